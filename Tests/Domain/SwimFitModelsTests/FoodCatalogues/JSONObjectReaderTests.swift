import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

@Suite("Reading a line of JSON", .inTurn)
struct JSONObjectReaderTests {
    /// The members of the object that are texts or numbers.
    private func members(_ text: String) throws(RefusalReason) -> [String: String] {
        var bytes = Array(text.utf8)
        var found: [String: String] = [:]
        try bytes.withUnsafeMutableBufferPointer { (bytes) throws(RefusalReason) in
            // SAFETY: no text here is empty.
            var line = JSONObjectReader(bytes.baseAddress!, count: bytes.count)
            try line.readObject { (name, line) throws(RefusalReason) in
                let name = String(decoding: name, as: UTF8.self)
                if name != "skipped" { found[name] = String(decoding: try line.value(), as: UTF8.self) }
            }
            guard line.isAtEnd() else { throw RefusalReason.notJSON }
        }
        return found
    }

    @Test("chosen members are read, whatever is between them")
    func values() throws {
        let text =
            #" {"a" : "x", "skipped":{"a":[1,{"b":"}]"}]}, "n":-1.5e3,"l":["en:fr"],"z":null , "t":true} "#
        #expect(try members(text) == ["a": "x", "n": "-1.5e3", "l": #"["en:fr"]"#, "z": "", "t": "true"])
        #expect(try members("{}").isEmpty)
    }

    @Test("escapes are read")
    func escapes() throws {
        #expect(
            try members(#"{"a":"caf\u00e9 \"x\" \\ \/ \ud83c\udf4e \u001b[0m\n","b":"\ud800"}"#)
                == ["a": "café \"x\" \\ / 🍎 \u{1B}[0m ", "b": "\u{FFFD}"])
    }

    @Test(
        "what is no object is refused",
        arguments: [
            "[", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "{\"a\":1}}", "{\"a\":\"x}", "{a:1}",
            "{\"a\":[1}",
            "{\"a\":\"\\u12\"}", "nothing", "{\"a\" 1}", "{\"a\":}", "{\"skipped\":]}",
        ])
    func malformed(_ text: String) {
        #expect(throws: RefusalReason.self) { try members(text) }
    }

    @Test(
        "escapes at the borders of what can be",
        arguments: [
            (#"\u0041\u00e9"#, "Aé"), (#"\uD83C\uDF4E"#, "🍎"), (#"\ud83c"#, "\u{FFFD}"),
            (#"\udf4e"#, "\u{FFFD}"),
            (#"\ud83cx"#, "\u{FFFD}x"), (#"\ud83c\n"#, "\u{FFFD} "), (#"\ud83c\u0041"#, "\u{FFFD}A"),
            (#"\ud83c\ue000"#, "\u{FFFD}\u{E000}"), (#"\ud83c\udc00"#, "\u{1F000}"),
            (#"\ud800\udc00"#, "\u{10000}"),
            (#"\udbff\udfff"#, "\u{10FFFF}"), (#"a\tb\rc\bd\fe"#, "a b c d e"), (#"\\\""#, #"\""#),
            (#"\u00Ff"#, "ÿ"),
        ])
    func escapeBorders(text: String, expected: String) throws {
        #expect(try members(#"{"a":"\#(text)","b":"x"}"#) == ["a": expected, "b": "x"])
    }

    @Test(
        "a broken escape makes the line none",
        arguments: [
            #"{"a":"\u"}"#, #"{"a":"\u004"}"#, #"{"a":"\u004g"}"#, #"{"a":"\u004/"}"#, #"{"a":"\u00:0"}"#,
            #"{"a":"\ud83c\u00"}"#, #"{"a":"\"#, #"{"a":"x\""#,
        ])
    func brokenEscapes(_ text: String) {
        #expect(throws: RefusalReason.self) { try members(text) }
    }

    @Test("an object in an object is read in turn, and blanks are anywhere")
    func nested() throws {
        var bytes = Array("\t{ \"n\" : { \"e\" : 1 , \"x\" : [ ] } , \"m\" : \"y\" }\r".utf8)
        var found: [String] = []
        try bytes.withUnsafeMutableBufferPointer { (bytes) throws(RefusalReason) in
            // SAFETY: the text is not empty.
            var line = JSONObjectReader(bytes.baseAddress!, count: bytes.count)
            try line.readObject { (name, line) throws(RefusalReason) in
                if name.elementsEqual("n".utf8) {
                    try line.readObject { (name, line) throws(RefusalReason) in
                        if name.elementsEqual("e".utf8) {
                            found.append(String(decoding: try line.value(), as: UTF8.self))
                        }
                    }
                } else {
                    found.append(String(decoding: try line.value(), as: UTF8.self))
                }
            }
            let isAtEnd = line.isAtEnd()
            #expect(isAtEnd)
        }
        #expect(found == ["1", "y"])
    }
}
