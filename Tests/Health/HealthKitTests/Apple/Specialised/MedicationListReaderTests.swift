import HealthKit
import SwimFitTestSupport
import Testing

@Suite("The list of medications", .inTurn)
struct MedicationListReaderTests {
    private let store = HKHealthStore.inMemory()

    private func medication(
        _ name: String, isArchived: Bool = false, hasSchedule: Bool = false
    ) -> HKUserAnnotatedMedication {
        HKUserAnnotatedMedication(
            medication: HKMedicationConcept(
                identifier: HKHealthConceptIdentifier(domain: .medication, value: name),
                displayText: name.uppercased(), generalForm: .tablet,
                relatedCodings: [HKClinicalCoding(system: "rx", version: nil, code: name)]),
            nickname: name == "a" ? "the red one" : nil, isArchived: isArchived, hasSchedule: hasSchedule)
    }

    private func names(_ predicate: NSPredicate? = nil, limit: Int? = nil) async throws -> [String?] {
        try await HKUserAnnotatedMedicationQueryDescriptor(predicate: predicate, limit: limit)
            .result(for: store).map(\.medication.displayText)
    }

    @Test("it is read back in its order with every detail, and can be replaced")
    func roundTrip() async throws {
        #expect(try await names().isEmpty)
        let list = [medication("b"), medication("a", isArchived: true, hasSchedule: true)]
        try await store.setUserAnnotatedMedications(list)
        #expect(try await HKUserAnnotatedMedicationQueryDescriptor().result(for: store) == list)
        let first = try #require(
            try await HKUserAnnotatedMedicationQueryDescriptor().result(for: store).last)
        #expect(first.nickname == "the red one")
        #expect(first.medication.generalForm == .tablet)
        #expect(first.medication.relatedCodings == list[1].medication.relatedCodings)
        try await store.setUserAnnotatedMedications([medication("c")])
        #expect(try await names() == ["C"])
    }

    @Test("it is filtered by archived and scheduled medications, by a format, and limited")
    func predicates() async throws {
        try await store.setUserAnnotatedMedications([
            medication("a", isArchived: true), medication("b", hasSchedule: true), medication("c"),
        ])
        #expect(try await names(HKQuery.predicateForUserAnnotatedMedications(isArchived: true)) == ["A"])
        #expect(
            try await names(HKQuery.predicateForUserAnnotatedMedications(isArchived: false)) == ["B", "C"])
        #expect(try await names(HKQuery.predicateForUserAnnotatedMedications(hasSchedule: true)) == ["B"])
        let format = NSPredicate(
            format: "%K == %@", HKUserAnnotatedMedicationPredicateKeyPathHasSchedule, false)
        #expect(try await names(format) == ["A", "C"])
        #expect(try await names(limit: 2) == ["A", "B"])
    }

    @Test("the query's handler gets each medication, then the end")
    func handler() async throws {
        try await store.setUserAnnotatedMedications([medication("a"), medication("b")])
        let inbox = Inbox<(name: String?, isDone: Bool)>()
        store.execute(
            HKUserAnnotatedMedicationQuery(predicate: nil, limit: HKObjectQueryNoLimit) {
                _, medication, isDone, error in
                #expect(error == nil)
                inbox.put((medication?.medication.displayText, isDone))
            })
        let calls = [try await inbox.next(), try await inbox.next(), try await inbox.next()]
        #expect(calls.map(\.name) == ["A", "B", nil])
        #expect(calls.map(\.isDone) == [false, false, true])
    }

    @Test("it is read by apps that may read it, and is not a sample")
    func authorization() async throws {
        let type = HKObjectType.userAnnotatedMedicationType()
        let store = asking()
        try await store.setUserAnnotatedMedications([medication("a")])
        let query = HKUserAnnotatedMedicationQueryDescriptor()
        #expect(await code { _ = try await query.result(for: store) } == .notDetermined)
        try await store.requestPerObjectReadAuthorization(for: type, predicate: nil)
        #expect(try await query.result(for: store).count == 1)
        #expect(try store.overview().isEmpty)
        store.configuration.source = diary
        try await store.setReading(false, for: type)
        #expect(try await query.result(for: store).isEmpty)
    }
}
