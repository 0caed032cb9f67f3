import HealthKit

/// Electrocardiograms, which on Apple's systems only a watch writes.
extension HealthTestStore {
    /// Saves an electrocardiogram of the watch: half a minute at 512 Hz.
    ///
    /// The curve is invented and fits the heart rate; with atrial fibrillation the beats are irregular and have no P
    /// wave. Symptoms are saved as samples of the app and linked to it.
    ///
    /// - Parameters:
    ///   - date: when it began; nil for half a minute ago.
    ///   - classification: the watch's classification.
    ///   - heartRate: the mean in beats a minute; nil where the watch could not determine it.
    ///   - symptoms: types of the recorded symptoms.
    ///   - voltages: the curve in volts; nil for a synthetic one.
    /// - Returns: the electrocardiogram, for its query.
    /// - Throws: `SampleRuleError` for a voltage or heart rate that is not finite.
    @discardableResult
    public func addElectrocardiogram(
        at date: Date? = nil, _ classification: HKElectrocardiogram.Classification = .sinusRhythm,
        heartRate: Double? = 64, symptoms: [HKCategoryTypeIdentifier] = [], voltages: [Double]? = nil
    ) async throws -> HKElectrocardiogram {
        let start = date ?? clock.now.addingTimeInterval(-ECGWaveform.seconds)
        var curve = ECGWaveform(
            beatsPerMinute: heartRate ?? 70, isRegular: classification != .atrialFibrillation, seed: seed)
        let voltages = voltages ?? curve.voltages()
        let end = start.addingTimeInterval(Double(voltages.count) / ECGWaveform.frequency)
        let sample = try HKElectrocardiogram.checked(
            start: start, end: end, classification: classification,
            symptomsStatus: symptoms.isEmpty ? .none : .present,
            averageHeartRate: heartRate.map {
                HKQuantity(unit: .count().unitDivided(by: .minute()), doubleValue: $0)
            }, samplingFrequency: ECGWaveform.frequency, voltages: voltages)
        try await add([sample], from: .watch)
        if !symptoms.isEmpty {
            try await owner.setSymptoms(symptoms.map { symptom($0, start, end) }, of: sample)
        }
        return sample
    }

    private func symptom(_ type: HKCategoryTypeIdentifier, _ start: Date, _ end: Date) -> HKCategorySample {
        HKCategorySample(
            type: HKCategoryType(type), value: HKCategoryValueSeverity.unspecified.rawValue, start: start,
            end: end)
    }
}

/// The voltages of an invented heart: for each beat five waves (P, Q, R, S, T), each a bell curve.
///
/// ```
///         R
///         |
///    P    |      T
///  _/\_   |   __/\__
///      \/\|  /
///       Q  \/ S
/// ```
private struct ECGWaveform {
    /// Hertz.
    static let frequency = 512.0
    static let seconds = 30.0

    /// Seconds from the beat, width in seconds, volts.
    private typealias Wave = (time: Double, width: Double, volts: Double)
    private static let others: [Wave] = [
        (-0.035, 0.010, -0.000_12), (0, 0.011, 0.001_1), (0.035, 0.010, -0.000_22), (0.26, 0.045, 0.000_28),
    ]
    private static let pWave: Wave = (-0.16, 0.025, 0.000_13)

    private let beatsPerMinute: Double
    /// Whether the beats are regular and follow a P wave.
    let isRegular: Bool
    private var random: SeededRandom

    init(beatsPerMinute: Double, isRegular: Bool, seed: UInt64) {
        self.beatsPerMinute = beatsPerMinute
        self.isRegular = isRegular
        random = SeededRandom(seed: seed)
    }

    mutating func voltages() -> [Double] {
        let count = Int(Self.seconds * Self.frequency)
        var volts = (0..<count).map { _ in 0.000_008 * random.bell() }
        for beat in beats() {
            for wave in isRegular ? Self.others + [Self.pWave] : Self.others {
                add(wave, at: beat + wave.time, to: &volts)
            }
        }
        return volts
    }

    /// Seconds from the start.
    private mutating func beats() -> [Double] {
        let interval = 60 / min(300, max(20, beatsPerMinute))
        var (times, time) = ([Double](), interval / 2)
        while time < Self.seconds {
            times.append(time)
            time += interval * (1 + (isRegular ? 0.02 : 0.22) * random.bell() / 1.5).clamped(to: 0.4...1.8)
        }
        return times
    }

    private func add(_ wave: Wave, at center: Double, to volts: inout [Double]) {
        let reach = 4 * wave.width
        let first = max(0, Int((center - reach) * Self.frequency))
        let last = min(volts.count - 1, Int((center + reach) * Self.frequency))
        guard first <= last else { return }
        for index in first...last {
            let distance = (Double(index) / Self.frequency - center) / wave.width
            volts[index] += wave.volts * exp(-distance * distance / 2)
        }
    }
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double {
        min(range.upperBound, max(range.lowerBound, self))
    }
}
