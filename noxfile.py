"""The one runner: `nox -l` lists what there is, `nox -s tests` and so on run it."""

import os
import shutil
import sys
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "venv"
nox.options.sessions = ["lint", "layers", "types", "tests", "docs", "build"]

PROJECT = nox.project.load_toml("pyproject.toml")
PYTHONS = nox.project.python_versions(PROJECT)
UP_TO_FULL = ("-m", "not soak")
COVERING = ("-m", "not soak and (covers or not full)")
THE_REST = ("-m", "not covers and not soak and (full or tries_more)")
TOOLS = ".github/release/requirements.txt"
SOAKED = [
    "campaigns",
    "features",
    "hostile",
    "hostile_text",
    "laws",
    "matches",
    "planted",
    "record_campaigns",
    "record_text",
    "threads",
]
SYSTEM = [  # what differs by system: files, processes, terminals, line endings
    "cli/test_cli_about.py",
    "cli/test_cli_play.py",
    "cli/test_cli_simulate.py",
    "release",
    "test_cards.py",
    "test_catalogue.py",
    "test_loading.py",
    "test_record.py",
    "test_simulate.py",
]


def groups(*names: str) -> list[str]:
    """Give the requirements of some dependency groups."""
    return list(nox.project.dependency_groups(PROJECT, *names))


def wheel(session: nox.Session) -> str:
    """Build the wheel, and give its name with the extra of the terminal."""
    session.install("build")
    folder = Path(session.create_tmp()) / "dist"
    shutil.rmtree(folder, ignore_errors=True)
    session.run("python", "-m", "build", "--wheel", "--outdir", str(folder), silent=True)
    (built,) = folder.glob("*.whl")
    return f"{built}[cli]"


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Test the built wheel: coverage must be complete, then the rest of the full tier, snippets of the docs included."""
    session.install(wheel(session), *groups("full"))
    # npm brings the compiler of TypeScript, and axe; without them their tests are left out
    if shutil.which("npm"):
        for folder in ("tests/typescript", "tests/web"):
            asked = ("install", "--silent", "--no-package-lock", "--prefix", folder)
            session.run("npm", *asked, external=True, success_codes=range(256))
    session.run("coverage", "erase")
    session.run("pytest", *COVERING, "--cov", "--cov-report=term-missing", *session.posargs)
    session.run("pytest", *THE_REST, *session.posargs)


@nox.session
def lowest(session: nox.Session) -> None:
    """Test the built wheel with the lowest versions that pyproject.toml allows."""
    built, pins = wheel(session), Path(session.create_tmp()) / "lowest.txt"
    printed = session.run(sys.executable, "tests/lowest.py", external=True, silent=True)
    pins.write_text(str(printed), encoding="utf-8")
    session.install("--constraint", str(pins), built, *groups("tests", "checkers"))
    # what an old version uses of a newer one may be deprecated there, and is not ours to mend
    warnings = ("-W", "ignore::DeprecationWarning")
    session.run("pytest", *warnings, *versioned(), *session.posargs)


def versioned() -> list[str]:
    """Give the tests of what leans on other packages: JSON, options, terminal, annotations, drawn games."""
    names = (
        *("annotations", "catalogue", "codec", "house_rules", "kept_matches", "loading", "lowest"),
        *("match_records", "record", "schema", "simulate", "snapshot", "testing"),
        *("testing_strategies", "vectors"),
    )
    tests, rooms = Path("tests"), ("*/test_codec*.py", "*/test_options.py")
    found = [path for room in rooms for path in sorted(tests.glob(room))]
    return [*(f"tests/test_{name}.py" for name in names), *map(str, found), "tests/cli"]


@nox.session
def types(session: nox.Session) -> None:
    """Check the types, those of the docs too; everything public has one, and other checkers agree."""
    session.install("-e", ".[cli,testing]", *groups("types", "dev"))
    session.run("mypy")
    session.run("pyright")
    session.run("pyright", "--verifytypes", "climbcards", "--ignoreexternal")
    session.run("python", "-m", "typing_tests.pages")
    session.run("python", "-m", "typing_tests.checkers")


@nox.session
def layers(session: nox.Session) -> None:
    """Check that arrows only point down."""
    session.install("-e", ".[cli,testing]", *groups("lint"))
    session.run("lint-imports")


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and format, and what only a host reads: workflows, issue forms, the citation."""
    session.install(".[cli]", *groups("lint", "tests"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("python", "tests/release/hosted.py")
    session.run("pytest", "-n", "0", "-m", "full", "tests/test_shape.py")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the site; a warning is an error."""
    session.install(".", *groups("docs"))
    session.run("sphinx-build", "-n", "-W", "docs", "docs/_build/html")


@nox.session
def build(session: nox.Session) -> None:
    """Build the source distribution and the wheel, twice the same; would an index take them?"""
    session.install("--require-hashes", "--requirement", TOOLS)
    session.run("python", "tests/release/dists.py")
    session.run("twine", "check", "--strict", *map(str, Path("dist").iterdir()))


@nox.session
def built(session: nox.Session) -> None:
    """Test the wheel in `dist/` as it lies there; `-- --some` runs what leans on the system."""
    (found,) = Path("dist").glob("*.whl")
    session.install(f"{found}[cli]", *groups("full"))
    chosen = session.posargs
    if "--some" in chosen:
        chosen = [f"tests/{each}" for each in SYSTEM]
    session.run("pytest", *UP_TO_FULL, *chosen)


@nox.session(venv_backend="none")
def anew(session: nox.Session) -> None:
    """Write the kept forms and schemas anew, because JSON is to change."""
    folders = {"PYTHONPATH": os.pathsep.join(["src", "tests", "examples/zheng_shangyou"])}
    for made in (("-m", "forms.make"), ("tests/vectors/schema/make.py",)):
        session.run("python", *made, external=True, env=folders)


@nox.session(venv_backend="none")
def release(session: nox.Session) -> None:
    """Do all that the release workflow does but publish, from a clean checkout: `-- v1.2.3 --some`."""
    folder = Path(session.create_tmp()).absolute()
    shutil.rmtree(folder)
    checkout, source = folder / "checkout", folder / "source"
    tags = [each for each in session.posargs if each.startswith("v")]
    nox_here = (sys.executable, "-m", "nox", "--session")
    session.run("git", "clone", "--quiet", ".", str(checkout), external=True)
    with session.chdir(checkout):
        session.run(sys.executable, "tests/release/gate.py", *tags)
        session.run(*nox_here, "build")
    for packed in (checkout / "dist").glob("*.tar.gz"):
        shutil.unpack_archive(packed, source, filter="data")
    (root,) = source.iterdir()
    shutil.copytree(checkout / "dist", root / "dist")
    with session.chdir(root):
        rest = [each for each in session.posargs if each not in tags]
        session.run(*nox_here, "built", "--", *rest)
    session.log(f"nothing was published; what would be lies in {checkout / 'dist'}")


@nox.session
def soak(session: nox.Session) -> None:
    """Run the random campaigns at full size, time what is meant to hurt, and let threads compete."""
    session.install(".[cli]", *groups("full"))
    campaigns = [*map(str, sorted(Path("tests").glob("test_*reference*.py")))]
    campaigns += [*map(str, sorted(Path("tests").glob("*/test_laws.py")))]
    campaigns += [*map(str, sorted(Path("tests").glob("*/test_rounds.py")))]
    campaigns += [*map(str, sorted(Path("tests/adapters").glob("test_*.py")))]
    campaigns += [f"tests/test_{each}.py" for each in SOAKED]
    env = {"CLIMBCARDS_SOAK": "40"}  # on two cores, with what follows, about an hour
    # every tier; -rP shows what a campaign reports
    session.run("pytest", "-m", "", "-rP", *campaigns, *session.posargs, env=env)
    session.run("pytest", "-m", "soak", *session.posargs)

    session.notify("lowest", [])
    session.notify("mutants", ["--sample", "60", "--least", "95"])


@nox.session
def mutants(session: nox.Session) -> None:
    """Change the rules in a sample of places (`-- --all`: in all), and name the changes no test notices."""
    session.install("-e", ".[cli]", *groups("full"))
    session.run("python", "tests/mutation/run.py", *session.posargs)


@nox.session
def duel(session: nox.Session) -> None:
    """Let a search play greedy at each game, for hours; stopped, it goes on from there the next time."""
    session.install(".")
    session.run("python", "-m", "benchmarks.strength", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure, the peers beside us; nothing here is asserted."""
    session.install(".[numpy]", *groups("peers"))
    session.run("python", "-m", "benchmarks", *session.posargs)
