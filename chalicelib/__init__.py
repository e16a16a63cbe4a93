"""Reverie: storytelling games with pictures, over HTTP."""

VERSION = "1.1.0"  # of the contract; tools/breaking.py says what may not change
