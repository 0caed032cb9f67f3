/// The name of a quantity type: `.stepCount`, `.bodyMass`.
///
/// The documentation of each name describes the measurement, the way samples become one number, and the unit:
///
/// - *Cumulative* types are added up: statistics take `cumulativeSum`, and samples may last up to four days.
/// - *Discrete* types are averaged: statistics take `discreteAverage`, `discreteMin` and `discreteMax`. See
///   ``HKQuantityAggregationStyle`` for the kinds of mean.
/// - *Stored in* names the canonical unit. A sample may be saved and read in every unit that converts to it. `%` is a
///   fraction: 0.25 is 25 %.
///
/// No range of values is checked when a sample is made; saving refuses infinite values and NaN. A name can be made of
/// any string, but `HKQuantityType(_:)` takes only those listed here.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports use: `HKQuantityTypeIdentifierStepCount`.
    public let rawValue: String

    /// A name from a string. It need not be a listed one.
    public init(rawValue: String) { self.rawValue = rawValue }
}

// The table of all quantity types: longer than most files because it has a line for each.
extension HKQuantityTypeIdentifier {
    /// Energy burned by movement and exercise, over and above rest. Cumulative; stored in `kcal`.
    public static let activeEnergyBurned = Self(rawValue: "HKQuantityTypeIdentifierActiveEnergyBurned")
    /// Minutes that count for the exercise ring: each full minute of at least a brisk walk, as a watch judges
    /// it. Cumulative; stored in `min`. Only imports may write it: asking to share it stops the program.
    public static let appleExerciseTime = Self(rawValue: "HKQuantityTypeIdentifierAppleExerciseTime")
    /// Minutes of movement, for people whose move ring counts time instead of energy. Cumulative; stored in `min`.
    public static let appleMoveTime = Self(rawValue: "HKQuantityTypeIdentifierAppleMoveTime")
    /// Interruptions of breathing in a night, as a watch estimates them from its accelerometer. Discrete,
    /// plain mean; stored in `count`.
    public static let appleSleepingBreathingDisturbances = Self(
        rawValue: "HKQuantityTypeIdentifierAppleSleepingBreathingDisturbances")
    /// Skin temperature at the wrist during a night's sleep, one sample a night. It is not body temperature.
    /// Discrete, plain mean; stored in `degC`. Only imports may write it: asking to share it stops the program.
    public static let appleSleepingWristTemperature = Self(
        rawValue: "HKQuantityTypeIdentifierAppleSleepingWristTemperature")
    /// Minutes spent standing, as a watch notices them. Cumulative; stored in `min`. Only imports may write
    /// it: asking to share it stops the program.
    public static let appleStandTime = Self(rawValue: "HKQuantityTypeIdentifierAppleStandTime")
    /// How steady a person's gait is, as a phone estimates it from walks: from 0 (unsteady) to 1. Discrete,
    /// plain mean; stored in `%`. Only imports may write it: asking to share it stops the program.
    public static let appleWalkingSteadiness = Self(
        rawValue: "HKQuantityTypeIdentifierAppleWalkingSteadiness")
    /// The share of time in which the heart showed signs of atrial fibrillation, usually over a week. Discrete, mean
    /// weighted by time; stored in `%`. Only imports may write it: asking to share it stops the program.
    public static let atrialFibrillationBurden = Self(
        rawValue: "HKQuantityTypeIdentifierAtrialFibrillationBurden")
    /// Body temperature at rest, measured right after waking; used to follow a menstrual cycle. Discrete,
    /// plain mean; stored in `degC`.
    public static let basalBodyTemperature = Self(rawValue: "HKQuantityTypeIdentifierBasalBodyTemperature")
    /// Energy the body burns at rest, to keep itself going. Cumulative; stored in `kcal`.
    public static let basalEnergyBurned = Self(rawValue: "HKQuantityTypeIdentifierBasalEnergyBurned")
    /// Alcohol in the blood as a fraction of its volume: 0.0008 is 0.8 per mille. Discrete, plain mean;
    /// stored in `%`.
    public static let bloodAlcoholContent = Self(rawValue: "HKQuantityTypeIdentifierBloodAlcoholContent")
    /// Glucose in the blood. A value in mmol/L is converted with the molar mass
    /// ``HKUnitMolarMassBloodGlucose``. Discrete, plain mean; stored in `mg/dL`.
    public static let bloodGlucose = Self(rawValue: "HKQuantityTypeIdentifierBloodGlucose")
    /// The lower blood pressure, between two heartbeats. Usually a member of a `bloodPressure` correlation,
    /// together with ``bloodPressureSystolic``. Discrete, plain mean; stored in `mmHg`.
    public static let bloodPressureDiastolic = Self(
        rawValue: "HKQuantityTypeIdentifierBloodPressureDiastolic")
    /// The upper blood pressure, during a heartbeat. Usually a member of a `bloodPressure` correlation,
    /// together with ``bloodPressureDiastolic``. Discrete, plain mean; stored in `mmHg`.
    public static let bloodPressureSystolic = Self(rawValue: "HKQuantityTypeIdentifierBloodPressureSystolic")
    /// The share of body mass that is fat. Discrete, plain mean; stored in `%`.
    public static let bodyFatPercentage = Self(rawValue: "HKQuantityTypeIdentifierBodyFatPercentage")
    /// The person's weight, in the everyday sense of the word. Discrete, plain mean; stored in `kg`.
    public static let bodyMass = Self(rawValue: "HKQuantityTypeIdentifierBodyMass")
    /// Body mass in kg divided by the square of height in m. The store keeps the saved value and does not calculate it.
    /// Discrete, plain mean; stored in `count`.
    public static let bodyMassIndex = Self(rawValue: "HKQuantityTypeIdentifierBodyMassIndex")
    /// Body temperature; ``HKMetadataKeyBodyTemperatureSensorLocation`` has the place of the measurement. Discrete,
    /// plain mean; stored in `degC`.
    public static let bodyTemperature = Self(rawValue: "HKQuantityTypeIdentifierBodyTemperature")
    /// Speed on cross-country skis. Discrete, plain mean; stored in `m/s`.
    public static let crossCountrySkiingSpeed = Self(
        rawValue: "HKQuantityTypeIdentifierCrossCountrySkiingSpeed")
    /// How fast the pedals turn. Discrete, mean weighted by time; stored in `count/min`.
    public static let cyclingCadence = Self(rawValue: "HKQuantityTypeIdentifierCyclingCadence")
    /// The highest power a person can hold on a bicycle for about an hour;
    /// ``HKMetadataKeyCyclingFunctionalThresholdPowerTestType`` has the method. Discrete, plain
    /// mean; stored in `W`.
    public static let cyclingFunctionalThresholdPower = Self(
        rawValue: "HKQuantityTypeIdentifierCyclingFunctionalThresholdPower")
    /// Power at the pedals of a bicycle. Discrete, mean weighted by time; stored in `W`.
    public static let cyclingPower = Self(rawValue: "HKQuantityTypeIdentifierCyclingPower")
    /// Speed on a bicycle. Discrete, mean weighted by time; stored in `m/s`.
    public static let cyclingSpeed = Self(rawValue: "HKQuantityTypeIdentifierCyclingSpeed")
    /// Biotin (vitamin B7) in food and drink. Cumulative; stored in `g`.
    public static let dietaryBiotin = Self(rawValue: "HKQuantityTypeIdentifierDietaryBiotin")
    /// Caffeine in food and drink. Cumulative; stored in `g`.
    public static let dietaryCaffeine = Self(rawValue: "HKQuantityTypeIdentifierDietaryCaffeine")
    /// Calcium in food and drink. Cumulative; stored in `g`.
    public static let dietaryCalcium = Self(rawValue: "HKQuantityTypeIdentifierDietaryCalcium")
    /// All carbohydrates in food and drink, ``dietarySugar`` and ``dietaryFiber`` included as far
    /// as the food's label includes them (Apple does not say). Cumulative; stored in `g`.
    public static let dietaryCarbohydrates = Self(rawValue: "HKQuantityTypeIdentifierDietaryCarbohydrates")
    /// Chloride in food and drink. Cumulative; stored in `g`.
    public static let dietaryChloride = Self(rawValue: "HKQuantityTypeIdentifierDietaryChloride")
    /// Cholesterol in food and drink. Cumulative; stored in `g`.
    public static let dietaryCholesterol = Self(rawValue: "HKQuantityTypeIdentifierDietaryCholesterol")
    /// Chromium in food and drink. Cumulative; stored in `g`.
    public static let dietaryChromium = Self(rawValue: "HKQuantityTypeIdentifierDietaryChromium")
    /// Copper in food and drink. Cumulative; stored in `g`.
    public static let dietaryCopper = Self(rawValue: "HKQuantityTypeIdentifierDietaryCopper")
    /// Energy in food and drink. Cumulative; stored in `kcal`.
    public static let dietaryEnergyConsumed = Self(rawValue: "HKQuantityTypeIdentifierDietaryEnergyConsumed")
    /// Monounsaturated fatty acids in food and drink; part of ``dietaryFatTotal``. Cumulative;
    /// stored in `g`.
    public static let dietaryFatMonounsaturated = Self(
        rawValue: "HKQuantityTypeIdentifierDietaryFatMonounsaturated")
    /// Polyunsaturated fatty acids in food and drink; part of ``dietaryFatTotal``. Cumulative;
    /// stored in `g`.
    public static let dietaryFatPolyunsaturated = Self(
        rawValue: "HKQuantityTypeIdentifierDietaryFatPolyunsaturated")
    /// Saturated fatty acids in food and drink; part of ``dietaryFatTotal``. Cumulative; stored in `g`.
    public static let dietaryFatSaturated = Self(rawValue: "HKQuantityTypeIdentifierDietaryFatSaturated")
    /// All fat in food and drink. Cumulative; stored in `g`.
    public static let dietaryFatTotal = Self(rawValue: "HKQuantityTypeIdentifierDietaryFatTotal")
    /// Dietary fibre in food and drink. Cumulative; stored in `g`.
    public static let dietaryFiber = Self(rawValue: "HKQuantityTypeIdentifierDietaryFiber")
    /// Folate (vitamin B9) in food and drink. Cumulative; stored in `g`.
    public static let dietaryFolate = Self(rawValue: "HKQuantityTypeIdentifierDietaryFolate")
    /// Iodine in food and drink. Cumulative; stored in `g`.
    public static let dietaryIodine = Self(rawValue: "HKQuantityTypeIdentifierDietaryIodine")
    /// Iron in food and drink. Cumulative; stored in `g`.
    public static let dietaryIron = Self(rawValue: "HKQuantityTypeIdentifierDietaryIron")
    /// Magnesium in food and drink. Cumulative; stored in `g`.
    public static let dietaryMagnesium = Self(rawValue: "HKQuantityTypeIdentifierDietaryMagnesium")
    /// Manganese in food and drink. Cumulative; stored in `g`.
    public static let dietaryManganese = Self(rawValue: "HKQuantityTypeIdentifierDietaryManganese")
    /// Molybdenum in food and drink. Cumulative; stored in `g`.
    public static let dietaryMolybdenum = Self(rawValue: "HKQuantityTypeIdentifierDietaryMolybdenum")
    /// Niacin (vitamin B3) in food and drink. Cumulative; stored in `g`.
    public static let dietaryNiacin = Self(rawValue: "HKQuantityTypeIdentifierDietaryNiacin")
    /// Pantothenic acid (vitamin B5) in food and drink. Cumulative; stored in `g`.
    public static let dietaryPantothenicAcid = Self(
        rawValue: "HKQuantityTypeIdentifierDietaryPantothenicAcid")
    /// Phosphorus in food and drink. Cumulative; stored in `g`.
    public static let dietaryPhosphorus = Self(rawValue: "HKQuantityTypeIdentifierDietaryPhosphorus")
    /// Potassium in food and drink. Cumulative; stored in `g`.
    public static let dietaryPotassium = Self(rawValue: "HKQuantityTypeIdentifierDietaryPotassium")
    /// Protein in food and drink. Cumulative; stored in `g`.
    public static let dietaryProtein = Self(rawValue: "HKQuantityTypeIdentifierDietaryProtein")
    /// Riboflavin (vitamin B2) in food and drink. Cumulative; stored in `g`.
    public static let dietaryRiboflavin = Self(rawValue: "HKQuantityTypeIdentifierDietaryRiboflavin")
    /// Selenium in food and drink. Cumulative; stored in `g`.
    public static let dietarySelenium = Self(rawValue: "HKQuantityTypeIdentifierDietarySelenium")
    /// Sodium in food and drink. Labels in the EU state salt instead, which is sodium times 2.5
    /// (Regulation 1169/2011, Annex I). Cumulative; stored in `g`.
    public static let dietarySodium = Self(rawValue: "HKQuantityTypeIdentifierDietarySodium")
    /// Sugars in food and drink; part of ``dietaryCarbohydrates``. Cumulative; stored in `g`.
    public static let dietarySugar = Self(rawValue: "HKQuantityTypeIdentifierDietarySugar")
    /// Thiamin (vitamin B1) in food and drink. Cumulative; stored in `g`.
    public static let dietaryThiamin = Self(rawValue: "HKQuantityTypeIdentifierDietaryThiamin")
    /// Vitamin A in food and drink. Cumulative; stored in `g`.
    public static let dietaryVitaminA = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminA")
    /// Vitamin B12 (cobalamin) in food and drink. Cumulative; stored in `g`.
    public static let dietaryVitaminB12 = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminB12")
    /// Vitamin B6 (pyridoxine) in food and drink. Cumulative; stored in `g`.
    public static let dietaryVitaminB6 = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminB6")
    /// Vitamin C (ascorbic acid) in food and drink. Cumulative; stored in `g`.
    public static let dietaryVitaminC = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminC")
    /// Vitamin D in food and drink. Cumulative; stored in `g`.
    public static let dietaryVitaminD = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminD")
    /// Vitamin E in food and drink. Cumulative; stored in `g`.
    public static let dietaryVitaminE = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminE")
    /// Vitamin K in food and drink. Cumulative; stored in `g`.
    public static let dietaryVitaminK = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminK")
    /// Water drunk, as a volume. Cumulative; stored in `mL`.
    public static let dietaryWater = Self(rawValue: "HKQuantityTypeIdentifierDietaryWater")
    /// Zinc in food and drink. Cumulative; stored in `g`.
    public static let dietaryZinc = Self(rawValue: "HKQuantityTypeIdentifierDietaryZinc")
    /// Distance covered on cross-country skis. Cumulative; stored in `m`.
    public static let distanceCrossCountrySkiing = Self(
        rawValue: "HKQuantityTypeIdentifierDistanceCrossCountrySkiing")
    /// Distance covered on a bicycle or a hand cycle. Cumulative; stored in `m`.
    public static let distanceCycling = Self(rawValue: "HKQuantityTypeIdentifierDistanceCycling")
    /// Distance covered downhill on skis or a snowboard. Cumulative; stored in `m`.
    public static let distanceDownhillSnowSports = Self(
        rawValue: "HKQuantityTypeIdentifierDistanceDownhillSnowSports")
    /// Distance covered in a canoe, a kayak or on a paddle board. Cumulative; stored in `m`.
    public static let distancePaddleSports = Self(rawValue: "HKQuantityTypeIdentifierDistancePaddleSports")
    /// Distance covered by rowing. Cumulative; stored in `m`.
    public static let distanceRowing = Self(rawValue: "HKQuantityTypeIdentifierDistanceRowing")
    /// Distance covered on skates. Cumulative; stored in `m`.
    public static let distanceSkatingSports = Self(rawValue: "HKQuantityTypeIdentifierDistanceSkatingSports")
    /// Distance swum. Cumulative; stored in `m`.
    public static let distanceSwimming = Self(rawValue: "HKQuantityTypeIdentifierDistanceSwimming")
    /// Distance covered on foot, at a walk or at a run. Cumulative; stored in `m`.
    public static let distanceWalkingRunning = Self(
        rawValue: "HKQuantityTypeIdentifierDistanceWalkingRunning")
    /// Distance covered by pushing a wheelchair. Cumulative; stored in `m`.
    public static let distanceWheelchair = Self(rawValue: "HKQuantityTypeIdentifierDistanceWheelchair")
    /// Electrical conductance of the skin, which rises with sweat. Discrete, plain mean; stored in `S`.
    public static let electrodermalActivity = Self(rawValue: "HKQuantityTypeIdentifierElectrodermalActivity")
    /// Sound level of the surroundings, A-weighted. Discrete, mean of the sound energy; stored in `dBASPL`.
    public static let environmentalAudioExposure = Self(
        rawValue: "HKQuantityTypeIdentifierEnvironmentalAudioExposure")
    /// The reduction of the surrounding sound by the headphones, A-weighted. Discrete, mean of the sound energy; stored
    /// in `dBASPL`.
    public static let environmentalSoundReduction = Self(
        rawValue: "HKQuantityTypeIdentifierEnvironmentalSoundReduction")
    /// How hard a workout was on a scale from 1 to 10, as a watch estimates it; see ``workoutEffortScore``
    /// for the person's own rating. Discrete, plain mean; stored in `appleEffortScore`.
    public static let estimatedWorkoutEffortScore = Self(
        rawValue: "HKQuantityTypeIdentifierEstimatedWorkoutEffortScore")
    /// Flights of stairs climbed; a phone counts about 3 m of ascent as one. Cumulative; stored in `count`.
    public static let flightsClimbed = Self(rawValue: "HKQuantityTypeIdentifierFlightsClimbed")
    /// Air breathed out by force in the first second (FEV1), in a spirometer test. Discrete, plain mean;
    /// stored in `L`.
    public static let forcedExpiratoryVolume1 = Self(
        rawValue: "HKQuantityTypeIdentifierForcedExpiratoryVolume1")
    /// Air breathed out by force after a full breath (FVC), in a spirometer test. Discrete, plain mean;
    /// stored in `L`.
    public static let forcedVitalCapacity = Self(rawValue: "HKQuantityTypeIdentifierForcedVitalCapacity")
    /// Sound level in the headphones, A-weighted. Discrete, mean of the sound energy; stored in `dBASPL`.
    public static let headphoneAudioExposure = Self(
        rawValue: "HKQuantityTypeIdentifierHeadphoneAudioExposure")
    /// Heartbeats per minute. ``HKMetadataKeyHeartRateMotionContext`` states whether the person was moving.
    /// Discrete, mean weighted by time; stored in `count/min`.
    public static let heartRate = Self(rawValue: "HKQuantityTypeIdentifierHeartRate")
    /// The fall of the heart rate in the first minute after exercise. Discrete, plain mean; stored in `count/min`.
    public static let heartRateRecoveryOneMinute = Self(
        rawValue: "HKQuantityTypeIdentifierHeartRateRecoveryOneMinute")
    /// The standard deviation of the times between normal heartbeats (SDNN). Discrete, plain mean; stored in `ms`.
    public static let heartRateVariabilitySDNN = Self(
        rawValue: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN")
    /// The root mean square of the differences between successive times between heartbeats (RMSSD). New in iOS
    /// 27. Discrete, plain mean; stored in `ms`.
    public static let heartRateVariabilityRMSSD = Self(
        rawValue: "HKQuantityTypeIdentifierHeartRateVariabilityRMSSD")
    /// The person's height. Discrete, plain mean; stored in `m`.
    public static let height = Self(rawValue: "HKQuantityTypeIdentifierHeight")
    /// Puffs from an inhaler. Cumulative; stored in `count`.
    public static let inhalerUsage = Self(rawValue: "HKQuantityTypeIdentifierInhalerUsage")
    /// Insulin delivered. A sample needs ``HKMetadataKeyInsulinDeliveryReason``; without it the initialisers
    /// stop the program. Cumulative; stored in `IU`.
    public static let insulinDelivery = Self(rawValue: "HKQuantityTypeIdentifierInsulinDelivery")
    /// Body mass without fat. Discrete, plain mean; stored in `kg`.
    public static let leanBodyMass = Self(rawValue: "HKQuantityTypeIdentifierLeanBodyMass")
    /// Points of Nike's activity score. Cumulative; stored in `count`.
    public static let nikeFuel = Self(rawValue: "HKQuantityTypeIdentifierNikeFuel")
    /// Standard drinks. The alcohol in a standard drink differs by country, and no metadata key states the country.
    /// Cumulative; stored in `count`.
    public static let numberOfAlcoholicBeverages = Self(
        rawValue: "HKQuantityTypeIdentifierNumberOfAlcoholicBeverages")
    /// Falls of the person. Cumulative; stored in `count`.
    public static let numberOfTimesFallen = Self(rawValue: "HKQuantityTypeIdentifierNumberOfTimesFallen")
    /// The share of haemoglobin that carries oxygen (SpO₂): 0.97 is 97 %. Discrete, plain mean; stored in `%`.
    public static let oxygenSaturation = Self(rawValue: "HKQuantityTypeIdentifierOxygenSaturation")
    /// Speed in a canoe, a kayak or on a paddle board. Discrete, plain mean; stored in `m/s`.
    public static let paddleSportsSpeed = Self(rawValue: "HKQuantityTypeIdentifierPaddleSportsSpeed")
    /// The fastest flow of air when breathing out by force. Discrete, plain mean; stored in `L/min`.
    public static let peakExpiratoryFlowRate = Self(
        rawValue: "HKQuantityTypeIdentifierPeakExpiratoryFlowRate")
    /// The ratio of pulsing to still blood flow at a finger or another extremity. Discrete, plain mean;
    /// stored in `%`.
    public static let peripheralPerfusionIndex = Self(
        rawValue: "HKQuantityTypeIdentifierPeripheralPerfusionIndex")
    /// The energy of an activity per hour and kilogram of body mass: 1 is about the effort of resting (1 MET).
    /// Discrete, plain mean; stored in `kcal/hr·kg`.
    public static let physicalEffort = Self(rawValue: "HKQuantityTypeIdentifierPhysicalEffort")
    /// Pushes of a wheelchair. Cumulative; stored in `count`.
    public static let pushCount = Self(rawValue: "HKQuantityTypeIdentifierPushCount")
    /// Breaths per minute. Discrete, plain mean; stored in `count/min`.
    public static let respiratoryRate = Self(rawValue: "HKQuantityTypeIdentifierRespiratoryRate")
    /// Heart rate at rest while awake, usually one sample a day. Discrete, mean weighted by time; stored in
    /// `count/min`.
    public static let restingHeartRate = Self(rawValue: "HKQuantityTypeIdentifierRestingHeartRate")
    /// Speed at rowing. Discrete, plain mean; stored in `m/s`.
    public static let rowingSpeed = Self(rawValue: "HKQuantityTypeIdentifierRowingSpeed")
    /// The time of contact of a foot with the ground in each step of a run. Discrete, plain mean; stored in `ms`.
    public static let runningGroundContactTime = Self(
        rawValue: "HKQuantityTypeIdentifierRunningGroundContactTime")
    /// Power while running, estimated from motion. Discrete, plain mean; stored in `W`.
    public static let runningPower = Self(rawValue: "HKQuantityTypeIdentifierRunningPower")
    /// Speed at a run. Discrete, plain mean; stored in `m/s`.
    public static let runningSpeed = Self(rawValue: "HKQuantityTypeIdentifierRunningSpeed")
    /// The length of a stride at a run. Discrete, plain mean; stored in `m`.
    public static let runningStrideLength = Self(rawValue: "HKQuantityTypeIdentifierRunningStrideLength")
    /// The vertical movement of the body in each step of a run. Discrete, plain mean; stored in `cm`.
    public static let runningVerticalOscillation = Self(
        rawValue: "HKQuantityTypeIdentifierRunningVerticalOscillation")
    /// The distance a person could walk in six minutes, as a watch estimates it. Discrete, plain mean; stored in `m`.
    public static let sixMinuteWalkTestDistance = Self(
        rawValue: "HKQuantityTypeIdentifierSixMinuteWalkTestDistance")
    /// Vertical speed when climbing stairs. Discrete, plain mean; stored in `m/s`.
    public static let stairAscentSpeed = Self(rawValue: "HKQuantityTypeIdentifierStairAscentSpeed")
    /// Vertical speed when going down stairs. Discrete, plain mean; stored in `m/s`.
    public static let stairDescentSpeed = Self(rawValue: "HKQuantityTypeIdentifierStairDescentSpeed")
    /// Steps on foot. A phone and a watch both write them for the same minutes; statistics count overlapping
    /// sources once, a sum over the samples does not. Cumulative; stored in `count`.
    public static let stepCount = Self(rawValue: "HKQuantityTypeIdentifierStepCount")
    /// Strokes of a swim; ``HKMetadataKeySwimmingStrokeStyle`` of a lap event names the style. Cumulative;
    /// stored in `count`.
    public static let swimmingStrokeCount = Self(rawValue: "HKQuantityTypeIdentifierSwimmingStrokeCount")
    /// Minutes spent in daylight, as a watch notices them. Cumulative; stored in `min`.
    public static let timeInDaylight = Self(rawValue: "HKQuantityTypeIdentifierTimeInDaylight")
    /// Depth below the surface of the water. Discrete, plain mean; stored in `m`.
    public static let underwaterDepth = Self(rawValue: "HKQuantityTypeIdentifierUnderwaterDepth")
    /// The UV index, a number without a unit. Discrete, plain mean; stored in `count`.
    public static let uvExposure = Self(rawValue: "HKQuantityTypeIdentifierUVExposure")
    /// The most oxygen the body can use per minute and kilogram, a measure of endurance;
    /// ``HKMetadataKeyVO2MaxTestType`` has the method. Discrete, plain mean; stored in `mL/min·kg`.
    public static let vo2Max = Self(rawValue: "HKQuantityTypeIdentifierVO2Max")
    /// The circumference of the waist. Discrete, plain mean; stored in `m`.
    public static let waistCircumference = Self(rawValue: "HKQuantityTypeIdentifierWaistCircumference")
    /// The share of steps in which one foot moves faster or slower than the other. Discrete, plain mean;
    /// stored in `%`.
    public static let walkingAsymmetryPercentage = Self(
        rawValue: "HKQuantityTypeIdentifierWalkingAsymmetryPercentage")
    /// The share of walking time in which both feet are on the ground. Discrete, plain mean; stored in `%`.
    public static let walkingDoubleSupportPercentage = Self(
        rawValue: "HKQuantityTypeIdentifierWalkingDoubleSupportPercentage")
    /// The average heart rate of a day's walks. Discrete, mean weighted by time; stored in `count/min`. Only
    /// imports may write it: asking to share it stops the program.
    public static let walkingHeartRateAverage = Self(
        rawValue: "HKQuantityTypeIdentifierWalkingHeartRateAverage")
    /// Speed at a walk on level ground. Discrete, plain mean; stored in `m/s`.
    public static let walkingSpeed = Self(rawValue: "HKQuantityTypeIdentifierWalkingSpeed")
    /// The length of a step at a walk on level ground. Discrete, plain mean; stored in `m`.
    public static let walkingStepLength = Self(rawValue: "HKQuantityTypeIdentifierWalkingStepLength")
    /// Temperature of the water around a swimmer or diver. Discrete, plain mean; stored in `degC`.
    public static let waterTemperature = Self(rawValue: "HKQuantityTypeIdentifierWaterTemperature")
    /// How hard a workout was on a scale from 1 (easy) to 10, as the person rates it; see
    /// ``HKHealthStore/relateWorkoutEffortSample(_:with:activity:)``. Discrete, plain mean; stored in
    /// `appleEffortScore`.
    public static let workoutEffortScore = Self(rawValue: "HKQuantityTypeIdentifierWorkoutEffortScore")
}

/// The properties of a quantity type.
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
// The units are Apple's, except for rates per second: heart and respiratory rates are stored per minute, so that 71
// beats a minute are read back as exactly 71.
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
        .init(.heartRateVariabilityRMSSD, .discreteArithmetic, "ms"),
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
