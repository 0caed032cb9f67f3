import SwimFitModels
import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("swimfit restore", .onMainActor)
struct RestoreCommandTests {
    /// Calls the body with a folder where a store of 400 weights was compacted, and then its file was lost.
    private func withLostStore(_ body: (URL, URL) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("health.json")
            let store = try HKHealthStore(url: file)
            let samples = (0..<400).map { number in
                HKQuantitySample(
                    type: HKQuantityType(.bodyMass),
                    quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 70),
                    start: Date(timeIntervalSinceReferenceDate: Double(number)),
                    end: Date(timeIntervalSinceReferenceDate: Double(number)))
            }
            try await store.save(samples)
            try await store.compact()
            try FileManager.default.removeItem(at: file)
            try await body(folder, file)
        }
    }

    @Test("a lost store ends every command with what there is and what to do, and nothing is made")
    func told() async throws {
        try await withLostStore { folder, file in
            for words in [["today"], ["browse"], ["log", "weight", "70", "kg"], ["doctor"]] {
                let run = await CommandRun(words, in: folder)
                #expect(run.status == .damaged, "\(words)")
                #expect((run.data + run.notes).contains("holds 400 samples"), "\(words)")
                #expect((run.data + run.notes).contains("swimfit restore"), "\(words)")
                #expect(!FileManager.default.fileExists(atPath: file.path), "\(words)")
            }
        }
    }

    @Test("it is restored when that is agreed to, and only then")
    func restored() async throws {
        try await withLostStore { folder, file in
            let refused = await CommandRun("restore", in: folder)
            #expect(refused.status == .usage && refused.notes.contains("--yes"))
            #expect(!FileManager.default.fileExists(atPath: file.path))
            let run = await CommandRun("restore", "--yes", in: folder)
            #expect(run.status == .done && run.data.hasPrefix("Restored 400 samples to "))
            #expect(await CommandRun("browse", in: folder).data.contains("400"))
            let again = await CommandRun("restore", "--yes", "--json", in: folder)
            #expect(
                again.status == .done && again.data.contains("restored")
                    && !again.data.contains("400 samples"))
        }
    }
}
