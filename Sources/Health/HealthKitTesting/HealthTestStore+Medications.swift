import HealthKit

/// The person's list of medications and doses, which the Health app keeps on Apple's systems.
extension HealthTestStore {
    /// Puts a medication on the person's list.
    ///
    /// - Parameters:
    ///   - name: the name for people to read, `Ibuprofen 400 mg`; two of one name are one medication.
    ///   - nickname: the person's own name for it; nil for none.
    ///   - rxNorm: its code in RxNorm; nil for none.
    ///   - hasSchedule: whether there are times to take it.
    ///   - isArchived: whether the person archived it.
    /// - Returns: the entry, for ``addDose(of:at:_:quantity:unit:scheduled:)``.
    /// - Throws: never, because the store is in memory.
    @discardableResult
    public func addMedication(
        _ name: String, nickname: String? = nil, form: HKMedicationGeneralForm = .tablet,
        rxNorm: String? = nil, hasSchedule: Bool = false, isArchived: Bool = false
    ) async throws -> HKUserAnnotatedMedication {
        let codings = rxNorm.map {
            HKClinicalCoding(system: "http://www.nlm.nih.gov/research/umls/rxnorm", version: nil, code: $0)
        }
        let medication = HKUserAnnotatedMedication(
            medication: HKMedicationConcept(
                identifier: HKHealthConceptIdentifier(domain: .medication, value: name), displayText: name,
                generalForm: form, relatedCodings: Set([codings].compactMap { $0 })),
            nickname: nickname, isArchived: isArchived, hasSchedule: hasSchedule)
        let known = try await HKUserAnnotatedMedicationQueryDescriptor().result(for: owner)
        try await owner.setUserAnnotatedMedications(known + [medication])
        return medication
    }

    /// Saves a dose of a medication.
    ///
    /// ```swift
    /// let vitamin = try await kit.addMedication("Vitamin D", form: .drops, hasSchedule: true)
    /// try await kit.addDose(of: vitamin, at: kit.clock.today(at: 8), .taken, quantity: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - date: when it was taken or skipped; nil for now.
    ///   - status: the outcome of the dose.
    ///   - quantity: how much was taken, in the unit; nil for nothing.
    ///   - scheduled: when it was planned; nil for a dose that was taken when needed.
    /// - Returns: the dose.
    /// - Throws: `SampleRuleError` for an invalid date.
    @discardableResult
    public func addDose(
        of medication: HKUserAnnotatedMedication, at date: Date? = nil,
        _ status: HKMedicationDoseEvent.LogStatus = .taken, quantity: Double? = 1, unit: HKUnit = .count(),
        scheduled: Date? = nil
    ) async throws -> HKMedicationDoseEvent {
        let date = date ?? clock.now
        let dose = try HKMedicationDoseEvent.checked(
            medicationConceptIdentifier: medication.medication.identifier, logStatus: status,
            scheduleType: scheduled == nil ? .asNeeded : .schedule, scheduledDate: scheduled,
            scheduledDoseQuantity: scheduled == nil ? nil : quantity,
            doseQuantity: status == .taken ? quantity : nil, unit: unit, start: date, end: date)
        try await add([dose], from: HealthTestSource(name: "Health", bundleIdentifier: "com.example.health"))
        return dose
    }
}
