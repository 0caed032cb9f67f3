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
    for (id, stored) in model.stored {
        #expect(snapshot.sample(id) == stored.sample, note)
    }
    for id in Set(model.stored.values.flatMap(\.sample.members)) {
        #expect(Set(snapshot.groups(containing: id)) == model.owners(of: id), note)
    }
    #expect(snapshot.changes(after: .beginning) == model.changes(after: .beginning), note)
}
