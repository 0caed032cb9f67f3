/// The type of a number with a unit: steps, body mass, energy. Made from a name: `HKQuantityType(.stepCount)`.
///
/// ```swift
/// let distance = HKQuantityType(.distanceSwimming)
/// let isLength = distance.is(compatibleWith: .yard())  // true
/// let addsUp = distance.aggregationStyle == .cumulative  // true
/// ```
open class HKQuantityType: HKSampleType, @unchecked Sendable {
    // SAFETY: see HKObjectType.

    /// The way in which samples of the type become one number. It determines the ``HKStatisticsOptions`` that fit the
    /// type.
    open var aggregationStyle: HKQuantityAggregationStyle { storedAggregationStyle }
    let storedAggregationStyle: HKQuantityAggregationStyle

    /// The unit in which the store keeps the type's values.
    package let canonicalUnit: HKUnit

    init(_ facts: QuantityTypeFacts) {
        storedAggregationStyle = facts.style
        canonicalUnit = HKUnit(from: facts.unit)
        super.init(identifier: facts.identifier.rawValue, isReadOnly: facts.isReadOnly)
    }

    /// A type that is not in Apple's lists but appeared in data, such as a newer system's.
    ///
    /// Its values are averaged by plain mean. Not Apple's; a listed name gives the listed type.
    package static func unlisted(_ identifier: String, unit: HKUnit) -> HKQuantityType {
        ObjectTypeCatalogue.type(identifier) as? HKQuantityType
            ?? HKQuantityType(unlisted: identifier, unit: unit)
    }

    private init(unlisted identifier: String, unit: HKUnit) {
        storedAggregationStyle = .discreteArithmetic
        canonicalUnit = unit
        super.init(identifier: identifier)
    }

    /// Whether the type's values can be expressed in a unit, so that a sample with such a quantity may be made.
    open func `is`(compatibleWith unit: HKUnit) -> Bool { canonicalUnit.dimension == unit.dimension }

    open override var isMaximumDurationRestricted: Bool { storedAggregationStyle == .cumulative }

    override var allowsUndeterminedDuration: Bool { false }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        // IGNORED: an unreadable unit means damage in the archive, reported by nil.
        guard let identifier = coder.object(NSString.self, "identifier"),
            let unit = coder.object(NSString.self, "unit"),
            let parsed = try? HKUnit.parse(String(describing: unit))
        else { return nil }
        let type = Self.unlisted(String(describing: identifier), unit: parsed)
        storedAggregationStyle = type.storedAggregationStyle
        canonicalUnit = type.canonicalUnit
        super.init(coder: coder)
    }

    /// Every listed quantity type that apps may save, by identifier: for choosing one by name.
    package static let writable: [HKQuantityType] =
        QuantityTypeFacts.all.filter { !$0.isReadOnly }.map { HKQuantityType($0.identifier) }
        .sorted { $0.storedIdentifier < $1.storedIdentifier }

    // Plausible amounts. Apple's API accepts any number, and so does the store. This one table checks typed and
    // imported values, so that no figure is based on a weight of −3 kg.

    /// The plausible amounts of one sample, and their unit. Only temperatures may be below zero.
    package var possible: (unit: HKUnit, amounts: ClosedRange<Double>) {
        switch HKQuantityTypeIdentifier(rawValue: storedIdentifier) {
        // From a premature baby to the heaviest man recorded (635 kg).
        case .bodyMass: return (.gramUnit(with: .kilo), 0.3...650)
        // From a newborn to the tallest man recorded (2.72 m).
        case .height: return (.meter(), 0.3...2.8)
        // The fastest heart rates on record are 300 a minute in newborns, and a single case of 480.
        case .heartRate, .restingHeartRate, .walkingHeartRateAverage:
            return (.count().unitDivided(by: .minute()), 0...499)
        default: break
        }
        if canonicalUnit == .percent() { return (.percent(), 0...1) }
        guard let (unit, most) = Self.limits.first(where: { self.is(compatibleWith: $0.unit) }) else {
            return (canonicalUnit, 0...Self.mostOfAny)
        }
        return (unit, (unit == .degreeCelsius() ? -273.15 : 0)...most)
    }

    /// The largest plausible amount in one sample, by unit: a larger number is a typing error.
    private static let limits: [(unit: HKUnit, most: Double)] = [
        (.kilocalorie(), 100_000), (.gramUnit(with: .kilo), 1000), (.liter(), 20),
        (.meterUnit(with: .kilo), 10_000), (.hour(), 10_000), (.count(), 1_000_000),
        (.count().unitDivided(by: .minute()), 1000), (.degreeCelsius(), 1000),
        (.millimeterOfMercury(), 1000),
    ]

    /// The largest plausible amount in any other unit, in the type's own unit.
    private static let mostOfAny = 1e9

    /// Whether an amount is plausible, in the canonical unit. For an unlisted type every finite amount is plausible.
    package func isPossible(_ amount: Double) -> Bool {
        guard let range = Self.possibleAmounts[ObjectIdentifier(self)] else { return amount.isFinite }
        return range.contains(amount)
    }

    /// Whether a quantity is plausible; amounts of another dimension are not checked.
    ///
    /// - Parameter seconds: the duration of the workout for a total; nil for a single sample.
    package func isPlausible(_ quantity: HKQuantity, inWorkoutOf seconds: Double? = nil) -> Bool {
        guard let amount = quantity.checkedValue(for: canonicalUnit) else { return true }
        return seconds.map { isPossible(amount, inWorkoutOf: $0) } ?? isPossible(amount)
    }

    /// Whether a cumulative amount is plausible during a workout, in the canonical unit. The limits are 3 000 kcal an
    /// hour, 3 strokes and 3 m of swimming a second, and 300 m a second (an aeroplane) for other distances.
    ///
    /// - Parameter seconds: the workout's duration. A shorter workout may have the amount of an hour, because its
    ///   duration may be wrong, too.
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

    /// The possible amounts in the canonical unit, by type. Cached, because imports ask for each record.
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

extension ObjectTypeInitialisable where Self == HKQuantityType {
    /// The quantity type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKQuantityTypeIdentifier``; the program stops otherwise.
    ///   ``HKObjectType/quantityType(forIdentifier:)`` gives nil instead.
    public init(_ identifier: HKQuantityTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}

/// The way in which samples of a quantity type become one number in statistics.
public enum HKQuantityAggregationStyle: Int, Sendable {
    /// Samples add up, overlapping sources counted once: steps, energy. Fits `cumulativeSum`.
    case cumulative = 0
    /// All samples have the same weight in the mean: body mass.
    case discreteArithmetic = 1
    /// A sample weighs as many seconds as it lasts, and at least one: heart rate. Gaps weigh nothing (Apple does not
    /// document the weight of gaps and of samples without a duration).
    case discreteTemporallyWeighted = 2
    /// The mean of sound levels by energy, weighted by time: `10·log₁₀(Σ t·10^(L/10) / Σ t)`, the equivalent
    /// continuous sound level Leq of ISO 1996-1. A sample weighs at least one second.
    case discreteEquivalentContinuousLevel = 3

    /// The older name of ``discreteArithmetic``.
    public static var discrete: HKQuantityAggregationStyle { .discreteArithmetic }
}

extension HKQuantity {
    /// Whether a pool can have this length: from 5 to 400 m.
    package var isPossibleLapLength: Bool { checkedValue(for: .meter()).map((5...400).contains) ?? false }
}
