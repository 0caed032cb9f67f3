/// Something that happened at a time: the base class of quantity samples, category samples, correlations, workouts and
/// the specialised kinds.
///
/// ```swift
/// let seconds = walk.endDate.timeIntervalSince(walk.startDate)
/// let wasTyped = walk.metadata?[HKMetadataKeyWasUserEntered] as? Bool
/// ```
open class HKSample: HKObject, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The type of the sample, by which queries find it.
    open var sampleType: HKSampleType { storedSampleType }
    let storedSampleType: HKSampleType

    /// The start of the sample. It is kept to the precision of `Date`, without a time zone; ``HKMetadataKeyTimeZone``
    /// may name one.
    open var startDate: Date { storedStartDate }
    let storedStartDate: Date

    /// The end: never before ``startDate``, and equal to it for a measurement at a moment. `Date.distantFuture` means
    /// an unknown end, see ``hasUndeterminedDuration``.
    open var endDate: Date { storedEndDate }
    let storedEndDate: Date

    /// The parts of a specialised sample; nil for kinds with their own fields.
    let details: SpecialisedSampleParts?

    // Public, but only for this library: see HKObject.
    /// A sample whose parts were checked before: for this library alone.
    public init(_ parts: SampleParts) {
        storedSampleType = parts.type
        storedStartDate = parts.start
        storedEndDate = parts.end
        details = parts.details
        super.init(parts.provenance)
    }

    convenience init(
        storedType: HKSampleType, start: Date, end: Date, provenance: Provenance,
        details: SpecialisedSampleParts? = nil
    ) {
        self.init(
            SampleParts(type: storedType, start: start, end: end, provenance: provenance, details: details))
    }

    /// Whether the sample has no known end: ``endDate`` is `Date.distantFuture`. Quantity samples always have
    /// an end, and so have types of limited duration.
    open var hasUndeterminedDuration: Bool { storedEndDate >= .distantFuture }

    /// For logs and debuggers: the type, the value, start and end in UTC, and the UUID. Apple documents no format.
    open override var description: String {
        [
            storedSampleType.storedIdentifier, valueDescription, "(\(storedStartDate) - \(storedEndDate))",
            provenance.uuid.uuidString,
        ]
        .compactMap { $0 }.joined(separator: " ")
    }

    /// The value in the description; nil for a kind with too many values for it.
    var valueDescription: String? { nil }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(storedSampleType, forKey: "sampleType")
        coder.encode(storedStartDate, key: "startDate")
        coder.encode(storedEndDate, key: "endDate")
        if let details { coder.encode(NSData(data: details.data), forKey: "details") }
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let type = coder.object(ObjectTypeCatalogue.sampleClasses, "sampleType"),
            let sampleType = type as? HKSampleType,
            let start = coder.date("startDate"), let end = coder.date("endDate")
        else { return nil }
        storedSampleType = sampleType
        storedStartDate = start
        storedEndDate = end
        details = coder.object(NSData.self, "details").flatMap {
            SpecialisedSampleParts(Data(referencing: $0), type: sampleType)
        }
        super.init(coder: coder)
    }
}

/// The contents that every sample has. Not Apple's; only this library makes them.
public struct SampleParts: Sendable {
    let type: HKSampleType
    let start: Date
    let end: Date
    let provenance: Provenance
    var details: SpecialisedSampleParts?
}

extension SampleParts {
    /// The common parts of a sample.
    /// - Throws: ``SampleRuleError`` for dates that the type does not allow.
    init(
        checking type: HKSampleType, start: Date, end: Date, _ provenance: Provenance,
        _ details: SpecialisedSampleParts
    ) throws(SampleRuleError) {
        try SampleRules.check(type, start: start, end: end)
        self.init(type: type, start: start, end: end, provenance: provenance, details: details)
    }
}

/// The rules for a sample's dates, value and metadata; each error names its rule.
enum SampleRules {
    /// The dates that a sample may have, in seconds since the reference date: those of the years 1 to 4001.
    static let years =
        Date.distantPast
        .timeIntervalSinceReferenceDate...Date.distantFuture.timeIntervalSinceReferenceDate

    /// Checks the dates of a sample of a type, without its duration.
    static func checkDates(_ type: HKSampleType, start: Date, end: Date) throws(SampleRuleError) {
        // The dates are not printed: Foundation stops the program when it describes a date that is not a number. They
        // are compared as numbers: `Date` orders NaN neither before nor after, so never out of range.
        guard years.contains(start.timeIntervalSinceReferenceDate),
            years.contains(end.timeIntervalSinceReferenceDate)
        else { throw SampleRuleError(.realDate, "\(type)") }
        guard start <= end else { throw SampleRuleError(.dateOrder, "\(type) from \(start) to \(end)") }
        guard end < .distantFuture else {
            if type.allowsUndeterminedDuration { return }
            throw SampleRuleError(.undeterminedEnd, "\(type) from \(start)")
        }
        let duration = end.timeIntervalSince(start)
        guard duration >= type.minimumAllowedDuration else {
            throw SampleRuleError(
                .minimumDuration, "\(type) lasts \(duration) s, at least \(type.minimumAllowedDuration) s")
        }
    }

    /// Checks the dates of a sample of a type, and its duration.
    static func check(_ type: HKSampleType, start: Date, end: Date) throws(SampleRuleError) {
        try checkDates(type, start: start, end: end)
        guard end < .distantFuture else { return }
        let duration = end.timeIntervalSince(start)
        guard duration <= type.maximumAllowedDuration else {
            throw SampleRuleError(
                .maximumDuration, "\(type) lasts \(duration) s, at most \(type.maximumAllowedDuration) s")
        }
    }

    /// A quantity of a type.
    static func check(_ type: HKQuantityType, quantity: HKQuantity) throws(SampleRuleError) {
        guard type.is(compatibleWith: quantity.unit) else {
            throw SampleRuleError(.unit, "\(quantity) for \(type), which is kept in \(type.canonicalUnit)")
        }
    }

    /// A value of a category type.
    static func check(_ type: HKCategoryType, value: Int) throws(SampleRuleError) {
        guard let values = type.values, !values.contains(value) else { return }
        throw SampleRuleError(.categoryValue, "\(value) for \(type)")
    }

    /// Checks the metadata keys that samples of a type require.
    static func checkRequired(_ type: HKSampleType, _ metadata: Metadata) throws(SampleRuleError) {
        let identifier = type.storedIdentifier
        guard let (_, key) = requiredKeys.first(where: { $0.type == identifier }), metadata[key] == nil else {
            return
        }
        throw SampleRuleError(.requiredMetadata, "\(type) without \(key)")
    }

    /// A list of two is searched faster than a dictionary.
    private static let requiredKeys: [(type: String, key: String)] = [
        (HKCategoryTypeIdentifier.menstrualFlow.rawValue, HKMetadataKeyMenstrualCycleStart),
        (HKQuantityTypeIdentifier.insulinDelivery.rawValue, HKMetadataKeyInsulinDeliveryReason),
    ]
}

/// A rule that an object broke when it was made.
///
/// Apple raises an Objective-C exception for these, and our initialisers of the same names stop the program. The
/// throwing `checked…` twins of the initialisers throw this instead: use them for data from files and people.
public struct SampleRuleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The rule that was broken.
    public let rule: Rule

    /// The value that breaks the rule, in a few words.
    public let detail: String

    init(_ rule: Rule, _ detail: String) {
        self.rule = rule
        self.detail = detail
    }

    /// The rule and the value that breaks it: a sentence with a full stop.
    public var description: String { "\(rule.rawValue): \(detail)." }

    /// The rules, each a sentence without its full stop.
    public enum Rule: String, CaseIterable, Hashable, Sendable {
        /// A sample must not end before it starts.
        case dateOrder = "A sample must not end before it starts"
        /// A sample's dates must be numbers within the years 1 to 4001.
        case realDate = "A sample's dates must be numbers within the years 1 to 4001"
        /// A sample of this type needs an end.
        case undeterminedEnd = "A sample of this type needs an end"
        /// A sample of this type must not last so long.
        case maximumDuration = "A sample of this type must not last so long"
        /// A sample of this type must last longer.
        case minimumDuration = "A sample of this type must last longer"
        /// A quantity's unit must fit the type.
        case unit = "A quantity's unit must fit the type"
        /// A category value must be a value of the type's enumeration.
        case categoryValue = "A category value must be one of the type's own"
        /// A metadata value must be a string, number, date or quantity.
        case metadataClass = "A metadata value must be a string, number, date or quantity"
        /// A predefined metadata key needs its own kind of value.
        case metadataKind = "A predefined metadata key needs its own kind of value"
        /// Samples of this type need a metadata key.
        case requiredMetadata = "Samples of this type need a metadata key"
        /// A sync identifier and a sync version come together or not at all.
        case syncPair = "A sync identifier and a sync version come together or not at all"
        /// A correlation must hold samples.
        case emptyCorrelation = "A correlation must hold samples"
        /// A correlation holds no correlations and no workouts.
        case correlationMember = "A correlation holds no correlations and no workouts"
        /// A workout's events must follow one another.
        case eventOrder = "A workout's events must follow one another"
        /// Only laps and segments of a workout may last.
        case eventDuration = "Only laps and segments of a workout may last"
        /// Only the last of nine questions may be left unanswered.
        case unanswered = "Only the last of nine questions may be left unanswered"
        /// A prescription needs a lens for at least one eye.
        case missingLens = "A prescription needs a lens for at least one eye"
        /// A value must lie within its range.
        case quantityOutOfRange = "A value must lie within its range"
    }
}

/// Makes a value by rules that Apple enforces with exceptions: a broken rule stops the program.
func enforcing<Made>(_ make: () throws(SampleRuleError) -> Made) -> Made {
    do throws(SampleRuleError) { return try make() } catch {
        misuse(error.description)
    }
}
