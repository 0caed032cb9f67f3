import Foundation
import HealthKit

extension ProfileModel {
    /// Saves a weight measured now.
    /// - Returns: what was saved, in words.
    @discardableResult
    package func setWeight(kilograms: Double) async throws -> String {
        let title = "Weight \(summary.system.mass(kilograms))"
        try await save(.bodyMass, HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms), as: title)
        return title
    }

    /// Saves a height measured now.
    @discardableResult
    package func setHeight(metres: Double) async throws -> String {
        let title = "Height \(summary.system.height(metres))"
        try await save(.height, HKQuantity(unit: .meter(), doubleValue: metres), as: title)
        return title
    }

    /// Sets the date of birth.
    /// - Throws: `Problem` for a day in the future, or one too long ago.
    @discardableResult
    package func setDateOfBirth(_ day: LocalDay) async throws -> String {
        try ProfileModel.check(dateOfBirth: day, today: journal.clock.today)
        return try await set(
            .dateOfBirth(day.components), as: "setting the date of birth to \(day.full)",
            titled: "Date of birth \(day.full)")
    }

    /// Sets the biological sex.
    @discardableResult
    package func setSex(_ sex: HKBiologicalSex) async throws -> String {
        try await set(
            .biologicalSex(sex), as: "setting the sex to \(sex.name)", titled: "Sex: \(sex.name)")
    }

    /// Sets the blood type.
    @discardableResult
    package func setBloodType(_ type: HKBloodType) async throws -> String {
        try await set(
            .bloodType(type), as: "setting the blood type to \(type.name)", titled: "Blood type \(type.name)")
    }

    /// Deletes a measurement of any program.
    @discardableResult
    package func delete(_ reading: BodyReading, of type: HKQuantityTypeIdentifier) async throws -> String {
        let samples = try await journal.reader.samples(
            of: HKQuantityType(type), matching: HKQuery.predicateForObject(with: reading.id))
        guard !samples.isEmpty else { throw Problem.usage("this measurement was deleted elsewhere") }
        let amount =
            type == .height ? summary.system.height(reading.value) : summary.system.mass(reading.value)
        let day = LocalDay.of(reading.date, in: journal.clock.calendar)
        let title = "\(amount) of \(day.full)"
        try await journal.delete(samples, as: "deleting \(title)")
        return "\(title) deleted"
    }

    /// A date of birth is between 130 years ago and today: the oldest person recorded died at 122.
    package nonisolated static func check(dateOfBirth day: LocalDay, today: LocalDay) throws(Problem) {
        guard day <= today else { throw Problem.usage("a date of birth cannot be in the future") }
        guard day.years(on: today) <= 130 else {
            throw Problem.usage("nobody was born \(day.years(on: today)) years ago", hint: "check the year")
        }
    }

    /// Sets a characteristic, as one step.
    /// - Returns: `title`.
    private func set(
        _ setting: HKHealthStore.Setting, as step: String, titled title: String
    ) async throws -> String {
        try await journal.set(setting, as: step)
        return title
    }

    private func save(
        _ type: HKQuantityTypeIdentifier, _ quantity: HKQuantity, as title: String
    ) async throws {
        let now = journal.clock.now()
        let sample = HKQuantitySample(
            type: HKQuantityType(type), quantity: quantity, start: now, end: now,
            metadata: [HKMetadataKeyWasUserEntered: true])
        try await journal.save([sample], as: "adding \(title)")
    }
}

extension LocalDay {
    /// As HealthKit takes a date of birth.
    var components: DateComponents {
        DateComponents(calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day)
    }
}
