"""Develops uploaded pictures and sounds: makes clean ones of what strangers send, or says why not.

Any number of attempts for one upload have the same result, so a process may be killed at any moment: the object store
reports an upload until somebody has handled it.
"""

import logging
from typing import Literal

from chalicelib.developing.confined import confined
from chalicelib.developing.results import NoPicture, NoSound
from chalicelib.service.deps import Deps
from chalicelib.service.own_cards import developed
from chalicelib.service.own_deck import Developed, OwnCard, Reason, Upload, upload_of
from chalicelib.service.sound import SoundUpload, sound_upload_of
from chalicelib.service.sounds import M4A
from chalicelib.service.sounds import developed as sound_developed

WEBP = "image/webp"
Result = Literal["ready", "refused", "overtaken"]
log = logging.getLogger("reverie")


def develop(deps: Deps, key: str) -> Result:
    """Handle one upload. Raises Unavailable, and then is to be called again."""
    if sound := sound_upload_of(key):
        return _develop_sound(deps, sound)
    upload = upload_of(key)
    if upload is None:
        log.warning("an upload that nobody has asked for")
        return "overtaken"
    card = deps.own_decks.card(upload.deck, upload.card)
    source = deps.objects.read(key) if _waits(card, upload) else None
    if card is None or source is None:
        return _overtaken(deps, upload, card)
    result = _result(deps, upload, card, source)
    if not developed(deps, upload, result):
        return _overtaken(deps, upload, deps.own_decks.card(upload.deck, upload.card))
    deps.objects.remove([key])
    return result.state


def _waits(card: OwnCard | None, upload: Upload) -> bool:
    return card is not None and card.state == "waiting" and card.upload == upload.secret


def _result(deps: Deps, upload: Upload, card: OwnCard, source: bytes) -> Developed:
    crop = (card.crop.x, card.crop.y, card.crop.width) if card.crop else None
    made = confined("picture", source, crop)
    if isinstance(made, NoPicture):
        return Developed("refused", made.reason)
    if objection := _objection(deps, made.large):
        return Developed("refused", objection)
    _, large, small = upload.keys
    deps.objects.write(large, made.large, WEBP)
    deps.objects.write(small, made.small, WEBP)
    return Developed("ready", None, made.placeholder, made.look)


def _objection(deps: Deps, large: bytes) -> Reason | None:
    """Why nobody may see this picture. Raises Unavailable while nobody can be asked: it is never shown unchecked."""
    if deps.moderate is None:
        return None
    same = confined("jpeg", large)
    if isinstance(same, NoPicture):
        return same.reason
    return None if deps.moderate(same.jpeg) else "not-allowed"


def _overtaken(deps: Deps, upload: Upload, card: OwnCard | None) -> Result:
    """Another attempt has handled the upload, or its card is gone, and with it its pictures."""
    shown = card is not None and card.upload == upload.secret and card.state == "ready"
    deps.objects.remove([upload.key] if shown else upload.keys)
    return "overtaken"


def _develop_sound(deps: Deps, upload: SoundUpload) -> Result:
    recording = deps.sounds.get(upload.player, upload.sound)
    source = deps.objects.read(upload.key)
    if recording is None or recording.upload != upload.secret or recording.state != "waiting" or source is None:
        deps.objects.remove([upload.key])
        return "overtaken"
    made = confined("sound", source)
    if isinstance(made, NoSound):
        handled = sound_developed(deps, upload, made.reason)
    else:
        deps.objects.write(recording.unsent_key, made.sound, M4A)
        handled = sound_developed(deps, upload, None, made.length_ms, made.peaks)
    deps.objects.remove([upload.key])
    return _state(made) if handled else "overtaken"


def _state(made: object) -> Result:
    return "refused" if isinstance(made, NoSound) else "ready"
