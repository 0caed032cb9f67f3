import Foundation
import HealthKit
import Observation

/// Where the weight goes, as the Profile shows it.
///
/// It takes weeks of food to calculate, so the model follows the store only while it is on the screen.
@MainActor @Observable
package final class BodyModel: ScreenModel {
    package private(set) var projection: Answer<WeightProjection> = .unknown(why: "")

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
        let types = Set<HKSampleType>(Nutrient.allCases.map(\.quantityType)).union([
            HKQuantityType(.bodyMass), HKQuantityType(.height), HKQuantityType(.bodyFatPercentage),
            HKCorrelationType(.food),
        ])
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
        readFor = journal.clock.today
        let read = try await WeightProjection.read(
            journal.reader, journal.clock, marks: library[DayMarks.self])
        if read != projection { projection = read }
    }
}

extension WeightProjection {
    /// Reads from the store what it is calculated from.
    ///
    /// - Parameter marks: of the days that the expenditure is of.
    package static func read(
        _ reader: StoreReader, _ clock: WallClock, marks: DayMarks
    ) async throws -> Answer<WeightProjection> {
        let energy = EnergyReader(reader, clock: clock, system: .metric)
        let expenditure = Expenditure.of(try await energy.readExpenditure(marks: marks))
        let today = clock.today
        let trend = WeightTrend(
            try await BodyReader(reader, clock: clock)
                .history(of: .bodyMass, today.adding(days: -WeightTrend.days), today), upTo: today,
            in: clock.calendar)
        // Where there is an expenditure, there are weigh-ins of the same weeks.
        guard let weight = trend.points.last(where: { $0.weekMean != nil })?.weekMean else {
            return .unknown(why: expenditure.why ?? "")
        }
        return expenditure.map { WeightProjection($0, from: weight) }
    }
}
