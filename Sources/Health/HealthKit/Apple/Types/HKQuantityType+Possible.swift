// What somebody can have. Apple's API takes any number, and so does the store; what is typed and what is imported is
// checked by this one table, because no figure may come from a weight of −3 kg.
extension HKQuantityType {
    /// The amounts that one sample can have, and their unit. Only temperatures may be below zero.
    package var possible: (unit: HKUnit, amounts: ClosedRange<Double>) {
        switch HKQuantityTypeIdentifier(rawValue: storedIdentifier) {
        // From a premature baby to the heaviest man recorded (635 kg).
        case .bodyMass: return (.gramUnit(with: .kilo), 0.3...650)
        // From a newborn to the tallest man recorded (2.72 m).
        case .height: return (.meter(), 0.3...2.8)
        default: break
        }
        if canonicalUnit == .percent() { return (.percent(), 0...1) }
        guard let (unit, most) = Self.limits.first(where: { self.is(compatibleWith: $0.unit) }) else {
            return (canonicalUnit, 0...Self.mostOfAny)
        }
        return (unit, (unit == .degreeCelsius() ? -273.15 : 0)...most)
    }

    /// More than anybody has in one sample: a larger number was mistyped.
    private static let limits: [(unit: HKUnit, most: Double)] = [
        (.kilocalorie(), 100_000), (.gramUnit(with: .kilo), 1000), (.liter(), 20),
        (.meterUnit(with: .kilo), 10_000), (.hour(), 10_000), (.count(), 1_000_000),
        (.count().unitDivided(by: .minute()), 1000), (.degreeCelsius(), 1000),
        (.millimeterOfMercury(), 1000),
    ]

    /// The same for all other units, in the type's own.
    private static let mostOfAny = 1e9

    /// Whether somebody can have an amount, in the canonical unit. Any is possible of a type that is not listed.
    package func isPossible(_ amount: Double) -> Bool {
        guard let range = Self.possibleAmounts[ObjectIdentifier(self)] else { return amount.isFinite }
        return range.contains(amount)
    }

    /// Whether somebody can have so much of what adds up during a workout, in the canonical unit: 3 000 kcal an hour, 3 strokes
    /// and 3 m of swimming a second are more than anybody has, 300 m a second are an aeroplane.
    ///
    /// - Parameter seconds: how long the workout is. In a short one as much is possible as in an hour, because a duration may be
    ///   wrong, too.
    package func isPossible(_ amount: Double, inWorkoutOf seconds: Double) -> Bool {
        guard isPossible(amount) else { return false }
        let rates: [(unit: HKUnit, perSecond: Double)] = [
            (.kilocalorie(), 3000.0 / 3600), (.count(), 3),
            (.meter(), storedIdentifier == HKQuantityTypeIdentifier.distanceSwimming.rawValue ? 3 : 300),
        ]
        guard aggregationStyle == .cumulative,
            let rate = rates.first(where: { self.is(compatibleWith: $0.unit) })
        else { return true }
        let most = HKQuantity(
            unit: rate.unit, doubleValue: rate.perSecond * (seconds > 3600 ? seconds : 3600))
        return amount <= most.doubleValue(for: canonicalUnit)
    }

    /// In the canonical unit, by type: imports ask for each record.
    private static let possibleAmounts: [ObjectIdentifier: ClosedRange<Double>] = Dictionary(
        uniqueKeysWithValues: QuantityTypeFacts.all.map { facts in
            let type = HKQuantityType(facts.identifier)
            let (unit, amounts) = type.possible
            func converted(_ amount: Double) -> Double {
                HKQuantity(unit: unit, doubleValue: amount).doubleValue(for: type.canonicalUnit)
            }
            return (ObjectIdentifier(type), converted(amounts.lowerBound)...converted(amounts.upperBound))
        })
}

extension HKQuantity {
    /// Whether a pool can be so long: from 5 to 400 m.
    package var isPossibleLapLength: Bool { checkedValue(for: .meter()).map((5...400).contains) ?? false }
}
