import Terminal
import SwimFit

/// A key table as data: for README, for the page of all actions, and for checking `keys.json`.
struct KeyPlace: Sendable {
    struct Entry: Sendable {
        /// "journal.delete"
        let name: String
        let keys: [Key]
        let words: String
        let isFixed: Bool
        let isMotion: Bool
        /// Whether it works on every screen.
        var isUrgent = false
    }

    let name: String
    let entries: [Entry]
    /// Whether letters are typed into a field here.
    let takesText: Bool
    /// Whether keys that have no row are looked up in the program's own table.
    let passesOn: Bool

    @MainActor
    init<Target>(_ table: KeyTable<Target>) {
        name = table.place
        entries = table.rows.map { row in
            Entry(
                name: table.name(of: row), keys: row.keys, words: row.words, isFixed: row.isFixed,
                isMotion: row.isMotion, isUrgent: row.isUrgent)
        }
        takesText = table.otherKeys == .text
        passesOn = [.program, .textOrProgram].contains(table.otherKeys)
    }
}

@MainActor
enum KeyReference {
    /// The popups; the tabs are those of `Tab`. A test finds a screen that is left out.
    static let popups: [any Screen.Type] = [
        FoodPickerScreen.self, EditEntryScreen.self, CopyScreen.self, CopyFromScreen.self,
        ExplanationScreen.self, CheckInScreen.self, WeightHistoryScreen.self, WorkoutFormScreen.self,
        WorkoutDetailScreen.self, SwimDetailScreen.self, SwimBestsScreen.self,
        PlansScreen.self, PlanFormScreen.self, PlanComparisonScreen.self, SetHistoryScreen.self,
        BrowseDetailScreen.self, SampleScreen.self, BrowseSourcesScreen.self, HealthAccessScreen.self,
        WeighInScreen.self, NutrientsScreen.self, NutrientGoalScreen.self, AppearanceScreen.self,
        GoToDayScreen.self, TextScreen.self, ClipboardScreen.self,
        QuestionScreen.self, HelpScreen.self,
    ]

    /// The program's own keys, which work on every screen.
    static let everywhere = KeyPlace(App.keys)

    static let places: [KeyPlace] = {
        let screens = Tab.allCases.map { type(of: $0.makeScreen()) as any Screen.Type } + popups
        return [everywhere] + screens.flatMap { $0.places } + [KeyPlace(App.commandLineKeys)]
    }()

    /// The keys of lists, which have the same names everywhere.
    static let lists = Motion.everyKey.map { motion in
        KeyPlace.Entry(
            name: motion.name, keys: motion.keys, words: motion.words, isFixed: false, isMotion: true)
    }

    /// README's table: a row for each tab.
    static var readmeTable: [String] {
        let list = (
            "list", lists.map(\.text).joined(separator: " · ") + " · `05j` five down · `010G` to row 10"
        )
        let tabs = Tab.allCases.compactMap { tab in places.first { $0.name == tab.name.lowercased() } }
        let rows = ([everywhere] + tabs).map { place in
            (place.name, place.entries.filter { !$0.isMotion }.map(\.text).joined(separator: " · "))
        }
        return ["| where | keys |", "|---|---|"]
            + ([rows[0], list] + rows.dropFirst()).map { "| \($0.0) | \($0.1) |" }
    }

    /// The rows of the page of all actions.
    static var actionTable: [String] {
        let all = lists + places.flatMap { $0.entries.filter { !$0.isMotion } }
        return ["| action | keys | does |", "|---|---|---|"]
            + all.map { entry in
                let keys = entry.keys.map { "`\($0.name)`" }.joined(separator: " ")
                return "| \(entry.name) | \(keys) | \(entry.words)\(entry.isFixed ? " (fixed)" : "") |"
            }
    }

    static func places(of screens: [any Screen.Type]) -> [KeyPlace] { screens.flatMap { $0.places } }
}

extension Screen {
    fileprivate static var places: [KeyPlace] { tables.map { KeyPlace($0) } }
}

extension KeyPlace.Entry {
    /// "`d` `Del` delete"
    fileprivate var text: String { keys.map { "`\($0.name)` " }.joined() + words }
}
