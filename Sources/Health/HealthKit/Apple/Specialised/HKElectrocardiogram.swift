/// An electrocardiogram. Only a watch writes one; imports may.
open class HKElectrocardiogram: HKSample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// An electrocardiogram out of data, such as an export. Not Apple's: programs there cannot
    /// make one.
    ///
    /// - Parameters:
    ///   - samplingFrequency: measurements to a second, in hertz.
    ///   - voltages: the measurements from the start on, in volts.
    /// - Throws: ``SampleRuleError`` for dates out of order and metadata of a wrong kind.
    public static func checked(
        start: Date, end: Date, classification: Classification, symptomsStatus: SymptomsStatus = .notSet,
        averageHeartRate: HKQuantity? = nil, samplingFrequency: Double, voltages: [Double],
        device: HKDevice? = nil, metadata: [String: Any]? = nil, uuid: UUID = UUID(),
        sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> HKElectrocardiogram {
        let type = HKObjectType.electrocardiogramType()
        try SampleRules.check(type, start: start, end: end)
        if let averageHeartRate {
            try SampleRules.check(HKQuantityType(.heartRate), quantity: averageHeartRate)
        }
        guard samplingFrequency > 0, samplingFrequency.isFinite, voltages.allSatisfy(\.isFinite) else {
            throw SampleRuleError(.quantityOutOfRange, "\(samplingFrequency) Hz, \(voltages.count) voltages")
        }
        let parts = ElectrocardiogramParts(
            classification: classification, symptoms: symptomsStatus,
            heartRate: QuantityParts(averageHeartRate), frequency: samplingFrequency, volts: voltages)
        let metadata = try Metadata(checking: metadata)
        return HKElectrocardiogram(
            storedType: type, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, metadata: metadata),
            details: .electrocardiogram(parts))
    }

    private var parts: ElectrocardiogramParts? {
        guard case .electrocardiogram(let parts)? = details else { return nil }
        return parts
    }

    /// What the watch made of the curve.
    open var classification: Classification { parts?.classification ?? .notSet }

    /// Whether symptoms were noted.
    open var symptomsStatus: SymptomsStatus { parts?.symptoms ?? .notSet }

    /// The mean heart rate; nil when it could not be determined.
    open var averageHeartRate: HKQuantity? { parts?.heartRate?.quantity }

    /// Measurements to a second.
    open var samplingFrequency: HKQuantity? {
        parts.map { HKQuantity(unit: .hertz(), doubleValue: $0.frequency) }
    }

    /// How many measurements there are.
    open var numberOfVoltageMeasurements: Int { parts?.volts.count ?? 0 }

    /// The measurements in order of time.
    var voltageMeasurements: [VoltageMeasurement] {
        guard let parts else { return [] }
        return parts.volts.enumerated().map { index, volts in
            VoltageMeasurement(time: Double(index) / parts.frequency, volts: volts)
        }
    }

    /// One point of the curve.
    open class VoltageMeasurement: NSObject, NSCopying, @unchecked Sendable {
        // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

        /// Seconds since the electrocardiogram's start.
        open var timeSinceSampleStart: TimeInterval { time }

        private let time: TimeInterval
        private let volts: Double

        /// No voltage at the start: for subclasses, which say what they measure.
        public override init() {
            time = 0
            volts = 0
        }

        init(time: TimeInterval, volts: Double) {
            self.time = time
            self.volts = volts
        }

        /// The voltage between the electrodes of a lead, in volts. There is one lead, so the answer is never
        /// nil.
        open func quantity(for lead: Lead) -> HKQuantity? {
            HKQuantity(unit: .volt(), doubleValue: volts)
        }

        /// Itself: it never changes.
        open func copy(with zone: NSZone? = nil) -> Any { self }
    }
}

/// What an electrocardiogram holds.
struct ElectrocardiogramParts: Codable, Hashable, Sendable {
    var classification: HKElectrocardiogram.Classification
    var symptoms: HKElectrocardiogram.SymptomsStatus
    var heartRate: QuantityParts?
    /// Hertz.
    var frequency: Double
    var volts: [Double]
}
