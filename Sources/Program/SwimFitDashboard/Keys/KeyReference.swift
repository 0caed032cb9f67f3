import SwimFitModels
import SwimFitTerminal

@MainActor
enum KeyReference {
    /// The program's own keys, which work on every screen.
    static let everywhere = KeyReferenceSection(App.keys)

    static let places: [KeyReferenceSection] = {
        let tabs = AllScreens.ofTabs().sorted { $0.key.rawValue < $1.key.rawValue }
        let screens = tabs.map { type(of: $0.value) as any Screen.Type } + AllScreens.popups
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

extension KeyReferenceSection.KeyEntry {
    /// "`d` `Del` delete"
    fileprivate var text: String { keys.map { "`\($0.name)` " }.joined() + words }
}
