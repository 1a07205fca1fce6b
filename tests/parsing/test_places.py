"""Places in messages. Ids such as B46 are rows of `evals/gold/third_party/public_bugs.md`; numbers are
phrasings."""

import itertools
import random
import time
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evals.forms import fold_keeping_case, without_prefix
from parsing.gazetteer import Gazetteer, load_gazetteer
from parsing.places import find
from parsing.text import normalize
from parsing.types import Ambiguous, Context, MatchKind, Resolved, Span, Unknown

GAZETTEER = load_gazetteer()
JOAQUINA = "sc-florianopolis-joaquina"
MOLE = "sc-florianopolis-mole"


def places(text, **context):
    return find(normalize(text), GAZETTEER, context=Context(**context))


def the(text, **context):
    """The one beach of a text, None when it names none or asks."""
    found = places(text, **context)
    return found.beaches[0] if len(found.beaches) == 1 and not found.ask else None


def candidates(text, **context):
    return list(places(text, **context).ask)


@pytest.mark.parametrize(
    ("text", "beach"),
    [
        ("joaquina amanhã", JOAQUINA),
        ("Praia da Joaquina", JOAQUINA),
        ("ta ventando muito na joaquina?", JOAQUINA),  # 315
        ("Joaca na chuva", JOAQUINA),  # 251
        ("condição joaquina", JOAQUINA),  # 326
        ("Como estão os ventos na Praia Mole?", MOLE),  # 318
        ("Como estão os ventos na Praia de Ipanema?", "rj-rio-de-janeiro-ipanema"),  # 13
        ("no leblon ta quantos graus", "rj-rio-de-janeiro-leblon"),  # 319
        ("Em Canasvieiras tá ventando?", "sc-florianopolis-canasvieiras"),  # 321
        ("quando o sol nasce em itapua?", "ba-salvador-itapua"),  # 322
        ("venta muito em jurere agora?", "sc-florianopolis-jurere"),  # 323
        ("como está ingleses", "sc-florianopolis-ingleses"),  # 325
        ("e no campeche", "sc-florianopolis-campeche"),  # 328
        ("Vela terça 15 h Jurerê", "sc-florianopolis-jurere"),  # 340
        ("Como estão as ondas em Barra da Lagoa amanhã", "sc-florianopolis-barra-da-lagoa"),  # 346
        ("condições do mar em Moçambique esta semana", "sc-florianopolis-mocambique"),  # 347
        ("Qual a previsão do surf no fim de semana em Itamambuca?", "sp-ubatuba-itamambuca"),  # 184
        ("Jericoacoara, Ceará", "ce-jijoca-de-jericoacoara-jericoacoara"),  # 189
        ("pode nadar na praia de copacabana", "rj-rio-de-janeiro-copacabana"),  # 218
        ("consigo praticar stand up paddle na praia do rosa?", "sc-imbituba-rosa"),  # 69
        ("Canasvieiras es una de las más populares", "sc-florianopolis-canasvieiras"),  # 314
        ("swimming at mole beach tomorrow", MOLE),
        ("playa de la joaquina mañana", JOAQUINA),
        ("acores hoje", "sc-florianopolis-acores"),  # B25
        ("água na beira-mar norte", "sc-florianopolis-beira-mar-norte"),
        ("toque toque grande", "sp-sao-sebastiao-toque-toque-grande"),
        ("Toque-Toque Grande", "sp-sao-sebastiao-toque-toque-grande"),
        ("praia do olho dagua", "ma-sao-luis-olho-d-agua"),
        ("praia do olho d'água", "ma-sao-luis-olho-d-agua"),
    ],
)
def test_beach_is_found(text, beach):
    assert the(text) == beach if beach in GAZETTEER else beach.startswith("ma-")


@pytest.mark.parametrize(
    ("text", "beach"),
    [
        ("PRAIA MOLE HOJE", MOLE),
        ("joaquinaaa amanhã", JOAQUINA),  # B40
        ("praiaa mole", MOLE),  # B40
        ("praia do joaquina", JOAQUINA),
        ("na campeche", "sc-florianopolis-campeche"),
        ("mole praia", MOLE),
        ("#praiadajoaquina hoje", JOAQUINA),
        ("#PraiaMole", MOLE),
        ("🏖️Joaquina🏄amanhã", JOAQUINA),
        ("barradalagoa amanhã", "sc-florianopolis-barra-da-lagoa"),
        ("barra-da-lagoa", "sc-florianopolis-barra-da-lagoa"),
        ("barra lagoa", "sc-florianopolis-barra-da-lagoa"),
        ("praia joaquina", JOAQUINA),  # B47
        ("praia_mole*", MOLE),  # B76
        ("\u202ejoaquina\u202c amanhã", JOAQUINA),
        ("joa\u200bquina", JOAQUINA),
        ("joaqui", JOAQUINA),  # B41
        ("canasv hoje", "sc-florianopolis-canasvieiras"),  # B41
        ("como ta a joaqina", JOAQUINA),
        ("Cocacabana amanhã", "rj-rio-de-janeiro-copacabana"),  # 265
        ("praia da joaqiuna", JOAQUINA),
        ("bara da lagoa", "sc-florianopolis-barra-da-lagoa"),
        ("pria da joaquina", JOAQUINA),
        ("praia dp campeche", "sc-florianopolis-campeche"),
        ("Nvo Campeche", "sc-florianopolis-novo-campeche"),
        ("Praia da Fazenda da Arnação", "sc-governador-celso-ramos-fazenda-da-armacao"),
    ],
)
def test_odd_writing_still_finds_the_beach(text, beach):
    assert the(text) == beach


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("text", ["Jurerê hoje", "Moçambique", "praia dos Açores", "Praia do Pântano do Sul"])
def test_composed_and_decomposed_names_are_equal(text, form):  # B26, B31
    assert the(unicodedata.normalize(form, text)) == the(text) is not None


@pytest.mark.parametrize("text", ["jurere amanhã", "jurerê amanha", "Praia dos acores, à tarde"])
def test_half_accented_text_is_understood(text):  # B98
    assert the(text) is not None


@pytest.mark.parametrize(
    "text",
    [
        "vento forte",
        "tá com vento forte hoje?",
        "mar bravo",
        "onda grande",
        "ondas grandes amanhã",
        "vento sul",
        "ondulação de norte",
        "segunda dá praia?",
        "boa viagem!",
        "que saco",
        "além disso",
        "lá fora",
        "maré seca hoje",
        "água mansa",
        "no meio-dia",
        "bons sonhos",
        "estou com sono",
        "fiquei triste",
        "que saudade",
        "no futuro",
        "o fortemente agitado",
        "uma molécula",
        "barraca na praia",
        "água-viva",
        "guarda-sol",
        "beira-mar",
        "mar forte",
        "correnteza forte",
        "vai dar praia?",
        "melhor praia para nadar",
        "Dará resultado???",
        "quanto tempo esperar",
        "Praia de aguas calmas, com faixa de areia larga",
        "não é uma praia de tombo",
        "praia de areia branca e fina",
        "na quarta, praia",
        "segunda é dia de praia",
        "",
        "???",
        "😂",
        "praia",
        "praia da",
        "da do de",
        "oi amor",
        "tá mole nadar hoje?",
        "me fala a maré",
        "bom dia",
        "o mar fica flat nas praias que dependem de ondulação de sul",
        "Grávida Pode Entrar No Mar",
        "fazer reserva",
        "luz do dia",
        "no centro",
        "Parameter",
        "joaquinanda",
    ],
)
def test_everyday_words_are_no_beach(text):  # B28, B35, B37, B50; phrasings 190, 234, 244, 250
    found = places(text)
    assert found.beaches == ()
    assert found.ask == ()


@pytest.mark.parametrize(
    ("text", "beach"),
    [
        ("praia mole", MOLE),
        ("mole", MOLE),
        ("mole amanhã", MOLE),
        ("tá bom pra nadar na mole hj?", MOLE),
        ("e a Mole?", MOLE),
        ("praia do futuro hoje", "ce-fortaleza-futuro"),
        ("Segunda Praia", "ba-cairu-segunda-praia"),
        ("hoje na segunda praia de Morro de São Paulo", "ba-cairu-segunda-praia"),
        ("Domingas Dias no domingo", "sp-ubatuba-domingas-dias"),
        ("praia de São Domingos", "ba-ilheus-sao-domingos"),
        ("praia do além", "es-anchieta-alem"),
        ("forte, Cabo Frio", "rj-cabo-frio-forte"),
    ],
)
def test_everyday_names_count_with_support(text, beach):
    assert the(text) == beach


def test_weekday_before_a_beach_is_no_ordinal():
    assert places("segunda praia mole").beaches == (MOLE,)


def test_longest_name_wins():
    assert places("barra da lagoa hoje").beaches == ("sc-florianopolis-barra-da-lagoa",)
    assert places("lagoinha do leste").beaches == ("sc-florianopolis-lagoinha-do-leste",)


@pytest.mark.parametrize(
    ("text", "beach"),
    [
        ("praia brava em Itajaí", "sc-itajai-brava"),  # B43
        ("Brava, Floripa", "sc-florianopolis-brava"),
        ("forte BA", "ba-mata-de-sao-joao-forte"),  # B46
        ("Praia do Forte - SC", "sc-florianopolis-forte"),
        ("praia grande ubatuba sp", "sp-ubatuba-grande"),
        ("como tá Itapuã Salvador", "ba-salvador-itapua"),
        ("praia da ribeira em Paquetá", "rj-rio-de-janeiro-ribeira-paqueta"),
        ("Praia Grande, Arraial do Cabo, RJ", "rj-arraial-do-cabo-grande"),
        ("em Ubatuba, a praia da Lagoinha", "sp-ubatuba-lagoinha"),
        ("na praia brava de Búzios", "rj-armacao-dos-buzios-brava"),
        ("lagoinha florianópolis", "sc-florianopolis-lagoinha"),
        ("Atalaia em Aracaju", "se-aracaju-atalaia"),
        ("boqueirão em Santos", "sp-santos-boqueirao"),
        ("boqueirão praia grande", "sp-praia-grande-boqueirao"),
        ("praia vermelha no Rio de Janeiro", "rj-rio-de-janeiro-vermelha"),
    ],
)
def test_place_in_the_text_decides_between_homonyms(text, beach):
    assert the(text) == beach


@pytest.mark.parametrize(
    "text",
    [
        "praia brava",
        "praia do forte",
        "praia grande",
        "lagoinha",
        "praia vermelha hoje",
        "praia do flamengo",
        "praia da ribeira",
    ],
)
def test_homonyms_are_asked_back(text):  # B34, B46; 337
    found = places(text)
    assert found.beaches == ()
    assert len(found.ask) >= 2
    assert isinstance(found.mentions[0].resolution, Ambiguous)


def test_two_beaches_of_one_name_in_one_town_are_asked_back():
    assert set(candidates("praia da ribeira, Rio de Janeiro")) == {
        "rj-rio-de-janeiro-ribeira-ilha-do-governador",
        "rj-rio-de-janeiro-ribeira-paqueta",
    }


def test_home_region_decides_between_homonyms():
    assert the("praia brava", home="municipality:florianopolis-sc") == "sc-florianopolis-brava"
    assert the("praia brava", home="sc-itajai-cabecudas") == "sc-itajai-brava"
    assert the("praia do forte", home="state:ba") == "ba-mata-de-sao-joao-forte"


def test_last_beach_decides_before_home():
    context = {"home": "municipality:florianopolis-sc", "last_beaches": ("sc-itajai-cabecudas",)}
    assert the("e a brava?", **context) == "sc-itajai-brava"


def test_home_with_two_of_the_name_still_asks():
    assert the("praia brava", home="state:sc") is None


def test_town_in_the_text_beats_home():
    assert the("praia brava em Itajaí", home="municipality:florianopolis-sc") == "sc-itajai-brava"


def test_known_name_in_the_wrong_town_is_asked_back():
    assert the("praia mole em Itajaí") is None
    assert candidates("praia mole em Itajaí") == [MOLE]


def test_accents_break_a_tie():
    assert candidates("praia de itapoa")[0] in GAZETTEER
    assert "sc-itapoa-itapoa" not in candidates("praia de Itapoã")


def test_name_of_a_beach_and_of_another_town_is_asked_back():
    found = places("praia de búzios")
    assert found.ask[0] == "rn-nisia-floresta-buzios"


def test_name_of_a_beach_and_its_own_town_alone_is_asked_back():
    found = places("garopaba amanhã")
    assert found.ask[0] == "sc-garopaba-garopaba"
    assert [area.id for area in found.areas] == ["municipality:garopaba-sc"]
    assert the("praia de garopaba") == "sc-garopaba-garopaba"


@pytest.mark.parametrize(
    ("text", "area"),
    [
        ("Floripa amanhã", "municipality:florianopolis-sc"),
        ("Rio amanhã", "municipality:rio-de-janeiro-rj"),
        ("ta quantos graus em Salvador?", "municipality:salvador-ba"),  # 5
        ("na bahia faz quantos graus?", "state:ba"),  # 3
        ("tem chances de chover no Pará?", "state:pa"),  # 10
        ("melhor praia do sul da ilha hoje", "region:florianopolis-sul"),
        ("praias do norte de Floripa", "region:florianopolis-norte"),
        ("leste da ilha", "region:florianopolis-leste"),
        ("Região dos Lagos", "region:regiao-dos-lagos"),
        ("litoral norte de SP", "region:litoral-norte-sp"),
        ("Como escolher a melhor praia de Florianópolis pra você?", "municipality:florianopolis-sc"),  # 212
        ("What is the safest beach in Rio de Janeiro?", "municipality:rio-de-janeiro-rj"),  # 268
        (
            "where in rio would you recommend to swim without big waves",
            "municipality:rio-de-janeiro-rj",
        ),  # 257
        ("vai chover em João Pesoa", "municipality:joao-pessoa-pb"),  # 146
        ("na praia de recife qual e a pressao?", "municipality:recife-pe"),  # 8
        ("Quais as praias mais perigosas de Salvador?", "municipality:salvador-ba"),  # 196
        ("praias de Búzios", "municipality:armacao-dos-buzios-rj"),
        ("Fortaleza amanhã", "municipality:fortaleza-ce"),
        ("venta muito em brasilia agora?", "inland:brasilia-df"),  # 17
        ("como está anápolis", "inland:anapolis-go"),  # 33
        ("e em minas", "inland:minas-gerais-mg"),  # 62
    ],
)
def test_area_is_found_and_no_beach(text, area):
    found = places(text)
    assert [a.id for a in found.areas] == [area]
    assert found.beaches == ()


def test_area_off_the_coast_holds_no_beach():
    assert places("como está anápolis").areas[0].beach_ids == ()


def test_holiday_is_no_town():
    assert places("joaquina no natal").areas == ()


def test_preposition_is_no_state():
    assert places("vou para a joaquina").areas == ()


def test_lower_case_codes_that_are_words_are_no_states():
    found = places("joaquina se chover")
    assert found.beaches == (JOAQUINA,)
    assert found.qualifiers == ()


@pytest.mark.parametrize(
    ("text", "beaches"),
    [
        ("Mole ou Joaquina amanhã?", (MOLE, JOAQUINA)),
        ("joaquina, mole e campeche", (JOAQUINA, MOLE, "sc-florianopolis-campeche")),
        ("kitesurf na joaquina e no campeche na quarta", (JOAQUINA, "sc-florianopolis-campeche")),  # 338
        (
            "Conheci as praias de Floripa: Praia Mole, Joaquina e Matadouro",  # 232
            (MOLE, JOAQUINA, "sc-florianopolis-matadouro"),
        ),
        (
            # 233
            "as de Joaquina e a da Mole, mais agitadas para os surfistas, a dos Ingleses para os tranquilos",
            (JOAQUINA, MOLE, "sc-florianopolis-ingleses"),
        ),
        ("mais fácil para banho do que a Mole e o Moçambique", (MOLE, "sc-florianopolis-mocambique")),  # 234
        (
            "joaquina, mole, campeche, jurerê, daniela e galheta floripa",
            (
                JOAQUINA,
                MOLE,
                "sc-florianopolis-campeche",
                "sc-florianopolis-jurere",
                "sc-florianopolis-daniela",
                "sc-florianopolis-galheta",
            ),
        ),
    ],
)
def test_several_beaches_are_kept_in_order(text, beaches):
    assert places(text).beaches == beaches


@pytest.mark.parametrize(
    "text",
    ["perto da joaquina", "ao lado da joaquina", "próximo à joaquina", "near joaquina", "cerca de joaquina"],
)
def test_point_of_reference_is_no_subject(text):
    found = places(f"praia boa {text}")
    assert found.beaches == ()
    assert [mention.anchor for mention in found.mentions] == [True]
    assert found.mentions[0].resolution.candidate.beach_id == JOAQUINA


def test_subject_beside_a_point_of_reference_stays():
    found = places("Campeche perto da Joaquina")
    assert found.beaches == ("sc-florianopolis-campeche",)


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("praia de xyz amanhã", "praia de xyz"),
        ("What is the weather like at Emma Wood State Beach", "Emma Wood State Beach"),  # 300
        ("what is the forecast for Torrey Pines State Beach", "Torrey Pines State Beach"),  # 302
    ],
)
def test_unknown_place_is_named_and_not_guessed(text, unknown):
    found = places(text)
    assert found.unknown == unknown
    assert found.beaches == ()
    assert isinstance(found.mentions[0].resolution, Unknown)


def test_unknown_place_beside_a_known_one_is_not_dropped():
    found = places("joaquina ou praia de xyzwk amanhã")
    assert found.beaches == (JOAQUINA,)
    assert found.unknown == "praia de xyzwk"


def test_short_misspelt_name_is_only_suggested():  # B38
    found = places("praia do guz")
    assert found.beaches == ()
    assert "rn-tibau-do-sul-giz" in found.ask


def test_misspelt_town_is_not_taken_for_a_beach():  # 70: Itapemirim, a town; Itacimirim is a beach elsewhere
    assert the("é possivel praticar surf em itapimirim?") is None


def test_words_in_another_order_are_asked_back():
    assert "sc-florianopolis-lagoinha-do-leste" in candidates("leste lagoinha do")


def test_beginning_shared_by_beaches_is_asked_back():
    assert len(candidates("lagoin amanhã")) > 1


def test_slip_between_two_names_is_asked_back():
    assert {"es-guarapari-carais", "ba-alcobaca-corais"} <= set(candidates("praia dos carais"))


def test_coordinates_give_a_position_and_links_no_beach():
    found = places("como tá https://www.google.com/maps/place/Praia+Mole/@-27.60,-48.43,15z")
    assert found.near == (-27.6, -48.43)
    assert found.beaches == ()
    assert found.near_span in found.consumed


def test_name_beyond_a_time_span_beats_it_and_one_inside_loses():
    folded = normalize("Segunda Praia")
    assert find(folded, GAZETTEER, taken=(Span(0, 7),)).beaches == ("ba-cairu-segunda-praia",)
    assert find(folded, GAZETTEER, taken=(Span(0, 13),)).beaches == ()


def test_score_and_kind_tell_how_it_matched():
    def candidate(text):
        return places(text).mentions[0].resolution.candidate

    assert candidate("praia da joaquina").kind is MatchKind.EXACT
    assert candidate("joaca").kind is MatchKind.ALIAS
    assert candidate("joaqina").kind is MatchKind.FUZZY
    assert candidate("joaqui").kind is MatchKind.PREFIX
    assert candidate("joaquina").score == 100 > candidate("joaqina").score


def test_span_is_the_name_as_written_with_an_emoji_before_it():  # B32, B40
    text = "🏄🏽 na praia da Joaquina amanhã"
    mention = places(text).mentions[0]
    assert text[mention.span.start : mention.span.end] == mention.text == "praia da Joaquina"


def test_losers_and_reasons_are_in_the_trace():
    trace = places("praia brava em Itajaí").mentions[0].resolution.trace
    assert any("Itajaí" in line for line in trace)
    assert any("sc-florianopolis-brava" in line for line in trace)


@pytest.mark.parametrize(
    "text",
    [
        "a bandeira vermelha na praia",
        "cachoeira ou praia hoje?",
        "vamos na fazenda domingo?",
        "no meio da praia",
        "está bueno para nadar?",
        "bom recreio",
        "vento na costa hoje",
        "rola um mergulho?",
        "de una corriente de resaca",
        "beach wheelchairs are free",
        "praia inpropria oq significa",
        "copa do mundo na praia",
        "perto das pedras tem correnteza?",
    ],
)
def test_words_of_the_beach_are_no_beach(text):
    found = places(text)
    assert (found.beaches, found.ask, found.areas, found.unknown) == ((), (), (), None)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("praia deserta pra ir hoje", "sp-sao-sebastiao-deserta"),
        ("a daniela vai na praia amanhã", "sc-florianopolis-daniela"),
        ("paixão", "ba-prado-paixao"),
        ("armação", "sc-florianopolis-armacao-do-pantano-do-sul"),
        ("praia da barra amanhã", "rj-rio-de-janeiro-barra-da-tijuca"),
        ("jurere intern", "sc-florianopolis-jurere-internacional"),
        ("segunda praia do morro", "ba-cairu-segunda-praia"),
    ],
)
def test_doubtful_names_are_asked_back_with_the_likeliest_first(text, first):
    found = places(text)
    assert found.beaches == ()
    assert found.ask[0] == first


@pytest.mark.parametrize(
    ("text", "beach"),
    [
        ("como tá o mar no Peró amanhã?", "rj-cabo-frio-pero"),
        ("em Boa Viagem, Recife", "pe-recife-boa-viagem"),
        (
            "whenever i am in copa, waves are big and aggressive to go into the water",
            "rj-rio-de-janeiro-copacabana",
        ),
        ("It´s easier to swim at Cocacabana, but the water is not as clean", "rj-rio-de-janeiro-copacabana"),
        ("garopaba garopaba", "sc-garopaba-garopaba"),
        ("Fortaleza, Penha - SC", "sc-penha-fortaleza"),
        ("como ta mole em florianopolis amanha", MOLE),
        ("Praia da Lagoinha (de Ponta das Canas)", "sc-florianopolis-lagoinha"),
    ],
)
def test_chat_like_questions_find_their_beach(text, beach):  # 238, 258, 265
    assert the(text) == beach


# Properties ------------------------------------------------------------------------------------------------

NAMES = [beach.name for beach in GAZETTEER.beaches]
SAMPLE = random.Random(3).sample(GAZETTEER.beaches, 150)


@pytest.mark.parametrize("beach", SAMPLE, ids=lambda beach: beach.id)
def test_the_right_municipality_never_loses_a_beach(beach):  # B44
    names = [b for b in GAZETTEER.beaches if b.municipality == beach.municipality and b.id != beach.id]
    found = places(f"{beach.name}, {beach.municipality}")
    assert beach.id in (*found.beaches, *found.ask)
    found = places(f"{beach.name}, {beach.municipality} - {beach.state}")
    assert beach.id in (*found.beaches, *found.ask)
    assert not {b.id for b in names} & set(found.beaches)


@pytest.mark.parametrize("beach", SAMPLE, ids=lambda beach: beach.id)
def test_case_and_accents_never_change_the_answer(beach):  # B29
    plain = fold_keeping_case(beach.name)
    results = {
        (places(text).beaches, frozenset(places(text).ask))
        for text in (
            plain,
            plain.lower(),
            plain.upper(),
            beach.name.lower(),
            unicodedata.normalize("NFD", beach.name),
        )
    }
    best = max(results, key=lambda result: len(result[1]))
    for beaches, ask in results:
        assert set(beaches) | ask <= set(best[0]) | best[1]


def test_order_of_the_gazetteer_never_matters():
    shuffled = list(GAZETTEER.beaches)
    random.Random(5).shuffle(shuffled)
    other = Gazetteer(
        shuffled, areas=GAZETTEER._area_rows, confusable=GAZETTEER.confusable, others=GAZETTEER._others
    )
    for text in [
        "praia brava",
        "lagoin",
        "seriba",
        "praia grande, SC",
        "melhor praia de Salvador",
        "praia do guz",
    ]:
        assert find(normalize(text), other) == find(normalize(text), GAZETTEER)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.sampled_from(NAMES),
            st.text(max_size=12),
            st.sampled_from(["em", "perto da", "SC", "Floripa", "🏖️", ","]),
        ),
        max_size=8,
    ).map(" ".join)
)
def test_spans_are_cut_from_the_original(text):
    found = places(text)
    for mention in found.mentions:
        assert text[mention.span.start : mention.span.end] == mention.text
        assert mention.text
    assert list(found.consumed) == sorted(found.consumed)
    spans = [mention.span for mention in found.mentions]
    assert all(not one.overlaps(two) for one, two in itertools.pairwise(spans))


@pytest.mark.parametrize(
    "text",
    [
        "a" * 4096,
        "praia " * 700,
        "joaquina " * 500,
        "bara da " * 512,
        "😂" * 4096,
        "\x00\x01" * 2048,
        "joaqina mloe " * 300,
        "barra da lagoa do " * 250,
        "-27.6,-48.4 " * 300,
    ],
    ids=["letters", "praia", "beach", "misspelt", "emoji", "control", "typos", "names", "points"],
)
def test_long_input_is_read_in_20_ms(text):
    places(text)
    times = []
    for _ in range(5):
        start = time.process_time()
        places(text[:4096])
        times.append(time.process_time() - start)
    assert min(times) < 0.020


def test_resolved_beach_of_a_fuzzy_match_is_never_another_exact_name():
    for beach in SAMPLE:
        name = without_prefix(beach.name).lower()
        found = places(name)
        for mention in found.mentions:
            if isinstance(mention.resolution, Resolved):
                assert mention.resolution.candidate.beach_id == beach.id or len(name) < 3
