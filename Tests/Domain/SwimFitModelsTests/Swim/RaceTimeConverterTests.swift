import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitNotation

@Suite("Course conversion and points", .inTurn)
struct RaceTimeConverterTests {
    private func best(
        _ distance: Int, _ stroke: SwimStroke, _ pool: LapLength, _ seconds: Double
    ) -> BestEffort {
        BestEffort(
            event: .init(distance, StrokeAndPool(stroke, pool)), seconds: seconds, date: .distantPast,
            swim: UUID()
        )
    }

    private let yards = LapLength(25, .yards)
    private let long = LapLength(50, .metres)
    private let short = LapLength(25, .metres)

    @Test("long course, yards and short course are converted by the factors of women and men")
    func conversions() throws {
        func seconds(_ effort: BestEffort, _ course: SwimCourse, isFemale: Bool = true) throws -> Double {
            try #require(ConvertedCourseTime(effort, to: course, isFemale: isFemale)).seconds
        }
        #expect(abs(try seconds(best(100, .freestyle, long, 60), .scy) - 53.04) < 1e-9)
        #expect(abs(try seconds(best(100, .freestyle, long, 60), .scy, isFemale: false) - 52.38) < 1e-9)
        #expect(abs(try seconds(best(100, .freestyle, yards, 53.04), .lcm) - 60) < 1e-9)
        #expect(abs(try seconds(best(100, .freestyle, yards, 50), .scm) - 55.5) < 1e-9)
        #expect(abs(try seconds(best(100, .backstroke, short, 111), .lcm) - 100 / 0.863) < 1e-9)
        let five = try #require(
            ConvertedCourseTime(best(400, .freestyle, long, 300), to: .scy, isFemale: true))
        #expect(five.distance == 500 && abs(five.seconds - 336.6) < 1e-9)
        let back = try #require(
            ConvertedCourseTime(best(1650, .freestyle, yards, 985), to: .lcm, isFemale: true))
        #expect(back.distance == 1500 && abs(back.seconds - 1000) < 1e-9)
        #expect(SwimText.time(of: five) == "≈ 5:36.6" && SwimText.distance(five) == "500 yd")
    }

    @Test("what has no factor is not converted")
    func none() {
        var bound = best(100, .freestyle, long, 60)
        bound.longer = .init(200, bound.event.kind)
        for effort in [
            best(75, .freestyle, long, 60), best(400, .freestyle, short, 300), bound,
            best(100, .freestyle, LapLength(20, .metres), 60), best(100, .freestyle, yards, 60),
            best(50, .breaststroke, long, 40),
        ] {
            #expect(ConvertedCourseTime(effort, to: .scy, isFemale: true) == nil)
        }
        #expect(RaceTimeConverter(sex: .notSet, BaseTimes()).obstacle != nil)
    }

    @Test("points are of the imported table's newest year, rounded down")
    func points() throws {
        let table =
            "year,course,sex,event,seconds\n2025,SCM,M,100 free,40\n2026,SCM,M,100 free,45\n2026,LCM,F,200 IM,2:06.12\n"
        let times = try BaseTimes(csv: table)
        #expect(times.year == 2026)
        #expect(times.points(for: best(100, .freestyle, short, 50), isFemale: false) == 729)
        #expect(times.points(for: best(200, .mixed, long, 126.12), isFemale: true) == 1000)
        #expect(times.points(for: best(100, .freestyle, short, 50), isFemale: true) == nil)
        #expect(times.points(for: best(100, .freestyle, long, 50), isFemale: false) == nil)
        let data = try JSONEncoder().encode(times)
        #expect(try JSONDecoder().decode(BaseTimes.self, from: data) == times)
    }

    @Test(
        "a line that is no base time is named",
        arguments: [
            "2026,SCM,M,100 free", "x,SCM,M,100 free,45", "2026,ABC,M,100 free,45", "2026,SCM,X,100 free,45",
            "2026,SCM,M,free,45", "2026,SCM,M,100 free,fast", "2026,SCM,M,100 free,-1", "",
        ])
    func refused(line: String) {
        #expect(throws: Problem.self) { try BaseTimes(csv: "year,course,sex,event,seconds\n" + line) }
    }
}
