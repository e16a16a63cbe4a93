"""Ends the share of a round or a game for good, for the operator: python -m tools.takedown SHARE."""

import sys

from chalicelib.service.errors import ShareNotFound
from chalicelib.service.shares import take_down
from tools.context import deps


def main(share: str) -> int:
    try:
        take_down(deps(), share.rpartition("/")[2])
    except ShareNotFound:
        print("nothing is shared at this address", file=sys.stderr)
        return 1
    print("the share has ended, and nobody can share this again")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
