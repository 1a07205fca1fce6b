"""The Telegram and terminal front ends."""
