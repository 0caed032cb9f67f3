/// One ear at one frequency of a hearing test.
open class HKAudiogramSensitivityTest: ValueObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    let parts: AudiogramParts.Test

    init(parts: AudiogramParts.Test) {
        self.parts = parts
    }

    /// A test.
    /// - Throws: `HKError.errorInvalidArgument` for a level that is not in dBHL.
    public init(
        sensitivity: HKQuantity, type: HKAudiogramConductionType, masked: Bool,
        side: HKAudiogramSensitivityTestSide, clampingRange: HKAudiogramSensitivityPointClampingRange?
    ) throws {
        guard let level = sensitivity.checkedValue(for: .decibelHearingLevel()) else {
            throw HKError(
                .errorInvalidArgument, "A hearing level is given in dBHL, not in \(sensitivity.unit).")
        }
        parts = AudiogramParts.Test(
            sensitivity: level, conduction: type, masked: masked, side: side,
            lowerBound: clampingRange?.lower, upperBound: clampingRange?.upper,
            isClamped: clampingRange != nil)
    }

    /// The level that was heard, in dBHL.
    open var sensitivity: HKQuantity {
        HKQuantity(unit: .decibelHearingLevel(), doubleValue: parts.sensitivity)
    }

    /// How the sound reached the ear.
    open var type: HKAudiogramConductionType { parts.conduction }

    /// Whether the other ear was given noise.
    open var masked: Bool { parts.masked }

    /// The ear.
    open var side: HKAudiogramSensitivityTestSide { parts.side }

    /// The range the device could measure; nil when it is not known.
    open var clampingRange: HKAudiogramSensitivityPointClampingRange? {
        parts.isClamped
            ? HKAudiogramSensitivityPointClampingRange(lower: parts.lowerBound, upper: parts.upperBound) : nil
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKAudiogramSensitivityTest)?.parts == parts
    }

    open override var hash: Int { parts.hashValue }

    open override func encode(with coder: NSCoder) { coder.encode(parts: parts) }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let parts: AudiogramParts.Test = coder.parts() else { return nil }
        self.parts = parts
    }
}

/// The range of levels a device could measure.
open class HKAudiogramSensitivityPointClampingRange: ValueObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    let lower: Double?
    let upper: Double?

    fileprivate init(lower: Double?, upper: Double?) {
        self.lower = lower
        self.upper = upper
    }

    /// A range in dBHL; nil is open.
    /// - Throws: `HKError.errorInvalidArgument` when both are open or the lower is above the upper.
    public convenience init(lowerBound: NSNumber?, upperBound: NSNumber?) throws {
        let bounds = (lowerBound?.doubleValue, upperBound?.doubleValue)
        if bounds.0 == nil, bounds.1 == nil {
            throw HKError(.errorInvalidArgument, "A range of hearing levels needs at least one limit.")
        }
        if let low = bounds.0, let high = bounds.1, low > high {
            throw HKError(
                .errorInvalidArgument, "A range of hearing levels cannot go from \(low) to \(high).")
        }
        self.init(lower: bounds.0, upper: bounds.1)
    }

    /// The lowest level, in dBHL.
    open var lowerBound: HKQuantity? {
        lower.map { HKQuantity(unit: .decibelHearingLevel(), doubleValue: $0) }
    }

    /// The highest level, in dBHL.
    open var upperBound: HKQuantity? {
        upper.map { HKQuantity(unit: .decibelHearingLevel(), doubleValue: $0) }
    }

    open override func encode(with coder: NSCoder) { coder.encode(parts: [lower, upper]) }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let bounds: [Double?] = coder.parts(), bounds.count == 2 else { return nil }
        self.init(lower: bounds[0], upper: bounds[1])
    }
}

/// How a sound reached the ear.
public enum HKAudiogramConductionType: Int, Codable, Sendable {
    /// Through the air.
    case air = 0
}

/// The ear under test.
public enum HKAudiogramSensitivityTestSide: Int, Codable, Sendable {
    /// Left.
    case left = 0
    /// Right.
    case right = 1
}
