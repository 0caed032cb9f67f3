import HealthKit

/// The sport that a word of a file means: "Biking", "open_water_swimming", "Nordic Ski".
struct SportWord {
    let activity: HKWorkoutActivityType
    /// Where a swim was, if the word says so.
    var place: HKWorkoutSwimmingLocationType?

    init(_ activity: HKWorkoutActivityType) { self.activity = activity }

    /// Nil for a word that is not known.
    init?(_ word: String) {
        let letters = word.lowercased().filter(\.isLetter)
        if letters.contains("swim") {
            activity = .swimming
            let isOpen = letters.contains("open") || letters.contains("sea") || letters.contains("lake")
            let isPool = letters.contains("lap") || letters.contains("pool") || letters.contains("indoor")
            place = isOpen ? .openWater : isPool ? .pool : nil
            return
        }
        if let known = Self.words[letters] {
            activity = known
        } else if let known = Self.byName[letters] {
            activity = known
        } else if let part = Self.parts.first(where: { letters.contains($0.part) }) {
            activity = part.activity
        } else {
            return nil
        }
    }

    /// Words that are whole names elsewhere.
    private static let words: [String: HKWorkoutActivityType] = [
        "other": .other, "generic": .other, "uncategorized": .other, "workout": .other,
        "hike": .hiking, "hiking": .hiking, "walk": .walking, "row": .rowing, "golf": .golf,
        "hiit": .highIntensityIntervalTraining,
        "surfing": .surfingSports, "sail": .sailing, "fitnessequipment": .mixedCardio, "cardio": .mixedCardio,
        "indoorcardio": .mixedCardio, "training": .other, "triathlon": .swimBikeRun,
        "multisport": .swimBikeRun,
    ]

    /// Parts of words, the most particular first.
    private static let parts: [(part: String, activity: HKWorkoutActivityType)] = [
        ("nordicski", .crossCountrySkiing), ("crosscountryski", .crossCountrySkiing),
        ("backcountryski", .downhillSkiing), ("snowboard", .snowboarding), ("snowshoe", .snowSports),
        ("ski", .downhillSkiing), ("skat", .skatingSports), ("handcycl", .handCycling), ("cycl", .cycling),
        ("bik", .cycling),
        ("ride", .cycling), ("running", .running), ("run", .running), ("walking", .walking), ("hik", .hiking),
        ("rowing", .rowing), ("kayak", .paddleSports), ("canoe", .paddleSports), ("paddl", .paddleSports),
        ("kitesurf", .surfingSports), ("windsurf", .surfingSports), ("climb", .climbing),
        ("strength", .traditionalStrengthTraining), ("weighttraining", .traditionalStrengthTraining),
        ("yoga", .yoga), ("pilates", .pilates), ("elliptical", .elliptical), ("stair", .stairClimbing),
        ("football", .soccer), ("tennis", .tennis), ("horse", .equestrianSports),
    ]

    /// Apple's own words.
    private static let byName = Dictionary(
        HKWorkoutActivityType.known.map { ("\($0)".lowercased(), $0) },
        uniquingKeysWith: { first, _ in first })
}
