internal import Synchronization

/// What a builder of a series has collected, until it is finished or discarded.
final class SeriesDraft<Part: Sendable>: Sendable {
    struct Contents: Sendable {
        var parts: [Part] = []
        var metadata = Metadata.none
        fileprivate var isDone = false
    }

    private let contents = Mutex(Contents())
    /// As the beginning of a sentence.
    private let name: String

    init(_ name: String) { self.name = name }

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
