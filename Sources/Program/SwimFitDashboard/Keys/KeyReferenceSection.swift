import SwimFitModels
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

extension Screen {
    /// The key tables of the screen, as data.
    static var places: [KeyReferenceSection] { tables.map { KeyReferenceSection($0) } }
}
