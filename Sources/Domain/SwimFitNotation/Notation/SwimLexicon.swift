import SwimFitBase
import SwimFitReading

/// What a word of a board can mean. A word with two meanings has two roles, and its place decides.
enum SwimWord: Hashable, Sendable {
    case stroke(SwimStroke), activity(SwimActivity), equipment(SwimEquipment), effort(SwimEffort)
    case progression(SwimProgression)
    /// A unit of length, and how many of it: (.metres, 1000) for "km".
    case unit(SwimUnit, Double)
    /// Lengths of the pool, and laps, which may be two of them.
    case lengths, laps
    case hour, minute, second
    /// "x" between a count and a distance; "rounds" between a count and what is repeated.
    case times, rounds
    /// A number as a word: "two".
    case count(Int)
    /// Behind a number as a word: "two hundred".
    case hundred
    /// What a time behind the word is: start to start, swum, or a rest.
    case sendOff, swum, rest
    /// Swum where a time follows, otherwise another word: "for 45 minutes".
    case swumBeforeTime
    /// A rest where a time stands before it, otherwise another word: "2 min recovery".
    case restBehindTime
    /// The lines above, or those below, are swum again.
    case again
    /// A send-off where a time follows, otherwise another word.
    case sendOffBeforeTime
    /// The parts of one repetition follow.
    case parts
    /// A set follows: "then".
    case chain
    /// Joins two known words: "with".
    case joint
    /// Negates the next word: "without".
    case negation
    /// What follows is said of some repetitions, or of the pace, and is not swum.
    case ofSome, ofPace
    /// The time beside it is that of each repetition, on average: "avg 1:31", "1:50 avg".
    case onAverage
    /// The time behind it is that of 100 of the unit, of a swim that has no other.
    case paceOfAll
    /// How hard all of it felt: the number behind it is no remark.
    case felt
    /// The beginning or the end of what the set has: "last 25 fast".
    case end
    /// A distance or a number of repetitions follows, after which the words before take turns: "kick/swim by 25".
    case step
    /// Said of how it is swum; a remark that is complete.
    case manner
    /// A rest of each repetition, between two, or behind what follows; ahead of it.
    case ofEach, between, after, before
    /// The send-off or the rest behind it is that of all sets before it: "all on 1:00".
    case common
    /// The send-off or the rest before it is that of all sets: "r15 throughout".
    case commonBehind
    /// What follows is swum instead of what is before it.
    case alternative
    /// A rest where a time follows, and otherwise another word: "desc 20 s" (descanso).
    case restBeforeTime
    /// Names a test, of which each distance is swum for its own time.
    case test
    /// Begins a part of a training: "warm-up"; an easy one is not swum all out.
    case part, easyPart
    /// The whole of a part: "main set".
    case title
    /// All of a swim, which a part of a day may stand beside: “morning session”.
    case session
    /// Stands before a set without a meaning of its own: "of the".
    case lead
    case total
    /// A total that may also be swum: “Distance: 1500 m”.
    case distance
    /// Stands in totals and in numbers of rounds without a meaning of its own.
    case filler
    case pool
    /// Water without lengths: "lake".
    case openWater
    /// Says that fewer repetitions were swum than stand before it: "missed".
    case fewer
    /// Says whether the time beside it has the rests in it: "including rests".
    case included
    /// A letter or number behind it names a group of swimmers.
    case group
    /// Names a group of swimmers.
    case swimmers
    /// Exercise on land or on the spot, with a count or a time: it swims no metres.
    case exercise
    /// A unit of what is no distance.
    case otherUnit

    /// Whether the word says that a number is swum.
    var isSwum: Bool {
        switch self {
        case .stroke, .activity, .equipment, .effort, .progression, .sendOff, .swum, .rest: true
        default: false
        }
    }
}

/// The words of boards in English, German, French and Spanish. A new word belongs in this table, and nowhere else.
enum SwimLexicon {
    static let words = Lexicon<SwimWord>([
        // Strokes.
        ("freestyle, free, fr, fs, fc, front, front crawl, crawl, kraul, f/c, f/s", .stroke(.freestyle)),
        ("kraulen, freistil, nl, cr, nage libre, crol, libre, estilo libre", .stroke(.freestyle)),
        (
            "backstroke, back, bk, bs, back crawl, rucken, ruecken, dos, dos crawle, espalda",
            .stroke(.backstroke)
        ),
        ("breaststroke, breast, br, brs, brst, brust, brasse, braza, pecho", .stroke(.breaststroke)),
        ("butterfly, fly, fl, delfin, delphin, schmetterling, papillon, pap, mariposa", .stroke(.butterfly)),
        ("mixed, medley, im, i.m., i.m, i m, lagen, rim, reverse im, estilos, combinado", .stroke(.mixed)),
        ("individual medley, all strokes, imo, im order", .stroke(.mixed)),
        (
            "mix, mixed strokes, mix of strokes, various strokes, different strokes, four strokes",
            .stroke(.mixed)
        ),
        ("all four strokes, gemischt, gemischte lagen, verschiedene lagen, alle lagen", .stroke(.mixed)),
        ("nages variees, nages melangees, varios estilos, estilos variados, estilos mixtos", .stroke(.mixed)),
        ("kickboard, kick, k", .stroke(.kickboard)),
        ("choice, beliebig, your choice, au choix, a elegir", .stroke(.unknown)),
        ("stroke, best stroke, main stroke, # 1 stroke, off stroke, worst stroke", .stroke(.unknown)),
        ("hauptlage, nebenlage, spe, specialite", .stroke(.unknown)),
        // Activities, equipment, effort.
        ("kick, kicking, kickboard, k, kicks, beine, beinschlag, jambes, battements", .activity(.kick)),
        ("battement, jambe, ondulations, kraulbeine, ruckenbeine, brustbeine, delfinbeine", .activity(.kick)),
        ("pies, piernas, patada, batido", .activity(.kick)),
        ("pull, pulling, arme, bras, armzug, brazos", .activity(.pull)),
        ("drill, drills, educ, educs, technik, technique, educatif, educatifs, tecnica", .activity(.drill)),
        ("scull, sculling", .activity(.scull)),
        ("swim, swimming, nage, schwimmen, nc, nage complete, nado, nadar", .activity(.swim)),
        ("fins, fin, flossen, palmes, aletas", .equipment(.fins)),
        ("paddles, paddle, plaquettes, plaques, palas, paddel", .equipment(.paddles)),
        ("buoy, buoys, pullbuoy, pull buoy, pb, pullboy, pull boy", .equipment(.buoy)),
        ("board, boards, brett, planche, tabla", .equipment(.board)),
        ("snorkel, snorkels, schnorchel, tuba, tubo", .equipment(.snorkel)),
        ("band, bands", .equipment(.band)),
        (
            "easy, ez, locker, leicht, souple, facile, tranquille, lent, recovery, suave, ruhig",
            .effort(.easy)
        ),
        ("mod, moderate, moderado, modere, moyen, mittel", .effort(.moderate)),
        ("strong, hard, fuerte, fort, hart, zugig", .effort(.strong)),
        ("fast, schnell, vite, rapide, rapido", .effort(.fast)),
        ("max, sprint, sprints, all out, all-out, flat out, afap, time trial, tt", .effort(.maximal)),
        ("descend, descending, desc, des", .progression(.descend)),
        ("ascend, ascending", .progression(.ascend)),
        ("build, progressif, progresivo, steigern, gesteigert", .progression(.build)),
        ("neg, negative", .progression(.neg)),
        // Numbers and units.
        ("m, mtr, mtrs, meter, meters, metre, metres, metro, metros", .unit(.metres, 1)),
        ("km, kms, kilometer, kilometers, kilometre, kilometres", .unit(.metres, 1000)),
        ("mi, mile, miles", .unit(.metres, 1609.344)),
        ("y, yd, yds, yard, yards", .unit(.yards, 1)),
        (
            "length, lengths, lgth, lgths, l, bahn, bahnen, langen, longueur, longueurs, largo, largos",
            .lengths
        ),
        ("lap, laps", .laps),
        ("h, hr, hrs, hour, hours, std, stunde, stunden, heure, heures, hora, horas", .hour),
        ("min, mins, minute, minutes, minuten, minuto, minutos", .minute),
        (
            "s, sec, secs, second, seconds, sek, sekunde, sekunden, seconde, secondes, segundo, segundos, seg",
            .second
        ),
        ("x, ×, *", .times),
        ("round, rounds, rd, rds, rnd, rnds, set, sets, series, times, time, runde, runden", .rounds),
        ("serie, serien, tour, tours, mal, fois, durchgang, durchgange, lots, satz, satze", .rounds),
        ("saetze, ronda, rondas, veces", .rounds),
        ("one", .count(1)), ("two, twice", .count(2)), ("three, thrice", .count(3)), ("four", .count(4)),
        ("five", .count(5)), ("six", .count(6)), ("seven", .count(7)), ("eight", .count(8)),
        ("nine", .count(9)), ("ten", .count(10)), ("twelve", .count(12)), ("twenty", .count(20)),
        ("hundred, hundreds, hundert", .hundred), ("zwei", .count(2)), ("drei", .count(3)),
        ("vier", .count(4)), ("deux", .count(2)),
        ("trois", .count(3)), ("quatre", .count(4)),
        // Times.
        ("on, @, abgang, abg, start, depart, dep, si, interval, auf, t/o, salida", .sendOff),
        (
            "d, every, alle, les, toutes les, go, going, leave, leaving, off, turnaround, cada, send off, sendoff",
            .sendOffBeforeTime
        ),
        ("each", .sendOffBeforeTime), ("cycle, int, s/o, c/, e/", .sendOffBeforeTime),
        ("in, en, took, it took, took me, it took me", .swum),
        ("for, time, zeit, temps, tiempo, pendant, durante", .swumBeforeTime),
        ("rest, resting, r, ri, r.i., r.i, sr, pause, p, repos, recup, recuperation, descanso, pausa", .rest),
        ("sp, serienpause, rest interval", .rest),
        ("recovery, recoveries, recover, erholung", .restBehindTime),
        ("repeat, repeat all, repeat set, repeat that, again, wiederholen, repeter", .again),
        // Sets in a row, and in parts.
        ("as, as follows, broken, broken as, comme suit, wie folgt", .parts),
        (
            "then, and then, and, plus, followed by, dann, danach, und, puis, ensuite, et, luego, despues, |",
            .chain
        ),
        ("–, —, ->, →, >, •, /", .chain),
        ("with, w, and, to, at, mit, avec, und, et, con", .joint),
        ("no, not, without, ohne, sans, non, kein, keine, w/o, sin", .negation),
        ("after, nach, apres, despues de, despues del", .after),
        ("before, vor, avant, antes de, antes del", .before),
        // Remarks.
        ("odd, odds, even, evens, each, every, alternate, alternating, alt, last, first", .ofSome),
        ("letzte, letzten, dernier, derniers, remaining, #", .ofSome),
        ("felt, effort, exertion, anstrengung", .felt),
        ("first, last, letzte, letzten, dernier, derniers, remaining, st, nd, rd, th", .end),
        ("by, je, par", .step),
        ("by, heart, heart rate, breath, breathe, breathing, per, age, weight, weights", .ofSome),
        ("temp, degrees, puls, focus, score, bpm", .ofSome),
        ("hold, holding, under, sub, target, goal, avg, average, averaging, best, pace", .ofPace),
        ("around, below, faster, rpe, hr, rate, spm, unter, level", .ofPace),
        ("stroke count, stroke rate, stroke length, strokes per length", .ofPace),
        ("pace, allure, rythme, ritmo", .paceOfAll), ("allure, rythme, ritmo", .ofPace),
        ("halten, gehalten, tenir, tenu, manteniendo", .onAverage),
        ("halten, gehalten, tenir, tenu, manteniendo", .ofPace),
        ("came in at, came in on, came in around, came in, coming in at, coming in on, hitting", .onAverage),
        ("coming in around, coming in, hit, clocking, clocked, making", .onAverage),
        (
            "hold, holding, held, avg, average, averaging, averaged, durchschnitt, schnitt, moyenne",
            .onAverage
        ),
        ("held, averaged, durchschnitt, schnitt, moyenne", .ofPace),
        ("smooth, steady, long, loose, relaxed, perfect, good, great, form", .manner),
        ("technique, catch, catch up, catch-up, fist, fists, fingertip, fingertips, zipper, polo", .manner),
        ("water polo, superman, single arm, one arm, head up, tarzan, shark fin", .manner),
        ("best average, best avg, season best, personal best", .manner),
        ("finger tip drag, tempo, threshold, race, race pace, aerobic, anaerobic", .manner),
        ("endurance, continuous, straight, order, streamline, underwater, variable, stroke", .manner),
        ("strokes, front half, back half, back end, front end, back quarter, back to back", .manner),
        ("side, bilateral, own, your, reverse, tempo trainer, open turn, open turns", .manner),
        ("flip turns, from a push, from dive, dive, broken", .manner),
        ("each, every, per, jeweils, jedem, jeder, chaque, cada", .ofEach),
        ("between, in between, betw, b/w, zwischen, dazwischen, entre", .between),
        ("between, zwischen, entre", .ofEach),
        ("all, alle, alles, tous, toutes, tout, todo, todos, both, everything, beide", .common),
        ("throughout, durchgehend", .commonBehind), ("or, oder, ou", .alternative),
        ("desc", .restBeforeTime),
        // Parts and totals.
        ("warm, warmup, wu, wd, cool, cooldown, cd, warmdown, down, loosen, loosening", .easyPart),
        ("einschwimmen, ausschwimmen, echauffement, recuperation, recup, calme, w/u, w/d, c/d", .easyPart),
        ("pre, preset, pre-set, finish, skills, skill, sprint, sprints, aerobic, endurance", .part),
        ("post, retour", .part), ("swim down, swimdown, s/d, sd, ein, aus, einschw, ausschw", .easyPart),
        (
            "aufwarmen, ech, echauff, calentamiento, enfriamiento, vuelta a la calma, retour au calme",
            .easyPart
        ),
        (
            "pyramid, pyramide, ladder, leiter, piramide, escalera, echelle, swam, did, swum, geschwommen",
            .lead
        ),
        ("up, w, u, c, d, start, straight, of, the, a, an, with, au, lane, reverse, then", .lead),
        (
            "morning, lunch, lunchtime, matin, soir, afternoon, evening, night, masters, squad, club, session",
            .lead
        ),
        ("plus, and, dann, und, puis, et, swim, begin, end, ending, starting, finishing", .lead),
        ("main, set, sets, section, part, hauptteil, hauptserie, block, serie, practice", .title),
        ("principal, serie principal, parte, bloque, ms, m/s, hauptsatz", .title),
        ("workout, training", .title),
        ("test, css test, css-test, test css", .test), ("test, css test, css-test, test css", .lead),
        ("swim, swims, swimming, session, workout, training, practice, dip, squad, masters, club", .session),
        (
            "class, lesson, lessons, cours, clase, meet, gala, comp, competition, wettkampf, competicion",
            .session
        ),
        ("swum, swam, seance, sortie, nage, natation, baignade, entrainement, schwimmen", .session),
        ("geschwommen, einheit, runde, sesion, nado, nadar, natacion, bano, entrenamiento", .session),
        ("total, totals, gesamt, summe, insgesamt, sum, yardage, totale, grand total", .total),
        ("overall", .total),
        ("distance, volume, strecke", .total), ("distance, volume, strecke", .distance),
        ("swim, workout, set, of, m, time, strecke, main, warm, up, cool, down, about", .filler),
        ("approx, ca, practice, the, following, repeat, do, this, that, these, through", .filler),
        ("all, above, below, go, for, it, me", .filler),
        ("pool, course, becken, bassin, piscine, piscina, schwimmbad, hallenbad, freibad", .pool),
        ("ow, open, open water, lake, sea, ocean, river, see, meer, freiwasser, lac, mer, lago", .openWater),
        ("mar, rio, riviere, weiher, loch, reservoir, ows, open water swim, wild swim", .openWater),
        ("wild swimming, eau libre, aguas abiertas", .openWater),
        (
            "missed, skipped, only, did, done, stopped, minus, except, without, instead, but, nur, ausser, geschafft",
            .fewer
        ),
        ("made, managed, completed, finished, got through", .lead),
        (
            "rest day, recovery day, easy day, hard day, day off, off day, dia de descanso, jour de repos",
            .lead
        ),
        ("pool swim, pool session", .lead),
        ("made, managed, completed, finished, cut, bailed, dropped, sat out, got through", .fewer),
        ("incl, including, inclusive, inkl, inklusive, compris, incluido, moving, elapsed", .included),
        ("included, davon, darunter, dont, y compris, of which, incluidos, incluyendo", .included),
        ("breaks, pauses, pausen, pausas, brutto, netto", .included),
        ("group, groups, lane, lanes, gruppe, gruppen, groupe, groupes, ligne, grupo, calle, carril", .group),
        (
            "beginner, beginners, intermediate, advanced, kids, children, adults, juniors, seniors, men, women",
            .swimmers
        ),
        (
            "boys, girls, anfanger, fortgeschrittene, kinder, erwachsene, debutants, confirmes, enfants",
            .swimmers
        ),
        ("adultes, principiantes, avanzados, ninos, adultos", .swimmers),
        // What swims no metres.
        ("squat, squats, squat jumps, sit-up, sit-ups, situp, situps, sit ups, push-up", .exercise),
        ("push-ups, pushup, pushups, push ups, press-up, press-ups, press ups, pull-up", .exercise),
        ("pull-ups, pullups, pull ups, chin-ups, crunch, crunches, plank, planks, lunge", .exercise),
        ("lunges, burpee, burpees, jump, jumps, jumping jacks, star jumps, dips, bobs", .exercise),
        ("reps, stretch, stretches, stretching, arm circles, arm swings, skipping", .exercise),
        ("dryland, dry land, land, liegestutze, kniebeugen, hampelmanner, pompes, abdos", .exercise),
        ("squats sautes, gainage, mountain climbers, leg raises, russian twists", .exercise),
        ("deck ups, stroke cycles, breaths, streamline jumps, tread, treading", .exercise),
        ("treading water, tread water, vertical, vertical kick, vertical kicking", .exercise),
        ("wassertreten, sur place", .exercise),
        ("kg, lb, lbs, bpm, kcal, cal, cals, kj, calories, strokes, am, pm, spm, uhr, °", .otherUnit),
        ("years, times, st, nd, rd, th", .otherUnit),
    ])

    /// The part of a day that a folded word is or begins with, and the hours by which it is later than usual: “evening”,
    /// “l'apres-midi”, “mittagsschwimmen”, “mid-morning”.
    static func partOfDay(_ word: String) -> (part: PartOfDay, shift: Int)? {
        let word = word.hasPrefix("l'") ? String(word.dropFirst(2)) : word
        if let part = PartOfDay(word) ?? otherParts[word] { return (part, 0) }
        let pair = word.split(separator: "-").map(String.init)
        if pair.count == 2, let (part, _) = partOfDay(pair[1]), let hours = shift(pair[0], in: part) {
            return (part, hours)
        }
        let ends = word.indices.dropFirst(3).filter { place in
            let end = word[place...].drop { $0 == "-" }
            return roles(of: String(end)).contains(.session) || isBehindPart(String(end))
        }
        return ends.lazy.compactMap { end in
            let name = word[..<end]
            let part = [name, name.dropLast(name.last == "s" ? 1 : 0)].lazy.compactMap { name in
                PartOfDay(String(name)) ?? otherParts[String(name)]
            }.first
            return part.map { ($0, 0) }
        }.first
    }

    /// Names of parts of a day that are of swims alone: “lunch” is also a meal.
    private static let otherParts: [String: PartOfDay] = [
        "lunch": .midday, "dawn": .morning, "sunrise": .morning, "dusk": .evening, "sunset": .evening,
        "matinale": .morning, "matinal": .morning, "matutino": .morning, "matutina": .morning,
        "nocturne": .night, "nocturno": .night, "nocturna": .night, "am": .morning, "pm": .afternoon,
        "manana": .morning,
        "dejeuner": .midday, "almuerzo": .midday,
    ]

    /// Whether a folded word for a part of a day is a meal as well.
    static func isMeal(_ word: String) -> Bool { ["lunch", "dejeuner", "almuerzo"].contains(word) }

    /// The hours by which a folded word says that it was earlier or later in a part of a day: “early”.
    static func shift(_ word: String, in part: PartOfDay) -> Int? {
        switch word {
        case "early", "fruh", "fruhen", "tot", "temprano": -2
        case "late", "spat", "spaten": 2
        case "mid": part == .morning ? 2 : 0
        default: nil
        }
    }

    /// Whether a folded word behind the name of a part of a day, or before it, says no more: “lunch break”.
    static func isBehindPart(_ word: String) -> Bool {
        ["break", "hour", "time", "pause", "pausa", "hora", "zeit"].contains(word)
    }

    /// Whether a folded word stands before the name or the length of a pool or of other water: “in the”, “de”, “im”.
    static func isPreposition(_ word: String) -> Bool {
        [
            "in", "at", "of", "the", "a", "an", "im", "am", "der", "dem", "einem", "einer", "von", "en", "de",
            "du", "la",
            "le", "el", "un", "une", "dans", "au",
        ].contains(word)
    }

    /// The roles of a word that is alone.
    static func roles(of word: String) -> [SwimWord] { words.matches([word]).map(\.role) }

    /// The word of swimming that an unknown one is nearest to: “breaststroke” of “brestroke”. Nil for a word that is near
    /// to none.
    static func nearest(to word: String) -> String? {
        let letters = FoldedText.fold(word)
        guard letters.count > 4 else { return nil }
        let forgiven = EditDistance.forgiven(inLetters: letters.count)
        var misspelling = EditDistance(Array(letters.utf16))
        let near = misspelt.compactMap { word -> (word: String, errors: Int)? in
            // Of long words with one ending, “brestroke”, more is forgiven.
            let most = letters.count > 8 && word.suffix(4) == letters.suffix(4) ? forgiven + 1 : forgiven
            guard abs(word.count - letters.count) <= most else { return nil }
            let errors = misspelling.errors(against: Array(word.utf16)).whole
            return errors <= most ? (word, errors) : nil
        }
        func order(_ one: (word: String, errors: Int)) -> (Int, Int, String) {
            (one.errors, -one.word.commonPrefix(with: letters).count, one.word)
        }
        return near.min { order($0) < order($1) }?.word
    }

    /// The words with which a line is swum otherwise than without them.
    private static let misspelt = words.words.filter { word in
        word.count >= 4
            && roles(of: word).contains { role in
                switch role {
                case .stroke, .activity, .unit, .lengths, .laps, .easyPart, .minute, .second: true
                default: false
                }
            }
    }

    /// The value of the first role that has one: the stroke of a word, its unit.
    static func value<Value>(of word: some StringProtocol, _ value: (SwimWord) -> Value?) -> Value? {
        roles(of: FoldedText.fold(word)).lazy.compactMap(value).first
    }
}

extension SwimUnit {
    /// The metres of a typed unit of distance: "m", "yards", "km", "miles". Nil for another word.
    package static func metres(of word: some StringProtocol) -> Double? {
        SwimLexicon.value(of: word) { word in
            if case .unit(let unit, let count) = word { count * unit.metres } else { nil }
        }
    }
}

extension SwimEffort {
    init?(word: String) {
        guard let found = SwimLexicon.value(of: word, { if case .effort(let one) = $0 { one } else { nil } })
        else { return nil }
        self = found
    }
}

extension SwimStroke {
    /// The stroke of a word in a set line, abbreviated or not: "free", "fr", "back", "IM"; nil for any other word.
    package init?(word: some StringProtocol) {
        guard let found = SwimLexicon.value(of: word, { if case .stroke(let one) = $0 { one } else { nil } })
        else { return nil }
        self = found
    }
}
