/// The metadata of an object: Apple's `[String: Any]?`, where the kind of every value is known.
struct Metadata: Hashable, Sendable {
    private(set) var values: [String: MetadataValue]

    static let none = Metadata([:])

    /// Values that were checked before, such as those read from the store.
    init(_ values: [String: MetadataValue]) { self.values = values }

    /// The metadata a caller gives for an object.
    ///
    /// - Parameter quantity: the quantity of a quantity sample, whose dimension some keys follow.
    /// - Throws: ``SampleRuleError`` for a value of a class that metadata may not have, a
    ///   predefined key with the wrong kind of value or unit, and half a sync pair.
    init(checking dictionary: [String: Any]?, quantity: HKQuantity? = nil) throws(SampleRuleError) {
        values = [:]
        for (key, given) in dictionary ?? [:] {
            guard let value = MetadataValue(given) else {
                throw SampleRuleError(.metadataClass, "\(type(of: given)) as the value of \(key)")
            }
            try Self.check(value, for: key, quantity: quantity)
            values[key] = value
        }
        let hasIdentifier = values[HKMetadataKeySyncIdentifier] != nil
        guard hasIdentifier == (values[HKMetadataKeySyncVersion] != nil) else {
            let present = hasIdentifier ? HKMetadataKeySyncIdentifier : HKMetadataKeySyncVersion
            throw SampleRuleError(.syncPair, "only \(present)")
        }
    }

    subscript(key: String) -> MetadataValue? { values[key] }

    var isEmpty: Bool { values.isEmpty }

    /// The dictionary of Apple's API; nil when there is nothing.
    var dictionary: [String: Any]? { values.isEmpty ? nil : values.mapValues(\.any) }

    /// The metadata that a deletion keeps: the sync identifier and version.
    var keptAfterDeletion: Metadata {
        Metadata(
            values.filter { $0.key == HKMetadataKeySyncIdentifier || $0.key == HKMetadataKeySyncVersion })
    }

    /// The entries of this metadata and of `other`. For a key in both, the value in `other` is used.
    func merging(_ other: Metadata) -> Metadata { Metadata(values.merging(other.values) { _, new in new }) }

    private static func check(
        _ value: MetadataValue, for key: String, quantity: HKQuantity?
    ) throws(SampleRuleError) {
        guard let kind = MetadataKind.expected(for: key) else { return }
        guard kind.accepts(value, quantity: quantity) else {
            throw SampleRuleError(.metadataKind, "\(value.any) as the value of \(key)")
        }
    }
}

/// Checked metadata of many samples. The samples share the object, and their stored form is made once.
package final class SharedMetadata: Sendable {
    let metadata: Metadata

    init(_ metadata: Metadata) { self.metadata = metadata }

    /// - Parameter quantity: the quantity of one of the samples, whose dimension some keys follow.
    /// - Throws: ``SampleRuleError`` for metadata of a wrong kind.
    package init(checking dictionary: [String: Any], quantity: HKQuantity? = nil) throws(SampleRuleError) {
        metadata = try Metadata(checking: dictionary, quantity: quantity)
    }
}

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

    /// The value of an `Any` in a caller's dictionary; nil for a class that metadata may not have.
    init?(_ value: Any) {
        // Most numbers. The casts below to classes and protocols are slow.
        if type(of: value) == Int.self, let whole = value as? Int {
            self = .integer(Int64(whole))
            return
        }
        switch value {
        case let quantity as HKQuantity: self = .quantity(quantity)
        case let string as String: self = .string(string)
        case let string as NSString: self = .string(String(describing: string))
        case let date as Date: self = .date(date)
        case let date as NSDate:
            self = .date(Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate))
        case let number as NSNumber where type(of: value) is NSNumber.Type: self.init(number)
        // Exact types instead of casts: a Bool can be cast to NSNumber, and through it to Int.
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

    /// The value in the form of Apple's dictionaries: `String`, `NSNumber`, `Date` or `HKQuantity`.
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

    /// The kind of a number before it became an `NSNumber`.
    fileprivate enum NumberKind: String {
        case boolean, integer, double

        func value(of object: Any) -> MetadataValue? {
            guard let number = object as? NSNumber else { return nil }
            return switch self {
            case .boolean: .boolean(number.boolValue)
            case .integer: .integer(number.int64Value)
            case .double: .double(number.doubleValue)
            }
        }
    }

    fileprivate var numberKind: NumberKind? {
        switch self {
        case .boolean: .boolean
        case .integer: .integer
        case .double: .double
        case .string, .date, .quantity: nil
        }
    }

    fileprivate var object: NSObject {
        switch self {
        case .string(let value): NSString(string: value)
        case .boolean(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .double(let value): NSNumber(value: value)
        case .date(let value): NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
        case .quantity(let value): value
        }
    }
}

/// The kind of value that a predefined metadata key requires.
package enum MetadataKind: Hashable, Sendable {
    case string, boolean, integer, number, date
    /// A quantity that converts to this unit.
    case quantity(String)
    /// A quantity with the dimension of the sample that the metadata describes.
    case quantityLikeSample

    /// The kind of a predefined key; nil for an app's own key, which accepts any kind.
    package static func expected(for key: String) -> MetadataKind? { table[key] }

    // One line for each key, so the table is longer than other declarations. Values of enumerations are whole numbers;
    // a number without a case is accepted, because newer systems add cases.
    private static let table: [String: MetadataKind] = [
        HKMetadataKeyActivityType: .integer,
        HKMetadataKeyAlgorithmVersion: .integer,
        HKMetadataKeyAlpineSlopeGrade: .quantity("%"),
        HKMetadataKeyAppleDeviceCalibrated: .boolean,
        HKMetadataKeyAppleECGAlgorithmVersion: .integer,
        HKMetadataKeyAppleFitnessPlusCatalogIdentifier: .string,
        HKMetadataKeyAppleFitnessPlusSession: .boolean,
        HKMetadataKeyAudioExposureDuration: .quantity("s"),
        HKMetadataKeyAudioExposureLevel: .quantity("dBASPL"),
        HKMetadataKeyAverageMETs: .quantity("kcal/hr·kg"),
        HKMetadataKeyAverageSpeed: .quantity("m/s"),
        HKMetadataKeyBarometricPressure: .quantity("Pa"),
        HKMetadataKeyBloodGlucoseMealTime: .integer,
        HKMetadataKeyBodyTemperatureSensorLocation: .integer,
        HKMetadataKeyCoachedWorkout: .boolean,
        HKMetadataKeyCrossTrainerDistance: .quantity("m"),
        HKMetadataKeyCyclingFunctionalThresholdPowerTestType: .integer,
        HKMetadataKeyDateOfEarliestDataUsedForEstimate: .date,
        HKMetadataKeyDeviceManufacturerName: .string,
        HKMetadataKeyDeviceName: .string,
        HKMetadataKeyDevicePlacementSide: .integer,
        HKMetadataKeyDeviceSerialNumber: .string,
        HKMetadataKeyDigitalSignature: .string,
        HKMetadataKeyElevationAscended: .quantity("m"),
        HKMetadataKeyElevationDescended: .quantity("m"),
        HKMetadataKeyExternalUUID: .string,
        HKMetadataKeyFitnessMachineDuration: .quantity("s"),
        HKMetadataKeyFoodType: .string,
        HKMetadataKeyGlassesPrescriptionDescription: .string,
        HKMetadataKeyGroupFitness: .boolean,
        HKMetadataKeyHeadphoneGain: .quantity("dBASPL"),
        HKMetadataKeyHeartRateEventThreshold: .quantity("count/min"),
        HKMetadataKeyHeartRateMotionContext: .integer,
        HKMetadataKeyHeartRateRecoveryActivityDuration: .quantity("s"),
        HKMetadataKeyHeartRateRecoveryActivityType: .integer,
        HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate: .quantity("count/min"),
        HKMetadataKeyHeartRateRecoveryTestType: .integer,
        HKMetadataKeyHeartRateSensorLocation: .integer,
        HKMetadataKeyIndoorBikeDistance: .quantity("m"),
        HKMetadataKeyIndoorWorkout: .boolean,
        HKMetadataKeyInsulinDeliveryReason: .integer,
        HKMetadataKeyLapLength: .quantity("m"),
        HKMetadataKeyLowCardioFitnessEventThreshold: .quantity("mL/min·kg"),
        HKMetadataKeyMaximumLightIntensity: .quantity("lx"),
        HKMetadataKeyMaximumSpeed: .quantity("m/s"),
        HKMetadataKeyMenstrualCycleStart: .boolean,
        HKMetadataKeyPhysicalEffortEstimationType: .integer,
        HKMetadataKeyQuantityClampedToLowerBound: .boolean,
        HKMetadataKeyQuantityClampedToUpperBound: .boolean,
        HKMetadataKeyReferenceRangeLowerLimit: .number,
        HKMetadataKeyReferenceRangeUpperLimit: .number,
        HKMetadataKeySessionEstimate: .quantityLikeSample,
        HKMetadataKeySexualActivityProtectionUsed: .boolean,
        HKMetadataKeySwimmingLocationType: .integer,
        HKMetadataKeySwimmingStrokeStyle: .integer,
        HKMetadataKeySWOLFScore: .number,
        HKMetadataKeySyncIdentifier: .string,
        HKMetadataKeySyncVersion: .number,
        HKMetadataKeyTimeZone: .string,
        HKMetadataKeyUDIDeviceIdentifier: .string,
        HKMetadataKeyUDIProductionIdentifier: .string,
        HKMetadataKeyUserMotionContext: .integer,
        HKMetadataKeyVO2MaxTestType: .integer,
        HKMetadataKeyVO2MaxValue: .quantity("mL/min·kg"),
        HKMetadataKeyWasTakenInLab: .boolean,
        HKMetadataKeyWasUserEntered: .boolean,
        HKMetadataKeyWaterSalinity: .integer,
        HKMetadataKeyWeatherCondition: .integer,
        HKMetadataKeyWeatherHumidity: .quantity("%"),
        HKMetadataKeyWeatherTemperature: .quantity("K"),
        HKMetadataKeyWorkoutBrandName: .string,
    ]

    /// Whether a key of this kind accepts the value.
    fileprivate func accepts(_ value: MetadataValue, quantity: HKQuantity?) -> Bool {
        switch (self, value) {
        case (.string, .string), (.date, .date): true
        case (.boolean, _): value.number.map { $0 == 0 || $0 == 1 } ?? false
        case (.integer, _): value.number.map { $0 == $0.rounded() } ?? false
        case (.number, _): value.number != nil
        case (.quantity(let unit), .quantity(let given)): given.is(compatibleWith: HKUnit(from: unit))
        case (.quantityLikeSample, .quantity(let given)):
            quantity.map { given.is(compatibleWith: $0.unit) } ?? true
        default: false
        }
    }
}

// Metadata in keyed archives: a dictionary of strings, numbers, dates and quantities.
extension Metadata {
    func encode(to coder: NSCoder, key: String) {
        guard !isEmpty else { return }
        let entries = values.map { (NSString(string: $0.key), $0.value.object) }
        coder.encode(NSDictionary(objects: entries.map(\.1), forKeys: entries.map(\.0)), forKey: key)
        let kinds = values.compactMapValues { $0.numberKind }
        guard !kinds.isEmpty else { return }
        // An archive has one object for the equal values `true`, 1 and 1.0.
        coder.encode(
            NSDictionary(
                objects: kinds.values.map { NSString(string: $0.rawValue) },
                forKeys: kinds.keys.map { NSString(string: $0) }), forKey: key + "Numbers")
    }

    /// The metadata under a key; empty if missing or unreadable.
    init(from coder: NSCoder, key: String) {
        let classes: [AnyClass] = [
            NSDictionary.self, NSString.self, NSNumber.self, NSDate.self, HKQuantity.self,
        ]
        let dictionary = coder.object(classes, key) as? [String: Any] ?? [:]
        let names = coder.object([NSDictionary.self, NSString.self], key + "Numbers") as? [String: String]
        let kinds = (names ?? [:]).compactMapValues(MetadataValue.NumberKind.init)
        self.init(
            Dictionary(
                dictionary.compactMap { name, value in
                    MetadataValue(value).map { (name, kinds[name]?.value(of: value) ?? $0) }
                }, uniquingKeysWith: { first, _ in first }))
    }
}
