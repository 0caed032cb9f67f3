import Foundation
import HealthKit
import Observation

/// The user's profile as the dashboard shows and changes it.
///
/// Each verb checks what was typed first and throws an `InputProblem` with nothing changed; a change is one
/// step for undo.
@MainActor @Observable
package final class ProfileModel: ScreenModel {
    /// What the Profile screen shows.
    package private(set) var summary: ProfileSummary
    /// Why the store could not be read the last time; nil when it could.
    package private(set) var problem: String?

    @ObservationIgnored let journal: HealthJournal
    @ObservationIgnored private let library: Library
    @ObservationIgnored private var observation: StoreObservation?
    @ObservationIgnored private lazy var refreshing = RefreshCoalescer(
        newestCommit: { [journal] in journal.store.newestCommit }
    ) { [weak self] in await self?.read() }

    package init(journal: HealthJournal, library: Library) {
        self.journal = journal
        self.library = library
        summary = ProfileSummary(
            person: Person(), goals: library[Goals.self], system: library[Preferences.self].system,
            isStoreEmpty: true, today: journal.clock.today, calendar: journal.clock.calendar)
    }

    package static let types: Set<HKSampleType> = [HKQuantityType(.bodyMass), HKQuantityType(.height)]

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        observation = journal.observe([.samples(ProfileModel.types), .characteristics]) { [weak self] in
            self?.refreshing.soon(after: $0)
        }
    }

    /// Reads the store and the library. When it returns, the summary shows what they held at the call, or later.
    package func refresh() async { await refreshing.now() }

    /// Shows what has been committed by now.
    func catchUp() async { await refreshing.catchUp() }

    private func read() async {
        let reader = BodyReader(journal.reader, calendar: journal.clock.calendar)
        do {
            let weights = try await reader.history(of: .bodyMass)
            let heights = try await reader.history(of: .height)
            let isEmpty = try journal.store.overview().isEmpty
            let person = Person(dateOfBirth: reader.dateOfBirth, sex: reader.sex, bloodType: reader.bloodType)
            problem = nil
            show(person: person, weights: weights, heights: heights, isStoreEmpty: isEmpty)
        } catch {
            problem = error.localizedDescription
        }
    }

    /// At midnight the age and the trend change.
    package func tick(now: Date) {
        if LocalDay.of(now, in: journal.clock.calendar) != summary.today { refreshing.soon() }
    }

    /// Shows the goals and units of the library.
    package func libraryChanged() {
        show(
            person: summary.person, weights: summary.weights, heights: summary.heights,
            isStoreEmpty: summary.isStoreEmpty)
    }

    private func show(person: Person, weights: BodyHistory, heights: BodyHistory, isStoreEmpty: Bool) {
        let new = ProfileSummary(
            person: person, weights: weights, heights: heights, goals: library[Goals.self],
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

    /// Sets the goal for net energy from today on, in kilocalories; nil removes it.
    /// - Returns: what was done, in words.
    @discardableResult
    package func setNetGoal(_ kilocalories: Double?) async throws -> String {
        let done = try await journal.setNetGoal(kilocalories, from: journal.clock.today, in: library)
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
