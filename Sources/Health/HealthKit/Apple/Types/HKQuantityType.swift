/// The type of a number with a unit: steps, body mass, energy. Made from a name:
/// `HKQuantityType(.stepCount)`.
///
/// ```swift
/// let distance = HKQuantityType(.distanceSwimming)
/// let isLength = distance.is(compatibleWith: .yard())  // true
/// let addsUp = distance.aggregationStyle == .cumulative  // true
/// ```
open class HKQuantityType: HKSampleType, @unchecked Sendable {
    // SAFETY: see HKObjectType.

    /// How samples of the type become one number, and so which ``HKStatisticsOptions`` fit it.
    open var aggregationStyle: HKQuantityAggregationStyle { storedAggregationStyle }
    let storedAggregationStyle: HKQuantityAggregationStyle

    /// The unit in which the store keeps the type's values.
    package let canonicalUnit: HKUnit

    init(_ facts: QuantityTypeFacts) {
        storedAggregationStyle = facts.style
        canonicalUnit = HKUnit(from: facts.unit)
        super.init(identifier: facts.identifier.rawValue, isReadOnly: facts.isReadOnly)
    }

    /// A type that is not in Apple's lists but was met in data, such as a newer system's.
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

    /// Whether the type's values can be expressed in a unit, so that a sample with such a quantity may be
    /// made.
    open func `is`(compatibleWith unit: HKUnit) -> Bool {
        canonicalUnit.dimension == unit.dimension
    }

    open override var isMaximumDurationRestricted: Bool { storedAggregationStyle == .cumulative }

    override var allowsUndeterminedDuration: Bool { false }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        // IGNORED: a unit that cannot be read is damage in the archive, answered by nil.
        guard let identifier = coder.object(NSString.self, "identifier"),
            let unit = coder.object(NSString.self, "unit"),
            let parsed = try? HKUnit.parse(String(describing: unit))
        else { return nil }
        let type = Self.unlisted(String(describing: identifier), unit: parsed)
        storedAggregationStyle = type.storedAggregationStyle
        canonicalUnit = type.canonicalUnit
        super.init(coder: coder)
    }
}

extension ObjectTypeNaming where Self == HKQuantityType {
    /// The quantity type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKQuantityTypeIdentifier``; the program stops otherwise.
    ///   ``HKObjectType/quantityType(forIdentifier:)`` gives nil instead.
    public init(_ identifier: HKQuantityTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}

extension HKQuantityType {
    /// Every listed quantity type that apps may save, by identifier: for choosing one by name.
    package static let writable: [HKQuantityType] =
        QuantityTypeFacts.all.filter { !$0.isReadOnly }.map { HKQuantityType($0.identifier) }
        .sorted { $0.storedIdentifier < $1.storedIdentifier }
}
