import Foundation
import HealthArchive
import HealthKit
import SwimFitModels

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

extension SavedFacts {
    /// Saves a swim: with the command `swim`, or as a watch does.
    /// - Returns: what the command complained about.
    func save(_ swim: NaiveSwim) async throws -> String? {
        if case .watch(let lengths, let strokes) = swim.what {
            try await saveOfWatch(swim, lengths, strokes)
            return nil
        }
        let run = await CommandRun(
            ["swim"] + words(of: swim) + (swim.felt.map { ["--felt", "\($0)"] } ?? [])
                + ["--sure", "--start", clock(swim.start)], on: models.session)
        return run.status == .done ? nil : "\(words(of: swim)): \(run.notes)"
    }

    private func words(of swim: NaiveSwim) -> [String] {
        let unit = swim.pool?.isYards == true ? "yd" : "m"
        let pool = "\(Int(swim.pool?.length ?? 0))\(unit)"
        switch swim.what {
        case .straight(let lengths, let seconds, let rest, let strokes):
            return ["\(pool) x\(lengths) \(time(seconds))"]
                + (rest > 0 ? ["--rest", time(rest)] : [])
                + (strokes.map { ["--strokes", "\(Int($0))"] } ?? [])
        case .open(let metres, let seconds):
            return ["\(metres / 1000)km open \(time(seconds))"]
        case .sets(let sets, let strokes):
            let line = sets.map { set in
                "\(set.count)x\(Int(set.distance))\(unit)" + (set.time.map { " in " + time($0) } ?? "")
                    + (set.sendOff.map { " on " + time($0) } ?? "") + " "
                    + (set.activity == "kick" ? "kick" : set.stroke + " " + set.activity)
                    + (set.isEasy ? " easy" : "")
            }
            return [line.joined(separator: " + "), "--pool", pool]
                + (strokes.map { ["--strokes", "\($0)"] } ?? [])
        case .watch: return []
        }
    }

    private func time(_ seconds: Double) -> String {
        let (minutes, rest) = (Int(seconds) / 60, Int(seconds) % 60)
        return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
    }

    /// "2026-10-20 07:30", on the clock of the place.
    private func clock(_ instant: Date) -> String {
        let calendar = models.clock.calendar
        return LocalDay.of(instant, in: calendar).iso + " " + TimeOfDay.of(instant, in: calendar).text
    }

    private func saveOfWatch(_ swim: NaiveSwim, _ lengths: [NaiveSwim.Length], _ strokes: Int) async throws {
        guard let pool = swim.pool else { return }
        // One that counts the strokes of each length writes a file.
        if lengths.contains(where: { $0.strokes != nil }) { return try await importFile(of: swim, pool) }
        let styles: [String: HKSwimmingStrokeStyle] = [
            "freestyle": .freestyle, "backstroke": .backstroke, "breaststroke": .breaststroke,
        ]
        let pieces = swim.pieces
        var events: [HKWorkoutEvent] = []
        for piece in pieces {
            let end = piece.start.addingTimeInterval(piece.clock)
            events.append(
                HKWorkoutEvent(
                    type: .lap, dateInterval: DateInterval(start: piece.start, end: end),
                    metadata: [
                        HKMetadataKeySwimmingStrokeStyle: (styles[piece.stroke] ?? .unknown).rawValue
                    ]))
            guard let rest = piece.rest, rest > 0, piece.start != pieces.last?.start else { continue }
            events.append(HKWorkoutEvent(type: .pause, date: end))
            events.append(HKWorkoutEvent(type: .resume, date: end.addingTimeInterval(rest)))
        }
        let time = swim.start.addingTimeInterval(swim.elapsed)
        let workout = HKWorkout(
            activityType: .swimming, start: swim.start, end: time, workoutEvents: events,
            totalEnergyBurned: nil, totalDistance: HKQuantity(unit: .meter(), doubleValue: swim.metres),
            totalSwimmingStrokeCount: HKQuantity(unit: .count(), doubleValue: Double(strokes)), device: nil,
            metadata: [
                HKMetadataKeyLapLength: HKQuantity(
                    unit: pool.isYards ? .yard() : .meter(), doubleValue: pool.length),
                HKMetadataKeySwimmingLocationType: HKWorkoutSwimmingLocationType.pool.rawValue,
            ])
        try await models.editor.save([workout], as: "a swim")
    }

    private func importFile(of swim: NaiveSwim, _ pool: NaiveSwim.Pool) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).fit")
        try NaiveFIT.file(of: swim, pool).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try await HealthImport(into: models.editor.store, options: .init()).run(file.path)
    }
}
