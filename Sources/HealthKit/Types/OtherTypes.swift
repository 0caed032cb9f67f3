// The types that are neither quantities nor categories. Each is a class of its own because
// signatures ask for it; none adds state to ``HKObjectType``.
//
// SAFETY: `@unchecked Sendable` throughout, see HKObjectType.

/// The type of a group of samples: blood pressure, food. Authorization is asked for the members' types;
/// asking for this one stops the program.
public final class HKCorrelationType: HKSampleType, @unchecked Sendable {}

/// The type of something about a person that hardly ever changes. Apps may read it and never write it.
public final class HKCharacteristicType: HKObjectType, @unchecked Sendable {}

/// The type of workouts; there is one, ``HKObjectType/workoutType()``.
public final class HKWorkoutType: HKSampleType, @unchecked Sendable {}

/// The type of a day's rings. Not a sample type.
public final class HKActivitySummaryType: HKObjectType, @unchecked Sendable {}

/// The type of documents.
public final class HKDocumentType: HKSampleType, @unchecked Sendable {
    public override var isMaximumDurationRestricted: Bool { true }
}

/// The type of a series of measurements that belong to one event: a route, heartbeats.
public final class HKSeriesType: HKSampleType, @unchecked Sendable {
    /// The type of series of heartbeats, see ``HKHeartbeatSeriesSample``.
    public class func heartbeat() -> HKSeriesType { ObjectTypeCatalogue.heartbeatSeries }

    /// The type of routes of workouts, see ``HKWorkoutRoute``.
    public class func workoutRoute() -> HKSeriesType { ObjectTypeCatalogue.workoutRoute }
}

/// The type of hearing tests.
public final class HKAudiogramSampleType: HKSampleType, @unchecked Sendable {}

/// The type of records from health institutions. Never writable.
public final class HKClinicalType: HKSampleType, @unchecked Sendable {}

/// The type of electrocardiograms. Only a watch writes them.
public final class HKElectrocardiogramType: HKSampleType, @unchecked Sendable {}

/// The type of doses taken or skipped.
public final class HKMedicationDoseEventType: HKSampleType, @unchecked Sendable {}

/// The type of prescriptions.
public final class HKPrescriptionType: HKSampleType, @unchecked Sendable {}

/// The type of questionnaires with a score.
public final class HKScoredAssessmentType: HKSampleType, @unchecked Sendable {}

/// The type of moods and emotions.
public final class HKStateOfMindType: HKSampleType, @unchecked Sendable {}

/// The type of medications a person lists. Not a sample type.
public final class HKUserAnnotatedMedicationType: HKObjectType, @unchecked Sendable {}

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
