/// A figure, or the reason why it is missing: a sentence that names the missing data and the remedy.
package enum ValueOrReason<Value> {
    case known(Value)
    case unknown(why: String)

    /// The figure; nil when it is not known.
    package var value: Value? {
        if case .known(let value) = self { value } else { nil }
    }

    /// The reason why the figure is unknown; nil if it is known.
    package var why: String? {
        if case .unknown(let why) = self { why } else { nil }
    }

    /// The mapped answer; a reason is unchanged.
    package func map<Result>(_ transform: (Value) -> Result) -> ValueOrReason<Result> {
        switch self {
        case .known(let value): .known(transform(value))
        case .unknown(let why): .unknown(why: why)
        }
    }
}

extension ValueOrReason: Equatable where Value: Equatable {}

extension ValueOrReason: Sendable where Value: Sendable {}
