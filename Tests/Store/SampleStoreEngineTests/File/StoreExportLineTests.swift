import Foundation
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("A sample as a line of JSON", .inTurn)
struct StoreExportLineTests {
    private func read(_ line: String) throws -> StoreExportLine.Content {
        var ignored: [String] = []
        return try Array(line.utf8).withUnsafeBufferPointer {
            try StoreExportLine.read($0, ignored: &ignored)
        }
    }

    @Test("a field that no line has is named, and what the program writes has none")
    func unknownFields() throws {
        func ignored(_ line: String) throws -> [String] {
            var ignored: [String] = []
            _ = try Array(line.utf8).withUnsafeBufferPointer {
                try StoreExportLine.read($0, ignored: &ignored)
            }
            return ignored
        }
        let all =
            Self.samples.map { StoreExportLine.text($0, deletions: 2) } + [
                StoreExportLine.header(["a": .int(1)]), StoreExportLine.end(lines: 2, mark: "1"),
                StoreExportLine.deletion(UUID(), type: "T", times: 1, details: ["metadata": .object([:])]),
                StoreExportLine.contents(Data([1]), of: UUID(), offset: 0),
            ]
        for line in all { #expect(try ignored(line) == []) }
        let line = StoreExportLine.text(Self.samples[1])
        #expect(try ignored(line.replacing("\"delay\"", with: "\"dealy\"")) == ["dealy"])
        #expect(try ignored(line.replacing("\"product\"", with: "\"produce\"")) == ["origin"])
    }

    @Test("a line of a schema that is not known is refused")
    func schema() throws {
        let line = StoreExportLine.text(Self.samples[0])
        #expect(throws: StoreExportLine.LineProblem.self) {
            try read(line.replacing("\"schema\":1", with: "\"schema\":3"))
        }
        #expect(try read(line.replacing("\"schema\":1,", with: "")) == read(line))
    }

    private static let origin = Origin(
        source: "org.example.watch", name: "Wätch \"1\"\n", version: "2.0", product: "W1", system: "11",
        device: ["name": "A\u{1}", "model": "B"])

    private static let samples = [
        Sample(id: UUID(), type: "T", start: 1, end: 1, origin: Origin(source: "s", name: "n")),
        Sample(
            id: UUID(), type: "T", start: 0.1 + 0.2, end: .infinity, value: -1e-300, unit: "kg",
            origin: origin,
            members: [UUID(), UUID()],
            details: [
                "metadata": .object(["a": .int(1), "b": .double(0.1), "c": .null]),
                "x": .array([.bool(true)]),
            ],
            delay: 12.5),
        Sample(
            id: UUID(), type: "é", start: -1e11, end: 1e11, value: .greatestFiniteMagnitude, origin: origin),
    ]

    @Test("every field comes back with its bits, and the line is one line", arguments: samples)
    func roundTrip(sample: Sample) throws {
        let line = StoreExportLine.text(sample)
        #expect(!line.contains("\n") && line.hasPrefix("{\"schema\":1,\"id\":"))
        #expect(try read(line) == .sample(sample, deletions: 0))
        #expect(try read(StoreExportLine.text(sample, deletions: 3)) == .sample(sample, deletions: 3))
        let dated = StoreExportLine.text(sample, deletions: 3, hasISOTimes: true)
        #expect(dated.hasPrefix("{\"schema\":2,") && !dated.contains("\"start\":8"))
        #expect(try read(dated) == .sample(sample, deletions: 3))
    }

    @Test(
        "a date has the digits of its number, before the reference date too",
        arguments: [
            (0, "2001-01-01T00:00:00Z"), (817_000_000.25, "2026-11-22T00:26:40.25Z"),
            (-5.25, "2000-12-31T23:59:54.75Z"), (-0.001, "2000-12-31T23:59:59.999Z"),
            (-6.0, "2000-12-31T23:59:54Z"), (0.1 + 0.2, "2001-01-01T00:00:00.30000000000000004Z"),
        ] as [(Double, String)])
    func dates(seconds: Double, text: String) throws {
        #expect(ExactTime.text(seconds) == text)
        #expect(ExactTime.seconds(text) == seconds)
    }

    @Test("every number has a date that gives it back, or none")
    func anyNumber() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let ranges = [1e-3, 1.0, 1e6, 8e8, 3e11]
            let range: Double = ranges.randomElement(using: &generator) ?? 1
            let seconds = Double.random(in: -range...range, using: &generator)
            guard let text = ExactTime.text(seconds) else { continue }
            #expect(ExactTime.seconds(text)?.bitPattern == seconds.bitPattern, "\(seconds) \(text)")
        }
        for none in [1e-5, -1e-7, .infinity, .nan, 1e15, -3e11] { #expect(ExactTime.text(none) == nil) }
    }

    @Test("dates of other programs are read: other zones, zeros; what is no date is refused with its place")
    func othersDates() {
        #expect(ExactTime.seconds("2001-01-01T01:00:00.500+01:00") == 0.5)
        #expect(ExactTime.seconds("2000-12-31T23:59:59.000Z") == -1)
        #expect(ExactTime.seconds("2001-01-01T00:00:00.Z") == nil)
        for text in ["", "yesterday", "2001-01-01", "2001-01-01T00:00:00", "2001-13-01T00:00:00Z"] {
            #expect(ExactTime.seconds(text) == nil, "\(text)")
        }
        #expect(throws: StoreExportLine.LineProblem(reason: "a date in ISO 8601 is expected at byte 59")) {
            try read(
                "{\"id\":\"\(UUID().uuidString)\",\"start\":\"noon\"}")
        }
    }

    @Test("the header has the named values, and fields of newer programs are passed over")
    func header() throws {
        let values: [String: JSONValue] = ["a": .string("b"), "c": .object(["d": .int(1)])]
        #expect(try read(StoreExportLine.header(values)) == .header(values, hasEnd: true))
        let line = StoreExportLine.text(Self.samples[0]).dropLast() + ",\"newer\":[1,{\"x\":2}]}"
        #expect(try read(String(line)) == .sample(Self.samples[0], deletions: 0))
    }

    @Test("documents come back with their times, removed ones as times alone")
    func documents() throws {
        let documents: Documents.Sections = [
            "goals": [
                "kilograms": Document(.int(70), changed: 806_000_000.5), "untimed": Document(.object([:])),
            ],
            "plans": ["rice": Document(changed: 7)],
        ]
        let line = try #require(StoreExportLine.documents(documents))
        #expect(line.hasPrefix("{\"schema\":1,\"documents\":{\"goals\":{\"kilograms\":70,"))
        #expect(try read(line) == .documents(documents))
        #expect(StoreExportLine.documents([:]) == nil)
        for wrong in ["[1]", "{\"goals\":1}"] {
            #expect(throws: StoreExportLine.LineProblem.self) {
                try read("{\"schema\":1,\"documents\":\(wrong)}")
            }
        }
    }

    @Test("deletions, parts of files and the end come back, and other lines are known by their key")
    func others() throws {
        let (id, data) = (UUID(), Data([0, 255, 7]))
        let details: [String: JSONValue] = ["kept": .bool(true)]
        #expect(
            try read(StoreExportLine.deletion(id, type: "T", times: 2, details: details))
                == .deletion(id, type: "T", times: 2, details: details))
        #expect(
            try read(StoreExportLine.contents(data, of: id, offset: 9)) == .contents(id, offset: 9, data))
        #expect(try read(StoreExportLine.end(lines: 7, mark: "1.2")) == .end(lines: 7, mark: "1.2"))
        #expect(try read("{\"library\":{\"a\":[1]}}") == .other("library"))
    }

    @Test(
        "what is no whole sample is refused",
        arguments: [
            "", "{", "[]", "{}", "null", "{\"id\":\"x\"}",
            StoreExportLine.text(samples[0]).replacing("\"start\":1", with: "\"start\":1e12"),
            StoreExportLine.text(samples[0]).replacing("\"start\":1", with: "\"start\":1,\"end\":0"),
            StoreExportLine.text(samples[0]) + "x", String(StoreExportLine.text(samples[0]).dropLast(20)),
        ])
    func refused(line: String) {
        #expect(throws: StoreExportLine.LineProblem.self) { try read(line) }
    }

    @Test("no prefix of a line is taken for a whole one")
    func prefixes() {
        let line = StoreExportLine.text(Self.samples[1])
        for length in 0..<line.utf8.count {
            #expect(throws: StoreExportLine.LineProblem.self) {
                try read(String(decoding: line.utf8.prefix(length), as: UTF8.self))
            }
        }
    }
}

@Suite("Samples one by one", .inTurn)
struct SnapshotStreamingTests {
    @Test("those that start in a range are passed in order, from memory and from a compacted file")
    func ranges() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "stream-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: a folder that cannot be removed is left to the system's own cleaning.
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("s.json").path
        let store = try SampleStore(path: path)
        let origin = Origin(source: "s", name: "n")
        // Many start at the same time, so that equal starts go over the end of a chunk.
        let samples = (0..<5000).map { index in
            Sample(
                id: UUID(), type: "T", start: Double(index / 700), end: Double(index), value: Double(index),
                origin: origin)
        }
        _ = try store.commit { transaction in for sample in samples { try transaction.insert(sample) } }
        try check(store.snapshot, samples)
        try store.compact()
        try check(SampleStore(path: path).snapshot, samples)
    }

    private func check(_ snapshot: Snapshot, _ samples: [Sample]) throws {
        for range in [-1e11...1e11, 2...2, 0...0, 3...5, 7...7, 8...9, -5 ... -1] {
            var found: [Sample] = []
            snapshot.forEachSample(of: "T", startingIn: range) { found.append($0) }
            #expect(found == samples.filter { range.contains($0.start) }, "\(range)")
        }
        snapshot.forEachSample(of: "none", startingIn: -1...1) { _ in Issue.record("there is none") }
    }
}
