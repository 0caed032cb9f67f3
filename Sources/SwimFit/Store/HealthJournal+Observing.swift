import Foundation
import HealthKit

/// Somebody's interest in changes of the store: it ends when this is let go of.
package final class StoreObservation: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}

extension HealthJournal {
    /// Calls back on the main actor after each change to samples of some types, whoever made it: this
    /// screen, another one, or another process. It is called once at the start, too.
    ///
    /// - Parameter onChange: told nothing but that something changed: read the store again.
    /// - Returns: keep it as long as you want to hear.
    package func observe(
        _ types: [HKSampleType], onChange: @escaping @MainActor @Sendable () -> Void
    ) -> StoreObservation {
        let descriptors = types.map { HKQueryDescriptor(sampleType: $0, predicate: nil) }
        let query = HKObserverQuery(queryDescriptors: descriptors) { _, _, handled, _ in
            Task { @MainActor in onChange() }
            handled()
        }
        let store = store
        store.execute(query)
        return StoreObservation { store.stop(query) }
    }
}

extension HealthJournal {
    /// Calls back after each change of a characteristic (date of birth, sex, blood type), whoever made it.
    /// It is called once at the start, too.
    package func observeCharacteristics(
        onChange: @escaping @MainActor @Sendable () -> Void
    ) -> StoreObservation {
        let query = CharacteristicQuery { _ in Task { @MainActor in onChange() } }
        let store = store
        store.execute(query)
        return StoreObservation { store.stop(query) }
    }
}

extension HealthJournal {
    /// What is found wrong with the store's file while it is open.
    package final class FileWatch: Sendable {
        private let query: FileProblemQuery
        private let store: HKHealthStore

        fileprivate init(_ store: HKHealthStore, _ query: FileProblemQuery) {
            (self.store, self.query) = (store, query)
            store.execute(query)
        }

        deinit { store.stop(query) }

        /// Looks whether the file is still there.
        package func look() { query.look() }
    }

    /// Calls back with a sentence when a save has waited a second for another program. Replaces the handler before.
    package func onWait(_ handler: @escaping @MainActor @Sendable (_ sentence: String) -> Void) {
        store.onWait { sentence in Task { @MainActor in handler(sentence) } }
    }

    /// Calls back with all that was found so far: once at the start, and whenever there is more.
    /// - Returns: keep it as long as you want to hear.
    package func observeFile(
        onChange: @escaping @MainActor @Sendable (_ sentences: [String]) -> Void
    ) -> FileWatch {
        FileWatch(store, FileProblemQuery { sentences in Task { @MainActor in onChange(sentences) } })
    }
}
