/// Reproducible pseudorandom numbers: SplitMix64 (Steele, Lea, Flood 2014).
///
/// For demo data, tests, trials and benchmarks; not secure.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        defer { state &+= Self.step }
        return Self.mixed(state)
    }

    /// The number after the state `number`. Each bit of it changes about half of the bits of the result.
    package static func mixed(_ number: UInt64) -> UInt64 {
        var bits = number &+ step
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}
