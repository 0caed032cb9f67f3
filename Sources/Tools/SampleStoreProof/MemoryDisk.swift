import SampleStoreDisk
import Glibc
import SampleStoreEngine
import Synchronization

/// A disk in memory that logs every operation and can fail any call. ``PowerCut`` derives from the log the contents
/// after a power cut. Safe to use from any thread. A request for a lock that another descriptor holds fails at once.
package final class MemoryDisk: Sendable {
    package enum Fault: Hashable, Sendable {
        /// The call does nothing and returns the code.
        case error(Int32)
        /// A read or write transfers half of its bytes. Other calls are not affected.
        case short
    }

    struct DiskState {
        var contents: DiskContents
        var log: [DiskOperation] = []
        var descriptors: [Int32: Int] = [:]
        /// The descriptor that holds the lock on a file.
        var holders: [Int: Int32] = [:]
        var links: [String: String] = [:]
        /// The created folders, and the two that always exist.
        var folders: Set<String> = ["/", "/data"]
        /// The owners of files that do not belong to the user.
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

    private static let folderNumber = 1
    /// The ownership of a new file.
    package static let owner = Ownership(user: 1000, group: 1000, mode: 0o600)
    /// The reported holder of a lock.
    package static let holder = LockHolder(processID: 4242, name: "another", isStopped: true)
    /// Whether the names of the calls are recorded. Long trials do not need them.
    private let keepsCalls: Bool
    private let state: Mutex<DiskState>

    package init(_ contents: DiskContents = DiskContents(), keepsCalls: Bool = true) {
        self.keepsCalls = keepsCalls
        state = Mutex(DiskState(contents: contents, nextNumber: 1000 + (contents.files.keys.max() ?? 0)))
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
    /// - Parameter keepingTime: whether the time of change stays, as in a long write after its first bytes, because
    ///   the time is set when the write begins.
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

    /// The owner and the permissions of the file; nil for a missing file.
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

    /// Makes a future call fail, counted from 1; with a sticky fault all later calls fail, too.
    package func fail(call: Int, with fault: Fault, sticky: Bool = false) {
        state.withLock { $0.fault = ($0.callCount + call, fault, sticky) }
    }

    package func heal() { state.withLock { $0.fault = nil } }

    /// Counts a call and runs its body under the lock; throws instead of running it when the call has to fail.
    func use<Value: Sendable>(
        _ call: String, _ body: (inout DiskState, _ isShort: Bool) throws(SystemError) -> Value
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
    func look<Value: Sendable>(_ body: (inout DiskState) -> Value) -> Value { state.withLock { body(&$0) } }

    package func lockHolder(of descriptor: Int32) -> LockHolder? { Self.holder }

    /// Returns at once.
    package func pause(milliseconds: Int) {}
}

extension MemoryDisk.DiskState {
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

/// The calls, with the results of Linux.
extension MemoryDisk: SystemCalls {
    package func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try use("open") { state, _ throws(SystemError) in
            let path = state.links[path] ?? path
            let isFolder = flags & O_DIRECTORY != 0
            if !isFolder, state.contents.names[path] == nil, flags & O_CREAT == 0 {
                throw SystemError(call: "open", code: ENOENT)
            }
            if flags & O_EXCL != 0, state.contents.names[path] != nil {
                throw SystemError(call: "open", code: EEXIST)
            }
            let file = isFolder ? Self.folderNumber : state.contents.names[path] ?? state.create(path)
            if flags & O_TRUNC != 0, state.contents.files[file]?.isEmpty == false {
                state.perform(.truncate(file: file, size: 0))
            }
            state.nextNumber += 1
            let descriptor = Int32(state.nextNumber)
            state.descriptors[descriptor] = file
            return descriptor
        }
    }

    package func close(_ descriptor: Int32) {
        look { state in
            state.descriptors[descriptor] = nil
            for (file, holder) in state.holders where holder == descriptor { state.holders[file] = nil }
        }
    }

    package func pread(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        let room = buffer.count
        let bytes = try use("pread") { state, isShort throws(SystemError) in
            let bytes = state.contents.files[try state.file(descriptor, "pread")] ?? []
            let wanted = isShort ? (room + 1) / 2 : room
            return bytes[min(offset, bytes.count)..<min(offset + wanted, bytes.count)]
        }
        buffer.copyBytes(from: bytes)
        return bytes.count
    }

    package func pwrite(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        let bytes = Array(bytes)
        return try use("pwrite") { state, isShort throws(SystemError) in
            let part = isShort ? Array(bytes.prefix((bytes.count + 1) / 2)) : bytes
            state.perform(.write(file: try state.file(descriptor, "pwrite"), offset: offset, bytes: part))
            return part.count
        }
    }

    package func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
        try use("ftruncate") { state, _ throws(SystemError) in
            state.perform(.truncate(file: try state.file(descriptor, "ftruncate"), size: size))
        }
    }

    package func synchronizeData(_ descriptor: Int32) throws(SystemError) {
        try use("fdatasync") { state, _ throws(SystemError) in
            state.perform(.synchronize(file: try state.file(descriptor, "fdatasync")))
        }
    }

    package func synchronize(_ descriptor: Int32) throws(SystemError) {
        try use("fsync") { state, _ throws(SystemError) in
            let file = try state.file(descriptor, "fsync")
            state.perform(file == Self.folderNumber ? .synchronizeFolders : .synchronize(file: file))
        }
    }

    package func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        try use("fstat") { state, _ throws(SystemError) in state.status(try state.file(descriptor, "fstat")) }
    }

    package func status(at path: String) throws(SystemError) -> FileStatus {
        try use("stat") { state, _ throws(SystemError) in
            if let file = state.contents.names[state.links[path] ?? path] { return state.status(file) }
            guard state.hasFolder(path) else { throw SystemError(call: "stat", code: ENOENT) }
            return state.status(Self.folderNumber)
        }
    }

    package func setMode(_ descriptor: Int32, _ mode: UInt32) throws(SystemError) {
        try use("fchmod") { state, _ throws(SystemError) in
            let file = try state.file(descriptor, "fchmod")
            state.owners[file, default: MemoryDisk.owner].mode = mode
        }
    }

    package func ownership(of descriptor: Int32) throws(SystemError) -> Ownership {
        try use("fstat") { state, _ throws(SystemError) in
            state.owners[try state.file(descriptor, "fstat")] ?? MemoryDisk.owner
        }
    }

    package func setOwner(_ descriptor: Int32, user: UInt32, group: UInt32) throws(SystemError) {
        try use("fchown") { state, _ throws(SystemError) in
            let file = try state.file(descriptor, "fchown")
            var ownership = state.owners[file] ?? MemoryDisk.owner
            if user != .max { ownership.user = user }
            if group != .max { ownership.group = group }
            state.owners[file] = ownership
        }
    }

    package func rename(_ path: String, to other: String) throws(SystemError) {
        try use("rename") { state, _ throws(SystemError) in
            guard let file = state.contents.names[path] else {
                throw SystemError(call: "rename", code: ENOENT)
            }
            state.perform(.rename(from: path, to: other, file: file))
        }
    }

    package func link(_ path: String, to other: String) throws(SystemError) {
        try use("link") { state, _ throws(SystemError) in
            guard let file = state.contents.names[path] else { throw SystemError(call: "link", code: ENOENT) }
            guard state.contents.names[other] == nil else { throw SystemError(call: "link", code: EEXIST) }
            state.perform(.link(path: other, file: file))
        }
    }

    package func remove(_ path: String) throws(SystemError) {
        try use("unlink") { state, _ throws(SystemError) in
            guard state.contents.names[path] != nil else { throw SystemError(call: "unlink", code: ENOENT) }
            state.perform(.remove(path: path))
        }
    }

    package func makeDirectory(_ path: String, mode: UInt32) throws(SystemError) {
        try use("mkdir") { state, _ throws(SystemError) in
            guard !state.hasFolder(path) else { throw SystemError(call: "mkdir", code: EEXIST) }
            state.folders.insert(path)
        }
    }

    package func names(in folder: String) throws(SystemError) -> [String] {
        try use("opendir") { state, _ throws(SystemError) in
            let inside = state.contents.names.keys.filter { $0.hasPrefix(folder + "/") }
            return inside.map { String($0.dropFirst(folder.count + 1)) }.sorted()
        }
    }

    package func readLink(_ path: String) throws(SystemError) -> String {
        // This call is not counted, because it changes and reads no file.
        guard let target = look({ $0.links[path] }) else { throw SystemError(call: "readlink", code: EINVAL) }
        return target
    }

    package func lock(_ descriptor: Int32, _ operation: Int32) throws(SystemError) {
        try use("flock") { state, _ throws(SystemError) in
            let file = try state.file(descriptor, "flock")
            if operation == LOCK_UN {
                if state.holders[file] == descriptor { state.holders[file] = nil }
            } else if state.holders[file] ?? descriptor != descriptor {
                throw SystemError(call: "flock", code: EWOULDBLOCK)
            } else {
                state.holders[file] = descriptor
            }
        }
    }
}

extension MemoryDisk.DiskState {
    fileprivate func hasFolder(_ path: String) -> Bool {
        folders.contains(path) || contents.names.keys.contains { $0.hasPrefix(path + "/") }
    }

    func status(_ file: Int) -> FileStatus {
        FileStatus(
            device: 1, inode: UInt64(file), size: contents.files[file]?.count ?? 0,
            changedSeconds: changed[file] ?? 0, changedNanoseconds: 0,
            isRegular: file != MemoryDisk.folderNumber)
    }
}

/// The contents of a disk: names, and the bytes of their files.
package struct DiskContents: Sendable, Hashable {
    /// The number of the file at each path. A file may have several names.
    package var names: [String: Int] = [:]
    package var files: [Int: [UInt8]] = [:]

    package init() {}

    /// A disk with one file.
    package init(_ bytes: [UInt8], at path: String) {
        names[path] = 2
        files[2] = bytes
    }

    package func bytes(at path: String) -> [UInt8]? { names[path].flatMap { files[$0] } }

    package mutating func write(_ bytes: some Collection<UInt8>, to file: Int, at offset: Int) {
        let end = offset + bytes.count
        let gap = end - files[file, default: []].count
        if gap > 0 { files[file, default: []] += [UInt8](repeating: 0, count: gap) }
        files[file, default: []].replaceSubrange(offset..<end, with: bytes)
    }

    package mutating func truncate(_ file: Int, to size: Int) {
        let surplus = files[file, default: []].count - size
        if surplus > 0 {
            files[file, default: []].removeLast(surplus)
        } else {
            files[file, default: []] += [UInt8](repeating: 0, count: -surplus)
        }
    }

    /// Performs an operation.
    package mutating func apply(_ operation: DiskOperation) {
        switch operation {
        case .create(let path, let file):
            names[path] = file
            files[file] = files[file] ?? []
        case .write(let file, let offset, let bytes): write(bytes, to: file, at: offset)
        case .truncate(let file, let size): truncate(file, to: size)
        case .rename(let from, let to, let file):
            if names[from] == file { names[from] = nil }
            names[to] = file
        case .link(let path, let file): names[path] = file
        case .remove(let path): names[path] = nil
        case .synchronize, .synchronizeFolders: break
        }
    }
}

/// A change of a disk by one call. Changes of names have the file's number, so that each can be applied alone.
package enum DiskOperation: Sendable {
    case create(path: String, file: Int)
    case write(file: Int, offset: Int, bytes: [UInt8])
    case truncate(file: Int, size: Int)
    case rename(from: String, to: String, file: Int)
    /// A second name for a file.
    case link(path: String, file: Int)
    case remove(path: String)
    /// All earlier writes to the file are on disk.
    case synchronize(file: Int)
    /// All earlier changes of names are on disk.
    case synchronizeFolders

    /// The file whose sync makes the operation permanent; nil for changes of names, which need a sync of the folder.
    var writtenFile: Int? {
        switch self {
        case .write(let file, _, _), .truncate(let file, _): file
        case .create, .rename, .link, .remove, .synchronize, .synchronizeFolders: nil
        }
    }
}
