import SwimFit

/// The tabs in their order; a new tab is one case and its definition.
enum Tab: Int, CaseIterable, Sendable {
    case profile = 1
    case energy, journal, workout, swimming, browse

    /// What there is to know of a tab.
    @MainActor
    private struct Definition {
        /// In the tab bar and on the command line.
        let name: String
        /// The screen it begins with.
        let screen: () -> any Screen
        /// The models that it shows.
        let models: (Models) -> [any ScreenModel]
        /// The command that prints the same.
        let command: (Models) -> [String]
    }

    @MainActor
    private var definition: Definition {
        switch self {
        case .profile:
            Definition(
                name: "Profile", screen: { ProfileScreen() }, models: { [$0.profile, $0.body] },
                command: { _ in ["profile"] })
        case .energy:
            Definition(
                name: "Energy", screen: { EnergyScreen() }, models: { [$0.energy] },
                command: { models in
                    let span = models.energy.summary.span
                    return [span == .day ? "today" : span.rawValue, models.day.iso]
                })
        case .journal:
            Definition(
                name: "Journal", screen: { JournalScreen() }, models: { [$0.energy, $0.foodJournal] },
                command: { ["journal", $0.day.iso] })
        case .workout:
            Definition(
                name: "Workout", screen: { WorkoutScreen() }, models: { [$0.workout] },
                command: { _ in ["workouts"] })
        case .swimming:
            Definition(
                name: "Swimming", screen: { SwimmingScreen() }, models: { [$0.swims] },
                command: { _ in ["swims"] })
        case .browse:
            Definition(
                name: "Browse", screen: { BrowseScreen() }, models: { [$0.browse] },
                command: { _ in ["browse"] })
        }
    }

    @MainActor
    var name: String { definition.name }

    @MainActor
    func makeScreen() -> any Screen { definition.screen() }

    /// The models that the tab shows.
    @MainActor
    func models(of models: Models) -> [any ScreenModel] { definition.models(models) }

    /// The command line that prints what the tab shows.
    @MainActor
    func command(for models: Models) -> [String] { definition.command(models) }
}
