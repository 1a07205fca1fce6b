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
desmaiou, desmaiado, afundou, afundando
""")
"""Also recognised with one letter wrong, two from nine letters on."""

NOT_FUZZY = frozenset(
    _table("""
afagando, ahorrando, alugada, alugado, apagando, browning, crowning, frowning, jogando
""")
)
"""Words of their own that lie one letter from a word of danger."""

TAKEN = _table("""
levad*, levou, levando, levo embora, carregad*, carregou, carregando, arrast*, puxad*, puxou, puxando,
puxano, puxo, engolid*, engoliu, sugad*, sugou, sugando, tragad*, tragou, sumiu, sumid*, sumindo,
desaparec*, caiu, caiu da, cai do, cai da, cai na, cai no, escorreg*, derrubou, derrubad*, swept, sweeping,
dragged, dragging, pulled, pulling, sucked, sucking, carried, carrying, taken, taking, took, disappeared,
disappearing, vanished, missing, fell, fallen, knocked, washed, llevo, llevado, llevada, llevando, lleva,
llevaron, trago, tragado, tragada, arrastrando, jalando, jalo, tirando, cayo, caido, caida, puxaram, puxava,
levaram, levava, carregaram, engoliram, sugaram, sumiram, cairam, derrubaram, jogou, jogada, jogado, lancou,
tirou, arrancou, revirou, virou o caiaque, caiaque virou, hit by, got hit, slipped, resbalo, arrebato,
empujo, onda pegou, mar pegou, correnteza pegou, corrente pegou, onda cobriu, agua pegou, wave caught,
current caught, wave got, current got, current has, rip got, rip has, ola agarro, ola atrapo, mar agarro,
corriente agarro, corriente atrapo, embora com, currents got, currents has, chupo, chupou, chupando,
undertow got, tide got, sea got, ocean got, water got, revolc*, arrancad*
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
naufrag*, mergulh*, diving, dove, dived, dive, buce*, adentro, canoa, paddleboard*, boia, vala, arrecife*,
recife, snorkel*, surf*, swim*, seawater, kitesurf*, windsurf*, natacao, natacion, cachoeira, superficie,
nadei, nadamos, nadaram, nade
""")

PERSON = _table("""
filh*, crianc*, crianca, menin*, bebe, nene, garot*, guri, guria, pai, papai, mae, mamae, irma, irmao,
amig*, marido, espos*, mulher, homem, namorad*, cara, gente, alguem, pessoa*, turista*, moc*, rapaz,
senhor*, idos*, velh*, banhista*, surfista*, nadador*, cunhad*, prim*, sobrinh*, net*, avo, vovo, tio, tia,
me, eu, nos, ele, ela, eles, elas, estou, tou, estamos, tamo, tamos, fui, to, colega*, uns, dois, duas, son,
daughter, kid, kids, child, children, boy, girl, baby, man, woman, friend, friends, husband, wife, brother,
sister, mother, mom, mum, father, dad, someone, somebody, person, people, guy, lady, swimmer, swimmers,
surfer, i, im, ive, we, were, he, she, they, him, her, them, us, boyfriend, girlfriend, cousin, grandma,
grandpa, tourist, hij*, nin*, chic*, hombre, mujer, alguien, persona*, herman*, madre, padre, papa, mama,
amigo, novi*, yo, el, ella, ellos, estoy, nosotros, abuel*, muchach*, bañista*, buddy, mate, dude, pal,
guys, folks, parent*, nephew, niece, uncle, aunt, sogr*, suegr*, sobrin*, galera, pessoal, multidao, nobody,
bather*, senor*, senora*, joven, jovenes, nena, piá, pia, moleque*, teen*, toddler*, elderly, grandm*,
grandp*, grandson, granddaughter, vo, vozinha, veia, veio, tiozinho, cumadre, compadre, comadre, enteado,
enteada, sogra, sogro, genro, nora, hes, shes, theyre, whos, afilhad*, padrinh*, madrinh*, ferido, ferida,
feridos, herido*, herida, victim*, vitima*, todos, todo mundo, dois no mar, banhistas, casal, couple,
pareja, vizinh*, vecin*, neighbo*, grup*, kitesurf*, windsurf*, pescador*, pescaor, parapent*, paraglider*,
fisherman, fishermen, alun*, instrutor*, student*, lifeguard*, guarda-vidas, salva-vidas, guarda vidas,
salva vidas, salvavidas, os dois, as duas, los dos, las dos, both, dele, dela, deles, delas, girls, boys,
women, men, brothers, sisters, sons, daughters, husbands, wives, babies, grandkid*
""")

NEGATIONS = frozenset(
    _table("""
arent, cannot, cant, couldnt, didnt, doesnt, dont, isnt, jamas, nadie, nao, naum, nem, never, ninguem,
ningun, ninguna, no, nobody, noone, not, num, nunca, sem, sin, wasnt, without, wont, hasnt, havent, hadnt,
aint, werent, still, n
""")
)

NOBODY = frozenset(
    _table("""
nadie, ninguem, nobody, noone
""")
)

BREATH_STOPPED = _table("""
parou de respirar, paro de respirar, stopped breathing, dejo de respirar, sem pulso, no pulse, sin pulso,
sem ar, falta de ar, short of breath, se ele ta respirando, se ela ta respirando, se esta respirando, if he
is breathing, if shes breathing, if hes breathing, if she is breathing, si respira, si esta respirando,
parada cardiaca, cardiac arrest, paro cardiaco, parada respiratoria, heart attack, infart*
""")

UNCONSCIOUS = _table("""
inconsci*, desacordad*, desmai*, unconscious, unresponsive, passed out, fainted, collapsed, desmay*, apagou,
convuls*, seizure, nao acorda, nao responde, nao levanta, nao se mexe, nao mexe, nao reage, nao esta
reagindo, not moving, isnt moving, wont wake, not responding, isnt responding, doesnt respond, doesnt move,
no despierta, no responde, no se mueve, no reacciona, no se levanta, lifeless, sem vida, sin vida, boca
roxa, labios roxos, ficou azul, turning blue, turned blue, blue lips, labios azuis, labios azules, labios
morados, espuma pela boca, espuma na boca, foam at the mouth, she is blue, he is blue, hes blue, shes blue,
ta frio e, ta gelad* e, sem reacao, sin reaccion, inmovil, imovel, motionless, sem se mexer, sin moverse,
espuma* pela boca, boca azul, boca morada, sem sentidos, sin sentido, no reacc*, nao reag*, nao da sinal,
limp, lips are blue, went limp, engasg*, choking, choked, atragant*, sem responder, sin responder, meio
apagad*, quase apagad*, quase desmai*, fainting, going to faint, nao ta respondendo, nao esta respondendo,
nao ta reagindo, not answering, isnt answering, doesnt answer, no contesta
""")

SIGNALS = _table("""
acenando, acena, gritando, gritan*, pedindo socorro, pedindo ajuda, pedindo por ajuda, debatendo, se debat*,
waving, screaming, shouting, calling for help, struggling, asking for help, yelling, in trouble, em apuros,
em perigo, en apuros, en peligro, pidiendo ayuda, pidiendo auxilio, agitando los brazos, em dificuldade, em
dificuldades, en dificultades, a deriva, adrift, a la deriva, boiando de brucos, boiando sem, face down,
boca abajo, preso nas, presa nas, preso na, presa na, trapped, atrapad*, ilhad*, stuck, sem forcas, sem
forca, exausto, exausta, exhausted, agotad*, caimbra, cramp, cramps, calambre, too tired, muito cansad*, muy
cansad*, nao da pe, no hago pie, cant touch the bottom, nao alcanco o fundo, nao aguento mais, passando mal,
passou mal, in distress, distress, caught in, pego na, pegou nos, mal no mar, sufocando, choking, asfixi*,
floating, boiando, flotando, se siente mal, ta conseguindo nadar, esta conseguindo nadar, to conseguindo
nadar, estou conseguindo nadar, consegue mais nadar, consigo mais nadar, cant keep swimming, cant swim
anymore, puede nadar mas, puedo nadar mas, puedo mas, crying for help, cries for help, for help, por ajuda,
por ayuda, pede ajuda, pede socorro, pide ayuda, pidio ayuda, pediu ajuda, pediu socorro, asked for help,
nao deu pe, nao dava pe, nao da mais pe, em panico, panic*, en panico, cansou, perdi as forcas, perdeu as
forcas, longe da praia, muito longe, far from shore, too far, lejos de la orilla, muy lejos, lutando contra
a corrente*, lutando contra o mar, fighting the current, fighting a current, luchando contra la corriente,
bracos pra cima, bracos levantados, arms up, precisa de ajuda, precisam de ajuda, needs help, need help,
necesita ayuda, necesitan ayuda, so a mao, so a cabeca, so da pra ver a cabeca, only his head, only her
head, solo la cabeza, agarrad* n*, agarrad* a*, agarrad* en, segurando na prancha, clinging, holding on to,
holding onto, se agarrando, engasgad*, vomitando, vomiting, desesperad*, engolindo agua, swallowing water,
tragando agua
""")

CANNOT = _table("""
nao consig*, nao conseg*, n consig*, n conseg*, nao to conseguindo, nao esta conseguindo, num consig*, cant,
cannot, couldnt, unable, not able, no pued*, no podemos, no logr*, no consig*, sem conseguir, nao volt*, nao
aparec*, nao saiu, nao sai, didnt come, hasnt come, havent come, never came, not come, no volvi*, no vuelv*,
no aparec*, no sale, no salio, ninguem consegue, ninguem ta conseguindo, nobody can, no one can, nadie
puede, nadie logra, cannot get, nao da pra voltar, nao da para voltar, nao consigu*, demorando, tardando, no
llego, nao chego, nao alcanc*, cant reach, cant make it, no alcanz*, taking so long, taking too long, nao
tenho forca, nao tenho forcas, sem forca pra, sem forcas pra, no strength, no tengo fuerzas
""")

RETURN = _table("""
voltar, volta, voltou, sair, sai, saiu, retornar, chegar, get back, get out, come back, came back, come out,
came up, come up, swim back, back, out, shore, volver, vuelve, volvio, salir, sale, salio, regresar,
apareceu, aparece, aparecio, subiu, subir, areia, praia, orilla, get in, ashore, to land, back in, a tierra,
pra terra, para a terra, tirar, sacar, get him, get her, get them, resgatar, rescatar, reach him, reach her,
reach them, alcancar, alcanzar, puxar, ficar em pe, stay afloat, keep afloat, mantenerse
""")

LOST_SIGHT = _table("""
cade, nao vejo, nao estou vendo, nao to vendo, nao acho, nao encontro, nao achamos, perdi, perdemos, cant
see, cant find, lost sight, no veo, no encuentro, donde esta, where is, onde esta, onde ta, lost my son,
lost my daughter, lost my kid, lost my child, lost my friend, lost my husband, lost my wife, lost my boy,
lost my girl, lost our son, lost our daughter, lost our kid, lost a child, perdimos a, se perdio, se me
perdio, sumiu, sumida, sumido, desaparec*, not find, cannot find, cannot see, donde estan
""")

CRY = _table("""
socorro, socoro, soccorro, sokorro, socorrro, socorram, s o s, sos, mayday, e urgente, emergencia agora,
chama* o bombeiro, chamem, chama os bombeiros, chama uma ambulancia, chama a ambulancia, liga pro bombeiro,
ligue pro bombeiro, liguem pro bombeiro, liga para o 193, ligue para o 193, liga pro samu, ligue pro samu,
liguem pro samu, call 911, call an ambulance, call the lifeguard, call for help, need an ambulance, need
help now, llamen, llama una ambulancia, llamen a los bomberos, preciso de uma ambulancia, precisamos de
ajuda, manda* ajuda, mandem socorro, send help, manden ayuda, manda ayuda, envien ayuda, send someone, mande
socorro, manda* alguem, manda* o resgate, manda* os bombeiros, manda* bombeiro*, chama* bombeiro*, llama* a
los bomberos, llama* al 193, me tira daqui, me tirem daqui, get me out, get us out, saquenme, sacame de
aqui, tira a gente daqui, come quick, venham rapido, vem rapido, vengan rapido, alguem ajuda, alguem ajude,
someone help, somebody help, alguien ayude
""")

INJURY = _table("""
sangr*, hemorrag*, bleeding, bateu a cabeca, bati a cabeca, quebrou o pescoco, quebrei o pescoco, nao sente
as pernas, nao sinto as pernas, nao mexe as pernas, hit his head, hit her head, hit my head, broke his neck,
cant feel, no siente las piernas, se golpeo la cabeza, garganta inchad*, garganta fechando, throat swelling,
throat closing, throat is closing, garganta hinchad*, garganta cerrando, atropel*, mordid* de tubarao,
mordido por tubarao, tubarao mordeu, tubarao atacou, shark bit, bitten by a shark, shark attacked, mordio un
tiburon, atacado por tiburon, raio atingiu, atingid* por raio, atingid* por um raio, caiu um raio, struck by
lightning, hit by lightning, alcanzado por un rayo, cayo un rayo, virou o barco, barco virou, barco afund*,
capsiz*, se dio vuelta el bote, caravela no rosto, choque anafilatico, anaphyl*, anafil*, levou um raio,
levou raio, tomou um raio, raio caiu, raio acertou, raio pegou, got hit by lightning, le cayo un rayo, nao
sente os bracos, nao sente as maos, nao sente nada, nao sinto os bracos, nao mexe os bracos, nao consegue
mexer, nao consegue se mexer, cant move, no puede mover, no puede moverse, no siente los brazos, machucou o
pescoco, quebrou a coluna, corte profundo, atropelou, hit by a boat, hit by a jet*, golpeo* la cabeza, bateu
com a cabeca, cabeca na pedra, head on a rock, head on the rocks, neck broken, dog bit*, convulsion*,
naufragou, naufragamos, naufragaram, naufragando, dor no peito, dores no peito, aperto no peito, chest pain,
chest pains, chest hurts, duele el pecho, dolor en el pecho, dolor de pecho
""")

HAZARD = _table("""
queimad*, queimou, queimei, queimadura*, agua-viva*, agua viva*, aguas-vivas, aguas vivas, aguaviva*,
caravela*, medusa*, jellyfish, jelly fish, man o war, man of war, bluebottle, ferroad*, ferrou, ferrada,
picou, picada*, picadura*, me pico, le pico, sting, stings, stung, urtic*, corrente de retorno, correntes de
retorno, corrente de reto*, correnteza*, repuxo, rip current*, rip tide, riptide*, rips, undertow, corriente
de resaca, corriente de retorno, corrientes de retorno, corrientes, tubarao, tubaroes, shark*, tiburon*,
relampago*, lightning, thunder, thunderstorm*, trovoada*, trovao, trovejando, rayos, rayo, tormenta
electrica, hipoterm*, hypotherm*, insolac*, heat stroke, heatstroke, golpe de calor, caimbra*, cramp*,
calambre*, rcp, cpr, ressuscit*, resuscit*, reanimac*, reanimar, boca a boca, mouth to mouth, massagem
cardiaca, primeiros socorros, first aid, primeros auxilios, ourico*, arraia*, raia, bagre, sea urchin*,
stingray*, catfish, erizo*, raya, bandeira vermelha, bandeiras vermelhas, red flag*, bandera roja, double
red, bandeira preta, resgat*, rescue*, rescatar, rescate, salvar, salva uma, save someone, crianca perdida,
lost child, perdi meu filho, perdi minha filha, nino perdido, machuc*, feriment*, ferid*, cortei, wound*,
herid*, anzol, fishhook, bebad*, bebi, bebido, alcool, drunk, alcohol, borrach*, de cabeca, mergulhar de,
dive head, head first, headfirst, pescoco, spinal, 193, 192, bombeiros, bombeiro, samu, guarda-vidas, guarda
vidas, salva-vidas, salva vidas, lifeguard*, guardavidas, socorrista*, emergencia, emergencias, emergency,
emergencies, ambulanc*, ambulance, perigo de vida, risco de vida, sea lice, veneno*, venom*, veneno,
intoxic*, beber, bebendo, cerveja, cerveza, beer, drinking, cortou, cortad*, corte no, cut my, cut his, cut
her, me corte, se corto, coral, passando mal, allergic, alergi*, coluna vertebral, bandeira*, bandera*,
flag, flags, perigo*, peligro*, danger*, risco*, riesgo*, risk, risks, risky, ressaca*, resaca, marejada,
storm surf, desmai*, desmay*, faint*, pele quente, arrebentacao, engolir agua, engoliu agua, engoliu muita
agua, engoli agua, swallowed water, swallow* water, trago agua, tragar agua, bitten, bite, bites, mordid*,
mordeu, sunstroke, symptom*, sintoma*, espinho*, espina*, um raio, raios, trovej*, tempestade*, tormenta*,
electrical storm, salvavidas, socorrista, swept, drag* out, pulled out, arrastad*, ahogamiento*,
afogamento*, boiar se, boiar quando, cansar, cansado no, cansada no, cansado nad*, tired while, tired
swimming, survive, sobreviv*, engole agua, engolindo agua, passa mal, por raio, a rip, dor no peito, chest
pain
""")
"""Hazards and first aid: the footer belongs under any answer to them, no emergency is on."""

FIGURATIVE = _table("""
trabalho, divida*, boleto*, problema*, email*, e-mail*, reunia*, reunio*, saudade*, lagrima*, prova*,
estudo*, tarefa*, magoa*, work, debt*, homework, meeting*, sorrow*, tears, paperwork, trabajo, deuda*,
tarea*, lagrimas, papeleo, carro, motor, moto, carburador, car, engine, ovo, huevo*, torta*, tacos, cafe,
coche, auto, transit*, trafic*, traffic, servico*, ganso, fila*, conta*, papel*, maracana, futebol, jogo*,
gol, gols, campeonato, tabela, flamengo, vasco, corinthians, palmeiras, gremio, team, league, match, equipo,
partido, futbol, vista, paisagem, beleza, beijo*, view, views, landscape, paisaje, rir, riso, risa,
laughing, laughter, tedio, calor, boredom, meu time, o time
""")

SPECIFIC = _table("""
meu filh*, minha filh*, meu marido, minha espos*, meu pai, minha mae, meu irmao, minha irma, meu amig*,
minha amig*, meu namorad*, minha namorad*, meu tio, minha tia, meu prim*, minha prim*, meu avo, minha avo,
meu bebe, meu net*, minha net*, my, our, mi hij*, mi espos*, mi marido, mi padre, mi madre, mi herman*, mi
amig*, mi novi*, mi niñ*, mi nin*, tem gente, tem uma, tem um, tem alguem, there is, theres, hay una, hay
un, hay alguien, hay gente, aqui, agora, neste momento, here, now, right now, ahora, ahorita, estou me, to
me, tou me, estoy, me estoy, im, i am, ali, alla, ahi, mis, nuestr*, noss*, em curso, acontecendo,
happening, in progress, en curso
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
uns, vc, veo, ver, ves, vir, voce, yo, me, te, esse, essa, isso, acaso, eventualmente, entrar, entro, tocar,
toco
""")
)
"""After "se" or "si" these make it a condition; before a verb it is the pronoun ("se afogando")."""

GENERAL = _table("""
como evitar, como prevenir, como reconhecer, como identificar, como saber, como ajudar, como salvar, como
socorrer, como agir, como se, sinais de, signs of, senales de, sinal de, how to, how do you, how can you,
how do i, how should, evitar, prevenir, avoid, prevent*, prevenc*, quantas pessoas, quantos, quantas, how
many, how often, cuantos, cuantas, por que, porque as pessoas, why do, why, o que e, o que sao, what is,
what are, que es, risco de, risk of, riesgo de, chance de, chances of, medo de, afraid of, scared of, miedo,
curso, course, estatistic*, statistic*, estadistic*, filme, movie, pelicula, musica, song, sonhei, dreamt,
dreamed, sone, noticia*, news, ano passado, last year, historia, diferenca, difference, significa, means,
livro, book, e comum, is it common, costuma, pode arrastar, costumam, muito afogamento, muitos afogamentos,
afogamentos, muitos afogados, afoga muit*, afoga mt*, afoga gente, afogam muit*, muchos ahogad*, ahoga
much*, ahogamientos, drownings, many people drown*, people drown*, do people drown, morre muita gente,
morrem, casos de, quanto tempo, how long, cuanto tiempo, aguenta, como reconocer, e verdade que, e verdade,
is it true, es verdad, how common, how do, how does, how did, what does, que porcentagem, what percentage,
usually, geralmente, generalmente, suele*, signs that, sinais de que, senales de que, cuanto tarda, quanto
demora, do people, does anyone, quanto leva, how fast, how quickly
""")
"""Talk about danger rather than danger."""

ADRIFT = _table("""
floating face down, face down in, boiando de brucos, de brucos na agua, flotando boca abajo, boca abajo en
el agua, man overboard, homem ao mar, hombre al agua, corpo boiando, body floating, facedown, face-down, de
cara pra baixo, de cara para baixo, cara pra baixo, cara para baixo, overboard, de cara na agua, corpo na
agua, corpo no mar, body in the water, cuerpo en el agua, cuerpo flotando, tem um corpo, um corpo na, a body
on, hay un cuerpo
""")
"""Danger whoever it is and wherever."""

GONE = _table("""
volt*, sai, saiu, sair, apare*, subiu, sobe, emerg*, come, came, coming, back, surfac*, return*, get out,
vuelv*, volv*, sale, salio, salir, aparec*, sube, subio, achar, encontrar, ver ela, ver ele, vejo, enxerg*,
see him, see her, see them, find him, find her, verlo, verla, encontrarlo, encontrarla, ve, voltou, surge,
reaparec*, reapare*, resurf*, sob*
""")
"""After a negation: does not come back."""

NO_SWIM = _table("""
cant swim, nao sabe nadar, nao sei nadar, no sabe nadar, no se nadar, doesnt know how to swim, cannot swim,
dont know how to swim, nem sabe nadar, nem sei nadar
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
out to sea, mar adentro, pra alto mar, para alto mar, pro alto mar, pra fora da arrebentacao, indo pra fora,
indo para fora, sendo levad*, sendo arrast*, sendo puxad*, sendo sugad*, sendo carregad*, being taken, being
pulled, being swept, being dragged, being carried, siendo llevad*, siendo arrastrad*, indo cada vez mais,
going further out, getting further, cada vez mas lejos, cada vez mais longe
""")
"""With a person these need no word for the sea."""

CONDITIONAL_SI = _table("""
lo, le, la, les, los, las, me, te, nos, se
""")
"""After "si" alone: Spanish "se lo llevó" is no condition."""

PASSIVE = _table("""
foi levad*, foi arrastad*, foi puxad*, foi carregad*, foi engolid*, foram levad*, foram arrastad*, sendo
levad*, sendo arrastad*, sendo puxad*, was swept, were swept, was pulled, was dragged, was taken by, being
swept, being pulled, being dragged, fue arrastrad*, fue llevad*, fueron arrastrad*, siendo arrastrad*, got
pulled, got swept, got dragged, got sucked, got taken, gets pulled, gets swept, gets dragged, get pulled,
getting pulled, getting swept, getting dragged, is pulled, been pulled, been swept, been dragged, sendo
sugad*, sendo carregad*, foi sugad*, arrastad* pela, levad* pela, levad* pelo, arrastad* pelo, puxad* pela,
puxad* pelo, swept off
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

BLUE = _table("""
roxo, roxa, roxos, azul, azulad*, morad*, blue, bluish, purple, palid* e, roxinh*, moradit*, arroxead*
""")

BLUE_THINGS = _table("""
pe, pes, dedo*, mao, maos, unha*, bandeira*, bandera*, flag, flags, feet, foot, toe*, finger*, biquini,
joelho*, ojos, olhos, eyes, caravela, bluebottle
""")
"""Blue with cold and no more."""

BLUE_BY_NATURE = _table("""
mar, agua, ceu, sea, water, sky, cielo, lagoa, praia, beach, playa, lagoon, barco, boat, piscina, pool,
zona, zone, selo, costa, laguna, prancha, board, flag, caravela
""")

DYING = _table("""
morrendo, morreu, morreram, dying, muriendo, murio, vou morrer, vamos morrer, voy a morir, im going to die,
were going to die, vai morrer, va a morir, gonna die, going to die
""")

NOT_DYING = frozenset(
    _table("""
a, ano, da, de, do, em, for, from, laughing, na, no, of, por, pra, to, with, com, con, en, el, in, la, here,
lol
""")
)
"""Behind "dying" these make it a figure of speech or news: dying of laughter, died in 2019."""

THROAT = _table("""
garganta, throat, lingua, tongue, lengua, rosto, face, cara, labio*, lip, lips, pescoco, neck, boca, glote
""")

SWELLING = _table("""
inchad*, inchando, inchou, inchar, fechando, fechou, swell*, swollen, closing, closed up, hinchad*,
hinchando, cerrando, cerro, closes up
""")

LIGHTNING = _table("""
raio, raios, lightning, rayo, rayos, relampago
""")

STRIKES = _table("""
hit, hits, struck, strikes, caiu, cairam, acert*, ating*, pegou, cay*, alcanz*, golpe*, matou, levou, tomou
""")

VICTIM = _table("""
gente, pessoa*, alguem, homem, mulher, rapaz, menin*, crianc*, meu, minha, ele, ela, ferid*, guy, man,
woman, someone, somebody, people, my, him, her, them, us, me, kid*, girl, boy, persona*, alguien, herid*,
hombre, mujer, mi, amig*, nino*, nina*, caid*, surfer*, surfista*, swimmer*, banhista*
""")

BRINGS = frozenset(
    _table("""
carried, carrying, leva, levando, levaram, levava, levou, lleva, llevando, llevaron, llevo, taken, taking,
tirando, tirou, took, jogou, pulling, puxando, puxou, puxava, carregando, carregou, embora
""")
)
"""Verbs that also mean to bring along."""

FORCES = _table("""
mar, onda, ondas, ondao, corrente, correnteza, correntesa, repuxo, mare, ressaca, ventania, vento, wind,
sea, wave, waves, current, currents, rip, riptide, tide, undertow, ocean, ola, olas, corriente, marea,
resaca, agua, viento, oceano, retorno
""")
"""What takes people."""

AT_SEA = _table("""
no mar, na agua, no agua, ao mar, pro mar, para o mar, pra agua, in the sea, in the water, to the sea, into
the water, in the ocean, to the ocean, al mar, en el mar, al agua, en el agua, do mar, del mar, de agua,
dagua, da agua, da onda, of water, com o mar, com agua, of the waves, see the waves, das ondas, de las olas,
ver as ondas, ver las olas
""")
"""The sea as a place: nobody is taken by it."""

OUT = _table("""
pra fora, pro fundo, para fora, para o fundo, pra longe, longe, out, away, adentro, al fondo, lejos, mar
afora, pra alto mar, pro meio, para o meio, under, offshore, de mim, from me, da praia, from the beach, off
the
""")
"""Where people are taken to."""

FAR = _table("""
la longe, muito longe, bem longe, muy adentro, mar adentro, adentro, way out, far out, lejos, muy lejos, la
fora, no fundo, la no fundo, alto mar, to longe, ta longe, esta longe, far from shore, out there, too far,
past the break, alem da arrebentacao, depois da arrebentacao, atras da arrebentacao, pra fora da agua,
jumped in, past the waves, beyond the waves, alem das ondas
""")
"""Far from the shore: as good as a word for the sea."""

BEING = frozenset(
    _table("""
estou, to, tou, estoy, im, am, fui, were, estamos, tamo, tamos, getting, being
""")
)
"""The first person before a passive."""

CARRIED_OFF = _table("""
se lo llev*, se la llev*, se los llev*, se las llev*, lo arrastr*, la arrastr*, lo llev*, me arrastr*, nos
arrastr*, me llev*, nos llev*, lo trago, la trago, se lo trag*, se la trag*, me jala, lo jal*, la jal*, lo
chup*, la chup*, me chup*, lo revolc*, la revolc*, lo tumb*, la tumb*
""")

CRAFT = _table("""
prancha*, caiaque*, kayak*, stand up, sup, boia, boias, bote*, barco*, barca, lancha*, jangada, jet ski*,
jetski*, canoa*, board, paddleboard*, inflatable*, boat*, raft, tabla*, flotador*, inflable*, colchao,
colchoneta, ring, veleiro, sailboat, dinghy, banana boat, surfboard*, unicornio, flamingo, float, floatie
""")

ALONE = _table("""
sem ele, sem ela, sem ninguem, sozinh*, vazi*, without him, without her, without them, alone, by itself,
empty, sol*, sin el, sin ella, vaci*
""")
"""A board without its rider, when it also moves."""

DRIFTS = _table("""
volt*, came, come, comes, vuelve, volvio, vino, veio, apareceu, aparecio, aparece, drift*, boiando, a
deriva, flotando, floating, washed up, a la deriva, chegou, llego
""")

CRAFT_LOST = _table("""
indo embora, foi embora com, ta indo, drift*, se va, se fue, furou, furad*, afund*, sinking, virou, viraram,
virado, flipped, flip, capsiz*, tombou, overturned, se dio vuelta, se volco, volco, se hunde, levou, vento
levou, deflated, se desinfl*, esvazi*, murch*, enchendo de agua, taking on water, haciendo agua
""")

FELL_OFF = _table("""
cai do, cai da, caiu do, caiu da, cairam do, cairam da, fell off, fell from, fallen off, fell out of, me cai
del, me cai de, se cayo del, se cayo de, cayo del, cayo de, caimos do, caimos da
""")

UNDER = _table("""
debaixo da agua, debaixo dagua, debaixo d agua, debaixo do mar, debajo del agua, bajo el agua, underwater,
under water, under the water, ao fundo, pro fundo, al fondo, to the bottom, submers*, submerg*
""")

LONG = _table("""
faz tempo, ha tempo, muito tempo, minutos, minuto, minutes, a while, hace rato, mucho tiempo, too long, so
long, um tempao, segundos, seconds
""")

WENT_IN = _table("""
went in, entrou, entraram, entro, se metio, foi nadar, foi mergulhar, went for a swim, gone in, se fue a
nadar, guarda vidas, guarda-vidas, salva-vidas, salva vidas, salvavidas, lifeguard*
""")

SURFACE = _table("""
come up, coming up, came up, comes up, surfac*, subiu, sobe, sube, subio, resurf*, emerg*, back up, a tona
""")

NO_GROUND = _table("""
nao da pe, nao da mais pe, n da pe, nao dava pe, nao deu pe, nao tem pe, nao toco o fundo, nao alcanco o
fundo, nao acho o fundo, cant touch the bottom, cant touch bottom, cant reach the bottom, cant stand, cannot
touch, no hago pie, no hace pie, no toco fondo, no toco el fondo, out of my depth, no da pie
""")

SPENT = _table("""
cansad*, cansando, cansou, cansei, caimbra*, cramp*, calambre*, tired, exaust*, exhaust*, panic*, forcas,
forca, agotad*, medo, scared, miedo, desesper*, ajuda, help, ayuda, longe
""")

HELP = _table("""
ajuda, ajudem, ajude, help, ayuda, ayudenme, socorro, auxilio
""")

IDLE = _table("""
calor, frio, escolh*, escog*, elegir, elijo, choose, choosing, pick, decid*, tedio, preguica, verao, verano,
summer, fome, hungry, hambre, saudade*, segunda-feira, kk*, haha*, rsrs*, jaja*, lol, lmao, planej*, find a,
achar uma, encontrar una, boredom, bored, sono, ressaca de
""")
"""A cry with these and without the sea is a joke or a polite word."""

MAY = frozenset(
    _table("""
can, could, may, might, pode, podem, poderia, puede, pueden, podria
""")
)

DROWN_INFINITIVES = frozenset(
    _table("""
afogar, afogarem, ahogar, ahogarse, drown
""")
)

PAST = _table("""
ontem, anteontem, passado, passada, ayer, anteayer, pasado, pasada, yesterday, years ago, year ago, months
ago, month ago, weeks ago, week ago, last year, last week, last month, last summer, days ago, ha anos, anos
atras, ano atras, meses atras, mes atras, semanas atras, dias atras, hace anos, hace meses, hace semanas,
hace dias, uma vez, una vez, when i was, quando eu era, cuando era, quando era, na infancia, ja me afog*, ja
ta bem, ja esta bem, ta tudo bem, is fine now, is ok now, ya esta bien, infancia, childhood
""")
"""What is over."""

GOES_ON = _table("""
agora, now, ahora, ainda, still, todavia, aun, ate agora, until now, nao voltou, nao apareceu, neste
momento, right now, nao acorda, nao respira, desaparecid*, missing, sumid*, passando mal, piorando, getting
worse
""")
"""It began in the past and goes on."""

THINGS = _table("""
chinelo*, havaiana*, celular*, telefone*, oculos, bone, chapeu, barraca*, cadeira*, guarda-sol, bolsa*,
mochila*, toalha*, canga*, bola, chave*, carteira*, relogio, anel, alianca, prancha*, drone*, camera*,
gopro, biquini, sunga, roupa*, boia, phone, sunglasses, glasses, hat, towel, bag, ball, keys, key, wallet,
watch, umbrella, tent, chair, shoes, flip-flops, gafas, sombrero, toalla, mochila, llaves, pelota,
sombrilla, silla, zapat*, isopor, cooler, cerveja, lanche, comida, garrafa, brinquedo*, pipa, kite, tempo,
vida, sono, alma
""")
"""The sea may keep them."""

GROUND = _table("""
costao, pedra, pedras, pier, muelle, trapiche, molhe, cliff, rock, rocks, roca, rocas, ponte, bridge,
puente, dock, jetty, penhasco, precipicio, acantilado, deck, rochedo, muralha
""")
"""What people fall from into the sea."""

STRANDED = _table("""
stuck, trapped, ilhad*, preso, presa, presos, presas, atrapad*, cercad*, encurralad*, stranded, sem
conseguir descer, sem conseguir sair, agarrad*
""")

STRANDS = _table("""
pedra, pedras, costao, rocks, rock, rocas, roca, mare, tide, marea, corrente, correnteza, rip, current,
corriente, canal, gruta, caverna, cave, cueva, ilha, island, isla, banco de areia, sandbar, rede, redes, net
""")

HEAD = _table("""
cabeca, head, cabeza, nuca, pescoco, neck, cuello, coluna
""")

BLOW = _table("""
bateu, bati, bateram, batendo, batid*, pranchada, pancada, hit, golpe*, golpeo, golpeou, rachou, quebrou,
quebrad*, broke, broken, cracked, abriu, abierta, sangr*, bleeding, machucou, machucad*, lesion*, prancha na
""")

LAUGH = _table("""
kk*, haha*, hehe*, rsrs*, jaja*, jeje*, lol, lmao, rofl, huahua*
""")

MAY_BE = _table("""
pode ser, podem ser, poderia ser, can be, could be, can get, could get, might get, puede ser, pueden ser,
podria ser
""")

TIRED = _table("""
cansad*, cansando, cansei, exaust*, exhaust*, tired, agotad*, caimbra*, cramp*, calambre*, sem forca, sem
forcas
""")

CRYING = _table("""
crying, chorando, llorando, screaming, sozinho, sozinha
""")
"""Alone or in tears: danger only far out."""

MOURNING = _table("""
cinzas, ashes, cenizas, luto, faleceu, faleceram, fallecio, passed away, velorio, funeral
""")
"""Lost in another sense."""

DEAD = _table("""
morri, morrendo, muero, muerto, muerta, dead, morto, morta, dying, muriendo
""")
"""With laughter, or "dead of" something, a figure of speech."""

FIRST_PERSON = ("consig", "pued", "logr", "teng", "tenh", "lleg", "cheg")
"""Beginnings of verbs that say who without a pronoun."""
