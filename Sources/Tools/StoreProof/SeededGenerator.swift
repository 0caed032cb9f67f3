import Foundation
import SampleStore

/// The generator of tests, trials and benchmarks: the same seed gives the same numbers.
package typealias SeededGenerator = SplitMix64

extension SplitMix64 {
    /// An identity as scattered as a random one.
    package mutating func uuid() -> UUID {
        UUID(uuid: unsafeBitCast((next(), next()), to: uuid_t.self))
    }
}
