"""The bugs: each one that a player would notice sooner or later."""

from typing import Final

from planted.planting import Bug

TWO, THREE = "OFFICIAL_2P", "OFFICIAL_3P"


def haggis(
    what: str, room: str, old: str, new: str, game: str = TWO, *, unknowable: str = ""
) -> Bug:
    """Plant a bug in a room of Haggis."""
    return Bug(what, f"climbcards.games.haggis.{room}", old, new, game, unknowable)


def zheng(what: str, old: str, new: str, game: str = "ZHENG_SHANGYOU", unknowable: str = "") -> Bug:
    """Plant a bug in Zheng Shangyou."""
    return Bug(what, "zheng_shangyou", old, new, game, unknowable)


def dou_dizhu(what: str, room: str, old: str, new: str) -> Bug:
    """Plant a bug in a room of Dou Dizhu."""
    return Bug(what, f"climbcards.games.dou_dizhu.{room}", old, new, "DOU_DIZHU")


def kit(what: str, room: str, old: str, new: str, game: str = TWO) -> Bug:
    """Plant a bug in the authors' kit, and look at Haggis."""
    return Bug(what, f"climbcards.authors.{room}", old, new, game)


def face_down(what: str, old: str, new: str) -> Bug:
    """Plant a bug in the game of secret actions."""
    return Bug(what, "face_down", old, new, "FACE_DOWN")


HAGGIS: Final = (
    haggis(
        "stairs of two ranks are not listed",
        "plays",
        "for (columns, holes), ways in begun.items():",
        "for (columns, holes), ways in begun.items() if length != 2 else ():",
    ),
    haggis(
        "runs of three are not listed",
        "plays",
        "(columns, length) == (1, 2)",
        "columns == 1 and length < 4",
    ),
    haggis(
        "runs with one court are not listed",
        "plays",
        "for (columns, holes), ways in begun.items():",
        "for (columns, holes), ways in [each for each in begun.items() if each[0] != (1, 1)]:",
    ),
    haggis(
        "a rainbow of two cards of one suit is listed",
        "plays",
        "if len(set(suits)) == len(BOMB_ROWS)",
        "if len(set(suits)) >= len(BOMB_ROWS) - 1",
    ),
    haggis("an equal bomb answers", "plays", "if key > old]", "if key >= old]"),
    haggis(
        "an equal card answers",
        "plays",
        "tables.rows[old % 16 - LOW + 2 - length : HIGH - LOW + 2 - length]\n"
        "    keys = [key for key, row in enumerate(lows, start=old + 1)",
        "tables.rows[old % 16 - LOW + 1 - length : HIGH - LOW + 2 - length]\n"
        "    keys = [key for key, row in enumerate(lows, start=old)",
    ),
    haggis(
        "sets with courts are not listed",
        "plays",
        "set_masks(hand & tables.rows[value - LOW], hand & tables.court_bits, shape)",
        "set_masks(hand & tables.rows[value - LOW], 0, shape)",
    ),
    haggis(
        "a stair is not widened by a column of courts",
        "plays",
        "(wild - holes) // length + 1)",
        "(wild - holes) // length + 1 if length == 1 else 1)",
    ),
    haggis(
        "two cards make a run",
        "plays",
        "(width > 1 or length > 2)",
        "(width > 1 or length > 1)",
    ),
    haggis(
        "a rainbow of three suits is a bomb",
        "plays",
        "{1: [SUITED], 4",
        "{1: [SUITED], 3: [RAINBOW], 4",
    ),
    haggis("equals beat each other", "cards", "> key_of(old)", ">= key_of(old)"),
    kit(
        "the leader may pass",
        "_tricks",
        "if type(action) is Pass and not state.trick.plays",
        "if False",
    ),
    kit(
        "played cards stay in the hand",
        "_tricks",
        "hands[seat].mask - play.cards.mask",
        "hands[seat].mask",
    ),
    haggis(
        "a captured trick is lost",
        "round",
        "state.captured[to].mask + sum([play.cards.mask for play in trick.plays])",
        "state.captured[to].mask",
    ),
    haggis(
        "who has played may still bet, with nothing to say",
        "game",
        "bets = kit.replace_at(bets, seat, 0)",
        "bets = state.bets",
    ),
    haggis(
        "a round never ends",
        "round",
        "if len(able) == 1:",
        "if len(able) == 9:",
    ),
    haggis("one may bet twice", "round", "None if bet is None else", "None if True else"),
    kit("whose turn it is is named twice", "_phases", "if seat not in awaited and", "if", THREE),
    haggis(
        "a trick may be awarded to oneself",
        "round",
        "if action.to == action.seat:",
        "if action.to == 77:",
        THREE,
    ),
    haggis(
        "any amount can be bet",
        "game",
        "type(action.amount) is not int or action.amount not in self.bets",
        "type(action.amount) is not int",
    ),
    haggis(
        "everybody sees all hands",
        "round",
        "tuple([Cards(pack, hand.mask & ~spots) for",
        "tuple([Cards(pack, hand.mask) for",
    ),
    kit(
        "a view deals oneself another hand",
        "_phases",
        "ours.sizes, ours.own, missing",
        "ours.sizes, None, missing",
    ),
    kit(
        "unseen cards are always dealt alike",
        "_phases",
        "redeal_hands(rng, seen",
        "redeal_hands(Random(1), seen",
    ),
    haggis("a line of the sheet cites no clause", "score", '"C-18")', '"")', TWO),
    haggis("the last one is no place", "round", "return out + tuple(", "return out + 0 * tuple("),
    haggis(
        "a match goes on for ever",
        "score",
        "points=rules.target",
        "points=rules.target and 1000 * rules.target",
    ),
    haggis("the deal passes to nobody", "score", "dealer = ahead[0] if", "dealer = Seat(9) if"),
    haggis(
        "a deal without a Jack for each is laid out",
        "game",
        "if tables_of(hand).court_counts(hand.mask) != (1, 1, 1):",
        "if False:",
    ),
    kit(
        "who leads next is forgotten",
        "_game",
        "return dealer, self.first_lead(dealer, deal.leader), hands",
        "return dealer, self.first_lead(dealer, None), hands",
        THREE,
    ),
    kit(
        "an award says who gives, not to whom",
        "_tricks",
        "{quoted(self.to)}",
        "{quoted(self.seat)}",
        THREE,
    ),
    kit("an ambiguous play is not named", "_tricks", "None if settled else", "None if True else"),
    kit(
        "suits are exchanged in hands alone",
        "_game",
        "relabelled(ours, suits)",
        "attrs.evolve(state, hands=relabelled(state.hands, suits))",
    ),
    haggis(
        "the house rule of the target is not kept",
        "game",
        "with_changes(self, options)",
        'with_changes(self, {k: v for k, v in options.items() if k != "target"})',
    ),
    haggis(
        "in twos, the winner of a bomb keeps the trick",
        "round",
        "plays[-2].seat if plays[1:] else kit.right_of(winner, players)",
        "winner",
        unknowable="other climbing games capture so",
    ),
    haggis(
        "the haggis goes to the last one",
        "score",
        "yield Line(first, HaggisCards()",
        "yield Line(finish_order(state)[-1], HaggisCards()",
        unknowable="who is paid for what is for the rules to say",
    ),
)

ZHENG: Final = (
    zheng(
        "a lower run answers",
        "RUNS.runs(hand, length, width, above=above)",
        "RUNS.runs(hand, length, width)",
    ),
    zheng("two cards make a run", "if size // width >= 3:", "if size // width >= 2:"),
    zheng(
        "long runs are not listed",
        "for length in range(3, len(IN_RUNS) + 1)]",
        "for length in range(3, 8)]",
    ),
    zheng(
        "one rank is not listed as an answer",
        "steps = SETS.sets(hand, width, above=above)",
        "steps = [s for s in SETS.sets(hand, width, above=above) if above < 0 or s[0] // 4 != 5]",
    ),
    zheng("a four cannot be led", "for width in (1, 2, 3, 4)]", "for width in (1, 2, 3)]"),
    zheng("five pairs cannot be led", "for length in range(3, 10)]", "for length in range(3, 5)]"),
    zheng("equals beat each other", "PACK.index(new.top) > PACK", "PACK.index(new.top) >= PACK"),
    zheng("a bomb beats nothing else", "power(new) > power(old)", "power(new) > power(old) > 0"),
    zheng(
        "fours are not listed as answers", "in BOMBS[power(best) :]", "in BOMBS[power(best) + 1 :]"
    ),
    zheng("the jokers are no bomb", "POWER.get((reading.length", "POWER.get((3 - reading.length"),
    zheng("everything is of one shape", "return NAMES[self.width] if", 'return "set" if'),
    zheng("runs of any length are of one shape", 'f"run of {self.length}" if', '"run" if'),
    zheng(
        "a combination does not say its suit",
        "{self.shape} to {self.top}",
        "{self.shape} to {self.top.rank}",
    ),
    zheng(
        "places are paid by no clause",
        'range(self.players - 1, 0, -1), "ZS-11")',
        'range(self.players - 1, 0, -1), "")',
    ),
    zheng(
        "a match goes on for ever",
        "MatchEnd(points=self.target, down_to=-self.target)",
        "MatchEnd(points=10**9)",
    ),
    zheng(
        "nobody leads the next round", "return last.ranking[0]", "return Seat(last.ranking[0] + 1)"
    ),
    zheng(
        "a card is read twice", "return recognised(cards.mask)", "return recognised(cards.mask) * 2"
    ),
    zheng(
        "the house rule of the target is not kept",
        "with_changes(self, options)",
        'with_changes(self, {k: v for k, v in options.items() if k != "target"})',
    ),
    zheng("a refusal names no clause", 'turn="ZS-8"', 'turn=""'),
    zheng(
        "plays are listed high to low",
        "for step, masks in steps]",
        "for step, masks in steps[::-1]]",
    ),
    zheng(
        "the lowest card is forgotten",
        "steps = SETS.sets(hand, width",
        "steps = SETS.sets(hand & hand - 1, width",
    ),
    zheng("the wrong one leads", "return lowest_card(hands)", "return lowest_card(hands[1:])"),
    zheng(
        "a run may have a 2",
        "IN_RUNS: Final = PACK.ranks[:12]",
        "IN_RUNS: Final = PACK.ranks[:13]",
        unknowable="in other rules it runs",
    ),
)

SEATED: Final = (
    zheng(
        "places are paid by the number of the seat",
        "return by_place(self.ranking(state), range",
        "return by_place(sorted(self.ranking(state)), range",
    ),
    zheng(
        "of the first two the lower seat leads next",
        "return last.ranking[0]",
        "return min(last.ranking[:2])",
    ),
    face_down(
        "the first seat never takes a trick", "max(range(SEATS), key", "max(range(1, SEATS), key"
    ),
    face_down(
        "all have the points of one side",
        "Line(seat, Points(), sides[seat % 2]",
        "Line(seat, Points(), sides[0]",
    ),
    face_down(
        "who is named to lead is forgotten",
        "leader = dealer if deal.leader is None else check_seat(deal.leader, SEATS)",
        "leader = Seat(check_seat(deal.leader or dealer, SEATS) * 0 + dealer)",
    ),
    face_down(
        "only the first seat gets the point of its title",
        "int(titles[:1] == (seat,)) for seat in range(SEATS)",
        "int(titles[:1] == (seat,) == (0,)) for seat in range(SEATS)",
    ),
    face_down(
        "neighbours play together",
        "(Seat(0), Seat(2)), (Seat(1), Seat(3))",
        "(Seat(0), Seat(1)), (Seat(2), Seat(3))",
    ),
)
"""Bugs that depend on the number of a seat."""

TOLD: Final = (
    Bug(
        "the stock is said to have gone to another seat",
        "climbcards.games.dou_dizhu.round",
        "yield TookStock(after.leader, after.tally.stock)",
        "yield TookStock(kit.left_of(after.leader, PLAYERS), after.tally.stock)",
        "DOU_DIZHU",
    ),
)
"""Bugs in what is told of cards."""

RARE: Final = (
    Bug(
        "straight flushes are not listed",
        "climbcards.games.big_two.plays",
        "        if window is not None:\n            key, straight = _straight_of(tables, window, suit, flush=True)",
        "        if window is not None:\n            continue\n            key, straight = _straight_of(tables, window, suit, flush=True)",
        "BIG_TWO",
    ),
    zheng("six pairs cannot be led", "leads += more", "leads += more if shape != (6, 2) else []"),
    zheng(
        "a run of all ranks cannot be led",
        "leads += more",
        "leads += more if shape[0] < 12 else []",
    ),
    zheng(
        "the jokers do not answer a four",
        "for shape in BOMBS[power(best) :]:",
        "for shape in BOMBS[power(best) : 1]:",
    ),
)
"""Bugs of combinations that are hardly ever dealt."""

ENDLESS: Final = (
    zheng(
        "a match is won by points that nobody can win",
        "MatchEnd(points=self.target, down_to=-self.target)",
        "MatchEnd(points=self.target)",
        "TO_THE_FIRST",
    ),
    face_down(
        "a seat is asked to show what it has not",
        "if state.hands[seat] >= TWELVE and seat not in first",
        "if state.hands[seat] and seat not in first",
    ),
)
"""Bugs that keep a match or a round from going on."""

LONG: Final = (
    dou_dizhu(
        "runs of twelve are not listed",
        "plays",
        "if each.length > 1 and each.copies == copies]",
        "if 1 < each.length < 12 and each.copies == copies]",
    ),
)
"""What few hands have."""

BUGS: Final = (*HAGGIS, *LONG, *ZHENG, *SEATED, *TOLD, *RARE, *ENDLESS)
