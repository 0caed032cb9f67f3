import Foundation

/// Category values that make predicates of themselves: `HKCategoryValueSleepAnalysis.predicateForSamples(equalTo:)`.
public protocol HKCategoryValuePredicateProviding: Hashable, RawRepresentable {}

extension HKCategoryValuePredicateProviding where RawValue == Int {
    /// Category samples whose value is one of these. The type is not part of it: give it to the query. An
    /// empty set matches nothing.
    public static func predicateForSamples(equalTo values: Set<Self>) -> NSPredicate {
        ConditionPredicate(.categoryValues(Set(values.map(\.rawValue))))
    }

    /// Category samples whose raw value compares to that of a case with an operator: `<`, `<=`, `>`, `>=`,
    /// `==` or `!=`; another operator stops the program. The type is not part of it: give it to the query.
    public static func predicateForSamples(
        _ operatorType: PredicateOperator, value: Self
    ) -> NSPredicate {
        ConditionPredicate(.categoryValue(HKQuery.ordering(operatorType), value.rawValue))
    }
}

// Every category enumeration but HKCategoryValueAudioExposureEvent, as on Apple's systems.
extension HKCategoryValue: HKCategoryValuePredicateProviding {}
extension HKCategoryValueAppetiteChanges: HKCategoryValuePredicateProviding {}
extension HKCategoryValueAppleStandHour: HKCategoryValuePredicateProviding {}
extension HKCategoryValueAppleWalkingSteadinessEvent: HKCategoryValuePredicateProviding {}
extension HKCategoryValueCervicalMucusQuality: HKCategoryValuePredicateProviding {}
extension HKCategoryValueContraceptive: HKCategoryValuePredicateProviding {}
extension HKCategoryValueEnvironmentalAudioExposureEvent: HKCategoryValuePredicateProviding {}
extension HKCategoryValueHeadphoneAudioExposureEvent: HKCategoryValuePredicateProviding {}
extension HKCategoryValueLowCardioFitnessEvent: HKCategoryValuePredicateProviding {}
extension HKCategoryValueMenopausalState: HKCategoryValuePredicateProviding {}
extension HKCategoryValueMenstrualFlow: HKCategoryValuePredicateProviding {}
extension HKCategoryValueOvulationTestResult: HKCategoryValuePredicateProviding {}
extension HKCategoryValuePregnancyTestResult: HKCategoryValuePredicateProviding {}
extension HKCategoryValuePresence: HKCategoryValuePredicateProviding {}
extension HKCategoryValueProgesteroneTestResult: HKCategoryValuePredicateProviding {}
extension HKCategoryValueSeverity: HKCategoryValuePredicateProviding {}
extension HKCategoryValueSleepAnalysis: HKCategoryValuePredicateProviding {}
extension HKCategoryValueVaginalBleeding: HKCategoryValuePredicateProviding {}
