"""Runs Reverie on this machine, and installs first what is missing: `python run.py`, or `python run.py --help`."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - before tools.start, which an older Python cannot read
    sys.exit("reverie: needs Python 3.11 or later, and this is {}.{}".format(*sys.version_info))

from tools.start import install, main

__all__ = ["install"]  # for the Makefile

if __name__ == "__main__":
    main(sys.argv[1:])
