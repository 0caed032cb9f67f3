import Foundation
import HealthKit
import StoreProof
import Synchronization

/// `observers`: eight threads save, delete, and execute and stop queries at random, in a store in memory and in two stores
/// on one file. Also for a build with the thread sanitizer.
///
/// Each running observer query must be called once at the beginning and then once for each commit that concerns it, in
/// the order of commits, whichever store made it. It must not be called before the store shows the commit, and not for a
/// commit that was made after `stop` returned.
enum ObserverTrial {
    static func run(_ call: TrialCall) throws -> String {
        let seconds = try call.amount(orElse: 10)
        let half = Double(seconds) / 2
        let memory = ObserverWorld([HKHealthStore.inMemory()], seed: call.seed)
        var outcome = try "in memory " + judged(memory, half, call.seed)

        let folder = call.folder.appending(path: "swimfit-observers-\(getpid())")
        let file = folder.appending(path: "health.json")
        let pair = ObserverWorld(
            [try HKHealthStore(url: file), try HKHealthStore(url: file)], seed: call.seed &+ 1)
        outcome += try "; two stores on one file " + judged(pair, half, call.seed)
        // IGNORED: the system removes temporary files that remain.
        try? FileManager.default.removeItem(at: folder)
        return outcome
    }

    private static func judged(_ world: ObserverWorld, _ seconds: Double, _ seed: UInt64) throws -> String {
        do {
            return try world.run(for: seconds)
        } catch let violation as Violation {
            throw Violation("seed \(seed): \(violation)")
        }
    }
}

/// Kinds of samples: three types, each before and after noon, as bits.
struct SampleKinds: OptionSet, Sendable {
    let rawValue: UInt8

    static let identifiers: [HKQuantityTypeIdentifier] = [.stepCount, .heartRate, .bodyMass]
    private static let units = [HKUnit.count(), HKUnit(from: "count/min"), HKUnit.gram()]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(type: Int, isLate: Bool) { self.init(rawValue: 1 << UInt8(type * 2 + (isLate ? 1 : 0))) }

    /// Both halves of the day of a type, or the second alone.
    init(type: Int, lateOnly: Bool) {
        self = lateOnly ? [] : SampleKinds(type: type, isLate: false)
        insert(SampleKinds(type: type, isLate: true))
    }

    /// The types that occur.
    var types: Set<Int> { Set((0..<3).filter { rawValue >> ($0 * 2) & 3 != 0 }) }

    static let noon = Date(timeIntervalSinceReferenceDate: 800_000_000)

    static func sample(type: Int, isLate: Bool) -> HKQuantitySample {
        let start = noon.addingTimeInterval(isLate ? 3600 : -7200)
        return HKQuantitySample(
            type: HKQuantityType(identifiers[type]), quantity: HKQuantity(unit: units[type], doubleValue: 1),
            start: start, end: start.addingTimeInterval(60))
    }

    /// The predicate for one type's part of the kinds.
    func predicate(type: Int) -> NSPredicate? {
        let isWhole = contains(SampleKinds(type: type, isLate: false))
        return isWhole
            ? nil : HKQuery.predicateForSamples(withStart: Self.noon, end: nil, options: .strictStartDate)
    }
}
