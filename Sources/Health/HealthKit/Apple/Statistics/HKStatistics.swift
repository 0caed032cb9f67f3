import Foundation

/// The figures of a quantity type over a span of time: the answer of a statistics query, an interval of a collection,
/// or the statistics stored with a workout. Immutable, for any thread.
///
/// A figure of a query is nil unless its option was given and at least one sample matches. A workout has the sum of a
/// cumulative type, and the recorded figures of a discrete one. The figures of single sources, and ``sources``, are nil
/// without ``HKStatisticsOptions/separateBySource``. Quantities are in the type's canonical unit.
///
/// A sum counts overlapping sources once: where samples of several sources overlap, the most trusted source counts,
/// instant by instant, and the next fills its gaps; a sample that counts in part counts pro rata. This is inferred from
/// the figures of Apple's Health app: Apple documents no rule. ``HKHealthStore/sourceOrder(for:)`` is the order of
/// trust, and ``HKHealthStore/explainSum(of:predicate:)`` shows which samples counted. Samples of one source are never
/// treated as duplicates. Means and extremes are over all samples of all sources.
///
/// The type's ``HKQuantityAggregationStyle`` determines how a mean weighs samples.
///
/// ```swift
/// let sum = statistics.sumQuantity()?.doubleValue(for: .count())
/// let bySource = (statistics.sources ?? []).map { source in
///     (source.name, statistics.sumQuantity(for: source)?.doubleValue(for: .count()))
/// }
/// ```
open class HKStatistics: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The type of the figures.
    open var quantityType: HKQuantityType { storedQuantityType }
    let storedQuantityType: HKQuantityType
    /// The earliest start of the matching samples for a statistics query, the start of the interval in a collection,
    /// and the start of the workout or activity for its own statistics.
    open var startDate: Date { storedStartDate }
    let storedStartDate: Date
    /// The latest end of the matching samples for a statistics query, the end of the interval in a collection, and the
    /// end of the workout or activity for its own statistics.
    open var endDate: Date { storedEndDate }
    let storedEndDate: Date
    let figures: StatisticsFigures
    let bySource: [SourceFigures]?

    init(
        type: HKQuantityType, start: Date, end: Date, figures: StatisticsFigures,
        bySource: [SourceFigures]? = nil
    ) {
        storedQuantityType = type
        storedStartDate = start
        storedEndDate = end
        self.figures = figures
        self.bySource = bySource
    }

    /// The sources with samples in the span, most trusted first; nil without ``HKStatisticsOptions/separateBySource``.
    open var sources: [HKSource]? { bySource?.map(\.source) }

    /// The sum, with overlapping sources counted once; nil without ``HKStatisticsOptions/cumulativeSum``.
    open func sumQuantity() -> HKQuantity? { quantity(figures.sum) }
    /// The sum of one source alone. All its samples count, also where they overlap other sources; nil without
    /// ``HKStatisticsOptions/separateBySource`` and for a source without samples.
    open func sumQuantity(for source: HKSource) -> HKQuantity? { quantity(figures(of: source)?.sum) }

    /// The mean of all samples with the type's weights; nil without ``HKStatisticsOptions/discreteAverage``.
    open func averageQuantity() -> HKQuantity? { quantity(figures.average) }
    /// The mean of one source alone, weighted as the type asks. All its samples count, also where they overlap other
    /// sources; nil without ``HKStatisticsOptions/separateBySource`` and for a source without samples.
    open func averageQuantity(for source: HKSource) -> HKQuantity? { quantity(figures(of: source)?.average) }

    /// The smallest value of all samples; nil without ``HKStatisticsOptions/discreteMin``.
    open func minimumQuantity() -> HKQuantity? { quantity(figures.minimum) }
    /// The smallest value of one source alone. All its samples count, also where they overlap other sources; nil
    /// without ``HKStatisticsOptions/separateBySource`` and for a source without samples.
    open func minimumQuantity(for source: HKSource) -> HKQuantity? { quantity(figures(of: source)?.minimum) }

    /// The largest value of all samples; nil without ``HKStatisticsOptions/discreteMax``.
    open func maximumQuantity() -> HKQuantity? { quantity(figures.maximum) }
    /// The largest value of one source alone. All its samples count, also where they overlap other sources; nil without
    /// ``HKStatisticsOptions/separateBySource`` and for a source without samples.
    open func maximumQuantity(for source: HKSource) -> HKQuantity? { quantity(figures(of: source)?.maximum) }

    /// The value of the sample with the latest start, and of those the latest end; nil without
    /// ``HKStatisticsOptions/mostRecent``.
    open func mostRecentQuantity() -> HKQuantity? { quantity(figures.mostRecent) }
    /// The value of the newest sample of one source alone. All its samples count, also where they overlap other
    /// sources; nil without ``HKStatisticsOptions/separateBySource`` and for a source without samples.
    open func mostRecentQuantity(for source: HKSource) -> HKQuantity? {
        quantity(figures(of: source)?.mostRecent)
    }

    /// The time of the sample of ``mostRecentQuantity()``; nil without ``HKStatisticsOptions/mostRecent``.
    open func mostRecentQuantityDateInterval() -> DateInterval? { figures.mostRecentInterval }
    /// The dates of the newest sample of one source. All its samples count, also where they overlap other sources; nil
    /// without ``HKStatisticsOptions/separateBySource`` and for a source without samples.
    open func mostRecentQuantityDateInterval(for source: HKSource) -> DateInterval? {
        figures(of: source)?.mostRecentInterval
    }

    /// The time covered by samples, in seconds. Overlapping samples count once, and a sample whose start and end are
    /// equal covers no time. Nil without ``HKStatisticsOptions/duration``.
    open func duration() -> HKQuantity? { time(figures.duration) }
    /// The time covered by samples of one source alone, in seconds. All its samples count, also where they overlap
    /// other sources; nil without ``HKStatisticsOptions/separateBySource`` and for a source without samples.
    open func duration(for source: HKSource) -> HKQuantity? { time(figures(of: source)?.duration) }

    private func figures(of source: HKSource) -> StatisticsFigures? {
        bySource?.first { $0.source == source }?.figures
    }

    private func quantity(_ number: Double?) -> HKQuantity? {
        number.map { HKQuantity(unit: storedQuantityType.canonicalUnit, doubleValue: $0) }
    }

    private func time(_ seconds: Double?) -> HKQuantity? {
        seconds.map { HKQuantity(unit: .second(), doubleValue: $0) }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKStatistics else { return false }
        return storedQuantityType == other.storedQuantityType && storedStartDate == other.storedStartDate
            && storedEndDate == other.storedEndDate
            && figures == other.figures && bySource == other.bySource
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(storedQuantityType)
        hasher.combine(storedStartDate)
        hasher.combine(storedEndDate)
        hasher.combine(figures)
        return hasher.finalize()
    }

    open override var description: String {
        "\(storedQuantityType.storedIdentifier) (\(storedStartDate) - \(storedEndDate)) \(figures)"
    }

    // MARK: Coding

    open override func encode(with coder: NSCoder) {
        coder.encode(storedQuantityType, forKey: "quantityType")
        coder.encode(storedStartDate.timeIntervalSinceReferenceDate, forKey: "start")
        coder.encode(storedEndDate.timeIntervalSinceReferenceDate, forKey: "end")
        coder.encode(Self.encoded(figures), forKey: "figures")
        guard let bySource else { return }
        coder.encode(bySource.map(\.source) as NSArray, forKey: "sources")
        coder.encode(bySource.map { Self.encoded($0.figures) } as NSArray, forKey: "sourceFigures")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let type = coder.object(HKQuantityType.self, "quantityType"),
            let figures = Self.decoded(coder.object(NSData.self, "figures"))
        else { return nil }
        let sources = coder.object([NSArray.self, HKSource.self], "sources") as? [HKSource]
        let numbers = coder.object([NSArray.self, NSData.self], "sourceFigures") as? [NSData]
        storedQuantityType = type
        storedStartDate = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "start"))
        storedEndDate = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "end"))
        self.figures = figures
        bySource = sources.map { sources in
            zip(sources, numbers ?? []).compactMap { source, data in
                Self.decoded(data).map { SourceFigures(source: source, figures: $0) }
            }
        }
    }

    private static func encoded(_ figures: StatisticsFigures) -> NSData {
        // IGNORED: a struct of optional finite numbers always encodes; a lost archive would read as nil.
        NSData(data: (try? JSONEncoder().encode(figures)) ?? Data())
    }

    private static func decoded(_ data: NSData?) -> StatisticsFigures? {
        // IGNORED: nil reports damage in an archive, as everywhere in NSCoding.
        data.flatMap { try? JSONDecoder().decode(StatisticsFigures.self, from: Data(referencing: $0)) }
    }
}

/// The figures that a statistics query calculates. Other figures are nil in its result.
///
/// ``cumulativeSum`` fits only cumulative types; ``discreteAverage``, ``discreteMin`` and ``discreteMax`` fit only
/// discrete types; the other options fit both. A query made with an option that does not fit its type stops the
/// program, where Apple raises an exception; ``validate(for:)`` checks without stopping.
/// ``HKQuantityType/aggregationStyle`` is the kind of a type.
///
/// ```swift
/// let range: HKStatisticsOptions = [.discreteMin, .discreteMax]
/// let bySource = range.union(.separateBySource)
/// ```
public struct HKStatisticsOptions: OptionSet, Sendable, Hashable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Options from Apple's bits; other bits have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Figures for each source by itself, in addition to those over all sources.
    public static let separateBySource = HKStatisticsOptions(rawValue: 1)
    /// The mean with the weights of the type's ``HKQuantityAggregationStyle``.
    public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
    /// The smallest value of all samples.
    public static let discreteMin = HKStatisticsOptions(rawValue: 4)
    /// The largest value of all samples.
    public static let discreteMax = HKStatisticsOptions(rawValue: 8)
    /// The sum, with overlapping sources counted once, see ``HKStatistics``.
    public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
    /// The value of the newest sample, and when it was taken.
    public static let mostRecent = HKStatisticsOptions(rawValue: 32)
    /// The older name of ``mostRecent``.
    public static let discreteMostRecent = mostRecent
    /// The time covered by samples, with overlaps counted once.
    public static let duration = HKStatisticsOptions(rawValue: 64)
}

/// The figures of one interval in the type's canonical unit; nil without the option or without counting samples.
struct StatisticsFigures: Sendable, Hashable, Codable {
    var sum: Double?
    var average: Double?
    var minimum: Double?
    var maximum: Double?
    var mostRecent: Double?
    /// Start and end in seconds since the reference date.
    var mostRecentStart: Double?
    var mostRecentEnd: Double?
    /// Seconds.
    var duration: Double?

    init() {}

    init(_ tally: Tally, options: HKStatisticsOptions, averaging: Averaging) {
        guard !tally.isEmpty else { return }
        if options.contains(.cumulativeSum) { sum = tally.sum }
        if options.contains(.discreteAverage) { average = tally.average(averaging) }
        if options.contains(.discreteMin) { minimum = tally.minimum }
        if options.contains(.discreteMax) { maximum = tally.maximum }
        if options.contains(.duration) { duration = tally.duration }
        if options.contains(.mostRecent) {
            mostRecent = tally.newestValue
            mostRecentStart = tally.newestStart
            mostRecentEnd = tally.newestEnd.isFinite ? tally.newestEnd : tally.newestStart
        }
    }

    var mostRecentInterval: DateInterval? {
        guard let start = mostRecentStart, let end = mostRecentEnd else { return nil }
        return DateInterval(
            start: Date(timeIntervalSinceReferenceDate: start), end: Date(timeIntervalSinceReferenceDate: end)
        )
    }
}
