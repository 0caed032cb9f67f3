import SwimFit
import SwimFitTerminal

/// A key table as data, for the page of keys and the help's search.
struct KeyReferenceSection: Sendable {
    struct KeyEntry: Sendable {
        let meaning: Meaning
        let keys: [Key]
        let words: String
        let isMotion: Bool
    }

    let name: String
    let entries: [KeyEntry]
    /// Whether letters are typed into a field here.
    let takesText: Bool

    @MainActor
    init<Target>(_ table: KeyTable<Target>) {
        name = table.place
        entries = table.rows.map { row in
            KeyEntry(
                meaning: row.meaning, keys: table.keys(of: row), words: row.words, isMotion: row.isMotion)
        }
        takesText = table.otherKeys == .text
    }
}

@MainActor
enum KeyReference {
    /// The popups; the tabs are those of `Tab`. A test detects a missing screen.
    static let popups: [any Screen.Type] = [
        FoodPickerScreen.self, EditEntryScreen.self, CopyScreen.self, CopyFromScreen.self,
        ExplanationScreen.self, CheckInScreen.self, WeightHistoryScreen.self, WorkoutFormScreen.self,
        WorkoutDetailScreen.self, SwimDetailScreen.self, SwimBestsScreen.self,
        PlansScreen.self, PlanFormScreen.self, PlanComparisonScreen.self, SetHistoriesScreen.self,
        BrowseTypeScreen.self, SampleDetailScreen.self, SourceOrderScreen.self, HealthAccessScreen.self,
        WeighInScreen.self, NutrientsScreen.self, NutrientGoalScreen.self, AppearanceScreen.self,
        TextScreen.self, QuestionScreen.self, HelpScreen.self,
    ]

    /// The program's own keys, which work on every screen.
    static let everywhere = KeyReferenceSection(App.keys)

    static let places: [KeyReferenceSection] = {
        let screens = Tab.allCases.map { type(of: $0.makeScreen()) as any Screen.Type } + popups
        return [everywhere] + places(of: screens) + [KeyReferenceSection(App.commandLineKeys)]
    }()

    /// The rows of the page of keys for meanings.
    static var meaningTable: [String] {
        ["| name | keys | meaning |", "|---|---|---|"]
            + Meaning.allCases.map { meaning in
                let keys = meaning.keys.map { "`\($0.name)`" }.joined(separator: " ")
                return
                    "| \(meaning.rawValue) | \(keys) | \(meaning.words)\(meaning.isFixed ? " (fixed)" : "") |"
            }
    }

    /// The rows of the page of keys for screens.
    static var screenTable: [String] {
        ["| screen | keys |", "|---|---|"]
            + places.map { place in
                let entries = place.entries.filter { !$0.isMotion }
                return "| \(place.name) | \(entries.map(\.text).joined(separator: " · ")) |"
            }
    }

    static func places(of screens: [any Screen.Type]) -> [KeyReferenceSection] {
        screens.flatMap { $0.places }
    }
}

extension Screen {
    fileprivate static var places: [KeyReferenceSection] { tables.map { KeyReferenceSection($0) } }
}

extension KeyReferenceSection.KeyEntry {
    /// "`d` `Del` delete"
    fileprivate var text: String { keys.map { "`\($0.name)` " }.joined() + words }
}
