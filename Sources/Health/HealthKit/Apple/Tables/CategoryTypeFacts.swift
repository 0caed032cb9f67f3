/// What is known of a category type.
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
}

// The table of all category types: longer than most files because it has a line for each.
extension CategoryTypeFacts {
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
