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

    /// The rule and what broke it, a sentence with a full stop.
    public var description: String { "\(rule.rawValue): \(detail)." }

    /// The rules, each a sentence without its full stop.
    public enum Rule: String, CaseIterable, Hashable, Sendable {
        /// A sample must not end before it starts.
        case dateOrder = "A sample must not end before it starts"
        /// A sample's dates must be numbers within the years 1 to 4001.
        case realDate = "A sample's dates must be numbers within the years 1 to 4001"
        /// A sample of this type needs an end.
        case undeterminedEnd = "A sample of this type needs an end"
        /// A sample of this type must not last so long.
        case maximumDuration = "A sample of this type must not last so long"
        /// A sample of this type must last longer.
        case minimumDuration = "A sample of this type must last longer"
        /// A quantity's unit must fit the type.
        case unit = "A quantity's unit must fit the type"
        /// A category value must be one of the type's own.
        case categoryValue = "A category value must be one of the type's own"
        /// A metadata value must be a string, number, date or quantity.
        case metadataClass = "A metadata value must be a string, number, date or quantity"
        /// A predefined metadata key needs its own kind of value.
        case metadataKind = "A predefined metadata key needs its own kind of value"
        /// Samples of this type need a metadata key.
        case requiredMetadata = "Samples of this type need a metadata key"
        /// A sync identifier and a sync version come together or not at all.
        case syncPair = "A sync identifier and a sync version come together or not at all"
        /// A correlation must hold samples.
        case emptyCorrelation = "A correlation must hold samples"
        /// A correlation holds no correlations and no workouts.
        case correlationMember = "A correlation holds no correlations and no workouts"
        /// A workout's events must follow one another.
        case eventOrder = "A workout's events must follow one another"
        /// Only laps and segments of a workout may last.
        case eventDuration = "Only laps and segments of a workout may last"
        /// Only the last of nine questions may be left unanswered.
        case unanswered = "Only the last of nine questions may be left unanswered"
        /// A prescription needs a lens for at least one eye.
        case missingLens = "A prescription needs a lens for at least one eye"
        /// A value must lie within its range.
        case quantityOutOfRange = "A value must lie within its range"
    }
}

/// Makes a thing by rules that Apple enforces with exceptions: a broken rule stops the program.
func enforcing<Made>(_ make: () throws(SampleRuleError) -> Made) -> Made {
    do throws(SampleRuleError) {
        return try make()
    } catch {
        misuse(error.description)
    }
}
