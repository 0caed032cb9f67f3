import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitTerminal

/// The options of the command line for the dashboard.
package struct DashboardOptions: Sendable {
    /// The folder of the user's `keys.json` and `themes.json`.
    package var configurationFolder = URL(fileURLWithPath: "/")
    /// `--at`: the instant of a fixed clock; nil for a running one.
    package var instant: Date?
    package var colour = ColourChoice.auto
    /// The number of colours in the terminal's description, for screenshots; nil without a description.
    package var colours: Int?
    /// `--theme`: its name.
    package var theme: String?
    package var background: Preferences.Background?
    /// The locale, as in `LC_ALL`.
    package var locale = ""
    package var usesMouse = true
    /// Whether the terminal's cursor is on the selected row, instead of in the search field above it.
    package var cursorFollowsRow = false
    /// Whether plain mode, a dialogue in sentences, is selected.
    package var isPlain = false
    /// `--size`: the size of the screenshots, in cells.
    package var screenshotSize: (width: Int, height: Int)?

    package init() {}

    /// - Parameter name: as in `TERM`.
    package mutating func useColours(ofTerminal name: String) {
        colours = CursesDriver.describedColours(name)
    }

    /// The user's own themes.
    var themesFile: URL { configurationFolder.appending(path: "themes.json", directoryHint: .notDirectory) }

    /// The user's own keys.
    var keysFile: URL { configurationFolder.appending(path: "keys.json", directoryHint: .notDirectory) }
}
