"""Develops uploaded pictures and sounds: makes clean ones of what strangers send, or says why not.

Any number of attempts for one upload have the same result, so a process may be killed at any moment: the object store
reports an upload until somebody has handled it.
"""

import logging
from typing import Literal

from chalicelib.core.deps import Deps
from chalicelib.media.cards import save_developed
from chalicelib.media.deck import Developed, OwnCard, Reason, Upload, upload_of
from chalicelib.media.decode.results import NoPicture, NoSound
from chalicelib.media.decode.sandbox import Decode, decode_in_sandbox
from chalicelib.media.objects import Objects
from chalicelib.media.recording import Recording, SoundUpload, sound_upload_of
from chalicelib.media.recordings_store import TableSounds
from chalicelib.media.store import TableOwnDecks
from chalicelib.media.uploads import M4A, save_developed_sound
from chalicelib.players.store import TablePlayers

WEBP = "image/webp"
Result = Literal["ready", "refused", "overtaken"]
log = logging.getLogger("reverie")


def develop_upload(deps: Deps, key: str, decode: Decode = decode_in_sandbox) -> Result:
    """Handle one upload. Raises Unavailable, and then is to be called again."""
    if sound := sound_upload_of(key):
        return _develop_sound(deps, sound, decode)
    upload = upload_of(key)
    if upload is None:
        log.warning("an upload that nobody has asked for")
        return "overtaken"
    card = deps.store(TableOwnDecks).card(upload.deck, upload.card)
    source = deps.port(Objects).read(key) if _is_waiting(card, upload) else None
    if card is None or source is None:
        return _clean_up_picture(deps, upload)
    result = _develop_picture(deps, upload, card, source, decode)
    if not save_developed(deps, upload, result):
        return _clean_up_picture(deps, upload)
    deps.port(Objects).remove([key] if result.state == "ready" else upload.keys)
    return result.state


def _is_waiting(card: OwnCard | None, upload: Upload) -> bool:
    return card is not None and card.state == "waiting" and card.upload == upload.secret


def _develop_picture(deps: Deps, upload: Upload, card: OwnCard, source: bytes, decode: Decode) -> Developed:
    crop = (card.crop.x, card.crop.y, card.crop.width) if card.crop else None
    made = decode("picture", source, crop)
    if isinstance(made, NoPicture):
        return Developed("refused", made.reason)
    if objection := _objection(deps, made.large, decode):
        return Developed("refused", objection)
    _, large, small = upload.keys
    deps.port(Objects).write(large, made.large, WEBP)
    deps.port(Objects).write(small, made.small, WEBP)
    return Developed("ready", None, made.placeholder, made.look)


def _objection(deps: Deps, large: bytes, decode: Decode) -> Reason | None:
    """Why nobody may see this picture. Raises Unavailable while nobody can be asked: it is never shown unchecked."""
    if deps.moderate is None:
        return None
    same = decode("jpeg", large)
    if isinstance(same, NoPicture):
        return same.reason
    return None if deps.moderate(same.jpeg) else "not-allowed"


def _clean_up_picture(deps: Deps, upload: Upload) -> Result:
    """Another attempt has handled the upload, or its card is gone, and with it its pictures.

    The card is read again: if it waits, another attempt is about to give it the pictures. What is made of a removed
    deck may come when its pictures have been removed already, and its cards not yet.
    """
    card = deps.store(TableOwnDecks).card(upload.deck, upload.card)
    if (
        card is None
        or card.upload != upload.secret
        or card.state == "refused"
        or not deps.store(TableOwnDecks).deck(upload.deck)
    ):
        deps.port(Objects).remove(upload.keys)
    elif card.state == "ready":
        deps.port(Objects).remove([upload.key])
    return "overtaken"


def _develop_sound(deps: Deps, upload: SoundUpload, decode: Decode) -> Result:
    recording = deps.store(TableSounds).get(upload.player, upload.sound)
    source = deps.port(Objects).read(upload.key) if _is_due(recording, upload) else None
    if source is None:
        return _clean_up_sound(deps, upload)
    made = decode("sound", source)
    if isinstance(made, NoSound):
        handled = save_developed_sound(deps, upload, made.reason)
    else:
        deps.port(Objects).write(upload.unsent_key, made.sound, M4A)
        handled = save_developed_sound(deps, upload, None, made.length_ms, made.peaks)
    if not handled:
        return _clean_up_sound(deps, upload)
    if isinstance(made, NoSound):
        deps.port(Objects).remove(upload.keys)
        return "refused"
    deps.port(Objects).remove([upload.key])
    return "ready"


def _is_due(recording: Recording | None, upload: SoundUpload) -> bool:
    return recording is not None and recording.state == "waiting" and recording.upload == upload.secret


def _clean_up_sound(deps: Deps, upload: SoundUpload) -> Result:
    """The same for a sound. The player who sends it removes it, once there is a copy for those at the table."""
    recording = deps.store(TableSounds).get(upload.player, upload.sound)
    if (
        recording is None
        or recording.upload != upload.secret
        or recording.state == "refused"
        or _is_erased(deps, upload)
    ):
        deps.port(Objects).remove(upload.keys)
    elif recording.state == "ready":
        deps.port(Objects).remove([upload.key])
    return "overtaken"


def _is_erased(deps: Deps, upload: SoundUpload) -> bool:
    return deps.store(TablePlayers).profile(upload.player) is None
