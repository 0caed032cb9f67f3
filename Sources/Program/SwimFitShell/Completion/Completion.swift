import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminalText
import SwimFitBase
import SwimFitFood
import SwimFitSwim
import SwimFitReading

/// The completion of a command line, for shells and for the dashboard's own line. It is made from the table of commands
/// and their synopses; the store is not opened.
@MainActor
package struct Completion {
    /// A word, with its description.
    package struct Candidate: Equatable {
        package let text: String
        package var meaning = ""
        /// Whether its "~/" means the home folder.
        package var isInHome = false
    }

    let commands: [Command]
    /// The folder with the user's own foods, and the clock.
    let session: Session
    let settings: ShellSettings
    /// The themes for `--theme`.
    var themes: @MainActor () -> [String] = { [] }

    package init(commands: [Command], session: Session, settings: ShellSettings = ShellSettings()) {
        (self.commands, self.session, self.settings) = (commands, session, settings)
    }

    /// The candidates for the last word of a line, which begins with the command's name. After a blank the last word is
    /// empty. Names that cannot be printed unchanged, such as those of some files, are not offered.
    package func candidates(for line: String) -> [Candidate] {
        let split = ShellWords(line)
        var words = split.words
        let typed = split.lastIsOpen ? words.removeLast() : ""
        let found = candidates(after: words, typed)
        var seen: Set<String> = []
        return found.compactMap { candidate in
            guard candidate.text.hasPrefix(typed), candidate.text.printable == candidate.text,
                seen.insert(candidate.text).inserted
            else { return nil }
            // A quoted "~" is the name of a folder; it is written as "./~".
            guard typed.hasPrefix("~/"), candidate.text.hasPrefix("~/") else { return candidate }
            guard split.lastBeginsPlainly else { return nil }
            return Candidate(text: candidate.text, meaning: candidate.meaning, isInHome: true)
        }
    }

    private func candidates(after words: [String], _ typed: String) -> [Candidate] {
        // Global options may precede the command.
        let words = Array(words[commandIndex(in: words)...])
        if let found = joinedValues(after: words, typed) { return found }
        if let last = words.last, let value = optionValue(last, of: command(words)) {
            return values(of: value, words, typed)
        }
        let fields = words.last == "--json" ? fields(of: command(words), typed) : []
        return fields + others(after: words, typed)
    }

    /// The values that may follow the sign in "--theme=con"; nil for another word.
    private func joinedValues(after words: [String], _ typed: String) -> [Candidate]? {
        guard typed.hasPrefix("--"), let sign = typed.firstIndex(of: "=") else { return nil }
        let (name, part) = (String(typed[..<sign]), String(typed[typed.index(after: sign)...]))
        let command = self.command(words)
        let value = optionValue(name, of: command)
        let found =
            name == "--json" ? fields(of: command, part) : value.map { values(of: $0, words, part) } ?? []
        return found.map { Candidate(text: name + "=" + $0.text, meaning: $0.meaning) }
    }

    /// The words that do not begin an option's value.
    private func others(after words: [String], _ typed: String) -> [Candidate] {
        guard let name = words.first, !name.hasPrefix("-") else {
            return typed.hasPrefix("-") ? globalOptions : names
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            guard name == "help" else { return [] }
            let documents = JSONReference.names.map { Candidate(text: JSONReference.command(of: $0)) }
            return words.dropFirst() == ["json"]
                ? documents : names + [Candidate(text: "json", meaning: "print the JSON Schema of a command")]
        }
        if typed.hasPrefix("-"), !typed.dropFirst().hasPrefix(where: \.isNumber) {
            return command.options.map { Candidate(text: $0.name, meaning: $0.meaning) }
                + globalOptions.filter { !GlobalOptions.ofScreens.contains($0.text) }
        }
        let before = operands(in: Array(words.dropFirst()), of: command)
        if ["edit", "delete"].contains(name), before.count == 1 {
            return [Candidate(text: "last")] + Self.days
        }
        let synopsis = CommandOperands(command.operands).after(before.first)
        let meals = synopsis.operands.filter { $0.name.hasPrefix("@") }
        let places = typed.hasPrefix("@") ? meals : places(in: synopsis, at: before.count)
        return places.flatMap { operand in
            operand.isPlaceholder || operand.name.hasPrefix("@")
                ? values(of: operand.name, [name] + before, typed, command) : [Candidate(text: operand.name)]
        }
    }

    private var names: [Candidate] {
        commands.map { Candidate(text: $0.name, meaning: $0.summary) }
            + [Candidate(text: "help", meaning: "print the help of a command")]
            + settings.names.map { Candidate(text: $0.name, meaning: $0.line) }
    }

    private var globalOptions: [Candidate] {
        GlobalOptions.listed.map { Candidate(text: $0.name, meaning: $0.summary) }
    }

    private func command(_ words: [String]) -> Command? {
        words.first.flatMap { name in commands.first { $0.name == name } }
    }

    /// The index of the command among the words. Without a command: the index of a last global option whose value is
    /// missing, or else the end.
    private func commandIndex(in words: [String]) -> Int {
        var index = 0
        while index < words.count, words[index].hasPrefix("-") {
            let needsValue = optionValue(words[index], of: nil) != nil
            if needsValue, index + 1 == words.count { return index }
            index += needsValue ? 2 : 1
        }
        return index
    }

    /// The placeholder of an option's value; nil for a switch and for another word.
    private func optionValue(_ word: String, of command: Command?) -> String? {
        if let option = command?.options.first(where: { $0.name == word }) {
            return option.value
        }
        guard let option = GlobalOptions.table.first(where: { $0.name == word }), option.isValue == nil else {
            return nil
        }
        return option.value.map { "\(word) \($0)" }
    }

    /// The possible next fields in the value of `--json`; a value that contains "_" or "," is a list of fields.
    private func fields(of command: Command?, _ typed: String) -> [Candidate] {
        let listed = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast()
        let before = listed.map { $0 + "," }.joined()
        return (command?.choices["FIELDS"] ?? []).filter { !listed.contains($0[...]) }.map { name in
            Candidate(text: before + name + (before.isEmpty && !name.contains("_") ? "," : ""))
        }
    }

    /// The words that are neither options nor their values.
    private func operands(in words: [String], of command: Command) -> [String] {
        var (operands, rest) = ([String](), words[...])
        while let word = rest.popFirst() {
            let mayHaveValue = GlobalOptions.table.first { $0.name == word }?.isValue
            if optionValue(word, of: command) != nil || rest.first.flatMap({ mayHaveValue?($0) }) == true {
                rest = rest.dropFirst()
            } else if !word.hasPrefix("--") {
                operands.append(word)
            }
        }
        return operands
    }

    /// The possible first operands, or those at a later index.
    private func places(in synopsis: CommandOperands, at index: Int) -> [CommandOperands.Operand] {
        guard index == 0 else {
            // "remove NAME"
            if let verb = synopsis.operands.first, !verb.isPlaceholder, synopsis.isBranch {
                return Array(synopsis.operands.dropFirst(index))
            }
            return synopsis.operands.prefix(1).filter(\.repeats) + synopsis.operands.dropFirst()
        }
        let optional = synopsis.operands.prefix(while: \.isOptional)
        return optional.filter(\.isFirst) + synopsis.operands.dropFirst(optional.count).prefix(1)
    }

    /// The possible values of a placeholder.
    private func values(
        of placeholder: String, _ words: [String], _ typed: String, _ command: Command? = nil
    ) -> [Candidate] {
        let command = command ?? self.command(words)
        if placeholder == "VALUE", command?.name == "profile", let entry = words.dropFirst().first {
            return Command.profileValues(of: entry).map { Candidate(text: $0) }
        }
        if let choices = command?.choices[placeholder] { return choices.map { Candidate(text: $0) } }
        switch placeholder {
        case "DAY", "DAYS", "WHEN", "TO", "--at TIME": return Self.days
        case "ENTRY":
            return ["journal", "swims", "workouts", "last"].map { Candidate(text: $0) } + Self.types
        case "NAME" where command?.name == "plan":
            return session.library()[SwimPlans.self].all.map { Candidate(text: $0.name) }
        case "NAME" where command?.name == "catalogue":
            // IGNORED: an unreadable file is reported by the command.
            let known = (try? session.foodsFile?.catalogues()) ?? []
            return known.map { Candidate(text: $0.name) }
        case "NAME" where command?.name == "meals": return meals.map { Candidate(text: $0) }
        case "WHICH": return ["last", "this"].map { Candidate(text: $0) }
        case "TYPE": return Self.types
        case "UNIT": return Self.units(of: words.count > 1 ? words[1] : "")
        case "FOOD", "SEARCH": return foods(words, typed)
        case "MEAL": return meals.map { Candidate(text: $0) }
        case "@MEAL": return meals.map { Candidate(text: "@" + $0) }
        case "-O FORM": return RowForm.allCases.map { Candidate(text: $0.rawValue) }
        case "--color WHEN": return ["auto", "always", "never"].map { Candidate(text: $0) }
        case "--background WHICH": return ["auto", "light", "dark"].map { Candidate(text: $0) }
        case "--theme NAME": return themes().map { Candidate(text: $0) }
        case "--cursor WHERE": return ["caret", "row"].map { Candidate(text: $0) }
        case _ where placeholder.hasSuffix("FILE") || placeholder.hasSuffix("DIR"):
            return FileNames.beginning(with: typed).map { Candidate(text: $0) }
        default: return []
        }
    }

    /// The first words of the names of meals, because a name of two words can be shortened to its beginning.
    private var meals: [String] {
        session.library()[MealSchedule.self].meals.compactMap {
            $0.rawValue.split(separator: " ").first.map(String.init)
        }
    }

    private static let days =
        [Candidate(text: "today"), Candidate(text: "yesterday")]
        + (1...7).map { Candidate(text: "-\($0)d") }
        + LocalDay.weekdayNames.map { Candidate(text: $0.lowercased()) }

    private static var types: [Candidate] {
        TypeAliases.terms.map { Candidate(text: $0.word, meaning: TypeName.of(identifier: $0.identifier)) }
            + HKQuantityType.writable.map { type in
                Candidate(text: TypeAliases.name(of: type.identifier), meaning: TypeName.of(type))
            }
    }

    private static func units(of type: String) -> [Candidate] {
        // IGNORED: an unknown type has no units.
        guard let type = try? QuantityLogRequest.type(named: type) else { return [] }
        return QuantityLogRequest.units(of: type).map { Candidate(text: $0) }
    }

    /// The next words of names of foods: after "chicken" the other words of foods with chicken.
    private func foods(_ words: [String], _ typed: String) -> [Candidate] {
        let foods = session.library()[OwnFoods.self].all + BuiltInFoods.foods
        let before = words.dropFirst().filter { $0.allSatisfy(\.isLetter) }.map { FoldedText.fold($0) }
        let wanted = FoldedText.fold(typed)
        return foods.flatMap { food in
            let names = FoldedText.words(of: food.name)
            guard before.allSatisfy({ word in names.contains { $0.hasPrefix(word) } }) else {
                return [Candidate]()
            }
            let written = food.name.split { !$0.isLetter && !$0.isNumber }
            return names.filter { $0.hasPrefix(wanted) && !before.contains($0) }.map { name in
                // A shell keeps the typed letters: "Crè" continues as "Crème", and "cre" as "creme".
                let asTyped = written.first {
                    FoldedText.fold(String($0)) == name && $0.lowercased().hasPrefix(typed.lowercased())
                }
                return Candidate(
                    text: asTyped.map { typed + $0.dropFirst(typed.count) } ?? name, meaning: food.name)
            }
        }
    }
}

extension Substring {
    fileprivate func hasPrefix(where matches: (Character) -> Bool) -> Bool { first.map(matches) ?? false }
}

/// The files whose paths begin with the typed text.
package enum FileNames {
    /// Folders end with a slash; hidden files are offered once their point is typed. A "~/" stays as it is.
    ///
    /// - Parameter current: the current folder.
    package static func beginning(with typed: String, in current: String = ".") -> [String] {
        let slash = typed.lastIndex(of: "/")
        let folder = slash.map { String(typed[...$0]) } ?? ""
        let stem = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
        // The folder for which the shell expands "~", which may differ from the home folder of the account.
        let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
        let place = folder.hasPrefix("~/") ? home + folder.dropFirst(1) : folder
        let listed = FileManager.default.enumerator(
            at: URL(fileURLWithPath: place.isEmpty ? current : place),
            includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsSubdirectoryDescendants])
        var names: [String] = []
        while let url = listed?.nextObject() as? URL {
            // A name that is not UTF-8 cannot be typed.
            guard url.lastPathComponent.hasPrefix(stem), !url.lastPathComponent.contains("\u{FFFD}"),
                stem.hasPrefix(".") || !url.lastPathComponent.hasPrefix(".")
            else { continue }
            // A name that begins with a dash would be parsed as an option.
            let name = folder.isEmpty && url.lastPathComponent.hasPrefix("-") ? "./" : folder
            names.append(name + url.lastPathComponent + (url.hasDirectoryPath ? "/" : ""))
        }
        return names.isEmpty && typed == "~" ? ["~/"] : names.sorted()
    }
}

/// The operands of a command, parsed from their text: "FIGURE [DAY]", "[SEARCH…]".
struct CommandOperands: Equatable {
    /// A literal word or a placeholder: "week", "DAY".
    struct Operand: Equatable {
        let name: String
        let isOptional: Bool
        /// Whether the operand may have several words: "SEARCH…".
        var repeats = false
        /// Whether the operand begins its brackets, or an alternative in them; true outside brackets.
        var isFirst = true

        /// Whether the operand is a placeholder.
        var isPlaceholder: Bool {
            name.contains(where: \.isUppercase) && !name.contains(where: \.isLowercase)
        }
    }

    private(set) var operands: [Operand] = []
    /// The operands of several forms: "save NAME SETS", "delete NAME".
    private var branches: [[Operand]] = []
    /// Whether the synopsis is one of several forms.
    private(set) var isBranch = false

    /// The synopsis after a first word: the forms that begin with it, else those that begin with a placeholder.
    func after(_ first: String?) -> CommandOperands {
        guard let first, branches.count > 1 else { return self }
        let named = branches.filter { $0.first.map { !$0.isPlaceholder && $0.name == first } ?? false }
        var form = self
        form.isBranch = true
        form.operands = (named.isEmpty ? branches.filter { $0.first?.isPlaceholder == true } : named).flatMap(
            \.self)
        return form
    }

    init(_ text: String) {
        var (depth, starts, wasBar) = (0, [0], false)
        // The brackets of "[NAME | save NAME]" enclose all forms.
        var open = 0
        let closed = text.indices.first { index in
            open += text[index] == "[" ? 1 : text[index] == "]" ? -1 : 0
            return open == 0
        }
        let outer = text.hasPrefix("[") && closed == text.indices.last ? 1 : 0
        for token in text.split(separator: " ") where !token.hasPrefix("--") {
            if token == "|", depth == outer { starts.append(operands.count) }
            let isFirst = token.hasPrefix("[") || depth == 0 || wasBar
            wasBar = token == "|"
            depth += token.count { $0 == "[" }
            let parts = token.filter { $0 != "[" && $0 != "]" }.split(separator: "|").filter { $0 != "-" }
            // One of several words: each may be the first operand.
            operands += parts.map { part in
                Operand(
                    name: String(part.replacing("…", with: "")), isOptional: depth > 0 || parts.count > 1,
                    repeats: part.hasSuffix("…"), isFirst: isFirst)
            }
            depth -= token.count { $0 == "]" }
        }
        branches = zip(starts, starts.dropFirst() + [operands.count]).map { Array(operands[$0..<$1]) }
    }
}
