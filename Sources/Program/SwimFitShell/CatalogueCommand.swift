import Foundation
import HealthArchive
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitReading

extension Command {
    static let catalogue: Command = Command(
        "catalogue",
        "[list | import FILE | remove NAME]",
        options: [
            CommandOption(
                "--kind", "KIND", "what FILE is, where that cannot be seen",
                choices: CatalogueFormat.allCases.map(\.rawValue)),
            CommandOption("--name", "NAME", "what the catalogue is called here"),
            CommandOption("--columns", "MAP", "which column of your own CSV has what"),
            CommandOption("--country", "COUNTRY", "of Open Food Facts, only what is sold there"),
            CommandOption(
                "--minimum-completeness", "SHARE", "of Open Food Facts, only what is as complete: 0.5 is half"
            ),
            CommandOption("--minimum-scans", "NUMBER", "of Open Food Facts, only what was scanned as often"),
            .decimal, .dryRun,
        ],
        summary: "import catalogues of foods and products",
        help: """
            Foods of imported catalogues are found after your own and the built-in ones, in the food
            picker, by “eat” and by “foods”, also by their barcodes. They are in foods.sqlite next to
            the store, for which SQLite is needed (the package libsqlite3-0). What was logged keeps its
            figures.

            “import FILE” takes the folder of the CSV download of USDA FoodData Central
            (fdc.nal.usda.gov, public domain); the CSV or JSONL download of Open Food Facts, unpacked
            (world.openfoodfacts.org/data, Open Database Licence); a CSV of your own; or - for standard
            input. A catalogue that is imported again is replaced. All its foods are imported or, where that fails or is
            stopped, none. Lines that cannot be used are counted, and the first ones listed.

            MAP says which column of your own CSV has what: name=Product,kcal=Energy. There are
            \(ColumnMap.keys.joined(separator: ", ")).
            Figures are of 100 g, each in the unit of its column, as in “Calcium (mg)” or calcium_mg;
            where that has none, in kcal, grams, or mg and µg for minerals and vitamins, as everywhere here.
            A portion is in grams. Columns that are called so need no MAP.

            “list” lists the catalogues; “remove NAME” removes one.

            Fields of the list for --json, --format, --ndjson and -O csv:
            \(ImportedCatalogueRow.table.help)
            """,
        examples: [
            ("swimfit catalogue import FoodData_Central_csv", "the folder of the USDA's download"),
            (
                "zcat products.csv.gz | swimfit catalogue import - --country germany",
                "what is sold in Germany"
            ),
            ("swimfit catalogue import my.csv --columns name=Product,kcal=Energy", "a CSV of your own"),
            ("swimfit catalogue remove off", "removes the products of Open Food Facts"),
        ], forms: [.fields, .rows],
        documents: [.rows("catalogues", ImportedCatalogueRow.table, of: "catalogue list")], endsInOrder: true,
        isOnOpenStore: false,
        run: { call in
            var call = call
            let work = try CatalogueRequest(&call.arguments)
            guard let file = call.session.foodsFile else {
                throw Problem("--demo has no catalogues; without it they can be imported")
            }
            switch work.verb {
            case .list: return try list(file, call)
            case .importing(let path, let options):
                return try await importCatalogue(
                    path, options, isRehearsal: work.isRehearsal, into: file, call)
            case .remove(let name):
                guard !work.isRehearsal else { throw Problem.usage("--dry-run is for “import”") }
                try file.remove(name)
                call.session.hasChangedCatalogues = true
                call.output.print(
                    call.options.printsJSON ? removedJSON(name) : "\(name) is removed")
                return .done
            }
        })

    static func removedJSON(_ name: String) -> String { JSONPrinter.document([("removed", .text(name))]) }

    @MainActor
    fileprivate static func list(_ file: FoodDatabaseFile, _ call: CommandCall) throws -> CommandStatus {
        let calendar = call.session.clock.calendar
        let rows = try file.catalogues().map { ImportedCatalogueRow(catalogue: $0, calendar: calendar) }
        try call.print(
            rows, ImportedCatalogueRow.table, as: "catalogues",
            lines: TextColumns.lines(rows.map(\.cells), right: [2]))
        if rows.isEmpty {
            call.output.note("swimfit: no catalogue is imported; “swimfit catalogue import FILE” imports one")
        }
        return .done
    }

    @MainActor
    private static func importCatalogue(
        _ path: String, _ options: CatalogueImport.ImportOptions, isRehearsal: Bool,
        into file: FoodDatabaseFile,
        _ call: CommandCall
    ) async throws -> CommandStatus {
        guard path != "-" || isatty(STDIN_FILENO) == 0 else {
            throw Problem.usage(
                "standard input is the keyboard", hint: "name a file, or pipe a catalogue into it")
        }
        let work = CatalogueImport(into: file, options: options, now: call.session.clock.now())
        let result = try await call.importing(path, counting: "food") { tell in
            isRehearsal
                ? try await work.preview(path, progress: tell) : try await work.run(path, progress: tell)
        }
        guard let result else { return .failure }
        call.session.hasChangedCatalogues = !isRehearsal
        let text = CatalogueReportText(result: result, isRehearsal: isRehearsal)
        // Only a rehearsal has energies; without one the store stays closed.
        if isRehearsal { call.session.bySettings { call.print(text) } } else { call.print(text) }
        return .done
    }
}

/// The request of a command line to the catalogues.
private struct CatalogueRequest {
    enum Verb {
        case list
        case importing(path: String, CatalogueImport.ImportOptions)
        case remove(name: String)
    }

    let verb: Verb
    let isRehearsal: Bool

    init(_ arguments: inout Arguments) throws {
        isRehearsal = arguments.flag("--dry-run")
        let options = try Self.options(&arguments)
        switch try arguments.next() ?? "list" {
        case "list": verb = .list
        case "import":
            guard let path = try arguments.next() else {
                throw Question(
                    "FILE", "Which file?", ["products.csv", "a folder of USDA FoodData Central"], as: .path)
            }
            verb = .importing(path: (path as NSString).expandingTildeInPath, options)
        case "remove":
            guard let name = try arguments.next() else {
                throw Question("NAME", "Remove which catalogue?", ["off"], as: .text)
            }
            verb = .remove(name: name)
        case let word:
            throw Problem.usage("“\(Input.quoted(word))” is none of list, import and remove")
        }
        try arguments.finish()
    }

    private static func options(_ arguments: inout Arguments) throws -> CatalogueImport.ImportOptions {
        var options = CatalogueImport.ImportOptions()
        if let format: CatalogueFormat = arguments.choice(of: "--kind") { options.format = format }
        if let typed = arguments.value(of: "--name") {
            let name = ImportedCatalogue.name(from: typed)
            guard !name.isEmpty else { throw Problem.usage("--name needs letters or digits") }
            options.name = name
        }
        if let columns = arguments.value(of: "--columns") {
            options.columns = try ColumnMap(columns)
        }
        options.numbers = arguments.choice(of: "--decimal")
        if let country = arguments.value(of: "--country") { options.filter.setCountry(country) }
        if let share = arguments.value(of: "--minimum-completeness") {
            options.filter.minimumCompleteness = try number(share, in: 0...1, named: "--minimum-completeness")
        }
        if let scans = arguments.value(of: "--minimum-scans") {
            options.filter.minimumScans = try number(scans, in: 0...1e9, named: "--minimum-scans")
        }
        return options
    }

    private static func number(
        _ text: String, in range: ClosedRange<Double>, named name: String
    ) throws -> Double {
        let number = try Input.number(text)
        guard range.contains(number) else {
            let most = range.upperBound < 1e9 ? " to \(Figure.whole(range.upperBound))" : " on"
            throw Problem.usage("\(name) takes a number from 0\(most)")
        }
        return number
    }
}

struct ImportedCatalogueRow: Sendable {
    let catalogue: ImportedCatalogue
    let calendar: LocalCalendar

    static let table = FieldTable<ImportedCatalogueRow>([
        Field("name", "what it is called, to remove it") { .text($0.catalogue.name) },
        Field("kind", "fdc, off or csv") { .text($0.catalogue.format.rawValue) },
        Field("foods", "how many there are") { .number(Double($0.catalogue.foods)) },
        Field("file", "what it was imported from") { .text($0.catalogue.source) },
        Field("time", "when it was imported") { .text(JSONPrinter.time($0.catalogue.time, in: $0.calendar)) },
    ])

    var cells: [String] {
        [
            catalogue.name, catalogue.format.title, Figure.count(catalogue.foods, "food"),
            LocalDay.of(catalogue.time, in: calendar).full, catalogue.source,
        ]
    }
}

/// The result of a catalogue import, as lines for people and as JSON for scripts. Pure: report in, text out.
struct CatalogueReportText: ImportText {
    let result: CatalogueImport.ImportResult
    /// Whether the import was only rehearsed.
    let isRehearsal: Bool

    private var report: CatalogueReport { result.report }

    /// The lines for standard output.
    var lines: [String] {
        var lines = ["\(result.name): \(Figure.count(report.taken, "food")) \(verb), \(result.format.title)"]
        if isRehearsal {
            lines += TextColumns.lines(report.columns.map { ["  \($0.name)", "= \($0.column)"] })
            lines += TextColumns.lines(report.examples.map(cells), right: [1])
        }
        lines += report.estimates.sorted { $0.key < $1.key }.map {
            "≈ \(Figure.count($0.value, "food")): energy \($0.key)"
        }
        lines += report.lines.leftOutLines("left out") + report.lines.refusedLines
        return lines
    }

    private var verb: String { isRehearsal ? "would be imported" : "imported" }

    private func cells(_ food: Food) -> [String] {
        ["  \(food.name)", food.perHundredGrams.energyText() + " in 100 g"]
            + [food.portions.isEmpty ? "" : food.portions.map(\.name).joined(separator: ", ")]
    }

    var notes: [String] { report.lines.notes }

    func json() -> String {
        JSONPrinter.document(
            [
                ("dry_run", .bool(isRehearsal)), ("name", .text(result.name)),
                ("kind", .text(result.format.rawValue)),
                ("foods", .number(Double(report.taken))),
                ("estimated", .map(report.estimates, JSONPrinter.PrintedValue.count)),
                report.lines.leftOutField,
            ] + report.lines.refusedFields)
    }
}
