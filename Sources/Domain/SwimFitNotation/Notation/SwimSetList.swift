import Foundation
import SwimFitBase
import SwimFitReading

/// A whole training in the notation of a pool's board, "200 + 8x50 1:00 + 100 back", in swimming order.
package struct SwimSetList: Hashable, Sendable {
    package indirect enum Item: Hashable, Sendable {
        case set(SwimSet)
        /// Some items swum several times, 1…99.
        case rounds(Int, [Item], note: String?)
        case section(BoardSection)
        /// Words without a distance.
        case note(String)
        /// The text after a "#".
        case comment(String)
    }

    /// A heading: "== Main: 1600".
    package struct BoardSection: Hashable, Sendable {
        package let title: String
        /// The expected sum of the sets below it; nil where it is not written.
        package let metres: Double?
        package let unit: SwimUnit
    }

    package let items: [Item]
    /// The sets in the order swum; sets of rounds appear once for each round.
    package let sets: [SwimSet]
    /// The pool that the text names ("course: scy"); nil for none.
    package var course: LapLength?
    /// The expected sum of all sets ("total: 3200"), in metres.
    package var total: Double?
    /// Questions about possible but improbable parts, in the order of the text.
    package var doubts: [String] = []

    package init(items: [Item]) {
        self.items = items
        sets = Self.sets(of: items)
    }

    package init(sets: [SwimSet]) { self.init(items: sets.map(Item.set)) }

    private static func sets(of items: [Item]) -> [SwimSet] {
        items.flatMap { item -> [SwimSet] in
            switch item {
            case .set(let set): [set]
            case .rounds(let count, let items, _):
                Array(repeating: sets(of: items), count: count).flatMap(\.self)
            case .section, .note, .comment: []
            }
        }
    }

    /// For each of `sets`, whether it may have been swum all out: false if its effort is easy, as in a warm-up.
    package var areEfforts: [Bool] { efforts.map { $0?.isEasy != true } }

    /// The effort of each of `sets`: the effort that it names, otherwise `easy` in an easy part, otherwise nil.
    package var efforts: [SwimEffort?] {
        var (isEasy, left) = (false, Double?.none)
        return items.flatMap { item -> [SwimEffort?] in
            if case .section(let section) = item { (isEasy, left) = (section.isEasy, section.metres) }
            // A section ends where its sum is reached.
            if left.map({ $0 < 0.01 }) == true { isEasy = false }
            let sets = Self.sets(of: [item])
            left = left.map { sets.reduce($0) { $0 - $1.totalMetres } }
            return sets.map { $0.effort ?? (isEasy || $0.isOfEasyPart ? .easy : nil) }
        }
    }

    /// Metres of the whole line.
    package var metres: Double { sets.reduce(0) { $0 + $1.totalMetres } }

    /// The distance of the whole line, in the unit of its first set: "2 000 m".
    ///
    /// - Parameter unit: the unit for a line without sets.
    package func distanceText(orIn unit: SwimUnit) -> String {
        SwimText.distance(metres, sets.first?.unit ?? unit)
    }

    /// The number of repetitions.
    package var repetitions: Int { sets.reduce(0) { $0 + $1.repeats } }

    /// The repetitions, counted from 0, whose following rest is unknown: they have neither a rest nor an interval, and
    /// another repetition follows.
    package var unknownRests: Set<Int> {
        let isTold = sets.flatMap { set in
            (0..<set.repeats).map { index in
                set.interval != nil || set.rest != nil || set.pause != nil && index == set.repeats - 1
            }
        }
        return Set(isTold.indices.dropLast().filter { !isTold[$0] })
    }

    /// Seconds of the rests that the sets name; 0 for none.
    private var namedRest: Double { sets.reduce(0) { $0 + $1.namedRest } }

    /// The seconds of rest in a swim, given its moving time: `elapsedSeconds` of the sets minus the moving time, or the
    /// named rests if the elapsed time is unknown.
    package func rest(moving seconds: Double) -> Double {
        elapsedSeconds.map { max(0, $0 - seconds) } ?? namedRest
    }

    /// The seconds of rest without the one after the last repetition, which a swim may omit.
    package func leastRest(moving seconds: Double) -> Double {
        guard let last = sets.last else { return 0 }
        let after = (last.pause ?? 0) + (last.restSeconds(of: last.repeats - 1) ?? last.interval ?? 0)
        return max(0, rest(moving: seconds) - after)
    }

    /// Whether there are send-offs but not all times: a typed duration may then be the time swum or that on the clock.
    package var hasOpenSendOffs: Bool { swumSeconds == nil && sets.contains { $0.interval != nil } }

    /// The least seconds from the first start to the last stop. The last repetition, and sets without a time, count at
    /// the fastest possible speed.
    package var leastOnClock: Double {
        guard let last = sets.last else { return 0 }
        let sum = sets.reduce(0) { sum, set in
            sum + (set.elapsedSeconds ?? (set.totalMetres / Self.fastest + set.namedRest))
        }
        let index = last.repeats - 1
        let atEnd = last.swumSeconds(of: index) ?? last.metres / Self.fastest
        let after =
            last.elapsedSeconds == nil ? last.rest ?? 0 : (last.interval ?? atEnd + (last.rest ?? 0)) - atEnd
        return sum - max(0, after) - (last.pause ?? 0)
    }

    /// Metres a second of the fastest 50 m.
    package static let fastest = 2.45

    /// Metres a second over a distance that nobody swims again and again.
    static func fastest(over metres: Double) -> Double {
        metres < 90 ? fastest : metres < 180 ? 2.2 : metres < 360 ? 2.0 : 1.9
    }

    /// Metres a second below which a time is more likely that of something else.
    static let slowest = 0.3
    /// Metres a second that few swim in a set: 100 m in 3:20.
    static let slow = 100.0 / 200

    /// The swimming seconds in a clock time: without the known rests.
    package func moving(onClock seconds: Double) -> Double {
        swumSeconds ?? max(toldSeconds, min(movingSeconds ?? .infinity, seconds - namedRest))
    }

    /// Seconds from the first start to the end; nil when a set has no time.
    package var elapsedSeconds: Double? { sum(\.elapsedSeconds) }

    /// Seconds swum without rests; nil when a set has no time.
    package var swumSeconds: Double? { sum(\.swumSeconds) }

    /// Seconds without known rests. A repetition without a time counts with its send-off; nil if it has none either.
    package var movingSeconds: Double? {
        sum { set in
            (0..<set.repeats).reduce(Double?.some(0)) { sum, index in
                guard let sum, let one = set.swumSeconds(of: index) ?? set.interval else { return nil }
                return sum + one
            }
        }
    }

    /// The seconds of all repetitions with a known time, of any activity.
    package var toldSeconds: Double {
        sets.reduce(0) { sum, set in
            (0..<set.repeats).reduce(sum) { $0 + (set.swumSeconds(of: $1) ?? 0) }
        }
    }

    /// The distance of repetitions without a time, and the rest of `seconds` for them; nil if all or none are timed.
    package func left(of seconds: Double) -> (metres: Double, seconds: Double)? {
        let untimed = sets.reduce(0) { sum, set in
            sum + Double((0..<set.repeats).count { set.swumSeconds(of: $0) == nil }) * set.metres
        }
        let told = toldSeconds
        return untimed > 0 && told > 0 ? (untimed, seconds - told) : nil
    }

    /// The repetitions of swimming with a known time; nil for none.
    package var timed: TimedDistance? {
        var (metres, seconds) = (0.0, 0.0)
        for set in sets where set.isPaced {
            for index in 0..<set.repeats {
                guard let time = set.swumSeconds(of: index) else { continue }
                (metres, seconds) = (metres + set.metres, seconds + time)
            }
        }
        guard seconds > 0 else { return nil }
        return TimedDistance(
            metres: metres, seconds: seconds, basis: .swum, isWhole: abs(metres - self.metres) < 0.01)
    }

    /// The stroke that each repetition names; nil for one that names none.
    package var strokesByName: [SwimStroke?] {
        sets.flatMap { Array(repeating: $0.namedStyle, count: $0.repeats) }
    }

    /// The styles of the sets, with `stroke` for sets that name none.
    package func strokes(unnamed stroke: SwimStroke) -> Set<SwimStroke> {
        Set(sets.map { $0.style(unnamed: stroke) })
    }

    private func sum(_ seconds: (SwimSet) -> Double?) -> Double? {
        var total = 0.0
        for set in sets {
            guard let one = seconds(set) else { return nil }
            total += one
        }
        return sets.isEmpty ? nil : total
    }
}

extension SwimSetList {
    /// The canonical line, which parses to the same sets.
    package var text: String {
        let heads = [
            course.map { "course: " + SwimCourse.name(of: $0) },
            total.map { "total: " + Figure.typed($0 / (course?.unit ?? .metres).metres) },
        ].compactMap(\.self)
        return (heads + [Self.text(of: items)]).filter { !$0.isEmpty }.joined(separator: "; ")
    }

    private static func text(of items: [Item]) -> String {
        var text = ""
        var needsBreak = false
        for item in items {
            let part = part(item)
            let isLine = item.isLine
            if !text.isEmpty { text += needsBreak || isLine ? "; " : " + " }
            text += part
            needsBreak = isLine
        }
        return text
    }

    private static func part(_ item: Item) -> String {
        switch item {
        case .set(let set):
            return set.text + (set.pause.map { " + rest " + TimeSpan.exact($0) } ?? "")
        case .rounds(let count, let items, let note):
            return "\(count)x(\(text(of: items)))" + (note.map { " “\($0)”" } ?? "")
        case .section(let section): return "== " + section.text
        case .note(let text): return "“\(text)”"
        case .comment(let text): return "# " + text
        }
    }

    /// The sections whose sets add up to another distance than written: "Main: 900 m, not 1 000 m".
    package var differences: [String] {
        var found: [String] = []
        var (open, sum, isReached) = (BoardSection?.none, 0.0, false)
        func close() {
            guard let open, let metres = open.metres, !isReached else { return }
            found.append(
                "\(open.title.isEmpty ? "The section" : open.title): "
                    + Self.difference(sum, metres, open.unit))
        }
        for item in items {
            if case .section(let section) = item {
                close()
                (open, sum, isReached) = (section, 0, false)
            } else {
                sum += Self.sets(of: [item]).reduce(0) { $0 + $1.totalMetres }
                // The sum is that of one or more of the lines below.
                if let metres = open?.metres, abs(metres - sum) < 0.01 { isReached = true }
            }
        }
        close()
        if let total, abs(total - metres) > 0.01 {
            found.append("Total: " + Self.difference(metres, total, course?.unit ?? .metres))
        }
        return found
    }

    private static func difference(_ sum: Double, _ told: Double, _ unit: SwimUnit) -> String {
        func text(_ metres: Double) -> String {
            "\(Figure.upTo(metres / unit.metres, digits: 1)) \(unit.rawValue)"
        }
        return "the sets add up to \(text(sum)), not \(text(told))"
    }

    // The training in other notations.

    /// The sets as SwimText (Open Swim Workout 0.1): one line for each set, rounds written out, `course:` and `total:`
    /// at the top.
    ///
    /// - Parameter pool: determines `course:` if the line names none. Nil and pools not in `SwimCourse` add nothing.
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

    private static func swimText(_ items: [Item], _ unit: SwimUnit) -> [String] {
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

    /// The sets for the planner of intervals.icu, where `m` are minutes and `mtr` metres. A set is a step with its
    /// distance and a step with its rest, below a count such as "8x". Rounds are written out: counts are not nested.
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

    fileprivate static func amount(_ metres: Double, _ unit: SwimUnit) -> String {
        Figure.typed(metres / unit.metres, digits: 1)
    }
}

// MARK: - Text

extension SwimSetList.BoardSection {
    /// Whether the title means a part that is not swum all out.
    fileprivate var isEasy: Bool {
        let words = Self.words(of: title)
        return Self.isEasyPart(words) || words.contains { SwimEffort(word: $0)?.isEasy == true }
    }

    static func words(of name: String) -> [String] {
        name.lowercased().split { !$0.isLetter }.map(String.init)
    }

    /// Whether the words name such a part, with or without signs: "c/d" is "cd".
    static func isEasyPart(_ words: [String]) -> Bool {
        (words + [words.joined()]).contains { SwimLexicon.roles(of: FoldedText.fold($0)).contains(.easyPart) }
    }

    /// "Main: 1 000 m"
    package var text: String {
        let sum = metres.map { "\(Figure.upTo($0 / unit.metres, digits: 1)) \(unit.rawValue)" }
        // A number without a title has no spaces, which would make a title of its thousands.
        guard !title.isEmpty else { return sum?.filter { !$0.isWhitespace } ?? "" }
        return [title, sum].compactMap(\.self).joined(separator: ": ")
    }
}

extension SwimSetList.Item {
    /// The repetitions of a set, or the rounds, with an item behind each of them, or between two; nil for another item,
    /// and for one with another rest behind it.
    func spread(_ each: Self, isBetween: Bool, ofRounds: Bool) -> [Self]? {
        let turns: [[Self]]
        switch self {
        case .set(let set) where set.repeats > 1 && set.pause == nil && !ofRounds:
            turns = (0..<set.repeats).map { index in
                var one = set
                one.repeats = 1
                if set.times.count > 1 { one.times = Array(set.times.dropFirst(index).prefix(1)) }
                return [.set(one)]
            }
        case .rounds(let count, let items, nil) where count > 1: turns = Array(repeating: items, count: count)
        default: return nil
        }
        let (count, first) = (turns.count - (isBetween ? 1 : 0), turns[0])
        let last = isBetween ? first : []
        guard count > 1, turns.allSatisfy({ $0 == first }) else {
            return turns.dropLast().flatMap { $0 + [each] } + (turns.last ?? []) + (isBetween ? [] : [each])
        }
        return [.rounds(count, first + [each], note: nil)] + last
    }

    /// The item with the send-off and the rest of another set, unless it has one of them.
    func with(timesOf other: SwimSet) -> Self {
        guard case .set(var set) = self, set.interval == nil, set.rest == nil else { return self }
        (set.interval, set.rest) = (other.interval, other.rest)
        return .set(set)
    }

    /// The item with all that is said of another set, where its own sets say nothing else.
    func with(allOf other: SwimSet) -> Self {
        switch with(timesOf: other) {
        case .set(var set):
            set.equipment += other.equipment.filter { !set.equipment.contains($0) }
            (set.stroke, set.effort) = (set.stroke ?? other.stroke, set.effort ?? other.effort)
            if set.activity == .swim { set.activity = other.activity }
            return .set(set)
        case .rounds(let count, let items, let note):
            return .rounds(count, items.map { $0.with(allOf: other) }, note: note)
        case let other: return other
        }
    }

    /// Whether a part of the item is swum several times.
    var hasRepetitions: Bool {
        switch self {
        case .set(let set): set.repeats > 1
        case .rounds: true
        case .section, .note, .comment: false
        }
    }

    /// Whether the item ends its line.
    fileprivate var isLine: Bool {
        switch self {
        case .section, .comment: true
        case .set, .rounds, .note: false
        }
    }
}
