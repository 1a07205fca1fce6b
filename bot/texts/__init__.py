"""Words of the bot itself (commands, menus, notices), one table per language."""
