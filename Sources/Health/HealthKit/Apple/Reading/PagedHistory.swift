internal import SampleStore
import Foundation
internal import Synchronization

/// Caches what is left of histories that are read in pages: reading n changes sorts them once, however small the pages
/// are. A history that was read to its end is dropped from the cache.
final class PagedHistory: Sendable {
    /// The changes of some types after a position, in order: those of one state, then those of later commits.
    struct Remainder: Sendable {
        /// Each with the number of the state it was read from: a later state may lack a sample that was added before.
        fileprivate(set) var parts: [(history: History, sequence: Int)]
        fileprivate var begin: Position
        fileprivate var snapshot: Snapshot

        /// What comes after the position in a state.
        init(after position: Position, types: Set<String>, in snapshot: Snapshot) {
            parts = [(snapshot.history(after: position, types: types), snapshot.sequence)]
            begin = position
            self.snapshot = snapshot
        }
    }

    /// How many histories are cached.
    private static let capacity = 4

    private struct Cache {
        var remainders: [Set<String>: Remainder] = [:]
        /// The least recently used comes first.
        var order: [Set<String>] = []
    }

    private let cache = Mutex(Cache())

    /// What comes after the position in a state.
    ///
    /// - Complexity: O(log n) from a position that was reached before, else O(n log n).
    func remainder(after position: Position, types: Set<String>, in snapshot: Snapshot) -> Remainder {
        let known = cache.withLock { $0.remainders[types] }
        var remainder: Remainder
        if let known, known.begin <= position, known.snapshot.isContinued(by: snapshot) {
            remainder = known
            remainder.advance(to: snapshot, types: types)
        } else {
            remainder = Remainder(after: position, types: types, in: snapshot)
        }
        remainder.drop(upTo: position)
        keep(remainder, types)
        return remainder
    }

    private func keep(_ remainder: Remainder, _ types: Set<String>) {
        cache.withLock { cache in
            cache.order.removeAll { $0 == types }
            cache.remainders[types] = remainder.parts.isEmpty ? nil : remainder
            if !remainder.parts.isEmpty { cache.order.append(types) }
            if cache.order.count > Self.capacity { cache.remainders[cache.order.removeFirst()] = nil }
        }
    }
}

extension PagedHistory.Remainder {
    fileprivate mutating func advance(to next: Snapshot, types: Set<String>) {
        guard next.sequence > snapshot.sequence else { return }
        let new = next.history(after: .end(of: snapshot.sequence), types: types)
        if new.count > 0 { parts.append((new, next.sequence)) }
        snapshot = next
    }

    fileprivate mutating func drop(upTo position: Position) {
        let first = parts.firstIndex { $0.history.firstIndex(after: position) < $0.history.count }
        parts.removeFirst(first ?? parts.count)
        begin = position
    }

    /// Calls the body with the events after the position that are still true in the last state, until it says stop.
    ///
    /// A sample that was deleted since then comes as a deletion only.
    func forEach(after position: Position, _ body: (History.Event) -> QueryPlan.Step) {
        for (history, sequence) in parts {
            for index in history.firstIndex(after: position)..<history.count {
                var event = history[index]
                if case .added(let row) = event, sequence < snapshot.sequence {
                    guard let now = snapshot.row(of: row.id), now.position == row.position else { continue }
                    event = .added(now)
                }
                if body(event) == .stop { return }
            }
        }
    }
}
