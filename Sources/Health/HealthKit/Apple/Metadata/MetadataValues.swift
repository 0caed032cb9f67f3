// Enumerations whose raw values appear in metadata. The numbers are Apple's.

/// The algorithm that classified an electrocardiogram.
public enum HKAppleECGAlgorithmVersion: Int, Sendable {
    /// The first version.
    case version1 = 1
    /// The second version.
    case version2 = 2
}

/// The time of a blood glucose measurement relative to a meal: the value of ``HKMetadataKeyBloodGlucoseMealTime``.
/// There is no 0.
public enum HKBloodGlucoseMealTime: Int, Sendable {
    /// Before a meal.
    case preprandial = 1
    /// After a meal.
    case postprandial = 2
}

/// Where a body temperature was measured: the value of ``HKMetadataKeyBodyTemperatureSensorLocation``.
public enum HKBodyTemperatureSensorLocation: Int, Sendable {
    /// At a place that none of the cases names.
    case other = 0
    /// Armpit.
    case armpit = 1
    /// Body.
    case body = 2
    /// Ear.
    case ear = 3
    /// Finger.
    case finger = 4
    /// In the digestive tract.
    case gastroIntestinal = 5
    /// Mouth.
    case mouth = 6
    /// Rectum.
    case rectum = 7
    /// Toe.
    case toe = 8
    /// Ear drum.
    case earDrum = 9
    /// Temporal artery.
    case temporalArtery = 10
    /// Forehead.
    case forehead = 11
}

/// The way in which a functional threshold power was determined.
public enum HKCyclingFunctionalThresholdPowerTestType: Int, Sendable {
    /// An hour at maximal effort.
    case maxExercise60Minute = 1
    /// Twenty minutes at maximal effort.
    case maxExercise20Minute = 2
    /// A test with rising power.
    case rampTest = 3
    /// Predicted from exercise.
    case predictionExercise = 4
}

/// The side of the body a device was worn on: the value of ``HKMetadataKeyDevicePlacementSide``.
public enum HKDevicePlacementSide: Int, Sendable {
    /// The side is not known.
    case unknown = 0
    /// Left.
    case left = 1
    /// Right.
    case right = 2
    /// Central.
    case central = 3
}

/// The activity of the person when the heart rate was measured: the value of ``HKMetadataKeyHeartRateMotionContext``.
public enum HKHeartRateMotionContext: Int, Sendable {
    /// The sensor could not determine the activity.
    case notSet = 0
    /// Still, or hardly moving, for about five minutes.
    case sedentary = 1
    /// Moving at the time, or shortly before.
    case active = 2
}

/// The way in which a heart rate recovery was determined.
public enum HKHeartRateRecoveryTestType: Int, Sendable {
    /// A test at maximal effort.
    case maxExercise = 1
    /// Predicted from a test below maximal effort.
    case predictionSubMaxExercise = 2
    /// Predicted without exercise.
    case predictionNonExercise = 3
}

/// The place of the body where a heart rate was measured: the value of ``HKMetadataKeyHeartRateSensorLocation``.
public enum HKHeartRateSensorLocation: Int, Sendable {
    /// At a place that none of the cases names.
    case other = 0
    /// Chest.
    case chest = 1
    /// Wrist.
    case wrist = 2
    /// Finger.
    case finger = 3
    /// Hand.
    case hand = 4
    /// Ear lobe.
    case earLobe = 5
    /// Foot.
    case foot = 6
}

/// The reason for insulin: the value of ``HKMetadataKeyInsulinDeliveryReason``, which an `insulinDelivery` sample
/// needs. There is no 0.
public enum HKInsulinDeliveryReason: Int, Sendable {
    /// The background dose, which covers the need between meals.
    case basal = 1
    /// A dose for a meal, or to correct a high value.
    case bolus = 2
}

/// The way in which a physical effort was estimated.
public enum HKPhysicalEffortEstimationType: Int, Sendable {
    /// From a table of activities.
    case activityLookup = 1
    /// Measured by a device.
    case deviceSensed = 2
}

/// The swimming stroke of a lap or segment: the value of ``HKMetadataKeySwimmingStrokeStyle``.
public enum HKSwimmingStrokeStyle: Int, Sendable {
    /// The style could not be told.
    case unknown = 0
    /// More than one style.
    case mixed = 1
    /// Freestyle.
    case freestyle = 2
    /// Backstroke.
    case backstroke = 3
    /// Breaststroke.
    case breaststroke = 4
    /// Butterfly.
    case butterfly = 5
    /// Kickboard.
    case kickboard = 6
}

/// Whether a person was moving: the value of ``HKMetadataKeyUserMotionContext``.
public enum HKUserMotionContext: Int, Sendable {
    /// The sensor could not determine whether the person was moving.
    case notSet = 0
    /// At rest.
    case stationary = 1
    /// Moving.
    case active = 2
}

/// How a VO₂ max was determined: the value of ``HKMetadataKeyVO2MaxTestType``. There is no 0.
public enum HKVO2MaxTestType: Int, Sendable {
    /// A test at maximal effort.
    case maxExercise = 1
    /// Predicted from a test below maximal effort.
    case predictionSubMaxExercise = 2
    /// Predicted without exercise.
    case predictionNonExercise = 3
    /// Predicted from a step test.
    case predictionStepTest = 4
}

/// Fresh or salt water.
public enum HKWaterSalinity: Int, Sendable {
    /// Fresh water.
    case freshWater = 1
    /// Salt water.
    case saltWater = 2
}

/// The weather during a workout: the value of ``HKMetadataKeyWeatherCondition``.
public enum HKWeatherCondition: Int, Sendable {
    /// No condition is stated.
    case none = 0
    /// Clear.
    case clear = 1
    /// Fair.
    case fair = 2
    /// Partly cloudy.
    case partlyCloudy = 3
    /// Mostly cloudy.
    case mostlyCloudy = 4
    /// Cloudy.
    case cloudy = 5
    /// Foggy.
    case foggy = 6
    /// Haze.
    case haze = 7
    /// Windy.
    case windy = 8
    /// Blustery.
    case blustery = 9
    /// Smoky.
    case smoky = 10
    /// Dust.
    case dust = 11
    /// Snow.
    case snow = 12
    /// Hail.
    case hail = 13
    /// Sleet.
    case sleet = 14
    /// Freezing drizzle.
    case freezingDrizzle = 15
    /// Freezing rain.
    case freezingRain = 16
    /// Mixed rain and hail.
    case mixedRainAndHail = 17
    /// Mixed rain and snow.
    case mixedRainAndSnow = 18
    /// Mixed rain and sleet.
    case mixedRainAndSleet = 19
    /// Mixed snow and sleet.
    case mixedSnowAndSleet = 20
    /// Drizzle.
    case drizzle = 21
    /// Scattered showers.
    case scatteredShowers = 22
    /// Showers.
    case showers = 23
    /// Thunderstorms.
    case thunderstorms = 24
    /// Tropical storm.
    case tropicalStorm = 25
    /// Hurricane.
    case hurricane = 26
    /// Tornado.
    case tornado = 27
}

/// A class of walking steadiness.
///
/// Apple publishes no borders between the classes, so ``init(for:)`` always throws, and Apple's `minimum` and `maximum`
/// of a class are not declared.
public enum HKAppleWalkingSteadinessClassification: Int, CaseIterable, Sendable {
    /// Walking is steady.
    case ok = 1
    /// The risk of falling is raised.
    case low = 2
    /// The risk of falling is high.
    case veryLow = 3

    /// The class of a score.
    ///
    /// - Throws: always: `HKError.errorInvalidArgument` for a quantity that is not a percentage from 0 to 1, and
    ///   `HKError.errorHealthDataUnavailable` for a score, as the borders are Apple's own.
    public init(for appleWalkingSteadiness: HKQuantity) throws {
        guard let score = appleWalkingSteadiness.checkedValue(for: .percent()), (0...1).contains(score) else {
            throw HKError(.errorInvalidArgument, "\(appleWalkingSteadiness) is not a walking steadiness.")
        }
        throw HKError(
            .errorHealthDataUnavailable,
            "Apple has not published the limits between the classes of steadiness.")
    }
}

/// A class of breathing disturbances during sleep.
///
/// Apple publishes no border between the classes, so a number of disturbances cannot be classified here.
public enum HKAppleSleepingBreathingDisturbancesClassification: Int, CaseIterable, Sendable {
    /// Few disturbances.
    case notElevated = 0
    /// Many disturbances.
    case elevated = 1

    /// Classifies a number of disturbances. Always nil, which Apple returns for a value that it cannot classify.
    public init?(classifying appleSleepingBreathingDisturbances: HKQuantity) { nil }
}
