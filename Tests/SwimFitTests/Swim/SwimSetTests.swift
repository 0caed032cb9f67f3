import SwimFit
import Testing

@Suite("Lines of sets")
struct SwimSetTests {
    @Test(
        "a line of sets is read in the spellings of the board",
        arguments: [
            ("8 × 50 m on 1:00", "8 × 50 m on 1:00"), ("8x50 1:00", "8 × 50 m on 1:00"),
            ("8*50m@1:00", "8 × 50 m on 1:00"), ("8 x 50 on 60s", "8 × 50 m on 1:00"),
            ("4 x 100 in 1:45 on 2:00 back", "4 × 100 m in 1:45 on 2:00 backstroke"),
            ("10x100yd rest 0:15 IM", "10 × 100 yd rest 0:15 mixed"), ("400", "400 m"), ("1.5km", "1 500 m"),
            ("200 + 8x50 1:00, 100 kick", "200 m + 8 × 50 m on 1:00 + 100 m kickboard"),
        ])
    func reads(line: String, canonical: String) throws {
        #expect(try SwimSetLine.parse(line).text == canonical)
        #expect(try SwimSetLine.parse(canonical).text == canonical)
    }

    @Test(
        "what is not a set is refused",
        arguments: [
            "", "   ", "x50", "8x", "0x50", "-3x50", "8x50 sideways", "8x50 on", "8x50 on never",
            "8 50 60 70",
            "8x50 in 1:10 on 1:00", "8x50 on 1:00 rest 1:00", "8x50 on 1:75", "1000x50",
        ])
    func refuses(line: String) {
        #expect(throws: Problem.self) { try SwimSetLine.parse(line) }
    }

    @Test("a bare distance is in the unit of the pool")
    func poolUnit() throws {
        #expect(try SwimSetLine.parse("10x100", unit: .yards).metres == 914.4)
    }

    @Test("distance and time add up over all repeats")
    func sums() throws {
        let line = try SwimSetLine.parse("200 in 4:00 + 8x50 in 0:45 on 1:00")
        #expect(line.metres == 600)
        #expect(line.swumSeconds == 600.0)
        #expect(line.elapsedSeconds == 720.0)
    }

    @Test("interval and rest together give the time swum, interval and time swum the rest")
    func derived() throws {
        #expect(try SwimSetLine.parse("8x50 on 1:00 rest 0:12").sets[0].swumSeconds == 48)
        #expect(try SwimSetLine.parse("8x50 in 0:45 on 1:00").sets[0].restSeconds == 15)
    }

    @Test("one set without a time leaves the time of the line unknown")
    func unknownTime() throws {
        let line = try SwimSetLine.parse("200 + 8x50 1:00")
        #expect(line.elapsedSeconds == nil)
        #expect(line.swumSeconds == nil)
    }
}
