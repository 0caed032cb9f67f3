/// A time in one course, converted into another: what it may be worth, never a best.
///
/// The factors are those of the NCAA 2023–24 from long course metres to short course yards, and 1.11 from short course
/// yards to short course metres over the same distance.
package struct CourseConversion: Hashable, Sendable {
    package let from: BestEffort
    package let course: SwimCourse
    /// In the unit of the course: 500 yd of 400 m.
    package let distance: Int
    package let seconds: Double

    /// - Parameter isFemale: whose factors.
    /// - Returns: nil for an event, a pool or a course without a factor, and for a bound that follows from a longer swim.
    package init?(_ effort: BestEffort, to course: SwimCourse, isFemale: Bool) {
        guard effort.longer == nil, let pool = effort.event.kind.pool, let own = SwimCourse(pool: pool),
            own != course
        else { return nil }
        let (stroke, distance) = (effort.event.kind.stroke, effort.event.distance)
        // Into yards first, in the distance of the long course event.
        guard
            let factor = Self.factors.first(where: {
                $0.stroke == stroke && (own == .scy ? $0.yards : $0.metres) == distance
            })
        else { return nil }
        // The short course of metres has one factor for all events, over the same distance.
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

    /// Short course metres by short course yards.
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
