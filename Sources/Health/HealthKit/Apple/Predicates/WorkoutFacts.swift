internal import SampleStore
import Foundation

/// What predicates ask of a workout or an activity, read straight from the stored fields.
struct WorkoutFacts {
    private let fields: JSONValue
    private let start: Double
    private let end: Double

    init(_ fields: JSONValue, start: Double, end: Double) {
        self.fields = fields
        self.start = start
        self.end = end
    }

    init(activity: JSONValue) {
        let start = activity[StoredField.start]?.number ?? 0
        self.init(activity, start: start, end: activity[StoredField.end]?.number ?? .infinity)
    }

    func satisfies(_ test: WorkoutTest) -> Bool {
        switch test {
        case .type(let comparison, let code):
            fields[StoredField.activityType]?.number.map { comparison.holds($0, Double(code)) } ?? false
        case .duration(let comparison, let seconds):
            fields[StoredField.duration]?.number.map { comparison.holds($0, seconds) } ?? false
        case .start(let comparison, let time): comparison.holds(start, time)
        case .end(let comparison, let time): comparison.holds(end, time)
        case .figure(let figure, let type, let comparison, let quantity):
            satisfies(figure, of: type, comparison, quantity)
        }
    }

    private func satisfies(
        _ figure: WorkoutTest.Figure, of type: String, _ comparison: Comparison, _ quantity: HKQuantity
    ) -> Bool {
        // IGNORED: a stored unit that cannot be read belongs to a figure that satisfies nothing.
        guard let statistics = fields[StoredField.statistics]?[type],
            let number = statistics[figure.rawValue]?.number,
            let text = statistics[StoredField.unit]?.text,
            let unit = try? HKUnit.parse(text),
            let wanted = quantity.checkedValue(for: unit)
        else { return false }
        return comparison.holds(number, wanted)
    }

    /// A tree of conditions inside `predicateForWorkouts(activityPredicate:)`.
    func satisfies(_ condition: Condition) -> Bool {
        switch condition {
        case .constant(let value): value
        case .all(let parts): parts.allSatisfy(satisfies)
        case .any(let parts): parts.contains(where: satisfies)
        case .not(let part): !satisfies(part)
        case .activity(let test): satisfies(test)
        case .start(let comparison, let time): comparison.holds(start, time)
        case .end(let comparison, let time): comparison.holds(end, time)
        default: false
        }
    }
}
