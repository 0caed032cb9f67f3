import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitReading

/// `shell.json` in the folder of the configuration: the user's names for command lines, and default options.
///
///     {
///       "aliases": {"b": "eat @usual breakfast", "left": "get left"},
///       "options": {"swim": "--pool 50m", "eat": "--exact"}
///     }
package struct ShellSettings: Equatable, Sendable {
    private var aliases: [String: String] = [:]
    /// The options by the name of the command.
    private var options: [String: String] = [:]

    package init() {}

    /// The options for the form of output.
    private static let forms = ["--json", "--format", "--ndjson", "-O", "--for"]

    /// The settings of the file; empty for a missing file.
    ///
    /// - Throws: a mistake in the command line that names the file and the problem: unknown settings are errors.
    package static func read(_ file: URL, of commands: [Command]) throws(Problem) -> ShellSettings {
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch CocoaError.fileReadNoSuchFile {
            return ShellSettings()
        } catch {
            throw .usage("\(file.path) cannot be read: \(Problem(error).text)")
        }
        return try ShellSettings(String(decoding: data, as: UTF8.self), from: file.path, of: commands)
    }

    /// - Parameter path: the path of the file, for messages.
    init(_ text: String, from path: String, of commands: [Command]) throws(Problem) {
        let example = #"write it as {"aliases": {"left": "get left"}, "options": {"swim": "--pool 50m"}}"#
        guard let tree = JSONTree(text: text) else { throw .usage("\(path) is not JSON", hint: example) }
        guard let root = tree.fields else {
            throw .usage("\(path) is not an object with aliases and options", hint: example)
        }
        var parts: [String: [String: String]] = [:]
        for (key, value) in root {
            guard ["aliases", "options"].contains(key) else {
                throw .usage("\(path): “\(Input.quoted(key))” is not a setting", hint: example)
            }
            let texts = value.fields?.compactMapValues { if case .text(let text) = $0 { text } else { nil } }
            guard let texts, texts.count == value.fields?.count else {
                throw .usage("\(path): a value in “\(key)” is not a text", hint: example)
            }
            parts[key] = texts
        }
        (aliases, options) = (parts["aliases"] ?? [:], parts["options"] ?? [:])
        let commands = Set(commands.map(\.name))
        if let name = aliases.keys.sorted().first(where: { commands.contains($0) || $0 == "help" }) {
            throw .usage("\(path): “\(name)” is a command already", hint: "give the alias another name")
        }
        if let name = options.keys.sorted().first(where: { !commands.contains($0) }) {
            throw .usage(
                "\(path): there is no command “\(Input.quoted(name))”",
                hint: NearestName.question(name, among: commands.sorted()) ?? "“swimfit help” lists them")
        }
    }

    /// The aliases with their lines, in order.
    var names: [(name: String, line: String)] {
        aliases.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// A command line with the words of its alias, and the default options of its command.
    ///
    /// A typed option replaces the setting. The line of an alias is not expanded again.
    ///
    /// - Parameters:
    ///   - words: the words from the command's name on.
    ///   - typed: the words before it.
    package func expanding(_ words: [String], after typed: [String] = []) -> [String] {
        guard let name = words.first else { return words }
        let line = (aliases[name].map(ShellWords.split) ?? [name]) + words.dropFirst()
        guard let command = line.first, let usual = options[command] else { return line }
        var groups: [[String]] = []
        for word in ShellWords.split(usual) {
            if word.hasPrefix("--") || groups.isEmpty {
                groups.append([word])
            } else {
                groups[groups.count - 1].append(word)
            }
        }
        func isTyped(_ name: String) -> Bool {
            (line + typed).contains { $0 == name || $0.hasPrefix(name + "=") }
        }
        // One output form replaces another: a typed --json replaces a --format setting.
        let printsOtherwise = Self.forms.contains(where: isTyped) || line.contains { $0.hasPrefix("-O") }
        let added = groups.filter { group in
            !isTyped(group[0])
                && !(printsOtherwise
                    && Self.forms.contains { group[0] == $0 || group[0].hasPrefix($0 + "=") })
        }
        return [command] + added.joined() + line.dropFirst()
    }
}

/// The words of a command line.
package enum ProcessArguments {
    /// A list of words as the system passes it.
    package typealias WordList = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    // SAFETY: written once, by `receive`, before any thread is started.
    private nonisolated(unsafe) static var received: (count: Int32, words: WordList?) = (0, nil)

    /// Called by the C library before `main`, with the arguments of `main`: that is how glibc calls each entry of this
    /// section. Swift's own `CommandLine` reads `/proc/self/cmdline`, or looks for the words before the variables in
    /// memory: it finds none in a folder without `/proc`, or when a preloaded library has set a variable.
    @section(".init_array") @used
    private static let receive: @convention(c) (Int32, WordList, WordList) -> Void = { count, words, _ in
        received = (count, words)
    }

    /// The words of this process, without its name.
    package static func ofProcess() throws(Problem) -> [String] {
        guard let words = received.words else { return [] }
        return try read(words, count: Int(received.count))
    }

    /// - Throws: `Problem` for a word that is not UTF-8. A repaired word would name another file.
    package static func read(
        _ words: WordList, count: Int
    ) throws(Problem) -> [String] {
        var read: [String] = []
        for index in 1..<max(count, 1) {
            guard let word = words[index] else { break }
            guard let text = String(validatingCString: word) else {
                throw .usage("argument \(index), “\(String(cString: word))”, is not UTF-8")
            }
            read.append(text)
        }
        return read
    }
}
