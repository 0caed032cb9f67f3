import Foundation
import HealthArchive
import SampleStoreProof

/// `swimfit-bench archive`: the times and peaks of imports. An import runs in a separate process and ends with a synced
/// file. The floor is reading the file and counting its line ends. Where expat, the usual XML parser in C, is
/// installed, it is measured for comparison, with empty handlers for elements and none for the document type: expat
/// passes on attributes but makes no samples.
enum ArchiveBenchmark {
    /// The arguments are the user's own files or folders. Without arguments, two synthetic exports are used, of records
    /// and of workouts; the store of the first is also exported as lines and imported again.
    static func run(_ arguments: [String]) throws {
        let work = try WorkFolder("swimfit-bench")
        defer { work.remove() }
        let folder = work.url
        let swimfit = try FreshProcess.installed("swimfit", in: folder)
        var table = ResultTable(
            "Import to a synced file", "step", "time", "processor", "MB/s", "peak", "file")
        /// Measures the import of a file into a new store.
        ///
        /// - Returns: the folder of that store.
        func add(_ path: String) throws -> String {
            let name = URL(filePath: path).lastPathComponent
            let size = try size(path)
            func add(_ step: String, _ body: () throws -> Void) rethrows {
                let seconds = try ContinuousClock().measure(body).seconds
                table.add("\(name): \(step)", timeText(seconds), "", rate(size, seconds), "", "")
            }
            if path.hasSuffix(".xml") {
                try add("count line ends") { try countLines(path) }
                if let expat = Expat(), expat.accepts(path) { try add("expat") { try expat.parse(path) } }
            }
            let store = folder.appending(path: "\(name)-store").path
            let use = try FreshProcess(path: swimfit, arguments: ["import", path, "--data-dir", store])
                .measured()
            table.add(
                "\(name): import", timeText(use.seconds), timeText(use.processor), rate(size, use.seconds),
                "\(use.peakMegabytes) MB", "\(try self.size(store) / 1_000_000) MB")
            return store
        }
        if arguments.isEmpty {
            let records = try MadeUpFile.records(in: folder)
            let store = try add(records)
            let lines = folder.appending(path: "records.ndjson").path
            try FreshProcess(
                path: swimfit, arguments: ["export", "--format", "ndjson", "-o", lines, "--data-dir", store]
            ).run()
            _ = try add(lines)
            _ = try add(try MadeUpFile.workouts(in: folder))
        }
        for path in arguments { _ = try add(path) }
        table.print()
    }

    private static func rate(_ size: Int, _ seconds: Double) -> String {
        String(format: "%.0f", Double(size) / 1e6 / seconds)
    }

    /// The bytes of a file, or of all files of a folder.
    private static func size(_ path: String) throws -> Int {
        let own = try FileManager.default.attributesOfItem(atPath: path)
        guard own[.type] as? FileAttributeType == .typeDirectory else { return own[.size] as? Int ?? 0 }
        return try FileManager.default.contentsOfDirectory(atPath: path)
            .reduce(0) { try $0 + size("\(path)/\($1)") }
    }

    private static func countLines(_ path: String) throws {
        let source = try DescriptorSource(path: path)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        var lines = 0
        while true {
            let count = try source.read(into: buffer)
            if count == 0 { break }
            for byte in buffer[..<count] where byte == 0x0a { lines += 1 }
        }
        precondition(lines > 0, "an export has lines")
    }
}

/// The library expat, if installed.
private struct Expat {
    private typealias Create = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias Start =
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafePointer<CChar>?>?
        ) -> Void
    private typealias End = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void
    private typealias SetHandlers = @convention(c) (OpaquePointer?, Start?, End?) -> Void
    private typealias Parse = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Int32, Int32) -> Int32
    private typealias Free = @convention(c) (OpaquePointer?) -> Void

    private let create: Create
    private let setHandlers: SetHandlers
    private let parseBytes: Parse
    private let free: Free

    init?() {
        guard let library = dlopen("libexpat.so.1", RTLD_NOW),
            let create = dlsym(library, "XML_ParserCreate"),
            let setHandlers = dlsym(library, "XML_SetElementHandler"),
            let parse = dlsym(library, "XML_Parse"),
            let free = dlsym(library, "XML_ParserFree")
        else { return nil }
        self.create = unsafeBitCast(create, to: Create.self)
        self.setHandlers = unsafeBitCast(setHandlers, to: SetHandlers.self)
        parseBytes = unsafeBitCast(parse, to: Parse.self)
        self.free = unsafeBitCast(free, to: Free.self)
    }

    /// Whether the file is well-formed. Exports may not be.
    func accepts(_ path: String) -> Bool {
        // IGNORED: the result is whether there is an error.
        (try? parse(path)) != nil
    }

    func parse(_ path: String) throws {
        let parser = create(nil)
        defer { free(parser) }
        setHandlers(parser, { _, _, _ in }, { _, _ in })
        let source = try DescriptorSource(path: path)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = try source.read(into: buffer)
            let bytes = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            guard parseBytes(parser, bytes, Int32(count), count == 0 ? 1 : 0) == 1 else {
                throw BenchmarkError("expat does not accept \(path)")
            }
            if count == 0 { return }
        }
    }
}

/// Invented exports of Apple's Health, written piece by piece.
private enum MadeUpFile {
    /// 200 000 records: a heart rate with its motion every 40 s, and steps every 5 min.
    static func records(in folder: URL) throws -> String {
        try write("records.xml", in: folder, count: 200_000) { index, value in
            let isStep = index % 8 == 0
            let kind = isStep ? "StepCount\" unit=\"count" : "HeartRate\" unit=\"count/min"
            let number = isStep ? value % 900 : 52 + value % 100
            let seconds = index * 40
            return " <Record type=\"HKQuantityTypeIdentifier\(kind)\" \(origin(value)) "
                + "\(times(seconds, seconds)) value=\"\(number)\""
                + (isStep
                    ? "/>\n"
                    : ">\n\(metadata("HKMetadataKeyHeartRateMotionContext", "\(value % 3)")) </Record>\n")
        }
    }

    /// 4 000 swims of 60 lengths, each with the elements of a watch.
    static func workouts(in folder: URL) throws -> String {
        try write("workouts.xml", in: folder, count: 4000) { index, value in
            let start = index * 86_400
            let lengths = (0..<60).map { length in
                let time = start + length * 30
                return "  <WorkoutEvent type=\"HKWorkoutEventTypeLap\" date=\"\(text(time))\" "
                    + "duration=\"0.\(40 + value % 9)\" durationUnit=\"min\">\n"
                    + metadata("HKSwimmingStrokeStyle", "\(2 + length % 3)") + "  </WorkoutEvent>\n"
            }
            let statistics = [
                "ActiveEnergyBurned\" sum=\"285\" unit=\"kcal", "DistanceSwimming\" sum=\"1500\" unit=\"m",
            ]
            .map {
                "  <WorkoutStatistics type=\"HKQuantityTypeIdentifier\($0)\" "
                    + "startDate=\"\(text(start))\" endDate=\"\(text(start + 1800))\"/>\n"
            }
            return " <Workout workoutActivityType=\"HKWorkoutActivityTypeSwimming\" duration=\"30\" "
                + "durationUnit=\"min\" \(origin(value)) \(times(start, start + 1800))>\n"
                + metadata("HKLapLength", "25 m") + metadata("HKSwimmingLocationType", "1")
                + metadata("HKTimeZone", "Europe/Berlin") + lengths.joined() + statistics.joined()
                + " </Workout>\n"
        }
    }

    private static func write(
        _ name: String, in folder: URL, count: Int, _ element: (_ index: Int, _ value: Int) -> String
    ) throws -> String {
        let path = folder.appending(path: name).path
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else { throw BenchmarkError("\(path) cannot be written") }
        var text = "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_GB\">\n"
        var seed: UInt64 = 1
        for index in 0..<count {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            text += element(index, Int(seed >> 33))
            if text.utf8.count > 1 << 20 {
                try file.write(contentsOf: Data(text.utf8))
                text = ""
            }
        }
        try file.write(contentsOf: Data((text + "</HealthData>\n").utf8))
        try file.close()
        return path
    }

    private static func origin(_ value: Int) -> String {
        "sourceName=\"Zoë’s Apple\u{A0}Watch\" sourceVersion=\"11.2\" "
            + "device=\"&lt;&lt;HKDevice: 0x\(String(value, radix: 16))&gt;, name:Apple Watch, "
            + "manufacturer:Apple Inc., model:Watch, hardware:Watch6,9, software:11.2&gt;\""
    }

    private static func metadata(_ key: String, _ value: String) -> String {
        "  <MetadataEntry key=\"\(key)\" value=\"\(value)\"/>\n"
    }

    private static func times(_ start: Int, _ end: Int) -> String {
        "creationDate=\"\(text(end))\" startDate=\"\(text(start))\" endDate=\"\(text(end))\""
    }

    /// The date and time at these seconds since the beginning of 2015, with 28 days a month.
    private static func text(_ seconds: Int) -> String {
        let (day, time) = (seconds / 86_400, seconds % 86_400)
        return String(
            format: "%04d-%02d-%02d %02d:%02d:%02d +0100", 2015 + day / 336, day / 28 % 12 + 1, day % 28 + 1,
            time / 3600, time / 60 % 60, time % 60)
    }
}
