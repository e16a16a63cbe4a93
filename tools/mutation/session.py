"""What a session of pytest needs so that a change can be noticed at all; mutmut's sessions get it by `-p`.

One process has loaded everything, and every change is tried in a copy of it. There,
- nothing may be remembered from before the change: caches are emptied, and where a function is called while modules are
  being loaded, they are loaded anew;
- such functions concern every test, not only the one that happened to be the first;
- the quickest tests go first, since the first failure is the last, and those for which the time of one change does not
  suffice are left out, so that what is not noticed costs no more than that;
- a test which does not end any more has noticed the change.
"""

import gc
import importlib
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from mutmut.mutation.trampoline import get_mutant_under_test
from mutmut.state import state

BUDGET = "MUTATION_BUDGET_S"
STATS = Path("mutmut-stats.json")
AT_LOADING = Path("at-loading.json")
DATA = {"chalicelib.bots.knowledge", "chalicelib.decks"}  # what these remember are files
OURS = ("app", "chalicelib", "tests", "tools")
EVERY_TEST = {"stats", "list_all_tests"}  # what mutmut says in the place of a change
NOTICED, ENDLESS = 1, 36  # exit codes
PATIENCE_S = 10  # of a processor, as all times are here: for any one test, and with it
TIMES = 10  # as long as it takes without a change


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Before any conftest is: those have a part of the service in hand, too."""
    if _changed():
        gc.set_threshold(100_000)  # a process of seconds has little use for more, and pays for it with a third of them
    if _is_of_loading():
        for name in [name for name in sys.modules if name.partition(".")[0] in OURS and name != __name__]:
            del sys.modules[name]
        try:
            importlib.import_module("app")
        except Exception:
            os._exit(NOTICED)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    took = _took()
    if took and get_mutant_under_test() not in EVERY_TEST:
        items.sort(key=lambda item: took.get(item.nodeid, 0.0))
        before = accumulate((took.get(item.nodeid, 0.0) for item in items), initial=0.0)
        items[:] = [item for item, spent in zip(items, before, strict=False) if spent < float(os.environ[BUDGET])]


def pytest_collection_finish(session: pytest.Session) -> None:
    if get_mutant_under_test() == "stats":
        at_loading = sorted(state()._stats)
        state()._stats.clear()
        AT_LOADING.write_text(json.dumps(at_loading), "utf-8")
        for function in at_loading:  # of tests that are new alone, where others have been here before
            state().tests_by_mangled_function_name[function] |= {item.nodeid for item in session.items}


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """What is loaded now stays. Where a test cannot be found for a fault in loading it, the change has been noticed.

    So it has where one goes by another name: names are made of what is loaded.
    """
    if session.config.option.collectonly:
        gc.freeze()
    if exitstatus == pytest.ExitCode.USAGE_ERROR and _is_of_loading():
        os._exit(NOTICED)
    if exitstatus == pytest.ExitCode.INTERRUPTED and session.testsfailed:
        session.exitstatus = NOTICED


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    for cache in _caches():
        cache.cache_clear()
    _begun[item.nodeid] = time.process_time()
    if _changed():
        signal.signal(signal.SIGVTALRM, lambda *_: os._exit(ENDLESS))
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE_S + TIMES * _took().get(item.nodeid, 0.0))


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """What mutmut notes is time on the wall, which says little on a machine that does other things as well."""
    state().duration_by_test[item.nodeid] = time.process_time() - _begun[item.nodeid]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Nothing is put in order after the first failure: the process is at its end."""
    if report.failed and _changed():
        os._exit(NOTICED)


def _caches() -> Iterator[Any]:
    for name, module in list(sys.modules.items()):
        if name.startswith("chalicelib.") and name not in DATA:
            yield from (value for value in vars(module).values() if hasattr(value, "cache_clear"))


def _changed() -> bool:
    return "__mutmut_" in get_mutant_under_test()


def _is_of_loading() -> bool:
    """Whether the changed function is called while modules are being loaded."""
    function = get_mutant_under_test().partition("__mutmut_")[0]
    return AT_LOADING.exists() and function in json.loads(AT_LOADING.read_text("utf-8"))


_begun: dict[str, float] = {}
_known: dict[str, float] = {}


def _took() -> dict[str, float]:
    """Seconds, by test, of the run without a change."""
    if not _known and STATS.exists():
        _known.update(json.loads(STATS.read_text("utf-8"))["duration_by_test"])
    return _known
