/// What would be eaten and swum on a day besides what is logged. Nothing of it is saved.
package struct Supposition: Equatable, Sendable {
    package var servings: [Serving] = []
    /// With the active energy of each.
    package var efforts: [EnergyReading.Effort] = []

    package init() {}

    /// Each of them, and what it adds to net energy, in kilocalories; nil where a food has no figure for energy.
    package var parts: [(name: String, net: Double?)] {
        servings.map { ($0.name, $0.nutrition.energy) } + efforts.map { ($0.name, -$0.kilocalories) }
    }

    /// What all of it adds; nil where a part is unknown.
    package var net: Double? {
        parts.reduce(0) { sum, part in sum.flatMap { sum in part.net.map { sum + $0 } } }
    }
}

extension EnergyReading {
    /// The reading as it would be on its day.
    package func supposing(_ supposition: Supposition) -> EnergyReading {
        var reading = self
        for serving in supposition.servings { reading.add(serving) }
        for effort in supposition.efforts {
            reading.active[day, default: 0] += effort.kilocalories
            reading.efforts.append(effort)
        }
        return reading
    }

    private mutating func add(_ serving: Serving) {
        let (known, more) = (nutrients[day] ?? Nutrition(), serving.nutrition)
        let hadFood = daysWithFood.contains(day)
        for nutrient in Nutrient.allCases
        where nutrient != .water && (known[nutrient] ?? more[nutrient]) != nil {
            // What a part of the food has no figure for.
            let isPartial = more[nutrient] == nil || hadFood && known[nutrient] == nil && nutrient != .energy
            if isPartial { partial[day, default: []].insert(nutrient) }
        }
        daysWithFood.insert(day)
        nutrients[day] = known + more
        guard let energy = more.energy else { return _ = partial[day, default: []].insert(.energy) }
        if hadFood, consumed[day] == nil { partial[day, default: []].insert(.energy) }
        consumed[day, default: 0] += energy
        foods.append(Food(meal: serving.meal, kilocalories: energy))
    }
}
