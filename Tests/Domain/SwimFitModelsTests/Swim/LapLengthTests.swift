import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitBase
import SwimFitSwim
import SwimFitNotation

@Suite("Lap lengths", .inTurn)
struct LapLengthTests {
    @Test(
        "a lap length is read as swimmers write it",
        arguments: [
            ("25", "25 m"), ("50 m", "50 m"), ("25yd", "25 yd"), ("33⅓ yd", "33⅓ yd"), ("33 1/3 y", "33⅓ yd"),
            ("27,5", "27.5 m"), (" 16 2/3 metres ", "16⅔ m"), ("25.05", "25.05 m"), ("12½ m", "12.5 m"),
        ])
    func reads(text: String, shown: String) throws {
        #expect(try LapLength.parse(text).text == shown)
    }

    @Test("a number without a unit takes the unit preferred")
    func preferredUnit() throws {
        #expect(try LapLength.parse("25", unit: .yards) == LapLength(25, .yards))
    }

    @Test(
        "what is not a lap length is refused with a hint",
        arguments: ["", "abc", "25 km", "-25", "0", "4", "401 m", "1/0", "25 25 25", "1e2", "25 m 3"])
    func refuses(text: String) {
        #expect(throws: Problem.self) { try LapLength.parse(text) }
    }

    @Test("a yard is 0.9144 m exactly")
    func yards() {
        #expect(LapLength(25, .yards).metres == 22.86)
        #expect(LapLength(25, .yards).distance(laps: 40) == 914.4)
    }

    @Test("three lengths of 33⅓ yd are 100 yd exactly")
    func thirds() {
        #expect(LapLength(100.0 / 3, .yards).distance(laps: 3) == 91.44)
    }

    @Test(
        "the pool is recognised from the metres a watch recorded",
        arguments: [(25.0, "25 m"), (22.86, "25 yd"), (30.48, "33⅓ yd"), (45.72, "50 yd"), (27.5, "27.5 m")])
    func recognises(metres: Double, shown: String) {
        #expect(LapLength(recognising: metres).text == shown)
    }

    @Test("laps are counted to the nearest length, and none make no lap")
    func laps() {
        let pool = LapLength(25, .metres)
        #expect(pool.laps(in: 1000) == 40)
        #expect(pool.laps(in: 990) == 40)
        #expect(pool.laps(in: 5) == nil)
        #expect(pool.laps(in: .infinity) == nil)
    }
}
