import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

/// The listings of the pages for beginners, run. Each is part of a test here, word for word; the package with which
/// GettingStarted.md begins is built by `.ci/adopt`.
@Suite("The first pages", .inTurn)
struct GettingStartedTests {
    private let store = HKHealthStore.inMemory()

    private static func code(_ text: some StringProtocol) -> String {
        String(text.filter { !$0.isWhitespace })
    }

    private static func listings(_ page: String, after heading: String) throws -> [String] {
        let url = sourceFolder(of: "HealthKit").appending(path: "HealthKit.docc/\(page).md")
        let text = try String(contentsOf: url, encoding: .utf8)
        let start = try #require(text.range(of: heading)).upperBound
        return text[start...].matches(of: /(?s)```swift\n(.*?)```/).map { code($0.1) }
    }

    @Test("each listing is part of this file")
    func listings() throws {
        let source = Self.code(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
        let listings =
            try Self.listings("GettingStarted", after: "## Open a store")
            + Self.listings("Stops", after: "# Where a program stops")
        #expect(listings.count == 7)
        #expect(listings.filter { !source.contains($0) } == [])
    }

    @Test("a store of the process, of a file and in memory")
    func stores() async {
        await #expect(processExitsWith: .success) {
            let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
            setenv("HEALTHKIT_STORE", "memory", 1)
            do {
                let store = HKHealthStore()
                let types = try store.overview()
                precondition(types.isEmpty)
            }
            let store = try HKHealthStore(url: URL(filePath: path))  // /srv/health/health.json
            HKHealthStore.useDefault(store)  // From now on HKHealthStore() is this one.
            let scratch = HKHealthStore.inMemory()
            try await HKHealthStore().save(weight(70, at: 0))
            let (kept, scratched) = (try store.overview(), try scratch.overview())
            precondition(kept.count == 1 && scratched.isEmpty)
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test("a drink is saved, read and added up")
    func drink() async throws {
        let water = HKQuantityType(.dietaryWater)
        try await store.requestAuthorization(toShare: [water], read: [water])

        try await store.save(
            HKQuantitySample(
                type: water, quantity: HKQuantity(unit: .literUnit(with: .milli), doubleValue: 250),
                start: .now, end: .now, metadata: [HKMetadataKeyWasUserEntered: true]))

        let today = HKQuery.predicateForSamples(
            withStart: Calendar.current.startOfDay(for: .now), end: nil, options: .strictStartDate)
        let drinks = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: water, predicate: today)],
            sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: store)

        let total = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: water, predicate: today), options: .cumulativeSum
        ).result(for: store)
        print(total?.sumQuantity()?.doubleValue(for: .liter()) ?? 0)

        #expect(drinks.count <= 1)  // none when the test runs over midnight
        #expect(total?.sumQuantity()?.doubleValue(for: .liter()) == (drinks.isEmpty ? nil : 0.25))
    }

    @Test("a program follows changes")
    func changes() async throws {
        try await store.save(steps(10, from: 0, to: 1))
        let isOver = { true }
        let steps = HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.stepCount))], anchor: nil)
        for try await update in steps.results(for: store) {
            print("\(update.addedSamples.count) added, \(update.deletedObjects.count) deleted")
            if isOver() { break }
        }
        #expect(try await steps.result(for: store).addedSamples.count == 1)
    }

    @Test("samples of others are saved as they are")
    func others() async throws {
        let (start, end, id) = (hour(8), hour(9), UUID())
        let phone = HKSourceRevision(
            source: HKSource(name: "Phone", bundleIdentifier: "com.example.phone"), version: "1")
        let walk = try HKQuantitySample.checked(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 900),
            start: start, end: end, uuid: id, sourceRevision: phone)
        try await store.saveAsWritten([walk])  // A second time it is there already, and left as it is.
        try await store.saveAsWritten([walk])
        let found = try await store.samples(HKQuantityType(.stepCount))
        #expect(found.map(\.uuid) == [id] && found.map(\.sourceRevision) == [phone])
    }

    @Test("an archive of an object of another class is read by naming both")
    func archive() throws {
        let quantity = HKQuantity(unit: .gram(), doubleValue: 1)
        let data = try NSKeyedArchiver.archivedData(withRootObject: quantity, requiringSecureCoding: true)
        let object = try NSKeyedUnarchiver.unarchivedObject(
            ofClasses: [HKUnit.self, HKQuantity.self], from: data)
        let unit = object as? HKUnit
        #expect(unit == nil && object as? HKQuantity == quantity)
    }

    /// A limit of Foundation on Linux, which Stops.md and Porting.md name. When this fails, the pages can lose it.
    @Test("naming one class for an archive of another ends the program")
    func wrongClass() async {
        await #expect(processExitsWith: .failure) {
            let quantity = HKQuantity(unit: .gram(), doubleValue: 1)
            let data = try NSKeyedArchiver.archivedData(withRootObject: quantity, requiringSecureCoding: true)
            do {
                _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKUnit.self, from: data)
            } catch {
                exit(0)
            }
            exit(0)
        }
    }
}
