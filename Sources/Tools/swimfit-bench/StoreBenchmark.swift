import Foundation
import Glibc
import SampleStoreDisk
import SampleStoreEngine
import SampleStoreProof
import Synchronization
import SwimFitBase

/// `swimfit-bench store [COUNT …]`: the engine next to SQLite and the bare system calls, on the same data in the
/// same run; 10 000, 100 000 and 1 000 000 samples unless told otherwise.
struct StoreBenchmark {
    static func run(_ arguments: [String]) throws {
        if arguments.first == "--memory-of", arguments.count == 2 {
            return try printMemory(of: URL(filePath: arguments[1]))
        }
        let sizes = arguments.compactMap(Int.init)
        let work = try WorkFolder("swimfit-bench")
        defer { work.remove() }
        var figures = StoreFigures()
        for size in sizes.isEmpty ? [10_000, 100_000, 1_000_000] : sizes {
            try StoreBenchmark(count: size, folder: work.url).measure(into: &figures)
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
        // IGNORED: the system clears away files that cannot be removed.
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

    /// Opening a file that was only appended to reads the whole file.
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

    /// The bytes per sample in a fresh process that has read a whole file.
    private func memoryOfAll() throws -> Double {
        let process = FreshProcess(path: "/proc/self/exe", arguments: ["store", "--memory-of", file.path])
        guard let bytes = Double(try process.run().trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BenchmarkError("no figure of memory")
        }
        return bytes / Double(count)
    }

    /// The memory of this process for all samples of a file and for finding each by its identity. Memory that was only
    /// needed for reading is returned to the system first.
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
        ProcessMemory.giveBackFreed()
        let after = try resident()
        print(isThere ? 0 : after - before)
    }

    /// The process's own bytes in memory, without pages of the program's file.
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
        // Samples saved during compaction lie after the last day; SQLite does not have them.
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

    /// The size of a file in bytes. By one system call, so that the next measurement finds its own data cached.
    func size(of url: URL) throws -> Int {
        var status = stat()
        guard stat(url.path, &status) == 0 else { throw BenchmarkError("\(url.path) is not there") }
        return Int(status.st_size)
    }

    /// Saves one sample at a time, in turn with the peers, so that other work of the machine affects all of them.
    ///
    /// The bare calls write as many bytes as the store does, in the same way, behind a copy of its file.
    private func measureDurableSaves(
        _ store: SampleStore, _ sqlite: SQLite, _ figures: inout StoreFigures
    ) throws {
        let copy = folder.appending(path: "bare-copy")
        try FileManager.default.copyItem(at: file, to: copy)
        // IGNORED: the system clears away files that cannot be removed.
        defer { try? FileManager.default.removeItem(at: copy) }
        let bare = try BareFile(copy.path)
        // The copy is on disk before the measurements.
        try bare.append([UInt8](repeating: 65, count: BareFile.overlap))
        let clock = ContinuousClock()
        var times: [[Double]] = [[], [], []]
        var (size, growth) = (try size(of: file), 300)
        // Each save follows each of the two others equally often, because the one before has filled the caches.
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
                sqlite: peer.percentile(share), bare: floor.percentile(share))
        }
    }

    /// How long compaction takes, and the waiting time of saves meanwhile: one every millisecond, by the same store,
    /// like a key in the dashboard, and by another store, like another process. At the same time plain bytes are
    /// written to a separate file, to measure the delay of the disk.
    private func measureCompaction(_ figures: inout StoreFigures) throws {
        let store = try SampleStore(file: file)
        let other = try SampleStore(file: file)
        var number = count * 2
        for (name, saver) in [("", store), (" by another process", other)] {
            // The first save always builds the index of identities.
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

    /// Writes bytes to a separate file and syncs it.
    private func writeBare(_ bytes: [UInt8], to name: String) throws {
        let bare = try BareFile(folder.appending(path: name).path)
        try bare.append(bytes)
    }
}

/// A file that is only written and synced: the cost of the disk, without any format.
private final class BareFile: Sendable {
    private let descriptor: Int32
    private let end: Mutex<Int>

    init(_ path: String) throws {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw BenchmarkError("cannot write \(path)") }
        end = Mutex(Int(lseek(descriptor, 0, SEEK_END)))
    }

    deinit { close(descriptor) }

    /// The number of bytes at the end that are overwritten, like the store's closing brackets.
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

/// The samples of the store's measurements: ten years of four types up to today, the same for every run of a day, and
/// the same in SQLite.
struct StoreBenchmarkData {
    let count: Int
    let types: [(name: String, unit: String)]
    /// The repeating sequence of types, as indices of `types`.
    private let turns: [Int]

    init(count: Int, types: [(name: String, unit: String)] = Self.types, turns: [Int]? = nil) {
        (self.count, self.types, self.turns) = (count, types, turns ?? Array(types.indices))
    }

    /// Types with HealthKit's names, so that commands find them.
    static let types: [(name: String, unit: String)] = [
        ("HKQuantityTypeIdentifierActiveEnergyBurned", "kcal"),
        ("HKQuantityTypeIdentifierStepCount", "count"),
        ("HKQuantityTypeIdentifierDistanceWalkingRunning", "m"), ("HKQuantityTypeIdentifierBodyMass", "kg"),
    ]
    private static let origin = Origin(source: "com.example.watch", name: "Watch", version: "10.1")
    static let days = 3652
    /// The beginning of the first day, as seconds since 2001. Days are those of UTC.
    static let firstStart =
        ((Date().timeIntervalSinceReferenceDate / 86_400).rounded(.down) - Double(days - 1)) * 86_400
    /// Today, the last day with samples.
    static var lastDay: Range<Double> {
        firstStart + Double(days - 1) * 86_400..<firstStart + Double(days) * 86_400
    }

    /// The sample with a number; samples from `count` on follow the last day's end.
    func row(_ number: Int) -> SQLite.Row {
        let span = Double(Self.days) * 86_400
        let start = (Self.firstStart + span * Double(number) / Double(count)).rounded(.down)
        return SQLite.Row(
            id: Self.identity(number), type: turns[number % turns.count], start: start,
            end: start + Double(number % 7 * 10), value: Double(number * 37 % 2000) / 10)
    }

    var rows: some Sequence<SQLite.Row> { (0..<count).lazy.map(row) }

    func sample(_ row: SQLite.Row) -> Sample {
        let (name, unit) = types[row.type]
        return Sample(
            id: row.id, type: name, start: row.start, end: row.end, value: row.value, unit: unit,
            origin: Self.origin)
    }

    /// Scattered like random identities, and the same each time.
    private static func identity(_ number: Int) -> UUID {
        var generator = SeededGenerator(seed: UInt64(number))
        return generator.uuid()
    }
}

/// The figures of one run, each next to those of SQLite and of the bare calls, for one table.
private struct StoreFigures {
    /// The unit of a figure.
    enum FigureUnit {
        case time
        case bytes
        case rate
    }

    private struct Figure {
        let measure: String
        let samples: Int
        let kind: FigureUnit
        let own: Double
        let sqlite: Double?
        let bare: Double?
    }

    private var figures: [Figure] = []

    /// Adds a figure: seconds, bytes a sample, or bytes a second.
    mutating func add(
        _ measure: String, _ samples: Int, _ own: Double, sqlite: Double? = nil, bare: Double? = nil,
        as kind: FigureUnit = .time
    ) {
        figures.append(
            Figure(measure: measure, samples: samples, kind: kind, own: own, sqlite: sqlite, bare: bare))
    }

    /// Prints the table: the sizes of a figure in rows, and in the last column the growth from the first.
    func print() {
        var table = ResultTable(
            "store: swimfit, sqlite and the bare system calls", "measure", "samples", "swimfit", "sqlite",
            "ratio", "bare", "ratio", "growth")
        var seen: Set<String> = []
        for measure in figures.map(\.measure) where seen.insert(measure).inserted {
            let own = figures.filter { $0.measure == measure }.sorted { $0.samples < $1.samples }
            for figure in own {
                let isLast = own.count > 1 && figure.samples == own[own.count - 1].samples
                table.add(
                    measure, "\(figure.samples)", text(figure.own, figure.kind),
                    figure.sqlite.map { text($0, figure.kind) } ?? "", ratio(figure.own, figure.sqlite),
                    figure.bare.map { text($0, figure.kind) } ?? "", ratio(figure.own, figure.bare),
                    isLast ? "× " + ratio(figure.own, own[0].own) : "")
            }
        }
        table.print()
    }

    private func text(_ value: Double, _ kind: FigureUnit) -> String {
        switch kind {
        case .time: timeText(value)
        case .bytes: String(format: "%.1f B", value)
        case .rate: String(format: "%.0f MB/s", value / 1e6)
        }
    }

    private func ratio(_ own: Double, _ peer: Double?) -> String {
        peer.map { String(format: "%.2f", own / $0) } ?? ""
    }
}
