import HealthKit

/// Names of the types of the store for people.
package enum TypeName {
    /// "Weight", "VO2 max", "Heart rate variability SDNN", made from Apple's identifier.
    package static func of(_ type: HKObjectType) -> String { of(identifier: type.identifier) }

    private static let text = "swimfit.text."

    package static func of(identifier: String) -> String {
        if let name = special[identifier] { return name }
        // What an import could not read as its type.
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

    /// The heading the type is listed under.
    package enum Group: Int, CaseIterable, Sendable {
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

    package static func group(of identifier: String) -> Group {
        let short = stem(of: identifier)
        if short.hasPrefix("Dietary") || short == "Food" { return .nutrition }
        let rules: [(Group, [String])] = [
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

    /// "BodyMass": an identifier without what all of its kind have in common.
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

    private static let special = [
        "HKWorkoutTypeIdentifier": "Workouts", "HKWorkoutRouteTypeIdentifier": "Workout routes",
        "HKCorrelationTypeIdentifierFood": "Foods",
        "HKQuantityTypeIdentifierDistanceWalkingRunning": "Walking and running distance",
        "HKQuantityTypeIdentifierDistanceSwimming": "Swimming distance",
        "HKQuantityTypeIdentifierDietaryEnergyConsumed": "Dietary energy",
        "HKQuantityTypeIdentifierBodyMass": "Weight",
        "HKQuantityTypeIdentifierLeanBodyMass": "Lean body weight",
        "HKQuantityTypeIdentifierStepCount": "Steps", "HKQuantityTypeIdentifierDietaryFiber": "Dietary fibre",
    ]

    /// Splits "HeartRateVariabilitySDNN" before each capital that begins a word; the "s" of "METs" does not make its T
    /// one.
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

    /// Whether a text begins with an "s" that nothing but a new word follows.
    private static func isPlural(_ text: Substring) -> Bool {
        text.first == "s" && text.dropFirst().first?.isLowercase != true
    }
}
