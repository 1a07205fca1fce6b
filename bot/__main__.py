"""The bot: polling, or a webhook when WEBHOOK_URL is set; `web` and `release` for a Procfile; `--local`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bot.errors import BotError
from parsing.pipes import leave

FORECAST_HELP = "live, or recorded[:DIR] for the recorded answers kept with the project"


def build_parser() -> argparse.ArgumentParser:
    """Return the command line of the bot."""
    parser = argparse.ArgumentParser(prog="python -m bot", description=__doc__)
    parser.add_argument("--local", action="store_true", help="talk in this terminal, without Telegram")
    parser.add_argument(
        "words",
        nargs="*",
        metavar="TEXT",
        help="with --local: one question to answer; else a process of the Procfile: worker, web or release",
    )
    parser.add_argument("--now", metavar="ISO", help="with --local: fix the clock")
    parser.add_argument("--forecast", metavar="SOURCE", help=f"with --local: {FORECAST_HELP}")
    parser.add_argument("--json", action="store_true", help="with --local: print the reply as data")
    parser.add_argument(
        "--jsonl", action="store_true", help="with --local: one message per line in, one reply out"
    )
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the chosen process; a known failure is one line on stderr and its exit status."""
    parser = build_parser()
    args = parser.parse_args(argv)
    try:
        if args.local:
            if args.jsonl and (args.words or args.json):
                parser.error("--jsonl reads its messages from standard input; no TEXT or --json beside it")
            from bot import local

            return local.run(args)
        if args.now or args.forecast or args.json or args.jsonl:
            parser.error("--now, --forecast, --json and --jsonl go with --local")
        return _serve(parser, args.words)
    except BotError as error:
        print(f"banhista: {error}", file=sys.stderr)
        return error.exit_status
    except KeyboardInterrupt:
        return 130


def _serve(parser: argparse.ArgumentParser, words: Sequence[str]) -> int:
    role = words[0] if len(words) == 1 else "" if not words else None
    if role not in ("", "worker", "web", "release"):
        parser.error('unknown process: worker, web or release (a question goes with --local "…")')
    from bot import settings as configuration

    settings = configuration.load()
    configuration.require_token(settings)
    configuration.check_role(settings, role)
    # PTB is imported only once the settings are known to be good: a bad token is told at once.
    from bot import runtime

    return runtime.run(settings, role=role)


if __name__ == "__main__":
    leave(main)
