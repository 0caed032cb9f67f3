import Foundation
import SwimFit

extension PlainMode {
    /// "Net minus 320 kilocalories: goal minus 500, 530 left."
    func sentence(_ figure: EnergyFigure) -> String {
        let summary = models.energy.summary
        let value = summary.balance.text(figure, Figure.kilocalories)
        let note = summary.note(figure).texts.joined(separator: ", ")
        return "\(figure.title) \(value)\(note.isEmpty ? "" : ": " + note)."
    }

    /// The four figures of a day and what they are made of, a sentence each.
    var daySentences: [String] {
        let summary = models.energy.summary
        return [summary.day.long + (summary.balance.mark.text.map { ", \($0)" } ?? "") + "."]
            + EnergyFigure.allCases.map(sentence)
            + (summary.standings.isEmpty ? [] : ["Goals: \(summary.standings.text)."])
    }

    func energy() async throws {
        let spans = EnergySpan.allCases.filter { $0 != .day }
        while true {
            dialogue.say(daySentences)
            let items =
                ["The day before", "The day after"] + spans.map { "This \($0.rawValue), day by day" }
                + EnergyFigure.allCases.map { "How \($0.rawValue) came about" }
                + (models.library[Goals.self].weeklyKilograms == nil ? [] : ["The weekly check-in"])
            let choice = try await dialogue.choose(
                "Go on with:", items, others: "a date",
                help: ["A date is 2026-08-20, yesterday, minus 7 days as -7d."])
            switch choice {
            case nil: return
            case .text(let typed): try await attempt { await go(to: try day(typed)) }
            case .item(let index) where index < 2:
                await go(to: models.day.adding(days: index == 0 ? -1 : 1))
            case .item(let index) where index < 2 + spans.count:
                // The command of that name has the days and their mean.
                try await attempt { try await command([spans[index - 2].rawValue, models.day.iso]) }
            case .item(let index) where index == 2 + spans.count + EnergyFigure.allCases.count:
                try await attempt { try await checkIn() }
            case .item(let index):
                try await attempt { try await explain(EnergyFigure.allCases[index - 2 - spans.count]) }
            }
        }
    }

    private func explain(_ figure: EnergyFigure) async throws {
        say(try await models.energy.explain(figure))
    }

    /// The proposal of the weekly check-in, which is accepted or not.
    private func checkIn() async throws {
        switch try await models.energy.checkIn() {
        case .unknown(let why): dialogue.say(why + ".")
        case .known(let checkIn):
            say(Explanation(of: checkIn, in: models.library[Preferences.self].system))
            let answers = ["Accept \(Figure.kilocalories(checkIn.proposal))", "Keep the goal"]
            guard let answer = try await dialogue.choose("Your answer:", answers) else { return }
            await done(try await models.energy.checkIn(accepting: answer == 0 ? checkIn.proposal : nil))
        }
    }

    private func say(_ explanation: Explanation) {
        dialogue.say(explanation.title + ".")
        for line in explanation.lines {
            switch line {
            case .text(let text), .heading(let text): dialogue.say(text)
            case .item(let name, let amount): dialogue.say("\(name): \(amount).")
            }
        }
    }

    func go(to day: LocalDay) async {
        await models.show(day)
        await models.refresh()
    }

    func day(_ typed: String) throws(Problem) -> LocalDay { try Input.day(typed, today: clock.today) }
}
