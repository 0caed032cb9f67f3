internal import SampleStore
import Foundation

/// How far each source of a type is trusted when samples overlap.
///
/// Without a word from the user: what was entered by hand, then watches and what else is worn, then phones, then the
/// others with the one first met latest in front. A user's order for a type names sources by bundle identifier
/// and comes right after what was entered by hand; sources it does not name follow in the order above.
struct SourceOrder: Sendable {
    /// Bundle identifiers, most trusted first; empty for none chosen.
    let chosen: [String]

    init(chosen: [String] = []) {
        self.chosen = chosen
    }

    /// The user's order for a type as the store keeps it.
    init(of type: String, in snapshot: Snapshot) {
        let stored = snapshot.value(forKey: StoredKey.sourceOrder)?[type]?.elements ?? []
        self.init(chosen: stored.compactMap(\.text))
    }

    /// The rank of each origin of the store, by its number; 0 is the most trusted. Origins of one source
    /// share a rank, except that what it says was entered by hand has rank 0.
    ///
    /// All origins are ranked together, those of other types too: a day and a decade of a type, seen by
    /// themselves, agree on who is trusted.
    func ranks(of origins: [Origin]) -> [Int] {
        let order = sources(of: origins.enumerated().map { ($0, $1) })
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0 + 1) })
        return origins.map { $0.isEnteredByHand ? 0 : places[$0.source] ?? 0 }
    }

    /// The bundle identifiers of the origins, most trusted first.
    ///
    /// - Parameter origins: with the number under which the store met each.
    func sources(of origins: [(number: Int, origin: Origin)]) -> [String] {
        var standing: [String: (group: Int, met: Int)] = [:]
        for (number, origin) in origins {
            let group = Self.group(of: origin)
            let known = standing[origin.source] ?? (group, number)
            standing[origin.source] = (min(known.group, group), min(known.met, number))
        }
        let places = Dictionary(
            chosen.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return standing.sorted { left, right in
            let (one, other) = (places[left.key] ?? .max, places[right.key] ?? .max)
            if one != other { return one < other }
            if left.value.group != right.value.group { return left.value.group < right.value.group }
            return left.value.met > right.value.met
        }.map(\.key)
    }

    private static func group(of origin: Origin) -> Int {
        if origin.isEnteredByHand { return 0 }
        let words = [origin.product, origin.name, origin.device[HKDevicePropertyKeyModel]].compactMap {
            $0?.lowercased()
        }
        if words.contains(where: isWorn) { return 1 }
        return words.contains(where: { $0.contains("iphone") }) ? 2 : 3
    }

    /// Whether a name is that of a watch or of another device that is worn, which counts what a phone on a table does not.
    private static func isWorn(_ name: String) -> Bool {
        makers.contains { name.contains($0) } || name.split { !$0.isLetter }.contains("band")
    }

    /// Words of all watches, and makers of what is worn.
    private static let makers = [
        "watch", "fitbit", "garmin", "polar", "suunto", "coros", "amazfit", "whoop", "oura",
    ]
}
