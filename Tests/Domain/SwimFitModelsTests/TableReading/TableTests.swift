import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitReading

@Suite("Tables of a file", .inTurn)
struct TableTests {
    /// Each table: its title, its headings and its lines.
    private func tables(_ bytes: [UInt8]) async throws -> [String] {
        try await CatalogueFixture.run { fixture in
            let file = try TableFile(path: fixture.write("a.csv", bytes)).inUTF8()
            return try file.tables().map { table in
                let csv = try table.reader()
                var lines = ["\(table.title ?? "")<\(try csv.header().names.joined(separator: "|"))>"]
                while true {
                    switch try csv.next() {
                    case .end: return lines.joined(separator: " ")
                    case .refused(let refusal): lines.append(refusal.reason)
                    case .fields:
                        let cells = (0..<csv.count).map { String(decoding: csv.field($0), as: UTF8.self) }
                        lines.append("\(csv.line):" + cells.joined(separator: "|"))
                    }
                }
            }
        }
    }

    private static let plain = ["<Date|kcal> 2:2026-01-01|5"]

    @Test(
        "what stands above the headings is passed over",
        arguments: [
            ("Date;kcal\n2026-01-01;5\n", 2), ("sep=;\nDate;kcal\n2026-01-01;5\n", 3),
            ("\"sep=;\"\r\nDate;kcal\r\n2026-01-01;5\r\n", 3), ("My diary\n\nDate;kcal\n2026-01-01;5\n", 4),
            ("Diary, of 2026; by me\nFrom 1 to 2\nDate;kcal\n2026-01-01;5\n", 4),
            ("\u{FEFF}Date|kcal\n2026-01-01|5\n", 2), ("\nDate\tkcal\n2026-01-01\t5\n", 3),
        ])
    func titles(text: String, line: Int) async throws {
        #expect(try await tables(Array(text.utf8)) == ["<Date|kcal> \(line):2026-01-01|5"])
    }

    @Test("sections are tables of their own, also one whose names are not known")
    func sections() async throws {
        let text = """
            Body
            Date,Weight,Fat
            "2026-01-01",71.6,21

            Foods
            Date,Calories In
            2026-01-01,"1,850"

            Food Log 20260101
            "Calories","1,850"
            """
        #expect(
            try await tables(Array(text.utf8)) == [
                "Body<Date|Weight|Fat> 3:2026-01-01|71.6|21", "Foods<Date|Calories In> 7:2026-01-01|1,850",
                "Food Log 20260101<Calories|1,850>",
            ])
    }

    @Test("a note between the days of a table, and text in quotes, end no table")
    func notes() async throws {
        let text = "Date,Food,kcal\n2026-01-01,Soup,5\n\nHoliday\n2026-01-02,\"Date\nDate,kcal\",6\n"
        #expect(try await tables(Array(text.utf8)).count == 1)
    }

    @Test("encodings and ends of lines are found by the bytes")
    func encodings() async throws {
        let text = "Datum;Mahlzeit;Eiweiß (g)\n1.1.2026;Frühstück “Spätzle” 5 €;3\n2.1.2026;Müsli;4\n"
        let right = [
            "<Datum|Mahlzeit|Eiweiß (g)> 2:1.1.2026|Frühstück “Spätzle” 5 €|3 3:2.1.2026|Müsli|4"
        ]
        for encoding: String.Encoding in [.utf8, .windowsCP1252, .utf16LittleEndian, .utf16BigEndian, .utf16]
        {
            let bytes = [UInt8](try #require(text.data(using: encoding)))
            #expect(try await tables(bytes) == right, "\(encoding)")
        }
        let returns = text.replacing("\n", with: "\r")
        #expect(try await tables(Array(returns.utf8)) == right)
        #expect(try await tables([UInt8](try #require(returns.data(using: .utf16)))) == right)
        // Foundation's own encoder would have the same fault as its decoder.
        let codes: [Character: UInt8] = ["ß": 0xA7, "ü": 0x9F, "ä": 0x8A, "“": 0xD2, "”": 0xD3, "é": 0x8E]
        let mac = returns.replacing(" 5 €", with: " é").compactMap { $0.asciiValue ?? codes[$0] }
        #expect(try await tables(mac) == [right[0].replacing(" 5 €", with: " é")])
    }
}
