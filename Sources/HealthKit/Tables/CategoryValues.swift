// The values of category types. Raw values are Apple's; several are not in the order one expects.

/// The value of category types that say only that something happened.
public enum HKCategoryValue: Int, Sendable {
    case notApplicable = 0
}

/// How appetite changed.
public enum HKCategoryValueAppetiteChanges: Int, Sendable {
    case unspecified = 0
    case noChange = 1
    case decreased = 2
    case increased = 3
}

/// Whether a person stood in an hour. `stood` is 0.
public enum HKCategoryValueAppleStandHour: Int, Sendable {
    case stood = 0
    case idle = 1
}

/// A notice of low walking steadiness.
public enum HKCategoryValueAppleWalkingSteadinessEvent: Int, Sendable {
    case initialLow = 1
    case initialVeryLow = 2
    case repeatLow = 3
    case repeatVeryLow = 4
}

/// The older value of the environmental audio event.
public enum HKCategoryValueAudioExposureEvent: Int, Sendable {
    case loudEnvironment = 1
}

/// The quality of cervical mucus.
public enum HKCategoryValueCervicalMucusQuality: Int, Sendable {
    case dry = 1
    case sticky = 2
    case creamy = 3
    case watery = 4
    case eggWhite = 5
}

/// A contraceptive in use.
public enum HKCategoryValueContraceptive: Int, Sendable {
    case unspecified = 1
    case implant = 2
    case injection = 3
    case intrauterineDevice = 4
    case intravaginalRing = 5
    case oral = 6
    case patch = 7
}

/// A notice of loud surroundings.
public enum HKCategoryValueEnvironmentalAudioExposureEvent: Int, Sendable {
    case momentaryLimit = 1
}

/// A notice of loud headphones.
public enum HKCategoryValueHeadphoneAudioExposureEvent: Int, Sendable {
    case sevenDayLimit = 1
}

/// A notice of low cardio fitness.
public enum HKCategoryValueLowCardioFitnessEvent: Int, Sendable {
    case lowFitness = 1
}

/// How heavy a menstrual flow was. Newer programs use ``HKCategoryValueVaginalBleeding``, with the same numbers.
public enum HKCategoryValueMenstrualFlow: Int, Sendable {
    case unspecified = 1
    case light = 2
    case medium = 3
    case heavy = 4
    case none = 5
}

/// The result of an ovulation test.
public enum HKCategoryValueOvulationTestResult: Int, Sendable {
    case negative = 1
    case luteinizingHormoneSurge = 2
    case indeterminate = 3
    case estrogenSurge = 4

    /// The older name of ``luteinizingHormoneSurge``.
    public static var positive: HKCategoryValueOvulationTestResult { .luteinizingHormoneSurge }
}

/// The result of a pregnancy test.
public enum HKCategoryValuePregnancyTestResult: Int, Sendable {
    case negative = 1
    case positive = 2
    case indeterminate = 3
}

/// Whether a symptom was there. `present` is 0.
public enum HKCategoryValuePresence: Int, Sendable {
    case present = 0
    case notPresent = 1
}

/// The result of a progesterone test.
public enum HKCategoryValueProgesteroneTestResult: Int, Sendable {
    case negative = 1
    case positive = 2
    case indeterminate = 3
}

/// How strong a symptom was.
public enum HKCategoryValueSeverity: Int, Sendable {
    case unspecified = 0
    case notPresent = 1
    case mild = 2
    case moderate = 3
    case severe = 4
}

/// A phase of a night.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
    case inBed = 0
    case asleepUnspecified = 1
    case awake = 2
    case asleepCore = 3
    case asleepDeep = 4
    case asleepREM = 5

    /// The older name of ``asleepUnspecified``.
    public static var asleep: HKCategoryValueSleepAnalysis { .asleepUnspecified }
}

/// How heavy a bleeding was.
public enum HKCategoryValueVaginalBleeding: Int, Sendable {
    case unspecified = 1
    case light = 2
    case medium = 3
    case heavy = 4
    case none = 5
}

extension HKCategoryValueSleepAnalysis {
    /// Every value that means asleep, whatever the stage.
    public static var allAsleepValues: Set<HKCategoryValueSleepAnalysis> {
        [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]
    }
}
