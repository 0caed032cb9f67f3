import Foundation
import HealthKit

/// The result of an import, for people and for scripts.
public struct ImportReport: Sendable, Hashable {
    /// The outcome for one of the owner's characteristics.
    public struct Characteristic: Sendable, Hashable {
        /// The store's handling of the value.
        public enum Outcome: Sendable, Hashable {
            /// The store had no value and has this one now (in a preview: would have it).
            case set
            /// The store has the same value.
            case alreadySet
            /// The store has another value, which was kept: this one.
            case differs(String)
            /// The word in the export is unknown.
            case unknown
        }

        /// The name shown to people: "date of birth".
        public var name: String
        /// The value as the export writes it.
        public var value: String
        /// The outcome for the value.
        public var outcome: Outcome
    }

    /// The number of problems that are kept word by word; later ones are only counted.
    public static let keptProblems = 200

    /// The counts by type identifier.
    public internal(set) var counts: [String: TypeImportCounts] = [:]
    /// All elements and attributes of the export. Each one is kept, not kept, or refused.
    public internal(set) var read = MarkupCount()
    /// The elements and attributes that are in samples or in this report.
    public internal(set) var kept = MarkupCount()
    /// Broken and incomplete elements, with everything inside.
    public internal(set) var refused = MarkupCount()
    /// Contents without a place, in the order of their names: `ActivitySummary`, `WorkoutRoute`, files of the zip.
    public internal(set) var notKept: [NotKept] = []
    /// The first problems, in the order of the file.
    public internal(set) var problems: [ArchiveProblem] = []
    /// The number of workouts with only a total of energy, without statistics. Sums add up samples, so they lack this
    /// energy if no samples cover the workout.
    public internal(set) var energyTotals = 0
    /// The number of invalid elements that were left out.
    public internal(set) var skipped = 0
    /// The number of repairs in kept elements.
    public internal(set) var mended = 0
    /// The owner's characteristics in the export.
    public internal(set) var characteristics: [Characteristic] = []
    /// The date of the export, as written in it.
    public internal(set) var exportDate: String?
    /// The language and region of the phone: `en_GB`.
    public internal(set) var locale: String?
    /// The new names of sources, by their identifiers in the store.
    public internal(set) var renamedSources: [String: String] = [:]
    /// Whether the file ended before the end of the export.
    public internal(set) var isCutOff = false
    /// The number of files that were read, by their kind: "FIT file". Empty for standard input.
    public internal(set) var files: [String: Int] = [:]
    /// The number of unsupported files in folders and zips.
    public internal(set) var otherFiles = 0
    /// For our own export: the imported documents and profile values, and the recorded deletions of samples that
    /// the store did not have.
    public internal(set) var (libraryEntries, values, notedDeletions) = (0, 0, 0)
    /// Number of bytes read.
    public internal(set) var bytes = 0
    /// Whether the import was stopped before the end. Samples saved until then stay.
    public internal(set) var wasCancelled = false

    /// The report of an import before its first file.
    public init() {}

    /// The number of added samples of all types.
    public var added: Int { total(\.added) }
    /// The number of samples of all types that the store already had.
    public var alreadyThere: Int { total(\.alreadyThere) }

    /// A sum over all types.
    public func total(_ figure: KeyPath<TypeImportCounts, Int>) -> Int {
        counts.values.reduce(0) { $0 + $1[keyPath: figure] }
    }

    /// Adopts the counts of the store's decisions. Only this report knows how many samples are dated in the future.
    mutating func take(_ decided: [String: TypeImportCounts]) {
        counts = decided.merging(counts) { decided, known in
            var count = decided
            count.toCome = known.toCome
            return count
        }
    }

    /// Adds the report of another file.
    mutating func add(_ other: ImportReport) {
        counts.merge(other.counts) { $0 + $1 }
        (read, kept, refused) = (read + other.read, kept + other.kept, refused + other.refused)
        var all = Leftovers()
        for item in notKept + other.notKept {
            all.count(item.what, item.count, size: item.size, example: item.example)
        }
        notKept = all.all.sorted { $0.what < $1.what }
        problems += other.problems.prefix(max(0, ImportReport.keptProblems - problems.count))
        (skipped, mended) = (skipped + other.skipped, mended + other.mended)
        energyTotals += other.energyTotals
        (libraryEntries, values) = (libraryEntries + other.libraryEntries, values + other.values)
        notedDeletions += other.notedDeletions
        characteristics += other.characteristics
        (exportDate, locale) = (other.exportDate ?? exportDate, other.locale ?? locale)
        renamedSources.merge(other.renamedSources) { $1 }
        isCutOff = isCutOff || other.isCutOff
        bytes += other.bytes
        wasCancelled = wasCancelled || other.wasCancelled
    }

    /// The size of all contents without a place.
    public var notKeptSize: MarkupCount { notKept.reduce(into: MarkupCount()) { $0 += $1.size } }

    mutating func add(_ problem: ArchiveProblem) {
        switch problem.outcome {
        case .skipped: skipped += 1
        case .mended: mended += 1
        }
        if problems.count < ImportReport.keptProblems { problems.append(problem) }
    }
}

/// The lines of tables that did not become samples or foods, by reason.
package struct UnimportedLines: Sendable, Equatable {
    /// The lines that are not imported, by their kind.
    package private(set) var leftOut: [String: Int] = [:]
    /// The numbers of refused lines, by reason.
    package private(set) var reasons: [String: Int] = [:]
    /// The first refused lines, file by file.
    package private(set) var firstRefused: [RefusedLine] = []

    private static let mostShown = 10

    package init() {}

    /// The number of refused lines.
    package var refused: Int { reasons.values.reduce(0, +) }

    /// - Parameter reason: a clause: "the name is missing".
    package mutating func refuse(_ reason: String, file: String, line: Int) {
        reasons[reason, default: 0] += 1
        guard firstRefused.count < Self.mostShown else { return }
        firstRefused.append(RefusedLine(file: file, line: line, reason: reason))
    }

    package mutating func leaveOut(_ what: String, _ count: Int = 1) { leftOut[what, default: 0] += count }
}

/// A refused line of a file.
package struct RefusedLine: Equatable, Sendable {
    package let file: String
    package let line: Int
    package let reason: String

    package init(file: String, line: Int, reason: String) {
        (self.file, self.line, self.reason) = (file, line, reason)
    }
}

/// The reason why a part of a file does not become a sample, or why the rest cannot be read.
struct Refusal: Error {
    /// A clause: "it has no unit".
    var reason: String
    /// The members of a refused correlation: they become separate samples.
    var members: [ImportedSample] = []
    /// The size of the members in the export.
    var size = MarkupCount()
}
