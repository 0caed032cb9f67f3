import SwimFitBase
import SwimFitStore

/// The user's statement whether the log of a day is complete.
package enum DayMark: String, CaseIterable, Codable, Sendable {
    /// There is no statement, or the log has changed since.
    case open
    /// The log is complete, even for a day without food.
    case complete
    /// The log is too incomplete for the day to count.
    case notTracked = "not_tracked"

    /// "not tracked", as a label.
    package var name: String { self == .notTracked ? "not tracked" : rawValue }

    /// The name of a mark; nil for an open day.
    package var text: String? { self == .open ? nil : name }

    /// The next mark when a key cycles through them.
    package var next: DayMark {
        switch self {
        case .open: .complete
        case .complete: .notTracked
        case .notTracked: .open
        }
    }
}

/// The days that the user has marked: a section of the library.
///
/// A mark holds as long as the logged energy of its day equals that at the time of marking. A change by any program
/// makes the day open again, and undoing the change brings the mark back; a change without effect on the energy, such
/// as another name, does not count.
package struct DayMarks: LibrarySection {
    package static let key = "days"

    private struct StoredMark: Codable, Equatable, Sendable {
        let mark: DayMark
        /// The logged energy when the day was marked; nil for none.
        let kilocalories: Double?
    }

    private var entries: [LocalDay: StoredMark] = [:]

    package init() {}

    /// The mark of a day, as long as it holds.
    ///
    /// - Parameter kilocalories: the logged energy of the day; nil for none.
    package func mark(of day: LocalDay, logged kilocalories: Double?) -> DayMark {
        guard let entry = entries[day] else { return .open }
        return switch (entry.kilocalories, kilocalories) {
        case (nil, nil): entry.mark
        case (let then?, let now?): abs(then - now) < DayMarks.tolerance ? entry.mark : .open
        default: .open
        }
    }

    /// Sums of the same samples in another order differ by less.
    private static let tolerance = 0.01

    /// Marks a day with the given logged `kilocalories`.
    package mutating func set(_ mark: DayMark, of day: LocalDay, logged kilocalories: Double?) {
        entries[day] = mark == .open ? nil : StoredMark(mark: mark, kilocalories: kilocalories)
    }
}

/// `{"2026-11-20": {"kilocalories": 1850.4, "mark": "complete"}}`
extension DayMarks: Codable {
    package init(from decoder: any Decoder) throws {
        for (text, entry) in try [String: StoredMark](from: decoder) {
            if let day = LocalDay(text) { entries[day] = entry }
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try Dictionary(uniqueKeysWithValues: entries.map { ($0.key.iso, $0.value) }).encode(to: encoder)
    }
}

extension StoreEditor {
    /// Marks a day with its present logged energy, as one undo step.
    /// - Returns: a text for the notice: "Fri 20 Nov marked complete".
    package func mark(_ day: LocalDay, _ mark: DayMark, in library: Library) async throws -> String {
        try await self.mark(day...day, mark, in: library)
    }

    /// Marks some days.
    package func mark(_ days: ClosedRange<LocalDay>, _ mark: DayMark, in library: Library) async throws
        -> String
    {
        let day = days.upperBound
        guard day <= clock.today else {
            throw Problem("\(day.long) has not begun", hint: "mark it when it is over")
        }
        func text(_ day: LocalDay) -> String { day.year == clock.today.year ? day.short : day.long }
        let name = days.count > 1 ? "\(text(days.lowerBound)) to \(text(day))" : text(day)
        // The energy as the energy balance has it: a mark holds while this energy does not change.
        let energy = EnergyReader(reader, clock: clock, system: .metric)
        let logged = try await energy.sumsByDay(.dietaryEnergyConsumed, days.lowerBound, day)
        try await change(DayMarks.self, of: library, as: "marking \(name) \(mark.name)") { marks in
            for day in days { marks.set(mark, of: day, logged: logged[day]) }
        }
        return "\(name) marked \(mark.name)"
    }
}
