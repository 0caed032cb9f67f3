/// A rule that an object broke when it was made.
///
/// Apple raises an Objective-C exception for these, and our initialisers of the same names
/// stop the program. The throwing `checked…` twins of the initialisers throw this instead: use
/// them for data from files and people.
public struct SampleRuleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The rule that was broken.
    public let rule: Rule

    /// What broke it, in a few words.
    public let detail: String

    init(_ rule: Rule, _ detail: String) {
        self.rule = rule
        self.detail = detail
    }

    /// The rule and what broke it.
    public var description: String { "\(rule.rawValue): \(detail)" }

    /// The rules, each a sentence.
    public enum Rule: String, Hashable, Sendable {
        case dateOrder = "a sample must not end before it starts"
        case realDate = "a sample's dates must be numbers within the years 1 to 4001"
        case undeterminedEnd = "a sample of this type needs an end"
        case maximumDuration = "a sample of this type must not last so long"
        case minimumDuration = "a sample of this type must last longer"
        case unit = "a quantity's unit must fit the type"
        case finiteQuantity = "a quantity must be a finite number"
        case categoryValue = "a category value must be one of the type's own"
        case metadataClass = "a metadata value must be a string, number, date or quantity"
        case metadataKind = "a predefined metadata key needs its own kind of value"
        case requiredMetadata = "samples of this type need a metadata key"
        case syncPair = "a sync identifier and a sync version come together or not at all"
        case emptyCorrelation = "a correlation must hold samples"
        case correlationMember = "a correlation holds no correlations and no workouts"
        case eventOrder = "a workout's events must follow one another"
        case eventDuration = "only laps and segments of a workout may last"
        case quantityOutOfRange = "a value must lie within its range"
    }
}

/// Makes a thing by rules that Apple enforces with exceptions: a broken rule stops the program.
func enforcing<Made>(_ make: () throws(SampleRuleError) -> Made) -> Made {
    do throws(SampleRuleError) {
        return try make()
    } catch {
        stop(error.description)
    }
}
