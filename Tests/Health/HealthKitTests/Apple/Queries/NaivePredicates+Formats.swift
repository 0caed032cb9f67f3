import Foundation

@testable import HealthKit

extension NaiveGenerator {
    /// The same questions as texts.
    mutating func format() -> NaivePredicate {
        let (_, name, compare) = one(of: operators)
        let date = time()
        switch int(0...9) {
        case 0:
            return NaivePredicate(
                predicate: NSPredicate(format: "%K \(name) %@", HKPredicateKeyPathStartDate, date as NSDate),
                holds: {
                    compare($0.startDate.timeIntervalSinceReferenceDate, date.timeIntervalSinceReferenceDate)
                }, name: "startDate \(name) \(date)")
        case 1:
            let text = one(of: ["r", "un", "R"])
            return NaivePredicate(
                predicate: NSPredicate(
                    format: "%K.%K CONTAINS[c] %@", HKPredicateKeyPathMetadata, "note", text),
                holds: {
                    ($0.metadata?["note"] as? String)?.lowercased().contains(text.lowercased()) ?? false
                }, name: "note CONTAINS[c] \(text)")
        case 2:
            let ranks = (0..<int(0...3)).map { _ in int(0...4) }
            return NaivePredicate(
                predicate: NSPredicate(format: "metadata.%K IN %@", "rank", ranks),
                holds: { ($0.metadata?["rank"] as? Int).map(ranks.contains) ?? false },
                name: "rank IN \(ranks)")
        case 3:
            let (low, high) = (int(0...4), int(0...4))
            return NaivePredicate(
                predicate: NSPredicate(format: "metadata.rank BETWEEN {%d, %d}", low, high),
                holds: { ($0.metadata?["rank"] as? Int).map { $0 >= low && $0 <= high } ?? false },
                name: "rank BETWEEN \(low) \(high)")
        case 4:
            return NaivePredicate(
                predicate: NSPredicate(format: "%K \(name) %@", HKPredicateKeyPathEndDate, date as NSDate),
                holds: {
                    compare($0.endDate.timeIntervalSinceReferenceDate, date.timeIntervalSinceReferenceDate)
                }, name: "endDate \(name) \(date)")
        case 5:
            let values = (0..<int(1...3)).map { _ in int(0...5) }
            return NaivePredicate(
                predicate: NSPredicate(format: "%K IN %@", HKPredicateKeyPathCategoryValue, values),
                holds: { ($0 as? HKCategorySample).map { values.contains($0.value) } ?? false },
                name: "categoryValue IN \(values)")
        case 6:
            let grams = HKQuantity(unit: .gram(), doubleValue: Double(int(0...8)) * 500)
            return NaivePredicate(
                predicate: NSPredicate(format: "%K \(name) %@", HKPredicateKeyPathQuantity, grams),
                holds: { sample in
                    guard let sample = sample as? HKQuantitySample,
                        sample.quantity.is(compatibleWith: .gram())
                    else { return false }
                    return compare(
                        (sample.quantity.doubleValue(for: .gram()) * 2).rounded() / 2,
                        grams.doubleValue(for: .gram()))
                }, name: "quantity \(name) \(grams) as text")
        case 7:
            let seconds = Double(int(0...8)) * 1800
            return NaivePredicate(
                predicate: NSPredicate(format: "%K \(name) %lf", HKPredicateKeyPathWorkoutDuration, seconds),
                holds: { ($0 as? HKWorkout).map { compare($0.duration, seconds) } ?? false },
                name: "duration \(name) \(seconds) as text")
        case 8:
            let type = one(of: [HKWorkoutActivityType.swimming, .yoga, .rowing])
            return NaivePredicate(
                predicate: NSPredicate(format: "%K == %lu", HKPredicateKeyPathWorkoutType, type.rawValue),
                holds: { ($0 as? HKWorkout)?.workoutActivityType == type }, name: "workoutType == \(type)")
        default:
            return NaivePredicate(
                predicate: NSPredicate(format: "metadata.note LIKE[cd] 'c?f*' OR metadata.note == nil"),
                holds: { sample in
                    guard let note = sample.metadata?["note"] as? String else { return true }
                    return note == "café"
                }, name: "note LIKE")
        }
    }
}
