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

    @Test("an order of day and month in which a date were to come is none")
    func toCome() async throws {
        let (_, report) = try await imported(["a.csv": "date,kcal eaten\n10/12/2026,5\n9/11/2026,6\n"])
        #expect(report.days.map(\.iso) == ["2026-09-11", "2026-10-12"])
    }

    @Test("stones, pounds and unknown units of cells")
    func units() async throws {
        let (fixture, report) = try await imported([
            "a.csv": "date,weight,body fat\n2026-01-01,11st 4lb,20 %\n2026-01-02,158 lb,20 furlongs\n"
        ])
        let pounds = try await fixture.measured(.bodyMass, .pound())
        #expect(pounds.map { ($0 * 1000).rounded() }.sorted() == [158_000, 158_000])
        #expect(report.lines.leftOut == ["cells: the body fat is not a number": 1])
    }

    @Test("a line with more cells than columns is refused: a decimal comma makes two of one")
    func cells() async throws {
        let (_, report) = try await imported([
            "a.csv": "date,food,kcal\n2026-01-01,Soup,5,5\n2026-01-01,Rice,6\n"
        ])
        #expect(report.entries.added == 1)
        #expect(report.lines.firstRefused.map(\.reason) == ["it has more cells than there are columns"])
    }
}
