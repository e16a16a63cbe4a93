"""Joins the page's files for the package with esbuild, so that a browser asks for eight of them instead of fifty.

`python run.py` serves the sources as they are. A package has the same modules in these files:

- `main.js`, with which the page begins, and what it shares with the next two;
- `hand.js`: all that leads to the first hand, which the page loads a second after its start;
- `rest.js`: the screens that few people open;
- one file of words for each language, of which a browser asks for one;
- `style.css` for the first screen, and `rest.css` for all others.

`python -m tools.package.bundle FOLDER` writes them alone, for a look and for the tests of the page.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from chalicelib.web.api import UNVERSIONED, WEB, WORKER

ESBUILD = str(Path(__file__).parents[1] / "node" / "node_modules" / ".bin" / "esbuild")
MINIFY = ("--minify", "--charset=utf8", "--log-level=warning", "--target=chrome119,firefox124,safari17.4")
HAND, REST = "hand", "rest"
FIRST = frozenset(("bots", "game", "join", "notice", "notices", "push"))
"""The modules of `hand.js` among those that are imported when they are needed. All others are in `rest.js`."""
STYLES = ("forms", "table", "reveal", "shared", "daily", "day", "deck", "tv")
"""What `rest.css` is joined of, in the order in which the screens load them."""
_LATER = re.compile(r"\bimport\('\./(\w+)\.js'\)(?!\.[A-Z])")  # types, in comments, have a capital
_MODULES = re.compile(r'<script type="module" async .*\n(<link rel="modulepreload" .*\n)+')


def bundle(work: Path, out: Path, sources: Path = WEB) -> None:
    """Write the joined page of these sources to the folder `out`. The folder `work` is for what lies between."""
    for folder in (work, out):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    _group(sources, work)
    outputs = _join(work, out)
    joined = "".join(_read(sources, f"{name}.css") for name in STYLES)
    _minify(
        work / "alone",
        out,
        {"style.css": _read(sources, "style.css"), "rest.css": joined, WORKER: _read(sources, WORKER)},
    )
    (out / "index.html").write_text(_front(_read(sources, "index.html"), _needed(outputs, "main.js")), "utf-8")


def _group(sources: Path, work: Path) -> None:
    """Copy the modules, and let those that are imported when they are needed come with their whole group."""
    found: set[str] = set()

    def in_group(match: re.Match[str]) -> str:
        found.add(match[1])
        return f"import('./{_group_of(match[1])}.js').then((all) => all.{match[1]})"

    for source in sources.glob("*.js"):
        (work / source.name).write_text(_LATER.sub(in_group, source.read_text("utf-8")), "utf-8")
    for group in (HAND, REST):
        names = sorted(name for name in found if _group_of(name) == group)
        with (work / f"{group}.js").open("x", encoding="utf-8") as file:
            file.writelines(f"export * as {name} from './{name}.js';\n" for name in names)


def _group_of(module: str) -> str:
    return HAND if module in FIRST else REST


def _join(work: Path, out: Path) -> Mapping[str, Any]:
    """Run esbuild; gives what it says of each file that it has made."""
    options = ("--bundle", "--splitting", "--format=esm", f"--outdir={out}", "--metafile=made.json")
    subprocess.run([ESBUILD, "main.js", *MINIFY, *options], cwd=work, check=True)
    made = json.loads((work / "made.json").read_text("utf-8"))["outputs"]
    return {Path(path).name: said for path, said in made.items()}


def _needed(outputs: Mapping[str, Any], name: str) -> Iterator[str]:
    """The files that this one cannot begin without."""
    for one in outputs[name]["imports"]:
        if one["kind"] == "import-statement":
            yield Path(one["path"]).name


def _front(page: str, needed: Iterator[str]) -> str:
    """The page with the joined files in the place of the modules and styles."""
    preloads = "".join(f'<link rel="modulepreload" href="{UNVERSIONED}{name}">\n' for name in needed)
    return _MODULES.sub(preloads, page, count=1).replace("<html ", '<html data-styles="rest" ', 1)


def _minify(work: Path, out: Path, texts: Mapping[str, str]) -> None:
    """Write each text minified to `out`, under its name, in one run of esbuild."""
    work.mkdir()
    for name, text in texts.items():
        (work / name).write_text(text, "utf-8")
    subprocess.run([ESBUILD, *texts, *MINIFY, f"--outdir={out}"], cwd=work, check=True)


def _read(sources: Path, name: str) -> str:
    return (sources / name).read_text("utf-8")


if __name__ == "__main__":
    page = Path(sys.argv[1]).resolve()
    bundle(page.with_name(f"{page.name}-work"), page)
