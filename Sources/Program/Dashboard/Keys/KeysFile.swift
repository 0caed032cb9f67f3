import Foundation
import SwimFit

/// `keys.json`: the keys that the user gave to actions, with the line of each.
///
///     {
///       "journal.add-food": "n",
///       "everywhere.undo": ["U", "F8"]
///     }
///
/// It is read by hand, because a decoder of JSON does not say on which line something is. What comes before a mistake of
/// the grammar counts.
struct KeysFile {
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
