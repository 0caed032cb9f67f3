import HealthKit

extension Swim {
    /// Reads a swim from a stored workout of any program.
    ///
    /// Watches write a lap event for every length and the totals as statistics; other apps only totals.
    /// What is not there stays nil.
    /// - Parameter ownSource: the source whose workouts may be changed here.
    /// - Returns: nil for other sports.
    package init?(_ workout: HKWorkout, ownSource: HKSource = .default()) {
        guard workout.workoutActivityType == .swimming else { return nil }
        self.init(id: workout.uuid, start: workout.startDate, end: workout.endDate, seconds: workout.duration)
        let metadata = workout.metadata ?? [:]
        source = workout.sourceRevision.source.name
        isOwn = workout.sourceRevision.source == ownSource
        // The form asks for the time swum; other programs record clocks.
        let isTyped = isOwn && metadata[HKMetadataKeyAverageMETs] != nil
        basis = isTyped ? .swum : restSeconds >= 1 ? .moving : .elapsed
        metres = workout.totalDistance?.value(in: .meter())
        kilocalories = workout.totalEnergyBurned?.value(in: .kilocalorie())
        strokes = workout.totalSwimmingStrokeCount?.value(in: .count()).map(Int.init(nearest:))
        met = metadata.quantity(HKMetadataKeyAverageMETs, WorkoutMetadata.metUnit)
        recordedSwolf = metadata.number(HKMetadataKeySWOLFScore)
        details = WorkoutDetails(metadata)
        sets = metadata.text(WorkoutMetadata.sets)
        isOpenWater =
            metadata.integer(HKMetadataKeySwimmingLocationType)
            == HKWorkoutSwimmingLocationType.openWater.rawValue
        if !isOpenWater {
            lapLength = metadata.quantity(HKMetadataKeyLapLength, .meter()).flatMap { metres in
                metres > 0 ? LapLength(recognising: metres) : nil
            }
        }
        readEvents(workout.workoutEvents ?? [], metadata)
    }

    private mutating func readEvents(_ events: [HKWorkoutEvent], _ metadata: [String: Any]) {
        let lapEvents = events.filter { $0.type == .lap && $0.dateInterval.duration > 0 }
        let segments = events.filter { $0.type == .segment && $0.dateInterval.duration > 0 }
        if let lapLength, !lapEvents.isEmpty {
            splits = lapEvents.map { $0.split(metres: lapLength.metres) }
            laps = lapEvents.count
            if let time = timed, time.isWhole { seconds = time.seconds }
        } else {
            splits = repetitions(segments)
            laps = lapLength.flatMap { length in metres.flatMap(length.laps) }
        }
        if let known = metadata.stroke {
            stroke = known
            return
        }
        let events = lapEvents.isEmpty ? segments : lapEvents
        let strokes =
            splits.isEmpty
            ? strokesOfSets ?? events.map { ($0.stroke, $0.dateInterval.duration) }
            : splits.map { ($0.stroke, $0.end.timeIntervalSince($0.start)) }
        stroke = Self.predominant(strokes)
    }

    /// The strokes of a line of sets without times, which is saved as one segment, with the seconds from start to end of
    /// each set; nil where a set does not say both.
    private var strokesOfSets: [(stroke: SwimStroke, seconds: Double)]? {
        guard let line else { return nil }
        let told = line.sets.compactMap { set in
            set.namedStyle.flatMap { stroke in set.elapsedSeconds.map { (stroke, $0) } }
        }
        return told.count == line.sets.count ? told : nil
    }

    /// The segments of a line of sets, which alone says how far each was.
    private func repetitions(_ segments: [HKWorkoutEvent]) -> [SwimSplit] {
        guard let line else { return [] }
        guard line.repetitions == segments.count else { return [] }
        let parts = zip(line.sets, line.areEfforts).flatMap { set, isEffort in
            (0..<set.repeats).map { (set, index: $0, isEffort) }
        }
        return zip(segments, parts).map { segment, part in
            let (set, index, isEffort) = part
            var split = segment.split(metres: set.metres)
            // Of one repetition without a send-off the time was typed apart.
            split.isTimed = set.swumSeconds(of: index) != nil || parts.count == 1 && set.interval == nil
            (split.isPaced, split.isRecord, split.isEffort) = (set.isPaced, set.isRecord, isEffort)
            return split
        }
    }

    /// The stroke swum for at least two thirds of the time, else mixed.
    static func predominant(_ strokes: [(stroke: SwimStroke, seconds: Double)]) -> SwimStroke {
        var time: [SwimStroke: Double] = [:]
        for part in strokes where part.stroke != .unknown { time[part.stroke, default: 0] += part.seconds }
        guard let longest = time.max(by: { $0.value < $1.value }) else { return .unknown }
        return longest.value * 3 >= time.values.reduce(0, +) * 2 ? longest.key : .mixed
    }
}

extension HKWorkoutEvent {
    fileprivate var stroke: SwimStroke { strokeStyle.map(SwimStroke.init) ?? .unknown }

    fileprivate func split(metres: Double) -> SwimSplit {
        SwimSplit(start: dateInterval.start, end: dateInterval.end, metres: metres, stroke: stroke)
    }
}

extension HKQuantity {
    /// The number in a unit; nil, instead of stopping the program, when the unit does not fit.
    package func value(in unit: HKUnit) -> Double? {
        `is`(compatibleWith: unit) ? doubleValue(for: unit) : nil
    }
}
