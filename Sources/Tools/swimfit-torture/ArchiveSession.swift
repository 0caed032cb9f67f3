import Foundation
import HealthArchive
import HealthKit
import StoreProof

extension FuzzTrial {
    /// `archives`: mutates files of health data of every kind that is read, packs them in zips and gzip, and imports them.
    ///
    /// The program must not crash, hang or need much memory. An import is refused with an error that names the file, or
    /// its report adds up. What was in the store stays as it was, the store is sound, all that is in it can be read and
    /// exported, and the same file once more adds nothing.
    static let archives = FuzzTrial(
        name: "archives", ending: "data",
        outcomes: ["refused", "imported", "imported with a problem reported"],
        promise: "no crash, no hang, no report that does not add up", batch: 1
    ) { call in
        let session = try ArchiveSession(call)
        return { step in try session.subject(step) }
    }
}

/// The files of one seed.
struct ArchiveSession {
    private let seed: UInt64
    private let corpus: [ArchiveFile]
    private let folder: URL
    /// A store with samples of the user, and one with the sound files, too.
    private let stores: [[UInt8]]
    /// The samples of the user.
    private let own: Set<UUID>

    init(_ call: TrialCall) throws {
        seed = call.seed
        folder = call.folder
        var generator = SeededGenerator(seed: seed)
        let files = try ArchiveCorpus.files(&generator)
        let made = try Self.stores(with: files, in: folder)
        (stores, own, corpus) = (made.stores, made.own, files + made.exports)
    }

    /// The file of a step: a sound one with one to four mutations.
    func subject(_ step: Int) throws -> FuzzCase {
        var generator = SeededGenerator(seed: seed ^ UInt64(step) &* 0x9E37_79B9_7F4A_7C15)
        var file = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
        let other = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
        var history: [String] = []
        func mutate(_ file: inout ArchiveFile, _ family: [ArchiveMutation]) {
            let mutation = family[Int.random(in: 0..<family.count, using: &generator)]
            mutation.apply(&file, other, &generator)
            history.append(mutation.name)
        }
        for _ in 0..<[1, 1, 1, 2, 3, 6][Int.random(in: 0..<6, using: &generator)] {
            let isPacking = Int.random(in: 0..<8, using: &generator) == 0
            let family = isPacking ? ArchiveMutation.packing : ArchiveMutation.contents
            mutate(&file, family)
        }
        if Int.random(in: 0..<40, using: &generator) == 0 { mutate(&file, ArchiveMutation.bombs) }
        var bytes = try file.bytes()
        if bytes.starts(with: [0x50, 0x4B]) || bytes.starts(with: [0x1F, 0x8B]),
            Int.random(in: 0..<3, using: &generator) == 0
        {
            let edit = ArchiveMutation.outside[
                Int.random(in: 0..<ArchiveMutation.outside.count, using: &generator)]
            edit.apply(&bytes, &generator)
            history.append(edit.name)
        }
        let store = stores[Int.random(in: 0..<stores.count, using: &generator)]
        let check = ArchiveCheck(
            bytes: bytes, store: store, own: own, folder: Self.place(step, in: folder))
        let megabytes = Double(file.size) / 1e6
        return FuzzCase(
            bytes: bytes, history: history, patience: FuzzLimits.patience + 3 * megabytes, check: check.run)
    }

    /// The folder of a step.
    private static func place(_ step: Int, in folder: URL) -> URL {
        folder.appending(path: "swimfit-archives-\(getpid())-\(step)")
    }

    // MARK: Stores

    /// The stores that files are imported into, and the exports of the last one.
    private static func stores(
        with files: [ArchiveFile], in folder: URL
    ) throws -> (stores: [[UInt8]], own: Set<UUID>, exports: [ArchiveFile]) {
        let place = Self.place(-1, in: folder)
        // IGNORED: the system removes temporary files that remain.
        defer { try? FileManager.default.removeItem(at: place) }
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let file = place.appending(path: "health.json")
        let paths = try files.enumerated().map { number, file in
            let url = place.appending(path: "\(number).data")
            try Data(file.bytes()).write(to: url)
            return url.path
        }
        func add(to store: HKHealthStore) throws {
            for path in paths {
                // IGNORED: a diary has another way into the store.
                try waiting { _ = try? await HealthImport(into: store).run(path) }
            }
        }
        let (store, other) = (try HKHealthStore(url: file), HKHealthStore.inMemory())
        let own = Self.own
        try waiting { try await store.save(own) }
        var stores = [[UInt8](try Data(contentsOf: file))]
        try add(to: store)
        // What the user wrote down is in no export: it may change what it names.
        try add(to: other)
        stores.append([UInt8](try Data(contentsOf: file)))
        return (stores, Set(own.map(\.uuid)), try exports(of: other, in: place))
    }

    private static func exports(of store: HKHealthStore, in place: URL) throws -> [ArchiveFile] {
        var lines = ""
        try StoreExport(store).forEachLine { lines += $0 + "\n" }
        let zip = place.appending(path: "out.zip")
        _ = try AppleExport(store, now: Date(timeIntervalSinceReferenceDate: 818_000_000))
            .write(toFileAt: zip.path)
        let source = try ExportInput.open(zip.path).source
        var xml: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        while case let count = try source.read(into: buffer), count > 0 { xml += buffer[..<count] }
        let members = [
            ArchiveFile.Member(name: "apple_health_export/export.xml", file: .plain(xml)),
            .init(name: "apple_health_export/swimfit.ndjson", file: .text(lines)),
        ]
        return [.text(lines), .text(lines), .plain(xml), .zip(members, .packed)]
    }

    /// What the user wrote down.
    private static var own: [HKSample] {
        let start = RecordingTexts.start
        return [
            HKQuantitySample(
                type: HKQuantityType(.bodyMass),
                quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 71),
                start: start, end: start),
            HKQuantitySample(
                type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 12),
                start: start, end: start + 60),
            HKWorkout(activityType: .swimming, start: start - 86_400, end: start - 84_600),
        ]
    }
}
