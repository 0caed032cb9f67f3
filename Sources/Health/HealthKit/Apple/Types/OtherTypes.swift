// The types that are neither quantities nor categories. Each is a class of its own because
// signatures ask for it; none adds state to ``HKObjectType``.
//
// SAFETY: `@unchecked Sendable` throughout, see HKObjectType.

/// The type of a group of samples: blood pressure, food. Authorization is asked for the members' types;
/// asking for this one stops the program.
open class HKCorrelationType: HKSampleType, @unchecked Sendable {}

/// The type of something about a person that hardly ever changes. Apps may read it and never write it.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {}

/// The type of workouts; there is one, ``HKObjectType/workoutType()``.
open class HKWorkoutType: HKSampleType, @unchecked Sendable {}

/// The type of a day's rings. Not a sample type.
open class HKActivitySummaryType: HKObjectType, @unchecked Sendable {}

/// The type of documents.
open class HKDocumentType: HKSampleType, @unchecked Sendable {
    open override var isMaximumDurationRestricted: Bool { true }
}

/// The type of a series of measurements that belong to one event: a route, heartbeats.
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

extension ObjectTypeNaming where Self == HKCorrelationType {
    /// The correlation type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKCorrelationTypeIdentifier``; the program stops otherwise.
    public init(_ identifier: HKCorrelationTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}

extension ObjectTypeNaming where Self == HKCharacteristicType {
    /// The characteristic type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKCharacteristicTypeIdentifier``; the program stops otherwise.
    public init(_ identifier: HKCharacteristicTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}

extension ObjectTypeNaming where Self == HKDocumentType {
    /// The document type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKDocumentTypeIdentifier``; the program stops otherwise.
    public init(_ identifier: HKDocumentTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}

extension ObjectTypeNaming where Self == HKClinicalType {
    /// The clinical type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKClinicalTypeIdentifier``; the program stops otherwise.
    public init(_ identifier: HKClinicalTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}

extension ObjectTypeNaming where Self == HKScoredAssessmentType {
    /// The assessment type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKScoredAssessmentTypeIdentifier``; the program stops
    ///   otherwise.
    public init(_ identifier: HKScoredAssessmentTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}
