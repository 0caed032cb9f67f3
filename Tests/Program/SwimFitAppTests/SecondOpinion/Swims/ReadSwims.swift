import Foundation
import HealthKit

@testable import SwimFitDashboard

extension NaiveSwim {
    /// The swims of a store, oldest first, by the workouts in it and the sets that the program prints.
    @MainActor
    static func read(from models: Models) async throws -> [NaiveSwim] {
        let query = HKSampleQueryDescriptor(
            predicates: [.workout()], sortDescriptors: [SortDescriptor(\.startDate)])
        let workouts = try await query.result(for: models.editor.store)
        let printed = try await models.json(["swims"])["swims"] as? [[String: Any]] ?? []
        return workouts.filter { $0.workoutActivityType == .swimming }.map { workout in
            let json = printed.first { $0["uuid"] as? String == workout.uuid.uuidString }
            return NaiveSwim(workout, sets: json?["sets"] as? String, felt: json?["felt"] as? Int)
        }
    }

    private init(_ workout: HKWorkout, sets: String?, felt: Int?) {
        let metres = workout.totalDistance?.doubleValue(for: .meter()) ?? 0
        let strokes = workout.totalSwimmingStrokeCount?.doubleValue(for: .count())
        let length = (workout.metadata?[HKMetadataKeyLapLength] as? HKQuantity)?.doubleValue(for: .meter())
        let laps = (workout.workoutEvents ?? []).filter { $0.type == .lap }
        let what: What
        if let sets {
            what = .sets(Self.repetitions(sets), strokes: nil)
        } else if let length, laps.isEmpty {
            let count = Int((metres / length).rounded())
            let rest = workout.endDate.timeIntervalSince(workout.startDate) - workout.duration
            what = .straight(
                lengths: count, seconds: workout.duration, rest: rest,
                strokes: strokes.map { $0 / Double(count) })
        } else if length == nil {
            what = .open(metres: metres, seconds: workout.duration)
        } else {
            what = .watch(Self.lengths(laps), strokes: Int(strokes ?? 0))
        }
        self.init(
            start: workout.startDate, stroke: Self.stroke(workout.metadata) ?? "freestyle",
            pool: length.map { Pool(length: $0, isYards: false) }, what: what, felt: felt)
    }

    private static func lengths(_ laps: [HKWorkoutEvent]) -> [Length] {
        laps.indices.map { index in
            let lap = laps[index].dateInterval
            let next = index + 1 < laps.count ? laps[index + 1].dateInterval.start : lap.end
            return Length(
                seconds: lap.duration, pause: next.timeIntervalSince(lap.end),
                stroke: stroke(laps[index].metadata))
        }
    }

    private static func stroke(_ metadata: [String: Any]?) -> String? {
        let names: [HKSwimmingStrokeStyle: String] = [
            .freestyle: "freestyle", .backstroke: "backstroke", .breaststroke: "breaststroke",
        ]
        return (metadata?[HKMetadataKeySwimmingStrokeStyle] as? Int).flatMap(HKSwimmingStrokeStyle.init)
            .flatMap { names[$0] }
    }

    /// "8 × 100 m in 2:12 on 2:35 + 100 m in 2:45 rest 0:30 backstroke"
    private static func repetitions(_ line: String) -> [Repetitions] {
        line.components(separatedBy: " + ").map { set in
            let words = set.split(whereSeparator: \.isWhitespace).map(String.init)
            func time(after word: String) -> Double? {
                words.firstIndex(of: word).map { index in
                    words[index + 1].split(separator: ":").reduce(0) { $0 * 60 + (Double($1) ?? 0) }
                }
            }
            let times = words.firstIndex(of: "×")
            let stroke = words.last.flatMap { $0.hasSuffix("stroke") ? $0 : nil }
            return Repetitions(
                count: times.flatMap { Int(words[$0 - 1]) } ?? 1,
                distance: Double(words[times.map { $0 + 1 } ?? 0]) ?? 0, time: time(after: "in"),
                sendOff: time(after: "on"), stroke: stroke ?? "freestyle", isEasy: words.contains("easy"),
                rest: time(after: "rest"))
        }
    }
}
