import Foundation

/// Apple's symbols with what becomes of them here, and the page in the documentation that lists them.
struct SymbolList {
    enum State: String {
        case works = "Works"
        case narrower = "Narrower"
        case error = "Apple's error"
        case absent = "Absent"
    }

    struct Entry {
        var owner: String
        /// Empty for the type itself.
        var member: String
        var state: State
        var reason = ""

        var name: String { [owner, member].filter { !$0.isEmpty }.joined(separator: ".") }
    }

    private(set) var entries: [Entry] = []

    /// The list that the sources deserve: a name that is not declared and has no reason shows as
    /// absent without one.
    init(of names: AppleNames, in declared: SourceSymbols) {
        for (owner, members) in names.members {
            for member in members.sorted() + (owner.isEmpty ? [] : [""]) {
                var entry = Entry(owner: owner, member: member, state: .works)
                if !Self.isDeclared(entry, in: declared) {
                    entry.state = .absent
                    entry.reason = Self.reason(entry, SymbolReasons.absences)
                } else if let reason = SymbolReasons.errors[entry.name] ?? SymbolReasons.errors[owner] {
                    entry.state = .error
                    entry.reason = reason
                } else if let reason = SymbolReasons.limits[entry.name] ?? SymbolReasons.limits[owner] {
                    entry.state = .narrower
                    entry.reason = reason
                }
                entries.append(entry)
            }
        }
    }

    private static func reason(_ entry: Entry, _ table: [String: String]) -> String {
        table[entry.name] ?? table[entry.owner] ?? SymbolReasons.unknown
    }

    static func isDeclared(_ entry: Entry, in declared: SourceSymbols) -> Bool {
        if entry.owner == "NSNotification.Name", entry.member.isEmpty { return true }
        if entry.member.isEmpty || entry.owner.isEmpty { return declared.contains(type: entry.name) }
        return declared.contains(owner: entry.owner, member: entry.member)
    }
}

// The page: a heading to a type, and under it a line to a state with the names.
extension SymbolList {
    static let head = """
        # Apple's symbols

        What becomes of each public name of Apple's HealthKit on Linux.

        *Works* means that the name is declared and does what Apple's does, as far as that is known, and that a test uses it.
        *Narrower* means the same within the limit that is said.
        *Apple's error* means that code which uses it compiles and is answered as on a device that cannot do it.
        *Absent* means that code which uses it does not compile. `Self` is the type itself.

        The page is generated: `SWIMFIT_RECORD=1 swift test --filter SymbolListTests` writes it, and the test
        fails when it does not agree with the sources.
        """

    var markdown: String {
        let byOwner = Dictionary(grouping: entries, by: \.owner)
        let pages = byOwner.keys.sorted().map { owner in
            "## \(owner.isEmpty ? "Constants" : owner)\n\n"
                + Self.lines(byOwner[owner] ?? []).joined(separator: "\n\n")
        }
        return ([Self.head] + pages).joined(separator: "\n\n") + "\n"
    }

    private static func lines(_ entries: [Entry]) -> [String] {
        let groups = Dictionary(grouping: entries) { entry in
            entry.state.rawValue + (entry.reason.isEmpty ? "" : " (\(entry.reason))")
        }
        return groups.keys.sorted().map { title in
            let names = (groups[title] ?? []).map { $0.member.isEmpty ? "Self" : $0.member }.sorted()
            return "**\(title)**: " + names.map { "`\($0)`" }.joined(separator: ", ")
        }
    }
}
