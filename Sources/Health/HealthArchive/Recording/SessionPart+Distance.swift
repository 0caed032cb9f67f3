import Foundation
import HealthKit

// How far a session went, and when: each moment counts once, and all parts together are the total.
extension SessionPart {
    /// - Returns: the distances of parts of the session, in order of time, and their sum; the sum is nil where nothing is known.
    func distances(isCounted: Bool) -> (pieces: [Recording.Step], total: Double?) {
        let own = Recording.Lap.apart(laps.filter { ($0.metres ?? 0) > 0 })
        var pieces = own.map { Recording.Step(interval: $0.interval, metres: $0.metres ?? 0) }
        let lapped = pieces.reduce(0) { $0 + $1.metres }
        let moved = steps.reduce(0) { $0 + $1.metres }
        if pieces.isEmpty {
            pieces = joined(steps)
        } else if moved > lapped * (isCounted ? 1 : 1.05) {
            // What was recorded before the first lap, after the last one and between them.
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
        // A list of totals has no time for them; its measurements have the distance, where it has some.
        if measured == 0, session.isWhole { return ([], total) }
        let isTooShort = measured < total * 0.98 && measured < total - 10
        if measured == 0 || isTooShort, case let free = free(of: pieces), !free.isEmpty {
            // The rest was moved at a time that nothing says more of.
            let seconds = free.reduce(0) { $0 + $1.duration }
            pieces += free.map {
                Recording.Step(interval: $0, metres: (total - measured) * $0.duration / seconds)
            }
            pieces.sort { $0.interval.start < $1.interval.start }
        } else if measured > 0 {
            pieces = Self.scaled(pieces, to: total)
        }
        return (pieces.flatMap(fitting), total)
    }

    /// The session's own distance, unless it ends before its laps and points do.
    private func total(_ measured: Double) -> Double? {
        let isShort = (session.elapsed ?? .infinity) < session.end.timeIntervalSince(session.start) - 60
        guard let said = session.distance, said > 0, !(isShort && measured > said) else {
            return measured > 0 ? measured : nil
        }
        return said
    }

    private static func scaled(_ pieces: [Recording.Step], to total: Double) -> [Recording.Step] {
        let sum = pieces.reduce(0) { $0 + $1.metres }
        guard sum > 0, sum != total else { return pieces }
        return pieces.map { Recording.Step(interval: $0.interval, metres: $0.metres * total / sum) }
    }

    /// Steps of a minute at least, because a recorder makes one each second.
    private func joined(_ steps: [Recording.Step]) -> [Recording.Step] {
        var joined: [Recording.Step] = []
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

    /// The times of the session that are in no piece and no pause.
    private func free(of pieces: [Recording.Step]) -> [DateInterval] {
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

    /// A piece as samples can have it: one of more than a day is of the times in which points are, or of those without a pause.
    private func fitting(_ piece: Recording.Step) -> [Recording.Step] {
        let (whole, longest) = (piece.interval, 86400.0)
        guard whole.duration > longest else { return [piece] }
        let inside = steps.filter { $0.interval.end > whole.start && $0.interval.start < whole.end }
        var parts = inside.map {
            Recording.Step(interval: whole.intersection(with: $0.interval) ?? whole, metres: $0.metres)
        }
        if parts.allSatisfy({ $0.metres == 0 }) {
            parts = free(of: []).compactMap { interval in
                whole.intersection(with: interval).map { Recording.Step(interval: $0, metres: $0.duration) }
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

extension Recording.Lap {
    /// Laps of which no two are of the same time, as many and as long as there are: a lap over others counts as they do, and the
    /// part of one that no other has counts alone.
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
        // The most seconds that the first laps cover; some seconds for each lap, as of whole and parts the parts count.
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

    /// Seconds that laps may overlap by, because watches round.
    private static let tolerance = 2.0
    private static func tolerance(_ lap: Self) -> Double { min(tolerance, lap.interval.duration / 2) }

    /// The longest part that none of the others has, with its share; nil where that is less than half of it.
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
