import Foundation
import StoreProof
import TestSupport
import Testing

@testable import SampleStore

/// Files that earlier programs wrote. They must always open with the same contents, and are never recorded again. A new
/// layout of the file gets new files, once:
/// `SWIMFIT_RECORD_STORE=NAME swift test --filter OldFileTests` writes `Fixtures/NAME-log.json` and
/// `NAME-base.json` with the present layout and prints their digests, for the table below.
@Suite("Files of earlier programs", .inTurn)
struct OldFileTests {
    struct OldFile: Sendable {
        let name: String
        let commits: Int
        let counts: [String: Int]
        /// A checksum over the whole contents.
        let digest: UInt32
    }

    static let files: [OldFile] = [
        OldFile(
            name: "version-1-log", commits: 41,
            counts: ["food": 8, "mass": 6, "old": 521, "sleep": 6, "steps": 11],
            digest: 0xac50_138b),
        OldFile(
            name: "version-1-base", commits: 53,
            counts: ["food": 8, "mass": 6, "old": 530, "sleep": 6, "steps": 11],
            digest: 0x34ca_a6d2),
        OldFile(
            name: "version-1-root-base", commits: 53,
            counts: ["food": 8, "mass": 6, "old": 530, "sleep": 6, "steps": 11],
            digest: 0x34ca_a6d2),
    ]

    @Test("a file of an earlier program opens with all its contents and no problem", arguments: files)
    func opens(file: OldFile) throws {
        let store = try SampleStore(on: MemoryDisk(try Self.bytes(of: file.name)))
        let snapshot = store.snapshot
        #expect(snapshot.sequence == file.commits)
        #expect(snapshot.types.count == file.counts.count)
        for (type, count) in file.counts { #expect(snapshot.count(of: type) == count, "\(type)") }
        #expect(Self.digest(of: snapshot) == file.digest)
        #expect(store.recoveries.isEmpty)
        let strange = try store.examine().filter { finding in
            if case .orphan = finding { false } else { finding != .unknownFields }
        }
        #expect(strange.isEmpty)
        // Its index is still used: a program reads the lines it needs and no others.
        let disk = MemoryDisk(try Self.bytes(of: file.name))
        let look = try #require(try Examination(of: URL(filePath: SampleStore.path), calls: disk))
        #expect(!look.findings.contains(.unusableIndex))
    }

    @Test(
        "commits can be appended to a file of an earlier program, and every line of it stays",
        arguments: files)
    func goesOn(file: OldFile) throws {
        let bytes = try Self.bytes(of: file.name)
        let disk = MemoryDisk(bytes)
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.old(9_000_001, at: 1)) }
        let after = try #require(disk.bytes())
        #expect(after.starts(with: bytes.dropLast(Header.closing.count)))
        #expect(isJSON(after))
        let again = try SampleStore(on: disk).snapshot
        #expect(again.sequence == file.commits + 1)
        #expect(again.count == file.counts.values.reduce(0, +) + 1)
    }

    @Test("unknown fields of a file of an earlier program stay", arguments: files)
    func unknownFields(file: OldFile) throws {
        let text = String(decoding: try Self.bytes(of: file.name), as: UTF8.self)
        for field in ["\"minor\":3", "\"mood\":[{\"deep\":null}]", "\"seal\":\"x\""] {
            #expect(text.contains(field), "\(field)")
        }
        let disk = MemoryDisk(Array(text.utf8))
        let store = try SampleStore(on: disk)
        #expect(try store.examine().contains(.unknownFields))
        #expect(try !store.compact(), "compacting the file would lose them")
        #expect(disk.bytes() == Array(text.utf8))
    }

    @Test("the files have every kind of record")
    func everyKind() throws {
        let all = try Self.files.map { String(decoding: try Self.bytes(of: $0.name), as: UTF8.self) }.joined()
        for field in [
            "save", "delete", "members", "values", "unset", "part", "last", "columns", "start", "end",
            "duration",
            "value", "origin", "ids", "extras", "base", "graves", "seqs", "places", "types", "sources",
            "chunks",
            "rest", "details", "device", "index", "root", "shards", "rows",
        ] {
            #expect(all.contains("\"\(field)\":"), "\(field)")
        }
    }

    @Test(
        "records files of the present layout when asked",
        .enabled(if: ProcessInfo.processInfo.environment["SWIMFIT_RECORD_STORE"] != nil))
    func record() throws {
        let name = try #require(ProcessInfo.processInfo.environment["SWIMFIT_RECORD_STORE"])
        for kind in ["log", "base"] {
            let disk = try Self.richStore(isCompacted: kind == "base")
            let place = Self.folder.appending(path: "\(name)-\(kind).json")
            try #require(
                !FileManager.default.fileExists(atPath: place.path), "old files are never recorded again")
            try Data(try #require(disk.bytes())).write(to: place)
            let snapshot = try SampleStore(on: disk).snapshot
            let counts = snapshot.types.map { "\"\($0)\": \(snapshot.count(of: $0))" }
            print(
                """
                        OldFile(
                            name: "\(name)-\(kind)", commits: \(snapshot.sequence),
                            counts: [\(counts.joined(separator: ", "))],
                            digest: 0x\(String(Self.digest(of: snapshot), radix: 16))),
                """)
        }
    }
}

extension OldFileTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures")

    private static func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: name + ".json")))
    }

    /// A checksum over every sample, change and value, in a text that does not depend on the engine.
    private static func digest(of snapshot: Snapshot) -> UInt32 {
        var lines: [String] = []
        for type in snapshot.types {
            guard let columns = snapshot.columns(of: type) else { continue }
            for sample in (0..<columns.count).map({ columns.sample($0) }) {
                let times = [sample.start, sample.end, sample.value].map { String($0.bitPattern, radix: 16) }
                let origin = sample.origin
                let device = origin.device.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                lines.append(
                    "\(sample.id) \(type) \(times) \(sample.unit ?? "-") \(origin.source) \(origin.name) "
                        + "\(origin.version ?? "-") \(origin.product ?? "-") \(origin.system ?? "-") \(device) "
                        + "\(sample.members) \(text(.object(sample.details)))")
            }
        }
        for change in snapshot.changes(after: .beginning) {
            var details = ""
            if case .deleted(_, _, _, let kept) = change { details = text(.object(kept)) }
            lines.append(
                "\(change.position.sequence)/\(change.position.index) \(change.id) \(change.type) \(details)")
        }
        lines.append(text(.object(snapshot.values)))
        return Checksum.crc32c(Array(lines.joined(separator: "\n").utf8))
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .int(let int): "int \(int)"
        case .double(let double): "double \(String(double.bitPattern, radix: 16))"
        case .string(let string): "\"\(string)\""
        case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
        case .object(let fields):
            "{\(fields.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }.joined(separator: ", "))}"
        }
    }

    /// A store with every kind of record: random steps, and then what they may have omitted.
    private static func richStore(isCompacted: Bool) throws -> MemoryDisk {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        var model = Model()
        var steps = RandomSteps(seed: 1)
        for _ in 0..<40 {
            let step = steps.next(for: model, bulk: 6)
            model.apply(step)
            try store.apply(step)
        }
        try store.apply(.insert((0..<60).map { .old(1_000_000 + $0, at: Double($0)) }))
        try store.commit { transaction in
            for number in 0..<40 { try transaction.delete(UUID(1_000_000 + number), keeping: ["n": .int(1)]) }
            for number in 0..<500 {
                let isRich = number % 100 == 0
                try transaction.insert(
                    .old(
                        2_000_000 + number, at: Double(number),
                        lasting: number == 7 ? .infinity : Double(number % 3),
                        origin: number % 2 == 0 ? .watch : .hand,
                        members: isRich ? [UUID(1_000_055)] : [],
                        details: isRich ? ["rich": .bool(true)] : [:]))
            }
            try transaction.setMembers(of: UUID(1_000_056), to: [UUID(1_000_057)])
            try transaction.setValue(.object(["a": .array([.null, .double(0.1)])]), forKey: "rest")
        }
        if isCompacted {
            try store.compact()
            for number in 0..<10 { try store.commit { try $0.insert(.old(3_000_000 + number, at: 50.5)) } }
            try store.commit { try $0.delete(UUID(2_000_003)) }
            try store.commit { try $0.setValue(nil, forKey: "rest") }
        }
        try store.commit { try $0.insert(.old(4_000_000, at: 1)) }
        disk.edit { addUnknownFields(&$0) }
        return disk
    }

    /// Adds fields that no version knows to the header, the last record and its sample.
    private static func addUnknownFields(_ bytes: inout [UInt8]) {
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        // The header has the place of the base, so an addition to the header replaces spaces.
        let addition = ",\"minor\":3"
        if let spaces = lines[0].range(of: String(repeating: " ", count: addition.count)) {
            lines[0].removeSubrange(spaces)
        }
        lines[0] = lines[0].replacing(",\"records\":[", with: addition + ",\"records\":[")
        let last = lines.count - 2
        var record = String(lines[last].dropLast(18))
        record = record.replacing("\"value\":1,", with: "\"value\":1,\"mood\":[{\"deep\":null}],")
        record += ",\"seal\":\"x\""
        let crc = String(Checksum.crc32c(Array(record.utf8)), radix: 16)
        lines[last] = record + ",\"crc\":\"" + String(repeating: "0", count: 8 - crc.count) + crc + "\"}"
        bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    }
}

extension Sample {
    fileprivate static func old(
        _ number: Int, at start: Double, lasting duration: Double = 0, origin: Origin = .watch,
        members: [UUID] = [], details: [String: JSONValue] = [:]
    ) -> Sample {
        Sample(
            id: UUID(number), type: "old", start: start, end: start + duration, value: 1, unit: "count",
            origin: origin, members: members, details: details)
    }
}
