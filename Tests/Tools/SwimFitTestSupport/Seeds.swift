import Foundation

/// The seeds of random trials: few in each run of the tests, more where `SWIMFIT_SEEDS=8` in the environment asks for
/// eight times as many, as `.ci/run` does for the trials of its own step.
public enum Seeds {
    private static let times = ProcessInfo.processInfo.environment["SWIMFIT_SEEDS"].flatMap(Int.init) ?? 1

    /// The first seeds.
    /// - Parameter count: how many each run takes.
    public static func first(_ count: Int) -> Range<Int> { 0..<count * times }

    /// How far apart the calls or places are that a trial takes of all there are: each one where enough seeds are asked
    /// for.
    public static func step(_ count: Int) -> Int { max(1, count / times) }

    /// The first seeds, in pieces that a test takes one by one.
    public static func of(_ count: UInt64, each: UInt64) -> [Range<UInt64>] {
        stride(from: 0, to: count * UInt64(times), by: Int(each)).map { $0..<$0 + each }
    }
}
