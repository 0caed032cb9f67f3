import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Identities of lines", .inTurn)
struct DiaryIDGeneratorTests {
    private let place = DiaryPlace(file: "a.csv", line: 2, program: nil)

    private func food(
        _ day: String = "2026-01-01", _ time: TimeOfDay? = nil, _ meal: String = "Lunch",
        _ name: String = "Soup",
        _ amount: String = "200 g", _ energy: Double? = 300, _ iron: Double? = nil, line: Int = 2
    ) throws -> DiaryFood {
        var figures = FoodFigures()
        (figures[.energy], figures[.iron]) = (energy, iron)
        return DiaryFood(
            line: DiaryPlace(file: "a.csv", line: line, program: nil), day: try #require(LocalDay(day)),
            time: time,
            meal: meal, name: name, amount: amount, figures: figures)
    }

    private func id(_ food: DiaryFood) -> UUID {
        var identity = DiaryIDGenerator()
        return identity.of(food)
    }

    @Test("they are the same in each version of the program")
    func stable() throws {
        var identity = DiaryIDGenerator()
        let day = try #require(LocalDay("2026-01-01"))
        let weight = DiaryMeasurement(
            line: place, day: day, time: TimeOfDay(hour: 8), measure: .weight, value: 72.5)
        let run = DiaryExercise(
            line: place, day: day, time: nil, name: "Running", isStrength: false, minutes: 30, energy: 300)
        let ids = [try identity.of(food()), try identity.of(food()), identity.of(weight)]
        #expect(
            ids.map(\.uuidString) == [
                "60A1589A-E754-8B1B-9D10-B47B92296A08", "2A51A6AB-56EC-8A3F-98B3-0E9745921607",
                "85C94F04-D0EA-8D54-8BE4-DDED61D58632",
            ])
        let exercise = identity.of(run)
        #expect(exercise.workout.uuidString == "DB9D37A9-E56D-8B45-A4BC-46B65ED3189E")
        #expect(exercise.energy.uuidString == "E6EDA113-F705-8F51-84B0-D5A189DD3536")
    }

    @Test("each part of a line that says what was eaten makes another entry")
    func parts() throws {
        let foods = try [
            food(), food("2026-01-02"), food("2026-01-01", .midnight), food("2026-01-01", nil, "Dinner"),
            food("2026-01-01", nil, "Lunch", "Stew"), food("2026-01-01", nil, "Lunch", "Soup", "300 g"),
            food("2026-01-01", nil, "Lunch", "Soup", "200 g", 301),
            food("2026-01-01", nil, "Lunch", "Soup", "200 g", nil),
            food("2026-01-01", nil, "LunchSoup", ""), food("2026-01-01", nil, "Lunch", "soup"),
        ]
        #expect(Set(foods.map(id)).count == foods.count)
    }

    @Test("a vitamin, the place of the line and the case of a meal make none; nor does the sign of zero")
    func same() throws {
        let first = id(try food())
        #expect(try id(food("2026-01-01", nil, "Lunch", "Soup", "200 g", 300, 2)) == first)
        #expect(try id(food("2026-01-01", nil, "LUNCH")) == first && id(food(line: 9)) == first)
        #expect(
            try id(food("2026-01-01", nil, "Lunch", "Soup", "", 0))
                == id(food("2026-01-01", nil, "Lunch", "Soup", "", -0.0)))
    }
}
