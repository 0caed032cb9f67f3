import Foundation

/// The seeds of made-up facts.
enum Seeds {
    /// The first seeds, in pieces that a test takes one by one.
    ///
    /// - Parameter count: how many each run compares; with `SWIMFIT_SEEDS=8` in the environment eight times as many.
    static func of(_ count: UInt64, each: UInt64) -> [Range<UInt64>] {
        let times = ProcessInfo.processInfo.environment["SWIMFIT_SEEDS"].flatMap(UInt64.init) ?? 1
        return stride(from: 0, to: count * times, by: Int(each)).map { $0..<$0 + each }
    }
}
