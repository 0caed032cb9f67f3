import Foundation

/// What a change of the library replaced, so that it can be taken back when other parts have changed since.
package struct LibraryChange: Codable, Equatable, Sendable {
    struct Place: Codable, Equatable, Sendable {
        /// Keys from the outside in; what is below is no object, or was not there on one side.
        let path: [String]
        /// Nil for nothing.
        let before, after: JSONTree?
    }

    private(set) var places: [Place] = []
    /// When the entries were changed before and after, where taking it back is to leave no trace: of a merge.
    var times: Times?

    struct Times: Codable, Equatable, Sendable {
        let before, after: JSONTree?
    }

    /// The least places in which two contents differ.
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

    /// Whether all places have what they have after the change.
    func isDone(in tree: JSONTree) -> Bool { places.allSatisfy { tree.value(at: $0.path[...]) == $0.after } }

    /// The contents after the change.
    ///
    /// - Throws: `Problem.changedElsewhere` when a place no longer has what it had before.
    func applied(to tree: JSONTree) throws(Problem) -> JSONTree {
        var tree = tree
        for place in places {
            guard tree.value(at: place.path[...]) == place.before else { throw .changedElsewhere }
            tree = tree.setting(place.after, at: place.path[...])
        }
        return tree
    }
}

extension LibraryChange {
    /// As one line of JSON.
    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    init(text: String) throws { self = try JSONDecoder().decode(LibraryChange.self, from: Data(text.utf8)) }
}

extension JSONTree {
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
