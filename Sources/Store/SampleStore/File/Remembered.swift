/// A cache of the values last read for one field. Equal bytes give the same value again.
struct Remembered<Value> {
    private var known: [(text: [UInt8], value: Value)] = []
    /// The entry that is replaced next.
    private var oldest = 0

    private static var limit: Int { 8 }

    mutating func read(
        _ scanner: inout JSONScanner,
        _ make: (inout JSONScanner) throws(MalformedJSON) -> Value
    ) throws(MalformedJSON) -> Value {
        if let value = takeAgain(from: &scanner) { return value }
        let start = scanner.offset
        let fresh = try make(&scanner)
        let entry = (Array(scanner.bytes[start..<scanner.offset]), fresh)
        if known.count < Self.limit {
            known.append(entry)
        } else {
            known[oldest] = entry
            oldest = (oldest + 1) % Self.limit
        }
        return fresh
    }

    /// Consumes a text that was read before, if it is next, and returns its value.
    func takeAgain(from scanner: inout JSONScanner) -> Value? {
        _ = scanner.peek()
        // A JSON text that ends with a quote or a bracket is not a prefix of another one.
        let found = known.firstIndex { $0.text.withUnsafeBufferPointer(scanner.hasNext) }
        guard let found else { return nil }
        scanner.offset += known[found].text.count
        return known[found].value
    }
}
