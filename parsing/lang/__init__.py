"""Word tables, one module per language."""
