/// The measurements of a sample that represents a series, in the sample's unit and in order of time.
struct SeriesFigures: Hashable, Sendable {
    /// One measurement.
    struct Point: Hashable, Codable, Sendable {
        var start: Date
        var end: Date
        var value: Double
    }

    /// At least one, by start.
    let points: [Point]

    /// - Returns: nil without points.
    init?(_ points: [Point]) {
        guard !points.isEmpty else { return nil }
        self.points = points.sorted { $0.start < $1.start }
    }

    var count: Int { points.count }

    var sum: Double { points.reduce(0) { $0 + $1.value } }

    /// The mean of the measurements, each weighing alike.
    var mean: Double { sum / Double(count) }

    var minimum: Double { points.reduce(.infinity) { min($0, $1.value) } }

    var maximum: Double { points.reduce(-.infinity) { max($0, $1.value) } }

    var mostRecent: Double { points[points.count - 1].value }

    /// When the last measurement was.
    var mostRecentInterval: DateInterval {
        let last = points[points.count - 1]
        return DateInterval(start: last.start, end: max(last.start, last.end))
    }

    /// The same measurements in another unit.
    func converted(_ convert: (Double) -> Double) -> SeriesFigures {
        SeriesFigures(converting: points, convert)
    }

    private init(converting points: [Point], _ convert: (Double) -> Double) {
        self.points = points.map { Point(start: $0.start, end: $0.end, value: convert($0.value)) }
    }
}
