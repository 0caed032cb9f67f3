/// Reads the heartbeats of a series: one call for each in order of time. The call with the last heartbeat says
/// that there are no more.
open class HKHeartbeatSeriesQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private let series: HKHeartbeatSeriesSample
    private let handler: @Sendable (HKHeartbeatSeriesQuery, TimeInterval, Bool, Bool, (any Error)?) -> Void

    /// Asks for the heartbeats of a series.
    /// - Parameter dataHandler: gets seconds since the start, whether beats may be missing before,
    ///   whether it is the last one, and an error. With an error the call has no heartbeat, and neither has
    ///   the only call for a series without any.
    @preconcurrency
    public init(
        heartbeatSeries: HKHeartbeatSeriesSample,
        dataHandler:
            @escaping @Sendable (HKHeartbeatSeriesQuery, TimeInterval, Bool, Bool, (any Error)?) -> Void
    ) {
        series = heartbeatSeries
        handler = dataHandler
        super.init(objectType: heartbeatSeries.storedSampleType, predicate: nil)
    }

    override func begin(in store: StoreCore) {
        do {
            try store.view().requireReading(series.storedSampleType)
            let beats = series.beats
            for beat in beats.dropLast() {
                state.deliver { handler(self, beat.time, beat.precededByGap, false, nil) }
            }
            let last = beats.last
            state.finish { handler(self, last?.time ?? 0, last?.precededByGap ?? false, true, nil) }
        } catch {
            state.finish { handler(self, 0, false, true, error) }
        }
    }
}

/// Reads the heartbeats of a series, one by one.
public struct HKHeartbeatSeriesQueryDescriptor: HKAsyncSequenceQuery, Sendable {
    /// The answers, one after another.
    public typealias Sequence = Results
    /// The heartbeats in order of time.
    public typealias Results = QueryResults<Heartbeat>

    /// The series.
    public var sample: HKHeartbeatSeriesSample

    /// Asks for the heartbeats of a series.
    public init(_ sample: HKHeartbeatSeriesSample) {
        self.sample = sample
    }

    /// One heartbeat.
    public struct Heartbeat: Hashable, Sendable {
        /// Seconds since the series's start.
        public let timeIntervalSinceStart: TimeInterval
        /// Whether beats may be missing before it.
        public let precededByGap: Bool
    }

    /// The heartbeats in order of time. It throws `HKError` when heartbeats were never asked for.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(in: healthStore) { send in
            let isEmpty = sample.beats.isEmpty
            return HKHeartbeatSeriesQuery(heartbeatSeries: sample) { _, time, isAfterGap, isLast, error in
                if let error { return send(nil, error) }
                if !isEmpty { send(Heartbeat(timeIntervalSinceStart: time, precededByGap: isAfterGap), nil) }
                if isLast { send(nil, nil) }
            }
        }
    }
}
