import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("Predicates from a format", .inTurn)
struct PredicateFormatTests {
    let store = HKHealthStore.inMemory()
    let stepType = HKQuantityType(.stepCount)

    private func counts(_ predicate: NSPredicate) async throws -> [Double] {
        try await store.samples(stepType, predicate).compactMap {
            ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .count())
        }
    }

    private func saveFive() async throws {
        try await store.save(
            (1...5).map {
                steps(
                    Double($0), from: Double($0), to: Double($0) + 1,
                    metadata: ["note": $0 < 3 ? "morning walk" : "run", "rank": $0])
            })
    }

    @Test("%K >= %@ on the dates, as documented")
    func dates() async throws {
        try await saveFive()
        let late = NSPredicate(format: "%K >= %@", HKPredicateKeyPathStartDate, hour(4) as NSDate)
        #expect(try await counts(late) == [4, 5])
        let span = NSPredicate(
            format: "%K >= %@ AND %K < %@", HKPredicateKeyPathStartDate, hour(2), HKPredicateKeyPathStartDate,
            hour(4))
        #expect(try await counts(span) == [2, 3])
        #expect(
            try await counts(NSPredicate(format: "startDate BETWEEN {%@, %@}", hour(1), hour(2))) == [1, 2])
    }

    @Test("quantities, sides exchanged, brackets, NOT, OR and nothing")
    func logic() async throws {
        try await saveFive()
        let three = HKQuantity(unit: .count(), doubleValue: 3)
        #expect(try await counts(NSPredicate(format: "quantity > %@", three)) == [4, 5])
        #expect(try await counts(NSPredicate(format: "%@ > quantity", three)) == [1, 2])
        let mixed = NSPredicate(format: "NOT (quantity > %@ || quantity == %@)", three, three)
        #expect(try await counts(mixed) == [1, 2])
        #expect(try await counts(NSPredicate(format: "correlation == nil AND device = NULL")).count == 5)
        #expect(try await counts(NSPredicate(format: "FALSEPREDICATE")).isEmpty)
    }

    @Test("metadata by value, order, list, text and absence")
    func metadata() async throws {
        try await saveFive()
        #expect(try await counts(NSPredicate(format: "metadata.note == 'run'")) == [3, 4, 5])
        #expect(try await counts(NSPredicate(format: "metadata.%K == %@", "note", "run")) == [3, 4, 5])
        #expect(try await counts(NSPredicate(format: "metadata.rank >= 4")) == [4, 5])
        #expect(try await counts(NSPredicate(format: "metadata.rank IN %@", [1, 5])) == [1, 5])
        #expect(try await counts(NSPredicate(format: "metadata.rank IN {2, 3}")) == [2, 3])
        #expect(try await counts(NSPredicate(format: "metadata.note BEGINSWITH \"morning\"")) == [1, 2])
        #expect(try await counts(NSPredicate(format: "metadata.note CONTAINS 'un'")) == [3, 4, 5])
        #expect(try await counts(NSPredicate(format: "metadata.weather != nil")).isEmpty)
        #expect(try await counts(NSPredicate(format: "metadata.rank == %d", 2)) == [2])
    }

    @Test("identifiers and sources")
    func identity() async throws {
        try await saveFive()
        let sample = try #require(try await store.samples(stepType).first)
        #expect(try await counts(NSPredicate(format: "%K == %@", HKPredicateKeyPathUUID, sample.uuid)) == [1])
        #expect(try await counts(NSPredicate(format: "%K IN %@", "UUID", [sample.uuid])) == [1])
        #expect(try await counts(NSPredicate(format: "source == %@", HKSource.default())).count == 5)
        #expect(try await counts(NSPredicate(format: "source != %@", HKSource.default())).isEmpty)
    }

    @Test(
        "what cannot be read is refused with the reason",
        arguments: [
            "", "startDate", "startDate >=", "startDate >= 5", "shoeSize == 4", "(startDate == nil",
            "quantity ? 3",
            "metadata.note == 'open", "startDate >= %@", "quantity IN 3", "startDate == 1 extra",
        ])
    func refused(format: String) {
        #expect(throws: PredicateFormatError.self) { try HKQuery.predicate(checkedFormat: format) }
    }
}

@Suite("Predicates from Apple's pages, and texts that state none", .inTurn)
struct PredicateTextTests {
    private let store = HKHealthStore.inMemory()
    private let stepType = HKQuantityType(.stepCount)

    private func counts(_ predicate: NSPredicate) async throws -> [Double] {
        try await store.samples(stepType, predicate).compactMap {
            ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .count())
        }
    }

    private func saveThree() async throws {
        let notes = ["Café au lait", "cafe", "Tea"]
        try await store.save(
            (1...3).map { number in
                steps(
                    Double(number), from: Double(number), to: Double(number) + 1,
                    metadata: ["note": notes[number - 1], "rank": number])
            })
    }

    @Test("a key path in two placeholders")
    func pairs() async throws {
        try await saveThree()
        let key = HKPredicateKeyPathMetadata
        #expect(try await counts(NSPredicate(format: "%K.%K != nil", key, "note")).count == 3)
        #expect(try await counts(NSPredicate(format: "%K.%K IN %@", key, "note", ["Tea", "Milk"])) == [3])
        #expect(try await counts(NSPredicate(format: "%K.%K > %d", key, "rank", 1)) == [2, 3])
        #expect(try await counts(NSPredicate(format: "%K.rank BETWEEN %@", key, [1, 2])) == [1, 2])
    }

    @Test(
        "texts with wild cards, and without regard to case and marks",
        arguments: [
            ("LIKE 'caf*'", [2]), ("LIKE[c] 'caf?'", [2]), ("LIKE[cd] 'cafe*'", [1, 2]),
            ("LIKE '*a*'", [1, 2, 3]),
            ("LIKE '???'", [3]), ("LIKE '*'", [1, 2, 3]), ("LIKE ''", []), ("==[c] 'TEA'", [3]),
            ("BEGINSWITH[cd] 'CAFE'", [1, 2]), ("CONTAINS[c] 'AU L'", [1]), ("ENDSWITH[d] 'fé'", [2]),
        ] as [(String, [Double])])
    func texts(test: String, expected: [Double]) async throws {
        try await saveThree()
        #expect(try await counts(NSPredicate(format: "metadata.note \(test)")) == expected)
    }

    @Test("a key path that is not known, and a format that is none, fail the query with the reason")
    func unreadable() async throws {
        try await saveThree()
        for (format, reason) in [
            ("shoeSize == 4", "shoeSize"), ("startDate >", "not complete"), ("%", "argument"),
        ] {
            let predicate = NSPredicate(format: format)
            let error = await #expect(throws: HKError.self) { try await counts(predicate) }
            #expect(
                error?.code == .errorInvalidArgument && error?.localizedDescription.contains(reason) == true)
            let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
                NSPredicate(value: true), predicate,
            ])
            await #expect(throws: HKError.self) { try await counts(both) }
            await #expect(throws: HKError.self) {
                try await store.deleteObjects(of: stepType, predicate: predicate)
            }
            #expect(!predicate.evaluate(with: steps(1, from: 1, to: 2)))
        }
        #expect(try await counts(NSPredicate(value: true)).count == 3)
    }

    @Test("no text stops the program", arguments: 0..<20)
    func fuzz(round: Int) {
        var generator = SeededGenerator(seed: 4_300 + UInt64(round))
        let pieces = [
            "%K", "%@", "%d", ".", "metadata", "startDate", "quantity", "value", "==", "!=", ">", "IN",
            "BETWEEN",
            "LIKE", "[c]", "[", "]", "{", "}", "(", ")", ",", "'", "\"", "\\", "1", "-", "1e999", "NaN",
            "nil", "TRUE",
            "AND", "OR", "NOT", "CAST", "NSDate", "SELF.", "%", "é", "🏊", " ", "workoutType", "sumQuantity.x",
        ]
        for _ in 0..<2_000 {
            let format = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined(separator: Bool.random(using: &generator) ? " " : "")
            let arguments: [Any] = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                ["metadata", Date.distantFuture, 1e300, [1, "x"], NSNull(), DateComponents(), Double.nan][
                    Int.random(in: 0..<7, using: &generator)]
            }
            let predicate = NSPredicate(format: format, argumentArray: arguments)
            _ = predicate.evaluate(with: steps(1, from: 1, to: 2))
            #expect(text(of: predicate)?.isEmpty == false)
        }
    }

    @Test(
        "a predicate prints its key paths, and what it prints can be read",
        arguments: [
            "startDate >= CAST(794800000, \"NSDate\") AND endDate < CAST(794900000, \"NSDate\")",
            "NOT (value == 1 OR value == 2)", "metadata.note LIKE[cd] \"caf*\"", "metadata.rank IN {1, 2}",
            "metadata.note != nil", "workoutType == 46 OR duration > 60", "correlation == nil",
            "TRUEPREDICATE",
        ])
    func printed(format: String) throws {
        let predicate = try HKQuery.predicate(checkedFormat: format)
        #expect(text(of: predicate) == format)
        #expect(try HKQuery.predicate(checkedFormat: text(of: predicate) ?? "") == predicate)
    }

    /// Foundation marks the property of its own class deprecated, which has nothing to print on Linux.
    private func text(of predicate: NSPredicate) -> String? {
        (predicate as? ConditionPredicate)?.condition.format
    }

    @Test("factories print key paths, too")
    func factories() {
        let kilocalories = HKQuantity(unit: .kilocalorie(), doubleValue: 300)
        let energy = HKQuery.predicateForWorkouts(
            operatorType: .greaterThan, quantityType: HKQuantityType(.activeEnergyBurned),
            sumQuantity: kilocalories)
        #expect(
            text(of: energy) == "sumQuantity.HKQuantityTypeIdentifierActiveEnergyBurned > 300 kcal")
        let source = HKSource(name: "A", bundleIdentifier: "com.example.\"a\"")
        #expect(
            text(of: HKQuery.predicateForObjects(from: [source]))
                == "source == \"com.example.\\\"a\\\"\"")
    }

    @Test("a revision of a source and a version finds what was saved on any device")
    func revision() async throws {
        let source = HKSource(name: "Watch", bundleIdentifier: "com.example.watch")
        let system = OperatingSystemVersion(majorVersion: 27, minorVersion: 1, patchVersion: 0)
        let saved = HKSourceRevision(
            source: source, version: "3", productType: "Watch6,2", operatingSystemVersion: system)
        let sample = try HKQuantitySample.checked(
            type: stepType, quantity: HKQuantity(unit: .count(), doubleValue: 7), start: hour(1),
            end: hour(2),
            sourceRevision: saved)
        try await store.saveAsWritten([sample])
        let wide = HKSourceRevision(source: source, version: "3")
        #expect(try await counts(HKQuery.predicateForObjects(from: [wide])) == [7])
        #expect(try await counts(NSPredicate(format: "sourceRevision == %@", wide)) == [7])
        let other = HKSourceRevision(source: source, version: "4")
        #expect(try await counts(HKQuery.predicateForObjects(from: [other])).isEmpty)
    }

    @Test("predicates of activities are asked of activities in memory")
    func activities() {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .swimming
        let activity = HKWorkoutActivity(
            workoutConfiguration: configuration, start: hour(1), end: hour(2), metadata: nil)
        #expect(
            HKQuery.predicateForWorkoutActivities(workoutActivityType: .swimming).evaluate(with: activity))
        #expect(
            !HKQuery.predicateForWorkoutActivities(workoutActivityType: .running).evaluate(with: activity))
        #expect(NSPredicate(format: "activityType == 46").evaluate(with: activity) == true)
    }
}
