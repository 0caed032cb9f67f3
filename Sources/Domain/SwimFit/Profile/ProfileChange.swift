import Foundation
import HealthKit

/// What was typed in a row, read: a change to make.
package enum ProfileChange: Equatable, Sendable {
    case dateOfBirth(LocalDay)
    case height(Double)
    case weight(Double)
    case netGoal(Double?)
    case weightGoal(Double?)
    case rateGoal(Double?)

    /// Reads what was typed in a row; an empty goal ends it.
    package static func read(
        _ text: String, _ row: ProfileRow, _ summary: ProfileSummary
    ) throws(Problem) -> ProfileChange? {
        let isEmpty = text.allSatisfy(\.isWhitespace)
        switch row {
        case .dateOfBirth:
            let day = try Input.day(text, today: summary.today, like: "1985-06-15 or 15.6.1985")
            try ProfileModel.check(dateOfBirth: day, today: summary.today)
            return .dateOfBirth(day)
        case .height: return .height(try Input.height(text, in: summary.system))
        case .weight: return .weight(try Input.mass(text, in: summary.system))
        case .netGoal: return .netGoal(isEmpty ? nil : try Input.netGoal(text))
        case .weightGoal: return .weightGoal(isEmpty ? nil : try Input.mass(text, in: summary.system))
        case .rateGoal: return .rateGoal(isEmpty ? nil : try Input.weeklyRate(text, in: summary.system))
        case .sex, .bloodType, .history: return nil
        }
    }

    /// How the text was understood, for a preview next to the field.
    package func preview(_ summary: ProfileSummary) -> String {
        switch self {
        case .dateOfBirth(let day): "\(day.full), \(Figure.count(day.years(on: summary.today), "year")) old"
        case .height(let metres): "\(summary.system.height(metres))"
        case .weight(let kilograms), .weightGoal(.some(let kilograms)): "\(summary.system.mass(kilograms))"
        case .netGoal(.some(let goal)): Figure.kilocalories(goal) + " a day"
        case .rateGoal(.some(let kilograms)): summary.system.weeklyRate(kilograms)
        case .netGoal(nil), .weightGoal(nil), .rateGoal(nil): "Enter removes the goal"
        }
    }

    /// Makes the change, and returns it in words.
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
