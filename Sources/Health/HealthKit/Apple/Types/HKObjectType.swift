/// The type of an object in the store: the base class of all types.
///
/// Types are immutable, shared, and equal when their identifiers are equal, so they work as dictionary keys and in
/// sets, on any thread.
///
/// ```swift
/// let steps = HKObjectType.quantityType(forIdentifier: .stepCount)  // HKQuantityType(.stepCount)
/// ```
open class HKObjectType: ImmutableObject, ObjectTypeInitialisable, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; this class and every subclass have
    // only immutable stored properties of Sendable types.

    /// The type's name as the store and exports hold it: `HKQuantityTypeIdentifierStepCount`.
    open var identifier: String { storedIdentifier }
    let storedIdentifier: String

    /// The maximum size in bytes of the name of a type that HealthKit does not list: a name is kept for each sample and
    /// shown in lists.
    package static let longestIdentifier = 256

    /// Whether only the system writes the type: a request to share it is a programming error.
    let isReadOnly: Bool

    init(identifier: String, isReadOnly: Bool = false) {
        storedIdentifier = identifier
        self.isReadOnly = isReadOnly
    }

    /// Whether Apple's systems grant access object by object: documents, prescriptions and medications. Here
    /// a request is for the type, see ``HKHealthStore/requestPerObjectReadAuthorization(for:predicate:)``.
    open func requiresPerObjectAuthorization() -> Bool {
        self is HKDocumentType || self is HKPrescriptionType || self is HKUserAnnotatedMedicationType
            || self is HKMedicationDoseEventType
    }

    // MARK: Identity

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKObjectType else { return false }
        return self === other || storedIdentifier == other.storedIdentifier
    }

    open override var hash: Int { storedIdentifier.hashValue }

    open override var description: String { storedIdentifier }

    // MARK: Coding

    open override func encode(with coder: NSCoder) {
        coder.encode(storedIdentifier as NSString, forKey: "identifier")
        if let unit = (self as? HKQuantityType)?.canonicalUnit {
            coder.encode(unit.storedUnitString as NSString, forKey: "unit")
        }
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.object(NSString.self, "identifier") else { return nil }
        storedIdentifier = String(describing: identifier)
        isReadOnly = ObjectTypeCatalogue.type(self.storedIdentifier)?.isReadOnly ?? false
    }

    // Apple's older, optional factories.

    /// The quantity type of a name; nil for one that is not listed. Apple deprecates it for
    /// `HKQuantityType(_:)`, which is never nil.
    public class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? {
        ObjectTypeCatalogue.type(identifier.rawValue) as? HKQuantityType
    }

    /// The category type of a name; nil for one that is not listed. Apple deprecates it for
    /// `HKCategoryType(_:)`, which is never nil.
    public class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? {
        ObjectTypeCatalogue.type(identifier.rawValue) as? HKCategoryType
    }

    /// The correlation type of a name; nil for one that is not listed. Apple deprecates it for
    /// `HKCorrelationType(_:)`, which is never nil.
    public class func correlationType(
        forIdentifier identifier: HKCorrelationTypeIdentifier
    ) -> HKCorrelationType? {
        ObjectTypeCatalogue.type(identifier.rawValue) as? HKCorrelationType
    }

    /// The characteristic type of a name; nil for one that is not listed. Apple deprecates it for
    /// `HKCharacteristicType(_:)`, which is never nil.
    public class func characteristicType(
        forIdentifier identifier: HKCharacteristicTypeIdentifier
    ) -> HKCharacteristicType? {
        ObjectTypeCatalogue.type(identifier.rawValue) as? HKCharacteristicType
    }

    /// The document type of a name; nil for one that is not listed. Apple deprecates it for
    /// `HKDocumentType(_:)`, which is never nil.
    public class func documentType(forIdentifier identifier: HKDocumentTypeIdentifier) -> HKDocumentType? {
        ObjectTypeCatalogue.type(identifier.rawValue) as? HKDocumentType
    }

    /// The clinical type of a name; nil for one that is not listed. Apple deprecates it for
    /// `HKClinicalType(_:)`, which is never nil.
    public class func clinicalType(forIdentifier identifier: HKClinicalTypeIdentifier) -> HKClinicalType? {
        ObjectTypeCatalogue.type(identifier.rawValue) as? HKClinicalType
    }

    /// The series type of an identifier, ``HKWorkoutRouteTypeIdentifier`` or
    /// ``HKDataTypeIdentifierHeartbeatSeries``; nil for another.
    public class func seriesType(forIdentifier identifier: String) -> HKSeriesType? {
        ObjectTypeCatalogue.type(identifier) as? HKSeriesType
    }

    /// The type of all workouts, independent of their sport.
    public class func workoutType() -> HKWorkoutType { ObjectTypeCatalogue.workout }

    /// The type of activity summaries, for requests to read them. It is not a sample type: summaries are calculated,
    /// not saved.
    public class func activitySummaryType() -> HKActivitySummaryType { ObjectTypeCatalogue.activitySummary }

    /// The type of audiograms.
    public class func audiogramSampleType() -> HKAudiogramSampleType { ObjectTypeCatalogue.audiogram }

    /// The type of electrocardiograms.
    public class func electrocardiogramType() -> HKElectrocardiogramType {
        ObjectTypeCatalogue.electrocardiogram
    }

    /// The type of prescriptions for glasses and contact lenses.
    public class func visionPrescriptionType() -> HKPrescriptionType {
        ObjectTypeCatalogue.visionPrescription
    }

    /// The type of states of mind.
    public class func stateOfMindType() -> HKStateOfMindType { ObjectTypeCatalogue.stateOfMind }

    /// The type of doses of medication taken or skipped.
    public class func medicationDoseEventType() -> HKMedicationDoseEventType {
        ObjectTypeCatalogue.medicationDoseEvent
    }

    /// The type of medications a person lists. Not a sample type.
    public class func userAnnotatedMedicationType() -> HKUserAnnotatedMedicationType {
        ObjectTypeCatalogue.userAnnotatedMedication
    }
}

/// The protocol that lets `HKQuantityType(.stepCount)` return the shared type: an initialiser in a protocol extension
/// may assign `self`, an initialiser in a class may not.
public protocol ObjectTypeInitialisable {}

/// The type of something that happened at a time. Its samples can be saved, queried and observed.
open class HKSampleType: HKObjectType, @unchecked Sendable {
    // SAFETY: see HKObjectType.

    /// Whether the duration of the type's samples is limited. Apple documents four days as the common limit without a
    /// list of types: here cumulative quantities, sleep and documents have it, and a menopausal state has no duration.
    /// Discrete quantities have no limit but must end.
    open var isMaximumDurationRestricted: Bool { false }

    /// The longest duration of a sample in seconds: 345 600 (four days), or the greatest finite number where
    /// there is no limit. The initialisers enforce it; imports may exceed it.
    open var maximumAllowedDuration: TimeInterval {
        isMaximumDurationRestricted ? Self.fourDays : .greatestFiniteMagnitude
    }

    /// Whether samples of the type have a minimum duration. No type has one here.
    open var isMinimumDurationRestricted: Bool { false }

    /// The shortest duration of a sample in seconds: always 0 here.
    open var minimumAllowedDuration: TimeInterval { 0 }

    /// Whether Apple's systems estimate the type and can restart the estimate: true for walking measures, stair speeds
    /// and VO₂ max. This library estimates nothing, see ``HKHealthStore/recalibrateEstimates(sampleType:date:)``.
    open var allowsRecalibrationForEstimates: Bool { Self.estimated.contains(storedIdentifier) }

    /// Whether a sample may be without an end (`Date.distantFuture`).
    var allowsUndeterminedDuration: Bool { !isMaximumDurationRestricted }

    private static let fourDays: TimeInterval = 345_600

    private static let estimated: Set<String> = Set(
        [
            HKQuantityTypeIdentifier.vo2Max, .walkingSpeed, .walkingStepLength,
            .walkingAsymmetryPercentage, .walkingDoubleSupportPercentage, .sixMinuteWalkTestDistance,
            .appleWalkingSteadiness, .stairAscentSpeed, .stairDescentSpeed,
        ].map(\.rawValue))
}

// The types that are neither quantities nor categories. Each is a separate class because Apple's signatures require it;
// none adds state to ``HKObjectType``.
//
// SAFETY: `@unchecked Sendable` throughout, see HKObjectType.

/// The type of a group of samples: blood pressure, food. Authorization is requested for the members' types; a request
/// for this type stops the program.
///
/// ```swift
/// let pressures = HKCorrelationType(.bloodPressure)
/// ```
open class HKCorrelationType: HKSampleType, @unchecked Sendable {}

/// The type of a characteristic of a person, which hardly ever changes. Apps may read it and never write it.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {}

/// The type of workouts; there is one, ``HKObjectType/workoutType()``.
open class HKWorkoutType: HKSampleType, @unchecked Sendable {}

/// The type of a day's rings. Not a sample type.
open class HKActivitySummaryType: HKObjectType, @unchecked Sendable {}

/// The type of documents.
open class HKDocumentType: HKSampleType, @unchecked Sendable {
    open override var isMaximumDurationRestricted: Bool { true }
}

/// The type of a series of measurements of one event: a route, heartbeats.
open class HKSeriesType: HKSampleType, @unchecked Sendable {
    /// The type of series of heartbeats, see ``HKHeartbeatSeriesSample``.
    open class func heartbeat() -> HKSeriesType { ObjectTypeCatalogue.heartbeatSeries }

    /// The type of routes of workouts, see ``HKWorkoutRoute``.
    open class func workoutRoute() -> HKSeriesType { ObjectTypeCatalogue.workoutRoute }
}

/// The type of hearing tests.
open class HKAudiogramSampleType: HKSampleType, @unchecked Sendable {}

/// The type of records from health institutions. Never writable.
open class HKClinicalType: HKSampleType, @unchecked Sendable {}

/// The type of electrocardiograms. Only a watch writes them.
open class HKElectrocardiogramType: HKSampleType, @unchecked Sendable {}

/// The type of doses taken or skipped.
open class HKMedicationDoseEventType: HKSampleType, @unchecked Sendable {}

/// The type of prescriptions.
open class HKPrescriptionType: HKSampleType, @unchecked Sendable {}

/// The type of questionnaires with a score.
open class HKScoredAssessmentType: HKSampleType, @unchecked Sendable {}

/// The type of moods and emotions.
open class HKStateOfMindType: HKSampleType, @unchecked Sendable {}

/// The type of medications a person lists. Not a sample type.
open class HKUserAnnotatedMedicationType: HKObjectType, @unchecked Sendable {}

extension ObjectTypeInitialisable where Self == HKCorrelationType {
    /// The correlation type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKCorrelationTypeIdentifier``; the program stops otherwise.
    public init(_ identifier: HKCorrelationTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}

extension ObjectTypeInitialisable where Self == HKCharacteristicType {
    /// The characteristic type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKCharacteristicTypeIdentifier``; the program stops otherwise.
    public init(_ identifier: HKCharacteristicTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}

extension ObjectTypeInitialisable where Self == HKDocumentType {
    /// The document type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKDocumentTypeIdentifier``; the program stops otherwise.
    public init(_ identifier: HKDocumentTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}

extension ObjectTypeInitialisable where Self == HKClinicalType {
    /// The clinical type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKClinicalTypeIdentifier``; the program stops otherwise.
    public init(_ identifier: HKClinicalTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}

extension ObjectTypeInitialisable where Self == HKScoredAssessmentType {
    /// The assessment type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKScoredAssessmentTypeIdentifier``; the program stops
    ///   otherwise.
    public init(_ identifier: HKScoredAssessmentTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}
