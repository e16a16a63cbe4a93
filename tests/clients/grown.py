"""Reads answers of a later version with a client which openapi-python-client has made of this version's openapi.yaml.

`python grown.py answers.json`: an object with an answer for each schema.
"""

import json
import sys
from pathlib import Path

from reverie import models

for name, answer in json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")).items():
    read = getattr(models, name).from_dict(answer).to_dict()
    if read != answer:
        raise SystemExit(f"{name}: {read} of {answer}")
    print(name)
