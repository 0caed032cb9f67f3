import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitModels
@testable import SwimFitSwim

/// The handbook's page on moving in lists what the tables of each program give: these are made-up tables of them.
@MainActor
@Suite("Tables of programs", .onMainActor)
struct ProgramTableTests {
    private func imported(
        _ files: [String: String], _ system: MeasurementSystem? = nil
    ) async throws -> (fixture: DiaryFixture, report: DiaryReport) {
        let fixture = DiaryFixture()
        let report = try await fixture.add(files) { $0.system = system }
        return (fixture, report)
    }

    @Test("Lose It!: foods with their amounts, weights and exercises; other tables are named")
    func loseIt() async throws {
        let (fixture, report) = try await imported(
            [
                "food-logs.csv": """
                Date,Name,Icon,Meal,Quantity,Units,Calories,Deleted,Fat (g),Protein (g)
                11/16/2026,Yogurt,icon,Breakfast,1,cup,120,false,0,22
                11/16/2026,Rice,Rice,Dinner,350.0,Grams,455,false,1,n/a
                11/16/2026,Cake,Cake,Snacks,1,Each,999,1,50,9
                """,
                "exercise-logs.csv": """
                Date,Name,Icon,Type,Quantity,Units,Calories,Deleted
                11/16/2026,Swimming Laps,Swim,Exercise,45.0,minutes,410,0
                """,
                "weights.csv": "Date,Weight,Last Updated,Deleted\n11/16/2026,158.5,2026-11-16T07:10:00,0\n",
                "body-fat.csv": "Date,Value,Secondary Value,Last Updated\n11/16/2026,21.5,n/a,x\n",
                "steps.csv": "Date,Value,Secondary Value,Last Updated\n11/16/2026,8123,n/a,x\n",
            ], .us)
        #expect(
            try await fixture.entries("2026-11-16") == [
                "08:00 breakfast Yogurt, 1 cup, 120 kcal", "19:00 dinner Rice, 350 Grams, 455 kcal",
            ])
        #expect(report.workouts.added == 1 && report.measurements.added == 1)
        #expect(report.lines.leftOut == ["lines that the file says are deleted": 1])
        #expect(report.leftTables.map(\.name) == ["body-fat.csv", "steps.csv"])
    }

    @Test("FatSecret: foods with their meals and amounts, below a line for each day; sums count once")
    func fatSecret() async throws {
        let (fixture, report) = try await imported([
            "report.csv": """
            #-------------
            # Food Diary Report - Detailed Report,"Tuesday, May 5, 2026","Wednesday, May 6, 2026"
            #-------------

            # Period Summary
            Daily Average,Cals ( kcal),Fat( g)
            Total,430,11

            # Report Details
            Date,Cals ( kcal),Fat( g),Prot( g)

            "Tuesday, May 5, 2026",360,10,30
             Breakfast,250,4,26
              Jerky,160,4,26

            "   2  x 1 oz, 56 g"
              Juice,90,0,0
               1 glass
             Dinner,110,6,4
              Soup,110,6,4
               1 bowl

            "Wednesday, May 6, 2026",500,12,20
             Lunch,500,12,20
            """
        ])
        #expect(
            try await fixture.entries("2026-05-05") == [
                "08:00 breakfast Jerky, 2 x 1 oz, 56 g, 160 kcal", "08:00 breakfast Juice, 1 glass, 90 kcal",
                "19:00 dinner Soup, 1 bowl, 110 kcal",
            ])
        #expect(try await fixture.entries("2026-05-06") == ["12:30 lunch Lunch, 500 kcal"])
        #expect(report.files.map(\.format) == [.fatSecret] && report.lines.refused == 0)
        #expect(report.lines.leftOut == ["sums of a day": 2, "sums of a meal": 2])
        #expect(report.leftTables.map(\.headings.first) == ["Daily Average"])
    }

    @Test("Garmin Connect: weights with a line for each day above them")
    func garmin() async throws {
        let (fixture, report) = try await imported([
            "weight.csv": """
            Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,
            " Nov 16, 2026",
            7:10 AM,71.6 kg,0.2 kg,22.1,21.5 %,--,--,--,
            " Nov 15, 2026",
            7:05 AM,71.4 kg,--,22,--,--,--,--,
            """
        ])
        #expect(try await fixture.measured(.bodyMass, .gramUnit(with: .kilo)).sorted() == [71.4, 71.6])
        #expect(try await fixture.measured(.bodyFatPercentage, .percent()) == [0.215])
        #expect(report.days.map(\.iso) == ["2026-11-15", "2026-11-16"] && report.lines.refused == 0)
        let weights = try await fixture.editor.store.samples(of: HKQuantityType(.bodyMass))
        let times = weights.map { TimeOfDay.of($0.startDate, in: fixture.editor.clock.calendar).text }
        #expect(Set(times) == ["07:10", "07:05"])
    }

    @Test("Fitbit’s old table: weight, body fat and the sums of foods; what was burned is not eaten")
    func fitbit() async throws {
        let (fixture, report) = try await imported(
            [
                "fitbit.csv": """
                Body
                Date,Weight,BMI,Fat
                "2026-11-16","71.6","22.1","21.5"

                Foods
                Date,Calories In
                "2026-11-16","1,850"

                Activities
                Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary
                "2026-11-16","2,410","8,123","5.9","3","600"

                Food Log 20261116
                Daily Totals
                "Calories","1,850"
                """
            ], .metric)
        #expect(try await fixture.entries("2026-11-16") == ["16:00 snacks Whole day, 1 850 kcal"])
        #expect(try await fixture.measured(.bodyMass, .gramUnit(with: .kilo)) == [71.6])
        #expect(try await fixture.measured(.bodyFatPercentage, .percent()) == [0.215])
        #expect(report.leftTables.map(\.name).prefix(1) == ["fitbit.csv, Activities"])
        #expect(
            report.leftTables.contains { $0.name.contains("Food Log") || $0.name.contains("Daily Totals") })
    }

    @Test("Withings: weights and body fat; tables of other kinds are named")
    func withings() async throws {
        let (fixture, report) = try await imported([
            "weight.csv": """
            Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments
            "2026-11-16 07:15:00",71.9,15.1,3.2,53.4,40,
            """,
            "bp.csv": "Date,\"Heart rate\",Systolic,Diastolic,Comments\n\"2026-11-16 07:20:00\",60,120,80,\n",
            "raw_hr.csv": "start,duration,value\n2026-11-16T07:20:00+01:00,[60],[61]\n",
        ])
        #expect(try await fixture.measured(.bodyMass, .gramUnit(with: .kilo)) == [71.9])
        #expect(report.leftTables.map(\.name).sorted() == ["bp.csv", "raw_hr.csv"])
        #expect(report.leftColumns.map(\.column).contains("Fat mass (kg)"))
    }

    @Test("FDDB: German names of a program, with kilojoules")
    func fddb() async throws {
        let (fixture, _) = try await imported([
            "fddb.csv": """
            "datum_tag_monat_jahr_stunde_minute";"bezeichnung";"interne_id";"kj";"kj_aktivitaeten";"fett_g";"kh_g";"protein_g";
            "16.11.2026 08:15";"150 g Banane";"1";"582";"0";"0,3";"30";"1,5";
            """
        ])
        #expect(try await fixture.entries("2026-11-16") == ["08:15 breakfast 150 g Banane, 139 kcal"])
        #expect(try await fixture.measured(.dietaryCarbohydrates, .gram()) == [30])
    }

    @Test("Samsung Health is refused with its own reason")
    func samsung() async throws {
        await #expect {
            _ = try await imported([
                "weight.csv": """
                com.samsung.health.weight,6312003,1
                start_time,weight,create_time,time_offset,deviceuuid,datauuid
                2026-11-16 06:10:00.000,71.6,2026-11-16 06:10:00.000,UTC+0100,x,y
                """
            ])
        } throws: {
            $0.localizedDescription.contains("Samsung Health")
        }
    }

    // MARK: Sums

    @Test(
        "a sum is known by arithmetic, a word alone is not enough for a food",
        arguments: [
            ("Breakfast,Oats,410,12\nLunch,Soup,240,15\n,TOTAL:,650,27", 2),
            ("Breakfast,Oats,410,12\n,Gesamt,410,12", 1),
            ("Breakfast,Oats,410,12\nBreakfast,Total 0 %,90,15", 2),
            ("Breakfast,Oats,410,12\nSumme,,410,12", 1),
            ("Breakfast,Oats,300,12\nLunch,Soup,500,15\nDinner,Pizza,800,30", 3),
            ("Breakfast,Oats,300,12\nLunch,Soup,500,15\n,,800,27", 2),
            ("Breakfast,Coffee,2,0\nBreakfast,Egg,78,6\nLunch,Boiled egg,78,6", 3),
            (",Oats,300,12\n,Goal,2000,90\n,Remaining,1700,78", 1),
            ("Lunch,Banana,89,1\nLunch,Banana,89,1", 2),
            (",Daily average,1900,80\nLunch,Rice,400,9", 1), ("Lunch,Left over pizza,400,9", 1),
            (",Thursday,900,42\nBreakfast,Eggs,250,20\nLunch,Stew,650,22", 2),
            ("Breakfast,Eggs,250,20\nLunch,Stew,650,22\n,Whole day,900,42", 2),
            ("Lunch,Soup,300,12\nDinner,Soup,300,12\nSnack,Bar,600,24", 3),
            ("Lunch,,650,22\nLunch,Stew,650,22", 1),
            (",Oats,300,12\n,Net,-103,\n,Net calories,160,\n,Exercise,-400,\n,Remaining,-20,", 1),
            ("Lunch,Net,300,12", 1), ("Lunch,Soup,240,11\nExercise,Running,310,", 1),
            ("Lunch,Rice,410,9\nLunch,Eggs,250,20\nLunch,Lunch total,660,29\n,All meals,660,29", 2),
        ])
    func sums(lines: String, count: Int) async throws {
        let text =
            "Date,Meal,Food,kcal,protein\n"
            + lines.split(separator: "\n").map { "2026-01-01,\($0)\n" }.joined()
        let (_, report) = try await imported(["a.csv": text])
        #expect(report.entries.added == count, "\(report.lines)")
    }

    @Test("a day that is written once holds for the lines below it; midnight in each line is no time")
    func days() async throws {
        let (fixture, report) = try await imported([
            "a.csv":
                "Date,Meal,Food,kcal\n1.3.2026,Lunch,Soup,5\n,Dinner,Rice,6\n2.3.2026,Lunch,Stew,7\n,Dinner,Tea,8\n"
        ])
        #expect(try await fixture.entries("2026-03-01").count == 2 && report.lines.refused == 0)
        let (labels, _) = try await imported([
            "a.csv": "Date,Weight (kg)\n2026-03-01T00:00:00Z,70\n2026-03-02T00:00:00Z,71\n"
        ])
        let weights = try await labels.editor.store.samples(of: HKQuantityType(.bodyMass))
        #expect(
            weights.allSatisfy {
                TimeOfDay.of($0.startDate, in: labels.editor.clock.calendar).text == "08:00"
            })
    }

    @Test("the sum of all days below them is not eaten")
    func grandTotals() async throws {
        for (text, count) in [
            ("Date,kcal eaten\n2026-03-01,1800\n2026-03-02,1700\n,3500\n", 2),
            ("Date,Food,kcal\n1.3.2026,Soup,300\n,Rice,200\n2.3.2026,Stew,400\n,Tea,10\n,,910\n", 4),
            ("Date,Food,kcal\n1.3.2026,Soup,300\n,Rice,200\n2.3.2026,Stew,400\n,Tea,10\n,Pie,910\n", 5),
        ] {
            #expect(try await imported(["a.csv": text]).report.entries.added == count)
        }
    }

    @Test(
        "sums of the whole table without a date are no refused lines: by a word, also in the date, or by arithmetic"
    )
    func datelessSums() async throws {
        let text = "Date,Meal,Food,kcal\n2026-03-01,Lunch,Soup,300\n2026-03-02,Lunch,Rice,200\n"
        for (line, refused) in [
            (",,Total,501", 0), ("Totale,,,500", 0), (",,,500", 0), (",,,400", 1),
            (",Average per day,,250", 0),
            (",,Pie,500", 1), ("soon,,Pie,500", 1),
        ] {
            let (_, report) = try await imported(["a.csv": text + line + "\n"])
            #expect(report.entries.added == 2 && report.lines.refused == refused, "\(line): \(report.lines)")
        }
    }

    @Test("an exercise among foods is a workout where its minutes are known, and is never eaten")
    func exercises() async throws {
        for (text, entries, workouts) in [
            (
                "Date,Name,Type,Quantity,Units,Calories,Fat (g)\n1/30/2026,Soup,Lunch,1,Bowls,240,6\n1/30/2026,Run,Exercise,30,Minutes,310,n/a\n",
                1, 1
            ),
            ("Date,Meal,Food,kcal\n2026-01-30,Lunch,Soup,240\n2026-01-30,Exercise,Running,-310\n", 1, 0),
            (
                "datum_tag_monat_jahr_stunde_minute;bezeichnung;kj;kj_aktivitaeten;fett_g\n30.1.2026 8:00;Tee;0;0;0\n30.1.2026 9:00;Schwimmen, 45 min;0;1674;0\n",
                1, 1
            ),
        ] {
            let (fixture, report) = try await imported(["a.csv": text])
            #expect(report.entries.added == entries && report.workouts.added == workouts, "\(report.lines)")
            #expect(report.lines.refused == 0)
            let burned = try await fixture.measured(.activeEnergyBurned, .kilocalorie())
            #expect(burned.map { $0.rounded() } == (workouts == 0 ? [] : [text.contains("1674") ? 400 : 310]))
        }
    }

    @Test("a cell may have its energy in two units, also without them below a heading with both")
    func twoUnits() async throws {
        for (heading, cell) in [
            ("Brennwert", "2092 kJ / 500 kcal"), ("Brennwert", "500 kcal/2.092 kJ"),
            ("Brennwert (kJ/kcal)", "2.092/500"),
            ("Brennwert kJ/kcal", "2092 kJ/500 kcal"), ("kcal", "500"), ("Brennwert (kJ/kcal)", "500 kcal"),
        ] {
            let (fixture, _) = try await imported([
                "a.csv":
                    "Datum;Lebensmittel;\(heading);Fett\n30.1.2026;Müsli;\(cell);−0\n30.1.2026;Tee;0 kcal;0,5\n"
            ])
            #expect(
                try await fixture.entries("2026-01-30") == [
                    "16:00 snacks Müsli, 500 kcal", "16:00 snacks Tee, 0 kcal",
                ], "\(heading) \(cell)")
        }
    }

    @Test("sodium without a unit that is too little for milligrams is left out, and told")
    func masses() async throws {
        for (figures, sodium) in [
            ("875,2.1,0.6", [Double]()), ("875,2100,600", [2100]), ("5,2.1,0.6", [2.1]),
        ] {
            let (fixture, report) = try await imported([
                "a.csv": "Date,Food,Calories,Sodium,Potassium\n2026-01-01,Pizza,\(figures)\n"
            ])
            let found = try await fixture.measured(.dietarySodium, .gramUnit(with: .milli))
            #expect(found.map { ($0 * 10).rounded() / 10 } == sodium)
            #expect(
                report.lines.leftOut.keys.contains { $0.contains("of sodium without a unit") }
                    == sodium.isEmpty)
        }
    }

    @Test("a share of body fat without a unit, the same weighing twice, and what figures cannot be")
    func bodies() async throws {
        let (fixture, report) = try await imported([
            "a.csv":
                "Date,Weight (kg),Body Fat\n2026-01-01 7:10,71.6,0.215\n2026-01-01 7:10,71.6,0.215\n2026-01-02 7:10,71,215\n"
        ])
        #expect(try await fixture.measured(.bodyFatPercentage, .percent()) == [0.215])
        #expect(try await fixture.measured(.bodyMass, .gramUnit(with: .kilo)).sorted() == [71, 71.6])
        #expect(
            report.lines.leftOut == [
                "cells: the body fat cannot be, such as “215”": 1,
                "measurements that the file has twice at one time": 2,
            ])
        let (_, mass) = try await imported(["a.csv": "Date,Weight (kg),Body Fat (kg)\n2026-01-01,71.6,15.1\n"]
        )
        #expect(mass.leftColumns.map(\.column) == ["Body Fat (kg)"] && mass.lines.leftOut.isEmpty)
    }

    @Test("dates of both orders in one table are asked about, in two tables they are not")
    func orders() async throws {
        let (first, second) = ("13/2/2026,Soup,240\n", "2/14/2026,Soup,250\n")
        for text in [first + second, second + first] {
            await #expect {
                try await imported(["a.csv": "Date,Food,kcal\n" + text])
            } throws: {
                $0.localizedDescription.contains("13/2/2026") && $0.localizedDescription.contains("2/14/2026")
            }
        }
        let (_, report) = try await imported([
            "a.csv": "Date,Food,kcal\n" + first + "3/2/2026,Rice,200\n",
            "b.csv": "Day,Dish,kcal eaten\n" + second + "3/2/2026,Pie,1\n",
        ])
        #expect(report.days.map(\.iso) == ["2026-02-03", "2026-02-13", "2026-02-14", "2026-03-02"])
    }

    @Test("figures of 100 g or of a serving alone are refused with that reason")
    func ofParts() async throws {
        for heading in ["kcal pro 100 g", "Calories per serving"] {
            await #expect {
                try await imported(["a.csv": "Date,Food,Amount,\(heading)\n2026-01-01,Rice,250,130\n"])
            } throws: {
                $0.localizedDescription.contains("“\(heading)”")
                    && !$0.localizedDescription.contains("--columns")
            }
        }
    }

    @Test("an order of day and month in which a date were to come is none")
    func toCome() async throws {
        let (_, report) = try await imported(["a.csv": "date,kcal eaten\n10/12/2026,5\n9/11/2026,6\n"])
        #expect(report.days.map(\.iso) == ["2026-09-11", "2026-10-12"])
    }

    @Test("figures of 100 g are not what was eaten, and an amount has the unit of its heading")
    func hundreds() async throws {
        let (fixture, report) = try await imported([
            "a.csv": "Date,Food,Amount (g),kcal / 100 g,Calories\n2026-01-01,Rice,250,130,325\n"
        ])
        #expect(try await fixture.entries("2026-01-01") == ["16:00 snacks Rice, 250 g, 325 kcal"])
        #expect(report.leftColumns.map(\.column) == ["kcal / 100 g"])
    }

    @Test("energies of no unit that are kilojoules by protein, fat and carbs are asked about")
    func unsaidEnergy() async throws {
        func table(_ energies: [String]) -> String {
            "Date,Food,Energy,Protein,Fat,Carbs\n"
                + energies.map { "2026-01-01,Pie \($0),\($0),14,28,48\n" }.joined()
        }
        await #expect {
            try await imported(["a.csv": table(["2092"])])
        } throws: {
            ($0 as? Problem)?.text.contains("add --columns kj=Energy, or kcal=Energy") ?? false
        }
        for energies in [["500"], ["500", "2092"], ["500 kcal"], ["2092 kJ"]] {
            let (_, report) = try await imported(["a.csv": table(energies)])
            #expect(report.entries.added == energies.count)
        }
        let fixture = DiaryFixture()
        _ = try await fixture.add(["a.csv": table(["2092"])]) {
            $0.columns = try? DiaryColumnMap("kj=Energy")
        }
        #expect(try await fixture.entries("2026-01-01") == ["16:00 snacks Pie 2092, 500 kcal"])
    }

    @Test("a date above the headings holds for the lines below; another label of a date does not")
    func dayAbove() async throws {
        let (fixture, _) = try await imported([
            "a.csv": "Diary\nDate: 1/26/2026\n\nFood,Calories\nSoup,300\nBread,200\nTotal,500\n"
        ])
        #expect(try await fixture.entries("2026-01-26").count == 2)
        await #expect(throws: Problem.self) {
            try await imported(["a.csv": "Printed on: 1/26/2026\nFood,Calories\nSoup,300\n"])
        }
    }

    @Test("what is improbable is told: a weight far from the others, an entry that nobody eats at once")
    func doubts() async throws {
        let (_, weights) = try await imported([
            "a.csv": "Date,Weight (kg)\n2026-11-16,71.6\n2026-11-17,7.14\n2026-11-18,71.4\n2026-11-19,71.5\n"
        ])
        #expect(weights.doubts == ["Weight 7.1 kg, 64.5 kg less than on 16 Nov 2026, on 17 Nov 2026"])
        #expect(weights.measurements.added == 4)
        let (_, foods) = try await imported([
            "a.csv": "Date,Food,kcal\n2026-11-16,Feast,6000\n2026-11-17,Soup,300\n"
        ])
        #expect(foods.doubts.count == 1 && foods.doubts[0].contains("Feast"))
        let (_, days) = try await imported(["a.csv": "Date,kcal eaten\n2026-11-16,6000\n2026-11-17,300\n"])
        #expect(days.doubts.isEmpty)
    }

    @Test("days are in the column of dates, also beside one of weekdays")
    func weekdays() async throws {
        let (fixture, _) = try await imported([
            "a.csv":
                "Day;Date;Food;Energy\nMo;16.11.2026;Soup;300 kcal\nDi;17.11.2026;Bread;200 kcal\n"
        ])
        #expect(try await fixture.entries("2026-11-16") == ["16:00 snacks Soup, 300 kcal"])
    }

    @Test("stones, pounds and unknown units of cells")
    func units() async throws {
        let (fixture, report) = try await imported([
            "a.csv": "date,weight,body fat\n2026-01-01,11st 4lb,20 %\n2026-01-02,157 lb 16 oz,20 furlongs\n"
        ])
        let pounds = try await fixture.measured(.bodyMass, .pound())
        #expect(pounds.map { ($0 * 1000).rounded() }.sorted() == [158_000, 158_000])
        #expect(report.lines.leftOut == ["cells: the body fat is not a number, such as “20 furlongs”": 1])
    }

    @Test("a line with more cells than columns is refused: a decimal comma makes two of one")
    func cells() async throws {
        let (_, report) = try await imported([
            "a.csv": "date,food,kcal\n2026-01-01,Soup,5,5\n2026-01-01,Rice,6\n"
        ])
        #expect(report.entries.added == 1)
        #expect(report.lines.firstRefused.map(\.reason) == ["it has more cells than there are columns"])
    }

    /// A made-up file of a program, in its layout, and what the import makes of it.
    private struct ProgramFile {
        var files: [String: String]
        var system: MeasurementSystem?
        var entries = 0
        var measurements = 0
        var workouts = 0
        /// Parts of the names of what is not kept: columns, tables, kinds of lines.
        var left: [String] = []
    }

    private static let programs: [String: ProgramFile] = [
        "MyFitnessPal": ProgramFile(
            files: [
                "Nutrition.csv": """
                Date,Meal,Calories,Fat (g),Protein (g),Carbohydrates (g),Vitamin A,Note
                2026-11-16,Breakfast,410,9,20,60,15,tasty
                2026-11-16,Lunch,500,20,30,50,5,
                """, "Measurement.csv": "Date,Weight\n2026-11-16,71.6\n",
                "Exercise.csv": """
                Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Pounds,Steps,Note
                2026-11-16,Swimming,Cardio,300,30,,,,,
                """,
            ], system: .metric, entries: 2, measurements: 1, workouts: 1, left: ["Vitamin A", "Note"]),
        "Cronometer": ProgramFile(
            files: [
                "servings.csv": """
                Day,Group,Food Name,Amount,Energy (kcal),Protein (g),Category
                2026-11-16,Breakfast,Oats,80.00 g,303,10,Grains
                """,
                "biometrics.csv": """
                Day,Time,Group,Metric,Unit,Amount
                2026-11-16,7:10,,Weight,kg,71.6
                2026-11-16,7:10,,Grip Strength,kg,40
                """,
                "exercises.csv":
                    "Day,Time,Group,Exercise,Minutes,Calories Burned\n2026-11-16,8:00,,Swim,30,-300\n",
                "dailySummary.csv": "Date,Energy (kcal),Protein (g),Completed\n2026-11-16,303,10,true\n",
            ], entries: 1, measurements: 1, workouts: 1,
            left: ["Grip Strength", "dailySummary.csv", "Category"]),
        "Lose It!": ProgramFile(
            files: [
                "food-logs.csv": """
                Date,Name,Icon,Meal,Quantity,Units,Calories,Deleted,Fat (g)
                11/16/2026,Yogurt,icon,Breakfast,1,cup,120,false,0
                11/16/2026,Cake,Cake,Snacks,1,Each,999,1,50
                """, "steps.csv": "Date,Value,Secondary Value,Last Updated\n11/16/2026,8123,n/a,x\n",
            ], system: .us, entries: 1, left: ["deleted", "steps.csv"]),
        "FatSecret": ProgramFile(
            files: [
                "report.csv": """
                # Food Diary Report - Detailed Report

                Date,Cals ( kcal),Fat( g),Prot( g)
                "Monday, November 16, 2026",300,6,10
                " Breakfast",300,6,10
                "  Oats",300,6,10
                "   80 g"
                """
            ], entries: 1, left: ["sums"]),
        "Garmin Connect": ProgramFile(
            files: [
                "weight.csv": """
                Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass
                " Nov 16, 2026",
                7:15 AM,71.9 kg,0.3 kg,22.9,21.5 %,33.1 kg
                """
            ], measurements: 2, left: ["Change", "BMI", "Skeletal Muscle Mass"]),
        "Fitbit": ProgramFile(
            files: [
                "fitbit.csv": """
                Body
                Date,Weight,BMI,Fat
                "2026-11-16","71.6","22.9","21"

                Foods
                Date,Calories In
                "2026-11-16","1,850"

                Activities
                Date,Calories Burned,Steps
                "2026-11-16","2,650","9,123"
                """
            ], system: .metric, entries: 1, measurements: 2, left: ["Activities", "BMI"]),
        "Withings": ProgramFile(
            files: [
                "weight.csv": """
                Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments
                "2026-11-16 07:15:42",71.90,15.10,2.90,53.90,,
                """,
                "bp.csv":
                    "Date,\"Heart rate\",Systolic,Diastolic,Comments\n\"2026-11-16 07:15:42\",60,120,80,\n",
            ], measurements: 1, left: ["Fat mass (kg)", "bp.csv"]),
        "Renpho": ProgramFile(
            files: [
                "renpho.csv": """
                Time of Measurement,Weight(kg),BMI,Body Fat(%),Visceral Fat,Body Water(%),Protein(%),BMR(kcal)
                2026-11-16 07:10,71.6,22.6,21.5,6,56.0,17.5,1580
                """
            ], measurements: 2, left: ["BMR(kcal)", "Protein(%)", "Body Water(%)"]),
        "Zepp Life": ProgramFile(
            files: [
                "BODY.csv": """
                time,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat
                2026-11-16 07:10:33+0000,71.6,178.0,22.6,null,null,null,null,null,null
                """, "ACTIVITY.csv": "date,steps,distance,runDistance,calories\n2026-11-16,8000,5900,0,210\n",
            ], system: .metric, measurements: 1, left: ["height", "ACTIVITY.csv"]),
        "Libra": ProgramFile(
            files: [
                "libra.csv": """
                #Version:6
                #Units:kg

                #date;weight;weight trend;body fat;log
                2026-11-16T07:10:00.000Z;71.6;71.5;18.4;fine
                """
            ], measurements: 2, left: ["weight trend", "log"]),
        "openScale": ProgramFile(
            files: [
                "openScale.csv": """
                "biceps","bmr","comment","dateTime","fat","muscle","waist","water","weight"
                "","1580","","2026-11-16 07:10","21.5","45.2","","56.0","71.6"
                """
            ], system: .metric, measurements: 2, left: ["bmr", "muscle", "water"]),
        "FDDB": ProgramFile(
            files: [
                "fddb.csv": """
                "datum_tag_monat_jahr_stunde_minute";"bezeichnung";"interne_id";"kj";"kj_aktivitaeten";"fett_g";"kh_g"
                "16.11.2026 08:15";"150 g Banane, frisch";"1";"582";"0";"0,3";"30"
                """
            ], entries: 1, left: ["interne_id", "kj_aktivitaeten"]),
        "Lifesum": ProgramFile(
            files: [
                "food_log.csv": """
                date,meal_type,title,amount,serving,calories,carbs,fat,protein
                2026-11-16,breakfast,Oats,80,gram,303,54,5,10
                """
            ], entries: 1),
        "MacroFactor": ProgramFile(
            files: [
                "macrofactor.csv": """
                Date,Time,Food Name,Serving Size,Serving Qty,Serving Weight (g),Calories (kcal),Fat (g),Carbs (g),Protein (g),Alcohol (g)
                2026-11-16,08:15,"Oats, rolled",cup,1,80,303,5,54,10.6,0
                """
            ], entries: 1, left: ["Alcohol (g)"]),
        "SparkyFitness": ProgramFile(
            files: [
                "sparky.csv": """
                Date,Meal,Food,Brand,Amount,Unit,Calories (kcal),Protein (g),Carbs (g),Fat (g)
                2026-11-16,breakfast,Eggs,,120,g,184,15.1,1.3,12.7
                2026-11-16,Total,,,,,184,15.1,1.3,12.7
                """
            ], entries: 1, left: ["sums of a day"]),
        "Waistline": ProgramFile(
            files: [
                "waistline.csv": """
                date,calories,kilojoules,fat,saturated-fat,carbohydrates,sugars,proteins,salt,weight (kg),body fat (%)
                2026-11-16,1850.5,7742.5,60.1,20,220.4,70,95.5,5.1,71.2,21.4
                """
            ], entries: 1, measurements: 2),
        "your own": ProgramFile(
            files: ["a.csv": "Tag;Essen;kcal;Laune\n16.11.2026;Suppe;240,5;gut\n"], entries: 1,
            left: ["Laune"]),
    ]

    @Test("each program that the page on diaries names is read as it says, and the rest is named")
    func programs() async throws {
        let page = try String(
            contentsOf: sourceFolder(of: "SwimFitApp").appending(path: "SwimFitApp.docc/Diaries.md"),
            encoding: .utf8)
        let rows = page.split(separator: "\n").drop { $0 != "| program | read | named as not kept |" }
            .prefix { $0.hasPrefix("|") }.dropFirst(2)
        let names = rows.compactMap { $0.split(separator: "|").first }
            .flatMap { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
            .filter { $0 != "old CSV" }
        #expect(names.sorted() == Self.programs.keys.sorted())
        for (name, program) in Self.programs.sorted(by: { $0.key < $1.key }) {
            let (_, report) = try await imported(program.files, program.system)
            #expect(report.entries.added == program.entries, "\(name): \(report.lines)")
            #expect(report.measurements.added == program.measurements, "\(name): \(report.lines)")
            #expect(report.workouts.added == program.workouts, "\(name): \(report.lines)")
            #expect(report.lines.refused == 0, "\(name): \(report.lines)")
            let left =
                report.leftColumns.map(\.column) + report.leftTables.map(\.name) + report.lines.leftOut.keys
            for what in program.left {
                #expect(left.contains { $0.contains(what) }, "\(name): \(what) is not in \(left)")
            }
        }
    }
}
