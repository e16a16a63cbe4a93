"""Every lock in requirements/ follows from its source: `make lock` has been run after the last change."""

import re
from itertools import pairwise

import pytest

from tools.package.template import ROOT
from tools.start import SAFELY

FOLDER = ROOT / "requirements"
PACKAGES = "requirements.txt"
LISTS = {path.stem: [f"requirements/{path.name}"] for path in FOLDER.glob("*.in")} | {"run": [PACKAGES]}
LISTS["test"] += [PACKAGES, *LISTS["art"]]
LISTS["dev"] += LISTS["test"]
LISTS["packaging"] += LISTS["lambda"]
LOCKED = re.compile(r"[\w.-]+(\[[\w,-]+\])?==[\w.!+]+(\s+; [^#]+?)?(\s+--hash=sha256:[0-9a-f]{64})+")
PARTS = [("run", "dev"), ("lambda", "run"), ("deliver", "run"), ("art", "dev"), ("test", "dev"), ("packaging", "dev")]
"""Which are installed into one environment, or must act as in it."""


def text_of(name):
    return (ROOT / name).read_text(encoding="utf-8")


def lock_of(use):
    return text_of(f"requirements/{use}.txt")


def requirements(text):
    """The requirements of a list or lock, each in one line, without comments."""
    lines = (line.partition("#")[0].strip() for line in text.replace("\\\n", " ").splitlines())
    return [line for line in lines if line]


def same(name):
    return re.sub("[-_.]+", "-", name).lower()


def named(source):
    """The packages of a list with their versions, which are None where another list has them."""
    found = re.findall(r"^([\w.-]+)(?:\[[\w,]+\])?(?:==(\S+))?$", source, re.M)
    return {same(name): version or None for name, version in found}


def locked(lock):
    """The versions of each package, one for each kind of system, and who asks for it."""
    versions, askers = {}, {}
    for entry in re.split(r"\n(?=\w)", lock)[1:]:
        name, version = re.match(r"([\w.-]+)(?:\[[\w,]+\])?==(\S+)", entry).groups()
        versions.setdefault(same(name), set()).add(version)
        askers.setdefault(same(name), set()).update(
            re.findall(r"#(?: via |   )(\S.*)$", entry.replace("requirements/../", ""), re.M)
        )
    return versions, askers


def faults(sources, lock):
    """What `make lock` would change, as far as the names and versions tell."""
    versions, askers = locked(lock)
    for path, source in sources.items():
        for name, version in named(source).items():
            if name not in versions or (version and versions[name] != {version}):
                yield f"{path} asks for {name} {version}"
        yield from (
            f"{path} does not ask for {name}"
            for name, who in askers.items()
            if f"-r {path}" in who and name not in named(source)
        )


@pytest.mark.parametrize("use", LISTS)
def test_a_lock_has_what_its_list_names_and_nothing_else(use):
    assert list(faults({path: text_of(path) for path in LISTS[use]}, lock_of(use))) == []
    versions, askers = locked(lock_of(use))
    for name, who in askers.items():
        needed_by = {same(one) for one in who if not one.startswith("-")}
        assert needed_by <= versions.keys(), name
        assert needed_by or any(one.startswith("-r") for one in who), name


def test_a_list_that_was_changed_alone_is_caught():
    source, lock = text_of(PACKAGES), lock_of("run")
    assert list(faults({PACKAGES: re.sub("pydantic==.*", "pydantic==9", source)}, lock)) == [
        f"{PACKAGES} asks for pydantic 9"
    ]
    assert list(faults({PACKAGES: source + "flask==3.1.0\n"}, lock)) == [f"{PACKAGES} asks for flask 3.1.0"]
    assert list(faults({PACKAGES: re.sub("h11==.*", "", source)}, lock)) == [f"{PACKAGES} does not ask for h11"]


@pytest.mark.parametrize("use", LISTS)
def test_every_locked_package_has_one_version_and_its_hashes_and_no_place_to_come_from(use):
    loose = [line for line in requirements(lock_of(use)) if not LOCKED.fullmatch(line)]
    assert loose == []
    assert "://" not in lock_of(use)


@pytest.mark.parametrize(
    "line",
    [
        "h11==0.16.0",
        "h11>=0.16.0 --hash=sha256:" + 64 * "0",
        "h11==0.16.* --hash=sha256:" + 64 * "0",
        "h11==0.16.0 --hash=sha256:" + 63 * "0",
        "h11==0.16.0 --hash=md5:" + 32 * "0",
        "h11 @ file:///h11.whl --hash=sha256:" + 64 * "0",
        "-r other.txt",
        "--index-url somewhere",
    ],
)
def test_what_is_not_locked_is_caught(line):
    assert not LOCKED.fullmatch(line)


def test_whatever_is_installed_for_people_is_checked_and_never_built():
    """To build a package, pip would fetch the tools for it without a hash."""
    assert SAFELY == ("--require-hashes", "--only-binary=:all:")
    made = text_of("Makefile")
    install = re.search(r"^INSTALL := (.*)$", made, re.M)[1].split()
    assert {*SAFELY} <= {*install}
    lines = [line for line in made.splitlines() if "-r requirements" in line or "-r $<" in line]
    assert lines
    assert [line for line in lines if "$(INSTALL)" not in line] == []
    assert len(re.findall(r"\binstall -", made)) == 1


def test_each_list_has_a_lock_and_each_lock_a_list():
    assert {path.stem for path in FOLDER.glob("*.txt")} == LISTS.keys()


@pytest.mark.parametrize(("part", "whole"), PARTS)
def test_what_is_used_together_has_the_same_versions(part, whole):
    (some, _), (all_of_them, _) = locked(lock_of(part)), locked(lock_of(whole))
    assert some
    assert {name: all_of_them.get(name) for name in some} == some


def test_every_package_has_its_reason_before_it():
    lines = text_of(PACKAGES).splitlines()
    assert [line for before, line in pairwise(lines) if "==" in line and before[:2] != "# "] == []


def test_everything_is_pinned_except_what_ships_which_is_pinned_in_the_first_list():
    unpinned = {use: [name for name, pin in named(text_of(LISTS[use][0])).items() if pin is None] for use in LISTS}
    ships, delivers, makes = (unpinned.pop(use) for use in ("lambda", "deliver", "packaging"))
    assert not any(unpinned.values())
    assert {*ships, *delivers, *makes} <= named(text_of(PACKAGES)).keys()
