import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

@Suite("Columns of files of days", .inTurn)
struct DiaryColumnsTests {
    private func columns(_ header: String, _ map: DiaryColumnMap? = nil) throws -> DiaryColumns {
        try DiaryColumns(CSVHeader(names: header.split(separator: ",").map(String.init)), map, file: "a.csv")
    }

    @Test(
        "a heading is a name and a unit",
        arguments: [
            ("Fat (g)", "fat", "g"), ("B12 (Cobalamin) (µg)", "b12 cobalamin", "µg"),
            ("Vitamin D (IU)", "vitamin d", "iu"),
            ("weight_kg", "weight", "kg"), ("Weight (lbs)", "weight", "lb"), ("Body Fat %", "body fat", "%"),
            ("Folate (μg)", "folate", "µg"), ("Saturated Fat", "saturated fat", nil), ("Fat [g]", "fat", "g"),
            ("lbs", "weight", "lb"), ("Weight lbs", "weight", "lb"),
            ("total_calories", "calories", nil), ("Gesamtkalorien", "calories", nil),
            ("Eiweiß gesamt (g)", "protein", "g"), ("kcal gegessen", "kcal", nil), ("Total", "total", nil),
            ("Total calories burned", "total calories burned", nil),
            ("Brennwert (kJ/kcal)", "energy", "kcal"), ("kcal | kJ", "energy", "kcal"),
        ] as [(String, String, String?)])
    func headings(_ text: String, _ name: String, _ unit: String?) {
        #expect(ColumnHeading(text).name == name)
        #expect(ColumnHeading(text).unit == unit)
    }

    @Test("a cell longer than any heading is text, with no unit")
    func longText() {
        let heading = ColumnHeading(String(repeating: "energy per 100 g, ", count: 100) + "(kcal)")
        #expect(heading.name == heading.text)
        #expect(heading.unit == nil && !heading.isOfHundred && !heading.isOfServing)
    }

    @Test(
        "the format shows in the header",
        arguments: [
            ("Date,Meal,Calories,Fat (g),Saturated Fat,Sodium (mg),Protein (g),Note", .myFitnessPalNutrition),
            ("Date,Meal,Time,Calories,Fat (g),Protein (g),Vitamin A", .myFitnessPalNutrition),
            ("Date,Body Fat %,Weight", .measurements), ("Date,Weight,Neck", .measurements),
            ("Date,Meal,Calories,Fat (g),Carbohydrates (g),Protein (g)", .own),
            ("date,meal,calories,protein,carbs,fat,cholesterol,sodium", .own),
            ("Date,Meal,Dish,Calories,Fat (g),Protein (g),Note", .own),
            ("Date,Name,Icon,Type,Quantity,Units,Calories,Deleted", .loseItExercises),
            ("Date,Name,Icon,Type,Quantity,Units,Calories,Deleted,Fat (g)", .loseItFoods),
            (
                "Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Kilograms,Steps",
                .myFitnessPalExercises
            ),
            ("Day,Time,Group,Food Name,Amount,Energy (kcal),Category", .cronometerServings),
            ("Day,Food Name,Amount,Energy (kcal)", .cronometerServings),
            ("Date,Energy (kcal),Protein (g),Completed", .cronometerDays),
            ("Day,Group,Metric,Unit,Amount", .cronometerBiometrics),
            ("Day,Time,Group,Exercise,Minutes,Calories Burned", .cronometerExercises),
            ("Date,Food,Calories,Fat (g),Protein (g),Meal", .own), ("date,weight_kg", .own),
            ("Date,kcal eaten", .own),
        ] as [(String, DiaryFormat)])
    func formats(_ header: String, _ format: DiaryFormat) throws {
        #expect(try columns(header).format == format)
    }

    @Test("figures have the factor of their unit")
    func units() throws {
        let found = try columns(
            "Date,Energy (kJ),Sodium (g),Vitamin D (IU),Water (g),Folate (mcg),Potassium,Salt (g)")
        let factors = Dictionary(uniqueKeysWithValues: found.figures.map { ($0.column, $0.factor) })
        #expect(factors[1].map { abs($0 * 4.184 - 1) < 1e-12 } == true)
        #expect(factors[2] == 1000 && factors[3] == 0.025 && factors[4] == 1 && factors[5] == 1)
        #expect(factors[6] == 1 && factors[7] == 400)
    }

    @Test("a figure in a unit that says nothing of an amount is not used")
    func unknownUnits() throws {
        let found = try columns("Date,Food,Energy (kcal),Vitamin A (IU),Vitamin C (%),Iron (\u{FFFD}g)")
        #expect(found.figures.map(\.nutrient) == [.energy])
    }

    @Test("MyFitnessPal’s shares of a recommended intake are no amounts")
    func shares() throws {
        let found = try columns(
            "Date,Meal,Calories,Fat (g),Protein (g),Potassium,Vitamin A,Vitamin C,Calcium,Iron,Note")
        #expect(found.figures.map(\.nutrient) == [.energy, .fat, .protein, .potassium])
    }

    @Test("the user names columns")
    func map() throws {
        let map = try DiaryColumnMap("date=Tag,kcal=Energie,lb=Gewicht,protein=Eiweiß")
        let found = try columns("Tag,Energie,Gewicht,Eiweiß,Schlaf", map)
        #expect(found.format == .own && found[.date] == 0)
        #expect(found.figures.map(\.nutrient) == [.energy, .protein])
        #expect(found.measures == [.init(measure: .weight, column: 2, unit: "lb")])
        #expect(throws: Problem.self) { try columns("Tag,Energie", map) }
    }

    @Test(
        "a map with a word that no day has is refused",
        arguments: ["date", "date=", "vitamin_x=A", "metric=A"])
    func badMaps(_ text: String) {
        #expect(throws: Problem.self) { try DiaryColumnMap(text) }
    }

    @Test("a file without dates or figures says what to do", arguments: ["a,b,c", "date,b", "kcal,protein"])
    func useless(_ header: String) throws {
        #expect {
            try columns(header)
        } throws: {
            $0.localizedDescription.contains("--columns date=DAY")
        }
    }
}
