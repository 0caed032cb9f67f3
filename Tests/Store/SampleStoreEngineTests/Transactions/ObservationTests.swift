import Foundation
import SampleStoreProof
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Observers", .inTurn)
struct ObservationTests {
    @Test("each later commit is delivered once, in order, also those made by a handler")
    func order() throws {
        let store = SampleStore()
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        let heard = Mutex<[Int]>([])
        let observation = store.observe { commit in
            heard.withLock { $0.append(commit.sequence) }
            if commit.sequence == 2 {
                // IGNORED: the check below finds the missing number of a failed commit.
                _ = try? store.commit { try $0.insert(.steps(3, at: 3)) }
            }
        }
        #expect(observation.snapshot.sequence == 1)
        try store.commit { try $0.insert(.steps(2, at: 2)) }
        try store.commit { try $0.insert(.steps(4, at: 4)) }
        #expect(heard.withLock { $0 } == [2, 3, 4])
    }

    @Test("nothing is delivered after cancelling, or for an empty commit")
    func cancelling() throws {
        let store = SampleStore()
        let heard = Mutex(0)
        let observation = store.observe { _ in heard.withLock { $0 += 1 } }
        try store.commit { _ in }
        #expect(heard.withLock { $0 } == 0)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        observation.cancel()
        try store.commit { try $0.insert(.steps(2, at: 2)) }
        #expect(heard.withLock { $0 } == 1)
    }

    @Test("a commit has its types and its changes")
    func contents() throws {
        let store = SampleStore()
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        let commit = try store.commit { transaction in
            try transaction.insert(.steps(2, at: 2))
            try transaction.delete(UUID(1), keeping: ["by": .string("test")])
        }
        #expect(commit.types == ["steps"])
        #expect(
            commit.changes() == [
                .deleted(
                    at: Position(sequence: 2, index: 0), id: UUID(1), type: "steps",
                    details: ["by": .string("test")]),
                .added(at: Position(sequence: 2, index: 1), id: UUID(2), type: "steps"),
            ])
    }
}
