import Foundation
import HealthKit

/// What a recording has of one of its sessions.
struct SessionPart {
    var session: Recording.Session
    fileprivate(set) var lengths: [Recording.Length] = []
    fileprivate(set) var laps: [Recording.Lap] = []
    fileprivate(set) var pulse: [Recording.Pulse] = []
    fileprivate(set) var places: [CLLocation] = []
    fileprivate(set) var steps: [Recording.Step] = []
    fileprivate(set) var moments: [Date] = []
    fileprivate(set) var switches: [(date: Date, runs: Bool)] = []
}

extension Recording {
    /// The parts of the first sessions, in the order of the file.
    ///
    /// Each length, lap, rate and place is of one session: of those that overlap, of the one that began last. So all parts
    /// together are no more than what the file has, also where a chain of files has a thousand sessions of one hour.
    ///
    /// ```
    /// session 1  |---------------------------|
    /// session 2        |--------|
    /// places      1 1 1 2 2 2 2 2 1 1 1 1 1 1    -> of session
    /// ```
    /// - Precondition: the recording is settled.
    /// - Parameter told: gets what lies in no session.
    func sessionParts(_ count: Int, _ told: inout [(what: String, reason: String)]) -> [SessionPart] {
        var parts = sessions.prefix(count).map { SessionPart(session: $0) }
        guard !parts.isEmpty else { return [] }
        let order = parts.indices.sorted { (parts[$0].session.start, $0) < (parts[$1].session.start, $1) }
        func share<Element>(
            _ elements: [Element], _ name: String?, _ time: (Element) -> Date,
            _ path: WritableKeyPath<SessionPart, [Element]>
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
        for index in parts.indices { parts[index].clip() }
        return parts
    }

    /// Gives each element to the session that began last of those that it is in. Linear.
    ///
    /// - Returns: how many are in none.
    private static func share<Element>(
        _ elements: [Element], _ time: (Element) -> Date, among parts: inout [SessionPart], _ order: [Int],
        _ path: WritableKeyPath<SessionPart, [Element]>
    ) -> Int {
        // The sessions that have begun, the last one on top; one that has ended is of no later element.
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

extension SessionPart {
    /// No lap and no rate is longer than the session that it is of.
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

    // MARK: Time

    /// The pauses that the file notes, with the time after the last stop.
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

    /// Seconds without pauses: what the timer counted, unless the file has more time than its session says.
    var duration: Double {
        let span = session.end.timeIntervalSince(session.start)
        let paused = pauses.reduce(0) { $0 + $1.duration }
        guard let said = session.seconds, said > 0 else { return max(0, span - paused) }
        // Some files have the two the wrong way round.
        let (timer, elapsed) = (min(said, session.elapsed ?? span), max(said, session.elapsed ?? span))
        if elapsed >= span - 2 { return min(timer, span) }
        let off = max(paused, elapsed - timer)
        return timer >= span - max(off, interruptions) - 2 ? min(timer, span) : max(0, span - off)
    }

    /// Seconds in which points are missing.
    private var interruptions: Double {
        guard moments.count > 1 else {
            return zip(lengths, lengths.dropFirst()).reduce(0) {
                $0 + max(0, $1.1.start.timeIntervalSince($1.0.start) - $1.0.seconds)
            }
        }
        return Recording.interruptions(of: moments).reduce(0) { $0 + $1.duration }
    }
}
