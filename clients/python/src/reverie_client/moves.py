"""Moves, and how to choose any legal one."""

from random import Random

from reverie_client.models import CardsIn, ClueIn, Game, VotesIn

Move = ClueIn | CardsIn | VotesIn


def choose_any(view: Game, random: Random | None = None, clue: str = "A dream") -> Move:
    """Any legal move for what `view.owes` says, in every edition: where a strategy of your own begins.

    Raises ValueError if nothing is owed, or something that is newer than this client.
    """
    owes, random = view.owes, random or Random()
    if owes is None:
        raise ValueError("nothing is owed")
    count = random.randint(owes.min, owes.max)
    possible: list[str | int] = [*(owes.choose_from or ())]
    chosen = random.choices(possible, k=count) if owes.may_repeat else random.sample(possible, count)
    cards = [one for one in chosen if isinstance(one, str)]
    slots = [one for one in chosen if isinstance(one, int)]
    if owes.action == "give-clue":
        return ClueIn(text=clue, card=cards[0]) if cards else ClueIn(text=clue)
    if owes.action == "play-cards":
        return CardsIn(cards=cards)
    if owes.action == "cast-votes":
        vetoes = [slot for slot in owes.veto_from or () if owes.veto_may_repeat or slot not in slots]
        return VotesIn(slots=slots, veto=random.choice(vetoes)) if vetoes else VotesIn(slots=slots)
    raise ValueError(f"{owes.action} is newer than this client")
