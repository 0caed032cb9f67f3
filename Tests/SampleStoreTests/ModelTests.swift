import Foundation
import Testing

@testable import SampleStore

@Suite("Random operations against a naive model")
struct ModelTests {
    @Test("the store in memory agrees with the model", arguments: [1, 2, 3] as [UInt64])
    func memory(seed: UInt64) throws {
        let store = SampleStore()
        var model = Model()
        var steps = RandomSteps(seed: seed)
        var kept: [(Snapshot, Model)] = []
        for number in 0..<200 {
            let step = steps.next(for: model, bulk: number == 100 ? 5000 : 100)
            model.apply(step)
            try store.apply(step)
            #expect(store.snapshot.count == model.stored.count, "seed \(seed), step \(number): \(step)")
            if number % 60 == 59 {
                expectAgreement(store.snapshot, model, "seed \(seed), after step \(number)")
                kept.append((store.snapshot, model))
            }
        }
        for (snapshot, model) in kept {
            expectAgreement(snapshot, model, "seed \(seed): a kept snapshot changed afterwards")
        }
    }
}
