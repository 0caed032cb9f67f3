import Foundation
import HealthKit

/// What a recording has of one of its sessions.
struct SessionPart {
    var session: Recording.Session
    fileprivate(set) var lengths: [Recording.Length] = []
    fileprivate(set) var laps: [Recording.Lap] = []
    fileprivate(set) var pulse: [Recording.Pulse] = []
    fileprivate(set) var places: [CLLocation] = []
    fileprivate(set) var switches: [(date: Date, runs: Bool)] = []
}

extension Recording {
    /// The recording with each list in order of time, as nearly every file has them.
    var inOrderOfTime: Recording {
        var recording = self
        recording.lengths.sort { $0.start < $1.start }
        recording.laps.sort { $0.interval.start < $1.interval.start }
        recording.switches.sort { $0.date < $1.date }
        recording.pulse.sort { $0.start < $1.start }
        recording.places.sort { $0.timestamp < $1.timestamp }
        return recording
    }

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
    /// - Precondition: the lists are in order of time.
    func sessionParts(_ count: Int) -> [SessionPart] {
        var parts = sessions.prefix(count).map { SessionPart(session: $0) }
        // Lengths come first: some watches leave pauses out of the time that they call elapsed, and a session is as long as
        // its lengths.
        let order = parts.indices.sorted { (parts[$0].session.start, $0) < (parts[$1].session.start, $1) }
        var next = 0
        for length in lengths where length.isActive {
            while next < order.count, parts[order[next]].session.start <= length.start { next += 1 }
            if next > 0 { parts[order[next - 1]].lengths.append(length) }
        }
        for (place, index) in order.enumerated() {
            let start = parts[index].session.start
            let following = order[(place + 1)...].lazy.map { parts[$0].session.start }.first { $0 > start }
            parts[index].session.end = parts[index].lengths.reduce(parts[index].session.end) {
                max($0, min($1.start + $1.seconds, following ?? .distantFuture))
            }
        }
        share(laps, \.interval.start, among: &parts, order) { part, lap in
            if lap.interval.end <= part.session.end { part.laps.append(lap) }
        }
        share(pulse, \.start, among: &parts, order) { part, pulse in
            if pulse.end <= part.session.end { part.pulse.append(pulse) }
        }
        share(places, \.timestamp, among: &parts, order) { $0.places.append($1) }
        share(switches, \.date, among: &parts, order) { $0.switches.append($1) }
        return parts
    }

    /// Gives each element to the session that began last of those that it is in. Linear.
    private func share<Element>(
        _ elements: [Element], _ time: (Element) -> Date, among parts: inout [SessionPart], _ order: [Int],
        _ give: (inout SessionPart, Element) -> Void
    ) {
        // The sessions that have begun, the last one on top; one that has ended is of no later element.
        var (begun, next) = ([Int](), 0)
        for element in elements {
            let time = time(element)
            while next < order.count, parts[order[next]].session.start <= time {
                begun.append(order[next])
                next += 1
            }
            while let last = begun.last, parts[last].session.end < time { begun.removeLast() }
            if let owner = begun.last { give(&parts[owner], element) }
        }
    }
}
