import Foundation
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

    private func fit(
        times: [Double], values: [Double], correlation: (Double, Double) -> Double
    ) -> LineFit? {
        LineFit.Noise(times: times, correlation: correlation).flatMap { LineFit($0, values: values) }
    }

    @Test("points on a line give its slope, whatever the errors are")
    func exact() throws {
        let times = [0.0, 1, 3, 7]
        let values = times.map { 5 - 2 * $0 }
        for correlation in [independent(), { 1 / (1 + abs($0 - $1)) }] as [(Double, Double) -> Double] {
            let line = try #require(fit(times: times, values: values, correlation: correlation))
            #expect(abs(line.slope + 2) < 1e-9 && line.slopeVariance < 1e-18)
        }
    }

    @Test("independent errors make it ordinary least squares")
    func ordinary() throws {
        let line = try #require(
            fit(times: [0, 1, 2, 3], values: [1, 3, 2, 5], correlation: independent()))
        // Σ(t−t̄)(v−v̄) = 5.5, Σ(t−t̄)² = 5, and the residuals’ squares sum up to 2.7.
        #expect(abs(line.slope - 1.1) < 1e-9)
        #expect(abs(line.slopeVariance - 2.7 / 2 / 5) < 1e-9)
    }

    @Test("a measurement with a large error counts little")
    func weights() throws {
        let line = try #require(
            fit(times: [0, 1, 2, 3], values: [0, 1, 2, 9], correlation: independent(poor: 3)))
        #expect(line.slope > 1 && line.slope < 1.2)
    }

    @Test("two measurements, equal times or errors that cannot be make no line")
    func none() {
        #expect(fit(times: [0, 1], values: [0, 1], correlation: independent()) == nil)
        #expect(fit(times: [0, 1, 2], values: [0, 1], correlation: independent()) == nil)
        #expect(fit(times: [4, 4, 4], values: [0, 1, 2], correlation: independent()) == nil)
        #expect(fit(times: [0, 1, 2], values: [0, 1, 2]) { _, _ in 1 } == nil)
        #expect(fit(times: [0, 1, 2], values: [0, 1, 2], correlation: independent()) != nil)
    }

    @Test("a term that is expected is one more measurement, and what it explains makes the values probable")
    func terms() throws {
        let (times, step) = ([0.0, 1, 2, 3, 4, 5], [0.0, 0, 0, 1, 1, 1])
        let noise = try #require(LineFit.Noise(times: times, correlation: independent()))
        let values = zip(times, step).map { 2 * $0 + 3 * $1 }
        func line(_ term: LineFit.ExpectedTerm?) throws -> LineFit {
            try #require(LineFit(noise, values: values, terms: term.map { [$0] } ?? []))
        }
        let loose = try line(.init(values: step, expected: 0, deviation: 1000))
        #expect(abs(loose.slope - 2) < 1e-3 && abs(loose.terms[0] - 3) < 1e-3)
        // A step that may not be makes no difference, and none makes another line.
        let (none, tight) = (try line(nil), try line(.init(values: step, expected: 0, deviation: 1e-3)))
        #expect(
            abs(tight.slope - none.slope) < 1e-3 && abs(tight.logDeterminant - none.logDeterminant) < 1e-3)
        #expect(loose.scatter < none.scatter)
        // The determinant of [6, 15; 15, 55].
        #expect(abs(none.logDeterminant - log(105)) < 1e-9)
    }
}
