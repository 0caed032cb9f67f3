import Foundation
import HealthKit
import SwimFitBase
import SwimFitStore
import SwimFitNotation

/// A workout ready to be saved: every figure checked, nothing missing.
package struct WorkoutEntry: Hashable, Sendable {
    package var sport: Sport
    /// Metabolic equivalent.
    package var met: Double
    package var start: Date
    /// Seconds of activity, above 0.
    package var seconds: Double
    /// Seconds of rest, not included in `seconds`.
    package var rest = 0.0
    /// Body mass, kilograms.
    package var kilograms: Double
    /// Whether `kilograms` was typed in the form and is also saved as a weight.
    package var weightIsNew = false
    /// The profile's metabolism at the start of the workout; nil while the profile is incomplete.
    package var metabolism: BasalMetabolism?
    package var swim: Swimming?
    /// The distance of any sport but swimming, in metres; nil when not measured. `swim` has its own.
    package var metres: Double?
    package var details = CustomWorkoutMetadata()
    /// The felt effort, from 1 to 10; nil for none.
    package var felt: Double?

    /// The additional part for swims.
    package struct Swimming: Hashable, Sendable {
        package var stroke: SwimStroke
        /// nil for open water.
        package var lapLength: LapLength?
        package var metres: Double
        /// All strokes; nil if not counted.
        package var strokes: Int?
        package var sets: SwimSetList?
        /// The unit of the distance outside a pool.
        package var unitOutside = SwimUnit.metres

        package init(
            stroke: SwimStroke, lapLength: LapLength?, metres: Double, strokes: Int? = nil,
            sets: SwimSetList? = nil
        ) {
            (self.stroke, self.lapLength, self.metres, self.strokes) = (stroke, lapLength, metres, strokes)
            self.sets = sets
        }

        package var laps: Int? { lapLength?.laps(in: metres) }

        /// The stroke of the whole swim: mixed if its sets differ.
        package var strokeOfAll: SwimStroke {
            let strokes = sets?.strokes(unnamed: stroke) ?? [stroke]
            return strokes.count > 1 ? .mixed : strokes.first ?? stroke
        }
    }

    package init(sport: Sport, met: Double, start: Date, seconds: Double, kilograms: Double) {
        (self.sport, self.met, self.start, self.seconds) = (sport, met, start, seconds)
        self.kilograms = kilograms
    }

    package var end: Date { start.addingTimeInterval(seconds + rest) }

    /// The energy of the moving time; rests count as resting energy.
    package var energy: WorkoutEnergy {
        WorkoutEnergy(met: met, kilograms: kilograms, seconds: seconds, metabolism: metabolism)
    }

    package var swolf: Swolf? {
        guard let swim, let strokes = swim.strokes, let laps = swim.laps, let length = swim.lapLength else {
            return nil
        }
        return Swolf(
            strokesPerLap: Double(strokes) / Double(laps),
            time: .typed(
                metres: swim.metres, seconds: seconds, sets: swim.sets, meaning: details.typedTime),
            lapLength: length)
    }

    /// "Swim 1 000 m, 252 kcal + 36 resting": what an undo step and a notice call it.
    package var title: String {
        guard let swim else { return "\(sport.name), \(energy.text)" }
        let unit = swim.lapLength?.unit ?? swim.unitOutside
        let distance = "\(Figure.upTo(swim.metres / unit.metres, digits: 1)) \(unit.rawValue)"
        return "Swim \(distance), \(energy.text)"
    }

    /// The HealthKit objects of a workout.
    package struct Objects: Sendable {
        package let workout: HKWorkout
        /// The samples that belong to the workout: energy, distance and strokes, and the score that rates it.
        package let samples: [HKSample]
        /// The typed weight: it stays when the workout is deleted.
        package let weight: HKQuantitySample?

        /// Samples that are saved with the workout but do not belong to it.
        package var others: [HKSample] { weight.map { [$0] } ?? [] }
    }

    /// The types of the samples that an entry saves as part of a workout.
    static let writtenTypes: Set<HKSampleType> = Set(
        [
            HKQuantityType(.activeEnergyBurned), HKQuantityType(.swimmingStrokeCount),
            HKQuantityType(.workoutEffortScore),
        ]
            + Sport.allCases.compactMap(\.distanceType).map { HKQuantityType($0) })

    /// The objects to save, in one transaction.
    ///
    /// Energy is stored in kilocalories: 1 kcal is 4184 J. The number of laps is not stored: it follows from distance
    /// and lap length; time and distance are both stored.
    package func objects() -> Objects {
        var samples = [sample(.activeEnergyBurned, activeEnergy, from: start, to: end)]
        if let swim {
            let stroke: [String: Any] = [HKMetadataKeySwimmingStrokeStyle: swim.strokeOfAll.style.rawValue]
            samples.append(sample(.distanceSwimming, swim.distance, from: start, to: end, stroke))
            if let strokes = swim.strokeCount {
                samples.append(sample(.swimmingStrokeCount, strokes, from: start, to: end, stroke))
            }
        } else if let distance, let type = sport.distanceType {
            samples.append(sample(type, distance, from: start, to: end))
        }
        if let felt {
            let score = HKQuantity(unit: .appleEffortScore(), doubleValue: felt)
            samples.append(sample(.workoutEffortScore, score, from: start, to: end))
        }
        let mass = HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms)
        let weight = weightIsNew ? sample(.bodyMass, mass, from: start, to: start) : nil
        return Objects(workout: workout(), samples: samples, weight: weight)
    }

    private func sample(
        _ identifier: HKQuantityTypeIdentifier, _ quantity: HKQuantity, from start: Date, to end: Date,
        _ more: [String: Any] = [:]
    ) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(identifier), quantity: quantity, start: start, end: end,
            metadata: more.merging([HKMetadataKeyWasUserEntered: true]) { $1 })
    }

    private var activeEnergy: HKQuantity { HKQuantity(unit: .kilocalorie(), doubleValue: energy.active) }

    private var distance: HKQuantity? {
        swim?.distance ?? metres.map { HKQuantity(unit: .meter(), doubleValue: $0) }
    }

    private func workout() -> HKWorkout {
        HKWorkout(
            activityType: sport.activityType, start: start, end: end, workoutEvents: events,
            totalEnergyBurned: activeEnergy, totalDistance: distance,
            totalSwimmingStrokeCount: swim?.strokeCount, device: nil, metadata: metadata)
    }

    private var metadata: [String: Any] {
        var metadata: [String: Any] = [
            HKMetadataKeyWasUserEntered: true,
            HKMetadataKeyAverageMETs: HKQuantity(unit: WorkoutMetadata.metUnit, doubleValue: met),
        ]
        var details = details
        details.restingKilocalories = energy.resting
        metadata.merge(details.metadata) { $1 }
        guard let swim else { return metadata }
        let location: HKWorkoutSwimmingLocationType = swim.lapLength == nil ? .openWater : .pool
        metadata[HKMetadataKeySwimmingLocationType] = location.rawValue
        if let length = swim.lapLength {
            metadata[HKMetadataKeyLapLength] = HKQuantity(
                unit: length.unit.healthUnit, doubleValue: length.amount)
        }
        if let swolf { metadata[HKMetadataKeySWOLFScore] = swolf.score }
        metadata[WorkoutMetadata.sets] = swim.sets?.text
        return metadata
    }

    /// Segments with their stroke, and pauses for the rests.
    ///
    /// If the time of some repetitions is known, each repetition is a segment, with pauses between them. Otherwise the
    /// swim is one segment. Rests at unknown times are a pause at the end.
    private var events: [HKWorkoutEvent] {
        guard let swim else { return [] }
        if let repetitions = swim.repetitions(from: start, lasting: seconds),
            abs(repetitions.seconds - seconds) < 0.5, repetitions.end <= end.addingTimeInterval(1)
        {
            guard repetitions.events.last?.type != .pause, end > repetitions.end.addingTimeInterval(0.5)
            else {
                return repetitions.events
            }
            return repetitions.events + [HKWorkoutEvent(type: .pause, date: repetitions.end)]
        }
        let swum = DateInterval(start: start, duration: seconds)
        let pause = rest > 0 ? [HKWorkoutEvent(type: .pause, date: swum.end)] : []
        return [swim.segment(swum, swim.strokeOfAll)] + pause
    }
}

extension WorkoutEntry.Swimming {
    var distance: HKQuantity { HKQuantity(unit: .meter(), doubleValue: metres) }

    fileprivate var strokeCount: HKQuantity? {
        strokes.map { HKQuantity(unit: .count(), doubleValue: Double($0)) }
    }

    func segment(_ interval: DateInterval, _ stroke: SwimStroke) -> HKWorkoutEvent {
        HKWorkoutEvent(
            type: .segment, dateInterval: interval,
            metadata: [HKMetadataKeySwimmingStrokeStyle: stroke.style.rawValue])
    }

    /// The repetitions of the sets one after the other; nil when no set gives its times.
    ///
    /// Repetitions without a time share the rest of the whole time, so that the timed ones have the right start; a
    /// shared duration does not count as a time when the workout is read. `end` is the end of the last repetition,
    /// without the rest after it.
    package func repetitions(
        from start: Date, lasting whole: Double
    ) -> (events: [HKWorkoutEvent], seconds: Double, end: Date)? {
        guard let sets, sets.sets.contains(where: \.isTimed) else { return nil }
        let untimed = sets.sets.flatMap { set in
            (0..<set.repeats).filter { set.swumSeconds(of: $0) == nil }.map { _ in set }
        }
        let left = whole - sets.toldSeconds
        guard untimed.isEmpty || left > 0 else { return nil }
        let haveSendOffs = untimed.allSatisfy { $0.interval != nil }
        func weight(_ set: SwimSet) -> Double { haveSendOffs ? set.interval ?? 0 : set.metres }
        let weights = untimed.reduce(0) { $0 + weight($1) }
        var (events, time, end, seconds) = ([HKWorkoutEvent](), start, start, 0.0)
        for set in sets.sets {
            for index in 0..<set.repeats {
                let swum = DateInterval(
                    start: time,
                    duration: set.swumSeconds(of: index) ?? left * weight(set) / weights)
                if time > start, events.last?.type == .pause {
                    events.append(HKWorkoutEvent(type: .resume, date: time))
                }
                events.append(segment(swum, set.style(unnamed: stroke)))
                seconds += swum.duration
                end = swum.end
                let pause = index == set.repeats - 1 ? set.pause ?? 0 : 0
                let rest =
                    pause
                    + (set.restSeconds(of: index) ?? set.interval.map { max(0, $0 - swum.duration) } ?? 0)
                time = swum.end.addingTimeInterval(rest)
                if time > swum.end { events.append(HKWorkoutEvent(type: .pause, date: swum.end)) }
            }
        }
        return (events, seconds, end)
    }
}

extension SwimUnit {
    /// The unit in which the length is stored.
    package var healthUnit: HKUnit { self == .metres ? .meter() : .yard() }
}
