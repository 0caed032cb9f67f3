import SwimFitTestSupport
import Testing

@testable import HealthArchive

/// What a reader tells about a text, one line an event: `+a x=1` open, `.a` leaf, `-a` close, `!3 a: reason`.
func events(_ text: String, bufferSize: Int = 1 << 16) throws -> [String] {
    let reader = MarkupReader(PrefixedSource(head: Array(text.utf8)), bufferSize: bufferSize)
    var lines: [String] = []
    while true {
        let event = try reader.next()
        let attributes = (0..<reader.attributeCount).map { index in
            " \(reader.attribute(index).name.text)=\(reader.attribute(index).decoded.string)"
        }.joined()
        switch event {
        case .open: lines.append("+\(reader.name.text)\(attributes)")
        case .leaf: lines.append(".\(reader.name.text)\(attributes)")
        case .close: lines.append("-\(reader.name.text)")
        case .problem(let problem): lines.append("!\(problem.line) \(problem.element): \(problem.reason)")
        case .finished: return lines
        }
    }
}

@Suite("The markup reader", .inTurn)
struct MarkupReaderTests {
    @Test("tells openings, leaves and ends with their attributes in order")
    func story() throws {
        #expect(
            try events("<a x='1' y=\"2\">\n <b/>\n <c z = \"3\" ></c>\n</a>\n")
                == ["+a x=1 y=2", ".b", "+c z=3", "-c", "-a"])
    }

    @Test("gives the same story whatever the buffer's size", arguments: 1...40)
    func seams(bufferSize: Int) throws {
        let text = """
            <?xml version="1.0"?>
            <!DOCTYPE a [
            <!ELEMENT a (b)>
            ]>
            <a long="\(String(repeating: "é&amp;", count: 20))">
             <b x="1"/>
             <b x y="1"/>
             <!-- <b/> -->
            </a>
            """
        #expect(try events(text, bufferSize: bufferSize) == events(text))
    }

    @Test("decodes the five named references and numeric ones")
    func references() throws {
        #expect(
            try events("<a x=\"&lt;&gt;&amp;&quot;&apos;&#183;&#xB7;&#x1F34C;\"/>") == [".a x=<>&\"'··🍌"])
    }

    @Test("uses nothing that a document declares about entities")
    func entities() throws {
        let text = """
            <!DOCTYPE a [
            <!ENTITY lol "lollol">
            <!ENTITY lol2 "&lol;&lol;&lol;">
            ]>
            <a x="&lol2;"/>
            """
        #expect(try events(text) == [".a x=&lol2;"])
    }

    @Test("removes characters that XML forbids and says which")
    func controlCharacters() throws {
        let reader = MarkupReader(PrefixedSource(head: Array("<a x=\"M\u{0B}eal\" y=\"a&#7;b\"/>".utf8)))
        _ = try reader.next()
        #expect(reader.attribute(0).decoded.string == "Meal")
        #expect(reader.attribute(0).decoded.mending == "the character U+000B was removed")
        #expect(reader.attribute(1).decoded.string == "ab")
        #expect(reader.attribute(1).decoded.mending == "the character U+0007 was removed")
    }

    @Test("keeps an ampersand that begins no reference and says so")
    func looseAmpersand() throws {
        let reader = MarkupReader(PrefixedSource(head: Array("<a x=\"Salt & Co\" y=\"a&amp;b\"/>".utf8)))
        _ = try reader.next()
        #expect(reader.attribute(0).decoded.string == "Salt & Co")
        #expect(reader.attribute(0).decoded.mending?.contains("ampersand") == true)
        #expect(reader.attribute(1).decoded.string == "a&b" && reader.attribute(1).decoded.mending == nil)
    }

    @Test("turns line ends inside a value into spaces and still counts lines")
    func lineEnds() throws {
        #expect(
            try events("<r>\n<a x=\"1\n2\"/>\n<b x/>\n</r>")
                == ["+r", ".a x=1 2", "!4 b: the attribute x has no value", "-r"])
    }

    @Test("skips a broken document type up to the line that is exactly ]>")
    func brokenDocumentType() throws {
        let text = """
            <!DOCTYPE HealthData [
            <!-- a line with ]> inside -->
            <!ATTLIST Record
              endDate CDATA #REQUIRED
            <!ATTLIST Record device CDATA #IMPLIED
            >
            ]>
            <HealthData/>
            """
        #expect(try events(text) == [".HealthData"])
    }

    @Test("finds the outermost element where the document type never ends")
    func endlessDocumentType() throws {
        #expect(
            try events("<!DOCTYPE HealthData [\n<!ELEMENT a>\n<HealthData locale=\"en\">") == [
                "+HealthData locale=en",
                "!3 HealthData: the file ends before it does; it was probably cut off",
            ])
    }

    @Test("skips a document type without declarations")
    func plainDocumentType() throws {
        #expect(try events("<!DOCTYPE a SYSTEM \"a.dtd\"><a/>") == [".a"])
    }

    @Test(
        "leaves out a malformed tag and continues after it",
        arguments: [
            ("<b x y=\"1\"/>", "!2 b: the attribute x has no value"),
            ("<b x=1/>", "!2 b: the value of x is not quoted"),
            ("<b x=\"1\"y=\"2\"/>", "!2 b: there is no space between two attributes"),
            ("<b x=\"1/>", "!2 b: the value of x has no end"),
            ("<b / x=\"1\"/>", "!2 b: there is a slash between its attributes"),
            ("< b/>", "!2 : it has no name"),
            ("</b>", "!2 b: this end tag closes nothing that is open"),
        ])
    func broken(tag: String, problem: String) throws {
        #expect(try events("<r>\n \(tag)\n <c/>\n</r>") == ["+r", problem, ".c", "-r"])
    }

    @Test("leaves out what a broken tag holds")
    func brokenWithContents() throws {
        #expect(
            try events("<r>\n <b x>\n  <m/>\n </b>\n <c/>\n</r>")
                == ["+r", "!2 b: the attribute x has no value", ".c", "-r"])
    }

    @Test("leaves out contents that are not wanted")
    func skipping() throws {
        let reader = MarkupReader(PrefixedSource(head: Array("<r><b><b/><c></c></b><d/></r>".utf8)))
        _ = try reader.next()
        _ = try reader.next()
        reader.skipContents()
        _ = try reader.next()
        #expect(reader.name.text == "d")
    }

    @Test("does not let an element without its end tag swallow what follows it")
    func lostEndTag() throws {
        #expect(
            try events("<r>\n <b x>\n  <m/>\n </bb>\n <c/>\n <d/>\n</r>")
                == ["+r", "!2 b: the attribute x has no value", ".c", "!5 b: it has no end tag", ".d", "-r"])
    }

    @Test("ends an instruction at its first >")
    func instruction() throws {
        #expect(
            try events("<?xml version=\"1.0\"?>\n<r>\n <?ecord x=\"1\"/>\n <c/>\n</r>") == ["+r", ".c", "-r"])
    }

    @Test("says which element a missing end tag belongs to")
    func missingEndTag() throws {
        #expect(try events("<r>\n<b>\n</r>") == ["+r", "+b", "-r", "!3 b: it has no end tag"])
    }

    @Test("reports a file that ends inside a tag, wherever it is cut")
    func cutOff() throws {
        let text = "<r>\n <b x=\"1\" y=\"2\"/>"
        for length in 6..<text.utf8.count {
            let lines = try events(String(text.prefix(length)))
            #expect(lines.count == 2, "cut at \(length)")
            #expect(lines.last?.hasPrefix("!2 ") == true, "cut at \(length)")
            #expect(lines.last?.contains("the file ends") == true, "cut at \(length)")
        }
    }

    @Test("forgives a bare < inside a value")
    func bareAngle() throws {
        #expect(
            try events("<a device=\"<<HKDevice: 0x1>, name:W>\"/>") == [".a device=<<HKDevice: 0x1>, name:W>"]
        )
    }

    @Test("does not follow nesting deeper than any export")
    func deepNesting() throws {
        let depth = 10_000
        let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        let lines = try events(text)
        #expect(lines.count == 2 * MarkupReader.deepestNesting + 1)
        #expect(lines.contains("!1 a: it is nested deeper than any export"))
    }

    @Test("survives every single byte of a text being replaced", arguments: [0, 0x22, 0x3c, 0x3e, 0xff])
    func flips(byte: UInt8) throws {
        let good = Array("<?xml?>\n<r a=\"1\">\n <b c='2'><m/></b>\n <!-- x -->\n</r>\n".utf8)
        for index in good.indices {
            var bad = good
            bad[index] = byte
            let reader = MarkupReader(PrefixedSource(head: bad), bufferSize: 16)
            var steps = 0
            reading: while true {
                if case .finished = try reader.next() { break reading }
                steps += 1
                #expect(steps < 50)
            }
        }
    }
}
