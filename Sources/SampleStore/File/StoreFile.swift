import Foundation
import Glibc

/// The file as its one writer in this process sees it.
///
/// ```
/// … {"seq":812,…,"crc":"9f1c22ab"}⏎]}⏎        before: `end` is behind the record's bracket
/// … {"seq":812,…,"crc":"9f1c22ab"},⏎{"seq":813,…}⏎]}⏎    after one pwrite at `end`
/// ```
///
/// Bytes before `end` are never written again.
///
/// SAFETY: unchecked, because every use is under the write lock of the one `SampleStore` that made it; `path` and
/// `calls` never change.
final class StoreFile: @unchecked Sendable {
    /// After symbolic links.
    let path: String
    let calls: any SystemCalls
    let now: @Sendable () -> Date
    /// Which text of the details names a sample.
    let naming: SampleNaming
    /// Nil as long as the file is not there.
    var opened: OpenFile?
    let alarm = DamageAlarm()
    /// The bytes of records that are in the file and are not used.
    var damage: [UInt8] = []
    /// Whether all records that the file should have are in it and are used.
    var isWhole = true
    let unknownFields = UnknownFields()
    /// The file as of the last time it was read or written whole, with a clean end.
    var known: FileStatus?
    var header = Header()
    /// Behind the last line of the base: what follows was appended since the file was written anew.
    var baseEnd = 0
    var end = 0
    var hasRecords = false
    var lastSequence = 0
    /// The last bytes before `end`: when they have changed, someone else edited the file.
    var tailBytes: [UInt8] = []
    var brokenSeparators: [(offset: Int, bytes: [UInt8])] = []
    /// Where a transaction is written before the file is: the memory serves one save after the other.
    var text = JSONWriter()
    /// What the path led to when it was last locked; nil while there is no file.
    var lockFile: OpenFile?
    /// What is locked at the moment.
    var locked: [OpenFile] = []
    /// Whether this store keeps others from writing at the moment.
    var isLocked = false
    /// Whom the last lock that could not be had belonged to.
    var holderAtLastWait: LockHolder?
    let waiting = WaitNotice()
    /// Whether files left beside by processes that were ended have been looked for.
    var isCleared = false
    var stopped: StoreError?
    var openedReadOnly: SystemError?
    /// Problems found so far, each told once.
    var recoveries: [Recovery] = []

    /// Opens the file when it is there. The folder is made when it is missing and can be made.
    init(
        path: String, calls: any SystemCalls, now: @escaping @Sendable () -> Date,
        naming: SampleNaming = SampleNaming()
    ) throws(StoreError) {
        self.naming = naming
        self.calls = Uninterrupted(calls)
        self.now = now
        self.path = try Self.resolve(path, self.calls)
        try open()
    }

    var descriptor: Int32? { opened?.descriptor }

    var folder: String { Self.folder(of: path) }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Follows symbolic links of the file itself, also to a file that is not there yet.
    private static func resolve(_ path: String, _ calls: any SystemCalls) throws(StoreError) -> String {
        var path = path
        for _ in 0..<40 {
            // SAFETY: the error says that the path is no link, or not there: it is the file's own then.
            guard let target = try? calls.readLink(path) else { return path }
            path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
        }
        throw .cannotOpen(path: path, SystemError(call: "readlink", code: ELOOP))
    }

    private func open() throws(StoreError) {
        do throws(SystemError) {
            opened = OpenFile(try calls.open(path, flags: O_RDWR, mode: 0), calls: calls)
            openedReadOnly = nil
        } catch {
            switch error.code {
            case ENOENT: opened = nil
            case EISDIR: throw .notAStore(path: path)
            case EACCES, EROFS, EPERM: try openForReading(because: error)
            default: throw .cannotOpen(path: path, error)
            }
        }
    }

    private func openForReading(because reason: SystemError) throws(StoreError) {
        do throws(SystemError) {
            opened = OpenFile(try calls.open(path, flags: O_RDONLY, mode: 0), calls: calls)
            openedReadOnly = reason
        } catch {
            throw .cannotOpen(path: path, error)
        }
    }

    func reopen() throws(StoreError) {
        opened = nil
        known = nil
        try open()
    }

    /// Whether the end was not clean at the last look.
    var needsMending: Bool { known?.size == -1 }

    func report(_ recovery: Recovery) {
        if !recoveries.contains(recovery) { recoveries.append(recovery) }
    }
}

extension FileStatus {
    /// A status that no later look at the file equals, so that a torn end is looked at again.
    init(torn status: FileStatus) {
        self = status
        size = -1
    }
}
