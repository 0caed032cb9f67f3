import Foundation
import SampleStore

/// The store's rules in the slow and obvious way: a dictionary of samples and a list of deletions.
package struct Model: Sendable {
    package struct Stored: Sendable, Equatable {
        package var sample: Sample
        package var position: Position
    }

    package private(set) var sequence = 0
    package private(set) var stored: [UUID: Stored] = [:]
    package private(set) var deletions: [Change] = []
    package private(set) var values: [String: JSONValue] = [:]
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
}

extension Model {
    package mutating func apply(_ step: Step) {
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
            stored[sample.id] = Stored(
                sample: sample, position: Position(sequence: sequence, index: index))
            index += 1
        }
    }

    /// Removes a sample. The last one takes its place in the list.
    private mutating func forget(_ id: UUID) {
        stored[id] = nil
        guard let place = places.removeValue(forKey: id), let last = live.popLast() else { return }
        guard last != id else { return }
        live[place] = last
        places[last] = place
    }
}
