"""Build a deck: `python -m art.build [lantern-hours]`, or with the path of a folder of your own pictures.

art/making-cards.md says what such a folder holds.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from art.pipeline.folder import ABOUT, read_folder
from art.pipeline.painted import PAINTED, paint_deck
from art.pipeline.pictures import Draft, Fault, Refused
from art.pipeline.process import Draw, process
from art.pipeline.publish import Shelves
from art.pipeline.render import NoChromium, draw_all


def main(arguments: Sequence[str], shelves: Shelves, draw: Draw) -> int:
    """Publish a deck. The exit code is 0 when the deck is published, 1 when nothing was written."""
    asked = _parse(arguments)
    began = time.perf_counter()
    try:
        draft, warnings = _draft(asked.deck)
        report = process(draft, shelves, draw, fresh=asked.fresh, change=asked.change)
    except Refused as refused:
        _complain(refused.faults)
        print("nothing was written", file=sys.stderr)
        return 1
    except NoChromium as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    _complain((*warnings, *report.warnings))
    plates = sum(picture.plate for picture in draft.pictures)
    print(
        f"{draft.id}@{report.revision}: {len(draft.pictures)} cards, {plates} of them plates; "
        f"{len(report.drawn)} drawn anew; {report.bytes_ / 1e6:.1f} MB; {time.perf_counter() - began:.1f} s"
    )
    return 0


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m art.build", description="Check, draw and publish a deck.")
    parser.add_argument("deck", nargs="?", default="lantern-hours", help="a painted deck's id, or a folder of pictures")
    parser.add_argument(
        "--fresh", action="store_true", help="draw every picture anew, also those that have not changed"
    )
    changes = parser.add_mutually_exclusive_group()
    changes.add_argument(
        "--revise",
        dest="change",
        action="store_const",
        const="revise",
        default="refuse",
        help="publish changed pictures as the next revision, and keep the present one for games that play with it",
    )
    changes.add_argument(
        "--replace",
        dest="change",
        action="store_const",
        const="replace",
        help="change the present revision: only for a deck with which nobody has played",
    )
    return parser.parse_args(arguments)


def _draft(deck: str) -> tuple[Draft, tuple[Fault, ...]]:
    if deck in PAINTED:
        return paint_deck(deck), ()
    if not Path(deck).is_dir():
        raise Refused([Fault(deck, "it is neither a painted deck nor a folder")])
    draft, warnings = read_folder(Path(deck))
    if draft.id in PAINTED:
        raise Refused([Fault(ABOUT, f'the id "{draft.id}" belongs to a painted deck')])
    return draft, warnings


def _complain(faults: Sequence[Fault]) -> None:
    for fault in faults:
        print(fault, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Shelves(), draw_all))
