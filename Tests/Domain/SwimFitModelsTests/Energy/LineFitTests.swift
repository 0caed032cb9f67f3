import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Straight lines through measurements", .inTurn)
struct LineFitTests {
    /// Errors that have nothing to do with each other, of which the ones at `poor` are larger.
    private func independent(poor: Double? = nil) -> (Double, Double) -> Double {
        { $0 != $1 ? 0 : $0 == poor ? 100 : 1 }
    }

    @Test("points on a line give its slope, whatever the errors are")
    func exact() throws {
        let times = [0.0, 1, 3, 7]
        let values = times.map { 5 - 2 * $0 }
        for correlation in [independent(), { 1 / (1 + abs($0 - $1)) }] as [(Double, Double) -> Double] {
            let fit = try #require(LineFit(times: times, values: values, correlation: correlation))
            #expect(abs(fit.slope + 2) < 1e-9 && fit.slopeVariance < 1e-18)
        }
    }

    @Test("independent errors make it ordinary least squares")
    func ordinary() throws {
        let fit = try #require(
            LineFit(times: [0, 1, 2, 3], values: [1, 3, 2, 5], correlation: independent()))
        // Σ(t−t̄)(v−v̄) = 5.5, Σ(t−t̄)² = 5, and the residuals’ squares sum up to 2.7.
        #expect(abs(fit.slope - 1.1) < 1e-9)
        #expect(abs(fit.slopeVariance - 2.7 / 2 / 5) < 1e-9)
    }

    @Test("a measurement with a large error counts little")
    func weights() throws {
        let fit = try #require(
            LineFit(times: [0, 1, 2, 3], values: [0, 1, 2, 9], correlation: independent(poor: 3)))
        #expect(fit.slope > 1 && fit.slope < 1.2)
    }

    @Test("two measurements, equal times or errors that cannot be make no line")
    func none() {
        #expect(LineFit(times: [0, 1], values: [0, 1], correlation: independent()) == nil)
        #expect(LineFit(times: [0, 1, 2], values: [0, 1], correlation: independent()) == nil)
        #expect(LineFit(times: [4, 4, 4], values: [0, 1, 2], correlation: independent()) == nil)
        #expect(LineFit(times: [0, 1, 2], values: [0, 1, 2]) { _, _ in 1 } == nil)
        #expect(LineFit(times: [0, 1, 2], values: [0, 1, 2], correlation: independent()) != nil)
    }
}
