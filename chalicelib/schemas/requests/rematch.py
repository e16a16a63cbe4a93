"""Playing again."""

from chalicelib.http.bodies import In


class RematchIn(In):
    """Nothing to say."""
