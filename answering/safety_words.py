"""Words of danger, folded, for all three languages at once: a person in panic mixes and misspells them.

`word*` matches a beginning, a phrase of several words matches in a row, other words match whole.
"""

from __future__ import annotations


def _table(text: str) -> tuple[str, ...]:
    """Split at commas and lines."""
    return tuple(entry for part in text.split(",") if (entry := " ".join(part.split())))


DROWN = _table("""
afog*, ahog*, drown*, drownd*, se afund*, afundando, afundou, hundiendo, hundiendose, going under, went
under, goes under, sinking, sank, hundio, se hundio, se hunde, afundava, afunda, submerg*, gone under,
pulled under, dragged under, pulled him under, pulled her under, pulling me under
""")

FUZZY = _table("""
afogando, afogada, afogado, afogar, afogamento, afogou, drowning, drowned, ahogando, ahogandose, ahogada,
ahogado, ahogar, arrastado, arrastada, arrastando, desapareceu, desaparecida, inconsciente, unconscious,
desmaiou, desmaiado
""")
"""Also recognised with one letter wrong, two from nine letters on."""

NOT_FUZZY = frozenset(
    _table("""
afagando, ahorrando, alugada, alugado, apagando, browning, crowning, frowning
""")
)
"""Words of their own that lie one letter from a word of danger."""

TAKEN = _table("""
levad*, levou, levando, levo embora, carregad*, carregou, carregando, arrast*, puxad*, puxou, puxando,
puxano, puxo, engolid*, engoliu, sugad*, sugou, sugando, tragad*, tragou, sumiu, sumid*, sumindo,
desaparec*, caiu, caiu da, cai do, cai da, cai na, cai no, escorreg*, derrubou, derrubad*, swept,
sweeping, dragged, dragging, pulled, pulling, sucked, sucking, carried, carrying, taken, taking, took,
disappeared, disappearing, vanished, missing, fell, fallen, knocked, washed, llevo, llevado, llevada,
llevando, lleva, llevaron, trago, tragado, tragada, arrastrando, jalando, jalo, tirando, cayo, caido,
caida, puxaram, puxava, levaram, levava, carregaram, engoliram, sugaram, sumiram, cairam, derrubaram,
jogou, jogada, jogado, lancou, tirou, arrancou, revirou, virou o caiaque, caiaque virou, hit by, got hit,
slipped, resbalo, arrebato, empujo, onda pegou, mar pegou, correnteza pegou, corrente pegou, onda cobriu,
agua pegou, wave caught, current caught, wave got, current got, current has, rip got, rip has, ola agarro,
ola atrapo, mar agarro, corriente agarro, corriente atrapo
""")

TAKEN_INFINITIVES = frozenset(
    _table("""
arrastar, arrastrar, caer, cair, carregar, desaparecer, engolir, levar, llevar, puxar, sugar, sumir, tragar
""")
)
"""General talk ("pode arrastar") is no event."""

SEA = _table("""
mar, onda, ondas, agua, aguas, corrente, correntes, correntesa, correnteza, retorno, repuxo, fundo, mare,
ressaca, pedra, pedras, costao, costoes, canal, oceano, lagoa, rio, sea, wave, waves, water, current,
currents, rip, riptide, tide, undertow, ocean, surf, rocks, rock, lagoon, deep, ola, olas, corriente,
corrientes, resaca, fondo, marea, rocas, roca, laguna, nadar, nadando, nadou, banho, mergulho, mergulhou,
swim, swimming, swam, nado, caiaque, kayak, prancha, board, barco, boat, bote, lancha, jet, stand up, sup,
bodyboard, swimmer, swimmers, nadador*, banhista*, bather*, surfista*, surfer*, bañista*, banista*,
mergulhador*, diver, dagua, daqua, debaixo dagua, arrebentacao, rebentacao, far out, la fora, la no fundo,
alto mar, rompiente, breakers, offshore, piscina natural, bay, baia, costa, muelle, pier, trapiche, molhe,
naufrag*
""")

PERSON = _table("""
filh*, crianc*, crianca, menin*, bebe, nene, garot*, guri, guria, pai, papai, mae, mamae, irma, irmao,
amig*, marido, espos*, mulher, homem, namorad*, cara, gente, alguem, pessoa*, turista*, moc*, rapaz,
senhor*, idos*, velh*, banhista*, surfista*, nadador*, cunhad*, prim*, sobrinh*, net*, avo, vovo, tio,
tia, me, eu, nos, ele, ela, eles, elas, estou, tou, estamos, tamo, tamos, fui, to, colega*, uns, dois,
duas, son, daughter, kid, kids, child, children, boy, girl, baby, man, woman, friend, friends, husband,
wife, brother, sister, mother, mom, mum, father, dad, someone, somebody, person, people, guy, lady,
swimmer, swimmers, surfer, i, im, ive, we, were, he, she, they, him, her, them, us, boyfriend, girlfriend,
cousin, grandma, grandpa, tourist, hij*, nin*, chic*, hombre, mujer, alguien, persona*, herman*, madre,
padre, papa, mama, amigo, novi*, yo, el, ella, ellos, estoy, nosotros, abuel*, muchach*, bañista*, buddy,
mate, dude, pal, guys, folks, parent*, nephew, niece, uncle, aunt, sogr*, suegr*, sobrin*, galera,
pessoal, multidao, nobody, bather*, senor*, senora*, joven, jovenes, nena, piá, pia, moleque*, teen*,
toddler*, elderly, grandm*, grandp*, grandson, granddaughter, vo, vozinha, veia, veio, tiozinho, cumadre,
compadre, comadre, enteado, enteada, sogra, sogro, genro, nora
""")

NEGATIONS = frozenset(
    _table("""
arent, cannot, cant, couldnt, didnt, doesnt, dont, isnt, jamas, n, nadie, nao, naum, nem, never, ninguem,
ningun, ninguna, no, nobody, noone, not, num, nunca, sem, sin, wasnt, without, wont
""")
)

NOBODY = frozenset(
    _table("""
nadie, ninguem, nobody, noone
""")
)

BREATH = _table("""
respir*, breath*, breathing, ar, pulso, pulse
""")

BREATH_STOPPED = _table("""
parou de respirar, paro de respirar, stopped breathing, dejo de respirar, sem pulso, no pulse, sin pulso,
sem ar, falta de ar, short of breath, se ele ta respirando, se ela ta respirando, se esta respirando, if he
is breathing, if shes breathing, if hes breathing, if she is breathing, si respira, si esta respirando,
parada cardiaca, cardiac arrest, paro cardiaco, parada respiratoria, heart attack, infart*
""")

UNCONSCIOUS = _table("""
inconsci*, desacordad*, desmai*, unconscious, unresponsive, passed out, fainted, collapsed, desmay*,
apagou, convuls*, seizure, nao acorda, nao responde, nao levanta, nao se mexe, nao mexe, nao reage, nao
esta reagindo, not moving, isnt moving, wont wake, not responding, isnt responding, doesnt respond, doesnt
move, no despierta, no responde, no se mueve, no reacciona, no se levanta, lifeless, sem vida, sin vida,
boca roxa, labios roxos, roxo, roxa, ficou azul, turning blue, turned blue, blue lips, labios azuis,
labios azules, labios morados, espuma pela boca, espuma na boca, foam at the mouth, she is blue, he is
blue, hes blue, shes blue, ta azul, esta azul, ficou roxo, ficou roxa, esta morad*, ta frio e, ta gelad* e
""")

SIGNALS = _table("""
acenando, acena, gritando, gritan*, pedindo socorro, pedindo ajuda, pedindo por ajuda, debatendo, se
debat*, waving, screaming, shouting, calling for help, struggling, asking for help, yelling, in trouble,
em apuros, em perigo, en apuros, en peligro, pidiendo ayuda, pidiendo auxilio, agitando los brazos, em
dificuldade, em dificuldades, en dificultades, a deriva, adrift, a la deriva, boiando de brucos, boiando
sem, face down, boca abajo, preso nas, presa nas, preso na, presa na, trapped, atrapad*, ilhad*, stuck,
sem forcas, sem forca, exausto, exausta, exhausted, agotad*, caimbra, cramp, cramps, calambre, too tired,
muito cansad*, muy cansad*, nao da pe, no hago pie, cant touch the bottom, nao alcanco o fundo, nao
aguento mais, passando mal, passou mal, in distress, distress, caught in, pego na, pegou nos, mal no mar,
sufocando, choking, asfixi*, floating, boiando, flotando, se siente mal, ta conseguindo nadar, esta
conseguindo nadar, to conseguindo nadar, estou conseguindo nadar, consegue mais nadar, consigo mais nadar,
cant keep swimming, cant swim anymore, puede nadar mas, puedo nadar mas, puedo mas, crying for help, cries
for help, for help, por ajuda, por ayuda, pede ajuda, pede socorro, pide ayuda, pidio ayuda, pediu ajuda,
pediu socorro, asked for help, nao deu pe, nao dava pe, nao da mais pe, em panico, panic*, en panico,
cansou, perdi as forcas, perdeu as forcas, longe da praia, muito longe, far from shore, too far, lejos de
la orilla, muy lejos
""")

CANNOT = _table("""
nao consig*, nao conseg*, n consig*, n conseg*, nao to conseguindo, nao esta conseguindo, num consig*, cant,
cannot, couldnt, unable, not able, no pued*, no podemos, no logr*, no consig*, sem conseguir, nao volt*, nao
aparec*, nao saiu, nao sai, didnt come, hasnt come, havent come, never came, not come, no volvi*, no vuelv*,
no aparec*, no sale, no salio
""")

RETURN = _table("""
voltar, volta, voltou, sair, sai, saiu, retornar, chegar, get back, get out, come back, came back, come
out, came up, come up, swim back, back, out, shore, volver, vuelve, volvio, salir, sale, salio, regresar,
apareceu, aparece, aparecio, subiu, subir, areia, praia, orilla, get in, ashore, to land, back in, a
tierra, pra terra, para a terra
""")

LOST_SIGHT = _table("""
cade, nao vejo, nao estou vendo, nao to vendo, nao acho, nao encontro, nao achamos, perdi, perdemos, cant
see, cant find, lost sight, no veo, no encuentro, donde esta, where is, onde esta, onde ta, lost my son,
lost my daughter, lost my kid, lost my child, lost my friend, lost my husband, lost my wife, lost my boy,
lost my girl, lost our son, lost our daughter, lost our kid, lost a child, perdimos a
""")

CRY = _table("""
socorro, socoro, soccorro, sokorro, socorrro, socorram, s o s, sos, mayday, e urgente, emergencia agora,
chama* o bombeiro, chamem, chama os bombeiros, chama uma ambulancia, chama a ambulancia, liga* pro
bombeiro, liga* para o 193, liga* pro samu, call 911, call an ambulance, call the lifeguard, call for
help, need an ambulance, need help now, llamen, llama una ambulancia, llamen a los bomberos, preciso de
uma ambulancia, precisamos de ajuda
""")

INJURY = _table("""
sangr*, hemorrag*, bleeding, bateu a cabeca, bati a cabeca, quebrou o pescoco, quebrei o pescoco, nao
sente as pernas, nao sinto as pernas, nao mexe as pernas, hit his head, hit her head, hit my head, broke
his neck, cant feel, no siente las piernas, se golpeo la cabeza, garganta inchad*, garganta fechando,
throat swelling, throat closing, throat is closing, garganta hinchad*, garganta cerrando, atropel*,
mordid* de tubarao, mordido por tubarao, tubarao mordeu, tubarao atacou, shark bit, bitten by a shark,
shark attacked, mordio un tiburon, atacado por tiburon, raio atingiu, atingid* por raio, atingid* por um
raio, caiu um raio, struck by lightning, hit by lightning, alcanzado por un rayo, cayo un rayo, virou o
barco, barco virou, barco afund*, capsiz*, naufrag*, se dio vuelta el bote, caravela no rosto, choque
anafilatico, anaphyl*, anafil*, levou um raio, levou raio, tomou um raio, raio caiu, raio acertou, raio
pegou, got hit by lightning, le cayo un rayo, nao sente os bracos, nao sente as maos, nao sente nada, nao
sinto os bracos, nao mexe os bracos, nao consegue mexer, nao consegue se mexer, cant move, no puede mover,
no puede moverse, no siente los brazos
""")

HAZARD = _table("""
queimad*, queimou, queimei, queimadura*, agua-viva*, agua viva*, aguas-vivas, aguas vivas, aguaviva*,
caravela*, medusa*, jellyfish, jelly fish, man o war, man of war, bluebottle, ferroad*, ferrou, ferrada,
picou, picada*, picadura*, me pico, le pico, sting, stings, stung, urtic*, corrente de retorno, correntes
de retorno, corrente de reto*, correnteza*, repuxo, rip current*, rip tide, riptide*, rips, undertow,
corriente de resaca, corriente de retorno, corrientes de retorno, corrientes, tubarao, tubaroes, shark*,
tiburon*, relampago*, lightning, thunder, thunderstorm*, trovoada*, trovao, trovejando, rayos, rayo,
tormenta electrica, hipoterm*, hypotherm*, insolac*, heat stroke, heatstroke, golpe de calor, caimbra*,
cramp*, calambre*, rcp, cpr, ressuscit*, resuscit*, reanimac*, reanimar, boca a boca, mouth to mouth,
massagem cardiaca, primeiros socorros, first aid, primeros auxilios, ourico*, arraia*, raia, bagre, sea
urchin*, stingray*, catfish, erizo*, raya, bandeira vermelha, bandeiras vermelhas, red flag*, bandera
roja, double red, bandeira preta, resgat*, rescue*, rescatar, rescate, salvar, salva uma, save someone,
crianca perdida, lost child, perdi meu filho, perdi minha filha, nino perdido, machuc*, feriment*, ferid*,
cortei, wound*, herid*, anzol, fishhook, bebad*, bebi, bebido, alcool, drunk, alcohol, borrach*, de
cabeca, mergulhar de, dive head, head first, headfirst, pescoco, spinal, 193, 192, bombeiros, bombeiro,
samu, guarda-vidas, guarda vidas, salva-vidas, salva vidas, lifeguard*, guardavidas, socorrista*,
emergencia*, emergency, emergencies, ambulanc*, ambulance, perigo de vida, risco de vida, sea lice,
veneno*, venom*, veneno, intoxic*, beber, bebendo, cerveja, cerveza, beer, drinking, cortou, cortad*,
corte no, cut my, cut his, cut her, me corte, se corto, coral, passando mal, allergic, alergi*, coluna
vertebral, bandeira*, bandera*, flag, flags, perigo*, peligro*, danger*, risco*, riesgo*, risk, risks,
risky, ressaca*, resaca, marejada, storm surf, desmai*, desmay*, faint*, pele quente, arrebentacao,
engolir agua, engoliu agua, engoliu muita agua, engoli agua, swallowed water, swallow* water, trago agua,
tragar agua, bitten, bite, bites, mordid*, mordeu, sunstroke, symptom*, sintoma*, espinho*, espina*
""")
"""Hazards and first aid: the footer belongs under any answer to them, no emergency is on."""

FIGURATIVE = _table("""
trabalho, divida*, boleto*, problema*, email*, e-mail*, reunia*, reunio*, saudade*, lagrima*, prova*,
estudo*, tarefa*, magoa*, work, debt*, homework, meeting*, sorrow*, tears, paperwork, trabajo, deuda*,
tarea*, lagrimas, papeleo, carro, motor, moto, carburador, car, engine, ovo, huevo*, torta*, tacos, cafe,
coche, auto
""")

SPECIFIC = _table("""
meu filh*, minha filh*, meu marido, minha espos*, meu pai, minha mae, meu irmao, minha irma, meu amig*,
minha amig*, meu namorad*, minha namorad*, meu tio, minha tia, meu prim*, minha prim*, meu avo, minha avo,
meu bebe, meu net*, minha net*, my, our, mi hij*, mi espos*, mi marido, mi padre, mi madre, mi herman*, mi
amig*, mi novi*, mi niñ*, mi nin*, tem gente, tem uma, tem um, tem alguem, there is, theres, hay una, hay
un, hay alguien, hay gente, aqui, agora, neste momento, here, now, right now, ahora, ahorita, estou me, to
me, tou me, estoy, me estoy, im, i am, ali, alla, ahi
""")
"""Someone of one's own, or here and now: general words do not weaken these."""

NOT_CONDITION = frozenset(
    _table("""
dunno, idk, know, sabe, sabemos, se, sei, sure
""")
)
"""Before "se", "if" or "si" these make it doubt, not a condition ("não sei se respira")."""

WHEN = frozenset(
    _table("""
cuando, quando, when
""")
)
"""With a person of one's own these tell a past moment ("quando olhei, meu filho sumiu no mar")."""

CONDITIONAL = frozenset(
    _table("""
caso, cuando, digamos, hipoteticamente, if, imagina, imagine, quando, suppose, supposing, when
""")
)

CONDITIONAL_SE = frozenset(
    _table("""
a, acontecer, alguem, alguien, alguno, as, aí, caso, crianca, der, el, ela, ele, eles, estas, estiver,
estoy, eu, for, gente, hay, houver, la, los, meu, mi, minha, nos, o, os, pessoa, tiver, um, uma, un, una,
uns, vc, veo, ver, ves, vir, voce, yo, me, te, esse, essa, isso, acaso, eventualmente, entrar, entro,
tocar, toco
""")
)
"""After "se" or "si" these make it a condition; before a verb it is the pronoun ("se afogando")."""

GENERAL = _table("""
como evitar, como prevenir, como reconhecer, como identificar, como saber, como ajudar, como salvar, como
socorrer, como agir, como se, sinais de, signs of, senales de, sinal de, how to, how do you, how can you,
how do i, how should, evitar, prevenir, avoid, prevent*, prevenc*, quantas pessoas, quantos, quantas, how
many, how often, cuantos, cuantas, por que, porque as pessoas, why do, why, o que e, o que sao, what is,
what are, que es, risco de, risk of, riesgo de, chance de, chances of, medo de, afraid of, scared of,
miedo, curso, course, estatistic*, statistic*, estadistic*, filme, movie, pelicula, musica, song, sonhei,
dreamt, dreamed, sone, noticia*, news, ano passado, last year, historia, diferenca, difference, significa,
means, livro, book, e comum, is it common, costuma, pode arrastar, costumam, muito afogamento, muitos
afogamentos, afogamentos, muitos afogados, afoga muit*, afoga mt*, afoga gente, afogam muit*, muchos
ahogad*, ahoga much*, ahogamientos, drownings, many people drown*, people drown*, do people drown, morre
muita gente, morrem, casos de, quanto tempo, how long, cuanto tiempo, aguenta, como reconocer, e verdade
que, e verdade, is it true, es verdad
""")
"""Talk about danger rather than danger."""

ADRIFT = _table("""
floating face down, face down in, boiando de brucos, de brucos na agua, flotando boca abajo, boca abajo en
el agua, man overboard, homem ao mar, hombre al agua, corpo boiando, body floating
""")
"""Danger whoever it is and wherever."""

GONE = _table("""
volt*, sai, saiu, sair, apare*, subiu, sobe, emerg*, come, came, coming, back, surfac*, return*, get out,
vuelv*, volv*, sale, salio, salir, aparec*, sube, subio, achar, encontrar, ver ela, ver ele, vejo,
enxerg*, see him, see her, see them, find him, find her, verlo, verla, encontrarlo, encontrarla, ve
""")
"""After a negation: does not come back."""

NO_SWIM = _table("""
cant swim, nao sabe nadar, nao sei nadar, no sabe nadar, no se nadar, doesnt know how to swim
""")

DEEP = _table("""
deep, deep end, no fundo, fundo do mar, hondo, lo hondo, nao da pe, cai na agua, caiu na agua, cai no mar,
caiu no mar, fell in, fell into, me cai, se cayo
""")

OWNER = _table("""
my, his, her, our, meu, minha, seu, sua, mi, su
""")

WEAK_CRY = _table("""
me ajuda*, me ajude*, ajudem, help me, help us, please help, pls help, helpp, auxilio, ayudenme, ayudame,
ayudennos, ajuda por favor, ayuda por favor
""")
"""A cry when there is next to nothing else in the message; else a polite word ("help me choose")."""

SHORE = _table("""
areia, orilla, shore, shoreline, beira, margem, costa
""")

TAKEN_OUT = _table("""
swept out, swept away, washed out, washed away, dragged out, pulled out to sea, carried out, drifting out,
out to sea, mar adentro, pra alto mar, para alto mar, pro alto mar, pra fora da arrebentacao
""")
"""With a person these need no word for the sea."""

CONDITIONAL_SI = _table("""
lo, le, la, les, los, las, me, te, nos
""")
"""After "si" alone: Spanish "se lo llevó" is no condition."""

PASSIVE = _table("""
foi levad*, foi arrastad*, foi puxad*, foi carregad*, foi engolid*, foram levad*, foram arrastad*, sendo
levad*, sendo arrastad*, sendo puxad*, was swept, were swept, was pulled, was dragged, was taken by, being
swept, being pulled, being dragged, fue arrastrad*, fue llevad*, fueron arrastrad*, siendo arrastrad*
""")

BEACH = _table("""
praia, beach, playa, orla, beira*, orilla, shore
""")

URGENT = _table("""
pelo amor de deus, por amor de deus, for gods sake, por el amor de dios, por dios, urgente, urgent,
emergency, e uma emergencia, es una emergencia, rapido, hurry, please help, bombeiro nao atende, ninguem
atende, nadie contesta, no one answers
""")
"""With a person and the sea these are a cry."""
