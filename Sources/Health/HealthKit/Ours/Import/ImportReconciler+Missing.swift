internal import SampleStore
import Foundation

extension ImportReconciler {
    /// Counts what earlier imports brought and the export no longer has, and deletes it if that was asked for.
    ///
    /// An export speaks of the days from its first sample's on until it was made, and of its own sources. Where it
    /// has at least half of what the store has of that time it is an export of the same phone, and a source that
    /// it lacks was deleted there. Not the running app: what it has imported came from diaries, which no phone knows.
    func findMissing(_ closing: Closing, _ ending: inout ImportEnding) {
        guard coverage.first.isFinite else { return }
        let day = ((coverage.first + closing.offset) / 86_400).rounded(.down) * 86_400 - closing.offset
        let end = max(coverage.last, closing.exportDate ?? -.infinity).nextUp
        let app = sources.number(of: core.configuration.source.storedSource.storedBundleIdentifier)
        var found: [(type: String, row: Int, isOwn: Bool)] = []
        var named = 0
        for type in basis.types {
            guard let rows = rows(of: type) else { continue }
            let range = rows.columns.rows(startingIn: day..<end)
            rows.columns.forEachSlice(range) { slice in
                slice.withColumns { _, _, _, origins in
                    for index in 0..<slice.count {
                        let row = slice.firstRow + index
                        if rows.claimed[row] {
                            named += 1
                        } else if slice.id(index).isImported {
                            let source = self.sources.number(ofOrigin: Int(origins[index]))
                            let isOwn = self.coverage.sources.contains(source)
                            if isOwn || source != app { found.append((type, row, isOwn)) }
                        }
                    }
                }
            }
        }
        let isSamePhone = named >= found.count
        for (type, row, isOwn) in found where isOwn || isSamePhone {
            guard options.replaces else {
                count[type, default: .init()].missing += 1
                continue
            }
            guard let sample = stored(row, of: type) else { continue }
            count[type, default: .init()].removed += 1
            ending.change.deleted.append(sample)
        }
    }
}
