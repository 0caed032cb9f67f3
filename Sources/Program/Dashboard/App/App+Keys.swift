import Terminal
import SwimFit

/// The keys of the program itself: those that work on every screen that has no other use for them.
extension App {
    static let keys = KeyTable<App>(
        "everywhere",
        Tab.allCases.map { tab in
            KeyRow(tab.name.lowercased(), [.character(Character(String(tab.rawValue)))], tab.name) { app, _ in
                app.isInputInPopups || app.screens[tab] == nil ? nil : .show(tab)
            }
        } + [
            KeyRow("next-tab", [.tab], "next tab") { app, _ in app.neighbour(1) },
            KeyRow("previous-tab", [.backTab], "previous tab") { app, _ in app.neighbour(-1) },
            KeyRow("weigh-in", ["W"], "enter a weight") { app, context in
                app.popups.isEmpty ? .present(WeighInScreen(context)) : nil
            },
            KeyRow("clipboard", ["Y", .control("y")], "copy to the clipboard: row, table, JSON") { app, _ in
                app.popups.last is ClipboardScreen ? nil : .present(app.clipboardScreen)
            },
            KeyRow("undo", ["u"], "undo") { _, _ in .undo },
            KeyRow("redo", [.control("r")], "redo") { _, _ in .redo },
            KeyRow("command-line", [":"], "command line; Tab completes") { _, _ in .openCommandLine },
            KeyRow("help", ["?", .function(1)], "keys of this screen; typing searches all, Enter runs") {
                app, _ in
                app.isHelpOpen ? nil : .openHelp
            }.urgent,
            KeyRow("back", [.escape], "back") { app, _ in
                app.popups.isEmpty ? (app.job == nil ? nil : .cancelJob) : .dismiss
            }.fixed,
            KeyRow("quit", ["q"], "close the popup, or quit; asks first where something typed is not saved") {
                app, _ in app.popups.isEmpty ? .quit : .dismiss
            },
            KeyRow("interrupt", [.control("c")], "quit; asks first where something typed is not saved") {
                app, _ in app.popups.last is QuestionScreen ? nil : .quit
            }.fixed.urgent,
            KeyRow("redraw", [.control("l")], "redraw the screen") { _, _ in .redrawAll }.fixed.urgent,
            KeyRow("suspend", [.control("z")], "suspend; “fg” resumes") { _, _ in .suspend }.fixed.urgent,
        ])

    /// What a key does that the screen did not take.
    func ownAction(for key: Key) -> Action? { Self.keys.action(for: key, self, context) }

    /// What a key does wherever it is pressed, also where text is typed.
    func urgentAction(for key: Key) -> Action? {
        guard !TextField.uses(key) else { return nil }
        return Self.keys.action(for: key, self, context, where: \.isUrgent)
    }

    /// Whether the program itself has a use for a key.
    static func hasKey(_ key: Key, besidesTabs: Bool = false, _ own: OwnKeys) -> Bool {
        let tabs = Set(Tab.allCases.map { $0.name.lowercased() })
        return keys.rows(of: key, own).contains { !besidesTabs || !tabs.contains($0.name) }
    }

    private func neighbour(_ step: Int) -> Action? {
        guard popups.isEmpty, let index = tabs.firstIndex(of: tab) else { return nil }
        return .show(tabs[(index + step + tabs.count) % tabs.count])
    }
}

extension KeyTable where Target == App {
    /// What the first row does that has the key and a use for it now.
    func action(
        for key: Key, _ app: App, _ context: Context, where isMeant: (KeyRow<App>) -> Bool = { _ in true }
    ) -> Action? {
        var app = app
        for row in rows(of: key, context.ownKeys) where isMeant(row) {
            if let action = row.act(&app, context, nil) { return action }
        }
        return nil
    }
}
