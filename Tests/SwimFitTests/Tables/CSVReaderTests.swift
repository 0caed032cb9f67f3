import Foundation
import Testing

@testable import SwimFit

@Suite("Reading CSV")
struct CSVReaderTests {
    /// Each record with its line, or why it was refused.
    private func records(_ text: String, separator: UInt8? = nil) async throws -> [String] {
        try await CatalogueFixture.run { fixture in
            let csv = try CSVReader(TableInput(fixture.write("a.csv", text)), separator: separator)
            var found: [String] = []
            while true {
                switch try csv.next() {
                case .end: return found
                case .refused(let refusal): found.append("\(csv.line) \(refusal.reason)")
                case .fields:
                    let fields = (0..<csv.count).map { String(decoding: csv.field($0), as: UTF8.self) }
                    found.append("\(csv.line) " + fields.joined(separator: "|"))
                }
            }
        }
    }

    @Test("quotes enclose separators, line breaks and doubled quotes")
    func quotes() async throws {
        let text = "a,b,c\r\n\"1,5\",\"say \"\"hi\"\"\",\"two\nlines\"\n\n,,\nlast,one"
        #expect(
            try await records(text)
                == ["1 a|b|c", "2 1,5|say \"hi\"|two\nlines", "5 ||", "6 last|one"])
    }

    @Test("the separator is the one that is most often in the first line", arguments: [",", ";", "\t"])
    func separator(_ separator: String) async throws {
        let text = ["name", "a,b", "energy", "fat"].joined(separator: separator) + "\n"
        #expect(try await records(text).first?.hasPrefix("1 name|") == true)
    }

    @Test("a broken quote costs its line alone")
    func brokenQuotes() async throws {
        let text = "a,b\n\"x\"y,1\n2,3\n\"never closed,4\n5,6\n"
        #expect(
            try await records(text) == [
                "1 a|b", "2 there is text behind a closing quote", "3 2|3", "4 a quote is not closed",
                "5 5|6",
            ])
    }

    @Test("between tabulators a quote is a part of the name")
    func literalQuotes() async throws {
        let text = "a\tb\n\"Bio\" milk\t1\n\"open\t2\n\"whole\"\t3\n"
        #expect(try await records(text) == ["1 a|b", "2 \"Bio\" milk|1", "3 \"open|2", "4 whole|3"])
    }

    @Test("too long a line and a NUL byte are refused, and the lines after them are read")
    func hostile() async throws {
        let long = String(repeating: "x", count: 2_500_000)
        let text = "a,b\n1,\(long)\n2,3\n4,\0\n5,6\n"
        #expect(
            try await records(text) == [
                "1 a|b", "2 the line is longer than 1 MB", "3 2|3", "4 the line has a NUL byte", "5 5|6",
            ])
    }

    @Test("a file full of open quotes ends soon, with an error")
    func manyBrokenQuotes() async throws {
        let text = "a,b\n" + String(repeating: "\"x,1\n", count: 50_000)
        await #expect(throws: CatalogueProblem.self) { try await records(text) }
    }

    @Test("lines longer than a block of the file are put together")
    func blocks() async throws {
        let line = String(repeating: "y", count: 300_000)
        let text = "a,b\n" + (0..<20).map { "\($0),\(line)\n" }.joined()
        let found = try await records(text)
        #expect(found.count == 21)
        #expect(found.last == "21 19|\(line)")
    }

    @Test("a mark of UTF-8 is skipped; UTF-16 and compressed files are refused")
    func marks() async throws {
        #expect(try await records("\u{FEFF}a,b\n") == ["1 a|b"])
        try await CatalogueFixture.run { fixture in
            for bytes: [UInt8] in [[0xFF, 0xFE, 0x61, 0], [0x1F, 0x8B, 8], [0x50, 0x4B, 3, 4]] {
                let path = try fixture.write("x", bytes)
                #expect(throws: CatalogueProblem.self) { try TableInput(path) }
            }
        }
    }

    @Test(
        "numbers have a point or a comma",
        arguments: [
            ("12.5", 12.5), (" 7 ", 7), ("0,5", 0.5), ("-3", -3), ("1e3", 1000),
            ("1234567890.123456789", 1234567890.123456789),
        ])
    func numbers(_ text: String, _ value: Double) throws {
        let read = try Array(text.utf8).withUnsafeBufferPointer { try TableNumber.read($0) }
        #expect(read == value)
    }

    @Test(
        "what is no number is told from nothing",
        arguments: ["trace", "<0.5", "nan", "inf", "0x10", "1.2.3", "-", "1e999"])
    func noNumbers(_ text: String) throws {
        #expect(throws: TableNumber.NotANumber.self) {
            try Array(text.utf8).withUnsafeBufferPointer { try TableNumber.read($0) }
        }
        let blank = try Array("  ".utf8).withUnsafeBufferPointer { try TableNumber.read($0) }
        #expect(blank == nil)
    }
}
