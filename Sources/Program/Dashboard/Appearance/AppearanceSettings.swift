import Foundation
import SwimFit
import Terminal

/// The themes there are, and what the command line says about them, which wins over the settings.
package struct AppearanceSettings {
    /// The built-in ones, then the user's own.
    private(set) var themes = Theme.builtIn
    private var theme: Theme?
    private var background: Preferences.Background?
    /// What is wrong with the file of own themes, for a notice.
    private(set) var problem: String?

    init() {}

    /// The names of the themes that may be asked for; of the built-in ones where the user's own cannot be read.
    package static func names(_ options: DashboardOptions) -> [String] {
        // IGNORED: a file of themes that cannot be read has none to offer.
        ((try? AppearanceSettings(options)) ?? AppearanceSettings()).themes.map(\.name)
    }

    /// - Throws: `Problem` when `--theme` names none.
    package init(_ options: DashboardOptions) throws(Problem) {
        do throws(Problem) {
            themes += try ThemeFile.themes(at: options.themesFile)
        } catch {
            problem = error.sentence
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
        let choice = background ?? Preferences.Background(rawValue: preferences.background) ?? .auto
        return Appearance(theme ?? named ?? .standard, on: Background(rawValue: choice.rawValue))
    }
}
