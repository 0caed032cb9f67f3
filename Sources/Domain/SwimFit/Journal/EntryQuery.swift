import Foundation

/// What is looked for in the journal: "curry", ">800", ">800 pizza 90d", "2026-10".
package struct EntryQuery: Hashable, Sendable {
    /// How far back is looked.
    package enum Reach: Hashable, Sendable {
        /// The day shown, and nothing else.
        case shownDay
        /// So many days up to today, at least 1.
        case days(Int)
        /// From the first of these days to the last.
        case between(LocalDay, LocalDay)
        case everything
    }

    /// Words of the name, as typed.
    package var words: String
    /// The least energy, in kilocalories.
    package var leastEnergy: Double?
    package var reach: Reach

    package init(words: String = "", leastEnergy: Double? = nil, reach: Reach = .shownDay) {
        (self.words, self.leastEnergy, self.reach) = (words, leastEnergy, reach)
    }

    /// Reads a filter line. `>800` asks for at least 800 kcal, over all days unless a span is named; a
    /// span is `7d`, `4w`, `6m`, `1y`, `all`, a day (2026-11-20) or a month (2026-11); everything else is
    /// part of the name. Words alone filter the day shown.
    package init(_ line: String) throws(Problem) {
        self.init()
        var (names, named) = ([Substring](), nil as Reach?)
        for token in line.split(whereSeparator: \.isWhitespace) {
            if let first = token.first, first == ">" || first == "≥" {
                leastEnergy = try EntryQuery.energy(token)
            } else if let reach = EntryQuery.reach(token.lowercased()) {
                named = reach
            } else {
                names.append(token)
            }
        }
        words = names.joined(separator: " ")
        reach = named ?? (leastEnergy == nil ? .shownDay : .everything)
    }

    /// Whether it leaves entries out, or looks at other days than the one shown.
    package var isEmpty: Bool { words.isEmpty && leastEnergy == nil && reach == .shownDay }

    /// The days it looks at, given the one shown; nil for all of them.
    package func days(shown: LocalDay, today: LocalDay) -> ClosedRange<LocalDay>? {
        switch reach {
        case .shownDay: shown...shown
        case .days(let count): today.adding(days: 1 - count)...today
        case .between(let first, let last): first...last
        case .everything: nil
        }
    }

    /// Whether an entry has the energy and the words that are asked for; the days are not looked at.
    package func matches(_ serving: Serving) -> Bool {
        if let leastEnergy, (serving.nutrition.energy ?? 0) < leastEnergy { return false }
        guard !words.isEmpty else { return true }
        let wanted = FoldedText.words(of: words)
        let name = FoldedText.fold(serving.name)
        return wanted.allSatisfy { name.contains($0) }
    }

    /// "≥ 800 kcal · “pizza” · 90 days": what is looked for, in words.
    package var text: String {
        var parts: [String] = []
        if let leastEnergy { parts.append("≥ \(Figure.kilocalories(leastEnergy))") }
        if !words.isEmpty { parts.append("“\(words)”") }
        switch reach {
        case .shownDay: break
        case .days(let count): parts.append(Figure.count(count, "day"))
        case .between(let first, let last):
            parts.append(first == last ? first.full : "\(first.full) to \(last.full)")
        case .everything: parts.append("all days")
        }
        return parts.joined(separator: " · ")
    }

    private static func energy(_ token: Substring) throws(Problem) -> Double {
        let digits = token.drop { ">≥=".contains($0) }
        guard let (number, unit) = Input.numberAndUnit(digits), ["", "k", "kcal", "cal"].contains(unit) else {
            throw Problem.usage("after > comes a number of kilocalories, such as >800")
        }
        return number
    }

    private static func reach(_ token: String) -> Reach? {
        if token == "all" { return .everything }
        if let day = LocalDay(token) { return .between(day, day) }
        if token.count == 7, let first = LocalDay(token + "-01") {
            return .between(first, first.endOfMonth)
        }
        guard let unit = token.last, let count = Int(token.dropLast()), (1...10_000).contains(count) else {
            return nil
        }
        switch unit {
        case "d": return .days(count)
        case "w": return .days(count * 7)
        case "m": return .days(count * 30)
        case "y": return .days(count * 365)
        default: return nil
        }
    }
}
