import Foundation

/// The figures of a quantity type over a span of time. Immutable.
///
/// A figure is nil unless its option was asked for and at least one sample counts. The figures for single
/// sources are nil without ``HKStatisticsOptions/separateBySource``, and so is ``sources``.
///
/// Where samples of several sources overlap, the most trusted source counts, instant by instant, and the next
/// fills its gaps (inferred from what Apple's Health shows; its documents do not say how). A mean over time
/// weighs each sample by how long it lasts; gaps weigh nothing (Apple does not say).
public final class HKStatistics: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The type the figures are of.
    public let quantityType: HKQuantityType
    /// From a statistics query the earliest start of the samples, from a collection that of the interval.
    public let startDate: Date
    /// From a statistics query the latest end of the samples, from a collection that of the interval.
    public let endDate: Date
    let figures: StatisticsFigures
    let bySource: [SourceFigures]?

    init(
        type: HKQuantityType, start: Date, end: Date, figures: StatisticsFigures,
        bySource: [SourceFigures]? = nil
    ) {
        quantityType = type
        startDate = start
        endDate = end
        self.figures = figures
        self.bySource = bySource
    }

    /// The sources that contributed, most trusted first; nil unless asked to separate them.
    public var sources: [HKSource]? { bySource?.map(\.source) }

    /// The sum, overlapping sources counted once.
    public func sumQuantity() -> HKQuantity? { quantity(figures.sum) }
    /// The sum of one source alone.
    public func sumQuantity(for source: HKSource) -> HKQuantity? { quantity(figures(of: source)?.sum) }

    /// The mean, weighed as the type asks.
    public func averageQuantity() -> HKQuantity? { quantity(figures.average) }
    /// The mean of one source alone.
    public func averageQuantity(for source: HKSource) -> HKQuantity? {
        quantity(figures(of: source)?.average)
    }

    /// The smallest value.
    public func minimumQuantity() -> HKQuantity? { quantity(figures.minimum) }
    /// The smallest value of one source alone.
    public func minimumQuantity(for source: HKSource) -> HKQuantity? {
        quantity(figures(of: source)?.minimum)
    }

    /// The largest value.
    public func maximumQuantity() -> HKQuantity? { quantity(figures.maximum) }
    /// The largest value of one source alone.
    public func maximumQuantity(for source: HKSource) -> HKQuantity? {
        quantity(figures(of: source)?.maximum)
    }

    /// The value of the newest sample.
    public func mostRecentQuantity() -> HKQuantity? { quantity(figures.mostRecent) }
    /// The value of the newest sample of one source.
    public func mostRecentQuantity(for source: HKSource) -> HKQuantity? {
        quantity(figures(of: source)?.mostRecent)
    }

    /// When the newest sample was taken.
    public func mostRecentQuantityDateInterval() -> DateInterval? { figures.mostRecentInterval }
    /// When the newest sample of one source was taken.
    public func mostRecentQuantityDateInterval(for source: HKSource) -> DateInterval? {
        figures(of: source)?.mostRecentInterval
    }

    /// The time covered by samples.
    public func duration() -> HKQuantity? { time(figures.duration) }
    /// The time covered by samples of one source.
    public func duration(for source: HKSource) -> HKQuantity? { time(figures(of: source)?.duration) }

    private func figures(of source: HKSource) -> StatisticsFigures? {
        bySource?.first { $0.source == source }?.figures
    }

    private func quantity(_ number: Double?) -> HKQuantity? {
        number.map { HKQuantity(unit: quantityType.canonicalUnit, doubleValue: $0) }
    }

    private func time(_ seconds: Double?) -> HKQuantity? {
        seconds.map { HKQuantity(unit: .second(), doubleValue: $0) }
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKStatistics else { return false }
        return quantityType == other.quantityType && startDate == other.startDate && endDate == other.endDate
            && figures == other.figures && bySource == other.bySource
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(quantityType)
        hasher.combine(startDate)
        hasher.combine(endDate)
        hasher.combine(figures)
        return hasher.finalize()
    }

    public override var description: String {
        "\(quantityType.identifier) (\(startDate) - \(endDate)) \(figures)"
    }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Coding

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) {
        coder.encode(quantityType, forKey: "quantityType")
        coder.encode(startDate.timeIntervalSinceReferenceDate, forKey: "start")
        coder.encode(endDate.timeIntervalSinceReferenceDate, forKey: "end")
        coder.encode(Self.encoded(figures), forKey: "figures")
        guard let bySource else { return }
        coder.encode(bySource.map(\.source) as NSArray, forKey: "sources")
        coder.encode(bySource.map { Self.encoded($0.figures) } as NSArray, forKey: "sourceFigures")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        guard let type = coder.decodeObject(of: HKQuantityType.self, forKey: "quantityType"),
            let figures = Self.decoded(coder.decodeObject(of: NSData.self, forKey: "figures"))
        else { return nil }
        let sources =
            coder.decodeObject(of: [NSArray.self, HKSource.self], forKey: "sources") as? [HKSource]
        let numbers =
            coder.decodeObject(of: [NSArray.self, NSData.self], forKey: "sourceFigures") as? [NSData]
        self.init(
            type: type,
            start: Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "start")),
            end: Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "end")),
            figures: figures,
            bySource: sources.map { sources in
                zip(sources, numbers ?? []).compactMap { source, data in
                    Self.decoded(data).map { SourceFigures(source: source, figures: $0) }
                }
            })
    }

    private static func encoded(_ figures: StatisticsFigures) -> NSData {
        // SAFETY: a struct of optional finite numbers always encodes; a lost archive would read as nil.
        NSData(data: (try? JSONEncoder().encode(figures)) ?? Data())
    }

    private static func decoded(_ data: NSData?) -> StatisticsFigures? {
        // SAFETY: damage in an archive is answered by nil, as everywhere in NSCoding.
        data.flatMap { try? JSONDecoder().decode(StatisticsFigures.self, from: Data(referencing: $0)) }
    }
}

extension StatisticsFigures {
    var mostRecentInterval: DateInterval? {
        guard let start = mostRecentStart, let end = mostRecentEnd else { return nil }
        return DateInterval(
            start: Date(timeIntervalSinceReferenceDate: start), end: Date(timeIntervalSinceReferenceDate: end)
        )
    }
}
