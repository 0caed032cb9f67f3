import Foundation
import SampleStoreEngine
import SampleStoreProof
import Testing

// These are shared with the long trials of `swimfit-torture`.
typealias MemoryDisk = SampleStoreProof.MemoryDisk
typealias Model = SampleStoreProof.Model
typealias PowerCut = SampleStoreProof.PowerCut
typealias RandomSteps = SampleStoreProof.RandomSteps
typealias SeededGenerator = SampleStoreProof.SeededGenerator
typealias RandomStep = SampleStoreProof.RandomStep

/// Whether the bytes are JSON, as Foundation reads it.
func isJSON(_ bytes: [UInt8]?) -> Bool {
    guard let bytes else { return false }
    // IGNORED: a failure means that it is not JSON.
    return (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
}

/// The bytes of a store with a little of everything, and its model.
func smallStore() throws -> (bytes: [UInt8], model: Model) {
    let disk = MemoryDisk()
    let store = try SampleStore(on: disk)
    var model = Model()
    let steps: [RandomStep] = [
        .insert([
            .steps(1, at: 10, lasting: 0.1), .steps(2, at: 20, origin: .phone, details: ["a": .double(3)]),
        ]),
        .setValue("blood", .string("A+")),
        .setDocuments([
            ("goals", "kilograms", Document(.int(70), changed: 5.5)),
            ("plans", "rice", Document(.object(["grams": .int(150)]), changed: 6)),
        ]),
        .insert([.steps(3, at: 5, lasting: .infinity, value: -0.0, members: [UUID(1)])]),
        .delete([UUID(2)]),
        .setMembers(UUID(1), [UUID(3)]),
        .setValue("blood", nil),
        .setDocuments([("plans", "rice", Document(changed: 7)), ("marks", "", Document(.bool(true)))]),
        .insert([.steps(2, at: 21, value: 1e300, origin: .hand)]),
    ]
    for step in steps {
        try store.apply(step)
        model.apply(step)
    }
    return (disk.bytes() ?? [], model)
}

/// Expects the snapshot to agree with the model over every way to query it.
func expectAgreement(
    _ snapshot: Snapshot, _ model: Model, _ note: Comment, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(model.disagreement(with: snapshot) == nil, note, sourceLocation: sourceLocation)
}
