import SwimFitBase

/// The names of days and months, folded.
///
/// Lines that are typed have the names of English, German, French and Spanish, files those of Italian, Portuguese and
/// Dutch as well.
package enum DateWords {
    private static let months: [(inLines: [String], inFiles: [String])] = [
        (["january", "januar", "janner", "enero", "janvier"], ["gennaio", "janeiro", "januari"]),
        (["february", "februar", "febrero", "fevrier"], ["febbraio", "fevereiro", "februari"]),
        (["march", "marz", "maerz", "marzo", "mars"], ["marco", "maart", "mrt"]),
        (["april", "abril", "avril"], ["aprile"]), (["may", "mai", "mayo"], ["maggio", "maio", "mei"]),
        (["june", "juni", "junio", "juin"], ["giugno", "junho"]),
        (["july", "juli", "julio", "juillet"], ["luglio", "julho"]),
        (["august", "agosto", "aout"], ["augustus"]),
        (["september", "septiembre", "setiembre", "septembre"], ["settembre", "setembro"]),
        (["october", "oktober", "octubre", "octobre"], ["ottobre", "outubro"]),
        (["november", "noviembre", "novembre"], ["novembro"]),
        (["december", "dezember", "diciembre", "decembre"], ["dicembre", "dezembro"]),
    ]

    private static let weekdays: [(inLines: [String], inFiles: [String])] = [
        (["monday", "montag", "lunes", "lundi"], ["lunedi", "segunda", "maandag"]),
        (["tuesday", "dienstag", "martes", "mardi"], ["martedi", "terca", "dinsdag"]),
        (["wednesday", "mittwoch", "miercoles", "mercredi"], ["mercoledi", "quarta", "woensdag"]),
        (["thursday", "donnerstag", "jueves", "jeudi"], ["giovedi", "quinta", "donderdag"]),
        (["friday", "freitag", "viernes", "vendredi"], ["venerdi", "sexta", "vrijdag"]),
        (["saturday", "samstag", "sonnabend", "sabado", "samedi"], ["sabato", "zaterdag"]),
        (["sunday", "sonntag", "domingo", "dimanche"], ["domenica", "zondag"]),
    ]

    /// The days around today by their names: -1 is yesterday. “Morgen” and “mañana” are tomorrow or the morning, and
    /// none of them.
    package static let days = [
        "today": 0, "heute": 0, "aujourd'hui": 0, "hoy": 0, "tomorrow": 1, "demain": 1, "ubermorgen": 2,
        "apres-demain": 2, "yesterday": -1, "gestern": -1, "hier": -1, "ayer": -1, "vorgestern": -2,
        "avant-hier": -2, "anteayer": -2,
    ]

    // MARK: - Typed lines

    /// Short names are also those of what is eaten: “mars”, “mayo”.
    private static let monthsOfName = numbers(months.map(\.inLines)) { $0.count > 4 }
    private static let weekdaysOfName = numbers(weekdays.map(\.inLines)) { _ in true }
    private static let germanWeekdays = numbers(weekdays.map { [String($0.inLines[1].prefix(2))] }) { _ in
        true
    }

    private static func numbers(_ names: [[String]], where isRight: (String) -> Bool) -> [String: Int] {
        Dictionary(
            uniqueKeysWithValues: names.enumerated().flatMap { index, names in
                names.filter(isRight).map { ($0, index + 1) }
            })
    }

    /// The month of an English name or of its first three letters or more, or of another whole name: "nov", "novembre".
    package static func typedMonth(_ name: some StringProtocol) -> Int? {
        guard name.count >= 3, name.allSatisfy(\.isLetter) else { return nil }
        return months.firstIndex { $0.inLines[0].hasPrefix(name) }.map { $0 + 1 }
            ?? monthsOfName[FoldedText.fold(name)]
    }

    /// 1 for "mon", "monday", "Montag" … 7.
    package static func typedWeekday(_ name: some StringProtocol) -> Int? {
        guard name.count >= 3, name.allSatisfy(\.isLetter) else { return nil }
        return weekdays.firstIndex { $0.inLines[0].hasPrefix(name) }.map { $0 + 1 }
            ?? weekdaysOfName[FoldedText.fold(name)]
    }

    /// 1 for "mo", "montag" … 7.
    static func germanWeekday(_ name: some StringProtocol) -> Int? {
        germanWeekdays[String(name)] ?? weekdaysOfName[String(name)]
    }

    // MARK: - Files

    /// The month of a name or of its first three letters or more, where they are of one month alone.
    static func month(_ word: String) -> Int? {
        let word = word.hasSuffix(".") ? String(word.dropLast()) : word
        guard word.count >= 3 else { return nil }
        let found = months.indices.filter {
            (months[$0].inLines + months[$0].inFiles).contains { $0.hasPrefix(word) }
        }
        return found.count == 1 ? found[0] + 1 : nil
    }

    /// Whether a word is a day of the week, or its first two letters or more.
    static func isWeekday(_ word: String) -> Bool {
        let word = word.hasSuffix(".") ? String(word.dropLast()) : word
        return word.count >= 2
            && weekdays.contains { names in
                (names.inLines + names.inFiles).contains { $0.hasPrefix(word) || word == $0 + "-feira" }
            }
    }
}

/// A part of a day by its name.
package enum PartOfDay: CaseIterable {
    case morning, forenoon, midday, afternoon, evening, night

    /// Its names, and those that stand alone: “abends” is this evening, where “evening” needs a day.
    private var names: (nouns: String, adverbs: String) {
        switch self {
        case .morning: ("morning morgen fruh frueh matin matinee", "morgens fruhmorgens")
        case .forenoon: ("forenoon vormittag", "vormittags")
        case .midday: ("lunchtime mittag midi mediodia", "mittags")
        case .afternoon: ("afternoon arvo nachmittag apres-midi tarde", "nachmittags")
        case .evening: ("evening abend soir soiree", "abends")
        case .night: ("night nite nacht nuit noche", "nachts")
        }
    }

    private static let nouns = words { $0.nouns + " " + $0.adverbs }
    private static let adverbs = words { $0.adverbs }

    private static func words(_ of: ((nouns: String, adverbs: String)) -> String) -> [String: PartOfDay] {
        Dictionary(
            uniqueKeysWithValues: allCases.flatMap { part in
                of(part.names).split(separator: " ").map { (String($0), part) }
            })
    }

    /// The part behind a day: "yesterday evening", "heute mittag"; nil for another word.
    package init?(_ word: String) {
        guard let part = Self.nouns[FoldedText.fold(word)] else { return nil }
        self = part
    }

    /// The part at the beginning of some words, with what joins it to the day or the hour in front of it: "in the
    /// morning", "du matin", "por la mañana".
    static func behind(_ words: ArraySlice<String>) -> (part: PartOfDay, count: Int)? {
        let joint = joints.first { words.starts(with: $0) }?.count ?? 0
        guard let word = words.dropFirst(joint).first else { return nil }
        if joint == 2, word == "manana" { return (.morning, 3) }
        return PartOfDay(word).map { ($0, joint + 1) }
    }

    private static let joints = [
        ["in", "the"], ["por", "la"], ["de", "la"], ["du"], ["am"], ["in", "der"],
    ]

    /// The weekday and its part in one word: "samstagabend".
    static func compound(_ word: String) -> (weekday: Int, part: PartOfDay)? {
        guard word.utf8.count > 9, let tag = word.range(of: word.hasPrefix("mittwoch") ? "mittwoch" : "tag"),
            let weekday = DateWords.germanWeekday(word[..<tag.upperBound]),
            let part = PartOfDay(String(word[tag.upperBound...]))
        else { return nil }
        return (weekday, part)
    }

    /// The part of today that a word alone is: "mittags"; nil for another word.
    init?(adverb word: String) {
        guard let part = Self.adverbs[FoldedText.fold(word)] else { return nil }
        self = part
    }

    /// The time of what has no other.
    package var usual: TimeOfDay {
        let hour =
            switch self {
            case .morning: 8
            case .forenoon: 10
            case .midday: 12
            case .afternoon: 15
            case .evening: 19
            case .night: 21
            }
        return TimeOfDay(hour: hour) ?? .midnight
    }

    /// Its hours; those of a night go on behind 24:00.
    var hours: Range<Int> {
        switch self {
        case .morning: 3..<12
        case .forenoon: 8..<12
        case .midday: 11..<15
        case .afternoon: 12..<18
        case .evening: 16..<24
        case .night: 18..<29
        }
    }

    /// Whether an hour of a clock of 24 hours is one of its hours; those of a night go on behind 24:00.
    func hasHour(_ hour: Int) -> Bool { hours.contains(hour) || hours.contains(hour + 24) }

    /// Its hours that an hour on a clock of twelve hours, or of 24, may be: "at 11".
    func hours(on clock: Int) -> [TimeOfDay] {
        let all = (1...12).contains(clock) ? [clock % 12, clock % 12 + 12] : [clock]
        return all.compactMap { TimeOfDay(hour: $0) }.filter { hasHour($0.hour) }
    }
}

/// A part of a day as it is said in a line without its day: “evening swim”, “early morning”.
package struct SaidPartOfDay: Equatable, Sendable {
    package let part: PartOfDay
    /// The hours by which its time is earlier or later than the usual one.
    package let shift: Int
    /// The words as typed.
    package let text: String

    package init(_ part: PartOfDay, shift: Int = 0, text: String) {
        (self.part, self.shift, self.text) = (part, shift, text)
    }

    /// The time of what has no other.
    var time: TimeOfDay { TimeOfDay(hour: part.usual.hour + shift) ?? part.usual }
}
