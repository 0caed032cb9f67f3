/// Stored rows that begin at one instant, many of them, in an order in which they are found by figure.
///
/// ```
/// end  source  figure  row   next free
///  60     0     1.0     7      1     (taken: look at 1)
///  60     0     1.0     9      1
///  60     0     2.5     8      2
/// ```
/// Finding and taking one is O(log n) however many are taken.
struct ImportSlots {
    private let entries: [ImportRow]
    private var next: [Int]

    init(_ rows: [ImportRow]) {
        entries = rows.sorted {
            ($0.end, $0.source, $0.figure, $0.row) < ($1.end, $1.source, $1.figure, $1.row)
        }
        next = Array(0...entries.count)
    }

    /// Takes the free row of the interval and source whose figure is the closest; nil when none is close enough.
    mutating func take(end: Double, source: Int, _ figure: ImportFigure) -> ImportRow? {
        let above = free(from: place(end, source, figure.value))
        var best = distance(above, end, source, figure) <= figure.tolerance ? above : nil
        if best.map({ entries[$0].figure == figure.value }) != true {
            let below = free(from: place(end, source, figure.value - figure.tolerance))
            let other = best.map { distance($0, end, source, figure) } ?? .infinity
            let near = distance(below, end, source, figure)
            if near <= figure.tolerance, near < other { best = below }
        }
        guard let best else { return nil }
        next[best] = best + 1
        return entries[best]
    }

    /// Some free row of the interval and source, whatever its figure.
    mutating func any(end: Double, source: Int) -> ImportRow? {
        let place = free(from: place(end, source, -.infinity))
        guard place < entries.count, entries[place].end == end, entries[place].source == source else {
            return nil
        }
        return entries[place]
    }

    /// Takes a row that ``any(end:source:)`` found.
    mutating func take(_ row: ImportRow) {
        var place = place(row.end, row.source, row.figure)
        while entries[place].row != row.row { place += 1 }
        next[place] = place + 1
    }

    private func distance(_ place: Int, _ end: Double, _ source: Int, _ figure: ImportFigure) -> Double {
        guard place < entries.count, entries[place].end == end, entries[place].source == source else {
            return .infinity
        }
        return abs(entries[place].figure - figure.value)
    }

    private func place(_ end: Double, _ source: Int, _ figure: Double) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            let entry = entries[middle]
            if (entry.end, entry.source, entry.figure) < (end, source, figure) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// The first free place from `place` on; the count where there is none. Shortens the way it went.
    private mutating func free(from place: Int) -> Int {
        var found = place
        while next[found] != found { found = next[found] }
        var at = place
        while at != found { (next[at], at) = (found, next[at]) }
        return found
    }
}

/// One bit for each row of a type.
struct ImportBitmap {
    private var words: [UInt64]

    init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

    subscript(row: Int) -> Bool {
        get { words[row >> 6] >> UInt64(row & 63) & 1 != 0 }
        set {
            let bit: UInt64 = 1 << UInt64(row & 63)
            if newValue { words[row >> 6] |= bit } else { words[row >> 6] &= ~bit }
        }
    }
}
