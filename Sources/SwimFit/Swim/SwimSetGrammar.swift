import Foundation

extension SwimSetLine {
    /// Reads a line of sets as swimmers write it on the board.
    ///
    ///     line     = set { ("+" | "," | ";" | new line) set }
    ///     set      = [ repeats ("x" | "×" | "*") ] distance [ "m" | "km" | "yd" ] { word }
    ///     word     = ("on" | "@") time        start to start
    ///              | "in" time                time swum
    ///              | ("rest" | "r") time      rest after each
    ///              | time                     as "on time"; of a single distance as "in time"
    ///              | stroke                   free, back, breast, fly, IM, kick
    ///     time     = minutes ":" seconds | seconds [ "s" ]
    ///
    /// - Parameter unit: the unit of a distance without one, the pool's.
    /// - Throws: `Problem` naming the part that is not understood.
    package static func parse(_ text: String, unit: LapLength.Unit = .metres) throws(Problem)
        -> SwimSetLine
    {
        // "1,5 km" is one distance to some, and two sets to others.
        if text.contains(","), let match = text.firstMatch(of: /\d+,\d+/) {
            let decimal = match.output.replacing(",", with: ".")
            throw Problem.usage(
                "“\(Input.quoted(String(match.output)))” could be \(decimal) or two sets",
                hint: "write \(decimal), or a + between sets"
            )
        }
        var sets: [SwimSet] = []
        for part in text.split(whereSeparator: { "+,;\n".contains($0) }) {
            let words = Self.words(of: part)
            if words.isEmpty { continue }
            sets.append(try set(words, in: part.trimmingCharacters(in: .whitespaces), unit: unit))
        }
        guard !sets.isEmpty else { throw Problem.usage("a set is typed like 8 × 50 m on 1:00") }
        return SwimSetLine(sets: sets)
    }

    /// Words, split between digits, letters and signs, so that "8x50m@1:00" reads as "8 x 50 m @ 1:00".
    private static func words(of part: Substring) -> [String] {
        var words: [String] = []
        var previous: Kind?
        for character in part.lowercased() {
            let kind = Kind(character)
            if kind != .space {
                if kind == previous, kind != .sign {
                    words[words.count - 1].append(character)
                } else {
                    words.append(String(character))
                }
            }
            previous = kind
        }
        return words
    }

    private enum Kind {
        case space, number, letter, sign

        init(_ character: Character) {
            if character.isWhitespace {
                self = .space
            } else if character.isASCII && character.isNumber || character == ":" || character == "." {
                self = .number
            } else {
                self = character.isLetter ? .letter : .sign
            }
        }
    }

    private static func set(_ words: [String], in part: String, unit: LapLength.Unit) throws(Problem)
        -> SwimSet
    {
        var rest = words[...]
        var repeats = 1
        if rest.count >= 2, ["x", "×", "*"].contains(rest[rest.startIndex + 1]) {
            guard let count = Int(rest.removeFirst()), (1...999).contains(count) else {
                throw Problem.usage("“\(part)” should begin with a number of repeats, as 8 × 50")
            }
            repeats = count
            rest.removeFirst()
        }
        joinThousands(&rest)
        // SAFETY: why a number cannot be read is thrown below.
        guard let first = rest.popFirst(), Double(first) != nil, let amount = try? Input.decimal(first),
            amount > 0,
            amount <= 100_000
        else {
            // A distance such as "1.000" is asked about.
            if let first = words.first(where: { $0.contains(".") }) { _ = try Input.decimal(first) }
            throw Problem.usage("“\(part)” has no distance: type it like 8 × 50 m on 1:00")
        }
        var set = SwimSet(repeats: repeats, metres: amount * unit.metres, unit: unit)
        if let word = rest.first, let (unit, count) = Self.unit(word) {
            rest.removeFirst()
            set.unit = unit
            set.metres = amount * count * unit.metres
        }
        while let word = rest.popFirst() { try read(word, &rest, into: &set, part) }
        return try checked(set, part)
    }

    /// "1 000 m", as a distance is shown, is one number.
    private static func joinThousands(_ words: inout ArraySlice<String>) {
        let start = words.startIndex
        guard words.count > 2, Input.areGrouped(words[start], words[start + 1]), unit(words[start + 2]) != nil
        else { return }
        let first = words.removeFirst()
        words[words.startIndex] = first + words[words.startIndex]
    }

    /// The unit that a word names, and how many of it it is.
    private static func unit(_ word: String) -> (LapLength.Unit, Double)? {
        switch word {
        case "m": (.metres, 1)
        case "km": (.metres, 1000)
        case "y", "yd", "yds": (.yards, 1)
        default: nil
        }
    }

    private static func read(
        _ word: String, _ rest: inout ArraySlice<String>, into set: inout SwimSet, _ part: String
    )
        throws(Problem)
    {
        /// A second one would take the place of the first without a word.
        func once(_ isKnown: Bool, _ name: String) throws(Problem) {
            if isKnown { throw Problem.usage("“\(part)”: “\(word)” is a second \(name)", hint: "type one") }
        }
        switch word {
        case "on", "@":
            try once(set.interval != nil, "interval")
            set.interval = try time(rest.popFirst(), after: word, &rest)
        case "in":
            try once(set.swimSeconds != nil, "time")
            set.swimSeconds = try time(rest.popFirst(), after: word, &rest)
        case "rest", "r", "ri":
            try once(set.rest != nil, "rest")
            set.rest = try time(rest.popFirst(), after: word, &rest)
        default:
            if let stroke = SwimStroke(word: word) {
                try once(set.stroke != nil, "stroke")
                set.stroke = stroke
            } else if word.first?.isNumber == true, set.repeats == 1, set.swimSeconds == nil,
                set.interval == nil
            {
                // One distance and a time: nobody waits for a next one.
                set.swimSeconds = try time(word, after: "in", &rest)
            } else if word.first?.isNumber == true, set.interval == nil {
                set.interval = try time(word, after: "on", &rest)
            } else {
                throw Problem.usage(
                    "“\(word)” in “\(part)”: after the distance come on 1:00, in 0:45, rest 0:15 or a stroke")
            }
        }
    }

    private static func time(_ word: String?, after keyword: String, _ rest: inout ArraySlice<String>)
        throws(Problem) -> Double
    {
        let seconds: Double?
        if let word, word.contains(":") {
            seconds = try Input.duration(word)
        } else {
            seconds = word.flatMap(Input.plainNumber)
        }
        guard let seconds, seconds > 0, seconds <= 86_400 else {
            throw Problem.usage("after “\(keyword)” comes a time: 1:00 or 60 s")
        }
        if rest.first == "s" || rest.first == "sec" { rest.removeFirst() }
        return seconds
    }

    private static func checked(_ set: SwimSet, _ part: String) throws(Problem) -> SwimSet {
        if let interval = set.interval, (set.swimSeconds ?? 0) + (set.rest ?? 0) > interval {
            throw Problem.usage("“\(part)”: the time swum and the rest are longer than the interval")
        }
        if let interval = set.interval, let rest = set.rest, interval == rest {
            throw Problem.usage("“\(part)”: the rest leaves no time to swim")
        }
        return set
    }
}
