// The keys of metadata that have a meaning, with the strings the store and exports hold.
//
// The strings cannot be derived from the names: most drop `MetadataKey`, some keep it, and one doubles a word. Each key
// has a line, so the file is longer than most files.

/// The raw value of an ``HKWorkoutActivityType``.
public let HKMetadataKeyActivityType: String = "HKActivityType"
/// A whole number.
public let HKMetadataKeyAlgorithmVersion: String = "HKAlgorithmVersion"
/// A quantity convertible to `%`.
public let HKMetadataKeyAlpineSlopeGrade: String = "HKAlpineSlopeGrade"
/// A Boolean.
public let HKMetadataKeyAppleDeviceCalibrated: String = "HKMetadataKeyAppleDeviceCalibrated"
/// The raw value of an ``HKAppleECGAlgorithmVersion``.
public let HKMetadataKeyAppleECGAlgorithmVersion: String = "HKMetadataKeyAppleECGAlgorithmVersion"
/// A string.
public let HKMetadataKeyAppleFitnessPlusCatalogIdentifier: String =
    "HKMetadataKeyAppleFitnessPlusCatalogIdentifier"
/// A Boolean.
public let HKMetadataKeyAppleFitnessPlusSession: String = "HKMetadataKeyAppleFitnessPlusSession"
/// A quantity convertible to `s`.
public let HKMetadataKeyAudioExposureDuration: String = "HKMetadataKeyAudioExposureDuration"
/// A quantity convertible to `dBASPL`.
public let HKMetadataKeyAudioExposureLevel: String = "HKMetadataKeyAudioExposureLevel"
/// A quantity convertible to `kcal/hr·kg`.
public let HKMetadataKeyAverageMETs: String = "HKAverageMETs"
/// A quantity convertible to `m/s`.
public let HKMetadataKeyAverageSpeed: String = "HKAverageSpeed"
/// A quantity convertible to `Pa`.
public let HKMetadataKeyBarometricPressure: String = "HKMetadataKeyBarometricPressure"
/// The raw value of an ``HKBloodGlucoseMealTime``.
public let HKMetadataKeyBloodGlucoseMealTime: String = "HKBloodGlucoseMealTime"
/// The raw value of an ``HKBodyTemperatureSensorLocation``.
public let HKMetadataKeyBodyTemperatureSensorLocation: String = "HKBodyTemperatureSensorLocation"
/// A Boolean.
public let HKMetadataKeyCoachedWorkout: String = "HKCoachedWorkout"
/// A quantity convertible to `m`.
public let HKMetadataKeyCrossTrainerDistance: String = "HKCrossTrainerDistance"
/// The raw value of an ``HKCyclingFunctionalThresholdPowerTestType``. The doubled word in the string is right.
public let HKMetadataKeyCyclingFunctionalThresholdPowerTestType: String =
    "HKCyclingCyclingFunctionalThresholdPowerTestType"
/// A date.
public let HKMetadataKeyDateOfEarliestDataUsedForEstimate: String = "HKDateOfEarliestDataUsedForEstimate"
/// A string.
public let HKMetadataKeyDeviceManufacturerName: String = "HKDeviceManufacturerName"
/// A string.
public let HKMetadataKeyDeviceName: String = "HKDeviceName"
/// The raw value of an ``HKDevicePlacementSide``.
public let HKMetadataKeyDevicePlacementSide: String = "HKMetadataKeyDevicePlacementSide"
/// A string.
public let HKMetadataKeyDeviceSerialNumber: String = "HKDeviceSerialNumber"
/// A string.
public let HKMetadataKeyDigitalSignature: String = "HKDigitalSignature"
/// A quantity convertible to `m`.
public let HKMetadataKeyElevationAscended: String = "HKElevationAscended"
/// A quantity convertible to `m`.
public let HKMetadataKeyElevationDescended: String = "HKElevationDescended"
/// A string: an app's own identifier of an object. Saving two objects with the same one keeps both; to
/// replace an object use ``HKMetadataKeySyncIdentifier``.
public let HKMetadataKeyExternalUUID: String = "HKExternalUUID"
/// A quantity convertible to `s`.
public let HKMetadataKeyFitnessMachineDuration: String = "HKFitnessMachineDuration"
/// A string: the name of a food, as a `food` correlation has it.
public let HKMetadataKeyFoodType: String = "HKFoodType"
/// A string.
public let HKMetadataKeyGlassesPrescriptionDescription: String = "HKMetadataKeyGlassesPrescriptionDescription"
/// A Boolean.
public let HKMetadataKeyGroupFitness: String = "HKGroupFitness"
/// A quantity convertible to `dBASPL`.
public let HKMetadataKeyHeadphoneGain: String = "HKMetadataKeyHeadphoneGain"
/// A quantity convertible to `count/min`.
public let HKMetadataKeyHeartRateEventThreshold: String = "HKHeartRateEventThreshold"
/// The raw value of an ``HKHeartRateMotionContext``.
public let HKMetadataKeyHeartRateMotionContext: String = "HKMetadataKeyHeartRateMotionContext"
/// A quantity convertible to `s`.
public let HKMetadataKeyHeartRateRecoveryActivityDuration: String =
    "HKMetadataKeyHeartRateRecoveryActivityDuration"
/// The raw value of an ``HKWorkoutActivityType``.
public let HKMetadataKeyHeartRateRecoveryActivityType: String = "HKMetadataKeyHeartRateRecoveryActivityType"
/// A quantity convertible to `count/min`.
public let HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate: String =
    "HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate"
/// The raw value of an ``HKHeartRateRecoveryTestType``.
public let HKMetadataKeyHeartRateRecoveryTestType: String = "HKMetadataKeyHeartRateRecoveryTestType"
/// The raw value of an ``HKHeartRateSensorLocation``.
public let HKMetadataKeyHeartRateSensorLocation: String = "HKHeartRateSensorLocation"
/// A quantity convertible to `m`.
public let HKMetadataKeyIndoorBikeDistance: String = "HKIndoorBikeDistance"
/// A Boolean.
public let HKMetadataKeyIndoorWorkout: String = "HKIndoorWorkout"
/// The raw value of an ``HKInsulinDeliveryReason``. A sample of `insulinDelivery` cannot be made without it.
public let HKMetadataKeyInsulinDeliveryReason: String = "HKInsulinDeliveryReason"
/// A quantity convertible to `m`.
public let HKMetadataKeyLapLength: String = "HKLapLength"
/// A quantity convertible to `mL/min·kg`.
public let HKMetadataKeyLowCardioFitnessEventThreshold: String = "HKLowCardioFitnessEventThreshold"
/// A quantity convertible to `lx`.
public let HKMetadataKeyMaximumLightIntensity: String = "HKMetadataKeyMaximumLightIntensity"
/// A quantity convertible to `m/s`.
public let HKMetadataKeyMaximumSpeed: String = "HKMaximumSpeed"
/// A Boolean: whether the sample begins a cycle. A sample of `menstrualFlow` cannot be made without it.
public let HKMetadataKeyMenstrualCycleStart: String = "HKMenstrualCycleStart"
/// The raw value of an ``HKPhysicalEffortEstimationType``.
public let HKMetadataKeyPhysicalEffortEstimationType: String = "HKPhysicalEffortEstimationType"
/// A Boolean.
public let HKMetadataKeyQuantityClampedToLowerBound: String = "HKMetadataKeyQuantityClampedToLowerBound"
/// A Boolean.
public let HKMetadataKeyQuantityClampedToUpperBound: String = "HKMetadataKeyQuantityClampedToUpperBound"
/// A number.
public let HKMetadataKeyReferenceRangeLowerLimit: String = "HKReferenceRangeLowerLimit"
/// A number.
public let HKMetadataKeyReferenceRangeUpperLimit: String = "HKReferenceRangeUpperLimit"
/// A quantity of the sample's dimension.
public let HKMetadataKeySessionEstimate: String = "HKMetadataKeySessionEstimate"
/// A Boolean.
public let HKMetadataKeySexualActivityProtectionUsed: String = "HKSexualActivityProtectionUsed"
/// The raw value of an ``HKWorkoutSwimmingLocationType``.
public let HKMetadataKeySwimmingLocationType: String = "HKSwimmingLocationType"
/// The raw value of an ``HKSwimmingStrokeStyle``.
public let HKMetadataKeySwimmingStrokeStyle: String = "HKSwimmingStrokeStyle"
/// A number.
public let HKMetadataKeySWOLFScore: String = "HKSWOLFScore"
/// A string that names an object across saves. An object with the same identifier, of the same type and
/// source, replaces the stored one when its ``HKMetadataKeySyncVersion`` is greater. An object has both keys or
/// neither: one alone breaks a rule of construction.
public let HKMetadataKeySyncIdentifier: String = "HKMetadataKeySyncIdentifier"
/// A number: which of two objects with one ``HKMetadataKeySyncIdentifier`` is newer. An object replaces the stored one
/// only if its number is strictly greater. An object has both keys or neither.
public let HKMetadataKeySyncVersion: String = "HKMetadataKeySyncVersion"
/// A string: the name of the time zone that a sample was taken in, such as `Europe/Berlin`. The name is not
/// checked, and no query uses it.
public let HKMetadataKeyTimeZone: String = "HKTimeZone"
/// A string.
public let HKMetadataKeyUDIDeviceIdentifier: String = "HKUDIDeviceIdentifier"
/// A string.
public let HKMetadataKeyUDIProductionIdentifier: String = "HKUDIProductionIdentifier"
/// The raw value of an ``HKUserMotionContext``.
public let HKMetadataKeyUserMotionContext: String = "HKMetadataKeyUserMotionContext"
/// The raw value of an ``HKVO2MaxTestType``.
public let HKMetadataKeyVO2MaxTestType: String = "HKVO2MaxTestType"
/// A quantity convertible to `mL/min·kg`.
public let HKMetadataKeyVO2MaxValue: String = "HKVO2MaxValue"
/// A Boolean.
public let HKMetadataKeyWasTakenInLab: String = "HKWasTakenInLab"
/// A Boolean: true for a sample that a person typed in. Statistics trust such samples before those of every device.
public let HKMetadataKeyWasUserEntered: String = "HKWasUserEntered"
/// The raw value of an ``HKWaterSalinity``.
public let HKMetadataKeyWaterSalinity: String = "HKMetadataKeyWaterSalinity"
/// The raw value of an ``HKWeatherCondition``.
public let HKMetadataKeyWeatherCondition: String = "HKWeatherCondition"
/// A quantity convertible to `%`.
public let HKMetadataKeyWeatherHumidity: String = "HKWeatherHumidity"
/// A quantity convertible to `K`.
public let HKMetadataKeyWeatherTemperature: String = "HKWeatherTemperature"
/// A string.
public let HKMetadataKeyWorkoutBrandName: String = "HKWorkoutBrandName"
