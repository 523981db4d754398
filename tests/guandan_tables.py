"""The ruling's examples of Guandan, as text: cards, at which level or option, and what is true of them."""

from typing import Final

READINGS: Final = """
B |  | single B | E-12 E-18
R R |  | pair R | E-19
B R |  | nothing | E-19: jokers of two colours are no pair
B B R R |  | jokers | E-29
2h |  | single 2 | E-16: alone a wild card is a level card
2h 2h |  | pair 2 | E-16
8s 2h |  | pair 8 | E-15
B 2h |  | nothing | E-15: never a joker
8s 8d 8c 2h 2h |  | bomb 5 of 8; house 8 | E-21 E-40: the wild cards as two more 8s, or as a pair
9s 9d 9c B B |  | house 9 | E-21: the pair may be jokers
9s 9d 9c B R |  | nothing | E-19 E-21
9s 9d 9c 9h 2h |  | bomb 5 of 9 | E-21: five of a rank are no house
As 2d 3c 4h 5s | level 9 | straight to 5 | E-22 E-24
Js Qd Kc Ah 2s |  | nothing | E-24: no going round
5s 6d 7c 8h 9s | level 7 | straight to 9 | E-25: the 7 in its natural place
5s 6s 7s 8s 9s |  | flush to 9 | E-28 E-32
5s 6s 7s 8s 9s | `flush_as_straight="always"` | flush to 9; straight to 9 | E-32
5s 6s 7s 8s 2h |  | flush to 9; flush to 8; straight to 9; straight to 8 | E-32 E-40: the wild card may be of another suit
5s 6s 7s 8s 2h | `flush_as_straight="never"` | flush to 9; flush to 8 | E-32
5s 6s 7h 8s 9s | level 7 | flush to 9; straight to 9 | E-32: the wild card as the 7 of spades, or as itself
5h 6h 7h 8h 9h | level 7 | flush to 9; straight to 9 | E-32: the wild card as itself, or of another suit
2h 3s 4d 5c 6s |  | straight to 7; straight to 6 | E-40: itself below, or above
As Ad 2s 2d 3c 3s | level 9 | tube to 3 | E-23 E-24
8s 8d 9s 9d 2h 2h |  | tube to 10; tube to 9; plate to 9 | E-40: two kinds
As Ad Ac 2s 2d 2h |  | plate to 2 | E-24 E-26: the 2s in their natural place
8s 8s 8h 8h 8d 8d 8c 8c 2h 2h |  | bomb 10 of 8 | E-27: the largest
8s 8h 8d 8c 9s 9d |  | nothing | E-30: no four with a pair
4s 4d 5s 5d 6s 6d 7s 7d |  | nothing | E-23: three pairs, no more
8s 8d 2h | `wilds="off"` | nothing | E-17: wild cards off
Qs Ks As 2h 2h |  | flush to A; straight to A | E-24 E-28
"""
"""Cards; where; what they can be; clauses."""

STANDS: Final = """
8s 2h |  | pair 8 | 8
2h 2h |  | pair 2 | -
8s 8d 8c 2h 2h |  | house 8 | -
8s 8d 9c 2h 2h |  | house 8 | 8 9
2s 2d 2c 2h 2h |  | house 2 | A A
5s 6s 7h 8s 9s | level 7 | flush to 9 | 7s
5s 6s 7h 8s 9s | level 7 | straight to 9 | -
5s 6s 7s 8s 2h |  | flush to 8 | 4s
8s 8d 9s 9d 2h 2h |  | tube to 10 | 10 10
8s 8d 9s 9d 2h 2h |  | plate to 9 | 8 9
As 2s 2h 3d 4s |  | straight to 5 | 5
"""
"""Cards; where; the reading; what the wild cards stand for."""

BEATS: Final = """
single 2 | single A |  | yes | E-13: 2 is the level
single 2 | single A | level 3 | no | E-13: 2 is not the level
single 7 | single 8 | level 7 | yes | E-13
pair R | triple 3 |  | no | E-31: another kind
triple 3 | triple 3 |  | no | E-31: equal never beats
house 3 | house 2 | level 9 | yes | E-21: the triple alone counts
house 5 | house A | level 5 | yes | E-13 E-21
straight to 8 | straight to 7 | level 7 | yes | E-25: no level in sequences
tube to 5 | plate to 2 |  | no | E-31: another kind
bomb 4 of 7 | bomb 4 of A | level 7 | yes | E-13 E-33
bomb 5 of 7 | flush to 5 | level 7 | no | E-34
bomb 6 of 3 | flush to A |  | yes | E-34
flush to 9 | flush to 9 |  | no | E-33: suits do not rank
jokers | bomb 10 of A |  | yes | E-33
flush to 5 | bomb 5 of A | `flush_beats=4` | no | E-34
flush to 5 | bomb 10 of A | `flush_beats=10` | yes | E-34
jokers | flush to A | `flush_beats=10` | yes | E-34
"""
"""A combination; another one; where; whether it beats that; clauses."""

LEGAL: Final = """
2h 3s | - |  | 2h = single 2; 3s = single 3; 2h 3s = pair 3 | E-16 E-50
8s 8d 2h | pair 7 |  | 8s 8d = pair 8; 2h 8s = pair 8; 2h 8d = pair 8; pass | E-17: a wild card may stand for a card one has
8s 8d 2h | pair 7 | `wilds="needed"` | 8s 8d = pair 8; pass | E-17
8s 8d 2h | triple 7 | `wilds="needed"` | 2h 8s 8d = triple 8; pass | E-17: here it is needed
8s 8d 8c 2h 2h | house 7 |  | 2h 2h 8s 8d 8c = house 8; 2h 2h 8s 8d 8c = bomb 5 of 8; 2h 8s 8d 8c = bomb 4 of 8; 2h 2h 8s 8d = bomb 4 of 8; 2h 2h 8s 8c = bomb 4 of 8; 2h 2h 8d 8c = bomb 4 of 8; pass | E-40 E-41: a house and a bomb of the same cards
5s 6s 7s 8s 2h | straight to 7 |  | 2h 5s 6s 7s 8s = flush to 9; 2h 5s 6s 7s 8s = flush to 8; 2h 5s 6s 7s 8s = straight to 9; 2h 5s 6s 7s 8s = straight to 8; pass | E-32 E-41 E-42
5s 6s 7s 8s 2h | straight to 7 | `declare_lower=False` | 2h 5s 6s 7s 8s = flush to 9; 2h 5s 6s 7s 8s = straight to 9; pass | E-42: the highest of each kind
5s 6s 7s 8s 9s | straight to 8 |  | 5s 6s 7s 8s 9s = flush to 9; pass | E-32
B B R R | pair B |  | R R = pair R; B B R R = jokers; pass | E-19 E-29
B R | pair 3 |  | pass | E-19
8s 8d 9s 9d 2h 2h | tube to 8 |  | 2h 2h 8s 8d 9s 9d = tube to 9; 2h 2h 8s 8d 9s 9d = tube to 10; 2h 2h 8s 8d = bomb 4 of 8; 2h 2h 9s 9d = bomb 4 of 9; pass | E-31 E-41: as a plate it is another kind
10s Jd Qc Kh As 2h | straight to K |  | 10s Jd Qc Kh As = straight to A; 2h Jd Qc Kh As = straight to A; 2h 10s Qc Kh As = straight to A; 2h 10s Jd Kh As = straight to A; 2h 10s Jd Qc As = straight to A; 2h 10s Jd Qc Kh = straight to A; pass | E-17: every card may be spared
10s Jd Qc Kh As 2h | straight to K | `wilds="needed"` | 10s Jd Qc Kh As = straight to A; pass | E-17
5s 5s 5d 5d 5c | flush to 5 | level 9 | pass | E-34
Ks Kd 2h 2h | triple A |  | 2h 2h Ks Kd = bomb 4 of K; pass | E-16 E-27: two wild cards are no triple
"""
"""A hand; the trick; where; what is legal; clauses."""

FLOW: Final = """
**wind to the partner** [E-53 E-54]: As / 3s 4s / 5s 6s / 7s 8s; 0 leads; level 9. 0: As · ? out: 0 · 1: pass · 2: pass · 3: pass · ? awaited: 2 · ? trick: none · !2: pass · 2: 5s · ? awaited: 3
**wind with two seats out** [E-53 E-54: 1 owned the trick, so its partner leads]: 3s / 4s / 5s 6s / 7s 8s; 0 leads. 0: 3s · 1: 4s · ? out: 0 1 · 2: pass · 3: pass · ? awaited: 3 · ? trick: none
**first and second** [E-56 E-58 E-75 E-76 E-77]: 3s / 4s 10s / 5s / 6s Ks; 0 leads. 0: 3s · 1: pass · 2: 5s · ? phase: over · ? awaited:  · ? places: 0 2 3 1 · ? scores: 3 0 3 0 · ? sheet: 0 first and second 3, 2 first and second 3
**first and last** [E-56 E-75]: 3s / 4s / 5s 6s / 7s; 0 leads. 0: 3s · 1: 4s · 2: pass · 3: 7s · ? phase: over · ? places: 0 1 3 2 · ? scores: 1 0 1 0 · ? sheet: 0 first and last 1, 2 first and last 1
**the other side** [E-54 E-75]: 9s 5s / 3s / 4s / 10s; 1 leads. 1: 3s · 2: 4s · 3: pass · 0: pass · ? awaited: 0 · 0: 9s · 3: 10s · ? phase: over · ? places: 1 2 3 0 · ? scores: 0 2 0 2 · ? sheet: 1 first and third 2, 3 first and third 2
**bombs** [E-33 E-34]: 9s 9d 9c 9h 9s 3d / 4s 5s 6s 7s 8s Ks / 10s 10s 10d 10d 10c 10c Qs / B B R R 4d; 0 leads. 0: 9s · 1: 4s 5s 6s 7s 8s · 2: 10s 10s 10d 10d 10c 10c · 3: B B R R · 0: pass · 1: pass · 2: pass · ? awaited: 3 · ? trick: none
**two kinds must be named** [E-41 E-43]: 8s 8d 8c 2h 2h 3s / 9s 9d 9c 3s 3d 4d / 4s 5s / 6s 7s; 0 leads. !0: 8s 8d 8c 2h 2h · 0: 8s 8d 8c 2h 2h = house 8 · ? trick: house 8 · 1: 9s 9d 9c 3s 3d · ? trick: house 9
**unnamed is the highest** [E-43]: 10s Jd Qc Kh 2h 3s / 4s 5s / 10d Jc Qs Kd Ah 4d / 6s 7s; 0 leads. 0: 10s Jd Qc Kh 2h · ? trick: straight to A · 1: pass · !2: 10d Jc Qs Kd Ah · 2: pass
**a lone wild card is a level card** [E-13 E-16]: As 3s / 7h 4s / Ad B 5s / 6s 8s; 0 leads; level 7. 0: As · 1: 7h · ? trick: single 7 · !2: Ad · 2: B · ? trick: single B
**one tribute** [E-61 E-62 E-63 E-66 E-68 E-69 E-92]: whole deal with R B 5d 5s 2s Js / R 5c / B 5h 5d / 5h 5s 5c; titles 0 1 2 3; level 5. ? phase: give · ? awaited: 3 · ? legal 3: give 5c; give 5s · !3: give 5h · !0: return 2s · 3: give 5c · ? phase: return · ? awaited: 0 · ? known 0: 5c · !0: return 5d · !0: return B · !0: return Js · 0: return 2s · ? phase: play · ? known 3: 2s · ? awaited: 3 · !3: pass
**a level card may go back by its face** [E-66]: whole deal with R B 5d 5s 2s Js / R 5c / B 5h 5d / 5h 5s 5c; titles 0 1 2 3; level 5; `returns="face"`. 3: give 5s · 0: return 5d · ? known 3: 5d · ? awaited: 3
**any card may go back** [E-66: but not a card of the face received]: whole deal with R B 5d 5s 2s Js / R 5c / B 5h 5d / 5h 5s 5c; titles 0 1 2 3; level 5; `returns="any"`. 3: give 5s · !0: return 5s · 0: return R · ? known 3: R · ? awaited: 3
**the partner of the first pays** [E-61: first and last]: whole deal with R B 5d 5s 2s Js / R 5c / B 5h 5d / 5h 5s 5c; titles 0 1 3 2; level 5. ? awaited: 2 · ? legal 2: give B · 2: give B · ? awaited: 0 · ? known 0: B · 0: return 2s · ? awaited: 2 · ? known 2: 2s
**a first round** [E-5 E-80]: whole deal with R B 5d 5s 2s Js / R 5c / B 5h 5d / 5h 5s 5c; titles none; dealer 2. ? phase: play · ? awaited: 3 · ? level: 2
**two tributes, by rank and not by place** [E-64 E-68 E-69: the fourth place gave the higher card]: whole deal with R B 8s 8d 3s / R 8c 4s / B 8s 8h 6s / 8h As Ad; titles 0 2 3 1; level 8. ? awaited: 1 3 · 1: give R · 3: give As · ? known 0: R · ? known 2: As · ? awaited: 0 2 · 0: return 3s · 2: return 6s · ? awaited: 1 · ? known 1: 3s · ? known 3: 6s
**two equal tributes** [E-65: the seat after the first place pays it, and leads]: whole deal with R B 8s 8d 3s / 8h As Ah / R B 8s 8h 6s / As Ad Ac; titles 0 2 3 1; level 8. ? awaited: 1 3 · 3: give Ad · 1: give As · ? known 0: As · ? known 2: Ad · 0: return 3s · 2: return 6s · ? awaited: 1 · ? known 1: 3s
**resisting alone** [E-70 E-71]: whole deal with B 5s / B 5d / 5c 2s / R R 5h; titles 0 1 2 3; level 5. ? phase: play · ? awaited: 0 · ? shown: 3 R 3 R · ? known 3: R R
**one red joker each** [E-70 E-71]: whole deal with B 5s / R 5d / B 5c 2s / R 5h; titles 0 2 3 1; level 5. ? phase: play · ? awaited: 0 · ? shown: 1 R 3 R · ? known 1: R · ? known 3: R
**the red jokers of both, but one pays** [E-70: the second place pays nothing, so its joker does not count]: whole deal with B 5s / R 5d / B 5c 2s / R 5h; titles 0 1 2 3; level 5. ? phase: give · ? awaited: 3 · ? legal 3: give R
**nothing low to return** [E-66: then a lowest card]: whole deal with all Q K A, three J (Js Js Jd) / R B 9s / 9d / R B 9h; titles 0 1 2 3; level 9. 3: give R · ? legal 0: return Jd; return Js · 0: return Jd · ? awaited: 3 · ? known 3: Jd
**nothing low, and the lowest is the level** [E-13 E-66]: whole deal with all Q K A, three J (Js Js Jd) / R B 9s / 9d / R B 9h; titles 0 1 2 3; level J. 3: give R · ? legal 0: return Qc; return Qd; return Qh; return Qs
"""
"""Courses of play."""

MATCH: Final = """
no round → [2, 2], nobody yet; next level 2 [E-80]
0213 → [5, 2], nobody yet; next level 5 of side 0 [E-75 E-81]
0213, 1023 → [5, 3], nobody yet; next level 3 of side 1 [E-81: the level of the side that won last]
0213, 0123 (`first_level="Q"`) → [14, 12], side 0 has won; next level A of side 0 [E-83]
0213, 0132 (`first_level="Q"`) → [14, 12], nobody yet; next level A of side 0, failures 1 and 0 [E-83 E-84: the partner was last]
0213, 1302 (`first_level="Q"`) → [14, 14], nobody yet; next level A of side 1, failures 1 and 0 [E-83 E-84: at A, but not their round]
0213, 0132, 0132, 0132 (`first_level="K"`) → [2, 13], nobody yet; next level 2 of side 0 [E-85]
0213, 1023, 0132, 1023, 0132, 1023 (`first_level="K"`) → [2, 14], nobody yet; next level A of side 1, failures 0 and 2 [E-84 E-85: not in a row]
0213, 0132 (`first_level="Q"`; `ace="any"`) → [14, 12], side 0 has won; next level A of side 0 [E-83]
0213 (`first_level="Q"`; `ace="reach"`) → [14, 12], side 0 has won; next level A of side 0 [E-83]
0213, 1023, 0123 (`first_level="Q"`; `own_round=False`) → [14, 13], side 0 has won; next level A of side 0, failures 1 and 0 [E-83: passed in a round at the others' K]
0213, 1302, 0123 (`rounds=2`) → [7, 5], side 0 has won; next level 7 of side 0 [E-87]
0213, 1023 (`climb=False`; `rounds=2`) → [3, 1], side 0 has won; next level 2 of side 1 [E-88]
"""
"""Finishes of rounds, and where the match stands."""
