import Foundation

/// How a person counts days and weeks.
package struct DayRule: Hashable, Sendable {
    /// The rule of the person's settings while they are in force; nil elsewhere.
    @TaskLocal package static var personal: DayRule?

    /// The possible hours at which a day ends.
    package static let hours = 0...8

    /// The hour of the clock at which a day ends and the next one begins, in `hours`: 0 for midnight. With 3, what
    /// happens from midnight to 3:00 belongs to the day before.
    package var dayEnds = 0
    /// The first day of a week: 1 for Monday … 7 for Sunday; nil for that of the system's locale.
    package var firstWeekday: Int? = 1

    /// The rule of the person's settings; days from midnight and weeks from Monday on where none are in force.
    package static var inForce: DayRule { personal ?? DayRule() }

    /// The hour at which a day ends on a clock: "0:00", "3:00".
    package var clockText: String { "\(dayEnds):00" }

    /// The end of a day in a sentence: "midnight", "3:00".
    package var endOfDay: String { dayEnds == 0 ? "midnight" : clockText }

    package init(dayEnds: Int = 0, firstWeekday: Int? = 1) {
        (self.dayEnds, self.firstWeekday) = (dayEnds, firstWeekday)
    }

    /// The first day of a week, 1…7.
    var weekday: Int { firstWeekday ?? Self.weekdayOfLocale }

    /// The first day of a week where the system's settings are from, known from the first question on: Foundation needs
    /// milliseconds to read a locale.
    private static let weekdayOfLocale = weekday(
        ofLocale: ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(variable).first ?? "")

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The first day of a week in the country of a locale such as "en_US.UTF-8"; Monday without a country.
    static func weekday(ofLocale name: String) -> Int {
        let name = name.prefix { $0 != "." && $0 != "@" }
        guard name.contains("_") else { return 1 }
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: String(name))
        // Foundation counts from Sunday.
        return (calendar.firstWeekday + 5) % 7 + 1
    }
}
