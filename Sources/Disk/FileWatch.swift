@preconcurrency import Dispatch
import Glibc

/// Calls a handler when any process writes or replaces a file (inotify).
///
/// Watches the folder, not the file, because a file that is renamed into place is another file.
package final class FileWatch: Sendable {
    private let source: any DispatchSourceRead

    /// Nil when the system has no watch left. The handler runs on a queue of its own.
    package convenience init?(path: String, handler: @escaping @Sendable () -> Void) {
        self.init(FilePath.folder(of: path), name: FilePath.name(of: path), handler)
    }

    /// The same for all files of a folder, and for the folder when it goes.
    package convenience init?(folder: String, handler: @escaping @Sendable () -> Void) {
        self.init(folder, name: nil, handler)
    }

    /// - Parameter name: nil for all files.
    private init?(_ folder: String, name: String?, _ handler: @escaping @Sendable () -> Void) {
        let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
        // inotify's own flags have the values of these flags of open(2).
        guard descriptor >= 0 else { return nil }
        let events = UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF)
        guard inotify_add_watch(descriptor, folder, events) >= 0 else {
            close(descriptor)
            return nil
        }
        source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "file.watch"))
        source.setEventHandler {
            if Self.drain(descriptor, mentioning: name) { handler() }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
    }

    deinit { source.cancel() }

    /// Reads all waiting events, and returns whether one of them is about the name; nil is any.
    private static func drain(_ descriptor: Int32, mentioning name: String?) -> Bool {
        var isMentioned = false
        withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 8) { buffer in
            while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
                var offset = 0
                let headerSize = MemoryLayout<inotify_event>.size
                while offset + headerSize <= count {
                    let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let text = buffer[offset + headerSize..<offset + headerSize + Int(event.len)]
                    isMentioned =
                        isMentioned || name.map { text.prefix { $0 != 0 }.elementsEqual($0.utf8) } ?? true
                    isMentioned = isMentioned || event.mask & UInt32(IN_Q_OVERFLOW) != 0
                    offset += headerSize + Int(event.len)
                }
            }
        }
        return isMentioned
    }
}
