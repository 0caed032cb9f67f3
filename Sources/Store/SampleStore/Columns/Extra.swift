/// The parts of a sample that most samples do not have.
struct Extra: Sendable, Hashable {
    var members: [RawID] {
        didSet { sorted = Self.sorted(members) }
    }
    var details: [String: JSONValue]
    /// More than a few members in the order of their identities, for binary search; empty for few.
    private var sorted: [RawID]

    init(members: [RawID] = [], details: [String: JSONValue] = [:]) {
        (self.members, self.details, sorted) = (members, details, Self.sorted(members))
    }

    var isEmpty: Bool { members.isEmpty && details.isEmpty }

    /// Whether it lists an identity as a member. O(log n).
    func lists(_ id: RawID) -> Bool {
        guard !sorted.isEmpty else { return members.contains(id) }
        let place = sorted.firstIndexInOrder { $0 >= id }
        return place < sorted.count && sorted[place] == id
    }

    /// Up to this many members a linear search is as fast.
    private static let few = 32

    private static func sorted(_ members: [RawID]) -> [RawID] {
        members.count > few ? members.sorted() : []
    }
}
