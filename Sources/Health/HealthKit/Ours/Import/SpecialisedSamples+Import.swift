import Foundation

// What imports and exports need of samples that only Apple's devices write.

extension HKHeartbeatSeriesSample {
    /// One heartbeat of a file.
    package typealias ImportedBeat = (time: TimeInterval, precededByGap: Bool)

    /// A series out of data, such as an export's.
    ///
    /// - Parameter heartbeats: seconds since the start, in order.
    /// - Throws: ``SampleRuleError`` for dates that no sample may have, no beats, and beats before the start.
    package static func checked(
        start: Date, end: Date, heartbeats: [ImportedBeat], device: HKDevice?, uuid: UUID,
        sourceRevision: HKSourceRevision
    ) throws(SampleRuleError) -> HKHeartbeatSeriesSample {
        let type = HKSeriesType.heartbeat()
        try SampleRules.check(type, start: start, end: end)
        guard !heartbeats.isEmpty, heartbeats.allSatisfy({ $0.time >= 0 && $0.time.isFinite }) else {
            throw SampleRuleError(.quantityOutOfRange, "a series of \(heartbeats.count) heartbeats")
        }
        let beats = heartbeats.map { HeartbeatParts.Beat(time: $0.time, precededByGap: $0.precededByGap) }
        return HKHeartbeatSeriesSample(
            storedType: type, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, metadata: .none),
            details: .heartbeats(HeartbeatParts(beats: beats)))
    }

    /// Seconds since the start, in order.
    package var heartbeats: [ImportedBeat] { beats.map { ($0.time, $0.precededByGap) } }
}

extension HKElectrocardiogram {
    /// Volts from the start on, so many a second as ``samplingFrequency`` says.
    package var volts: [Double] {
        guard case .electrocardiogram(let parts)? = details else { return [] }
        return parts.volts
    }
}

extension HKQuantity {
    /// The unit that it was made with.
    package var givenUnit: HKUnit { unit }
}

extension HKWorkout {
    /// The totals that it was made with, besides its statistics; nil for those that only samples or statistics say.
    package var givenTotals:
        (energy: HKQuantity?, distance: HKQuantity?, strokes: HKQuantity?, flights: HKQuantity?)
    {
        let totals = parts.totals
        return (totals.energy, totals.distance, totals.strokes, totals.flights)
    }
}
