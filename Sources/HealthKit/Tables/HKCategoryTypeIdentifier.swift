/// The name of a category type: `.sleepAnalysis`, `.mindfulSession`.
///
/// A name may be made of any string; `HKCategoryType(_:)` takes
/// only those listed here.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

// The table of all category types: longer than most files because it has a line for each.
extension HKCategoryTypeIdentifier {
    /// Abdominal cramps. Values: ``HKCategoryValueSeverity``.
    public static let abdominalCramps = Self(rawValue: "HKCategoryTypeIdentifierAbdominalCramps")
    /// Acne. Values: ``HKCategoryValueSeverity``.
    public static let acne = Self(rawValue: "HKCategoryTypeIdentifierAcne")
    /// Appetite changes. Values: ``HKCategoryValueAppetiteChanges``.
    public static let appetiteChanges = Self(rawValue: "HKCategoryTypeIdentifierAppetiteChanges")
    /// Apple stand hour. Values: ``HKCategoryValueAppleStandHour``.
    public static let appleStandHour = Self(rawValue: "HKCategoryTypeIdentifierAppleStandHour")
    /// Apple walking steadiness event. Values: ``HKCategoryValueAppleWalkingSteadinessEvent``.
    public static let appleWalkingSteadinessEvent = Self(
        rawValue: "HKCategoryTypeIdentifierAppleWalkingSteadinessEvent")
    /// The older name of ``environmentalAudioExposureEvent``.
    public static let audioExposureEvent = Self(rawValue: "HKCategoryTypeIdentifierAudioExposureEvent")
    /// Bladder incontinence. Values: ``HKCategoryValueSeverity``.
    public static let bladderIncontinence = Self(rawValue: "HKCategoryTypeIdentifierBladderIncontinence")
    /// Bleeding after pregnancy. Values: ``HKCategoryValueVaginalBleeding``.
    public static let bleedingAfterPregnancy = Self(
        rawValue: "HKCategoryTypeIdentifierBleedingAfterPregnancy")
    /// Bleeding during pregnancy. Values: ``HKCategoryValueVaginalBleeding``.
    public static let bleedingDuringPregnancy = Self(
        rawValue: "HKCategoryTypeIdentifierBleedingDuringPregnancy")
    /// Bloating. Values: ``HKCategoryValueSeverity``.
    public static let bloating = Self(rawValue: "HKCategoryTypeIdentifierBloating")
    /// Breast pain. Values: ``HKCategoryValueSeverity``.
    public static let breastPain = Self(rawValue: "HKCategoryTypeIdentifierBreastPain")
    /// Cervical mucus quality. Values: ``HKCategoryValueCervicalMucusQuality``.
    public static let cervicalMucusQuality = Self(rawValue: "HKCategoryTypeIdentifierCervicalMucusQuality")
    /// Chest tightness or pain. Values: ``HKCategoryValueSeverity``.
    public static let chestTightnessOrPain = Self(rawValue: "HKCategoryTypeIdentifierChestTightnessOrPain")
    /// Chills. Values: ``HKCategoryValueSeverity``.
    public static let chills = Self(rawValue: "HKCategoryTypeIdentifierChills")
    /// Constipation. Values: ``HKCategoryValueSeverity``.
    public static let constipation = Self(rawValue: "HKCategoryTypeIdentifierConstipation")
    /// Contraceptive. Values: ``HKCategoryValueContraceptive``.
    public static let contraceptive = Self(rawValue: "HKCategoryTypeIdentifierContraceptive")
    /// Coughing. Values: ``HKCategoryValueSeverity``.
    public static let coughing = Self(rawValue: "HKCategoryTypeIdentifierCoughing")
    /// Diarrhea. Values: ``HKCategoryValueSeverity``.
    public static let diarrhea = Self(rawValue: "HKCategoryTypeIdentifierDiarrhea")
    /// Dizziness. Values: ``HKCategoryValueSeverity``.
    public static let dizziness = Self(rawValue: "HKCategoryTypeIdentifierDizziness")
    /// Dry skin. Values: ``HKCategoryValueSeverity``.
    public static let drySkin = Self(rawValue: "HKCategoryTypeIdentifierDrySkin")
    /// Loud surroundings. The string is the type's old name: exports hold that one.
    public static let environmentalAudioExposureEvent = Self(
        rawValue: "HKCategoryTypeIdentifierAudioExposureEvent")
    /// Fainting. Values: ``HKCategoryValueSeverity``.
    public static let fainting = Self(rawValue: "HKCategoryTypeIdentifierFainting")
    /// Fatigue. Values: ``HKCategoryValueSeverity``.
    public static let fatigue = Self(rawValue: "HKCategoryTypeIdentifierFatigue")
    /// Fever. Values: ``HKCategoryValueSeverity``.
    public static let fever = Self(rawValue: "HKCategoryTypeIdentifierFever")
    /// Generalized body ache. Values: ``HKCategoryValueSeverity``.
    public static let generalizedBodyAche = Self(rawValue: "HKCategoryTypeIdentifierGeneralizedBodyAche")
    /// Hair loss. Values: ``HKCategoryValueSeverity``.
    public static let hairLoss = Self(rawValue: "HKCategoryTypeIdentifierHairLoss")
    /// Handwashing event. Values: ``HKCategoryValue``.
    public static let handwashingEvent = Self(rawValue: "HKCategoryTypeIdentifierHandwashingEvent")
    /// Headache. Values: ``HKCategoryValueSeverity``.
    public static let headache = Self(rawValue: "HKCategoryTypeIdentifierHeadache")
    /// Headphone audio exposure event. Values: ``HKCategoryValueHeadphoneAudioExposureEvent``.
    public static let headphoneAudioExposureEvent = Self(
        rawValue: "HKCategoryTypeIdentifierHeadphoneAudioExposureEvent")
    /// Heartburn. Values: ``HKCategoryValueSeverity``.
    public static let heartburn = Self(rawValue: "HKCategoryTypeIdentifierHeartburn")
    /// High heart rate event. Values: ``HKCategoryValue``.
    public static let highHeartRateEvent = Self(rawValue: "HKCategoryTypeIdentifierHighHeartRateEvent")
    /// Hot flashes. Values: ``HKCategoryValueSeverity``.
    public static let hotFlashes = Self(rawValue: "HKCategoryTypeIdentifierHotFlashes")
    /// Hypertension event. Values: ``HKCategoryValue``.
    public static let hypertensionEvent = Self(rawValue: "HKCategoryTypeIdentifierHypertensionEvent")
    /// Infrequent menstrual cycles. Values: ``HKCategoryValue``.
    public static let infrequentMenstrualCycles = Self(
        rawValue: "HKCategoryTypeIdentifierInfrequentMenstrualCycles")
    /// Intermenstrual bleeding. Values: ``HKCategoryValue``.
    public static let intermenstrualBleeding = Self(
        rawValue: "HKCategoryTypeIdentifierIntermenstrualBleeding")
    /// Irregular heart rhythm event. Values: ``HKCategoryValue``.
    public static let irregularHeartRhythmEvent = Self(
        rawValue: "HKCategoryTypeIdentifierIrregularHeartRhythmEvent")
    /// Irregular menstrual cycles. Values: ``HKCategoryValue``.
    public static let irregularMenstrualCycles = Self(
        rawValue: "HKCategoryTypeIdentifierIrregularMenstrualCycles")
    /// Lactation. Values: ``HKCategoryValue``.
    public static let lactation = Self(rawValue: "HKCategoryTypeIdentifierLactation")
    /// Loss of smell. Values: ``HKCategoryValueSeverity``.
    public static let lossOfSmell = Self(rawValue: "HKCategoryTypeIdentifierLossOfSmell")
    /// Loss of taste. Values: ``HKCategoryValueSeverity``.
    public static let lossOfTaste = Self(rawValue: "HKCategoryTypeIdentifierLossOfTaste")
    /// Low cardio fitness event. Values: ``HKCategoryValueLowCardioFitnessEvent``.
    public static let lowCardioFitnessEvent = Self(rawValue: "HKCategoryTypeIdentifierLowCardioFitnessEvent")
    /// Lower back pain. Values: ``HKCategoryValueSeverity``.
    public static let lowerBackPain = Self(rawValue: "HKCategoryTypeIdentifierLowerBackPain")
    /// Low heart rate event. Values: ``HKCategoryValue``.
    public static let lowHeartRateEvent = Self(rawValue: "HKCategoryTypeIdentifierLowHeartRateEvent")
    /// Memory lapse. Values: ``HKCategoryValueSeverity``.
    public static let memoryLapse = Self(rawValue: "HKCategoryTypeIdentifierMemoryLapse")
    /// Menstrual flow. Values: ``HKCategoryValueVaginalBleeding``.
    public static let menstrualFlow = Self(rawValue: "HKCategoryTypeIdentifierMenstrualFlow")
    /// Mindful session. Values: ``HKCategoryValue``.
    public static let mindfulSession = Self(rawValue: "HKCategoryTypeIdentifierMindfulSession")
    /// Mood changes. Values: ``HKCategoryValuePresence``.
    public static let moodChanges = Self(rawValue: "HKCategoryTypeIdentifierMoodChanges")
    /// Nausea. Values: ``HKCategoryValueSeverity``.
    public static let nausea = Self(rawValue: "HKCategoryTypeIdentifierNausea")
    /// Night sweats. Values: ``HKCategoryValueSeverity``.
    public static let nightSweats = Self(rawValue: "HKCategoryTypeIdentifierNightSweats")
    /// Ovulation test result. Values: ``HKCategoryValueOvulationTestResult``.
    public static let ovulationTestResult = Self(rawValue: "HKCategoryTypeIdentifierOvulationTestResult")
    /// Pelvic pain. Values: ``HKCategoryValueSeverity``.
    public static let pelvicPain = Self(rawValue: "HKCategoryTypeIdentifierPelvicPain")
    /// Persistent intermenstrual bleeding. Values: ``HKCategoryValue``.
    public static let persistentIntermenstrualBleeding = Self(
        rawValue: "HKCategoryTypeIdentifierPersistentIntermenstrualBleeding")
    /// Pregnancy. Values: ``HKCategoryValue``.
    public static let pregnancy = Self(rawValue: "HKCategoryTypeIdentifierPregnancy")
    /// Pregnancy test result. Values: ``HKCategoryValuePregnancyTestResult``.
    public static let pregnancyTestResult = Self(rawValue: "HKCategoryTypeIdentifierPregnancyTestResult")
    /// Progesterone test result. Values: ``HKCategoryValueProgesteroneTestResult``.
    public static let progesteroneTestResult = Self(
        rawValue: "HKCategoryTypeIdentifierProgesteroneTestResult")
    /// Prolonged menstrual periods. Values: ``HKCategoryValue``.
    public static let prolongedMenstrualPeriods = Self(
        rawValue: "HKCategoryTypeIdentifierProlongedMenstrualPeriods")
    /// Rapid pounding or fluttering heartbeat. Values: ``HKCategoryValueSeverity``.
    public static let rapidPoundingOrFlutteringHeartbeat = Self(
        rawValue: "HKCategoryTypeIdentifierRapidPoundingOrFlutteringHeartbeat")
    /// Runny nose. Values: ``HKCategoryValueSeverity``.
    public static let runnyNose = Self(rawValue: "HKCategoryTypeIdentifierRunnyNose")
    /// Sexual activity. Values: ``HKCategoryValue``.
    public static let sexualActivity = Self(rawValue: "HKCategoryTypeIdentifierSexualActivity")
    /// Shortness of breath. Values: ``HKCategoryValueSeverity``.
    public static let shortnessOfBreath = Self(rawValue: "HKCategoryTypeIdentifierShortnessOfBreath")
    /// Sinus congestion. Values: ``HKCategoryValueSeverity``.
    public static let sinusCongestion = Self(rawValue: "HKCategoryTypeIdentifierSinusCongestion")
    /// Skipped heartbeat. Values: ``HKCategoryValueSeverity``.
    public static let skippedHeartbeat = Self(rawValue: "HKCategoryTypeIdentifierSkippedHeartbeat")
    /// Sleep analysis. Values: ``HKCategoryValueSleepAnalysis``.
    public static let sleepAnalysis = Self(rawValue: "HKCategoryTypeIdentifierSleepAnalysis")
    /// Sleep apnea event. Values: ``HKCategoryValue``.
    public static let sleepApneaEvent = Self(rawValue: "HKCategoryTypeIdentifierSleepApneaEvent")
    /// Sleep changes. Values: ``HKCategoryValuePresence``.
    public static let sleepChanges = Self(rawValue: "HKCategoryTypeIdentifierSleepChanges")
    /// Sore throat. Values: ``HKCategoryValueSeverity``.
    public static let soreThroat = Self(rawValue: "HKCategoryTypeIdentifierSoreThroat")
    /// Toothbrushing event. Values: ``HKCategoryValue``.
    public static let toothbrushingEvent = Self(rawValue: "HKCategoryTypeIdentifierToothbrushingEvent")
    /// Vaginal dryness. Values: ``HKCategoryValueSeverity``.
    public static let vaginalDryness = Self(rawValue: "HKCategoryTypeIdentifierVaginalDryness")
    /// Vomiting. Values: ``HKCategoryValueSeverity``.
    public static let vomiting = Self(rawValue: "HKCategoryTypeIdentifierVomiting")
    /// Wheezing. Values: ``HKCategoryValueSeverity``.
    public static let wheezing = Self(rawValue: "HKCategoryTypeIdentifierWheezing")
}
