import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("Limits of columns", .inTurn)
struct ColumnBoundsTests {
    private static let times: [Double] = [-.infinity, -1, 0, 1, 2, 3.5, 86_400, .infinity]

    private func limit(_ generator: inout SeededGenerator) -> RowTest {
        let comparisons: [Comparison] = [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .unequal]
        let comparison = comparisons.randomElement(using: &generator) ?? .equal
        let number = Self.times.randomElement(using: &generator) ?? 0
        return switch Int.random(in: 0..<5, using: &generator) {
        case 0: .start(comparison, number)
        case 1: .end(comparison, number)
        case 2: .originNumber((0..<3).map { _ in Bool.random(using: &generator) })
        default: .value(comparison, number)
        }
    }

    private struct Row {
        var start: Double
        var end: Double
        var value: Double
        var origin: Int

        func satisfies(_ limit: RowTest) -> Bool {
            switch limit {
            case .start(let comparison, let time): comparison.holds(start, time)
            case .end(let comparison, let time): comparison.holds(end, time)
            case .value(let comparison, let number): comparison.holds(value, number)
            case .originNumber(let answers): answers[origin]
            default: false
            }
        }
    }

    @Test("they hold exactly where the test itself does", arguments: 0..<8)
    func agree(round: Int) {
        let seed = 61_000 + UInt64(round)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let parts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in limit(&generator) }
            let test = parts.count == 1 ? parts[0] : RowTest.all(parts)
            guard let bounds = ColumnBounds(test) else { continue }
            for _ in 0..<20 {
                let start = Self.times[Int.random(in: 1..<7, using: &generator)]
                let row = Row(
                    start: start, end: max(start, Self.times[Int.random(in: 1..<8, using: &generator)]),
                    value: Self.times[Int.random(in: 1..<7, using: &generator)],
                    origin: Int.random(in: 0..<3, using: &generator))
                let quick = bounds.hold(
                    start: row.start, end: row.end, value: row.value, origin: row.origin)
                #expect(quick == parts.allSatisfy(row.satisfies), "seed \(seed): \(row)")
            }
        }
    }

    @Test("what asks for more than limits is left to the test")
    func more() {
        #expect(ColumnBounds(.any([.value(.less, 1), .value(.greater, 2)])) == nil)
        #expect(ColumnBounds(.not(.value(.less, 1))) == nil)
        #expect(ColumnBounds(.all([.value(.less, 1), .outsideCorrelations])) == nil)
        #expect(ColumnBounds(.constant(true)) != nil)
    }
}
