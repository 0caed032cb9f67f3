/// Collects heartbeats into one sample.
///
/// The store receives the series when it is finished. The series of ``HKWorkoutBuilder/seriesBuilder(for:)`` is saved
/// with the workout. Safe to use from any thread.
///
/// ```swift
/// let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: start)
/// for second in [0, 0.81, 1.63] { try await builder.addHeartbeat(at: second, precededByGap: false) }
/// let series = try await builder.finishSeries()
/// ```
open class HKHeartbeatSeriesBuilder: HKSeriesBuilder, @unchecked Sendable {
    // SAFETY: all mutable state is in the draft, behind a lock.

    private let draft: SeriesDraft<HeartbeatParts.Beat>
    private let store: HKHealthStore
    private let device: HKDevice?
    private let start: Date

    /// A builder that saves into a store.
    ///
    /// - Parameters:
    ///   - healthStore: the store that will hold the series.
    ///   - device: the device that measures; nil for none.
    ///   - startDate: when the series begins; heartbeats are given in seconds from then.
    public init(healthStore: HKHealthStore, device: HKDevice?, start startDate: Date) {
        (store, self.device, start) = (healthStore, device, startDate)
        draft = SeriesDraft("The series", of: .heartbeat(), in: healthStore)
    }

    /// A builder whose series is saved with the workout of a collection.
    init(of collection: WorkoutBuilderCore, start: Date) {
        (store, device, self.start) = (collection.store, collection.device, start)
        draft = SeriesDraft("The series", of: .heartbeat(), in: collection.store, isOfWorkoutBuilder: true)
    }

    /// The largest number of heartbeats in one series: a day's at 200 a minute. Apple's number is not known.
    open class var maximumCount: Int { 288_000 }

    /// Adds a heartbeat.
    /// - Parameters:
    ///   - timeIntervalSinceStart: seconds, not before the last heartbeat.
    ///   - precededByGap: whether beats may be missing before it.
    /// - Throws: `HKError.errorInvalidArgument` for a time before the last one, for too many
    ///   heartbeats, and for a builder that is done.
    open func addHeartbeat(at timeIntervalSinceStart: TimeInterval, precededByGap: Bool) async throws {
        try add(timeIntervalSinceStart, precededByGap)
    }

    /// Adds a heartbeat; the completion form of ``addHeartbeat(at:precededByGap:)``.
    @preconcurrency
    open func addHeartbeatWithTimeInterval(
        sinceSeriesStartDate timeIntervalSinceStart: TimeInterval, precededByGap: Bool,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        store.core.report(to: completion) { try add(timeIntervalSinceStart, precededByGap) }
    }

    /// Adds metadata to the series; a later value of a key replaces the earlier one.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for values of wrong kinds and half a sync pair, and for a finished
    ///   builder.
    open func addMetadata(_ metadata: [String: Any]) async throws { try draft.add(metadata) }

    /// Adds metadata; the completion form of ``addMetadata(_:)``.
    @preconcurrency
    open func addMetadata(
        _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        store.core.report(to: completion) { try draft.add(metadata) }
    }

    /// Saves the series, and returns it.
    /// - Throws: `HKError.errorInvalidArgument` without heartbeats, and for the series of a workout's builder, which is
    ///   saved with the workout; the errors of saving.
    open func finishSeries() async throws -> HKHeartbeatSeriesSample {
        let sample = try sample()
        try await store.core.onWriteQueue { [core = store.core] in
            try core.commit { try core.save([sample], in: &$0) }
        }
        discard()
        return sample
    }

    /// Saves the series, and passes it to the completion on a background queue.
    @preconcurrency
    open func finishSeries(completion: @escaping @Sendable (HKHeartbeatSeriesSample?, (any Error)?) -> Void) {
        Task {
            do { completion(try await finishSeries(), nil) } catch {
                completion(nil, error)
            }
        }
    }

    open override func discard() { draft.discard() }

    override func close() { draft.close() }

    override func reopen() { draft.reopen() }

    override func collected() -> HKSample? { sample(of: draft.current) }

    private func add(_ time: TimeInterval, _ precededByGap: Bool) throws {
        try draft.collect { draft in
            guard time >= draft.parts.last?.time ?? 0, draft.parts.count < Self.maximumCount else {
                throw HKError(
                    .errorInvalidArgument,
                    "A heartbeat \(time) s after the start is out of order or too many.")
            }
            draft.parts.append(.init(time: time, precededByGap: precededByGap))
        }
    }

    private func sample() throws -> HKHeartbeatSeriesSample {
        guard let sample = sample(of: try draft.own()) else {
            throw HKError(.errorInvalidArgument, "The series has no heartbeats.")
        }
        return sample
    }

    private func sample(of draft: SeriesDraft<HeartbeatParts.Beat>.Contents) -> HKHeartbeatSeriesSample? {
        guard let last = draft.parts.last else { return nil }
        return HKHeartbeatSeriesSample(
            storedType: HKSeriesType.heartbeat(), start: start, end: start.addingTimeInterval(last.time),
            provenance: Provenance(
                uuid: store.configuration.newIdentifier(), sourceRevision: store.configuration.source,
                device: device, metadata: draft.metadata),
            details: .heartbeats(HeartbeatParts(beats: draft.parts)))
    }
}

extension Metadata {
    /// The metadata a caller gives, with a broken rule as an `HKError`.
    static func accepted(_ dictionary: [String: Any]?) throws -> Metadata {
        do throws(SampleRuleError) { return try Metadata(checking: dictionary) } catch {
            throw HKError(.errorInvalidArgument, error.description)
        }
    }
}

/// Reads the heartbeats of a series: one call for each in order of time. The call with the last heartbeat has `done`
/// set.
///
/// ```swift
/// let query = HKHeartbeatSeriesQuery(heartbeatSeries: series) { _, seconds, isAfterGap, done, _ in
///     show(seconds, isAfterGap, done)
/// }
/// store.execute(query)
/// ```
open class HKHeartbeatSeriesQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private let series: HKHeartbeatSeriesSample
    private let handler: @Sendable (HKHeartbeatSeriesQuery, TimeInterval, Bool, Bool, (any Error)?) -> Void

    /// Requests the heartbeats of a series.
    /// - Parameter dataHandler: called with the seconds since the start, whether beats may be missing before, whether
    ///   it is the last beat, and an error. A call with an error has no heartbeat. A series without heartbeats gets one
    ///   call, also without a heartbeat.
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
            try store.answering { try $0.requireReading(series.storedSampleType) }
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
///
/// ```swift
/// for try await beat in HKHeartbeatSeriesQueryDescriptor(series).results(for: store) {
///     seconds.append(beat.timeIntervalSinceStart)
/// }
/// ```
public struct HKHeartbeatSeriesQueryDescriptor: HKAsyncSequenceQuery, Sendable {
    /// The sequence of results.
    public typealias Sequence = Results
    /// The heartbeats in order of time.
    public typealias Results = QueryResultSequence<Heartbeat>

    /// The series.
    public var sample: HKHeartbeatSeriesSample

    /// Requests the heartbeats of a series.
    public init(_ sample: HKHeartbeatSeriesSample) { self.sample = sample }

    /// One heartbeat.
    public struct Heartbeat: Hashable, Sendable {
        /// Seconds since the series's start.
        public let timeIntervalSinceStart: TimeInterval
        /// Whether beats may be missing before it.
        public let precededByGap: Bool
    }

    /// The heartbeats in order of time. It throws `HKError` if heartbeats were never requested.
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
