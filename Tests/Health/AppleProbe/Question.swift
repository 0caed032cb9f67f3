import HealthKit

/// Something that Apple's documentation leaves open and a program can find out.
///
/// The files of this folder import HealthKit alone and use Apple's names, so that they compile unchanged against
/// Apple's own module: `Questions.md` in the documentation says how they are run there.
public struct Question: Sendable {
    /// What is asked, in a few words.
    public let name: String
    /// Finds it out.
    let ask: @Sendable (HKHealthStore) async throws -> String

    init(_ name: String, _ ask: @escaping @Sendable (HKHealthStore) async throws -> String) {
        (self.name, self.ask) = (name, ask)
    }

    /// All of them, those without a store first.
    public static let all = units + predicates + types + saving + statistics

    /// What the store's framework answers, or its error.
    public func answer(_ store: HKHealthStore) async -> String {
        do {
            return try await ask(store)
        } catch let error as HKError {
            return "HKError \(error.code.rawValue)"
        } catch {
            return "\(type(of: error))"
        }
    }

    // MARK: What they are made of

    static let steps = HKQuantityType(.stepCount)
    static let mass = HKQuantityType(.bodyMass)

    /// Midnight UTC of 1 March 2026 and so many hours.
    static func hour(_ hours: Double) -> Date { Date(timeIntervalSince1970: 1_772_323_200 + hours * 3600) }

    static func walk(_ count: Double, _ start: Double, _ end: Double, _ metadata: [String: Any]? = nil)
        -> HKQuantitySample
    {
        HKQuantitySample(
            type: steps, quantity: HKQuantity(unit: .count(), doubleValue: count), start: hour(start),
            end: hour(end),
            metadata: metadata)
    }

    static func weight(_ kilograms: Double, _ start: Double, _ end: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: mass, quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms),
            start: hour(start),
            end: hour(end))
    }

    /// Empties the store of what this program saved, and saves.
    static func fill(_ store: HKHealthStore, _ samples: [HKSample]) async throws {
        for type in [steps, mass, HKQuantityType(.dietaryEnergyConsumed)] {
            _ = try? await store.deleteObjects(
                of: type, predicate: HKQuery.predicateForObjects(from: HKSource.default()))
        }
        if !samples.isEmpty { try await store.save(samples) }
    }

    static func count(_ type: HKSampleType, _ store: HKHealthStore) async throws -> Int {
        try await HKSampleQueryDescriptor(predicates: [.sample(type: type)], sortDescriptors: []).result(
            for: store
        )
        .count
    }
}
