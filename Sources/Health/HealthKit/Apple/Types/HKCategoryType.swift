/// The type of an event or state from a short list of values: sleep stages, symptoms. Made from a name:
/// `HKCategoryType(.sleepAnalysis)`.
///
/// ```swift
/// let sleep = HKCategoryType(.sleepAnalysis)
/// ```
open class HKCategoryType: HKSampleType, @unchecked Sendable {
    // SAFETY: see HKObjectType.

    /// The values a sample may have; nil for an unlisted type, which takes any.
    let values: CategoryValueSet?

    /// The name of a value: the last part of its name in exports, such as "Moderate". Nil for a value of another type,
    /// and for a type whose only value is “not applicable”.
    package func name(of value: Int) -> String? {
        guard let values, values != .notApplicable else { return nil }
        return values.cases.first { $0.value == value }?.key
    }

    init(_ facts: CategoryTypeFacts) {
        values = facts.values
        super.init(identifier: facts.identifier.rawValue, isReadOnly: facts.isReadOnly)
    }

    /// A type that is not in Apple's lists but appeared in data. Not Apple's; a listed name returns the listed type.
    package static func unlisted(_ identifier: String) -> HKCategoryType {
        ObjectTypeCatalogue.type(identifier) as? HKCategoryType ?? HKCategoryType(unlisted: identifier)
    }

    private init(unlisted identifier: String) {
        values = nil
        super.init(identifier: identifier)
    }

    open override var isMaximumDurationRestricted: Bool {
        storedIdentifier == HKCategoryTypeIdentifier.sleepAnalysis.rawValue || isMomentary
    }

    open override var maximumAllowedDuration: TimeInterval { isMomentary ? 0 : super.maximumAllowedDuration }

    /// Whether samples of the type have no duration.
    private var isMomentary: Bool { storedIdentifier == HKCategoryTypeIdentifier.menopausalState.rawValue }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.object(NSString.self, "identifier") else { return nil }
        values = Self.unlisted(String(describing: identifier)).values
        super.init(coder: coder)
    }
}

extension ObjectTypeInitialisable where Self == HKCategoryType {
    /// The category type of a name. Every call gives the same instance.
    ///
    /// - Precondition: the name is listed in ``HKCategoryTypeIdentifier``; the program stops otherwise.
    ///   ``HKObjectType/categoryType(forIdentifier:)`` gives nil instead.
    public init(_ identifier: HKCategoryTypeIdentifier) {
        self = ObjectTypeCatalogue.listed(identifier.rawValue)
    }
}
