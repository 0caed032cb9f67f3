import HealthKit
import Testing

/// Where Apple raises an exception the program ends, naming the rule.
@Suite("Misuse that Apple answers with an exception")
struct MisuseTests {
    @Test("executing a query twice")
    func executedTwice() async {
        await #expect(processExitsWith: .failure) {
            let store = HKHealthStore.inMemory()
            let query = HKSampleQuery(
                sampleType: HKQuantityType(.stepCount), predicate: nil, limit: 0, sortDescriptors: nil
            ) { _, _, _ in }
            store.execute(query)
            store.execute(query)
        }
    }

    @Test("a discrete option for a cumulative type")
    func wrongOption() async {
        await #expect(processExitsWith: .failure) {
            _ = HKStatisticsQuery(
                quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil,
                options: .discreteAverage
            ) { _, _, _ in }
        }
    }

    @Test("asking for nothing, for a correlation type, or to share what only the system writes")
    func wrongRequests() async {
        await #expect(processExitsWith: .failure) {
            HKHealthStore.inMemory().requestAuthorization(toShare: nil, read: nil) { _, _ in }
        }
        await #expect(processExitsWith: .failure) {
            HKHealthStore.inMemory().requestAuthorization(toShare: [HKCorrelationType(.food)], read: nil) {
                _, _ in
            }
        }
        await #expect(processExitsWith: .failure) {
            HKHealthStore.inMemory().requestAuthorization(
                toShare: [HKQuantityType(.appleExerciseTime)], read: nil
            ) {
                _, _ in
            }
        }
    }
}
