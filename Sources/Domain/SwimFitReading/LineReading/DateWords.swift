/// The names of days and months, folded.
///
/// Lines that are typed have the names of English, German, French and Spanish, files those of Italian, Portuguese and
/// Dutch as well.
package enum DateWords {
    private static let months: [(typed: [String], others: [String])] = [
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

    private static let weekdays: [(typed: [String], others: [String])] = [
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
    private static let monthsOfName = numbers(months.map(\.typed)) { $0.count > 4 }
    private static let weekdaysOfName = numbers(weekdays.map(\.typed)) { _ in true }
    private static let germanWeekdays = numbers(weekdays.map { [String($0.typed[1].prefix(2))] }) { _ in true
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
        return months.firstIndex { $0.typed[0].hasPrefix(name) }.map { $0 + 1 }
            ?? monthsOfName[FoldedText.fold(name)]
    }

    /// 1 for "mon", "monday", "Montag" … 7.
    package static func typedWeekday(_ name: some StringProtocol) -> Int? {
        guard name.count >= 3, name.allSatisfy(\.isLetter) else { return nil }
        return weekdays.firstIndex { $0.typed[0].hasPrefix(name) }.map { $0 + 1 }
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
            (months[$0].typed + months[$0].others).contains { $0.hasPrefix(word) }
        }
        return found.count == 1 ? found[0] + 1 : nil
    }

    /// Whether a word is a day of the week, or its first two letters or more.
    static func isWeekday(_ word: String) -> Bool {
        let word = word.hasSuffix(".") ? String(word.dropLast()) : word
        return word.count >= 2
            && weekdays.contains { names in
                (names.typed + names.others).contains { $0.hasPrefix(word) || word == $0 + "-feira" }
            }
    }
}
