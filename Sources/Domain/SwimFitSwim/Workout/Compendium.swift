import Foundation
import SwimFitBase
import SwimFitStore
import SwimFitNotation

/// One line of the Compendium of Physical Activities.
package struct CompendiumActivity: Hashable, Sendable, Identifiable {
    /// The five-digit code of the Compendium.
    package let code: String
    package let sport: Sport
    /// The stroke of the entry, for swimming.
    package let stroke: SwimStroke?
    /// The effort in our words: "easy", "training".
    private let metricEffort: String
    /// The effort with a speed in US units.
    private let usEffort: String
    /// The metabolic equivalent, kcal/(kg·h).
    package let met: Double
    /// The lowest speed for which this entry is the nearest of its sport, in km/h; nil for an entry without a speed.
    package let from: Double?

    init(
        code: String, sport: Sport, stroke: SwimStroke?, effort: String, us usEffort: String?, met: Double,
        from: Double? = nil
    ) {
        (self.code, self.sport, self.stroke, self.met, self.from) = (code, sport, stroke, met, from)
        (metricEffort, self.usEffort) = (effort, usEffort ?? effort)
    }

    /// "easy", "brisk, 5.6 km/h", us: "brisk, 3.5 mph", in US units "brisk, 3.5 mph".
    package func effort(in system: MeasurementSystem) -> String {
        system == .metric ? metricEffort : usEffort
    }

    package var id: String { code + (stroke?.rawValue ?? "") }
}

/// The MET values in the entry form.
///
/// Codes and values: Ainsworth BE et al., 2011 Compendium of Physical Activities (Med Sci Sports Exerc
/// 2011;43(8):1575–1581). The selection and the names are ours. This is a table, therefore its lines are long.
package enum Compendium {
    /// Every entry, by sport in the order of `Sport`, from light to hard.
    package static let all = swims + others

    /// The choices for a sport; for swimming, for a stroke. Never empty.
    package static func activities(_ sport: Sport, stroke: SwimStroke = .freestyle) -> [CompendiumActivity] {
        sport == .swimming ? swims.filter { $0.stroke == stroke } : others.filter { $0.sport == sport }
    }

    /// The entry with a code; several strokes share some codes, and `stroke` selects among them.
    package static func activity(code: String, stroke: SwimStroke? = nil) -> CompendiumActivity? {
        all.first { $0.code == code && (stroke == nil || $0.stroke == stroke) }
            ?? all.first { $0.code == code }
    }

    /// The default entry while no speed is known: a usual effort, neither the lightest nor the hardest. It is the
    /// Compendium's general or moderate entry, if there is one.
    package static func usual(_ sport: Sport, stroke: SwimStroke = .freestyle) -> CompendiumActivity {
        let choices = activities(sport, stroke: stroke)
        return choices.first { moderate.contains($0.code) && sport != .swimming }
            ?? choices[min(1, choices.count - 1)]
    }

    /// The moderate entries of sports whose second entry is hard.
    private static let moderate: Set = [
        "02054", "02035", "02150", "02071", "17133", "03031", "15030", "15610", "15055", "15720", "15537",
        "19030",
    ]

    /// The entry of a sport, for swimming of a stroke, that is nearest to a speed; nil for entries without speeds.
    package static func activity(
        _ sport: Sport, stroke: SwimStroke = .freestyle, metresPerSecond: Double
    ) -> CompendiumActivity? {
        activities(sport, stroke: stroke).last { $0.from.map { $0 <= metresPerSecond * 3.6 } ?? false }
    }

    private static func swim(
        _ stroke: SwimStroke, _ code: String, _ met: Double, _ effort: String, us: String? = nil,
        from: Double? = nil
    ) -> CompendiumActivity {
        CompendiumActivity(
            code: code, sport: .swimming, stroke: stroke, effort: effort, us: us, met: met, from: from)
    }

    private static func other(
        _ sport: Sport, _ code: String, _ met: Double, _ effort: String, us: String? = nil,
        from: Double? = nil
    ) -> CompendiumActivity {
        CompendiumActivity(
            code: code, sport: sport, stroke: nil, effort: effort, us: us, met: met, from: from)
    }

    /// The Compendium states speeds only for the crawl. The lowest speeds of the other efforts (`from`) are our choice:
    /// 40 m a minute for crawl and backstroke, 35 for breaststroke, 30 for kicking.
    private static let swims: [CompendiumActivity] = [
        swim(.freestyle, "18240", 5.8, "easy laps", from: 0),
        swim(.freestyle, "18290", 8.3, "steady, 45 m/min", us: "steady, 50 yd/min", from: 2.4),
        swim(.freestyle, "18230", 9.8, "hard laps"),
        swim(.freestyle, "18280", 10.0, "fast, 70 m/min", us: "fast, 75 yd/min", from: 3.42),
        swim(.backstroke, "18255", 4.8, "easy", from: 0),
        swim(.backstroke, "18250", 9.5, "training or race", from: 2.4),
        swim(.breaststroke, "18265", 5.3, "easy", from: 0),
        swim(.breaststroke, "18260", 10.3, "training or race", from: 2.1),
        swim(.butterfly, "18270", 13.8, "training or race"),
        swim(.mixed, "18310", 6.0, "leisurely", from: 0),
        swim(.mixed, "18300", 6.0, "lake, sea or river"),
        swim(.mixed, "18290", 8.3, "steady laps", from: 2.4),
        swim(.mixed, "18230", 9.8, "hard laps"),
        swim(.kickboard, "18310", 6.0, "leisurely", from: 0),
        swim(.kickboard, "18290", 8.3, "steady laps", from: 1.8),
        swim(.unknown, "18350", 3.5, "treading water, moderate"),
        swim(.unknown, "18320", 7.0, "sidestroke"),
        swim(.unknown, "18330", 8.0, "synchronised"),
        swim(.unknown, "18340", 9.8, "treading water, hard"),
    ]

    private static let others: [CompendiumActivity] = [
        other(.walking, "17170", 3.0, "slow, 4 km/h", us: "slow, 2.5 mph", from: 0),
        other(.walking, "17190", 3.5, "moderate, 5 km/h", us: "moderate, 3 mph", from: 4.5),
        other(.walking, "17200", 4.3, "brisk, 5.6 km/h", us: "brisk, 3.5 mph", from: 5.3),
        other(.walking, "17220", 5.0, "very brisk, 6.4 km/h", us: "very brisk, 4 mph", from: 6.0),
        other(.running, "12020", 7.0, "jogging", from: 0),
        other(.running, "12030", 8.3, "8 km/h", us: "5 mph", from: 7.5),
        other(.running, "12050", 9.8, "9.7 km/h", us: "6 mph", from: 8.9),
        other(.running, "12070", 11.0, "11.3 km/h", us: "7 mph", from: 10.5),
        other(.running, "12090", 11.8, "12.9 km/h", us: "8 mph", from: 12.1),
        other(.running, "12110", 12.8, "14.5 km/h", us: "9 mph", from: 13.7),
        other(.running, "12120", 14.5, "16 km/h", us: "10 mph", from: 15.3),
        other(.cycling, "01010", 4.0, "leisure, below 16 km/h", us: "leisure, below 10 mph", from: 0),
        other(.cycling, "01020", 6.8, "light, 16–19 km/h", us: "light, 10–12 mph", from: 16),
        other(.cycling, "01030", 8.0, "moderate, 19–22 km/h", us: "moderate, 12–14 mph", from: 19),
        other(.cycling, "02019", 8.5, "indoor cycling class"),
        other(.cycling, "01040", 10.0, "hard, 22–26 km/h", us: "hard, 14–16 mph", from: 22),
        other(.cycling, "01050", 12.0, "racing, 26–31 km/h", us: "racing, 16–19 mph", from: 26),
        other(.cycling, "01060", 15.8, "racing, above 32 km/h", us: "racing, above 20 mph", from: 32),
        other(.hiking, "17082", 5.3, "fields and hillsides"),
        other(.hiking, "17080", 6.0, "cross country"),
        other(.hiking, "17012", 7.8, "with a daypack"),
        other(.rowing, "02071", 4.8, "machine, moderate"),
        other(.rowing, "02072", 7.0, "machine, 100 W"),
        other(.rowing, "02073", 8.5, "machine, 150 W"),
        other(.elliptical, "02048", 5.0, "moderate"),
        other(.stairClimbing, "17133", 4.0, "slow"),
        other(.stairClimbing, "17134", 8.8, "fast"),
        other(.stairClimbing, "02065", 9.0, "step machine"),
        other(.strength, "02054", 3.5, "8–15 repetitions"),
        other(.strength, "02050", 6.0, "hard, free weights"),
        other(.circuit, "02035", 4.3, "moderate"),
        other(.circuit, "02040", 8.0, "hard, little rest"),
        other(.yoga, "02150", 2.5, "hatha"),
        other(.yoga, "02160", 4.0, "power"),
        other(.pilates, "02105", 3.0, "general"),
        other(.stretching, "02101", 2.3, "mild"),
        other(.taiChi, "15670", 3.0, "general"),
        other(.dance, "03040", 3.0, "slow ballroom"),
        other(.dance, "03015", 7.3, "aerobic"),
        other(.dance, "03031", 7.8, "general"),
        other(.jumpRope, "15552", 8.8, "slow"),
        other(.jumpRope, "15551", 11.8, "moderate"),
        other(.waterFitness, "18367", 2.5, "water walking, easy"),
        other(.waterFitness, "18355", 5.5, "water aerobics"),
        other(.waterPolo, "18360", 10.0, "game"),
        other(.paddling, "18070", 3.5, "canoe, for pleasure"),
        other(.paddling, "18100", 5.0, "kayak, moderate"),
        other(.tennis, "15685", 4.5, "doubles"),
        other(.tennis, "15675", 7.3, "general"),
        other(.tennis, "15690", 8.0, "singles"),
        other(.badminton, "15030", 5.5, "social"),
        other(.badminton, "15020", 7.0, "competitive"),
        other(.squash, "15652", 7.3, "general"),
        other(.tableTennis, "15660", 4.0, "general"),
        other(.football, "15610", 7.0, "casual"),
        other(.football, "15605", 10.0, "competitive"),
        other(.basketball, "15055", 6.5, "general"),
        other(.basketball, "15040", 8.0, "game"),
        other(.volleyball, "15720", 3.0, "for fun"),
        other(.volleyball, "15711", 6.0, "competitive"),
        other(.golf, "15290", 3.5, "with a power cart"),
        other(.golf, "15255", 4.8, "general"),
        other(.climbing, "15537", 5.8, "low to moderate difficulty"),
        other(.climbing, "15535", 7.5, "high difficulty"),
        other(.martialArts, "15425", 5.3, "slow, practice"),
        other(.martialArts, "15430", 10.3, "moderate pace"),
        other(.skating, "19030", 7.0, "ice, general"),
        other(.skating, "15591", 7.5, "in-line, recreational"),
        other(.crossCountrySkiing, "19080", 6.8, "slow"),
        other(.crossCountrySkiing, "19090", 9.0, "moderate"),
        other(.downhillSkiing, "19150", 4.3, "easy"),
        other(.downhillSkiing, "19160", 5.3, "moderate"),
        other(.downhillSkiing, "19170", 8.0, "racing"),
    ]
}

/// The energy of swimming by speed, in metabolic equivalents.
///
///     MET = 0.5 + c × v             up to 1.2 m/s
///     MET = 0.5 + c × v × (v ÷ 1.2)²     above
///
/// A metre costs c up to 1.2 m/s, and above it more with the square of the speed, as drag does (Capelli and others 1998,
/// Eur J Appl Physiol 78:385; Zamparo and others 2019, Eur J Appl Physiol 120:41). The steps of the Compendium would make
/// the same distance cheaper where it is swum faster. With a resting rate of at least 0.5 kcal per kilogram and hour, the
/// energy above rest for a distance never falls with speed. At the Compendium's own speeds of the crawl, 50 and 75 yards
/// a minute, the result is within a tenth of its 8.3 and 10.0.
package enum SwimmingEnergy {
    /// The MET that the cost of a metre comes on top of.
    private static let base = 0.5
    /// The speed from which a metre costs more, in metres a second.
    private static let steadySpeed = 1.2
    /// A metre in open water costs this many times one in a pool: nobody pushes off. 6.0 MET, the Compendium's lake, sea or
    /// river, is 35 m a minute of crawl.
    private static let openWater = 1.0287

    /// The cost of a metre, in MET for each metre a second. Those of backstroke (9.5 MET), breaststroke (10.3), butterfly
    /// (13.8) and kick (8.3) are the Compendium's at 48, 38, 66 and 30 m a minute, speeds of our choice by the ratios of
    /// Capelli; mixed is the mean of the four strokes.
    private static func cost(_ stroke: SwimStroke) -> Double? {
        switch stroke {
        case .freestyle: 9.165
        case .backstroke: 11.25
        case .breaststroke: 15.47
        case .butterfly: 12.09
        case .mixed: 11.99
        case .kickboard: 15.6
        case .unknown: nil
        }
    }

    /// The metabolic equivalent of a mean speed; nil for a stroke that is not known.
    package static func met(
        _ stroke: SwimStroke, metresPerSecond speed: Double, isOpenWater: Bool = false
    ) -> Double? {
        met([stroke: 1], metresPerSecond: speed, isOpenWater: isOpenWater)
    }

    /// The metabolic equivalent of a mean speed over several strokes, each with its metres: a metre costs their mean.
    ///
    /// - Returns: nil without metres, or with those of a stroke that is not known.
    package static func met(
        _ metres: [SwimStroke: Double], metresPerSecond speed: Double, isOpenWater: Bool = false
    ) -> Double? {
        let costs = metres.compactMap { stroke, metres in Self.cost(stroke).map { $0 * metres } }
        let sum = metres.values.reduce(0, +)
        guard costs.count == metres.count, sum > 0 else { return nil }
        let mean = costs.reduce(0, +) / sum * (isOpenWater ? openWater : 1)
        let above = max(1, speed / steadySpeed)
        return base + mean * speed * above * above
    }
}

/// Metabolic equivalents: the energy of an activity as a multiple of that of sitting still.
///
/// 1 MET = 1 kcal per kilogram and hour (Ainsworth et al., 2011 Compendium of Physical Activities, Med Sci Sports Exerc
/// 43(8):1575–1581), so kcal = kg × MET × hours. The result is an estimate for an average adult: two swimmers of the
/// same weight differ easily by a fifth.
package enum METFormula {
    /// The values accepted where people type their own: 0.9 is sleep, 23 the hardest run measured.
    package static let range = 0.9...25.0

    /// Kilocalories burned, resting energy included.
    ///
    /// - Parameters:
    ///   - met: metabolic equivalent.
    ///   - kilograms: body mass.
    ///   - seconds: the time of activity.
    package static func kilocalories(met: Double, kilograms: Double, seconds: Double) -> Double {
        kilograms * met * seconds / 3600
    }
}

/// The energy of a workout, in kilocalories, and its derivation.
///
///     total   = kg × MET × hours                         total energy in these minutes
///     resting = basal metabolic rate ÷ 24 h × hours      energy at rest
///     active  = total − resting, never below 0           the saved energy
///
/// The balance subtracts resting for all 24 hours, so only `active` may be added to it; Apple defines active energy the
/// same way.
package struct WorkoutEnergy: Hashable, Sendable {
    /// The energy above rest, as far as the recording program separated it.
    package let active: Double
    /// The resting energy in the same time; nil if this program did not subtract it from the total.
    package let resting: Double?
    private let formula: Formula

    private enum Formula: Hashable, Sendable {
        case aboveResting
        /// Saved by an earlier version: kg × MET × hours counted as active energy.
        case withResting
        case recorded(by: String)
        /// A figure of a watch, from which the import subtracted the resting energy.
        case computed(of: String)
    }

    /// The energy by the formula above.
    ///
    /// - Parameters:
    ///   - met: metabolic equivalent.
    ///   - metabolism: the metabolism of the profile at the time; nil for an incomplete profile, with 1 kcal per
    ///     kilogram and hour instead.
    package init(met: Double, kilograms: Double, seconds: Double, metabolism: BasalMetabolism?) {
        let total = METFormula.kilocalories(met: met, kilograms: kilograms, seconds: seconds)
        let rest = Self.resting(kilograms: kilograms, seconds: seconds, metabolism: metabolism)
        resting = min(rest, total)
        active = max(0, total - rest)
        formula = .aboveResting
    }

    /// The energy of the body at rest.
    ///
    /// - Parameter metabolism: the profile's metabolism at the time; nil for an incomplete profile, which means 1 kcal
    ///   per kilogram and hour.
    package static func resting(kilograms: Double, seconds: Double, metabolism: BasalMetabolism?) -> Double {
        metabolism.map { $0.kilocaloriesPerDay / 24 * seconds / 3600 }
            ?? METFormula.kilocalories(met: 1, kilograms: kilograms, seconds: seconds)
    }

    /// The energy of a stored workout; nil for none.
    init?(
        stored kilocalories: Double?, _ details: CustomWorkoutMetadata, met: Double?, isOwn: Bool,
        source: String
    ) {
        guard let kilocalories else { return nil }
        (active, resting) = (kilocalories, details.restingKilocalories)
        formula =
            resting != nil
            ? (isOwn ? .aboveResting : .computed(of: source))
            : isOwn && met != nil ? .withResting : .recorded(by: source)
    }

    /// The energy including resting energy; nil for a recorded figure, which may or may not include resting energy.
    package var total: Double? {
        switch formula {
        case .aboveResting, .computed: active + (resting ?? 0)
        case .withResting: active
        case .recorded: nil
        }
    }

    /// "285 kcal + 36 resting", "321 kcal, resting included", "285 kcal active": the active part first, as lists and
    /// the balance have it.
    package var text: String {
        switch formula {
        case .aboveResting, .computed:
            "\(Figure.energy(active)) + \(Figure.energyNumber(shownResting)) resting"
        case .withResting: Figure.energy(active) + ", resting included"
        case .recorded: Figure.energy(active) + " active"
        }
    }

    /// "321 − 36 resting", "kg × MET × hours, resting included", "as recorded by Watch": for an explanation.
    package var origin: String {
        switch formula {
        case .aboveResting: "\(Figure.energyNumber(total)) − \(Figure.energyNumber(shownResting)) resting"
        case .computed(let source):
            "\(Figure.energyNumber(total)) of \(source.isEmpty ? "its file" : source) − \(Figure.energyNumber(shownResting)) resting, computed"
        case .withResting: "kg × MET × hours, resting included"
        case .recorded(let source): source.isEmpty ? "as recorded" : "as recorded by \(source)"
        }
    }

    /// "this day’s part of 285 (321 − 36 resting)": for a workout across midnight.
    package var originOfPart: String { "this day’s part of \(Figure.energyNumber(active)) (\(origin))" }

    /// The resting energy as shown, so that the shown total less this is the shown active energy.
    private var shownResting: Double? {
        total.map { EnergyUnit.shown.rounded($0) - EnergyUnit.shown.rounded(active) }
    }

    /// "36", "incl.", "": for the column after the active energy.
    package var restingText: String {
        switch formula {
        case .aboveResting, .computed: Figure.energyNumber(shownResting)
        case .withResting: "incl."
        case .recorded: ""
        }
    }

    /// The formula's name for scripts.
    package var method: String {
        switch formula {
        case .aboveResting: "kg*MET*h-resting"
        case .withResting: "kg*MET*h"
        case .recorded: "recorded"
        case .computed: "recorded-resting"
        }
    }
}

extension BodyReader {
    /// A function of seconds after a start date, whose result is the resting energy in kilocalories up to then; nil if
    /// no weight is known.
    package func restingEnergy() async throws -> @Sendable (Date, TimeInterval) -> Double? {
        let (weights, body, calendar) = (
            try await history(of: .bodyMass), try await restingBody(), clock.calendar
        )
        return { start, seconds in
            weights.counting(onDayOf: start, in: calendar).map {
                WorkoutEnergy.resting(
                    kilograms: $0.value, seconds: seconds,
                    metabolism: body.metabolism(kilograms: $0.value, at: start, in: calendar))
            }
        }
    }
}
