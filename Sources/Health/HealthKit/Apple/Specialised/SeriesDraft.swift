internal import Synchronization

/// What a builder of a series has collected, until it is finished or discarded, or saved with the workout of whose builder it is.
final class SeriesDraft<Part: Sendable>: Sendable {
    struct Contents: Sendable {
        var parts: [Part] = []
        var metadata = Metadata.none
        fileprivate var isDone = false
    }

    private let contents = Mutex(Contents())
    /// As the beginning of a sentence.
    private let name: String
    private let type: HKSeriesType
    private let store: HKHealthStore
    private let isOfWorkoutBuilder: Bool

    init(_ name: String, of type: HKSeriesType, in store: HKHealthStore, isOfWorkoutBuilder: Bool = false) {
        (self.name, self.type, self.store) = (name, type, store)
        self.isOfWorkoutBuilder = isOfWorkoutBuilder
    }

    /// Adds to it.
    ///
    /// - Throws: as `use(_:)`; of a workout's builder also what saving it would throw where the app may not.
    func collect(_ body: (inout Contents) throws -> Void) throws {
        if isOfWorkoutBuilder {
            try store.core.authorization(in: try store.core.snapshot).requireSharing(of: type)
        }
        try use(body)
    }

    /// What there is, to be saved by itself.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a builder that is done, and for that of a workout's builder.
    func own() throws -> Contents {
        guard !isOfWorkoutBuilder else {
            throw HKError(
                .errorInvalidArgument, "\(name) of a workout's builder is saved by finishWorkout() alone.")
        }
        return try use { $0 }
    }

    /// - Throws: `HKError.errorInvalidArgument` for a builder that is done; what the body throws.
    func use<Result: Sendable>(_ body: (inout Contents) throws -> Result) throws -> Result {
        try contents.withLock { contents in
            guard !contents.isDone else {
                throw HKError(.errorInvalidArgument, "\(name) is finished or was discarded.")
            }
            return try body(&contents)
        }
    }

    /// - Throws: `HKError.errorInvalidArgument` for metadata of a wrong kind, and for a builder that is done.
    func add(_ metadata: [String: Any]) throws {
        let new = try Metadata.accepted(metadata)
        try use { $0.metadata = $0.metadata.merging(new) }
    }

    func discard() { contents.withLock { $0 = Contents(isDone: true) } }

    /// Takes no more, and keeps what there is.
    func close() { contents.withLock { $0.isDone = true } }

    func reopen() { contents.withLock { $0.isDone = false } }

    /// What there is, also when it is closed.
    var current: Contents { contents.withLock { $0 } }
}
