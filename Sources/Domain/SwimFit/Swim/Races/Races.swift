import HealthKit

/// What bests are worth elsewhere: in another course, and in points.
package struct Races: Sendable {
    private let isFemale: Bool?
    private let baseTimes: BaseTimes

    /// - Parameter sex: whose factors and base times; those of neither where it is not female or male.
    package init(sex: HKBiologicalSex, _ baseTimes: BaseTimes) {
        isFemale = sex == .female ? true : sex == .male ? false : nil
        self.baseTimes = baseTimes
    }

    /// Why nothing can be told; nil where it can.
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

    package func conversions(of efforts: [BestEffort], to course: SwimCourse) -> [CourseConversion] {
        guard let isFemale else { return [] }
        return efforts.compactMap { CourseConversion($0, to: course, isFemale: isFemale) }
    }
}

extension SwimText {
    /// "≈ 1:02.3"
    package static func time(of conversion: CourseConversion) -> String {
        "≈ " + TimeSpan.split(conversion.seconds)
    }

    /// "500 yd"
    package static func distance(_ conversion: CourseConversion) -> String {
        "\(Figure.whole(conversion.distance)) \(conversion.course.lapLength.unit.rawValue)"
    }
}
