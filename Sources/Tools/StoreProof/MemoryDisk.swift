import Disk
import Glibc
import SampleStore
import Synchronization

/// A disk in memory that logs every operation and can fail any call. ``PowerCut`` derives from the log what a power cut
/// would leave. Safe to use from any thread. A lock that is held is an error at once.
package final class MemoryDisk: Sendable {
    package enum Fault: Hashable, Sendable {
        /// The call does nothing and returns the code.
        case error(Int32)
        /// A read or write transfers half of its bytes. Other calls are not affected.
        case short
    }

    struct State {
        var contents: DiskContents
        var log: [DiskOperation] = []
        var descriptors: [Int32: Int] = [:]
        /// The descriptor that holds the lock on a file.
        var holders: [Int: Int32] = [:]
        var links: [String: String] = [:]
        /// Those that were made, and the two that are always there.
        var folders: Set<String> = ["/", "/data"]
        /// The ownership of files that do not belong to the user.
        var owners: [Int: Ownership] = [:]
        /// The ownership that new files have.
        var creator = MemoryDisk.owner
        var nextNumber: Int
        var changes = 0
        /// The number of the last change of each file.
        var changed: [Int: Int] = [:]
        var callCount = 0
        var calls: [String] = []
        var fault: (call: Int, fault: Fault, sticky: Bool)?
    }

    static let folderNumber = 1
    /// The ownership of a new file.
    package static let owner = Ownership(user: 1000, group: 1000, mode: 0o600)
    /// The reported holder of a lock that is taken.
    package static let holder = LockHolder(processID: 4242, name: "another", isStopped: true)
    /// Whether the names of the calls are kept. Long trials do not need them.
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
    /// The names of all calls so far, in order, except those that cannot fail.
    package var calls: [String] { state.withLock { $0.calls } }
    package var paths: [String] { contents.names.keys.sorted() }

    package func bytes(at path: String = "/data/health.json") -> [UInt8]? {
        state.withLock { $0.contents.bytes(at: path) }
    }

    /// Changes a file's bytes, like an editor that writes in place.
    ///
    /// - Parameter keepingTime: whether the time of the change stays, as at the end of a write: it is that of its
    ///   beginning.
    package func edit(
        at path: String = "/data/health.json", keepingTime: Bool = false, _ change: (inout [UInt8]) -> Void
    ) {
        state.withLock { state in
            guard let file = state.contents.names[path] else { return }
            change(&state.contents.files[file, default: []])
            if !keepingTime { state.touch(file) }
        }
    }

    /// Replaces a file with another one, like an editor that writes a new file and renames it.
    package func replace(at path: String = "/data/health.json", with bytes: [UInt8]) {
        state.withLock { state in
            state.nextNumber += 1
            state.contents.names[path] = state.nextNumber
            state.contents.files[state.nextNumber] = bytes
        }
    }

    /// The owner and the permissions of the file; nil when there is none.
    package func ownership(at path: String = "/data/health.json") -> Ownership? {
        state.withLock { state in state.contents.names[path].map { state.owners[$0] ?? Self.owner } }
    }

    package func setOwnership(_ ownership: Ownership, at path: String = "/data/health.json") {
        state.withLock { state in
            if let file = state.contents.names[path] { state.owners[file] = ownership }
        }
    }

    /// Creates files as another user from now on.
    package func setCreator(_ ownership: Ownership) { state.withLock { $0.creator = ownership } }

    package func erase(_ path: String) { state.withLock { $0.contents.names[path] = nil } }

    package func linkSymbolically(_ path: String, to target: String) {
        state.withLock { $0.links[path] = target }
    }

    /// Makes one of the next calls fail, counted from 1; with a sticky fault all later ones, too.
    package func fail(call: Int, with fault: Fault, sticky: Bool = false) {
        state.withLock { $0.fault = ($0.callCount + call, fault, sticky) }
    }

    package func heal() { state.withLock { $0.fault = nil } }

    /// Runs one call under the lock, unless it has to fail.
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

    /// Runs an access that cannot fail and is not counted.
    func look<Value: Sendable>(_ body: (inout State) -> Value) -> Value { state.withLock { body(&$0) } }
}

extension MemoryDisk.State {
    mutating func create(_ path: String) -> Int {
        nextNumber += 1
        perform(.create(path: path, file: nextNumber))
        if creator != MemoryDisk.owner { owners[nextNumber] = creator }
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
