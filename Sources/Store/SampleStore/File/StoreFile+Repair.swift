import Disk
import Glibc

/// Replacing a damaged file. The caller holds the lock.
extension StoreFile {
    /// The earlier generation together with this damaged one; nil when there is none, or when this one was not made from
    /// it.
    ///
    /// Throws when it cannot be read, because a repair without it could lose samples.
    func earlierGeneration() throws(StoreError) -> EarlierGeneration? {
        guard let opened else { throw .vanished(path: path) }
        do throws(SystemError) {
            guard let file = try openEarlier() else { return nil }
            return EarlierGeneration(
                supplementing: try calls.read(opened.descriptor, from: 0),
                from: try calls.read(file.descriptor, from: 0), path: path, naming: naming)
        } catch {
            throw .cannotOpen(path: earlierPath, error)
        }
    }

    /// Writes a new file from the state, reads it back, and gives it the store's name when it has everything from its
    /// sources. The earlier generation stays.
    func replaceContents(
        with snapshot: Snapshot, supplementedBy earlier: EarlierGeneration?
    ) throws(StoreError) {
        guard let opened else { throw .vanished(path: path) }
        var header = header.next
        // It is the successor of the earlier file, like the damaged one.
        if let earlier { header.generation = Header.generation(after: earlier.generation) }
        do throws(SystemError) {
            let replacement = try ReplacementFile(
                of: path, calls: calls, header: header, snapshot: snapshot,
                ownership: try calls.ownership(of: opened.descriptor), isCancelled: { false })
            // Another process is compacting the store. Its compaction will fail because of the damage.
            guard var replacement else { throw SystemError(call: "flock", code: EWOULDBLOCK) }
            do throws(SystemError) {
                try replacement.complete(newerTail: [], superseding: earlier?.mark)
                try check(replacement, holds: snapshot, from: earlier)
                try replacement.install()
                try adopt(replacement)
            } catch {
                replacement.abandon()
                throw error
            }
        } catch {
            throw error.code == EWOULDBLOCK ? .busy(path: path, nil) : .notSaved(path: path, error)
        }
    }

    /// Throws unless the new file has the state, and the state has all samples of its sources.
    private func check(
        _ replacement: ReplacementFile, holds snapshot: Snapshot, from earlier: EarlierGeneration?
    ) throws(SystemError) {
        let bytes = try calls.read(replacement.descriptor, from: 0)
        // IGNORED: a file that cannot be read as a store was not written correctly.
        let written = try? StoreDocument(bytes, path: path, naming: naming)
        let isRight = written.map { written in
            written.isWhole && written.problems.isEmpty && written.snapshot.count == snapshot.count
                && written.snapshot.hasSamples(of: snapshot) && written.snapshot.values == snapshot.values
        }
        let isComplete = earlier.map { earlier in
            [earlier.damaged, earlier.earlier].allSatisfy(snapshot.hasSamples)
        }
        guard isRight == true, isComplete != false else { throw SystemError(call: "pread", code: EIO) }
    }
}
