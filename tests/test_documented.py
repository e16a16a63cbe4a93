"""Everything a user may set, choose or call is documented: settings, rulesets, targets of make, operations.

Refusals have their meaning in the contract (tests/contract/test_document.py) and their words on the page, which has
words for options too (tests/web/test_words.py); tests/engine/test_options.py has the options. Each check is shown a
text from which something is missing.
"""

import ast
import json
import re
import subprocess
from functools import cache
from pathlib import Path
from random import Random

import pytest

from chalicelib.engine.game import Phase
from tests.at_table import Person
from tests.contract.checked import document
from tests.given import a_game, a_move, apply
from tools.cloudformation import read

ROOT = Path(__file__).parents[1]
SETTINGS = ROOT / "chalicelib" / "settings.py"


def text_of(name):
    return (ROOT / name).read_text(encoding="utf-8")


def without(text, line):
    """The text without the lines that contain this; there is at least one."""
    kept = [each for each in text.splitlines(keepends=True) if line not in each]
    assert len(kept) < text.count("\n")
    return "".join(kept)


@pytest.fixture
def rulesets(http):
    return Person(http).see("/v1/rulesets")["rulesets"]


def test_every_ruleset_has_a_column_in_the_rules(rulesets):
    assert [ruleset["id"] for ruleset in rulesets if f"`{ruleset['id']}`" not in text_of("docs/rules.md")] == []


def test_the_table_of_last_card_is_what_is_played():
    """Rules, "Deck arithmetic": so many rounds until the last card is drawn, with 3 to 12 players."""
    (line,) = re.findall(r"^\| rounds with `end` `last-card` \| (.*) \|$", text_of("docs/rules.md"), re.M)
    assert [int(rounds) for rounds in line.split(" | ")] == [
        rounds_until_the_last_card(seats) for seats in range(3, 13)
    ]


def rounds_until_the_last_card(seats):
    game, rules = a_game("odyssey-2023", seats, {"end": "last-card"})
    while game.phase is not Phase.FINISHED:
        game = apply(game, a_move(game, rules, Random(seats)), rules).game
    return game.last_round.number


def statements(rules):
    """The rows of the appendix: number, statement, documents, where, held by."""
    appendix = rules.split("## Appendix: the statements of the sources")[1]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in re.findall(r"^\| S\d+ .*$", appendix, re.M)]


@cache
def names_in(path):
    """The names of all functions in a file of tests, after those of their classes."""
    body = ast.parse(path.read_text(encoding="utf-8")).body if path.is_file() else []
    inner = [(f"{node.name}::", each) for node in body if isinstance(node, ast.ClassDef) for each in node.body]
    functions = [*(("", node) for node in body), *inner]
    return {of + node.name for of, node in functions if isinstance(node, ast.FunctionDef)}


@cache
def vectors():
    return {vector["id"] for vector in json.loads(text_of("tests/scoring_vectors.json"))}


def missing_from(row, rules):
    """What a row of the appendix names and is not there: places, tests, vectors, paragraphs."""
    _, text, _, where, held = row
    there = {path: names_in(ROOT / "tests" / path) for path, _ in re.findall("`(.*?)::(.*?)`", held)}
    decided = held.split("see ")[-1] if "see " in held else ""
    return [
        *(place for place in re.findall("`(.*?)`", where) if not (ROOT / "chalicelib" / place).is_file()),
        *(f"{path}::{test}" for path, test in re.findall("`(.*?)::(.*?)`", held) if test not in there[path]),
        *(name for names in re.findall(r"` \((.*?)\)", held) for name in names.split(", ") if name not in vectors()),
        *(name for name in re.findall(r"\b[AWRPT]\d+\b", f"{text} {decided}") if f"**{name}. " not in rules),
        *([] if held else ["a test or a reason"]),
    ]


def faults_of(rules):
    missing = {row[0]: set(missing_from(row, rules)) for row in statements(rules)}
    return {number: names for number, names in missing.items() if names}


def test_every_statement_of_the_sources_has_its_place_and_its_test():
    rules = text_of("docs/rules.md")
    numbers = [number for number, *_ in statements(rules)]
    assert numbers == [f"S{n:03}" for n in range(1, len(numbers) + 1)]
    assert len(numbers) >= 160
    assert faults_of(rules) == {}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("`engine/editions.py`", "`engine/edition.py`"),
        ("::test_the_game_matches_its_golden_file`", "::test_the_game_is_golden`"),
        ("::TestTeam::test_partners_carry_the_same_score`", "::test_partners_carry_the_same_score`"),
        ("(A01)", "(A99)"),
        ("decided: see A14", "decided: see A41"),
        ("| not for software |", "|  |"),
    ],
)
def test_a_statement_without_its_place_or_test_is_found(old, new):
    rules, appendix = text_of("docs/rules.md").split("## Appendix: the statements of the sources")
    planted = f"{rules}## Appendix: the statements of the sources{appendix.replace(old, new, 1)}"
    assert old in appendix
    assert len(faults_of(planted)) == 1


def variables(source):
    """Names of the environment that are read there."""
    strings = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    return {text for text in strings if isinstance(text, str) and re.fullmatch("[A-Z][A-Z_]+", text)}


def undocumented_settings(source, operations):
    return {name for name in variables(source) if f"| `{name}` |" not in operations}


def test_every_setting_is_in_the_operators_manual():
    source, operations = SETTINGS.read_text(encoding="utf-8"), text_of("docs/operations.md")
    assert len(variables(source)) > 5
    assert undocumented_settings(source, operations) == set()
    assert undocumented_settings(source, without(operations, "| `PICTURES_URL` |")) == {"PICTURES_URL"}
    assert undocumented_settings(f"{source}\nos.environ['NEW_ONE']", operations) == {"NEW_ONE"}


def undescribed_parameters(template):
    return [name for name, parameter in read(template)["Parameters"].items() if not parameter.get("Description")]


def test_every_parameter_of_a_deployment_is_described(tmp_path):
    template, planted = ROOT / "infra" / "parameters.yaml", tmp_path / "parameters.yaml"
    assert undescribed_parameters(template) == []
    described = template.read_text(encoding="utf-8")
    planted.write_text(re.sub("(  DomainName:.*?)    Description: .*?\n", r"\1", described, count=1, flags=re.S))
    assert undescribed_parameters(planted) == ["DomainName"]


def targets_without_help(makefile):
    """`make help` shows what stands behind ##."""
    targets = {name for names in re.findall(r"^\.PHONY: (.*)$", makefile, re.M) for name in names.split()}
    return targets - set(re.findall(r"^([a-z0-9-]+):.*? ## \S", makefile, re.M))


def test_every_target_of_make_says_what_it_does():
    makefile = text_of("Makefile")
    assert targets_without_help(makefile) == set()
    assert targets_without_help(re.sub("^(golden:.*?) ##.*", r"\1", makefile, flags=re.M)) == {"golden"}


def undescribed_operations(document):
    """Examples of bodies are asked for in tests/contract/test_document.py."""
    return [
        f"{method} {path}"
        for path, methods in document["paths"].items()
        for method, item in methods.items()
        if not all(item.get(part, "").strip() for part in ("operationId", "summary", "description"))
    ]


def test_every_operation_has_a_name_a_summary_and_a_description():
    assert undescribed_operations(document()) == []
    (one, *_), (other, *_) = [list(methods.values()) for methods in document()["paths"].values()][:2]
    planted = {"paths": {"/a": {"get": {**one, "summary": ""}}, "/b": {"put": {**other, "description": ""}}}}
    assert undescribed_operations(planted) == ["get /a", "put /b"]


@cache
def files_of_the_repository():
    """All files and folders of a clone, without what is made in it."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    return frozenset({*listed, *(str(folder) for name in listed for folder in Path(name).parents)} - {"."})


@cache
def ends_of(paths):
    """Every way to name these paths: whole, or without the folders at the beginning."""
    return {path[place:] for path in paths for place in [0, *(found.end() for found in re.finditer("/", path))]}


def missing_files(text, there):
    """The paths in `code` that lead nowhere: files of Python, tests, and what begins with a folder of the top."""
    names = {name.partition("::")[0].rstrip("/") for name in re.findall(r"`([\w.-]+(?:/[\w.-]+)*/?(?:::\w+)?)`", text)}
    top = {name for name in there if "/" not in name}
    named = {name for name in names if name.endswith(".py") or ("/" in name and name.partition("/")[0] in top)}
    return named - ends_of(there)


DOCUMENTS = sorted(name for name in files_of_the_repository() if name.endswith(".md") and name != "CHANGELOG.md")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_files_that_a_document_names_are_there(name):
    assert missing_files(text_of(name), files_of_the_repository()) == set()


def test_a_file_that_is_not_there_is_missed():
    there = frozenset({"tools", "tools/a", "tools/a/b.py", "README.md"})
    assert missing_files("`b.py`, `a/b.py`, `tools/a/`, `b.py::test_it`, `made/c.json` and `Path`", there) == set()
    assert missing_files("`c.py`, `tools/c/`, `a/c.py`", there) == {"c.py", "tools/c", "a/c.py"}
