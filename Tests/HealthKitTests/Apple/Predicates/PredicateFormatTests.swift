import HealthKit
import Testing

@Suite("Predicates from a format")
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
