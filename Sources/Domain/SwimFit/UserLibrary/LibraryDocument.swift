import Foundation
import HealthArchive
import HealthKit
import SwimFitBase
import SwimFitFood

/// The contents of `library.json`: the user's data that cannot be HealthKit samples.
///
///     {"format": "swimfit library", "version": 1, "favourites": {…}, "own_foods": {…}}
///
/// Every other key is a section. Sections and fields that this program does not know are written back as they were
/// read, so that a newer program can share the file with an older one.
struct LibraryDocument: Equatable, Sendable {
    private static let format = "swimfit library"
    private static let version: Int64 = 1

    private var root: [String: JSONTree]

    /// An empty library.
    init() {
        root = ["format": .text(LibraryDocument.format), "version": .integer(LibraryDocument.version)]
    }

    /// - Throws: `Problem.notALibrary` if the data is not a library.
    init(_ data: Data) throws(Problem) {
        // IGNORED: the caller reports that the file is not a library; the reason does not help.
        guard let root = (try? JSONDecoder().decode(JSONTree.self, from: data))?.fields,
            root["format"] == .text(LibraryDocument.format), case .integer = root["version"]
        else { throw Problem.notALibrary }
        self.root = root
    }

    /// Whether a newer program wrote the document, so that this version may misread it. It is read as far as possible,
    /// and not written.
    var isNewer: Bool {
        if case .integer(let version) = root["version"] { version > LibraryDocument.version } else { true }
    }

    /// A section; its defaults when it is missing.
    /// - Throws: `Problem.unreadable` for a value that is not such a section.
    func section<Section: LibrarySection>(_ type: Section.Type) throws -> Section {
        guard let tree = root[Section.key] else { return Section() }
        do {
            return try tree.decoded(as: type)
        } catch {
            throw Problem.unreadable(section: Section.key)
        }
    }

    /// Replaces a section, keeping unknown fields of the old one.
    ///
    /// A missing section is not written while it has only defaults, so that a change without effect does not change the
    /// file.
    mutating func set<Section: LibrarySection>(_ section: Section) throws {
        let tree = try JSONTree(encoding: section)
        guard let old = root[Section.key] else {
            if try tree != JSONTree(encoding: Section()) { root[Section.key] = tree }
            return
        }
        let known = try JSONTree(encoding: self.section(Section.self))
        root[Section.key] = tree.keeping(unknownOf: old, known: known)
    }

    /// The whole contents, including unknown keys, without the times of changes.
    var tree: JSONTree { .object(root.filter { $0.key != ChangeTimes.key }) }

    /// The whole file.
    var whole: JSONTree { .object(root) }

    /// - Throws: `Problem.changedElsewhere` when the values differ from those before the change.
    mutating func apply(_ change: LibraryChange) throws {
        let times = root[ChangeTimes.key]
        root = try change.applied(to: tree).fields ?? root
        root[ChangeTimes.key] = times
    }

    /// The times of changes of the sections' entries.
    var times: ChangeTimes {
        get { ChangeTimes(root[ChangeTimes.key]) }
        set { root[ChangeTimes.key] = newValue.tree }
    }

    /// The sections for a merge: all keys except those of the file itself.
    var sections: [String: JSONTree] {
        get { root.filter { !Self.own.contains($0.key) } }
        set { root = root.filter { Self.own.contains($0.key) }.merging(newValue) { $1 } }
    }

    private static let own: Set = ["format", "version", ChangeTimes.key]

    /// The file's text: sorted keys and an indentation of two blanks, so that it can be read and compared.
    func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(whole) + Data("\n".utf8)
    }

    /// Carries out a change and records its time.
    mutating func change(
        at date: Date, _ body: (inout LibraryDocument) throws -> Void
    ) rethrows {
        let before = tree
        try body(&self)
        times.note(LibraryChange(from: before, to: tree), at: date)
    }

    /// - Parameter name: the name of the file in messages.
    /// - Throws: when the document cannot be merged: a newer program wrote it, or a part of it cannot be read.
    func checkJoining(_ name: String) throws(Problem) {
        guard !isNewer else { throw .newerLibrary(name) }
        guard let section = Library.unreadable(self).first else { return }
        throw Problem(
            "the part “\(section)” of \(name) cannot be read; nothing was changed",
            hint: "correct it with an editor, or export it again")
    }

    /// Merges another library into this one, entry by entry: see `ChangeTimes.join`.
    mutating func join(_ other: LibraryDocument) -> [AutomaticMergeChoice] {
        let (own, theirs) = (times, other.times)
        var (sections, choices) = (sections, [AutomaticMergeChoice]())
        for section in Set(sections.keys).union(other.sections.keys).sorted() {
            let ours = ChangeTimes.entries(sections[section], of: section)
            let (joined, made) = own.join(
                section, ours, with: ChangeTimes.entries(other.sections[section], of: section), at: theirs,
                text: \.line)
            choices += made
            if joined != ours { sections[section] = ChangeTimes.section(joined, of: section) }
        }
        self.sections = sections
        times = own.joined(with: theirs)
        return choices
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

/// The values of the library before and after a change, so that the change can be undone and repeated after later
/// changes of other parts.
package struct LibraryChange: Codable, Equatable, Sendable {
    struct Place: Codable, Equatable, Sendable {
        /// The keys from outermost to innermost. The value at the path is not an object, or is missing before or after.
        let path: [String]
        /// Nil when there was no value.
        let before, after: JSONTree?
    }

    private(set) var places: [Place] = []
    /// The times of changes before and after, for an undo that must leave no trace, such as that of a merge.
    var times: Times?

    struct Times: Codable, Equatable, Sendable {
        let before, after: JSONTree?
    }

    /// The smallest differences between two contents.
    init(from before: JSONTree, to after: JSONTree) { compare(before, after, at: []) }

    private mutating func compare(_ before: JSONTree?, _ after: JSONTree?, at path: [String]) {
        guard before != after else { return }
        guard let old = before?.fields, let new = after?.fields else {
            places.append(Place(path: path, before: before, after: after))
            return
        }
        for key in Set(old.keys).union(new.keys).sorted() { compare(old[key], new[key], at: path + [key]) }
    }

    var isEmpty: Bool { places.isEmpty }

    /// Whether all places have their values after the change.
    func isDone(in tree: JSONTree) -> Bool { places.allSatisfy { tree.value(at: $0.path[...]) == $0.after } }

    /// The contents after the change.
    ///
    /// - Throws: `Problem.changedElsewhere` when a place no longer has its former value.
    func applied(to tree: JSONTree) throws(Problem) -> JSONTree {
        var tree = tree
        for place in places {
            guard tree.value(at: place.path[...]) == place.before else { throw .changedElsewhere }
            tree = tree.setting(place.after, at: place.path[...])
        }
        return tree
    }

    /// The change as one line of JSON.
    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    init(text: String) throws { self = try JSONDecoder().decode(LibraryChange.self, from: Data(text.utf8)) }
}

/// The times of changes of a library, in a separate section. An entry is a key of a section: a food, a day, a plan; in
/// a section of groups, such as goals, a key of a group: "nutrients/protein".
extension ChangeTimes {
    static let key = "changed"
    private static let groups: Set = [Goals.key]

    /// `{"own_foods": {"own:porridge": 806000000.25}}`
    init(_ tree: JSONTree?) {
        self.init()
        for (section, entries) in tree?.fields ?? [:] {
            times[section] = entries.fields?.compactMapValues { value in
                switch value {
                case .number(let number): number
                case .integer(let number): Double(number)
                default: nil
                }
            }
        }
    }

    var tree: JSONTree? {
        times.isEmpty ? nil : .object(times.mapValues { .object($0.mapValues(JSONTree.number)) })
    }

    static func entries(_ section: JSONTree?, of key: String) -> [String: JSONTree] {
        guard let section else { return [:] }
        guard let fields = section.fields else { return ["": section] }
        if key == MealSchedule.key {
            return fields.merging(meals(fields[mealList])) { $1 }.filter { $0.key != mealList }
        }
        guard groups.contains(key) else { return fields }
        var entries: [String: JSONTree] = [:]
        for (group, value) in fields {
            guard let inner = value.fields else {
                entries[group] = value
                continue
            }
            for (entry, value) in inner { entries["\(group)/\(entry)"] = value }
        }
        return entries
    }

    static func section(_ entries: [String: JSONTree], of key: String) -> JSONTree? {
        guard !entries.isEmpty else { return nil }
        if let whole = entries[""] { return whole }
        guard key == MealSchedule.key || groups.contains(key) else { return .object(entries) }
        var (fields, inner) = ([String: JSONTree](), [String: [String: JSONTree]]())
        for (name, value) in entries {
            let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
            if parts.count == 2 {
                inner[parts[0], default: [:]][parts[1]] = value
            } else {
                fields[name] = value
            }
        }
        if key == MealSchedule.key {
            // Meals without hours come last, like in `MealSchedule.set`.
            let meals = (inner.removeValue(forKey: mealList) ?? [:]).sorted { a, b in
                func minute(_ meal: JSONTree) -> Int64 {
                    if case .integer(let minute)? = meal.fields?["from"] { minute } else { .max }
                }
                return (minute(a.value), a.key) < (minute(b.value), b.key)
            }
            guard !meals.isEmpty else { return nil }
            fields[mealList] = .list(meals.map(\.value))
        }
        return .object(fields.merging(inner.mapValues(JSONTree.object)) { $1 })
    }

    /// The key of the list of meals in their section; each meal of the list is an entry, by its name.
    private static let mealList = "day"

    private static func meals(_ list: JSONTree?) -> [String: JSONTree] {
        guard case .list(let meals)? = list else { return [:] }
        var entries: [String: JSONTree] = [:]
        for meal in meals {
            guard case .text(let name)? = meal.fields?["name"] else { continue }
            entries["\(mealList)/\(name)"] = meal
        }
        return entries
    }

    /// Records the time of a change. It is later than the recorded time of the last change of the same entry, even if
    /// the clock of another machine was ahead. The defaults of a section are not changes.
    mutating func note(_ change: LibraryChange, at date: Date) {
        for place in change.places {
            guard let section = place.path.first else { continue }
            // The place's value, wrapped in the objects above it.
            func entries(_ value: JSONTree?) -> [String: JSONTree] {
                let around = place.path.dropFirst().reversed().reduce(value) { inner, key in
                    inner.map { .object([key: $0]) }
                }
                return Self.entries(around, of: section)
            }
            let usual = Self.entries(Library.usual[section], of: section)
            let (before, after) = (entries(place.before), entries(place.after))
            let whole = place.path.count == 1 ? Set(usual.keys) : []
            for entry in Set(before.keys).union(after.keys).union(whole) {
                let old = before[entry] ?? (place.before == nil ? usual[entry] : nil)
                let new = after[entry] ?? (place.after == nil ? usual[entry] : nil)
                if old != new { note(section, entry, at: date) }
            }
        }
    }
}

/// Exports and imports the library as one line among the lines of a store: the file under the key `library`.
extension Library: LibraryIntake {
    private struct LibraryLine: Decodable {
        let library: JSONTree
    }

    /// Nil if the library was never changed.
    package func exportLine() throws -> String? {
        guard !document.sections.isEmpty || !document.times.times.isEmpty else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return "{\"schema\":1,\"library\":"
            + String(decoding: try encoder.encode(document.whole), as: UTF8.self) + "}"
    }

    package func join(_ line: Data, isRehearsal: Bool) async throws -> (entries: Int, reversal: String?) {
        let document: LibraryDocument
        do {
            document = try LibraryDocument(
                JSONEncoder().encode(JSONDecoder().decode(LibraryLine.self, from: line).library))
        } catch {
            throw Problem("the library in it cannot be read; nothing was imported", hint: "export it again")
        }
        try document.checkJoining("its library")
        let planned = rehearseJoin(document)
        if !isRehearsal { try join(document) }
        return (
            planned.choices.count(where: \.takesTheirs),
            planned.reversal.isEmpty ? nil : try planned.reversal.text
        )
    }
}

/// Any JSON value: the contents of a file before they are decoded.
package enum JSONTree: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case list([JSONTree])
    case object([String: JSONTree])

    /// The tree that the encoder of a value writes.
    init(encoding value: some Encodable) throws {
        self = try JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(value))
    }

    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
    }

    /// The value of a JSON text; nil for other text.
    package init?(text: String) {
        // IGNORED: nil reports that the text is not JSON.
        guard let tree = try? JSONDecoder().decode(JSONTree.self, from: Data(text.utf8)) else { return nil }
        self = tree
    }

    /// The tree as one line, with the keys in order.
    package var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // IGNORED: only infinite numbers and NaN cannot be written, and they never occur.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    package var fields: [String: JSONTree]? {
        if case .object(let fields) = self { fields } else { nil }
    }

    /// This tree with the fields of `older` that `known` lacks: fields of a newer program, which must not be lost.
    /// Objects within objects are treated the same way, lists are not.
    ///
    /// - Parameter known: `older` after this program has read and written it.
    func keeping(unknownOf older: JSONTree, known: JSONTree) -> JSONTree {
        guard var fields, let old = older.fields, let known = known.fields else { return self }
        for (key, value) in old {
            if let knownValue = known[key] {
                fields[key] = fields[key]?.keeping(unknownOf: value, known: knownValue)
            } else if fields[key] == nil {
                fields[key] = value
            }
        }
        return .object(fields)
    }

    fileprivate func value(at path: ArraySlice<String>) -> JSONTree? {
        guard let key = path.first else { return self }
        return fields?[key]?.value(at: path.dropFirst())
    }

    /// A copy with another value at the path; nil removes it.
    fileprivate func setting(_ value: JSONTree?, at path: ArraySlice<String>) -> JSONTree {
        guard let key = path.first else { return value ?? self }
        var fields = fields ?? [:]
        fields[key] =
            path.count == 1 ? value : (fields[key] ?? .object([:])).setting(value, at: path.dropFirst())
        return .object(fields)
    }
}

extension JSONTree: Codable {
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = JSONTree.read(Bool.self, value) {
            self = .bool(bool)
        } else if let integer = JSONTree.read(Int64.self, value) {
            self = .integer(integer)
        } else if let number = JSONTree.read(Double.self, value) {
            self = .number(number)
        } else if let text = JSONTree.read(String.self, value) {
            self = .text(text)
        } else if let list = JSONTree.read([JSONTree].self, value) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONTree].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    private static func read<Value: Decodable>(
        _ type: Value.Type, _ container: any SingleValueDecodingContainer
    ) -> Value? {
        // IGNORED: a value of another kind is not an error; the next kind is tried.
        try? container.decode(type)
    }
}
