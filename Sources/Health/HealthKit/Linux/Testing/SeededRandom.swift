internal import SampleStoreBasics
import Foundation

/// The random generator of the demo data and of the library for tests: the same seed gives the same numbers.
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var generator: SplitMix64

    package init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// The random generator of a day for one purpose ("foods", "swims"), independent of other days.
    ///
    /// - Parameter day: as text, `2026-06-15`.
    package init(seed: UInt64, day: String, _ purpose: StaticString) {
        var hash = FNV1a(from: seed)
        hash.mix(day.utf8)
        purpose.withUTF8Buffer { hash.mix($0) }
        self.init(seed: hash.value)
    }

    package mutating func next() -> UInt64 { generator.next() }

    /// A number from the range, all equally likely.
    package mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }

    package mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True with the probability `share`.
    package mutating func happens(_ share: Double) -> Bool { number(0...1) < share }

    /// Approximately normally distributed with mean 0 and standard deviation 1, within ±3: a sum of twelve numbers.
    package mutating func bell() -> Double {
        var sum = -6.0
        for _ in 0..<12 { sum += number(0...1) }
        return min(3, max(-3, sum))
    }

    package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[whole(0...choices.count - 1)]
    }

    /// A UUID of version 4.
    package mutating func uuid() -> UUID {
        var bytes = [UInt8]()
        for word in [next(), next()] {
            for shift in stride(from: 0, to: 64, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
            }
        }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
