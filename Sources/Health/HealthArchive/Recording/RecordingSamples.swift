import Foundation
import HealthKit

extension Recording.Measurement {
    /// Whether anybody moves so far, or takes so many steps, in the time. A shorter time than a minute is often a guess.
    fileprivate var isReachable: Bool {
        let seconds = end.timeIntervalSince(start)
        guard seconds >= 60, type.aggregationStyle == .cumulative else { return true }
        if type.is(compatibleWith: .meter()) {
            return quantity.doubleValue(for: .meter()) <= Recording.reach(seconds, 150, grain: 60)
        }
        return type != HKQuantityType(.stepCount)
            || quantity.doubleValue(for: .count()) <= 10 * (seconds + 60)
    }
}

/// The samples of a recording. Their identities are the same each time the file is read.
///
/// | of the file | here |
/// | --- | --- |
/// | session | workout with its totals |
/// | active length | lap event with the stroke; distance and strokes as a series |
/// | lap | segment event; its distance in a series where there are no lengths |
/// | timer stopped and started | pause and resume |
/// | heart rates | a series |
/// | places | the route |
/// | weighing | body mass, body fat |
struct RecordingSamples {
    private(set) var samples: [HKSample] = []
    /// The samples that belong to each workout.
    private(set) var parts: [(workout: HKWorkout, samples: [HKSample])] = []
    /// The workouts with totals only.
    private(set) var totals: Set<UUID> = []
    /// Parts that cannot become samples, with reasons.
    private(set) var refused: [(what: String, reason: String)] = []
    /// Impossible figures that were left out of kept samples.
    private(set) var mended: [(what: String, reason: String)] = []
    /// The number of measurements and places.
    var size: Int {
        recording.pulse.count + recording.places.count + recording.lengths.count
            + recording.measurements.count + recording.ready.count
    }
    /// The reason why the points are no workout; nil where something else is to be said.
    private(set) var lack: String?
    private let recording: Recording
    private let revision: HKSourceRevision
    private let device: HKDevice
    private let metadata: [String: Any]
    private let resting: (@Sendable (Date, TimeInterval) -> Double?)?

    /// The largest number of sessions, more than any file has.
    private static let mostSessions = 1000

    /// - Parameter resting: the person's resting energy in kilocalories, from a moment on for a number of seconds; nil
    ///   when it is not known.
    init(_ recording: Recording, resting: (@Sendable (Date, TimeInterval) -> Double?)? = nil) {
        self.resting = resting
        let settled = recording.settled(&mended, &refused).possible(&mended)
        self.recording = settled
        if settled.sessions.isEmpty { lack = recording.lackOfTime }
        let maker = recording.maker
        let name = ExportText.shortened(maker.name ?? "\(maker.format.uppercased()) file")
        revision = HKSourceRevision(
            source: HKSource(
                name: name,
                bundleIdentifier: ExportText.shortened("\(maker.format).\(maker.identifier ?? "unknown")")),
            version: maker.version)
        device = HKDevice(
            name: name, manufacturer: maker.company, model: maker.model,
            hardwareVersion: nil, firmwareVersion: nil, softwareVersion: maker.version,
            localIdentifier: maker.serial, udiDeviceIdentifier: nil)
        let zone = recording.offset.flatMap { TimeZone(secondsFromGMT: $0)?.identifier }
        metadata = zone.map { [HKMetadataKeyTimeZone: $0] } ?? [:]
        samples = recording.ready
        for part in settled.sessionParts(Self.mostSessions, &mended) {
            let session = part.session
            do throws(SampleRuleError) { samples += try add(part) } catch {
                refused.append(("session \(session.number + 1)", error.description))
            }
        }
        for session in settled.sessions.dropFirst(Self.mostSessions) {
            refused.append(
                ("session \(session.number + 1)", "a file has at most \(Self.mostSessions) sessions"))
        }
        for measurement in recording.measurements {
            guard measurement.type.isPlausible(measurement.quantity), measurement.isReachable else {
                refused.append(
                    (measurement.type.identifier, "its value of \(measurement.quantity) cannot be"))
                continue
            }
            do throws(SampleRuleError) { samples.append(try sample(measurement)) } catch {
                refused.append((measurement.type.identifier, error.description))
            }
        }
        for (number, weighing) in recording.weighings.enumerated() {
            do throws(SampleRuleError) { samples += try add(weighing, number) } catch {
                refused.append(("weighing \(number + 1)", error.description))
            }
        }
    }

    /// The identity of a part of the file.
    private func identity(_ part: String, _ number: Int, _ start: Date) -> UUID {
        let maker = recording.maker
        var hash = StableHash(of: "\(maker.format) \(part)")
        for figure in maker.figures + [number] { hash.mix(UInt64(bitPattern: Int64(figure))) }
        if !maker.isUnique { hash.mix(start.timeIntervalSinceReferenceDate.bitPattern) }
        return hash.uuidOfFile
    }

    // MARK: Weighings

    private mutating func add(
        _ weighing: Recording.Weighing, _ number: Int
    ) throws(SampleRuleError) -> [HKSample] {
        let figures: [(HKQuantityTypeIdentifier, Double?, HKUnit)] = [
            (.bodyMass, weighing.kilograms, .gramUnit(with: .kilo)),
            (.bodyFatPercentage, weighing.fat, .percent()),
        ]
        var samples: [HKSample] = []
        for case (let identifier, let value?, let unit) in figures {
            let quantity = HKQuantity(unit: unit, doubleValue: value)
            guard HKQuantityType(identifier).isPlausible(quantity) else {
                refused.append(("weighing \(number + 1)", "its value of \(quantity) cannot be"))
                continue
            }
            samples.append(
                try HKQuantitySample.checked(
                    type: HKQuantityType(identifier), quantity: quantity, start: weighing.date,
                    end: weighing.date, device: device, metadata: metadata,
                    uuid: identity(identifier.rawValue, number, weighing.date), sourceRevision: revision))
        }
        return samples
    }

    // MARK: Measurements

    /// The identity consists of type, start and source: files of sums have no other, and the length of an interval may
    /// be a guess.
    private func sample(_ measurement: Recording.Measurement) throws(SampleRuleError) -> HKSample {
        var hash = StableHash(of: "\(recording.maker.format) \(measurement.type.identifier)")
        hash.mix(measurement.start.timeIntervalSinceReferenceDate.bitPattern)
        hash.mix(StableHash(of: measurement.source ?? ""))
        let own = measurement.source.map(ExportText.shortened).map { name in
            HKSourceRevision(
                source: HKSource(name: name, bundleIdentifier: "\(recording.maker.format).\(name)"),
                version: nil)
        }
        return try HKQuantitySample.ofAnyDuration(
            type: measurement.type, quantity: measurement.quantity, start: measurement.start,
            end: measurement.end, device: nil, metadata: nil, uuid: hash.uuidOfFile,
            sourceRevision: own ?? revision, exported: SampleExportFacts())
    }

    // MARK: Sessions

    private mutating func add(_ part: RecordedSession) throws(SampleRuleError) -> [HKSample] {
        let session = part.session
        let isPool = session.pool != nil && !part.lengths.isEmpty
        let moved = isPool ? nil : part.distances(isCounted: recording.isCounted)
        let energy = energy(part)
        let workout = try workout(part, moved?.total, energy)
        var members = try pulse(part) + active(energy, session)
        // Distances in separate samples would count twice.
        if !session.isMeasured { members += try self.moved(part, moved?.pieces ?? []) }
        do throws(SampleRuleError) { members += try route(part) } catch {
            refused.append(("route of session \(session.number + 1)", error.description))
        }
        if !members.isEmpty { parts.append((workout, members)) }
        if part.lengths.isEmpty, part.laps.isEmpty,
            members.allSatisfy({ ($0 as? HKQuantitySample)?.count == 1 })
        {
            totals.insert(workout.uuid)
        }
        return [workout] + members
    }

    /// The samples of distance and strokes, by length or by other known parts.
    private func moved(
        _ part: RecordedSession, _ pieces: [Recording.DistanceStep]
    ) throws(SampleRuleError) -> [HKSample] {
        let (session, lengths) = (part.session, part.lengths)
        guard !lengths.isEmpty, session.activity == .swimming else { return try distances(pieces, session) }
        let swum = lengths.map { length in (length.interval(until: session.end), length.strokes) }
        var moved: [HKSample]
        if let poolLength = session.pool {
            moved = try series(.distanceSwimming, swum.map { ($0.0, poolLength) }, .meter(), session)
        } else {
            moved = try distances(pieces, session)
        }
        // A length with 0 strokes is a kick or a drill, unless the watch counts no strokes at all.
        let stroked = swum.compactMap { interval, strokes in strokes.map { (interval, $0) } }
        if stroked.contains(where: { $0.1 > 0 }) {
            moved += try series(.swimmingStrokeCount, stroked, .count(), session)
        }
        return moved
    }

    // MARK: Energy

    /// The active and resting kilocalories of a session whose file has them in one figure.
    private func energy(_ part: RecordedSession) -> (active: Double, resting: Double)? {
        let session = part.session
        guard session.hasResting, let total = session.kilocalories, total > 0,
            let resting = resting?(session.start, part.duration)
        else { return nil }
        return (max(0, total - resting), min(total, resting))
    }

    /// The metadata key of the resting energy that was subtracted; workouts that the user typed also have this key.
    private static let restingKey = "SwimFitRestingEnergy"

    private func kilocalories(_ value: Double) -> HKQuantity {
        HKQuantity(unit: .kilocalorie(), doubleValue: value)
    }

    private func active(
        _ energy: (active: Double, resting: Double)?, _ session: Recording.Session
    ) throws(SampleRuleError) -> [HKSample] {
        guard let energy, energy.active > 0 else { return [] }
        return [
            try HKQuantitySample.checked(
                type: HKQuantityType(.activeEnergyBurned), quantity: kilocalories(energy.active),
                start: session.start, end: session.end, device: device,
                metadata: metadata.merging([Self.restingKey: kilocalories(energy.resting)]) { $1 },
                uuid: identity("activeEnergy", session.number, session.start), sourceRevision: revision)
        ]
    }

    private func workout(
        _ part: RecordedSession, _ moved: Double?, _ energy: (active: Double, resting: Double)?
    ) throws(SampleRuleError) -> HKWorkout {
        let (session, lengths) = (part.session, part.lengths)
        let isSwim = session.activity == .swimming
        let metres = session.pool.flatMap { lengths.isEmpty ? nil : $0 * Double(lengths.count) } ?? moved
        let counted = lengths.compactMap(\.strokes)
        let strokes = counted.isEmpty ? (lengths.isEmpty ? session.strokes : nil) : counted.reduce(0, +)
        func quantity(_ value: Double?, _ unit: HKUnit) -> HKQuantity? {
            value.flatMap { $0 > 0 ? HKQuantity(unit: unit, doubleValue: $0) : nil }
        }
        var own = metadata.merging(session.metadata) { $1 }
        if isSwim { own.merge(Self.swimming(session, lengths)) { $1 } }
        if let energy { own[Self.restingKey] = kilocalories(energy.resting) }
        return try HKWorkout.checked(
            activityType: session.activity, start: session.start, end: session.end, duration: part.duration,
            workoutEvents: events(part),
            totalEnergyBurned: quantity(energy?.active ?? session.kilocalories, .kilocalorie()),
            totalDistance: quantity(metres, .meter()),
            totalSwimmingStrokeCount: isSwim ? quantity(strokes, .count()) : nil, device: device,
            metadata: own, uuid: identity("session", session.number, session.start), sourceRevision: revision)
    }

    private static func swimming(
        _ session: Recording.Session, _ lengths: [Recording.Length]
    ) -> [String: Any] {
        var metadata: [String: Any] = [:]
        let isPool =
            session.place != .openWater
            && (session.pool != nil || !lengths.isEmpty || session.place == .pool)
        if isPool || session.place == .openWater {
            let place: HKWorkoutSwimmingLocationType = isPool ? .pool : .openWater
            metadata[HKMetadataKeySwimmingLocationType] = place.rawValue
        }
        if let poolLength = session.pool, isPool {
            metadata[HKMetadataKeyLapLength] =
                session.isStatute
                ? HKQuantity(unit: .yard(), doubleValue: (poolLength / 0.9144 * 100).rounded() / 100)
                : HKQuantity(unit: .meter(), doubleValue: poolLength)
        }
        if let stroke = session.stroke { metadata[HKMetadataKeySwimmingStrokeStyle] = stroke.rawValue }
        return metadata
    }

    private func events(_ part: RecordedSession) -> [HKWorkoutEvent] {
        let session = part.session
        var events = part.lengths.map { length in
            HKWorkoutEvent(
                type: .lap, dateInterval: length.interval(until: session.end),
                metadata: length.stroke.map { [HKMetadataKeySwimmingStrokeStyle: $0.rawValue] })
        }
        events += part.laps.map { HKWorkoutEvent(type: .segment, dateInterval: $0.interval, metadata: nil) }
        // Whether the clock runs. It runs at the start, and stays stopped after the end.
        var runs = true
        for change in part.switches where change.runs != runs {
            if !change.runs, change.date >= session.end - 1 { break }
            events.append(HKWorkoutEvent(type: change.runs ? .resume : .pause, date: change.date))
            runs = change.runs
        }
        return events.sorted { $0.dateInterval.start < $1.dateInterval.start }
    }

    // MARK: Series

    private func series(
        _ identifier: HKQuantityTypeIdentifier, _ values: [(interval: DateInterval, value: Double)],
        _ unit: HKUnit, _ session: Recording.Session
    ) throws(SampleRuleError) -> [HKSample] {
        try series(
            identifier,
            values.map { .init(start: $0.interval.start, end: $0.interval.end, value: $0.value) }, unit,
            session, identifier.rawValue)
    }

    /// One series for each day, because a sample lasts four days at most.
    private func series(
        _ identifier: HKQuantityTypeIdentifier, _ values: [HKQuantitySample.Measurement], _ unit: HKUnit,
        _ session: Recording.Session, _ part: String
    ) throws(SampleRuleError) -> [HKSample] {
        var (days, first) = ([ArraySlice<HKQuantitySample.Measurement>](), 0)
        for index in values.indices
        where index + 1 == values.count
            || values[index + 1].end.timeIntervalSince(values[first].start) > 86400
        {
            days.append(values[first...index])
            first = index + 1
        }
        var samples: [HKSample] = []
        for (number, day) in days.enumerated() {
            samples.append(
                try HKQuantitySample.series(
                    type: HKQuantityType(identifier), Array(day), in: unit, device: device,
                    metadata: metadata,
                    uuid: identity(
                        number == 0 ? part : "\(part) \(number + 1)", session.number, session.start),
                    sourceRevision: revision))
        }
        return samples
    }

    /// Distances with the type of their sport.
    private func distances(
        _ pieces: [Recording.DistanceStep], _ session: Recording.Session
    ) throws(SampleRuleError) -> [HKSample] {
        guard let type = session.activity.distanceType else { return [] }
        return try series(
            HKQuantityTypeIdentifier(rawValue: type.identifier), pieces.map { ($0.interval, $0.metres) },
            .meter(), session)
    }

    private func pulse(_ part: RecordedSession) throws(SampleRuleError) -> [HKSample] {
        try series(
            .heartRate, part.pulse.map { .init(start: $0.start, end: $0.end, value: $0.rate) },
            .count().unitDivided(by: .minute()), part.session, "heartRate")
    }

    private func route(_ part: RecordedSession) throws(SampleRuleError) -> [HKSample] {
        let (session, places) = (part.session, part.places)
        guard !places.isEmpty else { return [] }
        return [
            try HKWorkoutRoute.checked(
                locations: places, device: device, metadata: metadata,
                uuid: identity("route", session.number, session.start), sourceRevision: revision)
        ]
    }
}

extension Recording.Session {
    /// The length of the pool in metres; nil for 0.
    fileprivate var pool: Double? { poolLength.flatMap { $0 > 0 && activity == .swimming ? $0 : nil } }
}

extension Recording.Length {
    fileprivate func interval(until end: Date) -> DateInterval {
        DateInterval(start: start, end: max(start, min(start + seconds, end)))
    }
}
