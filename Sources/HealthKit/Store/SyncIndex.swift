internal import SampleStore
import Foundation
internal import Synchronization

/// What a sync identifier belongs to: apps use one identifier for samples of several types.
struct SyncKey: Sendable, Hashable {
    var type: String
    var source: String
    var identifier: String
}

/// A stored sample with a sync identifier.
struct SyncEntry: Sendable, Hashable {
    var id: UUID
    var version: Double
}

/// Finds samples by sync identifier.
///
/// Made for a type when the first sample of it with a sync identifier is saved, and then carried along
/// by the store's history: never persisted, so it cannot disagree with the file.
final class SyncIndex: Sendable {
    private struct Page {
        var sequence: Int
        var entries: [SyncKey: SyncEntry] = [:]
    }

    private let pages = Mutex<[String: Page]>([:])

    /// - Complexity: O(samples of the type) for the first look, then O(changes since the last).
    func entry(for key: SyncKey, in snapshot: Snapshot) -> SyncEntry? {
        pages.withLock { pages in
            var page = pages[key.type] ?? Self.page(of: key.type, in: snapshot)
            if page.sequence < snapshot.sequence { Self.advance(&page, of: key.type, to: snapshot) }
            pages[key.type] = page
            return page.entries[key]
        }
    }

    private static func page(of type: String, in snapshot: Snapshot) -> Page {
        var page = Page(sequence: snapshot.sequence)
        guard let columns = snapshot.columns(of: type) else { return page }
        for row in 0..<columns.count {
            let details = columns.details(row)
            guard !details.isEmpty else { continue }
            let source = columns.origin(columns.originIndex(row)).source
            note(columns.id(row), type, source, details, in: &page)
        }
        return page
    }

    private static func advance(_ page: inout Page, of type: String, to snapshot: Snapshot) {
        for change in snapshot.changes(after: .end(of: page.sequence), types: [type]) {
            switch change {
            case .added(_, let id, _):
                guard let sample = snapshot.sample(id) else { continue }
                note(id, type, sample.origin.source, sample.details, in: &page)
            case .deleted(_, let id, _, let details):
                let source = details["source"]?.text ?? ""
                guard let key = key(type, source, details), page.entries[key]?.id == id else { continue }
                page.entries[key] = nil
            }
        }
        page.sequence = snapshot.sequence
    }

    private static func note(
        _ id: UUID, _ type: String, _ source: String, _ details: [String: JSONValue], in page: inout Page
    ) {
        guard let key = key(type, source, details) else { return }
        let version = details[StoredField.metadata]?[HKMetadataKeySyncVersion]?.number ?? 0
        page.entries[key] = SyncEntry(id: id, version: version)
    }

    private static func key(_ type: String, _ source: String, _ details: [String: JSONValue]) -> SyncKey? {
        details[StoredField.metadata]?[HKMetadataKeySyncIdentifier]?.text.map {
            SyncKey(type: type, source: source, identifier: $0)
        }
    }
}
