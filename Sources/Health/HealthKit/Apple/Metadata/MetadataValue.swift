/// One value of metadata, with its kind.
///
/// Apple's dictionaries hold `NSNumber`, which forgets whether it was made from a Boolean or
/// a number. The store keeps the kind.
enum MetadataValue: Hashable, Sendable {
    case string(String)
    case boolean(Bool)
    case integer(Int64)
    case double(Double)
    case date(Date)
    case quantity(HKQuantity)

    /// The value of an `Any` out of a caller's dictionary; nil for a class that metadata may not have.
    init?(_ value: Any) {
        switch value {
        case let quantity as HKQuantity: self = .quantity(quantity)
        case let string as String: self = .string(string)
        case let string as NSString: self = .string(String(describing: string))
        case let date as Date: self = .date(date)
        case let date as NSDate:
            self = .date(Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate))
        case let number as NSNumber where type(of: value) is NSNumber.Type: self.init(number)
        // Exact types and not casts: a Bool is also castable to NSNumber, and through it to Int.
        case let flag as Bool where type(of: value) == Bool.self: self = .boolean(flag)
        case let number as any BinaryInteger:
            guard let whole = Int64(exactly: number) else { return nil }
            self = .integer(whole)
        case let number as any BinaryFloatingPoint: self = .double(Double(number))
        default: return nil
        }
    }

    private init(_ number: NSNumber) {
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "c") where number.intValue == 0 || number.intValue == 1:
            self = .boolean(number.boolValue)
        case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .double(number.doubleValue)
        default: self = .integer(number.int64Value)
        }
    }

    /// The value as Apple's dictionaries hold it: `String`, `NSNumber`, `Date` or `HKQuantity`.
    var any: Any {
        switch self {
        case .string(let value): value
        case .boolean(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .double(let value): NSNumber(value: value)
        case .date(let value): value
        case .quantity(let value): value
        }
    }

    /// The value as a number, for Booleans and numbers.
    var number: Double? {
        switch self {
        case .boolean(let value): value ? 1 : 0
        case .integer(let value): Double(value)
        case .double(let value): value
        case .string, .date, .quantity: nil
        }
    }
}
