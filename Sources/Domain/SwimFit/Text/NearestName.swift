/// Finding the name that was meant.
package enum NearestName {
    /// The name with the fewest letters to change, swap, add or drop; nil when none is near.
    package static func of(_ word: String, among names: [String]) -> String? {
        nearest(to: word, among: names).first
    }

    /// "did you mean “height”, “weight” or “waist”?", with at most three names; nil when none is near.
    package static func question(_ word: String, among names: [String]) -> String? {
        let near = nearest(to: word, among: names).prefix(3).map { "“\($0)”" }
        guard let last = near.last else { return nil }
        let before = near.dropLast().joined(separator: ", ")
        return "did you mean \(before.isEmpty ? "" : before + " or ")\(last)?"
    }

    /// The names with few letters to change, swap, add or drop, the nearest first; where no name has few, those that begin
    /// with the word.
    private static func nearest(to word: String, among names: [String]) -> [String] {
        let typed = Array(word.lowercased())
        var seen: Set<String> = []
        let ranked = names.filter { seen.insert($0).inserted }.enumerated().map { place, name in
            (name: name, distance: distance(typed, Array(name.lowercased())), place: place)
        }
        let near = ranked.filter { $0.distance <= max(1, typed.count / 3) }
            .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.map(\.name)
        guard near.isEmpty, !typed.isEmpty else { return near }
        return ranked.map(\.name).filter { $0.lowercased().hasPrefix(word.lowercased()) }
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
