"""Reverie: storytelling games with pictures, over HTTP."""

VERSION = "1.0.0-rc"  # of the contract; nothing has been released before it
