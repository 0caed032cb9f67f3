import Foundation
import SampleStoreEngine

/// The store's rules in a slow and obvious form: a dictionary of samples and a list of deletions.
package struct Model: Sendable {
    package struct StoredSample: Sendable, Equatable {
        package var sample: Sample
        package var position: Position
    }

    package private(set) var sequence = 0
    package private(set) var stored: [UUID: StoredSample] = [:]
    package private(set) var deletions: [Change] = []
    package private(set) var values: [String: JSONValue] = [:]
    package private(set) var documents: Documents.Sections = [:]
    /// The identities of all samples, for a random choice, in an order that depends on the steps alone.
    package private(set) var live: [UUID] = []
    private var places: [UUID: Int] = [:]

    package init() {}

    package func samples(of type: String) -> [Sample] {
        stored.values.filter { $0.sample.type == type }
            .sorted { ($0.sample.start, $0.position) < ($1.sample.start, $1.position) }
            .map(\.sample)
    }

    package var types: [String] { Set(stored.values.map(\.sample.type)).sorted() }

    package func owners(of id: UUID) -> Set<UUID> {
        Set(stored.values.filter { $0.sample.members.contains(id) }.map(\.sample.id))
    }

    package func changes(after position: Position) -> [Change] {
        let added = stored.values.map {
            Change.added(at: $0.position, id: $0.sample.id, type: $0.sample.type)
        }
        return (added + deletions).filter { $0.position > position }.sorted { $0.position < $1.position }
    }

    package mutating func apply(_ step: RandomStep) {
        switch step {
        case .insert(let samples): change(inserting: samples)
        case .delete(let ids): change(deleting: ids)
        case .insertAndDelete(let samples, let ids): change(inserting: samples, deleting: ids)
        case .setMembers(let owner, let members):
            sequence += 1
            stored[owner]?.sample.members = members
        case .replaceMember(let old, let new):
            let owners = owners(of: old)
            guard !owners.isEmpty else { return }
            sequence += 1
            for owner in owners { stored[owner]?.sample.members.replace([old], with: [new]) }
        case .setValue(let key, let value):
            sequence += 1
            values[key] = value
        case .setDocuments(let changes):
            sequence += 1
            for (section, key, document) in changes {
                documents[section, default: [:]][key] = document.isEmpty ? nil : document
                if documents[section]?.isEmpty == true { documents[section] = nil }
            }
        }
    }

    private mutating func change(inserting samples: [Sample] = [], deleting ids: [UUID] = []) {
        guard !samples.isEmpty || !ids.isEmpty else { return }
        sequence += 1
        var index = 0
        for id in ids {
            let position = Position(sequence: sequence, index: index)
            guard let type = stored[id]?.sample.type else {
                preconditionFailure("steps delete what is there")
            }
            deletions.append(
                .deleted(at: position, id: id, type: type, details: ["was": .string(id.uuidString)]))
            forget(id)
            index += 1
        }
        var types: [String] = []
        for sample in samples where !types.contains(sample.type) { types.append(sample.type) }
        for sample in types.flatMap({ type in samples.filter { $0.type == type } }) {
            places[sample.id] = live.count
            live.append(sample.id)
            stored[sample.id] = StoredSample(
                sample: sample, position: Position(sequence: sequence, index: index))
            index += 1
        }
    }

    /// Removes a sample. The last identity in `live` takes the place of the removed one.
    private mutating func forget(_ id: UUID) {
        stored[id] = nil
        guard let place = places.removeValue(forKey: id), let last = live.popLast() else { return }
        guard last != id else { return }
        live[place] = last
        places[last] = place
    }

    /// The first difference between the snapshot and the model, over every way to query it; nil for none.
    package func disagreement(with snapshot: Snapshot) -> String? {
        if snapshot.sequence != sequence { return "sequence \(snapshot.sequence), not \(sequence)" }
        if snapshot.types != types { return "types \(snapshot.types), not \(types)" }
        if snapshot.values != values { return "values \(snapshot.values), not \(values)" }
        if snapshot.documents.all != documents {
            return "documents \(snapshot.documents.all), not \(documents)"
        }
        if snapshot.count != stored.count { return "\(snapshot.count) samples, not \(stored.count)" }
        return types.lazy.compactMap { disagreement(with: snapshot, about: $0) }.first
            ?? strangeSample(in: snapshot) ?? strangeOwner(in: snapshot) ?? strangeChange(in: snapshot)
            ?? brokenRule(of: snapshot)
    }

    private func disagreement(with snapshot: Snapshot, about type: String) -> String? {
        let expected = samples(of: type)
        let columns = snapshot.columns(of: type)
        let found = (0..<(columns?.count ?? 0)).compactMap { columns?.sample($0) }
        if found != expected { return "samples of \(type): \(difference(found, expected))" }
        if snapshot.count(of: type) != expected.count { return "count of \(type)" }
        if Set(snapshot.origins(of: type)) != Set(expected.map(\.origin)) { return "origins of \(type)" }
        return nil
    }

    private func strangeSample(in snapshot: Snapshot) -> String? {
        for id in live where snapshot.sample(id) != stored[id]?.sample {
            return "sample \(id): \(String(describing: snapshot.sample(id)))"
        }
        for case .deleted(_, let id, _, _) in deletions where stored[id] == nil && snapshot.contains(id) {
            return "sample \(id) is there though it was deleted"
        }
        return nil
    }

    private func strangeOwner(in snapshot: Snapshot) -> String? {
        var owners: [UUID: Set<UUID>] = [:]
        for stored in stored.values {
            for member in stored.sample.members { owners[member, default: []].insert(stored.sample.id) }
        }
        let member = (live + owners.keys).first { Set(snapshot.groups(containing: $0)) != owners[$0] ?? [] }
        return member.map { "owners of \($0): \(snapshot.groups(containing: $0))" }
    }

    private func strangeChange(in snapshot: Snapshot) -> String? {
        let expected = changes(after: .beginning)
        let found = snapshot.changes(after: .beginning)
        return found == expected ? nil : "changes: \(difference(found, expected))"
    }

    /// A missing member is not a broken rule, because a step may delete a member.
    private func brokenRule(of snapshot: Snapshot) -> String? {
        let finding = snapshot.inspect().first { finding in
            if case .orphan = finding { false } else { true }
        }
        return finding.map { "\($0)" }
    }

    private func difference<Element: Equatable>(_ found: [Element], _ expected: [Element]) -> String {
        let place = zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset
        guard let place else { return "\(found.count), not \(expected.count)" }
        return "at \(place): \(found[place]), not \(expected[place])"
    }
}

/// A random run of two stores on one file, compared with the naive model: commits, reopenings, compactions, and readers
/// that follow the history from their own anchors, some changes at a time.
package struct ModelRun {
    /// The number of commits.
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
        /// The number of changes read at a time.
        let limit: Int
    }

    package init(seed: UInt64) throws {
        steps = RandomSteps(seed: seed)
        generator = SeededGenerator(seed: seed &+ 1)
        stores = [try SampleStore(on: disk), try SampleStore(on: disk)]
        readers = [3, 50, .max].map { Reader(limit: $0) }
    }

    /// Takes `count` steps, and returns the first problem; nil for none.
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

    /// Does a random action between two commits.
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

    /// Lets a reader read its next changes. When none are left, compares the reader's samples with the model's.
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

    /// Compares both stores and a newly opened one with the model in everything, and checks that the file is JSON.
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
