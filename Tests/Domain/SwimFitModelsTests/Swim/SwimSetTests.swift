import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitSwim
import SwimFitNotation

@Suite("Lines of sets", .inTurn)
struct SwimSetTests {
    @Test("a bare distance is in the unit of the pool")
    func poolUnit() throws {
        #expect(try SwimSetList.parse("10x100", unit: .yards).metres == 914.4)
    }

    @Test("distance and time add up over all repeats")
    func sums() throws {
        let line = try SwimSetList.parse("200 in 4:00 + 8x50 in 0:45 on 1:00")
        #expect(line.metres == 600)
        #expect(line.swumSeconds == 600.0)
        #expect(line.elapsedSeconds == 720.0)
    }

    @Test("interval and rest together give the time swum, interval and time swum the rest")
    func derived() throws {
        #expect(try SwimSetList.parse("8x50 on 1:00 rest 0:12").sets[0].swumSeconds(of: 0) == 48)
        #expect(try SwimSetList.parse("8x50 in 0:45 on 1:00").sets[0].restSeconds(of: 0) == 15)
    }

    @Test("one set without a time leaves the time of the line unknown")
    func unknownTime() throws {
        let line = try SwimSetList.parse("200 + 8x50 1:00")
        #expect(line.elapsedSeconds == nil)
        #expect(line.swumSeconds == nil)
    }
}
