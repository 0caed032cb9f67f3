import Foundation
import Glibc
import SampleStore

/// `swimfit-bench store [COUNT …]`: the engine beside SQLite and the bare system calls, on the same data in the
/// same run. The data is ten years of four types, the same for every run.
struct StoreBenchmark {
    static func run(_ arguments: [String]) throws {
        let sizes = arguments.compactMap(Int.init)
        let folder = URL.temporaryDirectory.appending(path: "swimfit-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // SAFETY: what cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        var table = ResultTable(
            "store: swimfit beside sqlite and the bare calls", "measure", "samples", "swimfit", "peer",
            "ratio")
        for size in sizes.isEmpty ? [10_000, 100_000, 1_000_000] : sizes {
            try StoreBenchmark(count: size, folder: folder).measure(into: &table)
        }
        table.print()
    }

    private let count: Int
    private let file: URL
    private let database: URL
    private let folder: URL

    private init(count: Int, folder: URL) {
        self.count = count
        self.folder = folder
        file = folder.appending(path: "health-\(count).json")
        database = folder.appending(path: "health-\(count).sqlite")
    }

    private static let types = ["active", "steps", "heart", "mass"]
    private static let origin = Origin(source: "com.example.watch", name: "Watch", version: "10.1")
    private static let firstStart = 500_000_000.0
    private static let span = 315_576_000.0
    private var lastDay: Range<Double> {
        Self.firstStart + Self.span - 86_400..<Self.firstStart + Self.span
    }

    private func row(_ number: Int) -> SQLite.Row {
        let start = (Self.firstStart + Self.span * Double(number) / Double(count)).rounded(.down)
        var id = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
        let bytes = withUnsafeBytes(of: &id) { Array($0) }
        let uuid = UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], 0x40 | bytes[6] & 15, bytes[7],
                0x80 | bytes[0] & 63, bytes[3], bytes[1], UInt8(truncatingIfNeeded: number),
                UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number >> 16),
                UInt8(truncatingIfNeeded: number >> 24), bytes[5]
            ))
        return SQLite.Row(
            id: uuid, type: number % 4, start: start, end: start + Double(number % 7 * 10),
            value: Double(number * 37 % 2000) / 10)
    }

    private func sample(_ row: SQLite.Row) -> Sample {
        Sample(
            id: row.id, type: Self.types[row.type], start: row.start, end: row.end, value: row.value,
            unit: "u",
            origin: Self.origin)
    }

    private func measure(into table: inout ResultTable) throws {
        let clock = ContinuousClock()
        let rows = (0..<count).map(row)
        var store: SampleStore? = try SampleStore(file: file)
        let saving = try clock.measure {
            try store?.commit { transaction in
                for row in rows { try transaction.insert(sample(row)) }
            }
        }.seconds
        let sqlite = try SQLite(path: database.path)
        try sqlite.run("pragma journal_mode=wal; pragma synchronous=full;" + SQLite.schema)
        let peerSaving = try clock.measure {
            try sqlite.run("begin")
            try sqlite.insert(rows)
            try sqlite.run("commit")
        }.seconds
        add("bulk save", saving, peerSaving, &table)
        try sqlite.run("pragma wal_checkpoint(truncate)")
        try measureSpace(&table)

        store = nil
        let loading = try clock.measure { store = try SampleStore(file: file) }.seconds
        let size = Double(try size(of: file))
        table.add(
            "full load", "\(count)", timeText(loading), String(format: "%.0f MB/s", size / loading / 1e6), "")
        guard let store else { return }
        try measureQuestions(store, sqlite, &table)
        try measureDurableSaves(store, sqlite, &table)
        try measureColdDay("open and today's sum", &table)
        let compacting = try clock.measure { try store.compact() }.seconds
        table.add("writing the file anew", "\(count)", timeText(compacting), "", "")
        try measureColdDay("open and today's sum, written anew", &table)
        try measureFirstSave(&table)
    }

    private func measureSpace(_ table: inout ResultTable) throws {
        let own = Double(try size(of: file)) / Double(count)
        let peer = Double(try size(of: database)) / Double(count)
        table.add(
            "bytes a sample on disk", "\(count)", String(format: "%.1f B", own),
            String(format: "%.1f B", peer),
            ratioText(own / peer))
    }

    private func measureQuestions(
        _ store: SampleStore, _ sqlite: SQLite, _ table: inout ResultTable
    ) throws {
        let day = lastDay
        var sums = (0.0, 0.0)
        let own = Timings.of(200) { sums.0 = sum(of: day, in: store) }.median
        let peer = try Timings.of(200) {
            sums.1 = try sqlite.sum(
                "select sum(value) from sample where type=0 and start>=\(day.lowerBound) and start<\(day.upperBound)"
            )
        }.median
        guard abs(sums.0 - sums.1) < 1e-6 * abs(sums.0) + 1e-9 else {
            throw BenchmarkError("the sums differ")
        }
        add("today's sum of one type", own, peer, &table)
        let buckets = Timings.of(5) { sums.0 = dailyBuckets(store).reduce(0, +) }.median
        let peerBuckets = try Timings.of(2) {
            sums.1 = try sqlite.sum(
                "select sum(value) from sample where type=0 group by cast((start-\(Self.firstStart))/86400 as integer)"
            )
        }.median
        guard abs(sums.0 - sums.1) < 1e-6 * abs(sums.0) else { throw BenchmarkError("the buckets differ") }
        add("daily buckets of one type", buckets, peerBuckets, &table)
    }

    private func sum(of day: Range<Double>, in store: SampleStore) -> Double {
        guard let columns = store.snapshot.columns(of: Self.types[0]) else { return 0 }
        var sum = 0.0
        columns.forEachSlice(columns.rows(startingIn: day)) { slice in
            slice.withColumns { _, _, values, _ in
                for value in values { sum += value }
            }
        }
        return sum
    }

    private func dailyBuckets(_ store: SampleStore) -> [Double] {
        var buckets = [Double](repeating: 0, count: Int(Self.span / 86_400) + 2)
        guard let columns = store.snapshot.columns(of: Self.types[0]) else { return [] }
        buckets.withUnsafeMutableBufferPointer { buckets in
            columns.forEachSlice(0..<columns.count) { slice in
                slice.withColumns { starts, _, values, _ in
                    for row in starts.indices {
                        buckets[Int((starts[row] - Self.firstStart) / 86_400)] += values[row]
                    }
                }
            }
        }
        return buckets
    }

    private func measureDurableSaves(
        _ store: SampleStore, _ sqlite: SQLite, _ table: inout ResultTable
    ) throws {
        var next = count
        let own = try Timings.of(300) {
            next += 1
            try store.commit { try $0.insert(sample(row(next))) }
        }.median
        var other = count + 100_000
        let peer = try Timings.of(300) {
            other += 1
            try sqlite.insert([row(other)])
        }.median
        let floor = try bareWrites()
        add("durable save of one sample (peer: sqlite)", own, peer, &table)
        add("durable save of one sample (peer: one pwrite + fdatasync)", own, floor, &table)
    }

    /// What the disk asks for one write of that size behind a file, and its sync.
    private func bareWrites() throws -> Double {
        let descriptor = open(folder.appending(path: "bare").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw BenchmarkError("cannot write in \(folder.path)") }
        defer { close(descriptor) }
        let bytes = [UInt8](repeating: 65, count: 300)
        var offset = 0
        return Timings.of(300) {
            offset += pwrite(descriptor, bytes, bytes.count, offset)
            fdatasync(descriptor)
        }.median
    }

    private func measureColdDay(_ name: String, _ table: inout ResultTable) throws {
        let day = lastDay
        var total = 0.0
        let own = try Timings.of(5) { total += sum(of: day, in: try SampleStore(file: file)) }.median
        let peer = try Timings.of(5) {
            total += try SQLite(path: database.path).sum(
                "select sum(value) from sample where type=0 and start>=\(day.lowerBound) and start<\(day.upperBound)"
            )
        }.median
        guard total.isFinite else { throw BenchmarkError("no sum") }
        add(name, own, peer, &table)
    }

    /// A shell command's whole work: open, save one sample, close.
    private func measureFirstSave(_ table: inout ResultTable) throws {
        var next = count + 200_000
        let own = try Timings.of(5) {
            next += 1
            try SampleStore(file: file).commit { try $0.insert(sample(row(next))) }
        }.median
        let peer = try Timings.of(5) {
            next += 1
            try SQLite(path: database.path).insert([row(next)])
        }.median
        add("open and save one sample", own, peer, &table)
    }

    private func add(_ measure: String, _ own: Double, _ peer: Double, _ table: inout ResultTable) {
        table.add(measure, "\(count)", timeText(own), timeText(peer), ratioText(own / peer))
    }

    private func ratioText(_ ratio: Double) -> String { String(format: "%.2f", ratio) }

    private func size(of url: URL) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int ?? 0
    }
}
