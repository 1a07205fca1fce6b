"""The Telegram and terminal front ends; run as `python -m bot`, imported by nobody."""

__all__: list[str] = []
