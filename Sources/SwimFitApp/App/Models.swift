import Foundation
import HealthKit
import SwimFit

/// The view-models of the dashboard, one of each, sharing one `HealthJournal`.
@MainActor
final class Models {
    /// The folder, the clock and the opened store: what shell commands typed in the dashboard work on.
    let session: Session
    let journal: HealthJournal
    let library: Library
    let profile: ProfileModel
    let energy: EnergyModel
    let foodJournal: JournalModel
    let workout: WorkoutModel
    let swims: SwimHistoryModel
    let browse: BrowseModel
    let healthAccess: HealthAccess
    let fileProblems: FileProblems

    /// - Parameter session: nil for a store of its own, in tests.
    init(journal: HealthJournal, library: Library, session: Session? = nil) {
        self.session = session ?? Session(journal: journal, library: library)
        self.journal = journal
        self.library = library
        profile = ProfileModel(journal: journal, library: library)
        energy = EnergyModel(journal: journal, library: library)
        foodJournal = JournalModel(journal: journal, library: library)
        workout = WorkoutModel(journal: journal)
        swims = SwimHistoryModel(journal: journal)
        browse = BrowseModel(journal: journal)
        healthAccess = HealthAccess(store: journal.store)
        fileProblems = FileProblems(journal, library)
        library.onChange = { [weak self] in
            self?.profile.libraryChanged()
            self?.energy.libraryChanged()
        }
    }

    /// Opens what the command line asks for.
    static func open(_ session: Session) async throws -> Models {
        try await Models(journal: session.journal(), library: session.library(), session: session)
    }

    var clock: WallClock { journal.clock }
    var isDemo: Bool { session.isDemo }

    /// Begins to follow the store; each model's first reading follows at once.
    func start() {
        profile.start()
        energy.start()
        foodJournal.start()
        workout.start()
        swims.start()
        browse.start()
        fileProblems.start()
    }

    /// Reads everything anew: when it returns, the summaries show what the store held at the call.
    func refresh() async {
        await profile.refresh()
        await energy.refresh()
        await foodJournal.refresh()
        await workout.refresh()
        await swims.refresh()
        await browse.refresh()
    }

    /// A minute has ended.
    func tick(now: Date) {
        library.catchUp()
        fileProblems.look()
        profile.tick(now: now)
        energy.tick(now: now)
        foodJournal.tick(now: now)
        swims.tick(now: now)
    }

    /// Goes to another day, on every screen that shows one.
    func show(_ day: LocalDay) async {
        // No further than samples can be saved.
        let day = min(max(day, LocalDay.typed.lowerBound), LocalDay.typed.upperBound)
        await energy.show(day)
        await foodJournal.show(day)
    }

    /// The day that Energy and Journal show.
    var day: LocalDay { energy.summary.day }
}
