import Foundation
import HealthArchive
import HealthKit
import Synchronization

/// Reading and importing an Apple Health export, in bytes of XML a second.
///
/// The floor is reading the file and counting its line ends. expat, the usual XML parser in C, is
/// measured next to it where it is installed, with empty handlers and the document type left out of
/// the way; it hands over attributes but makes no samples of them.
enum ArchiveBenchmark {
    /// The argument is an export of one's own; without one a made-up export of 200 000 records is used.
    static func run(_ arguments: [String]) throws {
        let made = arguments.isEmpty ? try madeUpExport() : nil
        defer {
            // SAFETY: a file left in the temporary folder is the worst that can happen.
            if let made { try? FileManager.default.removeItem(at: made) }
        }
        let path = made?.path ?? arguments[0]
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        var table = ResultTable(
            "Import of an export of \(size / 1_000_000) MB", "step", "time", "MB/s", "peak memory")
        func add(_ name: String, _ body: () throws -> Void) rethrows {
            let seconds = try ContinuousClock().measure(body).seconds
            let rate = Double(size) / 1e6 / seconds
            table.add(name, timeText(seconds), String(format: "%.0f", rate), "\(peakMegabytes()) MB")
        }
        try add("count line ends") { try countLines(path) }
        try add("read the tags") { try readTags(path) }
        if let expat = Expat(), expat.accepts(path) {
            try add("expat, tags and attributes") { try expat.parse(path) }
        }
        try add("read, check, compare (dry run)") { try wait { try await previewed(path) } }
        try add("import into memory") { try wait { try await imported(path) } }
        table.print()
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

    private static func readTags(_ path: String) throws {
        let reader = MarkupReader(try ExportInput.open(path).source)
        var attributes = 0
        reading: while true {
            switch try reader.next() {
            case .finished: break reading
            default: attributes += reader.attributeCount
            }
        }
        precondition(attributes > 0, "an export has attributes")
    }

    private static func previewed(_ path: String) async throws {
        _ = try await HealthImport(into: .inMemory()).preview(path)
    }

    private static func imported(_ path: String) async throws {
        let report = try await HealthImport(into: .inMemory()).run(path)
        precondition(report.added > 0, "an export has samples")
    }

    /// Waits for asynchronous work on this thread, which does nothing else.
    private static func wait(_ work: @escaping @Sendable () async throws -> Void) throws {
        let done = DispatchSemaphore(value: 0)
        let box = FailureBox()
        Task {
            do { try await work() } catch { box.failure.withLock { $0 = error } }
            done.signal()
        }
        done.wait()
        if let failure = box.failure.withLock({ $0 }) { throw failure }
    }

    private final class FailureBox: Sendable {
        let failure = Mutex<(any Error)?>(nil)
    }

    /// The largest resident size of this process so far.
    private static func peakMegabytes() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss / 1024
    }

    /// An export in the temporary folder: a heart rate every 40 s and steps every 5 min.
    private static func madeUpExport() throws -> URL {
        let url = FileManager.default.temporaryDirectory.appending(path: "swimfit-bench-\(getpid()).xml")
        guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
            throw BenchmarkError("\(url.path) cannot be written")
        }
        let file = try FileHandle(forWritingTo: url)
        var text = "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_GB\">\n"
        var seed: UInt64 = 1
        for index in 0..<200_000 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            text += record(index, value: Int(seed >> 33))
            if text.utf8.count > 1 << 20 {
                try file.write(contentsOf: Data(text.utf8))
                text = ""
            }
        }
        try file.write(contentsOf: Data((text + "</HealthData>\n").utf8))
        try file.close()
        return url
    }

    private static func record(_ index: Int, value: Int) -> String {
        let isStep = index % 8 == 0
        let minute = index * 2 / 3
        let time = String(
            format: "20%02d-%02d-%02d %02d:%02d:%02d +0100", 15 + minute / 483_840, minute / 40320 % 12 + 1,
            minute / 1440 % 28 + 1, minute / 60 % 24, minute % 60, index % 60)
        let kind = isStep ? "StepCount\" unit=\"count" : "HeartRate\" unit=\"count/min"
        let number = isStep ? value % 900 : 52 + value % 100
        let device =
            "&lt;&lt;HKDevice: 0x\(String(value, radix: 16))&gt;, name:Apple Watch, "
            + "manufacturer:Apple Inc., model:Watch, hardware:Watch6,9, software:11.2&gt;"
        return " <Record type=\"HKQuantityTypeIdentifier\(kind)\" sourceName=\"Zoë’s Apple\u{A0}Watch\" "
            + "sourceVersion=\"11.2\" device=\"\(device)\" "
            + "creationDate=\"\(time)\" startDate=\"\(time)\" endDate=\"\(time)\" value=\"\(number)\"/>\n"
    }
}

/// The library expat, if this machine has it.
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

    /// Whether the file is well-formed, which exports need not be.
    func accepts(_ path: String) -> Bool {
        // SAFETY: an error is the answer.
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
