/// Finds the name that a user meant.
package enum NearestName {
    /// The name with the fewest letters to change, swap, add or drop; nil if none is similar.
    package static func of(_ word: String, among names: [String]) -> String? {
        nearest(to: word, among: names).first
    }

    /// A question with at most three names: "did you mean “height”, “weight” or “waist”?"; nil if none is similar.
    package static func question(_ word: String, among names: [String]) -> String? {
        let near = nearest(to: word, among: names).prefix(3).map { "“\($0)”" }
        guard let last = near.last else { return nil }
        let before = near.dropLast().joined(separator: ", ")
        return "did you mean \(before.isEmpty ? "" : before + " or ")\(last)?"
    }

    /// The names with few letters to change, swap, add or drop, the most similar first; if there is none, those that
    /// begin with the word.
    private static func nearest(to word: String, among names: [String]) -> [String] {
        let typed = Array(word.lowercased())
        let limit = max(1, typed.count / 3)
        var seen: Set<String> = []
        let names = names.filter { seen.insert($0).inserted }
        let ranked = names.enumerated().compactMap {
            place, name -> (name: String, distance: Int, place: Int)? in
            let letters = Array(name.lowercased())
            // At least the difference in length has to be added or dropped.
            guard abs(letters.count - typed.count) <= limit else { return nil }
            let distance = distance(typed, letters)
            return distance <= limit ? (name, distance, place) : nil
        }
        guard ranked.isEmpty, !typed.isEmpty else {
            return ranked.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.map(\.name)
        }
        return names.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    }

    /// Damerau's distance: swapping two neighbours counts once.
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
