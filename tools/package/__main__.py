"""`make package STAGE=dev` makes the template and the archives to deploy, in .local/package/<stage>."""

import argparse
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

from tools.lambda_python import LAMBDA, NAME, NEEDED
from tools.package.archive import digest, extend, rebuild, size
from tools.package.template import ARCHITECTURES, ARCHIVE, ARCHIVES, EMULATED, LARGER, ROOT, chalice_package

WORK = ROOT / ".local" / "package"
STAGES = ("dev", "prod")
PAGES = ("bundle", "made", "swagger")
"""Folders of chalicelib/web that only the function of the API reads, which the larger archives leave out."""
PYTHON = ROOT / ".local" / "packaging" / "bin" / "python"
"""The Python that packages are made with, and for: the Makefile makes its environment."""
PACKED_BYTES, UNPACKED_BYTES = 8_600_000, 24_000_000
MOST = {
    ARCHIVE: (PACKED_BYTES, UNPACKED_BYTES),
    "deliver.zip": (12_750_000, 36_000_000),
    "develop.zip": (54_000_000, 160_000_000),
}
"""The most bytes, packed and unpacked. Lambda takes 250 MB unpacked, but each start pays for unpacked bytes."""


def package(stage: str, out: Path, architecture: str) -> Path:
    """Make the templates and the archives in `out`; gives the path of the archive of most functions."""
    chalice_package(stage, out, WORK, architecture=architecture)
    rebuild(out / ARCHIVE, WORK / "tree")
    for name in LARGER.values():
        tree = WORK / f"tree-{name}"
        shutil.rmtree(tree, ignore_errors=True)
        shutil.copytree(WORK / "tree", tree, ignore=shutil.ignore_patterns(*PAGES))
        extend(out / f"{name}.zip", tree, partial(download, architecture, f"{name}.txt"))
    for made in ARCHIVES:
        shutil.copyfile(out / made, out / EMULATED / made)
    return out / ARCHIVE


def download(architecture: str, lock: str, tree: Path) -> None:
    """Put what this list in requirements/ names into the folder, in wheels for Amazon Linux 2023."""
    system = {"x86_64": "x86_64", "arm64": "aarch64"}[architecture]
    platforms = [f"--platform=manylinux_2_{libc}_{system}" for libc in (34, 28, 17)]
    version = ".".join(map(str, LAMBDA))
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
    wanted = ["--only-binary=:all:", "--no-deps", "--require-hashes", f"--python-version={version}", *platforms]
    subprocess.run([*command, *wanted, "--target", str(tree), "-r", str(ROOT / "requirements" / lock)], check=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.package", description="Make what is deployed.")
    parser.add_argument("--stage", choices=STAGES, default="dev")
    parser.add_argument("--out", type=Path, help="default: .local/package/<stage>")
    parser.add_argument("--template", action="store_true", help="the template alone: nothing is downloaded")
    parser.add_argument("--architecture", choices=ARCHITECTURES, default=ARCHITECTURES[0], help="arm64: not run yet")
    options = parser.parse_args()
    out = (options.out or WORK / options.stage).resolve()
    if options.template:
        work = out.with_name(f"{out.name}-work")
        chalice_package(options.stage, out, work, libraries=False, architecture=options.architecture)
        return 0
    if sys.version_info[:2] != LAMBDA:
        print(NEEDED, file=sys.stderr)
        return 1
    package(options.stage, out, options.architecture)
    return max([report_size(out / name, options.architecture, most) for name, most in MOST.items()])


def report_size(archive: Path, architecture: str, most: tuple[int, int]) -> int:
    """Print the size of the archive, and whether that is too much; then the exit code is 1."""
    packed, unpacked = size(archive)
    print(f"{archive}: {packed:,} bytes, unpacked {unpacked:,}, for {NAME} on {architecture}")
    print(f"sha256 {digest(archive)}")
    if packed > most[0] or unpacked > most[1]:
        print(f"more than {most[0]:,} or {most[1]:,} bytes", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
