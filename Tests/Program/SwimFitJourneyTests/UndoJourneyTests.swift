import HealthKit
import SwimFitTestSupport
import Testing

/// A deletion in the dashboard taken back, as another program on the same file sees it.
@Suite("Taking back a deletion", .oneAtATime)
struct UndoJourneyTests {
    @Test("a watch's workout that was deleted comes back with its file, its effort score and its samples")
    func workout() async throws {
        let terminal = try TmuxTerminal()
        defer { terminal.close() }
        let watch = HKSourceRevision(
            source: HKSource(name: "Watch", bundleIdentifier: "org.watch"), version: "2")
        let store = try HKHealthStore(url: terminal.healthFile, configuration: .init(source: watch))
        let start = Date(timeIntervalSince1970: 1_795_161_600)
        let workout = HKWorkout(activityType: .running, start: start, end: start.addingTimeInterval(1800))
        let score = HKQuantitySample(
            type: HKQuantityType(.workoutEffortScore),
            quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: 8), start: start, end: start)
        let steps = HKQuantitySample(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 4000),
            start: start, end: workout.endDate)
        let map = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0) })
        let picture = terminal.folder.appendingPathComponent("map.png")
        try map.write(to: picture)
        try await store.save(workout)
        try await store.addSamples([steps], to: workout)
        try await store.relateWorkoutEffortSample(score, with: workout, activity: nil)
        let attachment = try await HKAttachmentStore(healthStore: store).addAttachment(
            to: workout, name: "map", contentType: .png, url: picture)

        func seen() async throws -> (isThere: Bool, files: [Data], scores: Int, steps: Int) {
            let other = try HKHealthStore(url: terminal.healthFile)
            let files = HKAttachmentStore(healthStore: other)
            var contents: [Data] = []
            for attachment in try await files.attachments(for: workout) {
                contents.append(try await files.dataReader(for: attachment).data)
            }
            func count(_ type: HKSampleType, _ predicate: NSPredicate) async throws -> Int {
                try await HKSampleQueryDescriptor(
                    predicates: [.sample(type: type, predicate: predicate)], sortDescriptors: []
                ).result(for: other).count
            }
            let related = HKQuery.predicateForWorkoutEffortSamplesRelated(workout: workout, activity: nil)
            return (
                try await count(.workoutType(), HKQuery.predicateForObject(with: workout.uuid)) == 1,
                contents,
                try await count(score.sampleType, related),
                try await count(steps.sampleType, HKQuery.predicateForObjects(from: workout))
            )
        }
        #expect(try await seen() == (true, [map], 1, 1))

        try terminal.start("--at", "2026-11-20T18:00:00+01:00")
        try await terminal.wait(for: "Welcome to swimfit")
        try terminal.press("Escape", "6")
        try await terminal.wait(for: "Workouts")
        try terminal.press("/")
        try terminal.type("workouts")
        try terminal.press("Enter", "Enter")
        try await terminal.wait(for: "Watch")
        try terminal.press("d")
        try await terminal.wait(for: "deleted – u undoes")
        #expect(try await seen() == (false, [], 0, 0))
        let folder = terminal.healthFile.path + ".attachments"
        // It is kept for as long as the deletion can be undone.
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder) == [attachment.identifier.uuidString])
        try terminal.press("u")
        try await terminal.wait(for: "undone – Ctrl-R redoes")
        #expect(try await seen() == (true, [map], 1, 1))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder) == [attachment.identifier.uuidString])
        try terminal.press("C-r")
        try await terminal.wait(for: " redone")
        #expect(try await seen() == (false, [], 0, 0))
    }
}
