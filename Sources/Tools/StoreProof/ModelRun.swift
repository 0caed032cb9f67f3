import Foundation
import SampleStore

/// A random run of two stores on one file, compared with the naive model: commits, reopenings, compactions, and readers
/// that follow the history from anchors of their own, some changes at a time.
package struct ModelRun {
    /// How many commits were made.
    package private(set) var commits = 0

    private let disk = MemoryDisk(keepsCalls: false)
    private var stores: [SampleStore]
    private var model = Model()
    private var steps: RandomSteps
    private var generator: SeededGenerator
    private var readers: [Reader]

    /// A reader of the history. It derives the samples from the changes it has read.
    private struct Reader {
        var anchor = Position.beginning
        var present: Set<UUID> = []
        /// How many changes it reads at a time.
        let limit: Int
    }

    package init(seed: UInt64) throws {
        steps = RandomSteps(seed: seed)
        generator = SeededGenerator(seed: seed &+ 1)
        stores = [try SampleStore(on: disk), try SampleStore(on: disk)]
        readers = [3, 50, .max].map { Reader(limit: $0) }
    }

    /// Takes so many steps, and returns the first problem; nil for none.
    package mutating func problem(after count: Int) throws -> String? {
        for number in 0..<count {
            let isBulk = Int.random(in: 0..<200, using: &generator) == 0
            let step = steps.next(for: model, bulk: isBulk ? 1500 : 12, room: 150)
            let before = model.sequence
            model.apply(step)
            let writer = Int.random(in: 0..<2, using: &generator)
            try stores[writer].apply(step)
            commits += model.sequence - before
            let found = stores[writer].snapshot
            if found.sequence != model.sequence || found.count != model.stored.count {
                return "step \(number), \(step): commit \(found.sequence) of \(found.count) samples"
            }
            if let problem = try betweenCommits() { return "step \(number): \(problem)" }
        }
        return try inspect()
    }

    /// Something random between two commits.
    private mutating func betweenCommits() throws -> String? {
        let one = Int.random(in: 0..<2, using: &generator)
        switch Int.random(in: 0..<60, using: &generator) {
        case 0: stores[one] = try SampleStore(on: disk)
        case 1:
            let isDone = try stores[one].compact()
            // Before the first commit there is no file.
            if !isDone, model.sequence > 0 { return "the file could not be compacted" }
        case 2, 3: try stores[one].refresh()
        case 4: return try inspect()
        case 5..<15:
            let reader = Int.random(in: 0..<readers.count, using: &generator)
            try stores[one].refresh()
            return follow(reader, in: stores[one].snapshot)
        default: break
        }
        return nil
    }

    /// Reads the reader's next changes, and compares its samples when it has read all.
    private mutating func follow(_ number: Int, in snapshot: Snapshot) -> String? {
        let changes = snapshot.changes(after: readers[number].anchor)
        for change in changes.prefix(readers[number].limit) {
            if change.position <= readers[number].anchor { return "reader \(number): a change twice" }
            readers[number].anchor = change.position
            switch change {
            case .added(_, let id, _):
                let isNew = readers[number].present.insert(id).inserted
                if !isNew { return "reader \(number): \(id) added twice" }
            case .deleted(_, let id, _, _): readers[number].present.remove(id)
            }
        }
        guard changes.count <= readers[number].limit else { return nil }
        return readers[number].present == Set(model.live) ? nil : "reader \(number) knows something else"
    }

    /// Compares everything, in both stores and in a new one.
    private func inspect() throws -> String? {
        for store in stores + [try SampleStore(on: disk)] {
            try store.refresh()
            if let problem = model.disagreement(with: store.snapshot) { return problem }
            if let recovery = store.recoveries.first { return "\(recovery)" }
        }
        guard model.sequence == 0 || StrictJSON.accepts(disk.bytes() ?? []) else {
            return "the file is not JSON"
        }
        return nil
    }
}
