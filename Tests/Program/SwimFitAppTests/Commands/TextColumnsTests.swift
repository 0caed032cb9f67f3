import SwimFitTestSupport
import Testing

@testable import SwimFitShell

@Suite("Columns of text", .inTurn)
struct TextColumnsTests {
    @Test("each column is as wide as its widest cell, numbers at the right")
    func lines() {
        #expect(
            TextColumns.lines([["a", "1", "x"], ["bcd", "20"], ["中", "3", ""]], right: [1]) == [
                "a     1  x", "bcd  20", "中    3",
            ])
    }
}
