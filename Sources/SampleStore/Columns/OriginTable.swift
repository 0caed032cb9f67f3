/// The store's different origins, each under a small number that columns keep.
struct OriginTable: Sendable {
    private(set) var origins: [Origin] = []
    private var numbers: [Origin: UInt32] = [:]
    private var latest: UInt32?

    subscript(number: UInt32) -> Origin { origins[Int(number)] }

    /// The origin's number, a new one for an origin not seen before.
    mutating func number(of origin: Origin) -> UInt32 {
        // Samples mostly come in runs of one origin: comparing is cheaper than hashing.
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
