import Foundation
import HealthArchive

/// What an import of days did, or would do.
package struct DiaryReport: Sendable {
    /// One of its files.
    package struct File: Equatable, Sendable {
        package let name: String
        package let format: DiaryFormat
        /// What the columns that are used were taken for.
        package let columns: [Column]

        package struct Column: Equatable, Sendable {
            package let name: String
            package let column: String
        }
    }

    /// A column that nothing is made of.
    package struct LeftColumn: Equatable, Sendable {
        package let file: String
        /// As the file calls it.
        package let column: String
        /// How many of its cells say something.
        package let count: Int
        /// What the first one says.
        package let example: String
    }

    /// Something new, as it is logged.
    package struct Example: Equatable, Sendable {
        package let time: Date
        /// Of an entry alone.
        package let meal: Meal?
        /// "Banana", "Weight", "Running".
        package let name: String
        /// "150 g", "72.5 kg", "30 min"; nil where there is none.
        package let amount: String?
        /// Kilocalories eaten or burned.
        package let energy: Double?
    }

    /// What became of entries, measurements or workouts.
    package struct Count: Equatable, Sendable {
        /// New in the store; in a preview: that would be.
        package internal(set) var added = 0
        /// In the store before.
        package internal(set) var alreadyThere = 0
        /// Deleted or changed here, and left that way.
        package internal(set) var leftDeleted = 0
        /// New, on days that have others: see `loggedDays`.
        package internal(set) var onLoggedDays = 0

        /// All that the files have.
        package var total: Int { added + alreadyThere + leftDeleted + onLoggedDays }
    }

    package internal(set) var files: [File] = []
    package internal(set) var entries = Count()
    package internal(set) var measurements = Count()
    package internal(set) var workouts = Count()
    /// The days that the files have something of, in order.
    package internal(set) var days: [LocalDay] = []
    /// Days of the files with entries or workouts in the store that are not of these files, in order. What the files
    /// have of them is left out, unless the user wants both.
    package internal(set) var loggedDays: [LocalDay] = []
    /// Whether it was added to the logged days as well.
    package internal(set) var addsToLoggedDays = false
    /// What weights without a unit were taken for, and why: "lb, because …"; nil where they say it, or the user did.
    package internal(set) var unitOfWeights: String?
    /// The first of what is new: entries, then measurements, then workouts.
    package internal(set) var examples: [Example] = []
    /// What is not imported, and what was refused.
    package internal(set) var lines = LineAccount()
    /// Columns that nothing is made of, file by file.
    package internal(set) var leftColumns: [LeftColumn] = []

    package init() {}

    /// How many entries, measurements and workouts are new.
    package var added: Int { entries.added + measurements.added + workouts.added }

    /// Of each kind.
    static let mostExamples = 3
}
