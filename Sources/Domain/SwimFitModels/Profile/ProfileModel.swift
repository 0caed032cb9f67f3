import Foundation
import HealthKit
import Observation
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitReading

/// The user's profile as the dashboard shows and changes it.
///
/// Each method first checks the typed text and throws a `Problem` without any change; a change is one undo step.
@MainActor @Observable
package final class ProfileModel: ScreenModel {
    /// The contents of the Profile screen.
    package private(set) var summary: ProfileTabContents

    @ObservationIgnored let editor: StoreEditor
    @ObservationIgnored private let library: Library
    @ObservationIgnored package private(set) lazy var refreshing = RefreshCoalescer(editor) {
        [weak self] in try await self?.read()
    }

    package init(editor: StoreEditor, library: Library) {
        self.editor = editor
        self.library = library
        summary = ProfileTabContents(
            person: Person(), goals: library[Goals.self], system: library[Preferences.self].system,
            isStoreEmpty: true, today: editor.clock.today, calendar: editor.clock.calendar)
    }

    package static let types: Set<HKSampleType> = [
        HKQuantityType(.bodyMass), HKQuantityType(.height), HKQuantityType(.bodyFatPercentage),
        HKQuantityType(.waistCircumference),
    ]

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        refreshing.follow([.samples(ProfileModel.types), .characteristics])
    }

    private func read() async throws {
        let reader = BodyReader(editor.reader, clock: editor.clock)
        try await show(
            person: Person(dateOfBirth: reader.dateOfBirth, sex: reader.sex, bloodType: reader.bloodType),
            reader.measurements(), isStoreEmpty: editor.store.overview().isEmpty)
    }

    /// Reads again at midnight, when the age and the trend change.
    package func tick(now: Date) {
        if LocalDay.of(now, in: editor.clock.calendar) != summary.today { refreshing.soon() }
    }

    /// Shows the goals and units of the library.
    package func libraryChanged() {
        show(person: summary.person, summary.measurements, isStoreEmpty: summary.isStoreEmpty)
    }

    private func show(person: Person, _ measurements: BodyHistories, isStoreEmpty: Bool) {
        let new = ProfileTabContents(
            person: person, measurements: measurements, goals: library[Goals.self],
            settings: library[BodySettings.self], system: library[Preferences.self].system,
            isStoreEmpty: isStoreEmpty, today: editor.clock.today,
            calendar: editor.clock.calendar)
        if new != summary { summary = new }
    }
}

// MARK: - Settings in the library

extension ProfileModel {
    /// Shows and reads metric or US units.
    package func use(_ system: MeasurementSystem) async throws {
        let old = summary.system
        guard old != system else { return }
        try await change(Preferences.self, as: "switching to \(system.name) units") { $0.system = system }
    }

    /// Shows and reads energies in another unit, as one undo step.
    /// - Returns: a text for the notice.
    package func use(_ unit: EnergyUnit) async throws -> String {
        try await change(Preferences.self, as: "choosing \(unit.name)") { $0.energyUnit = unit }
        return "Energy in \(unit.rawValue)"
    }

    /// Ends days at an hour of `DayRule.hours`, as one undo step.
    /// - Returns: a text for the notice.
    package func endDays(at hour: Int) async throws -> String {
        let name = DayRule(dayEnds: hour).endOfDay
        try await change(Preferences.self, as: "ending days at \(name)") { $0.dayEnds = hour }
        return "Days end at \(name)"
    }

    /// Begins weeks on a day, 1 for Monday, as one undo step; nil for that of the system's locale.
    /// - Returns: a text for the notice.
    package func beginWeeks(on weekday: Int?) async throws -> String {
        let name = weekday.map { "on \(LocalDay.weekdayNames[$0 - 1])" } ?? "as the locale says"
        try await change(Preferences.self, as: "weeks from another day on") { $0.firstWeekday = weekday }
        return "Weeks begin \(name)"
    }

    /// Chooses the zones of swimming, as one undo step.
    /// - Returns: a text for the notice.
    package func use(_ zones: SwimZoneSchool) async throws -> String {
        try await change(Preferences.self, as: "choosing zones by \(zones.rawValue)") { $0.swimZones = zones }
        return "Zones by \(zones.name)"
    }

    /// Chooses the formula of the resting energy from a day on, as one undo step.
    /// - Returns: a text for the notice.
    package func use(_ formula: RestingFormula, from day: LocalDay? = nil) async throws -> String {
        let day = day ?? editor.clock.today
        var text = formula.name
        if case .measured(let rate) = formula { text += " of \(Figure.energy(rate)) a day" }
        try await change(BodySettings.self, as: "resting energy by \(text)") { $0.use(formula, from: day) }
        return "Resting energy by \(text)" + (day == editor.clock.today ? "" : " from \(day.full)")
    }

    /// Says whether the weight follows a menstrual cycle, as one undo step.
    /// - Returns: a text for the notice.
    package func setCycle(_ hasCycle: Bool) async throws -> String {
        try await change(BodySettings.self, as: hasCycle ? "a cycle" : "no cycle") { $0.hasCycle = hasCycle }
        return hasCycle ? "The expenditure is of whole cycles" : "The expenditure is without a cycle"
    }

    /// Sets the goal for net energy from today on, in kilocalories; nil removes it.
    /// - Returns: a text for the notice.
    @discardableResult
    package func setNetGoal(_ kilocalories: Double?) async throws -> String {
        let done = try await editor.setNetGoal(kilocalories, from: editor.clock.today, in: library)
        libraryChanged()
        return done
    }

    /// Sets the goal for the weekly change of weight, in kilograms; nil removes it.
    @discardableResult
    package func setWeeklyGoal(_ kilograms: Double?) async throws -> String {
        let done = try await editor.setWeeklyGoal(kilograms, in: library)
        libraryChanged()
        return done
    }

    /// Sets the goal weight, in kilograms; nil removes it.
    @discardableResult
    package func setWeightGoal(_ kilograms: Double?) async throws -> String {
        let done = try await editor.setWeightGoal(kilograms, in: library)
        libraryChanged()
        return done
    }

    private func change<Section: LibrarySection>(
        _ section: Section.Type, as title: String, _ change: @escaping @MainActor (inout Section) -> Void
    ) async throws {
        try await editor.change(section, of: library, as: title, change)
        libraryChanged()
    }
}

extension ProfileModel {
    /// Saves a weight measured now.
    /// - Returns: a text for the notice.
    @discardableResult
    package func setWeight(kilograms: Double) async throws -> String {
        let title = "Weight \(summary.system.mass(kilograms))"
        try await save(.bodyMass, HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms), as: title)
        return title
    }

    /// Saves a weight measured now. A weight typed earlier today is corrected and keeps its time.
    /// - Returns: a text for the notice.
    package func correctWeight(kilograms: Double) async throws -> String {
        guard let last = summary.weight, LocalDay.of(last.date, in: editor.clock.calendar) == summary.today,
            let old = try await ownWeight(last)
        else { return try await setWeight(kilograms: kilograms) }
        return try await correct(old, last, kilograms: kilograms)
    }

    /// Corrects a weight that was typed here, which keeps its time.
    /// - Returns: a text for the notice.
    /// - Throws: `Problem` for a weight of another program, which only that program can change.
    package func correct(_ reading: BodyMeasurement, kilograms: Double) async throws -> String {
        guard let old = try await ownWeight(reading) else {
            throw Problem.usage(
                "the weight is from \(reading.source), which alone can change it", hint: "d deletes it")
        }
        return try await correct(old, reading, kilograms: kilograms)
    }

    /// The sample of a measurement that was typed here; nil for one of another program.
    private func ownWeight(_ reading: BodyMeasurement) async throws -> HKQuantitySample? {
        let sample =
            try await editor.reader.samples(
                of: HKQuantityType(.bodyMass), matching: HKQuery.predicateForObject(with: reading.id)
            ).first as? HKQuantitySample
        let isOwn = sample?.sourceRevision.source == editor.store.configuration.source.source
        return isOwn ? sample : nil
    }

    private func correct(
        _ old: HKQuantitySample, _ reading: BodyMeasurement, kilograms: Double
    ) async throws -> String {
        let quantity = HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms)
        let title = "Weight \(summary.system.mass(kilograms))"
        let new = HKQuantitySample(
            type: old.quantityType, quantity: quantity, start: old.startDate, end: old.endDate,
            metadata: old.metadata)
        try await editor.replace(
            old, with: new, as: "correcting the weight to \(summary.system.mass(kilograms))")
        return "\(title) in place of \(summary.system.mass(reading.value))"
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
        try ProfileModel.check(dateOfBirth: day, today: editor.clock.today)
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

    @discardableResult
    package func setBloodType(_ type: HKBloodType) async throws -> String {
        try await set(
            .bloodType(type), as: "setting the blood type to \(type.name)", titled: "Blood type \(type.name)")
    }

    /// Deletes a measurement from any program.
    @discardableResult
    package func delete(
        _ reading: BodyMeasurement, of type: HKQuantityTypeIdentifier
    ) async throws -> String {
        let samples = try await editor.reader.samples(
            of: HKQuantityType(type), matching: HKQuery.predicateForObject(with: reading.id))
        guard !samples.isEmpty else { throw Problem.usage("this measurement was deleted elsewhere") }
        let amount =
            type == .height ? summary.system.height(reading.value) : summary.system.mass(reading.value)
        let day = LocalDay.of(reading.date, in: editor.clock.calendar)
        let title = "\(amount) of \(day.full)"
        try await editor.delete(samples, as: "deleting \(title)")
        return "\(title) deleted"
    }

    /// A date of birth is between 130 years ago and today: the oldest person recorded died at 122.
    package nonisolated static func check(dateOfBirth day: LocalDay, today: LocalDay) throws(Problem) {
        guard day <= today else { throw Problem.usage("a date of birth cannot be in the future") }
        guard day.years(on: today) <= 130 else {
            throw Problem.usage("nobody was born \(day.years(on: today)) years ago", hint: "check the year")
        }
    }

    /// Sets a characteristic as one undo step.
    /// - Returns: `title`.
    private func set(
        _ setting: HKHealthStore.Setting, as step: String, titled title: String
    ) async throws -> String {
        try await editor.set(setting, as: step)
        return title
    }

    private func save(
        _ type: HKQuantityTypeIdentifier, _ quantity: HKQuantity, as title: String
    ) async throws {
        let now = editor.clock.now()
        let sample = HKQuantitySample(
            type: HKQuantityType(type), quantity: quantity, start: now, end: now,
            metadata: [HKMetadataKeyWasUserEntered: true])
        try await editor.save([sample], as: "adding \(title)")
    }
}

extension LocalDay {
    /// The date of birth as components for HealthKit.
    var components: DateComponents {
        DateComponents(calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day)
    }
}

/// The parsed text of a row: a change to make.
package enum ProfileChange: Equatable, Sendable {
    case dateOfBirth(LocalDay)
    case height(Double)
    case weight(Double)
    case netGoal(Double?)
    case weightGoal(Double?)
    case rateGoal(Double?)

    /// Parses the text of a row; an empty text removes a goal. Nil for a row without text.
    package static func read(
        _ text: String, _ row: ProfileRow, _ summary: ProfileTabContents
    ) throws(Problem) -> ProfileChange? {
        let isEmpty = text.allSatisfy(\.isWhitespace)
        switch row {
        case .dateOfBirth:
            let day = try dateOfBirth(text, today: summary.today)
            try ProfileModel.check(dateOfBirth: day, today: summary.today)
            return .dateOfBirth(day)
        case .height: return .height(try Input.height(text, in: summary.system))
        case .weight: return .weight(try Input.mass(text, in: summary.system))
        case .netGoal: return .netGoal(isEmpty ? nil : try Input.netGoal(text))
        case .weightGoal: return .weightGoal(isEmpty ? nil : try Input.mass(text, in: summary.system))
        case .rateGoal: return .rateGoal(isEmpty ? nil : try Input.weeklyRate(text, in: summary.system))
        default: return nil
        }
    }

    /// Reads a date of birth. A year of two digits, as in "15.6.85", is the latest such year that is not in the future.
    package static func dateOfBirth(_ text: String, today: LocalDay) throws(Problem) -> LocalDay {
        var parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 3, parts[2].count == 2, let year = Int(parts[2]) {
            let century = year > today.year % 100 ? today.year / 100 - 1 : today.year / 100
            parts[2] = String(century * 100 + year)
        }
        return try Input.day(parts.joined(separator: "."), today: today, like: "1985-06-15 or 15.6.1985")
    }

    /// The interpretation of the text, for a preview next to the field.
    package func preview(_ summary: ProfileTabContents) -> String {
        switch self {
        case .dateOfBirth(let day): "\(day.full), \(Figure.count(day.years(on: summary.today), "year")) old"
        case .height(let metres): "\(summary.system.height(metres))"
        case .weight(let kilograms), .weightGoal(.some(let kilograms)): "\(summary.system.mass(kilograms))"
        case .netGoal(.some(let goal)): Figure.energy(goal) + " a day"
        case .rateGoal(.some(let kilograms)): summary.system.weeklyRate(kilograms)
        case .netGoal(nil), .weightGoal(nil), .rateGoal(nil): "Enter removes the goal"
        }
    }

    /// Makes the change, and returns its description.
    @MainActor
    package func make(in model: ProfileModel) async throws -> String {
        switch self {
        case .dateOfBirth(let day): try await model.setDateOfBirth(day)
        case .height(let metres): try await model.setHeight(metres: metres)
        case .weight(let kilograms): try await model.setWeight(kilograms: kilograms)
        case .netGoal(let goal): try await model.setNetGoal(goal)
        case .weightGoal(let kilograms): try await model.setWeightGoal(kilograms)
        case .rateGoal(let kilograms): try await model.setWeeklyGoal(kilograms)
        }
    }
}

extension RestingFormula {
    /// The measured rates that are accepted, in kilocalories a day.
    private static let rates = 500.0...5000

    /// Reads a formula's name or a measured rate: "mifflin", "Harris-Benedict", "1650 kcal".
    package static func parse(_ text: String) throws(Problem) -> RestingFormula {
        let letters = text.lowercased().filter(\.isLetter)
        if let formula = formulas.first(where: { !letters.isEmpty && letters.hasPrefix($0.word) }) {
            return formula
        }
        guard let (number, word) = Input.numberAndUnit(text),
            let unit = EnergyUnit.typed(word)
        else {
            throw .usage(
                "“\(Input.quoted(text))” is not a formula for resting energy",
                hint: "write harris, mifflin, katch, or a measured rate such as 1650 kcal")
        }
        let rate = number * unit.kilocalories
        guard rates.contains(rate) else {
            throw .usage(
                "a measured rate is from \(Figure.energyNumber(rates.lowerBound)) to "
                    + "\(Figure.energy(rates.upperBound)) a day")
        }
        return .measured(rate)
    }
}
