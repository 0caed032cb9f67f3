import SwimFitTerminal

/// The list of all screens: the first screens of the tabs, and the popups. Nothing else of the dashboard knows it, so that
/// a screen can be read without the others.
@MainActor
enum AllScreens {
    /// The first screen of each tab.
    static func ofTabs() -> [Tab: any Screen] {
        Dictionary(uniqueKeysWithValues: Tab.allCases.map { ($0, first(of: $0)) })
    }

    static func first(of tab: Tab) -> any TabScreen {
        switch tab {
        case .profile: ProfileScreen()
        case .energy: EnergyScreen()
        case .journal: JournalScreen()
        case .workout: WorkoutScreen()
        case .swimming: SwimmingScreen()
        case .browse: BrowseScreen()
        }
    }

    /// The popups. A test detects a missing screen.
    static let popups: [any Screen.Type] = [
        FoodPickerScreen.self, EditEntryScreen.self, CopyScreen.self, CopyFromScreen.self,
        ExplanationScreen.self, CheckInScreen.self, WeightHistoryScreen.self, WorkoutFormScreen.self,
        WorkoutDetailScreen.self, SwimDetailScreen.self, SwimBestsScreen.self,
        PlansScreen.self, PlanFormScreen.self, PlanComparisonScreen.self, SetHistoriesScreen.self,
        BrowseTypeScreen.self, SampleDetailScreen.self, SourceOrderScreen.self, HealthAccessScreen.self,
        WeighInScreen.self, NutrientsScreen.self, NutrientGoalScreen.self, AppearanceScreen.self,
        TextScreen.self, QuestionScreen.self, AnswerScreen.self, HelpScreen.self,
    ]
}

extension App {
    /// The program with all tabs.
    convenience init(
        models: Models, commands: EmbeddedShell = .none, width: Int = 80, height: Int = 24,
        ownKeys: UserKeyBindings = UserKeyBindings(), tab: Tab = .profile
    ) {
        self.init(
            models: models, commands: commands, screens: AllScreens.ofTabs(), popups: AllScreens.popups,
            width: width,
            height: height, ownKeys: ownKeys, tab: tab)
    }
}
