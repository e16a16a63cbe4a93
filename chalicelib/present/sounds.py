"""Presents the sounds of clues: to those who record them, and at tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chalicelib.engine.game import Sound
    from chalicelib.schemas import responses
    from chalicelib.service.own_deck import Form
    from chalicelib.service.sound import Recording


def of_clue(sound: Sound | None, url: str) -> responses.ClueSound | None:
    """`url`: prefix of the address, without a trailing slash."""
    if sound is None:
        return None
    return {"url": f"{url}/{sound.key}", "length_ms": sound.length_ms, "peaks": list(sound.peaks)}


def recording(seen: Recording, form: Form | None = None) -> responses.Recording:
    """`form`: with which it is uploaded, if it has just begun."""
    return {
        "id": seen.id,
        "round": seen.round,
        "state": seen.state,
        "reason": seen.reason,
        "length_ms": seen.length_ms if seen.state == "ready" else None,
        "peaks": list(seen.peaks),
        "upload": upload(form) if form else None,
    }


def upload(form: Form) -> responses.UploadForm:
    return {"url": form.url, "fields": [{"name": name, "value": value} for name, value in form.fields.items()]}
