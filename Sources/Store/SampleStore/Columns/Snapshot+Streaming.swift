extension Snapshot {
    /// Calls the body with the samples of a type that start within the range, in order, without those of a damaged line. Rows
    /// that have to be read from the file are not kept in memory.
    ///
    /// - Throws: whatever the body throws.
    package func forEachSample<E: Error>(
        of type: String, startingIn range: ClosedRange<Double>, _ body: (Sample) throws(E) -> Void
    ) throws(E) {
        guard let number = typeNumbers[type], !columns[number].isEmpty else { return }
        let home = columns[number]
        var place: TypeColumns.Place? = home.place(forStart: range.lowerBound)
        // Samples of the same start may begin in the chunk before.
        while let here = place, let before = home.place(before: here),
            home.chunk(at: before).lastStart >= range.lowerBound
        {
            place = before
        }
        while let here = place, case let chunk = home.chunk(at: here), chunk.firstStart <= range.upperBound {
            let rows = chunk.uncachedRows
            for row in 0..<rows.count where range.contains(rows.starts[row]) && !rows.isPlaceholder(row) {
                try body(rows.sample(row, type: home.type, unit: home.unit, table: table))
            }
            place = home.place(after: here)
        }
    }
}
