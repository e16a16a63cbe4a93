"""The service as `tools.serve` runs it, with a fault: a card is ready before its pictures are there."""

import app
from chalicelib.media.cards import save_developed
from chalicelib.media.deck import Developed, upload_of
from chalicelib.media.decode.sandbox import decode_in_sandbox
from chalicelib.media.objects import Objects
from tools.local import background

plain = background.develop_upload


def develop(deps, key):
    upload = upload_of(key)
    source = deps.port(Objects).read(key)
    if upload and source and source.startswith(b"\xff\xd8") and save_developed(deps, upload, Developed("ready")):
        made = decode_in_sandbox("picture", source)
        for picture, content in zip(upload.keys[1:], (made.large, made.small), strict=True):
            deps.port(Objects).write(picture, content, "image/webp")
        deps.port(Objects).remove([key])
        return "ready"
    return plain(deps, key)


def create_app(wired):
    background.develop_upload = develop
    return app.create_app(wired)
