import SwimFitTerminal

extension App {
    /// The sections of the help: the keys of the topmost screen, then those of the program.
    func helpSections() -> [HelpScreen.Section] {
        if isInCommandLine {
            return [
                HelpScreen.Section(
                    title: "Command line", bindings: Self.commandLineKeys.bindings(self, context)),
                HelpScreen.Section(title: "Words", notes: commandWords.map { "\($0.name): \($0.summary)" }),
            ]
        }
        guard let screen = topScreen else { return [] }
        return [
            HelpScreen.Section(title: screen.title, bindings: screen.bindings(context)),
            HelpScreen.Section(title: "Formula", notes: screen.notes),
            HelpScreen.Section(
                title: "Everywhere", bindings: Self.keys.bindings(self, context), notes: Self.mouse),
            HelpScreen.Section(title: "Lists", bindings: listBindings),
        ]
    }

    /// All searchable hits: the keys that work here, those of the tabs, the commands, and the keys of popups.
    func helpHits() -> [HelpScreen.Hit] {
        guard !isInCommandLine, let screen = topScreen else { return [] }
        let here = screen.bindings(context).compactMap { hit($0, screen.title, "here") }
        let everywhere = Self.keys.bindings(self, context).compactMap { hit($0, "everywhere", "here") }
        let others = tabs.filter { !popups.isEmpty || $0 != tab }.flatMap { other -> [HelpScreen.Hit] in
            (screens[other]?.bindings(context) ?? []).map { binding in
                HelpScreen.Hit(
                    place: other.name, keys: Self.names(binding.keys), words: binding.label, way: other.name,
                    action: .show(other))
            }
        }
        let commands = commandWords.map { word in
            HelpScreen.Hit(
                place: "command", keys: ":" + word.name, words: word.summary, way: ":",
                action: action(ofWord: word.name))
        }
        let lists = listBindings.compactMap { hit($0, "lists", "here") }
        return here + everywhere + lists + others + commands + popupHits(besides: screen)
    }

    /// A key that works here: Enter presses it, or shows why it is disabled.
    private func hit(_ binding: KeyHelpRow, _ place: String, _ way: String) -> HelpScreen.Hit? {
        guard let key = binding.keys.first else { return nil }
        return HelpScreen.Hit(
            place: place, keys: Self.names(binding.keys), words: binding.label, way: way,
            action: binding.disabled.map { .notify(.hint($0)) } ?? .press(key))
    }

    private static func names(_ keys: [Key]) -> String { keys.map(\.name).joined(separator: " ") }

    /// The keys of popups that are not open, each with the name of the key table in which it is.
    private func popupHits(besides screen: any Screen) -> [HelpScreen.Hit] {
        popupTypes.filter { $0 != type(of: screen) }.flatMap { $0.places }.flatMap { place in
            place.entries.filter { !$0.isMotion }.map { entry in
                let keys = ownKeys[entry.meaning] ?? entry.keys
                return HelpScreen.Hit(
                    place: place.name, keys: Self.names(keys), words: entry.words, way: "",
                    action: .notify(.hint("\(Self.names(keys)) works in “\(place.name)”: \(entry.words)")))
            }
        }
    }

    /// Runs a word of the program. A command may need more words, so it is written into the command line.
    private func action(ofWord name: String) -> Action {
        typedCommands.contains { $0.name == name } ? .typeCommand(name + " ") : action(forLine: name)
    }

    private static let mouse = [
        "With the mouse: click a tab or a row, double-click to open it; the wheel scrolls. Hold Shift to select text as in "
            + "any terminal, or start with --no-mouse."
    ]

    /// The movements, each with its keys in a list.
    private var listBindings: [KeyHelpRow] {
        let keys = Motion.everyKey.map { motion in
            KeyHelpRow(
                keys: motion.isFixed ? motion.keys : ownKeys[motion.meaning] ?? motion.keys,
                label: motion.words)
        }
        return keys + [
            KeyHelpRow(keys: ["0"], label: "begins a number: 05j is 5 rows down, 010G row 10")
        ]
    }
}
