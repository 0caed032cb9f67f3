import Testing

@testable import SwimFit

@Suite("Reading a line of JSON")
struct JSONLineReaderTests {
    /// The members of the object that are texts or numbers.
    private func members(_ text: String) throws(JSONLineReader.Malformed) -> [String: String] {
        var bytes = Array(text.utf8)
        var found: [String: String] = [:]
        try bytes.withUnsafeMutableBufferPointer { (bytes) throws(JSONLineReader.Malformed) in
            // SAFETY: no text here is empty.
            var line = JSONLineReader(bytes.baseAddress!, count: bytes.count)
            try line.readObject { (name, line) throws(JSONLineReader.Malformed) in
                let name = String(decoding: name, as: UTF8.self)
                if name != "skipped" { found[name] = String(decoding: try line.value(), as: UTF8.self) }
            }
            guard line.isAtEnd() else { throw JSONLineReader.Malformed() }
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
        #expect(throws: JSONLineReader.Malformed.self) { try members(text) }
    }
}
