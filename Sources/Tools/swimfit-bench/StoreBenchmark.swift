import Foundation
import Glibc
import SampleStore

/// `swimfit-bench store [COUNT …]`: the engine next to SQLite and the bare system calls, on the same data in the
/// same run; 10 000, 100 000 and 1 000 000 samples unless told otherwise.
struct StoreBenchmark {
    static func run(_ arguments: [String]) throws {
        if arguments.first == "--memory-of", arguments.count == 2 {
            return try printMemory(of: URL(filePath: arguments[1]))
        }
        let sizes = arguments.compactMap(Int.init)
        let folder = URL.temporaryDirectory.appending(path: "swimfit-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: what cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        var figures = StoreFigures()
        for size in sizes.isEmpty ? [10_000, 100_000, 1_000_000] : sizes {
            try StoreBenchmark(count: size, folder: folder).measure(into: &figures)
        }
        figures.print()
    }

    let count: Int
    let data: StoreBenchmarkData
    let folder: URL
    let file: URL
    let database: URL

    private init(count: Int, folder: URL) throws {
        self.count = count
        data = StoreBenchmarkData(count: count)
        self.folder = folder.appending(path: "\(count)")
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
        file = self.folder.appending(path: "health.json")
        database = self.folder.appending(path: "health.sqlite")
    }

    private func measure(into figures: inout StoreFigures) throws {
        let sqlite = try SQLite(path: database.path)
        try measureBulkSave(sqlite, &figures)
        try measureLoad(&figures)
        try measureCompaction(&figures)
        let store = try SampleStore(file: file)
        try measureQuestions(store, sqlite, &figures)
        try measureDurableSaves(store, sqlite, &figures)
        // IGNORED: what cannot be removed is the system's to clear away.
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: Saving and loading

    private func measureBulkSave(_ sqlite: SQLite, _ figures: inout StoreFigures) throws {
        let clock = ContinuousClock()
        let own = try clock.measure {
            let store = try SampleStore(file: file)
            try store.commit { transaction in
                for row in data.rows { try transaction.insert(data.sample(row)) }
            }
        }.seconds
        try sqlite.run("pragma journal_mode=wal; pragma synchronous=full;" + SQLite.schema)
        let peer = try clock.measure {
            try sqlite.run("begin")
            try sqlite.insert(data.rows)
            try sqlite.run("commit")
        }.seconds
        try sqlite.run("pragma wal_checkpoint(truncate)")
        let size = try size(of: file)
        let bare = try clock.measure { try writeBare([UInt8](repeating: 65, count: size), to: "bare") }
            .seconds
        figures.add("bulk save", count, own, sqlite: peer, bare: bare)
        figures.add(
            "bytes a sample on disk, as saved", count, Double(size) / Double(count),
            sqlite: Double(try self.size(of: database)) / Double(count), as: .bytes)
    }

    /// Opening a file that was only appended to reads all of it.
    private func measureLoad(_ figures: inout StoreFigures) throws {
        let own = try Timings.of(3) { _ = try SampleStore(file: file) }.median
        var sum = 0
        let bare = try Timings.of(3) { sum += try Data(contentsOf: file).count }.median
        guard sum > 0 else { throw BenchmarkError("nothing read") }
        figures.add("full load", count, own, bare: bare)
        figures.add(
            "full load, as a rate", count, Double(try size(of: file)) / own,
            bare: Double(try size(of: file)) / bare, as: .rate)
        figures.add("bytes a sample in memory, as saved", count, try memoryOfAll(), as: .bytes)
    }

    /// Bytes a sample that a fresh process takes for a file that it has read all of.
    func memoryOfAll() throws -> Double {
        let process = FreshProcess(
            path: "/proc/self/exe", arguments: ["store", "--memory-of", file.path])
        guard let bytes = Double(try process.run().trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BenchmarkError("no figure of memory")
        }
        return bytes / Double(count)
    }

    /// What this process takes for all samples of a file and for finding each by its identity. Memory that was
    /// only needed for reading is given back to the system first.
    private static func printMemory(of file: URL) throws {
        let before = try resident()
        let store = try SampleStore(file: file)
        var isThere = false
        for type in store.snapshot.types {
            guard let columns = store.snapshot.columns(of: type) else { continue }
            columns.forEachSlice(0..<columns.count) { slice in
                isThere = isThere || store.snapshot.contains(UUID()) || slice.count == 0
            }
        }
        if let giveBack = dlsym(nil, "malloc_trim") {
            _ = unsafeBitCast(giveBack, to: (@convention(c) (Int) -> Int32).self)(0)
        }
        let after = try resident()
        print(isThere ? 0 : after - before)
    }

    /// Bytes in memory that are the process's own: pages of the program's file are not.
    private static func resident() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = text.split(separator: " ").prefix(3).compactMap { Int($0) }
        guard pages.count == 3 else { throw BenchmarkError("no figure of memory") }
        return (pages[1] - pages[2]) * sysconf(Int32(_SC_PAGESIZE))
    }

    // MARK: Questions

    private func measureQuestions(
        _ store: SampleStore, _ sqlite: SQLite, _ figures: inout StoreFigures
    ) throws {
        let day = StoreBenchmarkData.lastDay
        var sums = (0.0, 0.0)
        let own = Timings.of(200) { sums.0 = sum(of: day, in: store) }.median
        let peer = try Timings.of(200) { sums.1 = try sqlite.sum(question(of: day)) }.median
        guard abs(sums.0 - sums.1) < 1e-6 * abs(sums.0) + 1e-9 else {
            throw BenchmarkError("the sums differ")
        }
        figures.add("today's sum of one type", count, own, sqlite: peer)
        let buckets = Timings.of(5) { sums.0 = dailyBuckets(store).reduce(0, +) }.median
        let first = StoreBenchmarkData.firstStart
        let peerBuckets = try Timings.of(2) {
            sums.1 = try sqlite.sum(
                "select sum(value) from sample where type=0 group by cast((start-\(first))/86400 as integer)")
        }.median
        guard abs(sums.0 - sums.1) < 1e-6 * abs(sums.0) else { throw BenchmarkError("the buckets differ") }
        figures.add("daily buckets of one type", count, buckets, sqlite: peerBuckets)
    }

    private func question(of day: Range<Double>) -> String {
        "select sum(value) from sample where type=0 and start>=\(day.lowerBound) and start<\(day.upperBound)"
    }

    private func sum(of day: Range<Double>, in store: SampleStore) -> Double {
        guard let columns = store.snapshot.columns(of: StoreBenchmarkData.types[0].name) else { return 0 }
        var sum = 0.0
        columns.forEachSlice(columns.rows(startingIn: day)) { slice in
            slice.withColumns { _, _, values, _ in
                for value in values { sum += value }
            }
        }
        return sum
    }

    private func dailyBuckets(_ store: SampleStore) -> [Double] {
        var buckets = [Double](repeating: 0, count: StoreBenchmarkData.days + 1)
        guard let columns = store.snapshot.columns(of: StoreBenchmarkData.types[0].name) else { return [] }
        // What was saved while the file was compacted lies behind the last day, and sqlite has none of it.
        let all = StoreBenchmarkData.firstStart..<StoreBenchmarkData.lastDay.upperBound
        buckets.withUnsafeMutableBufferPointer { buckets in
            columns.forEachSlice(columns.rows(startingIn: all)) { slice in
                slice.withColumns { starts, _, values, _ in
                    for row in starts.indices {
                        buckets[Int((starts[row] - StoreBenchmarkData.firstStart) / 86_400)] += values[row]
                    }
                }
            }
        }
        return buckets
    }

    /// Bytes of a file, by one system call, so that the next measurement finds its own data in the caches.
    func size(of url: URL) throws -> Int {
        var status = stat()
        guard stat(url.path, &status) == 0 else { throw BenchmarkError("\(url.path) is not there") }
        return Int(status.st_size)
    }
}
