internal import SampleStore
import Foundation
internal import Synchronization

/// Remembers the rest of what is read in pages, so that a whole read of n changes sorts them once, however
/// small its pages are. A read that has come to its end is forgotten.
final class PagedHistory: Sendable {
    /// The changes of some types after a position, in order: those of one state, then those that later commits
    /// brought.
    struct Rest: Sendable {
        /// With the state each was made of; a later state may lack a sample that was added in an earlier one.
        fileprivate(set) var parts: [(history: History, sequence: Int)]
        fileprivate var begin: Position
        fileprivate var snapshot: Snapshot

        /// What comes after the position in a state, read anew.
        ///
        init(after position: Position, types: Set<String>, in snapshot: Snapshot) {
            parts = [(snapshot.history(after: position, types: types), snapshot.sequence)]
            begin = position
            self.snapshot = snapshot
        }
    }

    /// Reads that are remembered at once.
    private static let capacity = 4

    private struct Shelf {
        var rests: [Set<String>: Rest] = [:]
        /// The one that was used longest ago comes first.
        var order: [Set<String>] = []
    }

    private let shelf = Mutex(Shelf())

    /// What comes after the position in a state. O(log n) in going on from a position that was reached before.
    func rest(after position: Position, types: Set<String>, in snapshot: Snapshot) -> Rest {
        let known = shelf.withLock { $0.rests[types] }
        var rest: Rest
        if let known, known.begin <= position, known.snapshot.isContinued(by: snapshot) {
            rest = known
            rest.advance(to: snapshot, types: types)
        } else {
            rest = Rest(after: position, types: types, in: snapshot)
        }
        rest.drop(upTo: position)
        keep(rest, types)
        return rest
    }

    private func keep(_ rest: Rest, _ types: Set<String>) {
        shelf.withLock { shelf in
            shelf.order.removeAll { $0 == types }
            shelf.rests[types] = rest.parts.isEmpty ? nil : rest
            if !rest.parts.isEmpty { shelf.order.append(types) }
            if shelf.order.count > Self.capacity { shelf.rests[shelf.order.removeFirst()] = nil }
        }
    }
}

extension PagedHistory.Rest {
    fileprivate mutating func advance(to next: Snapshot, types: Set<String>) {
        guard next.sequence > snapshot.sequence else { return }
        let news = next.history(after: .end(of: snapshot.sequence), types: types)
        if news.count > 0 { parts.append((news, next.sequence)) }
        snapshot = next
    }

    fileprivate mutating func drop(upTo position: Position) {
        let first = parts.firstIndex { $0.history.firstIndex(after: position) < $0.history.count }
        parts.removeFirst(first ?? parts.count)
        begin = position
    }

    /// Calls the body with the events after the position that still hold in the last state, until it says stop.
    ///
    /// A sample that was deleted since shows as a deletion alone.
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
