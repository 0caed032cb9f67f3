import Foundation
import SampleStoreBasics
import SwimFitTestSupport
import Testing

@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitModels

/// Tables in random combinations of languages, separators, encodings, forms of dates, units, sums and words for nothing:
/// each figure arrives, or is named in the report.
@MainActor
@Suite("Generated tables", .onMainActor)
struct GeneratedTableTests {
    /// What a table holds, and its text.
    private struct Generated {
        var lines: [String] = []
        /// The names, days and energies of its foods, and their proteins: nil for an unknown one.
        var foods: [(day: String, name: String, energy: Double, protein: Double?)] = []
        var sums = 0
        var limits = 0
        var encoding = String.Encoding.utf8
        var lineBreak = "\n"

        var bytes: [UInt8] {
            let text = lines.joined(separator: lineBreak) + lineBreak
            return [UInt8](text.data(using: encoding) ?? Data(text.utf8))
        }
    }

    /// Writes a table as somebody's program would.
    private struct Writer {
        var random: SplitMix64

        private static let headings: [[String]] = [
            ["Date", "Meal", "Food", "Calories", "Protein", "Mood"],
            ["Datum", "Mahlzeit", "Lebensmittel", "Energie", "Eiweiß", "Laune"],
            ["Fecha", "Comida", "Alimento", "Energía", "Proteínas", "Humor"],
            ["Date", "Repas", "Aliment", "Énergie", "Protéines", "Humeur"],
            ["Data", "Pasto", "Alimento", "Energia", "Proteine", "Umore"],
            ["Datum", "Maaltijd", "Voedingsmiddel", "Energie", "Eiwitten", "Stemming"],
            ["Data", "Refeição", "Alimento", "Energia", "Proteínas", "Humor"],
        ]
        private static let meals = [
            ["breakfast", "lunch"], ["Frühstück", "Mittagessen"], ["Desayuno", "Almuerzo"],
            ["Petit-déjeuner", "Déjeuner"],
            ["Colazione", "Pranzo"], ["Ontbijt", "Lunch"], ["Café da manhã", "Almoço"],
        ]
        private static let totals = ["Total", "Gesamt", "TOTAL:", "Total", "Totale", "Totaal", "Totais"]
        private static let foods = [
            "Soup", "Brötchen", "Açaí", "Crème brûlée", "Tofu; fried", "Rice, white", "Müsli", "Pão",
        ]
        private static let nothing = ["", "null", "NaN", "-", "–", "n/a", "None", "#N/A", "--"]
        private static let months = [
            "January", "Februar", "marzo", "avril", "May", "June", "Juli", "ago", "sept.", "Okt", "nov",
            "dec",
        ]

        init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

        mutating func pick<Item>(_ items: [Item]) -> Item { items[Int(random.next() % UInt64(items.count))] }
        mutating func number(_ range: ClosedRange<Int>) -> Int {
            range.lowerBound + Int(random.next() % UInt64(range.count))
        }

        mutating func table() -> Generated {
            var table = Generated()
            let language = number(0...6)
            let separator = pick([",", ";", "\t", "|"])
            let hasComma = separator != "," && number(0...1) == 1
            let isKilojoules = number(0...2) == 0
            let unitPlace = pick(["heading", "cell", "none"])
            let dateForm = number(0...9)
            let hasTime = number(0...2) == 0
            table.encoding = pick([.utf8, .utf8, .utf16, .windowsCP1252])
            table.lineBreak = pick(["\n", "\r\n", "\r"])
            if number(0...4) == 0 { table.lines.append("sep=\(separator)") }
            if number(0...4) == 0 { table.lines += ["A diary of mine", ""] }
            var names = Self.headings[language]
            if isKilojoules || unitPlace == "heading" { names[3] += isKilojoules ? " (kJ)" : " (kcal)" }
            if unitPlace == "heading" { names[4] += pick([" (g)", " [g]", " in g"]) }
            func row(_ cells: [String]) -> String {
                cells.map { $0.contains(separator) || $0.contains(",") ? "\"\($0)\"" : $0 }.joined(
                    separator: separator)
            }
            func written(_ value: Double, digits: Int) -> String {
                let text = String(format: "%.\(digits)f", value)
                return hasComma ? text.replacing(".", with: ",") : text
            }
            func cell(_ text: String, _ unit: String) -> String {
                unitPlace == "cell" ? "\(text) \(unit)" : text
            }
            table.lines.append(row(names))
            // The first day decides how days and months stand.
            for day in [25] + (0..<number(1...3)).map({ $0 + 26 }) {
                let iso = "2026-0\(number(1...9))-\(day)"
                let count = number(1...4)
                var (energies, proteins) = ([Double](), [Double]())
                for index in 0..<count {
                    let energy = Double(number(50...900)) + 0.5
                    let protein = Double(number(5...60)) + 0.25
                    let name = pick(Self.foods) + " \(day)\(index)x"
                    let isUnknown = number(0...5) == 0
                    let isLimit = !isUnknown && number(0...8) == 0
                    let figure = isKilojoules ? energy * 4.184 : energy
                    let energyCell = cell(
                        written(figure, digits: isKilojoules ? 4 : 1), isKilojoules ? "kJ" : "kcal")
                    let proteinCell =
                        isUnknown
                        ? pick(Self.nothing) : isLimit ? "<1" : cell(written(protein, digits: 2), "g")
                    table.lines.append(
                        row([
                            date(iso, dateForm, hasTime), pick(Self.meals[language]), name, energyCell,
                            proteinCell,
                            number(0...3) == 0 ? "fine" : "",
                        ]))
                    table.foods.append((iso, name, energy, isUnknown || isLimit ? nil : protein))
                    if isLimit { table.limits += 1 }
                    energies.append(energy)
                    proteins.append(isUnknown || isLimit ? 0 : protein)
                }
                guard number(0...1) == 0 else { continue }
                let sum = energies.reduce(0, +) * (isKilojoules ? 4.184 : 1)
                table.lines.append(
                    row([
                        date(iso, dateForm, false), "", pick([Self.totals[language], "Σ Total 2026 \(day)"]),
                        cell(written(sum, digits: 1), isKilojoules ? "kJ" : "kcal"),
                        cell(written(proteins.reduce(0, +), digits: 1), "g"), "",
                    ]))
                table.sums += 1
            }
            return table
        }

        private mutating func date(_ iso: String, _ form: Int, _ hasTime: Bool) -> String {
            let parts = iso.split(separator: "-").map(String.init)
            let (year, month, day) = (parts[0], parts[1], parts[2])
            let plain =
                switch form {
                case 0: iso
                case 1: "\(day).\(month).\(year)"
                case 2: "\(month)/\(day)/\(year)"
                case 3: "\(day)/\(month)/\(year)"
                case 4: "\(day) \(Self.months[(Int(month) ?? 1) - 1]) \(year)"
                case 5: "\(year)/\(month)/\(day)"
                case 6: year + month + day
                case 7: "\(Self.months[(Int(month) ?? 1) - 1]) \(day), \(year)"
                case 8: "\(day)-\(Self.months[(Int(month) ?? 1) - 1])-\(year)"
                default: "\(day).\(month).\(year.suffix(2))"
                }
            guard hasTime else { return plain }
            return plain + " " + pick(["12:30", "12:30:15", "12:30 PM", "12:30:15.250"])
        }
    }

    @Test("each food and figure of a table arrives, sums are left out, and what is unknown is not zero")
    func foods() async throws {
        for seed in Seeds.first(60) {
            var writer = Writer(seed: seed)
            let table = writer.table()
            let fixture = DiaryFixture()
            let remark = "seed \(seed):\n" + table.lines.joined(separator: "\n")
            let report: DiaryReport
            do {
                report = try await fixture.add(["a.csv": table.bytes])
            } catch {
                Issue.record("\(error) in \(remark)")
                continue
            }
            #expect(report.lines.refused == 0, "\(report.lines) in \(remark)")
            #expect(report.entries.added == table.foods.count, "\(report.lines) in \(remark)")
            #expect(report.lines.leftOut["sums of a day", default: 0] == table.sums, "\(remark)")
            let limits = report.lines.leftOut.filter { $0.key.contains("limits") }.values.reduce(0, +)
            #expect(limits == table.limits, "\(remark)")
            for day in Set(table.foods.map(\.day)) {
                let interval = try #require(LocalDay(day)).interval(in: fixture.editor.clock.calendar)
                let stored = try await FoodEntryReader(
                    reader: fixture.editor.reader, calendar: fixture.editor.clock.calendar
                ).entries(in: interval).entries.map(\.serving)
                let right = table.foods.filter { $0.day == day }
                #expect(stored.count == right.count, "\(remark)")
                for food in right {
                    let found = stored.first { $0.name == food.name }
                    #expect(abs((found?.nutrition.energy ?? 0) - food.energy) < 0.01, "\(food) in \(remark)")
                    #expect(found?.nutrition.protein == food.protein, "\(food) in \(remark)")
                }
            }
        }
    }
}
