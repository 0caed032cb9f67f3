import Foundation
import HealthKit
import SampleStoreBasics

// This extension alone decides which points of a track are true. A single wrong point is left out and told, and moves no
// other point.
extension Recording {
    // MARK: Order

    /// Turns a track round that the file has from its end to its beginning, each piece for itself.
    mutating func turnRound(_ told: inout [(what: String, reason: String)]) {
        var (rises, falls) = (0, 0)
        for (last, next) in zip(points, points.dropFirst()) where !next.isAfterBreak {
            if next.date > last.date { rises += 1 } else if next.date < last.date { falls += 1 }
        }
        guard falls > 3 * rises else { return }
        var pieces: [[TrackPoint]] = []
        for point in points {
            if pieces.isEmpty || point.isAfterBreak { pieces.append([]) }
            pieces[pieces.count - 1].append(point)
        }
        points = []
        for piece in pieces.sorted(by: { $0[$0.count / 2].date < $1[$1.count / 2].date }) {
            var piece = piece
            piece[0].isAfterBreak = false
            if piece[0].date > piece[piece.count - 1].date { piece.reverse() }
            piece[0].isAfterBreak = true
            points += piece
        }
        told.append(("points", "the file has them backwards; they were turned round"))
    }

    /// Removes a few points whose time is out of order among points in order. The side with more points is right.
    ///
    /// ```
    /// 9:00 9:10 9:20 9:30 9:05 9:40 9:50        9:05 is left out
    /// ```
    /// Points of almost the same time in any order stay, and so do several points at the beginning, of a clock that was
    /// not yet set, and several points of a time of their own.
    mutating func removeLonePoints(_ told: inout [(what: String, reason: String)]) {
        removePoints(Self.lone(among: points.map(\.date), "point", &told))
    }

    /// The same for the places of a route that has no other points.
    private mutating func removeLonePlaces(_ told: inout [(what: String, reason: String)]) {
        let lone = Self.lone(among: places.map(\.timestamp), "place", &told)
        places = places.indices.filter { !lone.contains($0) }.map { places[$0] }
    }

    /// The indices of a few dates that are out of order.
    ///
    /// - Parameter what: the word for what has the dates.
    private static func lone(
        among dates: [Date], _ what: String, _ told: inout [(what: String, reason: String)]
    ) -> Set<Int> {
        let kept = longestOrder(dates)
        guard kept.count < dates.count, let first = kept.first, let last = kept.last else { return [] }
        let range = dates[first]...dates[last]
        var lone: Set<Int> = []
        for (place, next) in (kept + [dates.count]).enumerated() {
            let block = (place == 0 ? 0 : kept[place - 1] + 1)..<next
            let isApart = block.allSatisfy { !range.contains(dates[$0]) }
            if block.isEmpty || block.count > 1 && (place == 0 || isApart) { continue }
            let before = place == 0 ? Date.distantPast : dates[kept[place - 1]] - 2
            let after = place == kept.count ? Date.distantFuture : dates[next] + 2
            lone.formUnion(block.filter { dates[$0] < before || dates[$0] > after })
        }
        guard let example = lone.min(), lone.count == 1 || lone.count * 10 <= dates.count else { return [] }
        told.append(
            (
                lone.count == 1 ? what : what + "s",
                "\(lone.count) out of order, as \(dates[example].ISO8601Format()), left out"
            ))
        return lone
    }

    /// The indices of as many dates as possible that are in order. O(n log n).
    private static func longestOrder(_ dates: [Date]) -> [Int] {
        // Of all orders of each size, the one that ends earliest: the index of its end.
        var (ends, before) = ([Int](), [Int](repeating: -1, count: dates.count))
        for (index, date) in dates.enumerated() {
            let size = ends.firstIndexInOrder { dates[$0] > date }
            if size > 0 { before[index] = ends[size - 1] }
            if size == ends.count { ends.append(index) } else { ends[size] = index }
        }
        var (order, at) = ([Int](), ends.last ?? -1)
        while at >= 0 {
            order.append(at)
            at = before[at]
        }
        return order.reversed()
    }

    /// Removes points. The track stays interrupted where it was.
    mutating func removePoints(_ removed: Set<Int>) {
        var isAfterBreak = false
        var kept: [TrackPoint] = []
        for (index, point) in points.enumerated() {
            if removed.contains(index) {
                isAfterBreak = isAfterBreak || point.isAfterBreak
            } else {
                kept.append(point)
                if isAfterBreak { kept[kept.count - 1].isAfterBreak = true }
                isAfterBreak = false
            }
        }
        points = kept
    }

    mutating func removeDoubledPoints(_ told: inout [(what: String, reason: String)]) {
        let count = points.count
        points = Self.once(points, Self.figures)
        if points.count < count {
            told.append(("points", "\(count - points.count) are in the file twice and count once"))
        }
    }

    /// Counts points once where the file has most of them twice in a row.
    mutating func removeRepeatedPoints(_ told: inout [(what: String, reason: String)]) {
        let repeated = points.indices.dropFirst().filter {
            points[$0].date == points[$0 - 1].date && Self.figures(points[$0]) == Self.figures(points[$0 - 1])
        }
        // A lap may begin with the last point of the one before, and a second has two equal pulses.
        guard repeated.count > 10, repeated.count * 3 > points.count else { return }
        removeDoubledPoints(&told)
    }

    static func figures(_ point: TrackPoint) -> [AnyHashable?] {
        let place = point.place?.coordinate
        return [point.date, point.rate, point.metres, place?.latitude, place?.longitude]
    }

    /// The reason why points make no workout; nil for fewer than two points.
    var lackOfTime: String? {
        guard points.count > 1, let first = points.map(\.date).min(), let last = points.map(\.date).max()
        else {
            return nil
        }
        if first == last {
            return "all its \(points.count) points have one time, \(first.ISO8601Format()): "
                + "it is a planned route, or what wrote it lost the times"
        }
        let days = Int(last.timeIntervalSince(first) / 86400)
        return "its \(points.count) points lie over \(days) days, each many hours from the next: "
            + "that is no workout, and their times may be wrong"
    }

    // MARK: Places

    /// Removes places that nobody reaches: those at such a distance from most others that even the sport's largest
    /// speed does not explain it. Time and heart rate of their points stay.
    mutating func removeUnreachablePlaces(_ told: inout [(what: String, reason: String)]) {
        removeLonePlaces(&told)
        places.sort { $0.timestamp < $1.timestamp }
        let own = points.indices.filter { points[$0].place != nil }
        let track = places.isEmpty ? own.compactMap { points[$0].place } : places
        let isKnown = track.map { $0.coordinate.latitude != 0 || $0.coordinate.longitude != 0 }
        let known = track.indices.filter { isKnown[$0] }
        let unreachable = Self.unreachable(known.map { track[$0] }, fastest).map { known[$0] }
        let removed = Set(unreachable).union(track.indices.filter { !isKnown[$0] })
        guard !removed.isEmpty else { return }
        if removed.count > unreachable.count {
            told.append(
                ("places", "\(removed.count - unreachable.count) at 0°, 0°, which means none, left out"))
        }
        if let example = unreachable.min() {
            let place = track[example]
            let coordinate = String(
                format: "%.4f, %.4f", place.coordinate.latitude, place.coordinate.longitude)
            told.append(
                (
                    unreachable.count == 1 ? "place" : "places",
                    "\(unreachable.count) that nobody reaches in the time, as \(coordinate) at "
                        + "\(place.timestamp.ISO8601Format()), left out"
                ))
        }
        if places.isEmpty {
            for index in removed { points[own[index]].place = nil }
        } else {
            places = places.indices.filter { !removed.contains($0) }.map { places[$0] }
        }
    }

    /// The indices of places from which most others cannot be reached.
    ///
    /// The track is cut at each impossible step. Of the pieces those stay that can be reached from each other and have
    /// the most places. O(n + pieces²); a track of too many pieces, or without a majority, is left as it is.
    private static func unreachable(_ track: [CLLocation], _ speed: Double) -> [Int] {
        // Some programs write whole minutes.
        let hasSeconds = track.contains { $0.timestamp.timeIntervalSince1970.remainder(dividingBy: 60) != 0 }
        func isReachable(_ last: Int, _ next: Int) -> Bool {
            let seconds = track[next].timestamp.timeIntervalSince(track[last].timestamp)
            return track[next].distance(from: track[last])
                <= reach(seconds, speed, grain: hasSeconds ? 1 : 60)
        }
        let cuts = track.indices.dropFirst().filter { !isReachable($0 - 1, $0) }
        guard !cuts.isEmpty, cuts.count <= 1000 else { return [] }
        let pieces = zip([0] + cuts, cuts + [track.count]).map { $0..<$1 }
        // The number of places in the best choice that ends with each piece, and the piece before it.
        var best: [(count: Int, before: Int?)] = []
        for (index, piece) in pieces.enumerated() {
            let before = (0..<index).filter { isReachable(pieces[$0].upperBound - 1, piece.lowerBound) }
                .max { best[$0].count < best[$1].count }
            best.append((piece.count + (before.map { best[$0].count } ?? 0), before))
        }
        var at = best.indices.max { best[$0].count < best[$1].count }
        guard let last = at, best[last].count * 2 > track.count else { return [] }
        var kept: Set<Int> = []
        while let piece = at {
            kept.insert(piece)
            at = best[piece].before
        }
        return pieces.indices.filter { !kept.contains($0) }.flatMap { Array(pieces[$0]) }
    }

    // MARK: Distance

    /// The steps between the places.
    var placeSteps: [DistanceStep] {
        var (steps, last) = ([DistanceStep](), CLLocation?.none)
        let track = places.isEmpty ? points : places.map { TrackPoint(date: $0.timestamp, place: $0) }
        for point in track {
            if point.isAfterBreak { last = nil }
            guard let place = point.place else { continue }
            if let last, last.timestamp <= place.timestamp {
                steps.append(
                    DistanceStep(
                        interval: DateInterval(start: last.timestamp, end: place.timestamp),
                        metres: place.distance(from: last)))
            }
            last = place
        }
        return steps
    }

    /// The steps of the counted distance.
    ///
    /// | the count | means |
    /// | --- | --- |
    /// | falls, or leaps up, for one point | a wrong point |
    /// | leaps up and stays there | a wrong step: what was before and what comes after counts |
    /// | falls to what can be reached since the last point | a counter that began again: in the next lap, or in another sport |
    /// | falls by a little | a recorder that corrects itself: what was too much is taken back |
    /// | falls to another value | another counter, whose steps count from there on |
    func countedSteps(_ told: inout [(what: String, reason: String)]) -> [DistanceStep] {
        let counted = points.compactMap { point in point.metres.map { (date: point.date, metres: $0) } }
        guard let first = counted.first else { return [] }
        let start = min(points[0].date, sessions.map(\.start).max { $0 > $1 } ?? points[0].date)
        var steps: [DistanceStep] = []
        // A recording that began in the middle has metres from before.
        if first.metres <= max(first.date.timeIntervalSince(start), 10) * 20 {
            steps = [
                DistanceStep(interval: DateInterval(start: start, end: first.date), metres: first.metres)
            ]
        }
        let speed = fastest
        var (last, leaps) = (first, [(metres: Double, date: Date)]())
        for (index, now) in counted.enumerated().dropFirst() {
            let metres = now.metres - last.metres
            let reach = Self.reach(now.date.timeIntervalSince(last.date), speed)
            if index + 1 < counted.count, case let next = counted[index + 1].metres, next >= last.metres,
                metres < 0 || metres > reach && next < now.metres
            {
                if metres > reach { leaps.append((metres, now.date)) }
                continue
            }
            if metres > reach {
                leaps.append((metres, now.date))
                last = now
                continue
            }
            var step = metres
            if metres < 0 {
                let little = max(last.metres * 0.02, min(50, last.metres / 2))
                let isNew = now.metres == 0 || -metres > little && now.metres <= reach
                step = isNew ? now.metres : 0
                if !isNew, -metres <= little { Self.takeBack(-metres, from: &steps) }
            }
            if step > 0 {
                steps.append(
                    DistanceStep(interval: DateInterval(start: last.date, end: now.date), metres: step))
            }
            last = now
        }
        if let leap = leaps.first {
            let metres = String(format: "%.0f", leap.metres)
            told.append(
                (
                    "distances of points",
                    "\(leaps.count) leaps of the counter, as by \(metres) m at \(leap.date.ISO8601Format()), left out"
                ))
        }
        return steps
    }

    /// The steps between the places, unless nobody moves as far in the time.
    func reachableSteps(_ told: inout [(what: String, reason: String)]) -> [DistanceStep] {
        let steps = placeSteps
        let metres = steps.reduce(0) { $0 + $1.metres }
        let seconds = steps.reduce(0) { $0 + $1.interval.duration }
        guard seconds >= 60, metres > Self.reach(seconds, fastest, grain: 60) else { return steps }
        let text =
            "they are \(String(format: "%.0f", metres)) m in \(String(format: "%.0f", seconds)) s, which "
        told.append(("places", text + "nobody moves: no distance is taken from them"))
        return []
    }

    private static func takeBack(_ metres: Double, from steps: inout [DistanceStep]) {
        var left = metres
        while left > 0, let step = steps.last {
            if step.metres > left { steps[steps.count - 1].metres -= left } else { steps.removeLast() }
            left -= step.metres
        }
    }
}
