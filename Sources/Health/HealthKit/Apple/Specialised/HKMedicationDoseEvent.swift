/// A dose of a medication taken or skipped. Apple's system writes these; here imports may.
open class HKMedicationDoseEvent: HKSample, NSCopying, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// A dose from data. Not Apple's: programs on Apple's systems cannot make one.
    /// - Throws: ``SampleRuleError`` for dates out of order.
    public static func checked(
        medicationConceptIdentifier: HKHealthConceptIdentifier, logStatus: LogStatus,
        scheduleType: ScheduleType, scheduledDate: Date? = nil, scheduledDoseQuantity: Double? = nil,
        doseQuantity: Double? = nil, unit: HKUnit = .count(), start: Date, end: Date, uuid: UUID = UUID(),
        sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> HKMedicationDoseEvent {
        let type = HKObjectType.medicationDoseEventType()
        try SampleRules.check(type, start: start, end: end)
        let parts = DoseEventParts(
            domain: medicationConceptIdentifier.storedDomain.rawValue,
            concept: medicationConceptIdentifier.value,
            status: logStatus, schedule: scheduleType, scheduledDate: scheduledDate,
            scheduledDose: scheduledDoseQuantity, dose: doseQuantity, unit: unit.storedUnitString)
        let provenance = Provenance(uuid: uuid, sourceRevision: sourceRevision, device: nil, metadata: .none)
        return HKMedicationDoseEvent(
            storedType: type, start: start, end: end, provenance: provenance, details: .doseEvent(parts))
    }

    private var parts: DoseEventParts {
        guard case .doseEvent(let parts)? = details else { return .unreadable }
        return parts
    }

    /// The type of doses.
    open var medicationDoseEventType: HKMedicationDoseEventType { .medicationDoseEventType() }

    /// The outcome of the dose: taken, skipped or another.
    open var logStatus: LogStatus { parts.status }

    /// The medication.
    open var medicationConceptIdentifier: HKHealthConceptIdentifier {
        HKHealthConceptIdentifier(domain: HKHealthConceptDomain(rawValue: parts.domain), value: parts.concept)
    }

    /// Whether the dose was planned.
    open var scheduleType: ScheduleType { parts.schedule }

    /// The planned time.
    open var scheduledDate: Date? { parts.scheduledDate }

    /// The planned amount, in ``unit``.
    open var scheduledDoseQuantity: Double? { parts.scheduledDose }

    /// The taken amount, in ``unit``.
    open var doseQuantity: Double? { parts.dose }

    /// The unit of the dose.
    open var unit: HKUnit {
        // IGNORED: the stored text was made from a valid unit.
        (try? HKUnit.parse(parts.unit)) ?? .count()
    }

    /// The object itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The outcome of a dose.
    public enum LogStatus: Int, Codable, Sendable {
        /// The reminder was not answered.
        case notInteracted = 1
        /// No reminder was sent.
        case notificationNotSent = 2
        /// Put off.
        case snoozed = 3
        /// Taken.
        case taken = 4
        /// Skipped.
        case skipped = 5
        /// No outcome was recorded.
        case notLogged = 6
    }

    /// Whether a dose was planned.
    public enum ScheduleType: Int, Codable, Sendable {
        /// Taken when needed.
        case asNeeded = 1
        /// Taken according to a schedule.
        case schedule = 2
    }
}

/// The contents of a dose event.
struct DoseEventParts: Codable, Hashable, Sendable {
    var domain: String
    var concept: String
    var status: HKMedicationDoseEvent.LogStatus
    var schedule: HKMedicationDoseEvent.ScheduleType
    var scheduledDate: Date?
    var scheduledDose: Double?
    var dose: Double?
    var unit: String

    /// The value of parts that are damaged in an archive.
    static let unreadable = DoseEventParts(
        domain: "", concept: "", status: .notLogged, schedule: .asNeeded, unit: "count")
}

/// An identifier of a medical concept that is stable over time and on all devices.
open class HKHealthConceptIdentifier: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The part of medicine to which the concept belongs.
    open var domain: HKHealthConceptDomain { storedDomain }
    let storedDomain: HKHealthConceptDomain

    let value: String

    /// Makes an identifier from a name. Not Apple's, whose identifiers come from its own lists: for imports and tests.
    public init(domain: HKHealthConceptDomain, value: String) {
        storedDomain = domain
        self.value = value
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKHealthConceptIdentifier else { return false }
        return storedDomain == other.storedDomain && value == other.value
    }

    open override var hash: Int { value.hashValue }

    open override func encode(with coder: NSCoder) {
        coder.encode(storedDomain.rawValue, key: "domain")
        coder.encode(value, key: "value")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let domain = coder.string("domain"), let value = coder.string("value") else { return nil }
        self.init(domain: HKHealthConceptDomain(rawValue: domain), value: value)
    }
}

/// A medication: its name, form and codes.
open class HKMedicationConcept: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The identity of the medication, independent of its texts: a domain and a value in it.
    open var identifier: HKHealthConceptIdentifier { storedIdentifier }
    let storedIdentifier: HKHealthConceptIdentifier
    /// The name for people to read.
    open var displayText: String { storedDisplayText }
    let storedDisplayText: String
    /// Tablet, liquid, …
    open var generalForm: HKMedicationGeneralForm { storedGeneralForm }
    let storedGeneralForm: HKMedicationGeneralForm
    /// The medication's codes in other systems.
    open var relatedCodings: Set<HKClinicalCoding> { storedRelatedCodings }
    let storedRelatedCodings: Set<HKClinicalCoding>

    /// A medication. Not Apple's: for imports and tests.
    public init(
        identifier: HKHealthConceptIdentifier, displayText: String, generalForm: HKMedicationGeneralForm,
        relatedCodings: Set<HKClinicalCoding>
    ) {
        storedIdentifier = identifier
        storedDisplayText = displayText
        storedGeneralForm = generalForm
        storedRelatedCodings = relatedCodings
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKMedicationConcept)?.storedIdentifier == storedIdentifier
    }

    open override var hash: Int { storedIdentifier.hash }

    open override func encode(with coder: NSCoder) {
        coder.encode(storedIdentifier, forKey: "identifier")
        coder.encode(storedDisplayText, key: "displayText")
        coder.encode(storedGeneralForm.rawValue, key: "generalForm")
        coder.encode(NSArray(array: Array(storedRelatedCodings)), forKey: "relatedCodings")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        let codings = coder.object([NSArray.self, HKClinicalCoding.self], "relatedCodings")
        guard let identifier = coder.object(HKHealthConceptIdentifier.self, "identifier"),
            let text = coder.string("displayText"), let form = coder.string("generalForm")
        else { return nil }
        self.init(
            identifier: identifier, displayText: text, generalForm: HKMedicationGeneralForm(rawValue: form),
            relatedCodings: Set(codings as? [HKClinicalCoding] ?? []))
    }
}
