import Foundation
import HealthKit
import Observation

/// The user's profile as the dashboard shows and changes it.
///
/// Each verb checks what was typed first and throws an `Problem` with nothing changed; a change is one
/// step for undo.
@MainActor @Observable
package final class ProfileModel: ScreenModel {
    /// What the Profile screen shows.
    package private(set) var summary: ProfileSummary

    @ObservationIgnored let journal: HealthJournal
    @ObservationIgnored private let library: Library
    @ObservationIgnored package private(set) lazy var refreshing = RefreshCoalescer(journal) {
        [weak self] in try await self?.read()
    }

    package init(journal: HealthJournal, library: Library) {
        self.journal = journal
        self.library = library
        summary = ProfileSummary(
            person: Person(), goals: library[Goals.self], system: library[Preferences.self].system,
            isStoreEmpty: true, today: journal.clock.today, calendar: journal.clock.calendar)
    }

    package static let types: Set<HKSampleType> = [
        HKQuantityType(.bodyMass), HKQuantityType(.height), HKQuantityType(.bodyFatPercentage),
        HKQuantityType(.waistCircumference),
    ]

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        refreshing.follow([.samples(ProfileModel.types), .characteristics])
    }

    private func read() async throws {
        let reader = BodyReader(journal.reader, clock: journal.clock)
        try await show(
            person: Person(dateOfBirth: reader.dateOfBirth, sex: reader.sex, bloodType: reader.bloodType),
            reader.measurements(), isStoreEmpty: journal.store.overview().isEmpty)
    }

    /// At midnight the age and the trend change.
    package func tick(now: Date) {
        if LocalDay.of(now, in: journal.clock.calendar) != summary.today { refreshing.soon() }
    }

    /// Shows the goals and units of the library.
    package func libraryChanged() {
        show(person: summary.person, summary.measurements, isStoreEmpty: summary.isStoreEmpty)
    }

    private func show(person: Person, _ measurements: BodyMeasurements, isStoreEmpty: Bool) {
        let new = ProfileSummary(
            person: person, measurements: measurements, goals: library[Goals.self],
            system: library[Preferences.self].system, isStoreEmpty: isStoreEmpty, today: journal.clock.today,
            calendar: journal.clock.calendar)
        if new != summary { summary = new }
    }
}

// MARK: - Settings in the library

extension ProfileModel {
    /// Shows and reads metric or US units.
    package func use(_ system: MeasurementSystem) async throws {
        let old = summary.system
        guard old != system else { return }
        try await change(Preferences.self, as: "switching to \(system.name) units") { $0.system = system }
    }

    /// Counts the zones of swimming in another way, as one step.
    /// - Returns: what was done.
    package func use(_ zones: SwimZones.School) async throws -> String {
        try await change(Preferences.self, as: "choosing zones by \(zones.rawValue)") { $0.swimZones = zones }
        return "Zones by \(zones.name)"
    }

    /// Sets the goal for net energy from today on, in kilocalories; nil removes it.
    /// - Returns: what was done, in words.
    @discardableResult
    package func setNetGoal(_ kilocalories: Double?) async throws -> String {
        let done = try await journal.setNetGoal(kilocalories, from: journal.clock.today, in: library)
        libraryChanged()
        return done
    }

    /// Sets the goal for how the weight changes, in kilograms a week; nil removes it.
    @discardableResult
    package func setWeeklyGoal(_ kilograms: Double?) async throws -> String {
        let done = try await journal.setWeeklyGoal(kilograms, in: library)
        libraryChanged()
        return done
    }

    /// Sets the goal weight, in kilograms; nil removes it.
    @discardableResult
    package func setWeightGoal(_ kilograms: Double?) async throws -> String {
        let done = try await journal.setWeightGoal(kilograms, in: library)
        libraryChanged()
        return done
    }

    /// Remembers that the health access sheet was answered.
    package func noteHealthAccessSeen() throws {
        try library.update(Preferences.self) { $0.hasSeenHealthAccess = true }
    }

    /// Whether the Health access sheet is still to be shown.
    package var wantsHealthAccess: Bool { !library[Preferences.self].hasSeenHealthAccess }

    private func change<Section: LibrarySection>(
        _ section: Section.Type, as title: String, _ change: @escaping @MainActor (inout Section) -> Void
    ) async throws {
        try await journal.change(section, of: library, as: title, change)
        libraryChanged()
    }
}
