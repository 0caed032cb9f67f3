internal import SampleStore
import Foundation

/// What an import changes at its end, in one transaction.
package struct ImportEnding: Sendable {
    package var change = HKHealthStore.Change()

    package var isEmpty: Bool { change.deleted.isEmpty && change.restored.isEmpty }
    /// Whether something goes: only that is worth taking back.
    package var replaces: Bool { !change.deleted.isEmpty }
}

extension ImportReconciler {
    /// What the end of an export says about the whole of it.
    package struct Closing: Sendable {
        /// When the export was made, in seconds since the reference date.
        package var exportDate: Double?
        /// Seconds by which the export's clock is ahead of UTC: its days begin at its midnight.
        package var offset: Double
        /// Whether all of the export was read. Otherwise nothing counts as missing from it.
        package var isWhole: Bool

        package init(exportDate: Double?, offset: Double, isWhole: Bool) {
            self.exportDate = exportDate
            self.offset = offset
            self.isWhole = isWhole
        }
    }

    /// Decides what waited for the end of the export.
    ///
    /// A sample of the same type, source and interval as a stored one that the export no longer has is that one
    /// corrected, and takes its place. What is left of the stored ones is missing from the export; it is deleted
    /// if that was asked for.
    package func finish(_ closing: Closing) -> ImportEnding {
        var ending = ImportEnding()
        let newest = core.newestExport(in: basis)
        let isOlder = newest.map { $0 > closing.exportDate ?? $0 } ?? false
        let known = Set(
            waiting.filter { !($0 is HKCorrelation) }.compactMap { sample -> UUID? in
                settle(sample, closing, isOlder, &ending) ? sample.provenance.uuid : nil
            })
        for sample in waiting {
            guard let correlation = sample as? HKCorrelation else { continue }
            settle(correlation, keeping: known, closing, isOlder, &ending)
        }
        waiting = []
        if closing.isWhole, !isOlder { findMissing(closing, &ending) }
        ending.change.isByImport = true
        return ending
    }

    /// Keeps what later imports have to know of this one.
    ///
    /// - Parameter names: the identifiers of sources that this export calls by another name.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    package func remember(exportDate: Double?, names: [String: String]) async throws {
        guard !options.isRehearsal else { return }
        let isNewest = exportDate.map { $0 > core.newestExport(in: basis) ?? -.infinity } ?? false
        guard isNewest || !names.isEmpty else { return }
        try await core.onWriteQueue { [core] in
            var entries: [(JSONValue, [String])] = names.map {
                (.string($0.value), [StoredKey.sourceNames, $0.key])
            }
            if isNewest, let exportDate { entries.append((.double(exportDate), [StoredKey.newestExport])) }
            try core.commit { transaction in
                var known = transaction.value(forKey: StoredKey.imports) ?? .object([:])
                for (value, path) in entries { known = known.setting(value, at: path) }
                try transaction.setValue(known, forKey: StoredKey.imports)
            }
        }
    }

    // MARK: Samples that waited

    /// Whether the sample will be in the store.
    private func settle(
        _ sample: HKSample, _ closing: Closing, _ isOlder: Bool, _ ending: inout ImportEnding
    ) -> Bool {
        let type = sample.storedSampleType.storedIdentifier
        let question = ImportQuestion(sample, source: sources.number(of: sample.provenance.sourceRevision))
        if let row = rows(of: type)?.unclaimed(question, sources) {
            rows(of: type)?.claim(row, start: question.start)
            guard closing.isWhole else {
                count[type, default: .init()].undecided += 1
                return false
            }
            guard !isOlder else {
                count[type, default: .init()].outdated += 1
                return false
            }
            guard let old = stored(row.row, of: type) else { return false }
            count[type, default: .init()].corrected += 1
            ending.change.deleted.append(old)
            ending.change.restored.append(sample)
            ending.change.replacements.append((old, sample))
            return true
        }
        if !options.restoresDeleted, tombstones.hasOther(sample, question, claiming: true) {
            count[type, default: .init()].leftDeleted += 1
            return false
        }
        count[type, default: .init()].added += 1
        ending.change.restored.append(sample)
        return true
    }

    /// - Parameter known: samples that waited and will be in the store.
    private func settle(
        _ correlation: HKCorrelation, keeping known: Set<UUID>, _ closing: Closing, _ isOlder: Bool,
        _ ending: inout ImportEnding
    ) {
        let members = correlation.storedObjects.filter {
            !waitingIdentities.contains($0.provenance.uuid) || known.contains($0.provenance.uuid)
        }
        guard !members.isEmpty else { return }
        _ = settle(correlation.containing(members), closing, isOlder, &ending)
    }

    func stored(_ row: Int, of type: String) -> HKSample? {
        basis.columns(of: type).flatMap { SampleCoder.object(from: $0.sample(row), in: basis) }
    }
}

extension StoreCore {
    /// The identifiers of sources that exports call by other names.
    func sourceNames(in snapshot: Snapshot) -> [String: String] {
        guard case .object(let names)? = snapshot.value(forKey: StoredKey.imports)?[StoredKey.sourceNames]
        else { return [:] }
        return names.compactMapValues(\.text)
    }

    /// When the newest export that was read was made; nil when nothing is known.
    func newestExport(in snapshot: Snapshot) -> Double? {
        snapshot.value(forKey: StoredKey.imports)?[StoredKey.newestExport]?.number
    }
}
