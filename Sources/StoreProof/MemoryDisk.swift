import Glibc
import SampleStore
import Synchronization

/// A disk in memory that keeps a log of what was asked of it, can fail any call, and can show what would be
/// left of it after a power cut. Safe to use from any thread; a lock that is held is an error, not a wait.
package final class MemoryDisk: Sendable {
    package enum Fault: Hashable, Sendable {
        /// The call does nothing and reports the code.
        case error(Int32)
        /// A read or write moves half of its bytes; other calls are left alone.
        case short
    }

    struct State {
        var contents: DiskContents
        var log: [DiskOperation] = []
        var descriptors: [Int32: Int] = [:]
        /// The descriptor that holds the lock on a file.
        var holders: [Int: Int32] = [:]
        var links: [String: String] = [:]
        /// Whose the files are that are not the user's.
        var owners: [Int: Ownership] = [:]
        var nextNumber: Int
        var changes = 0
        /// When each file was last changed, as a count of changes.
        var changed: [Int: Int] = [:]
        var callCount = 0
        var calls: [String] = []
        var fault: (call: Int, fault: Fault, sticky: Bool)?
    }

    static let folderNumber = 1
    /// Whose a new file is.
    package static let owner = Ownership(user: 1000, group: 1000, mode: 0o600)
    /// Who is said to hold a lock that is taken.
    package static let holder = LockHolder(processID: 4242, name: "another", isStopped: true)
    /// Whether the names of the calls are kept: a long run of trials has no use for them.
    private let keepsCalls: Bool
    private let state: Mutex<State>

    package init(_ contents: DiskContents = DiskContents(), keepsCalls: Bool = true) {
        self.keepsCalls = keepsCalls
        state = Mutex(State(contents: contents, nextNumber: 1000 + (contents.files.keys.max() ?? 0)))
    }

    /// A disk with one file.
    package convenience init(_ bytes: [UInt8], at path: String = "/data/health.json") {
        self.init(DiskContents(bytes, at: path))
    }

    package var log: [DiskOperation] { state.withLock { $0.log } }
    package var contents: DiskContents { state.withLock { $0.contents } }
    /// The names of all calls so far that can fail, in order.
    package var calls: [String] { state.withLock { $0.calls } }
    package var paths: [String] { contents.names.keys.sorted() }

    package func bytes(at path: String = "/data/health.json") -> [UInt8]? {
        state.withLock { $0.contents.bytes(at: path) }
    }

    /// Puts other bytes in a file's place, as an editor does that writes in place.
    package func edit(at path: String = "/data/health.json", _ change: (inout [UInt8]) -> Void) {
        state.withLock { state in
            guard let file = state.contents.names[path] else { return }
            change(&state.contents.files[file, default: []])
            state.touch(file)
        }
    }

    /// Puts another file in a file's place, as an editor does that writes beside and renames.
    package func replace(at path: String = "/data/health.json", with bytes: [UInt8]) {
        state.withLock { state in
            state.nextNumber += 1
            state.contents.names[path] = state.nextNumber
            state.contents.files[state.nextNumber] = bytes
        }
    }

    /// Whose the file is, and who may use it; nil when there is none.
    package func ownership(at path: String = "/data/health.json") -> Ownership? {
        state.withLock { state in state.contents.names[path].map { state.owners[$0] ?? Self.owner } }
    }

    package func setOwnership(_ ownership: Ownership, at path: String = "/data/health.json") {
        state.withLock { state in
            if let file = state.contents.names[path] { state.owners[file] = ownership }
        }
    }

    package func erase(_ path: String) { state.withLock { $0.contents.names[path] = nil } }

    package func linkSymbolically(_ path: String, to target: String) {
        state.withLock { $0.links[path] = target }
    }

    /// Makes one call to come fail, counted from 1; a sticky fault stays.
    package func fail(call: Int, with fault: Fault, sticky: Bool = false) {
        state.withLock { $0.fault = ($0.callCount + call, fault, sticky) }
    }

    package func heal() { state.withLock { $0.fault = nil } }

    /// Runs one call under the lock, unless it is its turn to fail.
    func use<Value: Sendable>(
        _ call: String, _ body: (inout State, _ isShort: Bool) throws(SystemError) -> Value
    ) throws(SystemError) -> Value {
        try state.withLock { state throws(SystemError) in
            state.callCount += 1
            if keepsCalls { state.calls.append(call) }
            var isShort = false
            if let (number, fault, sticky) = state.fault,
                state.callCount == number || sticky && state.callCount > number
            {
                if case .error(let code) = fault { throw SystemError(call: call, code: code) }
                isShort = true
            }
            return try body(&state, isShort)
        }
    }

    /// Runs what cannot fail and does not count.
    func look<Value: Sendable>(_ body: (inout State) -> Value) -> Value { state.withLock { body(&$0) } }
}

extension MemoryDisk.State {
    mutating func create(_ path: String) -> Int {
        nextNumber += 1
        perform(.create(path: path, file: nextNumber))
        return nextNumber
    }

    mutating func perform(_ operation: DiskOperation) {
        contents.apply(operation)
        log.append(operation)
        if let file = operation.writtenFile { touch(file) }
    }

    mutating func touch(_ file: Int) {
        changes += 1
        changed[file] = changes
    }

    /// The file behind an open descriptor.
    func file(_ descriptor: Int32, _ call: String) throws(SystemError) -> Int {
        guard let file = descriptors[descriptor] else { throw SystemError(call: call, code: EBADF) }
        return file
    }
}
