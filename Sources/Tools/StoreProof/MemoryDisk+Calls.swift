import Disk
import Glibc
import SampleStore

/// The calls, with the results that Linux would give.
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
            state.perform(
                .write(file: try state.file(descriptor, "pwrite"), offset: offset, bytes: part))
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
        try use("fstat") { state, _ throws(SystemError) in
            state.status(try state.file(descriptor, "fstat"))
        }
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
        // Not counted, because it changes and reads no file.
        guard let target = look({ $0.links[path] }) else {
            throw SystemError(call: "readlink", code: EINVAL)
        }
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

extension MemoryDisk {
    package func lockHolder(of descriptor: Int32) -> LockHolder? { Self.holder }

    /// Takes no time.
    package func pause(milliseconds: Int) {}
}

extension MemoryDisk.State {
    func hasFolder(_ path: String) -> Bool {
        folders.contains(path) || contents.names.keys.contains { $0.hasPrefix(path + "/") }
    }

    func status(_ file: Int) -> FileStatus {
        FileStatus(
            device: 1, inode: UInt64(file), size: contents.files[file]?.count ?? 0,
            changedSeconds: changed[file] ?? 0, changedNanoseconds: 0,
            isRegular: file != MemoryDisk.folderNumber)
    }
}
