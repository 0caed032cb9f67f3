import Foundation
import HealthArchive

/// Imports a catalogue of foods from a file, in place of the one with its name.
package struct CatalogueImport: Sendable {
    package struct Options: Sendable {
        /// nil: by what the file looks like.
        package var format: CatalogueFormat?
        /// What it is called; nil: by its format or its file.
        package var name: String?
        /// Which columns an own CSV has: "name=Product,kcal=Energy".
        package var columns: ColumnMap?
        /// The decimal mark of an own CSV; nil: what the file shows.
        package var numbers: NumberStyle?
        package var filter = ProductFilter()

        package init() {}
    }

    /// What was imported, and what is called how.
    package struct Result: Sendable {
        package let report: CatalogueReport
        package let name: String
        package let format: CatalogueFormat
    }

    private let file: FoodDatabaseFile
    private let options: Options
    private let now: Date

    package init(into file: FoodDatabaseFile, options: Options = Options(), now: Date) {
        (self.file, self.options, self.now) = (file, options, now)
    }

    /// Reads the file and stores its foods: all of them, or none where it throws. Runs off the main actor; cancelling its
    /// task stops it.
    ///
    /// - Parameters:
    ///   - path: a file, the folder of a FoodData Central download, or "-" for standard input.
    ///   - progress: called a few times a second, on a background thread.
    /// - Throws: `Problem`.
    @concurrent
    package func run(
        _ path: String, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> Result {
        let reader = try reader(of: path)
        let (name, source) = (name(of: path, reader.format), Self.source(of: path))
        guard !name.isEmpty else {
            throw Problem.unusable(
                file: source, reason: "it needs a name of letters; add --name NAME")
        }
        let report = try file.change { (connection) throws(Problem) in
            let writer = try CatalogueWriter(name: name, in: connection)
            let intake = CatalogueIntake(into: writer, progress: progress)
            try reader.read(into: intake, staging: file.staging)
            guard intake.report.taken > 0 else { throw Self.nothing(intake.report, source) }
            try writer.finish(reader.format, source: source, time: now, intake)
            return intake.report
        }
        return Result(report: report, name: name, format: reader.format)
    }

    /// The same without storing anything.
    @concurrent
    package func preview(
        _ path: String, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> Result {
        let reader = try reader(of: path)
        let intake = CatalogueIntake(into: nil, progress: progress)
        let staging = FileManager.default.temporaryDirectory.appendingPathComponent(
            "swimfit-\(UUID().uuidString)")
        try reader.read(into: intake, staging: staging.path)
        guard intake.report.taken > 0 else {
            throw Self.nothing(intake.report, Self.source(of: path))
        }
        return Result(report: intake.report, name: name(of: path, reader.format), format: reader.format)
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
        let input = try TableInput(path)
        if options.columns == nil, options.format != .csv, OpenFoodFactsLines.canRead(input) {
            return OpenFoodFactsLines(input, options.filter)
        }
        let csv = try CSVReader(input)
        let header = try csv.header()
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
            return try OwnFoodsCSV(
                csv, header, options.columns ?? .obvious(in: header), numbers: options.numbers)
        }
        return try OpenFoodFactsTable(csv, header, options.filter)
    }
}

/// Reads the foods of one kind of file.
protocol CatalogueReader {
    var format: CatalogueFormat { get }

    /// Reads all foods.
    /// - Parameter staging: a file that may be made for the time of reading.
    func read(into intake: CatalogueIntake, staging: String) throws(Problem)
}
