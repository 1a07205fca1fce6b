"""Reply as JSON-ready data: the stable shape of docs/interfaces.md."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from datetime import date, datetime, time
from enum import Enum
from typing import Any

from answering.reply import Reply

# Any below: JSON values of every kind.


def reply_record(reply: Reply, *, record_id: object = None) -> dict[str, Any]:
    """Return one Reply as the documented record; `id` is echoed as it came."""
    days = sorted({report.day for report in reply.reports})
    if not days and reply.context.last_when is not None:
        days = list(reply.context.last_when.days)
    beaches = list(dict.fromkeys(report.beach.id for report in reply.reports))
    return {
        "id": record_id,
        "route": reply.route.value,
        "lang": reply.lang.value,
        "text": reply.text,
        "blocks": [{"kind": block.kind.value, "lines": list(block.lines)} for block in reply.blocks],
        "beaches": beaches,
        "days": [day.isoformat() for day in days],
        "reports": [plain(report) for report in reply.reports],
        "citations": [
            {"n": cited.n, "doc": cited.doc_id, "title": cited.title, "source": cited.source}
            for cited in reply.citations
        ],
        "covered": reply.covered,
        "footer": reply.footer,
        "model": reply.model,
        "recorded": reply.recorded,
        "choices": [{"label": choice.label, "action": plain(choice.action)} for choice in reply.choices],
        "trace": list(reply.trace),
    }


def plain(value: object) -> Any:  # noqa: ANN401 - a JSON value
    """Turn dataclasses, enums and times into JSON values; a missing value stays null."""
    if value is None or isinstance(value, str | int | float | bool):
        return value.value if isinstance(value, Enum) else value
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if dataclasses.is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(item) for item in value]
    return str(value)
