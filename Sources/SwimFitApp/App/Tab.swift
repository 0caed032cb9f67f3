/// The tabs in their order; a new tab is one case, its name, and one line in `makeScreen`.
enum Tab: Int, CaseIterable, Sendable {
    case profile = 1
    case energy, journal, workout, swimming, browse

    /// The name in the tab bar and on the command line.
    var name: String {
        switch self {
        case .profile: "Profile"
        case .energy: "Energy"
        case .journal: "Journal"
        case .workout: "Workout"
        case .swimming: "Swimming"
        case .browse: "Browse"
        }
    }

    /// The screen a tab begins with; nil for a tab that is left out.
    @MainActor
    func makeScreen() -> (any Screen)? {
        switch self {
        case .profile: ProfileScreen()
        case .energy: EnergyScreen()
        case .journal: JournalScreen()
        case .workout: WorkoutScreen()
        case .swimming: SwimmingScreen()
        case .browse: BrowseScreen()
        }
    }
}
