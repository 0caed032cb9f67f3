import Foundation

extension WorkoutForm {
    /// A swim typed in one line, as the form would be filled in.
    ///
    ///     8x50m on 1:00 back + 200     sets: see `SwimSetLine`
    ///     25m x40 38:20 [stroke]       pool, laps, time
    ///     2.4km open 45:00             open water
    ///
    /// - Parameters:
    ///   - usual: the form to begin with: its pool, and freestyle.
    ///   - other: the same with the pool for sets in its unit.
    package init(
        swim line: String, like usual: WorkoutForm,
        orIn other: (LapLength.Unit) -> WorkoutForm = { .first(in: $0 == .metres ? .metric : .us) }
    ) throws(Problem) {
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty else {
            throw Problem.usage("a swim is typed like 8x50m on 1:00, or 25m x40 38:20")
        }
        if let index = words.firstIndex(where: { $0.lowercased() == "open" }) {
            words.remove(at: index)
            words.removeAll { $0.lowercased() == "water" }
            self = try WorkoutForm(openWater: words, like: usual)
        } else if let form = try WorkoutForm(
            laps: Self.lapsFirst(words.joined(separator: " "), like: usual), like: usual)
        {
            self = form
        } else {
            var (usual, sets) = (usual, try SwimSetLine.parse(line, unit: usual.poolUnit))
            if sets.course == nil,
                let named = sets.sets.map(\.unit).first(where: { $0 != usual.poolUnit }),
                case let read = try SwimSetLine.parse(line, unit: named),
                read.sets.allSatisfy({ $0.unit == named })
            {
                // Who writes metres, and nothing else, swims in a pool of metres.
                (usual, sets) = (other(named), read)
            }
            if let course = sets.course { usual[.lapLength] = course.text }
            let strokes = Set(sets.sets.map(\.namedStyle))
            self = usual.with(strokes.count == 1 ? strokes.first ?? nil : nil)
            self[.sets] = line
        }
    }

    private init(openWater words: [String], like usual: WorkoutForm) throws(Problem) {
        var words = words
        let stroke = try Input.takeOne(from: &words, "stroke") { SwimStroke(word: $0) != nil }
        self = usual.with(stroke.flatMap { SwimStroke(word: $0) })
        self[.lapLength] = Self.openWater
        self[.duration] = try Input.takeOne(from: &words, "time") { $0.contains(":") } ?? ""
        self[.distance] = words.joined(separator: " ")
    }

    /// "40 laps 25m 38:20", "40 lengths in 38:20 back" as the line that `init(laps:like:)` reads; the line itself where it is
    /// none. A pool that is not named is the usual one.
    private static func lapsFirst(_ line: String, like usual: WorkoutForm) -> String {
        let pattern = /(\d+) ?(?:laps?|lengths?|bahnen|longueurs)\b(?: of)?(.*)/.ignoresCase()
        // IGNORED: a fixed pattern; a line that it does not match is another one.
        guard let match = try? pattern.wholeMatch(in: line) else { return line }
        var words = match.2.split(separator: " ").map(String.init).filter { $0.lowercased() != "in" }
        let pool = words.firstIndex {
            $0.wholeMatch(of: /[0-9.,⅓⅔]+(m|yd?|yards?|metres?)/.ignoresCase()) != nil
        }
        let length = pool.map { words.remove(at: $0) } ?? usual[.lapLength]
        return (["\(length) x\(match.1)"] + words).joined(separator: " ")
    }

    /// "25m x40 38:20 back"; nil for a line that does not begin so.
    private init?(laps line: String, like usual: WorkoutForm) throws(Problem) {
        let pattern = /([0-9.,⅓⅔ ]+ ?(?:m|yd?|yards?|metres?)) ?[x×*] ?(\d+)(?![^ ])/
        // IGNORED: a fixed pattern; a line that it does not match is one of sets.
        guard let match = try? pattern.ignoresCase().prefixMatch(in: line) else { return nil }
        var words = line[match.range.upperBound...].split(separator: " ").map(String.init)
        func isTime(_ word: String) -> Bool { word.wholeMatch(of: /[0-9:]+/) != nil }
        if let word = words.first(where: { !isTime($0) && SwimStroke(word: $0) == nil }) {
            throw Problem.usage(
                "“\(Input.quoted(word))” is not understood: after \(match.0) come the time and a stroke, as in "
                    + "25m x40 38:20 back")
        }
        let time = try Input.takeOne(from: &words, "time", where: isTime)
        self = usual.with(
            try Input.takeOne(from: &words, "stroke") { _ in true }.flatMap { SwimStroke(word: $0) })
        self[.lapLength] = String(match.1)
        self[.laps] = String(match.2)
        self[.duration] = time ?? ""
    }

    /// The same pool, with the effort usual for another stroke.
    private func with(_ stroke: SwimStroke?) -> WorkoutForm {
        guard let stroke, stroke != self.stroke else { return self }
        var form = WorkoutForm(sport: .swimming, stroke: stroke)
        form[.lapLength] = self[.lapLength]
        return form
    }

    private var poolUnit: LapLength.Unit {
        // IGNORED: a pool that cannot be read is reported by the reading of the form.
        (try? LapLength.parse(self[.lapLength]))?.unit ?? .metres
    }
}
