import HealthKit
import SwimFitBase
import SwimFitNotation

/// The sports of workouts, in the order of the form.
package enum Sport: String, CaseIterable, Hashable, Sendable {
    case swimming, walking, running, cycling, hiking, rowing, elliptical, stairClimbing, strength, circuit
    case yoga, pilates, stretching, taiChi, dance, jumpRope, waterFitness, waterPolo, paddling
    case tennis, badminton, squash, tableTennis, football, basketball, volleyball, golf, climbing
    case martialArts, skating, crossCountrySkiing, downhillSkiing

    /// The name on the screens.
    package var name: String {
        switch self {
        case .stairClimbing: "Stair climbing"
        case .strength: "Strength training"
        case .circuit: "Circuit training"
        case .taiChi: "Tai chi"
        case .jumpRope: "Rope jumping"
        case .waterFitness: "Water fitness"
        case .waterPolo: "Water polo"
        case .tableTennis: "Table tennis"
        case .martialArts: "Martial arts"
        case .crossCountrySkiing: "Cross-country skiing"
        case .downhillSkiing: "Downhill skiing"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }

    /// Its word in a command: "stair-climbing".
    package var word: String { name.lowercased().replacing(" ", with: "-") }

    /// The sport of a typed name: swimming, swim, stair climbing.
    ///
    /// - Throws: `Problem` for an unknown sport; its hint has the most similar sport, or else all.
    package static func named(_ typed: String) throws(Problem) -> Sport {
        let word = typed.lowercased().replacing(" ", with: "-")
        let short = [
            "swim": Sport.swimming, "walk": .walking, "run": .running, "ride": .cycling, "row": .rowing,
        ]
        if let found = allCases.first(where: { $0.word == word }) ?? short[word] { return found }
        let near = NearestName.question(word, among: allCases.map(\.word))
        throw .usage(
            "there is no sport “\(Input.quoted(typed))”",
            hint: near ?? "those that are: \(allCases.map(\.word).joined(separator: ", "))")
    }

    /// The activity type of a workout with this sport.
    package var activityType: HKWorkoutActivityType {
        switch self {
        case .swimming: .swimming
        case .walking: .walking
        case .running: .running
        case .cycling: .cycling
        case .hiking: .hiking
        case .rowing: .rowing
        case .elliptical: .elliptical
        case .stairClimbing: .stairClimbing
        case .strength: .traditionalStrengthTraining
        case .circuit: .crossTraining
        case .yoga: .yoga
        case .pilates: .pilates
        case .stretching: .flexibility
        case .taiChi: .taiChi
        case .dance: .cardioDance
        case .jumpRope: .jumpRope
        case .waterFitness: .waterFitness
        case .waterPolo: .waterPolo
        case .paddling: .paddleSports
        case .tennis: .tennis
        case .badminton: .badminton
        case .squash: .squash
        case .tableTennis: .tableTennis
        case .football: .soccer
        case .basketball: .basketball
        case .volleyball: .volleyball
        case .golf: .golf
        case .climbing: .climbing
        case .martialArts: .martialArts
        case .skating: .skatingSports
        case .crossCountrySkiing: .crossCountrySkiing
        case .downhillSkiing: .downhillSkiing
        }
    }

    /// The type of the sport's saved distance; nil if the form does not ask for a distance.
    package var distanceType: HKQuantityTypeIdentifier? {
        switch self {
        case .swimming: .distanceSwimming
        case .walking, .running, .hiking: .distanceWalkingRunning
        case .cycling: .distanceCycling
        case .rowing: .distanceRowing
        default: nil
        }
    }

    /// The sport for a stored activity type; nil for types that the form does not offer.
    package init?(activityType type: HKWorkoutActivityType) {
        guard let sport = Self.allCases.first(where: { $0.activityType == type }) else { return nil }
        self = sport
    }
}

extension SwimStroke {
    /// The stored stroke.
    package var style: HKSwimmingStrokeStyle {
        switch self {
        case .freestyle: .freestyle
        case .backstroke: .backstroke
        case .breaststroke: .breaststroke
        case .butterfly: .butterfly
        case .mixed: .mixed
        case .kickboard: .kickboard
        case .unknown: .unknown
        }
    }

    /// The stroke of a stored style; `unknown` for unknown styles.
    package init(_ style: HKSwimmingStrokeStyle) {
        self = Self.allCases.first { $0.style == style } ?? .unknown
    }
}
