import Foundation

/// A reproducible generator: the same seed gives the same numbers. The algorithm is SplitMix64 (Steele, Lea, Flood
/// 2014).
///
/// The one of tests, trials and benchmarks. `SeededRandom` in SwimFit is the same algorithm once more: SwimFit's demo
/// data is part of the program, which must not depend on this target, and a test of the engine must not depend on
/// SwimFit.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// An identity as scattered as a random one.
    package mutating func uuid() -> UUID {
        UUID(uuid: unsafeBitCast((next(), next()), to: uuid_t.self))
    }
}
