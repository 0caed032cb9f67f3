import Foundation
import SampleStoreProof
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Reading only what is needed", .inTurn)
struct BaseSourceTests {
    /// A compacted store with several chunks of a type, and a few records after the base.
    private func compacted(tail: Bool = true) throws -> (disk: MemoryDisk, model: Model) {
        let (disk, model) = try (tail ? Self.withTail : Self.withoutTail).get()
        return (MemoryDisk(disk), model)
    }

    private static let withTail = Result { try make(tail: true) }
    private static let withoutTail = Result { try make(tail: false) }

    private static func make(_ count: Int = 7000, tail: Bool) throws -> (disk: DiskContents, model: Model) {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        var model = Model()
        var steps: [RandomStep] = [
            .insert((0..<count).map { .steps($0, at: Double($0), lasting: 2) }),
            .insert([
                Sample(
                    id: UUID(9000), type: "mass", start: 5, end: 5, value: 70, unit: "kg", origin: .hand,
                    members: [UUID(17)], details: ["note": .string("x")])
            ]),
            .delete([UUID(3)]),
            .setValue("blood", .string("A+")),
            .setDocuments([
                ("goals", "kilograms", Document(.int(70), changed: 5.5)),
                ("plans", "rice", Document(.int(1))),
            ]),
        ]
        for step in steps {
            try store.apply(step)
            model.apply(step)
        }
        try store.compact()
        steps = [
            .insert([.steps(9001, at: 7001)]), .insert([.steps(9002, at: 100.5)]),
            .delete([UUID(count - 500)]),
            .setValue("blood", nil),
            .setDocuments([("plans", "rice", Document()), ("goals", "kilograms", Document(.int(71)))]),
            .setMembers(UUID(9000), [UUID(18)]),
            .insert([.steps(count - 500, at: 6000)]),
        ]
        for step in tail ? steps : [] {
            try store.apply(step)
            model.apply(step)
        }
        return (disk.contents, model)
    }

    private func loadedChunks(_ snapshot: Snapshot) -> Int {
        snapshot.chunks.loadedChunks.count
    }

    @Test("opening a store and reading one day reads one chunk")
    func oneDay() throws {
        let store = try SampleStore(on: compacted(tail: false).disk)
        let columns = try #require(store.snapshot.columns(of: "steps"))
        #expect(store.snapshot.count(of: "steps") == 6999)
        #expect(store.snapshot.origins(of: "steps") == [.watch])
        #expect(loadedChunks(store.snapshot) == 0)
        let rows = columns.rows(startingIn: 6990..<7000)
        #expect(rows == 6989..<6999)
        #expect(columns.start(6990) == 6991)
        #expect(loadedChunks(store.snapshot) == 1)
    }

    @Test("a walk backwards reads a chunk when its turn comes, and keeps the details of the last ones alone")
    func backwards() throws {
        let disk = MemoryDisk()
        let writer = try SampleStore(on: disk)
        try writer.commit { transaction in
            for number in 0..<3000 {
                var sample = Sample.steps(number, at: Double(number))
                sample.details = ["note": .int(Int64(number))]
                try transaction.insert(sample)
            }
        }
        try writer.compact()
        struct Enough: Error {}
        func walk(keeping: Bool, until first: Int) throws -> (rows: [Int], loaded: Int) {
            let store = try SampleStore(on: disk)
            guard let columns = store.snapshot.columns(of: "steps") else { throw Enough() }
            var rows: [Int] = []
            try? columns.forEachSlice(100..<2900, keeping: keeping, backwards: true) { slice in
                rows = Array(slice.rows) + rows
                if slice.firstRow <= first { throw Enough() }
            }
            return (rows, loadedChunks(store.snapshot))
        }
        let all = try walk(keeping: false, until: 0)
        #expect(all.rows == Array(100..<2900) && all.loaded == 0)
        #expect(try walk(keeping: true, until: 2800).loaded == 3)
        #expect(try walk(keeping: true, until: 0).loaded == 17)
    }

    @Test("a damaged line is not counted once the lines are checked, and checking loads none")
    func checkedLines() throws {
        let disk = try compacted(tail: false).disk
        let sound = try SampleStore(on: disk)
        sound.checkLines()
        #expect(sound.recoveries.isEmpty)
        #expect(loadedChunks(sound.snapshot) == 0)
        let text = String(decoding: try #require(disk.bytes()), as: UTF8.self)
        let value = try #require(text.firstRange(of: "\"value\":[")).upperBound
        let place = text.utf8.distance(from: text.startIndex, to: value)
        disk.edit { $0[place] ^= 1 }
        let store = try SampleStore(on: disk)
        #expect(store.snapshot.count(of: "mass") + store.snapshot.count(of: "steps") == 7000)
        store.checkLines()
        #expect(store.recoveries.map(\.kind) == [.damagedRecords])
        #expect(store.snapshot.count < 7000)
    }

    @Test("a new sample in order of time touches no chunk of the file, a deletion one")
    func appendTouchesOneChunk() throws {
        let disk = try compacted(tail: false).disk
        let writer = try SampleStore(on: disk)
        let reader = try SampleStore(on: disk)
        try writer.commit { try $0.insert(.steps(9100, at: 8000)) }
        try reader.refresh()
        #expect(reader.snapshot.count(of: "steps") == 7000)
        #expect(loadedChunks(reader.snapshot) == 1)
        try writer.commit { try $0.delete(UUID(10)) }
        try reader.refresh()
        #expect(reader.snapshot.count(of: "steps") == 6999)
        #expect(loadedChunks(reader.snapshot) == 2)
    }

    private static func opened(_ disk: MemoryDisk) throws -> SampleStore {
        try SampleStore(
            file: URL(filePath: SampleStore.path), namesAt: ["named"], calls: disk,
            now: { SampleStore.instant })
    }

    @Test("the chunk of a late sample is not read until it is needed")
    func late() throws {
        let (disk, before) = try compacted(tail: false)
        var model = before
        let writer = try Self.opened(disk)
        let steps: [RandomStep] = [
            .insert([.steps(9001, at: 100.5)]),
            .insert([
                Sample(
                    id: UUID(9002), type: "steps", start: 100.25, end: 101, value: 1, unit: "count",
                    origin: .hand, members: [UUID(17)], details: ["named": .string("walk")])
            ]),
        ]
        for step in steps {
            try writer.apply(step)
            model.apply(step)
        }
        let reader = try Self.opened(disk)
        for store in [writer, reader] {
            #expect(store.snapshot.count(of: "steps") == 7001)
            #expect(store.snapshot.groups(containing: UUID(17)) == [UUID(9000), UUID(9002)])
            #expect(store.snapshot.samples(named: "walk", of: "steps") == [UUID(9002)])
            #expect(store.snapshot.sample(UUID(9001))?.start == 100.5)
            #expect(store.snapshot.contains(UUID(100)))
        }
        let untouched = try Self.opened(disk)
        #expect(loadedChunks(untouched.snapshot) == 0)
        #expect(Set(untouched.snapshot.origins(of: "steps")) == [.watch, .hand])
        expectAgreement(untouched.snapshot, model, "a chunk with late rows")
        // The chunk is in memory now, and later samples are merged into it.
        for step in [RandomStep.insert([.steps(9003, at: 100.75)]), .delete([UUID(9001), UUID(100)])] {
            try writer.apply(step)
            try untouched.refresh()
            model.apply(step)
        }
        expectAgreement(untouched.snapshot, model, "more late samples, and deletions among them")
        expectAgreement(writer.snapshot, model, "the same where they were saved")
        #expect(try untouched.examine().isEmpty)
    }

    @Test("everything is there, whichever query is first")
    func everything() throws {
        let (disk, model) = try compacted()
        expectAgreement(try SampleStore(on: disk).snapshot, model, "opened with an index and a tail")
        let store = try SampleStore(on: disk)
        #expect(store.snapshot.groups(containing: UUID(18)) == [UUID(9000)])
        #expect(throws: StoreError.duplicate(UUID(5))) {
            try store.commit { try $0.insert(.steps(5, at: 1)) }
        }
        #expect(store.snapshot.changes(after: .end(of: 6)).count == 3)
    }

    @Test("an old snapshot reads from its own generation of the file")
    func oldGeneration() throws {
        let (disk, model) = try compacted()
        let old = try SampleStore(on: disk)
        let snapshot = old.snapshot
        let other = try SampleStore(on: disk)
        try other.commit { try $0.delete(UUID(9001)) }
        try other.compact()
        try old.refresh()
        expectAgreement(snapshot, model, "a snapshot from before the exchange")
        #expect(old.snapshot.sequence == model.sequence + 1)
    }

    @Test("a flipped byte anywhere in a base is noticed, loses at most one line, and never crashes")
    func flips() throws {
        let (contents, model) = try Self.make(600, tail: true)
        let disk = MemoryDisk(contents)
        let bytes = try #require(disk.bytes())
        // Every part of the header, and some other places.
        let places =
            Array(stride(from: 0, to: 160, by: 2 * Seeds.step(6)))
            + Array(stride(from: 160, to: bytes.count, by: bytes.count / 210 * Seeds.step(6)))
        for place in places {
            var damaged = bytes
            damaged[place] ^= 0x04
            let note: Comment = "byte \(place) flipped"
            let store = try SampleStore(on: MemoryDisk(damaged))
            touchEverything(store.snapshot)
            store.readWhole()
            touchEverything(store.snapshot)
            let all = store.snapshot.changes(after: .beginning) == model.changes(after: .beginning)
            #expect(all || !store.recoveries.isEmpty, note)
            #expect(store.snapshot.count >= model.stored.count - BaseEncoder.lineRows, note)
        }
    }

    /// Reads every row in every way.
    private func touchEverything(_ snapshot: Snapshot) {
        for type in snapshot.types {
            guard let columns = snapshot.columns(of: type) else { continue }
            for row in 0..<columns.count { _ = columns.value(row) }
            columns.forEachSlice(overlapping: -1e9..<1e9) { _ = $0.count }
        }
        _ = snapshot.sample(UUID(5))
        _ = snapshot.changes(after: .beginning)
    }

    /// What a search for the rows at the end finds, and every row.
    private func everything(_ snapshot: Snapshot) -> [String] {
        snapshot.types.flatMap { type -> [String] in
            guard let columns = snapshot.columns(of: type) else { return [] }
            var found: [String] = []
            columns.forEachSlice(overlapping: 7000.5..<8000) { found.append("\(type) \($0.count)") }
            return found + (0..<columns.count).map { "\(columns.start($0)) \(columns.value($0))" }
        }
    }

    @Test("whichever call fails, a read returns everything or throws, and never what stands for a part")
    func failingReads() throws {
        let contents = try compacted(tail: false).disk.contents
        let whole = try SampleStore(on: MemoryDisk(contents)).read { everything($0) }
        for isLasting in [false, true] {
            var (call, failures) = (1, 0)
            while true {
                let disk = MemoryDisk(contents)
                let store = try SampleStore(on: disk)
                let before = disk.calls.count
                disk.fail(call: call, with: .error(EIO), sticky: isLasting)
                do {
                    let found = try store.read { everything($0) }
                    #expect(found == whole, "call \(call)")
                } catch {
                    failures += 1
                }
                guard disk.calls.count - before >= call else { break }
                call += 1
            }
            // A call that fails once is answered by the whole file.
            #expect(call > 3 && failures == (isLasting ? call - 1 : 0))
        }
    }

    @Test("damage in a part of the base that is read on opening is reported at once")
    func damageAtOpening() throws {
        let (disk, model) = try compacted()
        // A record after the base deletes a sample of this chunk, so the chunk is read.
        disk.edit { bytes in
            guard let place = bytes.firstRange(of: Array(",6400,6401,".utf8)) else { return }
            bytes[place.lowerBound + 1] = UInt8(ascii: "5")
        }
        let store = try SampleStore(on: disk)
        #expect(store.recoveries.map(\.kind) == [.damagedRecords])
        for id in model.live {
            let sample = store.snapshot.sample(id)
            #expect(sample == nil || sample == model.stored[id]?.sample)
        }
        #expect(store.snapshot.count > model.stored.count - Chunk.capacity - 1)
    }

    @Test("damage in a later file of the same store is noticed, too")
    func damageTwice() throws {
        let disk = try compacted(tail: false).disk
        let sound = try #require(disk.bytes())
        func damaged(_ digit: Character) -> [UInt8] {
            var bytes = sound
            if let place = bytes.firstRange(of: Array(",6400,6401,".utf8)) {
                bytes[place.lowerBound + 1] = digit.asciiValue ?? 0
            }
            return bytes
        }
        disk.replace(with: damaged("5"))
        let store = try SampleStore(on: disk)
        let rings = Mutex(0)
        let file = try #require(store.file)
        file.alarm.connect { rings.withLock { $0 += 1 } }
        touchEverything(store.snapshot)
        store.readWhole()
        disk.replace(with: damaged("4"))
        try store.refresh()
        touchEverything(store.snapshot)
        #expect(rings.withLock { $0 } == 2)
    }

    @Test("a base that an editor has shifted is read line by line")
    func shifted() throws {
        let (disk, model) = try compacted()
        disk.edit { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            bytes = Array(text.replacing("\"generation\":2", with: "\"generation\":22").utf8)
        }
        let store = try SampleStore(on: disk)
        expectAgreement(store.snapshot, model, "after the shift")
        #expect(store.recoveries.map(\.kind) == [.damagedHeader])
        try store.compact()
        expectAgreement(try SampleStore(on: disk).snapshot, model, "compacted")
    }

    @Test("of several alarms the first is told, and after an acknowledgement the next one")
    func alarms() {
        let alarm = DamageAlarm()
        alarm.raise()
        #expect(alarm.count == 1)
        let told = Mutex(0)
        alarm.connect { told.withLock { $0 += 1 } }
        for _ in 0..<3 { alarm.raise() }
        #expect(alarm.count == 4 && told.withLock { $0 } == 1)
        alarm.acknowledge()
        #expect(told.withLock { $0 } == 1)
        for _ in 0..<2 { alarm.raise() }
        #expect(alarm.count == 6 && told.withLock { $0 } == 2)
    }
}
