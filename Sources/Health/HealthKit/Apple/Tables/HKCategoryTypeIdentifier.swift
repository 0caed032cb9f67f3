/// The name of a category type: `.sleepAnalysis`, `.mindfulSession`.
///
/// The documentation of each name describes the event and names the enumeration of its samples' values. Symptoms are
/// entered by the person; notifications come from Apple's devices, and here from imports.
///
/// A name can be made of any string, but `HKCategoryType(_:)` takes only those listed here.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports use: `HKCategoryTypeIdentifierSleepAnalysis`.
    public let rawValue: String

    /// A name from a string. It need not be a listed one.
    public init(rawValue: String) { self.rawValue = rawValue }
}

// The table of all category types: longer than most files because it has a line for each.
extension HKCategoryTypeIdentifier {
    /// Cramps in the belly, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let abdominalCramps = Self(rawValue: "HKCategoryTypeIdentifierAbdominalCramps")
    /// Acne, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let acne = Self(rawValue: "HKCategoryTypeIdentifierAcne")
    /// A change of appetite, as a symptom. Values: ``HKCategoryValueAppetiteChanges``.
    public static let appetiteChanges = Self(rawValue: "HKCategoryTypeIdentifierAppetiteChanges")
    /// Whether a person stood and moved for at least a minute of an hour; the sample lasts that hour. The
    /// stand ring counts these. Values: ``HKCategoryValueAppleStandHour``. Only imports may write it: asking
    /// to share it stops the program.
    public static let appleStandHour = Self(rawValue: "HKCategoryTypeIdentifierAppleStandHour")
    /// A notification that walking steadiness is low. Values: ``HKCategoryValueAppleWalkingSteadinessEvent``.
    /// Only imports may write it: asking to share it stops the program.
    public static let appleWalkingSteadinessEvent = Self(
        rawValue: "HKCategoryTypeIdentifierAppleWalkingSteadinessEvent")
    /// The older name of ``environmentalAudioExposureEvent``; both have the same string. Values:
    /// ``HKCategoryValueEnvironmentalAudioExposureEvent``. Only imports may write it.
    public static let audioExposureEvent = Self(rawValue: "HKCategoryTypeIdentifierAudioExposureEvent")
    /// Loss of bladder control, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let bladderIncontinence = Self(rawValue: "HKCategoryTypeIdentifierBladderIncontinence")
    /// Vaginal bleeding after the menopause. New in iOS 27. Values: ``HKCategoryValueVaginalBleeding``.
    public static let bleedingAfterMenopause = Self(
        rawValue: "HKCategoryTypeIdentifierBleedingAfterMenopause")
    /// Vaginal bleeding after a pregnancy. Values: ``HKCategoryValueVaginalBleeding``.
    public static let bleedingAfterPregnancy = Self(
        rawValue: "HKCategoryTypeIdentifierBleedingAfterPregnancy")
    /// Vaginal bleeding during a pregnancy. Values: ``HKCategoryValueVaginalBleeding``.
    public static let bleedingDuringPregnancy = Self(
        rawValue: "HKCategoryTypeIdentifierBleedingDuringPregnancy")
    /// A bloated belly, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let bloating = Self(rawValue: "HKCategoryTypeIdentifierBloating")
    /// Pain in the breasts, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let breastPain = Self(rawValue: "HKCategoryTypeIdentifierBreastPain")
    /// The quality of cervical mucus, noted to find the fertile days. Values:
    /// ``HKCategoryValueCervicalMucusQuality``.
    public static let cervicalMucusQuality = Self(rawValue: "HKCategoryTypeIdentifierCervicalMucusQuality")
    /// Tightness or pain in the chest, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let chestTightnessOrPain = Self(rawValue: "HKCategoryTypeIdentifierChestTightnessOrPain")
    /// Chills, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let chills = Self(rawValue: "HKCategoryTypeIdentifierChills")
    /// Constipation, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let constipation = Self(rawValue: "HKCategoryTypeIdentifierConstipation")
    /// A contraceptive in use from start to end. Values: ``HKCategoryValueContraceptive``.
    public static let contraceptive = Self(rawValue: "HKCategoryTypeIdentifierContraceptive")
    /// Coughing, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let coughing = Self(rawValue: "HKCategoryTypeIdentifierCoughing")
    /// Diarrhoea, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let diarrhea = Self(rawValue: "HKCategoryTypeIdentifierDiarrhea")
    /// Dizziness, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let dizziness = Self(rawValue: "HKCategoryTypeIdentifierDizziness")
    /// Dry skin, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let drySkin = Self(rawValue: "HKCategoryTypeIdentifierDrySkin")
    /// A notification that the surroundings were loud. The string is the type's older name,
    /// `HKCategoryTypeIdentifierAudioExposureEvent`, as in exports. Values:
    /// ``HKCategoryValueEnvironmentalAudioExposureEvent``. Only imports may write it: asking to share it
    /// stops the program.
    public static let environmentalAudioExposureEvent = Self(
        rawValue: "HKCategoryTypeIdentifierAudioExposureEvent")
    /// Fainting, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let fainting = Self(rawValue: "HKCategoryTypeIdentifierFainting")
    /// Fatigue, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let fatigue = Self(rawValue: "HKCategoryTypeIdentifierFatigue")
    /// Fever, as a symptom; a measured temperature is a `bodyTemperature` sample. Values:
    /// ``HKCategoryValueSeverity``.
    public static let fever = Self(rawValue: "HKCategoryTypeIdentifierFever")
    /// Aches all over the body, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let generalizedBodyAche = Self(rawValue: "HKCategoryTypeIdentifierGeneralizedBodyAche")
    /// Loss of hair, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let hairLoss = Self(rawValue: "HKCategoryTypeIdentifierHairLoss")
    /// Hands washed; the sample lasts as long as the washing. Values: ``HKCategoryValue``.
    public static let handwashingEvent = Self(rawValue: "HKCategoryTypeIdentifierHandwashingEvent")
    /// A headache, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let headache = Self(rawValue: "HKCategoryTypeIdentifierHeadache")
    /// A notification that headphones were too loud for too long. Values:
    /// ``HKCategoryValueHeadphoneAudioExposureEvent``. Only imports may write it: asking to share it stops
    /// the program.
    public static let headphoneAudioExposureEvent = Self(
        rawValue: "HKCategoryTypeIdentifierHeadphoneAudioExposureEvent")
    /// Heartburn, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let heartburn = Self(rawValue: "HKCategoryTypeIdentifierHeartburn")
    /// A notification of a high heart rate at rest; ``HKMetadataKeyHeartRateEventThreshold`` has the limit.
    /// Values: ``HKCategoryValue``. Only imports may write it: asking to share it stops the program.
    public static let highHeartRateEvent = Self(rawValue: "HKCategoryTypeIdentifierHighHeartRateEvent")
    /// Hot flushes, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let hotFlashes = Self(rawValue: "HKCategoryTypeIdentifierHotFlashes")
    /// A notification of possible high blood pressure over a longer time. Values: ``HKCategoryValue``. Only
    /// imports may write it: asking to share it stops the program.
    public static let hypertensionEvent = Self(rawValue: "HKCategoryTypeIdentifierHypertensionEvent")
    /// A notification that cycles come less often than usual. Values: ``HKCategoryValue``. Only imports may
    /// write it: asking to share it stops the program.
    public static let infrequentMenstrualCycles = Self(
        rawValue: "HKCategoryTypeIdentifierInfrequentMenstrualCycles")
    /// Bleeding between two periods. Values: ``HKCategoryValue``.
    public static let intermenstrualBleeding = Self(
        rawValue: "HKCategoryTypeIdentifierIntermenstrualBleeding")
    /// A notification of an irregular heart rhythm that may be atrial fibrillation. Values:
    /// ``HKCategoryValue``. Only imports may write it: asking to share it stops the program.
    public static let irregularHeartRhythmEvent = Self(
        rawValue: "HKCategoryTypeIdentifierIrregularHeartRhythmEvent")
    /// A notification that cycles differ in length more than usual. Values: ``HKCategoryValue``. Only imports
    /// may write it: asking to share it stops the program.
    public static let irregularMenstrualCycles = Self(
        rawValue: "HKCategoryTypeIdentifierIrregularMenstrualCycles")
    /// Lactation; the sample lasts as long as it does. Values: ``HKCategoryValue``.
    public static let lactation = Self(rawValue: "HKCategoryTypeIdentifierLactation")
    /// Loss of smell, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let lossOfSmell = Self(rawValue: "HKCategoryTypeIdentifierLossOfSmell")
    /// Loss of taste, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let lossOfTaste = Self(rawValue: "HKCategoryTypeIdentifierLossOfTaste")
    /// A notification that cardio fitness (``HKQuantityTypeIdentifier/vo2Max``) is low;
    /// ``HKMetadataKeyLowCardioFitnessEventThreshold`` has the limit. Values:
    /// ``HKCategoryValueLowCardioFitnessEvent``. Only imports may write it: asking to share it stops the program.
    public static let lowCardioFitnessEvent = Self(rawValue: "HKCategoryTypeIdentifierLowCardioFitnessEvent")
    /// Pain in the lower back, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let lowerBackPain = Self(rawValue: "HKCategoryTypeIdentifierLowerBackPain")
    /// A notification of a low heart rate at rest; ``HKMetadataKeyHeartRateEventThreshold`` has the limit.
    /// Values: ``HKCategoryValue``. Only imports may write it: asking to share it stops the program.
    public static let lowHeartRateEvent = Self(rawValue: "HKCategoryTypeIdentifierLowHeartRateEvent")
    /// A lapse of memory, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let memoryLapse = Self(rawValue: "HKCategoryTypeIdentifierMemoryLapse")
    /// Whether a person is in the menopause or before it, at a moment: start and end are equal. Values:
    /// ``HKCategoryValueMenopausalState``. New in iOS 27.
    public static let menopausalState = Self(rawValue: "HKCategoryTypeIdentifierMenopausalState")
    /// How heavy a menstrual period was. A sample needs ``HKMetadataKeyMenstrualCycleStart``; without it the
    /// initialisers stop the program. Values: ``HKCategoryValueVaginalBleeding``.
    public static let menstrualFlow = Self(rawValue: "HKCategoryTypeIdentifierMenstrualFlow")
    /// Time spent on mindfulness, such as meditation. Values: ``HKCategoryValue``.
    public static let mindfulSession = Self(rawValue: "HKCategoryTypeIdentifierMindfulSession")
    /// A change of mood, as a symptom. Values: ``HKCategoryValuePresence``.
    public static let moodChanges = Self(rawValue: "HKCategoryTypeIdentifierMoodChanges")
    /// Nausea, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let nausea = Self(rawValue: "HKCategoryTypeIdentifierNausea")
    /// Night sweats, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let nightSweats = Self(rawValue: "HKCategoryTypeIdentifierNightSweats")
    /// The result of an ovulation test at home. Values: ``HKCategoryValueOvulationTestResult``.
    public static let ovulationTestResult = Self(rawValue: "HKCategoryTypeIdentifierOvulationTestResult")
    /// Pain in the pelvis, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let pelvicPain = Self(rawValue: "HKCategoryTypeIdentifierPelvicPain")
    /// A notification that bleeding between periods goes on over several cycles. Values: ``HKCategoryValue``.
    /// Only imports may write it: asking to share it stops the program.
    public static let persistentIntermenstrualBleeding = Self(
        rawValue: "HKCategoryTypeIdentifierPersistentIntermenstrualBleeding")
    /// A pregnancy; the sample lasts as long as it does. Values: ``HKCategoryValue``.
    public static let pregnancy = Self(rawValue: "HKCategoryTypeIdentifierPregnancy")
    /// The result of a pregnancy test at home. Values: ``HKCategoryValuePregnancyTestResult``.
    public static let pregnancyTestResult = Self(rawValue: "HKCategoryTypeIdentifierPregnancyTestResult")
    /// The result of a progesterone test at home. Values: ``HKCategoryValueProgesteroneTestResult``.
    public static let progesteroneTestResult = Self(
        rawValue: "HKCategoryTypeIdentifierProgesteroneTestResult")
    /// A notification that periods last longer than usual. Values: ``HKCategoryValue``. Only imports may
    /// write it: asking to share it stops the program.
    public static let prolongedMenstrualPeriods = Self(
        rawValue: "HKCategoryTypeIdentifierProlongedMenstrualPeriods")
    /// A fast, pounding or fluttering heartbeat, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let rapidPoundingOrFlutteringHeartbeat = Self(
        rawValue: "HKCategoryTypeIdentifierRapidPoundingOrFlutteringHeartbeat")
    /// A runny nose, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let runnyNose = Self(rawValue: "HKCategoryTypeIdentifierRunnyNose")
    /// Sexual activity; ``HKMetadataKeySexualActivityProtectionUsed`` states whether protection was used. Values:
    /// ``HKCategoryValue``.
    public static let sexualActivity = Self(rawValue: "HKCategoryTypeIdentifierSexualActivity")
    /// Shortness of breath, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let shortnessOfBreath = Self(rawValue: "HKCategoryTypeIdentifierShortnessOfBreath")
    /// Congested sinuses, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let sinusCongestion = Self(rawValue: "HKCategoryTypeIdentifierSinusCongestion")
    /// A heartbeat that seemed to be skipped, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let skippedHeartbeat = Self(rawValue: "HKCategoryTypeIdentifierSkippedHeartbeat")
    /// A phase of sleep or of time in bed. A night is several samples, of one source or of several, and they
    /// may overlap: `inBed` usually covers the stages. A sample may last up to four days. Values:
    /// ``HKCategoryValueSleepAnalysis``.
    public static let sleepAnalysis = Self(rawValue: "HKCategoryTypeIdentifierSleepAnalysis")
    /// A notification of possible sleep apnoea. Values: ``HKCategoryValue``.
    public static let sleepApneaEvent = Self(rawValue: "HKCategoryTypeIdentifierSleepApneaEvent")
    /// A change of sleep, as a symptom. Values: ``HKCategoryValuePresence``.
    public static let sleepChanges = Self(rawValue: "HKCategoryTypeIdentifierSleepChanges")
    /// A sore throat, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let soreThroat = Self(rawValue: "HKCategoryTypeIdentifierSoreThroat")
    /// Teeth brushed; the sample lasts as long as the brushing. Values: ``HKCategoryValue``.
    public static let toothbrushingEvent = Self(rawValue: "HKCategoryTypeIdentifierToothbrushingEvent")
    /// Vaginal dryness, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let vaginalDryness = Self(rawValue: "HKCategoryTypeIdentifierVaginalDryness")
    /// Vomiting, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let vomiting = Self(rawValue: "HKCategoryTypeIdentifierVomiting")
    /// Wheezing, as a symptom. Values: ``HKCategoryValueSeverity``.
    public static let wheezing = Self(rawValue: "HKCategoryTypeIdentifierWheezing")
}
