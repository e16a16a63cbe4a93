"""Makes the deployment's template: Chalice's own, from app.py, merged with all templates in infra/."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tools.cloudformation import read

ROOT = Path(__file__).parents[2]
INFRA = ROOT / "infra"
_SOURCES = {
    "app.py": "app.py",
    "chalicelib": "chalicelib",
    ".chalice/config.json": ".chalice/config.json",
    "requirements/lambda.txt": "requirements.txt",  # the only name that chalice looks for
}
LOCAL = tuple(f"chalicelib/storage/{name}.py" for name in ("refusals", "sqlite", "units"))  # only on a laptop
_REGION = "eu-central-1"  # Chalice requires one, and does not write it anywhere


def joined(parts: Iterable[Path]) -> dict[str, Any]:
    """One template of several. Raises ValueError if two define the same name."""
    whole: dict[str, Any] = {}
    for part in parts:
        for section, content in read(part).items():
            if not isinstance(content, Mapping):
                whole[section] = content
                continue
            there = whole.setdefault(section, {})
            if twice := there.keys() & content.keys():
                raise ValueError(f"{part.name} defines again {', '.join(sorted(twice))}")
            there.update(content)
    return whole


def chalice_package(stage: str, out: Path, work: Path, *, libraries: bool = True) -> None:
    """Run `chalice package` on a copy of the sources in `work`; writes sam.json and deployment.zip to `out`.

    The template is JSON: a YAML writer turns repeated objects into aliases, which CloudFormation refuses.
    Without `libraries` nothing is downloaded: the template is the same, and the archive has only our own code.
    """
    project = work / "project"
    for source, target in _SOURCES.items():
        _copy(ROOT / source, project / target)
    for local in LOCAL:
        (project / local).unlink()
    if not libraries:
        (project / "requirements.txt").write_text("")
    merged = work / "infra.json"  # Chalice writes JSON if the file to merge is JSON
    merged.write_text(json.dumps(joined(sorted(INFRA.glob("*.yaml")))), encoding="utf-8")
    shutil.rmtree(out, ignore_errors=True)
    command = ["package", "--stage", stage, "--merge-template", str(merged), str(out)]
    chalice = Path(sys.executable).with_name("chalice")
    done = subprocess.run(
        [chalice, "--project-dir", str(project), *command],
        env={"AWS_DEFAULT_REGION": _REGION, **os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"chalice package has failed:\n{done.stdout}{done.stderr}")
    file = out / "sam.json"
    template = json.loads(file.read_text("utf-8"))
    share_runtime(template)
    file.write_text(json.dumps(template, indent=2), encoding="utf-8")


def share_runtime(template: Mapping[str, Any]) -> None:
    """Give the function behind the URL the runtime that Chalice has chosen for the API.

    Chalice chooses the Python that it runs on, and both functions share the archive, which is made for that version.
    """
    api, url = (template["Resources"][name]["Properties"] for name in ("APIHandler", "FunctionUrlHandler"))
    url.update({key: api[key] for key in ("Runtime", "Architectures")})


def _copy(source: Path, target: Path) -> None:
    """Copy a file or folder, and delete what an earlier copy had in addition."""
    if source.is_dir():
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
