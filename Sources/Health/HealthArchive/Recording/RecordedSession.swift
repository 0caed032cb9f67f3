import SampleStoreBasics
import Foundation
import HealthKit

/// The parts of a recording that belong to one of its sessions.
struct RecordedSession {
    var session: Recording.Session
    fileprivate(set) var lengths: [Recording.Length] = []
    fileprivate(set) var laps: [Recording.Lap] = []
    fileprivate(set) var pulse: [Recording.Pulse] = []
    fileprivate(set) var places: [CLLocation] = []
    fileprivate(set) var steps: [Recording.DistanceStep] = []
    fileprivate(set) var moments: [Date] = []
    fileprivate(set) var switches: [(date: Date, runs: Bool)] = []

    /// Cuts laps and rates at the borders of their session.
    fileprivate mutating func clip() {
        let (start, end) = (session.start, session.end)
        for index in laps.indices where laps[index].interval.start < start || laps[index].interval.end > end {
            let own = laps[index].interval
            laps[index].interval = DateInterval(start: max(own.start, start), end: min(own.end, end))
        }
        for index in pulse.indices where pulse[index].start < start || pulse[index].end > end {
            pulse[index].start = max(pulse[index].start, start)
            pulse[index].end = min(pulse[index].end, end)
        }
    }

    /// Takes the length of a pool that the file does not state from the total and the number of active lengths.
    fileprivate mutating func findPool(_ told: inout [(what: String, reason: String)]) {
        guard session.activity == .swimming, session.place != .openWater, !lengths.isEmpty else { return }
        let what = "session \(session.number + 1)"
        let lapped = Recording.Lap.apart(laps).reduce(0) { $0 + ($1.metres ?? 0) }
        let total = session.distance.flatMap { $0 > 0 ? $0 : nil } ?? lapped
        let length = (total / Double(lengths.count) * 100).rounded() / 100
        let isPossible = HKQuantity(unit: .meter(), doubleValue: length).isPossibleLapLength
        if let said = session.poolLength, said > 0 {
            // Nobody swims 3 m a second.
            let seconds = lengths.reduce(0) { $0 + $1.seconds }
            guard said * Double(lengths.count) > 3 * seconds, seconds > 0 else { return }
            let text = "\(lengths.count) lengths of \(String(format: "%g", said)) m in \(Int(seconds)) s"
            guard isPossible, length * Double(lengths.count) <= 3 * seconds else {
                return told.append((what, "nobody swims its \(text): its pool or its lengths may be wrong"))
            }
            told.append((what, "nobody swims its \(text)"))
        }
        guard isPossible else {
            return told.append(
                (
                    what,
                    "its \(lengths.count) lengths have no distance: the file has neither the length of the pool nor a distance"
                ))
        }
        session.poolLength = length
        // 25 and 50 yards.
        session.isStatute = [22.86, 45.72].contains(length)
        let metres = String(format: "%g", length)
        told.append(
            (
                "session \(session.number + 1)",
                "the file has no possible length of the pool: \(metres) m are its distance by its \(lengths.count) lengths"
            ))
    }

    // MARK: Time

    /// The pauses recorded in the file; the time after the last stop counts as a pause.
    var pauses: [DateInterval] {
        var (pauses, stop) = ([DateInterval](), Date?.none)
        for change in switches {
            if change.runs, let since = stop {
                pauses.append(DateInterval(start: since, end: max(since, change.date)))
                stop = nil
            } else if !change.runs, stop == nil {
                stop = change.date
            }
        }
        if let stop { pauses.append(DateInterval(start: stop, end: max(stop, session.end))) }
        return pauses
    }

    /// Seconds without pauses: the timer's seconds, unless the session contains far more recorded time.
    var duration: Double {
        let span = session.end.timeIntervalSince(session.start)
        let paused = pauses.reduce(0) { $0 + $1.duration }
        guard let said = session.seconds, said > 0 else { return max(0, span - paused) }
        // Some files swap the two values.
        let (timer, elapsed) = (min(said, session.elapsed ?? span), max(said, session.elapsed ?? span))
        // Not every pause is an event or a gap between points: a tenth of the span may be missing.
        if elapsed >= span - 2 || timer * 1.1 >= span { return min(timer, span) }
        let off = max(paused, elapsed - timer)
        return timer >= span - max(off, interruptions) - 2 ? min(timer, span) : max(0, span - off)
    }

    /// The seconds in which points are missing.
    private var interruptions: Double {
        guard moments.count > 1 else {
            return zip(lengths, lengths.dropFirst()).reduce(0) {
                $0 + max(0, $1.1.start.timeIntervalSince($1.0.start) - $1.0.seconds)
            }
        }
        return Recording.interruptions(of: moments).reduce(0) { $0 + $1.duration }
    }

    // The distance of a session over time: each moment counts once, and all parts together are the total.

    /// - Returns: the distances of parts of the session, in order of time, and their sum; the sum is nil where no
    ///   distance is known.
    func distances(isCounted: Bool) -> (pieces: [Recording.DistanceStep], total: Double?) {
        let own = Recording.Lap.apart(laps.filter { ($0.metres ?? 0) > 0 })
        var pieces = own.map { Recording.DistanceStep(interval: $0.interval, metres: $0.metres ?? 0) }
        let lapped = pieces.reduce(0) { $0 + $1.metres }
        let moved = steps.reduce(0) { $0 + $1.metres }
        if pieces.isEmpty {
            pieces = joined(steps)
        } else if moved > lapped * (isCounted ? 1 : 1.05) {
            // The steps before the first lap, after the last one and between laps.
            let others = joined(
                steps.filter { step in
                    let next = own.firstIndexInOrder { $0.interval.end > step.interval.start }
                    return next == own.count || own[next].interval.start >= step.interval.end
                })
            let most = others.reduce(0) { $0 + $1.metres }
            if most > 0 { pieces += Self.scaled(others, to: min(most, moved - lapped)) }
        }
        pieces.sort { $0.interval.start < $1.interval.start }
        let measured = pieces.reduce(0) { $0 + $1.metres }
        guard let total = total(measured) else { return ([], nil) }
        // A list of totals has no times for a session's distance. Only measurements in the same file may have times.
        if measured == 0, session.isWhole { return ([], total) }
        let isTooShort = measured < total * 0.98 && measured < total - 10
        if measured == 0 || isTooShort, case let free = free(of: pieces), !free.isEmpty {
            // The remaining distance is spread over the times without other information.
            let seconds = free.reduce(0) { $0 + $1.duration }
            pieces += free.map {
                Recording.DistanceStep(interval: $0, metres: (total - measured) * $0.duration / seconds)
            }
            pieces.sort { $0.interval.start < $1.interval.start }
        } else if measured > 0 {
            pieces = Self.scaled(pieces, to: total)
        }
        return (pieces.flatMap(fitting), total)
    }

    /// The session's own distance, unless its laps and points continue after it.
    private func total(_ measured: Double) -> Double? {
        let isShort = (session.elapsed ?? .infinity) < session.end.timeIntervalSince(session.start) - 60
        guard let said = session.distance, said > 0, !(isShort && measured > said) else {
            return measured > 0 ? measured : nil
        }
        return said
    }

    private static func scaled(_ pieces: [Recording.DistanceStep], to total: Double) -> [Recording
        .DistanceStep]
    {
        let sum = pieces.reduce(0) { $0 + $1.metres }
        guard sum > 0, sum != total else { return pieces }
        return pieces.map { Recording.DistanceStep(interval: $0.interval, metres: $0.metres * total / sum) }
    }

    /// Joins steps into steps of at least a minute, because a recorder makes a step each second.
    private func joined(_ steps: [Recording.DistanceStep]) -> [Recording.DistanceStep] {
        var joined: [Recording.DistanceStep] = []
        for step in steps {
            let interval = step.interval
            guard let last = joined.last, last.interval.duration < 60, last.interval.end >= interval.start
            else {
                joined.append(step)
                continue
            }
            joined[joined.count - 1].interval.end = max(last.interval.end, interval.end)
            joined[joined.count - 1].metres += step.metres
        }
        return joined
    }

    /// The times of the session outside pieces and pauses.
    private func free(of pieces: [Recording.DistanceStep]) -> [DateInterval] {
        var (free, at) = ([DateInterval](), session.start)
        let taken = (pieces.map(\.interval) + pauses).sorted { $0.start < $1.start }
        for interval in taken + [DateInterval(start: session.end, duration: 0)] {
            if interval.start.timeIntervalSince(at) > 5 {
                free.append(DateInterval(start: at, end: interval.start))
            }
            at = max(at, interval.end)
        }
        return free
    }

    /// Splits a piece of more than a day, because samples may not be longer: into the times of the recorded points, or
    /// into the times without pauses.
    private func fitting(_ piece: Recording.DistanceStep) -> [Recording.DistanceStep] {
        let (whole, longest) = (piece.interval, 86400.0)
        guard whole.duration > longest else { return [piece] }
        let inside = steps.filter { $0.interval.end > whole.start && $0.interval.start < whole.end }
        var parts = inside.map {
            Recording.DistanceStep(
                interval: whole.intersection(with: $0.interval) ?? whole, metres: $0.metres)
        }
        if parts.allSatisfy({ $0.metres == 0 }) {
            parts = free(of: []).compactMap { interval in
                whole.intersection(with: interval).map {
                    Recording.DistanceStep(interval: $0, metres: $0.duration)
                }
            }
        }
        if parts.isEmpty { parts = [piece] }
        for index in parts.indices where parts[index].interval.duration > longest {
            parts[index].interval.start = parts[index].interval.end - longest
            parts[index].interval.duration = longest
        }
        return Self.scaled(joined(parts.filter { $0.metres > 0 }), to: piece.metres)
    }
}

extension Recording {
    /// The parts of the first sessions, in the order of the file.
    ///
    /// Each length, lap, rate and place belongs to one session: where sessions overlap, to the session that began last.
    /// So all parts together are no larger than the file, even when a chain of files has a thousand sessions of the
    /// same hour.
    ///
    /// ```
    /// session 1  |---------------------------|
    /// session 2        |--------|
    /// places      1 1 1 2 2 2 2 2 1 1 1 1 1 1    -> of session
    /// ```
    /// - Precondition: the recording is settled.
    /// - Parameter told: receives the elements outside all sessions.
    func sessionParts(_ count: Int, _ told: inout [(what: String, reason: String)]) -> [RecordedSession] {
        var parts = sessions.prefix(count).map { RecordedSession(session: $0) }
        guard !parts.isEmpty else { return [] }
        let order = parts.indices.sorted { (parts[$0].session.start, $0) < (parts[$1].session.start, $1) }
        func share<Element>(
            _ elements: [Element], _ name: String?, _ time: (Element) -> Date,
            _ path: WritableKeyPath<RecordedSession, [Element]>
        ) {
            let left = Self.share(elements, time, among: &parts, order, path)
            guard left > 0, let name else { return }
            told.append((name, "\(left) outside of every workout, left out"))
        }
        share(lengths.filter(\.isActive), "lengths", \.start, \.lengths)
        // A lap may begin a second before its session.
        share(laps, "laps", { $0.interval.start + $0.interval.duration / 2 }, \.laps)
        share(pulse, "heart rates", { $0.start + $0.end.timeIntervalSince($0.start) / 2 }, \.pulse)
        share(places, "places", \.timestamp, \.places)
        share(steps, nil, \.interval.end, \.steps)
        share(moments, nil, \.self, \.moments)
        share(switches, nil, \.date, \.switches)
        for index in parts.indices {
            parts[index].clip()
            parts[index].findPool(&told)
        }
        return parts
    }

    /// Gives each element to the latest begun session that contains it. O(n).
    ///
    /// - Returns: the number of elements outside all sessions.
    private static func share<Element>(
        _ elements: [Element], _ time: (Element) -> Date, among parts: inout [RecordedSession],
        _ order: [Int],
        _ path: WritableKeyPath<RecordedSession, [Element]>
    ) -> Int {
        // The sessions that have begun, the latest on top. A session that has ended receives no later element.
        var (begun, next, left) = ([Int](), 0, 0)
        for element in elements {
            let time = time(element)
            while next < order.count, parts[order[next]].session.start <= time {
                begun.append(order[next])
                next += 1
            }
            while let last = begun.last, parts[last].session.end < time { begun.removeLast() }
            if let owner = begun.last { parts[owner][keyPath: path].append(element) } else { left += 1 }
        }
        return left
    }
}

extension Recording.Lap {
    /// Laps that do not overlap, as many and as long as possible. A lap that contains others is replaced by them; of a
    /// lap that overlaps others, only the separate part counts.
    ///
    /// ```
    /// automatic  |-----|-----|-----|        all three
    /// manual        |---------|             none of it
    /// ```
    /// - Precondition: the laps are in order of their starts.
    static func apart(_ laps: [Self]) -> [Self] {
        guard zip(laps, laps.dropFirst()).contains(where: { $1.interval.start < $0.interval.end - tolerance })
        else { return laps }
        let order = laps.sorted {
            ($0.interval.end, $0.interval.start) < ($1.interval.end, $1.interval.start)
        }
        // The largest number of seconds that the first laps can cover. Each lap counts a few seconds more than it
        // lasts, so that several short laps win over one long lap of the same time.
        var best = [0.0]
        var before: [Int] = []
        for lap in order {
            let last = order.prefix(before.count).firstIndexInOrder {
                $0.interval.end > lap.interval.start + Self.tolerance(lap)
            }
            before.append(last)
            best.append(max(best[best.count - 1], best[last] + lap.interval.duration + 5))
        }
        var (kept, left, at) = ([Self](), [Self](), order.count)
        var takes = Set<Int>()
        while at > 0 {
            if best[at] == best[at - 1] {
                at -= 1
            } else {
                takes.insert(at - 1)
                at = before[at - 1]
            }
        }
        for (index, lap) in order.enumerated() {
            if takes.contains(index) { kept.append(lap) } else { left.append(lap) }
        }
        kept.sort { $0.interval.start < $1.interval.start }
        for lap in left {
            let first = kept.firstIndexInOrder { $0.interval.end > lap.interval.start }
            let others = kept[first...].prefix { $0.interval.start < lap.interval.end }
            guard let rest = lap.outside(of: others) else { continue }
            kept.insert(rest, at: kept.firstIndexInOrder { $0.interval.start > rest.interval.start })
        }
        return kept
    }

    /// The seconds by which laps may overlap, because watches round.
    private static let tolerance = 2.0
    private static func tolerance(_ lap: Self) -> Double { min(tolerance, lap.interval.duration / 2) }

    /// The longest part of the lap outside all others, with its share of the distance; nil for less than half of the
    /// lap.
    private func outside(of others: ArraySlice<Self>) -> Self? {
        var free = [interval]
        for other in others {
            free = free.flatMap { part -> [DateInterval] in
                guard let common = part.intersection(with: other.interval), common.duration > 0 else {
                    return [part]
                }
                return [
                    DateInterval(start: part.start, end: common.start),
                    DateInterval(start: common.end, end: part.end),
                ].filter { $0.duration > 0 }
            }
        }
        guard let rest = free.max(by: { $0.duration < $1.duration }),
            rest.duration > max(10, interval.duration / 2)
        else { return nil }
        let share = rest.duration / interval.duration
        var lap = self
        lap.interval = rest
        lap.metres = metres.map { $0 * share }
        lap.seconds = seconds.map { $0 * share }
        lap.kilocalories = kilocalories.map { $0 * share }
        return lap
    }
}
