import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Texts of the file", .inTurn)
struct JSONScannerTextsTests {
    private func scanned(_ text: String) -> (raw: String?, rest: Int) {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            // IGNORED: nil means that it is not a text.
            let raw = (try? scanner.rawString()).map { String(decoding: $0, as: UTF8.self) }
            return (raw, bytes.count - scanner.offset)
        }
    }

    @Test("a text ends at the first quote that is not escaped")
    func ends() {
        #expect(scanned(#""abc",1"#) == ("abc", 2))
        #expect(scanned(#""""#) == ("", 0))
        #expect(scanned(#""a\"b" "#) == (#"a\"b"#, 1))
        #expect(scanned(#""a\\" "b""#) == (#"a\\"#, 4))
        #expect(scanned(#""a\\\"b\"""#) == (#"a\\\"b\""#, 0))
        #expect(scanned(#""\"\"\"""#) == (#"\"\"\""#, 0))
        for open in [#"""#, #""abc"#, #""abc\""#, #""abc\\\""#, #""\"#] { #expect(scanned(open).raw == nil) }
        #expect(scanned("\"a\nb\"").raw == nil && scanned("\"\u{1}\"").raw == nil)
    }

    @Test("base 64 of any length is read back unchanged, and anything else is refused")
    func base64() {
        for count in 0..<40 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 7) }
            let text = base64Text(of: bytes)
            #expect(decoded(text, count) == bytes)
            for place in text.indices {
                for wrong in [UInt8(ascii: "!"), 0, 0x80, 0xFF, UInt8(ascii: "-")] {
                    var damaged = text
                    damaged[place] = wrong
                    #expect(decoded(damaged, count) == nil, "\(wrong) at \(place) of \(count)")
                }
                if text[place] != UInt8(ascii: "=") {
                    var damaged = text
                    damaged[place] = UInt8(ascii: "=")
                    #expect(decoded(damaged, count) == nil, "padding at \(place) of \(count)")
                }
            }
            #expect(decoded(text + Array("AAAA".utf8), count) == nil)
        }
    }

    private func decoded(_ text: [UInt8], _ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let isDecoded = text.withUnsafeBufferPointer { text in
            bytes.withUnsafeMutableBytes { Base64.decode(text, into: $0) }
        }
        return isDecoded ? bytes : nil
    }
}

/// The bytes in base 64.
func base64Text(of bytes: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    json.base64(of: bytes)
    return Array(json.bytes.dropFirst().dropLast())
}
