import Foundation
import Glibc
import SampleStore
import Synchronization

extension StoreBenchmark {
    /// One sample at a time, in turn with the peers, so that what else the machine does concerns all.
    ///
    /// The bare calls write as many bytes as the store does, in the same way, behind a copy of its file.
    func measureDurableSaves(
        _ store: SampleStore, _ sqlite: SQLite, _ figures: inout StoreFigures
    ) throws {
        let copy = folder.appending(path: "bare-copy")
        try FileManager.default.copyItem(at: file, to: copy)
        // IGNORED: what cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: copy) }
        let bare = try BareFile(copy.path)
        // The copy is on disk before anything is measured.
        try bare.append([UInt8](repeating: 65, count: BareFile.overlap))
        let clock = ContinuousClock()
        var times: [[Double]] = [[], [], []]
        var (size, growth) = (try size(of: file), 300)
        // Each comes behind each other as often, since what ran before has filled the caches.
        let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]]
        for number in count..<count + 600 {
            let row = data.row(number)
            let sample = data.sample(row)
            let bytes = [UInt8](repeating: 65, count: growth + BareFile.overlap)
            let saves = [
                { _ = try store.commit { try $0.insert(sample) } },
                { try sqlite.insert([row]) },
                { try bare.append(bytes) },
            ]
            for save in orders[number % orders.count] {
                times[save].append(try clock.measure { try saves[save]() }.seconds)
            }
            let grown = try self.size(of: file)
            (size, growth) = (grown, grown - size)
        }
        let (own, peer, floor) = (Timings(times[0]), Timings(times[1]), Timings(times[2]))
        for (share, name) in [(0.5, ""), (0.9, ", nine of ten below")] {
            figures.add(
                "durable save of one sample" + name, count, own.percentile(share),
                sqlite: peer.percentile(share),
                bare: floor.percentile(share))
        }
    }

    /// How long compaction takes, and what a save waits for it meanwhile: one every millisecond, by
    /// the same store as a key does that is pressed in a dashboard, and by another as another process does. At the
    /// same time bare bytes are written to a file of their own: what the disk makes everyone wait.
    func measureCompaction(_ figures: inout StoreFigures) throws {
        let store = try SampleStore(file: file)
        let other = try SampleStore(file: file)
        var number = count * 2
        for (name, saver) in [("", store), (" by another process", other)] {
            // The first save makes the index of identities, whatever else goes on.
            try saver.commit { try $0.insert(data.sample(data.row(number))) }
            let bare = try BareFile(folder.appending(path: "bare").path)
            let saves = PacedLoop(every: 0.001, from: number + 1) { number in
                try saver.commit { try $0.insert(data.sample(data.row(number))) }
            }
            let floor = PacedLoop(every: 0.001) { _ in try bare.append([UInt8](repeating: 65, count: 300)) }
            let time = try ContinuousClock().measure { try store.compact() }.seconds
            let (longest, next) = try saves.end()
            if name.isEmpty { figures.add("compacting the file, with saves meanwhile", count, time) }
            figures.add("longest save meanwhile" + name, count, longest, bare: try floor.end().longest)
            number = next
        }
        let size = try size(of: file)
        figures.add("bytes a sample on disk, compacted", count, Double(size) / Double(count), as: .bytes)
        figures.add("bytes a sample in memory, compacted", count, try memoryOfAll(), as: .bytes)
    }

    /// Writes bytes to a file of its own and syncs it.
    func writeBare(_ bytes: [UInt8], to name: String) throws {
        let bare = try BareFile(folder.appending(path: name).path)
        try bare.append(bytes)
    }
}

/// A file that is only written and synced: what the disk asks for, without any format.
final class BareFile: Sendable {
    private let descriptor: Int32
    private let end: Mutex<Int>

    init(_ path: String) throws {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw BenchmarkError("cannot write \(path)") }
        end = Mutex(Int(lseek(descriptor, 0, SEEK_END)))
    }

    deinit { close(descriptor) }

    /// Bytes at the end that are written over, as the store does with its closing brackets.
    static let overlap = 4

    func append(_ bytes: [UInt8]) throws {
        try end.withLock { end in
            var offset = max(end - Self.overlap, 0)
            var done = 0
            while done < bytes.count {
                let written = bytes[done...].withUnsafeBytes {
                    pwrite(descriptor, $0.baseAddress, $0.count, offset)
                }
                guard written > 0 else { throw BenchmarkError("cannot write") }
                done += written
                offset += written
            }
            guard fdatasync(descriptor) == 0 else { throw BenchmarkError("cannot sync") }
            end = offset
        }
    }
}
