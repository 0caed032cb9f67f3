/// Ends the program for a mistake that Apple answers with an Objective-C exception.
///
/// `fatalError` and not `precondition`: the rule that was broken is printed in release builds
/// too. Data from outside never gets here, it takes the throwing twin of each rule.
func misuse(_ rule: String) -> Never {
    fatalError("HealthKit: \(rule)")
}
