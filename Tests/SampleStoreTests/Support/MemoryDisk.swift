import Foundation
import Glibc
import Synchronization

@testable import SampleStore

/// A disk in memory that keeps a log of what was asked of it, can fail any call, and can show what would be
/// left of it after a power cut.
final class MemoryDisk: SystemCalls {
    /// What a call changed, in order.
    enum Operation {
        case create(path: String, inode: Int)
        case write(inode: Int, offset: Int, bytes: [UInt8])
        case truncate(inode: Int, size: Int)
        case rename(from: String, to: String)
        case link(from: String, to: String)
        case remove(String)
        case synchronize(inode: Int)
        case synchronizeFolders
    }

    enum Fault: Hashable {
        /// The call does nothing and reports the code.
        case error(Int32)
        /// A read or write moves half of its bytes; other calls are left alone.
        case short
    }

    struct Contents {
        var names: [String: Int] = [:]
        var inodes: [Int: [UInt8]] = [:]
    }

    fileprivate struct Disk {
        var contents = Contents()
        var log: [Operation] = []
        var descriptors: [Int32: Int] = [:]
        var holders: [Int: Int32] = [:]
        var links: [String: String] = [:]
        var nextNumber = 100
        var changes = 0
        var changed: [Int: Int] = [:]
        var calls = 0
        var names: [String] = []
        var fault: (call: Int, fault: Fault, sticky: Bool)?
    }

    private static let folderInode = 1
    private let disk: Mutex<Disk>

    init(_ contents: Contents = Contents()) {
        disk = Mutex(Disk(contents: contents, nextNumber: 1000 + (contents.inodes.keys.max() ?? 0)))
    }

    convenience init(_ bytes: [UInt8], at path: String = "/data/health.json") {
        self.init(Contents(names: [path: 2], inodes: [2: bytes]))
    }

    var log: [Operation] { disk.withLock { $0.log } }
    var contents: Contents { disk.withLock { $0.contents } }
    /// The names of all calls so far that can fail, in order.
    var calls: [String] { disk.withLock { $0.names } }
    var paths: [String] { contents.names.keys.sorted() }

    func bytes(at path: String = "/data/health.json") -> [UInt8]? {
        disk.withLock { disk in disk.contents.names[path].flatMap { disk.contents.inodes[$0] } }
    }

    /// Puts other bytes in a file's place, as an editor does that writes in place.
    func edit(at path: String = "/data/health.json", _ change: (inout [UInt8]) -> Void) {
        disk.withLock { disk in
            guard let inode = disk.contents.names[path], var bytes = disk.contents.inodes[inode] else {
                return
            }
            change(&bytes)
            disk.contents.inodes[inode] = bytes
            disk.touch(inode)
        }
    }

    /// Puts another file in a file's place.
    func replace(at path: String = "/data/health.json", with bytes: [UInt8]) {
        disk.withLock { disk in
            disk.nextNumber += 1
            disk.contents.names[path] = disk.nextNumber
            disk.contents.inodes[disk.nextNumber] = bytes
        }
    }

    func erase(_ path: String) { disk.withLock { $0.contents.names[path] = nil } }

    func linkSymbolically(_ path: String, to target: String) { disk.withLock { $0.links[path] = target } }

    /// Makes one call to come fail, counted from 1; a sticky fault stays.
    func fail(call: Int, with fault: Fault, sticky: Bool = false) {
        disk.withLock { $0.fault = ($0.calls + call, fault, sticky) }
    }

    func heal() { disk.withLock { $0.fault = nil } }

    private func use<Result: Sendable>(
        _ call: String, _ body: (inout Disk, _ isShort: Bool) -> Swift.Result<Result, SystemError>
    ) throws(SystemError) -> Result {
        let result = disk.withLock { disk -> Swift.Result<Result, SystemError> in
            disk.calls += 1
            disk.names.append(call)
            var isShort = false
            if let (number, fault, sticky) = disk.fault, disk.calls == number || sticky && disk.calls > number
            {
                if case .error(let code) = fault { return .failure(SystemError(call: call, code: code)) }
                isShort = true
            }
            return body(&disk, isShort)
        }
        return try result.get()
    }

    func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try use("open") { disk, _ in
            let path = disk.links[path] ?? path
            let isFolder = flags & O_DIRECTORY != 0
            if !isFolder, disk.contents.names[path] == nil, flags & O_CREAT == 0 {
                return .failure(SystemError(call: "open", code: ENOENT))
            }
            if flags & O_EXCL != 0, disk.contents.names[path] != nil {
                return .failure(SystemError(call: "open", code: EEXIST))
            }
            disk.nextNumber += 1
            let descriptor = Int32(disk.nextNumber)
            let inode = isFolder ? Self.folderInode : disk.contents.names[path] ?? disk.create(path)
            if flags & O_TRUNC != 0, disk.contents.inodes[inode]?.isEmpty == false {
                disk.contents.inodes[inode] = []
                disk.log.append(.truncate(inode: inode, size: 0))
            }
            disk.descriptors[descriptor] = inode
            return .success(descriptor)
        }
    }

    func close(_ descriptor: Int32) {
        disk.withLock { disk in
            disk.descriptors[descriptor] = nil
            for (inode, holder) in disk.holders where holder == descriptor { disk.holders[inode] = nil }
        }
    }

    func pread(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        let room = buffer.count
        let bytes: [UInt8] = try use("pread") { disk, isShort in
            guard let inode = disk.descriptors[descriptor], let bytes = disk.contents.inodes[inode] else {
                return .failure(SystemError(call: "pread", code: EBADF))
            }
            let wanted = isShort ? (room + 1) / 2 : room
            return .success(Array(bytes[min(offset, bytes.count)..<min(offset + wanted, bytes.count)]))
        }
        buffer.copyBytes(from: bytes)
        return bytes.count
    }

    func pwrite(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        let bytes = Array(bytes)
        return try use("pwrite") { disk, isShort in
            guard let inode = disk.descriptors[descriptor] else {
                return .failure(SystemError(call: "pwrite", code: EBADF))
            }
            let part = isShort ? Array(bytes.prefix((bytes.count + 1) / 2)) : bytes
            disk.contents.write(part, to: inode, at: offset)
            disk.log.append(.write(inode: inode, offset: offset, bytes: part))
            disk.touch(inode)
            return .success(part.count)
        }
    }

    func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
        _ = try use("ftruncate") { disk, _ -> Result<Bool, SystemError> in
            guard let inode = disk.descriptors[descriptor] else {
                return .failure(SystemError(call: "ftruncate", code: EBADF))
            }
            disk.contents.truncate(inode, to: size)
            disk.log.append(.truncate(inode: inode, size: size))
            disk.touch(inode)
            return .success(true)
        }
    }

    func synchronizeData(_ descriptor: Int32) throws(SystemError) {
        _ = try use("fdatasync") { disk, _ in
            if let inode = disk.descriptors[descriptor] { disk.log.append(.synchronize(inode: inode)) }
            return .success(true)
        }
    }

    func synchronize(_ descriptor: Int32) throws(SystemError) {
        _ = try use("fsync") { disk, _ in
            disk.log.append(.synchronizeFolders)
            return .success(true)
        }
    }

    func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        try use("fstat") { disk, _ in
            guard let inode = disk.descriptors[descriptor] else {
                return .failure(SystemError(call: "fstat", code: EBADF))
            }
            return .success(disk.status(inode))
        }
    }

    func status(at path: String) throws(SystemError) -> FileStatus {
        try use("stat") { disk, _ in
            if path == "/data" || path == "/" { return .success(disk.status(Self.folderInode)) }
            guard let inode = disk.contents.names[path] else {
                return .failure(SystemError(call: "stat", code: ENOENT))
            }
            return .success(disk.status(inode))
        }
    }

    func setMode(_ descriptor: Int32, _ mode: UInt32) throws(SystemError) {
        _ = try use("fchmod") { _, _ in .success(true) }
    }

    func rename(_ path: String, to other: String) throws(SystemError) {
        _ = try use("rename") { disk, _ in
            disk.contents.names[other] = disk.contents.names.removeValue(forKey: path)
            disk.log.append(.rename(from: path, to: other))
            return .success(true)
        }
    }

    func link(_ path: String, to other: String) throws(SystemError) {
        _ = try use("link") { disk, _ -> Result<Bool, SystemError> in
            disk.contents.names[other] = disk.contents.names[path]
            disk.log.append(.link(from: path, to: other))
            return .success(true)
        }
    }

    func remove(_ path: String) throws(SystemError) {
        _ = try use("unlink") { disk, _ -> Result<Bool, SystemError> in
            guard disk.contents.names.removeValue(forKey: path) != nil else {
                return .failure(SystemError(call: "unlink", code: ENOENT))
            }
            disk.log.append(.remove(path))
            return .success(true)
        }
    }

    func makeDirectory(_ path: String, mode: UInt32) throws(SystemError) {
        _ = try use("mkdir") { _, _ in .success(true) }
    }

    func readLink(_ path: String) throws(SystemError) -> String {
        // Not counted: the engine takes every failure for "no link".
        guard let target = disk.withLock({ $0.links[path] }) else {
            throw SystemError(call: "readlink", code: EINVAL)
        }
        return target
    }

    func lock(_ descriptor: Int32, _ operation: Int32) throws(SystemError) {
        _ = try use("flock") { disk, _ -> Result<Bool, SystemError> in
            guard let inode = disk.descriptors[descriptor] else {
                return .failure(SystemError(call: "flock", code: EBADF))
            }
            if operation == LOCK_UN {
                if disk.holders[inode] == descriptor { disk.holders[inode] = nil }
            } else if disk.holders[inode] ?? descriptor != descriptor {
                return .failure(SystemError(call: "flock", code: EWOULDBLOCK))
            } else {
                disk.holders[inode] = descriptor
            }
            return .success(true)
        }
    }
}

extension MemoryDisk.Disk {
    fileprivate mutating func create(_ path: String) -> Int {
        nextNumber += 1
        contents.names[path] = nextNumber
        contents.inodes[nextNumber] = []
        log.append(.create(path: path, inode: nextNumber))
        return nextNumber
    }

    fileprivate mutating func touch(_ inode: Int) {
        changes += 1
        changed[inode] = changes
    }

    fileprivate func status(_ inode: Int) -> FileStatus {
        FileStatus(
            device: 1, inode: UInt64(inode), size: contents.inodes[inode]?.count ?? 0,
            changedSeconds: changed[inode] ?? 0, changedNanoseconds: 0, isRegular: inode != 1)
    }
}

extension MemoryDisk.Contents {
    mutating func write(_ bytes: [UInt8], to inode: Int, at offset: Int) {
        var file = inodes[inode] ?? []
        if file.count < offset + bytes.count {
            file += [UInt8](repeating: 0, count: offset + bytes.count - file.count)
        }
        file.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        inodes[inode] = file
    }

    mutating func truncate(_ inode: Int, to size: Int) {
        var file = inodes[inode] ?? []
        file = Array(file.prefix(size)) + [UInt8](repeating: 0, count: max(size - file.count, 0))
        inodes[inode] = file
    }

    /// Applies what is left of an operation.
    mutating func apply(_ operation: MemoryDisk.Operation) {
        switch operation {
        case .create(let path, let inode):
            names[path] = inode
            inodes[inode] = inodes[inode] ?? []
        case .write(let inode, let offset, let bytes): write(bytes, to: inode, at: offset)
        case .truncate(let inode, let size): truncate(inode, to: size)
        case .rename(let from, let to): names[to] = names.removeValue(forKey: from)
        case .link(let from, let to): names[to] = names[from]
        case .remove(let path): names[path] = nil
        case .synchronize, .synchronizeFolders: break
        }
    }
}
