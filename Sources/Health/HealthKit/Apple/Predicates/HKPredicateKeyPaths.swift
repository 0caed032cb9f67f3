// Key paths for `NSPredicate(format:)`. A table, one constant to an entry, with Apple's strings.

import Foundation

/// Names an object's identifier.
public let HKPredicateKeyPathUUID: String = "UUID"
/// Names an object's source.
public let HKPredicateKeyPathSource: String = "source"
/// Names an object's source revision.
public let HKPredicateKeyPathSourceRevision: String = "sourceRevision"
/// Names an object's device.
public let HKPredicateKeyPathDevice: String = "device"
/// Names an object's metadata; a key follows after a dot.
public let HKPredicateKeyPathMetadata: String = "metadata"
/// Names the correlation that contains a sample.
public let HKPredicateKeyPathCorrelation: String = "correlation"
/// Names the workout a sample was added to.
public let HKPredicateKeyPathWorkout: String = "workout"
/// Names a sample's start.
public let HKPredicateKeyPathStartDate: String = "startDate"
/// Names a sample's end.
public let HKPredicateKeyPathEndDate: String = "endDate"
/// Names a quantity sample's quantity.
public let HKPredicateKeyPathQuantity: String = "quantity"
/// Names a cumulative sample's sum.
public let HKPredicateKeyPathSum: String = "quantity"
/// Names a discrete sample's average.
public let HKPredicateKeyPathAverage: String = "quantity"
/// Names the number of measurements that a quantity sample represents.
public let HKPredicateKeyPathCount: String = "count"
/// Names a discrete sample's minimum.
public let HKPredicateKeyPathMin: String = "min"
/// Names a discrete sample's maximum.
public let HKPredicateKeyPathMax: String = "max"
/// Names a discrete sample's last measurement.
public let HKPredicateKeyPathMostRecent: String = "most_recent"
/// Names the start of a discrete sample's last measurement.
public let HKPredicateKeyPathMostRecentStartDate: String = "most_recent_start_date"
/// Names the end of a discrete sample's last measurement.
public let HKPredicateKeyPathMostRecentEndDate: String = "most_recent_end_date"
/// Names the duration of a discrete sample's last measurement.
public let HKPredicateKeyPathMostRecentDuration: String = "most_recent_duration"
/// Names a category sample's value.
public let HKPredicateKeyPathCategoryValue: String = "value"
/// Names an activity summary's day.
public let HKPredicateKeyPathDateComponents: String = "dateComponents"
/// Names a workout's activity type.
public let HKPredicateKeyPathWorkoutType: String = "workoutType"
/// Names a workout's duration in seconds.
public let HKPredicateKeyPathWorkoutDuration: String = "duration"
/// Names a workout's distance.
public let HKPredicateKeyPathWorkoutTotalDistance: String = "totalDistance"
/// Names a workout's active energy.
public let HKPredicateKeyPathWorkoutTotalEnergyBurned: String = "totalEnergyBurned"
/// Names a workout's swimming strokes.
public let HKPredicateKeyPathWorkoutTotalSwimmingStrokeCount: String = "totalSwimmingStrokeCount"
/// Names a workout's flights of stairs.
public let HKPredicateKeyPathWorkoutTotalFlightsClimbed: String = "totalFlightsClimbed"
/// Names a sum in a workout's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutSumQuantity: String = "sumQuantity"
/// Names a minimum in a workout's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutMinimumQuantity: String = "minimumQuantity"
/// Names a maximum in a workout's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutMaximumQuantity: String = "maximumQuantity"
/// Names an average in a workout's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutAverageQuantity: String = "averageQuantity"
/// Names a workout's activities.
public let HKPredicateKeyPathWorkoutActivity: String = "workoutActivity"
/// Names a workout activity's type.
public let HKPredicateKeyPathWorkoutActivityType: String = "activityType"
/// Names a workout activity's duration in seconds.
public let HKPredicateKeyPathWorkoutActivityDuration: String = "activityDuration"
/// Names a workout activity's start.
public let HKPredicateKeyPathWorkoutActivityStartDate: String = "activityStartDate"
/// Names a workout activity's end.
public let HKPredicateKeyPathWorkoutActivityEndDate: String = "activityEndDate"
/// Names a sum in an activity's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutActivitySumQuantity: String = "activitySumQuantity"
/// Names a minimum in an activity's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutActivityMinimumQuantity: String = "activityMinimumQuantity"
/// Names a maximum in an activity's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutActivityMaximumQuantity: String = "activityMaximumQuantity"
/// Names an average in an activity's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutActivityAverageQuantity: String = "activityAverageQuantity"
/// Names the workout an effort score belongs to.
public let HKPredicateKeyPathWorkoutEffortRelationship: String = "ratingOfExertionAssociation"
/// Names an electrocardiogram's average heart rate.
public let HKPredicateKeyPathAverageHeartRate: String = "ecg_average_heart_rate"
/// Names an electrocardiogram's classification.
public let HKPredicateKeyPathECGClassification: String = "ecg_public_classification"
/// Names whether symptoms go with an electrocardiogram.
public let HKPredicateKeyPathECGSymptomsStatus: String = "ecg_symptoms_status"
/// Names a clinical document's title.
public let HKPredicateKeyPathCDATitle: String = "title"
/// Names a clinical document's patient.
public let HKPredicateKeyPathCDAPatientName: String = "patient_name"
/// Names a clinical document's author.
public let HKPredicateKeyPathCDAAuthorName: String = "author_name"
/// Names a clinical document's custodian.
public let HKPredicateKeyPathCDACustodianName: String = "custodian_name"
/// Names a clinical record's identifier.
public let HKPredicateKeyPathClinicalRecordFHIRResourceIdentifier: String = "FHIRResource.identifier"
/// Names a clinical record's type.
public let HKPredicateKeyPathClinicalRecordFHIRResourceType: String = "FHIRResource.resourceType"
/// Names a dose's log status.
public let HKPredicateKeyPathStatus: String = "status"
/// Names how a dose was logged.
public let HKPredicateKeyPathLogOrigin: String = "logOrigin"
/// Names when a dose was due.
public let HKPredicateKeyPathScheduledDate: String = "scheduledDate"
/// Names the medication of a dose.
public let HKPredicateKeyPathMedicationConceptIdentifier: String = "medicationConceptIdentifier"
/// Names whether a medication has a schedule.
public let HKUserAnnotatedMedicationPredicateKeyPathHasSchedule: String = "hasSchedule"
/// Names whether a medication is archived.
public let HKUserAnnotatedMedicationPredicateKeyPathIsArchived: String = "isArchived"
