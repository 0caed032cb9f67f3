import Foundation

/// A workout ready to be saved: every figure checked, nothing missing.
package struct WorkoutEntry: Hashable, Sendable {
    package var sport: Sport
    /// Metabolic equivalent.
    package var met: Double
    package var start: Date
    /// Seconds moved, above 0.
    package var seconds: Double
    /// Seconds rested, not counted in `seconds`.
    package var rest = 0.0
    /// Body mass, kilograms.
    package var kilograms: Double
    /// Whether `kilograms` was typed in the form and is also saved as a weight.
    package var weightIsNew = false
    /// Of the profile at the start; nil while the profile is incomplete.
    package var metabolism: BasalMetabolism?
    package var swim: Swimming?
    /// The distance of another sport, metres; nil when not measured. A swim has its own.
    package var metres: Double?
    package var details = WorkoutDetails()
    /// How hard it felt, from 1 to 10; nil when not told.
    package var felt: Double?

    /// The part that only swims have.
    package struct Swimming: Hashable, Sendable {
        package var stroke: SwimStroke
        /// nil is open water.
        package var lapLength: LapLength?
        package var metres: Double
        /// All strokes taken; nil when not counted.
        package var strokes: Int?
        package var sets: SwimSetLine?
        /// The unit its distance is named in where there is no pool.
        package var unitOutside = LapLength.Unit.metres

        package init(
            stroke: SwimStroke, lapLength: LapLength?, metres: Double, strokes: Int? = nil,
            sets: SwimSetLine? = nil
        ) {
            self.stroke = stroke
            self.lapLength = lapLength
            self.metres = metres
            self.strokes = strokes
            self.sets = sets
        }

        package var laps: Int? { lapLength?.laps(in: metres) }

        /// The stroke of the whole swim: mixed where its sets differ.
        package var strokeOfAll: SwimStroke {
            let strokes = sets?.strokes(unnamed: stroke) ?? [stroke]
            return strokes.count > 1 ? .mixed : strokes.first ?? stroke
        }
    }

    package init(sport: Sport, met: Double, start: Date, seconds: Double, kilograms: Double) {
        self.sport = sport
        self.met = met
        self.start = start
        self.seconds = seconds
        self.kilograms = kilograms
    }

    package var end: Date { start.addingTimeInterval(seconds + rest) }

    /// The energy of the time moved; rests are left to the resting energy.
    package var energy: WorkoutEnergy {
        WorkoutEnergy(met: met, kilograms: kilograms, seconds: seconds, metabolism: metabolism)
    }

    package var swolf: Swolf? {
        guard let swim, let strokes = swim.strokes, let laps = swim.laps, let length = swim.lapLength else {
            return nil
        }
        return Swolf(
            strokesPerLap: Double(strokes) / Double(laps),
            time: .typed(metres: swim.metres, seconds: seconds, sets: swim.sets), lapLength: length)
    }

    /// "Swim 1 000 m, 288 kcal, of it 36 resting": what an undo step and a notice call it.
    package var title: String {
        guard let swim else { return "\(sport.name), \(energy.text)" }
        let unit = swim.lapLength?.unit ?? swim.unitOutside
        let distance = "\(Figure.upTo(swim.metres / unit.metres, digits: 1)) \(unit.rawValue)"
        return "Swim \(distance), \(energy.text)"
    }
}
