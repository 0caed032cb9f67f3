import Foundation

/// Category values that make predicates of themselves: `HKCategoryValueSleepAnalysis.predicateForSamples(equalTo:)`.
public protocol HKCategoryValuePredicateProviding: Hashable, RawRepresentable {}

extension HKCategoryValuePredicateProviding where RawValue == Int {
    /// Category samples whose value is one of these.
    public static func predicateForSamples(equalTo values: Set<Self>) -> NSPredicate {
        ConditionPredicate(.categoryValues(Set(values.map(\.rawValue))))
    }

    /// Category samples whose value stands in an order to a value.
    public static func predicateForSamples(
        _ operatorType: PredicateOperator, value: Self
    ) -> NSPredicate {
        ConditionPredicate(.categoryValue(HKQuery.ordering(operatorType), value.rawValue))
    }
}
