internal import SampleStore
import Foundation

/// How far each source of a type is trusted when samples overlap.
///
/// Without a word from the user: what was entered by hand, then watches, then phones, then the others
/// with the one first met latest in front. A user's order for a type names sources by bundle identifier
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

    /// The rank of each origin among `columns`, by origin number; 0 is the most trusted. Origins of one
    /// source share a rank, except that what it says was entered by hand has rank 0.
    func ranks(of columns: Columns) -> [Int] {
        let numbers = columns.originIndices
        var ranks = [Int](repeating: 0, count: (numbers.last ?? -1) + 1)
        let order = sources(of: numbers.map { ($0, columns.origin($0)) })
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0 + 1) })
        for number in numbers {
            let origin = columns.origin(number)
            ranks[number] = origin.isEnteredByHand ? 0 : places[origin.source] ?? 0
        }
        return ranks
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
        let words = [origin.product ?? "", origin.name, origin.deviceProperties["model"] ?? ""]
        if words.contains(where: { $0.localizedCaseInsensitiveContains("watch") }) { return 1 }
        if words.contains(where: { $0.localizedCaseInsensitiveContains("iphone") }) { return 2 }
        return 3
    }
}
