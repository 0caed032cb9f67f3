import Foundation
import HealthKit

/// What a FIT file says, as samples with identities of their own: the same file gives the same ones each time.
///
/// | of the file | here |
/// | --- | --- |
/// | session | workout with its totals |
/// | active length | lap event with the stroke; distance and strokes as a series |
/// | lap | segment event |
/// | timer stopped and started | pause and resume |
/// | heart rates of records | a series |
/// | weighing | body mass, body fat |
struct FITSamples {
    private(set) var samples: [HKSample] = []
    /// The samples that belong to each workout.
    private(set) var parts: [(workout: HKWorkout, samples: [HKSample])] = []
    /// What cannot be a sample, and why.
    private(set) var refused: [(what: String, reason: String)] = []
    private let activity: FITActivity
    private let revision: HKSourceRevision
    private let device: HKDevice
    private let metadata: [String: Any]

    init(_ activity: FITActivity) {
        self.activity = activity
        let maker = activity.maker
        let company = Self.companies[maker.manufacturer]
        let name = maker.name ?? company?.capitalized ?? "FIT file"
        let version = maker.softwareVersion.map { String($0) }
        revision = HKSourceRevision(
            source: HKSource(
                name: name, bundleIdentifier: "fit.\(company ?? "\(maker.manufacturer)").\(maker.product)"),
            version: version)
        device = HKDevice(
            name: name, manufacturer: company?.capitalized, model: maker.name ?? "\(maker.product)",
            hardwareVersion: nil, firmwareVersion: nil, softwareVersion: version,
            localIdentifier: maker.serial == 0 ? nil : "\(maker.serial)", udiDeviceIdentifier: nil)
        let zone = activity.offset.flatMap { TimeZone(secondsFromGMT: $0)?.identifier }
        metadata = zone.map { [HKMetadataKeyTimeZone: $0] } ?? [:]
        for session in activity.sessions {
            do throws(SampleRuleError) { samples += try add(session) } catch {
                refused.append(("session \(session.number + 1)", error.description))
            }
        }
        for (number, weighing) in activity.weighings.enumerated() {
            do throws(SampleRuleError) { samples += try add(weighing, number) } catch {
                refused.append(("weighing \(number + 1)", error.description))
            }
        }
    }

    private static let companies = [
        1: "garmin", 23: "suunto", 32: "wahoo", 123: "polar", 294: "coros", 309: "form",
    ]

    /// The identity of a part of the file.
    private func identity(_ part: String, _ number: Int, _ start: Date) -> UUID {
        let maker = activity.maker
        var hash = StableHash(of: "fit \(part)")
        for figure in [maker.manufacturer, maker.product, maker.serial, maker.created, number] {
            hash.mix(UInt64(bitPattern: Int64(figure)))
        }
        // An edited file may name nobody.
        if maker.created == 0 { hash.mix(start.timeIntervalSinceReferenceDate.bitPattern) }
        return hash.uuidOfFile
    }

    // MARK: Weighings

    private func add(_ weighing: FITActivity.Weighing, _ number: Int) throws(SampleRuleError) -> [HKSample] {
        let figures: [(HKQuantityTypeIdentifier, Double?, HKUnit)] = [
            (.bodyMass, weighing.kilograms, .gramUnit(with: .kilo)),
            (.bodyFatPercentage, weighing.fat, .percent()),
        ]
        var samples: [HKSample] = []
        for case (let identifier, let value?, let unit) in figures {
            samples.append(
                try HKQuantitySample.checked(
                    type: HKQuantityType(identifier), quantity: HKQuantity(unit: unit, doubleValue: value),
                    start: weighing.date, end: weighing.date, device: device, metadata: metadata,
                    uuid: identity(identifier.rawValue, number, weighing.date), sourceRevision: revision))
        }
        return samples
    }

    // MARK: Sessions

    private mutating func add(_ session: FITActivity.Session) throws(SampleRuleError) -> [HKSample] {
        var session = session
        let next = activity.sessions.map(\.start).filter { $0 > session.start }.min() ?? .distantFuture
        let lengths = activity.lengths.filter {
            $0.isActive && $0.start >= session.start && $0.start < next
        }
        // Some watches leave pauses out of the time that they call elapsed.
        session.end = lengths.reduce(session.end) { max($0, min($1.start + $1.seconds, next)) }
        let poolLength = session.poolLength.flatMap { $0 > 0 ? $0 : nil }
        let metres =
            poolLength.flatMap { lengths.isEmpty ? nil : $0 * Double(lengths.count) } ?? session.distance
        let counted = lengths.compactMap(\.strokes)
        let strokes = counted.isEmpty ? (lengths.isEmpty ? session.strokes : nil) : counted.reduce(0, +)
        let isSwim = session.sport == 5
        var own = metadata
        if isSwim { own.merge(Self.swimming(session, lengths, poolLength)) { $1 } }
        func quantity(_ value: Double?, _ unit: HKUnit) -> HKQuantity? {
            value.flatMap { $0 > 0 ? HKQuantity(unit: unit, doubleValue: $0) : nil }
        }
        let workout = try HKWorkout.checked(
            activityType: Self.activities[session.sport] ?? .other, start: session.start, end: session.end,
            workoutEvents: events(session, lengths),
            totalEnergyBurned: quantity(session.kilocalories, .kilocalorie()),
            totalDistance: quantity(metres, .meter()),
            totalSwimmingStrokeCount: isSwim ? quantity(strokes, .count()) : nil, device: device,
            metadata: own,
            uuid: identity("session", session.number, session.start), sourceRevision: revision)
        var members: [HKSample] = []
        if let poolLength, isSwim, !lengths.isEmpty {
            members += try series(
                .distanceSwimming, lengths.map { ($0, poolLength) }, .meter(), session)
            let stroked = lengths.compactMap { length in
                length.strokes.flatMap { $0 > 0 ? (length, $0) : nil }
            }
            members += try series(.swimmingStrokeCount, stroked, .count(), session)
        }
        members += try pulse(session)
        if !members.isEmpty { parts.append((workout, members)) }
        return [workout] + members
    }

    private static func swimming(
        _ session: FITActivity.Session, _ lengths: [FITActivity.Length], _ poolLength: Double?
    ) -> [String: Any] {
        var metadata: [String: Any] = [:]
        let isPool =
            session.subSport != 18 && (poolLength != nil || !lengths.isEmpty || session.subSport == 17)
        if isPool || session.subSport == 18 {
            let place: HKWorkoutSwimmingLocationType = isPool ? .pool : .openWater
            metadata[HKMetadataKeySwimmingLocationType] = place.rawValue
        }
        if let poolLength, isPool {
            metadata[HKMetadataKeyLapLength] =
                session.isStatute
                ? HKQuantity(unit: .yard(), doubleValue: (poolLength / 0.9144 * 100).rounded() / 100)
                : HKQuantity(unit: .meter(), doubleValue: poolLength)
        }
        if let style = session.stroke.flatMap({ Self.styles[$0] }) {
            metadata[HKMetadataKeySwimmingStrokeStyle] = style.rawValue
        }
        return metadata
    }

    /// Strokes by their number in the file; a drill is of no stroke that is known.
    private static let styles: [Int: HKSwimmingStrokeStyle] = [
        0: .freestyle, 1: .backstroke, 2: .breaststroke, 3: .butterfly, 4: .unknown, 5: .mixed, 6: .mixed,
        7: .mixed,
        8: .mixed,
    ]

    private func events(
        _ session: FITActivity.Session, _ lengths: [FITActivity.Length]
    ) -> [HKWorkoutEvent] {
        let span = session.start...session.end
        var events = lengths.map { length in
            HKWorkoutEvent(
                type: .lap,
                dateInterval: DateInterval(
                    start: length.start, end: min(length.start + length.seconds, session.end)),
                metadata: length.stroke.flatMap { Self.styles[$0] }.map {
                    [HKMetadataKeySwimmingStrokeStyle: $0.rawValue]
                })
        }
        events += activity.laps.filter { span.contains($0.start) && span.contains($0.end) }.map {
            HKWorkoutEvent(type: .segment, dateInterval: $0, metadata: nil)
        }
        // The clock runs at the start, and stops for good at the end.
        var runs = true
        for change in activity.switches where span.contains(change.date) && change.runs != runs {
            if !change.runs, change.date >= session.end - 1 { break }
            events.append(HKWorkoutEvent(type: change.runs ? .resume : .pause, date: change.date))
            runs = change.runs
        }
        return events.sorted { $0.dateInterval.start < $1.dateInterval.start }
    }

    private func series(
        _ identifier: HKQuantityTypeIdentifier, _ values: [(length: FITActivity.Length, value: Double)],
        _ unit: HKUnit, _ session: FITActivity.Session
    ) throws(SampleRuleError) -> [HKSample] {
        guard !values.isEmpty else { return [] }
        return [
            try HKQuantitySample.series(
                type: HKQuantityType(identifier),
                values.map {
                    .init(
                        start: $0.length.start,
                        end: min($0.length.start + $0.length.seconds, session.end),
                        value: $0.value)
                }, in: unit, device: device, metadata: metadata,
                uuid: identity(identifier.rawValue, session.number, session.start), sourceRevision: revision)
        ]
    }

    private func pulse(_ session: FITActivity.Session) throws(SampleRuleError) -> [HKSample] {
        let rates = activity.pulse.filter { $0.date >= session.start && $0.date <= session.end }
        guard !rates.isEmpty else { return [] }
        return [
            try HKQuantitySample.series(
                type: HKQuantityType(.heartRate),
                rates.map { .init(start: $0.date, end: $0.date, value: $0.rate) },
                in: .count().unitDivided(by: .minute()), device: device, metadata: metadata,
                uuid: identity("heartRate", session.number, session.start), sourceRevision: revision)
        ]
    }

    /// Sports by their number in the file; others are told as “other”.
    private static let activities: [Int: HKWorkoutActivityType] = [
        1: .running, 2: .cycling, 4: .mixedCardio, 5: .swimming, 6: .basketball, 7: .soccer, 8: .tennis,
        9: .americanFootball, 10: .traditionalStrengthTraining, 11: .walking, 12: .crossCountrySkiing,
        13: .downhillSkiing, 14: .snowboarding, 15: .rowing, 16: .climbing, 17: .hiking, 19: .paddleSports,
        21: .cycling, 25: .golf, 27: .equestrianSports, 28: .hunting, 29: .fishing, 30: .skatingSports,
        31: .climbing, 32: .sailing, 33: .skatingSports, 35: .snowSports, 37: .paddleSports,
        38: .surfingSports,
        39: .waterSports, 40: .waterSports, 41: .paddleSports, 42: .paddleSports, 43: .surfingSports,
        44: .surfingSports, 62: .highIntensityIntervalTraining,
    ]
}
