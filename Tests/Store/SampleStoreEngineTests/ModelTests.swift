import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

/// `swimfit-torture model` takes a hundred thousand steps, or any other number.
/// Here the engine also checks its own invariants after every commit.
@Suite("Random operations against a naive model", .inTurn)
struct ModelTests {
    static let seeds = Seeds.first(1).map { UInt64($0) + 1 }

    @Test("the store in memory agrees with the model, and kept snapshots never change", arguments: seeds)
    func memory(seed: UInt64) throws {
        let store = SampleStore()
        var model = Model()
        var steps = RandomSteps(seed: seed)
        var kept: [(Snapshot, Model)] = []
        for number in 0..<400 {
            let step = steps.next(
                for: model, bulk: number == 100 ? 5000 : 40, room: number < 200 ? .max : 500)
            model.apply(step)
            try store.apply(step)
            #expect(store.snapshot.count == model.stored.count, "seed \(seed), step \(number): \(step)")
            if number % 80 == 79 {
                expectAgreement(store.snapshot, model, "seed \(seed), after step \(number)")
                kept.append((store.snapshot, model))
            }
        }
        for (snapshot, model) in kept {
            expectAgreement(snapshot, model, "seed \(seed): a kept snapshot changed afterwards")
        }
    }

    @Test(
        "two stores on a file, with reopenings, compactions and anchors, agree with the model",
        arguments: seeds)
    func file(seed: UInt64) throws {
        var run = try ModelRun(seed: seed)
        let problem = try run.problem(after: 400)
        #expect(problem == nil, "seed \(seed)")
    }
}
