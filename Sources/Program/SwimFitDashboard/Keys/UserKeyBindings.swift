import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase

/// The user's own keys for meanings.
struct UserKeyBindings: Equatable, Sendable {
    private var keys: [Meaning: [Key]] = [:]

    init(_ keys: [Meaning: [Key]] = [:]) { self.keys = keys }

    subscript(meaning: Meaning) -> [Key]? { keys[meaning] }

    /// The user's keys for a meaning, or the program's.
    func keys(of meaning: Meaning) -> [Key] { keys[meaning] ?? meaning.keys }

    /// Keys with a fixed meaning everywhere.
    static let reserved: Set<Key> = [.escape, .control("l"), .control("z"), .control("c")]

    /// Reads the user's file; without one the default keys apply.
    /// - Returns: the valid keys, and a sentence for each invalid line.
    @MainActor
    static func read(_ file: URL) -> (keys: UserKeyBindings, problems: [String]) {
        guard FileManager.default.fileExists(atPath: file.path) else { return (UserKeyBindings(), []) }
        do {
            return read(text: try String(contentsOf: file, encoding: .utf8))
        } catch {
            return (
                UserKeyBindings(),
                ["\(file.path) cannot be read: it is not a text in UTF-8, or not yours to read"]
            )
        }
    }

    @MainActor
    static func read(text: String) -> (keys: UserKeyBindings, problems: [String]) {
        let file = KeysFile(text)
        var check = KeysFileChecker()
        for entry in file.entries { check.add(entry) }
        check.settleConflicts()
        let problems = check.problems + [file.problem].compactMap(\.self)
        return (
            UserKeyBindings(check.keys),
            problems.sorted { $0.line < $1.line }.map { "Line \($0.line): \($0.text)" }
        )
    }
}

/// Finds invalid lines of `keys.json`.
private struct KeysFileChecker {
    private(set) var problems: [KeysFile.Problem] = []
    /// The valid lines so far, in the order of the file.
    private var accepted: [(line: Int, meaning: Meaning, keys: [Key])] = []

    var keys: [Meaning: [Key]] {
        Dictionary(accepted.map { ($0.meaning, $0.keys) }, uniquingKeysWith: { _, last in last })
    }

    mutating func add(_ entry: KeysFile.KeysLine) {
        guard let meaning = Self.meaning(named: entry.name) else {
            let near = NearestName.of(Self.lastPart(entry.name), among: Meaning.allCases.map(\.rawValue))
            return tell(
                entry.line,
                "no key has the name “\(entry.name)”" + (near.map { "; did you mean “\($0)”?" } ?? "")
                    + "; a key means the same on every screen, and Keys.md has the names")
        }
        if meaning.isFixed { return tell(entry.line, "“\(entry.name)” keeps its keys") }
        if accepted.contains(where: { $0.meaning == meaning }) {
            return tell(entry.line, "“\(meaning.rawValue)” has keys already, further up")
        }
        if entry.keys.isEmpty { return tell(entry.line, "“\(entry.name)” needs at least one key") }
        var keys: [Key] = []
        for name in entry.keys {
            guard let key = Key(named: name) else {
                tell(entry.line, "there is no key “\(name)”; keys are such as a, Space, Ctrl-R, F5, Up, PgDn")
                continue
            }
            if UserKeyBindings.reserved.contains(key) {
                tell(entry.line, "\(key.name) keeps its meaning")
            } else if !keys.contains(key) {
                keys.append(key)
            }
        }
        if !keys.isEmpty { accepted.append((entry.line, meaning, keys)) }
    }

    /// Files of earlier versions have the name of a screen before the meaning: "journal.delete".
    private static func meaning(named name: String) -> Meaning? {
        Meaning(rawValue: name) ?? Meaning(rawValue: lastPart(name))
    }

    private static func lastPart(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// Removes keys that conflict with another meaning, the last line first, until there is no conflict.
    fileprivate mutating func settleConflicts() {
        while let (index, key, other) = firstConflict() {
            let line = accepted.remove(at: index)
            tell(
                line.line,
                "\(key.name) does “\(other.rawValue)” already, so “\(line.meaning.rawValue)” keeps its keys")
        }
    }

    private func firstConflict() -> (index: Int, key: Key, other: Meaning)? {
        let own = UserKeyBindings(keys)
        for index in accepted.indices.reversed() {
            for other in Meaning.allCases where other != accepted[index].meaning {
                let taken = own.keys(of: other)
                if let key = accepted[index].keys.first(where: taken.contains) { return (index, key, other) }
            }
        }
        return nil
    }

    private mutating func tell(_ line: Int, _ text: String) {
        problems.append(KeysFile.Problem(line: line, text: text))
    }
}

/// `keys.json`: the keys that the user gave to meanings, with the line of each.
///
///     {
///       "add": "Ins",
///       "undo": ["U", "F8"]
///     }
///
/// It is parsed by hand, because JSON decoders do not report lines. The part before a syntax error counts.
private struct KeysFile {
    /// The name of a meaning and the names of its keys.
    struct KeysLine: Equatable {
        let line: Int
        let name: String
        let keys: [String]
    }

    struct Problem: Error, Equatable {
        let line: Int
        let text: String
    }

    private(set) var entries: [KeysLine] = []
    /// The syntax error at which reading stopped; nil when all of the file was read.
    private(set) var problem: Problem?

    private var rest: Substring
    private var line = 1

    init(_ text: String) {
        rest = Substring(text)
        do {
            try readObject()
        } catch {
            problem = error
        }
    }

    private mutating func readObject() throws(Problem) {
        try expect("{")
        if take("}") { return try readEnd() }
        repeat {
            skipBlanks()
            let start = line
            let name = try readString()
            try expect(":")
            entries.append(KeysLine(line: start, name: name, keys: try readKeys()))
        } while take(",")
        try expect("}")
        try readEnd()
    }

    private mutating func readEnd() throws(Problem) {
        skipBlanks()
        if !rest.isEmpty { throw Problem(line: line, text: "nothing may follow the last “}”") }
    }

    /// One name, or a list of them.
    private mutating func readKeys() throws(Problem) -> [String] {
        guard take("[") else { return [try readString()] }
        if take("]") { return [] }
        var keys: [String] = []
        repeat { keys.append(try readString()) } while take(",")
        try expect("]")
        return keys
    }

    private mutating func readString() throws(Problem) -> String {
        try expect("\"", "a text in quotation marks")
        var literal = "\""
        var isEscaped = false
        while let character = rest.popFirst() {
            if character.isNewline { break }
            literal.append(character)
            if character == "\"", !isEscaped {
                // IGNORED: invalid JSON text is reported on the next line.
                if let text = try? JSONDecoder().decode(String.self, from: Data(literal.utf8)) { return text }
                break
            }
            isEscaped = character == "\\" && !isEscaped
        }
        throw Problem(line: line, text: "a text is not closed, or has an unknown “\\”")
    }

    private mutating func expect(_ character: Character, _ what: String? = nil) throws(Problem) {
        guard !take(character) else { return }
        let found = rest.first.map { "“\($0)”" } ?? "the end of the file"
        throw Problem(line: line, text: "\(what ?? "“\(character)”") is missing before \(found)")
    }

    /// Consumes a character after blanks, if it comes next.
    private mutating func take(_ character: Character) -> Bool {
        skipBlanks()
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func skipBlanks() {
        while let character = rest.first, character.isWhitespace {
            if character.isNewline { line += 1 }
            rest.removeFirst()
        }
    }
}
