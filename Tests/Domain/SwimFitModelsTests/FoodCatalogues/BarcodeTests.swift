import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Barcodes", .inTurn)
struct BarcodeTests {
    @Test(
        "8 to 14 digits with a right check digit",
        arguments: ["4006381333931", "96385074", "036000291452", "00012345600012"])
    func valid(_ text: String) { #expect(Barcode(text) != nil) }

    @Test(
        "others are none",
        arguments: [
            "4006381333932", "400638133393", "1234567", "40063813339310000", "4006381x33931", "", "00000000",
        ])
    func invalid(_ text: String) { #expect(Barcode(text) == nil) }

    @Test("only what looks like a barcode is told why it is none")
    func whyNot() {
        #expect(Barcode.whyNot("4006381333932") != nil)
        for other in ["4006381333931", "12345", "banana", "40063813339x2", ""] {
            #expect(Barcode.whyNot(other) == nil, "\(other)")
        }
    }

    @Test("zeros in front make no difference")
    func zeros() { #expect(Barcode("036000291452") == Barcode("0036000291452")) }

    @Test(
        "a UPC-E is the UPC-A that has its zeros",
        arguments: [
            ("04963406", "049000006346"), ("01234531", "012300000451"), ("01234543", "012340000053"),
            ("06543217", "065100004327"),
        ])
    func withoutZeros(short: String, whole: String) {
        #expect(Barcode(whole) != nil)
        #expect(Barcode(short) == Barcode(whole))
    }

    @Test("a barcode is found among the words of an amount")
    func words() {
        let found = CatalogueQuery.barcode(in: ["2", "x", "4006381333931"])
        #expect(found?.others == ["2", "x"])
        #expect(CatalogueQuery.barcode(in: ["2", "eggs"]) == nil)
    }

    @Test(
        "in a file zeros in front may be missing or too many",
        arguments: [
            ("12348", nil), ("123457", 123_457), ("0000000000123457", 123_457), ("00000000000123457", nil),
            ("12345678901231", 12_345_678_901_231), ("1234567890123452", 1_234_567_890_123_452),
            ("123458", nil), ("12345x", nil), ("000000", nil), ("", nil),
        ] as [(String, Int?)])
    func fields(_ text: String, _ number: Int?) {
        #expect(Array(text.utf8).withUnsafeBufferPointer { Barcode(field: $0)?.number } == number)
    }

    @Test("a typed one has 8 to 14 digits", arguments: ["0123457", "000000000123457", "1234567890123452"])
    func lengths(_ text: String) { #expect(Barcode(text) == nil) }

    @Test("the reason names the word")
    func reason() {
        #expect(
            Barcode.whyNot("12345671")
                == "12345671 is no barcode: its last digit does not fit the others; check them")
        #expect(Barcode.whyNot("12345678901232") != nil && Barcode.whyNot("1234567") == nil)
        #expect(Barcode.whyNot("123456789012345") == nil)
    }
}
