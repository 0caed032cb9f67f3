import HealthKit

extension AppleConstants {
    /// The numbers of the cases of Apple's enumerations.
    static let values: [(name: String, value: Int, apple: Int)] = [
        ("HKCategoryValueSeverity.unspecified", Int(HKCategoryValueSeverity.unspecified.rawValue), 0),
        ("HKCategoryValueSeverity.notPresent", Int(HKCategoryValueSeverity.notPresent.rawValue), 1),
        ("HKCategoryValueSeverity.mild", Int(HKCategoryValueSeverity.mild.rawValue), 2),
        ("HKCategoryValueSeverity.moderate", Int(HKCategoryValueSeverity.moderate.rawValue), 3),
        ("HKCategoryValueSeverity.severe", Int(HKCategoryValueSeverity.severe.rawValue), 4),
        (
            "HKCategoryValueAppetiteChanges.unspecified",
            Int(HKCategoryValueAppetiteChanges.unspecified.rawValue), 0
        ),
        ("HKCategoryValueAppetiteChanges.noChange", Int(HKCategoryValueAppetiteChanges.noChange.rawValue), 1),
        (
            "HKCategoryValueAppetiteChanges.decreased",
            Int(HKCategoryValueAppetiteChanges.decreased.rawValue), 2
        ),
        (
            "HKCategoryValueAppetiteChanges.increased",
            Int(HKCategoryValueAppetiteChanges.increased.rawValue), 3
        ),
        ("HKCategoryValueAppleStandHour.stood", Int(HKCategoryValueAppleStandHour.stood.rawValue), 0),
        ("HKCategoryValueAppleStandHour.idle", Int(HKCategoryValueAppleStandHour.idle.rawValue), 1),
        (
            "HKCategoryValueAppleWalkingSteadinessEvent.initialLow",
            Int(HKCategoryValueAppleWalkingSteadinessEvent.initialLow.rawValue), 1
        ),
        (
            "HKCategoryValueAppleWalkingSteadinessEvent.initialVeryLow",
            Int(HKCategoryValueAppleWalkingSteadinessEvent.initialVeryLow.rawValue), 2
        ),
        (
            "HKCategoryValueAppleWalkingSteadinessEvent.repeatLow",
            Int(HKCategoryValueAppleWalkingSteadinessEvent.repeatLow.rawValue), 3
        ),
        (
            "HKCategoryValueAppleWalkingSteadinessEvent.repeatVeryLow",
            Int(HKCategoryValueAppleWalkingSteadinessEvent.repeatVeryLow.rawValue), 4
        ),
        (
            "HKCategoryValueAudioExposureEvent.loudEnvironment",
            Int(HKCategoryValueAudioExposureEvent.loudEnvironment.rawValue), 1
        ),
        (
            "HKCategoryValueVaginalBleeding.unspecified",
            Int(HKCategoryValueVaginalBleeding.unspecified.rawValue), 1
        ),
        ("HKCategoryValueVaginalBleeding.light", Int(HKCategoryValueVaginalBleeding.light.rawValue), 2),
        ("HKCategoryValueVaginalBleeding.medium", Int(HKCategoryValueVaginalBleeding.medium.rawValue), 3),
        ("HKCategoryValueVaginalBleeding.heavy", Int(HKCategoryValueVaginalBleeding.heavy.rawValue), 4),
        ("HKCategoryValueVaginalBleeding.none", Int(HKCategoryValueVaginalBleeding.none.rawValue), 5),
        ("HKCategoryValueCervicalMucusQuality.dry", Int(HKCategoryValueCervicalMucusQuality.dry.rawValue), 1),
        (
            "HKCategoryValueCervicalMucusQuality.sticky",
            Int(HKCategoryValueCervicalMucusQuality.sticky.rawValue), 2
        ),
        (
            "HKCategoryValueCervicalMucusQuality.creamy",
            Int(HKCategoryValueCervicalMucusQuality.creamy.rawValue), 3
        ),
        (
            "HKCategoryValueCervicalMucusQuality.watery",
            Int(HKCategoryValueCervicalMucusQuality.watery.rawValue), 4
        ),
        (
            "HKCategoryValueCervicalMucusQuality.eggWhite",
            Int(HKCategoryValueCervicalMucusQuality.eggWhite.rawValue), 5
        ),
        (
            "HKCategoryValueContraceptive.unspecified",
            Int(HKCategoryValueContraceptive.unspecified.rawValue), 1
        ),
        ("HKCategoryValueContraceptive.implant", Int(HKCategoryValueContraceptive.implant.rawValue), 2),
        ("HKCategoryValueContraceptive.injection", Int(HKCategoryValueContraceptive.injection.rawValue), 3),
        (
            "HKCategoryValueContraceptive.intrauterineDevice",
            Int(HKCategoryValueContraceptive.intrauterineDevice.rawValue), 4
        ),
        (
            "HKCategoryValueContraceptive.intravaginalRing",
            Int(HKCategoryValueContraceptive.intravaginalRing.rawValue), 5
        ),
        ("HKCategoryValueContraceptive.oral", Int(HKCategoryValueContraceptive.oral.rawValue), 6),
        ("HKCategoryValueContraceptive.patch", Int(HKCategoryValueContraceptive.patch.rawValue), 7),
        (
            "HKCategoryValueEnvironmentalAudioExposureEvent.momentaryLimit",
            Int(HKCategoryValueEnvironmentalAudioExposureEvent.momentaryLimit.rawValue), 1
        ),
        ("HKCategoryValue.notApplicable", Int(HKCategoryValue.notApplicable.rawValue), 0),
        (
            "HKCategoryValueHeadphoneAudioExposureEvent.sevenDayLimit",
            Int(HKCategoryValueHeadphoneAudioExposureEvent.sevenDayLimit.rawValue), 1
        ),
        (
            "HKCategoryValueLowCardioFitnessEvent.lowFitness",
            Int(HKCategoryValueLowCardioFitnessEvent.lowFitness.rawValue), 1
        ),
        ("HKCategoryValuePresence.present", Int(HKCategoryValuePresence.present.rawValue), 0),
        ("HKCategoryValuePresence.notPresent", Int(HKCategoryValuePresence.notPresent.rawValue), 1),
        (
            "HKCategoryValueOvulationTestResult.negative",
            Int(HKCategoryValueOvulationTestResult.negative.rawValue), 1
        ),
        (
            "HKCategoryValueOvulationTestResult.luteinizingHormoneSurge",
            Int(HKCategoryValueOvulationTestResult.luteinizingHormoneSurge.rawValue), 2
        ),
        (
            "HKCategoryValueOvulationTestResult.indeterminate",
            Int(HKCategoryValueOvulationTestResult.indeterminate.rawValue), 3
        ),
        (
            "HKCategoryValueOvulationTestResult.estrogenSurge",
            Int(HKCategoryValueOvulationTestResult.estrogenSurge.rawValue), 4
        ),
        (
            "HKCategoryValuePregnancyTestResult.negative",
            Int(HKCategoryValuePregnancyTestResult.negative.rawValue), 1
        ),
        (
            "HKCategoryValuePregnancyTestResult.positive",
            Int(HKCategoryValuePregnancyTestResult.positive.rawValue), 2
        ),
        (
            "HKCategoryValuePregnancyTestResult.indeterminate",
            Int(HKCategoryValuePregnancyTestResult.indeterminate.rawValue), 3
        ),
        (
            "HKCategoryValueProgesteroneTestResult.negative",
            Int(HKCategoryValueProgesteroneTestResult.negative.rawValue), 1
        ),
        (
            "HKCategoryValueProgesteroneTestResult.positive",
            Int(HKCategoryValueProgesteroneTestResult.positive.rawValue), 2
        ),
        (
            "HKCategoryValueProgesteroneTestResult.indeterminate",
            Int(HKCategoryValueProgesteroneTestResult.indeterminate.rawValue), 3
        ),
        ("HKCategoryValueSleepAnalysis.inBed", Int(HKCategoryValueSleepAnalysis.inBed.rawValue), 0),
        (
            "HKCategoryValueSleepAnalysis.asleepUnspecified",
            Int(HKCategoryValueSleepAnalysis.asleepUnspecified.rawValue), 1
        ),
        ("HKCategoryValueSleepAnalysis.awake", Int(HKCategoryValueSleepAnalysis.awake.rawValue), 2),
        ("HKCategoryValueSleepAnalysis.asleepCore", Int(HKCategoryValueSleepAnalysis.asleepCore.rawValue), 3),
        ("HKCategoryValueSleepAnalysis.asleepDeep", Int(HKCategoryValueSleepAnalysis.asleepDeep.rawValue), 4),
        ("HKCategoryValueSleepAnalysis.asleepREM", Int(HKCategoryValueSleepAnalysis.asleepREM.rawValue), 5),
        ("HKAppleECGAlgorithmVersion.version1", Int(HKAppleECGAlgorithmVersion.version1.rawValue), 1),
        ("HKAppleECGAlgorithmVersion.version2", Int(HKAppleECGAlgorithmVersion.version2.rawValue), 2),
        ("HKBloodGlucoseMealTime.preprandial", Int(HKBloodGlucoseMealTime.preprandial.rawValue), 1),
        ("HKBloodGlucoseMealTime.postprandial", Int(HKBloodGlucoseMealTime.postprandial.rawValue), 2),
        ("HKBodyTemperatureSensorLocation.other", Int(HKBodyTemperatureSensorLocation.other.rawValue), 0),
        ("HKBodyTemperatureSensorLocation.armpit", Int(HKBodyTemperatureSensorLocation.armpit.rawValue), 1),
        ("HKBodyTemperatureSensorLocation.body", Int(HKBodyTemperatureSensorLocation.body.rawValue), 2),
        ("HKBodyTemperatureSensorLocation.ear", Int(HKBodyTemperatureSensorLocation.ear.rawValue), 3),
        ("HKBodyTemperatureSensorLocation.finger", Int(HKBodyTemperatureSensorLocation.finger.rawValue), 4),
        (
            "HKBodyTemperatureSensorLocation.gastroIntestinal",
            Int(HKBodyTemperatureSensorLocation.gastroIntestinal.rawValue), 5
        ),
        ("HKBodyTemperatureSensorLocation.mouth", Int(HKBodyTemperatureSensorLocation.mouth.rawValue), 6),
        ("HKBodyTemperatureSensorLocation.rectum", Int(HKBodyTemperatureSensorLocation.rectum.rawValue), 7),
        ("HKBodyTemperatureSensorLocation.toe", Int(HKBodyTemperatureSensorLocation.toe.rawValue), 8),
        ("HKBodyTemperatureSensorLocation.earDrum", Int(HKBodyTemperatureSensorLocation.earDrum.rawValue), 9),
        (
            "HKBodyTemperatureSensorLocation.temporalArtery",
            Int(HKBodyTemperatureSensorLocation.temporalArtery.rawValue), 10
        ),
        (
            "HKBodyTemperatureSensorLocation.forehead",
            Int(HKBodyTemperatureSensorLocation.forehead.rawValue), 11
        ),
        (
            "HKCyclingFunctionalThresholdPowerTestType.maxExercise60Minute",
            Int(HKCyclingFunctionalThresholdPowerTestType.maxExercise60Minute.rawValue), 1
        ),
        (
            "HKCyclingFunctionalThresholdPowerTestType.maxExercise20Minute",
            Int(HKCyclingFunctionalThresholdPowerTestType.maxExercise20Minute.rawValue), 2
        ),
        (
            "HKCyclingFunctionalThresholdPowerTestType.rampTest",
            Int(HKCyclingFunctionalThresholdPowerTestType.rampTest.rawValue), 3
        ),
        (
            "HKCyclingFunctionalThresholdPowerTestType.predictionExercise",
            Int(HKCyclingFunctionalThresholdPowerTestType.predictionExercise.rawValue), 4
        ),
        ("HKDevicePlacementSide.unknown", Int(HKDevicePlacementSide.unknown.rawValue), 0),
        ("HKDevicePlacementSide.left", Int(HKDevicePlacementSide.left.rawValue), 1),
        ("HKDevicePlacementSide.right", Int(HKDevicePlacementSide.right.rawValue), 2),
        ("HKDevicePlacementSide.central", Int(HKDevicePlacementSide.central.rawValue), 3),
        ("HKHeartRateMotionContext.notSet", Int(HKHeartRateMotionContext.notSet.rawValue), 0),
        ("HKHeartRateMotionContext.sedentary", Int(HKHeartRateMotionContext.sedentary.rawValue), 1),
        ("HKHeartRateMotionContext.active", Int(HKHeartRateMotionContext.active.rawValue), 2),
        ("HKHeartRateRecoveryTestType.maxExercise", Int(HKHeartRateRecoveryTestType.maxExercise.rawValue), 1),
        (
            "HKHeartRateRecoveryTestType.predictionSubMaxExercise",
            Int(HKHeartRateRecoveryTestType.predictionSubMaxExercise.rawValue), 2
        ),
        (
            "HKHeartRateRecoveryTestType.predictionNonExercise",
            Int(HKHeartRateRecoveryTestType.predictionNonExercise.rawValue), 3
        ),
        ("HKHeartRateSensorLocation.other", Int(HKHeartRateSensorLocation.other.rawValue), 0),
        ("HKHeartRateSensorLocation.chest", Int(HKHeartRateSensorLocation.chest.rawValue), 1),
        ("HKHeartRateSensorLocation.wrist", Int(HKHeartRateSensorLocation.wrist.rawValue), 2),
        ("HKHeartRateSensorLocation.finger", Int(HKHeartRateSensorLocation.finger.rawValue), 3),
        ("HKHeartRateSensorLocation.hand", Int(HKHeartRateSensorLocation.hand.rawValue), 4),
        ("HKHeartRateSensorLocation.earLobe", Int(HKHeartRateSensorLocation.earLobe.rawValue), 5),
        ("HKHeartRateSensorLocation.foot", Int(HKHeartRateSensorLocation.foot.rawValue), 6),
        ("HKInsulinDeliveryReason.basal", Int(HKInsulinDeliveryReason.basal.rawValue), 1),
        ("HKInsulinDeliveryReason.bolus", Int(HKInsulinDeliveryReason.bolus.rawValue), 2),
        (
            "HKPhysicalEffortEstimationType.activityLookup",
            Int(HKPhysicalEffortEstimationType.activityLookup.rawValue), 1
        ),
        (
            "HKPhysicalEffortEstimationType.deviceSensed",
            Int(HKPhysicalEffortEstimationType.deviceSensed.rawValue), 2
        ),
        ("HKWorkoutSwimmingLocationType.unknown", Int(HKWorkoutSwimmingLocationType.unknown.rawValue), 0),
        ("HKWorkoutSwimmingLocationType.pool", Int(HKWorkoutSwimmingLocationType.pool.rawValue), 1),
        ("HKWorkoutSwimmingLocationType.openWater", Int(HKWorkoutSwimmingLocationType.openWater.rawValue), 2),
        ("HKSwimmingStrokeStyle.unknown", Int(HKSwimmingStrokeStyle.unknown.rawValue), 0),
        ("HKSwimmingStrokeStyle.mixed", Int(HKSwimmingStrokeStyle.mixed.rawValue), 1),
        ("HKSwimmingStrokeStyle.freestyle", Int(HKSwimmingStrokeStyle.freestyle.rawValue), 2),
        ("HKSwimmingStrokeStyle.backstroke", Int(HKSwimmingStrokeStyle.backstroke.rawValue), 3),
        ("HKSwimmingStrokeStyle.breaststroke", Int(HKSwimmingStrokeStyle.breaststroke.rawValue), 4),
        ("HKSwimmingStrokeStyle.butterfly", Int(HKSwimmingStrokeStyle.butterfly.rawValue), 5),
        ("HKSwimmingStrokeStyle.kickboard", Int(HKSwimmingStrokeStyle.kickboard.rawValue), 6),
        ("HKUserMotionContext.notSet", Int(HKUserMotionContext.notSet.rawValue), 0),
        ("HKUserMotionContext.stationary", Int(HKUserMotionContext.stationary.rawValue), 1),
        ("HKUserMotionContext.active", Int(HKUserMotionContext.active.rawValue), 2),
        ("HKVO2MaxTestType.maxExercise", Int(HKVO2MaxTestType.maxExercise.rawValue), 1),
        (
            "HKVO2MaxTestType.predictionSubMaxExercise",
            Int(HKVO2MaxTestType.predictionSubMaxExercise.rawValue), 2
        ),
        ("HKVO2MaxTestType.predictionNonExercise", Int(HKVO2MaxTestType.predictionNonExercise.rawValue), 3),
        ("HKVO2MaxTestType.predictionStepTest", Int(HKVO2MaxTestType.predictionStepTest.rawValue), 4),
        ("HKWaterSalinity.freshWater", Int(HKWaterSalinity.freshWater.rawValue), 1),
        ("HKWaterSalinity.saltWater", Int(HKWaterSalinity.saltWater.rawValue), 2),
        ("HKWeatherCondition.none", Int(HKWeatherCondition.none.rawValue), 0),
        ("HKWeatherCondition.clear", Int(HKWeatherCondition.clear.rawValue), 1),
        ("HKWeatherCondition.fair", Int(HKWeatherCondition.fair.rawValue), 2),
        ("HKWeatherCondition.partlyCloudy", Int(HKWeatherCondition.partlyCloudy.rawValue), 3),
        ("HKWeatherCondition.mostlyCloudy", Int(HKWeatherCondition.mostlyCloudy.rawValue), 4),
        ("HKWeatherCondition.cloudy", Int(HKWeatherCondition.cloudy.rawValue), 5),
        ("HKWeatherCondition.foggy", Int(HKWeatherCondition.foggy.rawValue), 6),
        ("HKWeatherCondition.haze", Int(HKWeatherCondition.haze.rawValue), 7),
        ("HKWeatherCondition.windy", Int(HKWeatherCondition.windy.rawValue), 8),
        ("HKWeatherCondition.blustery", Int(HKWeatherCondition.blustery.rawValue), 9),
        ("HKWeatherCondition.smoky", Int(HKWeatherCondition.smoky.rawValue), 10),
        ("HKWeatherCondition.dust", Int(HKWeatherCondition.dust.rawValue), 11),
        ("HKWeatherCondition.snow", Int(HKWeatherCondition.snow.rawValue), 12),
        ("HKWeatherCondition.hail", Int(HKWeatherCondition.hail.rawValue), 13),
        ("HKWeatherCondition.sleet", Int(HKWeatherCondition.sleet.rawValue), 14),
        ("HKWeatherCondition.freezingDrizzle", Int(HKWeatherCondition.freezingDrizzle.rawValue), 15),
        ("HKWeatherCondition.freezingRain", Int(HKWeatherCondition.freezingRain.rawValue), 16),
        ("HKWeatherCondition.mixedRainAndHail", Int(HKWeatherCondition.mixedRainAndHail.rawValue), 17),
        ("HKWeatherCondition.mixedRainAndSnow", Int(HKWeatherCondition.mixedRainAndSnow.rawValue), 18),
        ("HKWeatherCondition.mixedRainAndSleet", Int(HKWeatherCondition.mixedRainAndSleet.rawValue), 19),
        ("HKWeatherCondition.mixedSnowAndSleet", Int(HKWeatherCondition.mixedSnowAndSleet.rawValue), 20),
        ("HKWeatherCondition.drizzle", Int(HKWeatherCondition.drizzle.rawValue), 21),
        ("HKWeatherCondition.scatteredShowers", Int(HKWeatherCondition.scatteredShowers.rawValue), 22),
        ("HKWeatherCondition.showers", Int(HKWeatherCondition.showers.rawValue), 23),
        ("HKWeatherCondition.thunderstorms", Int(HKWeatherCondition.thunderstorms.rawValue), 24),
        ("HKWeatherCondition.tropicalStorm", Int(HKWeatherCondition.tropicalStorm.rawValue), 25),
        ("HKWeatherCondition.hurricane", Int(HKWeatherCondition.hurricane.rawValue), 26),
        ("HKWeatherCondition.tornado", Int(HKWeatherCondition.tornado.rawValue), 27),
        ("HKActivityMoveMode.activeEnergy", Int(HKActivityMoveMode.activeEnergy.rawValue), 1),
        ("HKActivityMoveMode.appleMoveTime", Int(HKActivityMoveMode.appleMoveTime.rawValue), 2),
        ("HKBiologicalSex.notSet", Int(HKBiologicalSex.notSet.rawValue), 0),
        ("HKBiologicalSex.female", Int(HKBiologicalSex.female.rawValue), 1),
        ("HKBiologicalSex.male", Int(HKBiologicalSex.male.rawValue), 2),
        ("HKBiologicalSex.other", Int(HKBiologicalSex.other.rawValue), 3),
        ("HKBloodType.notSet", Int(HKBloodType.notSet.rawValue), 0),
        ("HKBloodType.aPositive", Int(HKBloodType.aPositive.rawValue), 1),
        ("HKBloodType.aNegative", Int(HKBloodType.aNegative.rawValue), 2),
        ("HKBloodType.bPositive", Int(HKBloodType.bPositive.rawValue), 3),
        ("HKBloodType.bNegative", Int(HKBloodType.bNegative.rawValue), 4),
        ("HKBloodType.abPositive", Int(HKBloodType.abPositive.rawValue), 5),
        ("HKBloodType.abNegative", Int(HKBloodType.abNegative.rawValue), 6),
        ("HKBloodType.oPositive", Int(HKBloodType.oPositive.rawValue), 7),
        ("HKBloodType.oNegative", Int(HKBloodType.oNegative.rawValue), 8),
        ("HKFitzpatrickSkinType.notSet", Int(HKFitzpatrickSkinType.notSet.rawValue), 0),
        ("HKFitzpatrickSkinType.I", Int(HKFitzpatrickSkinType.I.rawValue), 1),
        ("HKFitzpatrickSkinType.II", Int(HKFitzpatrickSkinType.II.rawValue), 2),
        ("HKFitzpatrickSkinType.III", Int(HKFitzpatrickSkinType.III.rawValue), 3),
        ("HKFitzpatrickSkinType.IV", Int(HKFitzpatrickSkinType.IV.rawValue), 4),
        ("HKFitzpatrickSkinType.V", Int(HKFitzpatrickSkinType.V.rawValue), 5),
        ("HKFitzpatrickSkinType.VI", Int(HKFitzpatrickSkinType.VI.rawValue), 6),
        ("HKWheelchairUse.notSet", Int(HKWheelchairUse.notSet.rawValue), 0),
        ("HKWheelchairUse.no", Int(HKWheelchairUse.no.rawValue), 1),
        ("HKWheelchairUse.yes", Int(HKWheelchairUse.yes.rawValue), 2),
        ("HKWorkoutEventType.pause", Int(HKWorkoutEventType.pause.rawValue), 1),
        ("HKWorkoutEventType.resume", Int(HKWorkoutEventType.resume.rawValue), 2),
        ("HKWorkoutEventType.lap", Int(HKWorkoutEventType.lap.rawValue), 3),
        ("HKWorkoutEventType.marker", Int(HKWorkoutEventType.marker.rawValue), 4),
        ("HKWorkoutEventType.motionPaused", Int(HKWorkoutEventType.motionPaused.rawValue), 5),
        ("HKWorkoutEventType.motionResumed", Int(HKWorkoutEventType.motionResumed.rawValue), 6),
        ("HKWorkoutEventType.segment", Int(HKWorkoutEventType.segment.rawValue), 7),
        ("HKWorkoutEventType.pauseOrResumeRequest", Int(HKWorkoutEventType.pauseOrResumeRequest.rawValue), 8),
        ("HKWorkoutSessionState.notStarted", Int(HKWorkoutSessionState.notStarted.rawValue), 1),
        ("HKWorkoutSessionState.running", Int(HKWorkoutSessionState.running.rawValue), 2),
        ("HKWorkoutSessionState.ended", Int(HKWorkoutSessionState.ended.rawValue), 3),
        ("HKWorkoutSessionState.paused", Int(HKWorkoutSessionState.paused.rawValue), 4),
        ("HKWorkoutSessionState.prepared", Int(HKWorkoutSessionState.prepared.rawValue), 5),
        ("HKWorkoutSessionState.stopped", Int(HKWorkoutSessionState.stopped.rawValue), 6),
        ("HKWorkoutSessionType.primary", Int(HKWorkoutSessionType.primary.rawValue), 0),
        ("HKWorkoutSessionType.mirrored", Int(HKWorkoutSessionType.mirrored.rawValue), 1),
        (
            "HKWorkoutEffortRelationshipQueryOptions.default",
            Int(HKWorkoutEffortRelationshipQueryOptions.`default`.rawValue), 0
        ),
        (
            "HKWorkoutEffortRelationshipQueryOptions.mostRelevant",
            Int(HKWorkoutEffortRelationshipQueryOptions.mostRelevant.rawValue), 1
        ),
        ("HKAudiogramConductionType.air", Int(HKAudiogramConductionType.air.rawValue), 0),
        ("HKAudiogramSensitivityTestSide.left", Int(HKAudiogramSensitivityTestSide.left.rawValue), 0),
        ("HKAudiogramSensitivityTestSide.right", Int(HKAudiogramSensitivityTestSide.right.rawValue), 1),
        (
            "HKElectrocardiogram.Classification.notSet",
            Int(HKElectrocardiogram.Classification.notSet.rawValue), 0
        ),
        (
            "HKElectrocardiogram.Classification.sinusRhythm",
            Int(HKElectrocardiogram.Classification.sinusRhythm.rawValue), 1
        ),
        (
            "HKElectrocardiogram.Classification.atrialFibrillation",
            Int(HKElectrocardiogram.Classification.atrialFibrillation.rawValue), 2
        ),
        (
            "HKElectrocardiogram.Classification.inconclusiveLowHeartRate",
            Int(HKElectrocardiogram.Classification.inconclusiveLowHeartRate.rawValue), 3
        ),
        (
            "HKElectrocardiogram.Classification.inconclusiveHighHeartRate",
            Int(HKElectrocardiogram.Classification.inconclusiveHighHeartRate.rawValue), 4
        ),
        (
            "HKElectrocardiogram.Classification.inconclusivePoorReading",
            Int(HKElectrocardiogram.Classification.inconclusivePoorReading.rawValue), 5
        ),
        (
            "HKElectrocardiogram.Classification.inconclusiveOther",
            Int(HKElectrocardiogram.Classification.inconclusiveOther.rawValue), 6
        ),
        (
            "HKElectrocardiogram.Classification.unrecognized",
            Int(HKElectrocardiogram.Classification.unrecognized.rawValue), 100
        ),
        (
            "HKElectrocardiogram.SymptomsStatus.notSet",
            Int(HKElectrocardiogram.SymptomsStatus.notSet.rawValue), 0
        ),
        ("HKElectrocardiogram.SymptomsStatus.none", Int(HKElectrocardiogram.SymptomsStatus.none.rawValue), 1),
        (
            "HKElectrocardiogram.SymptomsStatus.present",
            Int(HKElectrocardiogram.SymptomsStatus.present.rawValue), 2
        ),
        (
            "HKElectrocardiogram.Lead.appleWatchSimilarToLeadI",
            Int(HKElectrocardiogram.Lead.appleWatchSimilarToLeadI.rawValue), 1
        ),
        ("HKVisionPrescriptionType.glasses", Int(HKVisionPrescriptionType.glasses.rawValue), 1),
        ("HKVisionPrescriptionType.contacts", Int(HKVisionPrescriptionType.contacts.rawValue), 2),
        ("HKPrismBase.none", Int(HKPrismBase.none.rawValue), 0),
        ("HKPrismBase.up", Int(HKPrismBase.up.rawValue), 1),
        ("HKPrismBase.down", Int(HKPrismBase.down.rawValue), 2),
        ("HKPrismBase.in", Int(HKPrismBase.`in`.rawValue), 3),
        ("HKPrismBase.out", Int(HKPrismBase.out.rawValue), 4),
        ("HKVisionEye.left", Int(HKVisionEye.left.rawValue), 1),
        ("HKVisionEye.right", Int(HKVisionEye.right.rawValue), 2),
        ("HKStateOfMind.Kind.momentaryEmotion", Int(HKStateOfMind.Kind.momentaryEmotion.rawValue), 1),
        ("HKStateOfMind.Kind.dailyMood", Int(HKStateOfMind.Kind.dailyMood.rawValue), 2),
        (
            "HKStateOfMind.ValenceClassification.veryUnpleasant",
            Int(HKStateOfMind.ValenceClassification.veryUnpleasant.rawValue), 1
        ),
        (
            "HKStateOfMind.ValenceClassification.unpleasant",
            Int(HKStateOfMind.ValenceClassification.unpleasant.rawValue), 2
        ),
        (
            "HKStateOfMind.ValenceClassification.slightlyUnpleasant",
            Int(HKStateOfMind.ValenceClassification.slightlyUnpleasant.rawValue), 3
        ),
        (
            "HKStateOfMind.ValenceClassification.neutral",
            Int(HKStateOfMind.ValenceClassification.neutral.rawValue), 4
        ),
        (
            "HKStateOfMind.ValenceClassification.slightlyPleasant",
            Int(HKStateOfMind.ValenceClassification.slightlyPleasant.rawValue), 5
        ),
        (
            "HKStateOfMind.ValenceClassification.pleasant",
            Int(HKStateOfMind.ValenceClassification.pleasant.rawValue), 6
        ),
        (
            "HKStateOfMind.ValenceClassification.veryPleasant",
            Int(HKStateOfMind.ValenceClassification.veryPleasant.rawValue), 7
        ),
        ("HKStateOfMind.Label.amazed", Int(HKStateOfMind.Label.amazed.rawValue), 1),
        ("HKStateOfMind.Label.amused", Int(HKStateOfMind.Label.amused.rawValue), 2),
        ("HKStateOfMind.Label.angry", Int(HKStateOfMind.Label.angry.rawValue), 3),
        ("HKStateOfMind.Label.anxious", Int(HKStateOfMind.Label.anxious.rawValue), 4),
        ("HKStateOfMind.Label.ashamed", Int(HKStateOfMind.Label.ashamed.rawValue), 5),
        ("HKStateOfMind.Label.brave", Int(HKStateOfMind.Label.brave.rawValue), 6),
        ("HKStateOfMind.Label.calm", Int(HKStateOfMind.Label.calm.rawValue), 7),
        ("HKStateOfMind.Label.content", Int(HKStateOfMind.Label.content.rawValue), 8),
        ("HKStateOfMind.Label.disappointed", Int(HKStateOfMind.Label.disappointed.rawValue), 9),
        ("HKStateOfMind.Label.discouraged", Int(HKStateOfMind.Label.discouraged.rawValue), 10),
        ("HKStateOfMind.Label.disgusted", Int(HKStateOfMind.Label.disgusted.rawValue), 11),
        ("HKStateOfMind.Label.embarrassed", Int(HKStateOfMind.Label.embarrassed.rawValue), 12),
        ("HKStateOfMind.Label.excited", Int(HKStateOfMind.Label.excited.rawValue), 13),
        ("HKStateOfMind.Label.frustrated", Int(HKStateOfMind.Label.frustrated.rawValue), 14),
        ("HKStateOfMind.Label.grateful", Int(HKStateOfMind.Label.grateful.rawValue), 15),
        ("HKStateOfMind.Label.guilty", Int(HKStateOfMind.Label.guilty.rawValue), 16),
        ("HKStateOfMind.Label.happy", Int(HKStateOfMind.Label.happy.rawValue), 17),
        ("HKStateOfMind.Label.hopeless", Int(HKStateOfMind.Label.hopeless.rawValue), 18),
        ("HKStateOfMind.Label.irritated", Int(HKStateOfMind.Label.irritated.rawValue), 19),
        ("HKStateOfMind.Label.jealous", Int(HKStateOfMind.Label.jealous.rawValue), 20),
        ("HKStateOfMind.Label.joyful", Int(HKStateOfMind.Label.joyful.rawValue), 21),
        ("HKStateOfMind.Label.lonely", Int(HKStateOfMind.Label.lonely.rawValue), 22),
        ("HKStateOfMind.Label.passionate", Int(HKStateOfMind.Label.passionate.rawValue), 23),
        ("HKStateOfMind.Label.peaceful", Int(HKStateOfMind.Label.peaceful.rawValue), 24),
        ("HKStateOfMind.Label.proud", Int(HKStateOfMind.Label.proud.rawValue), 25),
        ("HKStateOfMind.Label.relieved", Int(HKStateOfMind.Label.relieved.rawValue), 26),
        ("HKStateOfMind.Label.sad", Int(HKStateOfMind.Label.sad.rawValue), 27),
        ("HKStateOfMind.Label.scared", Int(HKStateOfMind.Label.scared.rawValue), 28),
        ("HKStateOfMind.Label.stressed", Int(HKStateOfMind.Label.stressed.rawValue), 29),
        ("HKStateOfMind.Label.surprised", Int(HKStateOfMind.Label.surprised.rawValue), 30),
        ("HKStateOfMind.Label.worried", Int(HKStateOfMind.Label.worried.rawValue), 31),
        ("HKStateOfMind.Label.annoyed", Int(HKStateOfMind.Label.annoyed.rawValue), 32),
        ("HKStateOfMind.Label.confident", Int(HKStateOfMind.Label.confident.rawValue), 33),
        ("HKStateOfMind.Label.drained", Int(HKStateOfMind.Label.drained.rawValue), 34),
        ("HKStateOfMind.Label.hopeful", Int(HKStateOfMind.Label.hopeful.rawValue), 35),
        ("HKStateOfMind.Label.indifferent", Int(HKStateOfMind.Label.indifferent.rawValue), 36),
        ("HKStateOfMind.Label.overwhelmed", Int(HKStateOfMind.Label.overwhelmed.rawValue), 37),
        ("HKStateOfMind.Label.satisfied", Int(HKStateOfMind.Label.satisfied.rawValue), 38),
        ("HKStateOfMind.Association.community", Int(HKStateOfMind.Association.community.rawValue), 1),
        ("HKStateOfMind.Association.currentEvents", Int(HKStateOfMind.Association.currentEvents.rawValue), 2),
        ("HKStateOfMind.Association.dating", Int(HKStateOfMind.Association.dating.rawValue), 3),
        ("HKStateOfMind.Association.education", Int(HKStateOfMind.Association.education.rawValue), 4),
        ("HKStateOfMind.Association.family", Int(HKStateOfMind.Association.family.rawValue), 5),
        ("HKStateOfMind.Association.fitness", Int(HKStateOfMind.Association.fitness.rawValue), 6),
        ("HKStateOfMind.Association.friends", Int(HKStateOfMind.Association.friends.rawValue), 7),
        ("HKStateOfMind.Association.health", Int(HKStateOfMind.Association.health.rawValue), 8),
        ("HKStateOfMind.Association.hobbies", Int(HKStateOfMind.Association.hobbies.rawValue), 9),
        ("HKStateOfMind.Association.identity", Int(HKStateOfMind.Association.identity.rawValue), 10),
        ("HKStateOfMind.Association.money", Int(HKStateOfMind.Association.money.rawValue), 11),
        ("HKStateOfMind.Association.partner", Int(HKStateOfMind.Association.partner.rawValue), 12),
        ("HKStateOfMind.Association.selfCare", Int(HKStateOfMind.Association.selfCare.rawValue), 13),
        ("HKStateOfMind.Association.spirituality", Int(HKStateOfMind.Association.spirituality.rawValue), 14),
        ("HKStateOfMind.Association.tasks", Int(HKStateOfMind.Association.tasks.rawValue), 15),
        ("HKStateOfMind.Association.travel", Int(HKStateOfMind.Association.travel.rawValue), 16),
        ("HKStateOfMind.Association.work", Int(HKStateOfMind.Association.work.rawValue), 17),
        ("HKStateOfMind.Association.weather", Int(HKStateOfMind.Association.weather.rawValue), 18),
        ("HKGAD7Assessment.Answer.notAtAll", Int(HKGAD7Assessment.Answer.notAtAll.rawValue), 0),
        ("HKGAD7Assessment.Answer.severalDays", Int(HKGAD7Assessment.Answer.severalDays.rawValue), 1),
        (
            "HKGAD7Assessment.Answer.moreThanHalfTheDays",
            Int(HKGAD7Assessment.Answer.moreThanHalfTheDays.rawValue), 2
        ),
        ("HKGAD7Assessment.Answer.nearlyEveryDay", Int(HKGAD7Assessment.Answer.nearlyEveryDay.rawValue), 3),
        ("HKGAD7Assessment.Risk.noneToMinimal", Int(HKGAD7Assessment.Risk.noneToMinimal.rawValue), 1),
        ("HKGAD7Assessment.Risk.mild", Int(HKGAD7Assessment.Risk.mild.rawValue), 2),
        ("HKGAD7Assessment.Risk.moderate", Int(HKGAD7Assessment.Risk.moderate.rawValue), 3),
        ("HKGAD7Assessment.Risk.severe", Int(HKGAD7Assessment.Risk.severe.rawValue), 4),
        ("HKPHQ9Assessment.Answer.notAtAll", Int(HKPHQ9Assessment.Answer.notAtAll.rawValue), 0),
        ("HKPHQ9Assessment.Answer.severalDays", Int(HKPHQ9Assessment.Answer.severalDays.rawValue), 1),
        (
            "HKPHQ9Assessment.Answer.moreThanHalfTheDays",
            Int(HKPHQ9Assessment.Answer.moreThanHalfTheDays.rawValue), 2
        ),
        ("HKPHQ9Assessment.Answer.nearlyEveryDay", Int(HKPHQ9Assessment.Answer.nearlyEveryDay.rawValue), 3),
        (
            "HKPHQ9Assessment.Answer.preferNotToAnswer",
            Int(HKPHQ9Assessment.Answer.preferNotToAnswer.rawValue), 4
        ),
        ("HKPHQ9Assessment.Risk.noneToMinimal", Int(HKPHQ9Assessment.Risk.noneToMinimal.rawValue), 1),
        ("HKPHQ9Assessment.Risk.mild", Int(HKPHQ9Assessment.Risk.mild.rawValue), 2),
        ("HKPHQ9Assessment.Risk.moderate", Int(HKPHQ9Assessment.Risk.moderate.rawValue), 3),
        ("HKPHQ9Assessment.Risk.moderatelySevere", Int(HKPHQ9Assessment.Risk.moderatelySevere.rawValue), 4),
        ("HKPHQ9Assessment.Risk.severe", Int(HKPHQ9Assessment.Risk.severe.rawValue), 5),
        (
            "HKMedicationDoseEvent.LogStatus.notInteracted",
            Int(HKMedicationDoseEvent.LogStatus.notInteracted.rawValue), 1
        ),
        (
            "HKMedicationDoseEvent.LogStatus.notificationNotSent",
            Int(HKMedicationDoseEvent.LogStatus.notificationNotSent.rawValue), 2
        ),
        ("HKMedicationDoseEvent.LogStatus.snoozed", Int(HKMedicationDoseEvent.LogStatus.snoozed.rawValue), 3),
        ("HKMedicationDoseEvent.LogStatus.taken", Int(HKMedicationDoseEvent.LogStatus.taken.rawValue), 4),
        ("HKMedicationDoseEvent.LogStatus.skipped", Int(HKMedicationDoseEvent.LogStatus.skipped.rawValue), 5),
        (
            "HKMedicationDoseEvent.LogStatus.notLogged",
            Int(HKMedicationDoseEvent.LogStatus.notLogged.rawValue), 6
        ),
        (
            "HKMedicationDoseEvent.ScheduleType.asNeeded",
            Int(HKMedicationDoseEvent.ScheduleType.asNeeded.rawValue), 1
        ),
        (
            "HKMedicationDoseEvent.ScheduleType.schedule",
            Int(HKMedicationDoseEvent.ScheduleType.schedule.rawValue), 2
        ),
        (
            "HKAppleWalkingSteadinessClassification.ok",
            Int(HKAppleWalkingSteadinessClassification.ok.rawValue), 1
        ),
        (
            "HKAppleWalkingSteadinessClassification.low",
            Int(HKAppleWalkingSteadinessClassification.low.rawValue), 2
        ),
        (
            "HKAppleWalkingSteadinessClassification.veryLow",
            Int(HKAppleWalkingSteadinessClassification.veryLow.rawValue), 3
        ),
        (
            "HKAppleSleepingBreathingDisturbancesClassification.notElevated",
            Int(HKAppleSleepingBreathingDisturbancesClassification.notElevated.rawValue), 0
        ),
        (
            "HKAppleSleepingBreathingDisturbancesClassification.elevated",
            Int(HKAppleSleepingBreathingDisturbancesClassification.elevated.rawValue), 1
        ),
        ("HKQuantityAggregationStyle.cumulative", Int(HKQuantityAggregationStyle.cumulative.rawValue), 0),
        (
            "HKQuantityAggregationStyle.discreteArithmetic",
            Int(HKQuantityAggregationStyle.discreteArithmetic.rawValue), 1
        ),
        (
            "HKQuantityAggregationStyle.discreteTemporallyWeighted",
            Int(HKQuantityAggregationStyle.discreteTemporallyWeighted.rawValue), 2
        ),
        (
            "HKQuantityAggregationStyle.discreteEquivalentContinuousLevel",
            Int(HKQuantityAggregationStyle.discreteEquivalentContinuousLevel.rawValue), 3
        ),
    ]
}
