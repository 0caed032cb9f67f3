import Glibc

/// What is to become of `health.json~` when a new generation takes the present one's place, which gets that name.
///
/// It is removed only when every sample in it is known to be in the present file. Otherwise, as when somebody put
/// another file in the present one's place, it is kept under a name with the date.
enum EarlierFile: Sendable {
    /// There is none.
    case absent
    /// The present file was made from it.
    case superseded(FileStatus)
    /// It may hold samples that the present file does not have. It gets this path.
    case kept(FileStatus, path: String)

    /// Makes the name free, or leaves it taken.
    func makeRoom(at path: String, _ calls: any SystemCalls) throws(SystemError) {
        switch self {
        case .absent: return
        case .superseded(let status):
            // Another file may have come there since it was looked at.
            if try isThere(status, path, calls) { try calls.remove(path) }
        case .kept(let status, let other):
            if try isThere(status, path, calls) { try calls.rename(path, to: other) }
        }
    }

    private func isThere(_ status: FileStatus, _ path: String, _ calls: any SystemCalls) throws(SystemError)
        -> Bool
    {
        do throws(SystemError) {
            return try calls.status(at: path).isSameFile(as: status)
        } catch {
            guard error.code == ENOENT else { throw error }
            return false
        }
    }
}

extension StoreFile {
    /// Where the generation before is kept.
    var earlierPath: String { path + "~" }

    /// Finds out whether the generation before may go. Reads a few kilobytes; all of both files where it is not
    /// the one that the present file says it was made from.
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
        // SAFETY: what cannot be read as a store is kept: nobody knows what is in it.
        if let document = try? StoreDocument(bytes, path: earlierPath, naming: naming), document.isWhole,
            snapshot.hasAll(of: document.snapshot)
        {
            return .superseded(status)
        }
        return .kept(status, path: try unusedPath("kept"))
    }

    /// Nil when there is none.
    func openEarlier() throws(SystemError) -> OpenFile? {
        do throws(SystemError) {
            return OpenFile(try calls.open(earlierPath, flags: O_RDONLY, mode: 0), calls: calls)
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
    }
}

extension Snapshot {
    /// Whether every sample and named value of the other is here as well, or was deleted here.
    fileprivate func hasAll(of other: Snapshot) -> Bool {
        other.values.keys.allSatisfy { values[$0] != nil } && hasSamples(of: other)
    }

    /// Whether every sample of the other is here as well, or was deleted here. O(n).
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
