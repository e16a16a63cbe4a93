"""What somebody who writes a test has to know stays little; few look into the other modules beside the tests."""

from fnmatch import fnmatch
from pathlib import Path

from tests.test_documented import text_of
from tools.serve import ROOT

LIMIT = 4_100  # lines
OTHERS = {
    "oracles": ("tests/reference.py", "tests/refusals.py", "tests/contract/checked.py", "tests/store/aws_rules.py"),
    "corpora": (
        "tests/art/samples.py",
        "tests/contract/scene.py",
        "tests/contract/torture.py",
        "tests/media/decode/hostile/*",
        "tests/infra/faults.py",
        "tests/infra/sound.py",
        "tests/scenarios/scripts.py",
        "tests/store/record.py",
        "tests/store/search.py",
    ),
    "stand-ins": (
        "tests/aws/receiver.py",
        "tests/deployed/runbook.py",
        "tests/infra/standin.py",
        "tests/local/small.py",
        "tests/notify/receivers.py",
        "tests/push_services.py",
        "tests/receivers.py",
        "tests/web/other_origin.py",
    ),
    "programs": (
        "tests/catalogue/at_revision.py",
        "tests/clients/play.py",
        "tests/guard.py",
        "tests/local/seeded.py",
        "tests/measure.py",
        "tests/prove/planted*.py",
        "tests/web/film.py",
        "tests/web/screens.py",
        "tests/web/stages.py",
    ),
}


def modules():
    """The modules of tests that hold none."""
    every = (ROOT / "tests").rglob("*.py")
    return [path for path in every if not path.name.startswith("test_") and "node_modules" not in path.parts]


def is_one_of(path: Path, patterns) -> bool:
    return any(fnmatch(path.relative_to(ROOT).as_posix(), pattern) for pattern in patterns)


def test_helpers_are_at_most_so_many_lines():
    patterns = [pattern for kind in OTHERS.values() for pattern in kind]
    helpers = [path for path in modules() if not is_one_of(path, patterns)]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in helpers) <= LIMIT


def test_what_is_no_helper_is_there_and_stands_in_testing():
    told = text_of("TESTING.md")
    for patterns in OTHERS.values():
        for pattern in patterns:
            assert any(is_one_of(path, [pattern]) for path in modules()), pattern
            assert f"`{pattern}`" in told, pattern
