import Foundation
import HealthKit
import SwimFit

/// The view-models of the dashboard, one of each, sharing one `HealthJournal`.
@MainActor
final class Models {
    let journal: HealthJournal
    let library: Library
    let profile: ProfileModel
    let energy: EnergyModel
    let healthAccess: HealthAccess

    init(journal: HealthJournal, library: Library) {
        self.journal = journal
        self.library = library
        profile = ProfileModel(journal: journal, library: library)
        energy = EnergyModel(journal: journal, library: library)
        healthAccess = HealthAccess(store: journal.store)
    }

    /// Begins to follow the store; each model's first reading follows at once.
    func start() {
        profile.start()
        energy.start()
    }

    /// Reads everything anew: when it returns, the summaries show what the store held at the call.
    func refresh() async {
        await profile.refresh()
        await energy.refresh()
    }

    /// A minute has ended.
    func tick(now: Date) {
        profile.tick(now: now)
        energy.tick(now: now)
    }
}
