import Foundation
import HealthArchive

/// What an import of a catalogue did, or would do.
package struct CatalogueReport: Sendable {
    /// How many foods were taken.
    package fileprivate(set) var taken = 0
    /// Foods that a filter left out or that are not imported, and refused lines.
    package fileprivate(set) var lines = LineAccount()
    /// The first foods that were taken.
    package fileprivate(set) var examples: [Food] = []
    /// What the columns of the file are taken for, where the user chooses them.
    package var columns: [(name: String, column: String)] = []

    private static let mostExamples = 5

    package init() {}

    fileprivate mutating func take(_ row: CatalogueRow) {
        taken += 1
        if examples.count < Self.mostExamples { examples.append(ImportedCatalogue.food(row)) }
    }
}

/// Takes the foods that a reader finds: into a database, or only into the report of a dry run.
final class CatalogueIntake {
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

    func refuse(_ refusal: LineRefusal, in input: TableInput, line: Int) {
        report.lines.refuse(refusal.reason, file: input.name, line: line)
    }

    func leaveOut(_ reason: String) { report.lines.leaveOut(reason) }

    func note(columns: [(name: String, column: String)]) { report.columns = columns }

    /// Calls the body for each record of a file; it returns why it refuses the record, or nil.
    func readRecords(
        of csv: CSVReader, _ body: () throws(Problem) -> LineRefusal?
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

    /// To be called for each line: stops where the user stopped the import, and tells how far it has come.
    func turn(_ input: TableInput) throws(Problem) {
        turns += 1
        guard turns % 4096 == 0 else { return }
        guard !Task.isCancelled else { throw .stopped }
        progress(
            ImportProgress(
                step: "reading \(input.name)", bytesRead: input.bytesRead, byteCount: input.byteCount,
                items: report.taken))
    }

    /// The same for work on what was read.
    func turn(_ step: String, fraction: Double) throws(Problem) {
        guard !Task.isCancelled else { throw .stopped }
        progress(ImportProgress(step: step, fraction: fraction, items: report.taken))
    }
}
