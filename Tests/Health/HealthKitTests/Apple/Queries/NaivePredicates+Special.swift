import Foundation
import Testing

@testable import HealthKit

// Samples with contents of their own, workouts with activities and figures, and what is related to them.

/// What a workout or one of its activities is made of, as it was put in.
struct NaiveWorkoutPart {
    let id: UUID
    let type: HKWorkoutActivityType
    let start: Date
    let end: Date
    /// Metres cycled; nil where they were not counted.
    let distance: Double?
    /// Beats per minute: average, least and most.
    let beats: [Double]?
}

extension NaiveWorld {
    static let beat = HKUnit(from: "count/min")
    static let effort = HKQuantityType(.workoutEffortScore)
    static let fatigue = HKCategoryType(.fatigue)
    /// The types of samples with contents of their own, and of what is related to others.
    static let special: [HKSampleType] = [
        .stateOfMindType(), .electrocardiogramType(), .medicationDoseEventType(),
        HKClinicalType(.labResultRecord),
        effort, fatigue,
    ]

    static func concept(_ number: Int) -> HKHealthConceptIdentifier {
        HKHealthConceptIdentifier(domain: .medication, value: "m\(number)")
    }
}

extension NaiveGenerator {
    // MARK: Stores

    mutating func special() throws -> HKSample {
        let (start, end) = interval()
        let revision = one(of: NaiveWorld.revisions)
        switch int(0...4) {
        case 0:
            return try HKStateOfMind.checked(
                date: start, kind: one(of: [.momentaryEmotion, .dailyMood]), valence: Double(int(-2...2)) / 2,
                labels: [.calm, .happy, .sad].filter { _ in flag() },
                associations: [.work, .health].filter { _ in flag() }, metadata: metadata(),
                sourceRevision: revision)
        case 1:
            return try HKElectrocardiogram.checked(
                start: start, end: end,
                classification: one(of: [.sinusRhythm, .atrialFibrillation, .notSet]),
                symptomsStatus: one(of: [.none, .notSet]),
                averageHeartRate: flag()
                    ? HKQuantity(unit: NaiveWorld.beat, doubleValue: Double(int(6...9)) * 10) : nil,
                samplingFrequency: 512, voltages: [0.1], metadata: metadata(), sourceRevision: revision)
        case 2:
            return try HKMedicationDoseEvent.checked(
                medicationConceptIdentifier: NaiveWorld.concept(int(0...2)),
                logStatus: one(of: [.taken, .skipped, .snoozed]), scheduleType: .schedule,
                scheduledDate: flag() ? time() : nil, start: start, end: end, sourceRevision: revision)
        case 3:
            return try HKClinicalRecord.checked(
                type: HKClinicalType(.labResultRecord), date: start, displayName: "Record",
                resource: HKFHIRResource(
                    resourceType: one(of: [.observation, .diagnosticReport]), identifier: "r\(int(0...2))",
                    data: Data(), sourceURL: nil, fhirVersion: .primaryR4()), sourceRevision: revision)
        default:
            return try HKQuantitySample.series(
                type: NaiveWorld.quantities[0].type,
                (0..<int(1...4)).map { _ in
                    let start = time()
                    return .init(start: start, end: start + 60, value: Double(int(0...4)))
                }, in: .count(), device: one(of: NaiveWorld.devices), metadata: metadata(), uuid: UUID(),
                sourceRevision: revision)
        }
    }

    /// A workout with activities, and what a question may ask of them.
    mutating func workout(into world: inout NaiveWorld) throws -> HKWorkout {
        let types: [HKWorkoutActivityType] = [.swimming, .running, .yoga]
        let (start, end) = interval()
        func part(_ start: Date, _ end: Date) -> NaiveWorkoutPart {
            let low = Double(int(5...8)) * 10
            return NaiveWorkoutPart(
                id: UUID(), type: one(of: types), start: start, end: end,
                distance: flag() ? Double(int(0...4)) * 250 : nil,
                beats: flag() ? [low + 10, low, low + 20] : nil)
        }
        let whole = part(start, end)
        let parts = (0..<int(0...2)).map { _ in part(start, end) }
        let made = try HKWorkout.checked(
            activityType: whole.type, start: start, end: end,
            workoutActivities: parts.map { part in
                let configuration = HKWorkoutConfiguration()
                configuration.activityType = part.type
                return try HKWorkoutActivity.checked(
                    uuid: part.id, workoutConfiguration: configuration, start: part.start, end: part.end,
                    totals: Self.totals(part))
            },
            totalEnergyBurned: flag()
                ? HKQuantity(unit: .kilocalorie(), doubleValue: Double(int(0...4)) * 100) : nil,
            totalDistance: flag() ? HKQuantity(unit: .meter(), doubleValue: Double(int(0...4)) * 500) : nil,
            totalSwimmingStrokeCount: flag()
                ? HKQuantity(unit: .count(), doubleValue: Double(int(0...4))) : nil,
            totalFlightsClimbed: flag() ? HKQuantity(unit: .count(), doubleValue: Double(int(0...4))) : nil,
            totals: Self.totals(whole), metadata: metadata(), sourceRevision: one(of: NaiveWorld.revisions))
        // One without activities is one activity.
        world.parts[made.uuid] = (whole, parts.isEmpty ? [whole] : parts)
        return made
    }

    private static func totals(_ part: NaiveWorkoutPart) -> [HKWorkout.Total] {
        let distance = part.distance.map {
            HKWorkout.Total(
                type: HKQuantityType(.distanceCycling), sum: HKQuantity(unit: .meter(), doubleValue: $0))
        }
        let beats = part.beats.map { beats in
            let quantities = beats.map { HKQuantity(unit: NaiveWorld.beat, doubleValue: $0) }
            return HKWorkout.Total(
                type: HKQuantityType(.heartRate), average: quantities[0], minimum: quantities[1],
                maximum: quantities[2])
        }
        return [distance, beats].compactMap(\.self)
    }

    /// Relates scores to workouts, and symptoms to electrocardiograms.
    mutating func relate(_ objects: [HKSample], in world: inout NaiveWorld) async throws {
        for workout in objects.compactMap({ $0 as? HKWorkout }) where flag() {
            let activity = workout.workoutActivities.randomElement(using: &random)
            let score = HKQuantitySample(
                type: NaiveWorld.effort, quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: 5),
                start: workout.startDate, end: workout.endDate)
            try await world.store.save(score)
            #expect(try await world.store.relateWorkoutEffortSample(score, with: workout, activity: activity))
            world.samples.append(score)
            world.ratings[score.uuid] = (workout.uuid, activity?.uuid)
        }
        for cardiogram in objects.compactMap({ $0 as? HKElectrocardiogram }) where flag() {
            let symptom = HKCategorySample(
                type: NaiveWorld.fatigue, value: HKCategoryValueSeverity.mild.rawValue,
                start: cardiogram.startDate, end: cardiogram.endDate)
            try await world.store.save(symptom)
            try await world.store.setSymptoms([symptom], of: cardiogram)
            world.samples.append(symptom)
            world.symptoms[cardiogram.uuid] = symptom.uuid
        }
    }

    // MARK: Predicates

    mutating func specialPredicate(_ world: NaiveWorld) -> NaivePredicate {
        switch int(0...5) {
        case 0: stateOfMind()
        case 1: cardiogram()
        case 2: dose()
        case 3: record()
        case 4: related(world)
        default: workoutFigure(world)
        }
    }

    private mutating func stateOfMind() -> NaivePredicate {
        func made(_ predicate: NSPredicate, _ name: String, _ holds: @escaping (HKStateOfMind) -> Bool)
            -> NaivePredicate
        {
            NaivePredicate(
                predicate: predicate, holds: { ($0 as? HKStateOfMind).map(holds) ?? false }, name: name)
        }
        switch int(0...3) {
        case 0:
            return made(HKQuery.predicateForStatesOfMind(with: .dailyMood), "daily mood") {
                $0.kind == .dailyMood
            }
        case 1:
            let label: HKStateOfMind.Label = one(of: [.calm, .sad, .angry])
            return made(HKQuery.predicateForStatesOfMind(with: label), "label \(label)") {
                $0.labels.contains(label)
            }
        case 2:
            return made(HKQuery.predicateForStatesOfMind(with: .work), "work") {
                $0.associations.contains(.work)
            }
        default:
            let (kind, name, compare) = one(of: operators)
            let valence = Double(int(-2...2)) / 2
            return made(
                HKQuery.predicateForStatesOfMind(withValence: valence, operatorType: kind),
                "valence \(name) \(valence)"
            ) { compare($0.valence, valence) }
        }
    }

    private mutating func cardiogram() -> NaivePredicate {
        let isBySymptoms = flag()
        let predicate =
            isBySymptoms
            ? HKQuery.predicateForElectrocardiograms(symptomsStatus: .none)
            : HKQuery.predicateForElectrocardiograms(classification: .sinusRhythm)
        return NaivePredicate(
            predicate: predicate,
            holds: { sample in
                guard let cardiogram = sample as? HKElectrocardiogram else { return false }
                return isBySymptoms
                    ? cardiogram.symptomsStatus == .none : cardiogram.classification == .sinusRhythm
            }, name: isBySymptoms ? "no symptoms" : "sinus rhythm")
    }

    private mutating func dose() -> NaivePredicate {
        func made(
            _ predicate: NSPredicate, _ name: String, _ holds: @escaping (HKMedicationDoseEvent) -> Bool
        )
            -> NaivePredicate
        {
            NaivePredicate(
                predicate: predicate, holds: { ($0 as? HKMedicationDoseEvent).map(holds) ?? false },
                name: name)
        }
        let (from, to) = (time(), time())
        switch int(0...6) {
        case 0:
            return made(HKQuery.predicateForMedicationDoseEvent(status: .taken), "taken") {
                $0.logStatus == .taken
            }
        case 1:
            let statuses: Set = [HKMedicationDoseEvent.LogStatus.taken, .skipped]
            return made(
                HKQuery.predicateForMedicationDoseEvent(
                    statuses: Set(statuses.map { NSNumber(value: $0.rawValue) })),
                "taken or skipped"
            ) { statuses.contains($0.logStatus) }
        case 2:
            return made(HKQuery.predicateForMedicationDoseEvent(scheduledDate: from), "scheduled \(from)") {
                $0.scheduledDate == from
            }
        case 3:
            return made(
                HKQuery.predicateForMedicationDoseEvent(scheduledDates: [from, to]),
                "scheduled \(from) or \(to)"
            ) { $0.scheduledDate == from || $0.scheduledDate == to }
        case 4:
            return made(
                HKQuery.predicateForMedicationDoseEvent(scheduledStart: from, end: to),
                "scheduled \(from) to \(to)"
            ) { $0.scheduledDate.map { $0 >= from && $0 < to } ?? false }
        case 5:
            let concept = NaiveWorld.concept(int(0...3))
            return made(
                HKQuery.predicateForMedicationDoseEvent(medicationConceptIdentifier: concept), "\(concept)"
            ) { $0.medicationConceptIdentifier == concept }
        default:
            let concepts = Set((0..<int(0...3)).map { NaiveWorld.concept($0) })
            return made(
                HKQuery.predicateForMedicationDoseEvent(medicationConceptIdentifiers: concepts), "\(concepts)"
            ) { concepts.contains($0.medicationConceptIdentifier) }
        }
    }

    private mutating func record() -> NaivePredicate {
        let type: HKFHIRResourceType = one(of: [.observation, .diagnosticReport])
        guard flag() else {
            return NaivePredicate(
                predicate: HKQuery.predicateForClinicalRecords(withFHIRResourceType: type),
                holds: { ($0 as? HKClinicalRecord)?.fhirResource?.resourceType == type },
                name: "resource \(type)")
        }
        let (source, id) = (one(of: NaiveWorld.revisions).source, "r\(int(0...2))")
        return NaivePredicate(
            predicate: HKQuery.predicateForClinicalRecords(
                from: source, fhirResourceType: type, identifier: id),
            holds: { sample in
                guard let resource = (sample as? HKClinicalRecord)?.fhirResource else { return false }
                return sample.sourceRevision.source == source && resource.resourceType == type
                    && resource.identifier == id
            }, name: "resource \(type) \(id) of \(source)")
    }

    /// Symptoms of an electrocardiogram, and scores of a workout.
    private mutating func related(_ world: NaiveWorld) -> NaivePredicate {
        if flag(), let cardiogram = world.samples.compactMap({ $0 as? HKElectrocardiogram }).first {
            let symptom = world.symptoms[cardiogram.uuid]
            return NaivePredicate(
                predicate: HKQuery.predicateForObjectsAssociated(electrocardiogram: cardiogram),
                holds: { $0.uuid == symptom }, name: "of electrocardiogram", isOfStore: true)
        }
        guard let workout = world.samples.compactMap({ $0 as? HKWorkout }).randomElement(using: &random)
        else {
            return cardiogram()
        }
        let activity = flag() ? workout.workoutActivities.randomElement(using: &random) : nil
        let ratings = world.ratings
        return NaivePredicate(
            predicate: HKQuery.predicateForWorkoutEffortSamplesRelated(workout: workout, activity: activity),
            holds: { sample in
                guard let rated = ratings[sample.uuid] else { return false }
                return rated.workout == workout.uuid && (activity == nil || rated.activity == activity?.uuid)
            }, name: "rates workout", isOfStore: true)
    }

    /// A figure of workouts, or of one of their activities.
    private mutating func workoutFigure(_ world: NaiveWorld) -> NaivePredicate {
        let ofActivity = flag()
        let asked = flag() ? figure(ofActivity) : fact(ofActivity)
        let parts = world.parts
        return NaivePredicate(
            predicate: ofActivity
                ? HKQuery.predicateForWorkouts(activityPredicate: asked.predicate) : asked.predicate,
            holds: { sample in
                guard let known = parts[sample.uuid] else { return false }
                return ofActivity ? known.activities.contains { asked.holds($0) } : asked.holds(known.whole)
            }, name: (ofActivity ? "activity " : "workout ") + asked.name)
    }

    private typealias PartPredicate = (
        predicate: NSPredicate, holds: (NaiveWorkoutPart) -> Bool, name: String
    )

    private mutating func figure(_ ofActivity: Bool) -> PartPredicate {
        let (kind, name, compare) = one(of: operators)
        guard flag() else {
            let metres = Double(int(0...4)) * 250
            let (type, sum) = (
                HKQuantityType(.distanceCycling), HKQuantity(unit: .meter(), doubleValue: metres)
            )
            return (
                ofActivity
                    ? HKQuery.predicateForWorkoutActivities(
                        operatorType: kind, quantityType: type, sumQuantity: sum)
                    : HKQuery.predicateForWorkouts(operatorType: kind, quantityType: type, sumQuantity: sum),
                { $0.distance.map { compare($0, metres) } ?? false }, "sum \(name) \(metres)"
            )
        }
        let (type, figure, rate) = (HKQuantityType(.heartRate), int(0...2), Double(int(5...9)) * 10)
        let beats = HKQuantity(unit: NaiveWorld.beat, doubleValue: rate)
        let predicate =
            switch (figure, ofActivity) {
            case (0, true):
                HKQuery.predicateForWorkoutActivities(
                    operatorType: kind, quantityType: type, averageQuantity: beats)
            case (1, true):
                HKQuery.predicateForWorkoutActivities(
                    operatorType: kind, quantityType: type, minimumQuantity: beats)
            case (_, true):
                HKQuery.predicateForWorkoutActivities(
                    operatorType: kind, quantityType: type, maximumQuantity: beats)
            case (0, false):
                HKQuery.predicateForWorkouts(operatorType: kind, quantityType: type, averageQuantity: beats)
            case (1, false):
                HKQuery.predicateForWorkouts(operatorType: kind, quantityType: type, minimumQuantity: beats)
            case (_, false):
                HKQuery.predicateForWorkouts(operatorType: kind, quantityType: type, maximumQuantity: beats)
            }
        return (
            predicate, { $0.beats.map { compare($0[figure], rate) } ?? false },
            "figure \(figure) \(name) \(rate)"
        )
    }

    private mutating func fact(_ ofActivity: Bool) -> PartPredicate {
        let type: HKWorkoutActivityType = one(of: [.swimming, .rowing])
        guard ofActivity, flag() else {
            return (
                ofActivity
                    ? HKQuery.predicateForWorkoutActivities(workoutActivityType: type)
                    : HKQuery.predicateForWorkouts(with: type), { $0.type == type }, "type \(type)"
            )
        }
        let (kind, name, compare) = one(of: operators)
        guard flag() else {
            let seconds = Double(int(0...8)) * 1800
            return (
                HKQuery.predicateForWorkoutActivities(operatorType: kind, duration: seconds),
                { compare($0.end.timeIntervalSince($0.start), seconds) }, "duration \(name) \(seconds)"
            )
        }
        let (from, to) = (time(), time())
        return (
            HKQuery.predicateForWorkoutActivities(start: from, end: to, options: .strictStartDate),
            { $0.start >= from && $0.start < to }, "start \(from) to \(to)"
        )
    }
}
