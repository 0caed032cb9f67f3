@preconcurrency import Dispatch
import Glibc
import Synchronization

/// Calls a handler when any process writes or replaces a file: reported by inotify, or found by polling each second.
///
/// Watches the folder, not the file, because a file that is renamed into place is another file. inotify has few
/// instances for each user (128), which an editor can use up, and it reports nothing after a folder is moved or
/// removed. Then the path is polled each second, until inotify works again.
///
/// ```
/// listening ── folder moved, removed ──▶ looking ── each second: handler where the file differs ──┐
///     ▲                                   │  ▲────────────────────────────────────────────────────┘
///     └────── inotify has room again ─────┘
/// ```
package final class FileWatch: Sendable {
    /// Opens an inotify instance; -1 with `errno` if there are no more.
    package typealias Opening = @Sendable () -> Int32

    private let watched: PathWatcher

    /// Watches a file, which need not exist; nil without its folder. The handler runs on a private queue.
    package convenience init?(path: String, handler: @escaping @Sendable () -> Void) {
        self.init(PathWatcher(FilePath.folder(of: path), FilePath.name(of: path), handler: handler))
    }

    /// Watches all files of a folder, and the folder itself; nil for a missing folder. The handler is called each
    /// second while inotify does not work.
    package convenience init?(folder: String, handler: @escaping @Sendable () -> Void) {
        self.init(PathWatcher(folder, nil, handler: handler))
    }

    /// - Parameter interval: the time between two checks.
    convenience init?(
        path: String, opening: @escaping Opening, interval: DispatchTimeInterval,
        handler: @escaping @Sendable () -> Void
    ) {
        let (folder, name) = (FilePath.folder(of: path), FilePath.name(of: path))
        self.init(PathWatcher(folder, name, opening, interval, handler: handler))
    }

    private init?(_ watched: PathWatcher) {
        self.watched = watched
        guard watched.start() else { return nil }
    }

    deinit { watched.stop() }

    /// The reason why a folder is polled each second: the failing call. Nil while inotify works, and for a missing
    /// folder.
    package static func obstacle(in folder: String, _ opening: Opening = PathWatcher.open) -> SystemError? {
        do throws(SystemError) {
            close(try PathWatcher.listen(to: folder, opening))
            return nil
        } catch {
            return error.code == ENOENT || error.code == ENOTDIR ? nil : error
        }
    }
}

/// The watched folder or file, and the present way of watching it.
private final class PathWatcher: Sendable {
    static let open: FileWatch.Opening = { inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC)) }

    private let folder: String
    /// The file's name; nil for all files of the folder.
    private let name: String?
    private let opening: FileWatch.Opening
    private let interval: DispatchTimeInterval
    private let handler: @Sendable () -> Void
    /// All steps except the first run on this queue, one after the other.
    private let queue = DispatchQueue(label: "file.watch")
    private let state = Mutex(WatchState.new)

    private enum WatchState {
        case new, stopped
        case listening(any DispatchSourceRead)
        case looking(any DispatchSourceTimer, last: FileStatus?)

        func cancel() {
            switch self {
            case .new, .stopped: break
            case .listening(let source): source.cancel()
            case .looking(let timer, _): timer.cancel()
            }
        }
    }

    init(
        _ folder: String, _ name: String?, _ opening: @escaping FileWatch.Opening = open,
        _ interval: DispatchTimeInterval = .seconds(1), handler: @escaping @Sendable () -> Void
    ) {
        (self.folder, self.name, self.opening) = (folder, name, opening)
        (self.interval, self.handler) = (interval, handler)
    }

    /// - Returns: false for a missing folder.
    func start() -> Bool {
        do throws(SystemError) { try listen() } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return false }
            look()
        }
        return true
    }

    func stop() {
        state.withLock { state in
            state.cancel()
            state = .stopped
        }
    }

    /// An inotify instance that watches the folder.
    static func listen(to folder: String, _ opening: FileWatch.Opening) throws(SystemError) -> Int32 {
        let descriptor = opening()
        guard descriptor >= 0 else { throw SystemError(call: "inotify_init1", code: errno) }
        let events = IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
        guard inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else {
            let code = errno
            close(descriptor)
            throw SystemError(call: "inotify_add_watch", code: code)
        }
        return descriptor
    }

    private func listen() throws(SystemError) {
        let descriptor = try Self.listen(to: folder, opening)
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.read(descriptor) }
        source.setCancelHandler { close(descriptor) }
        enter(.listening(source))
        source.activate()
    }

    private func read(_ descriptor: Int32) {
        let events = Events(descriptor, mentioning: name)
        if events.isOver { look() }
        if events.isMentioned || events.isOver { handler() }
    }

    private func look() {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(500))
        timer.setEventHandler { [weak self] in self?.lookAgain() }
        enter(.looking(timer, last: status))
        timer.activate()
    }

    private func lookAgain() {
        let now = status
        let hasChanged = state.withLock { state in
            guard case .looking(let timer, let last) = state else { return false }
            state = .looking(timer, last: now)
            return now != last
        }
        // IGNORED: the next poll tries again; `swimfit doctor` reports the reason.
        let isBack = (try? listen()) != nil
        // After inotify works again, changes between the poll and its first event are read, too.
        if hasChanged || isBack || name == nil { handler() }
    }

    private func enter(_ next: WatchState) {
        state.withLock { state in
            if case .stopped = state { return next.cancel() }
            state.cancel()
            state = next
        }
    }

    /// The status of the file; nil when there is no file.
    private var status: FileStatus? {
        // IGNORED: the status of an inaccessible file is nil, and differs from any other.
        name.flatMap { try? LinuxCalls().status(at: "\(folder)/\($0)") }
    }
}

/// The pending events of an inotify instance.
private struct Events {
    /// Whether an event concerns the file.
    private(set) var isMentioned = false
    /// Whether no more events will come: the folder was moved or removed.
    private(set) var isOver = false

    /// Reads all pending events.
    ///
    /// - Parameter name: nil for any file.
    init(_ descriptor: Int32, mentioning name: String?) {
        let wanted = name.map { Array($0.utf8) }
        withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 8) { buffer in
            while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
                var offset = 0
                let headerSize = MemoryLayout<inotify_event>.size
                while offset + headerSize <= count {
                    let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let text = buffer[offset + headerSize..<offset + headerSize + Int(event.len)]
                    let isNamed = wanted == nil || wanted == Array(text.prefix { $0 != 0 })
                    // Some events were lost: any file may have changed.
                    let isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
                    isMentioned = isMentioned || isNamed || isLost
                    isOver = isOver || event.mask & UInt32(IN_IGNORED | IN_MOVE_SELF | IN_UNMOUNT) != 0
                    offset += headerSize + Int(event.len)
                }
            }
        }
    }
}
