"""Spanish word tables, already folded (no accents, lower case); `*` stands for any ending."""

from __future__ import annotations

from collections.abc import Mapping

from parsing.lang.roles import Role
from parsing.types import Aspect, Lang

LANG = Lang.ES

ASPECTS: Mapping[Aspect, str] = {
    Aspect.WAVES: """olas, hay ola, hay olas, oleaje, oleajes, marejada*, swell, mar calmo, mar tranquilo,
        mar picado, mar agitado, mar bravo, mar revuelto, mar de fondo, mar esta calmo, mar esta
        tranquilo, mar esta picado, mar esta agitado, calmo, picado, revuelto, agitado, aguas calmas, agua
        calma, altura de las olas, tamano de las olas, altura de olas, aguas tranquilas, agua tranquila""",
    Aspect.WIND: """viento, vientos, ventoso, ventosa, rafaga*, brisa*, vendaval*, sudestada, viento sur,
        viento norte, ciclon, ciclones, hace viento, mucho viento""",
    Aspect.WATER_TEMPERATURE: """temperatura del agua, temperatura del mar, temp del agua, temp del mar,
        temperatura agua, agua fria, agua caliente, agua helada, agua tibia, agua calida, traje de
        neopreno, neopreno, helada, helado, tibia, tibio""",
    Aspect.AIR_TEMPERATURE: """temperatura*, temp, grados, calor, fria, calida, calido, caluroso,
        calurosa, frio, fresco, caliente, sensacion termica, maxima, minima""",
    Aspect.RAIN: """lluvia*, lluvioso, llover, llueve, llovera, lloviendo, llovizna*, tormenta*, granizo,
        trueno*, rayo, rayos, relampago*, chaparron*, paraguas, precipitac*, sol, soleado, soleada,
        nublado, nubes, nuboso, cielo, cielo despejado, despejado, buen tiempo, mal tiempo""",
    Aspect.TIDE: """marea, mareas, marea alta, marea baja, tabla de mareas, pleamar, bajamar, sube la
        marea, baja la marea, marea sube, marea baja a que hora, tabla de marea, piscinas naturales""",
    Aspect.UV: """uv, indice uv, ultravioleta, radiacion, radiacion uv, protector, protector solar,
        bloqueador, bloqueador solar, sol fuerte, rayos uv""",
    Aspect.SUN: """amanecer, atardecer, puesta de sol, puesta del sol, salida del sol, sale el sol, se
        pone el sol, sol sale, sol se pone, anochece, amanece, oscurece, ocaso, ponerse el sol""",
    Aspect.JELLYFISH: """medusa*, aguaviva*, agua viva, aguas vivas, agua-viva, aguamala*, carabela*,
        malagua*""",
    Aspect.WATER_QUALITY: """calidad del agua, balneabilidad, apta, apto, aptas, aptos, no apta, apta para
        bano, apto para bano, apta para el bano, apta para banarse, contaminad*, contaminacion, agua
        limpia, agua sucia, agua esta limpia, agua esta sucia, limpia, sucia, limpio, sucio, mar limpio,
        mar sucio, cloaca*, aguas residuales, coliforme*""",
    Aspect.WHALES: """ballena*, delfin*, ballena franca, avistaje de ballenas, avistar ballenas,
        avistamiento de ballenas""",
}

WATER = "agua, aguas, mar"
"""A temperature named near one of these is the water's."""

AND = "y, o, pero"
"""These part "temperatura e mar" in two."""

PHRASES: Mapping[Role, str] = {
    Role.ACTIVITY: """nadar, nado, nadamos, nadando, natacion, banar*, banarse, banarme, banarnos, bano,
        banista*, darse un bano, dar un bano, darme un bano, darme un chapuzon, chapuzon, meterse al mar,
        meterme al mar, meterse al agua, meterme al agua, meterse, meterme, entrar al mar, entrar al agua,
        surf*, hacer surf, snorkel*, buce*, kite, kitesurf*, windsurf*, sup, paddle, remar, kayak*,
        navegar, vela, correr, caminar, paseo*, pasear, tomar sol, tomar el sol, ir a la playa, hacer
        playa, playa con ninos, llevar a los ninos, llevar ninos, jugar, jugar voley, voley, disfrutar,
        entrenar, practicar, pescar con cana""",
    Role.MAY: """se puede, se podra, puedo, podemos, podre, podria, bueno para, buena para, vale la pena,
        conviene, es posible, se podria""",
    Role.CONDITIONS: """como esta, como estan, como esta el mar, como estara, como estaran, como va a
        estar, como van a estar, como se ve, como viene, como pinta, como anda, como sera, que tal, que
        tal esta, que tal el mar, esta bueno, esta buena, esta bien, esta lindo, esta linda, estara bueno,
        estara bien, buen dia para, buen dia de playa, dia de playa, hay condiciones, condicion*,
        pronostico*, prevision, previsiones, tiempo, clima, reporte, informe, estado del mar, el mar, mar,
        al mar, en el mar, mejor hora, mejor momento, mejor horario, mejor dia, presion, humedad,
        visibilidad, hace bueno, va a estar""",
    Role.SAFE: """seguro, segura, es seguro, es segura, esta seguro, seguros, seguras, hay peligro, es
        peligroso nadar, con lluvia, con tormenta, con rayos, bajo la lluvia, no puedo, no puede, no
        podemos, hace falta, es necesario, necesito, es peligroso, peligroso nadar, peligroso entrar, esta
        peligroso""",
    Role.KNOWLEDGE: """que hago, que hacer, que debo hacer, que hay que hacer, que se hace, como tratar,
        como se trata, como curar, como evitar, como evito, como salir, como salgo, como escapar, como
        escapo, como identificar, como reconocer, como saber, como se sabe, como se forma*, como funciona,
        como funcionan, como elegir, como llegar, como protegerse, como protegerme, como ayudar, como
        actuar, por que, porque, xq, pq, que es, que es un, que es una, que son, que significa, que
        significan, significa, significado, que quiere decir, que causa, que pasa si, que pasa, que
        llevar, cual es la diferencia, diferencia*, cuanto tiempo, para que sirve, cuales son los riesgos,
        riesgo*, sintoma*, hace mal, hace dano, peligros*, peligro, existe, existen, es verdad, debo,
        debe, deberia, hay que, epoca del ano, en que epoca, mejor epoca, temporada, que mes, en que mes,
        despues de la lluvia, durante una tormenta, en caso de, primeros auxilios, que hago si, mas
        bonita, mas bonitas, mas linda, mas lindas, mas famosa, mas famosas, llovio, historia, donde
        queda, donde quedan, donde esta, ubicacion, que edad, a que edad""",
    Role.DEFINE: "que es el, que es la, quien es",
    Role.RANK: """mejor, mejores, mejor playa, mejores playas, mas calma*, mas tranquila*, mas tranquilo*,
        menos, playa mas, mas calida*, mas limpia*, mas cerca*, mas cercana*, donde, donde esta mejor,
        donde esta mas, donde estan, donde puedo, donde se puede, donde ir, donde nadar, a donde ir,
        adonde, que playa, que playas, cual playa, cuales playas, en que playa, alguna playa, playas,
        recomienda*, recomiendas, recomendas, recomendacion*, recomendar, sugiere*, sugerencia*, lista,
        opciones, ranking, cerca, cerca de mi, cerca de aqui, por aqui, aqui cerca, cercanas, cercana, la
        mas cercana, peor, peores""",
    Role.COMPARE: "versus, vs, comparar, compara, comparacion, entre, cual de las dos",
    Role.HELP: """ayuda, ayudame, comandos, menu, que haces, que puedes hacer, que podes hacer, que sabes
        hacer, quien eres, quien sos, como funcionas, como te uso, como funciona esto, como funciona el
        bot, eres un bot, sos un bot, eres un robot, instrucciones, empezar, iniciar, como te llamas, cual
        es tu nombre, cuentame un chiste, contame un chiste, chiste, tengo una pregunta, tengo una duda,
        puedo preguntarte, te gusta, te gustan, te quiero, bot, que puedo preguntar, que te puedo
        preguntar, que playas conoces, cancelar, necesito ayuda, hablas espanol, hablas portugues, hablas
        ingles, no importa""",
    Role.GREETING: """hola, holaa*, holi, buenas, buen dia, buenos dias, buenas tardes, buenas noches, que
        onda, como estas, como te va, como andas, que tal estas, todo bien, gracias, muchas gracias, mil
        gracias, graciass*, genial, perfecto, perfecta, excelente, buenisimo, barbaro, dale, vale, ok,
        listo, entendido, entiendo, si, no, claro, por supuesto, adios, chau, chao, hasta luego, hasta
        manana, hasta pronto, nos vemos, saludos, jaja*, jeje*, perdon, de nada, amigo, amiga, amigos,
        che, por la informacion, por la ayuda, por tu ayuda""",
    Role.FILLER: """alojado, alojada, alojados, cercana, cercanas, cercano, estamos, el, la, los,
        las, lo, un, una, unos, unas, o, u, de, del, al, a, en, y, e, con, sin,
        por, para, que, se, si, pero, mas, menos, muy, mucho, mucha, muchos, muchas, poco, poca, bastante,
        demasiado, tan, tanto, cual, cuales, cuando, cuanto, cuanta, cuantos, cuantas, a que hora, a que
        horas, que hora, que horas, hora, horas, horario, como, es, son, era, fue, sera, seran, ser, esta,
        estan, estoy, estaba, estara, estaran, estar, este, hay, habra, haber, habia, hace, hara, hacer,
        haciendo, tiene, tienen, tener, tendra, va, van, voy, vamos, ir, yendo, iba, viene, vienen, venir,
        quiero, queria, quisiera, quiere, queremos, me gustaria, necesita, pienso, pensamos, planeo,
        saber, sabes, sabe, se sabe, yo, tu, vos, usted, ustedes, ella, ellos, nosotros, me, te, nos, le,
        les, mi, mis, tus, su, sus, nuestro, nuestra, esto, ese, esa, eso, aquel, aqui, aca, ahi, alli,
        alla, dime, decime, digame, decir, cuentame, contame, muestrame, mostrame, mostrar, dame, deme,
        ver, mira, mirar, consultar, consulta, sobre, acerca, favor, por favor, porfa, porfis, playa, la
        playa, playita, costa, orilla, arena, agua, aguas, creo, crees, parece, tipo, solo, solamente,
        todavia, aun, ya, ahora, ahora mismo, actual, actualmente, momento, en este momento, tambien,
        despues, antes, durante, hasta, desde, entonces, asi, algun, alguna, algunos, algunas, nada, todo,
        toda, todos, todas, dia, dias, cualquier, otro, otra, bueno, buena, buenos, buenas, buen, bien,
        lindo, linda, mal, malo, mala, fuerte, fuertes, debil, alto, alta, altas, altos, bajo, baja,
        bajas, grande, grandes, pequeno, pequena, pequenas, chico, chicas, chicos, chica, mayor, menor,
        posibilidad, posibilidades, probabilidad, chance, chances, posible, nivel, indice, altura, tamano,
        metro, metros, m, km, kmh, nudos, direccion, velocidad, nino, ninos, nina, ninas, bebe, bebes,
        hijo, hija, hijos, familia, principiante, principiantes, pregunta, duda, vacaciones, viaje,
        feriado, visitar, llegar, salir, no, pues, eh, ah, oh, mm, decis, contas, podrias, podes, puedes,
        anos, ano, meses, segundos, brasil""",
    Role.LEAD: "y, y en, y el, y la, y los, y las, y si, y como, y para, y alla, y que tal, pero y",
    Role.LOCATIVE: "en, en la, en el, hasta, playa de, playa del",
}

ORDINALS: Mapping[int, str] = {
    1: "1, 1a, 1o, primera, primero, primer, uno, una, primera opcion, opcion 1, numero 1, numero uno",
    2: "2, 2a, 2o, segunda, segundo, dos, segunda opcion, opcion 2, numero 2, numero dos",
    3: "3, 3a, 3o, tercera, tercero, tres, opcion 3, numero 3",
    4: "4, 4a, 4o, cuarta, cuarto, cuatro, opcion 4, numero 4",
    5: "5, 5a, 5o, quinta, quinto, cinco, opcion 5, numero 5",
    6: "6, 6a, 6o, sexta, sexto, seis, opcion 6, numero 6",
    -1: "ultima, ultimo, la ultima, el ultimo",
}

MENU_FILLER = "la, el, de, del, quiero, esa, ese, es, por favor, porfa, opcion, playa, numero"

THERE = "alli, ahi, alla"
"""Words that point back at the place of the last question."""

OKAY = "esta bien, esta bueno, muy bien, todo bien, esta claro"
"""Whole messages that agree and ask nothing, unless they end in a question mark."""

YES = "si, eso, esa, ese, claro, exacto, correcto"
"""Whole messages that take the only choice of an ask-back."""

NO_PLACES = """invierno, verano, otono, primavera, fondo, rocas, piedras, barco, casa, auto, coche, mapa,
    general, grupo, escuela, bandera, oscuro, caso, lugar, lugares, pais, mundo, oceano, rio, lago,
    laguna, piscina, pileta, piel, cuerpo, pierna, pie, pies, mano, ojo, ojos, herida, tatuaje, picadura,
    corriente, espuma, tabla, emergencia, perro, perros, comer, beber,
    norte, sur, este, oeste, noreste, sureste, futuro, luna, llena, club, partido, celular, vida"""
"""Everyday nouns that follow "em", "na", "in the"… without naming a place."""

VOTES = """raya, rayas, pica, pican, la, y, en, mas, media, medio, dentro, siete, ocho, nueve, once,
    veinte, treinta, afuera, al, finales, principios, manana, hoy, ayer, lunes, martes, miercoles, jueves,
    viernes, sabado, domingo, semana, finde, tarde, noche, mediodia, proximo, proxima, enero, febrero,
    marzo, mayo, junio, julio, septiembre, octubre, noviembre, diciembre, hay, muy, pero, con, hasta,
    donde, cuando, cuanto, picadura*, picadur*, resaca, corriente, bandera*, salvavidas, guardavidas,
    banera*, ahog*, tiburon*, playa, playas, una, unos, unas, los, las, del, el, alguien, nadie, quien,
    quienes, cual, cuales, eso, esto, esos, ella, ellos, nosotros, ustedes, usted, yo, mio, mis, su, sus,
    les, lo, fue, fueron, estaba, estaban, estoy, tengo, tiene, tienen, puedo, puede, pueden, quiero,
    quiere, hacer, hace, hacen, dice, dicen, voy, tambien, ahora, ahi, alli, desde, hacia, mientras,
    despues, luego, entonces, pues, sin, solo, gente, mujer, hombre, nino, nina, ninos, ninas, hijo, hija,
    hijos, amigo, amiga, veo, vio, estan, estos, ese, llamo, llamar, nuestro, nuestra"""
