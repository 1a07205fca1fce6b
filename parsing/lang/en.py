"""English word tables, already folded (no accents, lower case); `*` stands for any ending."""

from __future__ import annotations

from collections.abc import Mapping

from parsing.lang.roles import Role
from parsing.types import Aspect, Lang

LANG = Lang.EN

ASPECTS: Mapping[Aspect, str] = {
    Aspect.WAVES: """wave, waves, wave height, wavy, swell*, surf height, surf size, surf report, surf
        conditions, choppy, chop, rough, calm, flat, calm sea, rough sea, calm water, rough water, sea
        calm, sea rough, big waves, breakers, ripples""",
    Aspect.WIND: """wind, winds, windy, gust*, breez*, wind speed, offshore wind, onshore wind, cyclone*,
        how windy""",
    Aspect.WATER_TEMPERATURE: """water temperature, water temp, sea temperature, sea temp, ocean
        temperature, ocean temp, warm water, cold water, wetsuit, freezing""",
    Aspect.AIR_TEMPERATURE: """temperature*, temp, temps, degrees, hot, warm, cold, heat, chilly, feels
        like, air temperature, how hot, how warm, how cold""",
    Aspect.RAIN: """rain, rains, raining, rainy, rainfall, shower, showers, storm*, hail, thunder*,
        lightning, drizzl*, umbrella, precipitation, sunny, cloud*, overcast, sky, skies, sunshine, clear
        sky, clear skies, wet""",
    Aspect.TIDE: "tide*, high tide*, low tide*, tide table*, tide chart*, tide times, tidal, tides",
    Aspect.UV: """uv, uv index, ultraviolet, sunscreen, sun cream, suncream, spf, sunburn index, sunblock,
        sun strong, strong sun""",
    Aspect.SUN: """sunrise, sunset, sun rise, sun set, sun rises, sun sets, sun go down, sun goes down,
        sun come up, sun comes up, sun down, dawn time, get dark, gets dark, getting dark, dusk""",
    Aspect.JELLYFISH: "jellyfish*, jelly fish, jellies, man of war, man-of-war, bluebottle*, medusa*",
    Aspect.WATER_QUALITY: """water quality, bathing quality, clean, dirty, polluted, pollution,
        contaminated, contamination, sewage, coliform*, e coli, clean water, dirty water, water clean,
        water dirty, water safe, is the water clean, unfit for bathing, fit for bathing, bathing water
        quality""",
    Aspect.WHALES: "whale*, whale watching, dolphin*, humpback*, right whale*",
}

WATER = "water, sea, ocean"
"""A temperature named near one of these is the water's."""

AND = "and, or, but"
"""These part "temperatura e mar" in two."""

PHRASES: Mapping[Role, str] = {
    Role.ACTIVITY: """swim*, go swimming, go for a swim, take a dip, dip, bathe, bathing, bather*, go in
        the water, get in the water, get in, go in, go in the sea, enter the water, surf*, go surfing,
        bodyboard*, snorkel*, dive, dives, diving, diver*, scuba, kite, kitesurf*, kiteboard*, windsurf*,
        wing, wingfoil*, sup, stand up paddle, paddle*, paddleboard*, kayak*, canoe*, row, rowing, sail*,
        beach day, sunbath*, sunbathe, tan, go to the beach, hit the beach, beach volleyball, volleyball,
        run, jog, jogging, walk*, take the kids, bring the kids, take my kids, take the children, with
        kids, open water swim*, play, relax, enjoy, fishing, fish, open water""",
    Role.MAY: """is it good, is it ok, is it okay, is it fine, good for, good to, worth it, worth, can i,
        can we, could i, could we, may i, should i go, should we go, possible, suitable, fit for, fit to""",
    Role.CONDITIONS: """how is, how are, hows, how it, how the, how will, how does it look, how does the
        sea look, how it looking, how is it looking, what it like, what is it like, whats it like, what
        will it be like, what about, how about, is it nice, any good, good day, nice day, condition*,
        forecast*, outlook, weather, report, sea, the sea, ocean, state of the sea, sea state, surf
        forecast, best time, best hour, best day, good time, what time is best, when is best, is it going
        to be, going to be nice, look like, looks like, looking, pressure, humidity, visibility""",
    Role.SAFE: """safe, safely, is it safe, safe to, dangerous to swim, safe for, cannot, cant, cant get,
        do i need, is it necessary, too much, is it dangerous, dangerous to surf, dangerous today""",
    Role.KNOWLEDGE: """what is a, what is an, what a, what an, whats a, what are rip, what does, what do i
        do, what should i do, what to do, what do, what can i do, what happens, what causes, what kind,
        what type, what types, what if, how do i, how do you, how do we, how do, how can i treat, how can
        i avoid, how can i tell, how can i recognise, how can i recognize, how to, how should, how does,
        how did, how long, how often, how deep, how many people, how dangerous, how far, why, who, whose,
        which animals, difference between, difference, meaning, means, mean, definition, define, explain,
        dangerous, danger*, deadly, risk*, symptom*, first aid, treat*, time of year, best time of year,
        best time of the year, best month, season, best season, which month, should i pee, should you, is
        it true, in the rain, after rain, after the rain, after heavy rain, in a thunderstorm, during a
        storm, during a thunderstorm, with lightning, history, most beautiful, most famous, prettiest, it
        rained, rained, where is, where are, location of, how old, what age, id suggest, i suggest, i
        would suggest, i recommend, id recommend, i would recommend""",
    Role.DEFINE: "what is, what are, whats, tell me about",
    Role.RANK: """best, best beach, best beaches, top, calmest, warmest, cleanest, flattest, biggest
        waves, smallest waves, least, less, most sheltered, sheltered, which beach, which beaches, what
        beach, what beaches, where, where is it, where can i, where can we, where should i, where should
        we, where to, where to go, where to swim, where is best, where is the best, where are the best,
        where is calm, where is it calm, any beach, beaches, recommend*, would you recommend, suggest*,
        ranking, rank, list, options, nearest, nearest beach, nearest beaches, closest, closest beach,
        near me, nearby, around here, close to me, near here, beach near me, beaches near me, worst""",
    Role.COMPARE: """or, versus, vs, compare, comparison, between, better, which is better, which one is
        better, than""",
    Role.HELP: """help, help me, test, testing, commands, menu, start, what can you do, what do you do,
        what can i ask, what can i ask you, who are you, how do you work, how does this work, how does
        this bot work, how do i use this, how do i use this bot, are you a bot, are you human, are you
        real, are you there, instructions, what your name, what is your name, tell me a joke, joke, can i
        ask a question, i have a question, can you help me, can you help, do you like, i love you, you
        are, bot, what can i ask you about, which beaches do you know, what beaches do you know, cancel,
        stop, what languages do you speak, are you a robot, do you speak english, do you speak portuguese,
        do you speak spanish, never mind, i need help, need help, forget it""",
    Role.GREETING: """hi, hii*, hello, helloo*, hey, heya, heyy*, yo, howdy, hiya, good morning, good
        afternoon, good evening, good night, good day to you, how are you, how are you doing, how it
        going, hows it going, how is it going, what up, whats up, sup bro, thanks, thank you, thanks a
        lot, thank you so much, thank you very much, many thanks, thx, ty, cheers, great, awesome, cool,
        nice, perfect, ok, okay, okey, alright, got it, understood, yes, yeah, yep, no, nope, sure, bye,
        goodbye, bye bye, see you, see you tomorrow, see you later, see you soon, see you next week, see
        ya, later alligator, take care, lol, haha*, sorry, congrats, welcome, youre welcome, guys, mate,
        dude, buddy, friend, for the info, for the information, for your help, for the help, that helped""",
    Role.FILLER: """staying, living, close, closer, nearby, what is the, what are the, what was
        the, a, an, the, of, in, on, at, to, for, from,
        by, with, without, and, but, so, if, as, is, are, was, were, be, been, being, am, it, its, im, do,
        does, did, will, would, could, should, shall, can, may, might, must, has, have, had, having, get,
        gets, got, going, go, goes, gonna, goin, come, coming, went, i, me, my, mine, we, us, our, you,
        your, u, he, she, they, them, their, this, that, these, those, there, here, what, which, when,
        how, much, many, very, too, really, quite, pretty, bit, a bit, little, a lot, lot, lots, more,
        less, most, least, some, any, all, every, each, other, another, else, just, only, also, still,
        yet, now, right now, currently, at the moment, today, then, again, about now, please, pls, plz,
        tell me, tell, show, show me, give me, give, let me know, let me, let, lets, know, see, check,
        look, looks, find, find out, want, wanna, want to, would like, id like, like, need, need to, plan,
        planning, thinking, think, hope, hoping, wonder, wondering, guess, say, says, said, ask, asking,
        question, quick question, beach, the beach, at the beach, coast, shore, seaside, water, waters,
        sand, oclock, day, days, time, times, hour, hours, what time, supposed, supposed to, expected,
        expect, chance, chances, chance of, probability, likely, probably, maybe, possible, possibly,
        around, over there, high, low, big, small, huge, tall, size, height, strong, weak, light, good,
        bad, great, nice, ok, fine, beautiful, lovely, crazy, large, kid, kids, child, children, baby,
        babies, toddler, toddlers, family, beginner, beginners, son, daughter, friends, wife, husband,
        elderly, people, swimmers, bathers, trip, vacation, holiday, holidays, visit, visiting, meter,
        meters, metre, metres, m, cm, km, kmh, mph, knots, ft, feet, foot, level, index, value, speed,
        direction, brazil, out, up, down, into, turn, not, dont, about, or so, oh, um, uh, well, hmm*,
        whether, one, ones, heading, headed, driving, off to, later, swimmer, surfer, surfers, years,
        year, old, year old, seconds, sec""",
    Role.LEAD: """and, and what about, what about, how about, and how about, and at, and in, and on, and
        for, and the, but what about, and if""",
    Role.LOCATIVE: "in, at, on, near, at the, in the",
}

ORDINALS: Mapping[int, str] = {
    1: "1, 1st, first, one, the first one, first one, number 1, number one, option 1, option one",
    2: "2, 2nd, second, two, the second one, second one, number 2, number two, option 2, option two",
    3: "3, 3rd, third, three, the third one, third one, number 3, number three, option 3",
    4: "4, 4th, fourth, four, fourth one, number 4, option 4",
    5: "5, 5th, fifth, five, fifth one, number 5, option 5",
    6: "6, 6th, sixth, six, sixth one, number 6, option 6",
    -1: "last, last one, the last one",
}

MENU_FILLER = "the, i want, i mean, i meant, please, option, number, that, it, its, one"

THERE = "there"
"""Words that point back at the place of the last question."""

OKAY = "all good, sounds good, very good, looks good"
"""Whole messages that agree and ask nothing, unless they end in a question mark."""

YES = "yes, yep, yeah, yup, that one, correct, right, exactly, sure"
"""Whole messages that take the only choice of an ask-back."""

NO_PLACES = """winter, summer, autumn, fall, spring, shallow, shallows, deep, rocks, boat, house, car,
    map, general, group, school, flag, dark, case, place, places, country, world, nature, ocean, oceans,
    river, lake, pool, skin, body, leg, foot, feet, hand, eye, eyes, wound, tattoo, sting, current,
    currents, riptide, foam, board, life, emergency, alcohol, food, eating, drinking, dog, dogs, once,
    north, south, east, west, future, moon, club, game, phone, secret, dream, love, quiet, white, empty"""
"""Everyday nouns that follow "em", "na", "in the"… without naming a place."""

VOTES = """tomorrow, today, yesterday, morning, afternoon, evening, night, tonight, monday, tuesday,
    wednesday, thursday, friday, saturday, sunday, week, weekend, next, this, january, february, march,
    april, june, july, august, september, october, november, december, jan, feb, aug, sept, oct, thu,
    thur, tue, wed, quarter, half, past, christmas, tomorrows, until, late, early, hours, minutes, weeks,
    months, the, is, are, my, your, what, where, when, why, who, how, sting*, rip, current, currents,
    lifeguard*, shark*, drowning, stung, flag, flags, people, about, after, before, should, long, wait,
    beach, water, swim*, kids, from, with, been, because, and, you, hes, shes, hed, cant, dont,
    didnt, wont, isnt, im, ive, theyre, drown*, she, he, him, her, his, they, them, out, went, someone,
    somebody, something, help"""
