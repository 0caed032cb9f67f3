import Foundation
import Terminal
import SwimFit

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
struct KeysCheck {
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
    mutating func settleConflicts() {
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
