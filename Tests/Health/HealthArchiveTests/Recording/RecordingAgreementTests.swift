import SampleStoreDisk
import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

/// One recording as files of five formats: what is imported is the same, and as it was made.
@Suite("A recording in every format", .inTurn)
struct RecordingAgreementTests {
    /// What an import has of a run.
    private struct Imported {
        let workout: HKWorkout
        let metres: Double
        let pulses: Int
        let laps: Int
        let told: String

        init(_ recorded: ParsedRecordings) throws {
            let made = recorded.recordings.map { RecordingSamples($0) }
            let samples = made.flatMap(\.samples)
            told = "\(made.flatMap(\.mended)) \(made.flatMap(\.refused))"
            let workouts = samples.compactMap { $0 as? HKWorkout }
            try #require(workouts.count == 1, "\(told)")
            workout = workouts[0]
            let series = samples.compactMap { $0 as? HKQuantitySample }
            metres = series.filter { $0.quantityType == HKQuantityType(.distanceWalkingRunning) }.reduce(0) {
                $0 + $1.measurements(in: .meter()).reduce(0) { $0 + $1.value }
            }
            pulses = series.filter { $0.quantityType == HKQuantityType(.heartRate) }.reduce(0) {
                $0 + $1.count
            }
            laps = workout.workoutEvents?.count { $0.type == .segment } ?? 0
        }
    }

    /// - Parameter hasPauses: whether the format says when the timer stood still.
    private func check(
        _ format: String, _ seed: Int, _ recorded: ParsedRecordings, hasPauses: Bool = true, pulses: Int?,
        laps: Int?, kilocalories: Int?
    ) throws {
        let made = MadeRecording(seed: seed)
        let run = try Imported(recorded)
        let comment = Comment(rawValue: "\(format) of seed \(seed): \(run.told)")
        // The step in which a clock is set is lost.
        let slack = made.early > 0 ? 10 : 1.5
        #expect(abs(run.workout.startDate.timeIntervalSince(RecordingFixture.start)) < slack, comment)
        let span = run.workout.endDate.timeIntervalSince(run.workout.startDate)
        #expect(abs(span - made.span) < slack, comment)
        let seconds = hasPauses ? made.seconds : made.span
        #expect(abs(run.workout.duration - seconds) < slack, comment)
        let total = run.workout.totalDistance?.doubleValue(for: .meter()) ?? 0
        let missing = made.early > 0 && format == "GPX" ? 50.0 : 0.5
        #expect(abs(total - made.metres) < missing + made.metres * 0.002, comment)
        #expect(abs(run.metres - total) < 0.01, comment)
        if let pulses { #expect(run.pulses == pulses, comment) }
        if let laps { #expect(run.laps == laps, comment) }
        if let kilocalories {
            let energy = run.workout.totalEnergyBurned?.doubleValue(for: .kilocalorie())
            #expect(energy == Double(kilocalories), comment)
        }
        // A FIT file counts such a point by its number, and the others have none.
        let hasStray = format == "FIT" ? made.stray ?? 0 > 0 : format == "TCX" || format == "GPX"
        let isTold = run.told.contains("of another time")
        #expect(made.stray == nil || !hasStray || isTold, comment)
    }

    @Test("FIT, TCX, GPX, Health Auto Export and Health Connect say the same", arguments: Seeds.first(14))
    func agreement(seed: Int) throws {
        let made = MadeRecording(seed: seed)
        let laps = made.laps.count + (made.hasWholeLap ? 1 : 0)
        try made.fit.withUnsafeBytes {
            try check(
                "FIT", seed, FITReader.read($0), pulses: made.pulses, laps: laps,
                kilocalories: made.kilocalories)
        }
        try check(
            "TCX", seed, TCXReader.read(PrefixedSource(head: Array(made.tcx.utf8))), pulses: made.pulses,
            laps: laps, kilocalories: made.kilocalories)
        try check(
            "GPX", seed, GPXReader.read(PrefixedSource(head: Array(made.gpx.utf8))), pulses: made.pulses,
            laps: nil, kilocalories: nil)
        guard made.early == 0 else { return }
        var phone = AutoExportReader.read(Data(made.phone.utf8))
        phone.recordings.removeFirst()
        try check(
            "Health Auto Export", seed, phone, pulses: made.points.count, laps: nil,
            kilocalories: made.kilocalories)
        guard SQLiteLibrary.isInstalled, seed % 4 == 0 else { return }
        var database = try HealthConnectReader.read(HealthConnectFixture.file(made.healthConnect))
        database.recordings.removeFirst()
        try check(
            "Health Connect", seed, database, hasPauses: false, pulses: nil, laps: made.laps.count,
            kilocalories: nil)
    }
}
