"""Clients that OpenAPI Generator makes from openapi.yaml: each has a method for every operation.

The generator, its Java and Go have their own environment (requirements/clients.in).
"""

import os
import re
import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from prove.part import Figure, Findings

ROOT = Path(__file__).parent.parent
CONTRACT = ROOT / "openapi.yaml"
BIN = ROOT / ".local" / "clients" / "bin"
SETTINGS = {"JAVA_OPTS": "-XX:TieredStopAtLevel=1", "NO_COLOR": "1"}  # a run of seconds is not worth optimising
ONLY_CODE = "apiDocs=false,modelDocs=false,apiTests=false,modelTests=false"
GENERATE_S = 300
OPEN_ANSWERS = "disallowAdditionalPropertiesIfNotPresent=false"  # with true, a client refuses a new field in an answer
TOLD = 40  # the last lines of the generator's output if it fails
WARNING = re.compile(r"\bWARN\b.*? - (.*)")


class NotGenerated(Exception):
    """The generator refused the contract, or is not installed."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language's name, the files with its methods, and the beginning of a method."""

    name: str
    generator: str
    files: str
    method: str  # a regular expression; its group is the method's name
    settings: str = ""  # other than the generator's


@dataclass(frozen=True, slots=True)
class Client:
    folder: Path
    methods: frozenset[str]  # the names, without case and underscores
    warnings: frozenset[str]  # the generator's warnings, each once

    def missing_operations(self, operations: Iterable[str]) -> list[str]:
        """The operations without a method."""
        return [operation for operation in operations if _plain(operation) not in self.methods]


LANGUAGES = (
    Language("TypeScript", "typescript-fetch", "apis/*.ts", r"^    async (\w+)\("),
    Language("Go", "go", "api_*.go", r"^func \(a \*\w+APIService\) (\w+)\(", OPEN_ANSWERS),
    Language("Kotlin", "kotlin", "src/main/**/apis/*.kt", r"^    fun (\w+)\("),
    Language("Java", "java", "src/main/**/api/*.java", r"^    public [\w.<>]+ (\w+)\(", OPEN_ANSWERS),
    Language("C#", "csharp", "src/**/Api/*.cs", r"^        public async Task<\w+> (\w+)Async\("),
    Language("Rust", "rust", "src/apis/*.rs", r"^pub async fn (\w+)\("),
    Language("PHP", "php", "lib/Api/*.php", r"^    public function (\w+)\("),
    Language("Ruby", "ruby", "lib/**/api/*.rb", r"^    def (\w+)\("),
    Language("Perl", "perl", "lib/**/*Api.pm", r"^sub (\w+) \{"),
)


def operations(contract: Mapping[str, Any]) -> list[str]:
    """The ids of all operations."""
    return [operation["operationId"] for methods in contract["paths"].values() for operation in methods.values()]


def generate(language: Language, folder: Path, contract: Path = CONTRACT) -> Client:
    """Generate the client for a language, with the settings of docs/clients.md, into the folder.

    Raises NotGenerated.
    """
    program, options = BIN / "openapi-generator-cli", ["--global-property", ONLY_CODE]
    if language.settings:
        options += ["--additional-properties", language.settings]
    said = _run(program, "generate", "-i", contract, "-g", language.generator, "-o", folder, *options)
    written = "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob(language.files)))
    methods = re.findall(language.method, written, re.MULTILINE)
    return Client(folder, frozenset(map(_plain, methods)), frozenset(WARNING.findall(said)))


def _run(*command: str | Path) -> str:
    try:
        ran = subprocess.run(
            command, env={**os.environ, **SETTINGS}, capture_output=True, text=True, timeout=GENERATE_S, check=False
        )
    except FileNotFoundError:
        raise NotGenerated("run `make .local/clients/.made` first") from None
    said = ran.stdout + ran.stderr
    if ran.returncode != 0:
        raise NotGenerated("\n".join(said.splitlines()[-TOLD:]))
    return said


def _plain(name: str) -> str:
    return name.replace("_", "").casefold()


def prove(_: int) -> Findings:
    """Check all languages. The seed is not used, because nothing here is random."""
    wanted = operations(yaml.load(CONTRACT.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader))
    figures: list[Figure] = []
    broken: list[str] = []
    for language in LANGUAGES:
        with TemporaryDirectory() as folder:
            client = generate(language, Path(folder))
        missing = client.missing_operations(wanted)
        figures += [
            Figure(f"{language.name}: operations", len(wanted) - len(missing), len(wanted)),
            Figure(f"{language.name}: warnings of the generator", len(client.warnings)),
        ]
        broken += [f"{language.name} has no {operation}" for operation in missing]
    return Findings(tuple(figures), tuple(broken))
