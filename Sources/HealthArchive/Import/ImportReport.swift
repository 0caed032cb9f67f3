import Foundation

/// What an import did, for people and for scripts.
package struct ImportReport: Sendable, Hashable {
    /// What became of the samples of one type.
    package struct Count: Sendable, Hashable {
        /// Samples that are new in the store (in a preview: that would be).
        package var added = 0
        /// Samples that an earlier import brought.
        package var alreadyThere = 0

        package init(added: Int = 0, alreadyThere: Int = 0) {
            self.added = added
            self.alreadyThere = alreadyThere
        }
    }

    /// What became of one of the owner's characteristics.
    package struct Characteristic: Sendable, Hashable {
        package enum Outcome: Sendable, Hashable {
            /// The store had none and has it now (in a preview: would have it).
            case set
            /// The store says the same.
            case alreadySet
            /// The store says something else, which was kept; this is what the store says.
            case differs(String)
            /// The export's word is not known.
            case unknown
        }

        /// For people: "date of birth".
        package var name: String
        /// As the export writes it.
        package var value: String
        package var outcome: Outcome
    }

    /// How many problems are kept word by word; later ones are only counted.
    package static let keptProblems = 200

    /// By type identifier.
    package internal(set) var counts: [String: Count] = [:]
    /// Elements that have no place in the store, by element name: `ActivitySummary`, `WorkoutRoute`.
    package internal(set) var passedOver: [String: Int] = [:]
    /// The first problems, in the order of the file.
    package internal(set) var problems: [ArchiveProblem] = []
    /// Number of elements that were left out because something is wrong with them.
    package internal(set) var skipped = 0
    /// Number of elements that were kept after something in them was mended.
    package internal(set) var mended = 0
    /// What the export says about its owner.
    package internal(set) var characteristics: [Characteristic] = []
    /// When the export was made, as it says.
    package internal(set) var exportDate: String?
    /// Number of bytes read.
    package internal(set) var bytes = 0
    /// Whether it was stopped before the end. What was saved until then stays.
    package internal(set) var wasCancelled = false

    package init() {}

    /// Samples added, of all types.
    package var added: Int { counts.values.reduce(0) { $0 + $1.added } }
    /// Samples that were there before, of all types.
    package var alreadyThere: Int { counts.values.reduce(0) { $0 + $1.alreadyThere } }

    mutating func add(_ problem: ArchiveProblem) {
        switch problem.outcome {
        case .skipped: skipped += 1
        case .mended: mended += 1
        }
        if problems.count < ImportReport.keptProblems { problems.append(problem) }
    }
}

/// How far an import has come.
package struct ImportProgress: Sendable, Hashable {
    /// Bytes of XML read.
    package var bytesRead: Int
    /// Bytes of XML in all, when known beforehand.
    package var byteCount: Int?
    /// Samples made so far.
    package var samples: Int

    package init(bytesRead: Int, byteCount: Int?, samples: Int) {
        self.bytesRead = bytesRead
        self.byteCount = byteCount
        self.samples = samples
    }

    /// Seconds until the end at the rate so far, nil while that cannot be told.
    package func secondsLeft(after elapsed: TimeInterval) -> TimeInterval? {
        guard let byteCount, bytesRead > 0, elapsed > 0 else { return nil }
        return elapsed * Double(max(0, byteCount - bytesRead)) / Double(bytesRead)
    }
}
