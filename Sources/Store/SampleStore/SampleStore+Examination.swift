extension SampleStore {
    /// Reads the whole file, without its index, and checks every record and sample. Takes about as long as a full load.
    ///
    /// Changes nothing. Includes what was set aside when the file was opened.
    ///
    /// - Throws: `StoreError` when the file cannot be read, is not a store, or is lost.
    package func examine() throws(StoreError) -> [Finding] {
        guard let file else { return snapshot.inspect() }
        let (whole, findings) = try writeLock.withLock { _ throws(StoreError) in
            let whole = try file.readWithoutTakingOver()
            let known = file.recoveries.filter { !whole.problems.contains($0) }
            return (whole.snapshot, (known + whole.problems).map(Finding.file))
        }
        return findings + (file.unknownFields.areMet ? [.unknownFields] : []) + whole.inspect()
    }

    /// Compares every line of samples in the file with its checksum. If one is damaged, the state that follows and its
    /// counts are without it, and ``recoveries`` has it.
    ///
    /// Without this call a damaged line is counted until it is read. It reads the file once and decodes nothing: tens of
    /// milliseconds for a million samples.
    package func checkLines() {
        let isSound = snapshot.columns.allSatisfy { columns in
            columns.pages.allSatisfy { $0.chunks.allSatisfy(\.isReadable) }
        }
        if !isSound { reload() }
    }

    /// Writes the store without its damaged part, and with what `health.json~`, the earlier generation, has of that
    /// part. Returns nil and changes nothing when the file and its index are sound.
    ///
    /// The new file is written, synced, read back and compared with its sources before it replaces the damaged one.
    /// `health.json~` stays, and the damaged bytes are kept in a file of their own. Other writers wait in the meantime.
    /// Takes about as long as some full loads.
    ///
    /// - Parameter isIndexSound: whether the index finds everything in the file. Compaction reads by the index, so a file
    ///   with an unsound one is replaced by what was read line by line.
    /// - Throws: `StoreError` when any of this fails. Every file is as it was then.
    package func repair(isIndexSound: Bool = true) throws(StoreError) -> DamageRepair? {
        guard let file else { return nil }
        defer { delivery.drain() }
        return try writeLock.withLock { _ throws(StoreError) -> DamageRepair? in
            defer { noteRecoveries(of: file) }
            try file.checkWritable()
            try file.lock()
            defer { file.unlock() }
            try pullExternalCommits(from: file)
            try file.mend()
            let present = try file.loadWhole()
            // Fields unknown to this version would be lost with the damage.
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

/// The outcome of a repair of damaged records.
package struct DamageRepair: Sendable, Hashable {
    /// The file with their bytes; nil when records are missing without any bytes left of them.
    package var setAside: String?
    /// What was recovered from the earlier generation; nil for nothing.
    package var regained: Regained?
}

/// What was lost in a file and recovered from the earlier generation.
package struct Regained: Sendable, Hashable {
    /// The file it was recovered from, which stays.
    package var path: String
    /// By type.
    package var samples: [String: Int]
    /// Named values that were recovered, or have their last value again.
    package var values: Int
}

extension EarlierGeneration {
    fileprivate func regained(from path: String) -> Regained? {
        guard !gain.samples.isEmpty || gain.values > 0 else { return nil }
        return Regained(path: path, samples: gain.samples, values: gain.values)
    }
}
