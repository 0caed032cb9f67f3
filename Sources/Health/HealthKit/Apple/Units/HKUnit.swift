internal import Synchronization

/// A unit of measurement: `kg`, `count/min`, `mmol<180.1558800000541>/L`.
///
/// Units are immutable, can be used from any thread, and are usually shared: a cache gives the same instance for the
/// same unit. Two units are equal when their factors and exponents are equal, so `m/s^2` equals `m·s^-2`; `kcal` and
/// `Cal` have the same size, but are not equal. Molar masses are equal when they print alike, with 16 digits. Units of
/// equal dimension convert into each other, see ``HKQuantity/doubleValue(for:)``.
///
/// Apple raises an exception for a bad string, and ``init(from:)-(String)`` stops the program; text from outside goes
/// through ``parse(_:)``.
///
/// ```swift
/// let perMinute = HKUnit.count().unitDivided(by: .minute())
/// let same = HKUnit(from: "count/min")
/// let typed = try HKUnit.parse("mmol<180.1558800000541>/L")  // of glucose
/// ```
open class HKUnit: ImmutableObject, UnitInitialisable, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    let expression: UnitExpression
    let dimension: UnitDimension
    let size: UnitSize
    /// The size with molar masses as printed: equal units have equal sizes.
    let printedSize: UnitSize
    let zeroHundredths: Double

    /// The unit as text, which reads back as an equal unit: `count/min`, `kg`, `m/s^2`. Equal units have one form; the
    /// null unit is `()`. Minutes and hours come first, then metres and litres, then seconds, then grams, then
    /// international units, as in `mL/min·kg`, `mg/dL·s` and `J/m·s·kg`; Apple documents no order. A molar mass has 16
    /// digits.
    open var unitString: String { storedUnitString }
    let storedUnitString: String

    private init(_ expression: UnitExpression) {
        self.expression = expression
        dimension = expression.dimension
        size = expression.size
        printedSize = expression.printedSize
        zeroHundredths = expression.zeroHundredths
        storedUnitString = expression.text
    }

    /// The unit of a text from a file or a person. Not Apple's.
    ///
    /// The grammar is that of ``init(from:)-(String)``. A text that was seen before takes one look-up in a cache.
    ///
    /// - Throws: ``UnitStringError``, which names the offending part, for a text that is not a unit or is longer than
    ///   256 bytes.
    public static func parse(_ text: String) throws(UnitStringError) -> HKUnit {
        if let known = UnitCache.shared[text] { return known }
        return UnitCache.shared.keep(shared(try UnitParser.parse(text)), for: text)
    }

    /// The shared unit of an expression.
    static func shared(_ expression: UnitExpression) -> HKUnit {
        let text = expression.exactText
        if let known = UnitCache.shared[text] { return known }
        return UnitCache.shared.keep(HKUnit(expression), for: text)
    }

    /// Whether this is the unit without factors, as `count/count` is too. It differs from ``count()``, which is a
    /// factor.
    open func isNull() -> Bool { expression.isNull }

    /// The product of both units; equal factors add their exponents: `m` times `m` is `m^2`.
    ///
    /// - Precondition: no exponent goes beyond the largest that a unit can have. The program stops otherwise.
    open func unitMultiplied(by unit: HKUnit) -> HKUnit { combined(with: unit.expression, power: 1) }

    /// The quotient of both units; equal factors cancel: `count` divided by `min` is `count/min`. Factors of
    /// one dimension but different names do not cancel: `km/m` stays.
    ///
    /// - Precondition: no exponent goes beyond the largest that a unit can have. The program stops otherwise.
    open func unitDivided(by unit: HKUnit) -> HKUnit { combined(with: unit.expression, power: -1) }

    /// The unit to a power, which may be negative; power 0 gives the null unit.
    ///
    /// - Precondition: no exponent goes beyond the largest that a unit can have. The program stops otherwise.
    open func unitRaised(toPower power: Int) -> HKUnit {
        HKUnit.shared(.null).combined(with: expression, power: power)
    }

    /// The reciprocal of the unit: `1/s` for `s`.
    open func reciprocal() -> HKUnit { unitRaised(toPower: -1) }

    /// The conversion of numbers to another unit; nil for a unit of another dimension. For loops over many values.
    func conversion(to unit: HKUnit) -> UnitConversion? {
        if expression == unit.expression { return .identity }
        return dimension == unit.dimension ? UnitConversion(from: self, to: unit) : nil
    }

    private func combined(with other: UnitExpression, power: Int) -> HKUnit {
        guard let result = expression.multiplied(by: other, power: power) else {
            misuse("The exponent of a unit exceeds \(UnitExpression.largestExponent).")
        }
        return HKUnit.shared(result)
    }

    // MARK: Identity

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKUnit else { return false }
        return self === other || expression == other.expression
    }

    open override var hash: Int { expression.hashValue }

    open override var description: String { storedUnitString }

    // MARK: Coding

    open override func encode(with coder: NSCoder) {
        coder.encode(expression.exactText as NSString, forKey: "unitString")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        // IGNORED: an unreadable text means damage in the archive, reported by nil.
        guard let text = coder.object(NSString.self, "unitString"),
            let expression = try? UnitParser.parse(String(describing: text))
        else { return nil }
        self.init(expression)
    }
}

/// The protocol that lets `HKUnit(from:)` return the shared instance: an initialiser in a protocol extension may assign
/// `self`, an initialiser in a class may not.
public protocol UnitInitialisable {}

extension UnitInitialisable where Self == HKUnit {
    /// The unit that a string means: symbols with an optional metric prefix, `.`, `*` or `·` between factors,
    /// `^` before a whole power, at most one `/`, and parentheses. `min` is a minute, `mm` a millimetre and `d` a day:
    /// a word is first read as a symbol without a prefix.
    ///
    /// - Precondition: the string is a unit. Apple raises an exception otherwise; here the program stops with
    ///   the reason. ``HKUnit/parse(_:)`` throws instead.
    public init(from string: String) {
        do throws(UnitStringError) { self = try HKUnit.parse(string) } catch {
            misuse(error.description)
        }
    }
}

/// Units by their strings. A unit may have several: its own with all digits of molar masses, and each string from which
/// it was read. Threads share the cache under a lock for dictionary look-ups only.
private final class UnitCache: Sendable {
    static let shared = UnitCache()

    /// The largest number of strings from files in the cache, so that a hostile file with endless molar masses cannot
    /// fill memory. Real data has some dozens.
    private static let capacity = 4096

    private let units = Mutex<[String: HKUnit]>([:])

    subscript(text: String) -> HKUnit? { units.withLock { $0[text] } }

    /// Adds a unit to the cache, and returns the cached one: another thread may have added it first.
    func keep(_ unit: HKUnit, for text: String) -> HKUnit {
        units.withLock {
            if let known = $0[text] { return known }
            if $0.count < Self.capacity { $0[text] = unit }
            return unit
        }
    }
}
