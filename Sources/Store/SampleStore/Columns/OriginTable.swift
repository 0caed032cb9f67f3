/// The store's distinct origins. Columns store their numbers.
struct OriginTable: Sendable {
    private(set) var origins: [Origin] = []
    private var numbers: [Origin: UInt32] = [:]
    private var latest: UInt32?

    subscript(number: UInt32) -> Origin { origins[Int(number)] }

    /// The number of the origin; a new one for a new origin.
    mutating func number(of origin: Origin) -> UInt32 {
        // Samples mostly come in runs of one origin, and a comparison is cheaper than a hash.
        if let latest, origins[Int(latest)] == origin { return latest }
        let number = numbers[origin] ?? UInt32(origins.count)
        if Int(number) == origins.count {
            origins.append(origin)
            numbers[origin] = number
        }
        latest = number
        return number
    }
}
