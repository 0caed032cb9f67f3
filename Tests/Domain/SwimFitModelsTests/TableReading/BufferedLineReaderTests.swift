import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

@Suite("Reading a file by lines", .inTurn)
struct BufferedLineReaderTests {
    /// What `BufferedLineReader` says of each line: its number, length and line break.
    private func lines(_ bytes: [UInt8]) async throws -> [String] {
        try await CatalogueFixture.run { fixture in
            let input = try BufferedLineReader(fixture.write("a.csv", bytes))
            var found: [String] = []
            while true {
                let number = input.lineNumber
                switch try input.line() {
                case .end: return found
                case .tooLong:
                    try input.skipLine()
                    found.append("\(number) too long")
                case .bytes(let count, let lineBreak):
                    found.append("\(number) \(count)+\(lineBreak)")
                    input.skip(count + lineBreak, lines: 1)
                }
            }
        }
    }

    @Test(
        "line breaks are of one byte or two, and the last line needs none",
        arguments: [
            ("", []), ("a", ["1 1+0"]), ("a\n", ["1 1+1"]), ("ab\r\n\r\nc", ["1 2+2", "2 0+2", "3 1+0"]),
            ("\n\na\r", ["1 0+1", "2 0+1", "3 2+0"]), ("a\rb\n", ["1 3+1"]),
        ])
    func lineBreaks(text: String, expected: [String]) async throws {
        #expect(try await lines(Array(text.utf8)) == expected)
    }

    @Test("a line has up to a megabyte", arguments: [0, 1])
    func longest(more: Int) async throws {
        let long = [UInt8](repeating: 0x78, count: BufferedLineReader.longestLine + more)
        let expected = more == 0 ? "\(BufferedLineReader.longestLine)+1" : "too long"
        #expect(
            try await lines(Array("a\n".utf8) + long + Array("\nb\n".utf8)) == [
                "1 1+1", "2 " + expected, "3 1+1",
            ])
        let last = more == 0 ? "\(BufferedLineReader.longestLine)+0" : "too long"
        #expect(try await lines(long) == ["1 " + last])
    }

    @Test("how much was read is known, and of how much")
    func counts() async throws {
        try await CatalogueFixture.run { fixture in
            let input = try BufferedLineReader(fixture.write("a.csv", "a,b\n1,2\n"))
            #expect(
                input.name == "a.csv" && input.byteCount == 8 && input.bytesRead == 8 && input.lineNumber == 1
            )
            // One block holds two megabytes.
            let long = try BufferedLineReader(
                fixture.write("b.csv", [UInt8](repeating: 0x0A, count: 3 << 20)))
            #expect(long.byteCount == 3 << 20 && long.bytesRead == 2 << 20)
        }
    }

    @Test(
        "what is no text in UTF-8 says what to do",
        arguments: [
            ([0xFF, 0xFE, 0x61, 0], "it is UTF-16; save it as UTF-8"),
            ([0xFE, 0xFF, 0, 0x61], "it is UTF-16; save it as UTF-8"),
            (
                [0x1F, 0x8B],
                "it is compressed; unpack it first, or pipe a catalogue: zcat FILE | swimfit catalogue import -"
            ),
            ([0x50, 0x4B, 3, 4], "it is a zip; unpack it first"),
        ] as [([UInt8], String)])
    func marks(bytes: [UInt8], reason: String) async throws {
        try await CatalogueFixture.run { fixture in
            let path = try fixture.write("a.csv", bytes)
            #expect(throws: Problem.unusable(file: "a.csv", reason: reason)) { try BufferedLineReader(path) }
        }
    }

    @Test(
        "a part of such a mark is text",
        arguments: [[0x50, 0x4B, 3], [0x1F, 0x61], [0xEF, 0xBB], [0xFF]] as [[UInt8]])
    func halfMarks(bytes: [UInt8]) async throws {
        #expect(try await lines(bytes) == ["1 \(bytes.count)+0"])
    }

    @Test("a file that cannot be opened or read is named, with the reason")
    func failures() async throws {
        try await CatalogueFixture.run { fixture in
            #expect(throws: Problem.failed(file: "gone", reason: "No such file or directory")) {
                try BufferedLineReader(fixture.folder.path + "/gone")
            }
            #expect(throws: Problem.failed(file: "folder", reason: "Is a directory")) {
                try FileManager.default.createDirectory(
                    atPath: fixture.folder.path + "/folder", withIntermediateDirectories: true)
                _ = try BufferedLineReader(fixture.folder.path + "/folder")
            }
        }
    }

    @Test("a pipe has no size, and is closed at the end")
    func pipe() throws {
        try withPipe { reading, writing in
            #expect(write(writing, "a\n", 2) == 2)
            do {
                let input = try BufferedLineReader(named: "pipe", reading)
                #expect(input.byteCount == nil && input.bytesRead == 2 && isRead(writing))
            }
            #expect(!isRead(writing))
        }
    }
}

@Suite("Headings of columns", .inTurn)
struct ColumnHeadingTests {
    @Test(
        "a unit is in brackets or behind the name, in one spelling",
        arguments: [
            ("Weight [LBS]", "weight", "lb"), ("Weight (Pounds)", "weight", "lb"),
            ("waist (inches)", "waist", "in"),
            ("waist in", "waist", "in"), ("kg", "weight", "kg"), ("g", "g", nil),
            ("body_fat_pct", "body fat", "%"),
            ("Body fat (percent)", "body fat", "%"), ("Fat)", "fat", nil),
            ("Energy (kcal) total", "energy kcal total", nil),
            ("  Energy (kJ) ", "energy", "kj"), ("Iron mcg", "iron", "µg"), ("Iron (ug)", "iron", "µg"),
            ("", "", nil),
            ("Weight (stone)", "weight", "st"), ("Protein (grams)", "protein", "g"),
            ("Height (\")", "height", "in"), ("Energy (kcal) (kcal)", "energy", "kcal"),
            ("Fat (g/100 g)", "fat", "g"), ("kcal / 100 ml", "kcal", nil),
            ("Eiweiß pro 100g [g]", "protein", "g"),
            ("Vitamin B100", "vitamin b100", nil),
        ] as [(String, String, String?)])
    func headings(text: String, name: String, unit: String?) {
        #expect(ColumnHeading(text).name == name)
        #expect(ColumnHeading(text).unit == unit)
    }

    @Test(
        "how much of a nutrient’s own unit one of a unit is",
        arguments: [
            (.energy, "kcal", 1), (.energy, "cal", 1), (.energy, "g", nil), (.water, "l", 1000),
            (.water, "g", 1),
            (.water, "fl oz", 29.5735295625), (.water, "mg", nil), (.protein, "g", 1),
            (.protein, "mg", 0.001),
            (.protein, "kcal", nil), (.sodium, "g", 1000), (.sodium, "mg", 1), (.vitaminD, "iu", 0.025),
            (.vitaminA, "iu", nil), (.vitaminA, "mg", 1000), (.vitaminA, "µg", 1), (.iron, "%", nil),
            (.iron, nil, 1),
        ] as [(Nutrient, String?, Double?)])
    func factors(nutrient: Nutrient, unit: String?, factor: Double?) {
        let found = ColumnUnit.factor(of: nutrient, in: unit)
        #expect((found == nil) == (factor == nil))
        if let found, let factor { #expect(abs(found - factor) < 1e-12 * factor) }
    }

    @Test(
        "a heading names a figure, whatever word it has for it",
        arguments: [
            ("Energy", .energy, 1), ("Calories", .energy, 1), ("kJ", .energy, 1 / 4.184),
            ("Kilojoules", .energy, 1 / 4.184),
            ("Energy (kJ)", .energy, 1 / 4.184), ("Salt", .sodium, 400), ("Salt (mg)", .sodium, 0.4),
            ("Sodium", .sodium, 1),
            ("Sodium (g)", .sodium, 1000), ("Total Carbs", .carbohydrate, 1), ("Sugar", .sugars, 1),
            ("Saturates", .saturatedFat, 1),
            ("Saturated fat", .saturatedFat, 1), ("B12 (Cobalamin) (µg)", .vitaminB12, 1),
            ("Thiamine", .thiamin, 1), ("Vitamin_K", .vitaminK, 1),
        ] as [(String, Nutrient, Double)])
    func figures(text: String, nutrient: Nutrient, factor: Double) {
        let heading = ColumnHeading(text)
        let figure = FigureName.of(heading)
        #expect(figure?.nutrient == nutrient)
        #expect(abs((figure?.factor(in: heading.unit) ?? 0) - factor) < 1e-12 * factor)
    }

    @Test("other headings name none", arguments: ["Note", "Serving", "", "Vitamin", "Total"])
    func noFigures(text: String) { #expect(FigureName.of(ColumnHeading(text)) == nil) }

    @Test("a word of the user is a figure of its own, with its usual unit")
    func words() throws {
        #expect(
            FigureName.all.suffix(6).map(\.word) == ["kcal", "kj", "carbs", "fiber", "sugar", "salt"])
        let salt = try #require(FigureName.all.last)
        #expect(
            try salt.factor(of: "Salz", file: "a") == 400 && salt.factor(of: "Salz (mg)", file: "a") == 0.4)
        #expect(
            throws: Problem.unusable(
                file: "a", reason: "sodium cannot be counted in kcal, the unit of the column “Salz (kcal)”")
        ) { try salt.factor(of: "Salz (kcal)", file: "a") }
    }
}
