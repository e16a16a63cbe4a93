"""Tries to falsify the claims of the README: `make prove` runs every part and writes the figures into TESTING.md."""
