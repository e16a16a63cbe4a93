"""Everything a user may set, choose or call is documented: settings, rulesets, targets of make, operations.

Refusals have their meaning in the contract (tests/contract/test_document.py) and their words on the page, which has
words for options too (tests/web/test_words.py); tests/engine/test_options.py has the options. Each check is shown a
text from which something is missing.
"""

import ast
import re
from pathlib import Path

import pytest

from tests.at_table import Person
from tests.contract.checked import document
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
