"""A pytest plugin that mutmut's sessions load with `-p`, so that tests can notice every change.

One process loads everything, and each change runs in a fork of it. There:
- Nothing may be cached from before the change. So caches are cleared, and if the changed function is called while
  modules load, the modules are loaded again.
- A function that is called while modules load concerns every test, not only the test that ran first.
- The quickest tests run first, because a session ends at the first failure. Tests that do not fit into the time limit
  of one change are left out, so that an unnoticed change costs no more than the limit.
- A test that does not end any more has noticed the change.
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
DATA = {"chalicelib.bots.knowledge", "chalicelib.decks"}  # these cache files only
OURS = ("app", "chalicelib", "tests", "tools")
EVERY_TEST = {"stats", "list_all_tests"}  # mutmut's values where no change is active
NOTICED, ENDLESS = 1, 36  # exit codes
PATIENCE_S = 10  # CPU time, like all times here: for any test, and added to it
TIMES = 10  # the test's own time without a change


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Runs before any conftest, because those import parts of the service too."""
    if _changed():
        gc.set_threshold(100_000)  # a process of seconds gains little from more, and would spend a third of its time
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
        for function in at_loading:  # new tests only, if older ones have been measured before
            state().tests_by_mangled_function_name[function] |= {item.nodeid for item in session.items}


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Keep loaded objects out of garbage collection, and count failed collections as noticed changes.

    A test cannot be collected if a change makes a module fail to load. A test may also get another name, because
    names of parametrised tests come from the loaded code.
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
    """Store CPU time instead of mutmut's wall time, which says little on a busy machine."""
    state().duration_by_test[item.nodeid] = time.process_time() - _begun[item.nodeid]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """End the process at the first failure, without teardown."""
    if report.failed and _changed():
        os._exit(NOTICED)


def _caches() -> Iterator[Any]:
    for name, module in list(sys.modules.items()):
        if name.startswith("chalicelib.") and name not in DATA:
            yield from (value for value in vars(module).values() if hasattr(value, "cache_clear"))


def _changed() -> bool:
    return "__mutmut_" in get_mutant_under_test()


def _is_of_loading() -> bool:
    """Whether the changed function is called while modules load."""
    function = get_mutant_under_test().partition("__mutmut_")[0]
    return AT_LOADING.exists() and function in json.loads(AT_LOADING.read_text("utf-8"))


_begun: dict[str, float] = {}
_known: dict[str, float] = {}


def _took() -> dict[str, float]:
    """Seconds of each test in the run without a change."""
    if not _known and STATS.exists():
        _known.update(json.loads(STATS.read_text("utf-8"))["duration_by_test"])
    return _known
