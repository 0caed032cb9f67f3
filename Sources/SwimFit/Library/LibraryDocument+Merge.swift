import Foundation
import HealthKit

/// The times of changes of a library, in a section of their own. An entry is a key of a section: a food, a day, a plan.
extension ChangeTimes {
    static let key = "changed"

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
    static func entries(_ section: JSONTree?) -> [String: JSONTree] {
        section.map { $0.fields ?? ["": $0] } ?? [:]
    }

    /// The section of entries; nil for none.
    static func section(_ entries: [String: JSONTree]) -> JSONTree? {
        entries.isEmpty ? nil : entries[""] ?? .object(entries)
    }

    mutating func note(_ change: LibraryChange, at date: Date) {
        for place in change.places {
            guard let section = place.path.first else { continue }
            let entries: any Collection<String> =
                place.path.count > 1
                ? [place.path[1]]
                : Set(Self.entries(place.before).keys).union(Self.entries(place.after).keys)
            for entry in entries { self[section, entry] = date.timeIntervalSinceReferenceDate }
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

    /// Joins what another library holds into this one, entry by entry: see `ChangeTimes.join`.
    mutating func join(_ other: LibraryDocument) -> [MergeChoice] {
        let (own, theirs) = (times, other.times)
        var (sections, choices) = (sections, [MergeChoice]())
        for section in Set(sections.keys).union(other.sections.keys).sorted() {
            let ours = ChangeTimes.entries(sections[section])
            let (joined, made) = own.join(
                section, ours, with: ChangeTimes.entries(other.sections[section]), at: theirs, text: \.line)
            choices += made
            if joined != ours { sections[section] = ChangeTimes.section(joined) }
        }
        self.sections = sections
        times = own.joined(with: theirs)
        return choices
    }
}
