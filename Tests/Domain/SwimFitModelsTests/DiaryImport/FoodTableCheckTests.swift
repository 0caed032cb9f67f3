import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

/// What is not known to be food is not eaten.
@MainActor
@Suite("Tables that are not of food", .onMainActor)
struct FoodTableCheckTests {
    private let fixture = DiaryFixture()

    private func refusal(_ text: String) async throws -> String {
        do {
            _ = try await fixture.add(text)
            return ""
        } catch {
            return error.localizedDescription
        }
    }

    @Test(
        "a list of activities is refused by what it has, and nothing is eaten",
        arguments: [
            (
                """
                Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Total Strokes,Avg. Swolf
                Pool Swim,2026-01-15 07:12:33,false,Pool Swim,"1,500",412,00:45:10,131,152,960,41
                """, "Activity Type, Distance, Avg HR, Max HR"
            ),
            (
                """
                Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Calories
                1,"Jan 15, 2026, 7:12:33 AM",Swim,Swim,2710,1500,412
                """, "Activity ID, Activity Date, Activity Name, Activity Type"
            ),
            ("date,steps,distance\n2026-01-15,9000,6.2\n", "steps, distance"),
            (
                """
                Aktivitätstyp,Datum,Favorit,Titel,Distanz,Kalorien,Zeit,Ø Herzfrequenz
                Schwimmbadschwimmen,2026-01-15 07:12:33,false,Bad,"1.500",412,00:45:10,131
                """, "Aktivitätstyp, Distanz, Ø Herzfrequenz"
            ),
            // A lifted weight is not that of the body.
            (
                """
                Date,Exercise,Category,Weight (kgs),Reps,Distance,Time
                2026-01-15,Bench Press,Chest,100.0,5,,
                """, "Reps, Distance"
            ),
            (
                """
                "title","start_time","end_time","exercise_title","set_index","set_type","weight_kg","reps"
                "Legs","15 Jan 2026, 07:12","15 Jan 2026, 08:12","Squat","0","normal","105","5"
                """, "exercise_title, set_index, set_type, reps"
            ),
        ])
    func activities(_ text: String, _ named: String) async throws {
        let reason = try await refusal(text)
        #expect(reason.contains("a list of activities (\(named))"), "\(reason)")
        #expect(try fixture.sampleCount() == 0)
    }

    @Test("energy that may be eaten or burned is asked about, and taken where the user says it")
    func energyAlone() async throws {
        let text = "date,kcal\n2026-01-15,420\n"
        let reason = try await refusal(text)
        #expect(reason.contains("“kcal” may be what was eaten or what was burned"), "\(reason)")
        #expect(try fixture.sampleCount() == 0)
        let map = try DiaryColumnMap("kcal=kcal")
        #expect(try await fixture.add(text) { $0.columns = map }.entries.added == 1)
    }

    @Test(
        "a heading of food, or a nutrient, is evidence",
        arguments: [
            "food,kcal", "meal,kcal", "note,calories eaten", "note,kcal,protein", "note,energy intake",
        ])
    func evidence(_ headings: String) async throws {
        let line = headings.split(separator: ",").map {
            ["food", "meal", "note"].contains($0) ? "Lunch" : "20"
        }
        let report = try await fixture.add("date,\(headings)\n2026-01-15,\(line.joined(separator: ","))\n")
        #expect(report.entries.added == 1)
    }

    @Test("what a scale measures is not eaten; the weights are taken and the rest is told")
    func scale() async throws {
        let report = try await fixture.add(
            "Date,Weight (kg),Fat,Water,Calories\n2026-01-15,72.4,18.5,55,1650\n")
        #expect(report.measurements.added == 1 && report.entries.added == 0)
        #expect(report.leftColumns.map(\.column) == ["Fat", "Water", "Calories"])
        #expect(report.leftColumns.map(\.example) == ["18.5", "55", "1650"])
    }

    @Test("columns that the user names are added to those whose names are known")
    func namedColumns() async throws {
        let map = try DiaryColumnMap("kcal=Brennwert")
        let report = try await fixture.add(
            "Date,Food,Brennwert,Calories,Protein,Fat,Carbs\n2026-01-15,Soup,300,999,20,5,40\n"
        ) { $0.columns = map }
        #expect(report.entries.added == 1)
        #expect(try await fixture.entries("2026-01-15") == ["16:00 snacks Soup, 300 kcal"])
        #expect(try await fixture.measured(.dietaryProtein, .gram()) == [20])
        #expect(try await fixture.measured(.dietaryCarbohydrates, .gram()) == [40])
        #expect(report.leftColumns.map(\.column) == ["Calories"])
    }

    @Test("columns that there is no place for are counted by name, and blank cells are not")
    func leftColumns() async throws {
        let report = try await fixture.add(
            """
            Day,Time,Group,Food Name,Amount,Energy (kcal),Protein (g),B12 (Cobalamin) (µg),Alcohol (g),Starch (g),Category
            2026-02-01,8:15 AM,Breakfast,Oatmeal,150.00 g,569.00,25.35,0.1,0.50,80.1,Cereals
            2026-02-02,,Dinner,Chili,200.00 g,291.49,21.28,,,12.5,
            """)
        #expect(report.leftColumns.map(\.column) == ["Alcohol (g)", "Starch (g)", "Category"])
        #expect(report.leftColumns.map(\.count) == [1, 2, 1])
        #expect(
            try await fixture.measured(.dietaryVitaminB12, .gramUnit(with: .micro)).map {
                ($0 * 1e6).rounded() / 1e6
            } == [0.1])
    }

    @Test("figures that cannot be are told, and the rest of the line is kept")
    func impossible() async throws {
        let report = try await fixture.add("date,food,kcal,iron,zinc\n2026-01-15,Soup,300,-4,much\n")
        #expect(report.entries.added == 1)
        #expect(
            report.lines.leftOut == [
                "figures of iron that cannot be": 1, "figures of zinc that are words, such as “much”": 1,
            ])
    }

    @Test("blood glucose of Cronometer is kept in both units; what cannot be kept is told by its name")
    func biometrics() async throws {
        let report = try await fixture.add(
            """
            Day,Group,Metric,Unit,Amount
            2026-03-01,,Blood Glucose,mg/dL,97
            2026-03-02,,Blood Glucose,mmol/L,5.5
            2026-03-02,,Insulin,µIU/mL,8
            """)
        let unit = HKUnit(from: "mg/dL")
        #expect(try await fixture.measured(.bloodGlucose, unit).map { $0.rounded() }.sorted() == [97, 99])
        #expect(report.lines.leftOut == ["measurements: Insulin in µIU/mL": 1])
    }

    @Test("text of two bytes a character is read, also without a mark", arguments: [true, false])
    func wideText(isLittleEndian: Bool) async throws {
        var bytes: [UInt8] = []
        for byte in "date,food,kcal\n2026-01-15,Soup,300\n".utf8 {
            bytes += isLittleEndian ? [byte, 0] : [0, byte]
        }
        _ = try await fixture.add(["days.csv": bytes])
        #expect(try await fixture.entries("2026-01-15") == ["16:00 snacks Soup, 300 kcal"])
    }
}
