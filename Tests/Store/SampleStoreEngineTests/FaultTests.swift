import SampleStoreDisk
import Foundation
import Glibc
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Failing system calls and power cuts", .inTurn)
struct FaultTests {
    /// The transactions of the runs below, in order. One of them is written in several lines.
    private static let steps: [RandomStep] = [
        .insert([.steps(1, at: 10), .steps(2, at: 20, members: [UUID(1)])]),
        .setValue("blood", .string("A+")),
        .setDocuments([
            ("goals", "kilograms", Document(.int(70), changed: 5.5)),
            ("plans", "rice", Document(.object(["grams": .int(150)]), changed: 6)),
        ]),
        .insertAndDelete([.steps(3, at: 15)], [UUID(1)]),
        .insert((100..<700).map { .steps($0, at: Double($0)) }),
        .delete([UUID(3)]),
    ]

    static let faults: [MemoryDisk.Fault] = [
        .error(EIO), .error(EINTR), .short,
    ]

    /// The model after each number of commits.
    private static let models: [Model] = steps.reduce(into: [Model()]) { models, step in
        var next = models[models.count - 1]
        next.apply(step)
        models.append(next)
    }

    @Test(
        "whichever call fails, acknowledged commits are there, and no half transaction",
        arguments: Self.faults, [false, true])
    func everyCall(fault: MemoryDisk.Fault, sticky: Bool) throws {
        // A call that is always interrupted is repeated for ever, as it should be.
        guard !(sticky && fault == .error(EINTR)) else { return }
        let step = Seeds.step(3)
        // Each kind of failure begins at another call.
        var call = 1 + ((Self.faults.firstIndex(of: fault) ?? 0) + (sticky ? 1 : 0)) % step
        while true {
            let disk = MemoryDisk()
            disk.fail(call: call, with: fault, sticky: sticky)
            let acknowledged = run(on: disk)
            let calls = disk.calls.count
            disk.heal()
            let note: Comment =
                "call \(call) (\(disk.calls[min(call, calls) - 1])) fails with \(fault), sticky \(sticky)"
            let again = try SampleStore(on: disk)
            let sequence = again.snapshot.sequence
            #expect(sequence >= acknowledged, note)
            #expect(sequence <= acknowledged + 1, note)
            if sequence < Self.models.count { expectAgreement(again.snapshot, Self.models[sequence], note) }
            #expect(sequence == 0 || isJSON(disk.bytes()), note)
            let isHarmless = fault == .error(EINTR) || fault == .short
            #expect(!isHarmless || acknowledged == Self.steps.count, note)
            guard calls >= call else { break }
            call += step
        }
        #expect(call > 20)
    }

    /// Runs the steps until one fails, and returns how many were acknowledged.
    private func run(on disk: MemoryDisk) -> Int {
        var acknowledged = 0
        do {
            let store = try SampleStore(on: disk)
            for step in Self.steps {
                try store.apply(step)
                acknowledged += 1
                #expect(store.snapshot.sequence == acknowledged)
            }
        } catch {
            #expect(error is StoreError)
        }
        return acknowledged
    }

    @Test(
        "whichever call fails while a torn file is opened and mended, nothing is lost and the torn bytes are kept",
        arguments: Self.faults, [false, true])
    func openingAndMending(fault: MemoryDisk.Fault, sticky: Bool) throws {
        guard !(sticky && fault == .error(EINTR)) else { return }
        let (bytes, model) = try smallStore()
        let torn = Array(bytes.dropLast(20))
        var call = 1
        while true {
            let disk = MemoryDisk(torn)
            disk.fail(call: call, with: fault, sticky: sticky)
            // IGNORED: it may fail. What it leaves is checked.
            var store = try? SampleStore(on: disk)
            #expect(disk.bytes() == torn)
            // IGNORED: as above.
            _ = try? store?.commit { _ in }
            let recoveries = store?.recoveries ?? []
            store = nil
            let calls = disk.calls.count
            disk.heal()
            let note: Comment = "call \(call) fails with \(fault), sticky \(sticky)"
            let again = try SampleStore(on: disk)
            try again.commit { _ in }
            #expect(again.snapshot.sequence == model.sequence - 1, note)
            #expect(isJSON(disk.bytes()), note)
            let isReported = (recoveries + again.recoveries).contains { $0.kind == .tornTail }
            #expect(isReported, note)
            let tail = torn[(torn.lastIndex(of: UInt8(ascii: "\n")) ?? 0)...].dropFirst()
            let isKept = disk.paths.contains { path in
                path.contains(".torn-")
                    && disk.bytes(at: path)?.suffix(tail.count).elementsEqual(tail) == true
            }
            #expect(isKept, note)
            guard calls >= call else { break }
            call += 1
        }
        #expect(call > 15)
    }

    @Test(
        "whichever call fails during a compaction, the state stays and the next commit succeeds",
        arguments: Self.faults, [false, true])
    func compacting(fault: MemoryDisk.Fault, sticky: Bool) throws {
        guard !(sticky && fault == .error(EINTR)) else { return }
        let (bytes, model) = try smallStore()
        var call = 1
        while true {
            let disk = MemoryDisk(bytes)
            var store: SampleStore? = try SampleStore(on: disk)
            let before = disk.calls.count
            disk.fail(call: call, with: fault, sticky: sticky)
            // IGNORED: it may fail. What it leaves is checked.
            _ = try? store?.compact()
            let calls = disk.calls.count - before
            disk.heal()
            let note: Comment = "call \(call) fails with \(fault), sticky \(sticky)"
            expectAgreement(try #require(store).snapshot, model, note)
            store = nil
            expectAgreement(try SampleStore(on: disk).snapshot, model, note)
            // Another program can continue.
            let other = try SampleStore(on: disk)
            try other.commit { try $0.insert(.steps(50, at: 50)) }
            #expect(isJSON(disk.bytes()), note)
            #expect(try SampleStore(on: disk).snapshot.contains(UUID(50)), note)
            guard calls >= call else { break }
            call += 1
        }
        #expect(call > 15)
    }

    @Test("after a commit that failed on a full disk, the store saves it when there is room again")
    func fullDisk() throws {
        var failed: Set<String> = []
        for call in 1...20 {
            let disk = MemoryDisk()
            let store = try SampleStore(on: disk)
            try store.apply(Self.steps[0])
            let (before, calls) = (disk.bytes(), disk.calls.count)
            disk.fail(call: call, with: .error(ENOSPC))
            // IGNORED: whether it succeeds is checked by the sequence.
            _ = try? store.apply(Self.steps[1])
            guard disk.calls.count >= calls + call else { continue }
            let name = disk.calls[calls + call - 1]
            disk.heal()
            // A failed sync stops the store; `failedSync` tests that.
            guard name != "fdatasync" else { continue }
            if store.snapshot.sequence == 1 {
                failed.insert(name)
                #expect(disk.bytes() == before, "call \(call) (\(name))")
                try store.apply(Self.steps[1])
            }
            expectAgreement(store.snapshot, Self.models[2], "call \(call) (\(name))")
            expectAgreement(try SampleStore(on: disk).snapshot, Self.models[2], "call \(call) (\(name))")
            #expect(isJSON(disk.bytes()), "call \(call) (\(name))")
        }
        #expect(failed.isSuperset(of: ["flock", "pwrite", "stat"]))
    }

    @Test("after a failed sync the store acknowledges nothing more")
    func failedSync() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.apply(Self.steps[0])
        let calls = disk.calls.count
        try store.commit { try $0.setValue(.bool(true), forKey: "x") }
        let sync = try #require(disk.calls[calls...].firstIndex(of: "fdatasync")) - calls + 1
        disk.fail(call: sync, with: .error(EIO))
        let stopped = StoreError.stopped(path: SampleStore.path, SystemError(call: "fdatasync", code: EIO))
        for _ in 0..<3 {
            #expect(throws: stopped) { try store.apply(Self.steps[1]) }
        }
        #expect(store.snapshot.sequence == 2)
        #expect(store.snapshot.value(forKey: "blood") == nil)
    }

    @Test(
        "a power cut at any moment, with unsynced writes dropped, reordered or torn, loses no acknowledged commit"
    )
    func powerCuts() throws {
        let disk = MemoryDisk()
        var acknowledgedAt: [Int] = []
        let store = try SampleStore(on: disk)
        for step in Self.steps {
            try store.apply(step)
            acknowledgedAt.append(disk.log.count)
        }
        var states = 0
        var cut = PowerCut()
        var generator = SeededGenerator(seed: 61)
        for (moment, operation) in disk.log.enumerated() {
            cut.advance(past: operation)
            let acknowledged = acknowledgedAt.count { $0 <= moment + 1 }
            try cut.forEachState(limit: 60 / Seeds.step(3), using: &generator) { contents in
                states += 1
                try expectRecovery(
                    of: contents, acknowledged: acknowledged, "power cut after operation \(moment)")
            }
        }
        #expect(states > 60)
    }

    private func expectRecovery(
        of contents: DiskContents, acknowledged: Int, _ note: Comment
    ) throws {
        let disk = MemoryDisk(contents)
        let store = try SampleStore(on: disk)
        let sequence = store.snapshot.sequence
        #expect(sequence >= acknowledged, note)
        expectAgreement(store.snapshot, Self.models[sequence], note)
        if sequence < Self.steps.count {
            try store.apply(Self.steps[sequence])
        } else {
            try store.commit { _ in }
        }
        #expect(isJSON(disk.bytes()), note)
    }

    @Test("after a write that failed the file is as it was, and is not read again")
    func restored() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.apply(Self.steps[0])
        let calls = disk.calls.count
        try store.commit { try $0.setValue(.bool(true), forKey: "x") }
        let write = try #require(disk.calls[calls...].firstIndex(of: "pwrite")) - calls + 1
        let before = disk.bytes()
        disk.fail(call: write, with: .error(ENOSPC))
        let full = StoreError.notSaved(path: SampleStore.path, SystemError(call: "pwrite", code: ENOSPC))
        #expect(throws: full) { try store.apply(Self.steps[1]) }
        #expect(disk.bytes() == before)
        let failed = disk.calls.count
        try store.apply(Self.steps[1])
        #expect(!disk.calls[failed...].contains("pread"))
        #expect(store.snapshot.value(forKey: "blood") == .string("A+") && store.recoveries.isEmpty)
    }
}
