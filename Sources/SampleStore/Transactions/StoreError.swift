import Foundation

/// What can go wrong in the engine, each with the facts a message needs.
package enum StoreError: Error, Sendable, Hashable {
    /// A sample of this identity is in the store, or earlier in the transaction.
    case duplicate(UUID)
    case notFound(UUID)
    /// Samples of the type have another unit.
    case unitMismatch(type: String, stored: String?, given: String?)
    /// The sample breaks a rule of the engine; the text names the rule.
    case invalid(UUID, rule: String)
    /// The value holds an infinite number, NaN, or nesting beyond 100 levels.
    case inexpressible(key: String)

    /// The file or its folder cannot be opened or read.
    case cannotOpen(path: String, SystemError)
    /// The file is something else: another program's, a folder, or too damaged to recognise. It is left alone.
    case notAStore(path: String)
    /// The file is a store that another program has laid out anew, so that its records cannot be checked. It
    /// is left alone.
    case reformatted(path: String)
    /// The file was made by a newer program; this one reads it and does not write it.
    case newerVersion(path: String, version: Int)
    /// The file cannot be written by this user or on this disk; reading works.
    case readOnly(path: String, SystemError)
    /// Another process has been writing for seconds, or is stopped while it does. Nothing was written.
    case busy(path: String, LockHolder?)
    /// There is no file, or an empty one, where the file of the generation before has so many samples. A new store
    /// would take its place in time: nothing is opened until it was restored or moved away.
    case lost(path: String, earlier: String, samples: Int)
    /// The file is gone, or empty, while it was open. Nothing was written.
    case vanished(path: String)
    /// The write failed, for example on a full disk. The file is as it was and the change is not in the store.
    case notSaved(path: String, SystemError)
    /// The disk did not confirm a write. What it holds of that write is unknown until the file is opened again;
    /// nothing more is written through this store.
    case stopped(path: String, SystemError)
}
