import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@MainActor
@Suite("Lines of days", .onMainActor)
struct DiaryLineTests {
    private let fixture = DiaryFixture()

    /// Why the only line of a table is refused; nil where it is not.
    private func refusal(_ header: String, _ line: String, _ system: MeasurementSystem? = nil) async throws
        -> String?
    {
        // The other line is there so that the file is of use.
        let text =
            "\(header),kcal eaten\n\(line),\n2026-01-02\(String(repeating: ",", count: header.count { $0 == "," }))"
            + ",1\n"
        let report = try await DiaryFixture().add(text) { $0.system = system }
        #expect(report.lines.refused <= 1)
        return report.lines.firstRefused.first?.reason
    }

    @Test(
        "a date is from 1900 on and not later than today, a time is one of the clock",
        arguments: [
            ("2026-11-20,", nil), ("2026-11-21,", "the date is in the future"), ("1900-01-01,", nil),
            ("1899-12-31,", "the date is before 1900"), (",", "the date is missing"),
            ("32/1/2026,", "the date is not a day"),
            ("2026-01-01,24:00", "the time is not a time of day"),
            ("2026-01-01,soon", "the time is not a time of day"),
            ("2026-01-01,23:59", nil), ("2026-01-01,8:05 PM", nil),
        ] as [(String, String?)])
    func dates(line: String, reason: String?) async throws {
        #expect(try await refusal("date,time,kg", line + ",70") == reason)
    }

    @Test(
        "a measurement is one that people have had, in a unit that is known",
        arguments: [
            ("weight (kg)", "0.3", nil), ("weight (kg)", "0.29", "the weight cannot be"),
            ("weight (kg)", "650", nil),
            ("weight (kg)", "650.1", "the weight cannot be"),
            ("weight (kg)", "7o", "the weight is not a number"),
            ("weight (lb)", "1433", nil), ("weight (lb)", "1434", "the weight cannot be"),
            ("weight (g)", "70000", nil),
            ("weight (st)", "11", nil), ("weight (oz)", "70", "the weight is in a unit that is not known"),
            ("body fat (%)", "1", nil), ("body fat (%)", "0.9", "the body fat cannot be"),
            ("body fat", "80", nil),
            ("body fat", "80.1", "the body fat cannot be"),
            ("body fat (kg)", "8", "the body fat is in a unit that is not known"),
            ("waist (cm)", "20", nil), ("waist (cm)", "19.9", "the waist cannot be"), ("waist (m)", "4", nil),
            ("waist (m)", "4.1", "the waist cannot be"), ("waist (mm)", "850", nil),
            ("waist (in)", "33", nil),
            ("waist (cm)", "8O cm wide", "the waist is not a number"),
            ("waist (kg)", "80", "the waist is in a unit that is not known"),
        ] as [(String, String, String?)])
    func measurements(heading: String, figure: String, reason: String?) async throws {
        #expect(try await refusal("date," + heading, "2026-01-01," + figure) == reason)
    }

    @Test(
        "a measurement is kept in the unit of the store",
        arguments: [
            (
                "date,weight (st)\n2026-01-01,11\n", nil, [11 * 14 * 0.45359237],
                HKQuantityTypeIdentifier.bodyMass
            ),
            ("date,weight (g)\n2026-01-01,70000\n", nil, [70], .bodyMass),
            ("date,weight\n2026-01-01,70\n", .metric, [70], .bodyMass),
            ("date,weight\n2026-01-01,154\n", .us, [154 * 0.45359237], .bodyMass),
            ("date,waist\n2026-01-01,85\n", .metric, [0.85], .waistCircumference),
            ("date,waist\n2026-01-01,33\n", .us, [33 * 0.0254], .waistCircumference),
            ("date,waist (mm)\n2026-01-01,850\n", nil, [0.85], .waistCircumference),
            ("date,body fat\n2026-01-01,18.5\n", nil, [0.185], .bodyFatPercentage),
            ("date,kg\n2026-01-01,0\n2026-01-02,70\n", nil, [70], .bodyMass),
            ("date,body_fat_pct\n2026-01-01,18.5\n", nil, [0.185], .bodyFatPercentage),
        ] as [(String, MeasurementSystem?, [Double], HKQuantityTypeIdentifier)])
    func stored(text: String, system: MeasurementSystem?, values: [Double], type: HKQuantityTypeIdentifier)
        async throws
    {
        _ = try await fixture.add(text) { $0.system = system }
        let unit: HKUnit =
            switch type {
            case .bodyMass: .gramUnit(with: .kilo)
            case .waistCircumference: .meter()
            default: .percent()
            }
        let found = try await fixture.measured(type, unit)
        #expect(found.map { ($0 * 1e9).rounded() } == values.map { ($0 * 1e9).rounded() })
    }

    @Test(
        "an exercise has minutes of one day, and burns what can be burned",
        arguments: [
            ("Run,1440,300", nil), ("Run,1440.1,300", "the minutes are not a number from 0 to 1 440"),
            ("Run,-1,300", "the minutes are not a number from 0 to 1 440"),
            ("Run,long,300", "the minutes are not a number from 0 to 1 440"), ("Run,30,20000", nil),
            ("Run,30,20001", "the energy burned is not a number from 0 to 20 000 kcal"),
            ("Run,30,-1", "the energy burned is not a number from 0 to 20 000 kcal"),
            ("Run,30,much", "the energy burned is not a number from 0 to 20 000 kcal"), ("Run,30,", nil),
            ("Adjustment,30,-300", nil),
            ("Adjustment,30,-20001", "the energy burned is not a number from 0 to 20 000 kcal"),
        ] as [(String, String?)])
    func exercises(line: String, reason: String?) async throws {
        #expect(try await refusal("date,exercise,minutes,burned", "2026-01-01," + line) == reason)
    }

    @Test("a line that was deleted in the other program is not eaten, and counted")
    func deleted() async throws {
        let report = try await fixture.add(
            """
            Date,Name,Meal,Calories,Deleted
            11/01/2026,Toast,Breakfast,140,0
            11/01/2026,Cake,Breakfast,999,1
            11/13/2026,Rice,Lunch,200,
            """)
        #expect(report.entries.added == 2)
        #expect(report.lines.leftOut == ["lines that the file says are deleted": 1])
    }

    @Test("an exercise without a name is a workout, and none without minutes is one")
    func workouts() async throws {
        let report = try await fixture.add(
            """
            date,time,exercise,minutes,burned
            2026-01-01,7:30,,30,
            2026-01-01,,Weight training,20,100
            2026-01-01,,,0,
            2026-01-01,,Yoga,,
            2026-01-01,,,,5
            2026-01-01,,,,
            2026-01-01,,My daily activity,5,100
            """)
        #expect(report.workouts.added == 2)
        #expect(
            report.lines.leftOut == [
                "exercises without a duration": 3, "lines without figures": 1,
                "a tracker’s energy of a day, which is no workout": 1,
            ])
        let workouts = Array(try await fixture.editor.reader.workouts().reversed())
        #expect(workouts.map(\.details.note) == ["Workout", "Weight training"])
        #expect(workouts.map(\.name) == ["Other", "Strength training"])
        #expect(workouts.map(\.kilocalories) == [nil, 100])
        #expect(workouts.map { $0.end.timeIntervalSince($0.start) } == [1800, 1200])
        let times = workouts.map { TimeOfDay.of($0.start, in: fixture.editor.clock.calendar).text }
        #expect(times == ["07:30", "17:00"])
    }

    @Test(
        "a figure is what one entry can have, as where it is typed",
        arguments: [
            ("20000,", nil), ("20001,", "energy is more than 20 000 kcal"), ("-1,", "energy is negative"),
            ("0,", nil),
            ("300,2000", nil), ("300,2001", "protein is more than 2 000 g"),
            ("300,-1", "protein is negative"),
            ("300,1x", "protein is not a number"), ("1x,", "energy is not a number"), ("300,lots", nil),
            ("x,", "neither energy nor protein, fat and carbs are known"),
            (",10", nil), (",", "neither energy nor protein, fat and carbs are known"),
        ] as [(String, String?)])
    func foods(figures: String, reason: String?) async throws {
        let text = "date,food,kcal,protein\n2026-01-01,Soup,\(figures)\n2026-01-02,Tea,1,\n"
        #expect(try await fixture.add(text).lines.firstRefused.map(\.reason) == (reason.map { [$0] } ?? []))
    }

    @Test("an energy that is calculated is refused where it could not be typed")
    func calculated() async throws {
        let report = try await fixture.add(
            "date,food,protein,fat,carbs\n2026-01-01,Soup,1900,1900,0\n2026-01-02,Tea,1,1,1\n")
        #expect(report.entries.added == 1)
        #expect(
            report.lines.firstRefused
                == [.init(file: "days.csv", line: 2, reason: "energy is more than 20 000 kcal")])
    }

    @Test("a vitamin that cannot be is forgotten, and energy is calculated where it is missing")
    func figures() async throws {
        _ = try await fixture.add(
            """
            date,name,protein,fat,carbs,iron,vitamin_c
            2026-01-01,Soup,10,1,20,-1,traces
            2026-01-02,Stew,10,1,20,2,5000001
            2026-01-03,Half,10,,20,3,5
            """)
        #expect(try await fixture.entries("2026-01-01") == ["16:00 snacks Soup, 129 kcal"])
        #expect(try await fixture.entries("2026-01-03") == ["16:00 snacks Half, –"])
        #expect(try await fixture.measured(.dietaryIron, .gramUnit(with: .milli)) == [2, 3])
        #expect(try await fixture.measured(.dietaryVitaminC, .gramUnit(with: .milli)) == [5])
        #expect(try await fixture.measured(.dietaryEnergyConsumed, .kilocalorie()).sorted() == [129, 129])
    }

    @Test("of two columns for a figure the first that has one counts")
    func twoColumns() async throws {
        _ = try await fixture.add(
            "date,food,kcal,calories\n2026-01-01,a,100,200\n2026-01-02,b,,300\n2026-01-03,c,0,400\n")
        #expect(try await fixture.measured(.dietaryEnergyConsumed, .kilocalorie()).sorted() == [0, 100, 300])
    }

    @Test(
        "an entry is called by its name, its meal, or the whole day",
        arguments: [
            ("lunch,Soup,200 g,300", "12:30 lunch Soup, 200 g, 300 kcal"),
            ("lunch,,,300", "12:30 lunch lunch, 300 kcal"),
            (",,,300", "16:00 snacks Whole day, 300 kcal"), ("Supper,,,300", "19:00 dinner Supper, 300 kcal"),
            ("Evening snack,Nuts,,300", "16:00 snacks Nuts, 300 kcal"),
            ("Brunch,Eggs,2 large,300", "16:00 snacks Eggs, 2 large, 300 kcal"),
            ("DINNER,Rice,1.50 cups,300", "19:00 dinner Rice, 1.5 cups, 300 kcal"),
            ("breakfast,Oats,3 oz,300", "08:00 breakfast Oats, 85.05 g, 300 kcal"),
            ("lunch,\"\"\"Soup\"\"\",,300", "12:30 lunch Soup, 300 kcal"),
            ("lunch,\"\"\"\"\"\",,300", "12:30 lunch \"\", 300 kcal"),
            ("Daily Total,,,300", "16:00 snacks Whole day, 300 kcal"),
            ("lunch,Soup,a bowl,300", "12:30 lunch Soup, a bowl, 300 kcal"),
        ])
    func names(line: String, entry: String) async throws {
        _ = try await fixture.add("date,meal,name,amount,kcal\n2026-01-01,\(line)\n")
        #expect(try await fixture.entries("2026-01-01") == [entry])
    }

    @Test("a meal with nothing in it is left out, a drink without energy is not")
    func empty() async throws {
        let report = try await fixture.add(
            "date,meal,name,kcal,protein\n2026-01-01,lunch,,0,0\n2026-01-01,lunch,Water,0,\n2026-01-01,lunch,,0,0.1\n"
        )
        #expect(report.entries.added == 2 && report.lines.leftOut == ["meals without anything in them": 1])
        #expect(
            try await fixture.entries("2026-01-01").sorted()
                == ["12:30 lunch Water, 0 kcal", "12:30 lunch lunch, 0 kcal"].sorted())
    }

    @Test(
        "an amount is a mass where it has a unit of one",
        arguments: [
            ("150.00 g", 150), ("1,5 kg", 1500), ("3 oz", 3 * 28.349523125), ("2lb", 2 * 453.59237),
            ("20 kg", 20_000),
            ("20.001 kg", nil), ("0 g", nil), ("2 cups", nil), ("g", nil), ("", nil), ("100", nil),
            ("150 G", 150),
        ] as [(String, Double?)])
    func grams(text: String, grams: Double?) {
        let found = DiaryObjectMaker.grams(text)
        #expect((found == nil) == (grams == nil) && abs((found ?? 0) - (grams ?? 0)) < 1e-9)
    }

    @Test(
        "the meal is the word of the file, or that of the hour",
        arguments: [
            ("Breakfast", nil, .breakfast), ("2nd breakfast", nil, .breakfast), ("supper", nil, .dinner),
            ("Late supper", nil, .snack),
            ("Snack 1", nil, .snack), ("lunch snacks", nil, .snack), ("", nil, .snack), ("", 8, .breakfast),
            ("Group 2", 12, .lunch),
            ("Lunch", 20, .lunch), ("Group 2", 16, .snack), ("", 18, .dinner),
        ] as [(String, Int?, Meal)])
    func meals(word: String, hour: Int?, meal: Meal) throws {
        let place = DiaryPlace(file: "a.csv", line: 2, program: nil)
        let food = DiaryFood(
            line: place, day: try #require(LocalDay("2026-01-01")),
            time: hour.flatMap { TimeOfDay(hour: $0) },
            meal: word, name: "", amount: "", figures: FoodFigures())
        #expect(DiaryObjectMaker.meal(of: food) == meal)
    }

    @Test(
        "the sport of an exercise is in the words of its name",
        arguments: [
            ("Water aerobics", .waterFitness), ("Swimming, laps", .swimming), ("Table tennis", .tableTennis),
            ("Tennis", .tennis),
            ("Cross-country skiing", .crossCountrySkiing), ("Skiing", .downhillSkiing),
            ("Rope skipping", .jumpRope),
            ("Stair stepper", .stairClimbing), ("Running, 6 mph", .running), ("Bicycling", .cycling),
            ("Weights", .strength),
            ("Circuit training", .circuit), ("Tai chi", .taiChi), ("Kayaking", .paddling),
            ("Soccer", .football), ("Judo", .martialArts),
            ("Rock climbing", .climbing), ("Bench press", .strength), ("tai", nil), ("Something else", nil),
        ] as [(String, Sport?)])
    func sports(name: String, sport: Sport?) throws {
        let place = DiaryPlace(file: "a.csv", line: 2, program: nil)
        let exercise = DiaryExercise(
            line: place, day: try #require(LocalDay("2026-01-01")), time: nil, name: name,
            isStrength: name == "Bench press", minutes: 30, energy: nil)
        #expect(Sport(of: exercise) == sport)
    }

    // MARK: Reports

    @Test("the report shows what columns are taken for, and the first of what is new")
    func report() async throws {
        let text = """
            Day,Meal,Food,Amount,Calories,Weight (kg),Exercise,Minutes,Burned,Mood
            2026-01-01,lunch,Soup,200 g,300,72.46,Running,30.5,250,good
            """
        let report = try await fixture.preview(text)
        #expect(
            report.files == [
                .init(
                    name: "days.csv", format: .own,
                    columns: [
                        .init(name: "date", column: "Day"), .init(name: "meal", column: "Meal"),
                        .init(name: "name", column: "Food"), .init(name: "amount", column: "Amount"),
                        .init(name: "energy", column: "Calories"),
                        .init(name: "weight", column: "Weight (kg)"),
                        .init(name: "exercise", column: "Exercise"),
                        .init(name: "minutes", column: "Minutes"),
                        .init(name: "burned", column: "Burned"),
                    ])
            ])
        func time(_ text: String) throws -> Date { try TestSample.instant("2026-01-01T\(text):00Z") }
        #expect(
            report.examples == [
                .init(time: try time("12:30"), meal: .lunch, name: "Soup", amount: "200 g", energy: 300),
                .init(time: try time("08:00"), meal: nil, name: "Weight", amount: "72.5 kg", energy: nil),
                .init(
                    time: try time("17:00"), meal: nil, name: "Running: Running", amount: "30.5 min",
                    energy: 250),
            ])
        #expect(report.added == 3 && report.entries.total == 1 && !report.addsToLoggedDays)
    }

    @Test("ten refused lines are shown, and three examples of each kind")
    func limits() async throws {
        let days = (1...9).map { "2026-01-0\($0),100,7\($0)\n" }.joined()
        let report = try await fixture.preview(
            "date,kcal eaten,kg\n" + days + String(repeating: "x,1,\n", count: 11))
        #expect(report.lines.refused == 11 && report.lines.firstRefused.map(\.line) == Array(11...20))
        #expect(
            report.lines.firstRefused.first
                == .init(file: "days.csv", line: 11, reason: "the date is not a day"))
        #expect(
            report.examples.map(\.name) == [
                "Whole day", "Whole day", "Whole day", "Weight", "Weight", "Weight",
            ])
        #expect(report.days.count == 9)
    }

    @Test(
        "a weight of somebody else is the same one to a thousandth",
        arguments: [(72.0, "72.07", true), (72, "72.08", false), (72, "71.93", true), (72, "71.92", false)])
    func equalWeights(stored: Double, typed: String, isThere: Bool) async throws {
        try await TestSample.save(
            [TestSample.weight(stored, at: "2026-01-01T06:00:00Z")], from: "Scale", in: fixture.editor.store)
        let report = try await fixture.preview("date,kg\n2026-01-01,\(typed)\n2026-01-02,70\n")
        #expect(
            report.measurements.alreadyThere == (isThere ? 1 : 0)
                && report.measurements.added == (isThere ? 1 : 2))
    }

    @Test("a measurement of another day or of another kind is none of these")
    func otherMeasurements() async throws {
        try await TestSample.save(
            [TestSample.weight(70, at: "2026-01-02T06:00:00Z")], from: "Scale", in: fixture.editor.store)
        let report = try await fixture.preview("date,kg,waist (cm)\n2026-01-01,70,85\n2026-01-02,71,70\n")
        #expect(report.measurements.added == 4 && report.measurements.alreadyThere == 0)
    }
}
