import Foundation
import Testing

@testable import SampleStore

/// Expects the snapshot to say exactly what the model says, through every way of asking.
func expectAgreement(_ snapshot: Snapshot, _ model: Model, _ note: Comment) {
    #expect(snapshot.sequence == model.sequence, note)
    #expect(snapshot.types == model.types, note)
    #expect(snapshot.values == model.values, note)
    #expect(snapshot.count == model.stored.count, note)
    for type in model.types {
        let expected = model.samples(of: type)
        let columns = snapshot.columns(of: type)
        let found = (0..<(columns?.count ?? 0)).compactMap { columns?.sample($0) }
        #expect(found == expected, note)
        #expect(snapshot.count(of: type) == expected.count, note)
        #expect(Set(snapshot.origins(of: type)) == Set(expected.map(\.origin)), note)
    }
    let strange = model.stored.filter { snapshot.sample($0.key) != $0.value.sample }
    #expect(strange.isEmpty, note)
    var owners: [UUID: Set<UUID>] = [:]
    for stored in model.stored.values {
        for member in stored.sample.members { owners[member, default: []].insert(stored.sample.id) }
    }
    let misplaced = owners.filter { Set(snapshot.groups(containing: $0.key)) != $0.value }
    #expect(misplaced.isEmpty, note)
    #expect(snapshot.changes(after: .beginning) == model.changes(after: .beginning), note)
    let broken = snapshot.columns.filter { !$0.isInOrder }.map(\.type)
    #expect(broken.isEmpty, note)
}
