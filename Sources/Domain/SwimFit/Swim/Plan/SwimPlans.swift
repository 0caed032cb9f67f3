import Foundation

/// A training that was written down before it was swum.
package struct SwimPlan: Hashable, Sendable, Identifiable {
    package let name: String
    /// As typed, in the notation of a board.
    package var sets: String
    /// The day that it is for; nil for any.
    package var day: LocalDay?

    package var id: String { name }

    package init(name: String, sets: String, day: LocalDay? = nil) {
        (self.name, self.sets, self.day) = (name, sets, day)
    }

    /// - Parameter unit: of the distances that name none.
    package func line(in unit: LapLength.Unit) throws(Problem) -> SwimSetLine {
        try SwimSetLine.parse(sets, unit: unit)
    }
}

/// The plans: a section of the library.
package struct SwimPlans: LibrarySection {
    package static let key = "swim_plans"

    private struct Entry: Codable, Equatable, Sendable {
        var sets: String
        var day: LocalDay?
    }

    private var entries: [String: Entry] = [:]

    package init() {}

    /// The ones with a day first, in the order of their days; then by name.
    package var all: [SwimPlan] {
        entries.map { SwimPlan(name: $0, sets: $1.sets, day: $1.day) }
            .sorted { ($0.day?.iso ?? "~", $0.name) < ($1.day?.iso ?? "~", $1.name) }
    }

    /// The plan of a name, written in capitals or not.
    package func plan(_ name: String) -> SwimPlan? {
        let name = name.lowercased()
        return all.first { $0.name.lowercased() == name }
    }

    /// The plan for a day, or the next one after it; nil where none has a day.
    package func next(on day: LocalDay) -> SwimPlan? { all.first { $0.day.map { $0 >= day } == true } }

    fileprivate mutating func set(_ plan: SwimPlan) {
        remove(plan.name)
        entries[plan.name] = Entry(sets: plan.sets, day: plan.day)
    }

    fileprivate mutating func remove(_ name: String) {
        for same in entries.keys where same.lowercased() == name.lowercased() { entries[same] = nil }
    }
}

/// `{"Tuesday": {"day": "2026-11-24", "sets": "400 + 10x100 on 2:00"}}`
extension SwimPlans: Codable {
    package init(from decoder: any Decoder) throws { entries = try [String: Entry](from: decoder) }

    package func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
}

extension HealthJournal {
    /// Keeps a plan, in the place of the one of its name, as one step.
    ///
    /// - Parameter former: the name that it had, where it gets another one.
    /// - Returns: what was done, for the notice.
    /// - Throws: `Problem` for a name or sets that cannot be.
    package func save(_ plan: SwimPlan, replacing former: String? = nil, in library: Library) async throws
        -> String
    {
        let name = plan.name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty, name.count <= 40 else {
            throw Problem.usage("a plan has a name of 1 to 40 characters")
        }
        let unit = library[Preferences.self].system.swimmingUnit
        let line = try plan.line(in: unit)
        guard line.metres > 0 else {
            throw Problem.usage("a plan has a set at least, such as 10x100 on 2:00")
        }
        try await change(SwimPlans.self, of: library, as: "the plan \(name)") { plans in
            if let former { plans.remove(former) }
            plans.set(SwimPlan(name: name, sets: plan.sets, day: plan.day))
        }
        return "\(name) saved: \(line.distanceText(orIn: unit))"
    }

    /// Deletes a plan, as one step.
    /// - Returns: what was done, for the notice.
    package func deletePlan(_ name: String, in library: Library) async throws -> String {
        guard let plan = library[SwimPlans.self].plan(name) else { throw Problem.noPlan(name) }
        try await change(SwimPlans.self, of: library, as: "deleting the plan \(plan.name)") {
            $0.remove(plan.name)
        }
        return "\(plan.name) deleted"
    }
}

extension Problem {
    package static func noPlan(_ name: String) -> Problem {
        .usage("there is no plan “\(Input.quoted(name))”", hint: "“swimfit plan” lists them")
    }
}
