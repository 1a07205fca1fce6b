"""Português do Brasil."""

DESCRIPTION = (
    "Dá praia? Escreva uma praia e um dia, como “joaquina amanhã”, e veja ondas, vento, temperatura, "
    "balneabilidade e a melhor hora para nadar. Também respondo dúvidas de segurança no mar, com fonte."
)
SHORT_DESCRIPTION = "Dá praia? Condições para nadar no litoral do Brasil, com fonte."

COMMANDS = {
    "help": "O que dá para perguntar",
    "favorites": "Suas praias favoritas",
    "home": "Sua praia ou cidade de sempre",
    "alerts": "Aviso diário de uma praia",
    "language": "Idioma das respostas",
    "units": "Unidades de medida",
    "charts": "Ligar ou desligar o gráfico do dia",
    "privacy": "O que fica guardado",
    "export": "Receber o que está guardado",
    "forget": "Apagar tudo o que está guardado",
}

TEXTS = {
    "flood": "Devagar, por favor: ainda estou respondendo às suas outras mensagens.",
    "stale": (
        "Sua mensagem chegou há {minutes} min, quando eu estava fora do ar; respondo com os dados de agora."
    ),
    "error": "Algo deu errado do meu lado. Tente de novo em instantes.",
    "no_media": "Só entendo texto e localização. Escreva, por exemplo: joaquina amanhã.",
    "old_button": "Este botão não vale mais. Pergunte de novo, por favor.",
    "weekend_button": "Fim de semana",
    "done": "Feito.",
    "language_ask": "Em que idioma respondo?",
    "language_auto": "O da mensagem",
    "language_set": "Combinado, respondo em português.",
    "language_auto_set": "Combinado, respondo no idioma de cada mensagem.",
    "home_now": "Seu lugar de sempre: {place}. Para mudar: /home e o nome da praia ou cidade.",
    "home_none": "Diga sua praia ou cidade de sempre, por exemplo: /home Florianópolis",
    "home_set": "Anotado: {place}.",
    "home_cleared": "Apaguei o seu lugar de sempre.",
    "home_which": "Qual delas é a sua?",
    "home_clear_button": "Apagar",
    "place_unknown": "Não conheço “{place}”. Tente o nome da praia com a cidade.",
    "favorites_none": "Você ainda não tem favoritas. Para guardar uma: /favorites Joaquina",
    "favorites_list": "Suas praias. Toque em uma para ver como está hoje:",
    "favorites_all": "Comparar hoje",
    "favorites_added": "{place} está nas favoritas.",
    "favorites_removed": "{place} saiu das favoritas.",
    "favorites_full": "Cabem {n} favoritas. Tire uma antes: /favorites e o nome dela.",
    "favorites_which": "Qual delas?",
    "alerts_none": (
        "Você não tem avisos. Para criar um: /alerts joaquina 7:30, ou /alerts joaquina 7:30 só se der praia"
    ),
    "alerts_list": "Seus avisos (toque para apagar):",
    "alerts_line": "{place}, todo dia às {time}",
    "alerts_line_good": "{place}, às {time}, só se der praia",
    "alerts_set": "Combinado: {place}, todo dia às {time} (hora da praia).",
    "alerts_set_good": "Combinado: {place}, às {time} (hora da praia), só nos dias em que der praia.",
    "alerts_time": "A que horas? Por exemplo: /alerts {place} 7:30",
    "alerts_full": "Cabem {n} avisos. Apague um antes em /alerts.",
    "alerts_removed": "Aviso apagado.",
    "alerts_which": "Qual delas?",
    "units_ask": "Em que unidades?",
    "units_metric": "m, km/h, °C",
    "units_imperial": "ft, mph, °F",
    "units_set": "Combinado: {units}.",
    "charts_on": "Gráfico do dia ligado.",
    "charts_off": "Gráfico do dia desligado: só texto.",
    "privacy": (
        "Guardo só o necessário:\n"
        "• o número desta conversa, idioma, unidades, lugar de sempre, favoritas e avisos;\n"
        "• da última pergunta: a praia, o dia e o assunto, para entender “e amanhã?”.\n"
        "Não guardo o texto das mensagens nem a sua localização: a mensagem fica numa fila até ser "
        "respondida e é "
        "apagada logo depois. Os registros técnicos não têm texto, nome nem número de ninguém.\n"
        "/export mostra tudo o que está guardado; /forget apaga tudo, na hora."
    ),
    "privacy_topics": (
        "Se quiser ajudar: posso guardar por {days} dias o assunto (sem números, nomes de usuário nem "
        "links) das "
        "perguntas que minhas notas não respondem. Está {state}."
    ),
    "privacy_topics_on": "ligado",
    "privacy_topics_off": "desligado",
    "privacy_topics_turn_on": "Pode guardar o assunto",
    "privacy_topics_turn_off": "Não guardar o assunto",
    "forget": "Apaguei tudo o que estava guardado sobre esta conversa, inclusive os avisos.",
    "export": "Tudo o que está guardado sobre esta conversa.",
}
