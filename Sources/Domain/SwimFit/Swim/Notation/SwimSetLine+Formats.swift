/// The training in the notations of others.
extension SwimSetLine {
    /// As SwimText (Open Swim Workout 0.1): a line for each set, rounds written out, `course:` and `total:` at the top.
    ///
    /// - Parameter pool: names the course; any other pool is left out.
    package func swimText(pool: LapLength?) -> String {
        let unit = (course ?? pool)?.unit ?? sets.first?.unit ?? .metres
        var lines: [String] = []
        if let course = (course ?? pool).flatMap({ pool in SwimCourse.allCases.first { $0.lapLength == pool }
        }) {
            lines.append("course: \(course.rawValue)")
        }
        lines.append("total: \(Self.amount(metres, unit))")
        return (lines + Self.swimText(items, unit)).joined(separator: "\n")
    }

    private static func swimText(_ items: [Item], _ unit: LapLength.Unit) -> [String] {
        items.flatMap { item -> [String] in
            switch item {
            case .set(let set): [set.swimText(in: unit)]
            case .rounds(let count, let items, let note):
                (note.map { ["# \($0)"] } ?? [])
                    + Array(repeating: swimText(items, unit), count: count).flatMap(\.self)
            case .section(let section):
                ["", "== " + section.title + (section.metres.map { ": " + amount($0, unit) } ?? "")]
            case .note(let text), .comment(let text): ["# " + text]
            }
        }
    }

    /// For the planner of intervals.icu, where `m` are minutes and `mtr` metres, and nothing is nested: a step for each
    /// repetition or a count before some, and a step for each rest.
    package var intervalsText: String {
        items.flatMap(Self.intervals).joined(separator: "\n")
    }

    private static func intervals(_ item: Item) -> [String] {
        switch item {
        case .set(let set): set.intervals
        case .rounds(let count, let items, _):
            Array(repeating: items.flatMap(intervals), count: count).flatMap(\.self)
        case .section(let section): ["", section.title]
        case .note(let text), .comment(let text): [text]
        }
    }

    fileprivate static func amount(_ metres: Double, _ unit: LapLength.Unit) -> String {
        Figure.typed(metres / unit.metres, digits: 1)
    }
}

extension SwimSet {
    /// "3x300 free descend 80% @4:40", "100 kick easy r1:00".
    fileprivate func swimText(in unit: LapLength.Unit) -> String {
        let distance =
            self.unit == unit ? Figure.typed(metres / unit.metres) : distanceText.filter { $0 != " " }
        var words = [repeats == 1 ? distance : "\(repeats)x\(distance)"]
        words += attributes { $0 == .mixed ? "IM" : $0.shortName }
        if !parts.isEmpty { words.append("as " + parts.map { $0.swimText(in: unit) }.joined(separator: "/")) }
        if !times.isEmpty { words.append("in " + times.map(TimeSpan.exact).joined(separator: ", ")) }
        if let interval { words.append("@" + TimeSpan.exact(interval)) }
        if let rest = rest ?? (repeats == 1 ? pause : nil) { words.append("r" + TimeSpan.exact(rest)) }
        if let note { words.append("# \(note)") }
        let line = words.joined(separator: " ")
        return repeats > 1 ? line + (pause.map { "\nrest " + TimeSpan.exact($0) } ?? "") : line
    }

    /// "8x", "- 50mtr 85% Pace", "- 15s rest".
    fileprivate var intervals: [String] {
        let metric = unit == .metres
        let distance = Figure.typed(metres / unit.metres) + (metric ? "mtr" : "yrd")
        let words =
            attributes { $0.shortName }.filter { !$0.hasSuffix("%") } + [note ?? ""].filter { !$0.isEmpty }
        var steps = [
            "- " + (words + [distance] + (effort?.intervals.map { [$0] } ?? [])).joined(separator: " ")
        ]
        if let rest = restSeconds(of: 0) { steps.append("- \(Figure.typed(rest))s rest") }
        if repeats > 1 { steps = ["", "\(repeats)x"] + steps + [""] }
        return steps + (pause.map { ["- \(Figure.typed($0))s rest"] } ?? [])
    }
}

extension SwimEffort {
    /// What the planner knows of it.
    fileprivate var intervals: String? {
        switch self {
        case .zone(let zone): "Z\(zone) Pace"
        case .percent(let percent): "\(Figure.typed(percent))% Pace"
        case .easy, .moderate, .strong, .fast, .maximal, .css: nil
        }
    }
}
