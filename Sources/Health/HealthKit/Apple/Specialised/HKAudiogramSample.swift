/// A hearing test.
///
/// ```swift
/// let point = try HKAudiogramSensitivityPoint(
///     frequency: HKQuantity(unit: .hertz(), doubleValue: 1000),
///     leftEarSensitivity: HKQuantity(unit: .decibelHearingLevel(), doubleValue: 10), rightEarSensitivity: nil)
/// let test = HKAudiogramSample(sensitivityPoints: [point], start: start, end: start, metadata: nil)
/// ```
open class HKAudiogramSample: HKSample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// A hearing test.
    /// - Precondition: there is a point, no two have one frequency, and the dates are in order.
    ///   Apple raises an exception otherwise; here the program stops and names the rule.
    public convenience init(
        sensitivityPoints: [HKAudiogramSensitivityPoint], start startDate: Date, end endDate: Date,
        metadata: [String: Any]?
    ) {
        self.init(
            sensitivityPoints: sensitivityPoints, start: startDate, end: endDate, device: nil,
            metadata: metadata)
    }

    /// A hearing test, with the device that made it.
    /// - Precondition: as for the initialiser without a device.
    public convenience init(
        sensitivityPoints: [HKAudiogramSensitivityPoint], start startDate: Date, end endDate: Date,
        device: HKDevice?, metadata: [String: Any]?
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.parts(
                    sensitivityPoints, startDate, endDate, Provenance(checking: metadata, UUID(), nil, device)
                )
            })
    }

    /// A hearing test from unchecked data, such as those of a file.
    /// - Throws: ``SampleRuleError`` where the initialisers stop the program.
    public static func checked(
        sensitivityPoints: [HKAudiogramSensitivityPoint], start startDate: Date, end endDate: Date,
        metadata: [String: Any]? = nil, uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil,
        device: HKDevice? = nil
    ) throws(SampleRuleError) -> HKAudiogramSample {
        let provenance = try Provenance(checking: metadata, uuid, sourceRevision, device)
        return HKAudiogramSample(try parts(sensitivityPoints, startDate, endDate, provenance))
    }

    private static func parts(
        _ points: [HKAudiogramSensitivityPoint], _ start: Date, _ end: Date, _ provenance: Provenance
    ) throws(SampleRuleError) -> SampleParts {
        let frequencies = Set(points.map(\.frequency))
        guard !points.isEmpty, frequencies.count == points.count else {
            throw SampleRuleError(
                .quantityOutOfRange, "\(points.count) points at \(frequencies.count) frequencies")
        }
        return try SampleParts(
            checking: .audiogramSampleType(), start: start, end: end, provenance,
            .audiogram(AudiogramParts(points: points.map(\.parts))))
    }

    /// The hearing level at each frequency.
    open var sensitivityPoints: [HKAudiogramSensitivityPoint] {
        guard case .audiogram(let parts)? = details else { return [] }
        return parts.points.map(HKAudiogramSensitivityPoint.init(parts:))
    }
}

/// The contents of an audiogram.
struct AudiogramParts: Codable, Hashable, Sendable {
    /// The tests of one frequency.
    struct Point: Codable, Hashable, Sendable {
        /// Hertz.
        var frequency: Double
        var tests: [Test]
    }

    /// The test of one ear at one frequency. Levels in dBHL.
    struct Test: Codable, Hashable, Sendable {
        var sensitivity: Double
        var conduction: HKAudiogramConductionType
        var masked: Bool
        var side: HKAudiogramSensitivityTestSide
        var lowerBound: Double?
        var upperBound: Double?
        /// Whether the device limits the measurable range, even when both bounds are open.
        var isClamped: Bool
    }

    var points: [Point]
}

/// The hearing level at one frequency.
open class HKAudiogramSensitivityPoint: NSObject, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    let parts: AudiogramParts.Point

    fileprivate init(parts: AudiogramParts.Point) { self.parts = parts }

    /// A frequency with the level each ear heard it at.
    /// - Throws: `HKError.errorInvalidArgument` for a frequency that is not in hertz, a level
    ///   that is not in dBHL, and no level at all.
    public convenience init(
        frequency: HKQuantity, leftEarSensitivity: HKQuantity?, rightEarSensitivity: HKQuantity?
    ) throws {
        let ears: [(HKQuantity?, HKAudiogramSensitivityTestSide)] = [
            (leftEarSensitivity, .left), (rightEarSensitivity, .right),
        ]
        let tests = try ears.compactMap { sensitivity, side in
            try sensitivity.map {
                try HKAudiogramSensitivityTest(
                    sensitivity: $0, type: .air, masked: false, side: side, clampingRange: nil)
            }
        }
        try self.init(frequency: frequency, tests: tests)
    }

    /// A frequency with its tests.
    /// - Throws: `HKError.errorInvalidArgument` for a frequency that is not in hertz, and for no
    ///   test at all.
    public convenience init(frequency: HKQuantity, tests: [HKAudiogramSensitivityTest]) throws {
        guard let hertz = frequency.checkedValue(for: .hertz()), hertz > 0, !tests.isEmpty else {
            throw HKError(
                .errorInvalidArgument, "A point of a hearing test needs a frequency in Hz and a test.")
        }
        self.init(parts: .init(frequency: hertz, tests: tests.map(\.parts)))
    }

    /// The frequency.
    open var frequency: HKQuantity { HKQuantity(unit: .hertz(), doubleValue: parts.frequency) }

    /// The hearing level of the left ear; nil when it was not tested.
    open var leftEarSensitivity: HKQuantity? { sensitivity(.left) }

    /// The hearing level of the right ear; nil when it was not tested.
    open var rightEarSensitivity: HKQuantity? { sensitivity(.right) }

    /// The tests at this frequency.
    open var tests: [HKAudiogramSensitivityTest] { parts.tests.map(HKAudiogramSensitivityTest.init(parts:)) }

    private func sensitivity(_ side: HKAudiogramSensitivityTestSide) -> HKQuantity? {
        parts.tests.first { $0.side == side }.map {
            HKQuantity(unit: .decibelHearingLevel(), doubleValue: $0.sensitivity)
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKAudiogramSensitivityPoint)?.parts == parts
    }

    open override var hash: Int { parts.hashValue }

    /// True: its archives can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the object into a keyed archive.
    open func encode(with coder: NSCoder) { coder.encode(parts: parts) }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let parts: AudiogramParts.Point = coder.parts() else { return nil }
        self.init(parts: parts)
    }
}

/// One ear at one frequency of a hearing test.
open class HKAudiogramSensitivityTest: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    let parts: AudiogramParts.Test

    init(parts: AudiogramParts.Test) { self.parts = parts }

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

    /// The hearing level in dBHL.
    open var sensitivity: HKQuantity {
        HKQuantity(unit: .decibelHearingLevel(), doubleValue: parts.sensitivity)
    }

    /// The way by which the sound reached the ear.
    open var type: HKAudiogramConductionType { parts.conduction }

    /// Whether the other ear was masked with noise.
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

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let parts: AudiogramParts.Test = coder.parts() else { return nil }
        self.parts = parts
    }
}

/// The range of levels a device could measure.
open class HKAudiogramSensitivityPointClampingRange: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    let lower: Double?
    let upper: Double?

    fileprivate init(lower: Double?, upper: Double?) {
        self.lower = lower
        self.upper = upper
    }

    /// A range in dBHL; nil means no bound.
    /// - Throws: `HKError.errorInvalidArgument` if both bounds are nil or the lower is above the upper.
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

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let bounds: [Double?] = coder.parts(), bounds.count == 2 else { return nil }
        self.init(lower: bounds[0], upper: bounds[1])
    }
}

/// A way by which sound reaches the ear.
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
