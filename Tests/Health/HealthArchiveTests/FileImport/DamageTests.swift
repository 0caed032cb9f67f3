import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("Damaged exports", .inTurn)
struct DamageTests {
    /// The samples and problems of a text, read as an import reads it.
    private func outcome(of bytes: [UInt8]) async throws -> ImportReport {
        let path = FileManager.default.temporaryDirectory.appending(path: "damage-\(UUID().uuidString)").path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let report: Result<ImportReport, any Error>
        do {
            report = .success(try await HealthImport(into: .inMemory()).run(path))
        } catch {
            report = .failure(error)
        }
        try FileManager.default.removeItem(atPath: path)
        return try report.get()
    }

    @Test("an export that is cut off gives its complete elements, and the cut is reported")
    func cutOff() async throws {
        var fixture = ExportFixture(days: 1)
        let bytes = Array(fixture.text().utf8)
        let all = fixture.counts.values.reduce(0, +)
        let root = try #require(String(decoding: bytes, as: UTF8.self).range(of: "<ExportDate"))
        let start = String(decoding: bytes, as: UTF8.self)[..<root.lowerBound].utf8.count
        var before = 0
        for length in stride(from: start, to: bytes.count - 14, by: 61) {
            let report = try await outcome(of: Array(bytes[..<length]))
            #expect(report.added >= before, "cut at \(length)")
            #expect(report.added <= all, "cut at \(length)")
            #expect(report.skipped + report.mended > 0, "cut at \(length)")
            before = report.added
        }
    }

    @Test("a record that has lost its end does not swallow others up to the end tag of another")
    func strayEndTag() async throws {
        var fixture = ExportFixture(days: 1)
        var text = fixture.text()
        let all = fixture.counts.values.reduce(0, +)
        // The value's end and the slash of one record, and the beginning of one with contents.
        let first = try #require(text.range(of: #"value="150"/>"#))
        text.replaceSubrange(first, with: #"value="150"!>"#)
        let second = try #require(text.range(of: #"<Record type="HKQuantityTypeIdentifierDietaryProtein""#))
        text.replaceSubrange(second, with: #"<Recxrd type="HKQuantityTypeIdentifierDietaryProtein""#)
        #expect(try await outcome(of: Array(text.utf8)).added >= all - 4)
    }

    @Test("two damaged tags, one after the other, cost no more than themselves")
    func neighbours() async throws {
        var fixture = ExportFixture(days: 1)
        var text = fixture.text()
        let all = fixture.counts.values.reduce(0, +)
        let second = try #require(text.range(of: #"value="150"/>"#))
        text.replaceSubrange(second, with: #"value="150"!>"#)
        // The quotation mark at the end of the value before it.
        let first = try #require(text[..<second.lowerBound].range(of: #""/>"#, options: .backwards))
        text.replaceSubrange(first, with: "!/>")
        #expect(try await outcome(of: Array(text.utf8)).added >= all - 3)
    }

    @Test("bytes changed at random never end the program, and what is far from them is kept")
    func changed() async throws {
        var fixture = ExportFixture(days: 1)
        let bytes = Array(fixture.text().utf8)
        let all = fixture.counts.values.reduce(0, +)
        let seed = UInt64.random(in: 0...UInt64.max)
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let start = bytes.count / 4
        for _ in 0..<100 {
            var damaged = bytes
            for _ in 0..<3 { damaged[start + next(bytes.count - start)] = UInt8(next(256)) }
            let report: ImportReport
            do { report = try await outcome(of: damaged) } catch {
                Issue.record("seed \(seed): \(error)")
                return
            }
            // A lost quote costs the element; a lost end tag at most what it holds.
            #expect(report.added >= all - 12, "seed \(seed)")
        }
    }
}
