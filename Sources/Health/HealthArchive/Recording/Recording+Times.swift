import SampleStoreBasics
import Foundation
import HealthKit

// This extension alone interprets the times of a file. Readers pass on the values of the file.
extension Recording {
    /// The longest time in seconds between neighbouring points of a recording, unless its session states otherwise.
    private static let silence = 6 * 3600.0
    /// The largest distance in seconds between a session and a time outside it that still belongs to the session.
    static let connection = 1800.0
    private static let day = 86400.0
    private static let year = 366 * day
    /// The first plausible day: recorders without a set clock, and plans, count from 1970, 1980 or 1989.
    private static let firstDay = Date(timeIntervalSince1970: 788_918_400)

    /// The recording with plausible times: each list in order, without stray times, with changes of the clock
    /// corrected, and with sessions that span their contents. Sessions without any known time are removed.
    ///
    /// - Parameter told: receives the omissions and changes.
    /// - Parameter refused: receives the removed sessions.
    func settled(
        _ told: inout [(what: String, reason: String)], _ refused: inout [(what: String, reason: String)]
    ) -> Recording {
        var recording = self
        recording.removeRepeatedPoints(&told)
        recording.beginSessionsWithLaps(&told)
        recording.removeDoubledSessions(&told)
        recording.settlePoints(&told)
        recording.removeUnreachablePlaces(&told)
        recording.spreadPoints(&told)
        recording.sortLists()
        recording.removeStrayParts(&told)
        recording.stretchLaps()
        if recording.sessions.isEmpty, let session = recording.wholeSession { recording.sessions = [session] }
        recording.sessions.removeAll { session in
            guard session.end < Self.firstDay else { return false }
            let year = Calendar(identifier: .gregorian).component(.year, from: session.start)
            refused.append(
                (
                    "session \(session.number + 1)",
                    "its times begin in \(year): it is a plan, or its recorder's clock was never set"
                ))
            return true
        }
        recording.extendSessions()
        recording.tellLongSessions(&told)
        return recording
    }

    // MARK: Points

    /// Points of about the same time: neighbours are close to each other.
    private struct Cluster {
        var first: Date
        var last: Date
        var count = 1
    }

    /// Removes stray points, and moves those from before the clock was set.
    private mutating func settlePoints(_ told: inout [(what: String, reason: String)]) {
        let isSound = zip(points, points.dropFirst()).allSatisfy {
            (0...Self.silence).contains($1.date.timeIntervalSince($0.date))
        }
        guard points.count > 1, !isSound else { return }
        let clusters = Self.clusters(points.map(\.date).sorted())
        if clusters.count > 1, let main = clusters.max(by: { $0.count < $1.count }) {
            for cluster in clusters where cluster.first != main.first { settle(cluster, main, &told) }
        }
        bridgeSteps(&told)
    }

    /// The usual seconds between two points, among those from a moment on.
    private static func usualGap(_ first: Date, _ points: [TrackPoint]) -> TimeInterval {
        let dates = points.lazy.map(\.date).filter { $0 >= first }.prefix(100).sorted()
        let gaps = zip(dates, dates.dropFirst()).map { $1.timeIntervalSince($0) }.sorted()
        return gaps.isEmpty ? 1 : max(1, gaps[gaps.count / 2])
    }

    private static func clusters(_ dates: [Date]) -> [Cluster] {
        var clusters: [Cluster] = []
        for date in dates {
            if let last = clusters.last?.last, date.timeIntervalSince(last) <= silence {
                clusters[clusters.count - 1].last = date
                clusters[clusters.count - 1].count += 1
            } else {
                clusters.append(Cluster(first: date, last: date))
            }
        }
        return clusters
    }

    /// Keeps, moves or removes the points whose time differs from that of most.
    private mutating func settle(
        _ cluster: Cluster, _ main: Cluster, _ told: inout [(what: String, reason: String)]
    ) {
        func has(_ session: Session, _ cluster: Cluster) -> Bool {
            session.start - Self.connection <= cluster.last && session.end + Self.connection >= cluster.first
        }
        let distance = max(
            main.first.timeIntervalSince(cluster.last), cluster.first.timeIntervalSince(main.last))
        let isLarge = cluster.count * 10 >= main.count && cluster.count > 1
        let isPause =
            sessions.isEmpty
            ? isLarge && distance < 30 * Self.day
            : cluster.first > Self.firstDay && (cluster.count > 1 || distance < Self.day)
                && sessions.contains { session in
                    guard session.end.timeIntervalSince(session.start) < Self.year, has(session, cluster)
                    else { return false }
                    return has(session, main) || sessions.contains { has($0, main) && !has($0, cluster) }
                }
        if isPause { return }
        let range = cluster.first...cluster.last
        let isBefore = points.prefix(cluster.count).allSatisfy { range.contains($0.date) }
        let beganThere =
            sessions.isEmpty ? isLarge : sessions.contains { has($0, cluster) && !has($0, main) }
        if isBefore, cluster.count > 1, beganThere {
            let shift = main.first.timeIntervalSince(cluster.last) - Self.usualGap(cluster.first, points)
            for index in 0..<cluster.count { points[index].move(by: shift) }
            moveClaims(
                before: cluster.last + 1, from: cluster.first - Self.connection, by: shift, last: main.last)
            told.append(("points", "the clock was set after \(cluster.count) of them, which were moved"))
        } else {
            removePoints(Set(points.indices.filter { range.contains(points[$0].date) }))
            told.append(
                (
                    cluster.count == 1 ? "point" : "points",
                    "\(cluster.count) of another time than the others, as \(cluster.first.ISO8601Format()), left out"
                ))
        }
    }

    /// Moves the times recorded before the file's clock was set.
    ///
    /// - Parameter last: the time of the last point.
    private mutating func moveClaims(
        before limit: Date, from first: Date, by shift: TimeInterval, last: Date
    ) {
        let range = first..<max(first, limit)
        for index in sessions.indices where range.contains(sessions[index].start) {
            let end = sessions[index].end
            sessions[index].start += shift
            // Some watches write their counted elapsed time, others the difference of two clocks.
            let (counted, read) = (end + shift, max(end, sessions[index].start))
            let isCounted = abs(counted.timeIntervalSince(last)) < abs(read.timeIntervalSince(last))
            sessions[index].end = isCounted ? counted : read
        }
        for index in laps.indices where range.contains(laps[index].interval.start) {
            laps[index].interval.start += shift
        }
        for index in lengths.indices where range.contains(lengths[index].start) {
            lengths[index].start += shift
        }
        for index in switches.indices where range.contains(switches[index].date) {
            switches[index].date += shift
        }
    }

    /// Orders the parts of a track that are not in order of time. Where the distance continues although the time of
    /// many points jumps back, the clock was set: the time after the jump comes from satellites.
    private mutating func bridgeSteps(_ told: inout [(what: String, reason: String)]) {
        turnRound(&told)
        var starts = runStarts
        guard starts.count > 1 else { return }
        if !areApart(starts) { removeDoubledPoints(&told) }
        removeLonePoints(&told)
        starts = runStarts
        // A file in reverse order has as many runs as points.
        for start in starts.dropFirst().reversed() where starts.count < 10 && goesOn(at: start) {
            let step = Self.usualGap(points[0].date, Array(points[..<start]))
            let shift = points[start].date.timeIntervalSince(points[start - 1].date) - step
            // Points within one second in any order do not mean that the clock was set.
            guard shift < -step - 2 else { continue }
            moveClaims(
                before: points[start - 1].date + 1, from: points[0].date - 1, by: shift,
                last: points[start...].lazy.map(\.date).max() ?? points[start].date)
            for index in 0..<start { points[index].move(by: shift) }
            told.append(("points", "the clock was set back after \(start) of them, which were moved"))
        }
        points.sort { $0.date < $1.date }
    }

    /// Whether the distance continues from the point before.
    private func goesOn(at index: Int) -> Bool {
        let (last, next) = (points[index - 1], points[index])
        guard !next.isAfterBreak else { return false }
        if let before = last.metres, let after = next.metres { return after >= before }
        if let before = last.place, let after = next.place { return after.distance(from: before) < 200 }
        return true
    }

    /// The indices at which runs of points in order of time begin.
    private var runStarts: [Int] {
        points.isEmpty
            ? [] : [0] + points.indices.dropFirst().filter { points[$0].date < points[$0 - 1].date }
    }

    private func areApart(_ starts: [Int]) -> Bool {
        let runs = zip(starts, starts.dropFirst() + [points.count]).map {
            (points[$0].date, points[$1 - 1].date)
        }.sorted { $0 < $1 }
        return zip(runs, runs.dropFirst()).allSatisfy { $0.1 <= $1.0 }
    }

    /// Converts the points to pulses, places, steps and moments, and removes them.
    private mutating func spreadPoints(_ told: inout [(what: String, reason: String)]) {
        isCounted = points.contains { ($0.metres ?? 0) > 0 }
        steps = isCounted ? countedSteps(&told) : reachableSteps(&told)
        moments = points.map(\.date)
        for (index, point) in points.enumerated() {
            if let rate = point.rate { pulse.append(Pulse(start: point.date, end: point.date, rate: rate)) }
            if let place = point.place { places.append(place) }
            if point.isAfterBreak, index > 0, case let stop = points[index - 1].date, point.date > stop {
                switches += [(stop, false), (point.date, true)]
            }
        }
        points = []
    }

    private mutating func sortLists() {
        lengths.sort { $0.start < $1.start }
        laps.sort { ($0.interval.start, $0.interval.end) < ($1.interval.start, $1.interval.end) }
        switches.sort { $0.date < $1.date }
        pulse.sort { $0.start < $1.start }
        places.sort { $0.timestamp < $1.timestamp }
    }

    // MARK: Laps, lengths and sessions

    /// Begins each session with its first lap if the session claims to begin later. Its elapsed time counts from there.
    ///
    /// ```
    /// laps            |-----------------||--------|
    /// said                   |------------ session 1 --|   |-- session 2 --|
    /// begins with     |--- session 1 ---||--- session 2 …
    /// ```
    private mutating func beginSessionsWithLaps(_ told: inout [(what: String, reason: String)]) {
        guard sessions.count <= 50 else { return }
        for index in sessions.indices.sorted(by: { sessions[$0].start < sessions[$1].start })
        where !sessions[index].isWhole {
            let session = sessions[index]
            let own = session.firstLap.map { [laps[$0]] } ?? []
            let around = laps.filter { $0.interval.end > session.start }
            func isFree(_ lap: Lap) -> Bool {
                let start = lap.interval.start
                return start < session.start - 2 && start > session.start - Self.day
                    && !sessions.enumerated().contains {
                        $0 != index && $1.start <= start && start < $1.end
                    }
            }
            let starts = (own.filter(isFree) + around.filter(isFree)).map(\.interval.start)
            guard let start = starts.min() else { continue }
            sessions[index].start = start
            if let seconds = [session.seconds, session.elapsed].compactMap(\.self).max() {
                sessions[index].end = start + seconds
            }
            told.append(
                (
                    "session \(session.number + 1)",
                    "it says that it begins at \(session.start.ISO8601Format()), after its own first lap: it begins with the lap"
                ))
        }
    }

    /// Counts an activity once that a chain of files has more than once.
    private mutating func removeDoubledSessions(_ told: inout [(what: String, reason: String)]) {
        let all = sessions
        sessions = Self.once(all) { [$0.start, $0.end, $0.activity, $0.distance] }
        guard sessions.count < all.count else { return }
        laps = Self.once(laps) { [$0.interval, $0.metres, $0.seconds] }
        lengths = Self.once(lengths) { [$0.start, $0.seconds, $0.isActive] }
        switches = Self.once(switches) { [$0.date, $0.runs] }
        points = Self.once(points, Self.figures)
        told.append(
            ("sessions", "\(all.count - sessions.count) are in the file twice and count once"))
    }

    /// The first of all equal elements, in their order.
    static func once<Element>(
        _ elements: [Element], _ figures: (Element) -> [AnyHashable?]
    ) -> [Element] {
        var seen: Set<[AnyHashable?]> = []
        return elements.filter { seen.insert(figures($0)).inserted }
    }

    /// Removes laps and lengths whose time differs from that of most points. A single session with such a time gets the
    /// time of the points.
    private mutating func removeStrayParts(_ told: inout [(what: String, reason: String)]) {
        let known = [moments.first, moments.last].compactMap(\.self)
        let said = sessions.flatMap { [$0.start, $0.end] }
        let parts = laps.map(\.interval.start) + lengths.map(\.start)
        let others = Self.clusters(parts.sorted()).max { $0.count < $1.count }.map { [$0.first, $0.last] }
        guard let anchors = !known.isEmpty ? known : !said.isEmpty ? said : others, let first = anchors.min(),
            let last = anchors.max()
        else { return }
        let range = first - Self.day...last + Self.day
        func leaveOut<Part>(_ parts: inout [Part], _ name: String, _ start: (Part) -> Date) {
            let count = parts.count
            parts.removeAll { !range.contains(start($0)) }
            if parts.count < count {
                told.append((name, "\(count - parts.count) of another time than the rest, left out"))
            }
        }
        if !moments.isEmpty {
            for index in sessions.indices where sessions.count == 1 {
                let session = sessions[index]
                let isNear = session.start <= range.upperBound && session.end >= range.lowerBound
                let isLong = session.end.timeIntervalSince(session.start) > Self.year
                guard !isNear || isLong || !range.contains(session.start) && session.start < Self.firstDay
                else {
                    // The session is longer than all its recorded contents.
                    if session.end > range.upperBound { sessions[index].end = last }
                    continue
                }
                (sessions[index].start, sessions[index].end) = (first, last)
                told.append(
                    (
                        "session \(session.number + 1)",
                        "it begins at \(session.start.ISO8601Format()) and its points do not: theirs are taken"
                    ))
            }
        }
        leaveOut(&laps, "laps", \.interval.start)
        leaveOut(&lengths, "lengths", \.start)
        leaveOut(&switches, "starts and stops of the timer", \.date)
        for index in laps.indices where laps[index].interval.end > range.upperBound {
            laps[index].interval.end = max(laps[index].interval.start, last)
        }
    }

    /// A lap with only a timer also contains the time in which the timer was stopped: where points are missing.
    private mutating func stretchLaps() {
        let gaps = Self.interruptions(of: moments)
        guard !gaps.isEmpty, gaps.count < 10_000 else { return }
        for index in laps.indices {
            let lap = laps[index]
            guard let seconds = lap.seconds, seconds >= lap.interval.duration - 0.5 else { continue }
            var end = lap.interval.end
            for gap in gaps[gaps.firstIndexInOrder { $0.start >= lap.interval.start }...] {
                // The timer may have been stopped some seconds after the last point.
                guard gap.start <= end + 1 else { break }
                end += gap.duration
            }
            let after = laps.firstIndexInOrder { $0.interval.start >= lap.interval.end - 1 }
            let next = after < laps.count ? laps[after].interval.start : nil
            let latest = next ?? moments[moments.count - 1]
            laps[index].interval.end = max(lap.interval.end, min(end, latest))
        }
    }

    /// The intervals in which points are missing.
    static func interruptions(of moments: [Date]) -> [DateInterval] {
        guard moments.count > 1 else { return [] }
        // A sample of a long recording is sufficient.
        let step = max(1, moments.count / 1000)
        let some = stride(from: 1, to: moments.count, by: step).map {
            moments[$0].timeIntervalSince(moments[$0 - 1])
        }.sorted()
        let usual = min(60, max(5, 5 * some[some.count / 2]))
        return zip(moments, moments.dropFirst()).compactMap { last, next in
            next.timeIntervalSince(last) > usual ? DateInterval(start: last, end: next) : nil
        }
    }

    /// The session of a file without one, such as that of a recorder that stopped.
    private var wholeSession: Session? {
        let starts = [
            moments.first, laps.first?.interval.start, lengths.first?.start, places.first?.timestamp,
        ]
        let ends =
            laps.map(\.interval.end) + lengths.map { $0.start + $0.seconds }
            + [moments.last, places.last?.timestamp].compactMap(\.self)
        guard let start = starts.compactMap(\.self).min(), let end = ends.max(), end > start || !laps.isEmpty
        else { return nil }
        let own = Lap.apart(laps)
        func total(_ figures: [Double?]) -> Double? {
            let known = figures.compactMap(\.self)
            return known.isEmpty ? nil : known.reduce(0, +)
        }
        var session = Session(
            start: start, end: end, activity: sport?.activity ?? .other, place: sport?.place,
            seconds: own.contains { $0.seconds == nil } ? nil : total(own.map(\.seconds)),
            kilocalories: total(own.map(\.kilocalories)),
            hasResting: true, number: number)
        if let last = own.last { session.elapsed = last.interval.end.timeIntervalSince(start) }
        return session
    }

    /// Extends sessions over their contents: watches write elapsed times without pauses, and laps that end after the
    /// session.
    private mutating func extendSessions() {
        var dates = lengths.flatMap { [$0.start, $0.start + $0.seconds] }
        dates += laps.flatMap { [$0.interval.start, $0.interval.end] }
        let known = sessions.prefix(4).map { $0.start...$0.end }
        dates += moments.filter { date in !known.contains { $0.contains(date) } }
        dates.sort()
        let order = sessions.indices.sorted { (sessions[$0].start, $0) < (sessions[$1].start, $1) }
        guard let first = order.first else { return }
        if !sessions[first].isWhole {
            for date in dates.prefix(dates.firstIndexInOrder { $0 >= sessions[first].start }).reversed() {
                guard sessions[first].start.timeIntervalSince(date) <= Self.connection else { break }
                sessions[first].start = date
            }
        }
        var (next, owner) = (0, first)
        for date in dates {
            while next < order.count, sessions[order[next]].start <= date {
                if sessions[order[next]].end >= sessions[owner].end { owner = order[next] }
                next += 1
            }
            let end = sessions[owner].end
            if next > 0, date > end, date.timeIntervalSince(end) <= Self.connection, !sessions[owner].isWhole
            {
                sessions[owner].end = date
            }
        }
    }

    private func tellLongSessions(_ told: inout [(what: String, reason: String)]) {
        for session in sessions where session.end.timeIntervalSince(session.start) > Self.day {
            let inside = moments.filter { $0 >= session.start && $0 <= session.end }
            let isKnown = zip(inside, inside.dropFirst()).allSatisfy {
                $1.timeIntervalSince($0) < Self.silence
            }
            guard inside.isEmpty || !isKnown else { continue }
            let days = session.end.timeIntervalSince(session.start) / Self.day
            told.append(
                (
                    "session \(session.number + 1)",
                    "it spans \(String(format: "%.1f", days)) days with long interruptions; delete it if that is wrong"
                ))
        }
    }
}

extension Recording.TrackPoint {
    fileprivate mutating func move(by seconds: TimeInterval) {
        date += seconds
        place = place.map {
            CLLocation(
                coordinate: $0.coordinate, altitude: $0.altitude, horizontalAccuracy: $0.horizontalAccuracy,
                verticalAccuracy: $0.verticalAccuracy, course: $0.course, courseAccuracy: $0.courseAccuracy,
                speed: $0.speed, speedAccuracy: $0.speedAccuracy, timestamp: $0.timestamp + seconds)
        }
    }
}
