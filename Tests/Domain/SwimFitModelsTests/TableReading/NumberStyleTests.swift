import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

@Suite("How files write numbers", .inTurn)
struct NumberStyleTests {
    private func read(_ text: String, _ style: NumberStyle) throws -> Double? {
        try Array(text.utf8).withUnsafeBufferPointer { try style.read($0) }
    }

    @Test(
        "groups and decimals with a point",
        arguments: [
            ("1,234.5", 1234.5), ("1,020", 1020), ("12.5", 12.5), ("1.234", 1.234), ("1'234.5", 1234.5),
            ("1 234", 1234), ("1\u{A0}234", 1234), ("1\u{202F}234", 1234), ("-3", -3), (" 7 ", 7),
            ("1e3", 1000), ("1,234,567", 1_234_567), ("12,345.6", 12_345.6), ("-1,000", -1000),
            ("0." + String(repeating: "0", count: 60) + "1", 1e-61),
        ])
    func point(_ text: String, _ value: Double) throws { #expect(try read(text, .point) == value) }

    @Test(
        "groups and decimals with a comma",
        arguments: [
            ("1.234,5", 1234.5), ("0,5", 0.5), ("1.020", 1020), ("1.234.567,25", 1_234_567.25),
            ("12 345,5", 12_345.5), ("1,23", 1.23),
        ])
    func comma(_ text: String, _ value: Double) throws { #expect(try read(text, .comma) == value) }

    @Test("nothing is said by blanks and dashes", arguments: ["", "  ", "-", "--", "n/a", "N/A"])
    func nothing(_ text: String) throws { #expect(try read(text, .point) == nil) }

    @Test(
        "what is no number is refused",
        arguments: [
            "1,5", "1,23,456", "1,2345", "<1", "1.2.3", ",5", "12 kcal",
            String(repeating: "1", count: 80), "1.5,000", "12,34.5", "1,", "'5", "1.5'", "1,2345.6",
        ]
    )
    func refused(_ text: String) {
        #expect(throws: RefusalReason.self) { try read(text, .point) }
    }

    @Test(
        "a number shows the style that it can have alone",
        arguments: [
            ("12.5", NumberStyle.point), ("0.125", .point), ("1,234.5", .point), ("1,234,567", .point),
            ("12,5", .comma), ("0,125", .comma), ("1.234,5", .comma), ("1.234.567", .comma),
            ("1234.567", .point), ("1234,567", .comma), ("1.2345", .point), ("1.23 ", .point),
            (".500", .point), ("0.500", .point), ("1,2.3", .point), ("1.2,3", .comma),
        ])
    func proof(_ text: String, _ style: NumberStyle) { #expect(evidence(text) == .proof(style)) }

    @Test(
        "three digits after one mark could be decimals or thousands",
        arguments: ["1.234", "1,234", "123.456", "1.234 ", "-1,234", "1.000"])
    func doubtful(_ text: String) { #expect(evidence(text) == .doubtful) }

    @Test(
        "a number without a mark, and what is no number, says nothing", arguments: ["250", "", "1.abc", "-"])
    func noEvidence(_ text: String) { #expect(evidence(text) == .none) }

    private func evidence(_ text: String) -> NumberStyle.Evidence {
        Array(text.utf8).withUnsafeBufferPointer(NumberStyle.evidence)
    }
}
