internal import Synchronization

/// Collects heartbeats into one sample.
///
/// Nothing is in the store before the series is finished. Safe to use from any thread.
open class HKHeartbeatSeriesBuilder: HKSeriesBuilder, @unchecked Sendable {
    // SAFETY: all mutable state is in the lock.

    private struct Draft {
        var beats: [HeartbeatParts.Beat] = []
        var metadata = Metadata.none
        var isDone = false
    }

    private let draft = Mutex(Draft())
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
        store = healthStore
        self.device = device
        start = startDate
    }

    /// The most heartbeats of one series: a day's at 200 a minute. Apple's number is not known.
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
        report(Result { try add(timeIntervalSinceStart, precededByGap) }, to: completion)
    }

    /// Adds metadata to the series; a later value of a key wins.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for values of wrong kinds and half a sync pair, and for a
    ///   builder that is done.
    open func addMetadata(_ metadata: [String: Any]) async throws { try add(metadata) }

    /// Adds metadata; the completion form of ``addMetadata(_:)``.
    @preconcurrency
    open func addMetadata(
        _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        report(Result { try add(metadata) }, to: completion)
    }

    /// Saves the series, and returns it.
    /// - Throws: `HKError.errorInvalidArgument` without heartbeats; whatever saving throws.
    open func finishSeries() async throws -> HKHeartbeatSeriesSample {
        let sample = try sample()
        try await store.core.onWriteQueue { [core = store.core] in
            try core.commit { try core.save([sample], in: &$0) }
        }
        discard()
        return sample
    }

    /// Saves the series, and hands it over on a background queue.
    @preconcurrency
    open func finishSeries(completion: @escaping @Sendable (HKHeartbeatSeriesSample?, (any Error)?) -> Void) {
        Task {
            do {
                completion(try await finishSeries(), nil)
            } catch {
                completion(nil, error)
            }
        }
    }

    open override func discard() { draft.withLock { $0.isDone = true } }

    private func add(_ time: TimeInterval, _ precededByGap: Bool) throws {
        try draft.withLock { draft in
            try Self.requireUse(draft)
            guard time >= draft.beats.last?.time ?? 0, draft.beats.count < Self.maximumCount else {
                throw HKError(
                    .errorInvalidArgument,
                    "A heartbeat \(time) s after the start is out of order or too many.")
            }
            draft.beats.append(.init(time: time, precededByGap: precededByGap))
        }
    }

    private func add(_ metadata: [String: Any]) throws {
        let new = try Metadata.accepted(metadata)
        try draft.withLock { draft in
            try Self.requireUse(draft)
            draft.metadata = draft.metadata.merging(new)
        }
    }

    private func sample() throws -> HKHeartbeatSeriesSample {
        let draft = draft.withLock { $0 }
        try Self.requireUse(draft)
        guard let last = draft.beats.last else {
            throw HKError(.errorInvalidArgument, "The series has no heartbeats.")
        }
        return HKHeartbeatSeriesSample(
            storedType: HKSeriesType.heartbeat(), start: start, end: start.addingTimeInterval(last.time),
            provenance: Provenance(
                uuid: store.configuration.newIdentifier(), sourceRevision: store.configuration.source,
                device: device,
                metadata: draft.metadata),
            details: .heartbeats(HeartbeatParts(beats: draft.beats)))
    }

    private static func requireUse(_ draft: Draft) throws {
        guard !draft.isDone else {
            throw HKError(.errorInvalidArgument, "The series is finished or was discarded.")
        }
    }

    private func report(
        _ outcome: Result<Void, any Error>, to completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        store.core.completing.async { HKHealthStore.report(to: completion)(outcome) }
    }
}

extension Metadata {
    /// The metadata a caller gives, with a broken rule as an `HKError`.
    static func accepted(_ dictionary: [String: Any]?) throws -> Metadata {
        do throws(SampleRuleError) {
            return try Metadata(checking: dictionary)
        } catch {
            throw HKError(.errorInvalidArgument, error.description)
        }
    }
}
