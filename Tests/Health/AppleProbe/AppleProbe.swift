import HealthKit

/// What Apple's documentation leaves open and a program can find out: the same questions for Apple's framework and for this
/// library, in one file. Two texts come of it, which are compared.
///
/// The file imports HealthKit alone and uses Apple's names, so that it compiles unchanged against Apple's own module:
/// Questions.md in the documentation says how it is run there.
public struct Question: Sendable {
    /// What is asked, in a few words.
    public let name: String
    /// What Apple's own framework was measured to answer; nil for what is still open.
    public let measured: String?
    private let ask: @Sendable (HKHealthStore) async throws -> String

    init(
        _ name: String, measured: String? = nil,
        _ ask: @escaping @Sendable (HKHealthStore) async throws -> String
    ) {
        (self.name, self.measured, self.ask) = (name, measured, ask)
    }

    /// The questions that need no health data, and so run in a plain program on a Mac.
    public static let ofValues = settled + units + predicates + types
    /// The questions that save samples and read them back.
    public static let ofStores = saving + statistics

    /// The answer of the store's framework, or its error.
    public func answer(_ store: HKHealthStore) async -> String {
        do { return try await ask(store) } catch { return Self.text(of: error) }
    }

    /// Prints a line for each answer.
    public static func printAnswers(of store: HKHealthStore, to questions: [Question]) async {
        for question in questions { print("\(question.name): \(await question.answer(store))") }
    }

    /// Asks for access to everything that the questions save and read.
    public static func requestAccess(to store: HKHealthStore) async throws {
        let types: Set<HKSampleType> = [
            steps, mass, rate, HKQuantityType(.dietaryEnergyConsumed), HKWorkoutType.workoutType(),
        ]
        var read = Set<HKObjectType>(types)
        read.formUnion([HKCharacteristicType(.dateOfBirth), HKCharacteristicType(.biologicalSex)])
        try await store.requestAuthorization(toShare: types, read: read)
    }

    // MARK: Answers of Apple's framework that are known

    private static let settled = [
        Question(
            "the text of J/(m*kg*s), J/(s*kg*m) and J/(m*s*kg)", measured: "J/m·s·kg, J/m·s·kg, J/m·s·kg"
        ) { _ in
            ["J/(m*kg*s)", "J/(s*kg*m)", "J/(m*s*kg)"].map { HKUnit(from: $0).unitString }.joined(
                separator: ", ")
        },
        Question(
            "pascals in mmHg, cmAq and inHg", measured: "133.32236842105263, 98.06649606299213, 3386.38816"
        ) { _ in
            [HKUnit.millimeterOfMercury(), .centimeterOfWater(), .inchesOfMercury()].map {
                "\(HKQuantity(unit: $0, doubleValue: 1).doubleValue(for: .pascal()))"
            }.joined(separator: ", ")
        },
        Question("whether % and count are one unit", measured: "true, 0.5") { _ in
            let half = HKQuantity(unit: .percent(), doubleValue: 0.5)
            return "\(half.is(compatibleWith: .count())), \(half.doubleValue(for: .count()))"
        },
        Question("whether the empty text is the null unit", measured: "true") { _ in
            "\(HKUnit(from: "").isNull())"
        },
        Question("the text of micrograms", measured: "mcg") { _ in HKUnit.gramUnit(with: .micro).unitString },
        Question("degrees and metres divided by degrees", measured: "m") { _ in
            HKUnit.degreeCelsius().unitMultiplied(by: .meter()).unitDivided(by: .degreeCelsius()).unitString
        },
        Question("whether degrees convert to kelvins", measured: "true") { _ in
            "\(HKQuantity(unit: .degreeCelsius(), doubleValue: 1).is(compatibleWith: .kelvin()))"
        },
        Question("a mole of 12 grams in moles of 2 grams", measured: "6.0") { _ in
            let carbon = HKQuantity(unit: .moleUnit(withMolarMass: 12), doubleValue: 1)
            return "\(carbon.doubleValue(for: .moleUnit(withMolarMass: 2)))"
        },
        Question("the numbers of aggregation styles of seven rates and three levels", measured: "2222222333")
        { _ in
            let identifiers: [HKQuantityTypeIdentifier] = [
                .atrialFibrillationBurden, .cyclingCadence, .cyclingPower, .cyclingSpeed, .heartRate,
                .restingHeartRate, .walkingHeartRateAverage, .environmentalAudioExposure,
                .environmentalSoundReduction, .headphoneAudioExposure,
            ]
            return identifiers.map { "\(HKQuantityType($0).aggregationStyle.rawValue)" }.joined()
        },
        Question("what adding no samples to a workout does", measured: "HKError 3") { store in
            try await HKWorkoutBuilder(
                healthStore: store, configuration: HKWorkoutConfiguration(), device: nil
            )
            .addSamples([])
            return "succeeds"
        },
        Question("the elapsed time of a workout that has not begun", measured: "0.0") { store in
            let builder = HKWorkoutBuilder(
                healthStore: store, configuration: HKWorkoutConfiguration(), device: nil)
            return "\(builder.elapsedTime(at: hour(1)))"
        },
        Question(
            "what a series answers to a wrong unit, an early date and after its end",
            measured: "HKError 3, HKError 3, HKError 3"
        ) { store in
            let series = HKQuantitySeriesSampleBuilder(
                healthStore: store, quantityType: steps, startDate: hour(1), device: nil)
            func insert(_ unit: HKUnit, _ start: Double) -> String {
                do {
                    let moment = DateInterval(start: hour(start), duration: 0)
                    try series.insert(HKQuantity(unit: unit, doubleValue: 1), for: moment)
                    return "succeeds"
                } catch {
                    return text(of: error)
                }
            }
            let answers = [insert(.meter(), 1), insert(.count(), 0)]
            _ = insert(.count(), 1)
            // IGNORED: it fails without health data, and the series has ended nevertheless.
            _ = try? await series.finishSeries(metadata: nil)
            return (answers + [insert(.count(), 2)]).joined(separator: ", ")
        },
    ]

    // MARK: Open questions on values

    private static let units = [
        Question("the order of other factors in unitString") { _ in
            ["m*kg/s", "s*m*kg", "L*atm*hr", "count*min", "IU*g", "mg/dL*s", "kcal/(kg*hr)"]
                .map { HKUnit(from: $0).unitString }.joined(separator: ", ")
        },
        Question("whether 1 kg and 1000 g are equal, and have one hash") { _ in
            let kilogram = HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 1)
            let grams = HKQuantity(unit: .gram(), doubleValue: 1000)
            return "\(kilogram.isEqual(grams)), \(kilogram.hash == grams.hash)"
        },
        Question("how a quantity describes itself") { _ in
            [0.1, 1, 1000, 1_234_567.891, 1e-9].map { HKQuantity(unit: .gram(), doubleValue: $0).description }
                .joined(separator: ", ")
        },
        Question("whether Hz converts to 1/s and count/s, W to J/s, dBASPL to Pa") { _ in
            [("Hz", "1/s"), ("Hz", "count/s"), ("W", "J/s"), ("dBASPL", "Pa")].map { one, other in
                "\(HKQuantity(unit: HKUnit(from: one), doubleValue: 1).is(compatibleWith: HKUnit(from: other)))"
            }.joined(separator: ", ")
        },
    ]

    private static let predicates = [
        Question("whether a sample that ends where the span begins is in it") { _ in
            let span = HKQuery.predicateForSamples(withStart: hour(1), end: hour(2))
            return "before \(span.evaluate(with: walk(1, 0, 1))), after \(span.evaluate(with: walk(1, 2, 3)))"
        },
        Question("whether a moment on the borders of a span is in it") { _ in
            let span = HKQuery.predicateForSamples(withStart: hour(1), end: hour(2))
            return "first \(span.evaluate(with: walk(1, 1, 1))), last \(span.evaluate(with: walk(1, 2, 2)))"
        },
        Question("whether != finds an object without the key") { _ in
            let predicate = HKQuery.predicateForObjects(
                withMetadataKey: "k", operatorType: .notEqualTo, value: 1)
            return "\(predicate.evaluate(with: walk(1, 0, 1)))"
        },
        Question("what allowed values without a value find") { _ in
            let predicate = HKQuery.predicateForObjects(withMetadataKey: "k", allowedValues: [])
            return "without the key \(predicate.evaluate(with: walk(1, 0, 1))), "
                + "with it \(predicate.evaluate(with: walk(1, 0, 1, ["k": 1])))"
        },
        Question("the text of a predicate for a span") { _ in
            HKQuery.predicateForSamples(withStart: hour(1), end: hour(2), options: .strictStartDate)
                .predicateFormat
        },
        Question("whether strict options leave out a sample over the border") { _ in
            let options: [HKQueryOptions] = [.strictStartDate, .strictEndDate]
            return options.map { options in
                let span = HKQuery.predicateForSamples(withStart: hour(1), end: hour(2), options: options)
                return [walk(1, 0.5, 1.5), walk(1, 1.5, 2.5), walk(1, 1, 2), walk(1, 2, 2)].map {
                    "\(span.evaluate(with: $0))"
                }.joined(separator: " ")
            }.joined(separator: ", ")
        },
    ]

    private static let types = [
        Question("which quantity types restrict the duration of their samples") { _ in
            let identifiers: [HKQuantityTypeIdentifier] = [
                .stepCount, .heartRate, .bodyMass, .dietaryWater, .environmentalAudioExposure, .vo2Max,
            ]
            return identifiers.map {
                "\($0.rawValue.dropFirst(24)) \(HKQuantityType($0).isMaximumDurationRestricted)"
            }
            .joined(separator: ", ")
        },
        Question("which category types restrict the duration of their samples") { _ in
            let identifiers: [HKCategoryTypeIdentifier] = [
                .sleepAnalysis, .pregnancy, .headache, .mindfulSession,
            ]
            return identifiers.map {
                "\($0.rawValue.dropFirst(24)) \(HKCategoryType($0).isMaximumDurationRestricted)"
            }
            .joined(separator: ", ")
        },
        Question("the longest duration where it is not restricted") { _ in "\(mass.maximumAllowedDuration)" },
        Question("the metadata of a sample without any") { _ in
            walk(1, 0, 1).metadata.map { "\($0)" } ?? "nil"
        },
        Question("where the classes of valence begin") { _ in
            var (last, borders) = (HKStateOfMind.ValenceClassification?.none, [String]())
            for step in -100...100 {
                let found = HKStateOfMind.ValenceClassification(valence: Double(step) / 100)
                if found != last { borders.append("\(Double(step) / 100)") }
                last = found
            }
            return borders.joined(separator: ", ")
        },
    ]

    // MARK: Open questions on stores

    private static let saving = [
        Question("what saving nothing does") { store in
            try await store.save([HKObject]())
            return "succeeds"
        },
        Question("what deleting by a predicate that finds nothing does") { store in
            try await fill(store, [])
            let predicate = HKQuery.predicateForSamples(withStart: hour(0), end: hour(1))
            return "\(try await store.deleteObjects(of: steps, predicate: predicate)) deleted"
        },
        Question("whether the samples of a correlation go with it") { store in
            let energy = HKQuantityType(.dietaryEnergyConsumed)
            try await fill(store, [])
            let part = HKQuantitySample(
                type: energy, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 1), start: hour(0),
                end: hour(0))
            let food = HKCorrelation(
                type: HKCorrelationType(.food), start: hour(0), end: hour(0), objects: [part])
            try await store.save(food)
            try await store.delete(food)
            return "\(try await count(energy, store)) left"
        },
        Question("whether the samples of a workout go with it") { store in
            try await fill(store, [])
            let run = HKWorkout(activityType: .running, start: hour(0), end: hour(1))
            try await store.save(run)
            try await store.addSamples([walk(10, 0, 1)], to: run)
            try await store.delete(run)
            return "\(try await count(steps, store)) left"
        },
        Question("what an anchored query hears of a sample that replaces another one") { store in
            func version(_ number: Int) -> HKQuantitySample {
                walk(
                    Double(number), 0, 1,
                    [HKMetadataKeySyncIdentifier: "probe", HKMetadataKeySyncVersion: number])
            }
            try await fill(store, [version(1)])
            func query(_ anchor: HKQueryAnchor?) -> HKAnchoredObjectQueryDescriptor<HKQuantitySample> {
                HKAnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: steps)], anchor: anchor)
            }
            let first = try await query(nil).result(for: store)
            try await store.save(version(2))
            let second = try await query(first.newAnchor).result(for: store)
            return "\(second.addedSamples.count) added, \(second.deletedObjects.count) deleted"
        },
        Question("whether a lower version of a sample is an error") { store in
            func version(_ number: Int) -> HKQuantitySample {
                walk(
                    Double(number), 0, 1,
                    [HKMetadataKeySyncIdentifier: "probe", HKMetadataKeySyncVersion: number])
            }
            try await fill(store, [version(2)])
            try await store.save(version(1))
            return "succeeds, \(try await count(steps, store)) stored"
        },
        Question("whether the same object can be saved twice") { store in
            let sample = walk(1, 0, 1)
            try await fill(store, [sample])
            try await store.save(sample)
            return "\(try await count(steps, store)) stored"
        },
        Question("the date of birth that is not set") { store in
            _ = try store.dateOfBirthComponents()
            return "components without year, month and day"
        },
        Question("the sex that is not set") { store in "\(try store.biologicalSex().biologicalSex.rawValue)"
        },
        Question("what a limit of 0 means") { store in
            try await fill(store, [walk(1, 0, 1), walk(2, 1, 2)])
            let query = HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: steps)], sortDescriptors: [], limit: 0)
            return "\(try await query.result(for: store).count) of 2"
        },
        Question("the order of samples without sort descriptors") { store in
            try await fill(store, [walk(2, 2, 3)])
            try await store.save(walk(3, 4, 5))
            try await store.save(walk(1, 0, 1))
            let query = HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: steps)], sortDescriptors: [])
            return try await query.result(for: store).map { "\(Int($0.quantity.doubleValue(for: .count())))" }
                .joined(separator: ", ")
        },
        Question("whether an equal version of a sample replaces it") { store in
            func version(_ count: Double) -> HKQuantitySample {
                walk(count, 0, 1, [HKMetadataKeySyncIdentifier: "probe", HKMetadataKeySyncVersion: 1])
            }
            try await fill(store, [version(10)])
            try await store.save(version(20))
            return "\(try await sum(store, from: 0, to: 1)) of \(try await count(steps, store))"
        },
        Question("whether a time zone that does not exist can be saved") { store in
            try await fill(store, [walk(1, 0, 1, [HKMetadataKeyTimeZone: "Mars/Olympus"])])
            return "succeeds"
        },
        Question("the keys that a deleted object keeps") { store in
            let sample = walk(
                1, 0, 1, [HKMetadataKeySyncIdentifier: "probe", HKMetadataKeySyncVersion: 1, "own": 1])
            try await fill(store, [])
            let before = try await changes(store, after: nil).newAnchor
            try await store.save(sample)
            try await store.delete(sample)
            let gone = try await changes(store, after: before).deletedObjects.first { $0.uuid == sample.uuid }
            return gone.map { ($0.metadata ?? [:]).keys.sorted().joined(separator: ", ") } ?? "it is not told"
        },
        Question("whether deletions count for the limit of an anchored query") { store in
            let samples = [walk(1, 0, 1), walk(2, 1, 2), walk(3, 2, 3)]
            try await fill(store, samples)
            let before = try await changes(store, after: nil).newAnchor
            try await store.delete(samples[0])
            try await store.delete(samples[1])
            let page = try await changes(store, after: before, limit: 1)
            return "\(page.deletedObjects.count) of 2"
        },
        Question("the activities and the time of a workout with a pause") { store in
            try await fill(store, [])
            let builder = HKWorkoutBuilder(
                healthStore: store, configuration: HKWorkoutConfiguration(), device: nil)
            try await builder.beginCollection(at: hour(0))
            try await builder.addWorkoutEvents([
                HKWorkoutEvent(
                    type: .pause, dateInterval: DateInterval(start: hour(0.25), duration: 0), metadata: nil),
                HKWorkoutEvent(
                    type: .resume, dateInterval: DateInterval(start: hour(0.5), duration: 0), metadata: nil),
            ])
            try await builder.endCollection(at: hour(1))
            guard let workout = try await builder.finishWorkout() else { return "none" }
            return "\(workout.workoutActivities.count), \(workout.duration)"
        },
    ]

    private static let statistics = [
        Question("the sum of a sample that is half in the span of the predicate") { store in
            try await fill(store, [walk(100, 0, 2)])
            return "\(try await sum(store, from: 1, to: 3))"
        },
        Question("the sum of two samples of one source that overlap") { store in
            try await fill(store, [walk(100, 0, 2), walk(100, 1, 3)])
            return "\(try await sum(store, from: 0, to: 4))"
        },
        Question("how a cumulative sample is divided among intervals") { store in
            try await fill(store, [walk(100, 0.5, 2)])
            return try await hours(store, steps, .cumulativeSum) {
                $0.sumQuantity()?.doubleValue(for: .count())
            }
        },
        Question("in which intervals a discrete sample counts that lasts over a border") { store in
            try await fill(store, [weight(70, 0.5, 1.5)])
            return try await hours(store, mass, .discreteAverage) {
                $0.averageQuantity()?.doubleValue(for: .gramUnit(with: .kilo))
            }
        },
        Question("in which interval a moment counts that is on a border") { store in
            try await fill(store, [weight(70, 1, 1)])
            return try await hours(store, mass, .discreteAverage) {
                $0.averageQuantity()?.doubleValue(for: .gramUnit(with: .kilo))
            }
        },
        Question("the most recent of two samples with one end") { store in
            try await fill(store, [weight(70, 0, 2), weight(80, 1, 2), weight(90, 0.5, 2)])
            let query = HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: mass), options: .mostRecent)
            let found = try await query.result(for: store)?.mostRecentQuantity()
            return found.map { "\($0.doubleValue(for: .gramUnit(with: .kilo)))" } ?? "nil"
        },
        Question("the figures of a type without samples") { store in
            try await fill(store, [])
            return "\(try await sum(store, from: 0, to: 1))"
        },
        Question("the statistics of hours before, between and after the samples") { store in
            try await fill(store, [walk(1, 0, 1), walk(1, 2, 3)])
            let found = try await collection(store, steps, .cumulativeSum)
            return [-5.0, 0, 1, 2, 5].map { start in
                guard let one = found.statistics(for: hour(start)) else { return "nil" }
                return one.sumQuantity().map { "\($0.doubleValue(for: .count()))" } ?? "without a sum"
            }.joined(separator: ", ")
        },
        Question("the sources of a collection, not separate by source and separate") { store in
            try await fill(store, [walk(1, 0, 1)])
            let plain = try await collection(store, steps, .cumulativeSum).sources().count
            let separate = try await collection(store, steps, [.cumulativeSum, .separateBySource]).sources()
                .count
            return "\(plain), \(separate)"
        },
        Question("the mean of a heart rate of an hour and one of a moment") { store in
            try await fill(store, [pulse(60, 0, 1), pulse(120, 1, 1)])
            let query = HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: rate), options: .discreteAverage)
            let found = try await query.result(for: store)?.averageQuantity()
            return found.map { "\($0.doubleValue(for: HKUnit(from: "count/min")))" } ?? "nil"
        },
    ]

    // MARK: What the questions are made of

    private static let steps = HKQuantityType(.stepCount)
    private static let mass = HKQuantityType(.bodyMass)
    private static let rate = HKQuantityType(.heartRate)

    /// Midnight UTC of 1 March 2026 and so many hours.
    private static func hour(_ hours: Double) -> Date {
        Date(timeIntervalSince1970: 1_772_323_200 + hours * 3600)
    }

    private static func walk(
        _ count: Double, _ start: Double, _ end: Double, _ metadata: [String: Any]? = nil
    )
        -> HKQuantitySample
    {
        HKQuantitySample(
            type: steps, quantity: HKQuantity(unit: .count(), doubleValue: count), start: hour(start),
            end: hour(end),
            metadata: metadata)
    }

    private static func weight(_ kilograms: Double, _ start: Double, _ end: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: mass, quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms),
            start: hour(start),
            end: hour(end))
    }

    private static func pulse(_ perMinute: Double, _ start: Double, _ end: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: rate, quantity: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: perMinute),
            start: hour(start), end: hour(end))
    }

    /// Empties the store of what this program saved, and saves.
    private static func fill(_ store: HKHealthStore, _ samples: [HKSample]) async throws {
        let types: [HKSampleType] = [
            steps, mass, rate, HKQuantityType(.dietaryEnergyConsumed), HKWorkoutType.workoutType(),
        ]
        for type in types {
            // IGNORED: what cannot be deleted shows in the answer.
            _ = try? await store.deleteObjects(
                of: type, predicate: HKQuery.predicateForObjects(from: HKSource.default()))
        }
        if !samples.isEmpty { try await store.save(samples) }
    }

    private static func count(_ type: HKSampleType, _ store: HKHealthStore) async throws -> Int {
        try await HKSampleQueryDescriptor(predicates: [.sample(type: type)], sortDescriptors: []).result(
            for: store
        )
        .count
    }

    private static func sum(_ store: HKHealthStore, from start: Double, to end: Double) async throws -> Double
    {
        let span = HKQuery.predicateForSamples(withStart: hour(start), end: hour(end))
        let query = HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: steps, predicate: span), options: .cumulativeSum)
        return try await query.result(for: store)?.sumQuantity()?.doubleValue(for: .count()) ?? -1
    }

    private static func hours(
        _ store: HKHealthStore, _ type: HKQuantityType, _ options: HKStatisticsOptions,
        _ figure: (HKStatistics) -> Double?
    ) async throws -> String {
        try await collection(store, type, options).statistics().map { one in
            let start = Int(one.startDate.timeIntervalSince(hour(0)) / 3600)
            return "hour \(start): \(figure(one).map { "\(($0 * 100).rounded() / 100)" } ?? "nil")"
        }.joined(separator: ", ")
    }

    private static func collection(
        _ store: HKHealthStore, _ type: HKQuantityType, _ options: HKStatisticsOptions
    ) async throws -> HKStatisticsCollection {
        try await HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: type), options: options, anchorDate: hour(0),
            intervalComponents: DateComponents(hour: 1)
        ).result(for: store)
    }

    private static func changes(
        _ store: HKHealthStore, after anchor: HKQueryAnchor?, limit: Int? = nil
    ) async throws -> HKAnchoredObjectQueryDescriptor<HKQuantitySample>.Result {
        try await HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: steps)], anchor: anchor, limit: limit
        ).result(for: store)
    }

    private static func text(of error: any Error) -> String {
        (error as? HKError).map { "HKError \($0.code.rawValue)" } ?? "\(type(of: error))"
    }
}

#if os(Linux) || os(macOS)
/// Prints the answers of the framework that the program was built with: those on values for the argument `values`, and all
/// without one. An app for a phone calls `requestAccess` and `printAnswers` itself.
@main
struct ProbeProgram {
    static func main() async throws {
        #if os(Linux)
        // Not the person's store, unless it is named.
        setenv("HEALTHKIT_STORE", "memory", 0)
        #endif
        let store = HKHealthStore()
        await Question.printAnswers(of: store, to: Question.ofValues)
        guard !CommandLine.arguments.contains("values") else { return }
        try await Question.requestAccess(to: store)
        await Question.printAnswers(of: store, to: Question.ofStores)
    }
}
#endif
