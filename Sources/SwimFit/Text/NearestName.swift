/// Finding the name that was meant.
package enum NearestName {
    /// The name with the fewest letters to change, swap, add or drop; nil when none is near.
    package static func of(_ word: String, among names: [String]) -> String? {
        let typed = Array(word.lowercased())
        let ranked = names.map { (name: $0, distance: distance(typed, Array($0.lowercased()))) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        if best.distance <= max(1, typed.count / 3) { return best.name }
        return names.first { !word.isEmpty && $0.hasPrefix(word.lowercased()) }
    }

    /// Damerau's distance: a swap of two neighbours counts once.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var rows = [Array(0...b.count)]
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
