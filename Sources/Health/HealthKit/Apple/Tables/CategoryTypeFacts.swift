/// The properties of a category type.
struct CategoryTypeFacts: Sendable {
    let identifier: HKCategoryTypeIdentifier
    /// nil for a type whose numbers are not known.
    let values: CategoryValueSet?
    /// Whether only the system writes the type: asking to share it is a mistake.
    let isReadOnly: Bool

    private init(_ identifier: HKCategoryTypeIdentifier, _ values: CategoryValueSet?, readOnly: Bool = false)
    {
        self.identifier = identifier
        self.values = values
        isReadOnly = readOnly
    }

    // The table of all category types: longer than most files because it has a line for each.

    static let all: [CategoryTypeFacts] = [
        .init(.abdominalCramps, .severity),
        .init(.acne, .severity),
        .init(.appetiteChanges, .appetiteChanges),
        .init(.appleStandHour, .appleStandHour, readOnly: true),
        .init(.appleWalkingSteadinessEvent, .appleWalkingSteadinessEvent, readOnly: true),
        .init(.bladderIncontinence, .severity),
        .init(.bleedingAfterMenopause, .vaginalBleeding),
        .init(.bleedingAfterPregnancy, .vaginalBleeding),
        .init(.bleedingDuringPregnancy, .vaginalBleeding),
        .init(.bloating, .severity),
        .init(.breastPain, .severity),
        .init(.cervicalMucusQuality, .cervicalMucusQuality),
        .init(.chestTightnessOrPain, .severity),
        .init(.chills, .severity),
        .init(.constipation, .severity),
        .init(.contraceptive, .contraceptive),
        .init(.coughing, .severity),
        .init(.diarrhea, .severity),
        .init(.dizziness, .severity),
        .init(.drySkin, .severity),
        .init(.environmentalAudioExposureEvent, .environmentalAudioExposureEvent, readOnly: true),
        .init(.fainting, .severity),
        .init(.fatigue, .severity),
        .init(.fever, .severity),
        .init(.generalizedBodyAche, .severity),
        .init(.hairLoss, .severity),
        .init(.handwashingEvent, .notApplicable),
        .init(.headache, .severity),
        .init(.headphoneAudioExposureEvent, .headphoneAudioExposureEvent, readOnly: true),
        .init(.heartburn, .severity),
        .init(.highHeartRateEvent, .notApplicable, readOnly: true),
        .init(.hotFlashes, .severity),
        .init(.hypertensionEvent, .notApplicable, readOnly: true),
        .init(.infrequentMenstrualCycles, .notApplicable, readOnly: true),
        .init(.intermenstrualBleeding, .notApplicable),
        .init(.irregularHeartRhythmEvent, .notApplicable, readOnly: true),
        .init(.irregularMenstrualCycles, .notApplicable, readOnly: true),
        .init(.lactation, .notApplicable),
        .init(.lossOfSmell, .severity),
        .init(.lossOfTaste, .severity),
        .init(.lowCardioFitnessEvent, .lowCardioFitnessEvent, readOnly: true),
        .init(.lowerBackPain, .severity),
        .init(.lowHeartRateEvent, .notApplicable, readOnly: true),
        .init(.memoryLapse, .severity),
        .init(.menopausalState, .menopausalState),
        .init(.menstrualFlow, .vaginalBleeding),
        .init(.mindfulSession, .notApplicable),
        .init(.moodChanges, .presence),
        .init(.nausea, .severity),
        .init(.nightSweats, .severity),
        .init(.ovulationTestResult, .ovulationTestResult),
        .init(.pelvicPain, .severity),
        .init(.persistentIntermenstrualBleeding, .notApplicable, readOnly: true),
        .init(.pregnancy, .notApplicable),
        .init(.pregnancyTestResult, .pregnancyTestResult),
        .init(.progesteroneTestResult, .progesteroneTestResult),
        .init(.prolongedMenstrualPeriods, .notApplicable, readOnly: true),
        .init(.rapidPoundingOrFlutteringHeartbeat, .severity),
        .init(.runnyNose, .severity),
        .init(.sexualActivity, .notApplicable),
        .init(.shortnessOfBreath, .severity),
        .init(.sinusCongestion, .severity),
        .init(.skippedHeartbeat, .severity),
        .init(.sleepAnalysis, .sleepAnalysis),
        .init(.sleepApneaEvent, .notApplicable),
        .init(.sleepChanges, .presence),
        .init(.soreThroat, .severity),
        .init(.toothbrushingEvent, .notApplicable),
        .init(.vaginalDryness, .severity),
        .init(.vomiting, .severity),
        .init(.wheezing, .severity),
    ]
}

/// The values a category type may have, with the words that exports use for them.
///
/// In an export a category value is a word: the enumeration's name followed by the case's,
/// such as `HKCategoryValueSleepAnalysisAsleepCore`.
struct CategoryValueSet: Hashable, Sendable {
    /// The enumeration's name.
    let name: String
    /// The case names, which are the ends of the words in exports, with their raw values.
    let cases: [String: Int]
    /// Older words for the same values.
    private let formerNames: [String: Int]

    fileprivate init(_ name: String, _ cases: KeyValuePairs<String, Int>, former: [String: Int] = [:]) {
        self.name = name
        self.cases = Dictionary(cases.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        formerNames = former
    }

    /// Whether a sample may have this value.
    func contains(_ value: Int) -> Bool { cases.values.contains(value) }

    // The table, one line to an enumeration.

    static let notApplicable = Self("HKCategoryValue", ["NotApplicable": 0])
    static let appetiteChanges = Self(
        "HKCategoryValueAppetiteChanges", ["Unspecified": 0, "NoChange": 1, "Decreased": 2, "Increased": 3])
    static let appleStandHour = Self("HKCategoryValueAppleStandHour", ["Stood": 0, "Idle": 1])
    static let appleWalkingSteadinessEvent = Self(
        "HKCategoryValueAppleWalkingSteadinessEvent",
        ["InitialLow": 1, "InitialVeryLow": 2, "RepeatLow": 3, "RepeatVeryLow": 4])
    static let audioExposureEvent = Self("HKCategoryValueAudioExposureEvent", ["LoudEnvironment": 1])
    static let cervicalMucusQuality = Self(
        "HKCategoryValueCervicalMucusQuality",
        ["Dry": 1, "Sticky": 2, "Creamy": 3, "Watery": 4, "EggWhite": 5])
    static let contraceptive = Self(
        "HKCategoryValueContraceptive",
        [
            "Unspecified": 1, "Implant": 2, "Injection": 3, "IntrauterineDevice": 4, "IntravaginalRing": 5,
            "Oral": 6, "Patch": 7,
        ])
    static let environmentalAudioExposureEvent = Self(
        "HKCategoryValueEnvironmentalAudioExposureEvent", ["MomentaryLimit": 1])
    static let headphoneAudioExposureEvent = Self(
        "HKCategoryValueHeadphoneAudioExposureEvent", ["SevenDayLimit": 1])
    static let lowCardioFitnessEvent = Self("HKCategoryValueLowCardioFitnessEvent", ["LowFitness": 1])
    static let menopausalState = Self(
        "HKCategoryValueMenopausalState", ["Menopause": 1, "Perimenopause": 2, "None": 3])
    static let menstrualFlow = Self(
        "HKCategoryValueMenstrualFlow", ["Unspecified": 1, "Light": 2, "Medium": 3, "Heavy": 4, "None": 5])
    static let ovulationTestResult = Self(
        "HKCategoryValueOvulationTestResult",
        ["Negative": 1, "LuteinizingHormoneSurge": 2, "Indeterminate": 3, "EstrogenSurge": 4],
        former: ["Positive": 2])
    static let pregnancyTestResult = Self(
        "HKCategoryValuePregnancyTestResult", ["Negative": 1, "Positive": 2, "Indeterminate": 3])
    fileprivate static let presence = Self("HKCategoryValuePresence", ["Present": 0, "NotPresent": 1])
    static let progesteroneTestResult = Self(
        "HKCategoryValueProgesteroneTestResult", ["Negative": 1, "Positive": 2, "Indeterminate": 3])
    fileprivate static let severity = Self(
        "HKCategoryValueSeverity", ["Unspecified": 0, "NotPresent": 1, "Mild": 2, "Moderate": 3, "Severe": 4])
    static let sleepAnalysis = Self(
        "HKCategoryValueSleepAnalysis",
        ["InBed": 0, "AsleepUnspecified": 1, "Awake": 2, "AsleepCore": 3, "AsleepDeep": 4, "AsleepREM": 5],
        former: ["Asleep": 1])
    fileprivate static let vaginalBleeding = Self(
        "HKCategoryValueVaginalBleeding", ["Unspecified": 1, "Light": 2, "Medium": 3, "Heavy": 4, "None": 5])

    static let all: [CategoryValueSet] = [
        .notApplicable, .appetiteChanges, .appleStandHour, .appleWalkingSteadinessEvent, .audioExposureEvent,
        .cervicalMucusQuality, .contraceptive, .environmentalAudioExposureEvent, .headphoneAudioExposureEvent,
        .lowCardioFitnessEvent, .menopausalState, .menstrualFlow, .ovulationTestResult, .pregnancyTestResult,
        .presence, .progesteroneTestResult, .severity, .sleepAnalysis, .vaginalBleeding,
    ]

    /// The word of a value: `HKCategoryValueSleepAnalysisAsleepCore`; nil for a number that is not a case.
    func exportName(of value: Int) -> String? { cases.first { $0.value == value }.map { name + $0.key } }

    /// The values by word, of every enumeration, with the older words.
    fileprivate static let byExportName: [String: Int] = {
        var result: [String: Int] = [:]
        for set in all {
            for (word, value) in set.cases { result[set.name + word] = value }
            for (word, value) in set.formerNames { result[set.name + word] = value }
        }
        return result
    }()
}

extension HKCategoryType {
    /// The raw value of a word in an export, such as `HKCategoryValueSleepAnalysisAsleepCore`; nil for a word that is
    /// not known.
    ///
    /// The word names its enumeration, which need not be that of this type: older exports use enumerations that newer
    /// systems have renamed.
    package static func value(exportName: String) -> Int? { CategoryValueSet.byExportName[exportName] }

    /// The word exports use for a value of this type; nil for a number that is not a case.
    package func exportName(of value: Int) -> String? { values?.exportName(of: value) }
}
