import Foundation

/// What happened to a made-up person, and what the person wants: plain values, nothing of the program.
///
/// Days are indices into the calendar. Nutrients and meals have the names of the JSON output.
struct Facts: Sendable {
    enum Sex: Sendable { case male, female, other }

    struct Measured: Sendable {
        let time: Date
        let value: Double
    }

    struct Eaten: Sendable {
        var time: Date
        var meal: String
        /// By nutrient; one that is missing is unknown.
        var figures: [String: Double]
        /// Logged after the days were marked.
        var isLate = false
        /// Water that was drunk, without anything else.
        var isWater: Bool { Set(figures.keys) == ["water"] }
    }

    struct Moved: Sendable {
        let start: Date
        let end: Date
        let kilocalories: Double
    }

    struct NetGoal: Sendable {
        let from: Int
        let kilocalories: Double?
    }

    struct NutrientGoal: Sendable {
        let from: Int
        let nutrient: String
        /// 1 for Monday … 7; nil for all.
        let weekdays: Set<Int>?
        /// Neither ends the goal.
        let least: Double?
        let most: Double?
    }

    let calendar: NaiveCalendar
    var now: Date
    var born: (year: Int, month: Int, day: Int)?
    var sex: Sex?
    /// Centimetres.
    var heights: [Measured] = []
    /// Kilograms.
    var weights: [Measured] = []
    /// Of the weight, 0 to 1.
    var bodyFat: [Measured] = []
    var eaten: [Eaten] = []
    var moved: [Moved] = []
    var netGoals: [NetGoal] = []
    var nutrientGoals: [NutrientGoal] = []
    /// "complete" or "not_tracked".
    var marks: [Int: String] = [:]
    /// How the weight should change in a week, in kilograms.
    var weeklyKilograms: Double?
    /// The day of the last check-in.
    var checkedIn: Int?

    var today: Int { calendar.day(of: now) }
}
