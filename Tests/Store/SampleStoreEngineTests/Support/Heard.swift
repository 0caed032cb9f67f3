import Synchronization

@testable import SampleStoreEngine

/// The commits delivered to an observer.
final class Heard: Sendable {
    private let commits = Mutex<[Commit]>([])

    func append(_ commit: Commit) { commits.withLock { $0.append(commit) } }

    var sequences: [Int] { commits.withLock { $0.map(\.sequence) } }
    var types: [Set<String>] { commits.withLock { $0.map(\.types) } }
}
