import Foundation
import SampleStore

/// One step of a random run, with everything it needs, so that the model and the store do the same.
package enum Step: Sendable {
    case insert([Sample])
    case delete([UUID])
    case insertAndDelete([Sample], [UUID])
    case setMembers(UUID, [UUID])
    case replaceMember(UUID, UUID)
    case setValue(String, JSONValue?)
}

extension SampleStore {
    /// Performs the step in one transaction.
    ///
    /// - Throws: what `commit` throws.
    @discardableResult
    package func apply(_ step: Step) throws -> Commit {
        try commit { transaction in
            switch step {
            case .insert(let samples):
                for sample in samples { try transaction.insert(sample) }
            case .delete(let ids):
                for id in ids { try transaction.delete(id, keeping: ["was": .string(id.uuidString)]) }
            case .insertAndDelete(let samples, let ids):
                // Mixed on purpose: the order between insertions and deletions must not matter.
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
