import Foundation

/// Which products of Open Food Facts are wanted.
package struct ProductFilter: Equatable, Sendable {
    /// "germany": where it is sold, as `normal` writes it.
    private(set) package var country: String?
    /// 0…1, as the site calculates it.
    package var minimumCompleteness = 0.0
    /// How often it was scanned with the site's app in a year.
    package var minimumScans = 0.0

    package init() {}

    package mutating func setCountry(_ name: String) { country = Self.normal(Substring(name)) }

    /// "en:united-states", "United States" and "united states" are one country.
    private static func normal(_ name: Substring) -> String {
        let name = name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name
        return FoldedText.words(of: name).joined(separator: " ")
    }

    /// Whether one of the countries is the wanted one.
    func isSold(in countries: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let country else { return true }
        let text = String(decoding: countries, as: UTF8.self)
        return text.split { $0 == "," || $0 == "\"" || $0 == "[" || $0 == "]" }
            .contains { Self.normal($0) == country }
    }
}

/// What is read of a product, in a table as in lines of JSON: the fields have the same names in both.
enum ProductField: Int, CaseIterable {
    case code, name, otherName, brands, countries, completeness, scans, serving, alcohol, polyols

    var names: [String] {
        switch self {
        case .code: ["code"]
        case .name: ["product_name"]
        case .otherName: ["product_name_en", "generic_name"]
        case .brands: ["brands"]
        case .countries: ["countries_tags", "countries_en", "countries"]
        case .completeness: ["completeness"]
        case .scans: ["unique_scans_n"]
        case .serving: ["serving_quantity"]
        case .alcohol: ["alcohol_100g", "alcohol_value"]
        case .polyols: ["polyols_100g"]
        }
    }
}

/// The figures of Open Food Facts: in grams for 100 g, but for energy.
enum ProductFigure {
    /// In the order in which they count, where one nutrient has several.
    static let all: [(name: String, nutrient: Nutrient, factor: Double)] = [
        ("energy-kcal_100g", .energy, 1), ("energy-kj_100g", .energy, perKilojoule),
        ("energy_100g", .energy, perKilojoule),
        ("proteins_100g", .protein, 1), ("fat_100g", .fat, 1), ("carbohydrates_100g", .carbohydrate, 1),
        ("fiber_100g", .fibre, 1), ("sugars_100g", .sugars, 1), ("sodium_100g", .sodium, 1000),
        ("salt_100g", .sodium, 1000 / FoodFigures.saltInSodium),
        ("saturated-fat_100g", .saturatedFat, 1), ("monounsaturated-fat_100g", .monounsaturatedFat, 1),
        ("polyunsaturated-fat_100g", .polyunsaturatedFat, 1), ("cholesterol_100g", .cholesterol, 1000),
        ("caffeine_100g", .caffeine, 1000), ("potassium_100g", .potassium, 1000),
        ("calcium_100g", .calcium, 1000), ("iron_100g", .iron, 1000), ("magnesium_100g", .magnesium, 1000),
        ("phosphorus_100g", .phosphorus, 1000), ("zinc_100g", .zinc, 1000),
        ("chloride_100g", .chloride, 1000), ("copper_100g", .copper, 1000),
        ("manganese_100g", .manganese, 1000), ("iodine_100g", .iodine, 1_000_000),
        ("selenium_100g", .selenium, 1_000_000), ("chromium_100g", .chromium, 1_000_000),
        ("molybdenum_100g", .molybdenum, 1_000_000), ("vitamin-a_100g", .vitaminA, 1_000_000),
        ("vitamin-c_100g", .vitaminC, 1000), ("vitamin-d_100g", .vitaminD, 1_000_000),
        ("vitamin-e_100g", .vitaminE, 1000), ("vitamin-k_100g", .vitaminK, 1_000_000),
        ("vitamin-b1_100g", .thiamin, 1000), ("vitamin-b2_100g", .riboflavin, 1000),
        ("vitamin-pp_100g", .niacin, 1000), ("pantothenic-acid_100g", .pantothenicAcid, 1000),
        ("vitamin-b6_100g", .vitaminB6, 1000), ("biotin_100g", .biotin, 1_000_000),
        ("vitamin-b9_100g", .folate, 1_000_000), ("vitamin-b12_100g", .vitaminB12, 1_000_000),
    ]

    private static let perKilojoule = 1000 / Conversion.joulesPerKilocalorie
}

/// Makes a row of a product's fields.
struct ProductReading {
    let filter: ProductFilter
    var row = CatalogueRow()

    init(_ filter: ProductFilter) { self.filter = filter }

    /// What became of a product.
    enum Outcome {
        case taken
        case leftOut(String)
        case refused(LineRefusal)
    }

    /// - Parameters:
    ///   - field: a field's bytes; none where it is not there.
    ///   - figure: those of a column of figures.
    mutating func read(
        _ figures: [FigureColumn], field: (ProductField) -> UnsafeBufferPointer<UInt8>,
        figure: (Int) -> UnsafeBufferPointer<UInt8>
    ) -> Outcome {
        row.clear()
        if filter.country != nil, !filter.isSold(in: field(.countries)) { return .leftOut("other countries") }
        if filter.minimumCompleteness > 0, number(field(.completeness)) ?? 0 < filter.minimumCompleteness {
            return .leftOut("less complete")
        }
        let scans = number(field(.scans)) ?? 0
        if scans < filter.minimumScans { return .leftOut("scanned less often") }
        do throws(LineRefusal) {
            row.name = try FoodText.name(field(.name))
            if row.name.isEmpty { row.name = try FoodText.name(field(.otherName)) }
            guard !row.name.isEmpty else { throw .noName }
            row.brand = try FoodText.name(firstBrand(field(.brands)))
            try row.figures.read(figures, figure)
            let hasOtherEnergy = [ProductField.alcohol, .polyols].contains { number(field($0)) ?? 0 > 0 }
            try row.figures.check(isOfMacronutrients: !hasOtherEnergy)
        } catch { return .refused(error) }
        row.code = Barcode(field: field(.code))?.number ?? CatalogueRow.code(name: row.name, brand: row.brand)
        if let serving = PortionText.portion("serving", grams: number(field(.serving))) {
            row.portions = [serving]
        }
        row.rank = rank(scans)
        return .taken
    }

    /// What is scanned often comes first; below that, short names.
    private func rank(_ scans: Double) -> Int {
        let popularity = min(40, Int(3 * log2(max(scans, 0) + 1)))
        return 42 - popularity + min(FoodText.wordCount(row.name), 12)
    }

    /// "Ferrero" of "Ferrero,Nutella".
    private func firstBrand(_ brands: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let end = brands.firstIndex(of: UInt8(ascii: ",")) ?? brands.count
        return UnsafeBufferPointer(rebasing: brands[..<end])
    }

    private func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        // IGNORED: what is no number is unknown.
        try? TableNumber.read(bytes)
    }
}

/// The table of Open Food Facts: tabulators as the site writes it, commas where a spreadsheet has saved it.
struct OpenFoodFactsTable: CatalogueReader {
    let format = CatalogueFormat.off
    private let csv: CSVReader
    private let filter: ProductFilter
    private let columns: [Int]
    private let figures: [FigureColumn]

    init(_ csv: CSVReader, _ header: CSVHeader, _ filter: ProductFilter) throws(Problem) {
        (self.csv, self.filter) = (csv, filter)
        columns = ProductField.allCases.map { field in
            field.names.lazy.compactMap { header.column($0) }.first ?? -1
        }
        figures = ProductFigure.all.compactMap { name, nutrient, factor in
            header.column(name).map { FigureColumn(nutrient, column: $0, factor: factor) }
        }
        guard columns[ProductField.name.rawValue] >= 0, !figures.isEmpty else {
            throw .unusable(
                file: csv.input.name,
                reason: "it has no columns product_name and energy-kcal_100g, as Open Food Facts has them")
        }
    }

    func read(into intake: CatalogueIntake, staging: String) throws(Problem) {
        var reading = ProductReading(filter)
        try intake.readRecords(of: csv) { () throws(Problem) in
            let outcome = reading.read(
                figures, field: { csv.field(columns[$0.rawValue]) }, figure: { csv.field($0) })
            try intake.take(outcome, reading.row, csv.input, line: csv.line)
            return nil
        }
    }
}

extension CatalogueIntake {
    func take(
        _ outcome: ProductReading.Outcome, _ row: CatalogueRow, _ input: TableInput, line: Int
    ) throws(Problem) {
        switch outcome {
        case .taken: try take(row)
        case .leftOut(let reason): leaveOut(reason)
        case .refused(let refusal): refuse(refusal, in: input, line: line)
        }
    }
}
