extension SampleStore {
    /// Reads the whole file, whatever its index says, and looks at every record and sample.
    ///
    /// Changes nothing. Includes what opening the file had to set aside. Takes about as long as a full load.
    package func examine() throws(StoreError) -> [Finding] {
        guard let file else { return snapshot.inspect() }
        let (whole, findings) = try turn.withLock { _ throws(StoreError) in
            let whole = try file.readWithoutTakingOver()
            let known = file.recoveries.filter { !whole.problems.contains($0) }
            return (whole.snapshot, (known + whole.problems).map(Finding.file))
        }
        return findings + (file.unknownFields.areMet ? [.unknownFields] : []) + whole.inspect()
    }

    /// Sets damaged records aside in a file of their own and writes the store anew without them.
    ///
    /// The file as it was stays as `health.json~`. Returns where the damaged bytes were kept; nil when no record
    /// was damaged, nothing is changed then.
    package func repair() throws(StoreError) -> String? {
        guard let file else { return nil }
        let beside = try turn.withLock { _ throws(StoreError) -> String? in
            try file.checkWritable()
            try file.lock()
            defer { file.unlock() }
            try takeNews(from: file)
            try file.mend()
            let next = try file.loadWhole()
            // Fields that this version does not know would be lost with the damage.
            guard !file.damage.isEmpty, !file.unknownFields.areMet else { return nil }
            let beside = try file.setDamageAside()
            replace(with: next)
            return beside
        }
        delivery.drain()
        guard let beside else { return nil }
        try compact()
        return beside
    }
}
