/// A figure, or the reason why there is none: a sentence that names what is missing and what
/// to do about it.
package enum Answer<Value> {
    case known(Value)
    case unknown(why: String)

    /// The figure; nil when it is not known.
    package var value: Value? {
        if case .known(let value) = self { value } else { nil }
    }

    /// Why it is not known; nil when it is.
    package var why: String? {
        if case .unknown(let why) = self { why } else { nil }
    }

    /// The answer made from this one; a reason stays as it is.
    package func map<Result>(_ transform: (Value) -> Result) -> Answer<Result> {
        switch self {
        case .known(let value): .known(transform(value))
        case .unknown(let why): .unknown(why: why)
        }
    }
}

extension Answer: Equatable where Value: Equatable {}
extension Answer: Sendable where Value: Sendable {}
