"""Portuguese word tables, already folded (no accents, lower case); `*` stands for any ending.

Phrases are separated by commas; a longer phrase beats a shorter one that starts at the same word.
Time words and place words are no business of these tables.
"""

from __future__ import annotations

from collections.abc import Mapping

from parsing.lang.roles import Role
from parsing.types import Aspect, Lang

LANG = Lang.PT

ASPECTS: Mapping[Aspect, str] = {
    Aspect.WAVES: """onda, ondas, ondinha*, ondao, ondulac*, swell, marola*, marolinha*, merreca, flat,
        ressaca, tamanho das ondas, altura das ondas, tamanho do mar, altura do mar, periodo das ondas,
        set de ondas, series, mar calmo, mar calminho, mar agitado, mar mexido, mar bravo, mar grande, mar
        liso, mar forte, mar alto, mar baixo, mar ta calmo, mar esta calmo, mar ta agitado, mar esta
        agitado, mar ta mexido, mar esta mexido, mar ta bravo, mar esta bravo, mar ta grande, mar esta
        grande, mar ta liso, mar ta forte, agua calma, agua calminha, aguas calmas, arrebentac*,
        quebrando, calmo, calma, calmos, calmas, calminho, calminha, agitado, agitada, mexido, mexida,
        bombando, mar subindo, maral, revolto, revolta, mar pesado, mar violento, mar revolto""",
    Aspect.WIND: """vento, ventos, deve ventar, ventinho, ventao, venta, ventar, ventand*, ventou,
        ventania*, ventoso, ventosa, ventaca*, vento sul, vento norte, vento leste, vento nordeste, vento
        sudoeste, vento oeste, vento forte, vento fraco, rajada*, terral, lestada, suestada, nordestao,
        vento terral, brisa*, ciclone*, entrar sul, entra sul, entrar o sul, entrou sul, entrar nordeste,
        entra nordeste, vento vira, virar o vento, vento vai virar, vento virar, vento de sul, vento de
        norte, pra sul, pra norte, pra leste, pra oeste, pra nordeste, de nordeste, ondulacao de sul,
        ondulacao de leste, ondulacao de sudeste""",
    Aspect.WATER_TEMPERATURE: """temperatura da agua, temperatura do mar, temp da agua, temp do mar,
        temperatura agua, temp agua, temperatura mar, agua fria, agua quente, agua gelada, agua morna,
        agua friinha, agua quentinha, agua geladinha, roupa de borracha, neoprene, precisa de long, usar
        long, geladinha, gelada, gelado, morna, morno""",
    Aspect.AIR_TEMPERATURE: """temperatura*, temp, temps, graus, calor, calorzinho, calorao, quente,
        quentinho, quentao, quentissim*, frio, fria, friozinho, friinha, quentinha, frio demais, abafad*,
        temperatura do ar, sensacao termica, sensacao, maxima, minima, mormaco, fresquinho, termica""",
    Aspect.RAIN: """chove, chover, chovera, chovendo, chova, chuva, chuvas, chuvinha, chuvoso, chuvosa,
        chuvarada, deve chover, chuvisc*, granizo, choviscando, garoa*, garoando, temporal, temporais,
        trovoada*, tempestade*, raio, raios, relampago*, precipitac*, pancada*, guarda-chuva, sol,
        solzinho, solzao, ensolarad*, nublad*, nuvem, nuvens, nuvea*, encobert*, ceu, ceu aberto, ceu
        limpo, ceu nublado, ceu azul, tempo bom, tempo ruim, tempo feio, tempo fechado, tempo aberto,
        tempo firme, molhad*, frente fria, tempo vai virar, tempo vira, tempo virar, virar o tempo, vira o
        tempo, choveu na, choveu no, choveu em, parou de chover, comecou a chover""",
    Aspect.TIDE: """mare, mares, mare alta, mare baixa, mare cheia, mare seca, mare vazia, mare enche,
        mare esvazia, mare seca que horas, seca a mare, seca mare, enche a mare, vaza a mare, sobe a mare,
        baixa a mare, desce a mare, mare sobe, mare desce, mare baixa que horas, mare vaza, mare vai
        encher, mare vai baixar, mare vai subir, mare ta enchendo, mare ta vazando, mare ta secando, mare
        ta cheia, mare ta seca, mare ta alta, mare ta baixa, mare esta alta, mare esta baixa, mare esta
        cheia, mare esta seca, mare enchendo, mare vazando, mare secando, mare subindo, mare descendo,
        tabua de mare, tabua de mares, tabua da mare, tabua das mares, tabua mare, tabua, preamar,
        baixamar, baixa-mar, baixa mar, vazante, enchente da mare, piscina natural, piscinas naturais""",
    Aspect.UV: """uv, indice uv, indice de uv, ultravioleta, raios uv, radiacao, radiacao uv, radiacao
        solar, protetor, protetor solar, filtro solar, queimando muito, sol forte, sol ta forte, sol esta
        forte""",
    Aspect.SUN: """nascer do sol, por do sol, por-do-sol, nascer-do-sol, sol nasce, sol se poe, sol poe,
        nasce o sol, se poe o sol, poe o sol, sol vai nascer, sol vai se por, sol nascer, sol se por,
        amanhece, amanhecer que horas, anoitece, escurece, clareia, fica escuro, fica claro, vai
        escurecer, alvorada, crepusculo""",
    Aspect.JELLYFISH: """agua-viva, aguas-vivas, agua viva, aguas vivas, aguaviva*, medusa*, caravela*,
        mae-dagua, mae dagua, alforreca*""",
    Aspect.WATER_QUALITY: """balneabilidade, propria, improprio, impropria, improprias, proprias, proprio,
        propria para banho, impropria para banho, proprio para banho, improprio para banho, proprias para
        banho, improprias para banho, propria pra banho, impropria pra banho, proprio pra banho, improprio
        pra banho, proprias pra banho, poluic*, poluid*, contaminad*, agua limpa, agua suja, agua ta
        limpa, agua ta suja, agua esta limpa, agua esta suja, mar limpo, mar sujo, mar ta limpo, mar ta
        sujo, mar esta limpo, mar esta sujo, limpa, suja, limpo, sujo, qualidade da agua, qualidade do
        mar, esgoto, coliforme*, coliformes fecais, limpinha, limpinho, limpas, limpos, sujas, sujos""",
    Aspect.WHALES: """baleia*, golfinho*, boto, botos, baleia franca, baleias francas, baleia jubarte,
        jubarte*""",
}

WATER = "agua, aguas, mar"
"""A temperature named near one of these is the water's."""

AND = "e, ou, mas"
"""These part "temperatura e mar" in two."""

PHRASES: Mapping[Role, str] = {
    Role.ACTIVITY: """nad*, natacao, banho*, banhar*, banhista*, tomar banho, tomar um banho, tomar banho
        de mar, banho de mar, dar um mergulho, dar um tibum, dar uma nadada, dar uma caida, cair no mar,
        cair na agua, entrar na agua, entrar no mar, entrar, mergulh*, snorkel*, surf*, dar um surf, pegar
        onda, pegar ondas, pegar uma onda, pegar umas ondas, pegar praia, pegar uma praia, pegar um sol,
        pegar sol, tomar sol, bodyboard*, body board, bodysurf, longboard, kite, kitesurf*, kite surf,
        windsurf*, wind surf, wing, wingfoil, foil, sup, stand up, stand up paddle, standup, paddle,
        remar, remo, remada*, caiaque*, canoa, vela, velejar, velejo, barco, travessia*, treinar, treino,
        correr, corrida, caminhar, caminhada*, jogar volei, jogar altinha, altinha, frescobol, beach
        tennis, futevolei, volei, volei de praia, volei de areia, jogar volei de praia, jogar volei de
        areia, jogar bola, curtir, curtir a praia, curtir uma praia, aproveitar, ir a praia, ir na praia,
        ir pra praia, ir para a praia, ir pro mar, levar as criancas, levar a crianca, levar crianca,
        levar criancas, levar os filhos, levar o filho, levar meu filho, levar minha filha, levar meus
        filhos, levar a familia, brincar, passear, passeio, fotografar, ir de barco, dar um role,
        praticar, pratica de, esporte, fazer sup, fazer surf, aula de surf, nadadinha, tibum, piscininha,
        pegar um bronze, pegar bronze, bronze, bronzear, bronzeado, pesca, pescar, pescaria, aguas
        abertas, natacao em aguas abertas""",
    Role.MAY: """tem como, bom pra, boa pra, bom para, boa para, da pra, da para, da p, dara pra, dara
        para, vai dar pra, pode, posso, podemos, podem, da pe, vale a pena, compensa, e bom, eh bom, devo
        ir, consigo, conseguimos, consegue, e possivel, sera que da, ideal""",
    Role.CONDITIONS: """como ta, como tao, como tah, como esta, como estao, como estara, como estava, como
        vai estar, como vao estar, como vai ta, como vai tar, como vai ficar, como fica, como ficam, como
        ficara, como que ta, como que esta, como e que ta, como e que esta, como ta o mar, como esta o
        mar, como anda, como andam, como sera, como vai ser, como vai, ta bom, ta boa, ta bao, ta ok, ta
        legal, ta ruim, ta top, ta show, ta de boa, ta massa, ta liberad*, ta dando praia, esta bom, esta
        boa, esta ruim, vai estar bom, vai estar boa, vai ta bom, vai tar bom, vai ta boa, fica bom, ta
        dando, da praia, dara praia, dar praia, vai dar, vai dar praia, vai da praia, deu praia, rola, vai
        rolar, ta rolando, rola um, rola uma, rolar, deve dar, deve ficar, deve estar, deve ter, deve
        fazer, condicao, condicoes, condicoes do mar, situacao, previsao, previsoes, previsoa, clima,
        tempo, meteorologia, boletim, informac*, info, infos, relatorio, estado do mar, o mar, mar, ao
        mar, no mar, do mar, pressao, umidade, visibilidade, transparencia, notas, nota, favoravel,
        liberado, tranquil*, melhor hora, melhor horario, melhor dia, melhor momento, melhor periodo, que
        hora e melhor, qual horario, horario bom, sera que, boas condicoes, mar e vento, agora la, ao
        vivo, turva, turvo, cristalina, transparente, barrenta, agua escura""",
    Role.SAFE: """e seguro, eh seguro, ta seguro, esta seguro, seguro, segura, seguros, seguras,
        seguranca, com seguranca, tem perigo, tem risco, e arriscado, na chuva, com chuva, com raio, com
        raios, com trovoada, com relampago, nao consigo, nao consegue, nao conseguimos, nao conseguem,
        precisa de, precisa, preciso de, e preciso, e necessario, e muito, eh muito, e perigoso nadar, e
        perigoso entrar, e perigoso surfar, perigoso nadar, perigoso entrar, perigoso surfar, perigoso
        tomar banho, ta perigoso, esta perigoso, ta perigosa, esta perigosa""",
    Role.KNOWLEDGE: """o que fazer, o que faco, o que eu faco, o que se faz, o que devo fazer, oq fazer,
        oq faco, que fazer, que faco, q faco, q fazer, como faco, como fazer, como tratar, como trata,
        como cuidar, como curar, como aliviar, como evitar, como evito, como prevenir, como sair, como
        saio, como escapar, como escapo, como identificar, como identifico, como reconhecer, como
        reconheco, como saber, como sei, como eu sei, como eu vou saber, como eu sei se, como se proteger,
        como me proteger, como proteger, como socorrer, como ajudar, como agir, como reagir, como
        funciona, como funcionam, como surge, como surgem, como se forma, como se formam, como escolher,
        como chegar, como ler, como usar, como passar, como tirar, como remover, como aprender, como
        entrar, como calcular, como e feita, como e feito, como e medida, como e a, por que, porque, pq,
        porq, por q, o que e, o que eh, oq e, oq eh, o que sao, oq sao, o que significa, o que significam,
        o que quer dizer, o que causa, o que provoca, o que acontece, o que levar, o que usar, o que
        comer, o que passar, que significa, significa, significam, significado, qual a diferenca, qual e a
        diferenca, diferenca, diferencas, quanto tempo, para que serve, pra que serve, quem e responsavel,
        quais os riscos, qual o risco, quais sao os riscos, quais os sintomas, sintoma*, praia mais
        bonita, praias mais bonitas, praia mais linda, praia mais famosa, praia mais perigosa, praias mais
        perigosas, praia mais segura, praias mais seguras, praia mais longa, mais bonita, mais bonitas,
        mais linda, mais lindas, mais famosa, mais famosas, mais longa, choveu, chovia, faz mal, perigos*,
        perigo, perigos, existe, existem, e verdade, verdade que, devo, devemos, deveria, pode causar,
        epoca do ano, qual epoca, que epoca, melhor epoca, temporada, na chuva, depois da chuva, apos a
        chuva, depois de chover, depois que chove, durante a chuva, durante tempestade, em caso de, quem
        deve, a partir de que idade, a partir de quantos, quantas vezes, de onde vem, qual a profundidade,
        quem pode, quem descobriu, historia, onde fica, onde e que fica, onde ficam, onde se localiza,
        localizacao, mare vermelha, melhor protetor, melhor protetor solar, melhor filtro solar, risco de
        morte, risco de afogamento, que idade, qual idade, qual a idade, quantos anos precisa""",
    Role.DEFINE: "quem e, qual o nome",
    Role.RANK: """melhor, melhores, melhor praia, melhores praias, top, ranking, onde ta, onde esta, onde
        ta bom, onde esta bom, onde da pra, onde da praia, onde vai dar, onde ir, onde nadar, onde surfar,
        aonde ir, onde posso, onde eu posso, onde consigo, onde tem, onde e melhor, onde vai estar, onde,
        aonde, qual praia, quais praias, que praia, que praias, em qual praia, em que praia, pra qual
        praia, para qual praia, alguma praia, praias, recomenda, recomendam, recomende, indica, indicam,
        indique, sugere, sugira, sugestao, sugestoes, dica de praia, dicas de praia, opcao, opcoes, lista,
        mais proxima, mais proximas, praia mais proxima, perto, perto daqui, perto de mim, aqui perto, por
        perto, proxima de mim, proximas de mim, proximo a mim, por aqui, na regiao, na minha regiao, da
        regiao, minha regiao, pior, piores, praia mais, praias mais, agua mais, mar mais, lugar mais,
        menos, mais abrigada, mais abrigadas, melhor pico, qual pico, pico de surf, picos de surf,
        melhores picos""",
    Role.COMPARE: """ou, versus, vs, x, comparar, compara, compare, comparacao, entre, qual das duas, qual
        dos dois, do que""",
    Role.HELP: """ajuda, me ajuda, socorro bot, comandos, comando, menu, o que voce faz, o que vc faz, oq
        vc faz, oq voce faz, o que tu faz, o que voce sabe, o que vc sabe, o que vc sabe fazer, o que voce
        sabe fazer, o que voce pode fazer, o que vc pode fazer, o que esse bot faz, o que este bot faz,
        quem e voce, quem e vc, vc e um bot, voce e um bot, voce e um robo, vc e um robo, voce e real,
        como te uso, como usar o bot, como usar esse bot, como usar este bot, como uso o bot, como
        funciona o bot, como voce funciona, como vc funciona, como funciona esse bot, como funciona isso,
        instruc*, pra que voce serve, pra que vc serve, iniciar, comecar, teste, testando, teste teste,
        qual seu nome, qual o seu nome, qual e o seu nome, seu nome, me conta uma piada, conta uma piada,
        piada, pode me tirar uma duvida, tirar uma duvida, tenho uma duvida, tenho duvidas, uma duvida,
        posso te perguntar, posso fazer uma pergunta, voce gosta de, vc gosta de, voce gosta, vc gosta,
        gosta de, voce e, vc e, voce ta ai, vc ta ai, tem alguem ai, fala comigo, voce me ouve, quem te
        criou, quem te fez, quantos anos voce tem, quantos anos vc tem, voce namora, te amo, eu te amo,
        voce e legal, voce e burro, bot, o que eu posso perguntar, o que posso perguntar, que posso
        perguntar, o que posso te perguntar, quais praias voce conhece, quais praias vc conhece, que
        praias voce conhece, que praias vc conhece, voce conhece quais praias, cancelar, cancela, parar,
        stop, preciso de ajuda, preciso de uma ajuda, voce fala ingles, voce fala portugues, vc fala
        ingles, fala ingles, deixa pra la, esquece""",
    Role.GREETING: """oi, oii*, oie*, oiee*, ola, olaa*, ei, eai, e ai, eae, iae, iai, opa, opaa*, fala,
        fala ai, salve, alo, bom dia, bomdia, boa tarde, boatarde, boa noite, boanoite, bom fim de semana,
        boa semana, bom final de semana, tudo bem, tudo bom, td bem, td bom, tudo certo, tudo joia, tudo
        beleza, tudo tranquilo, tranquilo, beleza, blz, blza, suave, como vai voce, como voce esta, como
        vc esta, como vc ta, como voce ta, como estas, td bem com vc, tudo bem com voce, tudo bem com vc,
        e voce, e vc, e contigo, prazer, valeu, vlw, valeuu*, obrigad*, obg, obgd*, brigad*, muito
        obrigado, muito obrigada, agradecid*, agradeco, grato, grata, tmj, tamo junto, show, show de bola,
        top demais, massa, maneiro, legal, otimo, otima, perfeito, perfeita, certo, certinho, entendi,
        entendido, ok, okay, joia, boa, bom, isso, isso ai, sim, nao, claro, com certeza, pode ser, tchau,
        xau, ate mais, ate logo, ate amanha, ate breve, ate, falou, flw, fui, abraco*, abs, bjs, bj,
        beijo*, k, kk, haha*, hehe*, rs, rsrs*, desculpa*, foi mal, de nada, por nada, parabens, feliz ano
        novo, feliz natal, bem-vindo, galera, pessoal, amigo, amiga, amigos, cara, mano, mana, moco, moca,
        querido, querida, bora, partiu, sextou, uau, nossa, eita, que legal, que bom, que pena, que massa,
        adorei, gostei, amei, pela informacao, pelas informacoes, pela ajuda, pela atencao, obrigado pela
        informacao, obrigada pela informacao, obrigado pela ajuda, obrigada pela ajuda, ajudou, ajudou
        muito, me ajudou, me ajudou muito, ajudou demais, era isso, so isso, nao era isso, boa viagem,
        bons sonhos, boa sorte, bom feriado, boas ferias""",
    Role.FILLER: """hospedado, hospedada, hospedados, hospedadas, moro, moramos, de perto, aberto,
        aberta, fechado, fechada, alguem, ninguem, levar, trazer, avistar,
        avistaram, avistam, aparece, apareceu, aparecem, a, o, as, os, um, uma, uns, umas, de, do, da,
        dos, das, d, e, em, no, na, nos, nas, num, numa, ao, aos, para, pra, pro, pras, pros, p, pr, por,
        pelo, pela, pelos, pelas, com, c, sem, que, q, se, mas, mais, menos, muito, muita, muitos, muitas,
        mto, mt, mta, bem, bastante, pouco, pouca, poucas, poucos, demais, tao, tanto, tanta, quanto,
        quanta, quantos, quantas, qual, quais, quao, quando, qnd, qdo, que horas, q horas, que hora, a que
        horas, hora, horas, horario, horarios, qual hora, como, cm, este, esta, estao, estou, estava,
        estavam, estara, estarao, estar, esteja, estiver, ta, tah, to, tou, tava, tavam, tar, tiver, ser,
        eh, sao, era, foi, sera, serao, seria, sou, somos, ha, tem, tera, terao, ter, tenha, tinha,
        havera, haver, vai, vao, vou, vamos, ia, ir, indo, irei, iremos, vem, vir, venho, vinha, fazer,
        faz, fara, fazendo, faco, fica, ficar, ficara, ficam, fique, dar, deu, dou, quero, queria, qro,
        querendo, gostaria, quer, queremos, preciso, pretendo, pensando, penso, planejo, planejando,
        combinamos, marcamos, saber, sabe, sabem, saberia, saberiam, sei, me, mim, te, lhe, voce, vc,
        voces, vcs, eu, tu, ele, ela, eles, elas, gente, a gente, meu, minha, meus, minhas, seu, sua,
        nosso, nossa, esse, essa, esses, essas, isso, isto, aquele, aquela, aqui, ali, la, ai, lah, ca, la
        na, la no, la em, diz, diga, dizer, me diz, me diga, me fala, me fale, fala, fale, falar, conta,
        conte, conte-me, diga-me, fale-me, me conta, mostra, mostre, mostrar, me mostra, mostre-me, manda,
        mande, mandar, passa, passe, me passa, me de, me da, informe, informar, informa, ver, veja,
        verifica, verifique, verificar, confere, confira, checa, checar, consultar, consulta, olha, olhar,
        sobre, acerca, quanto a, favor, por favor, pfv, pf, pfvr, porfavor, por gentileza, gentileza,
        please, urgente, praia, praias, na praia, prainha, litoral, costa, beira, orla, areia, agua,
        aguas, acho, acha, achas, parece, parecer, tipo, so, soh, apenas, somente, ainda, ja, agora,
        atual, atualmente, momento, no momento, nesse momento, neste momento, mesmo, tambem, tb, tbm,
        depois, antes, durante, ate, desde, entre, entao, ent, pois, assim, alguma, algum, alguns,
        algumas, nada, tudo, todo, toda, todos, todas, dia, dias, qualquer, outro, outra, bom, boa, bons,
        boas, bonito, bonita, legal, ruim, ruins, pessimo, otimo, forte, fortes, fraco, fraca, fracos,
        alto, alta, altos, altas, baixo, baixa, baixas, grande, grandes, pequeno, pequena, pequenas,
        pequenos, maior, menor, gigante, gigantes, enorme, enormes, chance, chances, probabilidade,
        possibilidade, risco de chuva, expectativa, possivel, valor, valores, nivel, niveis, indice,
        altura, tamanho, metro, metros, m, km, kmh, direcao, intensidade, velocidade, crianca, criancas,
        bebe, bebes, filho, filha, filhos, familia, iniciante, iniciantes, idoso, idosos, galera, meu
        filho, minha filha, turma, amigos, namorada, namorado, esposa, marido, mae, pai, cedo, tarde,
        hoje, pergunta, resposta, duvida, curiosidade, registrar, marcar, agendar, quero marcar, quero
        registrar, planejar, sair, chegar, chegando, sairei, passar, visitar, viajar, viajando, viagem
        pra, ferias, feriado, feriadao, folga, evento, nao, ne, hein, hem, neh, viu, ta bom, beleza, uai,
        ue, tche, guri, po, pow, porra, caramba, ah, ahh*, hum, hmm*, oh, aff, risco de, risco, riscos,
        tendo, consagrado, parceiro, irmao, irma, rei, meu rei, chefe, patrao, sogra, sogro, primo, prima,
        tia, tio, avo, vo, cunhado, cunhada, esposo, galerinha, turminha, previsto, prevista, lado, ponta,
        nadador, nadadora, surfista, surfistas, nivel do mar, anos, ano, meses, mes, segundos, seg, graus
        celsius, posto 1, posto 2, posto 3, posto 4, posto 5, posto 6, posto 7, posto 8, posto 9, posto
        10, posto 11, posto 12, brasil, real, a real, partir, a partir de, a partir das, sincero,
        sinceramente, verdade, na moral, papo reto, poderia, poderiam, poderias, podia, parou, parar de,
        comecou, lagoa, baia, la fora, ai fora""",
    Role.LEAD: """e, e no, e na, e em, e a, e o, e as, e os, e pra, e para, e se, e como, e qual, e la, e
        quanto a, mas e""",
    Role.LOCATIVE: """em, no, na, nos, nas, num, numa, la em, la no, la na, praia de, praia do, praia da,
        praia dos, praia das, ate""",
}

ORDINALS: Mapping[int, str] = {
    1: "1, 1a, 1o, primeira, primeiro, um, uma, primeira opcao, opcao 1, numero 1, numero um",
    2: "2, 2a, 2o, segunda, segundo, dois, duas, segunda opcao, opcao 2, numero 2, numero dois",
    3: "3, 3a, 3o, terceira, terceiro, tres, terceira opcao, opcao 3, numero 3",
    4: "4, 4a, 4o, quarta, quarto, quatro, opcao 4, numero 4",
    5: "5, 5a, 5o, quinta, quinto, cinco, opcao 5, numero 5",
    6: "6, 6a, 6o, sexta, sexto, seis, opcao 6, numero 6",
    -1: "ultima, ultimo, a ultima, o ultimo",
}
"""Answers to an open ask-back; -1 is the last one."""

MENU_FILLER = (
    "a, o, de, da, do, quero, essa, esse, e, eh, por favor, pfv, opcao, praia, foi, acho que, isso, n, numero"
)

THERE = "ali, nela, nele, dela, la, ai"
"""Words that point back at the place of the last question."""

OKAY = """ta bom, ta ok, ta certo, ta legal, ta otimo, esta bom, ta bom entao, ta bom obrigado, ta bom
    obrigada, ta bom valeu, tudo certo"""
"""Whole messages that agree and ask nothing, unless they end in a question mark."""

YES = "sim, isso, isso mesmo, essa, esse, e essa, e isso, claro, exato, pode ser, ss, aham, uhum"
"""Whole messages that take the only choice of an ask-back."""

NO_PLACES = """inverno, verao, outono, primavera, raso, rasa, fundo, funda, pedra, pedras, costao, barco,
    casa, trabalho, carro, mapa, geral, grupo, escola, bandeira, escuro, beiradinha, beira, canto, meio,
    final, comeco, caso, lugar, lugares, ilha, pais, brasil, mundo, natureza, oceano, oceanos, rio, lago,
    lagoa, represa, piscina, cachoeira, superficie, corpo, pele, perna, pe, pes, mao, olho, olhos, ferida,
    ferimento, tatuagem, queimadura, picada, correnteza, corrente, espuma, rede, prancha, boia, colete,
    oculos, mascara, roupa, bike, onibus, estrada, estacionamento, quiosque, restaurante, cachorro,
    cachorros, gestante, gravida, afogamento, emergencia, fumar, beber, comer, norte, sul, leste, oeste,
    nordeste, sudeste, sudoeste, noroeste, futuro, futura, lua, cheia, clube, copa, contrato, navio, jogo,
    campo, sofa, cama, quarto, banheiro, celular, moleza, futebol, segredo, vida"""
"""Everyday nouns that follow "em", "na", "in the"… without naming a place."""

VOTES = """as, o, os, em, no, na, nos, nas, sete, oito, nove, onze, trinta, vinte, meia, meio, ultimo,
    das, da, do, uma, amanha, hoje, ontem, hj, amnh, depois, sabado, domingo, segunda, terca, quinta,
    feira, semana, manha, noite, tarde, meio-dia, daqui, cedinho, janeiro, fevereiro, marco, maio, junho,
    julho, dezembro, setembro, outubro, agora, agr, muito, nao, voce, com, pelo, pela, ate, praias,
    afogamento, queimadura, corrente, retorno, bandeira, salva-vidas, guarda-vidas, bombeiros, crianca,
    pedras, tubarao, areia, proximo, proxima, sexta, sab, qual, quais, quanto, meu,
    minha, seu, sua, aqui, ali"""
"""More words that speak for the language; the tables above vote too."""
