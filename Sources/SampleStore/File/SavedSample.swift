/// A sample as an object of a line gives it.
struct SavedSample {
    var id: RawID = 0
    var type = ""
    var unit: String?
    var start = 0.0
    var end = 0.0
    var value = 0.0
    /// A number in the line's own list of origins.
    var origin: UInt32 = 0
    var extra = Extra()
    var delay = 0.0
}

extension Batch.Addition {
    /// Adds the sample as a row; type and unit are the addition's.
    mutating func add(_ sample: SavedSample, sequence: UInt32, position: UInt32) {
        rows.append(
            sample.id, start: sample.start, end: sample.end, value: sample.value, origin: sample.origin,
            sequence: sequence, position: position, delay: sample.delay)
        if !sample.extra.isEmpty { rows.extras[sample.id] = sample.extra }
    }
}
