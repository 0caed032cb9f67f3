import HealthKit

/// Collects samples of the demo and gives each its identity and source.
///
/// Objects are made by the same code that makes the user's own, then copied with a UUID of the seeded
/// stream: so the demo shows what entering the same things would give.
struct DemoWriter {
    private(set) var samples: [HKSample] = []
    /// Which of them belong to which workout.
    private(set) var workouts: [(workout: HKWorkout, samples: [HKSample])] = []
    private let now: Date
    private var random: SeededRandom

    /// What the person typed.
    let typed: HKSourceRevision
    /// What the watch on the person's wrist recorded.
    let watch = HKSourceRevision(
        source: HKSource(name: "Demo Watch", bundleIdentifier: "demo.swimfit.watch"), version: "1.0")

    /// - Parameter source: who the typed samples are by.
    init(now: Date, seed: UInt64, source: HKSource) {
        self.now = now
        random = SeededRandom(seed: seed ^ 0x5E_ED0F_1DE5)
        typed = HKSourceRevision(source: source, version: "1.0")
    }

    /// Adds one quantity, unless it lies in the future.
    mutating func add(
        _ identifier: HKQuantityTypeIdentifier, _ amount: Double, _ unit: HKUnit, from start: Date,
        to end: Date,
        by source: HKSourceRevision, metadata: [String: Any]? = nil
    ) {
        let uuid = random.uuid()
        guard end <= now else { return }
        append {
            try HKQuantitySample.checked(
                type: HKQuantityType(identifier), quantity: HKQuantity(unit: unit, doubleValue: amount),
                start: start, end: end, metadata: metadata, uuid: uuid, sourceRevision: source)
        }
    }

    /// Adds copies of a workout and the samples that belong to it as they would be saved, unless they lie in the
    /// future.
    mutating func add(_ workout: HKWorkout, with belonging: [HKSample], by source: HKSourceRevision) {
        let copies = ([workout] + belonging).map { ($0, random.uuid()) }
        guard workout.endDate <= now else { return }
        let first = samples.count
        for (sample, uuid) in copies { append { try Self.copy(of: sample, uuid, source) } }
        if let workout = samples[first] as? HKWorkout {
            workouts.append((workout, Array(samples[(first + 1)...])))
        }
    }

    private mutating func append(_ make: () throws -> HKSample?) {
        do {
            if let sample = try make() { samples.append(sample) }
        } catch {
            preconditionFailure("the demo breaks a rule of samples: \(error)")
        }
    }
}

extension DemoWriter {
    fileprivate static func copy(
        of sample: HKSample, _ uuid: UUID, _ source: HKSourceRevision
    ) throws -> HKSample? {
        switch sample {
        case let quantity as HKQuantitySample:
            try HKQuantitySample.checked(
                type: quantity.quantityType, quantity: quantity.quantity, start: quantity.startDate,
                end: quantity.endDate, metadata: quantity.metadata, uuid: uuid, sourceRevision: source)
        case let workout as HKWorkout:
            try HKWorkout.checked(
                activityType: workout.workoutActivityType, start: workout.startDate, end: workout.endDate,
                workoutEvents: workout.workoutEvents ?? [], totalEnergyBurned: workout.totalEnergyBurned,
                totalDistance: workout.totalDistance,
                totalSwimmingStrokeCount: workout.totalSwimmingStrokeCount,
                metadata: workout.metadata, uuid: uuid, sourceRevision: source)
        default: nil
        }
    }

    /// Adds a food with its nutrients.
    mutating func add(_ food: HKCorrelation) {
        let uuid = random.uuid()
        // In the order of their types, so that the same nutrient gets the same UUID in every run.
        let members = food.objects.sorted { $0.sampleType.identifier < $1.sampleType.identifier }
        let copies = members.map { ($0, random.uuid()) }
        guard food.endDate <= now else { return }
        let typed = typed
        append {
            let objects = try copies.compactMap { try Self.copy(of: $0, $1, typed) }
            return try HKCorrelation.checked(
                type: food.correlationType, start: food.startDate, end: food.endDate, objects: Set(objects),
                metadata: food.metadata, uuid: uuid, sourceRevision: typed)
        }
    }
}
