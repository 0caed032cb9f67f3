import Foundation
import HealthArchive
import Synchronization

/// The diaries and tables of days among the files of an import: those in folders, those of several files, and those next
/// to files of watches.
package final class DiaryTables: TableIntake {
    private let columns: DiaryColumnMap?
    private let found = Mutex<(taken: [TableFile], others: [TableFile])>(([], []))

    /// - Parameter columns: which columns the user named.
    package init(columns: DiaryColumnMap?) { self.columns = columns }

    /// Those that are tables of days, and those that the command names.
    package var taken: [TableFile] { found.withLock(\.taken) }
    /// These and the other CSV files: where nothing but tables is imported, each says why it cannot be used.
    package var all: [TableFile] { found.withLock { $0.taken + $0.others } }

    package func take(_ table: FoundTable) -> Bool {
        guard TableFile.isPlainText([UInt8](table.head.prefix(512))[...]),
            // IGNORED: what cannot be read is counted as a file of another kind.
            let descriptor = try? table.descriptor()
        else { return false }
        let file = TableFile(name: table.name, descriptor: descriptor)
        let isTaken = table.isNamed || isOfDays(file)
        found.withLock {
            if isTaken {
                $0.taken.append(file)
            } else if table.name.lowercased().hasSuffix(".csv") {
                $0.others.append(file)
            }
        }
        return isTaken
    }

    private func isOfDays(_ file: TableFile) -> Bool {
        do throws(Problem) {
            let header = try file.reader().header()
            _ = try DiaryColumns(header, columns?.among(header), file: file.name)
            return true
        } catch {
            return false
        }
    }
}
