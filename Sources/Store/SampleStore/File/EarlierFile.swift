import Disk
import Glibc

/// What happens to `health.json~`, the earlier generation, when a new generation replaces the present one, which takes
/// over that name.
///
/// It is removed only when every sample in it is known to be in the present file. Otherwise it is renamed to a name with
/// the date, for example when the present file was replaced by another one.
enum EarlierFile: Sendable {
    /// There is no earlier generation.
    case absent
    /// The present file has everything in it. It is removed.
    case superseded(FileStatus)
    /// It may hold samples that the present file does not have. It is renamed to this path.
    case kept(FileStatus, path: String)

    /// Frees the name, if the file there is the one that was looked at.
    func makeRoom(at path: String, _ calls: any SystemCalls) throws(SystemError) {
        switch self {
        case .absent: return
        case .superseded(let status):
            // Another file may have taken the name in the meantime.
            if try calls.statusIfPresent(at: path)?.isSameFile(as: status) == true { try calls.remove(path) }
        case .kept(let status, let other):
            guard try calls.statusIfPresent(at: path)?.isSameFile(as: status) == true else { return }
            try calls.rename(path, to: other)
        }
    }
}

extension StoreFile {
    /// The path of the earlier generation.
    var earlierPath: String { path + "~" }

    /// Decides what happens to the earlier generation. Reads a few kilobytes. Reads both files when the earlier one is not
    /// the one named in the present file's header.
    ///
    /// - Parameter snapshot: the state of the present file.
    func earlierFile(comparedWith snapshot: Snapshot) throws(SystemError) -> EarlierFile {
        guard let file = try openEarlier() else { return .absent }
        let status = try calls.status(of: file.descriptor)
        if let mark = header.earlier, status.size == mark.end + Header.closing.count,
            EndMark(end: mark.end, of: file) == mark
        {
            return .superseded(status)
        }
        let bytes = try calls.read(file.descriptor, from: 0)
        // IGNORED: a file that cannot be read as a store is kept, because its contents are unknown.
        if let document = try? StoreDocument(bytes, path: earlierPath, naming: naming), document.isWhole,
            snapshot.hasAll(of: document.snapshot)
        {
            return .superseded(status)
        }
        return .kept(status, path: try unusedPath("kept"))
    }

    /// Opens the earlier generation; nil when there is none.
    func openEarlier() throws(SystemError) -> OpenFile? {
        try calls.openIfPresent(earlierPath, flags: O_RDONLY).map { OpenFile($0, calls: calls) }
    }
}

extension Snapshot {
    /// Whether every named value of the other is here as well, and every sample is here or was deleted here.
    fileprivate func hasAll(of other: Snapshot) -> Bool {
        other.values.keys.allSatisfy { values[$0] != nil } && hasSamples(of: other)
    }

    /// Whether every sample of the other is here, or was deleted here. O(n).
    func hasSamples(of other: Snapshot) -> Bool {
        var deleted: Set<RawID>?
        for chunk in other.columns.flatMap(\.allChunks) {
            for id in chunk.uncachedRows.ids where locate(id) == nil {
                if deleted == nil { deleted = Set(deletions.after(.beginning).map(\.id)) }
                guard deleted?.contains(id) == true else { return false }
            }
        }
        return true
    }
}
