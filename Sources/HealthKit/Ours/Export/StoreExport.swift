internal import SampleStore
import Foundation

/// All samples of a store, one by one, without keeping them in memory.
///
/// Groups and workouts come after the samples that belong to them, so that a reader never meets half of one. Attached
/// files are left out: their contents are not in the store's file.
package struct StoreExport: Sendable {
    /// Which samples are meant; all of them where nothing is said.
    package struct Selection: Sendable {
        package var types: Set<String>?
        /// The first instant, and the one after the last.
        package var start: Date?
        package var end: Date?
        /// Names or identifiers of sources.
        package var sources: Set<String>?

        package init() {}

        /// Whether nothing is left out.
        package var isAll: Bool { types == nil && start == nil && end == nil && sources == nil }
    }

    /// One sample.
    package struct Row: Sendable {
        fileprivate let sample: Sample

        package var id: UUID { sample.id }
        package var type: String { sample.type }
        package var start: Date { Date(timeIntervalSinceReferenceDate: sample.start) }
        /// Nil while the sample goes on.
        package var end: Date? {
            sample.end.isFinite ? Date(timeIntervalSinceReferenceDate: sample.end) : nil
        }
        /// The number in `unit`, or a category's code.
        package var value: Double { sample.value }
        package var unit: String? { sample.unit }
        /// What a food is called; nil for other samples.
        package var name: String? {
            guard case .object(let metadata)? = sample.details["metadata"],
                case .string(let name)? = metadata[HKMetadataKeyFoodType]
            else { return nil }
            return name
        }
        package var source: String { sample.origin.name }
        package var sourceIdentifier: String { sample.origin.source }
        package var device: String? { sample.origin.device["name"] }
        /// Every field as one line of JSON: see `StoreIntake`.
        package var line: String { SampleLine.text(sample) }
    }

    private let snapshot: Snapshot
    private let selection: Selection

    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package init(_ store: HKHealthStore, _ selection: Selection = Selection()) throws {
        snapshot = try store.core.snapshot
        self.selection = selection
    }

    /// How many samples there are of the types, whenever they are.
    package var count: Int { types.reduce(0) { $0 + snapshot.count(of: $1) } }

    /// How many attached files are left out.
    package var attachmentCount: Int { snapshot.count(of: LinkedRecord.attachment.rawValue) }

    /// The first line: with the owner's characteristics and the like, unless only some samples are meant.
    package var header: String { SampleLine.header(selection.isAll ? snapshot.values : [:]) }

    /// Calls the body with each sample: by type, then by time.
    /// - Throws: whatever the body throws.
    package func forEach(_ body: (Row) throws -> Void) throws {
        let range = first...last
        guard range.lowerBound < range.upperBound else { return }
        for type in types {
            try snapshot.forEachSample(of: type, startingIn: range) { sample in
                guard
                    selection.sources.map({ names in
                        names.contains(sample.origin.name) || names.contains(sample.origin.source)
                    }) != false
                else { return }
                try body(Row(sample: sample))
            }
        }
    }

    private var first: Double { selection.start?.timeIntervalSinceReferenceDate ?? Sample.times.lowerBound }
    private var last: Double {
        selection.end.map { max(first, $0.timeIntervalSinceReferenceDate.nextDown) }
            ?? Sample.times.upperBound
    }

    /// The contents of attachments are not in the store's file, and what can be undone here is no health data.
    private static let leftOut = [LinkedRecord.attachment.rawValue, LinkedRecord.step.rawValue]

    /// Types whose samples others are made of come first.
    private var types: [String] {
        func isPlain(_ type: String) -> Bool {
            type.hasPrefix("HKQuantityType") || type.hasPrefix("HKCategoryType")
        }
        return snapshot.types.filter { type in
            !Self.leftOut.contains(type) && selection.types?.contains(type) != false
        }
        .sorted { (isPlain($0) ? 0 : 1, $0) < (isPlain($1) ? 0 : 1, $1) }
    }
}
