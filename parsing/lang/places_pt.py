"""Portuguese words around and inside place names. Everything is folded."""


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


GENERIC = frozenset({"praia", "praias", "prainha", "prainhas"})
"""Words that say "beach" before or after a name and are no part of it."""

SINGULAR = frozenset({"praia", "prainha"})

CONNECTORS = frozenset({"de", "do", "da", "dos", "das", "d"})
"""Bind the words of a name; their gender and number are often mistaken."""

ARTICLES = frozenset({"o", "a", "os", "as"})

LOCATIVES = frozenset(
    {"na", "no", "nas", "nos", "da", "do", "das", "dos", "pra", "pro", "pras", "pros", "ao", "aos", "a",
    "pela", "pelo", "em",
     "de", "ate", "para", "p", "la", "numa", "num", "ali", "aqui"}
)  # fmt: skip
"""Words before a place."""

ANCHORS = (
    ("perto", "de"), ("pertinho", "de"), ("a", "lado", "de"), ("proximo", "a"), ("proximo", "de"),
    ("proxima", "a"),
    ("proxima", "de"), ("proximas", "a"), ("proximas", "de"), ("proximos", "a"), ("vizinha", "de"),
    ("vizinha", "a"),
    ("junto", "a"), ("arredores", "de"), ("em", "regiao", "de"), ("por", "perto", "de"), ("a", "redor",
    "de"),
    ("colada", "em"), ("de", "lado", "de"), ("perto", "a"), ("pertinho", "a"), ("a", "lado", "a"),
    ("longe", "de"),
)  # fmt: skip
"""Word sequences that make the next place a point of reference; "de" and "a" stand for their contractions."""

INDEFINITE = frozenset(
    {"uma", "um", "alguma", "qualquer", "nenhuma", "outra", "cada", "umas", "numa", "duma", "toda"}
)
CHOOSING = frozenset(
    {"melhor", "melhores", "qual", "quais", "que", "praias", "todas", "pior", "piores", "alguma", "outras"}
)
"""Before "praia de X" they ask for a beach in X, not for a beach called X."""

BARE = _set(
    """
    hoje hj amanha amanhaa amnh ontem depois agora agr ja dia manha tarde noite cedo cedinho madrugada
    meio-dia semana fim final fds segunda terca quarta quinta sexta sabado domingo seg ter qua qui sex
    sab dom feira segunda-feira terca-feira quarta-feira quinta-feira sexta-feira proximo proxima que
    vem essa este esta nesse nesta neste no na a o as os e ou em de da do das dos pra para por favor pf
    oi ola opa eai eae ei bom boa como ta tah tao estao vai estar ser sera fica vou ir to tou estou me
    diz fala conta mostra quero saber ver aqui la ali mais ainda hein ne so sim nao agradeco obrigado
    obrigada valeu vlw horas hora h ate daqui dias cada qual quais onde quando bora vamos galera pessoal
    alguem sabe agua mar praia praias prainha janeiro fevereiro marco abril maio junho julho agosto
    setembro outubro novembro dezembro dps previsao condicao condicoes tempo clima situacao ai entao
    tudo bem td blz e-ai pela pelo ao aos mesmo tambem tb tbm indo fui estive
    """
)
"""Words that leave a message bare: days, greetings,
fillers. A name beside nothing else is a question about it."""

TALK = _set(
    """
    nadar nado natacao mergulhar mergulho banho banhar surfar surf surfe ondas onda vento ventos
    ventando venta ventania mare mares chuva chover chovendo sol temperatura temp graus quente fria frio
    gelada morna limpa suja propria impropria balneabilidade agua-viva aguas-vivas medusa medusas
    caravela caravelas uv ceu nublado tempestade trovoada corrente correnteza ressaca swell ondulacao
    entrar da dar dando pode posso podemos rola rolando tem tera havera ha esse essa isso estado
    tranquilo tranquila calmo calma agitado agitada bravo perigoso perigosa perigo seguro segura
    criancas crianca familia cheia baixa alta flat clima qualidade kitesurf kite sup stand up paddle
    vela remo caiaque snorkel mergulhao bodyboard pegar pico crowd lotada cheio vazia melhor pior
    horario medio nascer por nasce poe sobe desce enchente vazante preamar baixa-mar praticar fazer
    jogar volei consigo marcar muito muita mto pouco bem mal legal massa marola altura periodo direcao
    sul norte leste oeste tubarao tubaroes algas lixo bandeira salva-vidas guarda-vidas estacionamento
    passeio trilha curtir comparar compara entre comparacao perfeita boa bom recomenda indica ideal
    sobre conte-me conte perto pertinho lado proximo proxima longe seria melhorzinha tipo agora junto
    volta foi era ser
    """
)
"""Words of questions about bathing."""

ASPECTS = _set(
    """
    surfista surfistas nadar nado mergulhar mergulho banho surfar surf surfe ondas onda vento ventos
    ventando venta
    ventania mare mares chuva chover chovendo temperatura temp graus agua mar balneabilidade propria
    impropria agua-viva aguas-vivas medusas uv corrente correnteza ressaca swell ondulacao kitesurf kite
    sup vela praia praias previsao clima tempo condicoes condicao areia banhista banhistas
    """
)
"""Words that show the message is about bathing, sea or weather."""

NOUNS_BEFORE_ADJECTIVE = _set(
    """
    vento ventos onda ondas mar agua aguas ondulacao mare mares corrente correnteza correntezas chuva
    chuvas sol calor frio swell tempo areia coisa lua muito mais tao bem super ta esta estava tava estao
    fica ficou ser era eh foi que la boa bom feliz bons boas meu minha ressaca
    """
)
"""A name that is an adjective means the word itself after these ("vento forte", "mar bravo")."""

ARTICLE_AREAS = frozenset(
    {"rio", "recife", "para", "parana", "espirito santo", "amapa", "nordeste", "rio grande", "continente"}
)
"""Ambiguous areas that take an article: "no Recife", "do Pará"."""

NEVER_ALONE = frozenset({"boa viagem", "saco", "fora", "alem", "meio", "rola", "espera"})
"""Names that alone in a message are a wish, an answer or a complaint."""

ASK_ALONE = _set(
    """
    bandeira fazenda cachoeira camping curral presidio quartel cemiterio aldeia bosque
    amor saudade riso paciencia paixao gostoso fome sono luz cal crush milagres aleluia cerca viral diabo
    eva leo sonho sonhos
    triste alegre futuro norte sul centro vila avenida porto canto poco fonte central urubu gato cachorro
    pinto pecado buraco
    """
) | frozenset({"me ache", "busca vida", "mar grande"})
"""Names that alone in a message may be a name: asked, not answered."""

HARD = frozenset(
    {"mole", "pero", "bueno", "brava", "forte", "grande", "meio", "norte", "sul", "leste", "seca",
    "mansa", "gorda",
    "dura", "preta",
     "vermelha", "branca", "costa", "barra", "canto", "centro", "vila", "avenida", "fora", "saco", "alem",
     "luz", "futuro",
     "fome", "rio", "riso", "alegre", "triste", "central", "espera", "fonte", "una", "cerca", "poco",
     "porto", "sonho",
     "sonhos", "amor", "amores", "sono", "secreta", "bonita", "bela", "grossa", "comprida",
     "deserta", "formosa",
     "azeda", "pedra", "reserva", "gato", "cachorro", "pinto", "rola", "urubu", "paixao", "paciencia",
     "saudade",
     "buraco", "pecado", "diabo", "gostoso", "cal", "giz", "gi", "leo", "eva", "toco", "viral", "crush",
     "foguete",
     "recreio", "confissao", "milagres", "sossego", "encanto", "camping", "defunto", "cemiterio",
     "solidao", "ossos",
     "cordas", "minas", "anjos", "contrato", "espelho", "bombas", "pocas", "copa", "guarda", "rosa",
     "cristo", "fazenda",
     "aldeia", "morro", "saquinho", "forno", "concha", "conchas", "dunas", "corais", "tombo", "pepino",
     "balneario",
     "boa viagem", "segunda praia", "terceira praia", "quarta praia", "quinta praia", "primeira praia",
     "meia praia",
     "busca vida", "vista linda", "me ache", "mar grande", "mar grosso", "mar moreno", "mar fora",
     "mar casado", "porto novo",
     "porto grande", "porto velho", "porto rua", "boca poco", "boca barra", "boca baleia", "pe serra",
     "duas barras",
     "sonho verde", "vila nova", "serra grande", "canto grande", "pedra grande", "saco grande",
     "olho boi", "peito moca",
     "muro alto", "carro quebrado", "cabelo gordo", "leste oeste", "jardim real", "ponta praia",
     "back door", "mare mansa",
     "cheira limao", "rosa norte", "rosa sul", "riacho", "bosque", "cachoeira", "arrastao", "calcanhar",
     "cotovelo",
     "salgado", "fora ilha", "pesca", "lagoa azul", "costa azul", "costa bela", "costa dourada",
     "bom abrigo",
     "barra velha", "barra nova", "barra grande", "barra seca", "barra sul", "barra norte", "barra rio",
     "vermelha norte",
     "vermelha sul", "vermelha centro", "dois rios", "caca e pesca", "caca pesca", "rio barra",
     "rio peixe", "baixio",
     "cerro", "bica", "barrinha", "quartel", "presidio", "serraria", "curral", "caveira", "farol",
     "sepultura",
     "canal", "estaleiro", "espraiado", "embrulho", "reduto", "cantinho", "costinha", "praiao", "costao",
     "portinho",
     "fruta", "leao", "tartaruga", "caldeira", "figueira", "cedro", "pinheiro", "bandeira", "oasis",
     "eden", "riviera"}
)  # fmt: skip
"""Names that are everyday words: they need "praia", a locative, a municipality, or to stand alone."""

NO_LOCATIVE = _set(
    """
    bandeira fazenda cachoeira camping curral presidio quartel cemiterio aldeia bosque costa
    meio norte sul leste centro fora alem rio canto porto luz una cerca fome sono seca grande forte
    triste alegre
    bueno guarda gostoso rola vila avenida futuro central bonita bela dura grossa comprida cal
    espera poco fonte amor
    pedra saco morro sonho sonhos cachorro gato pinto urubu cantinho calcanhar cotovelo contrato
    saudade paciencia
    """
) | frozenset({"caca e pesca", "mar grande", "vila nova", "vista linda"})
"""Of these even "no centro", "em paz" like phrases are usual: a locative alone is no support."""

SOFT = _set(
    """
    pipa prainha manguinhos     molhes chifre ilhota     bueno artistas frances padres pernambuco ribeiro
    santiago japones garcia
    cardoso neves rita
    mocambique conceicao nativos colonia palmas viana barreiras namorados piedade magalhaes teresa
    tereza diogo ingleses penha daniela felix aviacao baleia paiva trindade sarney zumbi veloso silveira
    acores guanabara aparecida convento virtudes adao carmo armacao mirim campina leme vigia lencois
    asturias ribeira aleluia gonzaga gravata resende cassino abraao antunes calheiros flechas lazaro
    feiticeira ferrugem quilombo touros meireles bonfim milionarios regencia cigana povoacao pina seixas
    mariscal lages laranjeiras buzios capricornio bessa navegantes sancho furnas iracema ganchos maco
    enseada campista marciano atlantida camacho coqueiros pontal netuno iemanja carneiros itaipu galeao
    olivenca matadouro ouvidor gaivotas interlagos tenorio capri caicara ondina araripe ubatuba
    ferradura candeias tamandare malhado tiririca boqueirao pompeia coqueiro morrinhos juliao moreninha
    cinelandia jatoba alcobaca garcez reconcavo falesias itapeva arrombado jabaquara guarita calhau
    itarare adventistas itaparica antenor anil macumba jaguaribe capanema malhada marceneiro califa
    tainha jaburu cigarras tapera parati peroba sinha rincao guilhermina naufragos naufragados ramos
    flamengo botafogo palmeiras fortaleza pescadores castelhanos caetanos patizeiro quati poxim batuba
    tamoios cardo castagneto pelonias imbuca catimbau engenhoca urca galheta atalaia gamboa camboa
    costeira pituba pirambu abais caueira riacho jurema cabeco mosqueiro viral lamberto gaibu janga
    reduto lobato amendoeira calhetas sape fazenda florida solemar peruibe mococa cocanha doutor
    teresinha amaralina bainema espera sudoeste calafate gonzaguinha indaia ipitanga taipe parnamirim
    fontes rancho setembro itauna macacos campeche-velho pitinga jericoa imbe cidreira tibau corsario
    jardim madeiro pires abreu una lopes antonio bento andre pedro francisco paulas quiterias moitas
    jacuma malemba perobas almofala cumbe caponga gramame
    """
) | frozenset(
    {"sao pedro", "sao francisco", "sao marcos", "sao miguel", "sao bento", "sao domingos",
    "sao lourenco", "santa cruz",
     "santa rita", "santa monica", "santa teresa", "santa tereza", "santo andre", "santo antonio",
     "sao conrado", "vera cruz",
     "nossa senhora", "nossa senhora o", "jose menino", "jose mendes", "jose goncalves", "jose bonifacio",
     "mateus lopes",
     "joao fernandes", "lopes mendes", "maria farinha", "vila sao paulo", "jardim guanabara",
     "jardim atlantico",
     "jardim imperador", "jardim namorados", "cruz almas", "doutor ivo", "rio vermelho",
     "rio sao francisco", "cabo branco",
     "ponta negra", "ponta grossa", "ponta verde", "porto belo", "areia branca", "areia preta",
     "areia vermelha",
     "coroa vermelha", "coroa meio", "pedra sal", "pedra sino", "morro branco", "morro pedras",
     "porto pedras",
     "ponta pedras", "gado bravo", "barro vermelho", "pau amarelo", "ilha japones", "quatro cantos",
     "quatro ilhas",
     "sete fontes", "ze pequeno", "base aerea", "forte orange", "feliz deserto", "lagoa paraiso",
     "retiro padres",
     "via costeira", "stella maris", "beira mar norte", "cidade ocian", "vila tupi", "agenor campos",
     "martim sa",
     "domingas dias", "olho agua", "olho porco", "farol velho", "ponta areia", "ponta farol",
     "pontal norte", "pontal sul", "ronco mar", "tres coqueiros", "canto forte", "santo antonio lisboa",
     "arroio corrente", "varzea una", "pedras miudas",
     "mangue seco"}
)  # fmt: skip
"""Names that are also people, peoples, saints, towns, clubs or common compounds: some support is needed."""

AMBIGUOUS_AREAS = frozenset(
    {"rio", "natal", "vitoria", "salvador", "penha", "serra", "conde", "prado", "una", "valenca",
    "torres", "laguna",
     "fundao", "recife", "santos", "raposa", "estancia", "esplanada", "cascavel", "barreiros", "touros",
     "roteiro",
     "penedo", "paulista", "linhares", "anchieta", "braganca", "arraial", "balneario", "bc", "salinas",
     "para", "angra",
     "espirito santo", "areia branca", "praia grande", "santa cruz", "vera cruz", "sao jose",
     "feliz deserto", "rio grande",
     "belmonte", "continente", "nordeste", "nova vicosa", "caravelas", "goiana", "olinda",
     "parana", "ilha grande",
     "sao mateus", "rio tinto", "barra velha", "porto belo", "porto seguro", "ipojuca", "jandaira",
     "norte ilha", "sul ilha",
     "amapa", "trairi", "conceicao barra", "marica", "fortaleza", "pirambu", "navegantes", "noronha",
     "pedra", "entre rios",
     "costa verde", "costa sol", "linha verde", "paulino neves", "pacatuba", "belem", "franca", "limeira",
     "planaltina",
     "contagem", "diadema", "maua", "osasco", "pelotas", "toledo", "americana", "campinas",
     "sobral", "patos",
     "serra talhada", "feira santana", "vitoria conquista", "imperatriz", "palmas", "cruzeiro",
     "bonito", "brusque", "acre", "lencois", "barreiras", "ponta grossa", "lages", "porto velho",
     "boa vista",
     "santo andre", "rio branco", "crato", "picos", "minas", "foz", "caxias", "canoas", "rio verde",
     "goias", "amazonas", "dourados", "santa maria", "sobradinho", "samambaia", "sao bernardo",
     "aguas claras", "campo grande", "varzea grande", "juazeiro", "gramado", "campina grande",
     "porto alegre", "passo fundo", "gama"}
)  # fmt: skip
"""Names of areas that are also words, people or clubs: they count after a preposition,
or beside little else."""

WEEKDAYS = frozenset({"segunda", "terca", "quarta", "quinta", "sexta", "sabado", "domingo"})

STATE_CODE_WORDS = frozenset({"al", "es", "ma", "pa", "pe", "pi", "pr", "se", "ce", "ba", "rs"})
"""Lower-case they are words or bits of words in one of the languages; only capitals make them a state."""

JOINERS = frozenset({"e", "ou", "x", "vs", "versus"})
"""Words between names of a list or comparison."""

DEFINITE = frozenset({"a", "o", "as", "os", "da", "do", "das", "dos", "na", "no", "nas", "nos"})
"""Articles, alone or in a contraction."""

DAYS = _set(
    """
    hoje hj amanha amnh ontem agora segunda terca quarta quinta sexta sabado domingo sab dom
    fds dps depois de tarde noite cedo a as
    """
)
"""Words of days: a doubtful name may stand beside them."""

HOLIDAYS = frozenset({"natal"})
"""Towns that with an article are a holiday: "no Natal"."""

QUALIFIERS_ONLY = frozenset(
    {
        "una",
        "conde",
        "prado",
        "serra",
        "roteiro",
        "raposa",
        "estancia",
        "esplanada",
        "touros",
        "paulista",
        "entre rios",
        "fundao",
        "bonito",
        "picos",
        "patos",
        "acre",
    }
)
"""Towns whose names are everyday words: areas only beside a beach or after "praias de"."""

COPULAS = frozenset({"ta", "esta", "tah", "estao", "fica", "estara"})
HOW = frozenset({"como"})
"""After "como" a copula asks about a place: "como tá (a) Mole"."""

ADJECTIVES = _set(
    """
    deserta bonita bela grande mansa seca comprida formosa secreta branca preta vermelha brava grossa gorda
    dura
    alegre triste azeda
    """
)
AFTER_ADJECTIVE = frozenset({"pra", "pras", "para", "com", "sem", "perto", "que", "onde", "demais"})
"""After "praia <adjective>" these go on describing: "praia deserta pra ir hoje"."""

PEOPLE = frozenset(
    {"daniela", "rita", "teresa", "tereza", "eva", "leo", "diogo", "felix", "rosa", "joaquina", "iracema",
     "conceicao", "aparecida", "lazaro", "santiago", "juliao", "antonio", "andre", "francisco", "teresinha",
     "cardoso", "silveira", "ramos", "garcia", "antenor", "sinha", "adao", "carmo", "penha", "lopes"}
)  # fmt: skip
DOING = frozenset({"vai", "quer", "foi", "vem", "nada", "nadou", "mergulha"})
"""After a given name these may speak of a person: "a Daniela vai na praia"."""

CALLS = frozenset(
    {"oi", "oii", "ola", "opa", "fala", "ei", "salve", "valeu", "vlw", "obrigado", "obrigada", "seu", "dona",
     "dia", "tarde", "noite", "oie", "caro", "cara", "querida", "querido", "amiga", "amigo", "eai"}
)  # fmt: skip
"""Right before a given name these call a person: "oi Daniela, tudo bem?"."""

ADDRESSING = frozenset({"que", "vc", "voce", "tu", "me", "bora", "vamos", "tudo", "td", "sabe"})
"""After a given name and a comma these speak to a person: "Rita, que horas..."."""

ADJECTIVE_COPULAS = frozenset({"eh", "ta", "tah", "esta", "era", "foi", "muito", "mto", "tao", "bem", "mais"})
"""Between a place and an adjective; an "é" counts only with its accent."""

NEARBY = frozenset(
    {"perto", "pertinho", "proxima", "proximas", "proximo", "proximos", "vizinha", "vizinhas", "redondezas"}
)
"""After "estou na X" these ask for another beach: "tô em Jurerê, qual praia perto?"."""

STAYING = frozenset(
    {"to", "tou", "estou", "estamos", "tamo", "tamos", "moro", "moramos", "fico", "ficando", "ficar",
     "hospedado", "hospedada", "hospedados", "hospedadas", "aqui", "saindo", "cheguei", "chegamos"}
)  # fmt: skip
"""Before "em X" these say where the person is."""

CHAT_CODES = frozenset({"rs", "se", "es", "pr", "pa", "al"})
"""State codes that chats use as words: laughter, "if", "é", "pra", "pá"."""
