"""The package clients/typescript, as npm installs its tarball: in node, in the compiler, and in a browser."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from PIL import Image

from bench.browser import NoChromium, chromium
from chalicelib import VERSION
from reverie_testing import running_service
from tests.contract.checked import ROOT
from tests.media.decode.hostile.sound_parts import good
from tools import clients

pytestmark = pytest.mark.client
MODULES = ROOT / "tools" / "node" / "node_modules"
NEEDED = ("openapi-fetch", "openapi-typescript-helpers")
CODE = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RULESETS = {"odyssey-2023": 4, "odyssey-2011": 4, "classic": 3, "classic-2021": 3, "party": 6, "team": 6}
STRICT = {
    "target": "es2022",
    "module": "nodenext",
    "lib": ["es2022", "dom", "dom.iterable"],
    "types": [],
    **dict.fromkeys(("strict", "exactOptionalPropertyTypes", "noUncheckedIndexedAccess"), True),
}
# Each line with the error of the compiler that it causes; without one it is right.
SLIPS = {
    'await me.openTable({ rulset: "party" });': "TS2561",
    'await me.ask("POST", "/v1/games", { body: { rulset: "party" } });': "TS2561",
    'await me.ask("GET", "/v1/game");': "TS2345",
    'await me.ask("GET", "/v1/games/{game}");': "TS2554",
    'await me.ask("POST", "/v1/me");': "TS2345",
    "(await me.listGames()).game;": "TS2551",
    '(await me.ask("GET", "/v1/me/games")).game;': "TS2551",
    'const newer: Game["status"] = "adjourned";': None,
    'const known: Game["status"] = (await me.table("g_1")).view.status;': None,
    'const nothing: undefined = await me.ask("DELETE", "/v1/me");': None,
    'await me.ask("POST", "/v1/games", { body: { ruleset: "party" } });': None,
}


def run(*command, cwd, **variables):
    """Its output. A program that fails shows it."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        command, cwd=cwd, env={**os.environ, "PATH": path, **variables}, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def tarball(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    clients.pack(folder)
    (packed,) = folder.iterdir()
    return packed


@pytest.fixture(scope="module")
def installed(tarball, tmp_path_factory):
    """A folder where npm has installed the tarball, with the programs of the README."""
    folder = tmp_path_factory.mktemp("installed")
    needs = {"reverie-client": tarball, **{name: MODULES / name for name in NEEDED}}
    wanted = {"private": True, "type": "module", "dependencies": {name: f"file:{path}" for name, path in needs.items()}}
    (folder / "package.json").write_text(json.dumps(wanted), "utf-8")
    quietly = ("--offline", "--install-links", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
    run("npm", "install", *quietly, f"--cache={folder / '.npm'}", cwd=folder)
    for name, code in CODE.findall((clients.TYPESCRIPT / "README.md").read_text("utf-8")):
        (folder / name).write_text(code, "utf-8")
    return folder


@pytest.fixture(scope="module")
def service():
    with running_service(seed="clients") as service:
        yield service


@contextmanager
def serving(handler):
    """Its address, on a port of its own."""
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture
def clock_address(service):
    """Where a program in node moves the service's clock: a POST to /60 answers with the time a minute later."""

    class Mover(BaseHTTPRequestHandler):
        def do_POST(self):
            now = str(service.clock.advance(int(self.path.removeprefix("/")))).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(now)))
            self.end_headers()
            self.wfile.write(now)

        def log_message(self, *_):
            pass

    with serving(Mover) as address:
        yield address


def test_the_tarball_has_what_a_program_needs_and_the_contracts_version(tarball):
    with tarfile.open(tarball) as packed:
        names = {name.removeprefix("package/") for name in packed.getnames()}
    modules = [path.stem for path in (clients.TYPESCRIPT / "src").iterdir()]
    compiled = {f"dist/{name}.{end}" for name in modules for end in ("js", "d.ts")}
    assert names == {"LICENSE", "README.md", "package.json", *compiled}
    assert tarball.name == f"reverie-client-{VERSION}.tgz"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_ten_lines_play_every_ruleset(installed, service, ruleset):
    arguments = (service.url, ruleset, str(RULESETS[ruleset]))
    said = run("node", "--random-seed=1", "bot.mjs", *arguments, cwd=installed)
    assert re.fullmatch(r"Won by seats \d[\d,]*\n", said)


def test_it_is_patient_repeats_what_is_safe_and_reads_what_is_genuine(installed, service, clock_address):
    Image.new("RGB", (600, 900), "teal").save(installed / "picture.png")
    (installed / "sound.webm").write_bytes(good("WebM"))
    shutil.copy(clients.TYPESCRIPT / "test" / "service.test.mjs", installed)
    said = run(
        "node", "--test", "--test-reporter=tap", "service.test.mjs", cwd=installed, SERVICE=service, CLOCK=clock_address
    )
    assert re.search(r"^# pass \d\d$", said, re.MULTILINE)


def compile_all(folder, *files, **options):
    """What the compiler says of these files, with the declarations of all packages checked."""
    config = {"compilerOptions": STRICT | options, "files": files}
    (folder / "tsconfig.json").write_text(json.dumps(config), "utf-8")
    ran = subprocess.run([clients.TSC, "--project", folder], capture_output=True, text=True, check=False, cwd=folder)
    return re.findall(r"^(\S+?)\((\d+),\d+\): error (\w+)", ran.stdout, re.MULTILINE)


def test_the_readmes_own_player_compiles_and_wins_or_loses(installed, service):
    assert compile_all(installed, "thinker.ts", "guest.ts") == []
    program = """
        import { Reverie } from "reverie-client";
        import { think } from "./thinker.js";
        const me = new Reverie(process.argv[1]);
        await me.join("Ben");
        const table = await me.openTable({ ruleset: "classic" });
        for (const _ of "12") await table.addBot();
        await table.start();
        console.log((await think(me.url, me.token, table.view.id)).length > 0);
    """
    said = run("node", "--random-seed=1", "--input-type=module", "--eval", program, service.url, cwd=installed)
    assert said == "true\n"
    files = {name for name, _ in CODE.findall((clients.TYPESCRIPT / "README.md").read_text("utf-8"))}
    assert files == {"bot.mjs", "guest.ts", "page.html", "thinker.ts"}


def test_the_compiler_refuses_slips_and_takes_values_that_are_newer(installed):
    head = 'import { Reverie, type Game } from "reverie-client";\nconst me = new Reverie("https://reverie.example");\n'
    tail = "\nexport { newer, known, nothing };\n"
    (installed / "slips.ts").write_text(head + "\n".join(SLIPS) + tail, "utf-8")
    found = {int(line): error for _, line, error in compile_all(installed, "slips.ts", noEmit=True)}
    assert found == {line: error for line, error in enumerate(SLIPS.values(), 3) if error}


@pytest.fixture
def page():
    try:
        with chromium("chromium-headless-shell") as browser:
            yield browser.new_page()
    except NoChromium as missing:
        if "CI" in os.environ:
            raise
        pytest.skip(str(missing))


class Files(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def test_a_page_of_another_origin_plays_to_the_end(installed, service, page):
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script("let last = 1; Math.random = () => (last = (last * 16807) % 2147483647) / 2147483647")
    with serving(partial(Files, directory=installed)) as origin:
        page.goto(f"{origin}/page.html?service={service.url}")
        page.get_by_text(re.compile(r"^Won by seats \d")).wait_for()
    assert errors == []
