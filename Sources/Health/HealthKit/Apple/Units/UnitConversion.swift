/// The arithmetic from one unit to another, calculated once and applied to many numbers.
///
/// `result = (value + before) × multiplier ÷ divisor + after`. Only temperatures use the two
/// shifts, and never both: the one that is a short decimal number is taken, so 98.6 °F is
/// 37 °C and not 36.99999999999999.
struct UnitConversion: Sendable {
    private var before = 0.0
    private var multiplier: Double
    private var divisor: Double
    private var after = 0.0

    /// - Precondition: both units have the same dimension.
    init(from source: HKUnit, to target: HKUnit) {
        self.init(source.size, source.zeroHundredths, target.size, target.zeroHundredths)
    }

    /// Into the base of the unit's dimension: grams, metres, seconds, kelvins, …
    ///
    /// Molar masses count as they are printed, so that equal units have one base.
    init(toBaseFrom source: HKUnit) {
        self.init(source.printedSize, source.zeroHundredths, .one, 0)
    }

    /// Between equal units: every number stays the very number.
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
    func apply(_ value: Double) -> Double {
        (value + before) * multiplier / divisor + after
    }

    private mutating func setShifts(from source: Double, to target: Double) {
        let after = source * multiplier / divisor - target
        if after == after.rounded() {
            self.after = after / 100
        } else {
            before = (source - target * divisor / multiplier) / 100
        }
    }

    /// Makes one of the two factors 1 where the other is a multiple: one rounding, not two.
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
