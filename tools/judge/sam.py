"""SAM's own translation of a template, by the translator that CloudFormation runs for `AWS::Serverless-2016-10-31`.

It runs in the judge's environment (requirements/judge.in), since it wants another pydantic; all else that it needs it
takes from ours.
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
asked = json.load(sys.stdin)
session = boto3.session.Session(region_name=asked["region"])
def make(template, chosen):
    try:
        return Translator({}, Parser(), boto_session=session).translate(json.loads(template), chosen)
    except InvalidDocumentException as error:
        return " ".join([error.message, *(cause.message for cause in error.causes)])
json.dump([[make(text, one) for one in choices] for text, choices in asked["templates"]], sys.stdout)
"""


def translate(
    templates: Sequence[tuple[Mapping[str, Any], Sequence[Mapping[str, str]]]],
) -> list[list[dict[str, Any] | str]]:
    """What each template becomes with each of its choices of parameters, or why SAM refuses it."""
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
    made: list[list[dict[str, Any] | str]] = json.loads(done.stdout)
    return made
