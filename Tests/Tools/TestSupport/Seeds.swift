import Foundation

/// The seeds of random trials: few in each run of the tests, more where `SWIMFIT_SEEDS=8` in the environment asks for eight
/// times as many, as `.ci/run` does for the trials of its own step.
public enum Seeds {
    private static let times = ProcessInfo.processInfo.environment["SWIMFIT_SEEDS"].flatMap(Int.init) ?? 1

    /// The first seeds.
    /// - Parameter count: how many each run takes.
    public static func first(_ count: Int) -> Range<Int> { 0..<count * times }

    /// The first seeds, in pieces that a test takes one by one.
    public static func of(_ count: UInt64, each: UInt64) -> [Range<UInt64>] {
        stride(from: 0, to: count * UInt64(times), by: Int(each)).map { $0..<$0 + each }
    }
}
