/// Identities, mostly one or two: a set is made of them when they have become many.
struct IdentitySet: Sendable {
    private var few: [RawID] = []
    private var many: Set<RawID> = []

    private static let limit = 16

    func contains(_ id: RawID) -> Bool {
        many.isEmpty ? few.contains(id) : many.contains(id)
    }

    /// Puts an identity in; false when it was there.
    mutating func insert(_ id: RawID) -> Bool {
        guard many.isEmpty else { return many.insert(id).inserted }
        guard !few.contains(id) else { return false }
        few.append(id)
        if few.count > Self.limit { (many, few) = (Set(few), []) }
        return true
    }

    /// Takes an identity out; false when it was not there.
    mutating func remove(_ id: RawID) -> Bool {
        guard many.isEmpty else { return many.remove(id) != nil }
        guard let index = few.firstIndex(of: id) else { return false }
        few.remove(at: index)
        return true
    }
}
