// The values of category types. Raw values are Apple's; several are not in the order one expects.

/// The value of category types for which it only matters that something happened. It is always 0.
public enum HKCategoryValue: Int, Sendable {
    /// There is nothing to choose: the sample itself is the statement.
    case notApplicable = 0
}

/// How the appetite changed, for `appetiteChanges`.
public enum HKCategoryValueAppetiteChanges: Int, Sendable {
    /// A change without a stated direction.
    case unspecified = 0
    /// Appetite was as usual.
    case noChange = 1
    /// The person ate or wanted less than usual.
    case decreased = 2
    /// The person ate or wanted more than usual.
    case increased = 3
}

/// Whether a person stood in an hour, for `appleStandHour`. Note that `stood` is 0 and `idle` is 1.
public enum HKCategoryValueAppleStandHour: Int, Sendable {
    /// The person stood and moved for at least a minute of the hour.
    case stood = 0
    /// The person did not stand in the hour.
    case idle = 1
}

/// The reason for a notification of Apple's system about walking steadiness, for `appleWalkingSteadinessEvent`. There
/// is no 0.
public enum HKCategoryValueAppleWalkingSteadinessEvent: Int, Sendable {
    /// Steadiness became low.
    case initialLow = 1
    /// Steadiness became very low.
    case initialVeryLow = 2
    /// Steadiness has stayed low.
    case repeatLow = 3
    /// Steadiness has stayed very low.
    case repeatVeryLow = 4
}

/// The older enumeration for `audioExposureEvent`. ``HKCategoryValueEnvironmentalAudioExposureEvent`` has the
/// same number.
public enum HKCategoryValueAudioExposureEvent: Int, Sendable {
    /// The surroundings were louder than a limit.
    case loudEnvironment = 1
}

/// The quality of cervical mucus, for `cervicalMucusQuality`, from the least to the most fertile. There is no
/// 0.
public enum HKCategoryValueCervicalMucusQuality: Int, Sendable {
    /// No mucus, or hardly any.
    case dry = 1
    /// Thick and sticky.
    case sticky = 2
    /// Smooth, like a lotion.
    case creamy = 3
    /// Thin and clear, like water.
    case watery = 4
    /// Clear and stretchy, like raw egg white.
    case eggWhite = 5
}

/// A kind of contraceptive, for `contraceptive`. There is no 0.
public enum HKCategoryValueContraceptive: Int, Sendable {
    /// Another kind, or an unstated one.
    case unspecified = 1
    /// A hormonal implant under the skin.
    case implant = 2
    /// A hormonal injection.
    case injection = 3
    /// A device in the womb (IUD), with or without hormones.
    case intrauterineDevice = 4
    /// A hormonal ring.
    case intravaginalRing = 5
    /// A pill.
    case oral = 6
    /// A hormonal patch on the skin.
    case patch = 7
}

/// The reason for a notification of Apple's system about loud surroundings, for `environmentalAudioExposureEvent`.
/// There is no 0.
public enum HKCategoryValueEnvironmentalAudioExposureEvent: Int, Sendable {
    /// The level was above a limit for some minutes; ``HKMetadataKeyAudioExposureLevel`` has the level.
    case momentaryLimit = 1
}

/// The reason for a notification of Apple's system about loud headphones, for `headphoneAudioExposureEvent`. There is
/// no 0.
public enum HKCategoryValueHeadphoneAudioExposureEvent: Int, Sendable {
    /// The exposure of seven days was above the recommended limit.
    case sevenDayLimit = 1
}

/// The reason for a notification of Apple's system about cardio fitness, for `lowCardioFitnessEvent`. There is no 0.
public enum HKCategoryValueLowCardioFitnessEvent: Int, Sendable {
    /// Cardio fitness was low for the person's age and sex.
    case lowFitness = 1
}

/// How heavy a period was: the older enumeration of `menstrualFlow`. ``HKCategoryValueVaginalBleeding`` has
/// the same cases with the same numbers. There is no 0.
public enum HKCategoryValueMenstrualFlow: Int, Sendable {
    /// There was a period; how heavy is not stated.
    case unspecified = 1
    /// A light period.
    case light = 2
    /// A medium period.
    case medium = 3
    /// A heavy period.
    case heavy = 4
    /// There was none: the person noted a day without.
    case none = 5
}

/// Where a person is in the menopausal transition, for `menopausalState`. There is no 0. New in iOS 27.
public enum HKCategoryValueMenopausalState: Int, Sendable {
    /// Menopause.
    case menopause = 1
    /// The years before menopause.
    case perimenopause = 2
    /// Neither.
    case none = 3
}

/// The result of an ovulation test, for `ovulationTestResult`. There is no 0.
public enum HKCategoryValueOvulationTestResult: Int, Sendable {
    /// No surge of hormones: ovulation is not near.
    case negative = 1
    /// A surge of luteinizing hormone: ovulation is likely within two days.
    case luteinizingHormoneSurge = 2
    /// The test could not be read.
    case indeterminate = 3
    /// A surge of oestrogen: the fertile days are beginning.
    case estrogenSurge = 4

    /// The older name of ``luteinizingHormoneSurge``.
    public static var positive: HKCategoryValueOvulationTestResult { .luteinizingHormoneSurge }
}

/// The result of a pregnancy test, for `pregnancyTestResult`. There is no 0.
public enum HKCategoryValuePregnancyTestResult: Int, Sendable {
    /// Not pregnant.
    case negative = 1
    /// Pregnant.
    case positive = 2
    /// The test could not be read.
    case indeterminate = 3
}

/// Whether a symptom without degrees was there. Note that `present` is 0 and `notPresent` is 1.
public enum HKCategoryValuePresence: Int, Sendable {
    /// The person had it.
    case present = 0
    /// The person noted that it was not there.
    case notPresent = 1
}

/// The result of a progesterone test, for `progesteroneTestResult`; a positive one confirms ovulation. There is no 0.
public enum HKCategoryValueProgesteroneTestResult: Int, Sendable {
    /// No rise of progesterone.
    case negative = 1
    /// Progesterone has risen.
    case positive = 2
    /// The test could not be read.
    case indeterminate = 3
}

/// How strong a symptom was. The numbers rise with the severity only from `mild` on.
public enum HKCategoryValueSeverity: Int, Sendable {
    /// The person had it; how strong is not stated.
    case unspecified = 0
    /// The person noted that it was not there.
    case notPresent = 1
    /// Mild: noticeable, without an effect on everyday life.
    case mild = 2
    /// Moderate: between mild and severe. Apple draws no line.
    case moderate = 3
    /// Severe. Apple draws no line.
    case severe = 4
}

/// A phase of sleep or of time in bed, for `sleepAnalysis`.
///
/// A watch writes the stages (`awake`, `asleepCore`, `asleepDeep`, `asleepREM`); a phone or an older program writes
/// `inBed` and `asleepUnspecified` alone. The time asleep is the time of ``allAsleepValues``, without `inBed` and
/// `awake`.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
    /// In bed, asleep or not. It usually overlaps the samples of the stages.
    case inBed = 0
    /// Asleep; the stage is not known.
    case asleepUnspecified = 1
    /// Awake during the night.
    case awake = 2
    /// Light or intermediate sleep: stages N1 and N2.
    case asleepCore = 3
    /// Deep sleep: stage N3.
    case asleepDeep = 4
    /// Sleep with rapid eye movements (REM).
    case asleepREM = 5

    /// The older name of ``asleepUnspecified``.
    public static var asleep: HKCategoryValueSleepAnalysis { .asleepUnspecified }
}

/// How heavy a bleeding was, for `menstrualFlow`, `bleedingDuringPregnancy`, `bleedingAfterPregnancy` and
/// `bleedingAfterMenopause`. There is no 0.
public enum HKCategoryValueVaginalBleeding: Int, Sendable {
    /// There was a bleeding; how heavy is not stated.
    case unspecified = 1
    /// A light bleeding.
    case light = 2
    /// A medium bleeding.
    case medium = 3
    /// A heavy bleeding.
    case heavy = 4
    /// There was none: the person noted a day without.
    case none = 5
}

extension HKCategoryValueSleepAnalysis {
    /// Every value that means asleep: `asleepUnspecified`, `asleepCore`, `asleepDeep` and `asleepREM`.
    public static var allAsleepValues: Set<HKCategoryValueSleepAnalysis> {
        [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]
    }
}
