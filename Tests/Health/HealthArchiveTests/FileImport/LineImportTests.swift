import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("The import of an export of our own", .inTurn)
struct LineImportTests {
    /// Writes the lines of a store with so many samples of steps.
    private func exported(_ count: Int, to file: URL, isOld: Bool) async throws {
        let store = HKHealthStore.inMemory()
        let start = Date(timeIntervalSince1970: 1_785_000_000)
        try await store.save(
            (0..<count).map { index in
                HKQuantitySample(
                    type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 10),
                    start: start + Double(index) * 60, end: start + Double(index) * 60 + 30)
            })
        var lines: [String] = []
        try StoreExport(store).forEachLine { lines.append($0) }
        if isOld {
            lines.removeLast()
            lines[0].replace(",\"ends\":true", with: "")
        }
        try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }

    /// - Parameter isOld: without a last line, as versions before wrote them.
    private func withFile(
        of count: Int, isOld: Bool = false, _ body: (URL) async throws -> Void
    ) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".ndjson")
        defer { try? FileManager.default.removeItem(at: file) }
        try await exported(count, to: file, isOld: isOld)
        try await body(file)
    }

    @Test("a line with an amount that nobody can have is refused by its number")
    func impossible() async throws {
        try await withFile(of: 3) { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
                $0 == 2 ? String($1).replacing("\"value\":10", with: "\"value\":-10") : String($1)
            }
            try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
            let report = try await HealthImport(into: .inMemory())
                .run(file.path)
            #expect(report.added == 2 && report.skipped == 1)
            #expect(report.problems.first?.reason == "its value of -10 count cannot be")
        }
    }

    @Test("a first line that is longer than what is looked at is known as one")
    func longHeader() async throws {
        try await withFile(of: 3) { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            let long = String(repeating: "a", count: 1 << 17)
            try text.replacing("\"values\":{", with: "\"values\":{\"x\":\"\(long)\"", maxReplacements: 1)
                .write(
                    to: file, atomically: true, encoding: .utf8)
            #expect(ImportFormat.of(file.path)?.title == ImportFormat.lines.title)
            #expect(try await HealthImport(into: .inMemory()).run(file.path).added == 3)
        }
    }

    @Test("a field that no line has is counted as not kept")
    func unknownFields() async throws {
        try await withFile(of: 3) { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            try text.replacing("\"end\":8", with: "\"ed\":8").write(
                to: file, atomically: true, encoding: .utf8)
            let report = try await HealthImport(into: .inMemory()).run(file.path)
            #expect(report.added == 3 && report.notKept.map(\.what) == ["field “ed” of a line"])
            #expect(report.notKept.first?.count == 3)
        }
    }

    @Test("a line with another unit than its sample has here is refused, and the sample stays")
    func otherUnit() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".ndjson")
        // IGNORED: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: file) }
        let (store, start) = (HKHealthStore.inMemory(), Date(timeIntervalSince1970: 1_785_000_000))
        let unit = HKUnit.secondUnit(with: .milli)
        try await store.save(
            HKQuantitySample(
                type: .unlisted("a.b", unit: unit), quantity: HKQuantity(unit: unit, doubleValue: 7),
                start: start,
                end: start))
        var text = ""
        try StoreExport(store).forEachLine { text += $0 + "\n" }
        try text.replacing("\"unit\":\"ms\"", with: "\"unit\":\"s\"").write(
            to: file, atomically: true, encoding: .utf8)
        let report = try await HealthImport(into: store).run(file.path)
        #expect(report.skipped == 1 && report.problems.first?.reason.contains("stored in ms") == true)
        #expect(try StoreExport(store).count == 1)
    }

    @Test("a line of another type than its sample has here is refused")
    func otherType() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".ndjson")
        // IGNORED: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: file) }
        let (store, start) = (HKHealthStore.inMemory(), Date(timeIntervalSince1970: 1_785_000_000))
        try await store.save(
            HKQuantitySample(
                type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 7),
                start: start,
                end: start + 1))
        var text = ""
        try StoreExport(store).forEachLine { text += $0 + "\n" }
        try text.replacing("HKQuantityTypeIdentifierStepCount", with: "x.y").write(
            to: file, atomically: true, encoding: .utf8)
        let report = try await HealthImport(into: store).run(file.path)
        #expect(
            report.skipped == 1
                && report.problems.first?.reason.hasSuffix("is HKQuantityTypeIdentifierStepCount here")
                    == true
        )
    }

    @Test("a moment that no year of four digits has is written as the first or the last one")
    func moments() {
        for seconds in [1e300, .infinity] {
            #expect(String(decoding: MarkupWriter.moment(seconds), as: UTF8.self).hasPrefix("9999-"))
        }
        #expect(String(decoding: MarkupWriter.moment(-1e300), as: UTF8.self).hasPrefix("0001-"))
    }

    @Test("progress counts samples and bytes up to the whole file")
    func progress() async throws {
        try await withFile(of: 5000) { file in
            let size = try #require(file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
            let (steps, continuation) = AsyncStream.makeStream(of: ImportProgress.self)
            let work = HealthImport(into: .inMemory())
            let report = try await work.run(file.path) { continuation.yield($0) }
            continuation.finish()
            #expect(report.added == 5000)
            let told = await steps.reduce(into: []) { $0.append($1) }
            #expect(told.map(\.items) == [1999, 3999, 5001])
            #expect(told.last?.bytesRead == size)
            #expect(told.allSatisfy { $0.byteCount == size })
        }
    }

    @Test("a cancelled one without a last line keeps what it has saved, and goes on when it is begun again")
    func cancellingOld() async throws {
        try await withFile(of: 5000, isOld: true) { file in
            let store = HKHealthStore.inMemory()
            let work = HealthImport(into: store)
            let task = Task {
                try await work.run(file.path) { _ in withUnsafeCurrentTask { $0?.cancel() } }
            }
            let report = try await task.value
            #expect(report.wasCancelled)
            #expect(report.added == 1999)
            #expect(try StoreExport(store).count == 1999)
            let rest = try await work.run(file.path)
            #expect(rest.added == 3001)
            #expect(rest.alreadyThere == 1999)
        }
    }

    @Test("a cancelled one is not taken, and says so")
    func cancelling() async throws {
        try await withFile(of: 5000) { file in
            let store = HKHealthStore.inMemory()
            let work = HealthImport(into: store)
            let task = Task {
                try await work.run(file.path) { _ in withUnsafeCurrentTask { $0?.cancel() } }
            }
            let report = try await task.value
            #expect(report.wasCancelled && report.added == 0)
            #expect(try StoreExport(store).count == 0)
        }
    }

    @Test("a part of a file, cut anywhere, is not imported")
    func cutOff() async throws {
        try await withFile(of: 20) { file in
            let whole = try Data(contentsOf: file)
            let header = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
            for length in Array(stride(from: header + 1, to: whole.count, by: 97)) + [whole.count - 1] {
                try whole.prefix(length).write(to: file)
                let store = HKHealthStore.inMemory()
                await #expect(throws: ArchiveError.self, "\(length)") {
                    try await HealthImport(into: store).run(file.path)
                }
                #expect(try StoreExport(store).count == 0)
            }
            let lines = whole.split(separator: UInt8(ascii: "\n"))
            let some = lines.prefix(10) + lines.suffix(1)
            try Data(some.joined(separator: "\n".utf8)).write(to: file)
            await #expect(throws: ArchiveError.self) {
                try await HealthImport(into: .inMemory()).run(file.path)
            }
        }
    }

    @Test("it is one step that undo takes back")
    func undo() async throws {
        try await withFile(of: 30) { file in
            let store = HKHealthStore.inMemory()
            var options = HealthImport.Options()
            options.title = "importing"
            #expect(try await HealthImport(into: store, options: options).run(file.path).added == 30)
            let step = try #require(try store.undoHistory().done.last)
            #expect(try await store.takeBack(step) && StoreExport(store).count == 0)
        }
    }

    @Test("JSON that is not ours, and a header that was cut, are refused and not counted as no samples")
    func otherJSON() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".ndjson")
        defer { try? FileManager.default.removeItem(at: file) }
        for text in ["{\"a\":1}\n", "{\"schema\":1,\"exp"] {
            try Data(text.utf8).write(to: file)
            #expect(throws: ArchiveError.self) { try LineImportFile(DescriptorSource(path: file.path)) }
        }
    }
}
