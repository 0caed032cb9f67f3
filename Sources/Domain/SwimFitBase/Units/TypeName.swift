import HealthKit

/// Readable names of the types in the store.
package enum TypeName {
    /// "Weight", "VO2 max", "Heart rate variability SDNN", made from Apple's identifier.
    package static func of(_ type: HKObjectType) -> String { of(identifier: type.identifier) }

    private static let text = "swimfit.text."

    package static func of(identifier: String) -> String {
        if let name = special[identifier] ?? nutrients[identifier] { return name }
        // An import could not read the sample as its type and kept it as text.
        if identifier.hasPrefix(text) {
            return of(identifier: String(identifier.dropFirst(text.count))) + ", as text"
        }
        let rest = stem(of: identifier)
        let words = words(of: rest.isEmpty ? Substring(identifier) : rest)
        return words.enumerated().map { index, word in
            let stem = word.hasSuffix("s") ? word.dropLast() : word  // METs
            let isAcronym = !stem.contains { $0.isLowercase }
            return index == 0 || isAcronym ? String(word) : word.lowercased()
        }.joined(separator: " ")
    }

    /// The heading in the list for a type.
    package enum TypeGroup: Int, CaseIterable, Sendable {
        case body, activity, heart, nutrition, other

        package var name: String {
            switch self {
            case .body: "Body"
            case .activity: "Activity"
            case .heart: "Heart and lungs"
            case .nutrition: "Nutrition"
            case .other: "Other"
            }
        }
    }

    package static func group(of identifier: String) -> TypeGroup {
        let short = stem(of: identifier)
        if short.hasPrefix("Dietary") || short == "Food" { return .nutrition }
        let rules: [(TypeGroup, [String])] = [
            (
                .heart,
                [
                    "Heart", "RestingHeart", "WalkingHeart", "Blood", "Oxygen", "Respiratory", "VO2",
                    "Peripheral", "AtrialFib", "LowCardio",
                ]
            ),
            (.body, ["Body", "Height", "LeanBody", "Waist", "BasalBody", "ElectrodermalActivity"]),
            (
                .activity,
                [
                    "Step", "Distance", "Active", "Basal", "Flights", "Swimming", "Workout", "Apple",
                    "Walking",
                    "Running", "Cycling", "Stair", "SixMinute", "Physical", "Push", "Rowing", "Paddle",
                ]
            ),
        ]
        return rules.first { $0.1.contains(where: short.hasPrefix) }?.0 ?? .other
    }

    /// An identifier without the prefix of its kind: "BodyMass".
    static func stem(of identifier: String) -> Substring {
        if let prefix = prefixes.first(where: identifier.hasPrefix) {
            return identifier.dropFirst(prefix.count)
        }
        // HKVisionPrescriptionTypeIdentifier
        let (start, end) = ("HK", "TypeIdentifier")
        guard identifier.hasPrefix(start), identifier.hasSuffix(end) else { return identifier[...] }
        return identifier.dropFirst(start.count).dropLast(end.count)
    }

    private static let prefixes = [
        "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKCorrelationTypeIdentifier",
        "HKDataTypeIdentifier", "HKDocumentTypeIdentifier", "HKClinicalTypeIdentifier",
        "HKSeriesTypeIdentifier",
        "HKScoredAssessmentTypeIdentifier", "HKDataType",
    ]

    /// Nutrients have the same names as in the Journal.
    private static let nutrients = Dictionary(
        uniqueKeysWithValues: Nutrient.allCases.map { nutrient in
            let name = nutrient == .energy ? "energy eaten" : nutrient.name
            return (nutrient.identifier.rawValue, name.prefix(1).uppercased() + name.dropFirst())
        })

    private static let special = [
        "HKWorkoutTypeIdentifier": "Workouts", "HKWorkoutRouteTypeIdentifier": "Workout routes",
        "HKCorrelationTypeIdentifierFood": "Foods",
        "HKQuantityTypeIdentifierDistanceWalkingRunning": "Walking and running distance",
        "HKQuantityTypeIdentifierDistanceSwimming": "Swimming distance",
        "HKQuantityTypeIdentifierBodyMass": "Weight",
        "HKQuantityTypeIdentifierLeanBodyMass": "Lean body weight",
        "HKQuantityTypeIdentifierStepCount": "Steps",
        "HKQuantityTypeIdentifierActiveEnergyBurned": "Active energy",
        "HKQuantityTypeIdentifierBasalEnergyBurned": "Resting energy",
    ]

    /// Splits "HeartRateVariabilitySDNN" before each capital that begins a word. The capital before a plural "s" does
    /// not: "METs".
    private static func words(of text: Substring) -> [Substring] {
        var words: [Substring] = []
        var start = text.startIndex
        for index in text.indices.dropFirst() where text[index].isUppercase {
            let before = text[text.index(before: index)]
            let after = text.index(after: index)
            let beginsWord = after < text.endIndex && text[after].isLowercase && !isPlural(text[after...])
            if before.isLowercase || before.isNumber || beginsWord {
                words.append(text[start..<index])
                start = index
            }
        }
        return words + [text[start...]]
    }

    /// Whether a text begins with an "s" before a new word or the end.
    private static func isPlural(_ text: Substring) -> Bool {
        text.first == "s" && text.dropFirst().first?.isLowercase != true
    }
}

/// The names that people type for measurements, nutrients and activities: one table for `get`, `log`, `goal`, `browse`,
/// `explain`, `plot`, their completion and the dashboard's command line. Case, blanks, dashes and underscores make no
/// difference.
///
/// A type is found by its everyday words, by the words of its nutrient, by Apple's identifier
/// ("HKQuantityTypeIdentifierBodyMass", "bodyMass") and by its name on the screens.
package enum TypeAliases {
    /// A type with an everyday word.
    package struct Term: Sendable {
        /// The word in listings: "vitamin_c".
        package let word: String
        /// Apple's identifier.
        package let identifier: String
    }

    /// The types with everyday words, in the order in which they are listed.
    package static let terms: [Term] = table.map { Term(word: $0.words[0], identifier: $0.identifier) }

    /// Other words for figures without a type, by the listed word.
    package static let figureSynonyms = ["hours_since_meal": "last_bite", "tdee": "expenditure"]

    /// Apple's identifier of a word's type; nil for an unknown word.
    ///
    /// Singular and plural are alike: "weights", "step".
    package static func identifier(of word: String) -> String? {
        let name = folded(name(of: word))
        return identifiers[name]
            ?? (name.count > 3 && name.hasSuffix("s") ? identifiers[String(name.dropLast())] : nil)
            ?? (name.count > 2 && !name.hasSuffix("s") ? identifiers[name + "s"] : nil)
    }

    /// An identifier without the prefix of its kind: "bodyMass", "sleepAnalysis", "workout".
    package static func name(of identifier: String) -> String {
        let stem = TypeName.stem(of: identifier)
        return stem.isEmpty || stem == identifier
            ? identifier : stem.prefix(1).lowercased() + stem.dropFirst()
    }

    /// A word normalised for look-up: letters and digits, in lower case.
    package static func folded(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static let table: [(identifier: String, words: [String])] =
        Nutrient.allCases.map {
            ($0.identifier.rawValue, ($0 == .energy ? ["consumed", "eaten"] : []) + $0.words)
        } + [
            (quantity(.activeEnergyBurned), ["active", "burned", "active_energy"]),
            (quantity(.basalEnergyBurned), ["resting", "resting_energy", "basal_energy"]),
            (quantity(.bodyMass), ["weight", "mass"]), (quantity(.height), ["height"]),
            (quantity(.bodyMassIndex), ["bmi"]), (quantity(.bodyFatPercentage), ["body_fat"]),
            (quantity(.waistCircumference), ["waist"]),
            (quantity(.stepCount), ["steps"]),
            (
                quantity(.distanceWalkingRunning),
                ["walking", "walking_distance", "running", "running_distance"]
            ),
            (quantity(.distanceSwimming), ["swimming", "swimming_distance"]),
            (quantity(.distanceCycling), ["cycling", "cycling_distance"]),
            (quantity(.distanceRowing), ["rowing", "rowing_distance"]),
            (quantity(.distancePaddleSports), ["paddling", "paddling_distance"]),
            (quantity(.distanceCrossCountrySkiing), ["skiing", "skiing_distance"]),
            (quantity(.distanceDownhillSnowSports), ["downhill", "downhill_distance"]),
            (quantity(.distanceSkatingSports), ["skating", "skating_distance"]),
            (quantity(.distanceWheelchair), ["wheelchair", "wheelchair_distance"]),
            (quantity(.flightsClimbed), ["flights", "stairs"]),
            (quantity(.appleExerciseTime), ["exercise"]),
            (quantity(.heartRate), ["pulse", "heart_rate", "hr"]),
            (quantity(.restingHeartRate), ["resting_pulse", "rhr"]),
            (quantity(.heartRateVariabilitySDNN), ["hrv"]),
            (HKCorrelationTypeIdentifier.bloodPressure.rawValue, ["bp", "blood_pressure"]),
            (quantity(.bloodPressureSystolic), ["systolic"]),
            (quantity(.bloodPressureDiastolic), ["diastolic"]),
            (quantity(.oxygenSaturation), ["spo2", "oxygen"]),
            (quantity(.respiratoryRate), ["breathing", "respiration"]),
            (quantity(.bodyTemperature), ["temperature"]),
            (quantity(.bloodGlucose), ["glucose", "blood_sugar"]),
            (quantity(.insulinDelivery), ["insulin"]), (quantity(.vo2Max), ["vo2max"]),
            (quantity(.numberOfAlcoholicBeverages), ["alcohol", "alcoholic_drinks", "drinks"]),
            (HKCategoryTypeIdentifier.sleepAnalysis.rawValue, ["sleep"]),
            (HKCategoryTypeIdentifier.mindfulSession.rawValue, ["mindfulness", "meditation"]),
            (HKCorrelationTypeIdentifier.food.rawValue, ["food", "foods"]),
            (HKWorkoutTypeIdentifier, ["workouts", "workout"]),
        ]

    private static func quantity(_ type: HKQuantityTypeIdentifier) -> String { type.rawValue }

    private static let identifiers: [String: String] = {
        var identifiers: [String: String] = [:]
        func add(_ word: String, _ identifier: String) {
            let word = folded(word)
            if identifiers[word] == nil { identifiers[word] = identifier }
        }
        for (identifier, words) in table { for word in words { add(word, identifier) } }
        for type in HKSampleType.listed {
            add(name(of: type.identifier), type.identifier)
            add(TypeName.of(type), type.identifier)
            add(type.identifier, type.identifier)
        }
        return identifiers
    }()
}
