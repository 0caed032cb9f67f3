import Foundation
import Glibc
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

/// A repair has two sources, the damaged file and the earlier generation. Both stay until the new file has everything
/// that they have together.
@Suite("Repairs that fail or are interrupted", .inTurn)
struct StoreFileRepairTests {
    private static let earlierPath = SampleStore.path + "~"

    /// A store whose base is damaged, so that most of its samples are only in the earlier generation.
    private func damaged() throws -> (contents: DiskContents, model: Model) {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        var model = Model()
        let steps: [RandomStep] = [
            .insert((0..<40).map { .steps($0, at: Double($0)) }), .setValue("blood", .string("A+")),
            .delete([UUID(7)]), .insert([.steps(1000, at: 3)]),
        ]
        for (number, step) in steps.enumerated() {
            if number == 2 { #expect(try store.compact()) }
            try store.apply(step)
            model.apply(step)
        }
        disk.edit { bytes in
            if let place = bytes.firstRange(of: Array("\"start\":[".utf8)) { bytes[place.upperBound] ^= 1 }
        }
        return (disk.contents, model)
    }

    @discardableResult
    private func repair(_ disk: MemoryDisk) throws -> Repair? {
        try Repair(of: URL(filePath: SampleStore.path), calls: disk, now: { SampleStore.instant })
    }

    @Test(
        "whichever call fails, a later repair recovers everything",
        arguments: [.error(EIO), .short] as [MemoryDisk.Fault], [false, true])
    func everyCall(fault: MemoryDisk.Fault, isSticky: Bool) throws {
        let (contents, model) = try damaged()
        let step = Seeds.step(3)
        // Each kind of failure begins at another call.
        var call = 1 + ((fault == .short ? 1 : 0) + (isSticky ? 1 : 0)) % step
        while true {
            let disk = MemoryDisk(contents)
            disk.fail(call: call, with: fault, sticky: isSticky)
            // IGNORED: it may fail. What it leaves is checked.
            _ = try? repair(disk)
            let calls = disk.calls.count
            disk.heal()
            try repair(disk)
            let note: Comment = "call \(call) (\(disk.calls[min(call, calls) - 1])) fails with \(fault)"
            expectAgreement(try SampleStore(on: disk).snapshot, model, note)
            #expect(disk.bytes(at: Self.earlierPath) == contents.bytes(at: Self.earlierPath), note)
            guard calls >= call else { break }
            call += step
        }
        #expect(call > 40)
    }

    @Test("a repair changes nothing when the earlier generation cannot be read")
    func unreadableEarlier() throws {
        let (contents, model) = try damaged()
        let probe = MemoryDisk(contents)
        try repair(probe)
        var refused = 0
        for (index, name) in probe.calls.enumerated() where name == "open" || name == "pread" {
            let disk = MemoryDisk(contents)
            disk.fail(call: index + 1, with: .error(EIO))
            do {
                try repair(disk)
                expectAgreement(try SampleStore(on: disk).snapshot, model, "call \(index + 1)")
            } catch {
                refused += 1
                // A call that fails at the end leaves the repaired file.
                if disk.bytes() == contents.bytes(at: SampleStore.path) { continue }
                expectAgreement(try SampleStore(on: disk).snapshot, model, "call \(index + 1)")
            }
        }
        #expect(refused > 3)
    }

    @Test("after a power cut at any moment a later repair recovers everything")
    func powerCuts() throws {
        let (contents, model) = try damaged()
        let disk = MemoryDisk(contents)
        try repair(disk)
        var cut = PowerCut(from: contents)
        var generator = SeededGenerator(seed: 7)
        var states = 0
        for operation in disk.log {
            cut.advance(past: operation)
            try cut.forEachState(limit: 12, using: &generator) { contents in
                states += 1
                let disk = MemoryDisk(contents)
                try repair(disk)
                expectAgreement(try SampleStore(on: disk).snapshot, model, "after \(operation)")
            }
        }
        #expect(states > 40)
    }
}
