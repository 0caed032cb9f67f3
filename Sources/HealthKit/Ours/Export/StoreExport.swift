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

    /// The types of all samples that are meant: those that others are made of come first.
    package var typeNames: [String] { types }

    /// Calls the body with each sample of a type as Apple's object, by time. A sample of a kind that this version does not
    /// know is left out.
    ///
    /// - Returns: how many were left out.
    /// - Throws: whatever the body throws.
    @discardableResult
    package func forEachObject(of type: String, _ body: (HKSample) throws -> Void) throws -> Int {
        var unknown = 0
        try snapshot.forEachSample(of: type, startingIn: Sample.times.lowerBound...Sample.times.upperBound) {
            sample in
            guard let object = SampleCoder.object(from: sample, in: snapshot) else {
                unknown += 1
                return
            }
            try body(object)
        }
        return unknown
    }

    /// A sample by its identity; nil where there is none of the kinds that this version knows.
    package func object(_ id: UUID) -> HKSample? {
        snapshot.sample(id).flatMap { SampleCoder.object(from: $0, in: snapshot) }
    }

    /// Who wrote samples, each identifier once, in the order of the identifiers.
    package var sources: [HKSource] {
        let names = Dictionary(
            snapshot.origins.map { ($0.source, $0.name) }, uniquingKeysWith: { first, _ in first })
        return names.sorted { $0.key < $1.key }.map { HKSource(name: $0.value, bundleIdentifier: $0.key) }
    }

    /// The routes that belong to a workout, by time.
    package func routes(of workout: HKWorkout) -> [HKWorkoutRoute] {
        let members = snapshot.sample(workout.provenance.uuid)?.members ?? []
        return members.compactMap { snapshot.sample($0) }
            .filter { $0.type == ObjectTypeCatalogue.workoutRoute.storedIdentifier }
            .compactMap { SampleCoder.object(from: $0, in: snapshot) as? HKWorkoutRoute }
            .sorted { $0.storedStartDate < $1.storedStartDate }
    }

    /// The identities of the samples that belong to a workout, without its routes.
    package func samples(of workout: HKWorkout) -> [UUID] {
        let members = snapshot.sample(workout.provenance.uuid)?.members ?? []
        return members.filter {
            snapshot.sample($0)?.type.hasPrefix("HKQuantityType") == true
                || snapshot.sample($0)?.type.hasPrefix("HKCategoryType") == true
        }
    }

    /// The goals that were set, by the day from which they count, `2026-06-15`; the oldest first.
    package var activityGoals: [(day: String, goals: HKHealthStore.ActivityGoals)] {
        ActivityGoalDays(in: snapshot).all
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
