import Foundation
import SwimFit
import Terminal

/// What the command line says about the dashboard.
package struct DashboardOptions: Sendable {
    /// With the user's `keys.json` and `themes.json`.
    package var configurationFolder = URL(fileURLWithPath: "/")
    /// `--at`: the instant at which the clock stands; nil for one that moves.
    package var instant: Date?
    package var colour = ColourChoice.auto
    /// `--theme`: its name.
    package var theme: String?
    package var background: Preferences.Background?
    /// As in `LC_ALL`.
    package var locale = ""
    package var usesMouse = true
    /// Whether the terminal's cursor is on the selected row, not in the search field above it.
    package var cursorFollowsRow = false
    /// Whether questions and sentences are asked for.
    package var isPlain = false
    /// `--record`: the file for what comes from the terminal.
    package var recordingFile: String?
    /// `--size`: of the screenshots, in cells.
    package var screenshotSize: (width: Int, height: Int)?

    package init() {}

    /// The user's own themes.
    var themesFile: URL { configurationFolder.appending(path: "themes.json", directoryHint: .notDirectory) }

    /// The user's own keys.
    var keysFile: URL { configurationFolder.appending(path: "keys.json", directoryHint: .notDirectory) }
}
