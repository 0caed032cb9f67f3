import HealthKit

extension Sport {
    /// The type a workout of this sport is saved as.
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

    /// The type its distance is saved as; nil where the form asks for none.
    package var distanceType: HKQuantityTypeIdentifier? {
        switch self {
        case .swimming: .distanceSwimming
        case .walking, .running, .hiking: .distanceWalkingRunning
        case .cycling: .distanceCycling
        case .rowing: .distanceRowing
        default: nil
        }
    }

    /// The sport saved as `type`; nil for types the entry form does not offer.
    package init?(activityType type: HKWorkoutActivityType) {
        guard let sport = Self.allCases.first(where: { $0.activityType == type }) else { return nil }
        self = sport
    }
}

extension SwimStroke {
    /// The stroke as it is stored.
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

    /// The stroke of a stored style; unknown ones are `unknown`.
    package init(_ style: HKSwimmingStrokeStyle) {
        self = Self.allCases.first { $0.style == style } ?? .unknown
    }
}
