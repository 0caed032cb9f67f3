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
    /// What they held is taken from `health.json~`, the file before the last rewriting, as far as it has it. The
    /// file as it was stays under that name. Nil when no record was damaged, nothing is changed then.
    package func repair() throws(StoreError) -> DamageRepair? {
        guard let file else { return nil }
        let done = try turn.withLock { _ throws(StoreError) -> DamageRepair? in
            try file.checkWritable()
            try file.lock()
            defer { file.unlock() }
            try takeNews(from: file)
            try file.mend()
            let next = try file.loadWhole()
            // Fields that this version does not know would be lost with the damage.
            guard !file.damage.isEmpty, !file.unknownFields.areMet else { return nil }
            let earlier = try file.earlierGeneration()
            let beside = try file.setDamageAside()
            replace(with: earlier?.snapshot ?? next)
            let gain = earlier?.gain ?? (samples: 0, values: 0)
            let regained = Regained(path: file.earlierPath, samples: gain.samples, values: gain.values)
            return DamageRepair(
                setAside: beside, regained: gain.samples > 0 || gain.values > 0 ? regained : nil)
        }
        delivery.drain()
        guard let done else { return nil }
        try compact()
        return done
    }
}

/// What became of damaged records.
package struct DamageRepair: Sendable, Hashable {
    /// The file beside that has their bytes.
    package var setAside: String
    /// What of them another file had; nil when none had any.
    package var regained: Regained?
}

/// What was lost in a file and came back from the generation before.
package struct Regained: Sendable, Hashable {
    /// The file that had it. At the end the damaged one has its name.
    package var path: String
    package var samples: Int
    /// Named values that are back, or as they were last.
    package var values: Int
}
