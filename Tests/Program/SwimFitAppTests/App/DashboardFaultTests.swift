import Foundation
import SampleStoreEngine
import SampleStoreProof
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import HealthKit
import SwimFitStore

/// A session in the dashboard on a disk in memory of which any call may fail.
@MainActor
@Suite("The dashboard: failing system calls", .onMainActor)
struct DashboardFaultTests {
    private static let types = ["HKCorrelationTypeIdentifierFood", "HKQuantityTypeIdentifierBodyMass"]

    /// Logs an entry, weighs in, deletes the entry and takes that back, and logs another one.
    /// - Returns: what is saved, as the store tells the dashboard; nothing where it could not be opened.
    private static func run(on disk: MemoryDisk) async throws -> Set<UUID> {
        let core: StoreCore
        do {
            core = try StoreCore.opened(
                at: URL(filePath: SampleStore.path), configuration: .init(now: { testClock.now() }),
                calls: disk)
        } catch {
            return []
        }
        let library = Library()
        let models = Models(
            editor: StoreEditor(store: HKHealthStore(core: core), clock: testClock), library: library)
        await models.refresh()
        let driver = AppDriver(models: models, tab: .journal)
        for text in ["+", "350 curry\n", "W", "72.5\n", "j", "d", "u", "+", "120 tea\n"] {
            for character in text { await driver.type(character == "\n" ? .enter : .character(character)) }
            while let job = driver.app.job { await job.task.value }
            await models.refresh()
            #expect(driver.text.contains("1 Profile"))
            if text.hasSuffix("\n") { await driver.type(.escape, .escape) }
        }
        return ids(try core.snapshot)
    }

    private static func ids(_ snapshot: Snapshot) -> Set<UUID> {
        Set(
            types.compactMap { snapshot.columns(of: $0) }.flatMap { rows in
                (0..<rows.count).map { rows.id($0) }
            })
    }

    @Test(
        "whichever call fails, the dashboard goes on, and what it shows as saved is in the file",
        arguments: [EIO])
    func everyCall(code: Int32) async throws {
        var call = 1
        while true {
            let disk = MemoryDisk()
            disk.fail(call: call, with: .error(code))
            let saved = try await Self.run(on: disk)
            let calls = disk.calls
            disk.heal()
            let file = Self.ids(try SampleStore(path: SampleStore.path, calls: disk).snapshot)
            let name = call <= calls.count ? calls[call - 1] : "none"
            // Whether a deletion whose sync failed is on disk nobody knows.
            if name != "fdatasync" { #expect(file.isSuperset(of: saved), "call \(call) (\(name))") }
            guard calls.count >= call else {
                #expect(saved.count == 3)
                break
            }
            call += 3  // a commit has two calls: each kind is met
        }
        #expect(call > 20)
    }
}
