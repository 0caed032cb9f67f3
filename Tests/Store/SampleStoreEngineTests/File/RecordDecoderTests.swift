import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

/// Numbers that our programs never write, with right checksums. A line with one is damage: it is reported, takes no
/// memory and no time, and the other lines are used.
@Suite("Hostile numbers with right checksums", .inTurn)
struct RecordDecoderTests {
    private static let id = "00000000-0000-0000-0000-000000000009"

    private static func sample(_ times: String) -> String {
        "\"origins\":[{\"source\":\"a\",\"name\":\"b\"}],"
            + "\"save\":[{\"id\":\"\(id)\",\"type\":\"steps\",\(times),\"unit\":\"count\",\"origin\":0}]"
    }

    private static func columns(_ start: String, _ rest: String) -> String {
        "\"origins\":[{\"source\":\"a\",\"name\":\"b\"}],\"columns\":\"steps\",\"unit\":\"count\","
            + "\"start\":[\(start)],\(rest),\"ids\":\"AAAAAAAAAAAAAAAAAAAACQ==\""
    }

    static let lines: [String] = [
        sample("\"start\":1e308,\"value\":1"), sample("\"start\":-1e12,\"value\":1"),
        sample("\"start\":0,\"end\":1000000000000,\"value\":1"), sample("\"start\":0,\"value\":null"),
        sample("\"start\":0,\"value\":1e999"), sample("\"start\":null,\"value\":1"),
        columns("1e300", "\"value\":[1]"), columns("null", "\"value\":[1]"), columns("0", "\"value\":[null]"),
        columns("0", "\"duration\":[1000000000000],\"value\":[1]"),
        columns("0", "\"duration\":[1e308],\"value\":[1]"),
        columns("0", "\"end\":[-1],\"value\":[1]"), columns("0", "\"value\":[1],\"origin\":[4294967295]"),
        columns("0", "\"value\":[1],\"seqs\":[4000000000],\"places\":[0]"),
        sample("\"start\":0,\"value\":1,\"delay\":1e300"), sample("\"start\":0,\"value\":1,\"delay\":null"),
        columns("0", "\"value\":[1],\"delays\":[]"), columns("0", "\"value\":[1],\"delays\":[1,2]"),
        columns("0", "\"value\":[1],\"delays\":[1e300]"), columns("0", "\"value\":[1],\"delays\":[null]"),
        columns("0", "\"value\":[1],\"extras\":[{\"row\":99999999}]"),
        "\"place\":999999999999999999," + sample("\"start\":0,\"value\":1"),
        "\"place\":-1," + sample("\"start\":0,\"value\":1"),
        "\"graves\":[{\"at\":[999999999,0],\"id\":\"\(id)\",\"type\":\"steps\"}]",
        "\"graves\":[{\"at\":[-5,-5],\"id\":\"\(id)\",\"type\":\"steps\"}]",
    ]

    @Test(
        "a record with a hostile number is not used and is reported, and the others are used",
        arguments: lines)
    func record(fields: String) throws {
        let disk = MemoryDisk()
        try SampleStore(on: disk).commit { try $0.insert(.steps(1, at: 1)) }
        disk.edit { $0 = $0.dropLast(Header.closing.count) + checkedLine(2, fields) + Header.closing }
        let store = try SampleStore(on: disk)
        #expect(store.recoveries.map(\.kind) == [.damagedRecords])
        #expect(store.snapshot.count == 1)
        try store.commit { try $0.insert(.steps(2, at: 2)) }
        #expect(try SampleStore(on: disk).snapshot.count == 2)
    }

    @Test("a commit with a much too large number is not used", arguments: [1 << 31, 1 << 30, 1 << 25])
    func sequence(number: Int) throws {
        let disk = MemoryDisk()
        try SampleStore(on: disk).commit { try $0.insert(.steps(1, at: 1)) }
        let line = checkedLine(number, Self.sample("\"start\":0,\"value\":1"))
        disk.edit { $0 = $0.dropLast(Header.closing.count) + line + Header.closing }
        let store = try SampleStore(on: disk)
        #expect(!store.recoveries.isEmpty && store.snapshot.count == 1)
        try store.commit { try $0.insert(.steps(2, at: 2)) }
        #expect(store.snapshot.sequence < 10)
        #expect(try SampleStore(on: disk).snapshot.count == 2)
    }

    @Test(
        "a line of the base with the number of another commit is not used, and the next commit is read"
    )
    func baseSequence() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { transaction in
            for number in 0..<20 { try transaction.insert(.steps(number, at: Double(number))) }
        }
        try store.compact()
        let bytes = try #require(disk.bytes())
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        var saved = 0
        for (place, line) in lines.enumerated() where line.contains("\"base\":") {
            let text = String(line[..<(line.firstRange(of: ",\"crc\"")?.lowerBound ?? line.endIndex)])
            var lines = lines
            lines[place] =
                Self.checked(text.replacing("{\"seq\":1,", with: "{\"seq\":2147483647,"))
                + (line.hasSuffix(",") ? "," : "")
            let disk = MemoryDisk(Array((lines.joined(separator: "\n") + "\n").utf8))
            let store = try SampleStore(on: disk)
            #expect(!store.recoveries.isEmpty, "line \(place)")
            // IGNORED: after the last possible number a commit is refused, which loses nothing.
            let isSaved = (try? store.commit { try $0.insert(.steps(900, at: 1)) }) != nil
            #expect(try SampleStore(on: disk).snapshot.contains(UUID(900)) == isSaved, "line \(place)")
            saved += isSaved ? 1 : 0
        }
        #expect(saved > 3)
    }

    /// A compacted store of two pages, with every number of its index replaced in turn.
    @Test(
        "an index with wrong numbers is not used, and nothing is lost",
        arguments: ["1e300", "-1", "null"])
    func index(number: String) throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { transaction in
            for number in 0..<600 { try transaction.insert(.steps(number, at: Double(number))) }
        }
        try store.commit { try $0.delete(UUID(3)) }
        try store.compact()
        let bytes = try #require(disk.bytes())
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        for (place, line) in lines.enumerated()
        where line.contains("\"types\":") || line.contains("\"chunks\":") {
            let text = String(line[..<(line.firstRange(of: ",\"crc\"")?.lowerBound ?? line.endIndex)])
            let numbers = Self.numbers(in: text)
            for range in stride(from: 0, to: numbers.count, by: Seeds.step(3)).map({ numbers[$0] }) {
                var lines = lines
                lines[place] =
                    Self.checked(text.replacingCharacters(in: range, with: number))
                    + (line.hasSuffix(",") ? "," : "")
                let file = Array((lines.joined(separator: "\n") + "\n").utf8)
                let disk = MemoryDisk(file)
                let columns = try SampleStore(on: disk).snapshot.columns(of: "steps")
                let read = (0..<(columns?.count ?? 0)).compactMap { columns?.sample($0) }
                #expect(read.count <= 600, "\(lines[place])")
                let again = try SampleStore(on: disk)
                again.readWhole()
                #expect(again.snapshot.count == 599, "\(lines[place])")
                try Self.expectRepaired(MemoryDisk(file), "\(lines[place])")
            }
        }
    }

    /// Repairs a file with such an index, as `doctor` does, and finds every sample by its identity.
    private static func expectRepaired(_ disk: MemoryDisk, _ line: Comment) throws {
        let url = URL(filePath: SampleStore.path)
        _ = try #require(try Repair(of: url, calls: disk, now: { SampleStore.instant }))
        #expect(try Examination(of: url, calls: disk)?.findings == [], line)
        let snapshot = try SampleStore(on: disk).snapshot
        #expect((0..<600).allSatisfy { snapshot.contains(UUID($0)) == ($0 != 3) }, line)
    }

    /// The numbers in a JSON text that are elements of arrays.
    private static func numbers(in text: String) -> [Range<String.Index>] {
        text.ranges(of: /[\[,][0-9]+[\],]/).map {
            text.index(after: $0.lowerBound)..<text.index(before: $0.upperBound)
        }
    }

    private static func checked(_ text: String) -> String {
        let digits = String(Checksum.crc32c(Array(text.utf8)), radix: 16)
        return text + ",\"crc\":\"" + String(repeating: "0", count: 8 - digits.count) + digits + "\"}"
    }

    @Test(
        "wrong numbers in a header are not used",
        arguments: ["99999999999", "1099511627775", "1099511627776", "-1", "1e300", "null"])
    func header(number: String) throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        try store.compact()
        let text = String(decoding: try #require(disk.bytes()), as: UTF8.self)
        for field in ["generation\":", "root\":[", "earlier\":["] {
            let start = try #require(text.firstRange(of: field)).upperBound
            let end = text[start...].firstIndex { !$0.isNumber && $0 != " " } ?? text.endIndex
            let disk = MemoryDisk(Array(text.replacingCharacters(in: start..<end, with: number).utf8))
            let store = try SampleStore(on: disk)
            #expect(store.snapshot.count == 1)
            for number in 2...3 {
                try store.commit { try $0.insert(.steps(number, at: Double(number))) }
                try store.compact()
            }
            let compacted = try SampleStore(on: disk)
            #expect(compacted.snapshot.count == 3)
            #expect(compacted.recoveries.allSatisfy { $0.kind == .keptEarlier })
        }
    }
}
