/// The parts of one sample, one after another, for an app that may read its type.
///
/// What the descriptors of electrocardiograms, heartbeats and routes have in common.
struct PartsSequence<Element: Sendable>: AsyncSequence, Sendable {
    private let elements: [Element]
    private let sample: HKSample
    private let store: HKHealthStore

    init(_ elements: [Element], of sample: HKSample, in store: HKHealthStore) {
        self.elements = elements
        self.sample = sample
        self.store = store
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
            if index == 0 { try sequence.store.core.view().requireReading(sequence.sample.storedSampleType) }
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
