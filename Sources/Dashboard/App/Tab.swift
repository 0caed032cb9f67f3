import SwimFit

/// The tabs in their order; a new tab is one case and its line in `definition`.
enum Tab: Int, CaseIterable, Sendable {
    case profile = 1
    case energy, journal, workout, swimming, browse

    /// The name in the tab bar and on the command line, and the screen it begins with.
    @MainActor
    private var definition: (name: String, screen: () -> any Screen) {
        switch self {
        case .profile: ("Profile", { ProfileScreen() })
        case .energy: ("Energy", { EnergyScreen() })
        case .journal: ("Journal", { JournalScreen() })
        case .workout: ("Workout", { WorkoutScreen() })
        case .swimming: ("Swimming", { SwimmingScreen() })
        case .browse: ("Browse", { BrowseScreen() })
        }
    }

    @MainActor
    var name: String { definition.name }

    @MainActor
    func makeScreen() -> any Screen { definition.screen() }
}
