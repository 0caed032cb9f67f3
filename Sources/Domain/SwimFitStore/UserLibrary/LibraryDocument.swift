import SampleStoreDisk
import Foundation
import HealthKit
import SwimFitBase

extension LibrarySection {
    /// The section of these documents; its defaults when there is none.
    /// - Throws: `Problem.unreadable` for documents that are not such a section.
    init(_ documents: HKHealthStore.DocumentSection) throws {
        guard let json = documents.json else {
            self.init()
            return
        }
        do {
            // Most sections are their documents as they are; the others need the groups put together.
            self =
                try Self.entries == .fields
                ? JSONDecoder().decode(Self.self, from: json)
                : SectionEntries.tree(of: SectionEntries(json).fields, as: Self.entries).decoded(
                    as: Self.self)
        } catch {
            throw Problem.unreadable(section: Self.key)
        }
    }

    /// The changes that make this section of the documents, whose unknown entries and fields stay.
    ///
    /// The first change writes the defaults, too, because a list of meals is only one with all of them. They are not the
    /// user's changes, and lose against every change in a merge.
    package func changes(
        of basis: HKHealthStore.DocumentSection
    ) throws -> [HKHealthStore.DocumentChange] {
        let before = try SectionEntries(encoding: Self(basis), of: Self.self).fields
        let after = try SectionEntries(encoding: self, of: Self.self).fields
        guard before != after else { return [] }
        let stored = try basis.json.map { try SectionEntries($0).fields } ?? [:]
        return try Set(before.keys).union(after.keys).sorted().compactMap { key in
            let (old, new) = (before[key], after[key])
            guard old != new || stored.isEmpty else { return nil }
            let kept = stored[key].flatMap { stored in
                old.flatMap { old in new?.keeping(unknownOf: stored, known: old) }
            }
            return HKHealthStore.DocumentChange(
                of: basis, key: key, to: try (kept ?? new)?.data, isTimed: old != new)
        }
    }
}

/// The entries of a section, each of which is a document: a food, a day, a plan.
struct SectionEntries: Equatable, Sendable {
    package var fields: [String: JSONTree]

    /// - Parameter json: the documents of a section, as one object.
    init(_ json: Data) throws { fields = try JSONDecoder().decode([String: JSONTree].self, from: json) }

    init(encoding section: some Encodable, of type: any LibrarySection.Type) throws {
        self.init(try JSONTree(encoding: section), as: type.entries)
    }

    /// The entries of a section. Null is not a document: a goal that ends is one without figures.
    init(_ section: JSONTree, as kind: SectionEntryKind) {
        fields = Self.entries(section, as: kind).mapValues { $0 == .null ? .object([:]) : $0 }
    }

    private static func entries(_ section: JSONTree, as kind: SectionEntryKind) -> [String: JSONTree] {
        guard let fields = section.fields else { return ["": section] }
        var entries: [String: JSONTree] = [:]
        switch kind {
        case .fields: return fields
        case .fieldsOfGroups:
            for (group, value) in fields {
                guard let inner = value.fields else {
                    entries[group] = value
                    continue
                }
                for (entry, value) in inner { entries["\(group)/\(entry)"] = value }
            }
        case .objects(let list, let name, _):
            entries = fields.filter { $0.key != list }
            guard case .list(let objects)? = fields[list] else { break }
            for object in objects {
                guard case .text(let name)? = object.fields?[name] else { continue }
                entries["\(list)/\(name)"] = object
            }
        }
        return entries
    }

    /// The section of entries.
    static func tree(of entries: [String: JSONTree], as kind: SectionEntryKind) -> JSONTree {
        guard kind != .fields else { return .object(entries) }
        var (fields, inner) = ([String: JSONTree](), [String: [String: JSONTree]]())
        for (name, value) in entries {
            let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
            if parts.count == 2 {
                inner[parts[0], default: [:]][parts[1]] = value
            } else {
                fields[name] = value
            }
        }
        if case .objects(let list, _, let order) = kind {
            let objects = (inner.removeValue(forKey: list) ?? [:]).sorted { a, b in
                func place(_ object: JSONTree) -> Int64 {
                    if case .integer(let place)? = object.fields?[order] { place } else { .max }
                }
                return (place(a.value), a.key) < (place(b.value), b.key)
            }
            fields[list] = .list(objects.map(\.value))
        }
        return .object(fields.merging(inner.mapValues(JSONTree.object)) { $1 })
    }
}

/// The file `library.json`, in which earlier versions kept what is in the health store today.
///
///     {"format": "swimfit library", "version": 1, "changed": {…}, "favourites": {…}, "own_foods": {…}}
package struct EarlierLibrary: Sendable {
    /// Empty for one that never was in a file.
    let path: String
    /// The documents in the form of our export.
    package let line: String
    /// The parts that cannot be read, and are not among the documents.
    let unreadable: [String]

    private static let (format, version, times) = ("swimfit library", 1 as Int64, "changed")

    /// Nil for a missing file.
    ///
    /// - Throws: `Problem` for a file that cannot be read, that is no library, or that a newer program wrote.
    package init?(
        path: String, of types: [any LibrarySection.Type], calls: any SystemCalls = LinuxCalls()
    ) throws(Problem) {
        let bytes: [UInt8]?
        do throws(SystemError) { bytes = try calls.contents(of: path) } catch {
            throw .cannotRead(file: path, reason: error.reason)
        }
        guard let bytes else { return nil }
        // IGNORED: the reason why it is not JSON does not help.
        guard let tree = try? JSONDecoder().decode(JSONTree.self, from: Data(bytes)) else {
            throw .notALibrary(FilePath.name(of: path))
        }
        try self.init(tree, of: types, path: path)
    }

    package init(inMemory line: String) { (path, self.line, unreadable) = ("", line, []) }

    /// The documents that an export has: in a line of today, or in one of an earlier version.
    ///
    /// - Throws: `Problem` for a part that cannot be read, so that it would hide what is there.
    package static func documents(
        exported: Data, of types: [any LibrarySection.Type]
    ) throws -> String {
        guard let tree = JSONTree(text: String(decoding: exported, as: UTF8.self))?.fields else {
            throw Problem("the line with the documents cannot be read", hint: "export it again")
        }
        if let library = tree["library"] {
            let earlier = try EarlierLibrary(library, of: types, path: "the export")
            try earlier.checkComplete()
            return earlier.line
        }
        for (key, entries) in tree["documents"]?.fields ?? [:] {
            guard let section = types.first(where: { $0.key == key }) else { continue }
            // IGNORED: only whether the part can be read matters here.
            guard let fields = entries.fields,
                (try? SectionEntries.tree(of: fields, as: section.entries).decoded(as: section)) != nil
            else { throw Problem.unreadable([key], of: "the export") }
        }
        return String(decoding: exported, as: UTF8.self)
    }

    private init(
        _ tree: JSONTree, of types: [any LibrarySection.Type], path: String
    ) throws(Problem) {
        guard let root = tree.fields, root["format"] == .text(Self.format),
            case .integer(let version) = root["version"]
        else { throw .notALibrary(FilePath.name(of: path)) }
        guard version <= Self.version else { throw .newerLibrary(FilePath.name(of: path)) }
        let sections = root.filter { !["format", "version", Self.times].contains($0.key) }
        let damaged = types.filter { section in
            // IGNORED: only whether the part can be read matters here.
            sections[section.key].map { (try? $0.decoded(as: section)) == nil } ?? false
        }.map { $0.key }
        let documents = sections.filter { !damaged.contains($0.key) }.mapValues(\.self)
        let kinds = Dictionary(uniqueKeysWithValues: types.map { ($0.key, $0.entries) })
        let entries = documents.map { key, section in
            (key, JSONTree.object(SectionEntries(section, as: kinds[key] ?? .fields).fields))
        }
        let times = (root[Self.times]?.fields ?? [:]).filter { !damaged.contains($0.key) }
            .mapValues { JSONTree.object(($0.fields ?? [:]).filter { Self.isTime($0.value) }) }
        line =
            JSONTree.object([
                "schema": .integer(1), "documents": .object(Dictionary(uniqueKeysWithValues: entries)),
                "changed": .object(times),
            ]).line
        (self.path, unreadable) = (path, damaged.sorted())
    }

    private static func isTime(_ tree: JSONTree) -> Bool {
        switch tree {
        case .integer(let seconds): abs(Double(seconds)) < 1e11
        case .number(let seconds): abs(seconds) < 1e11
        default: false
        }
    }

    /// - Throws: `Problem` when a part cannot be read.
    package func checkComplete() throws(Problem) {
        if !unreadable.isEmpty { throw .unreadable(unreadable, of: path) }
    }

    /// Renames the file, whose contents are in the store now, to `library.json~`. A file that stays is taken in again,
    /// which changes nothing.
    package func retire() {
        guard !path.isEmpty else { return }
        let calls = LinuxCalls()
        for number in 1...100 {
            let name = path + (number == 1 ? "~" : "~\(number)")
            // IGNORED: as above; a lock file is only litter.
            do throws(SystemError) {
                guard try calls.statusIfPresent(at: name) == nil else { continue }
                try calls.rename(path, to: name)
                try calls.remove(path + ".lock")
            } catch {}
            return
        }
    }
}

/// Problems with the library.
extension Problem {
    static func unreadable(section: String) -> Problem {
        Problem(
            "the part “\(section)” of your foods, goals and settings cannot be read; nothing was changed",
            hint: "a newer swimfit may have written it: install that version here")
    }

    static func unreadable(_ parts: [String], of file: String) -> Problem {
        let names = parts.map { "“\($0)”" }.joined(separator: ", ")
        return Problem(
            (parts.count == 1 ? "the part \(names)" : "the parts \(names)")
                + " of \(FilePath.name(of: file)) cannot be read: defaults are used",
            hint: "correct the file with an editor")
    }

    package static func notALibrary(_ file: String) -> Problem {
        Problem(
            "\(file) is damaged: its own foods, favourites, goals and settings are not used",
            hint: "correct it with an editor, or remove it", beginsWithFile: true)
    }

    static func newerLibrary(_ file: String) -> Problem {
        Problem(
            "\(file) was written by a newer swimfit and is not used",
            hint: "install that version here", beginsWithFile: true)
    }

    package static func cannotRead(file: String, reason: String) -> Problem {
        Problem("\(file) cannot be read: \(reason)", beginsWithFile: true)
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
    package init(encoding value: some Encodable) throws {
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

    package var data: Data { get throws { try JSONEncoder().encode(self) } }

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
