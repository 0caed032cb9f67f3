import Disk
import Foundation
import Glibc

/// The file as the store sees it.
///
/// ```
/// … {"seq":812,…,"crc":"9f1c22ab"}⏎]}⏎        before: `end` is after the record's bracket
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
    /// Nil while there is no file.
    var opened: OpenFile?
    let alarm = DamageAlarm()
    /// The bytes of damaged records in the file.
    var damage: [UInt8] = []
    /// Whether every record that the file should have is in it and is used.
    var isWhole = true
    let unknownFields = UnknownFields()
    /// The status when the file was last read or written; one that matches no file when its end was torn.
    var known: FileStatus?
    /// The status before the file was last read.
    var statusWhenRead: FileStatus?
    /// Whether the file ended with an unfinished write when it was last read.
    var isTorn = false
    var header = Header()
    /// The end of the last line of the base. What follows was appended since the last compaction.
    var baseEnd = 0
    var end = 0
    var hasRecords = false
    var lastSequence = 0
    /// The last bytes before `end`. When they have changed, another program edited the file.
    var tailBytes: [UInt8] = []
    /// The wrong separators before `end`, and what belongs there.
    var brokenSeparators: [(offset: Int, bytes: [UInt8])] = []

    /// The file at the path when it was last locked; nil while there is no file.
    var lockFile: OpenFile?
    /// The files that are locked now.
    var locked: [OpenFile] = []
    /// Whether this store holds the lock now.
    var isLocked = false
    /// The process that held the lock when this store last gave up.
    var holderAtLastWait: LockHolder?
    let waiting = WaitNotice()
    /// Whether files left by processes that ended have been removed.
    var isCleared = false
    var stopped: StoreError?
    var openedReadOnly: SystemError?
    /// The problems found so far, each once.
    var recoveries: [Recovery] = []

    /// Opens the file if there is one.
    init(
        path: String, calls: any SystemCalls, now: @escaping @Sendable () -> Date,
        naming: SampleNaming = SampleNaming()
    ) throws(StoreError) {
        self.naming = naming
        self.calls = Uninterrupted(calls)
        self.now = now
        do throws(SystemError) {
            self.path = try self.calls.target(of: path)
        } catch {
            throw .cannotOpen(path: path, error)
        }
        try open()
    }

    var descriptor: Int32? { opened?.descriptor }

    var folder: String { FilePath.folder(of: path) }

    private func open() throws(StoreError) {
        do throws(SystemError) {
            opened = OpenFile(try calls.open(path, flags: O_RDWR, mode: 0), calls: calls)
            openedReadOnly = nil
        } catch {
            switch error.code {
            case ENOENT: break
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
        (known, isTorn, brokenSeparators) = (nil, false, [])
        try open()
    }

    /// Whether the file had a torn end or wrong separators when it was last read.
    var needsMending: Bool { known?.size == -1 }

    func report(_ recovery: Recovery) {
        if !recoveries.contains(recovery) { recoveries.append(recovery) }
    }
}

extension FileStatus {
    /// A status that never equals another one, so that a torn end is read again.
    init(torn status: FileStatus) {
        self = status
        size = -1
    }
}
