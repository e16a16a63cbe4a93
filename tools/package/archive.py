"""Makes the archive for Lambda: the same bytes for the same sources, with bytecode, and without unneeded files."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from importlib.util import cache_from_source
from pathlib import Path

from tools.package.docs import silence
from tools.package.models import cut_down

# The oldest time that a zip can hold. With real times, the same sources would give other bytes.
_MOMENT = (1980, 1, 1, 0, 0, 0)
_MODE = 0o100644 << 16
_IDLE = (
    *("*.pyi", "py.typed", "*.dist-info/RECORD", "*.data", "boto3/data", "boto3/examples", "boto3/docs"),
    *("av/include", "*.pxd", "*.pyx"),
    *("pydantic/v1", "pydantic/mypy.py", "urllib3/contrib/emscripten", "pycparser", "cffi"),
    *("tzdata/zoneinfo/*.tab", "tzdata/zoneinfo/*.zi", "tzdata/zoneinfo/leapseconds", "dateutil-zoneinfo.tar.gz"),
)
"""Files that nothing reads at run time."""


_COMPILED_ALONE = ("dateutil", "pydantic", "pydantic_core", "typing_extensions.py", "urllib3")
"""Libraries whose sources are left out, a tenth of the archive. Tracebacks still name their files and lines."""


def rebuild(archive: Path, tree: Path) -> None:
    """Turn Chalice's archive into ours by way of the folder `tree`, which stays so that people can look at it."""
    shutil.rmtree(tree, ignore_errors=True)
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(tree)
    _thin_out(tree)
    cut_down(tree / "botocore" / "data")
    silence(tree / "botocore" / "docs")
    _compile(tree)
    _leave_out_sources(tree)
    _pack(tree, archive)


def extend(archive: Path, tree: Path, libraries: Callable[[Path], None]) -> None:
    """Make an archive of what is in the folder `tree`, and of the files that `libraries` puts there."""
    libraries(tree)
    _thin_out(tree)
    _compile(tree)
    _pack(tree, archive)


def size(archive: Path) -> tuple[int, int]:
    """Bytes as uploaded and as unpacked."""
    with zipfile.ZipFile(archive) as packed:
        return archive.stat().st_size, sum(member.file_size for member in packed.infolist())


def digest(archive: Path) -> str:
    return hashlib.sha256(archive.read_bytes()).hexdigest()


def _thin_out(tree: Path) -> None:
    for idle in [found for pattern in _IDLE for found in tree.rglob(pattern)]:
        shutil.rmtree(idle) if idle.is_dir() else idle.unlink()


def _compile(tree: Path) -> None:
    """Compile to bytecode that Python does not check against the sources, because unpacked sources have other times.

    It runs in a separate process, because marshal's output depends on what the process has loaded.
    """
    command = [sys.executable, "-I", "-m", "compileall", "-q", "-f", "--invalidation-mode", "unchecked-hash"]
    subprocess.run([*command, "-s", str(tree), str(tree)], check=True, env={**os.environ, "PYTHONHASHSEED": "0"})


def _leave_out_sources(tree: Path) -> None:
    """Put the bytecode of these libraries where Python finds it without a source."""
    for library in (tree / name for name in _COMPILED_ALONE):
        for source in [library] if library.suffix else list(library.rglob("*.py")):
            Path(cache_from_source(source)).rename(source.with_suffix(".pyc"))
            source.unlink()


def _pack(tree: Path, archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name in sorted(_files(tree)):
            member = zipfile.ZipInfo(name, _MOMENT)
            member.external_attr = _MODE
            member.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(member, (tree / name).read_bytes())


def _files(tree: Path) -> Iterator[str]:
    return (file.relative_to(tree).as_posix() for file in tree.rglob("*") if file.is_file())
