import Foundation
import SwimFitBase
import SwimFitStore
import SwimFitNotation

/// A training that was written before the swim.
package struct SwimPlan: Hashable, Sendable, Identifiable {
    package let name: String
    /// The sets as typed, in the notation of a board.
    package var sets: String
    /// The planned day; nil for any day.
    package var day: LocalDay?

    package var id: String { name }

    package init(name: String, sets: String, day: LocalDay? = nil) {
        (self.name, self.sets, self.day) = (name, sets, day)
    }

    /// - Parameter unit: the unit of distances without one.
    package func line(in unit: SwimUnit) throws(Problem) -> SwimSetList {
        try SwimSetList.parse(sets, unit: unit)
    }

    // A training at critical swim speed for a given number of minutes.

    /// Warm-up, main set and cool-down, with the reason of every send-off as a comment.
    ///
    /// The main set consists of 100s at critical speed with about 17 s of rest, which keeps lactate steady; from 40
    /// minutes on, slightly slower 200s follow. The warm-up takes a quarter of the time and the cool-down a tenth, both
    /// slower than critical speed by 10 s per 100.
    ///
    /// - Parameters:
    ///   - speed: the critical swim speed, in metres a second, above 0.
    ///   - minutes: 20 to 180.
    ///   - pool: each distance is a whole number of lengths of this pool.
    /// - Throws: `Problem` for fewer or more minutes, and for a pool longer than 100 m.
    package static func critical(speed: Double, minutes: Double, pool: LapLength) throws(Problem) -> String {
        guard (20...180).contains(minutes) else {
            throw .usage("a training takes 20 to 180 minutes, such as 45min")
        }
        guard pool.metres <= 100 else { throw .usage("sets of 100 need a pool of at most 100 m") }
        let writer = CriticalSpeedPlanWriter(pace: 100 * pool.unit.metres / speed, pool: pool)
        return writer.text(seconds: minutes * 60)
    }
}

/// The saved plans of trainings, by name.
package struct SwimPlans: LibrarySection {
    package static let key = "swim_plans"

    private struct StoredPlan: Codable, Equatable, Sendable {
        var sets: String
        var day: LocalDay?
    }

    private var entries: [String: StoredPlan] = [:]

    package init() {}

    /// The plans: those with a day first, in the order of their days; then by name.
    package var all: [SwimPlan] {
        entries.map { SwimPlan(name: $0, sets: $1.sets, day: $1.day) }
            .sorted { ($0.day?.iso ?? "~", $0.name) < ($1.day?.iso ?? "~", $1.name) }
    }

    /// The plan of a name, written in capitals or not.
    package func plan(_ name: String) -> SwimPlan? {
        let name = name.lowercased()
        return all.first { $0.name.lowercased() == name }
    }

    /// The plans for a day and the days after it, in order.
    package func coming(from day: LocalDay) -> [SwimPlan] { all.filter { $0.day.map { $0 >= day } == true } }

    fileprivate mutating func set(_ plan: SwimPlan) {
        remove(plan.name)
        entries[plan.name] = StoredPlan(sets: plan.sets, day: plan.day)
    }

    fileprivate mutating func remove(_ name: String) {
        for same in entries.keys where same.lowercased() == name.lowercased() { entries[same] = nil }
    }
}

/// `{"Tuesday": {"day": "2026-11-24", "sets": "400 + 10x100 on 2:00"}}`
extension SwimPlans: Codable {
    package init(from decoder: any Decoder) throws { entries = try [String: StoredPlan](from: decoder) }

    package func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
}

extension StoreEditor {
    /// Saves a plan as one undo step. It replaces the plan with the same name.
    ///
    /// - Parameter former: the former name of a renamed plan.
    /// - Returns: a text for the notice.
    /// - Throws: `Problem` for an invalid name or invalid sets.
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
    /// - Returns: a text for the notice.
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

/// Writes the text of a training whose paces follow from the critical speed.
struct CriticalSpeedPlanWriter {
    /// Seconds for 100 of the unit at critical speed.
    package let pace: Double
    package let pool: LapLength

    /// Rest after 100, in seconds.
    static let rest = 17.0
    /// The difference from the critical pace, in seconds for 100.
    private static let easy = 10.0

    func text(seconds: Double) -> String {
        let warmUp = easyDistance(seconds: seconds * 0.25)
        let coolDown = easyDistance(seconds: seconds * 0.1)
        let left = seconds - easySeconds(warmUp) - easySeconds(coolDown)
        let isLong = seconds >= 40 * 60
        let (hundred, twoHundred) = (distance(100), distance(200))
        let main = repeats(hundred, in: isLong ? left * 0.6 : left, slower: 0)
        let second =
            isLong ? repeats(twoHundred, in: left - Double(main) * sendOff(hundred, slower: 0), slower: 3) : 0
        var lines = ["== Warm-up: \(warmUp)", easyLine(warmUp, "from slow to steady")]
        lines.append("== Main: \(main * hundred + second * twoHundred)")
        lines.append(line(main, hundred, slower: 0))
        if second > 0 { lines.append(line(second, twoHundred, slower: 3)) }
        lines += ["== Cool-down: \(coolDown)", easyLine(coolDown, "until the pulse is down")]
        return lines.joined(separator: "\n")
    }

    /// The nearest whole number of lengths, at least one.
    private func distance(_ wanted: Double) -> Int {
        // Thirds of a yard have whole sums over three lengths.
        let step = pool.amount == pool.amount.rounded() ? pool.amount : pool.amount * 3
        return Int(nearest: max(1, (wanted / step).rounded()) * step)
    }

    private func seconds(_ distance: Int, slower: Double) -> Double {
        Double(distance) / 100 * (pace + slower)
    }

    private func easySeconds(_ distance: Int) -> Double { seconds(distance, slower: Self.easy) }

    private func easyDistance(seconds: Double) -> Int {
        distance(max(100, (seconds / (pace + Self.easy)).rounded(.down) * 100))
    }

    private func easyLine(_ distance: Int, _ reason: String) -> String {
        let pace = TimeSpan.clock(pace + Self.easy)
        return "\(distance)\(pool.unit.rawValue) easy # \(reason), about \(pace) /100 \(pool.unit.rawValue)"
    }

    /// A send-off to the nearest five seconds, as on a wall clock.
    private func sendOff(_ distance: Int, slower: Double) -> Double {
        let rest = Self.rest * Double(distance) / 100
        return ((seconds(distance, slower: slower) + rest) / 5).rounded() * 5
    }

    private func repeats(_ distance: Int, in seconds: Double, slower: Double) -> Int {
        max(1, Int(nearest: (seconds / sendOff(distance, slower: slower)).rounded(.down)))
    }

    private func line(_ repeats: Int, _ distance: Int, slower: Double) -> String {
        let (send, swum) = (sendOff(distance, slower: slower), seconds(distance, slower: slower))
        let effort = slower > 0 ? "CSS+\(Figure.typed(slower))" : "CSS"
        let reason = slower > 0 ? "\(Figure.typed(slower)) s for 100 slower" : "critical speed"
        return "\(repeats)x\(distance)\(pool.unit.rawValue) \(effort) on \(TimeSpan.exact(send))"
            + " # \(reason): \(TimeSpan.clock(swum)), then \(TimeSpan.words(send - swum.rounded())) of rest"
    }
}
