import Foundation
import HealthKit
import SwimFitBase
import SwimFitStore
import SwimFitNotation

/// The equivalents of bests: in another course, and in points.
package struct RaceTimeConverter: Sendable {
    private let isFemale: Bool?
    private let baseTimes: BaseTimes

    /// - Parameter sex: selects the factors and base times; for a sex other than female or male there are none.
    package init(sex: HKBiologicalSex, _ baseTimes: BaseTimes) {
        isFemale = sex == .female ? true : sex == .male ? false : nil
        self.baseTimes = baseTimes
    }

    /// The reason why no equivalents can be calculated; nil when they can.
    package var obstacle: Problem? {
        isFemale == nil
            ? Problem(
                "factors and base times are for women and men",
                hint: "set your sex in Profile, or by “swimfit profile sex”")
            : nil
    }

    package var hasPoints: Bool { isFemale != nil && !baseTimes.isEmpty }

    package func points(for effort: BestEffort) -> Int? {
        isFemale.flatMap { baseTimes.points(for: effort, isFemale: $0) }
    }

    package func conversions(of efforts: [BestEffort], to course: SwimCourse) -> [ConvertedCourseTime] {
        guard let isFemale else { return [] }
        return efforts.compactMap { ConvertedCourseTime($0, to: course, isFemale: isFemale) }
    }
}

extension SwimText {
    /// "≈ 1:02.3"
    package static func time(of conversion: ConvertedCourseTime) -> String {
        "≈ " + TimeSpan.split(conversion.seconds)
    }

    /// "500 yd"
    package static func distance(_ conversion: ConvertedCourseTime) -> String {
        "\(Figure.whole(conversion.distance)) \(conversion.course.lapLength.unit.rawValue)"
    }
}

/// The base times from which points are calculated, imported by the user as a table: a section of the library. swimfit
/// contains no table, because public copies disagree.
package struct BaseTimes: LibrarySection {
    package static let key = "base_times"

    /// Base times in seconds, by keys such as "scm f 100 freestyle".
    private var seconds: [String: Double] = [:]
    /// The year of the table.
    package private(set) var year: Int?

    package init() {}

    package var isEmpty: Bool { seconds.isEmpty }

    /// ⌊1000 · (B ÷ T)³⌋; nil without a base time for the event.
    package func points(for effort: BestEffort, isFemale: Bool) -> Int? {
        guard effort.longer == nil, effort.seconds > 0, let pool = effort.event.kind.pool,
            let course = SwimCourse(pool: pool),
            let base = seconds[Self.key(course, isFemale, effort.event.distance, effort.event.kind.stroke)]
        else { return nil }
        let share = base / effort.seconds
        return Int(nearest: (1000 * share * share * share).rounded(.down))
    }

    private static func key(_ course: SwimCourse, _ isFemale: Bool, _ distance: Int, _ stroke: SwimStroke)
        -> String
    {
        "\(course.rawValue) \(isFemale ? "f" : "m") \(distance) \(stroke.rawValue)"
    }

    /// Reads a table of `year,course,sex,event,seconds`: "2026,LCM,F,100 free,51.71". Of several years the last counts.
    ///
    /// - Throws: `Problem` that names the line.
    package init(csv: String) throws(Problem) {
        self.init()
        var rows: [(year: Int, key: String, seconds: Double)] = []
        for (index, line) in csv.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            if cells.allSatisfy(\.isEmpty) || index == 0 && cells.first == "year" { continue }
            do throws(Problem) { rows.append(try Self.row(cells)) } catch {
                throw .usage("line \(index + 1): \(error.message)", hint: error.hint)
            }
        }
        guard let newest = rows.map(\.year).max() else { throw .usage("the table has no line") }
        year = newest
        for row in rows where row.year == newest { seconds[row.key] = row.seconds }
    }

    private static func row(_ cells: [String]) throws(Problem) -> (year: Int, key: String, seconds: Double) {
        let example = "a line is year,course,sex,event,seconds, such as 2026,LCM,F,100 free,51.71"
        guard cells.count == 5, let year = Int(cells[0]) else {
            throw .usage("this is not a base time", hint: example)
        }
        guard let course = SwimCourse(rawValue: cells[1]) else {
            throw .usage("the course is SCY, SCM or LCM, not “\(Input.quoted(cells[1]))”")
        }
        guard let sex = cells[2].first, ["f", "w", "m"].contains(sex) else {
            throw .usage("the sex is F or M, not “\(Input.quoted(cells[2]))”")
        }
        let words = cells[3].split(separator: " ")
        guard words.count == 2, let distance = Int(words[0].prefix { $0.isNumber }), distance > 0,
            let stroke = SwimStroke(word: words[1])
        else {
            throw .usage(
                "the event is a distance and a stroke such as 100 free, not “\(Input.quoted(cells[3]))”")
        }
        let seconds = cells[4].split(separator: ":").reduce(Double?.some(0)) { sum, part in
            guard let sum, let part = Double(part), part >= 0 else { return nil }
            return sum * 60 + part
        }
        guard let seconds, seconds > 0, seconds.isFinite else {
            throw .usage("the time is in seconds, such as 51.71 or 1:52.23, not “\(Input.quoted(cells[4]))”")
        }
        return (year, key(course, sex != "m", distance, stroke), seconds)
    }
}

extension BaseTimes: Codable {
    private enum CodingKeys: String, CodingKey { case seconds, year }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        seconds = try fields.decodeIfPresent([String: Double].self, forKey: .seconds) ?? [:]
        year = try fields.decodeIfPresent(Int.self, forKey: .year)
    }
}

extension StoreEditor {
    /// Replaces the table of base times, as one undo step.
    /// - Returns: a text for the notice.
    package func setBaseTimes(_ times: BaseTimes, in library: Library) async throws -> String {
        let year = times.year.map { " of \($0)" } ?? ""
        try await change(BaseTimes.self, of: library, as: "the base times\(year)") { $0 = times }
        return "Base times\(year) imported"
    }
}

/// A time in one course, converted into another: an estimate, never a best.
///
/// The factors are those of the NCAA 2023–24 from long course metres to short course yards, and 1.11 from short course
/// yards to short course metres over the same distance.
package struct ConvertedCourseTime: Hashable, Sendable {
    package let from: BestEffort
    package let course: SwimCourse
    /// The distance in the unit of the course: 500 yd for 400 m.
    package let distance: Int
    package let seconds: Double

    /// - Parameter isFemale: chooses the factors.
    /// - Returns: nil for an event, a pool or a course without a factor, and for a bound from a longer swim.
    package init?(_ effort: BestEffort, to course: SwimCourse, isFemale: Bool) {
        guard effort.longer == nil, let pool = effort.event.kind.pool, let own = SwimCourse(pool: pool),
            own != course
        else { return nil }
        let (stroke, distance) = (effort.event.kind.stroke, effort.event.distance)
        // Converts into yards first, over the distance of the long course event.
        guard
            let factor = Self.factors.first(where: {
                $0.stroke == stroke && (own == .scy ? $0.yards : $0.metres) == distance
            })
        else { return nil }
        // The factor of short course metres is only for events with the same number in metres and in yards.
        guard factor.yards == factor.metres || own != .scm && course != .scm else { return nil }
        let ratio = isFemale ? factor.women : factor.men
        let yards =
            switch own {
            case .scy: effort.seconds
            case .scm: effort.seconds / Self.metres
            case .lcm: effort.seconds * ratio
            }
        (from, self.course) = (effort, course)
        self.distance = course == .scy ? factor.yards : factor.metres
        seconds =
            switch course {
            case .scy: yards
            case .scm: yards * Self.metres
            case .lcm: yards / ratio
            }
    }

    /// The factor from short course yards to short course metres.
    private static let metres = 1.11

    private struct Factor {
        let stroke: SwimStroke
        let metres, yards: Int
        let women, men: Double

        init(_ stroke: SwimStroke, _ metres: Int, _ women: Double, _ men: Double, yards: Int? = nil) {
            (self.stroke, self.metres, self.women, self.men) = (stroke, metres, women, men)
            self.yards = yards ?? metres
        }
    }

    private static let factors: [Factor] = [
        Factor(.freestyle, 50, 0.881, 0.870), Factor(.freestyle, 100, 0.884, 0.873),
        Factor(.freestyle, 200, 0.884, 0.875), Factor(.freestyle, 400, 1.122, 1.115, yards: 500),
        Factor(.freestyle, 800, 1.13, 1.115, yards: 1000),
        Factor(.freestyle, 1500, 0.985, 0.975, yards: 1650),
        Factor(.backstroke, 100, 0.863, 0.845), Factor(.backstroke, 200, 0.867, 0.859),
        Factor(.breaststroke, 100, 0.88, 0.866), Factor(.breaststroke, 200, 0.888, 0.868),
        Factor(.butterfly, 100, 0.887, 0.878), Factor(.butterfly, 200, 0.891, 0.876),
        Factor(.mixed, 200, 0.877, 0.867), Factor(.mixed, 400, 0.886, 0.875),
    ]
}

extension SwimCourse {
    /// The course of a pool; nil for another length.
    package init?(pool: LapLength) {
        guard let course = Self.allCases.first(where: { abs($0.lapLength.metres - pool.metres) < 0.01 })
        else {
            return nil
        }
        self = course
    }

    /// "short course yards"
    package var name: String {
        switch self {
        case .scy: "short course yards"
        case .scm: "short course metres"
        case .lcm: "long course metres"
        }
    }
}
