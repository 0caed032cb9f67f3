import SampleStoreEngine
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthKit

/// Attaching, removing, deleting and undoing on a disk in memory of which any call may fail, and of which the power
/// may go at any moment.
@Suite("Attachments: failing system calls and power cuts", .inTurn)
struct AttachmentFaultTests {
    /// What the run below has been told is done.
    private struct Told {
        var attached: [UUID: Data] = [:]
        /// What may be there or not: the change failed, or the power went before its answer.
        var open: Set<UUID> = []
    }

    private static let sample = steps(1, from: 0, to: 1)
    private static let pictures = (0..<3).map { number in
        Data((0..<6000 + number).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) })
    }

    static let faults: [MemoryDisk.Fault] = [
        .error(EIO), .error(EINTR), .short,
    ]

    private static func open(_ disk: MemoryDisk) throws -> StoreCore {
        try StoreCore.opened(
            at: URL(filePath: SampleStore.path),
            configuration: .init(now: { SampleStore.instant }), calls: disk)
    }

    /// A number's identity: the same in every run.
    private static func id(_ number: Int) -> UUID {
        // SAFETY: twelve digits at the end make an identity.
        UUID(uuidString: "00000000-0000-4000-8000-" + String(format: "%012d", number))!
    }

    private static func attach(_ number: Int, in core: StoreCore) throws {
        let picture = pictures[number]
        let attachment = HKAttachment(
            identifier: id(number), name: "\(number)", contentType: .png, size: picture.count,
            creationDate: SampleStore.instant, metadata: .none)
        try core.attach(picture, attachment, to: sample.uuid)
    }

    /// Attaches three pictures, removes one, deletes the sample with the others and takes that back.
    /// - Parameter note: called after each step with what was told so far.
    private static func run(on disk: MemoryDisk, _ note: (Told) -> Void = { _ in }) -> Told {
        var told = Told()
        // IGNORED: a step that fails is one of the cases; what it leaves behind is what is tested.
        guard let core = try? open(disk), (try? core.commit { try core.save([sample], in: &$0) }) != nil
        else { return told }
        func step(_ ids: [UUID], _ after: [UUID: Data], _ body: () throws -> Void) -> Bool {
            told.open.formUnion(ids)
            note(told)
            // IGNORED: as above.
            guard (try? body()) != nil else { return false }
            told.attached = after
            told.open.subtract(ids)
            note(told)
            return true
        }
        for number in pictures.indices {
            let after = told.attached.merging([id(number): pictures[number]]) { $1 }
            _ = step([id(number)], after) { try attach(number, in: core) }
        }
        _ = step([id(0)], told.attached.filter { $0.key != id(0) }) {
            try core.detach(id(0), from: sample.uuid)
        }
        let before = told.attached
        var change = HKHealthStore.Change()
        change.deleted = [sample]
        let isGone = step(before.map(\.key), [:]) {
            try core.apply(change, as: "deleting")
        }
        if isGone {
            _ = step(before.map(\.key), before) {
                let last = try #require(UndoHistory(try core.snapshot).done.last)
                _ = try core.takeBack(last, as: .undo)
            }
        }
        return told
    }

    private static func check(_ disk: MemoryDisk, _ told: Told, _ note: Comment) throws {
        let core = try open(disk)
        let listed = try core.attachments(of: sample.uuid).map(\.identifier)
        for (id, picture) in told.attached where !told.open.contains(id) {
            #expect(listed.contains(id), note)
            #expect(try core.contents(of: id) == picture, note)
        }
        for id in listed {
            #expect(told.attached[id] != nil || told.open.contains(id), note)
            // Whatever is listed is whole.
            #expect(throws: Never.self, note) { try core.contents(of: id) }
        }
    }

    @Test(
        "whichever call fails, attachments that were acknowledged are there with their contents, and none is half",
        arguments: faults, [false, true])
    func everyCall(fault: MemoryDisk.Fault, sticky: Bool) throws {
        // A call that is interrupted for ever is repeated for ever, as it should be.
        guard !(sticky && fault == .error(EINTR)) else { return }
        let step = Seeds.step(3)
        // Each kind of failure begins at another call.
        var call = 1 + ((Self.faults.firstIndex(of: fault) ?? 0) + (sticky ? 1 : 0)) % step
        while true {
            let disk = MemoryDisk()
            disk.fail(call: call, with: fault, sticky: sticky)
            let told = Self.run(on: disk)
            let calls = disk.calls.count
            disk.heal()
            let note: Comment =
                "call \(call) (\(disk.calls[min(call, calls) - 1])) fails with \(fault), sticky \(sticky)"
            try Self.check(disk, told, note)
            let isHarmless = fault == .error(EINTR) || fault == .short
            #expect(!isHarmless || told.attached.count == 2 && told.open.isEmpty, note)
            try expectNoLitter(on: disk, note)
            guard calls >= call else { break }
            call += step
        }
        #expect(call > 80)
    }

    /// The next change removes unfinished contents, and those of rows that are gone. Whole contents whose row failed
    /// may stay: nothing tells them from those of another machine whose row is still to come.
    private func expectNoLitter(on disk: MemoryDisk, _ note: Comment) throws {
        let core = try Self.open(disk)
        let other = steps(2, from: 2, to: 3)
        try core.commit { try core.save([other], in: &$0) }
        let attachment = HKAttachment(
            identifier: Self.id(9), name: "last", contentType: .png, size: 1,
            creationDate: SampleStore.instant, metadata: .none)
        try core.attach(Data([7]), attachment, to: other.uuid)
        // And those that undo may bring back.
        let known =
            try core.attachments(of: Self.sample.uuid).map(\.identifier)
            + UndoHistory(core.snapshot).attachments + [Self.id(9)]
        let folder = SampleStore.path + ".attachments/"
        let names = disk.paths.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
        #expect(Set(names).isSuperset(of: known.map(\.uuidString)), note)
        let deleted = Set(DeletionHistory(try core.snapshot).last.keys).subtracting(known)
        let stale = names.filter { UUID(uuidString: $0).map(deleted.contains) ?? true }
        #expect(stale.isEmpty, note)
    }

    @Test("a power cut at any moment loses no attachment that was acknowledged, and leaves none half")
    func powerCuts() throws {
        let disk = MemoryDisk()
        var moments: [(length: Int, told: Told)] = []
        let last = Self.run(on: disk) { moments.append((disk.log.count, $0)) }
        #expect(last.attached.count == 2 && last.open.isEmpty)
        var states = 0
        var cut = PowerCut()
        var generator = SeededGenerator(seed: 62)
        for (moment, operation) in disk.log.enumerated() {
            cut.advance(past: operation)
            let told = moments.last { $0.length <= moment + 1 }?.told ?? Told()
            try cut.forEachState(limit: 20, using: &generator) { contents in
                states += 1
                try Self.check(MemoryDisk(contents), told, "power cut after operation \(moment)")
            }
        }
        #expect(states > 200)
    }

    @Test("a folder whose name did not reach the disk is given another chance with the next attachment")
    func folderName() throws {
        let disk = MemoryDisk()
        let core = try Self.open(disk)
        try core.commit { try core.save([Self.sample], in: &$0) }
        let before = disk.calls.count
        try Self.attach(0, in: core)
        let calls = Array(disk.calls[before...])
        let made = try #require(calls.firstIndex(of: "mkdir"))
        let later = disk.calls.count
        try Self.attach(1, in: core)
        let again = Array(disk.calls[later...])
        #expect(calls[(made + 1)...].prefix(2) == ["open", "fsync"])
        let synced = try #require(again.firstIndex(of: "fsync"))
        #expect(!again.contains("mkdir") && again[..<synced].contains("stat"))
        #expect(try #require(again.lastIndex(of: "fchmod")) > synced)
    }
}
