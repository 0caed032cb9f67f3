import Foundation
import SwimFitBase
import SwimFitNotation

/// A plan with the repetitions that were swum.
package struct PlanComparison: Hashable, Sendable {
    package enum Verdict: Hashable, Sendable {
        /// As fast as planned, within 1 % or 1 s.
        case hit
        /// Seconds above the planned time.
        case slower(Double)
        /// Swum, without times to compare: the time swum is unknown, or the plan states no time.
        case swum
        /// The distance differs from the plan.
        case otherDistance
        case missed
        /// Swum but not planned.
        case extra
    }

    /// A repetition of the plan, of the swim, or of both.
    package struct RepetitionRow: Hashable, Sendable {
        package let planned: SwimRepetition?
        package let swum: SwimRepetition?
        /// The planned seconds, from a time or an effort; nil for a send-off alone, or nothing.
        package let plannedSeconds: Double?

        /// The planned seconds of a repetition, else those of the send-off.
        package var target: Double? { plannedSeconds ?? planned?.interval }

        package var verdict: Verdict {
            guard let planned else { return .extra }
            guard let swum else { return .missed }
            guard abs(planned.metres - swum.metres) < 0.5 else { return .otherDistance }
            guard let target, let seconds = swum.seconds else { return .swum }
            // The difference is within the precision of a hand or a watch.
            return seconds - target <= max(1, target / 100) ? .hit : .slower(seconds - target)
        }
    }

    package let rows: [RepetitionRow]

    /// - Parameters:
    ///   - speed: takes the stroke of a set, nil if the set names none, and returns the critical swim speed in metres a
    ///     second, nil if unknown. It is used for sets whose effort is relative to that speed.
    ///
    /// O(planned × swum repetitions).
    package init(_ plan: SwimSetList, _ swim: Swim, speed: (SwimStroke?) -> Double?) {
        let (planned, swum) = (plan.all, swim.repetitions)
        rows = Self.aligned(planned, swum).map { pair in
            let one = pair.planned.map { planned[$0] }
            return RepetitionRow(
                planned: one, swum: pair.swum.map { swum[$0] },
                plannedSeconds: one.flatMap { one in
                    one.set.flatMap { number in
                        let set = plan.sets[number]
                        return one.seconds ?? set.timeByEffort(of: one.metres, speed: speed(set.stroke))
                    }
                }
            )
        }
    }

    /// A swim without a plan.
    init(of swim: Swim) {
        rows = swim.repetitions.map { RepetitionRow(planned: nil, swum: $0, plannedSeconds: nil) }
    }

    /// The agreement, from 0 to 1: metres that are both planned and swum, as a fraction of all metres planned or swum.
    package var agreement: Double {
        let pairs = rows.filter { $0.planned != nil && $0.swum != nil }
        let both = pairs.reduce(0) { $0 + min($1.planned?.metres ?? 0, $1.swum?.metres ?? 0) }
        let all = rows.reduce(0) { $0 + max($1.planned?.metres ?? 0, $1.swum?.metres ?? 0) }
        return all > 0 ? both / all : 0
    }

    private var plannedMetres: Double { rows.reduce(0) { $0 + ($1.planned?.metres ?? 0) } }
    private var swumMetres: Double { rows.reduce(0) { $0 + ($1.swum?.metres ?? 0) } }

    /// The scores of Needleman and Wunsch.
    private static let (same, other, gap) = (1.0, -1.5, -0.35)

    /// Matches the repetitions of the plan with those of the swim. Of equally good matchings, it takes the one with the
    /// gaps at the end: a swim that stops early lacks the last repetitions.
    private static func aligned(_ planned: [SwimRepetition], _ swum: [SwimRepetition]) -> [(
        planned: Int?, swum: Int?
    )] {
        var best = Array(
            repeating: Array(repeating: 0.0, count: swum.count + 1), count: planned.count + 1)
        // The table is filled from the end, so that the path is read from the beginning.
        for row in (0...planned.count).reversed() {
            for column in (0...swum.count).reversed() where (row, column) != (planned.count, swum.count) {
                best[row][column] = max(
                    row < planned.count ? best[row + 1][column] + gap : -.infinity,
                    column < swum.count ? best[row][column + 1] + gap : -.infinity,
                    row < planned.count && column < swum.count
                        ? best[row + 1][column + 1] + score(planned[row], swum[column]) : -.infinity)
            }
        }
        var (pairs, row, column) = ([(planned: Int?, swum: Int?)](), 0, 0)
        while row < planned.count || column < swum.count {
            let now = best[row][column]
            if row < planned.count, column < swum.count,
                best[row + 1][column + 1] + score(planned[row], swum[column]) >= now - 1e-9
            {
                pairs.append((row, column))
                (row, column) = (row + 1, column + 1)
            } else if row < planned.count, best[row + 1][column] + gap >= now - 1e-9 {
                pairs.append((row, nil))
                row += 1
            } else {
                pairs.append((nil, column))
                column += 1
            }
        }
        return pairs
    }

    private static func score(_ planned: SwimRepetition, _ swum: SwimRepetition) -> Double {
        let ratio = min(planned.metres, swum.metres) / max(planned.metres, swum.metres, 1e-9)
        return (planned.isLike(swum) ? same : other) + ratio - 0.5
    }

    /// The repetitions of a planned set, or unplanned ones, as a line.
    package struct SetLine: Hashable, Sendable {
        /// "8 × 100 m free on 1:45"; "not planned".
        package let planned: String
        /// The swum repetitions: "8 × 100 m · 1:38–1:44"; "–" if all are missing.
        package let swum: String
        /// "7 hit, 1 slower by 0:02".
        package let verdict: String
        /// Whether each repetition was swum as planned, or at least swum if there are no times to compare.
        package let isHit: Bool
    }

    /// The rows in groups: consecutive rows of the same planned set, or unplanned rows of the same swum set, are a
    /// group.
    package var groups: [[RepetitionRow]] {
        var groups: [[RepetitionRow]] = []
        for row in rows {
            let isSame =
                groups.last?.last.map { last in
                    guard let swum = row.swum, row.planned == nil else {
                        return last.planned != nil && last.planned?.set == row.planned?.set
                    }
                    return last.planned == nil && last.swum.map(swum.isSameSet) == true
                } ?? false
            if isSame { groups[groups.count - 1].append(row) } else { groups.append([row]) }
        }
        return groups
    }

    package func lines(of plan: SwimSetList, unit: SwimUnit) -> [SetLine] {
        groups.map { Self.line($0, plan, unit) }
    }

    private static func line(_ rows: [RepetitionRow], _ plan: SwimSetList, _ unit: SwimUnit) -> SetLine {
        let planned = rows[0].planned?.set.map { number in
            var set = plan.sets[number]
            // A set may be in several parts if something else was swum between them.
            set.repeats = rows.count
            return set.text
        }
        let verdicts = rows.map(\.verdict)
        return SetLine(
            planned: planned ?? "not planned", swum: text(rows.compactMap(\.swum), unit),
            verdict: words(verdicts), isHit: verdicts.allSatisfy { $0 == .hit || $0 == .swum })
    }

    /// "8 × 100 m · 1:38–1:44"; "–" for none.
    package static func text(_ swum: [SwimRepetition], _ unit: SwimUnit) -> String {
        guard !swum.isEmpty else { return Figure.unknown }
        func distance(_ metres: Double) -> String {
            "\(Figure.upTo(metres / unit.metres, digits: 1)) \(unit.rawValue)"
        }
        let distances = Set(swum.map(\.metres))
        let what =
            distances.count == 1
            ? (swum.count > 1 ? "\(swum.count) × " : "") + distance(swum[0].metres)
            : distance(swum.reduce(0) { $0 + $1.metres }) + " in \(swum.count)"
        let times = swum.compactMap(\.seconds)
        guard let fastest = times.min(), let slowest = times.max() else { return what }
        let span =
            TimeSpan.clock(fastest) == TimeSpan.clock(slowest)
            ? TimeSpan.clock(fastest) : SwimText.times(fastest...slowest)
        return "\(what) · \(span)"
    }

    /// "7 hit, 1 slower by 0:02, 1 missed".
    package static func words(_ verdicts: [Verdict]) -> String {
        let late = verdicts.compactMap { if case .slower(let seconds) = $0 { seconds } else { nil } }
        let latest = TimeSpan.exact((late.max() ?? 0).rounded())
        let parts = counts(of: verdicts, slower: "slower by \(latest)", swum: "swum")
        if let only = parts.first, parts.count == 1, verdicts.count == 1 { return only.words }
        return parts.map { "\($0.count) \($0.words)" }.joined(separator: ", ")
    }

    /// The number of repetitions for each occurring verdict, with its words.
    private static func counts(
        of verdicts: [Verdict], slower: String, swum: String
    ) -> [(count: Int, words: String)] {
        func count(_ matches: (Verdict) -> Bool) -> Int { verdicts.count(where: matches) }
        return [
            (count { $0 == .hit }, "hit"),
            (count { if case .slower = $0 { true } else { false } }, slower), (count { $0 == .swum }, swum),
            (count { $0 == .otherDistance }, "of another distance"), (count { $0 == .missed }, "missed"),
            (count { $0 == .extra }, "extra"),
        ].filter { $0.0 > 0 }
    }

    /// "12 hit, 3 slower, 1 missed"
    package var verdictText: String {
        Self.counts(of: rows.map(\.verdict), slower: "slower", swum: "without a time to compare")
            .map { "\($0.count) \($0.words)" }.joined(separator: ", ")
    }

    /// "1 900 m swum of 2 000 m · 12 hit, 3 slower, 1 missed"
    package func sentence(in unit: SwimUnit) -> String {
        "\(SwimText.distance(swumMetres, unit)) swum of \(SwimText.distance(plannedMetres, unit)) · \(verdictText)"
    }
}

// MARK: - Alignment

extension SwimSet {
    /// The time of an effort over a distance: CSS+3, 85 % and Z3 at a critical swim speed; nil for words.
    fileprivate func timeByEffort(of metres: Double, speed: Double?) -> Double? {
        guard let speed, isPaced, let pace = effort?.pace(speed: speed, unit: unit) else { return nil }
        return metres / (100 * unit.metres) * pace
    }

    /// The set with the time for its effort, to the second as on a pace clock. Several repetitions without a send-off
    /// and a rest also get a send-off: the time plus `CriticalSpeedPlanWriter.rest` for every 100, rounded up to 5
    /// seconds.
    fileprivate func timed(speed: Double?) -> SwimSet {
        guard times.isEmpty, let time = timeByEffort(of: metres, speed: speed) else { return self }
        var set = self
        set.times = [time.rounded()]
        if interval == nil, rest == nil, repeats > 1 {
            let rest = CriticalSpeedPlanWriter.rest * metres / (100 * unit.metres)
            set.interval = ((time + rest) / 5).rounded(.up) * 5
        }
        return set
    }
}

extension SwimSetList {
    /// The line of a plan with the times and send-offs that follow from its efforts: see ``SwimPlan``.
    ///
    /// - Parameter speed: takes the stroke of a set, nil if the set names none, and returns the critical swim speed in
    ///   metres a second; nil if unknown, which leaves the set unchanged.
    package func timed(speed: (SwimStroke?) -> Double?) -> SwimSetList {
        func timed(_ items: [Item]) -> [Item] {
            items.map { item in
                switch item {
                case .set(let set): .set(set.timed(speed: speed(set.stroke)))
                case .rounds(let count, let items, let note): .rounds(count, timed(items), note: note)
                case .section, .note, .comment: item
                }
            }
        }
        var line = SwimSetList(items: timed(items))
        (line.course, line.total, line.doubts) = (course, total, doubts)
        return line
    }
}

extension SwimEffort {
    /// The slowest allowed pace, in seconds for 100 of the unit; nil for words.
    ///
    /// - Parameter speed: the critical swim speed, in metres a second.
    package func pace(speed: Double, unit: SwimUnit) -> Double? {
        let critical = 100 * unit.metres / speed
        switch self {
        case .css(let seconds): return critical + seconds
        case .percent(let percent): return critical * 100 / percent
        case .zone(let zone):
            let zones = SwimZones(.percent, speed: speed, unit: unit).zones
            return zones.indices.contains(zone - 1) ? zones[zone - 1].slowest : nil
        case .easy, .moderate, .strong, .fast, .maximal: return nil
        }
    }
}

// MARK: - In words

/// A distance without a rest: a repetition of a set, or the lengths between two rests.
package struct SwimRepetition: Hashable, Sendable {
    package let metres: Double
    /// Seconds swum; nil if not timed.
    package var seconds: Double?
    /// The stroke; mixed for several, unknown where it is not stated.
    package let stroke: SwimStroke
    /// Whether the repetition is swimming: false for kick, drill and scull.
    package let isPaced: Bool
    /// Seconds to the start of the next repetition, as the set states them.
    package var interval: Double?
    /// Seconds of rest after the repetition; nil if unknown, and after the last repetition.
    package var rest: Double?
    /// The index in `SwimSetList.sets` of the set with the repetition.
    package var set: Int?
    /// The indices of the repetition's splits in the swim: its lengths, or a single split with its time.
    package var splits = 0..<0

    package var pace: Pace? { isPaced ? seconds.flatMap { Pace(metres: metres, seconds: $0) } : nil }

    /// Whether both are swimming in one stroke, or both are kick, drill or scull. An unstated stroke matches any.
    fileprivate func isLike(_ other: SwimRepetition) -> Bool {
        guard isPaced, other.isPaced else { return isPaced == other.isPaced }
        return stroke == other.stroke || stroke == .unknown || other.stroke == .unknown
    }
}

extension SwimSetList {
    /// Every repetition, in swimming order.
    package var all: [SwimRepetition] {
        sets.enumerated().flatMap { number, set in
            (0..<set.repeats).map { index in
                SwimRepetition(
                    metres: set.metres, seconds: set.swumSeconds(of: index),
                    stroke: set.style(unnamed: .unknown), isPaced: set.isPaced, interval: set.interval,
                    rest: set.restSeconds(of: index) ?? (index == set.repeats - 1 ? set.pause : nil),
                    set: number)
            }
        }
    }
}

extension Swim {
    /// The repetitions of the swim's sets. Without sets, the lengths between two rests are a repetition; without
    /// lengths, the whole swim is one. Linear in the splits.
    package var repetitions: [SwimRepetition] {
        if let line { return repetitions(of: line) }
        guard !splits.isEmpty else {
            guard let metres else { return [] }
            return [SwimRepetition(metres: metres, seconds: timed?.seconds, stroke: stroke, isPaced: true)]
        }
        let hasWholeStarts = hasWholeStarts
        var starts = splits.indices.filter { index in
            index == 0 || splits[index].start.timeIntervalSince(splits[index - 1].end) > Self.turn
        }
        starts.append(splits.count)
        return zip(starts, starts.dropFirst()).map { first, next in
            let lengths = splits[first..<next]
            let strokes = lengths.map { ($0.stroke, $0.seconds ?? 0) }
            return SwimRepetition(
                metres: lengths.reduce(0) { $0 + $1.metres },
                seconds: lengths.allSatisfy(\.isTimed)
                    ? Self.seconds(
                        from: lengths[first].start, to: lengths[next - 1].end,
                        sum: lengths.reduce(0) { $0 + ($1.seconds ?? 0) }, hasWholeStarts: hasWholeStarts)
                    : nil,
                stroke: Self.predominant(strokes), isPaced: lengths.allSatisfy(\.isPaced),
                rest: next < splits.count ? splits[next].start.timeIntervalSince(lengths[next - 1].end) : nil,
                splits: first..<next)
        }
    }

    private func repetitions(of line: SwimSetList) -> [SwimRepetition] {
        var all = line.all
        guard splits.count == all.count else {
            // The time of a single repetition was typed separately.
            if all.count == 1, all[0].interval == nil, all[0].seconds == nil {
                all[0].seconds = timed?.seconds
            }
            return all
        }
        for index in all.indices {
            all[index].seconds = splits[index].seconds
            all[index].splits = index..<index + 1
        }
        return all
    }
}

extension Swim {
    /// A line in the list of lengths.
    package enum LengthLine {
        /// A split, by its index from 0.
        case length(Int)
        /// The sum of a distance without a rest, below its lengths.
        case sum(SwimRepetition)

        package var length: Int? { if case .length(let index) = self { index } else { nil } }
    }

    /// The lengths of a swim, or the repetitions of its sets. The lengths between two rests are followed by a line with
    /// their sum.
    package var lengthLines: [LengthLine] {
        guard line == nil else { return splits.indices.map(LengthLine.length) }
        let repetitions = repetitions
        return repetitions.flatMap { repetition in
            repetition.splits.map(LengthLine.length)
                + (repetitions.count > 1 && repetition.splits.count > 1 ? [.sum(repetition)] : [])
        }
    }
}

extension SwimText {
    /// "400 m 7:39 · 1:55 /100 m · rest 0:25"
    package static func sum(_ repetition: SwimRepetition, _ unit: SwimUnit) -> String {
        [
            "\(Figure.upTo(repetition.metres / unit.metres, digits: 1)) \(unit.rawValue) "
                + TimeSpan.clock(repetition.seconds),
            repetition.pace.map { paceWithUnit($0, unit) },
            repetition.rest.map { "rest " + TimeSpan.clock($0) },
        ].compactMap(\.self).joined(separator: " · ")
    }
}

extension SwimHistory {
    /// The critical speed of each kind, in metres a second.
    package var critical: [StrokeAndPool: Double] { Self.critical(criticalSpeeds) }

    package static func critical(_ speeds: [CriticalSwimSpeed.OfKind]) -> [StrokeAndPool: Double] {
        var critical: [StrokeAndPool: Double] = [:]
        for speed in speeds { critical[speed.kind] = speed.result.estimate?.speed }
        return critical
    }

    /// The critical speed for plans: that of the stroke in the pool, else in any other pool or open water. Without a
    /// stroke: that of freestyle in the pool, else the first of `criticalSpeeds`. Nil if there is no estimate.
    package func speed(of stroke: SwimStroke? = nil, in pool: LapLength?) -> Double? {
        guard let stroke, stroke != .freestyle, stroke != .unknown else {
            return critical[StrokeAndPool(.freestyle, pool)] ?? criticalSpeeds.first?.result.estimate?.speed
        }
        return critical[StrokeAndPool(stroke, pool)]
            ?? criticalSpeeds.first { $0.kind.stroke == stroke }?.result.estimate?.speed
    }

    /// The line of a plan with the times and send-offs from its efforts, for the pool in the plan.
    package func timed(_ plan: SwimSetList) -> SwimSetList {
        plan.timed { speed(of: $0, in: plan.course ?? criticalSpeeds.first?.kind.pool) }
    }

    package func comparison(of plan: SwimSetList, with swim: Swim) -> PlanComparison {
        PlanComparison(plan, swim) { speed(of: $0, in: swim.isOpenWater ? nil : swim.lapLength) }
    }

    /// The plan of a swim: the one for its day, else the one that fits best; nil without plans.
    package func plan(for swim: Swim, of plans: [SwimPlan], calendar: LocalCalendar) -> SwimPlan? {
        let day = LocalDay.of(swim.start, in: calendar)
        if let planned = plans.first(where: { $0.day == day }) { return planned }
        func agreement(_ plan: SwimPlan) -> Double {
            // IGNORED: an unreadable plan matches nothing.
            (try? plan.line(in: swim.unit)).map { comparison(of: $0, with: swim).agreement } ?? 0
        }
        return plans.max { agreement($0) < agreement($1) }
    }

    /// The smallest agreement of a swim with a plan that it was swum by.
    private static let leastAgreement = 0.5

    /// The swim of a plan, with the two beside each other: of the swims on its day, of a plan without a day of all, the
    /// one that fits best. Nil as long as none has most of its metres.
    package func swum(
        _ plan: SwimPlan, calendar: LocalCalendar
    ) -> (swim: Swim, comparison: PlanComparison)? {
        swims.filter { swim in plan.day.map { LocalDay.of(swim.start, in: calendar) == $0 } ?? true }
            .compactMap { swim in
                // IGNORED: an unreadable plan was not swum.
                (try? plan.line(in: swim.unit)).map {
                    (swim: swim, comparison: comparison(of: $0, with: swim))
                }
            }
            .filter { $0.comparison.agreement >= Self.leastAgreement }
            .max { ($0.comparison.agreement, $0.swim.start) < ($1.comparison.agreement, $1.swim.start) }
    }

    /// The different sets of a swim, in their order, each with all its occurrences in the history.
    package func sets(of id: Swim.ID) -> [SetHistory] {
        guard let swim = swim(id) else { return [] }
        let shapes = swim.shapes.map(\.shape)
        var seen: Set<SetComparisonKey> = []
        let all = SetHistory.all(of: swims)
        return shapes.compactMap { shape in
            seen.insert(shape).inserted ? all.first { $0.shape == shape } : nil
        }
    }
}

extension SetHistory {
    /// "3 times · 1:54 → 1:51 · −0:03.1 in 24 weeks"
    package var trendText: String {
        let times = Figure.count(occurrences.count, "time")
        let timed = occurrences.compactMap(\.mean)
        guard let last = timed.first, let first = timed.last, timed.count >= 2 else { return times }
        let change =
            trend.map { change in
                " · \(change.seconds < 0 ? "−" : "+")\(TimeSpan.split(abs(change.seconds))) in "
                    + Figure.count(Int(nearest: change.days / 7), "week")
            } ?? ""
        return "\(times) · \(TimeSpan.clock(first)) → \(TimeSpan.clock(last))\(change)"
    }
}

extension SetHistory.Occurrence {
    /// The range of times as text: "1:52–1:58", "no times"; empty if all are equal
    package var span: String {
        guard let fastest = times.min(), let slowest = times.max() else { return "no times" }
        return TimeSpan.clock(fastest) == TimeSpan.clock(slowest) ? "" : SwimText.times(fastest...slowest)
    }
}
