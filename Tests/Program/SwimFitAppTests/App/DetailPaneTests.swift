import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard

@MainActor
@Suite("Two panes", .onMainActor)
struct DetailPaneTests {
    @Test("a window of 120 columns is divided, a narrower one is not")
    func split() {
        let wide = DetailPane.split(Rect(width: 118, height: 10))
        #expect(wide.list.width + wide.detail.width == 117 && wide.detail.width == 50)
        #expect(DetailPane.split(Rect(width: 117, height: 10)).detail.isEmpty)
    }

    @Test(
        "a detail that is higher than its room is scrolled, and read from the top when another one is chosen")
    func scroll() {
        var pane = DetailPane()
        func lines() -> String {
            var buffer = CellBuffer(width: 3, height: 2)
            pane.draw(rows: 4, in: buffer.bounds, into: &buffer) { rect, page in
                for row in 0..<4 { page.put("\(row)", in: rect.row(row)) }
            }
            return buffer.text
        }
        #expect(lines() == "0\n1\n")
        pane.move(.down)
        #expect(lines() == "1\n2\n")
        pane.move(.last)
        #expect(lines() == "2\n3\n")
        pane.toTop()
        #expect(lines() == "0\n1\n")
    }
}
