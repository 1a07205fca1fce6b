"""PDF bulletins to rows of cells, with pdfplumber; the only module that opens a PDF."""

from __future__ import annotations

import io
import logging

from conditions.errors import SourceError

MAX_BYTES = 8_000_000
"""A bulletin is some 100 kB; the state-wide picture edition (31 MB) holds no table and is refused early."""
MAX_PAGES = 40

Row = tuple[str, ...]


def read_pdf(document: bytes) -> tuple[str, list[Row]]:
    """Return the text of all pages and the rows of all their tables; cells keep their line breaks.

    Raises:
        SourceError: no PDF, too large, or damaged.
    """
    if not document.startswith(b"%PDF"):
        raise SourceError("bulletin: not a PDF")
    if len(document) > MAX_BYTES:
        raise SourceError(f"bulletin: {len(document)} bytes, over the limit of {MAX_BYTES}")
    import pdfplumber  # only a live bulletin needs it: 0.3 s of import

    logging.getLogger("pdfminer").setLevel(logging.ERROR)
    texts: list[str] = []
    rows: list[Row] = []
    try:
        with pdfplumber.open(io.BytesIO(document)) as pdf:
            for page in pdf.pages[:MAX_PAGES]:
                texts.append(page.extract_text() or "")
                for table in page.extract_tables():
                    rows += [tuple((cell or "").strip() for cell in row) for row in table]
    except SourceError:
        raise
    except Exception as error:  # the PDF library raises whatever a damaged file makes it stumble over
        raise SourceError(f"bulletin: unreadable PDF ({type(error).__name__})") from error
    return "\n".join(texts), rows
