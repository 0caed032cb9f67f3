import Foundation
import SampleStoreBasics

/// A table as somebody's program might write it, and what each of its cells says. It knows nothing of the readers.
struct GeneratedTable {
    struct FoodLine {
        var day: String
        /// nil where the table has no meals.
        var meal: String?
        var name: String
        var grams: Double?
        var energy: Double
        var protein: Double?
        var fat: Double?
    }

    struct CatalogueLine {
        var name: String
        /// Kilocalories, grams of protein, fat, carbs and sugars, and milligrams of sodium.
        var figures: [String: Double]
    }

    var text = ""
    var bytes: [UInt8] = []
    var foods: [FoodLine] = []
    var products: [CatalogueLine] = []
    var weights: [(day: String, kilograms: Double)] = []
    /// Per cent.
    var bodyFats: [(day: String, share: Double)] = []
    /// The numbers of lines and cells that the report has to name.
    var sums = 0
    /// Sums of the whole table, without a date.
    var totals = 0
    var limits = 0
    var words = 0
    var refused = 0
    /// Lines of text below the table.
    var remarks = 0
    /// The filled cells of the columns that have no place.
    var leftCells: [String: Int] = [:]
    var features: [String] = []
}

/// The tables of several programs with the foods, the meals and the sums of the same days.
struct GeneratedImport {
    var files: [String: String] = [:]
    /// What counts, in kilocalories: of each day the finest table, of two the first.
    var energies: [String: Double] = [:]
}

/// Writes tables in random combinations of languages, separators, encodings, ends of lines, places and forms of dates and
/// meals, units, marks of numbers, sums, sections, cells that say nothing, and columns that nobody knows.
struct TableGenerator {
    private var random: SplitMix64
    private var table = GeneratedTable()
    private var lines: [String] = []
    private var language = 0
    private var separator = ","
    private var decimal = "."
    private var group = ""
    private var dateForm = 0
    private var hasTime = false

    init(seed: Int) { random = SplitMix64(seed: UInt64(seed) &* 7919 &+ 17) }

    private mutating func pick<Item>(_ items: [Item]) -> Item {
        items[Int(random.next() % UInt64(items.count))]
    }
    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(random.next() % UInt64(range.count))
    }
    private mutating func chance(_ one: Int) -> Bool { number(1...one) == 1 }

    // MARK: Words

    private static let headings: [[String: String]] = [
        [
            "date": "Date", "meal": "Meal", "name": "Food", "amount": "Amount", "energy": "Energy",
            "protein": "Protein", "fat": "Fat", "mood": "Mood", "score": "Health score", "weight": "Weight",
            "bodyFat": "Body fat", "muscle": "Muscles",
        ],
        [
            "date": "Datum", "meal": "Mahlzeit", "name": "Lebensmittel", "amount": "Menge",
            "energy": "Brennwert",
            "protein": "Eiweiß", "fat": "Fett", "mood": "Laune", "score": "Punkte", "weight": "Gewicht",
            "bodyFat": "Körperfett", "muscle": "Muskeln",
        ],
        [
            "date": "Fecha", "meal": "Comida", "name": "Alimento", "amount": "Cantidad", "energy": "Energía",
            "protein": "Proteínas", "fat": "Grasas", "mood": "Humor", "score": "Puntos", "weight": "Peso",
            "bodyFat": "Grasa corporal", "muscle": "Músculos",
        ],
        [
            "date": "Date", "meal": "Repas", "name": "Aliment", "amount": "Quantité", "energy": "Énergie",
            "protein": "Protéines", "fat": "Lipides", "mood": "Humeur", "score": "Points", "weight": "Poids",
            "bodyFat": "Masse grasse", "muscle": "Muscles",
        ],
        [
            "date": "Data", "meal": "Pasto", "name": "Alimento", "amount": "Quantità", "energy": "Energia",
            "protein": "Proteine", "fat": "Grassi", "mood": "Umore", "score": "Punti", "weight": "Peso",
            "bodyFat": "Massa grassa", "muscle": "Muscoli",
        ],
        [
            "date": "Datum", "meal": "Maaltijd", "name": "Voedingsmiddel", "amount": "Hoeveelheid",
            "energy": "Energie", "protein": "Eiwitten", "fat": "Vetten", "mood": "Stemming",
            "score": "Punten",
            "weight": "Gewicht", "bodyFat": "Vetpercentage", "muscle": "Spieren",
        ],
        [
            "date": "Data", "meal": "Refeição", "name": "Alimento", "amount": "Quantidade",
            "energy": "Energia",
            "protein": "Proteínas", "fat": "Gorduras", "mood": "Humor", "score": "Pontos", "weight": "Peso",
            "bodyFat": "Gordura corporal", "muscle": "Músculos",
        ],
    ]
    private static let meals = [
        ["Breakfast", "Lunch", "Dinner", "Snacks"],
        ["Frühstück", "Mittagessen", "Abendessen", "Zwischenmahlzeit"],
        ["Desayuno", "Almuerzo", "Cena", "Merienda"],
        ["Petit-déjeuner", "Déjeuner", "Dîner", "Collation"],
        ["Colazione", "Pranzo", "Cena", "Spuntino"],
        ["Ontbijt", "Lunch", "Avondeten", "Tussendoortje"],
        ["Café da manhã", "Almoço", "Jantar", "Lanche"],
    ]
    static let standardMeals = ["breakfast", "lunch", "dinner", "snacks"]
    private static let weekdays = [
        ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"],
        ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
        ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
        ["domenica", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato"],
        ["zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"],
        ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"],
    ]
    private static let totals = ["Total", "Gesamt", "TOTAL:", "Total", "Totale", "Totaal", "Totais"]
    private static let foods = [
        "Soup", "Brötchen", "Açaí", "Crème brûlée", "Tofu; fried", "Rice, white", "Müsli", "Pão",
        "Wein | rot",
        "“Dark” bread", "Total 0 %",
    ]
    private static let nothing = [
        "", "", " ", "null", "NaN", "-", "–", "n/a", "None", "#N/A", "--", "N/A", "NULL", "?", "unknown",
    ]
    private static let wordsForNothing = [
        "not recorded", "Spuren", "traces", "nicht erfasst", "Tr", "desconocido", "keine Angabe",
    ]
    private static let months = [
        "January", "Februar", "marzo", "avril", "May", "June", "Juli", "ago", "sept.", "Okt", "nov", "dec",
    ]

    // MARK: Tables

    /// A diary of some days, sometimes with a section of weights in the same file.
    mutating func diary() -> GeneratedTable {
        begin()
        if chance(3) {
            let weightsFirst = chance(2)
            if weightsFirst { lines += ["Body", ""] } else { lines += ["Foods", ""] }
            if weightsFirst { writeWeights() } else { writeFoods() }
            lines += ["", weightsFirst ? "Foods" : "Body"]
            if weightsFirst { writeFoods() } else { writeWeights() }
            table.features.append("sections")
        } else {
            if chance(4) { lines += [pick(["A diary of mine", "Export, by FoodPal 3.2"]), ""] }
            writeFoods()
            if chance(5) {
                lines += ["", pick(["Exported by FoodPal 3.2", "* energy is estimated"])]
                table.remarks += 1
            }
        }
        return finished()
    }

    /// What a scale measured.
    /// The tables of some days at different grain, of one program or of two.
    mutating func grains() -> GeneratedImport {
        var made = GeneratedImport()
        var kept: [String: (grain: Int, energy: Double)] = [:]
        let forms = [
            ["Date,Calories,Protein (g)", "Datum;kcal gesamt;Eiweiß (g)"],
            ["Date,Meal,Calories,Protein (g)", "Datum;Mahlzeit;kcal;Eiweiß (g)"],
            ["Date,Meal,Food,Calories,Protein (g)", "Datum;Mahlzeit;Lebensmittel;kcal;Eiweiß (g)"],
        ]
        let days = (1...number(1...3)).map { "2026-03-0\($0)" }
        var names = (1...6).map { "table\($0).csv" }
        for program in 0..<number(1...2) {
            let grains = [0, 1, 2].filter { _ in !chance(3) }
            guard !grains.isEmpty else { continue }
            var texts = grains.map { forms[$0][program] + "\n" }
            // A program has its foods of some days only, but each day in the coarsest of its tables.
            for day in days {
                var meals: [[(energy: Double, protein: Double)]] = []
                for _ in 0..<number(1...3) {
                    meals.append(
                        (0..<number(1...3)).map { _ in
                            (Double(number(30...900)) + 0.25, Double(number(1...40)))
                        })
                }
                // What was added to a meal without a food is only in its sum.
                let rest = chance(4) ? Double(number(50...300)) : 0
                let isDetailed = !chance(4)
                let all = meals.flatMap(\.self)
                for (place, grain) in grains.enumerated() where isDetailed || place == 0 {
                    func line(_ cells: [String], _ parts: [(energy: Double, protein: Double)], _ more: Double)
                    {
                        let energy = parts.map(\.energy).reduce(0, +) + more
                        let written =
                            grain == 2 || parts.count == 1 && more == 0
                            ? "\(energy)" : "\(Int(energy.rounded()))"
                        let protein = Int(parts.map(\.protein).reduce(0, +))
                        let cells = cells + [written, "\(protein)"]
                        texts[place] +=
                            program == 0
                            ? cells.joined(separator: ",") + "\n"
                            : cells.joined(separator: ";").replacing(".", with: ",") + "\n"
                    }
                    switch grain {
                    case 0: line([day], all, rest)
                    case 1:
                        for (index, foods) in meals.enumerated() {
                            line([day, Self.meals[program][index]], foods, index == 0 ? rest : 0)
                        }
                    default:
                        for (index, foods) in meals.enumerated() {
                            for (number, food) in foods.enumerated() {
                                line([day, Self.meals[program][index], "Food \(index)\(number)"], [food], 0)
                            }
                        }
                    }
                }
                guard let finest = isDetailed ? grains.last : grains.first else { continue }
                let energy = all.map(\.energy).reduce(0, +) + (finest == 2 ? 0 : rest)
                if finest > kept[day]?.grain ?? -1 { kept[day] = (finest, energy) }
            }
            // The files of the first program stand first, its tables in any order.
            let half = Array(names.prefix(3))
            names.removeFirst(3)
            var places = half
            for text in texts { made.files[places.remove(at: number(0...places.count - 1))] = text }
        }
        made.energies = kept.mapValues(\.energy)
        return made
    }

    mutating func scale() -> GeneratedTable {
        begin()
        writeWeights()
        return finished()
    }

    /// A list of foods, with what 100 g of them have.
    mutating func catalogue() -> GeneratedTable {
        begin()
        if chance(4) { lines += [pick(["Foods of mine", "Tabelle, Stand 2026"]), ""] }
        writeProducts()
        return finished()
    }

    private mutating func begin() {
        table = GeneratedTable()
        lines = []
        language = number(0...6)
        separator = pick([",", ";", "\t", "|"])
        decimal = separator != "," && chance(2) ? "," : "."
        group = pick(["", "", decimal == "," ? "." : ",", "'", "’", " ", "\u{A0}", "\u{202F}"])
        dateForm = number(0...9)
        hasTime = chance(3)
        if chance(5) { lines.append("sep=\(separator)") }
    }

    private mutating func finished() -> GeneratedTable {
        let lineBreak = pick(["\n", "\r\n", "\r"])
        table.text = lines.joined(separator: lineBreak) + (chance(4) ? "" : lineBreak)
        let encodings = ["UTF-8", "UTF-8", "UTF-8 with a mark", "UTF-16", "UTF-16 LE", "UTF-16 BE", "CP1252"]
        // Lines of Windows do not end with a carriage return alone.
        let encoding = pick(
            lineBreak == "\r" ? encodings.dropLast() + ["Mac Roman", "Mac Roman"] : encodings)
        table.bytes = Self.encoded(table.text, encoding) ?? Array(table.text.utf8)
        table.features.append(encoding)
        return table
    }

    private static func encoded(_ text: String, _ encoding: String) -> [UInt8]? {
        switch encoding {
        case "UTF-8 with a mark": [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        case "UTF-16": text.data(using: .utf16).map { [UInt8]($0) }
        case "UTF-16 LE": text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case "UTF-16 BE": text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case "CP1252": text.data(using: .windowsCP1252).map { [UInt8]($0) }
        case "Mac Roman": macRoman(text)
        default: nil
        }
    }

    /// The codes of Apple's table for the letters that the tables have.
    private static let macCodes: [Character: UInt8] = [
        "é": 0x8E, "è": 0x8F, "ê": 0x90, "û": 0x9E, "ü": 0x9F, "ö": 0x9A, "ß": 0xA7, "ç": 0x8D, "ã": 0x8B,
        "á": 0x87, "í": 0x92, "ì": 0x93, "ú": 0x9C, "É": 0x83, "î": 0x94, "à": 0x88, "õ": 0x9B, "–": 0xD0,
        "“": 0xD2, "”": 0xD3, "’": 0xD5, "\u{A0}": 0xCA, "ä": 0x8A,
    ]

    private static func macRoman(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for character in text {
            guard let code = character.asciiValue ?? macCodes[character] else { return nil }
            bytes.append(code)
        }
        return bytes
    }

    private func row(_ cells: [String]) -> String {
        cells.map {
            $0.contains(separator) || $0.contains(",") || $0.contains("\"") ? "\"\($0)\"" : $0
        }.joined(separator: separator)
    }

    private func written(_ value: Double, digits: Int) -> String {
        let parts = String(format: "%.\(digits)f", value).split(separator: ".").map(String.init)
        var whole = parts[0]
        if whole.count > 3, !group.isEmpty {
            whole.insert(contentsOf: group, at: whole.index(whole.endIndex, offsetBy: -3))
        }
        return parts.count > 1 ? whole + decimal + parts[1] : whole
    }

    // MARK: Foods

    private mutating func writeFoods() {
        let words = Self.headings[language]
        let datePlace = pick(["column", "column", "column", "once", "line", "sections"])
        let mealPlace = pick(["column", "column", "line", "none"])
        let unitPlace = pick(["heading", "cell", "none", "row"])
        let hasAmount = chance(3)
        table.features += ["dates: \(datePlace)", "meals: \(mealPlace)", "units: \(unitPlace)"]
        var columns = ["name", "energy", "protein", "fat", "mood"] + (chance(3) ? ["score"] : [])
        if mealPlace == "column" { columns.append("meal") }
        if hasAmount { columns.append("amount") }
        // A shuffle, after which the days stand in front.
        for place in columns.indices.reversed() { columns.swapAt(place, number(0...place)) }
        if datePlace == "column" || datePlace == "once" { columns.insert("date", at: 0) }
        let isKilojoules = chance(3)
        var names = columns.map { words[$0] ?? $0 }
        func place(_ column: String) -> Int? { columns.firstIndex(of: column) }
        for (column, units) in [
            ("energy", isKilojoules ? ["kJ"] : ["kcal"]), ("protein", ["g"]), ("fat", ["g"]),
        ] {
            guard let place = place(column) else { continue }
            let mustSay = column == "energy" && isKilojoules && unitPlace == "none"
            if unitPlace == "heading" || mustSay {
                names[place] += pick([" (\(units[0]))", " [\(units[0])]", ", \(units[0])"])
            }
        }
        let headings = row(names)
        func cells(_ values: [String: String]) -> String { row(columns.map { values[$0] ?? "" }) }
        var hasHeadings = datePlace != "sections"
        let unitRow = cells(["energy": isKilojoules ? "kJ" : "kcal", "protein": "g", "fat": "g"])
        let top = [headings] + (unitPlace == "row" ? [unitRow] : [])
        if hasHeadings { lines += top }
        // The first day decides how days and months stand.
        for day in [25] + (0..<number(1...3)).map({ $0 + 26 }) {
            let iso = "2026-0\(number(1...9))-\(day)"
            if datePlace == "line" { lines.append(row([date(iso, withTime: false)])) }
            if datePlace == "sections" {
                if day > 25 { lines.append("") }
                lines.append(row([date(iso, withTime: false)]))
                lines += hasHeadings ? [headings] : top
                hasHeadings = true
            }
            let count = number(datePlace == "once" && day == 25 ? 2...4 : 1...4)
            var sum = (energy: 0.0, protein: 0.0, fat: 0.0)
            var isFirst = true
            var dayMeal = -1
            func dateCell(_ generator: inout TableGenerator, _ time: Bool) -> String {
                defer { isFirst = false }
                guard datePlace == "column" || datePlace == "once" && isFirst else { return "" }
                return generator.date(iso, withTime: time && datePlace == "column")
            }
            for index in 0..<count {
                let meal = max(number(0...3), dayMeal)
                if mealPlace == "line", meal != dayMeal {
                    // With days in cells, the line of a meal has its day, too.
                    lines.append(cells(["date": dateCell(&self, false), "name": Self.meals[language][meal]]))
                }
                dayMeal = meal
                let energy = Double(number(50...1900)) + 0.5
                let name = pick(Self.foods) + " \(day)\(index)x"
                let grams = hasAmount ? Double(number(20...400)) : nil
                let inKilojoules = unitPlace == "cell" ? chance(3) : isKilojoules
                var energyCell = written(inKilojoules ? energy * 4.184 : energy, digits: inKilojoules ? 4 : 1)
                if unitPlace == "cell" { energyCell += inKilojoules ? " kJ" : pick([" kcal", "kcal"]) }
                let (protein, proteinCell) = figure(Double(number(5...60)) + 0.25, unitPlace)
                let (fat, fatCell) = figure(Double(number(5...40)) + 0.75, unitPlace)
                var values = [
                    "date": dateCell(&self, hasTime), "name": name, "energy": energyCell,
                    "protein": proteinCell,
                    "fat": fatCell, "meal": Self.meals[language][meal],
                    "amount": grams.map { "\(Int($0)) g" } ?? "",
                ]
                for column in ["mood", "score"] where columns.contains(column) && chance(2) {
                    values[column] = column == "mood" ? "fine" : "7"
                    table.leftCells[words[column] ?? "", default: 0] += 1
                }
                lines.append(cells(values))
                table.foods.append(
                    .init(
                        day: iso, meal: mealPlace == "none" ? nil : Self.standardMeals[meal], name: name,
                        grams: grams, energy: energy, protein: protein, fat: fat))
                sum = (sum.energy + energy, sum.protein + (protein ?? 0), sum.fat + (fat ?? 0))
            }
            guard chance(2) else { continue }
            let inKilojoules = isKilojoules && unitPlace != "cell"
            let weekday = Self.weekdays[language][Self.weekday(iso)]
            let unit = unitPlace == "cell" ? " kcal" : ""
            lines.append(
                cells([
                    "date": dateCell(&self, false),
                    "name": pick([Self.totals[language], "Σ Total 2026 \(day)", weekday]),
                    "energy": written(inKilojoules ? sum.energy * 4.184 : sum.energy, digits: 1) + unit,
                    "protein": written(sum.protein, digits: 1) + (unit.isEmpty ? "" : " g"),
                    "fat": written(sum.fat, digits: 1) + (unit.isEmpty ? "" : " g"),
                ]))
            table.sums += 1
        }
        let isRepeated = Set(table.foods.map(\.day)).count < table.foods.count
        if datePlace == "column", chance(6), isRepeated || mealPlace == "line" {
            lines.append(cells(["name": "Grand total", "energy": written(4321.5, digits: 1)]))
            table.totals += 1
        }
    }

    /// A figure that is known, unknown or a limit, and its cell.
    private mutating func figure(_ value: Double, _ unitPlace: String) -> (Double?, String) {
        switch number(1...12) {
        case 1, 2: return (nil, pick(Self.nothing))
        case 3:
            table.limits += 1
            return (nil, "<1")
        case 4:
            table.words += 1
            return (nil, pick(Self.wordsForNothing))
        default: return (value, written(value, digits: 2) + (unitPlace == "cell" ? " g" : ""))
        }
    }

    // MARK: Products

    private static let moreHeadings: [[String: String]] = [
        ["carbs": "Carbohydrates", "sugars": "Sugars", "salt": "Salt"],
        ["carbs": "Kohlenhydrate", "sugars": "davon Zucker", "salt": "Salz"],
        ["carbs": "Hidratos de carbono", "sugars": "Azúcares", "salt": "Sal"],
        ["carbs": "Glucides", "sugars": "dont sucres", "salt": "Sel"],
        ["carbs": "Carboidrati", "sugars": "Zuccheri", "salt": "Sale"],
        ["carbs": "Koolhydraten", "sugars": "Suikers", "salt": "Zout"],
        ["carbs": "Carboidratos", "sugars": "Açúcares", "salt": "Sal"],
    ]

    private mutating func writeProducts() {
        let words = Self.headings[language].merging(Self.moreHeadings[language]) { $1 }
        let unitPlace = pick(["heading", "cell", "row", "hundred", "portion"])
        table.features.append("units: \(unitPlace)")
        let isKilojoules = chance(3)
        let energyUnit = isKilojoules ? "kJ" : "kcal"
        let figures = ["energy", "protein", "fat", "carbs", "sugars", "salt"]
        var columns = ["name"] + figures + ["mood"]
        for place in columns.indices.reversed() { columns.swapAt(place, number(0...place)) }
        var names = columns.map { words[$0] ?? $0 }
        func unit(_ column: String) -> String { column == "energy" ? energyUnit : "g" }
        for (place, column) in columns.enumerated() where figures.contains(column) {
            switch unitPlace {
            case "heading": names[place] += " (\(unit(column)))"
            case "hundred": names[place] += " (\(unit(column))/100 g)"
            case "portion": names[place] += " (\(unit(column))) / 100 g"
            default: break
            }
        }
        // A figure of a portion beside those of 100 g.
        let portion = "\(words["energy"] ?? "") (\(energyUnit)) / Portion"
        lines.append(row(names + (unitPlace == "portion" ? [portion] : [])))
        if unitPlace == "row" { lines.append(row(columns.map { figures.contains($0) ? unit($0) : "" })) }
        for index in 0..<number(1...5) {
            var values = ["name": "\(pick(Self.foods)) \(index)x"]
            var product = GeneratedTable.CatalogueLine(name: values["name"] ?? "", figures: [:])
            let grams = [
                "protein": Double(number(2...20)) + 0.25, "fat": Double(number(2...20)) + 0.5,
                "carbs": Double(number(2...40)) + 0.75, "sugars": 1.25,
                "salt": Double(number(1...20)) / 10 + 0.01,
            ]
            for column in figures.dropFirst() {
                let (figure, cell) = figure(grams[column] ?? 0, unitPlace)
                values[column] = cell
                product.figures[column] = figure
            }
            let energy = 4 * (grams["protein"] ?? 0) + 4 * (grams["carbs"] ?? 0) + 9 * (grams["fat"] ?? 0)
            values["energy"] =
                written(isKilojoules ? energy * 4.184 : energy, digits: 2)
                + (unitPlace == "cell" ? " \(energyUnit)" : "")
            product.figures["energy"] = energy
            if chance(2) {
                values["mood"] = "fine"
                table.leftCells[words["mood"] ?? "", default: 0] += 1
            }
            lines.append(row(columns.map { values[$0] ?? "" } + (unitPlace == "portion" ? ["12.5"] : [])))
            if unitPlace == "portion" { table.leftCells[portion, default: 0] += 1 }
            table.products.append(product)
        }
    }

    // MARK: Weights

    private mutating func writeWeights() {
        let words = Self.headings[language]
        let unit = pick(["kg", "lb", "st"])
        let unitPlace = unit == "st" ? "cell" : pick(["heading", "cell", "row"])
        var names = [
            words["date"] ?? "", words["weight"] ?? "", words["bodyFat"] ?? "", words["muscle"] ?? "",
        ]
        if unitPlace == "heading" { names[1] += " (\(unit))" }
        names[2] += pick([" (%)", " %", ""])
        if unitPlace == "row", !names[2].hasSuffix("%"), !names[2].hasSuffix(")") { names[2] += " (%)" }
        lines.append(row(names))
        if unitPlace == "row" { lines.append(row(["", unit, "", "kg"])) }
        let muscle = unitPlace == "row" ? names[3] + " (kg)" : names[3]
        for day in 25...(25 + number(0...3)) {
            let iso = "2026-0\(number(1...9))-\(day)"
            var cell: String
            var kilograms: Double?
            switch number(1...8) {
            case 1: cell = pick(Self.nothing)
            case 2:
                cell = pick(Self.wordsForNothing)
                table.words += 1
            case _ where unit == "st":
                let (stones, pounds) = (number(9...14), number(0...13))
                cell = pick(["\(stones)st \(pounds)lb", "\(stones) st \(pounds) lb"])
                kilograms = Double(stones * 14 + pounds) * 0.45359237
            default:
                let value = Double(number(600...899)) / 10
                cell = written(value, digits: 1) + (unitPlace == "cell" ? pick([" ", ""]) + unit : "")
                kilograms = value * (unit == "lb" ? 0.45359237 : 1)
                // Pounds as low as these would be refused of a grown-up, so that they are doubled.
                if unit == "lb" {
                    cell = written(value * 2, digits: 1) + (unitPlace == "cell" ? " lb" : "")
                    kilograms = value * 2 * 0.45359237
                }
            }
            let share = Double(number(120...349)) / 10
            let hasFat = !chance(3)
            lines.append(
                row([
                    date(iso, withTime: hasTime), cell,
                    hasFat ? written(share, digits: 1) : pick(Self.nothing),
                    "34",
                ]))
            table.leftCells[muscle, default: 0] += 1
            if let kilograms { table.weights.append((iso, kilograms)) }
            if hasFat { table.bodyFats.append((iso, share)) }
        }
    }

    // MARK: Dates

    private static func weekday(_ iso: String) -> Int {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = iso.split(separator: "-").compactMap { Int($0) }
        let date = calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2]))
        return date.map { calendar.component(.weekday, from: $0) - 1 } ?? 0
    }

    private mutating func date(_ iso: String, withTime: Bool) -> String {
        let parts = iso.split(separator: "-").map(String.init)
        let (year, month, day) = (parts[0], parts[1], parts[2])
        let name = Self.months[(Int(month) ?? 1) - 1]
        let plain =
            switch dateForm {
            case 0: iso
            case 1: "\(day).\(month).\(year)"
            case 2: "\(month)/\(day)/\(year)"
            case 3: "\(day)/\(month)/\(year)"
            case 4: "\(day) \(name) \(year)"
            case 5: "\(year)/\(month)/\(day)"
            case 6: "\(Self.weekdays[language][Self.weekday(iso)]), \(day). \(name) \(year)"
            case 7: "\(name) \(day), \(year)"
            case 8: "\(day)-\(name)-\(year)"
            default: "\(day).\(month).\(year.suffix(2))"
            }
        guard withTime else { return plain }
        return plain + " " + pick(["12:30", "12:30:15", "12:30 PM", "12:30:15.250"])
    }
}
