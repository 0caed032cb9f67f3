import Disk
import Foundation

/// The errors of the engine, each with what its message needs.
package enum StoreError: Error, Sendable, Hashable {
    /// A sample with this identity is in the store already, or was added earlier in the transaction.
    case duplicate(UUID)
    case notFound(UUID)
    /// The samples of the type have another unit.
    case unitMismatch(type: String, stored: String?, given: String?)
    /// The sample breaks a rule of the engine; the text names the rule.
    case invalid(UUID, rule: String)
    /// The value holds an infinite number, NaN, or nesting beyond 100 levels.
    case inexpressible(key: String)

    /// The file or its folder cannot be opened or read.
    case cannotOpen(path: String, SystemError)
    /// The file is something else: another program's file, a folder, or too damaged to recognise. It is left unchanged.
    case notAStore(path: String)
    /// The file is a store that another program has reformatted, so that its records cannot be checked. It is left
    /// unchanged.
    case reformatted(path: String)
    /// The file was written by a newer program. This one reads it and does not write it.
    case newerVersion(path: String, version: Int)
    /// This user cannot write the file, or the disk is read-only. Reading works.
    case readOnly(path: String, SystemError)
    /// Another process has held the lock for five seconds, or is stopped while it holds it. Nothing was written.
    case busy(path: String, LockHolder?)
    /// The file is missing or empty, and the earlier generation has samples. A new store would replace it in time, so
    /// nothing is opened until the earlier generation is restored or moved away.
    case lost(path: String, earlier: String, samples: [String: Int])
    /// The file disappeared or was emptied while it was open. Nothing was written.
    case vanished(path: String)
    /// The write failed, for example on a full disk. The file is unchanged, and the change is not in the store.
    case notSaved(path: String, SystemError)
    /// The disk did not confirm a write. What it holds of that write is unknown until the file is opened again. This
    /// store writes nothing more.
    case stopped(path: String, SystemError)
}
