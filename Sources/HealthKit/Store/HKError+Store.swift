internal import SampleStore
import Foundation

extension HKError {
    /// An engine's failure in Apple's codes: 3 for what the caller gave, 6 for what the file or disk did.
    init(_ error: StoreError) {
        switch error {
        case .duplicate(let id): self.init(.errorInvalidArgument, "\(id) is in the store already")
        case .notFound(let id): self.init(.errorInvalidArgument, "\(id) is not in the store")
        case .unitMismatch(let type, let stored, let given):
            self.init(
                .errorInvalidArgument, "\(type) is kept in \(stored ?? "no unit"), not in \(given ?? "none")")
        case .invalid(let id, let rule): self.init(.errorInvalidArgument, "\(id): \(rule)")
        case .inexpressible(let key):
            self.init(.errorInvalidArgument, "\(key) holds a number that cannot be stored")
        default: self.init(.errorDatabaseInaccessible, error.sentence)
        }
    }
}

extension StoreError {
    /// What happened to the file, and what can be done.
    fileprivate var sentence: String {
        switch self {
        case .cannotOpen(let path, let cause): "\(path) cannot be opened: \(cause.sentence)."
        case .notAStore(let path):
            "\(path) is no health store. It was left as it is; choose another place for the store."
        case .rewritten(let path):
            "\(path) was laid out anew by another program, so that it cannot be checked. It was left as it is."
        case .newerVersion(let path, let version):
            "\(path) was made by a newer version (format \(version)): it can be read, not changed."
        case .readOnly(let path, let cause): "\(path) cannot be written: \(cause.sentence)."
        case .vanished(let path): "\(path) is gone. Nothing was saved."
        case .notSaved(let path, let cause): "Nothing was saved to \(path): \(cause.sentence)."
        case .stopped(let path, let cause):
            "The disk did not confirm a write to \(path): \(cause.sentence). Nothing more is saved until restart."
        case .duplicate, .notFound, .unitMismatch, .invalid, .inexpressible: String(describing: self)
        }
    }
}

extension SystemError {
    fileprivate var sentence: String { reason }
}

extension Recovery {
    /// What was found, and where the bytes are that were set aside.
    var sentence: String {
        let kept = keptAt.map { " What was cut off is kept in \($0)." } ?? ""
        return switch kind {
        case .tornTail:
            "The last write to \(path) was not finished; \(byteCount) bytes from line \(line) were cut off.\(kept)"
        case .unfinishedEnd:
            "The last write to \(path) was not finished; \(byteCount) bytes from line \(line) are not used. "
                + "They stay there, since the file cannot be written."
        case .damagedRecords:
            "\(path) is damaged at line \(line): \(byteCount) bytes are not used and stay where they are.\(kept)"
        case .brokenSeparator: "A separator in \(path), line \(line), was written again. No data was lost."
        case .damagedHeader: "The first line of \(path) was damaged; all records were found without it."
        case .emptyFile: "\(path) was empty and is used as a new store."
        }
    }
}
