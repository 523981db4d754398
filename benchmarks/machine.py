"""Where it was measured: the machine without its name, and how busy it was."""

import os
import platform
from pathlib import Path


def load() -> float:
    """Return how many programs wanted to run in the last minute; 0 where that is not known."""
    try:
        return os.getloadavg()[0]
    except (AttributeError, OSError):
        return 0.0


def python() -> str:
    """Name the interpreter."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def machine() -> str:
    """Describe the machine: its processors and its system."""
    return f"{os.cpu_count()} x {processor()}, {platform.system()}"


def processor() -> str:
    """Name the processor, as the system does."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
