import Foundation

/// What an import of a catalogue did, or would do.
package struct CatalogueReport: Sendable {
    /// How many foods were taken.
    package fileprivate(set) var taken = 0
    /// Foods that a filter left out, or that are none, by the reason.
    package fileprivate(set) var leftOut: [String: Int] = [:]
    package fileprivate(set) var refusals: [LineRefusal: Int] = [:]
    /// The first ones in the order of the file.
    package fileprivate(set) var firstRefused: [RefusedLine] = []
    /// The first foods that were taken.
    package fileprivate(set) var examples: [Food] = []
    /// What the columns of the file are taken for, where the user chooses them.
    package var columns: [(name: String, column: String)] = []

    /// How many foods were refused.
    package var refused: Int { refusals.values.reduce(0, +) }

    private static let mostShown = 10
    private static let mostExamples = 5

    package init() {}

    fileprivate mutating func refuse(_ refusal: LineRefusal, _ file: String, _ line: Int) {
        refusals[refusal, default: 0] += 1
        guard firstRefused.count < Self.mostShown else { return }
        firstRefused.append(RefusedLine(file: file, line: line, reason: refusal.reason))
    }

    fileprivate mutating func take(_ row: CatalogueRow) {
        taken += 1
        if examples.count < Self.mostExamples { examples.append(ImportedCatalogue.food(row)) }
    }

    fileprivate mutating func leaveOut(_ reason: String) { leftOut[reason, default: 0] += 1 }
}

/// How far an import has come.
package struct CatalogueProgress: Equatable, Sendable {
    /// "reading food.csv", "indexing"
    package let step: String
    package let foods: Int
    /// 0…1; nil when the end is not known.
    package let fraction: Double?
}

/// Takes the foods that a reader finds: into a database, or only into the report of a dry run.
final class CatalogueIntake {
    private(set) var report = CatalogueReport()
    private let writer: CatalogueWriter?
    private let progress: (CatalogueProgress) -> Void
    private var turns = 0

    init(into writer: CatalogueWriter?, progress: @escaping (CatalogueProgress) -> Void) {
        (self.writer, self.progress) = (writer, progress)
    }

    func take(_ row: CatalogueRow) throws(Problem) {
        try writer?.insert(row)
        report.take(row)
    }

    func refuse(_ refusal: LineRefusal, in input: TableInput, line: Int) {
        report.refuse(refusal, input.name, line)
    }

    func leaveOut(_ reason: String) { report.leaveOut(reason) }

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
        let fraction = input.byteCount.map { Double(input.bytesRead) / Double(max($0, 1)) }
        progress(CatalogueProgress(step: "reading \(input.name)", foods: report.taken, fraction: fraction))
    }

    /// The same for work on what was read.
    func turn(_ step: String, fraction: Double) throws(Problem) {
        guard !Task.isCancelled else { throw .stopped }
        progress(CatalogueProgress(step: step, foods: report.taken, fraction: fraction))
    }
}
