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
