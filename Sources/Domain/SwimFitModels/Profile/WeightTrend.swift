import Foundation
import HealthKit
import Observation
import SwimFitBase
import SwimFitStore

/// The smoothed weight over the last days: water changes by a kilogram a day, so the mean of a week shows the trend.
package struct WeightTrend: Equatable, Sendable {
    package struct TrendDay: Equatable, Sendable {
        package let day: LocalDay
        /// The last measurement of the day in kilograms; nil on a day without one.
        package let kilograms: Double?
        /// The mean of the measurements of this day and the six before; nil without a measurement.
        package let weekMean: Double?

        var isMeasured: Bool { kilograms != nil }
    }

    /// One point for each day, oldest first, up to and including the last day.
    package let points: [TrendDay]

    package static let days = 90

    package init(
        _ history: BodyHistory, upTo last: LocalDay, days: Int = WeightTrend.days, in calendar: LocalCalendar
    ) {
        var byDay: [LocalDay: Double] = [:]
        // The averaging of the first day needs the six days before it.
        let first = last.adding(days: 1 - days - 6)
        let start = first.start(in: calendar)
        for reading in history.readings where reading.date >= start {
            byDay[LocalDay.of(reading.date, in: calendar)] = reading.value
        }
        let allDays = (0..<days + 6).map(first.adding(days:))
        let values = allDays.map { byDay[$0] }
        points = (6..<days + 6).map { index in
            let week = values[index - 6...index].compactMap { $0 }
            let mean = week.isEmpty ? nil : week.reduce(0, +) / Double(week.count)
            return TrendDay(day: allDays[index], kilograms: values[index], weekMean: mean)
        }
    }

    /// Whether there is enough to draw: at least two days with a weight.
    package var isDrawable: Bool { points.lazy.filter { $0.kilograms != nil }.prefix(2).count == 2 }

    /// The change of the weekly mean, in kilograms, from the first to the last day with a measurement; nil with fewer
    /// than two.
    package var change: Double? {
        guard isDrawable, let first = points.first(where: \.isMeasured)?.weekMean,
            let last = points.last(where: \.isMeasured)?.weekMean
        else { return nil }
        return last - first
    }

    /// The number of days from the first measurement to the last; nil with fewer than two measurements.
    package var measuredSpan: Int? {
        guard isDrawable, let first = points.first(where: \.isMeasured),
            let last = points.last(where: \.isMeasured)
        else { return nil }
        return first.day.days(to: last.day)
    }

    /// The smallest and the largest measurement, in kilograms.
    package var range: ClosedRange<Double>? {
        let measured = points.compactMap(\.kilograms)
        guard let least = measured.min(), let greatest = measured.max() else { return nil }
        return least...greatest
    }

    /// Whether a weight is close enough to the measurements to be shown in their chart: its distance from their range
    /// is at most twice the width of the range, or three kilograms.
    package func isInSight(_ kilograms: Double) -> Bool {
        guard let range else { return false }
        let reach = max(3, 2 * (range.upperBound - range.lowerBound))
        return kilograms >= range.lowerBound - reach && kilograms <= range.upperBound + reach
    }
}

/// The projected weight if the person continues to eat as in the last weeks.
///
/// The linear model of Sanghvi and others (2015): intake beyond the expenditure changes the weight, and the expenditure
/// follows the weight, so that the change ends.
///
///     ρ · dW/dt = ΔI − ε · (W − W₀)        W(t) = W₀ + ΔI/ε · (1 − exp(−ε·t/ρ))
///
/// ρ is `ExpenditureEstimate.density`, ε the 100 kJ a day for each kilogram (Hall and others, Lancet 2011).
package struct WeightProjection: Equatable, Sendable {
    /// The projected weight in kilograms.
    package let kilograms: Double
    /// Half the width of the 80 % interval, in kilograms: from the uncertainty of the expenditure, and 10 % of ρ.
    package let margin: Double
    /// The intake, in kilocalories a day.
    package let intake: Double
    /// The expenditure from which the projection is calculated.
    package let expenditure: ExpenditureEstimate

    /// The change in kilograms for each additional eaten kilocalorie a day.
    package let perIntake: Double

    /// The length of the projection, in days.
    package static let days = 84

    /// Kilocalories a day for each kilogram of the body.
    private static let perKilogram = 100_000 / Conversion.joulesPerKilocalorie

    /// - Parameter kilograms: the present weight.
    package init(_ expenditure: ExpenditureEstimate, from kilograms: Double, days: Int = days) {
        let (epsilon, rho) = (Self.perKilogram, expenditure.density)
        self.expenditure = expenditure
        intake = expenditure.presentIntake
        let surplus = intake - expenditure.kilocalories
        let decay = exp(-epsilon * Double(days) / rho)
        perIntake = (1 - decay) / epsilon
        self.kilograms = kilograms + surplus * perIntake
        let ofExpenditure = expenditure.margin(.likely) * (1 - decay) / epsilon
        // dW/dρ = −ΔI/ε · e^(−εt/ρ) · εt/ρ²; ρ has a standard deviation of 10 %, and 1.28 standard deviations are the
        // 80 % interval.
        let ofDensity = 1.2816 * 0.1 * surplus * decay * Double(days) / rho
        margin = (ofExpenditure * ofExpenditure + ofDensity * ofDensity).squareRoot()
    }

    /// Reads the data from the store, and calculates the projection.
    ///
    /// - Parameter marks: the marks of the days of the expenditure.
    package static func read(
        _ reader: StoreReader, _ clock: WallClock, marks: DayMarks
    ) async throws -> ValueOrReason<WeightProjection> {
        let energy = EnergyReader(reader, clock: clock, system: .metric)
        let expenditure = ExpenditureEstimate.of(try await energy.readExpenditure(marks: marks))
        let today = clock.today
        let trend = WeightTrend(
            try await BodyReader(reader, clock: clock)
                .history(of: .bodyMass, today.adding(days: -WeightTrend.days), today), upTo: today,
            in: clock.calendar)
        // An expenditure requires weigh-ins of the same weeks.
        guard let weight = trend.points.last(where: { $0.weekMean != nil })?.weekMean else {
            return .unknown(why: expenditure.why ?? "")
        }
        return expenditure.map { WeightProjection($0, from: weight) }
    }
}

/// The projected weight, as the Profile shows it.
///
/// The calculation reads weeks of food, so the model follows the store only while the projection is on the screen.
@MainActor @Observable
package final class WeightProjectionModel: ScreenModel {
    package private(set) var projection: ValueOrReason<WeightProjection> = .unknown(why: "")

    @ObservationIgnored private let editor: StoreEditor
    @ObservationIgnored private let library: Library
    @ObservationIgnored private var isShown = false
    @ObservationIgnored private var readFor: LocalDay?
    @ObservationIgnored package private(set) lazy var refreshing = RefreshCoalescer(editor) {
        [weak self] in try await self?.read()
    }

    package init(editor: StoreEditor, library: Library) {
        (self.editor, self.library) = (editor, library)
    }

    package func start() {
        let types = Set<HKSampleType>(Nutrient.allCases.map(\.quantityType)).union([
            HKQuantityType(.bodyMass), HKQuantityType(.height), HKQuantityType(.bodyFatPercentage),
            HKCorrelationType(.food),
        ])
        refreshing.follow([.samples(types), .characteristics]) { [weak self] in self?.isShown == true }
    }

    /// Called when the projection appears on the screen or leaves it.
    package func setShown(_ isShown: Bool) {
        self.isShown = isShown
        if isShown { refreshing.soon() }
    }

    package func tick(now: Date) {
        if isShown, LocalDay.of(now, in: editor.clock.calendar) != readFor { refreshing.soon() }
    }

    package func libraryChanged() { if isShown { refreshing.soon() } }

    private func read() async throws {
        readFor = editor.clock.today
        let read = try await WeightProjection.read(
            editor.reader, editor.clock, marks: library[DayMarks.self])
        if read != projection { projection = read }
    }
}
