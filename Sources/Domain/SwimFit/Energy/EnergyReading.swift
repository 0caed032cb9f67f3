import Foundation

/// What the store says about energy around a day: figures as they are stored, nothing calculated yet.
///
/// The summary is made from it again every minute without asking the store.
package struct EnergyReading: Equatable, Sendable {
    /// Something eaten, in kilocalories.
    package struct Food: Equatable, Sendable {
        package var meal: Meal
        package var kilocalories: Double

        package init(meal: Meal, kilocalories: Double) {
            self.meal = meal
            self.kilocalories = kilocalories
        }
    }

    /// A workout of the day and the active energy that belongs to it, in kilocalories.
    package struct Effort: Equatable, Sendable {
        /// "Swim 1 000 m", "Running"
        package var name: String
        package var kilocalories: Double
        /// "321 − 36 resting": where the figure is from.
        package var origin: String

        package init(name: String, kilocalories: Double, origin: String = "") {
            self.name = name
            self.kilocalories = kilocalories
            self.origin = origin
        }
    }

    /// A workout of which the day's sum has nothing: no active energy was recorded in its minutes.
    package struct Uncounted: Equatable, Sendable {
        /// "Running"
        package var name: String
        /// Its own total, in kilocalories; nil where it has none, and of a part of it.
        package var kilocalories: Double?

        package init(name: String, kilocalories: Double?) {
            (self.name, self.kilocalories) = (name, kilocalories)
        }
    }

    /// The energy of an hour of the day, in kilocalories.
    package struct Hour: Equatable, Sendable {
        package var start: Date
        package var consumed: Double
        package var active: Double

        package init(start: Date, consumed: Double, active: Double) {
            self.start = start
            self.consumed = consumed
            self.active = active
        }
    }

    package var day: LocalDay
    /// Kilocalories eaten on each day of the days read; no entry where nothing was logged.
    package var consumed: [LocalDay: Double] = [:]
    /// Active kilocalories burned on each day of the days read.
    package var active: [LocalDay: Double] = [:]
    /// The nutrients that were asked for on each day of the days read, as far as they are known; the energy is among
    /// `consumed`.
    package var nutrients: [LocalDay: Nutrition] = [:]
    /// The nutrients, with energy, that a part of what was eaten on a day has no figure for.
    package var partial: [LocalDay: Set<Nutrient>] = [:]
    /// The days on which food was logged, also such without a figure for energy.
    package var daysWithFood: Set<LocalDay> = []
    /// What was eaten on the day.
    package var foods: [Food] = []
    /// The day's workouts, in their order: those that the sum of active energy has something of, and the others.
    package var efforts: [Effort] = []
    package var uncounted: [Uncounted] = []
    /// The hours of the day in their order: 23, 24 or 25 of them, or none where the day was not read by the hour.
    package var hours: [Hour] = []
    package var dateOfBirth: LocalDay?
    package var sex = Person().sex
    package var weights = BodyHistory([])
    package var heights = BodyHistory([])

    package init(day: LocalDay) { self.day = day }

    /// The user as known on a day: the newest weight and height at its end, whatever their day.
    package func person(on day: LocalDay, in calendar: LocalCalendar) -> Person {
        let end = day.adding(days: 1).start(in: calendar)
        return Person(
            dateOfBirth: dateOfBirth, sex: sex, kilograms: weights.counting(before: end)?.value,
            metres: heights.counting(before: end)?.value)
    }

    /// What was eaten of a nutrient on the day of a balance; nil where no food of the day has a figure for it.
    ///
    /// Without any food, as on a fast, as much of each nutrient was eaten as of energy: nothing, or unknown.
    func eaten(_ nutrient: Nutrient, _ balance: EnergyBalance) -> Double? {
        if nutrient == .energy { return balance.eaten }
        return nutrients[balance.day]?[nutrient]
            // Water is counted as it is drunk, whatever food has no figure for it.
            ?? (daysWithFood.contains(balance.day) ? nutrient == .water ? 0 : nil : balance.eaten)
    }

    /// The balance of one of the days read, as of an instant.
    package func balance(
        of day: LocalDay, goals: Goals = Goals(), marks: DayMarks, at now: Date, in calendar: LocalCalendar
    ) -> EnergyBalance {
        let today = LocalDay.of(now, in: calendar)
        let part = day == today ? day.partPassed(at: now, in: calendar) : day < today ? 1 : 0
        let resting = person(on: day, in: calendar).basalMetabolism(on: day)
            .map { RestingEnergy(metabolism: $0, partPassed: part) }
        let energy = consumed[day]
        let isPartial =
            energy == nil ? daysWithFood.contains(day) : partial[day]?.contains(.energy) ?? false
        let mark = marks.mark(of: day, logged: energy)
        return EnergyBalance(
            day: day, consumed: energy ?? 0, active: active[day] ?? 0, resting: resting,
            hasFood: energy != nil || mark == .complete && !isPartial, isPartial: isPartial, mark: mark,
            goal: goals.netKilocalories(on: day), isFinished: day < today)
    }
}
