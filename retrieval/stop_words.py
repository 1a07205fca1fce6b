"""Words that carry no content, per language, folded; chat spellings with them."""

from __future__ import annotations

from parsing.types import Lang

_PT = """
a ao aos aquela aquelas aquele aqueles aquilo as ate com como da das de dela dele deles demais depois do dos
e ela elas ele eles em entao entre era eram essa essas esse esses esta estao estar estava este estes estou
eu faz fazer faco foi for foram ha isso isto ja la lhe mais mas me mesmo meu meus minha minhas muito muita
muitos muitas na nas nem no nos nossa nosso num numa o onde os ou para pela pelas pelo pelos por porque porq
pq qual quais quando quanto quanta quantos quantas que quem se seja sem ser sera seu seus si so sou sua suas
tambem te tem tenho ter teu tinha tipo to ta tao tava toda todas todo todos tu tua um uma umas uns vai vao
vc vcs voce voces vou q oq eh ai ali aqui agora alguem algum alguma alguns algumas coisa coisas deve devo
devemos dizer diz existe existem fica ficar ficou gente hoje posso pode podem podemos preciso precisa quer
quero queria saber sabe seria sim nao nunca sao tbm tb mt mto mta pra pras pro pros oi ola bom boa favor
obrigado obrigada valeu ne ok significa kd cade acontece acontecer adianta nada vez vezes ainda sobre antes
durante cada outro outra outros outras certo jeito explica explique fala fale conta
"""
_EN = """
a about after again all also am an and any are as at be because been before being between both but by can
could did do does doing done down during each few for from further get getting go going gonna got had happen
happens has have having he her here hers him his how i if in into is it its itself just know let like long
many may me mean means might more most much must my need no nor not now of off on once one only or other our
out over own please same shall she should so some such tell than that the their them then there these they
thing things this those through to too u under until up ur us very want was we were what whats when where
which while who whom why will with would yes you your im ive dont doesnt cant wont isnt hi hello hey thanks
today ok someone somebody anyone explain s t re ve ll d m
"""
_ES = """
a al algo algun alguna algunas alguno algunos alguien ante antes aqui asi aun con como cual cuales cuando
cuanto cuanta cuantos cuantas de del desde donde dos durante e el ella ellas ellos en entre era eran es esa
esas ese eso esos esta estan estar este esto estos estoy fue ha hace hacer hago han hasta hay la las le les
lo los mas me mi mis mismo mucho mucha muchos muchas muy nada ni no nos nosotros o os otra otras otro otros
para pero por porque puede pueden puedo podemos que quien se sea ser si sin sobre son soy su sus tambien tan
te tengo tiene tienen todo toda todos todas tu tus un una unas uno unos va vamos voy y ya yo q xq pq hola
gracias favor quiero saber sabe significa debo debe hoy cosa cosas cada pasa pasar ocurre sirve
"""

STOP_WORDS: dict[Lang, frozenset[str]] = {
    lang: frozenset(words.split()) for lang, words in ((Lang.PT, _PT), (Lang.EN, _EN), (Lang.ES, _ES))
}

_PT_CUES = """
ao com da das do dos e em mais na nao nas no nos o os ou para pela pelo pra que sao um uma voce
"""
_EN_CUES = """
a an and are at by can do for from in is it not of on or the to when with you
"""
_ES_CUES = """
al con cuando del el en es la las los mas no o para por que si son un una usted y
"""

CUES: dict[Lang, frozenset[str]] = {
    lang: frozenset(words.split())
    for lang, words in ((Lang.PT, _PT_CUES), (Lang.EN, _EN_CUES), (Lang.ES, _ES_CUES))
}
"""Function words that tell the languages apart in running text."""

CHAT: dict[Lang, dict[str, str]] = {
    Lang.PT: {
        "oq": "o que", "q": "que", "pq": "por que", "vc": "você", "vcs": "vocês", "n": "não", "nao": "não",
        "mt": "muito", "mto": "muito", "mta": "muita", "tb": "também", "tbm": "também", "pra": "para",
        "pro": "para o", "ta": "está", "tá": "está", "to": "estou", "tô": "estou", "eh": "é", "hj": "hoje",
        "qnd": "quando", "qdo": "quando", "qto": "quanto", "cm": "com", "kd": "onde está",
    },
    Lang.EN: {
        "u": "you", "ur": "your", "r": "are", "pls": "please", "plz": "please", "thx": "thanks", "im": "I am",
        "dont": "do not", "cant": "cannot", "whats": "what is", "wanna": "want to", "gonna": "going to",
    },
    Lang.ES: {"q": "que", "xq": "por qué", "pq": "por qué", "tb": "también", "x": "por", "toy": "estoy"},
}  # fmt: skip
"""Chat spellings written out for the embedder, which has seen few of them."""
