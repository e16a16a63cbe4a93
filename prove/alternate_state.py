"""Makes another game that differs only in what one viewer may not know, and fits all that the viewer has seen."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from chalicelib.engine.deadlines import PATIENCE
from chalicelib.engine.game import Card, Game, Phase, Player, Round, Seat, Slot
from chalicelib.engine.pending import cards_each, hand_is_withheld, open_slots, sides, voters
from chalicelib.engine.ruleset import Ruleset
from chalicelib.players.pace import Counts
from chalicelib.tables.table import Lobby, StoredGame


def alternate(stored: StoredGame, viewer: Seat | None, random: Random, seed: str, *, clocks: bool = True) -> StoredGame:
    """The game with other hands, owners and votes, and another version. A viewer of None is a spectator.

    `clocks`: whether time banks differ too, and for a spectator the invite. They are hidden, but as time passes the
    first have consequences, and a player who has taken a seat meanwhile may act as host.
    """
    other = replace(stored, version=stored.version + random.randint(0, 5))
    if isinstance(other, Lobby):
        return replace(other, seed=seed, invite="0000-0000-0000" if viewer is None and clocks else stored.invite)
    game = alternate_game(other.game, other.rules, viewer, random, clocks=clocks)
    taken = {seat: _counts(random) for seat in other.game.seats}
    return replace(other, game=replace(game, seed=seed), taken=taken)


def _counts(random: Random) -> Counts:
    """How long the actions of a player took, which not even the player may know while the game runs."""
    return random.randint(0, 9), random.randint(0, 9), random.randint(0, 9), random.randint(0, 9)


def alternate_game(game: Game, rules: Ruleset, viewer: Seat | None, random: Random, *, clocks: bool = True) -> Game:
    """The other game, which is legal too, so that it can be played on. All cards of a finished game are public."""
    if game.phase is Phase.FINISHED:
        return _change_votes(game, rules, viewer, random)
    others = [player for player in game.players if player.seat != viewer]
    played = game.round.played if game.phase is Phase.CARDS else {}
    unseen = {seat: cards for seat, cards in played.items() if seat != viewer}
    hidden = [*game.pile, *(card for player in others for card in player.hand)]
    hidden += [card for cards in unseen.values() for card in cards]
    random.shuffle(hidden)
    for player in others:
        dealt_anew = replace(player, hand=_take(hidden, len(player.hand)))
        game = game.with_player(_change_lateness(game, rules, dealt_anew, random) if clocks else dealt_anew)
    dealt = {**played, **{seat: _take(hidden, len(cards)) for seat, cards in unseen.items()}}
    game = replace(game, pile=tuple(hidden))
    match game.phase:
        case Phase.CARDS:
            return replace(game, round=_change_late_marks(replace(game.round, played=dealt), viewer, random))
        case Phase.VOTES:
            return _change_votes(_change_owners(game, rules, viewer, random), rules, viewer, random)
        case _:
            return game


def _take(cards: list[Card], count: int) -> tuple[Card, ...]:
    """Take `count` out of the given ones."""
    taken, cards[:] = cards[:count], cards[count:]
    return tuple(sorted(taken))


def _change_lateness(game: Game, rules: Ruleset, player: Player, random: Random) -> Player:
    """The player with another used time bank and other cards chosen in advance, which nobody else may know."""
    may_choose = player.presence != "left" and not hand_is_withheld(game, player.seat, rules)
    most = min(cards_each(game, rules), len(player.hand)) if may_choose and game.phase is not Phase.FINISHED else 0
    return replace(
        player,
        missed=random.randrange(PATIENCE) if player.presence == "active" else player.missed,
        bank_used_s=random.randint(0, game.pace.time_bank_s),
        late_cards=tuple(random.sample(player.hand, random.randint(0, most))),
    )


def _known_seats(game: Game, rules: Ruleset, viewer: Seat | None) -> set[Seat]:
    """Seats whose cards on the table the viewer knows: their own and, for a voter of Team, the partner's (rules T4)."""
    if viewer is None:
        return set()
    side: Mapping[Seat, Seat] = {}
    if rules.own_card == "side" and viewer in voters(game, rules):
        side = sides(game, rules)
    return {seat for seat in game.seats if seat == viewer or (viewer in side and side[seat] == side[viewer])}


def _change_late_marks(round: Round, viewer: Seat | None, random: Random) -> Round:
    """The cards with other marks of late ones, chosen or random, which nobody else knows before they are scored."""
    if viewer in round.forced:
        return round
    late = [seat for seat in round.played if seat not in {viewer, round.storyteller} and random.random() < 0.5]
    chosen = (card for seat in late for card in round.played[seat] if random.random() < 0.5)
    return replace(round, forced=tuple(late), in_advance=tuple(chosen))


def _change_owners(game: Game, rules: Ruleset, viewer: Seat | None, random: Random) -> Game:
    """The same cards on the table, owned by other seats."""
    known, round = _known_seats(game, rules, viewer), game.round
    owners = [seat for seat in round.played if seat not in known]
    cards = [card for seat in owners for card in round.played[seat]]
    random.shuffle(cards)
    swapped = {seat: _take(cards, len(round.played[seat])) for seat in owners}
    return replace(game, round=replace(round, played={**round.played, **swapped}))


def _change_votes(game: Game, rules: Ruleset, viewer: Seat | None, random: Random) -> Game:
    round = game.round
    votes = {
        seat: slots if seat == viewer else _choice(open_slots(game, seat, rules), len(slots), rules, random)
        for seat, slots in round.votes.items()
    }
    mine = viewer is not None and viewer == round.storyteller
    veto = round.veto if mine or round.veto is None else random.choice(list(round.owners))
    return replace(game, round=replace(round, votes=votes, veto=veto))


def _choice(slots: Sequence[Slot], count: int, rules: Ruleset, random: Random) -> tuple[Slot, ...]:
    return tuple(sorted(random.choices(slots, k=count) if rules.votes.same_card else random.sample(slots, count)))
