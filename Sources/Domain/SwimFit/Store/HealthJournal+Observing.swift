import Foundation
import HealthKit

extension HealthJournal {
    /// Calls back on the main actor once for each commit that concerns the subjects, by any program, and once
    /// at the start.
    ///
    /// - Parameters:
    ///   - onCommit: gets the commit's number, nil when it is not known; what has changed has to be read.
    ///   - whenRead: returns when what `onCommit` began is done; each verb waits for it.
    /// - Returns: an object that ends the calls when it is released.
    package func observe(
        _ subjects: [StoreSubject], onCommit: @escaping @MainActor (_ commit: Int?) -> Void,
        whenRead: @escaping @MainActor () async -> Void = {}
    ) -> StoreObservation {
        let observation = StoreObservation(subjects, onCommit: onCommit, whenRead: whenRead)
        feed.add(observation)
        return observation
    }
}

extension HealthJournal {
    /// Watches for problems with the store's file while it is open.
    package final class FileWatch: Sendable {
        private let query: FileProblemQuery
        private let store: HKHealthStore

        fileprivate init(_ store: HKHealthStore, _ query: FileProblemQuery) {
            (self.store, self.query) = (store, query)
            store.execute(query)
        }

        deinit { store.stop(query) }

        /// Checks whether the file is still there.
        package func look() { query.look() }
    }

    /// Calls back with a sentence when a save has waited a second for another program. Replaces the previous handler.
    package func onWait(_ handler: @escaping @MainActor @Sendable (_ sentence: String) -> Void) {
        store.onWait { sentence in Task { @MainActor in handler(sentence) } }
    }

    /// Calls back with everything found so far: once at the start, and whenever there is more.
    /// - Returns: an object that ends the calls when it is released.
    package func observeFile(
        onChange: @escaping @MainActor @Sendable (_ sentences: [String]) -> Void
    ) -> FileWatch {
        FileWatch(store, FileProblemQuery { sentences in Task { @MainActor in onChange(sentences) } })
    }
}
