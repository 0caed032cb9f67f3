import Foundation
import HealthKit

/// Subclasses of HealthKit's classes in the shapes that public test suites give them: in the Swift 5 language mode,
/// without `Sendable`, with the handlers kept by the subclass. That they compile is half of the test; `failures` runs
/// them.
///
/// `healthkit-mocks` is the same in a release build: it prints the failures and exits with 1, or says that there are
/// none.
@main
public enum MockShapes {
    /// A sentence for each expectation that does not hold.
    public static func failures() async -> [String] {
        var check = Check()
        LoopShapes.run(&check)
        await UploadShapes.run(&check)
        ProfileShapes.run(&check)
        QueryShapes.run(&check)
        SampleShapes.run(&check)
        await AsyncShapes.run(&check)
        await WorkoutShapes.run(&check)
        return check.failures
    }

    static func main() async {
        let failures = await failures()
        for failure in failures { print(failure) }
        if !failures.isEmpty { exit(1) }
        print("every mock works")
    }
}

/// Collects the expectations that do not hold.
struct Check {
    private(set) var failures: [String] = []

    mutating func expect(_ isTrue: Bool, _ sentence: String) {
        if !isTrue { failures.append(sentence) }
    }
}

/// What the examples are about.
enum Fixture {
    static let glucose = HKQuantityType.quantityType(forIdentifier: .bloodGlucose)!
    static let steps = HKQuantityType.quantityType(forIdentifier: .stepCount)!
    static let date = Date(timeIntervalSinceReferenceDate: 800_000_000)

    static func sample(_ count: Double = 10) -> HKQuantitySample {
        HKQuantitySample(
            type: steps, quantity: HKQuantity(unit: .count(), doubleValue: count), start: date,
            end: date.addingTimeInterval(60))
    }

    struct Failure: Error {}
}
