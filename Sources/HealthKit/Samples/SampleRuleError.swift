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
        /// A sample must not end before it starts.
        case dateOrder = "a sample must not end before it starts"
        /// A sample's dates must be numbers within the years 1 to 4001.
        case realDate = "a sample's dates must be numbers within the years 1 to 4001"
        /// A sample of this type needs an end.
        case undeterminedEnd = "a sample of this type needs an end"
        /// A sample of this type must not last so long.
        case maximumDuration = "a sample of this type must not last so long"
        /// A sample of this type must last longer.
        case minimumDuration = "a sample of this type must last longer"
        /// A quantity's unit must fit the type.
        case unit = "a quantity's unit must fit the type"
        /// A quantity must be a finite number.
        case finiteQuantity = "a quantity must be a finite number"
        /// A category value must be one of the type's own.
        case categoryValue = "a category value must be one of the type's own"
        /// A metadata value must be a string, number, date or quantity.
        case metadataClass = "a metadata value must be a string, number, date or quantity"
        /// A predefined metadata key needs its own kind of value.
        case metadataKind = "a predefined metadata key needs its own kind of value"
        /// Samples of this type need a metadata key.
        case requiredMetadata = "samples of this type need a metadata key"
        /// A sync identifier and a sync version come together or not at all.
        case syncPair = "a sync identifier and a sync version come together or not at all"
        /// A correlation must hold samples.
        case emptyCorrelation = "a correlation must hold samples"
        /// A correlation holds no correlations and no workouts.
        case correlationMember = "a correlation holds no correlations and no workouts"
        /// A workout's events must follow one another.
        case eventOrder = "a workout's events must follow one another"
        /// Only laps and segments of a workout may last.
        case eventDuration = "only laps and segments of a workout may last"
        /// A value must lie within its range.
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
