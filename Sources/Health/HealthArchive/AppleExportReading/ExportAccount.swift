/// A number of elements and attributes.
public struct MarkupCount: Sendable, Hashable {
    /// Elements, 0 or more.
    public var elements: Int
    /// The attributes of these elements.
    public var attributes: Int

    /// The given numbers of elements and attributes.
    public init(elements: Int = 0, attributes: Int = 0) {
        (self.elements, self.attributes) = (elements, attributes)
    }

    static func += (sum: inout MarkupCount, size: MarkupCount) {
        sum.elements += size.elements
        sum.attributes += size.attributes
    }

    package static func + (a: MarkupCount, b: MarkupCount) -> MarkupCount {
        MarkupCount(elements: a.elements + b.elements, attributes: a.attributes + b.attributes)
    }

    static func - (a: MarkupCount, b: MarkupCount) -> MarkupCount {
        MarkupCount(elements: a.elements - b.elements, attributes: a.attributes - b.attributes)
    }
}

/// Things without a place in an import, counted.
public struct NotKept: Sendable, Hashable {
    /// "WorkoutRoute", "attribute foo of Me", "file notes.csv".
    public let what: String
    /// The number of occurrences.
    public internal(set) var count = 0
    /// The size in the export, with everything inside.
    public internal(set) var size = MarkupCount()
    /// The contents of the first one.
    public internal(set) var example: String?

    /// A number of items of one kind.
    public init(_ what: String, count: Int = 0, size: MarkupCount = MarkupCount(), example: String? = nil) {
        (self.what, self.count, self.size, self.example) = (what, count, size, example)
    }
}

/// Contents that an import has no place for, counted by name.
struct Leftovers {
    /// The counts in the order in which the names appeared.
    private(set) var all: [NotKept] = []
    private var places: [String: Int] = [:]
    /// The largest number of names, more than any export has. Further names are counted together.
    private static let mostNames = 1000
    private static let longestExample = 200

    /// The index in ``all`` at which things of a name are counted.
    mutating func place(of what: String) -> Int {
        if let known = places[what] { return known }
        guard all.count < Self.mostNames else { return place(ofOthers: "others") }
        return place(ofOthers: what)
    }

    private mutating func place(ofOthers what: String) -> Int {
        if let known = places[what] { return known }
        places[what] = all.count
        all.append(NotKept(what))
        return all.count - 1
    }

    mutating func count(
        _ what: String, _ count: Int = 1, size: MarkupCount = MarkupCount(),
        example: @autoclosure () -> String? = nil
    ) {
        self.count(place(of: what), count, size: size, example: example())
    }

    /// Adds `count` and `size` to the entry of `all` at index `place`, and sets its example if it has none.
    mutating func count(
        _ place: Int, _ count: Int = 1, size: MarkupCount, example: @autoclosure () -> String? = nil
    ) {
        all[place].count += count
        all[place].size += size
        if all[place].example == nil, let text = example() {
            all[place].example =
                text.count > Self.longestExample ? String(text.prefix(Self.longestExample)) + "…" : text
        }
    }

    mutating func add(_ other: Leftovers) {
        for item in other.all { count(item.what, item.count, size: item.size, example: item.example) }
    }

    /// The size in the export.
    var size: MarkupCount { all.reduce(into: MarkupCount()) { $0 += $1.size } }
}
