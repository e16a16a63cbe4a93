"""Writes the golden games of tests/golden: `python -m tools.golden`."""
