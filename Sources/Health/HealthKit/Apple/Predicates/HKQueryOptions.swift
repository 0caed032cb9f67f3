import Foundation

/// How ``HKQuery/predicateForSamples(withStart:end:options:)`` treats samples that cross a border of the
/// span.
///
/// Without options a sample matches when it overlaps the span: it ends at or after the start and begins
/// before the end. With both options it must begin and end inside.
public struct HKQueryOptions: OptionSet, Sendable, Hashable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Options from Apple's bits; other bits have no effect.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The sample begins inside: `start <= startDate < end`.
    public static let strictStartDate = HKQueryOptions(rawValue: 1)
    /// The sample ends inside: `start <= endDate < end`.
    public static let strictEndDate = HKQueryOptions(rawValue: 2)
}
