import Foundation
import SwimFit
import Terminal

/// The themes there are, and what the command line says about them, which wins over the settings.
struct AppearanceSettings {
    /// The built-in ones, then the user's own.
    private(set) var themes = Theme.builtIn
    private var theme: Theme?
    private var background: BackgroundChoice?
    /// What is wrong with the file of own themes, for a notice.
    private(set) var problem: String?

    init() {}

    /// - Throws: `CommandProblem` when `--theme` names none.
    init(_ options: GlobalOptions) throws(CommandProblem) {
        do throws(CommandProblem) {
            themes += try ThemeFile.themes(at: options.configurationFolder.appending(path: "themes.json"))
        } catch {
            problem = error.message
        }
        background = options.background
        guard let name = options.theme else { return }
        theme = themes.first { $0.name == name }
        guard theme == nil else { return }
        if let problem { throw .usage(problem) }
        throw .usage("there is no theme “\(name)”; there are \(themes.map(\.name).formattedAsList)")
    }

    /// How the dashboard looks. A theme that is gone is replaced by the standard one.
    func appearance(_ preferences: Preferences) -> Appearance {
        let named = themes.first { $0.name == preferences.theme }
        let choice = background ?? BackgroundChoice(rawValue: preferences.background) ?? .auto
        return Appearance(theme ?? named ?? .standard, on: choice.background)
    }
}

/// `--background`, and the setting of that name.
enum BackgroundChoice: String, CaseIterable, Sendable {
    /// The terminal is asked.
    case auto
    case light, dark

    var background: Background? { Background(rawValue: rawValue) }
}
