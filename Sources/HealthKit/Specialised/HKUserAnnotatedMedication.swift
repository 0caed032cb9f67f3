/// A medication as a person keeps it in a list. Not a sample.
public final class HKUserAnnotatedMedication: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The medication.
    public let medication: HKMedicationConcept
    /// What the person calls it.
    public let nickname: String?
    /// Whether it was put away.
    public let isArchived: Bool
    /// Whether there are times to take it.
    public let hasSchedule: Bool

    /// An entry. Not Apple's, where the Health app makes them: for stores, imports and tests.
    public init(medication: HKMedicationConcept, nickname: String?, isArchived: Bool, hasSchedule: Bool) {
        self.medication = medication
        self.nickname = nickname
        self.isArchived = isArchived
        self.hasSchedule = hasSchedule
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKUserAnnotatedMedication else { return false }
        return medication == other.medication && nickname == other.nickname
            && isArchived == other.isArchived && hasSchedule == other.hasSchedule
    }

    public override var hash: Int { medication.hash }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) {
        coder.encode(medication, forKey: "medication")
        coder.encode(nickname, key: "nickname")
        coder.encode(isArchived, forKey: "isArchived")
        coder.encode(hasSchedule, forKey: "hasSchedule")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        guard let medication = coder.object(HKMedicationConcept.self, "medication") else { return nil }
        self.init(
            medication: medication, nickname: coder.string("nickname"),
            isArchived: coder.decodeBool(forKey: "isArchived"),
            hasSchedule: coder.decodeBool(forKey: "hasSchedule"))
    }
}
