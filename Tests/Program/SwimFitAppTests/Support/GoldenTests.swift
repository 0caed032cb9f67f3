import Foundation
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@Suite("Goldens", .inTurn)
struct GoldenTests {
    private func frame(_ draw: (inout CellBuffer) -> Void) -> CellBuffer {
        var frame = CellBuffer(width: 8, height: 2)
        frame.put("Food", x: 0, y: 0, .title)
        frame.put("banana", x: 1, y: 1)
        draw(&frame)
        return frame
    }

    @Test("the style of each cell is below the text, with a legend")
    func plane() {
        let selected = frame { $0.restyle(Rect(x: 0, y: 1, width: 8, height: 1), .selected) }
        #expect(
            StylePlane(selected).text == """
                ── styles: T title bold, s selected
                TTTT
                ssssssss

                """)
    }

    @Test(
        "a highlight, an attribute or a cursor that is lost changes the golden, the colour of a blank does not"
    )
    func differences() {
        let plain = StylePlane(frame { _ in }).text
        let row = Rect(x: 0, y: 1, width: 8, height: 1)
        #expect(StylePlane(frame { $0.restyle(row, .selected) }).text != plain)
        #expect(StylePlane(frame { $0.restyle(row, Style(.text, bold: true)) }).text != plain)
        #expect(StylePlane(frame { $0.restyle(row, Style(.text, reversed: true)) }).text != plain)
        #expect(StylePlane(frame { $0.cursor = (1, 1) }).text != plain)
        #expect(StylePlane(frame { $0.restyle(Rect(x: 7, y: 1, width: 1, height: 1), .muted) }).text == plain)
    }

    @Test("each style has a character and a legend of its own")
    func characters() {
        var frame = CellBuffer(width: 11, height: 8)
        for (x, role) in Role.allCases.enumerated() {
            for y in 0..<8 {
                let style = Style(role, bold: y & 1 > 0, underlined: y & 2 > 0, reversed: y & 4 > 0)
                frame.put("x", x: x, y: y, style)
            }
        }
        let lines = StylePlane(frame).text.split(separator: "\n")
        #expect(lines[0].split(separator: ",").count == 87)
        #expect(Set(lines[1...].joined()).count == 88)
    }

    @Test("each folder of goldens belongs to a suite, and nothing else is there")
    func folders() throws {
        let files = FileManager.default
        let tests = GoldenFolder.all.deletingLastPathComponent()
        let sources = try files.subpathsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".swift") }
        var named: [String] = []
        for source in sources {
            let text = try String(contentsOf: tests.appendingPathComponent(source), encoding: .utf8)
            named += text.matches(of: /, \.goldens\("([^"]*)"\)/).map { String($0.output.1) }
        }
        #expect(try files.contentsOfDirectory(atPath: GoldenFolder.all.path).sorted() == named.sorted())
    }

    @Test("a file that no test compares is an orphan")
    func orphans() throws {
        let folder = GoldenFolder("journal")
        let all = try folder.orphans()
        #expect(all.contains("copy.txt"))
        _ = folder.file("copy")
        #expect(try folder.orphans() == all.filter { $0 != "copy.txt" })
    }
}
