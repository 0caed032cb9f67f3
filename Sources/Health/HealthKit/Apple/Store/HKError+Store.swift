internal import SampleStoreDisk
internal import SampleStoreEngine
import Foundation

extension HKError {
    /// An engine's failure as Apple's code: 3 for invalid input of the caller, 6 for a problem of the file or disk.
    init(_ error: StoreError) {
        switch error {
        case .duplicate(let id): self.init(.errorInvalidArgument, "\(id) is already in the store.")
        case .notFound(let id): self.init(.errorInvalidArgument, "\(id) is not in the store.")
        case .unitMismatch(let type, let stored, let given):
            self.init(
                .errorInvalidArgument,
                "\(type) is stored in \(stored ?? "no unit"), not in \(given ?? "none").")
        case .invalid(let id, let rule): self.init(.errorInvalidArgument, "\(id) cannot be stored: \(rule).")
        case .inexpressible(let key):
            self.init(.errorInvalidArgument, "\(key) holds a number that cannot be stored.")
        default:
            self.init(
                .errorDatabaseInaccessible,
                userInfo: [
                    NSLocalizedDescriptionKey: error.sentence,
                    HKHealthStore.FileProblem.key: error.fileProblem.rawValue,
                ])
        }
    }

    /// A part of a store's file cannot be read.
    ///
    /// - Parameter sentences: the damage that was found; empty when a second attempt could read everything.
    static func damaged(_ sentences: [String]) -> HKError {
        let text =
            sentences.isEmpty
            ? "A part of the store's file could not be read; try again." : sentences.joined(separator: " ")
        return HKError(
            .errorDatabaseInaccessible,
            userInfo: [
                NSLocalizedDescriptionKey: text,
                HKHealthStore.FileProblem.key: HKHealthStore.FileProblem.damaged.rawValue,
            ])
    }

    /// The problem of the store's file, if that is the reason of the error.
    public var fileProblem: HKHealthStore.FileProblem? {
        (userInfo[HKHealthStore.FileProblem.key] as? String).flatMap(HKHealthStore.FileProblem.init)
    }
}

extension HKHealthStore {
    /// The reason why a store's file cannot be read or written.
    public enum FileProblem: String, Sendable, Hashable {
        /// Another process has been writing for seconds, or was stopped during a write.
        case busy
        /// The file is missing or empty, and `health.json~` next to it holds samples: see
        /// ``HKHealthStore/restore(url:)``.
        case lost
        /// The file exists, but is not a store or is too damaged to be used as one.
        case damaged
        /// The system refuses access: permission, a full disk, a disk error. Or the file has a newer version.
        case inaccessible

        static let key = "HealthKitForLinux.FileProblem"
    }
}

extension StoreError {
    fileprivate static func vanished(_ path: String) -> String {
        "\(path) is gone or empty. Nothing more is saved to it."
    }

    /// The problem of the file, and advice for the user.
    fileprivate var sentence: String {
        switch self {
        case .cannotOpen(let path, let cause): "\(path) cannot be opened or read: \(cause.sentence)."
        case .notAStore(let path):
            "\(path) is not a health store. It was left unchanged; choose another place for the store."
        case .reformatted(let path):
            "\(path) was reformatted by another program and cannot be checked. It was left unchanged."
        case .newerVersion(let path, let version):
            "\(path) was made by a newer version (format \(version)): it can be read but not changed."
        case .readOnly(let path, let cause): "\(path) cannot be written: \(cause.sentence)."
        case .vanished(let path): Self.vanished(path)
        case .busy(let path, let holder):
            "\(path) is being written by \(holder.sentence). Nothing was saved; try again when it is done."
        case .lost(let path, let earlier, let samples):
            "\(path) is missing or empty, but \(earlier), the previous generation, holds \(samples.countOfSamples) samples. "
                + "Nothing was changed: restore it, or move it away to start a new store."
        case .notSaved(let path, let cause): "Nothing was saved to \(path): \(cause.sentence)."
        case .stopped(let path, let cause):
            "The disk did not confirm a write to \(path): \(cause.sentence). Nothing more is saved until restart."
        case .duplicate, .notFound, .unitMismatch, .invalid, .inexpressible: String(describing: self)
        }
    }
}

extension StoreError {
    fileprivate var fileProblem: HKHealthStore.FileProblem {
        switch self {
        case .busy: .busy
        case .lost: .lost
        case .notAStore, .reformatted, .vanished: .damaged
        default: .inaccessible
        }
    }
}

extension LockHolder? {
    /// The holder of the lock, for the middle of a sentence.
    var sentence: String {
        guard let holder = self else { return "another program" }
        let state = holder.isStopped ? ", which is stopped" : ""
        return "“\(holder.name)” (process \(holder.processID)\(state))"
    }
}

extension SystemError {
    fileprivate var sentence: String { reason }
}

extension Recovery {
    /// The damage that was found, and the place where the removed bytes are kept.
    var sentence: String {
        let kept = keptAt.map { " What was cut off is kept in \($0)." } ?? ""
        return switch kind {
        case .tornTail:
            "The last write to \(path) was not finished; \(byteCount) bytes from line \(line) were cut off.\(kept)"
        case .unfinishedEnd where byteCount == 0:
            "The last write to \(path) was not finished: the end of the file is missing."
        case .unfinishedEnd:
            "The last write to \(path) was not finished; \(byteCount) bytes from line \(line) are not used. "
                + "The next change that is saved moves them to a file of their own."
        case .damagedRecords:
            "\(path) is damaged at line \(line): \(byteCount) bytes are not used and stay where they are.\(kept)"
        case .brokenSeparator: "A separator in \(path), line \(line), was repaired. No data was lost."
        case .damagedHeader:
            "The first line of \(path) is damaged; the records that can be used were found without it."
        case .missingRecords(let count):
            "\(count == 1 ? "A record is" : "\(count) records are") missing in \(path)."
        case .unreadable: "A part of \(path) cannot be read; figures may lack it."
        case .gone: StoreError.vanished(path)
        case .wentBack(let changes):
            "\(path) went back to an earlier state while it was open: "
                + "\(changes == 1 ? "one change is" : "\(changes) changes are") no longer in it."
        case .keptEarlier:
            "The previous generation of \(path) may hold samples that the file lacks; it is kept in \(keptAt ?? "")."
        case .emptyFile: "\(path) was empty and is used as a new store."
        }
    }
}
