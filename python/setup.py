"""Puts the built library into the package: that of WARSTONE_LIBRARY, or of ../build. All else stands in pyproject.toml."""
import os
import pathlib
import shutil
import sys

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

LIBRARY = pathlib.Path(os.environ.get("WARSTONE_LIBRARY") or pathlib.Path(__file__).resolve().parent.parent / "build" / "libwarstone.so")


class WithLibrary(build_py):
    def run(self):
        super().run()
        if not LIBRARY.is_file():
            sys.exit(f"{LIBRARY} is not there: run `make` first, or name the library in WARSTONE_LIBRARY")
        shutil.copyfile(LIBRARY, pathlib.Path(self.build_lib) / "warstone" / "libwarstone.so")


class OfThisMachine(Distribution):
    """A library is of one kind of machine, and so is the package that holds it."""

    def has_ext_modules(self):
        return True


setup(cmdclass={"build_py": WithLibrary}, distclass=OfThisMachine)
