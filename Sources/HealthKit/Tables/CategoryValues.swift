// The values of category types. Raw values are Apple's; several are not in the order one expects.

/// The value of category types that say only that something happened.
public enum HKCategoryValue: Int, Sendable {
    /// The value of types without an enumeration.
    case notApplicable = 0
}

/// How appetite changed.
public enum HKCategoryValueAppetiteChanges: Int, Sendable {
    /// Unspecified.
    case unspecified = 0
    /// No change.
    case noChange = 1
    /// Decreased.
    case decreased = 2
    /// Increased.
    case increased = 3
}

/// Whether a person stood in an hour. `stood` is 0.
public enum HKCategoryValueAppleStandHour: Int, Sendable {
    /// The person stood in that hour.
    case stood = 0
    /// The person did not stand in that hour.
    case idle = 1
}

/// A notice of low walking steadiness.
public enum HKCategoryValueAppleWalkingSteadinessEvent: Int, Sendable {
    /// Low for the first time.
    case initialLow = 1
    /// Very low for the first time.
    case initialVeryLow = 2
    /// Low again.
    case repeatLow = 3
    /// Very low again.
    case repeatVeryLow = 4
}

/// The older value of the environmental audio event.
public enum HKCategoryValueAudioExposureEvent: Int, Sendable {
    /// The surroundings were loud.
    case loudEnvironment = 1
}

/// The quality of cervical mucus.
public enum HKCategoryValueCervicalMucusQuality: Int, Sendable {
    /// Dry.
    case dry = 1
    /// Sticky.
    case sticky = 2
    /// Creamy.
    case creamy = 3
    /// Watery.
    case watery = 4
    /// Egg white.
    case eggWhite = 5
}

/// A contraceptive in use.
public enum HKCategoryValueContraceptive: Int, Sendable {
    /// Unspecified.
    case unspecified = 1
    /// Implant.
    case implant = 2
    /// Injection.
    case injection = 3
    /// Intrauterine device.
    case intrauterineDevice = 4
    /// Intravaginal ring.
    case intravaginalRing = 5
    /// Oral.
    case oral = 6
    /// Patch.
    case patch = 7
}

/// A notice of loud surroundings.
public enum HKCategoryValueEnvironmentalAudioExposureEvent: Int, Sendable {
    /// The surroundings were loud for a moment.
    case momentaryLimit = 1
}

/// A notice of loud headphones.
public enum HKCategoryValueHeadphoneAudioExposureEvent: Int, Sendable {
    /// Headphones reached the limit of seven days.
    case sevenDayLimit = 1
}

/// A notice of low cardio fitness.
public enum HKCategoryValueLowCardioFitnessEvent: Int, Sendable {
    /// Cardio fitness is low.
    case lowFitness = 1
}

/// How heavy a menstrual flow was. Newer programs use ``HKCategoryValueVaginalBleeding``, with the same numbers.
public enum HKCategoryValueMenstrualFlow: Int, Sendable {
    /// Unspecified.
    case unspecified = 1
    /// Light.
    case light = 2
    /// Medium.
    case medium = 3
    /// Heavy.
    case heavy = 4
    /// None.
    case none = 5
}

/// The result of an ovulation test.
public enum HKCategoryValueOvulationTestResult: Int, Sendable {
    /// Negative.
    case negative = 1
    /// Luteinizing hormone surge.
    case luteinizingHormoneSurge = 2
    /// Indeterminate.
    case indeterminate = 3
    /// Estrogen surge.
    case estrogenSurge = 4

    /// The older name of ``luteinizingHormoneSurge``.
    public static var positive: HKCategoryValueOvulationTestResult { .luteinizingHormoneSurge }
}

/// The result of a pregnancy test.
public enum HKCategoryValuePregnancyTestResult: Int, Sendable {
    /// Negative.
    case negative = 1
    /// Positive.
    case positive = 2
    /// Indeterminate.
    case indeterminate = 3
}

/// Whether a symptom was there. `present` is 0.
public enum HKCategoryValuePresence: Int, Sendable {
    /// It was there.
    case present = 0
    /// It was not there.
    case notPresent = 1
}

/// The result of a progesterone test.
public enum HKCategoryValueProgesteroneTestResult: Int, Sendable {
    /// Negative.
    case negative = 1
    /// Positive.
    case positive = 2
    /// Indeterminate.
    case indeterminate = 3
}

/// How strong a symptom was.
public enum HKCategoryValueSeverity: Int, Sendable {
    /// It was there; how strong is not said.
    case unspecified = 0
    /// It was not there.
    case notPresent = 1
    /// Mild.
    case mild = 2
    /// Moderate.
    case moderate = 3
    /// Severe.
    case severe = 4
}

/// A phase of a night.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
    /// In bed, asleep or not.
    case inBed = 0
    /// Asleep; the stage is not known.
    case asleepUnspecified = 1
    /// Awake in between.
    case awake = 2
    /// Light or intermediate sleep.
    case asleepCore = 3
    /// Deep sleep.
    case asleepDeep = 4
    /// Sleep with rapid eye movements.
    case asleepREM = 5

    /// The older name of ``asleepUnspecified``.
    public static var asleep: HKCategoryValueSleepAnalysis { .asleepUnspecified }
}

/// How heavy a bleeding was.
public enum HKCategoryValueVaginalBleeding: Int, Sendable {
    /// Unspecified.
    case unspecified = 1
    /// Light.
    case light = 2
    /// Medium.
    case medium = 3
    /// Heavy.
    case heavy = 4
    /// None.
    case none = 5
}

extension HKCategoryValueSleepAnalysis {
    /// Every value that means asleep, whatever the stage.
    public static var allAsleepValues: Set<HKCategoryValueSleepAnalysis> {
        [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]
    }
}
