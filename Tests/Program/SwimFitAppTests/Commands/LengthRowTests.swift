import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitSwim

@Suite("The list of lengths", .inTurn)
struct LengthRowTests {
    @Test("below each run of lengths are what was swum in one go and the rest after it")
    func rests() {
        let start = Date(timeIntervalSince1970: 1_795_161_600)
        var swim = Swim(id: UUID(), start: start, end: start + 148, seconds: 112)
        swim.splits = [0, 28.5, 90, 120].map {
            SwimSplit(start: start + $0, end: start + $0 + 28, metres: 25)
        }
        let lines = LengthRow.lines(LengthRow.rows(of: swim, calendar: LocalCalendar(.gmt)))
        #expect(lines.count == 7)
        #expect(lines[3].hasSuffix("50 m 0:57 · 1:53 /100 m · rest 0:34"), "\(lines)")
        #expect(lines[6].hasSuffix("50 m 0:58 · 1:56 /100 m"), "\(lines)")
    }
}
