/// A hearing test.
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

    /// A hearing test out of data.
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

    /// How well each frequency was heard.
    open var sensitivityPoints: [HKAudiogramSensitivityPoint] {
        guard case .audiogram(let parts)? = details else { return [] }
        return parts.points.map(HKAudiogramSensitivityPoint.init(parts:))
    }
}

/// What a hearing test holds.
struct AudiogramParts: Codable, Hashable, Sendable {
    /// One frequency.
    struct Point: Codable, Hashable, Sendable {
        /// Hertz.
        var frequency: Double
        var tests: [Test]
    }

    /// One ear at one frequency. Levels in dBHL.
    struct Test: Codable, Hashable, Sendable {
        var sensitivity: Double
        var conduction: HKAudiogramConductionType
        var masked: Bool
        var side: HKAudiogramSensitivityTestSide
        var lowerBound: Double?
        var upperBound: Double?
        /// Whether the device limits what it can measure, even when both bounds are open.
        var isClamped: Bool
    }

    var points: [Point]
}

/// How well one frequency was heard.
open class HKAudiogramSensitivityPoint: NSObject, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    let parts: AudiogramParts.Point

    fileprivate init(parts: AudiogramParts.Point) {
        self.parts = parts
    }

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

    /// The level the left ear heard it at; nil when it was not tested.
    open var leftEarSensitivity: HKQuantity? { sensitivity(.left) }

    /// The level the right ear heard it at; nil when it was not tested.
    open var rightEarSensitivity: HKQuantity? { sensitivity(.right) }

    /// The tests at this frequency.
    open var tests: [HKAudiogramSensitivityTest] {
        parts.tests.map(HKAudiogramSensitivityTest.init(parts:))
    }

    private func sensitivity(_ side: HKAudiogramSensitivityTestSide) -> HKQuantity? {
        parts.tests.first { $0.side == side }.map {
            HKQuantity(unit: .decibelHearingLevel(), doubleValue: $0.sensitivity)
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKAudiogramSensitivityPoint)?.parts == parts
    }

    open override var hash: Int { parts.hashValue }

    /// True: archives of it can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    open func encode(with coder: NSCoder) { coder.encode(parts: parts) }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let parts: AudiogramParts.Point = coder.parts() else { return nil }
        self.init(parts: parts)
    }
}
