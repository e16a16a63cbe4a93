"""Writes openapi.yaml, and the index of paths from what the API declares: `python -m tools.contract`."""
