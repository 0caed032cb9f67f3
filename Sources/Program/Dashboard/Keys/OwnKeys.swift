import Foundation
import SwimFit
import Terminal

/// The keys that the user gave to actions, by the name of the action: "journal.delete".
struct OwnKeys: Equatable, Sendable {
    private var keys: [String: [Key]] = [:]

    init(_ keys: [String: [Key]] = [:]) { self.keys = keys }

    var isEmpty: Bool { keys.isEmpty }

    subscript(name: String) -> [Key]? { keys[name] }

    /// Keys that keep their meaning everywhere.
    static let reserved: Set<Key> = [.escape, .control("l"), .control("z"), .control("c")]

    /// Reads the user's file; without one nothing is changed.
    /// - Returns: the keys that can be used, and a sentence for each line that cannot.
    @MainActor
    static func read(_ file: URL) -> (keys: OwnKeys, problems: [String]) {
        guard FileManager.default.fileExists(atPath: file.path) else { return (OwnKeys(), []) }
        do {
            return read(text: try String(contentsOf: file, encoding: .utf8))
        } catch {
            return (
                OwnKeys(), ["\(file.path) cannot be read: it is not a text in UTF-8, or not yours to read"]
            )
        }
    }

    @MainActor
    static func read(text: String) -> (keys: OwnKeys, problems: [String]) {
        let file = KeysFile(text)
        var check = KeysCheck()
        for entry in file.entries { check.add(entry) }
        check.settleConflicts()
        let problems = check.problems + [file.problem].compactMap(\.self)
        return (
            OwnKeys(check.keys),
            problems.sorted { $0.line < $1.line }.map { "Line \($0.line): \($0.text)" }
        )
    }
}

/// Finds the lines of `keys.json` that cannot be used.
@MainActor
private struct KeysCheck {
    private(set) var problems: [KeysFile.Problem] = []
    /// The lines that can be used so far, in the order of the file.
    private var accepted: [(line: Int, action: String, keys: [Key])] = []
    private let actions = Dictionary(
        (KeyReference.lists + KeyReference.places.flatMap(\.entries)).map { ($0.name, $0) },
        uniquingKeysWith: { first, _ in first })

    var keys: [String: [Key]] {
        Dictionary(accepted.map { ($0.action, $0.keys) }, uniquingKeysWith: { _, last in last })
    }

    mutating func add(_ entry: KeysFile.Entry) {
        guard let action = actions[entry.action] else {
            let near = NearestName.of(entry.action, among: actions.keys.sorted())
            return tell(
                entry.line,
                "there is no action “\(entry.action)”" + (near.map { "; did you mean “\($0)”?" } ?? ""))
        }
        if action.isFixed { return tell(entry.line, "“\(entry.action)” keeps its keys") }
        if accepted.contains(where: { $0.action == entry.action }) {
            return tell(entry.line, "“\(entry.action)” has keys already, further up")
        }
        if entry.keys.isEmpty { return tell(entry.line, "“\(entry.action)” needs at least one key") }
        var keys: [Key] = []
        for name in entry.keys {
            guard let key = Key(named: name) else {
                tell(entry.line, "there is no key “\(name)”; keys are such as a, Space, Ctrl-R, F5, Up, PgDn")
                continue
            }
            if let reason = refusal(of: key, for: entry.action) {
                tell(entry.line, reason)
            } else if !keys.contains(key) {
                keys.append(key)
            }
        }
        if !keys.isEmpty { accepted.append((entry.line, entry.action, keys)) }
    }

    private func refusal(of key: Key, for action: String) -> String? {
        if OwnKeys.reserved.contains(key) { return "\(key.name) keeps its meaning" }
        let places = KeyReference.places.filter { $0.entries.contains { $0.name == action } }
        let typesEverywhere = places.allSatisfy { $0.takesText } && !places.isEmpty
        return typesEverywhere && TextField.uses(key)
            ? "\(key.name) is typed into the field there, so “\(action)” cannot have it" : nil
    }

    /// Takes back what meets another key in the same place, the last line first, until nothing does.
    fileprivate mutating func settleConflicts() {
        while let (index, key, other) = firstConflict() {
            let line = accepted.remove(at: index)
            tell(line.line, "\(key.name) does “\(other)” already, so “\(line.action)” keeps its keys")
        }
    }

    private func firstConflict() -> (index: Int, key: Key, other: String)? {
        let own = keys
        for index in accepted.indices.reversed() {
            let action = accepted[index].action
            for place in KeyReference.places where place.entries.contains(where: { $0.name == action }) {
                for entry in rivals(of: action, in: place) {
                    let taken = own[entry.name] ?? entry.keys
                    let free =
                        place.takesText
                        ? accepted[index].keys.filter { !TextField.uses($0) } : accepted[index].keys
                    if let key = free.first(where: taken.contains) { return (index, key, entry.name) }
                }
            }
        }
        return nil
    }

    /// The other actions that a key could do in a place.
    private func rivals(of action: String, in place: KeyPlace) -> [KeyPlace.Entry] {
        let isEverywhere = place.name == KeyReference.everywhere.name
        let others =
            isEverywhere
            ? KeyReference.places.filter(\.passesOn).flatMap(\.entries)
            : place.passesOn ? KeyReference.everywhere.entries : []
        let urgent = isEverywhere || place.passesOn ? [] : KeyReference.everywhere.entries.filter(\.isUrgent)
        return (place.entries + others + urgent).filter { $0.name != action }
    }

    private mutating func tell(_ line: Int, _ text: String) {
        problems.append(KeysFile.Problem(line: line, text: text))
    }
}

/// `keys.json`: the keys that the user gave to actions, with the line of each.
///
///     {
///       "journal.add-food": "n",
///       "everywhere.undo": ["U", "F8"]
///     }
///
/// It is read by hand, because a decoder of JSON does not say on which line something is. What comes before a mistake of
/// the grammar counts.
private struct KeysFile {
    /// An action and the names of its keys.
    struct Entry: Equatable {
        let line: Int
        let action: String
        let keys: [String]
    }

    struct Problem: Error, Equatable {
        let line: Int
        let text: String
    }

    private(set) var entries: [Entry] = []
    /// Where the file is no JSON of this form; nil when all of it was read.
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
            let action = try readString()
            try expect(":")
            entries.append(Entry(line: start, action: action, keys: try readKeys()))
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
                // IGNORED: what is no text of JSON is reported on the next line.
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

    /// Takes a character after blanks, if it comes next.
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
