import Foundation

@testable import SampleStore

/// The store's rules written the slow and obvious way: a list of samples and a list of changes.
struct Model {
    struct Stored: Equatable {
        var sample: Sample
        var position: Position
    }

    var sequence = 0
    var stored: [UUID: Stored] = [:]
    var deletions: [Change] = []
    var values: [String: JSONValue] = [:]

    func samples(of type: String) -> [Sample] {
        stored.values.filter { $0.sample.type == type }
            .sorted { ($0.sample.start, $0.position) < ($1.sample.start, $1.position) }
            .map(\.sample)
    }

    var types: [String] { Set(stored.values.map(\.sample.type)).sorted() }

    func owners(of id: UUID) -> Set<UUID> {
        Set(stored.values.filter { $0.sample.members.contains(id) }.map(\.sample.id))
    }

    func changes(after position: Position) -> [Change] {
        let added = stored.values.map {
            Change.added(at: $0.position, id: $0.sample.id, type: $0.sample.type)
        }
        return (added + deletions).filter { $0.position > position }.sorted { $0.position < $1.position }
    }
}

/// One step of a random run, with everything it needs, so that model and store do the same.
enum Step {
    case insert([Sample])
    case delete([UUID])
    case insertAndDelete([Sample], [UUID])
    case setMembers(UUID, [UUID])
    case replaceMember(UUID, UUID)
    case setValue(String, JSONValue?)
}

extension Model {
    mutating func apply(_ step: Step) {
        switch step {
        case .insert(let samples): change(inserting: samples)
        case .delete(let ids): change(deleting: ids)
        case .insertAndDelete(let samples, let ids): change(inserting: samples, deleting: ids)
        case .setMembers(let owner, let members):
            sequence += 1
            stored[owner]?.sample.members = members
        case .replaceMember(let old, let new):
            guard !owners(of: old).isEmpty else { return }
            sequence += 1
            for owner in owners(of: old) {
                stored[owner]?.sample.members.replace([old], with: [new])
            }
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
            let type = stored[id]!.sample.type  // SAFETY: the generator only deletes what is stored.
            deletions.append(
                .deleted(at: position, id: id, type: type, details: ["was": .string(id.uuidString)]))
            stored[id] = nil
            index += 1
        }
        var types: [String] = []
        for sample in samples where !types.contains(sample.type) { types.append(sample.type) }
        for sample in types.flatMap({ type in samples.filter { $0.type == type } }) {
            stored[sample.id] = Stored(
                sample: sample, position: Position(sequence: sequence, index: index))
            index += 1
        }
    }
}

extension SampleStore {
    func apply(_ step: Step) throws {
        try commit { transaction in
            switch step {
            case .insert(let samples):
                for sample in samples { try transaction.insert(sample) }
            case .delete(let ids):
                for id in ids { try transaction.delete(id, keeping: ["was": .string(id.uuidString)]) }
            case .insertAndDelete(let samples, let ids):
                // Mixed up on purpose: the order of the calls must not matter between the two kinds.
                for id in ids where samples.contains(where: { $0.id == id }) {
                    try transaction.delete(id, keeping: ["was": .string(id.uuidString)])
                }
                for sample in samples { try transaction.insert(sample) }
                for id in ids where !samples.contains(where: { $0.id == id }) {
                    try transaction.delete(id, keeping: ["was": .string(id.uuidString)])
                }
            case .setMembers(let owner, let members): try transaction.setMembers(of: owner, to: members)
            case .replaceMember(let old, let new): transaction.replaceMember(old, with: new)
            case .setValue(let key, let value): try transaction.setValue(value, forKey: key)
            }
        }
    }
}
