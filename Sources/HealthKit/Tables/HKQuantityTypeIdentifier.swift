/// The name of a quantity type: `.stepCount`, `.bodyMass`.
///
/// A name may be made of any string; `HKQuantityType(_:)` takes
/// only those listed here.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

// The table of all quantity types: longer than most files because it has a line for each.
extension HKQuantityTypeIdentifier {
    /// Active energy burned. Adds up; kept in `kcal`.
    public static let activeEnergyBurned = Self(rawValue: "HKQuantityTypeIdentifierActiveEnergyBurned")
    /// Apple exercise time. Adds up; kept in `min`.
    public static let appleExerciseTime = Self(rawValue: "HKQuantityTypeIdentifierAppleExerciseTime")
    /// Apple move time. Adds up; kept in `min`.
    public static let appleMoveTime = Self(rawValue: "HKQuantityTypeIdentifierAppleMoveTime")
    /// Apple sleeping breathing disturbances. Averaged by plain mean; kept in `count`.
    public static let appleSleepingBreathingDisturbances = Self(
        rawValue: "HKQuantityTypeIdentifierAppleSleepingBreathingDisturbances")
    /// Apple sleeping wrist temperature. Averaged by plain mean; kept in `degC`.
    public static let appleSleepingWristTemperature = Self(
        rawValue: "HKQuantityTypeIdentifierAppleSleepingWristTemperature")
    /// Apple stand time. Adds up; kept in `min`.
    public static let appleStandTime = Self(rawValue: "HKQuantityTypeIdentifierAppleStandTime")
    /// Apple walking steadiness. Averaged by plain mean; kept in `%`.
    public static let appleWalkingSteadiness = Self(
        rawValue: "HKQuantityTypeIdentifierAppleWalkingSteadiness")
    /// Atrial fibrillation burden. Averaged over time; kept in `%`.
    public static let atrialFibrillationBurden = Self(
        rawValue: "HKQuantityTypeIdentifierAtrialFibrillationBurden")
    /// Basal body temperature. Averaged by plain mean; kept in `degC`.
    public static let basalBodyTemperature = Self(rawValue: "HKQuantityTypeIdentifierBasalBodyTemperature")
    /// Basal energy burned. Adds up; kept in `kcal`.
    public static let basalEnergyBurned = Self(rawValue: "HKQuantityTypeIdentifierBasalEnergyBurned")
    /// Blood alcohol content. Averaged by plain mean; kept in `%`.
    public static let bloodAlcoholContent = Self(rawValue: "HKQuantityTypeIdentifierBloodAlcoholContent")
    /// Blood glucose. Averaged by plain mean; kept in `mg/dL`.
    public static let bloodGlucose = Self(rawValue: "HKQuantityTypeIdentifierBloodGlucose")
    /// Blood pressure diastolic. Averaged by plain mean; kept in `mmHg`.
    public static let bloodPressureDiastolic = Self(
        rawValue: "HKQuantityTypeIdentifierBloodPressureDiastolic")
    /// Blood pressure systolic. Averaged by plain mean; kept in `mmHg`.
    public static let bloodPressureSystolic = Self(rawValue: "HKQuantityTypeIdentifierBloodPressureSystolic")
    /// Body fat percentage. Averaged by plain mean; kept in `%`.
    public static let bodyFatPercentage = Self(rawValue: "HKQuantityTypeIdentifierBodyFatPercentage")
    /// Body mass. Averaged by plain mean; kept in `kg`.
    public static let bodyMass = Self(rawValue: "HKQuantityTypeIdentifierBodyMass")
    /// Body mass index. Averaged by plain mean; kept in `count`.
    public static let bodyMassIndex = Self(rawValue: "HKQuantityTypeIdentifierBodyMassIndex")
    /// Body temperature. Averaged by plain mean; kept in `degC`.
    public static let bodyTemperature = Self(rawValue: "HKQuantityTypeIdentifierBodyTemperature")
    /// Cross country skiing speed. Averaged by plain mean; kept in `m/s`.
    public static let crossCountrySkiingSpeed = Self(
        rawValue: "HKQuantityTypeIdentifierCrossCountrySkiingSpeed")
    /// Cycling cadence. Averaged over time; kept in `count/min`.
    public static let cyclingCadence = Self(rawValue: "HKQuantityTypeIdentifierCyclingCadence")
    /// Cycling functional threshold power. Averaged by plain mean; kept in `W`.
    public static let cyclingFunctionalThresholdPower = Self(
        rawValue: "HKQuantityTypeIdentifierCyclingFunctionalThresholdPower")
    /// Cycling power. Averaged over time; kept in `W`.
    public static let cyclingPower = Self(rawValue: "HKQuantityTypeIdentifierCyclingPower")
    /// Cycling speed. Averaged over time; kept in `m/s`.
    public static let cyclingSpeed = Self(rawValue: "HKQuantityTypeIdentifierCyclingSpeed")
    /// Dietary biotin. Adds up; kept in `g`.
    public static let dietaryBiotin = Self(rawValue: "HKQuantityTypeIdentifierDietaryBiotin")
    /// Dietary caffeine. Adds up; kept in `g`.
    public static let dietaryCaffeine = Self(rawValue: "HKQuantityTypeIdentifierDietaryCaffeine")
    /// Dietary calcium. Adds up; kept in `g`.
    public static let dietaryCalcium = Self(rawValue: "HKQuantityTypeIdentifierDietaryCalcium")
    /// Dietary carbohydrates. Adds up; kept in `g`.
    public static let dietaryCarbohydrates = Self(rawValue: "HKQuantityTypeIdentifierDietaryCarbohydrates")
    /// Dietary chloride. Adds up; kept in `g`.
    public static let dietaryChloride = Self(rawValue: "HKQuantityTypeIdentifierDietaryChloride")
    /// Dietary cholesterol. Adds up; kept in `g`.
    public static let dietaryCholesterol = Self(rawValue: "HKQuantityTypeIdentifierDietaryCholesterol")
    /// Dietary chromium. Adds up; kept in `g`.
    public static let dietaryChromium = Self(rawValue: "HKQuantityTypeIdentifierDietaryChromium")
    /// Dietary copper. Adds up; kept in `g`.
    public static let dietaryCopper = Self(rawValue: "HKQuantityTypeIdentifierDietaryCopper")
    /// Dietary energy consumed. Adds up; kept in `kcal`.
    public static let dietaryEnergyConsumed = Self(rawValue: "HKQuantityTypeIdentifierDietaryEnergyConsumed")
    /// Dietary fat monounsaturated. Adds up; kept in `g`.
    public static let dietaryFatMonounsaturated = Self(
        rawValue: "HKQuantityTypeIdentifierDietaryFatMonounsaturated")
    /// Dietary fat polyunsaturated. Adds up; kept in `g`.
    public static let dietaryFatPolyunsaturated = Self(
        rawValue: "HKQuantityTypeIdentifierDietaryFatPolyunsaturated")
    /// Dietary fat saturated. Adds up; kept in `g`.
    public static let dietaryFatSaturated = Self(rawValue: "HKQuantityTypeIdentifierDietaryFatSaturated")
    /// Dietary fat total. Adds up; kept in `g`.
    public static let dietaryFatTotal = Self(rawValue: "HKQuantityTypeIdentifierDietaryFatTotal")
    /// Dietary fiber. Adds up; kept in `g`.
    public static let dietaryFiber = Self(rawValue: "HKQuantityTypeIdentifierDietaryFiber")
    /// Dietary folate. Adds up; kept in `g`.
    public static let dietaryFolate = Self(rawValue: "HKQuantityTypeIdentifierDietaryFolate")
    /// Dietary iodine. Adds up; kept in `g`.
    public static let dietaryIodine = Self(rawValue: "HKQuantityTypeIdentifierDietaryIodine")
    /// Dietary iron. Adds up; kept in `g`.
    public static let dietaryIron = Self(rawValue: "HKQuantityTypeIdentifierDietaryIron")
    /// Dietary magnesium. Adds up; kept in `g`.
    public static let dietaryMagnesium = Self(rawValue: "HKQuantityTypeIdentifierDietaryMagnesium")
    /// Dietary manganese. Adds up; kept in `g`.
    public static let dietaryManganese = Self(rawValue: "HKQuantityTypeIdentifierDietaryManganese")
    /// Dietary molybdenum. Adds up; kept in `g`.
    public static let dietaryMolybdenum = Self(rawValue: "HKQuantityTypeIdentifierDietaryMolybdenum")
    /// Dietary niacin. Adds up; kept in `g`.
    public static let dietaryNiacin = Self(rawValue: "HKQuantityTypeIdentifierDietaryNiacin")
    /// Dietary pantothenic acid. Adds up; kept in `g`.
    public static let dietaryPantothenicAcid = Self(
        rawValue: "HKQuantityTypeIdentifierDietaryPantothenicAcid")
    /// Dietary phosphorus. Adds up; kept in `g`.
    public static let dietaryPhosphorus = Self(rawValue: "HKQuantityTypeIdentifierDietaryPhosphorus")
    /// Dietary potassium. Adds up; kept in `g`.
    public static let dietaryPotassium = Self(rawValue: "HKQuantityTypeIdentifierDietaryPotassium")
    /// Dietary protein. Adds up; kept in `g`.
    public static let dietaryProtein = Self(rawValue: "HKQuantityTypeIdentifierDietaryProtein")
    /// Dietary riboflavin. Adds up; kept in `g`.
    public static let dietaryRiboflavin = Self(rawValue: "HKQuantityTypeIdentifierDietaryRiboflavin")
    /// Dietary selenium. Adds up; kept in `g`.
    public static let dietarySelenium = Self(rawValue: "HKQuantityTypeIdentifierDietarySelenium")
    /// Dietary sodium. Adds up; kept in `g`.
    public static let dietarySodium = Self(rawValue: "HKQuantityTypeIdentifierDietarySodium")
    /// Dietary sugar. Adds up; kept in `g`.
    public static let dietarySugar = Self(rawValue: "HKQuantityTypeIdentifierDietarySugar")
    /// Dietary thiamin. Adds up; kept in `g`.
    public static let dietaryThiamin = Self(rawValue: "HKQuantityTypeIdentifierDietaryThiamin")
    /// Dietary vitamin a. Adds up; kept in `g`.
    public static let dietaryVitaminA = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminA")
    /// Dietary vitamin b12. Adds up; kept in `g`.
    public static let dietaryVitaminB12 = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminB12")
    /// Dietary vitamin b6. Adds up; kept in `g`.
    public static let dietaryVitaminB6 = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminB6")
    /// Dietary vitamin c. Adds up; kept in `g`.
    public static let dietaryVitaminC = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminC")
    /// Dietary vitamin d. Adds up; kept in `g`.
    public static let dietaryVitaminD = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminD")
    /// Dietary vitamin e. Adds up; kept in `g`.
    public static let dietaryVitaminE = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminE")
    /// Dietary vitamin k. Adds up; kept in `g`.
    public static let dietaryVitaminK = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminK")
    /// Dietary water. Adds up; kept in `mL`.
    public static let dietaryWater = Self(rawValue: "HKQuantityTypeIdentifierDietaryWater")
    /// Dietary zinc. Adds up; kept in `g`.
    public static let dietaryZinc = Self(rawValue: "HKQuantityTypeIdentifierDietaryZinc")
    /// Distance cross country skiing. Adds up; kept in `m`.
    public static let distanceCrossCountrySkiing = Self(
        rawValue: "HKQuantityTypeIdentifierDistanceCrossCountrySkiing")
    /// Distance cycling. Adds up; kept in `m`.
    public static let distanceCycling = Self(rawValue: "HKQuantityTypeIdentifierDistanceCycling")
    /// Distance downhill snow sports. Adds up; kept in `m`.
    public static let distanceDownhillSnowSports = Self(
        rawValue: "HKQuantityTypeIdentifierDistanceDownhillSnowSports")
    /// Distance paddle sports. Adds up; kept in `m`.
    public static let distancePaddleSports = Self(rawValue: "HKQuantityTypeIdentifierDistancePaddleSports")
    /// Distance rowing. Adds up; kept in `m`.
    public static let distanceRowing = Self(rawValue: "HKQuantityTypeIdentifierDistanceRowing")
    /// Distance skating sports. Adds up; kept in `m`.
    public static let distanceSkatingSports = Self(rawValue: "HKQuantityTypeIdentifierDistanceSkatingSports")
    /// Distance swimming. Adds up; kept in `m`.
    public static let distanceSwimming = Self(rawValue: "HKQuantityTypeIdentifierDistanceSwimming")
    /// Distance walking running. Adds up; kept in `m`.
    public static let distanceWalkingRunning = Self(
        rawValue: "HKQuantityTypeIdentifierDistanceWalkingRunning")
    /// Distance wheelchair. Adds up; kept in `m`.
    public static let distanceWheelchair = Self(rawValue: "HKQuantityTypeIdentifierDistanceWheelchair")
    /// Electrodermal activity. Averaged by plain mean; kept in `S`.
    public static let electrodermalActivity = Self(rawValue: "HKQuantityTypeIdentifierElectrodermalActivity")
    /// Environmental audio exposure. Averaged as sound energy; kept in `dBASPL`.
    public static let environmentalAudioExposure = Self(
        rawValue: "HKQuantityTypeIdentifierEnvironmentalAudioExposure")
    /// Environmental sound reduction. Averaged as sound energy; kept in `dBASPL`.
    public static let environmentalSoundReduction = Self(
        rawValue: "HKQuantityTypeIdentifierEnvironmentalSoundReduction")
    /// Estimated workout effort score. Averaged by plain mean; kept in `appleEffortScore`.
    public static let estimatedWorkoutEffortScore = Self(
        rawValue: "HKQuantityTypeIdentifierEstimatedWorkoutEffortScore")
    /// Flights climbed. Adds up; kept in `count`.
    public static let flightsClimbed = Self(rawValue: "HKQuantityTypeIdentifierFlightsClimbed")
    /// Forced expiratory volume1. Averaged by plain mean; kept in `L`.
    public static let forcedExpiratoryVolume1 = Self(
        rawValue: "HKQuantityTypeIdentifierForcedExpiratoryVolume1")
    /// Forced vital capacity. Averaged by plain mean; kept in `L`.
    public static let forcedVitalCapacity = Self(rawValue: "HKQuantityTypeIdentifierForcedVitalCapacity")
    /// Headphone audio exposure. Averaged as sound energy; kept in `dBASPL`.
    public static let headphoneAudioExposure = Self(
        rawValue: "HKQuantityTypeIdentifierHeadphoneAudioExposure")
    /// Heart rate. Averaged over time; kept in `count/min`.
    public static let heartRate = Self(rawValue: "HKQuantityTypeIdentifierHeartRate")
    /// Heart rate recovery one minute. Averaged by plain mean; kept in `count/min`.
    public static let heartRateRecoveryOneMinute = Self(
        rawValue: "HKQuantityTypeIdentifierHeartRateRecoveryOneMinute")
    /// Heart rate variability sdnn. Averaged by plain mean; kept in `ms`.
    public static let heartRateVariabilitySDNN = Self(
        rawValue: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN")
    /// Height. Averaged by plain mean; kept in `m`.
    public static let height = Self(rawValue: "HKQuantityTypeIdentifierHeight")
    /// Inhaler usage. Adds up; kept in `count`.
    public static let inhalerUsage = Self(rawValue: "HKQuantityTypeIdentifierInhalerUsage")
    /// Insulin delivery. Adds up; kept in `IU`.
    public static let insulinDelivery = Self(rawValue: "HKQuantityTypeIdentifierInsulinDelivery")
    /// Lean body mass. Averaged by plain mean; kept in `kg`.
    public static let leanBodyMass = Self(rawValue: "HKQuantityTypeIdentifierLeanBodyMass")
    /// Nike fuel. Adds up; kept in `count`.
    public static let nikeFuel = Self(rawValue: "HKQuantityTypeIdentifierNikeFuel")
    /// Number of alcoholic beverages. Adds up; kept in `count`.
    public static let numberOfAlcoholicBeverages = Self(
        rawValue: "HKQuantityTypeIdentifierNumberOfAlcoholicBeverages")
    /// Number of times fallen. Adds up; kept in `count`.
    public static let numberOfTimesFallen = Self(rawValue: "HKQuantityTypeIdentifierNumberOfTimesFallen")
    /// Oxygen saturation. Averaged by plain mean; kept in `%`.
    public static let oxygenSaturation = Self(rawValue: "HKQuantityTypeIdentifierOxygenSaturation")
    /// Paddle sports speed. Averaged by plain mean; kept in `m/s`.
    public static let paddleSportsSpeed = Self(rawValue: "HKQuantityTypeIdentifierPaddleSportsSpeed")
    /// Peak expiratory flow rate. Averaged by plain mean; kept in `L/min`.
    public static let peakExpiratoryFlowRate = Self(
        rawValue: "HKQuantityTypeIdentifierPeakExpiratoryFlowRate")
    /// Peripheral perfusion index. Averaged by plain mean; kept in `%`.
    public static let peripheralPerfusionIndex = Self(
        rawValue: "HKQuantityTypeIdentifierPeripheralPerfusionIndex")
    /// Physical effort. Averaged by plain mean; kept in `kcal/hr·kg`.
    public static let physicalEffort = Self(rawValue: "HKQuantityTypeIdentifierPhysicalEffort")
    /// Push count. Adds up; kept in `count`.
    public static let pushCount = Self(rawValue: "HKQuantityTypeIdentifierPushCount")
    /// Respiratory rate. Averaged by plain mean; kept in `count/min`.
    public static let respiratoryRate = Self(rawValue: "HKQuantityTypeIdentifierRespiratoryRate")
    /// Resting heart rate. Averaged over time; kept in `count/min`.
    public static let restingHeartRate = Self(rawValue: "HKQuantityTypeIdentifierRestingHeartRate")
    /// Rowing speed. Averaged by plain mean; kept in `m/s`.
    public static let rowingSpeed = Self(rawValue: "HKQuantityTypeIdentifierRowingSpeed")
    /// Running ground contact time. Averaged by plain mean; kept in `ms`.
    public static let runningGroundContactTime = Self(
        rawValue: "HKQuantityTypeIdentifierRunningGroundContactTime")
    /// Running power. Averaged by plain mean; kept in `W`.
    public static let runningPower = Self(rawValue: "HKQuantityTypeIdentifierRunningPower")
    /// Running speed. Averaged by plain mean; kept in `m/s`.
    public static let runningSpeed = Self(rawValue: "HKQuantityTypeIdentifierRunningSpeed")
    /// Running stride length. Averaged by plain mean; kept in `m`.
    public static let runningStrideLength = Self(rawValue: "HKQuantityTypeIdentifierRunningStrideLength")
    /// Running vertical oscillation. Averaged by plain mean; kept in `cm`.
    public static let runningVerticalOscillation = Self(
        rawValue: "HKQuantityTypeIdentifierRunningVerticalOscillation")
    /// Six minute walk test distance. Averaged by plain mean; kept in `m`.
    public static let sixMinuteWalkTestDistance = Self(
        rawValue: "HKQuantityTypeIdentifierSixMinuteWalkTestDistance")
    /// Stair ascent speed. Averaged by plain mean; kept in `m/s`.
    public static let stairAscentSpeed = Self(rawValue: "HKQuantityTypeIdentifierStairAscentSpeed")
    /// Stair descent speed. Averaged by plain mean; kept in `m/s`.
    public static let stairDescentSpeed = Self(rawValue: "HKQuantityTypeIdentifierStairDescentSpeed")
    /// Step count. Adds up; kept in `count`.
    public static let stepCount = Self(rawValue: "HKQuantityTypeIdentifierStepCount")
    /// Swimming stroke count. Adds up; kept in `count`.
    public static let swimmingStrokeCount = Self(rawValue: "HKQuantityTypeIdentifierSwimmingStrokeCount")
    /// Time in daylight. Adds up; kept in `min`.
    public static let timeInDaylight = Self(rawValue: "HKQuantityTypeIdentifierTimeInDaylight")
    /// Underwater depth. Averaged by plain mean; kept in `m`.
    public static let underwaterDepth = Self(rawValue: "HKQuantityTypeIdentifierUnderwaterDepth")
    /// Uv exposure. Averaged by plain mean; kept in `count`.
    public static let uvExposure = Self(rawValue: "HKQuantityTypeIdentifierUVExposure")
    /// Vo2 max. Averaged by plain mean; kept in `mL/min·kg`.
    public static let vo2Max = Self(rawValue: "HKQuantityTypeIdentifierVO2Max")
    /// Waist circumference. Averaged by plain mean; kept in `m`.
    public static let waistCircumference = Self(rawValue: "HKQuantityTypeIdentifierWaistCircumference")
    /// Walking asymmetry percentage. Averaged by plain mean; kept in `%`.
    public static let walkingAsymmetryPercentage = Self(
        rawValue: "HKQuantityTypeIdentifierWalkingAsymmetryPercentage")
    /// Walking double support percentage. Averaged by plain mean; kept in `%`.
    public static let walkingDoubleSupportPercentage = Self(
        rawValue: "HKQuantityTypeIdentifierWalkingDoubleSupportPercentage")
    /// Walking heart rate average. Averaged over time; kept in `count/min`.
    public static let walkingHeartRateAverage = Self(
        rawValue: "HKQuantityTypeIdentifierWalkingHeartRateAverage")
    /// Walking speed. Averaged by plain mean; kept in `m/s`.
    public static let walkingSpeed = Self(rawValue: "HKQuantityTypeIdentifierWalkingSpeed")
    /// Walking step length. Averaged by plain mean; kept in `m`.
    public static let walkingStepLength = Self(rawValue: "HKQuantityTypeIdentifierWalkingStepLength")
    /// Water temperature. Averaged by plain mean; kept in `degC`.
    public static let waterTemperature = Self(rawValue: "HKQuantityTypeIdentifierWaterTemperature")
    /// Workout effort score. Averaged by plain mean; kept in `appleEffortScore`.
    public static let workoutEffortScore = Self(rawValue: "HKQuantityTypeIdentifierWorkoutEffortScore")
}

/// What the library knows of a quantity type.
struct QuantityTypeFacts: Sendable {
    let identifier: HKQuantityTypeIdentifier
    let style: HKQuantityAggregationStyle
    /// The unit in which the store keeps the type's values.
    let unit: String
    /// Whether only the system writes the type: asking to share it is a mistake.
    let isReadOnly: Bool

    private init(
        _ identifier: HKQuantityTypeIdentifier, _ style: HKQuantityAggregationStyle, _ unit: String,
        readOnly: Bool = false
    ) {
        self.identifier = identifier
        self.style = style
        self.unit = unit
        isReadOnly = readOnly
    }
}

// A quantity type is a name above and a line here; a test fails when one of them is missing.
//
// Units are those the platform names, but for rates per second: heart and respiratory rates
// are kept per minute, so that 71 beats a minute come back as 71 exactly.
extension QuantityTypeFacts {
    static let all: [QuantityTypeFacts] = [
        .init(.activeEnergyBurned, .cumulative, "kcal"),
        .init(.appleExerciseTime, .cumulative, "min", readOnly: true),
        .init(.appleMoveTime, .cumulative, "min"),
        .init(.appleSleepingBreathingDisturbances, .discreteArithmetic, "count"),
        .init(.appleSleepingWristTemperature, .discreteArithmetic, "degC", readOnly: true),
        .init(.appleStandTime, .cumulative, "min", readOnly: true),
        .init(.appleWalkingSteadiness, .discreteArithmetic, "%", readOnly: true),
        .init(.atrialFibrillationBurden, .discreteTemporallyWeighted, "%", readOnly: true),
        .init(.basalBodyTemperature, .discreteArithmetic, "degC"),
        .init(.basalEnergyBurned, .cumulative, "kcal"),
        .init(.bloodAlcoholContent, .discreteArithmetic, "%"),
        .init(.bloodGlucose, .discreteArithmetic, "mg/dL"),
        .init(.bloodPressureDiastolic, .discreteArithmetic, "mmHg"),
        .init(.bloodPressureSystolic, .discreteArithmetic, "mmHg"),
        .init(.bodyFatPercentage, .discreteArithmetic, "%"),
        .init(.bodyMass, .discreteArithmetic, "kg"),
        .init(.bodyMassIndex, .discreteArithmetic, "count"),
        .init(.bodyTemperature, .discreteArithmetic, "degC"),
        .init(.crossCountrySkiingSpeed, .discreteArithmetic, "m/s"),
        .init(.cyclingCadence, .discreteTemporallyWeighted, "count/min"),
        .init(.cyclingFunctionalThresholdPower, .discreteArithmetic, "W"),
        .init(.cyclingPower, .discreteTemporallyWeighted, "W"),
        .init(.cyclingSpeed, .discreteTemporallyWeighted, "m/s"),
        .init(.dietaryBiotin, .cumulative, "g"),
        .init(.dietaryCaffeine, .cumulative, "g"),
        .init(.dietaryCalcium, .cumulative, "g"),
        .init(.dietaryCarbohydrates, .cumulative, "g"),
        .init(.dietaryChloride, .cumulative, "g"),
        .init(.dietaryCholesterol, .cumulative, "g"),
        .init(.dietaryChromium, .cumulative, "g"),
        .init(.dietaryCopper, .cumulative, "g"),
        .init(.dietaryEnergyConsumed, .cumulative, "kcal"),
        .init(.dietaryFatMonounsaturated, .cumulative, "g"),
        .init(.dietaryFatPolyunsaturated, .cumulative, "g"),
        .init(.dietaryFatSaturated, .cumulative, "g"),
        .init(.dietaryFatTotal, .cumulative, "g"),
        .init(.dietaryFiber, .cumulative, "g"),
        .init(.dietaryFolate, .cumulative, "g"),
        .init(.dietaryIodine, .cumulative, "g"),
        .init(.dietaryIron, .cumulative, "g"),
        .init(.dietaryMagnesium, .cumulative, "g"),
        .init(.dietaryManganese, .cumulative, "g"),
        .init(.dietaryMolybdenum, .cumulative, "g"),
        .init(.dietaryNiacin, .cumulative, "g"),
        .init(.dietaryPantothenicAcid, .cumulative, "g"),
        .init(.dietaryPhosphorus, .cumulative, "g"),
        .init(.dietaryPotassium, .cumulative, "g"),
        .init(.dietaryProtein, .cumulative, "g"),
        .init(.dietaryRiboflavin, .cumulative, "g"),
        .init(.dietarySelenium, .cumulative, "g"),
        .init(.dietarySodium, .cumulative, "g"),
        .init(.dietarySugar, .cumulative, "g"),
        .init(.dietaryThiamin, .cumulative, "g"),
        .init(.dietaryVitaminA, .cumulative, "g"),
        .init(.dietaryVitaminB12, .cumulative, "g"),
        .init(.dietaryVitaminB6, .cumulative, "g"),
        .init(.dietaryVitaminC, .cumulative, "g"),
        .init(.dietaryVitaminD, .cumulative, "g"),
        .init(.dietaryVitaminE, .cumulative, "g"),
        .init(.dietaryVitaminK, .cumulative, "g"),
        .init(.dietaryWater, .cumulative, "mL"),
        .init(.dietaryZinc, .cumulative, "g"),
        .init(.distanceCrossCountrySkiing, .cumulative, "m"),
        .init(.distanceCycling, .cumulative, "m"),
        .init(.distanceDownhillSnowSports, .cumulative, "m"),
        .init(.distancePaddleSports, .cumulative, "m"),
        .init(.distanceRowing, .cumulative, "m"),
        .init(.distanceSkatingSports, .cumulative, "m"),
        .init(.distanceSwimming, .cumulative, "m"),
        .init(.distanceWalkingRunning, .cumulative, "m"),
        .init(.distanceWheelchair, .cumulative, "m"),
        .init(.electrodermalActivity, .discreteArithmetic, "S"),
        .init(.environmentalAudioExposure, .discreteEquivalentContinuousLevel, "dBASPL"),
        .init(.environmentalSoundReduction, .discreteEquivalentContinuousLevel, "dBASPL"),
        .init(.estimatedWorkoutEffortScore, .discreteArithmetic, "appleEffortScore"),
        .init(.flightsClimbed, .cumulative, "count"),
        .init(.forcedExpiratoryVolume1, .discreteArithmetic, "L"),
        .init(.forcedVitalCapacity, .discreteArithmetic, "L"),
        .init(.headphoneAudioExposure, .discreteEquivalentContinuousLevel, "dBASPL"),
        .init(.heartRate, .discreteTemporallyWeighted, "count/min"),
        .init(.heartRateRecoveryOneMinute, .discreteArithmetic, "count/min"),
        .init(.heartRateVariabilitySDNN, .discreteArithmetic, "ms"),
        .init(.height, .discreteArithmetic, "m"),
        .init(.inhalerUsage, .cumulative, "count"),
        .init(.insulinDelivery, .cumulative, "IU"),
        .init(.leanBodyMass, .discreteArithmetic, "kg"),
        .init(.nikeFuel, .cumulative, "count"),
        .init(.numberOfAlcoholicBeverages, .cumulative, "count"),
        .init(.numberOfTimesFallen, .cumulative, "count"),
        .init(.oxygenSaturation, .discreteArithmetic, "%"),
        .init(.paddleSportsSpeed, .discreteArithmetic, "m/s"),
        .init(.peakExpiratoryFlowRate, .discreteArithmetic, "L/min"),
        .init(.peripheralPerfusionIndex, .discreteArithmetic, "%"),
        .init(.physicalEffort, .discreteArithmetic, "kcal/hr·kg"),
        .init(.pushCount, .cumulative, "count"),
        .init(.respiratoryRate, .discreteArithmetic, "count/min"),
        .init(.restingHeartRate, .discreteTemporallyWeighted, "count/min"),
        .init(.rowingSpeed, .discreteArithmetic, "m/s"),
        .init(.runningGroundContactTime, .discreteArithmetic, "ms"),
        .init(.runningPower, .discreteArithmetic, "W"),
        .init(.runningSpeed, .discreteArithmetic, "m/s"),
        .init(.runningStrideLength, .discreteArithmetic, "m"),
        .init(.runningVerticalOscillation, .discreteArithmetic, "cm"),
        .init(.sixMinuteWalkTestDistance, .discreteArithmetic, "m"),
        .init(.stairAscentSpeed, .discreteArithmetic, "m/s"),
        .init(.stairDescentSpeed, .discreteArithmetic, "m/s"),
        .init(.stepCount, .cumulative, "count"),
        .init(.swimmingStrokeCount, .cumulative, "count"),
        .init(.timeInDaylight, .cumulative, "min"),
        .init(.underwaterDepth, .discreteArithmetic, "m"),
        .init(.uvExposure, .discreteArithmetic, "count"),
        .init(.vo2Max, .discreteArithmetic, "mL/min·kg"),
        .init(.waistCircumference, .discreteArithmetic, "m"),
        .init(.walkingAsymmetryPercentage, .discreteArithmetic, "%"),
        .init(.walkingDoubleSupportPercentage, .discreteArithmetic, "%"),
        .init(.walkingHeartRateAverage, .discreteTemporallyWeighted, "count/min", readOnly: true),
        .init(.walkingSpeed, .discreteArithmetic, "m/s"),
        .init(.walkingStepLength, .discreteArithmetic, "m"),
        .init(.waterTemperature, .discreteArithmetic, "degC"),
        .init(.workoutEffortScore, .discreteArithmetic, "appleEffortScore"),
    ]
}
