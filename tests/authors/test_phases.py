"""Rounds as chains of phases: the marks on fields, and what follows from them, by the example of the docs."""

import pickle
import re
from collections.abc import Callable, Iterable, Mapping
from random import Random
from types import SimpleNamespace, new_class
from typing import Any, ClassVar

import attrs
import pytest
from stakes import (
    PACK,
    STAKES,
    Double,
    Finished,
    NoStake,
    Over,
    Play,
    Playing,
    Stake,
    StakesFirst,
    StakesGame,
    Staking,
    State,
    ToStake,
    View,
)

from cases import for_each
from climbcards import (
    BySeat,
    Card,
    Cards,
    ClimbcardsError,
    Deal,
    Line,
    Objection,
    Rank,
    RecordError,
    Seat,
    Set,
    Trick,
    authors as kit,
)
from climbcards._round import types_of
from climbcards.authors._phases import arguments_of, to_lead
from climbcards.authors._tables import (
    EVERYWHERE,
    LYING,
    collecting,
    is_state,
    require_fields,
    rows_of,
    showing,
    table_of,
)
from climbcards.authors.codecs import converter_for, teach_view
from climbcards.events import Leads
from climbcards.games import dou_dizhu
from climbcards.reasons import LeadNeeded, NotYourTurn, RoundIsOver
from climbcards.testing import check_laws

FIRST, SECOND = STAKES.seats
NOTHING = PACK.cards(())


def begun(*texts: str) -> Staking:
    """Deal, and let the second seat name its stakes."""
    state = STAKES.start(STAKES.deal(Random(1), FIRST))
    for text in texts:
        state = STAKES.apply(state, STAKES.parse(state, SECOND, text))
    assert isinstance(state, Staking)
    return state


def running() -> Playing:
    """Name both stakes."""
    state = STAKES.apply(begun("stake 2"), Stake(FIRST, 1))
    assert isinstance(state, Playing)
    return state


def test_the_example_keeps_the_laws() -> None:
    """All that are about it: secrets, events, views, JSON, lists."""
    assert check_laws(STAKES, rounds=3).rounds == 3


def test_what_a_game_adds_is_among_the_numbers_of_its_views() -> None:
    """Each field of its tables is a part; what a seat must not see is 0, and so are fields of other phases."""
    state = begun("stake 2")
    parts = {part.name: part for part in STAKES.view_parts().parts}
    stakes = parts["staking stakes"]
    assert [sum(stakes.numbers(STAKES.view(state, seat))) for seat in STAKES.seats] == [0, 2]
    assert [*parts["staking named"].numbers(STAKES.view(state, FIRST))] == [0, 1]
    assert not any(parts["playing stakes"].numbers(STAKES.view(state, SECOND)))
    assert sum(parts["playing stakes"].numbers(STAKES.view(running(), FIRST))) == 1 + 2
    assert parts.keys() >= {"playing doubled", "playing played", "finished doubled"}


def in_order(numbers: Iterable[int]) -> tuple[int, ...]:
    """Return numbers in their order."""
    return tuple(sorted(numbers))


@attrs.frozen(order=False)
class Sorting(kit.Table):
    """A table that keeps its numbers in order."""

    code = "sorting"
    more: kit.Open[tuple[int, ...]] = attrs.field(converter=in_order)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The first seat."""
        return (FIRST,)


@attrs.frozen(order=False)
class Titled(kit.BaseView[Sorting | Over]):
    """A view that calls a field of its own as a table calls one."""

    more: tuple[int, ...]

    @property
    def table(self) -> Cards:
        """No cards."""
        return NOTHING


def test_a_view_may_call_a_field_as_its_table_does() -> None:
    """Each is written in its place; and that a table puts its numbers in order is no fault of the data."""
    converter = converter_for(PACK, 2)
    teach_view(converter, Titled, (Sorting, Over))
    view = Titled(None, (2, 2), Sorting(FIRST, SECOND, (2, 1)), (7, 6))
    data = converter.unstructure(view, unstructure_as=Titled)
    assert (data["more"], data["phase"]) == ([7, 6], {"phase": "sorting", "more": [1, 2]})
    data["phase"]["more"] = [2, 1]
    assert converter.structure(data, Titled) == view


@for_each(
    ("base", "fields", "problem"),
    [
        (kit.Table, {"stake": int}, "stake: say who sees it, as in Open[Seat]"),
        (ToStake, {"stake": kit.Open[int]}, "stake is seen: put it into the table that Wrong "),
        (
            Staking,
            {"more": kit.Open[int]},
            "more is seen: put it into the table that Wrong derives",
        ),
        (kit.Table, {"rows": kit.Held[Cards]}, "rows: what the seats hold is called hands"),
        (kit.Table, {"sizes": kit.Open[int]}, "sizes: a view has this already"),
        (kit.Table, {"marks": kit.Open[int]}, "marks: a table has this already, take another name"),
        (View, {"hand": int}, "hand: every view has this already, take another name"),
        (kit.Sentence, {"describe": int}, "describe: every sentence has this already"),
        (kit.Part, {"stock": kit.Secret[Cards]}, "stock: a part is open"),
    ],
)
# Any: what a field may be annotated with
def test_a_class_with_such_a_field_is_refused_at_once(
    base: type, fields: dict[str, Any], problem: str
) -> None:
    """A field says who sees it, a state adds what is hidden alone, and names that are taken stay so."""
    hands = {"hands": kit.Held[Cards]} if base is ToStake else {}
    with pytest.raises(TypeError, match=re.escape(problem)):
        attrs.frozen(order=False)(
            type("Wrong", (base,), {"__annotations__": fields | hands, "__module__": __name__})
        )


def test_annotations_may_be_text() -> None:
    """They are, in a module that begins with `from __future__ import annotations`."""
    types = {"code": "ClassVar[str]", "stake": "kit.Open[int]"}
    fields = {"__annotations__": types, "__module__": __name__, "code": "naming"}
    # Any: a class that is made here
    made: Any = type("Naming", (kit.Table,), fields)
    assert made.marks.keys() == {"dealer", "leader", "stake"}


@attrs.frozen(order=False)
class Todo(kit.Sentence):
    """An action whose field is called as JSON tells actions apart."""

    seat: Seat
    do: int

    en = de = "{do}"


def test_names_that_json_uses_are_kept_for_it() -> None:
    """The game is refused whose action has such a field."""
    with pytest.raises(TypeError, match=r"Todo\.do: JSON tells actions apart by it, take another"):

        class Wrong(kit.PhasedGame[Staking | Finished, Todo, View]):  # pyright: ignore[reportUnusedClass]  # it is refused
            name = "wrong"
            pack = PACK
            players = 2


class BareState(ToStake):
    """A state above which nothing is written."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]


class BareTable(ToStake):
    """Such a table."""

    most: kit.Open[int]


@attrs.frozen(order=False)
class OnTable(BareTable):
    """A state of it."""

    hands: kit.Held[Cards]


class BarePart(kit.Part):
    """Such a part."""

    few: kit.Open[int]


@attrs.frozen(order=False)
class ToCount(ToStake):
    """A table with this part."""

    part: kit.Open[BarePart]


@attrs.frozen(order=False)
class OnPart(ToCount):
    """A state of it."""

    hands: kit.Held[Cards]


class BareAction(kit.Sentence):
    """Such an action."""

    seat: Seat

    en = "do"


class BareView(kit.BaseView[ToStake]):
    """Such a view."""

    stock_size: int


@for_each(
    ("types", "lost"),
    [
        (
            (BareState | Finished, Double, View),
            "BareState is not made by attrs, and its hands and stock",
        ),
        ((OnTable | Finished, Double, View), "BareTable is not made by attrs, and its most"),
        ((OnPart, Double, View), "BarePart is not made by attrs, and its few"),
        ((Staking, Double | BareAction, View), "BareAction is not made by attrs, and its seat"),
        ((Staking, Double, BareView), "BareView is not made by attrs, and its stock_size"),
    ],
)
def test_a_class_that_attrs_has_not_made_is_named(types: tuple[object, ...], lost: str) -> None:
    """With the fields that it would lose, as soon as the class of the game is defined; and what to write above it."""
    base: Any = kit.PhasedGame  # Any: it takes its types at run time
    with pytest.raises(TypeError, match=f"^{lost} would be lost: write @attrs.frozen.* class Bare"):
        new_class("Lost", (base[types],))


class BareNotes:
    """Notes that are made without arguments, so that nobody misses the decorator."""

    laid: int = 0


@attrs.frozen(order=False)
class Noted:
    """Notes of which others derive."""

    laid: int = 0


class BareMore(Noted):
    """Such notes."""

    more: int = 0


@attrs.frozen(order=False)
class More(BareMore):
    """Notes that derive from them."""


@attrs.frozen(order=False)
class Inside:
    """Notes with a value that is one of several."""

    some: tuple[BareMore | int, ...] = ()


class BareSet:
    """Such a combination."""

    size: int = 1


@for_each(
    ("types", "lost"),
    [
        ((Set, BareNotes), "BareNotes is not made by attrs, and its laid"),
        ((Set, BareNotes | None), "BareNotes is not made by attrs, and its laid"),
        ((Set, BareMore), "BareMore is not made by attrs, and its more"),
        ((Set, More), "BareMore is not made by attrs, and its more"),
        ((Set, Inside), "BareMore is not made by attrs, and its more"),
        ((Set | BareSet, None), "BareSet is not made by attrs, and its size"),
    ],
)
def test_a_class_within_a_state_that_attrs_has_not_made_is_named(
    types: tuple[object, ...], lost: str
) -> None:
    """However deep it is: in notes, in a union, in a tuple, among the combinations."""
    base: Any = kit.ClimbingGame  # Any: it takes its types at run time
    with pytest.raises(TypeError, match=f"^{lost} would be lost: write @attrs.frozen.* class Bare"):
        new_class("Lost", (base[types],))


@attrs.define
class Changing:
    """Notes that can change."""

    laid: int = 0


@attrs.frozen(order=False)
class WithList:
    """Notes with a list."""

    laid: tuple[list[int], ...] = ()


@for_each(
    ("notes", "kind"),
    [(Changing, "Changing"), (WithList, "list"), (dict[str, int], "dict"), (set[int], "set")],
)
def test_what_can_change_is_in_no_state(notes: object, kind: str) -> None:
    """States are kept and compared; the author is told what to write."""
    base: Any = kit.ClimbingGame  # Any: it takes its types at run time
    found = f"{kind} can change, and so could a state, an action or a view that has it"
    cure = re.escape("write a tuple in its place, or a class with @attrs.frozen(order=False)")
    with pytest.raises(TypeError, match=f"^{found}: {cure}$"):
        new_class("Lost", (base[Set, notes],))


@attrs.frozen(order=False)
class Checked:
    """Notes with a type that only a checker can look up."""

    one: "Nowhere"  # type: ignore[name-defined]  # pyright: ignore[reportUndefinedVariable]  # noqa: F821  # on purpose


def test_a_field_whose_type_is_nowhere_is_named() -> None:
    """When JSON or numbers need it, as it may be defined later than the game."""
    base: Any = kit.ClimbingGame  # Any: it takes its types at run time
    with pytest.raises(TypeError, match=r"^Lost is not a complete game"):
        new_class("Lost", (base[Set, Checked],))
    found = "the types of the fields of Checked cannot be looked up: name 'Nowhere' is not defined"
    with pytest.raises(TypeError, match=f"^{found}: define or import it in {__name__}$"):
        types_of(Checked)


@for_each("notes", [Mapping[str, int], Callable[[int], int]])
def test_other_types_are_left_to_those_who_need_them(notes: object) -> None:
    """A mapping need not change, and what cannot be looked at may still be written by a codec of its own."""
    base: Any = kit.ClimbingGame  # Any: it takes its types at run time
    with pytest.raises(TypeError, match=r"^Lost is not a complete game"):
        new_class("Lost", (base[Set, notes],))


class HasShape:
    """A base class that only annotates what others bring."""

    shape: str


@attrs.frozen(order=False)
class Shapely(HasShape, kit.Sentence):
    """One that brings it."""

    shape = "round"
    en = de = "round"


def test_a_base_class_may_annotate_what_others_bring() -> None:
    """It is no part and no sentence, so nothing of it can be lost."""
    require_fields(Shapely)
    assert [field.name for field in attrs.fields(Shapely)] == []


def test_a_field_without_a_type_is_named() -> None:
    """It makes attrs take only those fields that it has made."""
    fields = {"seat": attrs.field(), "other": attrs.field(), "third": 3, "en": "do"}
    types = {"__annotations__": {"seat": Seat, "third": int}, "__module__": __name__}
    untyped = attrs.frozen(order=False)(type("Untyped", (kit.Sentence,), fields | types))
    lost = "the third of Untyped would be lost: give a type to each field"
    with pytest.raises(TypeError, match=f"^{lost}"):
        require_fields(untyped)


def test_a_field_that_attrs_has_not_made_cannot_be_changed() -> None:
    """A function that changes it is often the first that looks for it."""
    with pytest.raises(TypeError, match=r"^BareTable is not made by attrs, and its most would be"):
        kit.making(OnTable, "most")
    with pytest.raises(TypeError, match=r"^Staking has no field most$"):
        kit.making(Staking, "most")


@attrs.frozen(order=False)
class Counted(kit.Part):
    """What is counted."""

    names: ClassVar[int] = 1

    laid: kit.Pile[BySeat[Cards]]
    plays: kit.Open[int] = 0


@attrs.frozen(order=False)
class Toy(kit.Ended):
    """A table with a part, a trick and rows in order whose cards lie in it."""

    code: ClassVar[str] = "toy"

    counted: kit.Open[Counted]
    trick: kit.Pile[Trick[kit.BasePlay[Set]]]
    rest: kit.Pile[Cards]
    stack: kit.Pile[tuple[Rank, ...]]
    row: kit.Pile[tuple[Card, ...]]


@attrs.frozen(order=False)
class Toys(Toy):
    """Its state."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]
    places: kit.Secret[BySeat[tuple[Card | None, ...]]]


@attrs.frozen(order=False)
class Turning(kit.InTurn, Toy):
    """A toy with somebody on turn, or nobody, although a finished table is among its bases."""

    code: ClassVar[str] = "turning"

    turn: kit.Open[Seat | None]


def test_bases_of_a_table_come_in_any_order() -> None:
    """The first base decides for whom the table waits, and the fields of all bases keep their marks."""
    assert Turning.marks == {**Toy.marks, "turn": Turning.marks["turn"]}
    lots = Counted((NOTHING, NOTHING)), Trick[kit.BasePlay[Set]](FIRST), NOTHING, (), ()
    waits = [Turning(FIRST, FIRST, *lots, turn).awaited for turn in (SECOND, None)]
    assert waits == [(SECOND,), ()]
    assert Toy(FIRST, FIRST, *lots).awaited == ()


class SeenByAll(kit.Table):
    """A table with cards that all see."""

    gift: kit.Open[BySeat[Cards]]


class SeenByTwo(SeenByAll):
    """Only two seats see them."""

    gift: kit.Shared[Cards]


class SaysNothing(SeenByAll):
    """It says nothing of them."""


class Mixed(SaysNothing, SeenByTwo):
    """Python takes the cards from the second base."""


def test_a_mark_is_that_of_the_class_whose_field_it_is() -> None:
    """A base that only derives from the one that says `Open` does not open what another base has shut."""
    gifts = [each.marks["gift"] for each in (SeenByAll, SaysNothing, SeenByTwo, Mixed)]
    assert gifts[0] == gifts[1] != gifts[2] == gifts[3]


def test_cards_lie_in_piles_of_all_kinds() -> None:
    """By seat, in tricks, lots and places, in order or not, in the table and in its parts."""
    ones, twos, threes, fours = lots = [PACK.parse(symbol) for symbol in "1234"]
    (one,), (two,), *_ = lots
    trick = Trick(FIRST, (kit.BasePlay(FIRST, twos, Set(PACK.ranks[1], 1)),))
    seen = Counted((ones, NOTHING)), trick, threes, (two.rank, two.rank), (one, two)
    state = Toys(FIRST, FIRST, *seen, (fours, NOTHING), ones, ((None, one), (None, None)))
    assert (is_state(Toys), is_state(Toy), table_of(Toys)) == (True, False, Toy)
    row = [PACK.parse("2 2"), PACK.parse("1 2")]
    assert list(collecting(Toy, LYING)(state, PACK)) == [ones, NOTHING, twos, threes, *row]
    assert sum(collecting(Toys, EVERYWHERE)(state, PACK), start=NOTHING) == PACK.parse(
        "1 1 1 1 2 2 2 2 3 4"
    )
    assert {place: len(take(state)) for place, take in rows_of(Toy).items()} == {
        "$.phase.counted.laid": 2
    }


def test_a_state_is_made_of_another() -> None:
    """Fields that are named change; a class with the same fields may take its place."""
    state = begun()
    assert kit.making(Staking, "named")(state, (FIRST,)) == attrs.evolve(state, named=(FIRST,))
    assert kit.making(Staking)(state) == state
    with pytest.raises(TypeError, match="Staking has no field trick"):
        kit.making(Staking, "trick")


def test_a_stake_is_seen_by_its_owner() -> None:
    """Others see that there is one, and draw it again when they imagine the state."""
    state = begun("stake 2")
    views = [STAKES.view(state, seat) for seat in (FIRST, SECOND, None)]
    stakes = [view.phase.stakes for view in views if isinstance(view.phase, ToStake)]
    assert stakes == [(None, None), (None, 2), (None, None)]
    drawn = {STAKES.determinize(views[0], Random(seed)).stakes for seed in range(20)}
    assert drawn == {(None, 1), (None, 2)}


@attrs.frozen(order=False)
class Gave(ToStake):
    """Stakes, and what each has given."""

    gifts: kit.Shared[tuple[int | None, ...]]


@attrs.frozen(order=False)
class Told(Gave):
    """The other one sees the stake, too."""

    def privy(self, seat: Seat) -> tuple[Seat, ...]:
        """Show both."""
        return seat, Seat(1 - seat)


@attrs.frozen(order=False)
class Got(Gave):
    """The other one sees the second gift."""

    @classmethod
    def privy_at(cls, seat: Seat, place: int) -> tuple[Seat, ...]:
        """Show all but the first."""
        return (seat, Seat(1 - seat)) if place else (seat,)


@for_each(
    ("table", "stakes", "gifts"),
    [  # as the first, the second and nobody see the stake of the second, and the gifts of the first
        (Gave, (None, 2, None), ((1, 2), (None, None), (None, None))),
        (Told, (2, 2, None), ((1, 2), (None, None), (None, None))),
        (Got, (None, 2, None), ((1, 2), (None, 2), (None, None))),
    ],
)
def test_an_entry_may_be_shared(
    table: type[ToStake], stakes: tuple[int | None, ...], gifts: tuple[tuple[int | None, ...], ...]
) -> None:
    """Whom `privy` names sees it too; an entry that is a tuple is shown item by item, as `privy_at` says."""
    hidden = {"hands": kit.Held[Cards], "aside": kit.Secret[Cards]}
    made = type("Made", (table,), {"__annotations__": hidden, "__module__": __name__})
    # Any: a class that is made here
    whole: Any = attrs.frozen(order=False)(made)
    begin = begun("stake 2")
    head = (FIRST, FIRST, begin.named, begin.stakes, ((1, 2), ()))
    state = whole(*head, begin.hands, begin.aside)
    for seat, stake, gift in zip((FIRST, SECOND, None), stakes, gifts, strict=True):
        seen: Any = showing(whole, View)(state, seat, None, (6, 6)).phase
        assert (type(seen), seen.stakes, seen.gifts) == (table, (None, stake), (gift, ()))


def refused(state: State, action: Stake | Play | kit.Pass | Double) -> Objection:
    """Expect an objection."""
    found = STAKES.objection(state, action)
    assert found is not None
    return found


def test_too_early_and_too_late() -> None:
    """An action of a later phase hears what comes first, one of an earlier phase that it is over."""
    ones = PACK.parse("1")
    early = Play(FIRST, ones, Set(PACK.ranks[0], 1))
    assert refused(begun(), early).reason == StakesFirst()
    assert refused(begun(), Double(FIRST)).reason == StakesFirst()
    assert refused(running(), Stake(FIRST, 1)).reason == NoStake()
    assert refused(begun("stake 1"), Stake(SECOND, 1)).reason == NotYourTurn(SECOND, (FIRST,))
    assert refused(begun(), Stake(FIRST, 3)).reason == StakesFirst()
    assert STAKES.attempt(begun(), FIRST, ones) == Objection(StakesFirst(), "ST-2")


def test_what_an_earlier_phase_has_too_is_not_only_of_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who passes out of turn in an auction hears whose turn it is, and not where else one passes."""
    monkeypatch.setattr(kit.Tricks, "only_here", {kit.Pass: Objection(StakesFirst(), "")})
    game = dou_dizhu.DOU_DIZHU
    state = game.start(game.deal(Random(1), FIRST))
    (caller,) = game.to_act(state)
    other = game.seats[caller - 1]
    found = game.objection(state, kit.Pass(other))
    assert found is not None
    assert found.reason == NotYourTurn(other, (caller,))


def test_beside_the_turn() -> None:
    """Who is not on turn may double, and nothing else."""
    state = running()
    assert (STAKES.awaited(state), STAKES.to_act(state)) == ((SECOND,), (SECOND, FIRST))
    legal = STAKES.legal_actions(state, FIRST)
    assert [*legal] == [Double(FIRST)]
    assert kit.Pass(FIRST) not in legal
    assert Double(SECOND) not in legal
    assert Double(SECOND) in STAKES.legal_actions(state, SECOND)
    assert refused(state, kit.Pass(FIRST)).reason == NotYourTurn(FIRST, (SECOND,))
    assert refused(state, kit.Pass(SECOND)).reason == LeadNeeded()
    found = STAKES.attempt(state, FIRST, PACK.parse("1"))
    assert isinstance(found, Objection)
    doubled = STAKES.apply(state, Double(FIRST))
    assert isinstance(doubled, Playing)
    assert doubled.stakes == (2, 2)
    assert STAKES.to_act(doubled) == (SECOND,)
    assert refused(doubled, Double(FIRST)).reason == NotYourTurn(FIRST, (SECOND,))
    assert refused(STAKES.apply(doubled, Double(SECOND)), Double(SECOND)).clause == "ST-4"
    assert STAKES.legal_actions(doubled, FIRST)[:] in ((), [])


class Idle(kit.Phase[Staking, Stake, Staking | Finished]):
    """Whatever stake is named ends the round."""

    def step(self, state: Staking, action: Stake) -> Staking | Finished | Objection:
        """End it."""
        stakes, played = (action.amount, action.amount), (NOTHING, NOTHING)
        head = state.dealer, state.leader, stakes, (False, False), played
        return Finished(*head, Trick(FIRST), state.hands, state.aside)


class Beside(Idle):
    """Whoever is awaited acts beside."""

    def beside(self, state: Staking) -> tuple[Seat, ...]:
        """Name the seats."""
        return state.awaited


class Nobody(Beside):
    """Nobody acts beside, though the class defines who would."""

    acts_beside = False


class Plain(kit.PhasedGame[Staking | Finished, Stake, View]):
    """A game with little."""

    name = "plain"
    pack = PACK
    players = 2
    max_actions = 1

    def phases(self) -> tuple[Idle]:
        """Name a stake."""
        return (Idle(),)

    def start(self, deal: Deal) -> Staking:
        """Begin as with stakes."""
        state = STAKES.start(deal)
        assert isinstance(state, Staking)
        return state

    def lines(self, state: Finished, /) -> tuple[Line, ...]:
        """Score nothing."""
        del state
        return ()


def test_a_phase_needs_little() -> None:
    """Lists, views, texts and what is too late follow from two methods, and whether anybody acts beside."""
    assert [kind.acts_beside for kind in (Idle, Beside, Nobody)] == [False, True, False]
    game: Plain = pickle.loads(pickle.dumps(Plain()))  # noqa: S301  # what was just written
    state, action, late = begun(), Stake(SECOND, 1), Objection(RoundIsOver(), "rules")
    assert game.to_act(state) == (FIRST, SECOND)
    assert list(game.legal_actions(state, SECOND)) == []
    over = game.apply(state, action)
    assert game.scores(over) == (0, 0)
    view, views = game.view(over, FIRST), game.codec().views
    assert view.sizes == tuple(map(len, state.hands))
    assert views.loads(views.dumps(view)) == view
    assert game.read("2", FIRST) == PACK.parse("2")
    assert game.objection(over, action) == late
    game.check_position(state)
    game.validate(over)
    with pytest.raises(kit.NotOfferedError, match="plain does not write numbering"):
        game.numbering()
    (idle,) = game.plan.phases
    assert isinstance(idle, Idle)
    assert idle.missed(over) == late
    assert idle.tell(state, action, over, None) == ()
    assert pickle.loads(pickle.dumps(game)).players == 2  # noqa: S301  # with its plan


def test_who_leads_is_told_once_the_play_begins() -> None:
    """No phase has to tell it; what is done beside a lead does not repeat it."""
    state: State = begun("stake 2")
    for seat, text, leads in ((FIRST, "stake 1", 1), (SECOND, "double", 0), (SECOND, "1", 0)):
        action = STAKES.parse(state, seat, text)
        after = STAKES.apply(state, action)
        told = [each for each in STAKES.events(state, action, after, None) if type(each) is Leads]
        assert told == [Leads(SECOND)] * leads
        state = after


def test_nobody_leads_while_another_seat_is_asked() -> None:
    """As after a trick, if its winner is to lead only then."""
    hands = running().hands
    asked, leads = (
        SimpleNamespace(trick=Trick[Play](FIRST), awaited=(seat,), hands=hands)
        for seat in (SECOND, FIRST)
    )
    assert to_lead(asked) is None
    assert to_lead(leads) == (FIRST, hands)


def test_small_actions_are_numbered_and_read() -> None:
    """Stakes and doubling have numbers behind the plays and the pass, and are read as they are written."""
    numbering = STAKES.numbering()
    names = [section.name for section in numbering.sections]
    assert names == ["plays", "pass", "stakes", "asides"]
    for action in (Stake(FIRST, 2), Double(FIRST), kit.Pass(FIRST)):
        assert numbering.action(numbering.number(action), FIRST) == action
    assert numbering.number(Play(FIRST, PACK.parse("1 1"), Set(PACK.ranks[0], 2))) < 16
    assert STAKES.parse(begun(), FIRST, " Stake  2 ") == Stake(FIRST, 2)


def test_the_phase_of_an_action_without_a_number_is_named() -> None:
    """Its author would look for the fault in the action."""
    game = StakesGame()
    game.plan.phases[0].numbered = ""
    numbering = game.numbering()
    assert [section.name for section in numbering.sections] == ["plays", "pass", "asides"]
    with pytest.raises(
        ClimbcardsError,
        match=r"^stake 2 has no number in stakes: .*; its phase, Naming, has no section$",
    ):
        numbering.number(Stake(FIRST, 2))
    play = Play(FIRST, PACK.parse("1"), Set(PACK.ranks[0], 2))
    with pytest.raises(ClimbcardsError, match=r"give an action that some seat could take there$"):
        numbering.number(play)


def test_two_sections_of_one_name_are_refused() -> None:
    """Nobody could tell them apart; each phase may name its own."""
    game = StakesGame()
    game.plan.phases[0].numbered = "asides"
    cure = "give each section a name of its own, as by `numbered` of its phase"
    with pytest.raises(
        ClimbcardsError, match=f"^stakes numbers two kinds of actions as 'asides': {cure}$"
    ):
        game.numbering()


def test_asides_have_the_name_that_their_phase_gives_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that two phases with asides can be told apart."""
    monkeypatch.setattr(kit.Tricks, "numbered", "doubling")
    names = [section.name for section in StakesGame().numbering().sections]
    assert names == ["plays", "pass", "stakes", "doubling"]


def test_json_of_views_is_flat() -> None:
    """What all tables share stands beside `phase`; what is computed must be right."""
    codec = STAKES.codec()
    data = codec.views.dump(STAKES.view(begun(), FIRST))
    assert isinstance(data, dict)
    assert list(data) == ["own", "dealer", "leader", "sizes", "phase"]
    with pytest.raises(RecordError, match="leader"):
        codec.views.load({name: value for name, value in data.items() if name != "leader"})


def test_a_game_lacks_no_part() -> None:
    """The class says which, as soon as it is defined."""
    with pytest.raises(
        TypeError, match="it lacks name, players, max_actions, phases, start, lines"
    ):

        class Nothing(kit.PhasedGame[Staking, Stake, object]):  # type: ignore[type-var]  # pyright: ignore[reportInvalidTypeArguments, reportUnusedClass]  # as it is refused
            pack = PACK


def test_types_are_found_however_far_up() -> None:
    """A game derives from its base with its types, or through another base."""
    assert arguments_of(StakesGame, kit.TrickGame)[:3] == (Playing, Play, Set)
    assert arguments_of(StakesGame, kit.PhasedGame)[1] == Stake | Play | kit.Pass | Double

    class Bare(kit.BasePlay):  # type: ignore[type-arg]  # pyright: ignore[reportMissingTypeArgument]  # on purpose
        pass

    with pytest.raises(TypeError, match=r"name the types of BasePlay, as in BasePlay\[...\]"):
        arguments_of(Bare, kit.BasePlay)


def test_a_phase_and_a_game_name_their_types() -> None:
    """Without them, no state would be one of its own, and nobody could write its plays."""
    # a type checker takes missing arguments for Any
    bare: dict[type, str] = {
        kit.Exchange: r"Exchange\[P, S\]",
        kit.ClimbingGame: r"ClimbingGame\[C, N\]",
        kit.TrickGame: r"TrickGame\[P, L, C, S, A, V\]",
    }
    for base, found in bare.items():
        with pytest.raises(TypeError, match=rf"Bare: name its types, as in {found}$"):
            type("Bare", (base,), {})


@attrs.frozen(order=False)
class CardFirst(kit.AllFirst):
    """A card comes first, in English alone."""

    en = "wait for {missing:you,and}"
    en_you = "first choose a card"


def test_german_may_be_missing() -> None:
    """Then the English text is taken, also that for whoever has to act."""
    for seat, text in ((FIRST, "wait for seat 1"), (SECOND, "first choose a card")):
        reason = CardFirst(seat, (SECOND,))
        assert str(reason) == text
        assert reason.words(kit.Say(reason, kit.NOBODY, is_german=True)) == text
    assert kit.Say(None, kit.NOBODY, is_german=True)("nothing") == "nothing"
