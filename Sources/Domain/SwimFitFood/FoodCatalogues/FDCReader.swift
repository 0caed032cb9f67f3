import Foundation
import SwimFitBase
import SwimFitReading

/// Reads the CSV download of USDA FoodData Central: a folder with `food.csv`, `food_nutrient.csv`, and, if present,
/// `food_portion.csv`, `measure_unit.csv` and `branded_food.csv`.
///
/// The files are joined by `fdc_id`. They are in different orders and larger than memory, so each goes into a table of
/// a database that is deleted afterwards:
///
///     food.csv ──────────> food(id, line, rank, name)     ─┐
///     food_nutrient.csv ─> figure(id, s0, s1, …)           ├─ by id ──> foods
///     branded_food.csv ──> branded(id, brand, code, …)     │
///     food_portion.csv ──> portion(id, place, name, grams) ─┘
struct FDCReader: CatalogueReader {
    let format = CatalogueFormat.fdc
    private let folder: String
    private let foods: String
    private let nutrients: String
    private let portions: String?
    private let units: String?
    private let branded: String?

    init(folder: String) throws(Problem) {
        // IGNORED: an unreadable folder has no files, which is reported.
        let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        func file(_ stem: String) -> String? {
            // An excerpt may have the name food_nutrient.foundation.csv.
            (files.first { $0 == stem + ".csv" }
                ?? files.first { $0.hasPrefix(stem + ".") && $0.hasSuffix(".csv") })
                .map { folder + "/" + $0 }
        }
        let name = URL(fileURLWithPath: folder).lastPathComponent
        guard let foods = file("food"), let nutrients = file("food_nutrient") else {
            throw .unusable(
                file: name,
                reason: "it has no food.csv and food_nutrient.csv; unpack the whole download there")
        }
        (self.folder, self.foods, self.nutrients) = (folder, foods, nutrients)
        (portions, units, branded) = (file("food_portion"), file("measure_unit"), file("branded_food"))
    }

    /// The identifiers of each nutrient, in order of preference. An identifier is FoodData Central's, or the older
    /// number in the survey's files; factors convert to the nutrient's own unit. Entries without a nutrient are other
    /// sources of energy: alcohol and polyols.
    private static let sources: [(nutrient: Nutrient?, identifiers: [Int], factor: Double)] = [
        (.energy, [1008, 208], 1), (.energy, [2048, 958], 1), (.energy, [2047, 957], 1),
        (.energy, [1062, 268], EnergyUnit.kilojoules.kilocalories),
        (.protein, [1003, 203], 1), (.fat, [1004, 204], 1), (.fat, [1085, 298], 1),
        (.carbohydrate, [1005, 205], 1), (.carbohydrate, [1050, 205_002], 1), (.fibre, [1079, 291], 1),
        (.sugars, [2000, 269], 1), (.sugars, [1063, 269_003], 1), (.sodium, [1093, 307], 1),
        (.saturatedFat, [1258, 606], 1), (.monounsaturatedFat, [1292, 645], 1),
        (.polyunsaturatedFat, [1293, 646], 1), (.cholesterol, [1253, 601], 1), (.water, [1051, 255], 1),
        (.caffeine, [1057, 262], 1), (.potassium, [1092, 306], 1), (.calcium, [1087, 301], 1),
        (.iron, [1089, 303], 1), (.magnesium, [1090, 304], 1), (.phosphorus, [1091, 305], 1),
        (.zinc, [1095, 309], 1), (.chloride, [1088, 302], 1), (.copper, [1098, 312], 1),
        (.manganese, [1101, 315], 1), (.iodine, [1100, 314], 1), (.selenium, [1103, 317], 1),
        (.chromium, [1096, 310], 1), (.molybdenum, [1102, 316], 1), (.vitaminA, [1106, 320], 1),
        (.vitaminC, [1162, 401], 1), (.vitaminD, [1114, 328], 1), (.vitaminE, [1109, 323], 1),
        (.vitaminK, [1185, 430], 1), (.thiamin, [1165, 404], 1), (.riboflavin, [1166, 405], 1),
        (.niacin, [1167, 406], 1), (.pantothenicAcid, [1170, 410], 1), (.vitaminB6, [1175, 415], 1),
        (.biotin, [1176, 416], 1), (.folate, [1177, 417], 1), (.vitaminB12, [1178, 418], 1),
        (nil, [1018, 221], 1), (nil, [1086, 299], 1),
    ]

    /// The kinds of food and their ranks: ingredients, dishes, and products of shops. Other kinds are laboratory
    /// samples.
    private static let ranks = [
        "foundation_food": 0, "sr_legacy_food": 1, "survey_fndds_food": 2, "experimental_food": 20,
        "branded_food": 30,
    ]

    func read(into intake: CatalogueRowSink, staging: String) throws(Problem) {
        let database = try SQLiteConnection(path: staging, .building)
        // The file is unlinked but stays open, so that it disappears however the import ends.
        unlink(staging)
        let sources = Self.sources.indices
        try database.run(
            """
            create table food(id integer primary key, line integer, rank integer, name text);
            create table figure(id integer primary key, \(sources.map { "s\($0) real" }.joined(separator: ", ")));
            create table branded(id integer primary key, brand text, code integer, grams real);
            create table portion(id integer, place integer, name text, grams real, primary key(id, place, name))
                without rowid;
            begin
            """)
        try readFoods(into: database, intake)
        try readFigures(into: database, intake)
        try readBranded(into: database, intake)
        try readPortions(into: database, intake)
        try database.run("create index product on branded(code)")
        try join(database, intake)
    }

    /// Calls the body for each record of a file.
    private func read(
        _ path: String, _ columns: [String], _ intake: CatalogueRowSink,
        _ body: (CSVReader, [Int], BufferedLineReader) throws(Problem) -> RefusalReason?
    ) throws(Problem) {
        let input = try BufferedLineReader(path)
        let csv = try CSVReader(input, separator: UInt8(ascii: ","))
        let header = try csv.header()
        let places = columns.map { header.column($0) ?? -1 }
        guard places[0] >= 0 else {
            throw .unusable(file: input.name, reason: "it has no column “\(columns[0])”")
        }
        try intake.readRecords(of: csv) { () throws(Problem) in try body(csv, places, input) }
    }

    private func readFoods(into database: SQLiteConnection, _ intake: CatalogueRowSink)
        throws(Problem)
    {
        let insertion = try SQLiteStatement("insert or replace into food values(?, ?, ?, ?)", in: database)
        try read(foods, ["fdc_id", "data_type", "description"], intake) {
            (csv, places, _) throws(Problem) in
            guard let rank = Self.ranks[csv.text(places[1])] else {
                intake.leaveOut("samples of a laboratory")
                return nil
            }
            guard let id = csv.integer(places[0]) else { return .noIdentifier }
            let name: String
            do throws(RefusalReason) { name = try FoodText.name(csv.field(places[2])) } catch { return error }
            guard !name.isEmpty else { return .noName }
            insertion.bind(1, id)
            insertion.bind(2, csv.line)
            insertion.bind(3, rank)
            insertion.bind(4, name)
            try insertion.run()
            return nil
        }
    }

    /// The figures of a food are usually consecutive: they are collected, and stored when another food begins.
    private func readFigures(into database: SQLiteConnection, _ intake: CatalogueRowSink)
        throws(Problem)
    {
        let names = Self.sources.indices.map { "s\($0)" }
        let places = [String](repeating: "?", count: names.count + 1).joined(separator: ", ")
        let merging = names.map { "\($0) = coalesce(excluded.\($0), \($0))" }.joined(separator: ", ")
        let insertion = try SQLiteStatement(
            "insert into figure values(\(places)) on conflict(id) do update set \(merging)", in: database)
        let sourceOf = Dictionary(
            Self.sources.enumerated().flatMap { index, source in source.identifiers.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
        var (food, amounts) = (0, [Double](repeating: .nan, count: names.count))
        func store() throws(Problem) {
            guard food > 0 else { return }
            insertion.bind(1, food)
            for (place, amount) in amounts.enumerated() {
                insertion.bind(2 + place, amount)
                amounts[place] = .nan
            }
            try insertion.run()
        }
        try read(nutrients, ["fdc_id", "nutrient_id", "amount"], intake) {
            (csv, places, _) throws(Problem) in
            guard let number = csv.integer(places[1]), let source = sourceOf[number] else { return nil }
            guard let id = csv.integer(places[0]) else { return .noIdentifier }
            if id != food {
                try store()
                food = id
            }
            do throws(RefusalReason) {
                amounts[source] = try TableNumber.read(csv.field(places[2])) ?? .nan
            } catch {
                guard let nutrient = Self.sources[source].nutrient else { return nil }
                return .notANumber(nutrient)
            }
            return nil
        }
        try store()
    }

    private func readBranded(into database: SQLiteConnection, _ intake: CatalogueRowSink)
        throws(Problem)
    {
        guard let branded else { return }
        let insertion = try SQLiteStatement("insert or replace into branded values(?, ?, ?, ?)", in: database)
        let columns = [
            "fdc_id", "brand_name", "brand_owner", "gtin_upc", "serving_size", "serving_size_unit",
        ]
        try read(branded, columns, intake) { (csv, places, _) throws(Problem) in
            guard let id = csv.integer(places[0]) else { return .noIdentifier }
            insertion.bind(1, id)
            insertion.bind(2, [1, 2].map { csv.text(places[$0]) }.first { !$0.isEmpty })
            insertion.bind(3, Barcode(field: csv.field(places[3]))?.number ?? CatalogueRow.code(number: id))
            let isGrams = ["g", "grm", "ml", "mlt"].contains(csv.text(places[5]).lowercased())
            // IGNORED: a serving that is not a number is unknown.
            let serving = isGrams ? (try? TableNumber.read(csv.field(places[4]))) ?? .nan : .nan
            insertion.bind(4, serving)
            try insertion.run()
            return nil
        }
    }

    private func readPortions(into database: SQLiteConnection, _ intake: CatalogueRowSink)
        throws(Problem)
    {
        guard let portions else { return }
        var unitNames: [Int: String] = [:]
        if let units {
            try read(units, ["id", "name"], intake) { (csv, places, _) throws(Problem) in
                if let id = csv.integer(places[0]), id != Self.noUnit { unitNames[id] = csv.text(places[1]) }
                return nil
            }
        }
        let insertion = try SQLiteStatement("insert or ignore into portion values(?, ?, ?, ?)", in: database)
        let columns = [
            "fdc_id", "seq_num", "amount", "measure_unit_id", "portion_description", "modifier",
            "gram_weight",
        ]
        try read(portions, columns, intake) { (csv, places, _) throws(Problem) in
            let unit = csv.integer(places[3]).flatMap { unitNames[$0] }
            guard let id = csv.integer(places[0]), let weight = csv.number(places[6]),
                let portion = PortionCoder.portion(
                    Self.portionName(unit, description: csv.text(places[4]), modifier: csv.text(places[5])),
                    grams: weight / max(csv.number(places[2]) ?? 1, 0.01))
            else { return nil }
            insertion.bind(1, id)
            insertion.bind(2, csv.integer(places[1]) ?? 0)
            insertion.bind(3, portion.name)
            insertion.bind(4, portion.grams)
            try insertion.run()
            return nil
        }
    }

    /// The unit "undetermined".
    private static let noUnit = 9999
    /// The largest number of portions; more would be useless in the list.
    private static let mostPortions = 6

    /// The name of a portion: "cup, chopped", "waffle, round", or "cup" from "1 cup"; empty when nothing names it.
    private static func portionName(_ unit: String?, description: String, modifier: String) -> String {
        if let unit { return modifier.isEmpty ? unit : "\(unit), \(modifier)" }
        // The survey's modifiers are numbers.
        if !modifier.isEmpty, !modifier.allSatisfy(\.isNumber) { return modifier }
        guard description != "Quantity not specified" else { return "" }
        return description.hasPrefix("1 ") ? String(description.dropFirst(2)) : description
    }

    private func join(_ database: SQLiteConnection, _ intake: CatalogueRowSink) throws(Problem) {
        let input = try BufferedLineReader(foods)
        let all = try SQLiteStatement(
            """
            select food.id, line, rank, name, brand, code, grams,
                code > 0 and exists (select 1 from branded newer where newer.code = branded.code
                    and newer.id > branded.id), figure.*
            from food left join figure on figure.id = food.id left join branded on branded.id = food.id
            order by food.id
            """, in: database)
        let portions = try SQLiteStatement(
            "select name, grams from portion where id = ? order by place limit \(Self.mostPortions)",
            in: database)
        let count = try SQLiteStatement("select count(*) from food", in: database)
        var total = 1
        try count.run { () throws(Problem) in total = max(count.int(0), 1) }
        var (row, done) = (CatalogueRow(), 0)
        try all.run { () throws(Problem) in
            done += 1
            if done % 4096 == 0 { try intake.turn("joining", fraction: Double(done) / Double(total)) }
            guard all.int(7) == 0 else { return intake.leaveOut("earlier versions of a product") }
            row.clear()
            row.name = all.text(3) ?? ""
            row.brand = all.text(4) ?? ""
            row.code = all.int(orNull: 5) ?? CatalogueRow.code(number: all.int(0))
            row.rank = all.int(2) + min(FoodText.wordCount(row.name), 12)
            var isOfMacronutrients = true
            for (index, source) in Self.sources.enumerated() {
                guard let amount = all.double(orNull: 9 + index) else { continue }
                if let nutrient = source.nutrient {
                    if row.figures[nutrient] == nil { row.figures[nutrient] = amount * source.factor }
                } else if amount > 0 {
                    isOfMacronutrients = false
                }
            }
            do throws(RefusalReason) { try row.figures.check(isOfMacronutrients: isOfMacronutrients) } catch {
                return intake.refuse(error, in: input, line: all.int(1))
            }
            portions.bind(1, all.int(0))
            try portions.run { () throws(Problem) in
                row.portions.append(Portion(portions.text(0) ?? "", grams: portions.double(1)))
            }
            if let serving = PortionCoder.portion("serving", grams: all.double(orNull: 6)) {
                row.portions.append(serving)
            }
            try intake.take(row)
        }
    }
}

extension CSVReader {
    /// A field as a cleaned text; empty for one that is not UTF-8 or too long.
    fileprivate func text(_ column: Int) -> String {
        // IGNORED: an unreadable text counts as empty.
        (try? FoodText.name(field(column))) ?? ""
    }

    fileprivate func number(_ column: Int) -> Double? {
        // IGNORED: as above
        try? TableNumber.read(field(column))
    }

    fileprivate func integer(_ column: Int) -> Int? {
        number(column).flatMap { Int(exactly: $0) }
    }
}
