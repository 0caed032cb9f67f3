import SwimFitBase
import SwimFitFood

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
    func rest(moving seconds: Double) -> Double { elapsedSeconds.map { max(0, $0 - seconds) } ?? namedRest }

    /// The seconds of rest without the one after the last repetition, which a swim may omit.
    func leastRest(moving seconds: Double) -> Double {
        guard let last = sets.last else { return 0 }
        let after = (last.pause ?? 0) + (last.restSeconds(of: last.repeats - 1) ?? last.interval ?? 0)
        return max(0, rest(moving: seconds) - after)
    }

    /// Whether there are send-offs but not all times: a typed duration may then be the time swum or that on the clock.
    var hasOpenSendOffs: Bool { swumSeconds == nil && sets.contains { $0.interval != nil } }

    /// The least seconds from the first start to the last stop. The last repetition, and sets without a time, count at
    /// the fastest possible speed.
    var leastOnClock: Double {
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
    var strokesByName: [SwimStroke?] { sets.flatMap { Array(repeating: $0.namedStyle, count: $0.repeats) } }

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

    fileprivate static func words(of name: String) -> [String] {
        name.lowercased().split { !$0.isLetter }.map(String.init)
    }

    /// Whether the words name such a part, with or without signs: "c/d" is "cd".
    fileprivate static func isEasyPart(_ words: [String]) -> Bool {
        (words + [words.joined()]).contains { SwimLexicon.roles(of: FoldedText.fold($0)).contains(.easyPart) }
    }

    /// "Main: 1 000 m"
    package var text: String {
        let sum = metres.map { "\(Figure.upTo($0 / unit.metres, digits: 1)) \(unit.rawValue)" }
        return [title, sum].compactMap(\.self).joined(separator: ": ")
    }
}

extension SwimSetList.Item {
    /// Whether the item ends its line.
    fileprivate var isLine: Bool {
        switch self {
        case .section, .comment: true
        case .set, .rounds, .note: false
        }
    }
}

/// The three kinds of race pools, by their abbreviations.
package enum SwimCourse: String, CaseIterable, Sendable {
    case scy, scm, lcm

    package var lapLength: LapLength {
        switch self {
        case .scy: LapLength(25, .yards)
        case .scm: LapLength(25, .metres)
        case .lcm: LapLength(50, .metres)
        }
    }

    /// The name of a course: "scy"; the length itself for another pool.
    static func name(of length: LapLength) -> String {
        allCases.first { $0.lapLength == length }?.rawValue ?? length.text
    }
}

extension SwimEffort {
    /// The planner's words for the effort: "Z2 Pace"; nil if it has none.
    fileprivate var intervals: String? {
        switch self {
        case .zone(let zone): "Z\(zone) Pace"
        case .percent(let percent): "\(Figure.typed(percent))% Pace"
        case .easy, .moderate, .strong, .fast, .maximal, .css: nil
        }
    }
}

/// One part of a training: "8 × 50 m on 1:00", "400 m", "4 × 100 in 1:45 rest 0:15 back".
package struct SwimSet: Hashable, Sendable {
    /// The number of repetitions, 1…999.
    package var repeats: Int
    /// The metres of one repetition, above 0.
    package var metres: Double
    /// The unit of the typed distance.
    package var unit: SwimUnit
    /// Seconds swum: a single time applies to each repetition ("in 0:45"), several to one repetition each, in order
    /// ("in 1:20, 1:18"); empty when not given.
    package var times: [Double] = []
    /// Seconds between starts ("on 1:00"); nil without a send-off.
    package var interval: Double?
    /// Seconds of rest after each repetition ("rest 0:15"); nil without one.
    package var rest: Double?
    /// The seconds of the rest after the whole set, before the next one; nil when not given.
    package var pause: Double?
    /// The stroke; nil for the stroke of the whole workout. Unknown for the swimmer's choice.
    package var stroke: SwimStroke?
    package var activity = SwimActivity.swim
    package var equipment: [SwimEquipment] = []
    package var effort: SwimEffort?
    package var progression: SwimProgression?
    /// The parts of one repetition: "100 as 25 kick/25 drill/50 swim".
    package var parts: [SwimSet] = []
    /// The words without a meaning in the notation.
    package var note: String?

    package init(
        repeats: Int = 1, metres: Double, unit: SwimUnit, swimSeconds: Double? = nil,
        interval: Double? = nil, rest: Double? = nil, stroke: SwimStroke? = nil
    ) {
        (self.repeats, self.metres, self.unit) = (repeats, metres, unit)
        self.times = swimSeconds.map { [$0] } ?? []
        (self.interval, self.rest, self.stroke) = (interval, rest, stroke)
    }

    /// Metres of all repetitions.
    package var totalMetres: Double { Double(repeats) * metres }

    /// The stroke style of the set's lengths, as HealthKit stores it.
    ///
    /// - Parameter stroke: the style for a set that names none.
    package func style(unnamed stroke: SwimStroke) -> SwimStroke { namedStyle ?? stroke }

    /// The style by the set's words: a kick is a kick in any stroke, and a pull without a stroke is freestyle.
    package var namedStyle: SwimStroke? {
        if activity == .kick { return .kickboard }
        return stroke ?? (activity == .pull ? .freestyle : nil)
    }

    /// Whether its time is swimming time: false for kick, drill and scull.
    package var isPaced: Bool {
        activity.isPaced && parts.allSatisfy(\.isPaced)
    }

    /// Whether its time can be a best: only swimming or kicking, without aids. A board is part of kicking.
    package var isRecord: Bool {
        let aids = activity == .kick ? equipment.filter { $0 != .board } : equipment
        return [.swim, .kick].contains(activity) && aids.isEmpty && parts.isEmpty
    }

    /// Whether the note names an easy part, without other words than those at the beginning of a part: "Warm up: 400".
    /// Other notes, such as "last 25 easy", apply to a part of the set.
    fileprivate var isOfEasyPart: Bool {
        let words = note.map(SwimSetList.BoardSection.words) ?? []
        return SwimSetList.BoardSection.isEasyPart(words)
            && words.allSatisfy { SwimToken(.word, $0, isGlued: false).canLead }
    }

    /// "3x300 free descend 80% @4:40", "100 kick easy r1:00".
    fileprivate func swimText(in unit: SwimUnit) -> String {
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

    /// The swimming seconds of a repetition, counted from 0: given, or calculated from interval and rest. Nil if
    /// unknown.
    package func swumSeconds(of index: Int) -> Double? {
        if times.count == 1 { return times[0] }
        if !times.isEmpty { return index < times.count ? times[index] : nil }
        guard let interval, let rest, interval > rest else { return nil }
        return interval - rest
    }

    /// Seconds swum in all repetitions; nil when the time of any repetition is not known.
    package var swumSeconds: Double? {
        var sum = 0.0
        for index in 0..<repeats {
            guard let seconds = swumSeconds(of: index) else { return nil }
            sum += seconds
        }
        return sum
    }

    /// Whether the time of a repetition is known.
    package var isTimed: Bool { swumSeconds(of: 0) != nil }

    /// The seconds of rest after a repetition, given or calculated from interval and swimming time.
    package func restSeconds(of index: Int) -> Double? {
        if let rest { return rest }
        guard let interval, let swum = swumSeconds(of: index) else { return nil }
        return max(0, interval - swum)
    }

    /// The seconds of all given rests.
    fileprivate var namedRest: Double {
        (0..<repeats).reduce(pause ?? 0) { $0 + (restSeconds(of: $1) ?? 0) }
    }

    /// Seconds from the first start to the end of the last rest; nil when the line does not state them.
    package var elapsedSeconds: Double? {
        var sum = pause ?? 0
        for index in 0..<repeats {
            let swum = swumSeconds(of: index)
            guard let one = interval.map({ max($0, swum ?? 0) }) ?? swum.map({ $0 + (rest ?? 0) }) else {
                return nil
            }
            sum += one
        }
        return sum
    }

    /// The distance of one repetition as typed: "50 m".
    package var distanceText: String { "\(Figure.upTo(metres / unit.metres, digits: 2)) \(unit.rawValue)" }

    /// The canonical line: "8 × 50 m in 0:45 on 1:00 backstroke".
    package var text: String {
        var words = [repeats == 1 ? distanceText : "\(repeats) × \(distanceText)"]
        if !times.isEmpty { words.append("in " + times.map(TimeSpan.exact).joined(separator: ", ")) }
        if let interval { words.append("on " + TimeSpan.exact(interval)) }
        if let rest { words.append("rest " + TimeSpan.exact(rest)) }
        words += attributes { $0.name.lowercased() }
        // A note behind the parts is that of the last one.
        if let note { words.append("“\(note)”") }
        if !parts.isEmpty { words.append("as " + parts.map(\.text).joined(separator: "/")) }
        return words.joined(separator: " ")
    }

    /// Stroke, activity, equipment, effort and progression, in the words of the notation.
    package func attributes(stroke name: (SwimStroke) -> String) -> [String] {
        var words: [String] = []
        if let stroke { words.append(stroke == .unknown ? "choice" : name(stroke)) }
        if activity != .swim { words.append(activity.rawValue) }
        words += equipment.map(\.rawValue)
        if let effort { words.append(effort.text) }
        if let progression { words.append(progression.rawValue) }
        return words
    }
}

// MARK: - Times

// MARK: - Text
