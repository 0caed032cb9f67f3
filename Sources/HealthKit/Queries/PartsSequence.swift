/// The parts of one sample, one after another, for an app that may read its type.
///
/// What the descriptors of electrocardiograms, heartbeats and routes have in common.
struct PartsSequence<Element: Sendable>: AsyncSequence, Sendable {
    private let elements: [Element]
    private let sample: HKSample
    private let store: HKHealthStore
    private let query: @Sendable () -> HKQuery

    /// - Parameter query: what a subclass of the store is given to execute.
    init(
        _ elements: [Element], of sample: HKSample, in store: HKHealthStore,
        by query: @escaping @Sendable () -> HKQuery
    ) {
        self.elements = elements
        self.sample = sample
        self.store = store
        self.query = query
    }

    func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let sequence: PartsSequence
        private var index = 0

        fileprivate init(sequence: PartsSequence) {
            self.sequence = sequence
        }

        /// - Throws: `HKError.errorAuthorizationNotDetermined` when the type was never asked for.
        mutating func next() async throws -> Element? {
            if index == 0 {
                let type = sequence.sample.storedSampleType
                try await sequence.store.answer(by: sequence.query) { try $0.requireReading(type) }
            }
            guard index < sequence.elements.count, !Task.isCancelled else { return nil }
            defer { index += 1 }
            return sequence.elements[index]
        }
    }
}

extension ReadView {
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type never asked for.
    func requireReading(_ type: HKSampleType) throws {
        _ = try visible(.constant(true), of: type)
    }
}
