import SampleStoreDisk
import Foundation
import HealthArchive
import SwimFitBase
import SwimFitReading

/// Imports a catalogue of foods from a file, and replaces a catalogue with the same name.
package struct CatalogueImport: Sendable {
    package struct ImportOptions: Sendable {
        /// The format; nil to detect it from the contents.
        package var format: CatalogueFormat?
        /// The name of the catalogue; nil to derive it from the format or the file.
        package var name: String?
        /// The columns of the user's own CSV: "name=Product,kcal=Energy".
        package var columns: ColumnMap?
        /// The decimal mark of the user's own CSV; nil to detect it.
        package var numbers: NumberStyle?
        package var filter = ProductFilter()

        package init() {}
    }

    /// The result of an import: the report and the catalogue's name.
    package struct ImportResult: Sendable {
        package let report: CatalogueReport
        package let name: String
        package let format: CatalogueFormat
    }

    private let file: FoodDatabaseFile
    private let options: ImportOptions
    private let now: Date

    package init(into file: FoodDatabaseFile, options: ImportOptions = ImportOptions(), now: Date) {
        (self.file, self.options, self.now) = (file, options, now)
    }

    /// Reads the file and stores its foods: all of them, or none if it throws. Runs off the main actor; cancelling its
    /// task stops it.
    ///
    /// - Parameters:
    ///   - path: a file, the folder of a FoodData Central download, or "-" for standard input.
    ///   - progress: called a few times a second, on a background thread.
    /// - Throws: `Problem`.
    @concurrent
    package func run(
        _ path: String, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportResult {
        let reader = try reader(of: path)
        let (name, source) = (name(of: path, reader.format), Self.source(of: path))
        guard !name.isEmpty else {
            throw Problem.unusable(
                file: source, reason: "it needs a name of letters; add --name NAME")
        }
        let report = try file.change { (connection) throws(Problem) in
            let writer = try CatalogueWriter(name: name, in: connection)
            let intake = CatalogueRowSink(into: writer, progress: progress)
            try reader.read(into: intake, staging: file.staging)
            guard intake.report.taken > 0 else { throw Self.nothing(intake.report, source) }
            try writer.finish(reader.format, source: source, time: now, intake)
            return intake.report
        }
        return ImportResult(report: report, name: name, format: reader.format)
    }

    /// Reads the file without storing its foods.
    @concurrent
    package func preview(
        _ path: String, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportResult {
        let reader = try reader(of: path)
        let intake = CatalogueRowSink(into: nil, progress: progress)
        let staging = FileManager.default.temporaryDirectory.appendingPathComponent(
            "swimfit-\(UUID().uuidString)")
        try reader.read(into: intake, staging: staging.path)
        guard intake.report.taken > 0 else {
            throw Self.nothing(intake.report, Self.source(of: path))
        }
        return ImportResult(report: intake.report, name: name(of: path, reader.format), format: reader.format)
    }

    private static func source(of path: String) -> String {
        path == "-" ? "standard input" : URL(fileURLWithPath: path).lastPathComponent
    }

    private func name(of path: String, _ format: CatalogueFormat) -> String {
        options.name ?? (path == "-" && format == .csv ? "" : format.name(of: path))
    }

    /// A file without foods does not replace a catalogue.
    private static func nothing(_ report: CatalogueReport, _ source: String) -> Problem {
        if let first = report.lines.firstRefused.first {
            return .unusable(
                file: source,
                reason: "no food can be used; \(first.file), line \(first.line): \(first.reason)")
        }
        return .unusable(
            file: source,
            reason: report.lines.leftOut.isEmpty ? "there are no foods in it" : "no food in it is wanted")
    }

    private func reader(of path: String) throws(Problem) -> any CatalogueReader {
        let reader = try readerOfAnyKind(path)
        guard options.numbers == nil || reader.format == .csv else {
            throw .unusable(file: Self.source(of: path), reason: "--decimal is for a CSV of your own")
        }
        return reader
    }

    private func readerOfAnyKind(_ path: String) throws(Problem) -> any CatalogueReader {
        var isFolder: ObjCBool = false
        if path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
            isFolder.boolValue
        {
            guard options.format ?? .fdc == .fdc else {
                throw .unusable(file: Self.source(of: path), reason: "it is a folder; name the file in it")
            }
            return try FDCReader(folder: path)
        }
        if options.format == .fdc {
            return try FDCReader(folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
        }
        let input = try Self.input(path)
        if options.columns == nil, options.format != .csv, OpenFoodFactsLines.canRead(input) {
            return OpenFoodFactsLines(input, options.filter)
        }
        let csv = try CSVReader(input)
        // IGNORED: the headings of a table whose lines end in another way are found later.
        let header = (try? csv.header()) ?? CSVHeader(names: [])
        if header.column("fdc_id") != nil, header.column("data_type") != nil, options.format == nil {
            return try FDCReader(folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
        }
        let isProducts =
            options.columns == nil && header.column("code") != nil && header.column("product_name") != nil
        guard options.format == .off || options.format == nil && isProducts else {
            guard options.filter == ProductFilter() else {
                throw .unusable(
                    file: csv.input.name,
                    reason: "--country, --minimum-completeness and --minimum-scans are for Open Food Facts")
            }
            return try FoodTableReader(
                Self.table(of: input, options.columns), options.columns, numbers: options.numbers)
        }
        return try OpenFoodFactsTable(csv, header, options.filter)
    }
}

extension CatalogueImport {
    /// The lines of a file, in UTF-8 if its characters have two bytes each.
    private static func input(_ path: String) throws(Problem) -> BufferedLineReader {
        guard path != "-", PathKind(at: path) == .file else { return try BufferedLineReader(path) }
        let file = try TableFile(path: path)
        guard try file.isWide() else { return try BufferedLineReader(path) }
        return try file.inUTF8().lines()
    }

    /// The table of foods in a file: the first one with a name and figures, else the first one.
    private static func table(of input: BufferedLineReader, _ map: ColumnMap?) throws(Problem) -> FileTable {
        let tables = try input.wholeFile().inUTF8().tables(with: Set(map?.columns.values.map(\.self) ?? []))
        return tables.first {
            let map = map ?? .obvious(in: $0.header)
            return map.hasFoods && map.columns.values.allSatisfy($0.header.has)
        } ?? tables[0]
    }
}

/// Reads the foods of one kind of file.
protocol CatalogueReader {
    var format: CatalogueFormat { get }

    /// Reads all foods.
    /// - Parameter staging: the path of a temporary file for the time of reading.
    func read(into intake: CatalogueRowSink, staging: String) throws(Problem)
}

/// The results of an import of a catalogue, real or rehearsed.
package struct CatalogueReport: Sendable {
    /// The number of imported foods.
    package fileprivate(set) var taken = 0
    /// Foods that a filter left out or that are not imported, and refused lines.
    package fileprivate(set) var lines = UnimportedLines()
    /// The number of imported foods with an estimated energy, by reason.
    package private(set) var estimates: [String: Int] = [:]
    /// The first imported foods.
    package fileprivate(set) var examples: [Food] = []
    /// The meanings of the file's columns, where the user chooses them.
    package var columns: [(name: String, column: String)] = []

    private static let mostExamples = 5

    package init() {}

    fileprivate mutating func take(_ row: CatalogueRow) {
        taken += 1
        if row.figures.isEnergyEstimated, let reason = row.figures.nutrition.estimateReason {
            estimates[reason, default: 0] += 1
        }
        if examples.count < Self.mostExamples { examples.append(ImportedCatalogue.food(row)) }
    }
}

/// Receives the foods from a reader, for a database, or only for the report of a dry run.
final class CatalogueRowSink {
    private(set) var report = CatalogueReport()
    private let writer: CatalogueWriter?
    private let progress: (ImportProgress) -> Void
    private var turns = 0

    init(into writer: CatalogueWriter?, progress: @escaping (ImportProgress) -> Void) {
        (self.writer, self.progress) = (writer, progress)
    }

    func take(_ row: CatalogueRow) throws(Problem) {
        try writer?.insert(row)
        report.take(row)
    }

    func refuse(_ refusal: RefusalReason, in input: BufferedLineReader, line: Int) {
        report.lines.refuse(refusal.reason, file: input.name, line: line)
    }

    func leaveOut(_ reason: String, _ count: Int = 1) { report.lines.leaveOut(reason, count) }

    func note(columns: [(name: String, column: String)]) { report.columns = columns }

    /// Calls the body for each record of a file. The body returns the reason of a refusal, or nil.
    func readRecords(
        of csv: CSVReader, _ body: () throws(Problem) -> RefusalReason?
    ) throws(Problem) {
        while true {
            try turn(csv.input)
            switch try csv.next() {
            case .end: return
            case .refused(let refusal): refuse(refusal, in: csv.input, line: csv.line)
            case .fields:
                if let refusal = try body() { refuse(refusal, in: csv.input, line: csv.line) }
            }
        }
    }

    /// Called for each line: throws when the user has stopped the import, and reports progress.
    func turn(_ input: BufferedLineReader) throws(Problem) {
        turns += 1
        guard turns % 4096 == 0 else { return }
        guard !Task.isCancelled else { throw .stopped }
        progress(
            ImportProgress(
                step: "reading \(input.name)", bytesRead: input.bytesRead, byteCount: input.byteCount,
                items: report.taken))
    }

    /// Reports progress of work on data that was read.
    func turn(_ step: String, fraction: Double) throws(Problem) {
        guard !Task.isCancelled else { throw .stopped }
        progress(ImportProgress(step: step, fraction: fraction, items: report.taken))
    }
}

/// An imported catalogue.
package struct ImportedCatalogue: Equatable, Sendable {
    /// The number of its tables: `food_3`.
    let number: Int
    /// The name in identifiers of its foods and in the command to remove it: "usda".
    package let name: String
    package let format: CatalogueFormat
    /// The name of the file.
    package let source: String
    package let time: Date
    package let foods: Int

    package init(
        number: Int, name: String, format: CatalogueFormat, source: String, time: Date, foods: Int
    ) {
        (self.number, self.name, self.format) = (number, name, format)
        (self.source, self.time, self.foods) = (source, time, foods)
    }

    static func identifier(_ catalogue: String, _ code: Int, place: Int) -> Food.ID {
        "\(Food.importedPrefix)\(catalogue):\(code)" + (place == 0 ? "" : "-\(place + 1)")
    }

    /// A name that is valid in an identifier: "my-foods" for "My foods 2026.csv".
    package static func name(from text: String) -> String {
        let words = FoldedText.words(of: text).filter { $0.utf8.allSatisfy { $0 < 0x80 } }
        return String(words.joined(separator: "-").prefix(32))
    }

    /// A row as a food that is not stored yet.
    static func food(_ row: CatalogueRow) -> Food {
        Food(
            id: "", name: name(of: row.name, brand: row.shownBrand), group: "",
            perHundredGrams: row.figures.nutrition, portions: row.portions, commonness: 0)
    }

    /// "Nutella (Ferrero)"
    static func name(of name: String, brand: String?) -> String {
        brand.map { $0.isEmpty ? name : "\(name) (\($0))" } ?? name
    }
}

extension Food {
    /// The imported food of a serving, made from the serving's own figures.
    init?(imported serving: EatenFood) {
        guard let id = serving.food, id.hasPrefix(Food.importedPrefix), let amount = serving.amount,
            amount.grams > 0
        else { return nil }
        self.init(
            id: id, name: serving.name, group: "",
            perHundredGrams: serving.nutrition.times(100 / amount.grams),
            portions: amount.portion.isGram ? [] : [amount.portion], commonness: 0)
    }
}

/// The kinds of files that can be imported.
package enum CatalogueFormat: String, CaseIterable, Sendable {
    case fdc, off, csv

    package var title: String {
        switch self {
        case .fdc: "USDA FoodData Central"
        case .off: "Open Food Facts"
        case .csv: "Own catalogue"
        }
    }

    /// The name of a catalogue for which the user gives none.
    func name(of path: String) -> String {
        switch self {
        case .fdc: "usda"
        case .off: "off"
        case .csv:
            ImportedCatalogue.name(from: URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent)
        }
    }
}
