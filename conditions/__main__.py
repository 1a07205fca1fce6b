"""`python -m conditions report|cells|water …`: what the rules say of a beach, for the bot's keepers.

A sub-command is a module with `add_arguments(parser)` and `run(args) -> int`; the table below finds it.
"""

from __future__ import annotations

import argparse
import importlib
import sys

from parsing.pipes import leave

COMMANDS = {
    "report": ("conditions.command_report", "score, best hour and reasons of a beach and a day"),
    "cells": ("conditions.command_cells", "sea cell of each beach: show, estimate offline, verify online"),
    "water": ("conditions.water.command", "agency samples of a beach"),
}


def main(argv: list[str] | None = None) -> int:
    """Run the named sub-command and return its exit status."""
    given = sys.argv[1:] if argv is None else argv
    parser = argparse.ArgumentParser(prog="python -m conditions", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, (module, about) in COMMANDS.items():
        command = commands.add_parser(name, help=about, description=about)
        if name in given[:1]:  # only the one that runs is imported
            importlib.import_module(module).add_arguments(command)
    args = parser.parse_args(given)
    return int(importlib.import_module(COMMANDS[args.command][0]).run(args))


if __name__ == "__main__":
    leave(main)
