import Foundation
import SwimFitBase
import SwimFitReading

/// The columns of the user's own CSV by their contents: "name=Product,kcal=Energy (kcal),protein=Protein".
package struct ColumnMap: Equatable, Sendable {
    /// The columns by contents: `name`, `brand`, `barcode`, `portion` (grams), or a figure.
    let columns: [String: String]

    /// Parses the user's words.
    package init(_ text: String) throws(Problem) {
        var columns: [String: String] = [:]
        for choice in try ColumnChoice.read(text, example: "name=Product,kcal=Energy") {
            guard ColumnMap.keys.contains(choice.key) else {
                throw choice.unknown(to: "a food", known: ColumnMap.keys)
            }
            columns[choice.key] = choice.column
        }
        self.columns = columns
    }

    private init(columns: [String: String]) { self.columns = columns }

    /// The columns whose names state their contents.
    static func obvious(in header: CSVHeader) -> ColumnMap {
        var columns: [String: String] = [:]
        let hasHundreds = header.names.contains { ColumnHeading($0).isOfHundred }
        for name in header.names {
            let heading = ColumnHeading(name)
            // Beside figures of 100 g, others are of a portion.
            guard heading.isOfHundred || FigureName.of(heading) == nil || !hasHundreds else { continue }
            let figure = FigureName.of(heading)
            let place = ["food", "food name"].contains(heading.name) ? "name" : heading.name
            guard let key = figure?.word ?? places.first(where: { $0 == place }), columns[key] == nil,
                figure == nil || figure?.factor(in: heading.unit) != nil
            else { continue }
            columns[key] = name
        }
        return ColumnMap(columns: columns)
    }

    /// Whether there is a name and a figure.
    var hasFoods: Bool { columns["name"] != nil && columns.keys.contains { !Self.places.contains($0) } }

    private static let places = ["name", "brand", "barcode", "portion"]

    /// All possible contents of a column.
    package static let keys = places + FigureName.all.map(\.word)
}

/// A user's own table of foods, with figures for 100 g.
struct FoodTableReader: CatalogueReader {
    let format = CatalogueFormat.csv
    private let csv: CSVReader
    private let style: NumberStyle
    private let name: Int
    private let brand: Int?
    private let barcode: Int?
    private let portion: Int?
    private let figures: [FigureColumn]
    private let shown: [(name: String, column: String)]
    /// The columns that nothing is made of.
    private let unused: [(column: Int, name: String)]
    private let columnCount: Int

    /// - Parameters:
    ///   - chosen: the columns that the user chose; nil for those whose names state their contents.
    ///   - asked: the decimal mark; nil to detect it.
    init(_ table: FileTable, _ chosen: ColumnMap?, numbers asked: NumberStyle?) throws(Problem) {
        let (header, map) = (table.header, chosen ?? .obvious(in: table.header))
        func column(_ key: String) throws(Problem) -> Int? {
            guard let name = map.columns[key] else { return nil }
            return try header.column(chosen: name, file: table.file.name)
        }
        guard let name = try column("name") else {
            throw .unusable(
                file: table.file.name,
                reason: "which column is the name? Say so with --columns name=PRODUCT,kcal=ENERGY")
        }
        self.name = name
        (brand, barcode, portion) = (try column("brand"), try column("barcode"), try column("portion"))
        var figures: [FigureColumn] = []
        for figure in FigureName.all {
            guard let name = map.columns[figure.word], let column = try column(figure.word) else { continue }
            let factor = try figure.factor(of: name, file: table.file.name)
            figures.append(
                FigureColumn(figure, column: column, factor: factor, part: ColumnHeading(name).part))
        }
        guard !figures.isEmpty else {
            throw .unusable(
                file: table.file.name,
                reason: "which column is the energy? Say so with --columns name=PRODUCT,kcal=ENERGY")
        }
        self.figures = figures
        let used = Set([name, brand, barcode, portion].compactMap(\.self) + figures.map(\.column))
        unused = header.names.enumerated().filter { !used.contains($0.offset) }.map {
            ($0.offset, $0.element)
        }
        columnCount = header.names.count
        shown = ColumnMap.keys.compactMap { key in map.columns[key].map { (key, $0) } }
        style = try Self.style(table.reader(), figures.map(\.column) + [portion].compactMap(\.self), asked)
        self.csv = try table.reader()
        _ = try self.csv.header()
    }

    private static func style(
        _ csv: CSVReader, _ columns: [Int], _ asked: NumberStyle?
    ) throws(Problem) -> NumberStyle {
        if let asked { return asked }
        var detector = NumberStyleDetector()
        _ = try csv.header()
        while true {
            switch try csv.next() {
            case .end: return try detector.style(nil)
            case .refused: continue
            case .fields:
                if csv.line % 4096 == 0, Task.isCancelled { throw .stopped }
                for column in columns { detector.note(column, csv) }
            }
        }
    }

    func read(into intake: CatalogueRowSink, staging: String) throws(Problem) {
        intake.note(columns: shown)
        var row = CatalogueRow()
        var left = unused.map { _ in (count: 0, example: "") }
        try intake.readRecords(of: csv) { () throws(Problem) in
            do throws(RefusalReason) { try read(&row, intake) } catch { return error }
            try intake.take(row)
            for (index, column) in unused.enumerated() {
                let field = csv.field(column.column)
                guard field.contains(where: { $0 > 0x20 }) else { continue }
                if left[index].count == 0 {
                    left[index].example = FoodText.clean(String(decoding: field.prefix(40), as: UTF8.self))
                }
                left[index].count += 1
            }
            return nil
        }
        for (column, left) in zip(unused, left) where left.count > 0 {
            intake.leaveOut("column “\(column.name)”, such as “\(left.example)”", left.count)
        }
    }

    private func read(_ row: inout CatalogueRow, _ intake: CatalogueRowSink) throws(RefusalReason) {
        row.clear()
        row.name = try FoodText.name(csv.field(name))
        guard !row.name.isEmpty else { throw .noName }
        if let brand { row.brand = try FoodText.name(csv.field(brand)) }
        // Words in a line with more cells than columns may be those of another column.
        try row.figures.read(figures, style, mayHaveWords: csv.count <= columnCount, intake) { csv.field($0) }
        try row.figures.check()
        let code = try barcode.flatMap { column throws(RefusalReason) in try Self.barcode(csv.field(column)) }
        row.code = code?.number ?? CatalogueRow.code(name: row.name, brand: row.brand)
        let grams = try portion.flatMap { column throws(RefusalReason) in try self.grams(csv.field(column)) }
        if let portion = PortionCoder.portion("portion", grams: grams) { row.portions = [portion] }
        row.rank = min(FoodText.wordCount(row.name), 8)
    }

    private typealias Bytes = UnsafeBufferPointer<UInt8>

    /// - Returns: nil for an empty field.
    private static func barcode(_ field: Bytes) throws(RefusalReason) -> Barcode? {
        if let barcode = Barcode(field: field) { return barcode }
        guard field.allSatisfy({ $0 <= 0x20 }) else { throw .badBarcode }
        return nil
    }

    /// "60", "60 g", "250 ml": a weight in grams, where a millilitre counts as one.
    /// - Returns: nil for an empty field.
    private func grams(_ field: Bytes) throws(RefusalReason) -> Double? {
        let end = field.lastIndex { !(0x41...0x5A).contains($0 & 0xDF) && $0 > 0x20 }
        let number = Bytes(rebasing: field[..<(end.map { $0 + 1 } ?? field.count)])
        let unit = String(decoding: field[number.count...], as: UTF8.self).trimmingCharacters(
            in: .whitespaces)
        guard ["", "g", "gr", "gram", "grams", "ml"].contains(unit.lowercased()) else { throw .badPortion }
        do throws(RefusalReason) { return try style.read(number) } catch { throw .badPortion }
    }
}

extension FoodFigures {
    /// Reads the figures of a record of Open Food Facts; if several columns have one nutrient, the first with a number
    /// counts.
    mutating func read(
        _ columns: [FigureColumn], _ field: (Int) -> UnsafeBufferPointer<UInt8>
    ) throws(RefusalReason) {
        for column in columns where self[column.place] == nil {
            do throws(RefusalReason) {
                self[column.place] = try TableNumber.read(field(column.column)).map { $0 * column.factor }
            } catch {
                // A food without a vitamin is useful, a food without energy is not.
                if Nutrient.main.contains(column.nutrient) { throw .notANumber(column.nutrient) }
            }
        }
    }

    /// Reads the figures of a line of the user's own table. What is in the place of a number is counted.
    ///
    /// - Parameter mayHaveWords: whether words are those of this column.
    fileprivate mutating func read(
        _ columns: [FigureColumn], _ style: NumberStyle, mayHaveWords: Bool, _ intake: CatalogueRowSink,
        _ field: (Int) -> UnsafeBufferPointer<UInt8>
    ) throws(RefusalReason) {
        for column in columns where self[column.place] == nil {
            let name = column.nutrient.name
            do throws(RefusalReason) {
                guard let figure = try style.figure(field(column.column), part: column.part) else { continue }
                self[column.place] = column.amount(figure)
                if figure.isBound {
                    intake.leaveOut("figures of \(name) that are limits, such as <1")
                } else if self[column.place] == nil {
                    throw .notANumber
                }
            } catch {
                if error == .word, mayHaveWords {
                    intake.leaveOut("figures of \(name) that are words")
                    continue
                }
                if Nutrient.main.contains(column.nutrient) { throw .notANumber(column.nutrient) }
                intake.leaveOut("figures of \(name) that are not numbers")
            }
        }
    }
}
