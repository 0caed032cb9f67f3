/// Apple's HealthKit API on Linux, over an embedded store.
///
/// A file that imports only `HealthKit` sees Foundation too, as it does on Apple's systems.
@_exported public import Foundation

/// Ends the program for a mistake that Apple answers with an Objective-C exception.
///
/// `fatalError` and not `precondition`: the rule that was broken is printed in release builds
/// too. Data from outside never gets here, it takes the throwing twin of each rule.
func misuse(_ rule: String) -> Never {
    fatalError("HealthKit: \(rule)")
}
