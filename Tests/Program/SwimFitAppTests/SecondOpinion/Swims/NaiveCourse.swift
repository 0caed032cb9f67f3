/// Times of one course as they may be on another: short course yards are long course metres times a factor of the NCAA
/// for 2023–24, of women and men, and short course metres are yards times 1.11 over the same distance.
enum NaiveCourse {
    private typealias Row = (stroke: String, metres: Double, yards: Double, women: Double, men: Double)

    private static let rows: [Row] = [
        ("freestyle", 50, 50, 0.881, 0.870), ("freestyle", 100, 100, 0.884, 0.873),
        ("freestyle", 200, 200, 0.884, 0.875), ("freestyle", 400, 500, 1.122, 1.115),
        ("freestyle", 800, 1000, 1.13, 1.115), ("freestyle", 1500, 1650, 0.985, 0.975),
        ("backstroke", 100, 100, 0.863, 0.845), ("backstroke", 200, 200, 0.867, 0.859),
        ("breaststroke", 100, 100, 0.88, 0.866), ("breaststroke", 200, 200, 0.888, 0.868),
    ]

    /// The distance and the time in yards of a time on a course.
    static func yards(
        _ stroke: String, _ distance: Double, _ seconds: Double, on course: String, isFemale: Bool
    ) -> (distance: Double, seconds: Double)? {
        switch course {
        case "scy": return (distance, seconds)
        case "scm": return (distance, seconds / 1.11)
        default:
            return rows.first { $0.stroke == stroke && $0.metres == distance }.map {
                ($0.yards, seconds * (isFemale ? $0.women : $0.men))
            }
        }
    }

    /// The time that a time in yards is on a course.
    static func time(
        _ stroke: String, _ yards: (distance: Double, seconds: Double), on course: String, isFemale: Bool
    ) -> (distance: Double, seconds: Double)? {
        switch course {
        case "scy": return yards
        case "scm": return (yards.distance, yards.seconds * 1.11)
        default:
            return rows.first { $0.stroke == stroke && $0.yards == yards.distance }.map {
                ($0.metres, yards.seconds / (isFemale ? $0.women : $0.men))
            }
        }
    }
}
