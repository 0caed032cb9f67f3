internal import SampleStore
import Foundation

/// A test of the single measurements in a quantity sample. A plain sample has one: itself.
enum SeriesTest: Sendable, Hashable {
    enum Figure: String, Sendable, Hashable {
        case minimum, maximum, mostRecent
    }

    case figure(Figure, Comparison, HKQuantity)
    /// How many measurements there are.
    case count(Comparison, Double)
    /// When the last one began, in seconds since the reference date.
    case mostRecentStart(Comparison, Double)
    /// When the last one ended.
    case mostRecentEnd(Comparison, Double)
    /// How many seconds the last one took.
    case mostRecentDuration(Comparison, Double)

    func holds(for sample: Sample) -> Bool {
        let series = SampleCoder.series(sample.details)
        let last = series.map(\.mostRecentInterval)
        let start = last?.start.timeIntervalSinceReferenceDate ?? sample.start
        let end = last?.end.timeIntervalSinceReferenceDate ?? sample.end
        switch self {
        case .figure(let figure, let comparison, let quantity):
            guard let number = Self.number(quantity, inUnitOf: sample) else { return false }
            return comparison.holds(series.map { figure.value(of: $0) } ?? sample.value, number)
        case .count(let comparison, let count): return comparison.holds(Double(series?.count ?? 1), count)
        case .mostRecentStart(let comparison, let time): return comparison.holds(start, time)
        case .mostRecentEnd(let comparison, let time): return comparison.holds(end, time)
        case .mostRecentDuration(let comparison, let time): return comparison.holds(end - start, time)
        }
    }

    private static func number(_ quantity: HKQuantity, inUnitOf sample: Sample) -> Double? {
        // IGNORED: a sample without a unit that can be read has no quantity to compare.
        sample.unit.flatMap { try? HKUnit.parse($0) }.flatMap(quantity.checkedValue)
    }
}

extension SeriesTest.Figure {
    fileprivate func value(of series: SeriesFigures) -> Double {
        switch self {
        case .minimum: series.minimum
        case .maximum: series.maximum
        case .mostRecent: series.mostRecent
        }
    }
}

extension KeyPathCondition {
    /// The key paths of series; nil for any other.
    func compareSeries(
        _ comparison: Comparison, _ value: Any
    ) throws(PredicateFormatError) -> Condition? {
        switch path {
        case HKPredicateKeyPathMin: .series(.figure(.minimum, comparison, try quantity(value)))
        case HKPredicateKeyPathMax: .series(.figure(.maximum, comparison, try quantity(value)))
        case HKPredicateKeyPathMostRecent: .series(.figure(.mostRecent, comparison, try quantity(value)))
        case HKPredicateKeyPathCount: .series(.count(comparison, try number(value)))
        case HKPredicateKeyPathMostRecentStartDate: .series(.mostRecentStart(comparison, try date(value)))
        case HKPredicateKeyPathMostRecentEndDate: .series(.mostRecentEnd(comparison, try date(value)))
        case HKPredicateKeyPathMostRecentDuration:
            .series(.mostRecentDuration(comparison, try number(value)))
        default: nil
        }
    }
}
