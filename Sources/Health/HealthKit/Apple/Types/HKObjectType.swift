/// What kind of thing the store holds: what all types have in common.
///
/// Types are immutable, shared, and equal when their identifiers are, so they work as dictionary keys and in
/// sets, on any thread.
open class HKObjectType: ValueObject, ObjectTypeNaming, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; this class and every subclass have
    // only immutable stored properties of Sendable types.

    /// The type's name as the store and exports hold it: `HKQuantityTypeIdentifierStepCount`.
    open var identifier: String { storedIdentifier }
    let storedIdentifier: String

    /// In bytes, of types that HealthKit does not list: a name is kept for each sample and shown in lists.
    package static let longestIdentifier = 256

    /// Whether only the system writes the type: asking to share it is a mistake.
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

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.object(NSString.self, "identifier") else { return nil }
        storedIdentifier = String(describing: identifier)
        isReadOnly = ObjectTypeCatalogue.type(self.storedIdentifier)?.isReadOnly ?? false
    }
}

/// What lets `HKQuantityType(.stepCount)` hand out the shared type: an initialiser in a
/// protocol extension may assign `self`, one in a class may not.
public protocol ObjectTypeNaming {}

// Apple's older, optional factories.
extension HKObjectType {
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

    /// The one type that all workouts have, whatever their sport.
    public class func workoutType() -> HKWorkoutType { ObjectTypeCatalogue.workout }

    /// The type of activity summaries, for asking to read them. It is not a sample type: summaries are
    /// calculated, not saved.
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
