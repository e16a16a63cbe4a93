"""Another world, which differs only in what one viewer may not know, consistently with all that viewer has seen."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

from chalicelib.engine.duties import sides, voters
from chalicelib.engine.game import Game, Phase, Player, Round
from chalicelib.engine.ids import Card, Seat, Slot
from chalicelib.engine.pace import PATIENCE
from chalicelib.engine.ruleset import Ruleset
from chalicelib.service.stored import StoredGame

ALL_CARDS = range(1, 85)
ALL_SLOTS = range(1, 13)


def another(stored: StoredGame, viewer: Seat | None, random: Random, seed: str) -> StoredGame:
    """With other cards in other hands, other owners and votes, and another version; None is a spectator."""
    other = replace(stored, version=stored.version + random.randint(0, 5))
    if stored.game is None:
        return replace(other, seed=seed, invite=stored.invite if viewer else "0000-0000-0000")
    return replace(other, game=replace(another_game(stored.game, stored.rules, viewer, random), seed=seed))


def another_game(game: Game, rules: Ruleset, viewer: Seat | None, random: Random) -> Game:
    hidden = [*game.pile, *(card for player in game.players if player.seat != viewer for card in player.hand)]
    random.shuffle(hidden)
    for player in game.players:
        if player.seat != viewer:
            taken, hidden = hidden[: len(player.hand)], hidden[len(player.hand) :]
            game = game.with_player(_otherwise_late(game, replace(player, hand=tuple(sorted(taken))), random))
    return replace(game, pile=tuple(hidden), round=_another_round(game, _known(game, rules, viewer), viewer, random))


def _otherwise_late(game: Game, player: Player, random: Random) -> Player:
    """With another past, of which nobody else may know how much patience it has used up."""
    return replace(
        player,
        missed=random.randrange(PATIENCE) if player.presence == "active" else player.missed,
        reserve_used_s=random.randint(0, game.pace.reserve_s),
    )


def _known(game: Game, rules: Ruleset, viewer: Seat | None) -> set[Seat]:
    """Seats whose card on the table the viewer knows: one's own, and to a voter of Team the partner's (rules T4)."""
    if viewer is None:
        return set()
    side: Mapping[Seat, Seat] = {}
    if rules.own_card == "side" and viewer in voters(game, rules):
        side = sides(game, rules)
    return {seat for seat in game.seats if seat == viewer or (viewer in side and side[seat] == side[viewer])}


def _another_round(game: Game, known: set[Seat], viewer: Seat | None, random: Random) -> Round:
    match game.phase:
        case Phase.CARDS:
            return _with_other_cards(game.round, viewer, random)
        case Phase.VOTES:
            return _with_other_owners(game.round, known, viewer, random)
        case _:
            return game.round


def _with_other_cards(round: Round, viewer: Seat | None, random: Random) -> Round:
    """Handed in but not laid: nobody else knows these cards, so they may be any; nor whether they came by lot."""
    played = {
        seat: cards if seat == viewer else _some(random.sample(ALL_CARDS, len(cards)))
        for seat, cards in round.played.items()
    }
    late = (seat for seat in round.played if seat not in {viewer, round.storyteller} and random.random() < 0.5)
    return replace(round, played=played, forced=tuple(late) if viewer not in round.forced else round.forced)


def _with_other_owners(round: Round, known: set[Seat], viewer: Seat | None, random: Random) -> Round:
    """The same cards on the table, from other seats, and with other votes on them."""
    owners = [seat for seat in round.played if seat not in known]
    cards = [card for seat in owners for card in round.played[seat]]
    random.shuffle(cards)
    played = dict(round.played)
    for seat in owners:
        count = len(round.played[seat])
        played[seat], cards = _some(cards[:count]), cards[count:]
    votes = {
        seat: slots if seat == viewer else tuple(Slot(n) for n in sorted(random.choices(ALL_SLOTS, k=len(slots))))
        for seat, slots in round.votes.items()
    }
    veto = round.veto if viewer == round.storyteller or round.veto is None else Slot(random.choice(ALL_SLOTS))
    return replace(round, played=played, votes=votes, veto=veto)


def _some(cards: Iterable[int]) -> tuple[Card, ...]:
    return tuple(Card(card) for card in sorted(cards))
