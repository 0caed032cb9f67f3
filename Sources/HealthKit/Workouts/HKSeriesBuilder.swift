/// Collects a series of measurements that becomes one sample.
public class HKSeriesBuilder: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; state of subclasses is behind a lock.

    /// Throws away what was collected; the builder is of no more use.
    public func discard() {}
}
