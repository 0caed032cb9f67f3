extension RandomAccessCollection where Index == Int {
    /// The partition point: the first index whose element satisfies the condition, which once true stays true; the end
    /// if none does. O(log n).
    ///
    ///     [1, 3, 5].firstIndexInOrder { $0 >= 3 }   // 1
    @inlinable @inline(__always)
    package func firstIndexInOrder(where isPast: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isPast(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
