"""`make package STAGE=dev` makes the template and the archive to deploy, in .local/package/<stage>."""

import argparse
import shutil
import sys
from pathlib import Path

from tools.lambda_python import LAMBDA, NAME, NEEDED
from tools.package.archive import digest, rebuild, size
from tools.package.template import ARCHITECTURES, EMULATED, ROOT, chalice_package

WORK = ROOT / ".local" / "package"
STAGES = ("dev", "prod")
PYTHON = ROOT / ".local" / "packaging" / "bin" / "python"
"""The Python that packages are made with, and for: the Makefile makes its environment."""
PACKED_BYTES, UNPACKED_BYTES = 7_600_000, 21_000_000
"""The most bytes, packed and unpacked. Lambda's limits are 50 MB and 250 MB, but each start pays for unpacked bytes."""


def package(stage: str, out: Path, architecture: str) -> Path:
    """Make the templates and the archive in `out`; gives the archive's path."""
    chalice_package(stage, out, WORK, architecture=architecture)
    archive = out / "deployment.zip"
    rebuild(archive, WORK / "tree")
    shutil.copyfile(archive, out / EMULATED / archive.name)
    return archive


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
    archive = package(options.stage, out, options.architecture)
    packed, unpacked = size(archive)
    print(f"{archive}: {packed:,} bytes, unpacked {unpacked:,}, for {NAME} on {options.architecture}")
    print(f"sha256 {digest(archive)}")
    if packed > PACKED_BYTES or unpacked > UNPACKED_BYTES:
        print(f"more than {PACKED_BYTES:,} or {UNPACKED_BYTES:,} bytes", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
