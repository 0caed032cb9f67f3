/// A number with its unit. Immutable, for any thread.
///
/// Any `Double` is allowed, also a negative or infinite one; types check the unit and not the range. Two quantities are
/// equal when they are the same amount, so 1 m equals 100 cm (Apple's behaviour here is not known).
///
/// ```swift
/// let pool = HKQuantity(unit: .meter(), doubleValue: 25)
/// let yards = pool.doubleValue(for: .yard())  // 27.34
/// let isSame = pool == HKQuantity(unit: .meterUnit(with: .centi), doubleValue: 2500)  // true
/// ```
open class HKQuantity: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The unit that the quantity was made with.
    let unit: HKUnit

    /// The number, in `unit`.
    let value: Double

    /// A quantity of `value` times the unit: `HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 82)`. The number is
    /// not checked.
    public init(unit: HKUnit, doubleValue value: Double) {
        self.unit = unit
        self.value = value
    }

    /// Whether the quantity can be expressed in a unit, so that ``doubleValue(for:)`` may be called.
    open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.dimension == unit.dimension }

    /// The number in another unit. In the unit the quantity was made with, it is the very number. Otherwise
    /// it is converted in one step with the factors by which the units are defined, so that rounding errors
    /// do not add up: 98.6 °F is exactly 37 °C.
    ///
    /// - Precondition: the unit is compatible. Apple raises an exception otherwise; here the program stops.
    ///   ``checkedValue(for:)`` gives nil instead.
    open func doubleValue(for unit: HKUnit) -> Double {
        guard let value = checkedValue(for: unit) else {
            misuse("A quantity in \(self.unit) cannot be expressed in \(unit).")
        }
        return value
    }

    /// The number in another unit; nil for units of different dimensions. Not Apple's: ``doubleValue(for:)`` without
    /// the precondition.
    open func checkedValue(for unit: HKUnit) -> Double? {
        if unit === self.unit { return value }
        return self.unit.conversion(to: unit)?.apply(value)
    }

    /// Compares two amounts, whatever their units.
    ///
    /// - Precondition: the units are compatible. The program stops otherwise, where Apple raises an exception.
    open func compare(_ quantity: HKQuantity) -> ComparisonResult {
        let other = quantity.doubleValue(for: unit)
        if value < other { return .orderedAscending }
        return value > other ? .orderedDescending : .orderedSame
    }

    /// The amount in the base of its dimension.
    private var baseValue: Double { UnitConversion(toBaseFrom: unit).apply(value) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKQuantity else { return false }
        if self === other { return true }
        guard unit.dimension == other.unit.dimension else { return false }
        // A conversion over the base unit rounds twice: 12.3 mmol/L of glucose would not equal its amount in mg/dL.
        return baseValue == other.baseValue || checkedValue(for: other.unit) == other.value
            || other.checkedValue(for: unit) == value
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(unit.dimension)
        // Equal amounts may differ in the last bits of their base values, so only the leading bits are hashed.
        hasher.combine(Float(baseValue))
        return hasher.finalize()
    }

    /// Number, space, unit: `40 count/min`. Up to six significant digits, as exports write it.
    open override var description: String { String(format: "%g", value) + " " + unit.storedUnitString }

    // MARK: Coding

    open override func encode(with coder: NSCoder) {
        coder.encode(unit, forKey: "unit")
        coder.encode(value, forKey: "value")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let unit = coder.object(HKUnit.self, "unit") else { return nil }
        self.unit = unit
        value = coder.decodeDouble(forKey: "value")
    }
}

/// The arithmetic from one unit to another, calculated once and applied to many numbers.
///
/// `result = (value + before) × multiplier ÷ divisor + after`. Only temperatures use a shift, and only one of the two:
/// the one with the shorter decimal number, so that 98.6 °F is 37 °C and not 36.99999999999999.
struct UnitConversion: Sendable {
    private var before = 0.0
    private var multiplier: Double
    private var divisor: Double
    private var after = 0.0

    /// - Precondition: both units have the same dimension.
    init(from source: HKUnit, to target: HKUnit) {
        self.init(source.size, source.zeroHundredths, target.size, target.zeroHundredths)
    }

    /// The conversion to the base of the unit's dimension: grams, metres, seconds, kelvins, …
    ///
    /// Molar masses count as printed, so that equal units have the same base.
    init(toBaseFrom source: HKUnit) { self.init(source.printedSize, source.zeroHundredths, .one, 0) }

    /// Between equal units: numbers do not change.
    static let identity = UnitConversion(.one, 0, .one, 0)

    private init(_ source: UnitSize, _ sourceZero: Double, _ target: UnitSize, _ targetZero: Double) {
        let up = source.numerator * target.denominator
        let down = source.denominator * target.numerator
        let power = source.power - target.power
        multiplier = power > 0 ? up * UnitSize.ten(to: power) : up
        divisor = power < 0 ? down * UnitSize.ten(to: -power) : down
        if sourceZero != targetZero { setShifts(from: sourceZero, to: targetZero) }
        reduce()
    }

    /// The value in the target unit.
    @inline(__always)
    func apply(_ value: Double) -> Double { (value + before) * multiplier / divisor + after }

    private mutating func setShifts(from source: Double, to target: Double) {
        let after = source * multiplier / divisor - target
        if after == after.rounded() {
            self.after = after / 100
        } else {
            before = (source - target * divisor / multiplier) / 100
        }
    }

    /// Makes one of the two factors 1 when the other is a multiple of it, so that a conversion rounds once.
    private mutating func reduce() {
        let up = multiplier / divisor
        let down = divisor / multiplier
        if up == up.rounded(), up * divisor == multiplier {
            (multiplier, divisor) = (up, 1)
        } else if down == down.rounded(), down * multiplier == divisor {
            (multiplier, divisor) = (1, down)
        }
    }
}
