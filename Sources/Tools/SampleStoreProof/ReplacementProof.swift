import SampleStoreDisk
import Glibc

/// Tries a change that replaces one file of a disk in memory: with every call failing, and with a power cut at every
/// moment. The file must then be the complete old or new one, with its ownership, and the next change must leave no
/// other file behind.
package struct ReplacementProof {
    private let path: String
    private let old: [UInt8]?
    private let new: [UInt8]
    /// Whether the next change knows the names of the files that a crash left, and removes them.
    private let clearsUp: Bool
    private static let ownership = Ownership(user: 501, group: 20, mode: 0o640)
    private static let faults: [MemoryDisk.Fault] = [
        .error(EIO), .error(ENOSPC), .error(EINTR), .error(EROFS), .error(EDQUOT), .short,
    ]

    /// - Parameters:
    ///   - old: the bytes before the change; nil for a missing file.
    ///   - new: the bytes after it.
    package init(path: String, old: [UInt8]?, new: [UInt8], clearsUp: Bool = true) {
        (self.path, self.old, self.new, self.clearsUp) = (path, old, new, clearsUp)
    }

    private var contents: DiskContents { old.map { DiskContents($0, at: path) } ?? DiskContents() }

    private func disk(_ contents: DiskContents) -> MemoryDisk {
        let disk = MemoryDisk(contents)
        if old != nil { disk.setOwnership(Self.ownership, at: path) }
        return disk
    }

    /// Makes every call of the change fail in turn, once and for good.
    ///
    /// - Returns: a sentence for each broken promise.
    package func everyCall(_ change: (MemoryDisk) throws -> Void) -> [String] {
        var problems: [String] = []
        for fault in Self.faults {
            for isSticky in [false, true] where !isSticky || fault != .error(EINTR) {
                var call = 1
                while true {
                    let disk = disk(contents)
                    disk.fail(call: call, with: fault, sticky: isSticky)
                    let isDone = Self.succeeds { try change(disk) }
                    let calls = disk.calls
                    disk.heal()
                    let note = "call \(call) (\(calls[min(call, calls.count) - 1])), \(fault), \(isSticky): "
                    let isInstalled = calls.prefix(call - 1).contains("rename")
                    problems += check(disk, change, isDone: isDone, mayBeNew: isInstalled).map { note + $0 }
                    if !isSticky, isDone == false, fault == .short || fault == .error(EINTR) {
                        problems.append(note + "the change failed")
                    }
                    guard calls.count >= call else { break }
                    call += 1
                }
            }
        }
        return problems
    }

    /// Cuts the power after every operation of the change.
    ///
    /// - Returns: a sentence for each broken promise.
    package func powerCuts(_ change: (MemoryDisk) throws -> Void) -> [String] {
        let whole = disk(contents)
        var problems = Self.succeeds { try change(whole) } ? [] : ["the change failed"]
        var cut = PowerCut(from: contents)
        var generator = SeededGenerator(seed: 63)
        for (moment, operation) in whole.log.enumerated() {
            cut.advance(past: operation)
            let isDone = moment + 1 == whole.log.count
            cut.forEachState(limit: 40, using: &generator) { contents in
                let disk = MemoryDisk(contents)
                disk.setOwnership(Self.ownership, at: path)
                problems += check(disk, change, isDone: isDone, mayBeNew: true).map {
                    "power cut after operation \(moment): " + $0
                }
            }
        }
        return problems
    }

    private func check(
        _ disk: MemoryDisk, _ change: (MemoryDisk) throws -> Void, isDone: Bool, mayBeNew: Bool
    ) -> [String] {
        var problems: [String] = []
        let found = disk.bytes(at: path)
        if isDone ? found != new : found != old && !(mayBeNew && found == new) {
            problems.append("the file has \(found.map { "\($0.count) bytes" } ?? "gone")")
        }
        if old != nil, disk.ownership(at: path) != Self.ownership { problems.append("its owner has changed") }
        if !Self.succeeds({ try change(disk) }) || disk.bytes(at: path) != new {
            problems.append("the next change fails")
        }
        let others = disk.paths.filter { $0 != path && $0 != path + ".lock" }
        if clearsUp, !others.isEmpty { problems.append("\(others) are left") }
        return problems
    }

    private static func succeeds(_ change: () throws -> Void) -> Bool {
        do {
            try change()
            return true
        } catch {
            return false
        }
    }
}

/// The calls of a disk. Before some of them a closure runs, which may observe the call, do something, or refuse it.
package struct HookedCalls: ForwardingCalls {
    package let base: any SystemCalls
    /// Called with the call's name and detail, see `ForwardingCalls`.
    private let before: @Sendable (_ call: String, _ detail: Int32) throws(SystemError) -> Void
    /// Called instead of a pause, if given.
    private let pausing: (@Sendable () -> Void)?

    package init(
        disk: any SystemCalls,
        before: @escaping @Sendable (_ call: String, _ detail: Int32) throws(SystemError) -> Void = { _, _ in
        },
        pausing: (@Sendable () -> Void)? = nil
    ) {
        (base, self.before, self.pausing) = (disk, before, pausing)
    }

    package func making<Result>(
        _ name: String, _ detail: Int32, _ call: () throws(SystemError) -> Result
    ) throws(SystemError) -> Result {
        try before(name, detail)
        return try call()
    }

    package func pause(milliseconds: Int) {
        if let pausing { pausing() } else { base.pause(milliseconds: milliseconds) }
    }
}
