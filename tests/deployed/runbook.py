"""The commands of a section of docs/operations.md, run word for word on an emulated account."""

import json
import os
import re
import shlex
import subprocess
from dataclasses import dataclass, field
from textwrap import dedent

from botocore import xform_name

from tests.infra.test_operations import section
from tools.deploy.account import Account
from tools.package.template import ROOT

CODE = re.compile(r"(?:^ {4,}\S.*\n(?:\n(?= {4,}\S))?)+", re.M)
COMMAND = re.compile(r"^(?:aws|make|\.venv/bin/python|TABLE_NAME=).*?(?:<<'END'\n.*?^END$|(?<!\\)$)", re.M | re.S)


@dataclass
class Runbook:
    """Runs each command by a few of its words, and knows those that nobody has run."""

    account: Account
    title: str
    names: dict[str, str]  # what the page's `<names>` stand for here
    left: list[str] = field(init=False)

    def __post_init__(self):
        self.left = list(self._commands())

    def run(self, words, **names):
        """Run the next command with these words, or again the last one."""
        command = next((one for one in self.left if words in one), None)
        if command is None:
            command = [one for one in self._commands() if words in one][-1]
        else:
            self.left.remove(command)
        filled = re.sub(r"<(\w+)>", lambda found: (self.names | names)[found[1]], command.replace("\\\n", ""))
        if filled.startswith("aws "):
            filled = re.sub(r'"\$\((.*)\)"', lambda found: shlex.quote(self._in_a_shell(found[1])), filled)
            return call(self.account, shlex.split(filled)[1:])
        return self._in_a_shell(filled)

    def leave_to_the_test(self, command):
        self.left.remove(command)

    def _commands(self):
        for block in CODE.findall(section(self.title)):
            yield from COMMAND.findall(dedent(block))

    def _in_a_shell(self, command):
        there = self.account.session.get_credentials()
        environment = {
            "AWS_ENDPOINT_URL": self.account.endpoint,
            "AWS_REGION": self.account.session.region_name,
            "AWS_DEFAULT_REGION": self.account.session.region_name,
            "AWS_ACCESS_KEY_ID": there.access_key,
            "AWS_SECRET_ACCESS_KEY": there.secret_key,
        }
        done = subprocess.run(
            ["bash", "-c", command], cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def call(account, words):
    """What a command of AWS's own command line asks for: `dynamodb update-table --table-name games`."""
    service, operation, *more = words
    client = account.client(service)
    if operation == "wait":
        waited, *options = more
        client.get_waiter(xform_name(waited, "_").replace("-", "_")).wait(**parameters(options))
        return None
    return getattr(client, operation.replace("-", "_"))(**parameters(more))


def parameters(options):
    found = {}
    for place, option in enumerate(options):
        if not option.startswith("--"):
            continue
        following = options[place + 1] if place + 1 < len(options) else "--"
        name = option.removeprefix("--").removeprefix("no-")
        told = not option.startswith("--no-") if following.startswith("--") else value(following)
        found["".join(part[:1].upper() + part[1:] for part in name.split("-"))] = told
    return found


def value(text):
    """JSON, AWS's shorthand `Enabled=true,AttributeName=ttl`, a number or a word."""
    if text.startswith("{"):
        return json.loads(text)
    if "=" in text:
        pairs = (part.split("=", 1) for part in text.split(","))
        return {name: {"true": True, "false": False}.get(told, told) for name, told in pairs}
    return int(text) if text.isdigit() else text
