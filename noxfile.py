"""The one runner: `nox -l` lists what there is, `nox -s tests` and so on run it."""

import shutil
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "venv"
nox.options.sessions = ["lint", "layers", "types", "tests", "docs", "build"]

PROJECT = nox.project.load_toml("pyproject.toml")
PYTHONS = nox.project.python_versions(PROJECT)


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
    """Test the built wheel, snippets of the docs included; coverage must be complete."""
    session.install(wheel(session), *groups("tests", "peers", "cluster"))
    session.run("coverage", "erase")
    session.run(
        "pytest",
        "-n",
        "2",
        "--dist",
        "loadfile",
        "--cov",
        "--cov-report=term-missing",
        *session.posargs,
    )


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
    """Check style and format."""
    session.install(*groups("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the site; a warning is an error."""
    session.install(".[cli,testing]", *groups("docs"))
    session.run("sphinx-build", "-n", "-W", "docs", "docs/_build/html")


@nox.session
def build(session: nox.Session) -> None:
    """Build the source distribution and the wheel."""
    session.install("build")
    session.run("python", "-m", "build")


@nox.session
def soak(session: nox.Session) -> None:
    """Run the random campaigns at full size."""
    session.install(".[cli]", *groups("tests"))
    campaigns = [*map(str, sorted(Path("tests").glob("test_*reference*.py")))]
    campaigns += [f"tests/test_{each}.py" for each in ("campaigns", "laws", "planted", "rounds")]
    env = {"CLIMBCARDS_SOAK": "100"}
    run = ("pytest", "-n", "2", "--dist", "loadfile", "-rP")  # -rP shows what a campaign reports
    session.run(*run, *campaigns, *session.posargs, env=env)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure, the peers beside us; nothing here is asserted."""
    session.install(".", *groups("peers"))
    session.run("python", "-m", "benchmarks", *session.posargs)
