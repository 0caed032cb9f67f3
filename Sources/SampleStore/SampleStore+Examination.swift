extension SampleStore {
    /// Reads the whole file, whatever its index says, and looks at every record and sample.
    ///
    /// Changes nothing. Includes what opening the file had to set aside. Takes about as long as a full load.
    package func examine() throws(StoreError) -> [Finding] {
        guard let file else { return snapshot.inspect() }
        let (whole, findings) = try writeLock.withLock { _ throws(StoreError) in
            let whole = try file.readWithoutTakingOver()
            let known = file.recoveries.filter { !whole.problems.contains($0) }
            return (whole.snapshot, (known + whole.problems).map(Finding.file))
        }
        return findings + (file.unknownFields.areMet ? [.unknownFields] : []) + whole.inspect()
    }

    /// Writes the store again without its damage, with what `health.json~`, the generation before, still has of the
    /// damaged part. Nil when the file and its index are sound; nothing is changed then.
    ///
    /// The new file is built, synced, read back and compared with what it is made from before it takes the place of
    /// the damaged one. `health.json~` stays as it is, and the damaged bytes are kept in a file of their own. Throws
    /// when any of that fails: every file is as it was then. Other writers wait meanwhile.
    ///
    /// - Parameter isIndexSound: whether the index finds what the file has. Compaction reads by the index, so only a
    ///   file that was read line by line replaces one whose index does not.
    package func repair(isIndexSound: Bool = true) throws(StoreError) -> DamageRepair? {
        guard let file else { return nil }
        defer { delivery.drain() }
        return try writeLock.withLock { _ throws(StoreError) -> DamageRepair? in
            try file.checkWritable()
            try file.lock()
            defer { file.unlock() }
            try pullExternalCommits(from: file)
            try file.mend()
            let present = try file.loadWhole()
            // Fields that this version does not know would be lost with the damage.
            guard !file.isWhole || !isIndexSound, !file.unknownFields.areMet else { return nil }
            let earlier = file.isWhole ? nil : try file.earlierGeneration()
            let next = earlier?.snapshot ?? present
            let setAside = try file.setDamageAside()
            try file.replaceContents(with: next, supplementedBy: earlier)
            replace(with: next)
            return DamageRepair(setAside: setAside, regained: earlier?.regained(from: file.earlierPath))
        }
    }
}

/// What became of damaged records.
package struct DamageRepair: Sendable, Hashable {
    /// The file next to it that has their bytes; nil when there were no bytes, only numbers of records that are
    /// missing.
    package var setAside: String?
    /// What of them another file had; nil when none had any.
    package var regained: Regained?
}

/// What was lost in a file and came back from the generation before.
package struct Regained: Sendable, Hashable {
    /// The file that had it, and still has it.
    package var path: String
    package var samples: Int
    /// Named values that are back, or as they were last.
    package var values: Int
}

extension EarlierGeneration {
    fileprivate func regained(from path: String) -> Regained? {
        guard gain.samples > 0 || gain.values > 0 else { return nil }
        return Regained(path: path, samples: gain.samples, values: gain.values)
    }
}
