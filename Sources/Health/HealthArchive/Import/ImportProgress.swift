import Foundation

/// How far an import has come: what is done at the moment, and how much of it.
public struct ImportProgress: Sendable, Hashable {
    /// "reading food.csv", "saving"; empty where there is one file and one step.
    public var step: String
    /// 0 to 1; nil when the end is not known.
    public var fraction: Double?
    /// Bytes of this step that were read, unpacked; nil where it reads none.
    public var bytesRead: Int?
    /// Bytes of this step in all, when known beforehand.
    public var byteCount: Int?
    /// Samples or foods made so far.
    public var items: Int

    /// Of a step that reads bytes.
    public init(step: String = "", bytesRead: Int, byteCount: Int?, items: Int = 0) {
        (self.step, self.bytesRead, self.byteCount, self.items) = (step, bytesRead, byteCount, items)
        fraction = byteCount.map { Double(bytesRead) / Double(max($0, 1)) }
    }

    /// Of another step.
    public init(step: String, fraction: Double?, items: Int = 0) {
        (self.step, self.fraction, self.items) = (step, fraction, items)
    }

    /// Seconds until the end of the step at the rate so far, nil while that is not known.
    ///
    /// - Parameter elapsed: seconds since the step began.
    public func secondsLeft(after elapsed: TimeInterval) -> TimeInterval? {
        guard let byteCount, let bytesRead, bytesRead > 0, elapsed > 0 else { return nil }
        return elapsed * Double(max(0, byteCount - bytesRead)) / Double(bytesRead)
    }
}
