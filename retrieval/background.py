"""Everyday questions that notes on one subject do not answer: the background a question is told apart from.

They serve twice: a question close to one of them is less likely to be for the notes, and what they score on
a corpus (by chance alone, and the more notes the more) is where that corpus's scale starts.
"""

from __future__ import annotations

import re

from parsing.types import Lang

_PT = """
quanto custa isso
qual o preço do ingresso
quanto é a diária
onde posso comprar
onde alugar equipamento
qual a melhor marca para comprar
que horas abre e que horas fecha
qual ônibus vai para o centro
como chegar de carro
onde estacionar o carro
tem hotel ou pousada perto
onde acampar com barraca
melhor restaurante para jantar
onde tomar uma cerveja boa
receita de bolo de chocolate
como preparar peixe assado
como limpar e fritar frango
quem ganhou o jogo ontem
qual a capital do país
quem inventou isso
quem foi o presidente
quando foi fundada a cidade
quantos habitantes tem
qual a altura do prédio
conte uma piada
escreva um poema
qual o sentido da vida
quanto é sete vezes oito
cotação do dólar hoje
qual o melhor celular
como baixar o aplicativo
qual a senha do wifi
como trocar a tela do computador
previsão do tempo para amanhã
como aprender inglês
aulas para iniciantes quanto custa
preciso de visto para viajar
como tirar a carteira de motorista
como renovar o passaporte
posso pagar com cartão
tem vaga de emprego
qual o telefone da loja
quanto tempo vive esse animal
quanto pesa um elefante
o que esse bicho come
esse animal dorme?
por que o céu é azul
como se forma um diamante
como funciona uma usina
como funciona o motor do carro
como tirar mancha da roupa
como pintar a parede
que remédio tomar para dor de cabeça
quanto tempo esperar depois da cirurgia
qual a dose do remédio
como emagrecer rápido
como declarar imposto de renda
como denunciar um vizinho
onde fica o museu
qual filme assistir
nome da música
significado do meu signo
como plantar tomate
como adestrar cachorro
quero falar com um atendente
qual o seu nome
traduza esta frase
resultado da loteria
onde fazer tatuagem
como consertar a torneira
qual o oceano mais profundo do mundo
quantas espécies de peixe existem
quanto tempo uma tartaruga vive
qual o maior animal do planeta
como os golfinhos se comunicam
de que se alimenta o caranguejo
como nascem os peixes
por que o gelo flutua
como se formam as ilhas
como funciona um submarino
quem descobriu o Brasil
qual a origem do nome da cidade
quanto custa um terreno perto do mar
quanto ganha um bombeiro
como ser aprovado no concurso
qual o melhor mês para viajar barato
roteiro de três dias na cidade
passeio de barco preço e reserva
onde alugar prancha ou bicicleta
melhor marca de óculos de natação
como comprar maiô pela internet
qual vara de pesca comprar
qual isca usar para pescar
como cozinhar camarão e lula
como temperar peixe para assar
show e festa neste fim de semana
onde casar na praia
posso voar drone aqui
como tirar areia do carro
como secar roupa molhada
como ensinar cachorro a sentar
como montar um aquário em casa
como limpar a piscina
exercícios para perder barriga
qual o recorde mundial dos cem metros
regras do vôlei
lei de trânsito e multa
como fazer boletim de ocorrência
direitos do consumidor
remédio caseiro para tosse
quanto tempo de repouso depois do parto
como funciona o aplicativo de mensagens
"""
_EN = """
how much does it cost
what is the ticket price
how much per night
where can I buy one
where to rent equipment
what is the best brand to buy
what time does it open and close
which bus goes to the centre
how do I get there by car
where can I park
hotel near here
where to camp with a tent
best restaurant for dinner
where to get a good beer
chocolate cake recipe
how to cook baked fish
how to clean and fry chicken
who won the match yesterday
what is the capital of the country
who invented it
who was the president
when was the city founded
how many people live there
how tall is the building
tell me a joke
write a poem
what is the meaning of life
what is seven times eight
dollar exchange rate today
what is the best phone
how do I download the app
what is the wifi password
how to replace a computer screen
weather forecast for tomorrow
how to learn a language
how much are lessons for beginners
do I need a visa
how to get a driving licence
how to renew my passport
can I pay by card
are there job openings
phone number of the shop
how long does this animal live
how much does an elephant weigh
what does this animal eat
does this animal sleep
why is the sky blue
how does a diamond form
how does a power plant work
how does a car engine work
how to remove a stain from clothes
how to paint a wall
what medicine to take for a headache
how long to wait after surgery
what is the dose of this medicine
how to lose weight fast
how to file a tax return
how to report a neighbour
where is the museum
which film should I watch
name of the song
what does my zodiac sign mean
how to grow tomatoes
how to train a dog
I want to talk to an agent
what is your name
translate this sentence
lottery results
where to get a tattoo
how to fix a tap
what is the deepest ocean in the world
how many species of fish are there
how long does a turtle live
what is the largest animal on earth
how do dolphins communicate
what do crabs eat
how are fish born
why does ice float
how do islands form
how does a submarine work
who discovered America
where does the name of the city come from
how much is a plot of land by the sea
how much does a firefighter earn
how to pass the exam
what is the cheapest month to travel
three day itinerary for the city
boat tour price and booking
where to hire a board or a bicycle
best brand of swimming goggles
how to buy a swimsuit online
which fishing rod should I buy
what bait to use for fishing
how to cook shrimp and squid
how to season fish for the oven
concerts and parties this weekend
where to get married on the beach
can I fly a drone here
how to get sand out of the car
how to dry wet clothes
how to teach a dog to sit
how to set up an aquarium at home
how to clean a pool
exercises to lose belly fat
world record for the hundred metres
rules of volleyball
traffic law and fines
how to file a police report
consumer rights
home remedy for a cough
how long to rest after giving birth
how does the messaging app work
"""
_ES = """
cuánto cuesta
cuál es el precio de la entrada
cuánto sale por noche
dónde puedo comprar uno
dónde alquilar equipo
cuál es la mejor marca
a qué hora abre y cierra
qué autobús va al centro
cómo llegar en coche
dónde aparcar el coche
hotel cerca de aquí
dónde acampar
mejor restaurante para cenar
dónde tomar una buena cerveza
receta de pastel de chocolate
cómo cocinar pescado al horno
quién ganó el partido ayer
cuál es la capital del país
quién lo inventó
quién fue el presidente
cuándo se fundó la ciudad
cuántos habitantes tiene
cuéntame un chiste
escribe un poema
cuánto es siete por ocho
cotización del dólar hoy
cuál es el mejor teléfono
cómo descargar la aplicación
cuál es la clave del wifi
pronóstico del tiempo para mañana
cómo aprender un idioma
cuánto cuestan las clases
necesito visa para viajar
cómo sacar la licencia de conducir
puedo pagar con tarjeta
hay trabajo
cuánto tiempo vive este animal
cuánto pesa un elefante
este animal duerme
por qué el cielo es azul
cómo se forma un diamante
cómo funciona una central eléctrica
cómo quitar una mancha de la ropa
cómo pintar la pared
qué medicina tomar para el dolor de cabeza
cuánto esperar después de la cirugía
cómo bajar de peso
cómo declarar impuestos
dónde queda el museo
qué película ver
cómo plantar tomates
traduce esta frase
dónde hacerse un tatuaje
cómo arreglar el grifo
cuál es tu nombre
cuál es el océano más profundo del mundo
cuántas especies de peces hay
cuánto vive una tortuga
cuál es el animal más grande del planeta
cómo se comunican los delfines
qué comen los cangrejos
por qué flota el hielo
cómo se forman las islas
cómo funciona un submarino
quién descubrió América
de dónde viene el nombre de la ciudad
cuánto cuesta un terreno cerca del mar
cuánto gana un bombero
itinerario de tres días por la ciudad
paseo en barco precio y reserva
dónde alquilar una tabla o una bicicleta
mejor marca de gafas de natación
qué caña de pescar comprar
qué carnada usar para pescar
cómo cocinar camarones y calamares
conciertos y fiestas este fin de semana
dónde casarse en la playa
puedo volar un dron aquí
cómo sacar la arena del auto
cómo enseñar a un perro a sentarse
cómo armar un acuario en casa
cómo limpiar la piscina
récord mundial de cien metros
reglas del vóley
ley de tránsito y multas
cómo hacer una denuncia policial
remedio casero para la tos
"""

BACKGROUND: dict[Lang, tuple[str, ...]] = {
    lang: tuple(text.strip().splitlines()) for lang, text in ((Lang.PT, _PT), (Lang.EN, _EN), (Lang.ES, _ES))
}

_ASIDE = """
quanto custa; quanto e a; quanto ta; quanto sai; quanto vale; quanto pesa; quanto vive; quanto cobra;
preco*; diaria; ingresso*; barat*; receita*; recheada; frit*; assad*; temper*; cozinh*; alug*; compra*;
vend*; loja*; marca; hotel; hoteis; pousada*; hosped*; camping; restaurante*; cerveja*; onibus; uber;
estacion*; wifi; visto; passaporte; carteira; curso*; aula*; escola; inventou; capital d*; presidente;
historia d*; quem ganhou; campeonato; dolar; piada; poema; filme; musica; tatuage*; how much; price*;
cost*; ticket*; rent; rental; buy; shop*; brand; hotel*; hostel; restaurant*; recipe; cook*; grill*;
bus; parking; visa; passport; license; licence; lesson*; course; invented; capital of; who won; movie;
film; song; joke; story; poem; tattoo*; weigh; cuanto cuesta; cuanto sale; cuanto pesa; precio*;
alquil*; autobus; tatuaje*
"""
ASIDE = re.compile(
    r"\b(?:"
    + "|".join(cue.strip().replace("*", r"\w*") for cue in " ".join(_ASIDE.split()).split(";"))
    + r")\b"
)
"""Folded words that ask for something other than knowledge of a subject; unless the passage has them too."""
