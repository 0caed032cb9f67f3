import SampleStoreProof

@testable import HealthKit

/// A predicate and what it means, written from Apple's documentation: a question to one object.
struct NaivePredicate {
    let predicate: NSPredicate
    let holds: (HKSample) -> Bool
    /// For the report of a difference.
    let name: String
    /// Whether it asks for a relation, which the store has: an object alone belongs to none.
    var isOfStore = false
}

/// The facts of a store that objects do not have themselves.
struct NaiveWorld {
    let store = HKHealthStore.inMemory()
    /// In the order of saving.
    var samples: [HKSample] = []
    /// What is in a correlation.
    var members: Set<UUID> = []
    /// What was added to a workout, by the workout.
    var added: [UUID: Set<UUID>] = [:]
    /// What a workout was made of, by the workout.
    var parts: [UUID: (whole: NaiveWorkoutPart, activities: [NaiveWorkoutPart])] = [:]
    /// What an effort score rates, by the score.
    var ratings: [UUID: (workout: UUID, activity: UUID?)] = [:]
    /// The symptom noted with an electrocardiogram, by the electrocardiogram.
    var symptoms: [UUID: UUID] = [:]

    static let quantities: [(type: HKQuantityType, unit: HKUnit)] = [
        (HKQuantityType(.stepCount), .count()), (HKQuantityType(.bodyMass), .gramUnit(with: .kilo)),
        (HKQuantityType(.dietaryEnergyConsumed), .kilocalorie()),
    ]
    static let sleep = HKCategoryType(.sleepAnalysis)
    static let food = HKCorrelationType(.food)
    static let devices: [HKDevice?] = [
        nil,
        HKDevice(
            name: "Watch", manufacturer: "A", model: "W", hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: "3", localIdentifier: nil, udiDeviceIdentifier: nil),
        HKDevice(
            name: "Scale", manufacturer: "B", model: nil, hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: nil, localIdentifier: "x", udiDeviceIdentifier: nil),
    ]
    static let revisions: [HKSourceRevision] = (0..<4).map { number in
        HKSourceRevision(
            source: HKSource(name: "S\(number / 2)", bundleIdentifier: "test.\(number / 2)"),
            version: number % 2 == 0 ? "1" : nil, productType: number == 0 ? "Watch6,2" : nil,
            operatingSystemVersion: OperatingSystemVersion(
                majorVersion: number, minorVersion: 0, patchVersion: 0))
    }
}

/// Makes stores and predicates from random numbers.
struct NaiveGenerator {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func one<Element>(of list: [Element]) -> Element { list[int(0...list.count - 1)] }
    mutating func flag() -> Bool { int(0...1) == 0 }
    /// On the full half hour, so that times meet each other.
    mutating func time() -> Date { hour(Double(int(0...96)) / 2) }

    // MARK: Stores

    mutating func world() async throws -> NaiveWorld {
        var world = NaiveWorld()
        var objects: [HKSample] = []
        for _ in 0..<int(0...60) { objects.append(try sample(into: &world)) }
        for _ in 0..<int(0...4) {
            let parts = try (0..<int(1...3)).map { _ in try quantity(isFood: true) }
            let correlation = try HKCorrelation.checked(
                type: NaiveWorld.food, start: hour(Double(int(0...48))), end: hour(48),
                objects: Set(parts), metadata: metadata(), sourceRevision: one(of: NaiveWorld.revisions))
            world.members.formUnion(parts.map(\.uuid))
            objects += parts + [correlation]
        }
        objects.shuffle(using: &random)
        try await world.store.saveAsWritten(objects)
        for workout in objects.compactMap({ $0 as? HKWorkout }) where flag() {
            let samples = objects.filter { $0 is HKQuantitySample }.shuffled(using: &random).prefix(
                int(0...3))
            guard !samples.isEmpty else { continue }
            try await world.store.addSamples(Array(samples), to: workout)
            world.added[workout.uuid] = Set(samples.map(\.uuid))
        }
        world.samples = objects
        try await relate(objects, in: &world)
        return world
    }

    private mutating func sample(into world: inout NaiveWorld) throws -> HKSample {
        switch int(0...8) {
        case 0:
            let (start, end) = interval()
            return try HKCategorySample.checked(
                type: NaiveWorld.sleep, value: int(0...5), start: start, end: end,
                device: one(of: NaiveWorld.devices),
                metadata: metadata(), sourceRevision: one(of: NaiveWorld.revisions))
        case 1, 2: return try workout(into: &world)
        case 3, 4: return try special()
        default: return try quantity()
        }
    }

    private mutating func quantity(isFood: Bool = false) throws -> HKQuantitySample {
        let (type, unit) = isFood ? NaiveWorld.quantities[2] : one(of: NaiveWorld.quantities)
        let (start, end) = interval()
        return try HKQuantitySample.checked(
            type: type, quantity: HKQuantity(unit: unit, doubleValue: Double(int(0...8)) / 2), start: start,
            end: end,
            device: one(of: NaiveWorld.devices), metadata: metadata(),
            sourceRevision: one(of: NaiveWorld.revisions))
    }

    mutating func interval() -> (Date, Date) {
        let start = time()
        return (start, flag() ? start : start.addingTimeInterval(Double(int(1...8)) * 1800))
    }

    static let texts = ["run", "Run", "walk", "café", ""]

    mutating func metadata() -> [String: Any]? {
        var metadata: [String: Any] = [:]
        if flag() { metadata["note"] = one(of: Self.texts) }
        if flag() { metadata["rank"] = int(0...4) }
        if flag() { metadata["when"] = time() }
        return metadata.isEmpty ? nil : metadata
    }

    // MARK: Predicates

    var operators: [(PredicateOperator, String, (Double, Double) -> Bool)] {
        [
            (.lessThan, "<", { $0 < $1 }), (.lessThanOrEqualTo, "<=", { $0 <= $1 }),
            (.greaterThan, ">", { $0 > $1 }),
            (.greaterThanOrEqualTo, ">=", { $0 >= $1 }), (.equalTo, "==", { $0 == $1 }),
            (.notEqualTo, "!=", { $0 != $1 }),
        ]
    }

    /// A tree of predicates.
    mutating func predicate(_ world: NaiveWorld, depth: Int = 4) -> NaivePredicate {
        guard depth > 0, int(0...2) > 0 else { return leaf(world) }
        let parts = (0..<int(1...3)).map { _ in predicate(world, depth: depth - 1) }
        switch int(0...2) {
        case 0:
            return NaivePredicate(
                predicate: NSCompoundPredicate(andPredicateWithSubpredicates: parts.map(\.predicate)),
                holds: { sample in parts.allSatisfy { $0.holds(sample) } },
                name: "(" + parts.map(\.name).joined(separator: " AND ") + ")",
                isOfStore: parts.contains(where: \.isOfStore))
        case 1:
            return NaivePredicate(
                predicate: NSCompoundPredicate(orPredicateWithSubpredicates: parts.map(\.predicate)),
                holds: { sample in parts.contains { $0.holds(sample) } },
                name: "(" + parts.map(\.name).joined(separator: " OR ") + ")",
                isOfStore: parts.contains(where: \.isOfStore))
        default:
            return NaivePredicate(
                predicate: NSCompoundPredicate(notPredicateWithSubpredicate: parts[0].predicate),
                holds: { !parts[0].holds($0) }, name: "NOT \(parts[0].name)", isOfStore: parts[0].isOfStore)
        }
    }

    private mutating func leaf(_ world: NaiveWorld) -> NaivePredicate {
        switch int(0...11) {
        case 0, 1: times()
        case 2: identity(world)
        case 3: origin()
        case 4: metadataPredicate()
        case 5: number()
        case 6: relation(world)
        case 7: workoutPredicate()
        case 8, 9, 10: specialPredicate(world)
        default: format()
        }
    }

    private mutating func times() -> NaivePredicate {
        let (from, to): (Date?, Date?) = (flag() ? time() : nil, flag() ? time() : nil)
        let options: HKQueryOptions = one(of: [
            [], .strictStartDate, .strictEndDate, [.strictStartDate, .strictEndDate],
        ])
        func isWithin(_ date: Date) -> Bool { date >= from ?? .distantPast && date < to ?? .distantFuture }
        return NaivePredicate(
            predicate: HKQuery.predicateForSamples(withStart: from, end: to, options: options),
            holds: { sample in
                if options.isEmpty {
                    return sample.endDate >= from ?? .distantPast && sample.startDate < to ?? .distantFuture
                }
                return (!options.contains(.strictStartDate) || isWithin(sample.startDate))
                    && (!options.contains(.strictEndDate) || isWithin(sample.endDate))
            }, name: "times \(String(describing: from)) \(String(describing: to)) \(options)")
    }

    private mutating func identity(_ world: NaiveWorld) -> NaivePredicate {
        let ids = Set(world.samples.map(\.uuid).shuffled(using: &random).prefix(int(0...5)))
        guard flag(), let id = ids.first else {
            return NaivePredicate(
                predicate: HKQuery.predicateForObjects(with: ids), holds: { ids.contains($0.uuid) },
                name: "\(ids.count) ids")
        }
        return NaivePredicate(
            predicate: HKQuery.predicateForObject(with: id), holds: { $0.uuid == id }, name: "id")
    }

    private mutating func origin() -> NaivePredicate {
        let revision = one(of: NaiveWorld.revisions)
        switch int(0...4) {
        case 0:
            return NaivePredicate(
                predicate: HKQuery.predicateForObjects(from: [revision.source]),
                holds: { $0.sourceRevision.source == revision.source }, name: "source \(revision.source)")
        case 1:
            return NaivePredicate(
                predicate: HKQuery.predicateForObjects(from: [revision]),
                holds: { $0.sourceRevision == revision }, name: "revision \(revision)")
        case 2:
            let wide = HKSourceRevision(source: revision.source, version: revision.version)
            return NaivePredicate(
                predicate: HKQuery.predicateForObjects(from: [wide]),
                holds: {
                    $0.sourceRevision.source == revision.source
                        && $0.sourceRevision.version == revision.version
                }, name: "version \(revision)")
        case 3:
            guard let device = one(of: NaiveWorld.devices) else { fallthrough }
            return NaivePredicate(
                predicate: HKQuery.predicateForObjects(from: [device]), holds: { $0.device == device },
                name: "device \(device)")
        default:
            let allowed: Set<String> = one(of: [[], ["A"], ["A", "B"], ["C"]])
            return NaivePredicate(
                predicate: HKQuery.predicateForObjects(
                    withDeviceProperty: HKDevicePropertyKeyManufacturer, allowedValues: allowed),
                holds: { sample in
                    sample.device?.manufacturer.map(allowed.contains) ?? allowed.isEmpty
                }, name: "manufacturer \(allowed)")
        }
    }

    private mutating func metadataPredicate() -> NaivePredicate {
        let (kind, name, compare) = one(of: operators)
        switch int(0...3) {
        case 0:
            let key = one(of: ["note", "rank", "when", "other"])
            return NaivePredicate(
                predicate: HKQuery.predicateForObjects(withMetadataKey: key),
                holds: { $0.metadata?[key] != nil },
                name: "has \(key)")
        case 1:
            let allowed = (0..<int(1...3)).map { _ in one(of: Self.texts) }
            return NaivePredicate(
                predicate: HKQuery.predicateForObjects(withMetadataKey: "note", allowedValues: allowed),
                holds: { ($0.metadata?["note"] as? String).map(allowed.contains) ?? false },
                name: "note in \(allowed)")
        case 2:
            let rank = int(0...4)
            return NaivePredicate(
                predicate: HKQuery.predicateForObjects(
                    withMetadataKey: "rank", operatorType: kind, value: rank),
                holds: { sample in
                    guard let number = sample.metadata?["rank"] as? Int else { return name == "!=" }
                    return compare(Double(number), Double(rank))
                }, name: "rank \(name) \(rank)")
        default:
            let when = time()
            return NaivePredicate(
                predicate: HKQuery.predicateForObjects(
                    withMetadataKey: "when", operatorType: kind, value: when),
                holds: { sample in
                    guard let date = sample.metadata?["when"] as? Date else { return name == "!=" }
                    return compare(date.timeIntervalSinceReferenceDate, when.timeIntervalSinceReferenceDate)
                }, name: "when \(name) \(when)")
        }
    }

    private mutating func number() -> NaivePredicate {
        let (kind, name, compare) = one(of: operators)
        if flag() {
            let code = int(0...5)
            return NaivePredicate(
                predicate: HKQuery.predicateForCategorySamples(with: kind, value: code),
                holds: { ($0 as? HKCategorySample).map { compare(Double($0.value), Double(code)) } ?? false },
                name: "value \(name) \(code)")
        }
        // A unit of its own: kilograms are compared with grams.
        let unit = one(of: [HKUnit.count(), .gram(), .kilocalorie()])
        let amount = Double(int(0...8)) / 2 * (unit == .gram() ? 1000 : 1)
        let quantity = HKQuantity(unit: unit, doubleValue: amount)
        return NaivePredicate(
            predicate: HKQuery.predicateForQuantitySamples(with: kind, quantity: quantity),
            holds: { sample in
                guard let sample = sample as? HKQuantitySample, sample.quantity.is(compatibleWith: unit)
                else {
                    return false
                }
                return compare((sample.quantity.doubleValue(for: unit) * 2).rounded() / 2, amount)
            }, name: "quantity \(name) \(quantity)")
    }

    private mutating func relation(_ world: NaiveWorld) -> NaivePredicate {
        if let workout = world.samples.compactMap({ $0 as? HKWorkout }).randomElement(using: &random), flag()
        {
            let added = world.added[workout.uuid] ?? []
            return NaivePredicate(
                predicate: HKQuery.predicateForObjects(from: workout), holds: { added.contains($0.uuid) },
                name: "of workout", isOfStore: true)
        }
        let members = world.members
        return NaivePredicate(
            predicate: HKQuery.predicateForObjectsWithNoCorrelation(), holds: { !members.contains($0.uuid) },
            name: "no correlation", isOfStore: true)
    }

    private mutating func workoutPredicate() -> NaivePredicate {
        let (kind, name, compare) = one(of: operators)
        switch int(0...5) {
        case 0:
            let type = one(of: [HKWorkoutActivityType.swimming, .running, .rowing])
            return NaivePredicate(
                predicate: HKQuery.predicateForWorkouts(with: type),
                holds: { ($0 as? HKWorkout)?.workoutActivityType == type }, name: "workout \(type)")
        case 1:
            let seconds = Double(int(0...8)) * 1800
            return NaivePredicate(
                predicate: HKQuery.predicateForWorkouts(with: kind, duration: seconds),
                holds: { ($0 as? HKWorkout).map { compare($0.duration, seconds) } ?? false },
                name: "duration \(name) \(seconds)")
        case 2, 3, 4:
            let (figure, amount) = (int(0...2), int(0...4))
            let number = Double(figure == 0 ? amount * 100 : amount)
            let quantity = HKQuantity(unit: figure == 0 ? .kilocalorie() : .count(), doubleValue: number)
            let predicate =
                switch figure {
                case 0: HKQuery.predicateForWorkouts(with: kind, totalEnergyBurned: quantity)
                case 1: HKQuery.predicateForWorkouts(with: kind, totalSwimmingStrokeCount: quantity)
                default: HKQuery.predicateForWorkouts(with: kind, totalFlightsClimbed: quantity)
                }
            return NaivePredicate(
                predicate: predicate,
                holds: { sample in
                    guard let workout = sample as? HKWorkout else { return false }
                    let totals = [
                        workout.totalEnergyBurned, workout.totalSwimmingStrokeCount,
                        workout.totalFlightsClimbed,
                    ]
                    return totals[figure].map { compare($0.doubleValue(for: quantity.unit), number) } ?? false
                }, name: "total \(figure) \(name) \(number)")
        default:
            let metres = Double(int(0...4)) * 500
            return NaivePredicate(
                predicate: HKQuery.predicateForWorkouts(
                    with: kind,
                    totalDistance: HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: metres / 1000)),
                holds: { sample in
                    (sample as? HKWorkout)?.totalDistance.map {
                        compare($0.doubleValue(for: .meter()), metres)
                    } ?? false
                }, name: "distance \(name) \(metres)")
        }
    }
}
