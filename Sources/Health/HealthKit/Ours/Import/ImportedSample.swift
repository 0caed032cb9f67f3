internal import SampleStore
import Foundation

/// A sample that an export describes, on its way into the store.
package struct ImportedSample: Sendable {
    /// The sample under the identity that its text has.
    package var sample: HKSample
    /// Whether the same text came before: a member's twin at the top level, or the other way round.
    package var isRepeated: Bool
    /// A correlation's members that came before.
    package var repeatedMembers: Set<UUID>
    /// Of a route the workout it belongs to, which comes before it.
    package var workout: HKWorkout?
    /// Of a workout the identities of samples that belong to it, which come before it.
    package var parts: [UUID] = []

    package init(
        _ sample: HKSample, isRepeated: Bool = false, repeatedMembers: Set<UUID> = [],
        workout: HKWorkout? = nil
    ) {
        self.workout = workout
        self.sample = sample
        self.isRepeated = isRepeated
        self.repeatedMembers = repeatedMembers
    }

    /// Under this key a sample keeps the constant that an export names and that has no number here.
    package static let unknownConstantKey = "swimfit.exported-value"
}

extension UUID {
    /// Whether an import of an export made it. Those are of version 8 of RFC 9562; all others made here are random, of
    /// version 4, or those of files, of version 5.
    package var isImported: Bool { uuid.6 >> 4 == 8 }
}

/// What tells an imported sample from others of its type, source and interval: a figure, and how far off it may be.
///
/// Phones write six significant digits in the unit of the day. A value that was rounded in two units differs by at
/// most 5 + 5 millionths. Rounding to a grid cannot tell that: two sides of a grid line are different
/// numbers however coarse the grid is. So figures are compared, not hashed.
struct ImportFigure {
    /// The value in the type's unit, a category's number, or a workout's activity.
    var value: Double
    var tolerance: Double

    init(value: Double, tolerance: Double) {
        self.value = value
        self.tolerance = tolerance
    }

    /// Of the value.
    private static let relative = 1.1e-5
    /// Degrees: their zero is no zero, so six digits of Fahrenheit can be few of Celsius.
    private static let degrees = 1e-3

    init(_ sample: HKSample) {
        switch sample {
        case let sample as HKQuantitySample:
            let unit = sample.storedQuantityType.canonicalUnit
            let conversion = sample.unit === unit ? nil : sample.unit.conversion(to: unit)
            value = conversion?.apply(sample.value) ?? sample.value
            let offset =
                unit.storedUnitString.hasPrefix("deg") || unit.storedUnitString == "K" ? Self.degrees : 0
            tolerance = abs(value) * Self.relative + offset
        case let sample as HKCategorySample:
            let constant = sample.storedValue == 0 ? sample.provenance.metadata.unknownConstant : nil
            value = constant.map(Self.figure) ?? Double(sample.storedValue)
            tolerance = 0
        case let sample as HKWorkout: (value, tolerance) = (Double(sample.workoutActivityType.rawValue), 0)
        default: (value, tolerance) = (0, 0)
        }
    }

    func matches(_ other: Double) -> Bool { abs(value - other) <= tolerance }

    /// The figure of a stored row.
    static func stored(
        _ value: Double, type: String, details: @autoclosure () -> [String: JSONValue]
    ) -> Double {
        if type == HKWorkoutTypeIdentifier {
            return details()[StoredField.workout]?[StoredField.activityType]?.number ?? value
        }
        guard value == 0, let constant = Metadata(stored: details()[StoredField.metadata]).unknownConstant
        else { return value }
        return figure(of: constant)
    }

    /// A number of its own for a constant that has none, always the same: the FNV-1a hash of its text.
    private static func figure(of constant: String) -> Double {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in constant.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return -1e15 - Double(hash >> 14)
    }
}

extension Metadata {
    /// The constant that an export names and that has no number here.
    var unknownConstant: String? {
        if case .string(let text)? = self[ImportedSample.unknownConstantKey] { text } else { nil }
    }
}
