import Foundation
import HealthKit

/// One part of `library.json`: a value with defaults, kept under its own key.
///
/// A part of another concept is added by conforming a type to this, in that concept's own file. Fields
/// that may be missing in an older file need a default in `init(from:)`; keyed objects are better than
/// lists, because unknown fields inside lists are not kept.
package protocol LibrarySection: Codable, Equatable, Sendable {
    /// The key in the file: lower case words joined by "_".
    static var key: String { get }
    /// The defaults, before anything was saved.
    init()
}

/// The contents of `library.json`: what cannot be a HealthKit sample.
///
///     {"format": "swimfit library", "version": 1, "favourites": {…}, "own_foods": {…}}
///
/// Every other key is a section. Sections and fields that this program does not know are written back
/// as they were read, so that a newer program can share the file with an older one.
struct LibraryDocument: Equatable, Sendable {
    static let format = "swimfit library"
    static let version: Int64 = 1

    private var root: [String: JSONTree]

    /// An empty library.
    init() {
        root = ["format": .text(LibraryDocument.format), "version": .integer(LibraryDocument.version)]
    }

    /// - Throws: `Problem.notALibrary` for anything but a library.
    init(_ data: Data) throws(Problem) {
        // IGNORED: why it is no JSON is of no use to the reader; that it is none is reported.
        guard let root = (try? JSONDecoder().decode(JSONTree.self, from: data))?.fields,
            root["format"] == .text(LibraryDocument.format), case .integer = root["version"]
        else { throw Problem.notALibrary }
        self.root = root
    }

    /// Whether a newer program wrote it, in a way this one may misread. It is read as far as it can be
    /// understood, and not written.
    var isNewer: Bool {
        if case .integer(let version) = root["version"] { version > LibraryDocument.version } else { true }
    }

    /// A section; its defaults when there is none.
    /// - Throws: `Problem.unreadable` when the value is not such a section.
    func section<Section: LibrarySection>(_ type: Section.Type) throws -> Section {
        guard let tree = root[Section.key] else { return Section() }
        do {
            return try tree.decoded(as: type)
        } catch {
            throw Problem.unreadable(section: Section.key)
        }
    }

    /// Replaces a section, keeping the fields of the old one that are not known here.
    mutating func set<Section: LibrarySection>(_ section: Section) throws {
        let tree = try JSONTree(encoding: section)
        guard let old = root[Section.key] else { return root[Section.key] = tree }
        let known = try JSONTree(encoding: self.section(Section.self))
        root[Section.key] = tree.keeping(unknownOf: old, known: known)
    }

    /// Everything in it, also what this program does not know, but for the times of changes.
    var tree: JSONTree { .object(root.filter { $0.key != ChangeTimes.key }) }

    /// The whole file.
    var whole: JSONTree { .object(root) }

    /// - Throws: `Problem.changedElsewhere` when it is not as it was before the change.
    mutating func apply(_ change: LibraryChange) throws {
        let times = root[ChangeTimes.key]
        root = try change.applied(to: tree).fields ?? root
        root[ChangeTimes.key] = times
    }

    /// When the entries of sections were changed.
    var times: ChangeTimes {
        get { ChangeTimes(root[ChangeTimes.key]) }
        set { root[ChangeTimes.key] = newValue.tree }
    }

    /// The sections as they are merged: all keys but those of the file itself.
    var sections: [String: JSONTree] {
        get { root.filter { !Self.own.contains($0.key) } }
        set { root = root.filter { Self.own.contains($0.key) }.merging(newValue) { $1 } }
    }

    private static let own: Set = ["format", "version", ChangeTimes.key]

    /// The file's text: keys in order, two blanks of indentation, so that it can be read and compared.
    func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(whole) + Data("\n".utf8)
    }
}

/// Problems with `library.json`.
extension Problem {
    static let notALibrary = Problem("this is not a swimfit library")
    static let changedElsewhere = Problem("it has been changed elsewhere")

    static func unreadable(section: String) -> Problem {
        Problem(
            "the part “\(section)” of library.json cannot be read; nothing was changed",
            hint: "fix it in an editor, or delete it to start over")
    }

    static func newerLibrary(_ file: String) -> Problem {
        Problem(
            "\(file) was written by a newer swimfit; it can be read but not changed",
            hint: "install that version here", beginsWithFile: true)
    }

    static func cannotRead(file: String, reason: String) -> Problem {
        Problem("\(file) cannot be read: \(reason)", beginsWithFile: true)
    }

    static func unconfirmed(file: String, reason: String) -> Problem {
        Problem(
            "\(file) was written, but the disk did not confirm it: \(reason); a power cut may undo the change",
            beginsWithFile: true)
    }

    static func busyLibrary(_ file: String) -> Problem {
        Problem(
            "another program has been changing \(file) for five seconds; nothing was changed",
            hint: "end it and try again", status: .busy)
    }

    static func cannotSave(file: String, reason: String) -> Problem {
        Problem("\(file) could not be saved: \(reason); nothing was changed", beginsWithFile: true)
    }
}
