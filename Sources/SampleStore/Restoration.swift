import Foundation

/// Making the generation before the store again, where the store's own file is missing or empty.
///
/// The two cannot be told from a new store by what is there: only the earlier file says that there were samples.
package struct Restoration {
    /// Samples in the earlier file.
    package let sampleCount: Int
    private let file: StoreFile

    /// Nil when the file has contents of its own, or there is no earlier one. Throws when either cannot be read.
    package init?(of path: String, calls: any SystemCalls = LinuxCalls()) throws(StoreError) {
        file = try StoreFile(path: path, calls: calls, now: { Date() })
        do throws(StoreError) {
            _ = try file.load()
            return nil
        } catch {
            guard case .lost(_, _, let samples) = error else { throw error }
            sampleCount = samples
        }
    }

    /// Gives the store a copy of the earlier file, which stays. Nothing is changed when that fails, or when another
    /// process has made the file meanwhile.
    package func perform() throws(StoreError) {
        try file.lock()
        defer { file.unlock() }
        try file.reopen()
        do throws(StoreError) {
            _ = try file.load()
        } catch {
            guard case .lost = error else { throw error }
            try file.takeFromEarlier()
        }
    }
}

extension StoreFile {
    /// The caller holds the lock.
    fileprivate func takeFromEarlier() throws(StoreError) {
        do throws(SystemError) {
            guard let earlier = try openEarlier() else { return }
            _ = try putInPlace(try calls.read(earlier.descriptor, from: 0), like: earlier)
        } catch {
            throw .notSaved(path: path, error)
        }
    }
}
