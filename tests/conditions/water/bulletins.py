"""Makes PDF bulletins in the agencies' layouts: ruled tables, spanning cells, wrapped text."""

from fpdf import FPDF
from fpdf.enums import TableSpan


def inea_pdf(
    rows, *, issued="Rio de Janeiro, 19 de agosto de 2026", title="BOLETIM DE BALNEABILIDADE DAS PRAIAS Nº 33"
):
    """`rows`: (beach or None to span the cell above, code, place, verdict)."""
    pdf = FPDF()
    pdf.add_page()
    pdf.set_font("Helvetica", size=9)
    pdf.cell(text=title, new_x="LMARGIN", new_y="NEXT")
    pdf.cell(text=issued, new_x="LMARGIN", new_y="NEXT")
    with pdf.table(col_widths=(30, 18, 80, 30), text_align="LEFT") as table:
        table.row(("PRAIAS", "PONTO\nCOLETA", "LOCALIZAÇÃO", "(*) CONAMA"))
        for beach, code, place, verdict in rows:
            table.row((TableSpan.ROW if beach is None else beach, code, place, verdict))
    return bytes(pdf.output())


def inema_pdf(rows, *, title="Boletim de Balneabilidade - Costa: Salvador"):
    """`rows`: (point cell, place, category)."""
    pdf = FPDF()
    pdf.add_page()
    pdf.set_font("Helvetica", size=9)
    pdf.cell(text=title, new_x="LMARGIN", new_y="NEXT")
    with pdf.table(col_widths=(45, 90, 25), text_align="LEFT") as table:
        table.row(("Ponto - Código", "Local da Coleta", "Categoria"))
        for row in rows:
            table.row(row)
    return bytes(pdf.output())
