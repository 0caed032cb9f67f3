import Foundation
import HealthKit
import SampleStoreProof
import Synchronization
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("Folders, zips in zips, and files of gzip", .inTurn)
struct FileSearchTests {
    private let store = HKHealthStore.inMemory()

    /// A FIT file of a swim that begins so many hours after the first one.
    private func swim(_ hour: Double) -> [UInt8] {
        var writer = FITWriter()
        writer.maker(serial: hour + 1)
        writer.length(at: hour * 3600, lasting: 60)
        writer.session(at: hour * 3600, lasting: 60)
        return [UInt8](writer.file)
    }

    private func zip(_ members: [(name: String, content: [UInt8])]) -> [UInt8] {
        var fixture = ZipFixture(members: [])
        for (name, content) in members {
            var member = ZipFixture.Member(name, "")
            member.content = content
            fixture.members.append(member)
        }
        return fixture.bytes
    }

    /// Imports a folder with these files.
    private func add(
        _ files: [String: [UInt8]], naming names: [String]? = nil, tables: FoundTables? = nil
    ) async throws -> ImportReport {
        let folder = FileManager.default.temporaryDirectory.appending(path: "search-\(UUID().uuidString)")
        // IGNORED: a folder left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, bytes) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        let paths = names?.map { folder.appending(path: $0).path } ?? [folder.path]
        var options = HealthImport.Options()
        options.title = "importing files"
        options.tables = tables
        return try await HealthImport(into: store, options: options).run(paths)
    }

    private func count() async throws -> Int {
        try await HKSampleQueryDescriptor(predicates: [.workout()], sortDescriptors: []).result(for: store)
            .count
    }

    @Test("all files of a folder are read as one step of undo, and the others are counted")
    func folder() async throws {
        let report = try await add([
            "a/1.fit": swim(0), "a/b/2.dat": swim(1), "notes.txt": Array("hello".utf8),
            ".hidden.fit": swim(3),
            "x.xml": Array("<kml/>".utf8),
        ])
        #expect(report.files == ["FIT file": 2] && report.otherFiles == 2)
        #expect(try await count() == 2)
        #expect(report.notKept.first?.what == "files of other kinds" && report.notKept.first?.count == 2)
        #expect(report.notKept.first?.example?.hasSuffix("/notes.txt") == true)
        let steps = try store.undoHistory().done
        #expect(steps.map(\.title) == ["importing files"])
    }

    @Test(
        "the folder of an unpacked export is that export with its routes, which are no workouts of their own")
    func unpacked() async throws {
        let times = "startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-01 08:01:00 +0100\""
        let export = """
            <HealthData><Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="W" \(times)>
            <WorkoutRoute sourceName="W" \(times)><FileReference path="/workout-routes/1.gpx"/></WorkoutRoute>
            </Workout></HealthData>
            """
        let route =
            "<gpx><trk><trkseg><trkpt lat=\"48\" lon=\"11\"><time>2026-01-01T07:00:00Z</time></trkpt></trkseg></trk></gpx>"
        let report = try await add([
            "export.xml": Array(export.utf8), "workout-routes/1.gpx": Array(route.utf8),
            "workout-routes/2.gpx": Array(route.utf8),
        ])
        #expect(report.files == ["Apple Health export": 1] && report.problems.isEmpty)
        #expect(report.counts[HKWorkoutRouteTypeIdentifier]?.added == 1)
        #expect(try await count() == 1)
    }

    @Test("an export that was saved again with a mark of UTF-8 is one")
    func marked() async throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("<HealthData><ExportDate value=\"x\"/></HealthData>".utf8)
        let report = try await add(["a.xml": bytes], naming: ["a.xml"])
        #expect(report.files == ["Apple Health export": 1] && report.exportDate == "x")
    }

    @Test("zips in zips are read as Garmin has them, and gzip as Strava has it")
    func nested() async throws {
        let inner = zip([("UploadedFiles_1.fit", swim(0)), ("2.fit", swim(1))])
        let report = try await add([
            "garmin.zip": zip([
                ("DI_CONNECT/Uploaded.zip", inner), ("DI_CONNECT/customer.json", Array("{}".utf8)),
            ]),
            "strava.zip": zip([("activities/7.fit.gz", ZipFixture.gzip(swim(2)))]),
        ])
        #expect(report.files == ["FIT file": 3] && report.otherFiles == 1)
        #expect(try await count() == 3)
    }

    @Test("the same file twice in a folder counts once, and another recording of the swim is kept")
    func twins() async throws {
        let text = """
            <TrainingCenterDatabase><Activity Sport="Swimming"><Lap StartTime="\(RecordingFixture.time(0))">
            <TotalTimeSeconds>60</TotalTimeSeconds></Lap></Activity></TrainingCenterDatabase>
            """
        let report = try await add(["1.fit": swim(0), "2.tcx": Array(text.utf8), "3.fit": swim(0)])
        #expect(try await count() == 2)
        #expect(report.notKept == [NotKept("samples that these files have more than once", count: 3)])
        #expect(report.alreadyThere == 0)
    }

    @Test("a broken file among others is told by its name, and the others are read")
    func broken() async throws {
        let report = try await add(["1.fit": Array(swim(0).prefix(14)), "2.fit": swim(1)])
        #expect(report.skipped == 1 && report.problems[0].element.hasSuffix("/1.fit"))
        #expect(report.problems[0].reason.hasPrefix("it is a FIT file, but"))
        #expect(try await count() == 1)
    }

    @Test(
        "a FIT file of a watch's day is counted as one of another kind, and told as what it is where it is alone"
    )
    func monitoring() async throws {
        var writer = FITWriter()
        writer.message(0, [(0, .enumeration, 32), (1, .uint16, 1), (4, .uint32, FITWriter.start)])
        writer.message(55, [(253, .uint32, FITWriter.start)])
        let day = [UInt8](writer.file)
        let report = try await add(["1.fit": swim(0), "2.fit": day])
        #expect(report.files == ["FIT file": 1] && report.otherFiles == 1 && report.problems.isEmpty)
        let error = await #expect(throws: ArchiveError.self) {
            try await add(["2.fit": day], naming: ["2.fit"])
        }
        #expect(error?.description.contains("is a FIT file of steps, sleep") == true)
    }

    @Test("a file that fits no format is refused with what it is and what would be read")
    func unknown() async throws {
        for (bytes, words) in [
            (Array("%PDF-1.7".utf8), "is a PDF"), (Array("<kml/>".utf8), "begins with <kml>"),
            (zip([("a.txt", Array("x".utf8))]), "is text of a kind that is not read"),
        ] {
            let error = await #expect(throws: ArchiveError.self) {
                try await add(["a": bytes], naming: ["a"])
            }
            #expect(error?.description.contains(words) == true)
            #expect(error?.description.contains("give a FIT file, a TCX file") == true)
        }
    }

    @Test("what unpacks to far more than it is, and zips that never end, are refused")
    func bombs() async throws {
        let zlib = try ZLibrary()
        let limits = UnpackingLimits(mostBytes: 100, mostTimes: 250)
        #expect(throws: ArchiveError.self) {
            try GzipData.unpacked(
                Data(ZipFixture.gzip(Array(repeating: 7, count: 101))), path: "a.gz", zlib, limits)
        }
        #expect(throws: ArchiveError.self) { try UnpackingLimits.file.check(1 << 25, from: 1000, "a") }
        var nested = zip([("1.fit", swim(0))])
        for depth in 0..<6 { nested = zip([("\(depth).zip", nested)]) }
        let error = await #expect(throws: ArchiveError.self) { try await add(["a.zip": nested]) }
        #expect(error?.description.contains("too many zips") == true)
    }

    @Test("tables in zips are handed over, without the folders and what a computer added by itself")
    func tables() async throws {
        let bytes = zip([
            ("File-Export/a.csv", Array("Date,Meal\n".utf8)), ("b.CSV", Array("Day\n".utf8)),
            ("__MACOSX/._a.csv", [7]), ("File-Export/._b.csv", [7]),
        ])
        let found = FoundTables()
        _ = try await add(["a.zip": bytes], tables: found)
        #expect(found.texts.withLock { $0 } == ["a.csv": "Date,Meal\n", "b.CSV": "Day\n"])
    }

    @Test("a zip is an Apple Health export where one is in it, and where it is damaged")
    func exportInZip() throws {
        let export = Array("<HealthData/>".utf8)
        for (bytes, isApple) in [
            (zip([("a/export.xml", export), ("a/b.csv", [])]), true), (zip([("a/b.csv", export)]), false),
            (Array("PK\u{3}\u{4}".utf8), true),
        ] {
            try withTemporaryFile(bytes) { path in
                #expect(ImportFormat.of(path) == (isApple ? .apple : nil))
            }
        }
    }

    @Test("no bytes of gzip stop the program", arguments: 0..<4)
    func fuzz(round: Int) throws {
        var generator = SeededGenerator(seed: 9_400 + UInt64(round))
        let (data, zlib) = (ZipFixture.gzip(swim(0)), try ZLibrary())
        for _ in 0..<200 {
            let bytes = damaged(data, by: &generator)
            let unpacked = try? GzipData.unpacked(Data(bytes), path: "a.gz", zlib)
            #expect((unpacked?.count ?? 0) < 1 << 28)
        }
    }

    @Test("a device, which may have no end, is refused at once")
    func device() async throws {
        let error = await #expect(throws: ArchiveError.self) {
            try await HealthImport(into: store).run("/dev/zero")
        }
        #expect(error?.description.contains("a device or a socket") == true)
    }

    @Test("a file whose name is not UTF-8 is told, and the others of its folder are read")
    func nameOfOtherBytes() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "search-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: a folder left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(swim(0)).write(to: folder.appending(path: "1.fit"))
        var name = Array(folder.path.utf8CString.dropLast())
        name += [0x2F, CChar(bitPattern: 0xE4), 0x2E, 0x66, 0x69, 0x74, 0]
        close(open(name, O_CREAT | O_WRONLY, 0o600))
        let report = try await HealthImport(into: store).run(folder.path)
        #expect(report.files == ["FIT file": 1])
        #expect(report.problems.contains { $0.reason.contains("its name is not UTF-8") })
        unlink(name)
    }

    @Test("the beginning of a file is left until it is whole, where the rest is expected")
    func awaited() async throws {
        let whole = Data(swim(0))
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).fit")
        // IGNORED: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: file) }
        var options = HealthImport.Options()
        options.awaitsWholeFiles = true
        try whole.prefix(whole.count - 4).write(to: file)
        let error = await #expect(throws: ArchiveError.self) {
            try await HealthImport(into: store, options: options).run(file.path)
        }
        #expect(error?.description.contains("until it is whole") == true)
        #expect(try await count() == 0)
        try whole.write(to: file)
        #expect(try await HealthImport(into: store, options: options).run(file.path).added > 0)
    }
}

/// Takes all tables, and keeps what is in them.
private final class FoundTables: TableIntake {
    let texts = Mutex<[String: String]>([:])

    func take(_ table: TableCandidate) throws(ArchiveError) -> Bool {
        let file = FileHandle(fileDescriptor: try table.descriptor(), closeOnDealloc: true)
        let bytes = Result {
            try file.seek(toOffset: 0)
            return try file.readToEnd() ?? Data()
        }
        texts.withLock { $0[table.name] = (try? bytes.get()).map { String(decoding: $0, as: UTF8.self) } }
        return true
    }

    func finish(
        _ change: inout HKHealthStore.Change, of store: HKHealthStore, isAlone: Bool,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) {
        #expect(isAlone)
    }
}
