"""Makes the deployment's template: Chalice's own, from app.py, merged with all templates in infra/."""

import copy
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from chalicelib.api.headers import PREFLIGHT
from chalicelib.web.api import BUNDLE, WEB
from chalicelib.web.contract import WRITTEN
from chalicelib.web.docs.files import make_files
from tools.cloudformation import read
from tools.lambda_python import NAME
from tools.package.bundle import bundle

ROOT = Path(__file__).parents[2]
INFRA = ROOT / "infra"
_SOURCES = {
    "app.py": "app.py",
    "chalicelib": "chalicelib",
    **{name: f"chalicelib/web/made/{name}" for name in WRITTEN},
    ".chalice/config.json": ".chalice/config.json",
    "requirements/lambda.txt": "requirements.txt",  # the only name that chalice looks for
}
_ANY, _INTEGRATION = "x-amazon-apigateway-any-method", "x-amazon-apigateway-integration"
_VERSION = "AutoPublishCodeSha256"
LOCAL = (  # only on a laptop
    *(f"chalicelib/store/{name}.py" for name in ("effects", "refusals", "sqlite", "sqlite_file", "units")),
    *sorted(  # a package has ready what they make
        file.relative_to(ROOT).as_posix()
        for file in (*(WEB / "docs").rglob("*"), WEB / "index.html", *WEB.glob("*.js"), *WEB.glob("*.css"))
        if file.is_file() and file.suffix != ".pyc"
    ),
)
CHALICE = "import sys; from chalice.cli import main; sys.exit(main())"
"""The program of Chalice's command line, which .venv does not have as a command (tools/start.py)."""
_REGION = "eu-central-1"  # Chalice requires one, and does not write it anywhere
EMULATED = "emulated"
"""The folder, beside the template for AWS, of the one for the emulator, which has nothing of infra/account."""
ARCHIVE = "deployment.zip"
LARGER = {"Deliver": "deliver", "Develop": "develop"}
"""The functions with an archive of their own, whose libraries no other start pays for: its name, and its list's."""
ARCHIVES = (ARCHIVE, *(f"{name}.zip" for name in LARGER.values()))
ARCHITECTURES = ("x86_64", "arm64")


def join(parts: Iterable[Path]) -> dict[str, Any]:
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


def chalice_package(
    stage: str, out: Path, work: Path, *, libraries: bool = True, architecture: str = ARCHITECTURES[0]
) -> None:
    """Run `chalice package` on a copy of the sources in `work`; writes sam.json and the archives to `out`.

    The template is JSON: a YAML writer turns repeated objects into aliases, which CloudFormation refuses.
    Without `libraries` nothing is downloaded: the template is the same, and the archive has only our own code.
    """
    project = work / "project"
    for source, target in _SOURCES.items():
        _copy(ROOT / source, project / target)
    for local in LOCAL:
        (project / local).unlink()
    for name, text in make_files(*((ROOT / name).read_text("utf-8") for name in WRITTEN)).items():
        file = project / "chalicelib" / "web" / "made" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    bundle(work / "joined", project / "chalicelib" / "web" / BUNDLE.name)
    if not libraries:
        (project / "requirements.txt").write_text("")
    _configure(project / ".chalice" / "config.json", architecture)
    merged = work / "infra.json"  # Chalice writes JSON if the file to merge is JSON
    merged.write_text(json.dumps(join(sorted(INFRA.glob("*.yaml")))), encoding="utf-8")
    shutil.rmtree(out, ignore_errors=True)
    command = ["package", "--stage", stage, "--merge-template", str(merged), str(out)]
    done = subprocess.run(
        [sys.executable, "-c", CHALICE, "--project-dir", str(project), *command],
        env={"AWS_DEFAULT_REGION": _REGION, **os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"chalice package has failed:\n{done.stdout}{done.stderr}")
    sam = out / "sam.json"
    template = json.loads(sam.read_text("utf-8"))
    for function, name in LARGER.items():
        shutil.copyfile(out / ARCHIVE, out / f"{name}.zip")
        template["Resources"][function]["Properties"]["CodeUri"] = f"./{name}.zip"
    call_the_alias(template["Resources"])
    answer_options(template["Resources"]["RestAPI"]["Properties"]["DefinitionBody"]["paths"])
    send_everything(template["Resources"]["RestAPI"]["Properties"]["DefinitionBody"]["paths"])
    template["Parameters"]["Architecture"] |= {"Default": architecture, "AllowedValues": [architecture]}
    name_versions(template["Resources"])
    for written, made in ((out / EMULATED / sam.name, template), (sam, add_account(template))):
        set_runtime(made["Resources"])
        written.parent.mkdir(exist_ok=True)
        written.write_text(json.dumps(made, indent=2), encoding="utf-8")


def add_account(template: Mapping[str, Any]) -> dict[str, Any]:
    """The template with what infra/account adds to it."""
    return grown(template, join(sorted((INFRA / "account").glob("*.yaml"))))


def grown(template: Mapping[str, Any], addition: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of the template with the addition in it, at any depth. Raises ValueError if both define the same."""
    whole = copy.deepcopy(dict(template))
    for key, value in addition.items():
        if key not in whole:
            whole[key] = copy.deepcopy(value)
        elif isinstance(whole[key], dict) and isinstance(value, Mapping):
            whole[key] = grown(whole[key], value)
        else:
            raise ValueError(f"{key} is defined again")
    return whole


def name_versions(resources: Mapping[str, Any], *more: object) -> None:
    """Let a new version be published when anything of its function changes, or any of `more`, which JSON can hold.

    In the hash by which SAM itself names versions, parameters are not resolved, so that players would go on calling the
    version with their old values (https://github.com/aws/serverless-application-model/issues/3820). SAM also adds this
    one to the function's description: Lambda refuses to publish a function that equals its last version.
    """
    for resource in resources.values():
        properties = resource.get("Properties", {})
        if "AutoPublishAlias" in properties:
            function = {key: value for key, value in properties.items() if key != _VERSION}
            told = json.dumps([function, *more], sort_keys=True)
            properties[_VERSION] = hashlib.sha256(told.encode()).hexdigest()


def set_runtime(resources: Mapping[str, Any]) -> None:
    """Let every function run on the Python that the archive is made for.

    Chalice writes down the Python that it runs on; without libraries that may be another one.
    """
    for resource in resources.values():
        if resource["Type"] == "AWS::Serverless::Function":
            resource["Properties"]["Runtime"] = NAME


def call_the_alias(resources: Mapping[str, Any]) -> None:
    """Let the REST API call the published versions instead of the function, whose code changes under the players.

    Chalice publishes none (https://github.com/aws/chalice/issues/2147), and names the function in every path.
    """
    resources["APIHandlerInvokePermission"]["Properties"]["FunctionName"] = {"Ref": "APIHandler.Alias"}
    for path in resources["RestAPI"]["Properties"]["DefinitionBody"]["paths"].values():
        for method in path.values():
            integration = method[_INTEGRATION]
            if "uri" in integration:
                address = integration["uri"]["Fn::Sub"].replace("${APIHandler.Arn}", "${Alias}")
                integration["uri"] = {"Fn::Sub": [address, {"Alias": {"Ref": "APIHandler.Alias"}}]}


def answer_options(paths: Mapping[str, Any]) -> None:
    """Let the REST API answer OPTIONS by itself, as the app does for the function URL (chalicelib/api/gateway.py)."""
    for path in paths.values():
        headers = {**PREFLIGHT, "Allow": ", ".join(sorted({*(method.upper() for method in path), "OPTIONS"}))}
        path["options"] = {
            "consumes": ["application/json"],
            "produces": ["application/json"],
            "responses": {"200": {"description": "OK", "headers": {name: {"type": "string"} for name in headers}}},
            _INTEGRATION: {
                "type": "mock",
                "passthroughBehavior": "when_no_match",
                "requestTemplates": {"application/json": '{"statusCode": 200}'},
                "responses": {
                    "default": {
                        "statusCode": "200",
                        "responseParameters": {
                            f"method.response.header.{name}": f"'{value}'" for name, value in headers.items()
                        },
                    }
                },
            },
        }


def send_everything(paths: dict[str, Any]) -> None:
    """Let the REST API send what it has no path or method for to the app as well.

    It would take a bearer token there for a signature of AWS's, and refuse the request as badly signed
    (https://repost.aws/knowledge-center/api-gateway-authentication-token-errors).
    """
    for path in paths.values():
        known = next(method for method in path.values() if method[_INTEGRATION]["type"] == "aws_proxy")
        path[_ANY] = {key: known[key] for key in (_INTEGRATION, "parameters") if key in known}
    proxy = {"name": "proxy", "in": "path", "required": True, "type": "string"}
    paths["/{proxy+}"] = {_ANY: {_INTEGRATION: known[_INTEGRATION], "parameters": [proxy]}}


def _configure(file: Path, architecture: str) -> None:
    """Let Chalice download the libraries for this processor."""
    chosen = {**json.loads(file.read_text("utf-8")), "lambda_architecture": architecture}
    file.write_text(json.dumps(chosen), encoding="utf-8")


def _copy(source: Path, target: Path) -> None:
    """Copy a file or folder, and delete what an earlier copy had in addition."""
    if source.is_dir():
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
