import Foundation
import SwimFitModels

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitProgram

/// Compares the sentences of the program with what the facts say.
@MainActor
extension DayComparison {
    /// The lines of `today`: whole kilocalories that add up, resting taking what rounding leaves, and ≥ where something
    /// eaten has no figure.
    func lines(_ day: Int) async throws {
        let date = facts.calendar.days[day].text
        differences.place = "text of \(date)"
        let run = await CommandRun(["today", date], on: saved.models.session)
        var shown: [String: Double] = [:]
        var bounds: [String] = []
        for line in run.data.split(separator: "\n") {
            guard
                let match = line.firstMatch(
                    of: /^(Net|Consumed|Active|Resting) +(≥ )?([−0-9 \u{00A0}\u{202F}]+) kcal/)
            else { continue }
            shown[String(match.1)] = Self.number(match.3)
            if match.2 != nil { bounds.append(String(match.1)) }
        }
        let isAtLeast = facts.isAtLeast(day)
        differences.check(
            "≥", names: bounds, [("Net", isAtLeast && facts.net(day) != nil), ("Consumed", isAtLeast)])
        if facts.left(day) != nil, facts.net(day) != nil {
            let isBound = run.data.firstMatch(of: /goal [^·]* · [≥≤]/) != nil
            differences.check("≤ left", flag: isBound, isAtLeast)
        }
        try await explanation(day)
        let net = facts.net(day)
        differences.check("net", shown["Net"], net, within: 0.501)
        differences.check("consumed", shown["Consumed"], facts.consumed(day), within: 0.501)
        differences.check("active", shown["Active"], facts.active(day), within: 0.501)
        differences.check("resting", shown["Resting"], facts.resting(day), within: 1.501)
        guard net != nil else { return }
        let sum = (shown["Consumed"] ?? 0) - (shown["Active"] ?? 0) - (shown["Resting"] ?? 0)
        differences.check("sum of the lines", shown["Net"], sum, within: 0)
    }

    /// The title of `explain consumed`, and the total of `journal`.
    private func explanation(_ day: Int) async throws {
        let date = facts.calendar.days[day].text
        guard let consumed = facts.consumed(day), facts.logged(day) != nil else { return }
        let sign = facts.isAtLeast(day) ? "≥ " : ""
        for (command, pattern) in [
            ("explain consumed \(date)", /Consumed: (≥ )?([0-9 ]+) kcal/),
            ("journal \(date)", /Total +(≥ )?([0-9 ]+)/),
        ] {
            // Water alone is no entry.
            if command.hasPrefix("journal"), !facts.entries(day).contains(where: { !$0.isWater }) { continue }
            differences.place = command
            let run = await CommandRun(
                command.split(separator: " ").map(String.init), on: saved.models.session)
            let match = run.data.firstMatch(of: pattern)
            differences.check("consumed", match.flatMap { Self.number($0.2) }, consumed, within: 0.501)
            differences.check("≥", text: match.map { String($0.1 ?? "") }, sign)
        }
    }

    /// "Net at least minus 320 kilocalories: goal minus 500, at most 530 left."
    func plainMode() async throws {
        let day = facts.today
        differences.place = "plain mode"
        await saved.models.show(saved.localDay(day))
        // Without a whole profile, the first empty line leaves the questions about it.
        let said = await PlainTalk.say(["", ""], to: saved.models.session)
        let match = said.firstMatch(
            of:
                /Net (at least )?(minus )?([0-9 \u{00A0}\u{202F}]+) kilocalorie(?:s)?(?:: goal [^,.]*, (?:at (?:most|least) )?([0-9 \u{00A0}\u{202F}]+) (left|over))?/
        )
        let sign = match?.2 == nil ? 1.0 : -1
        differences.check(
            "net", match.map { sign * (Self.number($0.3) ?? .nan) }, facts.net(day), within: 0.501)
        differences.check(
            "at least", flag: match?.1 != nil, facts.isAtLeast(day) && facts.net(day) != nil)
        let left = match?.4.flatMap(Self.number).map { match?.5 == "over" ? -$0 : $0 }
        differences.check("left", left, facts.net(day) == nil ? nil : facts.left(day), within: 0.501)
    }

    /// "−1 320" as a number.
    private static func number(_ text: Substring) -> Double? {
        Double(text.replacing("−", with: "-").filter { !$0.isWhitespace })
    }
}
