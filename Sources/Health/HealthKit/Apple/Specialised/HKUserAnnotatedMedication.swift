/// A medication as a person keeps it in a list. Not a sample.
open class HKUserAnnotatedMedication: ValueObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The medication.
    open var medication: HKMedicationConcept { storedMedication }
    let storedMedication: HKMedicationConcept
    /// What the person calls it.
    open var nickname: String? { storedNickname }
    let storedNickname: String?
    /// Whether it was put away.
    open var isArchived: Bool { storedIsArchived }
    let storedIsArchived: Bool
    /// Whether there are times to take it.
    open var hasSchedule: Bool { storedHasSchedule }
    let storedHasSchedule: Bool

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

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let medication = coder.object(HKMedicationConcept.self, "medication") else { return nil }
        self.init(
            medication: medication, nickname: coder.string("nickname"),
            isArchived: coder.decodeBool(forKey: "isArchived"),
            hasSchedule: coder.decodeBool(forKey: "hasSchedule"))
    }
}
