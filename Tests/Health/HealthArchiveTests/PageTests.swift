import Foundation
import HealthArchive
import HealthKit
import SwimFitTestSupport
import Testing

/// The listings of the page on this library, run. Each is part of a test here, word for word but for the paths.
@Suite("The page on the archives", .inTurn)
struct PageTests {
    private static let page = sourceFolder(of: "HealthArchive").appending(
        path: "HealthArchive.docc/HealthArchive.md")

    @Test("each listing is part of this file")
    func listings() throws {
        func lines(_ text: some StringProtocol) -> String {
            text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
        }
        let page = try String(contentsOf: Self.page, encoding: .utf8)
            .replacing(/"(export|out)\.zip"/) { "\($0.1)" }
        let listings = page.matches(of: /(?s)```swift\n(.*?)```/).map { lines($0.1) }
        let source = lines(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
        #expect(listings.count == 3)
        #expect(listings.filter { !source.contains($0) } == [])
    }

    @Test("a store is read, previewed and written")
    func all() async throws {
        let (export, out) = (Self.temporary(), Self.temporary())
        defer { for path in [export, out] { try? FileManager.default.removeItem(atPath: path) } }
        try await Self.write(to: export)
        let print = { (_: Any...) in }
        let store = HKHealthStore.inMemory()
        let report = try await HealthImport(into: store).run(export)
        print(report.added, "samples added,", report.alreadyThere, "were there")
        for problem in report.problems { print(problem) }
        #expect(report.added == 1 && report.alreadyThere == 0 && report.problems.isEmpty)

        var options = HealthImport.Options()
        options.restoresDeleted = true
        let preview = try await HealthImport(into: store, options: options).preview(export)
        #expect(preview.added == 0 && preview.alreadyThere == 1)

        let written = try AppleExport(store).write(toFileAt: out)
        print(written.count, "samples written,", written.leftOut, "left out")
        #expect(written.count == 1)
        #expect(try await HealthImport(into: .inMemory()).run(out).added == 1)
    }

    @Test("a file that cannot be written is named, and what was there is left alone")
    func unwritable() async throws {
        let path = "/proc/nowhere/out.zip"
        let error = #expect(throws: ArchiveError.self) {
            try AppleExport(HKHealthStore.inMemory()).write(toFileAt: path)
        }
        #expect(error?.localizedDescription.hasPrefix("\(path) cannot be written: ") == true)
        #expect(error?.path == path)
    }

    private static func temporary() -> String {
        FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip").path
    }

    private static func write(to path: String) async throws {
        let store = HKHealthStore.inMemory()
        let moment = Date(timeIntervalSince1970: 1_700_000_000)
        let mass = HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 72)
        try await store.save(
            HKQuantitySample(type: HKQuantityType(.bodyMass), quantity: mass, start: moment, end: moment))
        _ = try AppleExport(store).write(toFileAt: path)
    }
}
