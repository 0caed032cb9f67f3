/// What kind of thing the store holds: the root of all types.
///
/// Types are values in all but name: immutable, shared, and equal when their identifiers are.
/// So they work as dictionary keys and in sets, in any thread.
public class HKObjectType: NSObject, NSCopying, NSSecureCoding, ObjectTypeNaming, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; this class and every subclass have
    // only immutable stored properties of Sendable types.

    /// The type's name: `HKQuantityTypeIdentifierStepCount`. It is what the store and exports hold.
    public let identifier: String

    /// Whether only the system writes the type: asking to share it is a mistake.
    let isReadOnly: Bool

    init(identifier: String, isReadOnly: Bool = false) {
        self.identifier = identifier
        self.isReadOnly = isReadOnly
    }

    /// Whether access is granted object by object: documents, prescriptions and medications.
    public func requiresPerObjectAuthorization() -> Bool {
        self is HKDocumentType || self is HKPrescriptionType || self is HKUserAnnotatedMedicationType
            || self is HKMedicationDoseEventType
    }

    // MARK: Identity

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKObjectType else { return false }
        return self === other || identifier == other.identifier
    }

    public override var hash: Int { identifier.hashValue }

    public override var description: String { identifier }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Coding

    /// True: archives of it can be read securely.
    public class var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "identifier")
        if let unit = (self as? HKQuantityType)?.canonicalUnit {
            coder.encode(unit.unitString as NSString, forKey: "unit")
        }
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.object(NSString.self, "identifier") else { return nil }
        self.identifier = String(describing: identifier)
        isReadOnly = ObjectTypeCatalogue.type(self.identifier)?.isReadOnly ?? false
    }
}

/// What lets `HKQuantityType(.stepCount)` hand out the shared type: an initialiser in a
/// protocol extension may assign `self`, one in a class may not.
public protocol ObjectTypeNaming {}

// Apple's older, optional factories.
extension HKObjectType {
    /// The quantity type of a name; nil for a name that is not listed.
    public class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? {
        ObjectTypeCatalogue.type(identifier.rawValue) as? HKQuantityType
    }

    /// The category type of a name; nil for a name that is not listed.
    public class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? {
        ObjectTypeCatalogue.type(identifier.rawValue) as? HKCategoryType
    }

    /// The correlation type of a name; nil for a name that is not listed.
    public class func correlationType(
        forIdentifier identifier: HKCorrelationTypeIdentifier
    ) -> HKCorrelationType? {
        ObjectTypeCatalogue.type(identifier.rawValue) as? HKCorrelationType
    }

    /// The characteristic type of a name; nil for a name that is not listed.
    public class func characteristicType(
        forIdentifier identifier: HKCharacteristicTypeIdentifier
    ) -> HKCharacteristicType? {
        ObjectTypeCatalogue.type(identifier.rawValue) as? HKCharacteristicType
    }

    /// The document type of a name; nil for a name that is not listed.
    public class func documentType(forIdentifier identifier: HKDocumentTypeIdentifier) -> HKDocumentType? {
        ObjectTypeCatalogue.type(identifier.rawValue) as? HKDocumentType
    }

    /// The clinical type of a name; nil for a name that is not listed.
    public class func clinicalType(forIdentifier identifier: HKClinicalTypeIdentifier) -> HKClinicalType? {
        ObjectTypeCatalogue.type(identifier.rawValue) as? HKClinicalType
    }

    /// The series type of a name; nil for a name that is not listed.
    public class func seriesType(forIdentifier identifier: String) -> HKSeriesType? {
        ObjectTypeCatalogue.type(identifier) as? HKSeriesType
    }

    /// The type of workouts.
    public class func workoutType() -> HKWorkoutType { ObjectTypeCatalogue.workout }

    /// The type of activity summaries. Not a sample type.
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
