import Foundation
import Glibc
import SampleStore
import Synchronization

extension StoreBenchmark {
    /// One sample at a time, in turn with the peers, so that what else the machine does concerns all.
    func measureDurableSaves(
        _ store: SampleStore, _ sqlite: SQLite, _ figures: inout StoreFigures
    ) throws {
        let bare = try BareFile(folder.appending(path: "bare").path)
        let clock = ContinuousClock()
        var (own, peer, floor): ([Double], [Double], [Double]) = ([], [], [])
        for number in count..<count + 300 {
            own.append(
                try clock.measure {
                    try store.commit { try $0.insert(data.sample(data.row(number))) }
                }.seconds)
            peer.append(try clock.measure { try sqlite.insert([data.row(number)]) }.seconds)
            floor.append(try clock.measure { try bare.append(300) }.seconds)
        }
        figures.add(
            "durable save of one sample", count, Timings(own).median, sqlite: Timings(peer).median,
            bare: Timings(floor).median)
    }

    /// How long the file takes to be written anew, and what a save waits for it meanwhile.
    func measureRewriting(_ figures: inout StoreFigures) throws {
        let clock = ContinuousClock()
        let store = try SampleStore(file: file)
        let other = try SampleStore(file: file)
        // The first save makes the index of identities, whatever else goes on.
        try other.commit { try $0.insert(data.sample(data.row(count * 2))) }
        let saves = SaveLoop(other, data)
        let time = try clock.measure { try store.compact() }.seconds
        let longest = try saves.end()
        let size = try size(of: file)
        figures.add("writing the file anew, with saves meanwhile", count, time)
        figures.add("longest save meanwhile", count, longest)
        figures.add("bytes a sample on disk, written anew", count, Double(size) / Double(count), as: .bytes)
        figures.add("bytes a sample in memory, written anew", count, try memoryOfAll(), as: .bytes)
    }

    /// Writes bytes to a file of its own and syncs it.
    func writeBare(_ bytes: [UInt8], to name: String) throws {
        let bare = try BareFile(folder.appending(path: name).path)
        try bare.append(bytes)
    }
}

/// A file that is only written and synced: what the disk asks for, without any format.
final class BareFile {
    private let descriptor: Int32
    private var offset = 0

    init(_ path: String) throws {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw BenchmarkError("cannot write \(path)") }
        offset = Int(lseek(descriptor, 0, SEEK_END))
    }

    deinit { close(descriptor) }

    func append(_ count: Int) throws { try append([UInt8](repeating: 65, count: count)) }

    func append(_ bytes: [UInt8]) throws {
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
    }
}

/// Saves one sample after the other on a thread of its own until told to end.
private final class SaveLoop: Sendable {
    private let done = DispatchSemaphore(value: 0)
    private let state = Mutex(State())

    private struct State {
        var isEnding = false
        var longest = 0.0
        var failure: (any Error)?
    }

    init(_ store: SampleStore, _ data: StoreBenchmarkData) {
        Thread.detachNewThread { [self] in
            let clock = ContinuousClock()
            var number = data.count * 2
            while !state.withLock({ $0.isEnding }) {
                number += 1
                do {
                    let time = try clock.measure {
                        try store.commit { try $0.insert(data.sample(data.row(number))) }
                    }.seconds
                    state.withLock { $0.longest = max($0.longest, time) }
                } catch {
                    state.withLock { $0.failure = error }
                    break
                }
            }
            done.signal()
        }
    }

    /// The longest save so far, in seconds.
    func end() throws -> Double {
        state.withLock { $0.isEnding = true }
        done.wait()
        let (longest, failure) = state.withLock { ($0.longest, $0.failure) }
        if let failure { throw failure }
        return longest
    }
}
