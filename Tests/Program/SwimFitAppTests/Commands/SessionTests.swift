import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@MainActor
@Suite("A session", .onMainActor)
struct SessionTests {
    private func inFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "session-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: a folder that cannot be removed is left to the system's own cleaning.
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    @Test("looking into a new folder makes nothing there")
    func untouched() async throws {
        try await inFolder { folder in
            let session = Session(folder: folder, clock: testClock)
            _ = try await session.editor().store.overview()
            _ = session.library()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test("what was wrong with a file is told after the command")
    func notices() async throws {
        try await inFolder { folder in
            let session = Session(folder: folder, clock: testClock)
            try await session.editor().store.setBiologicalSex(.female)
            #expect(session.notices.isEmpty)
            let file = try FileHandle(forWritingTo: folder.appendingPathComponent("health.json"))
            try file.truncate(atOffset: try file.seekToEnd() - 6)
            try file.close()
            let next = Session(folder: folder, clock: testClock)
            let store = try await next.editor().store
            #expect(next.notices.count == 1)
            #expect(next.notices.first?.contains("not finished") == true)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["health.json"])
            try await store.setBiologicalSex(.male)
            #expect(next.notices.count == 1)
            #expect(next.notices.last?.contains("health.json.torn") == true)
        }
    }

    @Test("a command that has saved compacts a file that grew long")
    func compact() async throws {
        try await inFolder { folder in
            let file = folder.appendingPathComponent("health.json")
            let long = HKQuantitySample(
                type: HKQuantityType(.bodyMass), quantity: HKQuantity(unit: .gram(), doubleValue: 70_000),
                start: testClock.now(), end: testClock.now(),
                metadata: ["note": String(repeating: "x", count: 300_000)])
            try await HKHealthStore(url: file).save(long)
            let runner = CommandRunner(commands: CommandTable.all, output: Output { _, _ in }) { _ in .done }
            let status = await runner.run(
                ["log", "weight", "70", "kg"], environment: ["SWIMFIT_DATA_DIR": folder.path])
            #expect(status == .done)
            #expect(try String(contentsOf: file, encoding: .utf8).contains("\"root\":"))
        }
    }

    @Test("another program's file is refused as damaged and left as it is")
    func foreign() async throws {
        try await inFolder { folder in
            let file = folder.appendingPathComponent("health.json")
            try Data("hello, world".utf8).write(to: file)
            let session = Session(folder: folder, clock: testClock)
            let problem = await #expect(throws: Problem.self) { _ = try await session.editor() }
            #expect(problem?.status == .damaged)
            #expect(try String(contentsOf: file, encoding: .utf8) == "hello, world")
        }
    }

    @Test("a file that cannot be read at all is a failure, not damage")
    func unreadable() async throws {
        try await inFolder { folder in
            try Data("a file".utf8).write(to: folder.appendingPathComponent("file"))
            let session = Session(folder: folder.appendingPathComponent("file"), clock: testClock)
            let problem = await #expect(throws: Problem.self) { _ = try await session.editor() }
            #expect(problem?.status == .failure)
        }
    }
}
