import Foundation
import Terminal
import SwimFit

extension DriverError: LocalizedError {
    package var errorDescription: String? {
        switch self {
        case .notATerminal:
            "the dashboard needs a terminal for input and output; “swimfit today” prints the day's figures"
        case .unknownTerminal(let name):
            "no description of the terminal “\(name)” (TERM) is installed; try TERM=xterm, "
                + "or “swimfit today”, which prints the day's figures"
        case .dumbTerminal: "the terminal cannot place its cursor; “swimfit --plain” needs none"
        }
    }
}
