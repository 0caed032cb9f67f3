import Foundation
import SampleStore
import StoreProof
import Testing

/// Expects the snapshot to say exactly what the model says, through every way of asking.
func expectAgreement(
    _ snapshot: Snapshot, _ model: Model, _ note: Comment, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(model.disagreement(with: snapshot) == nil, note, sourceLocation: sourceLocation)
}
