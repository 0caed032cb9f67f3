import Foundation

/// One time that a food was eaten.
package struct FoodUse: Hashable, Sendable {
    package let food: Food.ID
    package let time: Date
    package let amount: Amount
    /// The food itself where it is of an imported catalogue, made from what was logged: the catalogue is not read for it.
    package let imported: Food?

    package init(food: Food.ID, time: Date, amount: Amount, imported: Food? = nil) {
        (self.food, self.time, self.amount, self.imported) = (food, time, amount, imported)
    }

    /// What was eaten as a serving; nil where the food or the amount is not known.
    package init?(_ serving: Serving) {
        guard let food = serving.food, let amount = serving.amount else { return nil }
        self.init(food: food, time: serving.time, amount: amount, imported: Food(imported: serving))
    }
}

/// What the user usually eats at an hour, learned from what was eaten before.
///
/// Each earlier use counts
///
///     0.5^(days ago / 14) × (0.1 + 0.9 × e^(−h² / (2 × 1.5²)))
///
/// where h is how many hours apart the two times of day are. So a food eaten every morning leads the
/// list in the morning, is far down in the evening, and fades within weeks when it is given up. The
/// half-life and the width are our choice: after a fortnight a holiday counts half, and a meal takes about three hours.
package enum Habit {
    private static let halfLifeInDays = 14.0
    private static let widthInHours = 1.5

    /// How much each food is expected at `instant`, from 0 to 1 for the one most expected. Uses later
    /// than `instant` count as well, by their distance: a day may be filled in backwards.
    ///
    /// Linear in the number of uses.
    package static func expectation(
        from uses: some Sequence<FoodUse>, at instant: Date, in calendar: LocalCalendar
    ) -> [Food.ID: Double] {
        let hour = hours(of: instant, in: calendar)
        var weights: [Food.ID: Double] = [:]
        for use in uses {
            let days = abs(instant.timeIntervalSince(use.time)) / 86_400
            var apart = abs(hours(of: use.time, in: calendar) - hour)
            apart = min(apart, 24 - apart)
            let nearness = exp(-apart * apart / (2 * widthInHours * widthInHours))
            weights[use.food, default: 0] += pow(0.5, days / halfLifeInDays) * (0.1 + 0.9 * nearness)
        }
        guard let most = weights.values.max(), most > 0 else { return [:] }
        return weights.mapValues { $0 / most }
    }

    /// The amount to offer: the newest one of that food, nearest in time of day among the last five.
    package static func usualAmounts(
        from uses: some Sequence<FoodUse>, at instant: Date, in calendar: LocalCalendar
    ) -> [Food.ID: Amount] {
        let hour = hours(of: instant, in: calendar)
        func apart(_ use: FoodUse) -> Double {
            let apart = abs(hours(of: use.time, in: calendar) - hour)
            return min(apart, 24 - apart)
        }
        return Dictionary(grouping: uses, by: \.food).compactMapValues { uses in
            let newest = uses.sorted { $0.time > $1.time }.prefix(5)
            return newest.min { apart($0) < apart($1) - 1 }?.amount
        }
    }

    private static func hours(of instant: Date, in calendar: LocalCalendar) -> Double {
        Double(TimeOfDay.of(instant, in: calendar).minutes) / 60
    }
}
