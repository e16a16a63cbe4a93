"""Players' own decks: make one, change it, lend it by its code, and remove it with its pictures."""

from collections.abc import Callable, Sequence

from chalicelib.catalogue.errors import DeckNotFound
from chalicelib.core.codes import is_invite, new_id, new_invite
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.core.idempotency import IdempotencyKey, check_unused, make_once
from chalicelib.core.ids import OwnDeckId, PlayerId
from chalicelib.core.jobs import Job, go_on, new_job
from chalicelib.core.retry import attempts, draft_and_write
from chalicelib.decks import OWN
from chalicelib.engine.values import replace, value_class
from chalicelib.media.deck import (
    MAX_BORROWED,
    MAX_BORROWERS,
    MAX_DECKS,
    About,
    Borrower,
    Licence,
    OwnCard,
    OwnDeck,
    Removal,
    Upload,
    borrower_id,
)
from chalicelib.media.errors import DeckLentOut, TooManyDecks
from chalicelib.media.objects import Objects
from chalicelib.media.store import TableOwnDecks
from chalicelib.players.player import Profile
from chalicelib.players.quotas import QuotaStatus, quota_status
from chalicelib.players.store import TablePlayers

CLEARED = 40  # cards, with three objects each, or revisions, that are removed in one step


@value_class
class Changes:
    """What the owner changes; None: nothing."""

    title: str | None = None
    author: str | None = None
    licence: Licence | None = None
    uses_ai: bool | None = None
    new_code: bool = False

    def apply_to(self, about: About) -> About:
        return About(
            about.title if self.title is None else self.title,
            about.author if self.author is None else self.author,
            about.licence if self.licence is None else self.licence,
            about.uses_ai if self.uses_ai is None else self.uses_ai,
        )


@value_class
class Made:
    deck: OwnDeck
    is_new: bool
    paid: QuotaStatus  # the quota before


@value_class
class Borrowed:
    deck: OwnDeck
    is_new: bool
    paid: QuotaStatus  # the quota before


def make(deps: Deps, player: PlayerId, about: About, key: IdempotencyKey | None) -> Made:
    """A new deck without cards; for the same `key` and request the same deck again, as it is now.

    Raises TooManyDecks, QuotaUsedUp, Unauthenticated, Busy, IdempotencyKeyReused, or DeckNotFound if the key has made a
    deck that the player has removed.
    """
    deps.port(Objects).check()
    return make_once(key, lambda: _make(deps, player, about, key), lambda id: _find_made(deps, player, OwnDeckId(id)))


def _make(deps: Deps, player: PlayerId, about: About, key: IdempotencyKey | None) -> Made:
    id, code = OwnDeckId(new_id(deps, OWN)), new_invite(deps)

    def draft() -> Made:
        paid = quota_status(deps, player, "decks")
        owned = len(deps.store(TableOwnDecks).of_player(player, MAX_DECKS))
        check_unused(deps, key)
        paid.check()
        if owned >= MAX_DECKS:
            raise TooManyDecks(limit=MAX_DECKS)
        deck = OwnDeck(id, 1, player, about, paid.profile.locale, code, deps.now())
        return Made(deck, True, paid)

    return draft_and_write(
        deps,
        draft,
        lambda made: deps.store(TableOwnDecks).add(made.deck, made.paid.next_use(), key, now=deps.now()),
    )


def _find_made(deps: Deps, player: PlayerId, id: OwnDeckId) -> Made:
    return Made(require_owned(deps, player, id), False, quota_status(deps, player, "decks"))


def list_owned(deps: Deps, player: PlayerId) -> tuple[OwnDeck, ...]:
    """The player's own decks, by title."""
    found = deps.store(TableOwnDecks).decks(deps.store(TableOwnDecks).of_player(player, 2 * MAX_DECKS))
    return tuple(sorted(found, key=lambda deck: (deck.about.title.casefold(), deck.id)))


def list_borrowed(deps: Deps, player: PlayerId) -> tuple[OwnDeck, ...]:
    """The decks of others with which the player may play, by title."""
    found = deps.store(TableOwnDecks).decks(deps.store(TableOwnDecks).borrowed_by(player, 2 * MAX_BORROWED))
    return tuple(sorted(found, key=lambda deck: (deck.about.title.casefold(), deck.id)))


def require_owned(deps: Deps, player: PlayerId, id: OwnDeckId) -> OwnDeck:
    """The player's own deck. Raises DeckNotFound."""
    deck = deps.store(TableOwnDecks).deck(id)
    if deck is None or deck.owner != player:
        raise DeckNotFound()
    return deck


def change(deps: Deps, player: PlayerId, id: OwnDeckId, changes: Changes, check: Callable[[OwnDeck], None]) -> OwnDeck:
    """The changed deck. With a new code, nobody new borrows it with the old one.

    Raises DeckNotFound or Busy, and what `check` raises for the deck to be changed.
    """
    code = new_invite(deps)

    def draft() -> tuple[OwnDeck, OwnDeck]:
        before = require_owned(deps, player, id)
        check(before)
        new_code = code if changes.new_code else before.code
        changed = replace(before, about=changes.apply_to(before.about), code=new_code)
        return before, before if changed == before else changed.next_version()

    def write(drafted: tuple[OwnDeck, OwnDeck]) -> None:
        before, after = drafted
        if before != after:
            deps.store(TableOwnDecks).save(after)

    _, after = draft_and_write(deps, draft, write)
    return after


def borrow(deps: Deps, player: PlayerId, id: OwnDeckId, code: str) -> Borrowed:
    """Borrow a deck with its code. One's own deck, and one borrowed before, stay as they are.

    Raises DeckNotFound also for a wrong code; DeckLentOut, TooManyDecks, QuotaUsedUp, Unauthenticated or Busy.
    """

    def draft() -> Borrowed:
        deck = deps.store(TableOwnDecks).deck(id)
        if deck is None or not (deck.may_be_used_by(player) or _is_code(deck, code)):
            raise DeckNotFound()
        paid = quota_status(deps, player, "decks")
        if deck.may_be_used_by(player):
            return Borrowed(deck, False, paid)
        paid.check()
        if len(deck.borrowers) >= MAX_BORROWERS:
            raise DeckLentOut(limit=MAX_BORROWERS)
        if len(deps.store(TableOwnDecks).borrowed_by(player, MAX_BORROWED)) >= MAX_BORROWED:
            raise TooManyDecks(limit=MAX_BORROWED)
        borrower = Borrower(borrower_id(id, player), player)
        return Borrowed(replace(deck, borrowers=(*deck.borrowers, borrower)).next_version(), True, paid)

    def write(lent: Borrowed) -> None:
        if lent.is_new:
            deps.store(TableOwnDecks).lend(lent.deck, player, lent.paid.next_use())

    return draft_and_write(deps, draft, write)


def _is_code(deck: OwnDeck, code: str) -> bool:
    return is_invite(code, deck.code)


def give_back(deps: Deps, player: PlayerId, id: OwnDeckId) -> None:
    """Borrow the deck no longer. Nothing changes for a player who has not borrowed it. Raises Busy."""
    _end_loan(deps, lambda: deps.store(TableOwnDecks).deck(id), borrower_id(id, player))


def end_loan(deps: Deps, player: PlayerId, id: OwnDeckId, borrower: str) -> None:
    """Take the deck back from somebody, who knows the old code: it gets a new one. Raises DeckNotFound or Busy."""
    code = new_invite(deps)
    _end_loan(deps, lambda: replace(require_owned(deps, player, id), code=code), borrower)


def _end_loan(deps: Deps, find: Callable[[], OwnDeck | None], borrower: str) -> None:
    for attempt in attempts(deps):
        with attempt:
            deck = find()
            gone = next((one for one in deck.borrowers if one.id == borrower), None) if deck else None
            if deck is None or gone is None:
                return
            left = tuple(one for one in deck.borrowers if one != gone)
            attempt.check_time()
            deps.store(TableOwnDecks).take_back(replace(deck, borrowers=left).next_version(), gone.player)
            return
    raise Busy()


def remove(deps: Deps, player: PlayerId, id: OwnDeckId) -> None:
    """Remove the deck and its pictures, which become blank in games that have them. Raises DeckNotFound or Busy."""
    require_owned(deps, player, id)
    go_on(deps, _remove(deps, player, id), discard_step)


def _remove(deps: Deps, player: PlayerId, id: OwnDeckId) -> Job:
    """The job that goes on with a deck which is removed now, or has been before."""
    job = new_job(deps, "discard", id)
    for attempt in attempts(deps):
        with attempt:
            deck = deps.store(TableOwnDecks).deck(id)
            if deck and deck.owner == player:
                attempt.check_time()
                deps.store(TableOwnDecks).remove(Removal(deck, job))
            return job
    raise Busy()


def discard_step(deps: Deps, job: Job) -> str | None:
    """Remove the cards, with their pictures, and revisions that come next of a removed deck. None if none are left.

    A card that has just been developed is read again, because it has pictures that were not there before.
    """
    id = OwnDeckId(job.key.subject)
    for attempt in attempts(deps):
        with attempt:
            cards, revisions = deps.store(TableOwnDecks).list_removable(id, CLEARED)
            remove_objects(deps, id, cards)
            if not cards and not revisions:
                return None
            attempt.check_time()
            deps.store(TableOwnDecks).clear(id, cards, revisions)
            return ""
    raise Busy()


def remove_objects(deps: Deps, id: OwnDeckId, cards: Sequence[OwnCard]) -> None:
    """Remove what is uploaded for these cards, and what was made of it."""
    keys = [key for card in cards for key in Upload(id, card.number, card.upload).keys]
    if keys:
        deps.port(Objects).remove(keys)


def leave_decks(deps: Deps, player: PlayerId) -> None:
    """Remove the decks of a player without a profile, and give back what they have borrowed. Raises Busy.

    The sweep removes their pictures.
    """
    for id in deps.store(TableOwnDecks).of_player(player, 2 * MAX_DECKS):
        _remove(deps, player, id)
    for id in deps.store(TableOwnDecks).borrowed_by(player, 2 * MAX_BORROWED):
        give_back(deps, player, id)


def borrowers(deps: Deps, deck: OwnDeck) -> tuple[tuple[Borrower, Profile], ...]:
    """Those who have borrowed the deck, without those who are being erased."""
    profiles = (
        deps.store(TablePlayers).profiles([borrower.player for borrower in deck.borrowers]) if deck.borrowers else {}
    )
    return tuple((one, profiles[one.player]) for one in deck.borrowers if one.player in profiles)
