import Foundation

/// When the entries of the library's sections were changed or removed, so that the newer of two changes wins when
/// libraries are merged.
///
/// An entry is a key of a section: a food, a day, a plan. A section that is no object has one entry without a name.
struct LibraryStamps: Equatable, Sendable {
    static let key = "changed"

    /// By section, then by entry: seconds since the reference date.
    private var times: [String: [String: Double]] = [:]

    /// `{"own_foods": {"own:porridge": 806000000.25}}`
    init(_ tree: JSONTree?) {
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

    subscript(section: String, entry: String) -> Double? {
        get { times[section]?[entry] }
        set { times[section, default: [:]][entry] = newValue }
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

    /// The later time of each entry.
    func joined(with other: LibraryStamps) -> LibraryStamps {
        var joined = self
        for (section, entries) in other.times {
            for (entry, time) in entries where time > joined[section, entry] ?? -.infinity {
                joined[section, entry] = time
            }
        }
        return joined
    }
}

/// Which of two entries a merge of libraries has taken.
package struct LibraryChoice: Hashable, Sendable {
    /// "own_foods own:porridge"
    package let name: String
    /// As JSON; nil for none.
    package let ours, theirs: String?
    package let takesTheirs: Bool
    /// Whether the one taken was changed later; else nothing tells, and the text decided.
    package let isNewer: Bool
    /// Whether both have it, so that one is lost.
    package var isConflict: Bool { ours != nil && theirs != nil }
}

extension LibraryDocument {
    /// Joins what another library holds into this one, entry by entry: the one that was changed or removed later wins.
    /// Where nothing tells, what is there wins over nothing, and of two values the greater text. So it does not matter which
    /// is merged into which, or in which order three are.
    mutating func join(_ other: LibraryDocument) -> [LibraryChoice] {
        let (own, their) = (stamps, other.stamps)
        var (sections, choices) = (sections, [LibraryChoice]())
        for section in Set(sections.keys).union(other.sections.keys).sorted() {
            let ours = LibraryStamps.entries(sections[section])
            let theirs = LibraryStamps.entries(other.sections[section])
            var joined = ours
            for entry in Set(ours.keys).union(theirs.keys).sorted() where ours[entry] != theirs[entry] {
                let (ownTime, time) = (own[section, entry] ?? -.infinity, their[section, entry] ?? -.infinity)
                let texts = (ours: ours[entry].map(\.line), theirs: theirs[entry].map(\.line))
                let isTheirs =
                    ownTime == time ? (texts.theirs ?? "") > (texts.ours ?? "") : time > ownTime
                if isTheirs { joined[entry] = theirs[entry] }
                choices.append(
                    LibraryChoice(
                        name: entry.isEmpty ? section : "\(section) \(entry)", ours: texts.ours,
                        theirs: texts.theirs, takesTheirs: isTheirs, isNewer: ownTime != time))
            }
            if joined != ours { sections[section] = LibraryStamps.section(joined) }
        }
        self.sections = sections
        stamps = own.joined(with: their)
        return choices
    }
}
