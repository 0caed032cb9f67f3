#if canImport(HealthArchive)
import Example
import ExampleServer
import Foundation
import HealthArchive
import HealthKit
import Testing

@Suite("A server's work with exports")
struct ServerTests {
    @Test("a thousand exports, of which one is broken")
    func batch() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for number in 0..<1000 {
            let file = folder.appending(path: "\(number).xml")
            let text = number == 500 ? "<html></html>" : Self.export(steps: number + 1)
            try Data(text.utf8).write(to: file)
            paths.append(file.path)
        }
        let (queue, answers) = (Pipe(), Pipe())
        let writing = Task.detached { [paths] in
            try queue.fileHandleForWriting.write(contentsOf: Data(paths.joined(separator: "\n").utf8))
            try queue.fileHandleForWriting.close()
        }
        let reading = Task.detached { try answers.fileHandleForReading.readToEnd() ?? Data() }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        try await ExportWorker(calendar: calendar)
            .run(reading: queue.fileHandleForReading, writing: answers.fileHandleForWriting)
        try answers.fileHandleForWriting.close()
        try await writing.value
        let lines = try await reading.value.split(separator: UInt8(ascii: "\n"))
        var known: [String: ExportWorker.Answer] = [:]
        for line in lines {
            let answer = try JSONDecoder().decode(ExportWorker.Answer.self, from: line)
            known[answer.path] = answer
        }
        #expect(known.count == 1000)
        for (number, path) in paths.enumerated() where number != 500 {
            #expect(known[path]?.stepsPerDay == ["2026-03-01": Double(number + 1)], "\(path)")
            #expect(known[path]?.samples == 2)
        }
        let broken = try #require(known[paths[500]]?.error)
        #expect(broken.contains("500.xml") && broken.contains("<html>"), "\(broken)")
    }

    @Test("a store goes out as Apple's zip and comes back")
    func roundTrip() async throws {
        let store = HKHealthStore.inMemory()
        let mass = HKQuantitySample(
            type: HKQuantityType(.bodyMass),
            quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 72.5),
            start: Date(timeIntervalSince1970: 1_700_000_000), end: Date(timeIntervalSince1970: 1_700_000_000)
        )
        try await store.save(mass)
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try AppleExport(store).write(toFileAt: path).count == 1)
        let other = HKHealthStore.inMemory()
        #expect(try await HealthImport(into: other).run(path).added == 1)
        let query = HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.bodyMass))], sortDescriptors: [])
        let found = try await query.result(for: other)
        #expect(found.map(\.quantity) == [mass.quantity] && found.map(\.uuid) == [mass.uuid])
    }

    private static func export(steps: Int) -> String {
        func record(_ hour: Int, _ count: Int) -> String {
            """
            <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" \
            startDate="2026-03-01 \(hour):00:00 +0000" endDate="2026-03-01 \(hour):30:00 +0000" value="\(count)"/>

            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <HealthData locale="en_GB">
            \(record(10, 1))\(record(12, steps - 1))</HealthData>
            """
    }
}
#endif
