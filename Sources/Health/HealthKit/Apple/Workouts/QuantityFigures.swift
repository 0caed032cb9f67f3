/// The figures of one quantity type over a stretch of time: what ``HKStatistics`` shows, as a value.
///
/// Numbers are in the type's canonical unit. A type that adds up has a sum, another has the rest.
struct QuantityFigures: Hashable, Sendable {
    let type: HKQuantityType
    let start: Date
    let end: Date
    var sum: Double?
    var average: Double?
    var minimum: Double?
    var maximum: Double?
    var mostRecent: Double?
    var mostRecentInterval: DateInterval?
    /// Seconds covered by samples.
    var duration: TimeInterval?
    /// The zones that were chosen, with the time in each.
    var zones: ZoneTimes?

    init(type: HKQuantityType, start: Date, end: Date) {
        self.type = type
        self.start = start
        self.end = end
    }

    /// Only a sum, given in any unit that fits.
    init?(type: HKQuantityType, sum: HKQuantity, start: Date, end: Date) {
        guard let value = sum.checkedValue(for: type.canonicalUnit) else { return nil }
        self.init(type: type, start: start, end: end)
        self.sum = value
    }

    /// One of the numbers as a quantity.
    func quantity(_ number: Double?) -> HKQuantity? {
        number.map { HKQuantity(unit: type.canonicalUnit, doubleValue: $0) }
    }
}
