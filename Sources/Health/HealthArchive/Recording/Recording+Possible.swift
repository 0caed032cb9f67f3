import Foundation
import HealthKit

// The figures of all readers of recordings are checked here, and nowhere else, by the limits that typed figures have, too.
extension Recording {
    /// The recording without the figures that nobody can have, such as 2⁶³ strokes or 1 800 heartbeats a minute. The session,
    /// lap or length that has one is kept.
    ///
    /// - Parameter told: gets what was left out.
    func possible(_ told: inout [(what: String, reason: String)]) -> Recording {
        var recording = self
        for index in sessions.indices {
            for (path, figure) in recording.sessions[index].removeImpossibleFigures() {
                // Watches write rubbish there, and strokes are those of the lengths where there are some.
                if path == \.strokes, !lengths.isEmpty { continue }
                let reason = "its \(figure) cannot be and was left out"
                told.append(("session \(sessions[index].number + 1)", reason))
            }
        }
        var left: [String: (count: Int, example: String)] = [:]
        func isLeft(_ what: String, _ value: Double, _ unit: String, _ isPossible: Bool) -> Bool {
            if !isPossible {
                left[what, default: (0, "\(String(format: "%g", value)) \(unit)")].count += 1
            }
            return !isPossible
        }
        recording.pulse.removeAll {
            isLeft("heart rates", $0.rate, "/min", Self.isPossible(heartRate: $0.rate))
        }
        for (index, length) in lengths.enumerated() {
            // Some watches write a running total or rubbish there: nobody takes more than 200.
            guard let strokes = length.strokes,
                isLeft("strokes of lengths", strokes, "strokes", (0...200).contains(strokes))
            else { continue }
            recording.lengths[index].strokes = nil
        }
        let distance = HKQuantityType(.distanceWalkingRunning)
        for (index, lap) in laps.enumerated() {
            guard let metres = lap.metres,
                isLeft(
                    "distances of laps", metres, "m",
                    distance.isPossible(metres, inWorkoutOf: lap.interval.duration))
            else { continue }
            recording.laps[index].metres = nil
        }
        for (what, figures) in left.sorted(by: { $0.key < $1.key }) {
            told.append(
                (what, "\(figures.count) of them cannot be, as \(figures.example), and were left out"))
        }
        return recording
    }

    /// Whether a heart can have a rate, in beats per minute. The fastest ones that were seen, of newborns, beat 300 times, and
    /// once one beat 480 times.
    static func isPossible(heartRate: Double) -> Bool { (0..<500).contains(heartRate) }
}

extension Recording.Session {
    /// - Returns: the figures that were removed, with their units.
    fileprivate mutating func removeImpossibleFigures()
        -> [(path: WritableKeyPath<Self, Double?>, text: String)]
    {
        let (seconds, swims) = (end.timeIntervalSince(start), HKQuantityType(.swimmingStrokeCount))
        let distances = activity.distanceType ?? HKQuantityType(.distanceWalkingRunning)
        let figures: [(WritableKeyPath<Self, Double?>, String, unit: String, HKUnit, HKQuantityType?)] = [
            (\.kilocalories, "energy of", "kcal", .kilocalorie(), HKQuantityType(.activeEnergyBurned)),
            (\.distance, "distance of", "m", .meter(), distances),
            (\.strokes, "count of", "strokes", .count(), swims),
            (\.poolLength, "pool of", "m", .meter(), nil),
        ]
        var removed: [(WritableKeyPath<Self, Double?>, String)] = []
        for (path, name, text, unit, type) in figures {
            // 0 is what a file writes that does not know.
            guard let value = self[keyPath: path], value != 0 else { continue }
            let quantity = HKQuantity(unit: unit, doubleValue: value)
            let isPossible =
                type.map { $0.isPossible(quantity.doubleValue(for: $0.canonicalUnit), inWorkoutOf: seconds) }
                ?? quantity.isPossibleLapLength
            guard !isPossible else { continue }
            removed.append((path, "\(name) \(String(format: "%g", value)) \(text)"))
            self[keyPath: path] = nil
        }
        return removed
    }
}
