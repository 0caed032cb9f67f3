import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
@testable import SwimFitFood
import SwimFitSwim

/// What the screens show, by their models, and what the shell prints must be the same.
@MainActor
@Suite("The figures of the screens in the shell", .onMainActor)
struct ScreenFigureTests {
    private func printed(_ words: [String]) async throws -> [String] { try await DemoShell.lines(words) }

    private func get(_ figure: String) async throws -> String {
        try await printed(["get", figure]).first ?? ""
    }

    private func text(_ value: Double?) -> String { JSONPrinter.PrintedValue.hundredths(value).plainText }

    private func models() async throws -> Models { try await DemoFixture.demo().models }

    @Test("Profile")
    func profile() async throws {
        let profile = try await models().profile.summary
        #expect(try await get("weight") == text(profile.weight?.value))
        #expect(try await get("height") == text(profile.height?.value))
        #expect(try await get("age") == text(profile.age.map(Double.init)))
        #expect(try await get("bmi") == text(profile.bodyMassIndex.value?.value))
        #expect(try await get("basal") == text(profile.metabolism.value?.kilocaloriesPerDay))
        #expect(try await get("blood_type") == profile.person.bloodType.name)
        #expect(try await get("date_of_birth") == profile.person.dateOfBirth?.iso)
        #expect(try await get("sex") == profile.person.sex.name.lowercased())
        #expect(try await get("weight.trend") == text(profile.trend.change))
        #expect(try await get("weight.mean") == text(profile.trend.points.last?.weekMean))
        let weights = try await printed(["browse", "weight", "--format", "{value} {source}"])
        #expect(
            weights
                == profile.weights.readings.reversed().map {
                    "\(JSONPrinter.compact(.number($0.value))) \($0.source)"
                })
    }

    @Test("Energy, a day and its meals, a week, a month and a year")
    func energy() async throws {
        let energy = try await models().energy
        let day = energy.summary
        for figure in EnergyFigure.allCases {
            #expect(try await get(figure.rawValue) == text(day.balance.value(figure)))
        }
        let meals = day.meals.map { "\($0.meal.rawValue)=\(text($0.kilocalories))" }
        #expect(try await printed(["today", "--format", "{meals}"]) == [meals.joined(separator: " ")])
        for span in [EnergySpan.week, .month] {
            try await energy.show(span)
            let expected = energy.summary.days.map { day in
                "\(day.day.iso) " + EnergyFigure.allCases.map { text(day.value($0)) }.joined(separator: " ")
            }
            let format = "{date} {net} {consumed} {active} {resting}"
            #expect(try await printed([span.rawValue, "--format", format]) == expected)
            let whole = try await printed([span.rawValue, "--json"]).joined()
            #expect(whole.contains("\"saved_kcal\": \(text(energy.summary.saved))"))
        }
        try await energy.show(.year)
        let months = energy.summary.months.map { "\(text($0.means?.value(.net))) \($0.means?.days ?? 0)" }
        #expect(try await printed(["year", "--format", "{net} {days}"]) == months)
    }

    @Test("Journal, each entry and the totals")
    func journal() async throws {
        let journal = try await models().foodJournal.summary
        let entries = journal.entries.map { entry in
            "\(entry.serving.meal.rawValue) \(entry.serving.name) \(entry.serving.amount?.text ?? "") "
                + text(entry.energy)
        }
        #expect(!entries.isEmpty)
        #expect(try await printed(["journal", "--format", "{meal} {name} {amount} {energy}"]) == entries)
        for nutrient in BuiltInFoods.columns.dropFirst() {
            #expect(
                try await get(nutrient.name.replacing(" ", with: "_").lowercased())
                    == text(journal.total[nutrient]))
        }
        #expect(try await get("consumed") == text(journal.total.energy))
    }

    @Test("Workout, the list of all")
    func workouts() async throws {
        let workouts = try await models().workout.summary.workouts
        let expected = workouts.map {
            "\($0.name) \(text($0.seconds)) \(text($0.metres)) \(text($0.kilocalories)) \($0.source)"
        }
        #expect(
            try await printed(["workouts", "--format", "{activity} {duration} {distance} {energy} {source}"])
                == expected)
    }

    @Test("Swimming, each swim, the totals, the critical speed and the streak")
    func swims() async throws {
        let swims = try await models().swims.summary
        let expected = swims.swims.map {
            "\(text($0.metres)) \(text($0.seconds)) \(text($0.pace?.seconds(per100: .metres))) "
                + "\(text($0.swolf?.score)) \(text($0.kilocalories)) \(swims.standing.contains($0.id))"
        }
        #expect(
            try await printed(["swims", "--format", "{distance} {duration} {pace} {swolf} {energy} {record}"])
                == expected)
        let css = swims.criticalSpeeds.first?.result.estimate?.pace?.seconds(per100: .metres)
        #expect(try await get("css") == text(css))
        let bests = swims.bests.shown.map {
            "\($0.event.kind.stroke.rawValue) \(text($0.event.metres)) \(text($0.seconds))"
        }
        #expect(try await printed(["bests", "--format", "{stroke} {distance} {time}"]) == bests)
        #expect(!bests.isEmpty)
        #expect(try await get("streak") == text(Double(swims.streak.current)))
        #expect(try await get("swims_month_m") == text(swims.periods.month.current.metres))
        #expect(try await get("swims_year_s") == text(swims.periods.year.current.seconds))
        #expect(try await get("swims_week") == text(Double(swims.periods.week.current.count)))
    }

    @Test("Browse, each type and the bars of one")
    func browse() async throws {
        let browse = try await models().browse
        let counts = Dictionary(browse.summary.types.map { ($0.id, $0.count) }, uniquingKeysWith: +)
        let listed = try await printed(["browse", "--format", "{type} {count}"])
        #expect(Set(listed) == Set(counts.map { "\($0.key) \($0.value)" }))
        try await browse.open(HKQuantityType(.stepCount).identifier)
        let bars = try #require(browse.summary.detail).bars
        let values = try await printed([
            "browse", "steps", "--by", "day", "--from", "2026-11", "--to", "2026-11", "--format", "{value}",
        ])
        #expect(values == bars.map { $0.value.map { JSONPrinter.compact(.number($0)) } ?? "" })
    }
}
