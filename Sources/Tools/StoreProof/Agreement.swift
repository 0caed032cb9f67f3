import Foundation
import SampleStore

extension Model {
    /// The first difference between the snapshot and the model, over every way to query it; nil for none.
    package func disagreement(with snapshot: Snapshot) -> String? {
        if snapshot.sequence != sequence { return "sequence \(snapshot.sequence), not \(sequence)" }
        if snapshot.types != types { return "types \(snapshot.types), not \(types)" }
        if snapshot.values != values { return "values \(snapshot.values), not \(values)" }
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
        let member = (live + owners.keys).first {
            Set(snapshot.groups(containing: $0)) != owners[$0] ?? []
        }
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
