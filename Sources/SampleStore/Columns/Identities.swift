import Synchronization

/// Where identities and owners are found: made from all rows when first asked for, and from then on carried
/// along by each commit.
///
/// Most programs that open the store and look at a day never ask.
struct Identities: Sendable {
    var index = IdentityIndex()
    /// Owners of a member, ascending.
    var owners = ShardedMap<[RawID]>()

    init() {}

    /// Reads every row. O(n).
    init(of chunks: [Chunk?]) {
        let chunks = chunks.compactMap(\.self)
        index.insert(chunks.map { ($0.rows.ids[...], $0.serial) })
        for chunk in chunks {
            for (owner, extra) in chunk.rows.extras { own(extra.members, by: owner) }
        }
    }

    mutating func own(_ members: [RawID], by owner: RawID) {
        for member in members where !(owners[member]?.contains(owner) ?? false) {
            owners[member] = ((owners[member] ?? []) + [owner]).sorted()
        }
    }

    mutating func disown(_ members: [RawID], by owner: RawID) {
        for member in members {
            let rest = (owners[member] ?? []).filter { $0 != owner }
            owners[member] = rest.isEmpty ? nil : rest
        }
    }
}

/// The identities of one state, made once for all its copies.
final class LazyIdentities: Sendable {
    private let made: Mutex<Identities?>

    init(_ identities: Identities?) { made = Mutex(identities) }

    /// What has been made so far.
    var present: Identities? { made.withLock { $0 } }

    /// Waits while another thread is making them.
    func identities(of chunks: [Chunk?]) -> Identities {
        made.withLock { made in
            if let made { return made }
            let fresh = Identities(of: chunks)
            made = fresh
            return fresh
        }
    }
}
