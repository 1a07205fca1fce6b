"""Texts about nothing in particular, per language: the zero point that vectors are measured from.

E5 puts any passage in the question's language above the right one in another language. The mean of these
passages and questions tells how a language alone looks to a model, so that it can be taken off
(docs/decisions/0042).
"""

from __future__ import annotations

from parsing.types import Lang

QUESTIONS: dict[Lang, tuple[str, ...]] = {
    Lang.PT: (
        "O que é isso?",
        "Como funciona?",
        "O que devo fazer?",
        "Quando isso acontece?",
        "Onde fica?",
        "Por que isso é importante?",
        "Quem pode ajudar?",
        "Quais são as regras?",
    ),
    Lang.EN: (
        "What is this?",
        "How does it work?",
        "What should I do?",
        "When does it happen?",
        "Where is it?",
        "Why does it matter?",
        "Who can help?",
        "What are the rules?",
    ),
    Lang.ES: (
        "¿Qué es esto?",
        "¿Cómo funciona?",
        "¿Qué debo hacer?",
        "¿Cuándo ocurre?",
        "¿Dónde queda?",
        "¿Por qué es importante?",
        "¿Quién puede ayudar?",
        "¿Cuáles son las reglas?",
    ),
}
PASSAGES: dict[Lang, tuple[str, ...]] = {
    Lang.PT: (
        "A biblioteca abre de segunda a sexta e o empréstimo dura quinze dias.",
        "O relatório foi publicado no ano passado e descreve os resultados da pesquisa.",
        "A empresa oferece cursos para quem quer aprender uma nova profissão.",
        "Misture a farinha com os ovos e leve ao forno por quarenta minutos.",
        "O prédio tem três andares e foi reformado depois do incêndio.",
        "Os moradores pedem mais ônibus e calçadas melhores no bairro.",
        "O programa guarda os dados em um arquivo e mostra um gráfico.",
        "O time venceu o jogo no segundo tempo e lidera o campeonato.",
    ),
    Lang.EN: (
        "The library is open from Monday to Friday and loans last fifteen days.",
        "The report was published last year and describes the results of the survey.",
        "The company offers courses for people who want to learn a new trade.",
        "Mix the flour with the eggs and bake for forty minutes.",
        "The building has three floors and was renovated after the fire.",
        "Residents ask for more buses and better pavements in the district.",
        "The program stores the data in a file and shows a chart.",
        "The team won the match in the second half and leads the league.",
    ),
    Lang.ES: (
        "La biblioteca abre de lunes a viernes y el préstamo dura quince días.",
        "El informe se publicó el año pasado y describe los resultados de la encuesta.",
        "La empresa ofrece cursos para quien quiere aprender un nuevo oficio.",
        "Mezcle la harina con los huevos y hornee durante cuarenta minutos.",
        "El edificio tiene tres pisos y fue reformado después del incendio.",
        "Los vecinos piden más autobuses y mejores aceras en el barrio.",
        "El programa guarda los datos en un archivo y muestra un gráfico.",
        "El equipo ganó el partido en el segundo tiempo y lidera la liga.",
    ),
}
