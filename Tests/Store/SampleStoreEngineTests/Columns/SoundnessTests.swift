import Foundation
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

/// The check that every commit makes in a debug build must see what it is for.
@Suite("The invariants of a state", .inTurn)
struct SoundnessTests {
    private func state(_ numbers: Range<Int>) throws -> Snapshot {
        let store = SampleStore()
        try store.commit { transaction in
            for number in numbers { try transaction.insert(.steps(number, at: Double(number))) }
        }
        return store.snapshot
    }

    @Test("rows that the index does not lead to are noticed")
    func strayIndex() throws {
        var state = try state(0..<20)
        let other = try self.state(100..<120)
        #expect(state.contains(UUID(7)))
        #expect(state.isSound(since: Snapshot()))
        state.changeIdentities { $0 = other.identities.value }
        #expect(!state.isSound(since: Snapshot()))
        // What both states share was checked by the commit that made it.
        #expect(state.isSound(since: state))
    }
}
