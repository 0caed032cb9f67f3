import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

@Suite("Reading CSV", .inTurn)
struct CSVReaderTests {
    /// Each record with its line, or why it was refused.
    private func records(_ text: String, separator: UInt8? = nil) async throws -> [String] {
        try await CatalogueFixture.run { fixture in
            let csv = try CSVReader(BufferedLineReader(fixture.write("a.csv", text)), separator: separator)
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

    @Test("a file with a thousand broken quotes is refused as a whole, one with fewer line by line")
    func manyBrokenQuotes() async throws {
        let few = "a,b\n" + String(repeating: "\"x\"y,1\n", count: 999)
        #expect(try await records(few).last == "1000 there is text behind a closing quote")
        let problem = Problem.unusable(
            file: "a.csv", reason: "1000 lines have broken quotes; is it a CSV, and is this its separator?")
        await #expect(throws: problem) { try await records(few + "\"x\"y,1\n") }
        await #expect(throws: problem) {
            try await records("a,b\n" + String(repeating: "\"x,1\n", count: 50_000))
        }
    }

    @Test("a field in quotes has up to 64 lines, and its record up to 256 KiB before the last one")
    func longFields() async throws {
        func field(_ lines: Int) -> String {
            "\"" + String(repeating: "x\n", count: lines - 1) + "y\",1\n2,3\n"
        }
        #expect(try await records(field(64)).map { $0.prefix(4) } == ["1 x\n", "65 2"])
        #expect(
            try await records(field(65)).prefix(2) == ["1 a quote is not closed", "2 x"])
        func record(_ bytes: Int) -> String {
            "\"" + String(repeating: "x", count: bytes - 2) + "\ny\",1\n2,3\n"
        }
        #expect(
            try await records(record(1 << 18 - 1)).map { $0.suffix(4) }
                == ["\ny|1", " 2|3"].map { $0.suffix(4) })
        #expect(
            try await records(record(1 << 18))
                == ["1 a quote is not closed", "2 y\"|1", "3 2|3"])
    }

    @Test("a NUL byte on a later line of a field costs its record, and the next one is read")
    func laterNUL() async throws {
        #expect(
            try await records("\"a\nb\0\",1\n2,3\n") == ["1 the line has a NUL byte", "3 2|3"])
    }

    @Test("a field that is read twice is the same, and one that is not there is empty")
    func fields() async throws {
        try await CatalogueFixture.run { fixture in
            let csv = try CSVReader(
                BufferedLineReader(fixture.write("a.csv", "\"say \"\"hi\"\" \"\"x\"\"\",b")))
            #expect(try csv.next() == .fields && csv.count == 2)
            for _ in 0..<2 { #expect(String(decoding: csv.field(0), as: UTF8.self) == "say \"hi\" \"x\"") }
            #expect(csv.field(-1).isEmpty && csv.field(2).isEmpty)
            #expect(try csv.next() == .end && csv.next() == .end)
        }
    }

    @Test("the names of columns are trimmed; a line that cannot be read has none")
    func header() async throws {
        try await CatalogueFixture.run { fixture in
            let csv = try CSVReader(BufferedLineReader(fixture.write("a.csv", " a ;\"b\n\";c d\r\n")))
            let header = try csv.header()
            #expect(csv.separator == UInt8(ascii: ";") && header.names == ["a", "b", "c d"])
            #expect(header.column("x", "b", "a") == 1 && header.column("x") == nil)
            #expect(try header.column(chosen: "c d", file: "a.csv") == 2)
            #expect(
                throws: Problem.unusable(
                    file: "a.csv", reason: "it has no line with the names of its columns")
            ) { try csv.header() }
        }
    }

    @Test(
        "the separator that is most often there, a comma where two are as often",
        arguments: [
            ("a;b,c", ","), ("a\tb;c;d", ";"), ("a\tb", "\t"), ("a", ","), ("a,b;c;d\te\tf\tg", "\t"),
        ])
    func separators(header: String, separator: String) async throws {
        try await CatalogueFixture.run { fixture in
            let csv = try CSVReader(BufferedLineReader(fixture.write("a.csv", header + "\n;;;;;;\n")))
            #expect(csv.separator == separator.utf8.first)
        }
    }

    @Test("a quote between tabulators that is closed before the end of its field is a part of it")
    func quotesBetweenTabulators() async throws {
        let text = "a\tb\tc\n\"x\"\t\"y\" z\t\"say \"\"hi\"\"\"\n"
        #expect(
            try await records(text) == ["1 a|b|c", "2 x|\"y\" z|say \"hi\""])
    }

    @Test("lines longer than a block of the file are put together")
    func blocks() async throws {
        let line = String(repeating: "y", count: 300_000)
        let text = "a,b\n" + (0..<20).map { "\($0),\(line)\n" }.joined()
        let found = try await records(text)
        #expect(found.count == 21)
        #expect(found.last == "21 19|\(line)")
    }

    @Test("a mark of UTF-8 is skipped")
    func mark() async throws {
        #expect(try await records("\u{FEFF}a,b\n") == ["1 a|b"])
        #expect(try await records("\u{FEFF}").isEmpty)
    }

    @Test(
        "numbers have a point or a comma",
        arguments: [
            ("12.5", 12.5), (" 7 ", 7), ("0,5", 0.5), ("-3", -3), ("1e3", 1000),
            ("1234567890.123456789", 1234567890.123456789), ("+3", 3), ("-0,25", -0.25), (".5", 0.5),
            ("5.", 5),
            ("123456789012345", 123_456_789_012_345), ("1234567890123456", 1_234_567_890_123_456),
            ("0.00000000000001", 1e-14), ("1E-3", 0.001), ("2,5e+1", 25), ("\t1\t", 1),
            (String(repeating: "0", count: 62) + "7", 7),
        ] as [(String, Double)])
    func numbers(_ text: String, _ value: Double) throws {
        let read = try Array(text.utf8).withUnsafeBufferPointer { try TableNumber.read($0) }
        #expect(read == value)
    }

    @Test(
        "what is no number is told from nothing",
        arguments: [
            "trace", "<0.5", "nan", "inf", "0x10", "1.2.3", "-", "+", ".", "1e999", "1 2", "1-2", "--1",
            "1,2,3",
            String(repeating: "0", count: 63) + "7",
        ])
    func noNumbers(_ text: String) throws {
        #expect(throws: RefusalReason.self) {
            try Array(text.utf8).withUnsafeBufferPointer { try TableNumber.read($0) }
        }
        let blank = try Array("  ".utf8).withUnsafeBufferPointer { try TableNumber.read($0) }
        #expect(blank == nil)
    }
}
