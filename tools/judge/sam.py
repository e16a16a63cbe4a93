"""SAM's own translation of a template, by the translator that CloudFormation runs for `AWS::Serverless-2016-10-31`.

It runs in the judge's environment (requirements/judge.in), since it wants another pydantic; all else that it needs it
takes from ours. It takes a tenth of a second and reads few parameters, so choices that differ in others share what they
become.
"""

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from sysconfig import get_path
from typing import Any

from tools.deploy.emulator import REGION
from tools.judge.validator import PYTHON

_TRANSLATE = """
import json, sys
sys.path.append(sys.argv[1])
import boto3
from samtranslator.model.exceptions import InvalidDocumentException
from samtranslator.parser.parser import Parser
from samtranslator.translator.translator import Translator
class Parameters(dict):
    def __init__(self, values, read):
        super().__init__(values)
        self.read = read

    def __deepcopy__(self, _):
        return Parameters(self, self.read)

    def __getitem__(self, name):
        self.read.add(name)
        return super().__getitem__(name)

    def get(self, name, default=None):
        return self[name] if name in self else default

    def items(self):
        return [(name, self[name]) for name in self]

    def values(self):
        return [self[name] for name in self]

asked = json.load(sys.stdin)
session = boto3.session.Session(region_name=asked["region"])
def make(template, chosen):
    try:
        return Translator({}, Parser(), boto_session=session).translate(json.loads(template), chosen)
    except InvalidDocumentException as error:
        return " ".join([error.message, *(cause.message for cause in error.causes)])
def make_all(template, choices):
    made, places = [], []
    for chosen in choices:
        place = next((n for n, (read, _) in enumerate(made) if read.items() <= chosen.items()), len(made))
        if place == len(made):
            result = make(template, Parameters(chosen, read := set()))
            made.append(({name: chosen[name] for name in read & chosen.keys()}, result))
        places.append(place)
    return [result for _, result in made], places
json.dump([make_all(*one) for one in asked["templates"]], sys.stdout)
"""


def translate(
    templates: Sequence[tuple[Mapping[str, Any], Sequence[Mapping[str, str]]]],
) -> list[list[dict[str, Any] | str]]:
    """What each template becomes with each of its choices of parameters, or why SAM refuses it.

    The same object where SAM makes the same of two choices.
    """
    asked = {"templates": [(json.dumps(one), choices) for one, choices in templates], "region": REGION}
    done = subprocess.run(
        [PYTHON, "-c", _TRANSLATE, get_path("purelib")],
        input=json.dumps(asked),
        env={"PATH": os.environ["PATH"], "AWS_DEFAULT_REGION": REGION},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"SAM's translator has failed:\n{done.stderr}")
    found: list[tuple[list[dict[str, Any] | str], list[int]]] = json.loads(done.stdout)
    return [[made[place] for place in places] for made, places in found]
