import Foundation
import HealthKit
import HealthKitTesting
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

@MainActor
@Suite("Importing days", .onMainActor)
struct DiaryImportTests {
    private let fixture = DiaryFixture()

    @Test("MyFitnessPal: an entry for each meal, at its usual hour")
    func myFitnessPal() async throws {
        let report = try await fixture.add(DiaryTexts.nutrition)
        #expect(report.files.map(\.format) == [.myFitnessPalNutrition])
        #expect(report.entries.added == 3 && report.days.map(\.iso) == ["2026-01-15", "2026-01-16"])
        #expect(
            try await fixture.entries("2026-01-15")
                == ["08:00 breakfast Breakfast, 500 kcal", "12:30 lunch Lunch, 1 021 kcal"])
        #expect(try await fixture.entries("2026-01-16") == ["16:00 snacks Post-Workout, 200 kcal"])
        #expect(try await fixture.measured(.dietaryPotassium, .gramUnit(with: .milli)) == [740, 0])
        #expect(try await fixture.measured(.dietaryVitaminC, .gram()).isEmpty)
        let foods = try await fixture.editor.store.samples(of: HKCorrelationType(.food))
        #expect(Set(foods.map { $0.metadata?[FoodMetadata.program] as? String }) == ["MyFitnessPal"])
    }

    @Test("Cronometer: an entry for each serving, with its amount and vitamins")
    func cronometer() async throws {
        let report = try await fixture.add(DiaryTexts.servings)
        #expect(report.files.map(\.format) == [.cronometerServings] && report.entries.added == 4)
        #expect(
            try await fixture.entries("2026-02-01")
                == [
                    "08:15 breakfast Oatmeal, 150 g, 569 kcal",
                    "19:00 dinner Chili, mild, 1 full recipe, 291 kcal",
                ])
        // Two equal servings are two; a group of one's own is the meal of its hour.
        #expect(
            try await fixture.entries("2026-02-02")
                == Array(repeating: "13:05 lunch Banana, 100 g, 89 kcal", count: 2))
        #expect(try await fixture.measured(.dietaryVitaminD, .gramUnit(with: .micro)) == [1])
    }

    @Test("measurements, in the units that the file says or the user")
    func measurements() async throws {
        let weights = "Date,Body Fat %,Weight\n2026-01-15,18.5,176\n2026-01-16,,0\n"
        await #expect {
            _ = try await fixture.add(weights)
        } throws: {
            $0.localizedDescription.contains("--units metric")
        }
        let report = try await fixture.add(weights) { $0.system = .us }
        #expect(report.measurements.added == 2)
        #expect(try await fixture.measured(.bodyMass, .pound()).map { ($0 * 1e6).rounded() / 1e6 } == [176])
        #expect(try await fixture.measured(.bodyFatPercentage, .percent()) == [0.185])
        let biometrics = """
            Day,Group,Metric,Unit,Amount
            2026-03-01,Uncategorized,Weight (Apple Health),lbs,180
            2026-03-02,Uncategorized,Waist,cm,85.5
            2026-03-02,Uncategorized,Heart Rate (Garmin),bpm,60
            """
        let second = try await fixture.add(biometrics)
        #expect(second.measurements.added == 2)
        #expect(second.lines.leftOut == ["measurements: Heart Rate (Garmin) in bpm": 1])
        #expect(try await fixture.measured(.waistCircumference, .meter()) == [0.855])
    }

    @Test("lines with # above the columns name the unit of weights, as Libra writes them")
    func comments() async throws {
        _ = try await fixture.add(
            "#Version:6\n#Units:lb\n\n#date;weight;log\n2026-01-15 9.33.45;100;slept well\n")
        let pounds = try await fixture.measured(.bodyMass, .pound())
        #expect(pounds.map { ($0 * 1000).rounded() } == [100_000])
    }

    @Test("the exercises next to them say the unit of weights")
    func unitsOfAnotherFile() async throws {
        let files = [
            "m.csv": "Date,Weight\n2026-01-15,176\n",
            "e.csv":
                "Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Pounds,Steps,Note\n",
        ]
        #expect(try await fixture.add(files).measurements.added == 1)
        #expect(try await fixture.measured(.bodyMass, .pound()).map { $0.rounded() } == [176])
    }

    @Test("exercises are workouts with their energy; what is none is left out")
    func exercises() async throws {
        let report = try await fixture.add(
            """
            Day,Time,Group,Exercise,Minutes,Calories Burned
            2026-04-01,,Uncategorized,"Running, 6 mph",30,-300.5
            2026-04-01,,Uncategorized,Underwater basket weaving,20,-100
            2026-04-02,7:00 AM,Uncategorized,Weight lifting,45,-200
            2026-04-02,,Uncategorized,Active Energy Balance (Apple Health),0.0,-402.21
            2026-04-02,,Uncategorized,Daily Activity (Garmin),107.0,-527.00
            2026-04-02,,Uncategorized,Push-ups,,-5
            """)
        #expect(report.workouts.added == 3)
        #expect(
            report.lines.leftOut
                == ["a tracker’s energy of a day, which is no workout": 2, "exercises without a duration": 1])
        let workouts = Array(try await fixture.editor.reader.workouts().reversed())
        #expect(workouts.map(\.name) == ["Running", "Other", "Strength training"])
        #expect(
            workouts.map(\.details.note) == ["Running, 6 mph", "Underwater basket weaving", "Weight lifting"])
        #expect(workouts.map(\.kilocalories) == [300.5, 100, 200])
        // Without times they are one after the other.
        #expect(workouts[1].start == workouts[0].end)
        #expect(try await fixture.measured(.activeEnergyBurned, .kilocalorie()).reduce(0, +) == 600.5)
        let deletion = try await fixture.editor.deleteWorkout(workouts[0].id)
        #expect(!deletion.leavesEnergy)
    }

    @Test("1.200 is read as the other numbers of the file show, or as the user says, and never guessed")
    func decimalMark() async throws {
        let fixture = DiaryFixture()
        let table = "date;food;kcal\n2026-01-01;Soup;1.200\n"
        let problem = await #expect(throws: Problem.self) { try await fixture.preview(table) }
        #expect(
            problem?.localizedDescription
                == "days.csv: line 2: “1.200” could be 1.2 (add --decimal point) or "
                + "1200 (add --decimal comma); no other number shows which")
        func energy(_ text: String, _ numbers: NumberStyle? = nil) async throws -> Double? {
            try await fixture.preview(text) { $0.numbers = numbers }.examples.first?.energy
        }
        #expect(try await energy(table, .comma) == 1200)
        #expect(try await energy(table, .point) == 1.2)
        #expect(try await energy(table + "2026-01-02;Stew;250,5\n") == 1200)
        #expect(try await energy(table + "2026-01-02;Stew;250.5\n") == 1.2)
        await #expect(throws: Problem.self) {
            try await energy(table + "2026-01-02;Stew;250.5\n2026-01-03;Stew;250,5\n")
        }
    }

    @Test("each table of one's own is compared with what it brought itself")
    func ownTables() async throws {
        let long = "date,food,kcal\n" + (1...9).map { "2026-01-0\($0),Soup \($0),300\n" }.joined()
        func other(_ name: String) -> String {
            "day,food,calories\n2026-01-02,\(name) 1,100\n2026-01-08,\(name) 2,100\n"
        }
        func add(_ name: String) async throws -> DiaryReport {
            try await fixture.add(["a.csv": long, "b.csv": other(name)]) { $0.addsToLoggedDays = true }
        }
        _ = try await add("Bread")
        let report = try await add("Cake")
        // Nothing of the second table is as before: it is another one, and what the first one had stays.
        #expect(report.entries.gone == 0 && report.entries.added == 2)
        #expect(try await fixture.entries("2026-01-02").count == 3)
    }

    @Test("an own table of days, with a comma as decimal mark and days first")
    func own() async throws {
        let text = "Tag;Energie;Eiweiß;Gewicht\n13/04/2026;2.100;85,5;72,4\n3/4/2026;1.900;80;72,6\n"
        let report = try await fixture.add(text) {
            $0.columns = try? DiaryColumnMap("date=Tag,kcal=Energie,protein=Eiweiß,kg=Gewicht")
        }
        #expect(report.entries.added == 2 && report.measurements.added == 2)
        #expect(try await fixture.entries("2026-04-03") == ["16:00 snacks Whole day, 1 900 kcal"])
        #expect(try await fixture.measured(.bodyMass, .gramUnit(with: .kilo)) == [72.6, 72.4])
    }

    @Test(
        "headings and meals in German and Spanish are those of MyFitnessPal, with its shares of an intake",
        arguments: [
            (
                "Datum,Mahlzeit,Kalorien,Fett (g),Natrium (mg),Kohlenhydrate (g),Eiweiß (g),Kalzium",
                "Frühstück"
            ),
            ("Fecha,Comida,Calorías,Grasa (g),Sodio (mg),Carbohidratos (g),Proteínas (g),Calcio", "Desayuno"),
        ])
    func languages(headings: String, meal: String) async throws {
        let report = try await fixture.add("\(headings)\n2026-01-15,\(meal),500,10,300,60,25,12\n")
        #expect(report.files.map(\.format) == [.myFitnessPalNutrition])
        #expect(try await fixture.entries("2026-01-15") == ["08:00 breakfast \(meal), 500 kcal"])
        #expect(try await fixture.measured(.dietaryProtein, .gram()) == [25])
        #expect(try await fixture.measured(.dietaryCalcium, .gram()).isEmpty)
    }

    @Test("of several files each takes the named columns that it has; one that none has is told")
    func columnsOfSeveral() async throws {
        let files = ["a.csv": "Tag,Energie\n2026-01-15,2000\n", "b.csv": "Tag,Waage\n2026-01-15,72\n"]
        let report = try await fixture.add(files) {
            $0.columns = try? DiaryColumnMap("date=Tag,kcal=Energie,kg=Waage")
        }
        #expect(report.entries.added == 1 && report.measurements.added == 1)
        await #expect(throws: Problem.self) {
            try await fixture.add(files) {
                $0.columns = try? DiaryColumnMap("date=Tag,kcal=Energie,kg=Waage,fat=Fett")
            }
        }
    }

    @Test("dates that could be either are asked about")
    func ambiguousDates() async throws {
        let text = "date,kcal eaten\n3/4/2026,2000\n5/6/2026,1900\n"
        await #expect {
            _ = try await fixture.add(text)
        } throws: {
            $0.localizedDescription
                == "days.csv: line 2: is “3/4/2026” day/month or month/day? Add --dates dmy or --dates mdy"
        }
        #expect(try fixture.sampleCount() == 0)
        #expect(
            try await fixture.add(text) { $0.order = .monthFirst }.days.map(\.iso) == [
                "2026-03-04", "2026-05-06",
            ])
        let mixed = "date,kcal eaten\n13/4/2026,2000\n4/13/2026,1900\n5/6/2026,1900\n"
        await #expect(throws: Problem.self) { _ = try await fixture.add(mixed) }
    }

    @Test("the sum of a day counts only where the day has nothing else")
    func sums() async throws {
        let report = try await fixture.add(
            """
            Date,Meal,Calories,Fat (g),Protein (g)
            2026-05-08,Breakfast,350,10,20
            2026-05-08,Daily Total,350,10,20
            2026-05-09,Daily Total,900,10,20
            """)
        #expect(report.entries.added == 2 && report.lines.leftOut == ["sums of a day": 1])
        #expect(try await fixture.entries("2026-05-09") == ["16:00 snacks Whole day, 900 kcal"])
    }

    @Test("a daily summary next to the servings is left out")
    func summary() async throws {
        let days = "Date,Energy (kcal),Protein (g),Completed\n2026-02-01,860,47,true\n"
        let both = try await fixture.add(["dailysummary.csv": days, "servings.csv": DiaryTexts.servings])
        #expect(
            both.files.map(\.format) == [.cronometerDays, .cronometerServings] && both.entries.added == 4)
        #expect(
            both.lines.leftOut.keys.contains {
                $0.hasPrefix("sums of a day") && $0.contains("dailysummary.csv")
            })
        let alone = try await DiaryFixture().add(days)
        #expect(alone.files.map(\.format) == [.cronometerDays] && alone.entries.added == 1)
    }

    // MARK: Twice, undone, deleted

    @Test("the same file twice changes nothing, a newer one adds what is new")
    func twice() async throws {
        _ = try await fixture.add(DiaryTexts.servings)
        let count = try fixture.sampleCount()
        let commit = fixture.editor.newestCommit
        let again = try await fixture.add(DiaryTexts.servings)
        #expect(again.added == 0 && again.entries.alreadyThere == 4)
        #expect(try fixture.sampleCount() == count && fixture.editor.newestCommit == commit)
        let newer = try await fixture.add(
            DiaryTexts.servings
                + "2026-02-02,1:05 PM,\"Uncategorized\",\"Banana\",100.00 g,89.00,,74.91,22.84,1.09,1.00,\n"
                + "2026-02-03,,Lunch,Soup,200 g,100,,,,,,\n")
        #expect(newer.entries.added == 2 && newer.entries.alreadyThere == 4 && newer.loggedDays.isEmpty)
        #expect(try await fixture.entries("2026-02-02").count == 3)
    }

    @Test("an import is one step of undo, and can be made again")
    func undo() async throws {
        try await fixture.editor.save(
            [TestSample.eaten(350, at: "2026-11-20T08:00:00Z")], as: "adding breakfast")
        _ = try await fixture.add(["a.csv": DiaryTexts.servings, "b.csv": DiaryTexts.nutrition])
        #expect(try await fixture.editor.undo() == "importing days.csv")
        #expect(try fixture.sampleCount() == 1)
        #expect(try await fixture.editor.redo() == "importing days.csv")
        #expect(try await fixture.entries("2026-02-02").count == 2)
        #expect(try await fixture.editor.undo() == "importing days.csv")
        let again = try await fixture.add(["a.csv": DiaryTexts.servings, "b.csv": DiaryTexts.nutrition])
        #expect(again.entries.added == 7 && again.entries.leftDeleted == 0)
    }

    @Test("what was deleted or changed here stays that way, unless asked for")
    func deleted() async throws {
        _ = try await fixture.add(DiaryTexts.servings)
        let foods = try await fixture.editor.store.samples(of: HKCorrelationType(.food))
        let oatmeal = try #require(
            foods.first { $0.metadata?[HKMetadataKeyFoodType] as? String == "Oatmeal" })
        try await fixture.editor.delete([oatmeal], as: "deleting")
        let again = try await fixture.add(DiaryTexts.servings)
        #expect(again.entries.leftDeleted == 1 && again.entries.alreadyThere == 3 && again.added == 0)
        let restored = try await fixture.add(DiaryTexts.servings) { $0.restoresDeleted = true }
        #expect(restored.entries.added == 1)
        #expect(try await fixture.entries("2026-02-01").count == 2)
    }

    // MARK: Days that have others

    @Test("days with other entries are left out and listed, unless both are wanted")
    func loggedDays() async throws {
        try await fixture.editor.save(
            [TestSample.eaten(350, at: "2026-02-01T12:00:00Z")], as: "adding lunch")
        let preview = try await fixture.preview(DiaryTexts.servings)
        #expect(preview.loggedDays.map(\.iso) == ["2026-02-01"])
        #expect(preview.entries.onLoggedDays == 2 && preview.entries.added == 2)
        #expect(try fixture.sampleCount() == 1)
        _ = try await fixture.add(DiaryTexts.servings)
        #expect(try await fixture.entries("2026-02-01").count == 1)
        let both = try await fixture.add(DiaryTexts.servings) { $0.addsToLoggedDays = true }
        #expect(both.entries.added == 2 && both.loggedDays.map(\.iso) == ["2026-02-01"])
        #expect(try await fixture.entries("2026-02-01").count == 3)
    }

    @Test("a meal that was changed in the other program since is no second meal")
    func changedElsewhere() async throws {
        _ = try await fixture.add(DiaryTexts.nutrition)
        let changed = try await fixture.add(DiaryTexts.nutrition.replacing("500.0,15.0", with: "600.0,15.0"))
        #expect(changed.entries.added == 1 && changed.entries.corrected == 1 && changed.entries.gone == 0)
        #expect(changed.loggedDays.isEmpty)
        #expect(try await fixture.entries("2026-01-15").count == 2)
        // The first export is the truth again, whatever was deleted for the second one.
        let back = try await fixture.add(DiaryTexts.nutrition)
        #expect(back.entries.corrected == 1 && back.entries.leftDeleted == 0)
        #expect(try await fixture.entries("2026-01-15").first == "08:00 breakfast Breakfast, 500 kcal")
    }

    @Test("what a newer export does not have is deleted; entries of one’s own stay, one undo brings all back")
    func noLongerThere() async throws {
        _ = try await fixture.add(DiaryTexts.servings)
        let before = try await fixture.entries("2026-02-02")
        try await fixture.editor.save(
            [TestSample.eaten(350, at: "2026-02-01T12:00:00Z")], as: "adding lunch")
        let lines = DiaryTexts.servings.split(separator: "\n", omittingEmptySubsequences: false)
        let shorter = lines.filter { !$0.contains("Banana") }.joined(separator: "\n")
        let none = try await fixture.add(shorter)
        // The span of the shorter file ends before.
        #expect(none.entries.gone == 0)
        let newer = try await fixture.add(shorter + "2026-02-03,,Lunch,Soup,200 g,100,,,,,,\n")
        #expect(newer.entries.gone == 2 && newer.entries.added == 1 && newer.entries.corrected == 0)
        #expect(try await fixture.entries("2026-02-02").isEmpty)
        #expect(try await fixture.entries("2026-02-01").count == 3)
        _ = try await fixture.editor.undo()
        #expect(try await fixture.entries("2026-02-02") == before)
        let refused = try await fixture.add(
            shorter + "2026-02-03,,Lunch,Soup,200 g,100,,,,,,\nsoon,,,x,,1,,,,,,\n")
        #expect(refused.entries.gone == 0 && refused.entries.kept == 2)
    }

    @Test("a weight that a scale’s newer table corrects replaces the old one; another table adds")
    func correctedWeight() async throws {
        let table = "Date,Weight (kg),Mood\n2026-01-01 8:00,71.6,x\n2026-01-02 8:00,71.9,x\n"
        _ = try await fixture.add(table)
        let newer = try await fixture.add(table.replacing("71.6", with: "71.2"))
        #expect(newer.measurements.corrected == 1 && newer.measurements.alreadyThere == 1)
        #expect(try await fixture.measured(.bodyMass, .gramUnit(with: .kilo)).sorted() == [71.2, 71.9])
        let other = try await fixture.add("Date,Weight (kg),Other\n2026-01-01 9:00,75.5,x\n")
        #expect(other.measurements.added == 1 && other.measurements.gone == 0)
    }

    @Test("a table of one’s own with other meals of a day is no newer export of it")
    func twoTables() async throws {
        _ = try await fixture.add("date,meal,food,kcal\n2026-01-01,breakfast,Oats,300\n")
        let lunch = try await fixture.add("date,meal,food,kcal\n2026-01-01,lunch,Soup,400\n") {
            $0.addsToLoggedDays = true
        }
        #expect(lunch.entries.added == 1 && lunch.entries.gone == 0)
        #expect(try await fixture.entries("2026-01-01").count == 2)
    }

    @Test(
        "most lines corrected and one deleted is the same table, whatever else is new; again changes nothing")
    func mostlyCorrected() async throws {
        func table(_ lines: [String]) -> String {
            "date,meal,food,kcal\n" + lines.map { "2026-01-\($0)\n" }.joined()
        }
        _ = try await fixture.add(table(["01,lunch,Soup,300", "02,lunch,Soup,310", "03,lunch,Soup,320"]))
        let newer = table(["01,lunch,Soup,301", "03,lunch,Soup,321"])
        let report = try await fixture.add(newer)
        #expect(report.entries.corrected == 2 && report.entries.gone == 1)
        #expect(try await fixture.add(newer).changes == false)
        // Of four lines one is left, and five are new: another table, however often it is imported.
        let other = DiaryFixture()
        _ = try await other.add(table((1...4).map { "0\($0),lunch,Soup,30\($0)" }))
        let text = table(["01,lunch,Soup,500"] + (1...5).map { "04,dinner,Rice \($0),20\($0)" })
        let first = try await other.add(text)
        #expect(first.entries.corrected == 1 && first.entries.gone == 0 && first.entries.added == 6)
        #expect(try await other.add(text).changes == false)
    }

    @Test("a table with its columns in another order is the same one")
    func reordered() async throws {
        _ = try await fixture.add("date,meal,food,kcal\n2026-01-01,lunch,Soup,300\n")
        let other = try await fixture.add("food,kcal,date,meal\nSoup,310,2026-01-01,lunch\n")
        #expect(other.entries.corrected == 1)
        #expect(try await fixture.entries("2026-01-01") == ["12:30 lunch Soup, 310 kcal"])
    }

    @Test("another program’s table of meals takes nothing of MyFitnessPal’s away")
    func otherProgram() async throws {
        _ = try await fixture.add(DiaryTexts.nutrition)
        let before = try await fixture.entries("2026-01-15")
        let other = try await fixture.add(
            "date,meal,dish,calories,protein,fat\n2026-01-15,Lunch,Soup,240,12,6\n")
        #expect(other.entries.onLoggedDays == 1 && other.entries.gone == 0)
        #expect(try await fixture.entries("2026-01-15") == before)
    }

    // MARK: Several tables of one import

    @Test("of two programs’ tables of a day in one import the first counts, unless both are wanted")
    func twoPrograms() async throws {
        let files = [
            "a.csv": "Date,Meal,Food,Calories\n2026-01-01,Lunch,Soup,240\n",
            "b.csv":
                "Datum;Mahlzeit;Lebensmittel;kcal\n1.1.2026;Mittagessen;Suppe;240\n31.1.2026;Mittagessen;Brot;90\n",
        ]
        let report = try await fixture.add(files)
        #expect(report.entries.added == 2 && report.entries.onLoggedDays == 1)
        #expect(report.loggedDays.map(\.iso) == ["2026-01-01"])
        #expect(try await fixture.add(files).changes == false)
        #expect(try await DiaryFixture().add(files) { $0.addsToLoggedDays = true }.entries.added == 3)
    }

    @Test(
        "a meal of which a finer table has nothing counts, and a sum that differs is named with its figures")
    func grains() async throws {
        let foods = "Date,Meal,Food,kcal\n2026-01-01,Breakfast,Oats,300\n2026-01-02,Lunch,Soup,200\n"
        let report = try await fixture.add([
            "foods.csv": foods,
            "meals.csv":
                "Date,Meal,kcal\n2026-01-01,Breakfast,300\n2026-01-01,Dinner,700\n2026-01-02,Lunch,350\n",
        ])
        #expect(report.entries.added == 3)
        #expect(try await fixture.entries("2026-01-01").count == 2)
        #expect(
            report.lines.leftOut == [
                "sums of a meal in meals.csv": 1,
                "sums of a meal of meals.csv that differ from the lines of another table, which count, such as "
                    + "“350 kcal beside 200 kcal on 2026-01-02”": 1,
            ])
        let parts = try await DiaryFixture().add([
            "days.csv": "Date,kcal eaten\n2026-01-01,450\n",
            "drinks.csv": "Date,Food,kcal,Caffeine (mg)\n2026-01-01,Tea,150,9\n",
            "foods.csv": foods,
        ])
        #expect(parts.entries.added == 3)
    }

    @Test("workouts of days on which a watch counted are left out; an equal weight is there already")
    func otherSources() async throws {
        try await TestSample.save(
            [
                TestSample.active(300, at: "2026-04-01T06:00:00Z", to: "2026-04-01T07:00:00Z"),
                TestSample.weight(72.41, at: "2026-04-01T06:00:00Z"),
            ], from: "Watch", in: fixture.editor.store)
        let exercises = "Day,Group,Exercise,Minutes,Calories Burned\n2026-04-01,,Running,30,-300\n"
        #expect(try await fixture.add(exercises).workouts.onLoggedDays == 1)
        let weights = try await fixture.add("date,kg\n2026-04-01,72.4\n2026-04-02,72.4\n")
        #expect(weights.measurements.added == 1 && weights.measurements.alreadyThere == 1)
    }

    // MARK: Failures

    @Test("a save that fails leaves nothing, and no step of undo")
    func failure() async throws {
        let kit = HealthTestStore()
        let fixture = DiaryFixture(store: kit.store)
        kit.failNext(.change, with: HKError(.errorDatabaseInaccessible))
        await #expect(throws: HKError.self) { _ = try await fixture.add(DiaryTexts.servings) }
        #expect(try fixture.sampleCount() == 0 && fixture.editor.undoTitle == nil)
        #expect(try await fixture.add(DiaryTexts.servings).entries.added == 4)
    }

    @Test("a type that may not be saved refuses the whole import")
    func denied() async throws {
        try await fixture.editor.store.setSharing(false, for: HKQuantityType(.dietaryVitaminD))
        await #expect(throws: Problem.self) { _ = try await fixture.add(DiaryTexts.servings) }
        #expect(try fixture.sampleCount() == 0)
    }

    @Test("a stopped import changes nothing")
    func stopped() async throws {
        let work = Task { @MainActor in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await fixture.add(DiaryTexts.servings)
        }
        await #expect(throws: Problem.stopped) { _ = try await work.value }
        #expect(try fixture.sampleCount() == 0)
    }
}
