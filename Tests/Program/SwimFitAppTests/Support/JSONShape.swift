import Foundation

@testable import SwimFitModels
@testable import SwimFitStore
@testable import SwimFitSwim

/// What JSON texts of one kind have in common: each path with the kinds of values seen there.
///
///     findings          list
///     findings[].line   number or null
///     meals_kcal        map
///     meals_kcal.*      number
struct JSONShape {
    /// Paths of objects whose keys are data, not names.
    private let maps: Set<String>
    private var kinds: [String: Set<String>] = [:]
    /// The keys of the objects at a path; nil where two differ.
    private var keys: [String: Set<String>?] = [:]

    /// - Parameter maps: the paths of objects whose keys are data, not names.
    init(of texts: [String], maps: Set<String>) throws {
        self.maps = maps
        for text in texts {
            look(at: try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8)), path: "")
        }
    }

    /// A line for each path, in order.
    var lines: [String] {
        kinds.map { path, kinds in
            // "null" comes last, so that it reads "number or null".
            let sorted = kinds.sorted { ($0 == "null" ? 1 : 0, $0) < ($1 == "null" ? 1 : 0, $1) }
            let differs = keys[path] == .some(nil) ? ", with keys that differ" : ""
            return "\(path.isEmpty ? "document" : path): " + sorted.joined(separator: " or ") + differs
        }.sorted()
    }

    private mutating func look(at value: JSONTree, path: String) {
        let kind: String
        switch value {
        case .null: kind = "null"
        case .bool: kind = "bool"
        case .integer, .number: kind = "number"
        case .text: kind = "text"
        case .list(let list):
            kind = "list"
            for item in list { look(at: item, path: path + "[]") }
        case .object(let object): kind = look(into: object, path: path)
        }
        kinds[path, default: []].insert(kind)
    }

    private mutating func look(into object: [String: JSONTree], path: String) -> String {
        let isMap = maps.contains(path)
        let prefix = path.isEmpty ? "" : path + "."
        for (key, value) in object { look(at: value, path: prefix + (isMap ? "*" : key)) }
        guard !isMap else { return "map" }
        let names = Set(object.keys)
        if let known = keys[path] {
            keys[path] = .some(known == names ? names : nil)
        } else {
            keys[path] = names
        }
        return "object"
    }
}
