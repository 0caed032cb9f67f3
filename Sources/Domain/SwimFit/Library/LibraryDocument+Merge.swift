import Foundation
import HealthArchive
import HealthKit

/// The times of changes of a library, in a section of their own. An entry is a key of a section: a food, a day, a plan; of a
/// section of groups, such as goals, a key of a group: "nutrients/protein".
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

    /// The entries of a section.
    static func entries(_ section: JSONTree?, of key: String) -> [String: JSONTree] {
        guard let section else { return [:] }
        guard let fields = section.fields else { return ["": section] }
        if key == MealPlan.key {
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

    /// The section of entries; nil for none.
    static func section(_ entries: [String: JSONTree], of key: String) -> JSONTree? {
        guard !entries.isEmpty else { return nil }
        if let whole = entries[""] { return whole }
        guard key == MealPlan.key || groups.contains(key) else { return .object(entries) }
        var (fields, inner) = ([String: JSONTree](), [String: [String: JSONTree]]())
        for (name, value) in entries {
            let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
            if parts.count == 2 {
                inner[parts[0], default: [:]][parts[1]] = value
            } else {
                fields[name] = value
            }
        }
        if key == MealPlan.key {
            // Those without hours come last, as `MealPlan.set` has them.
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

    /// The list of meals in their section, each an entry by its name.
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

    /// Keeps the time of what was changed: later than that of the value before, also where the clock of the machine that made
    /// it is ahead. What a section has without being set is no change.
    mutating func note(_ change: LibraryChange, at date: Date) {
        for place in change.places {
            guard let section = place.path.first else { continue }
            // What is above the place that differs, around it.
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

extension LibraryDocument {
    /// Carries out a change and keeps its time.
    mutating func change(
        at date: Date, _ body: (inout LibraryDocument) throws -> Void
    ) rethrows {
        let before = tree
        try body(&self)
        times.note(LibraryChange(from: before, to: tree), at: date)
    }

    /// - Parameter name: for messages: of its file.
    /// - Throws: why it cannot be joined into another one: a newer program wrote it, or a part of it cannot be read.
    func checkJoining(_ name: String) throws(Problem) {
        guard !isNewer else { throw .newerLibrary(name) }
        guard let section = Library.unreadable(self).first else { return }
        throw Problem(
            "the part “\(section)” of \(name) cannot be read; nothing was changed",
            hint: "correct it with an editor, or export it again")
    }

    /// Joins what another library holds into this one, entry by entry: see `ChangeTimes.join`.
    mutating func join(_ other: LibraryDocument) -> [MergeChoice] {
        let (own, theirs) = (times, other.times)
        var (sections, choices) = (sections, [MergeChoice]())
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

/// A library comes and goes with the lines of a store as one line: its file under `library`.
extension Library: LibraryIntake {
    private struct Line: Decodable {
        let library: JSONTree
    }

    /// Nil where nothing was ever changed.
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
                JSONEncoder().encode(JSONDecoder().decode(Line.self, from: line).library))
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
