"""Playing again."""

from chalicelib.api.bodies import In


class RematchIn(In):
    """Nothing to say."""
