import Glibc

/// The process that holds the lock of a file, for a message to the user.
package struct LockHolder: Sendable, Hashable {
    package let processID: Int32
    /// The program's name, for example "swimfit".
    package let name: String
    /// Whether the process is stopped, for example by Ctrl-Z. It holds the lock until it continues or ends.
    package let isStopped: Bool

    package init(processID: Int32, name: String, isStopped: Bool) {
        self.processID = processID
        self.name = name
        self.isStopped = isStopped
    }

    /// Looks in the kernel's list of locks; nil when the holder is not in it, for example inside a container.
    init?(ofFile inode: UInt64) {
        guard let locks = Self.text(at: "/proc/locks"), let holder = Self.processID(in: locks, ofFile: inode),
            let status = Self.text(at: "/proc/\(holder)/stat")
        else { return nil }
        self.init(processID: holder, status: status)
    }

    /// From the contents of `/proc/PID/stat`: `1234 (name) T …`. The name may contain parentheses and spaces.
    init?(processID: Int32, status: String) {
        guard let open = status.firstIndex(of: "("), let close = status.lastIndex(of: ")"), open < close
        else { return nil }
        let state = status[close...].dropFirst().first { $0 != " " }
        self.init(
            processID: processID, name: String(status[status.index(after: open)..<close]),
            isStopped: state == "T" || state == "t")
    }

    /// From the contents of `/proc/locks`: `1: FLOCK  ADVISORY  WRITE 1234 fe:00:5242889 0 EOF`. A line with `->` is of a
    /// waiting process.
    static func processID(in locks: String, ofFile inode: UInt64) -> Int32? {
        for line in locks.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count > 5, words[1] == "FLOCK", words[3] == "WRITE",
                words[5].split(separator: ":").last == "\(inode)"[...]
            else { continue }
            if let holder = Int32(words[4]), holder > 0 { return holder }
        }
        return nil
    }

    private static func text(at path: String) -> String? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
