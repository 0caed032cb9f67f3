import Foundation
import HealthKit
import Testing

@testable import SwimFitApp

@MainActor
@Suite("swimfit restore")
struct RestoreCommandTests {
    @MainActor
    private final class Streams {
        var data = ""
        var notes = ""
    }

    private func run(
        _ words: String..., in folder: URL
    ) async -> (status: CommandStatus, data: String, notes: String) {
        let streams = Streams()
        let output = Output { text, channel in
            if channel == .data { streams.data += text } else { streams.notes += text }
        }
        let runner = CommandRunner(commands: CommandTable.all, output: output) { _ in .done }
        let status = await runner.run(words, environment: ["SWIMFIT_DATA_DIR": folder.path])
        return (status, streams.data, streams.notes)
    }

    /// Calls the body with a folder where a store of eighty weights was compacted, and then its file was lost.
    private func withLostStore(_ body: (URL, URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "restore-\(UUID().uuidString)")
        // SAFETY: a folder that cannot be removed is left to the system's own cleaning.
        defer { try? FileManager.default.removeItem(at: folder) }
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

    @Test("a lost store ends every command with what there is and what to do, and nothing is made")
    func told() async throws {
        try await withLostStore { folder, file in
            for words in [["today"], ["browse"], ["log", "weight", "70", "kg"], ["doctor"]] {
                let (status, data, notes) =
                    words.count == 1
                    ? await run(words[0], in: folder) : await run("log", "weight", "70", "kg", in: folder)
                #expect(status == .damaged, "\(words)")
                #expect((data + notes).contains("holds 400 samples"), "\(words)")
                #expect((data + notes).contains("swimfit restore"), "\(words)")
                #expect(!FileManager.default.fileExists(atPath: file.path), "\(words)")
            }
        }
    }

    @Test("it is restored when that is agreed to, and only then")
    func restored() async throws {
        try await withLostStore { folder, file in
            let refused = await run("restore", in: folder)
            #expect(refused.status == .usage && refused.notes.contains("--yes"))
            #expect(!FileManager.default.fileExists(atPath: file.path))
            let (status, data, _) = await run("restore", "--yes", in: folder)
            #expect(status == .done && data.hasPrefix("Restored 400 samples to "))
            #expect(await run("browse", in: folder).data.contains("400"))
            let again = await run("restore", "--yes", "--json", in: folder)
            #expect(again.status == .done && again.data.contains("restored") && !again.data.contains("400"))
        }
    }
}
