import Disk
import Foundation
import Glibc

/// The end of the file after a crash.
extension StoreFile {
    /// Repairs separators and cuts off a torn end after a crash. Does nothing to a clean file. The caller holds the lock
    /// and has pulled all external commits.
    func mend() throws(StoreError) {
        guard let descriptor, needsMending else { return }
        try checkWritable()
        do throws(SystemError) {
            for (place, bytes) in try stillBroken(descriptor) {
                let line = try lineNumber(of: place, descriptor)
                try calls.writeWhole(descriptor, bytes, at: place)
                report(
                    Recovery(
                        kind: .brokenSeparator, path: path, line: line, byteCount: bytes.count,
                        keptAt: nil))
            }
            brokenSeparators = []
            try cutTornTail(descriptor)
            try synchronize(descriptor)
            known = try calls.status(of: descriptor)
        } catch {
            throw stopped ?? .notSaved(path: path, error)
        }
    }

    /// The separators that are wrong now, between records that are still there.
    func stillBroken(_ descriptor: Int32) throws(SystemError) -> [(offset: Int, bytes: [UInt8])] {
        var found: [(offset: Int, bytes: [UInt8])] = []
        for (place, bytes) in brokenSeparators where place > 0 {
            var there = [UInt8](repeating: 0, count: bytes.count + 2)
            let count = try there.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
                try calls.readWhole(descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: place - 1)
            }
            let isBetweenRecords =
                count == there.count && "}[".utf8.contains(there[0]) && there.last == UInt8(ascii: "{")
            if isBetweenRecords, !there.dropFirst().starts(with: bytes) { found.append((place, bytes)) }
        }
        return found
    }

    /// Reports an unfinished end, which stays until the next commit. Reads the file up to it once more.
    func reportUnfinishedEnd() {
        // IGNORED: a file that can no longer be read is reported by its next use.
        guard isTorn, let descriptor, let size = try? calls.status(of: descriptor).size,
            let line = try? lineNumber(of: end, descriptor)
        else { return }
        report(
            Recovery(
                kind: .unfinishedEnd, path: path, line: line + 1, byteCount: max(0, size - end), keptAt: nil))
    }

    /// Keeps the bytes after the last whole transaction in a file of their own, and cuts them off.
    private func cutTornTail(_ descriptor: Int32) throws(SystemError) {
        let tail = end..<max(end, try calls.status(of: descriptor).size)
        let closing = try calls.read(
            descriptor, tail.lowerBound..<min(tail.upperBound, end + Header.closing.count + 1))
        guard closing != Header.closing else { return }
        let line = try lineNumber(of: end, descriptor) + 1
        let keptPath = Header.closing.starts(with: closing) ? nil : try keep(tail, of: descriptor, as: "torn")
        try calls.writeWhole(descriptor, Header.closing, at: end)
        try calls.truncate(descriptor, to: end + Header.closing.count)
        recoveries.removeAll { $0.kind == .unfinishedEnd }
        report(Recovery(kind: .tornTail, path: path, line: line, byteCount: tail.count, keptAt: keptPath))
    }

    /// Saves the bytes of damaged records in a file of their own and returns its path; nil when there are none.
    func setDamageAside() throws(StoreError) -> String? {
        guard !damage.isEmpty else { return nil }
        do throws(SystemError) {
            return try keep(damage, as: "damaged")
        } catch {
            throw .notSaved(path: path, error)
        }
    }

    private func lineNumber(of offset: Int, _ descriptor: Int32) throws(SystemError) -> Int {
        var count = 1
        try calls.readBlocks(descriptor, 0..<offset) { block, _ in
            count += block.count { $0 == UInt8(ascii: "\n") }
        }
        return count
    }

    /// Saves bytes in a new file next to the store.
    private func keep(_ bytes: [UInt8], as kind: String) throws(SystemError) -> String {
        try keep(as: kind) { copy throws(SystemError) in try copy.append(bytes) }
    }

    /// Saves bytes of the store's file in a new file next to it. Zeros take no room there.
    func keep(_ range: Range<Int>, of descriptor: Int32, as kind: String) throws(SystemError) -> String {
        try keep(as: kind) { copy throws(SystemError) in
            try calls.readBlocks(descriptor, range) { block, offset throws(SystemError) in
                guard !block.isZero else { return }
                try calls.writeWhole(copy.file.descriptor, block, at: offset - range.lowerBound)
            }
            try calls.truncate(copy.file.descriptor, to: range.count)
        }
    }

    /// Makes a new file next to the store, with the ownership of the store, and returns its path. Leaves no file when that
    /// fails.
    private func keep(
        as kind: String, _ write: (NewFile) throws(SystemError) -> Void
    ) throws(SystemError) -> String {
        let copy = try NewFile(at: try unusedPath(kind), calls)
        try write(copy)
        try copy.finish(like: path)
        try copy.confirm()
        return copy.path
    }

    /// An unused path next to the store, with the kind and the time in its name.
    func unusedPath(_ kind: String) throws(SystemError) -> String {
        let stamp = Self.stamp(now())
        var attempt = 1
        while true {
            let candidate = path + ".\(kind)-" + stamp + (attempt > 1 ? "-\(attempt)" : "")
            if try calls.statusIfPresent(at: candidate) == nil { return candidate }
            attempt += 1
        }
    }

    /// The instant in UTC as it goes into a file's name, for example 20261120T160300Z.
    static func stamp(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
    }
}
