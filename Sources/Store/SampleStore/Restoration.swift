import Disk
import Foundation

/// Restores the store from the earlier generation, `health.json~`, when its own file is missing or empty.
///
/// A missing or empty file looks like a new store. Only the earlier generation shows that there were samples.
package struct Restoration {
    /// How many samples of each type are in the earlier file.
    package let samples: [String: Int]
    private let file: StoreFile

    /// Nil when the file has contents of its own, or there is no earlier one.
    ///
    /// - Throws: `StoreError` when either file cannot be read.
    package init?(of path: String, calls: any SystemCalls = LinuxCalls()) throws(StoreError) {
        file = try StoreFile(path: path, calls: calls, now: { Date() })
        do throws(StoreError) {
            _ = try file.load()
            return nil
        } catch {
            guard case .lost(_, _, let samples) = error else { throw error }
            self.samples = samples
        }
    }

    /// Gives the store a copy of the earlier file, which stays. Does nothing when another process has created the file
    /// in the meantime.
    ///
    /// - Throws: `StoreError` when the copy cannot be written. Nothing has changed then.
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
