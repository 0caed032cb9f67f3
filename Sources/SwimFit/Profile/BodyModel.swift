import Foundation
import HealthKit
import Observation

/// What the Profile shows that is not typed there: waist, body fat, and where the weight goes.
///
/// It takes weeks of food to calculate, so it follows the store only while it is on the screen.
@MainActor @Observable
package final class BodyModel: ScreenModel {
    package private(set) var summary = BodySummary()

    @ObservationIgnored private let journal: HealthJournal
    @ObservationIgnored private let library: Library
    @ObservationIgnored private var isShown = false
    @ObservationIgnored private var readFor: LocalDay?
    @ObservationIgnored package private(set) lazy var refreshing = RefreshCoalescer(journal) {
        [weak self] in try await self?.read()
    }

    package init(journal: HealthJournal, library: Library) {
        (self.journal, self.library) = (journal, library)
    }

    package func start() {
        let types: Set<HKSampleType> = [
            HKQuantityType(.bodyMass), HKQuantityType(.height), HKQuantityType(.bodyFatPercentage),
            HKQuantityType(.waistCircumference), HKQuantityType(.dietaryEnergyConsumed),
        ]
        refreshing.follow([.samples(types), .characteristics]) { [weak self] in self?.isShown == true }
    }

    /// It comes onto the screen, or leaves it.
    package func setShown(_ isShown: Bool) {
        self.isShown = isShown
        if isShown { refreshing.soon() }
    }

    package func tick(now: Date) {
        if isShown, LocalDay.of(now, in: journal.clock.calendar) != readFor { refreshing.soon() }
    }

    package func libraryChanged() { if isShown { refreshing.soon() } }

    private func read() async throws {
        let today = journal.clock.today
        readFor = today
        let read = try await BodySummary.read(
            journal.reader, today: today, marks: library[DayMarks.self], calendar: journal.clock.calendar)
        if read != summary { summary = read }
    }
}

/// The figures of the body that are measured elsewhere or calculated over weeks.
package struct BodySummary: Equatable, Sendable {
    /// 0…1, and when it was measured.
    package var bodyFat: BodyReading?
    /// In metres.
    package var waist: BodyReading?
    package var projection: Answer<WeightProjection> = .unknown(why: "")

    package init() {}

    /// Reads it from the store.
    ///
    /// - Parameter marks: of the days that the expenditure is of.
    package static func read(
        _ reader: StoreReader, today: LocalDay, marks: DayMarks, calendar: LocalCalendar
    ) async throws -> BodySummary {
        let body = BodyReader(reader, calendar: calendar)
        var summary = BodySummary()
        summary.bodyFat = try await body.newest(.bodyFatPercentage, in: .percent())
        summary.waist = try await body.newest(.waistCircumference, in: .meter())
        let energy = EnergyReader(reader, calendar: calendar, system: .metric)
        let expenditure = Expenditure.of(try await energy.readExpenditure(today: today, marks: marks))
        let trend = WeightTrend(
            try await body.history(of: .bodyMass, today.adding(days: -WeightTrend.days), today), upTo: today,
            in: calendar)
        // Where there is an expenditure, there are weigh-ins of the same weeks.
        if let weight = trend.points.last(where: { $0.weekMean != nil })?.weekMean {
            summary.projection = expenditure.map { WeightProjection($0, from: weight) }
        } else {
            summary.projection = .unknown(why: expenditure.why ?? "")
        }
        return summary
    }
}
