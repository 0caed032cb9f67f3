import Foundation
import HealthKit
import SwimFit

extension PlainMode {
    func profile() async throws {
        while true {
            let summary = models.profile.summary
            let rows = ProfileRow.allCases
            let units = "Units: \(summary.system.name)"
            dialogue.say(calculated(summary))
            for figure in summary.measured(in: clock.calendar) {
                dialogue.say("\(figure.name) \(figure.value), \(figure.note).")
            }
            let choice = try await dialogue.choose(
                "A number changes a line.", rows.map { sentence($0, summary) } + [units])
            guard let choice else { return }
            try await attempt {
                if choice == rows.count { return try await models.profile.use(summary.system.other) }
                try await change(rows[choice], summary)
            }
        }
    }

    private func sentence(_ row: ProfileRow, _ summary: ProfileSummary) -> String {
        let note = row.note(summary, calendar: clock.calendar)
        return "\(row.label): \(row.value(summary))\(note.isEmpty ? "" : ", \(note)")"
    }

    private func calculated(_ summary: ProfileSummary) -> String {
        let index = summary.bodyMassIndex.value.map {
            "Body mass index \(Figure.decimal($0.value, digits: 1))"
        }
        let metabolism = summary.metabolism.value.map {
            "Basal metabolism \(Figure.kilocalories($0.kilocaloriesPerDay)) a day"
        }
        let known = [index, metabolism].compactMap(\.self)
        return known.isEmpty
            ? "Fill in the date of birth, sex, height and weight." : known.joined(separator: ". ") + "."
    }

    private func change(_ row: ProfileRow, _ summary: ProfileSummary) async throws {
        switch row {
        case .sex:
            let choices = HKBiologicalSex.choices
            guard let index = try await dialogue.choose("Sex:", choices.map(\.name)) else { return }
            await done("\(try await models.profile.setSex(choices[index])) saved")
        case .bloodType:
            let choices = HKBloodType.choices
            guard let index = try await dialogue.choose("Blood type:", choices.map(\.name)) else { return }
            await done("\(try await models.profile.setBloodType(choices[index])) saved")
        case .history: try await weights()
        default:
            let prompt =
                "\(row.label), \(row.hint(summary.system))" + (row.isGoal ? "; none ends the goal" : "")
            guard let typed = try await dialogue.ask(prompt, help: []) else { return }
            guard
                let change = try ProfileChange.read(row.isGoal && typed == "none" ? "" : typed, row, summary)
            else { return }
            if let doubt = summary.doubt(about: change, at: clock.now(), clock.calendar) {
                guard try await dialogue.choose(doubt + ".", ["Save it", "Change it"]) == .item(0) else {
                    return
                }
            }
            await done("\(try await change.make(in: models.profile)) saved")
        }
    }

    /// One number, with what it was before.
    func weigh() async throws {
        let summary = models.profile.summary
        let last = summary.weight.map {
            "The last one was \(summary.system.mass($0.value)), \(LocalDay.of($0.date, in: clock.calendar).full)."
        }
        if let last { dialogue.say(last) }
        try await change(.weight, summary)
    }

    private func weights() async throws {
        while true {
            let summary = models.profile.summary
            let readings = Array(summary.weights.readings.reversed())
            let names = readings.map {
                "\(LocalDay.of($0.date, in: clock.calendar).full): \(summary.system.mass($0.value)), \($0.source)"
            }
            let facts = WeightText(summary).facts(columns: 200)
            let choice = try await dialogue.choose("\(facts). A number deletes a measurement.", names)
            guard let choice else { return }
            try await attempt {
                await done("\(try await models.profile.delete(readings[choice], of: .bodyMass)) deleted")
            }
        }
    }
}
