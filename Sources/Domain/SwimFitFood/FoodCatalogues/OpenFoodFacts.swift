import Foundation
import SwimFitBase
import SwimFitReading

/// The conditions for products of Open Food Facts.
package struct ProductFilter: Equatable, Sendable {
    /// The country of sale, as `normal` writes it: "germany".
    private(set) package var country: String?
    /// 0…1, calculated by the site.
    package var minimumCompleteness = 0.0
    /// The number of scans with the site's app in a year.
    package var minimumScans = 0.0

    package init() {}

    package mutating func setCountry(_ name: String) { country = Self.normal(Substring(name)) }

    /// "en:united-states", "United States" and "united states" mean one country.
    private static func normal(_ name: Substring) -> String {
        let name = name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name
        return FoldedText.words(of: name).joined(separator: " ")
    }

    /// Whether the wanted country is among the countries.
    fileprivate func isSold(in countries: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let country else { return true }
        let text = String(decoding: countries, as: UTF8.self)
        return text.split { $0 == "," || $0 == "\"" || $0 == "[" || $0 == "]" }
            .contains { Self.normal($0) == country }
    }
}

/// The fields of a product, which have the same names in a table and in lines of JSON.
private enum ProductField: Int, CaseIterable {
    case code, name, otherName, brands, countries, completeness, scans, serving, servingText, alcohol, polyols

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
        case .servingText: ["serving_size"]
        case .alcohol: ["alcohol_100g", "alcohol_value"]
        case .polyols: ["polyols_100g"]
        }
    }
}

/// The columns of nutrients in the files of Open Food Facts, with the factors that make their figures, in grams for
/// 100 g except for energy, ours.
///
/// Lines of JSON have them in `nutriments`; since 2026 in `nutrition.aggregated_set.nutrients`, by the names without
/// `_100g`, each with its unit.
private enum OpenFoodFactsColumns {
    /// The factor to our unit of a figure that has its own unit; nil for a unit that says nothing of an amount.
    static func factor(at place: Int, unit: String) -> Double? {
        let (name, nutrient, factor) = all[place]
        guard !unit.isEmpty else { return factor }
        return ColumnUnit.factor(of: nutrient, in: ColumnUnit.normal(unit)).map {
            name.hasPrefix("salt") ? $0 / Nutrient.saltInSodium : $0
        }
    }

    /// The columns in order of preference, where several have one nutrient.
    static let all: [(name: String, nutrient: Nutrient, factor: Double)] = [
        ("energy-kcal_100g", .energy, 1), ("energy-kj_100g", .energy, perKilojoule),
        ("energy_100g", .energy, perKilojoule),
        ("proteins_100g", .protein, 1), ("fat_100g", .fat, 1), ("carbohydrates_100g", .carbohydrate, 1),
        ("fiber_100g", .fibre, 1), ("sugars_100g", .sugars, 1), ("sodium_100g", .sodium, 1000),
        ("salt_100g", .sodium, 1000 / Nutrient.saltInSodium),
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

    private static let perKilojoule = EnergyUnit.kilojoules.kilocalories
}

/// Makes a row from a product's fields.
private struct ProductReader {
    let filter: ProductFilter
    var row = CatalogueRow()

    init(_ filter: ProductFilter) { self.filter = filter }

    /// The result of reading a product.
    enum ProductOutcome {
        case taken
        case leftOut(String)
        case refused(RefusalReason)
    }

    /// - Parameters:
    ///   - isLiquid: whether the figures are for 100 ml.
    ///   - field: the bytes of a field; empty for a missing one.
    ///   - readFigures: reads the figures for 100 g or 100 ml.
    mutating func read(
        isLiquid: Bool = false, field: (ProductField) -> UnsafeBufferPointer<UInt8>,
        _ readFigures: (inout FoodFigures) throws(RefusalReason) -> Void
    ) -> ProductOutcome {
        row.clear()
        if filter.country != nil, !filter.isSold(in: field(.countries)) { return .leftOut("other countries") }
        if filter.minimumCompleteness > 0, number(field(.completeness)) ?? 0 < filter.minimumCompleteness {
            return .leftOut("less complete")
        }
        let scans = number(field(.scans)) ?? 0
        if scans < filter.minimumScans { return .leftOut("scanned less often") }
        do throws(RefusalReason) {
            row.name = try FoodText.name(field(.name))
            if row.name.isEmpty { row.name = try FoodText.name(field(.otherName)) }
            guard !row.name.isEmpty else { throw .noName }
            row.brand = try FoodText.name(firstBrand(field(.brands)))
            try readFigures(&row.figures)
            let hasOtherEnergy = [ProductField.alcohol, .polyols].contains { number(field($0)) ?? 0 > 0 }
            try row.figures.check(isOfMacronutrients: !hasOtherEnergy)
        } catch { return .refused(error) }
        row.code = Barcode(field: field(.code))?.number ?? CatalogueRow.code(name: row.name, brand: row.brand)
        let serving = number(field(.serving))
        row.portions = [PortionCoder.portion("serving", grams: serving)].compactMap(\.self)
        // The figures of a product measured in millilitres apply to 100 ml.
        if isLiquid || serving.map({ $0 > 0 && hasMillilitres(field(.servingText), $0) }) == true {
            row.portions.append(Portion(Portion.hundredMillilitres, grams: 100))
        }
        row.rank = rank(scans)
        return .taken
    }

    /// Whether the text of a serving contains its amount in millilitres: "330 ml", "1 cup (240ml)", "33 cl", "0,33 l".
    /// The bytes are searched directly, because a catalogue has millions of servings.
    private func hasMillilitres(_ text: UnsafeBufferPointer<UInt8>, _ amount: Double) -> Bool {
        func letter(_ place: Int) -> UInt8? {
            guard text.indices.contains(place) else { return nil }
            let small = text[place] | 0x20
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small) ? small : nil
        }
        for place in text.indices where letter(place) == UInt8(ascii: "l") && letter(place + 1) == nil {
            let parts: [UInt8: Double] = [
                UInt8(ascii: "m"): 1, UInt8(ascii: "c"): 10, UInt8(ascii: "d"): 100,
            ]
            let part = letter(place - 1).flatMap { parts[$0] }
            var end = part == nil ? place : place - 1
            // Spaces, including non-breaking ones.
            while end > 0, [0x20, 0xC2, 0xA0].contains(text[end - 1]) { end -= 1 }
            let digits = text[..<end].reversed().prefix {
                (0x30...0x39).contains($0) || $0 == 0x2C || $0 == 0x2E
            }
            let number = String(decoding: digits.reversed(), as: UTF8.self).replacing(",", with: ".")
            if let number = Double(number), abs(number * (part ?? 1000) - amount) <= amount / 100 {
                return true
            }
        }
        return false
    }

    /// The rank: products that are scanned often come first, then short names.
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
        // IGNORED: a text that is not a number is an unknown figure.
        try? TableNumber.read(bytes)
    }
}

/// The table of Open Food Facts: with tabs as the site writes it, with commas if a spreadsheet has saved it.
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
        figures = OpenFoodFactsColumns.all.compactMap { name, nutrient, factor in
            header.column(name).map { FigureColumn(nutrient, column: $0, factor: factor) }
        }
        guard columns[ProductField.name.rawValue] >= 0, !figures.isEmpty else {
            throw .unusable(
                file: csv.input.name,
                reason: "it has no columns product_name and energy-kcal_100g, as Open Food Facts has them")
        }
    }

    func read(into intake: CatalogueRowSink, staging: String) throws(Problem) {
        var reading = ProductReader(filter)
        try intake.readRecords(of: csv) { () throws(Problem) in
            let outcome = reading.read(field: { csv.field(columns[$0.rawValue]) }) {
                (row) throws(RefusalReason) in try row.read(figures) { csv.field($0) }
            }
            try intake.take(outcome, reading.row, csv.input, line: csv.line)
            return nil
        }
    }
}

extension CatalogueRowSink {
    fileprivate func take(
        _ outcome: ProductReader.ProductOutcome, _ row: CatalogueRow, _ input: BufferedLineReader,
        line: Int
    ) throws(Problem) {
        switch outcome {
        case .taken: try take(row)
        case .leftOut(let reason): leaveOut(reason)
        case .refused(let refusal): refuse(refusal, in: input, line: line)
        }
    }
}

/// Products of Open Food Facts as lines of JSON, one object in each.
struct OpenFoodFactsLines: CatalogueReader {
    let format = CatalogueFormat.off
    private let input: BufferedLineReader
    private let filter: ProductFilter

    init(_ input: BufferedLineReader, _ filter: ProductFilter) { (self.input, self.filter) = (input, filter) }

    /// Whether the first line begins an object.
    static func canRead(_ input: BufferedLineReader) -> Bool {
        // IGNORED: an unreadable file is reported when it is read.
        guard case .bytes(let count, _) = try? input.line() else { return false }
        var line = JSONObjectReader(input.bytes, count: count)
        return line.next() == UInt8(ascii: "{")
    }

    private typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The names of the wanted fields by their bytes, with the places of their values.
    private static let fields = Dictionary(
        ProductField.allCases.flatMap { field in
            field.names.enumerated().map { (Array($1.utf8), (field.rawValue, $0)) }
        }, uniquingKeysWith: { first, _ in first })

    private static let figures = OpenFoodFactsColumns.all.enumerated().map {
        FigureColumn($1.nutrient, column: $0, factor: $1.factor)
    }

    private static let places = Dictionary(
        uniqueKeysWithValues: OpenFoodFactsColumns.all.enumerated().map { (Array($1.name.utf8), $0) })

    /// The names of the wanted figures in a set of nutrients, by their bytes, with their places.
    private static let setPlaces = Dictionary(
        uniqueKeysWithValues: OpenFoodFactsColumns.all.enumerated().map {
            (Array($1.name.dropLast("_100g".count).utf8), $0)
        })

    func read(into intake: CatalogueRowSink, staging: String) throws(Problem) {
        var reading = ProductReader(filter)
        while true {
            try intake.turn(input)
            let number = input.lineNumber
            switch try input.line() {
            case .end: return
            case .tooLong:
                try input.skipLine()
                intake.refuse(.tooLong, in: input, line: number)
            case .bytes(let count, let lineBreak):
                if count > 0 { try intake.take(product(count, &reading), reading.row, input, line: number) }
                input.skip(count + lineBreak, lines: 1)
            }
        }
    }

    private func product(_ count: Int, _ reading: inout ProductReader) -> ProductReader.ProductOutcome {
        if memchr(input.bytes, 0, count) != nil { return .refused(.nul) }
        do throws(RefusalReason) { return try parsed(count, &reading) } catch {
            return .refused(.notJSON)
        }
    }

    private func parsed(
        _ count: Int, _ reading: inout ProductReader
    ) throws(RefusalReason) -> ProductReader.ProductOutcome {
        var values = [Bytes](repeating: Bytes(start: nil, count: 0), count: ProductField.allCases.count)
        var ranks = [Int](repeating: .max, count: ProductField.allCases.count)
        var figures = [Bytes](repeating: Bytes(start: nil, count: 0), count: Self.places.count)
        var set = NutrientSet()
        var line = JSONObjectReader(input.bytes, count: count)
        try line.readObject { (name, line) throws(RefusalReason) in
            if name.elementsEqual("nutriments".utf8), line.next() == UInt8(ascii: "{") {
                try line.readObject { (name, line) throws(RefusalReason) in
                    if let place = Self.places[Array(name)] {
                        figures[place] = try line.value()
                    } else if let (field, rank) = Self.fields[Array(name)], rank < ranks[field] {
                        (values[field], ranks[field]) = (try line.value(), rank)
                    }
                }
            } else if name.elementsEqual("nutrition".utf8), line.next() == UInt8(ascii: "{") {
                try line.readObject { (name, line) throws(RefusalReason) in
                    guard name.elementsEqual("aggregated_set".utf8), line.next() == UInt8(ascii: "{") else {
                        return
                    }
                    set = try nutrientSet(&line)
                }
            } else if let (field, rank) = Self.fields[Array(name)], rank < ranks[field] {
                values[field] = try line.value()
                ranks[field] = values[field].isEmpty ? .max : rank
            }
        }
        guard line.isAtEnd() else { throw RefusalReason.notJSON }
        let base = set.base
        if base != nil {
            for (field, value) in [(ProductField.alcohol, set.alcohol), (.polyols, set.polyols)]
            where !value.isEmpty { values[field.rawValue] = value }
        }
        return reading.read(isLiquid: base == .millilitres, field: { values[$0.rawValue] }) {
            (row) throws(RefusalReason) in
            if base == nil {
                try row.read(Self.figures) { figures[$0] }
                let isEmpty = row.amounts.allSatisfy(\.isNaN)
                guard !isEmpty || set.figures.isEmpty else { throw .otherAmount }
            } else {
                try row.read(set.figures) { set.values[$0] }
            }
        }
    }

    /// The figures of a product since 2026, with what they are for.
    private struct NutrientSet {
        enum Base { case grams, millilitres }

        /// nil where the set has no figures, or those of another amount, such as a serving.
        var base: Base?
        /// The columns are places in `values`.
        var figures: [FigureColumn] = []
        var values: [Bytes] = []
        var alcohol = Bytes(start: nil, count: 0)
        var polyols = Bytes(start: nil, count: 0)
    }

    private func nutrientSet(_ line: inout JSONObjectReader) throws(RefusalReason) -> NutrientSet {
        var set = NutrientSet()
        var found: [(place: Int, value: Bytes, unit: String)] = []
        var per = ""
        try line.readObject { (name, line) throws(RefusalReason) in
            if name.elementsEqual("per".utf8) {
                per = String(decoding: try line.value(), as: UTF8.self).lowercased().filter { $0 != " " }
            } else if name.elementsEqual("nutrients".utf8), line.next() == UInt8(ascii: "{") {
                try line.readObject { (name, line) throws(RefusalReason) in
                    guard line.next() == UInt8(ascii: "{") else { return }
                    var (value, unit) = (Bytes(start: nil, count: 0), "")
                    let key = Array(name)
                    try line.readObject { (name, line) throws(RefusalReason) in
                        if name.elementsEqual("value".utf8) { value = try line.value() }
                        if name.elementsEqual("unit".utf8) {
                            unit = String(decoding: try line.value(), as: UTF8.self)
                        }
                    }
                    if let place = Self.setPlaces[key] {
                        found.append((place, value, unit))
                    } else if key.elementsEqual("alcohol".utf8) {
                        set.alcohol = value
                    } else if key.elementsEqual("polyols".utf8) {
                        set.polyols = value
                    }
                }
            }
        }
        for (place, value, unit) in found.sorted(by: { $0.place < $1.place }) {
            guard let factor = OpenFoodFactsColumns.factor(at: place, unit: unit) else { continue }
            let nutrient = OpenFoodFactsColumns.all[place].nutrient
            set.figures.append(FigureColumn(nutrient, column: set.values.count, factor: factor))
            set.values.append(value)
        }
        guard !set.figures.isEmpty else { return set }
        switch per {
        case "100g": set.base = .grams
        case "100ml": set.base = .millilitres
        default: break
        }
        return set
    }
}

/// Reads selected fields of an object on one line of JSON, and skips the others without parsing their values: a line of
/// Open Food Facts has up to a megabyte, and twenty fields are needed.
struct JSONObjectReader {
    private let bytes: UnsafeMutablePointer<UInt8>
    private let count: Int
    private var index = 0

    /// Escapes are decoded in place, so the line changes.
    init(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) { (self.bytes, self.count) = (bytes, count) }

    /// Goes through the members of the object.
    ///
    /// - Parameter take: receives a name and may read its value by one call; otherwise the value is skipped.
    mutating func readObject(
        _ take: (UnsafeBufferPointer<UInt8>, inout JSONObjectReader) throws(RefusalReason) -> Void
    ) throws(RefusalReason) {
        try expect(UInt8(ascii: "{"))
        guard next() != UInt8(ascii: "}") else { return index += 1 }
        while true {
            let name = try text()
            try expect(UInt8(ascii: ":"))
            let start = index
            try take(name, &self)
            if index == start { try skipValue() }
            switch next() {
            case UInt8(ascii: ","): index += 1
            case UInt8(ascii: "}"): return index += 1
            default: throw RefusalReason.notJSON
            }
        }
    }

    /// A text without its quotes, a list or an object as written, a number; empty for null.
    mutating func value() throws(RefusalReason) -> UnsafeBufferPointer<UInt8> {
        guard next() != UInt8(ascii: "\"") else { return try text() }
        let start = index
        try skipValue()
        let value = UnsafeBufferPointer(start: bytes + start, count: index - start)
        return value.elementsEqual("null".utf8) ? UnsafeBufferPointer(start: nil, count: 0) : value
    }

    /// Whether the text ends here.
    mutating func isAtEnd() -> Bool { next() == nil }

    /// The byte after blanks.
    mutating func next() -> UInt8? {
        while index < count, bytes[index] <= 0x20 { index += 1 }
        return index < count ? bytes[index] : nil
    }

    private mutating func expect(_ byte: UInt8) throws(RefusalReason) {
        guard next() == byte else { throw RefusalReason.notJSON }
        index += 1
    }

    private mutating func skipValue() throws(RefusalReason) {
        var depth = 0
        repeat {
            guard let byte = next() else { throw RefusalReason.notJSON }
            switch byte {
            case UInt8(ascii: "\""): index = try closingQuote() + 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { throw RefusalReason.notJSON }
                depth -= 1
                index += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > 0 else { throw RefusalReason.notJSON }
                index += 1
            default:
                let start = index
                while index < count, !",:]}\"[{ \t".utf8.contains(bytes[index]) { index += 1 }
                guard index > start else { throw RefusalReason.notJSON }
            }
        } while depth > 0
    }

    /// The place of the quote that closes the text at `index`.
    private func closingQuote() throws(RefusalReason) -> Int {
        var place = index + 1
        while place < count {
            switch bytes[place] {
            case UInt8(ascii: "\""): return place
            case UInt8(ascii: "\\"): place += 2
            default: place += 1
            }
        }
        throw RefusalReason.notJSON
    }

    private mutating func text() throws(RefusalReason) -> UnsafeBufferPointer<UInt8> {
        guard next() == UInt8(ascii: "\"") else { throw RefusalReason.notJSON }
        let (start, end) = (index + 1, try closingQuote())
        index = end + 1
        guard memchr(bytes + start, Int32(UInt8(ascii: "\\")), end - start) != nil else {
            return UnsafeBufferPointer(start: bytes + start, count: end - start)
        }
        return UnsafeBufferPointer(start: bytes + start, count: try unescape(start..<end))
    }

    /// Replaces escapes by their characters, which are never longer; returns the new number of bytes.
    private func unescape(_ range: Range<Int>) throws(RefusalReason) -> Int {
        var (from, to) = (range.lowerBound, range.lowerBound)
        func put(_ scalar: Unicode.Scalar) {
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                bytes[to] = byte
                to += 1
            }
        }
        while from < range.upperBound {
            guard bytes[from] == UInt8(ascii: "\\"), from + 1 < range.upperBound else {
                bytes[to] = bytes[from]
                (from, to) = (from + 1, to + 1)
                continue
            }
            let kind = bytes[from + 1]
            from += 2
            switch kind {
            case UInt8(ascii: "u"):
                var code = try hexadecimal(at: from, before: range.upperBound)
                from += 4
                if (0xD800..<0xDC00).contains(code), from + 6 <= range.upperBound,
                    bytes[from] == UInt8(ascii: "\\"), bytes[from + 1] == UInt8(ascii: "u")
                {
                    let low = try hexadecimal(at: from + 2, before: range.upperBound)
                    if (0xDC00..<0xE000).contains(low) {
                        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
                        from += 6
                    }
                }
                put(Unicode.Scalar(code) ?? "\u{FFFD}")
            case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "b"),
                UInt8(ascii: "f"):
                put(" ")
            default: put(Unicode.Scalar(kind))
            }
        }
        return to - range.lowerBound
    }

    private func hexadecimal(at place: Int, before end: Int) throws(RefusalReason) -> UInt32 {
        guard place + 4 <= end else { throw RefusalReason.notJSON }
        var code: UInt32 = 0
        for byte in UnsafeBufferPointer(start: bytes + place, count: 4) {
            switch byte {
            case 0x30...0x39: code = code << 4 | UInt32(byte - 0x30)
            case 0x41...0x46, 0x61...0x66: code = code << 4 | UInt32(byte & 0x0F) + 9
            default: throw RefusalReason.notJSON
            }
        }
        return code
    }
}
