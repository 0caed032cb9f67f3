import HealthKit

/// Asks the framework it was built with, and prints a line for each answer.
@main
struct ProbeProgram {
    static func main() async {
        let store = HKHealthStore()
        let types: Set<HKSampleType> = [
            Question.steps, Question.mass, HKQuantityType(.dietaryEnergyConsumed),
            HKWorkoutType.workoutType(),
        ]
        var read = Set<HKObjectType>(types)
        read.formUnion([HKCharacteristicType(.dateOfBirth), HKCharacteristicType(.biologicalSex)])
        do {
            try await store.requestAuthorization(toShare: types, read: read)
        } catch {
            print("no authorization: \(error)")
        }
        for question in Question.all { print("\(question.name): \(await question.answer(store))") }
    }
}
