import Foundation
internal import SampleStoreEngine

/// A medication in a person's list. Not a sample.
open class HKUserAnnotatedMedication: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The medication.
    open var medication: HKMedicationConcept { storedMedication }
    fileprivate let storedMedication: HKMedicationConcept
    /// The person's own name for the medication.
    open var nickname: String? { storedNickname }
    fileprivate let storedNickname: String?
    /// Whether the person archived the medication.
    open var isArchived: Bool { storedIsArchived }
    fileprivate let storedIsArchived: Bool
    /// Whether there is a schedule for the medication.
    open var hasSchedule: Bool { storedHasSchedule }
    fileprivate let storedHasSchedule: Bool

    /// An entry. Not Apple's, where the Health app makes them: for stores, imports and tests.
    public init(medication: HKMedicationConcept, nickname: String?, isArchived: Bool, hasSchedule: Bool) {
        storedMedication = medication
        storedNickname = nickname
        storedIsArchived = isArchived
        storedHasSchedule = hasSchedule
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKUserAnnotatedMedication else { return false }
        return storedMedication == other.storedMedication && storedNickname == other.storedNickname
            && storedIsArchived == other.storedIsArchived && storedHasSchedule == other.storedHasSchedule
    }

    open override var hash: Int { storedMedication.hash }

    open override func encode(with coder: NSCoder) {
        coder.encode(storedMedication, forKey: "medication")
        coder.encode(storedNickname, key: "nickname")
        coder.encode(storedIsArchived, forKey: "isArchived")
        coder.encode(storedHasSchedule, forKey: "hasSchedule")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let medication = coder.object(HKMedicationConcept.self, "medication") else { return nil }
        self.init(
            medication: medication, nickname: coder.string("nickname"),
            isArchived: coder.decodeBool(forKey: "isArchived"),
            hasSchedule: coder.decodeBool(forKey: "hasSchedule"))
    }
}

/// Reads the list of medications that ``HKHealthStore/setUserAnnotatedMedications(_:)`` keeps.
///
/// The handler is called for each medication, and once more at the end with `done` and without a medication.
///
/// ```swift
/// let query = HKUserAnnotatedMedicationQuery(predicate: nil, limit: HKObjectQueryNoLimit) {
///     _, entry, done, _ in
///     show(entry?.medication.displayText, done)
/// }
/// store.execute(query)
/// ```
open class HKUserAnnotatedMedicationQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private let list: MedicationListReader
    private let handler:
        @Sendable (HKUserAnnotatedMedicationQuery, HKUserAnnotatedMedication?, Bool, (any Error)?) -> Void

    /// Asks for medications.
    /// - Parameter resultsHandler: called with a medication, whether it is the last call, and an error.
    @preconcurrency
    public init(
        predicate: NSPredicate?, limit: Int,
        resultsHandler:
            @escaping @Sendable (
                HKUserAnnotatedMedicationQuery, HKUserAnnotatedMedication?, Bool, (any Error)?
            ) -> Void
    ) {
        list = MedicationListReader(condition: Condition(predicate), limit: limit.asLimit)
        handler = resultsHandler
        super.init(objectType: .userAnnotatedMedicationType(), predicate: predicate)
    }

    override func begin(in store: StoreCore) {
        do {
            for medication in try store.answering({ try list.medications(in: $0) }) {
                state.deliver { handler(self, medication, false, nil) }
            }
            state.finish { handler(self, nil, true, nil) }
        } catch {
            state.finish { handler(self, nil, true, error) }
        }
    }
}

/// Reads the list of medications: the async form of ``HKUserAnnotatedMedicationQuery``.
///
/// ```swift
/// let entries = try await HKUserAnnotatedMedicationQueryDescriptor().result(for: store)
/// let names = entries.map(\.medication.displayText)
/// ```
public struct HKUserAnnotatedMedicationQueryDescriptor: HKAsyncQuery, @unchecked Sendable {
    // SAFETY: the predicate is only evaluated, on a background queue.

    /// The answer.
    public typealias Output = [HKUserAnnotatedMedication]

    /// What the medications must satisfy.
    public var predicate: NSPredicate?
    /// The largest number of medications; nil for all.
    public var limit: Int?

    /// Requests medications.
    public init(predicate: NSPredicate? = nil, limit: Int? = nil) {
        self.predicate = predicate
        self.limit = limit
    }

    /// The medications in the order of the list.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` if the list was never requested.
    public func result(for healthStore: HKHealthStore) async throws -> [HKUserAnnotatedMedication] {
        let limit = limit.flatMap(\.asLimit)
        let list = MedicationListReader(condition: Condition(predicate), limit: limit)
        return try await healthStore.answer(
            by: { HKUserAnnotatedMedicationQuery(predicate: predicate, limit: limit ?? 0) { _, _, _, _ in } }
        ) { try list.medications(in: $0) }
    }
}

/// A person's list of medications. On Apple's systems the Health app keeps it; here a program does.
extension HKHealthStore {
    /// Replaces the list of medications, in one transaction. Queries return the medications in the order of the list.
    /// Doses (``HKMedicationDoseEvent``) stay as they are. Not Apple's. The call needs no authorization.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written; the store then keeps the old
    ///   list.
    public func setUserAnnotatedMedications(_ medications: [HKUserAnnotatedMedication]) async throws {
        try await core.onWriteQueue { [core] in
            let configuration = core.configuration
            let origin = Origin(configuration.source, device: nil, isEnteredByHand: true)
            try core.commit { transaction in
                for row in MedicationListReader.rows(in: transaction.snapshot) {
                    try transaction.delete(row.id)
                }
                for (number, medication) in medications.enumerated() {
                    let id = configuration.newIdentifier()
                    try transaction.insert(MedicationListReader.row(medication, number, id, origin))
                }
            }
        }
    }
}

/// The list of medications, stored as rows of a type that no sample query reads.
private struct MedicationListReader: Sendable {
    /// What the medications must satisfy.
    let condition: Condition
    /// nil for all.
    let limit: Int?

    private static let type = HKObjectType.userAnnotatedMedicationType()

    /// The medications that match, in the order of the list.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` when the list was never requested.
    func medications(in view: ReadView) throws -> [HKUserAnnotatedMedication] {
        let reading = view.authorization.reading(of: Self.type)
        if reading == .unasked {
            throw HKError(.errorAuthorizationNotDetermined, "Reading medications was never requested.")
        }
        let test = RowTest(try condition.readable(), type: Self.type)
        let found = Self.rows(in: view.snapshot).lazy
            .filter { reading == .all || $0.origin.source == view.authorization.app }
            .filter { test.holds(for: $0, in: view.snapshot) }
            .compactMap { $0.details[StoredField.parts]?.decoded(as: MedicationListEntry.self)?.medication }
        return Array(found.prefix(limit ?? .max))
    }

    static func rows(in snapshot: Snapshot) -> [Sample] {
        guard let columns = snapshot.columns(of: type.storedIdentifier) else { return [] }
        return (0..<columns.count).map(columns.sample)
    }

    /// - Parameter number: the position in the list, stored as the row's time.
    static func row(
        _ medication: HKUserAnnotatedMedication, _ number: Int, _ id: UUID, _ origin: Origin
    ) -> Sample {
        var row = Sample(
            id: id, type: type.storedIdentifier, start: Double(number), end: Double(number), origin: origin)
        row.details[StoredField.parts] = JSONValue(encoding: MedicationListEntry(medication))
        return row
    }
}

/// A medication of the list as it is stored.
private struct MedicationListEntry: Codable {
    struct Coding: Codable {
        var system: String
        var version: String?
        var code: String
    }

    var domain: String
    var concept: String
    var text: String
    var form: String
    var codings: [Coding]
    var nickname: String?
    var isArchived: Bool
    var hasSchedule: Bool

    init(_ medication: HKUserAnnotatedMedication) {
        let concept = medication.storedMedication
        domain = concept.storedIdentifier.storedDomain.rawValue
        self.concept = concept.storedIdentifier.value
        text = concept.storedDisplayText
        form = concept.storedGeneralForm.rawValue
        codings = concept.storedRelatedCodings.map {
            Coding(system: $0.storedSystem, version: $0.storedVersion, code: $0.storedCode)
        }.sorted { ($0.system, $0.code) < ($1.system, $1.code) }
        nickname = medication.storedNickname
        isArchived = medication.storedIsArchived
        hasSchedule = medication.storedHasSchedule
    }

    var medication: HKUserAnnotatedMedication {
        HKUserAnnotatedMedication(
            medication: HKMedicationConcept(
                identifier: HKHealthConceptIdentifier(
                    domain: HKHealthConceptDomain(rawValue: domain), value: concept),
                displayText: text, generalForm: HKMedicationGeneralForm(rawValue: form),
                relatedCodings: Set(
                    codings.map { HKClinicalCoding(system: $0.system, version: $0.version, code: $0.code) })),
            nickname: nickname, isArchived: isArchived, hasSchedule: hasSchedule)
    }
}
