import Foundation
import HealthKit
import Observation
import SwimFitBase
import SwimFitStore

/// The types in the store, and one of them in detail, kept up to date by observer queries.
@MainActor
@Observable
package final class BrowseModel: ScreenModel {
    package private(set) var summary = BrowseTabContents()

    @ObservationIgnored private let editor: StoreEditor
    @ObservationIgnored private let library: Library
    /// The units of the last reading.
    @ObservationIgnored private var readIn: [String]?
    @ObservationIgnored package private(set) lazy var refreshing = RefreshCoalescer(editor) {
        [weak self] in try await self?.read()
    }
    /// The types that are observed: those in the store, and common ones.
    @ObservationIgnored private var observed: Set<HKSampleType> = []
    @ObservationIgnored private var isFollowing = false
    /// Whether the list is shown. Reading it needs a query for each type, so a hidden list is not read.
    @ObservationIgnored private var isShown = false
    /// Whether there was a sample with a future time, which counts when that time comes.
    @ObservationIgnored private var hasToCome = false
    /// The type, span and day of the detail, so that a change in the store reads the same detail again.
    @ObservationIgnored private var opened: (id: String, span: BrowseSpan, day: LocalDay)?

    package init(editor: StoreEditor, library: Library) {
        (self.editor, self.library) = (editor, library)
    }

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        isFollowing = true
        follow()
    }

    /// Called when the list appears on the screen or leaves it. It is not read while it is hidden.
    package func setShown(_ isShown: Bool) {
        self.isShown = isShown
        guard isShown else { return }
        if readIn == units { refreshing.soon(after: editor.newestCommit) } else { refreshing.soon() }
    }

    package func tick(now: Date) { if isShown, hasToCome { refreshing.soon() } }

    /// Shows the figures in the units of the library.
    package func libraryChanged() {
        if isShown, readIn != units { refreshing.soon() }
    }

    private var system: MeasurementSystem { library[Preferences.self].system }
    /// The units of the summary.
    private var units: [String] { [system.rawValue, library[Preferences.self].energyUnit.rawValue] }

    private func read() async throws {
        let wanted = opened
        readIn = units
        let now = editor.clock.now()
        hasToCome = try editor.store.overview().contains { $0.latest.map { $0.startDate > now } ?? false }
        let types = try await reader.types(today: editor.clock.today)
        var detail: BrowseTypeDetail?
        if let wanted { detail = try await reader.detail(of: wanted.id, wanted.span, around: wanted.day) }
        var new = summary
        (new.types, new.isLoaded) = (types, true)
        // Another type or span may have been opened during the reading.
        if let wanted, let opened, wanted == opened { new.detail = detail }
        if new != summary { summary = new }
        if isFollowing { follow() }
    }

    /// Shows a type in the month of its newest sample.
    package func open(_ id: String) async throws {
        let newest = summary.types.first { $0.id == id }?.latestDay ?? editor.clock.today
        try await show(id, .month, newest)
    }

    /// Shows another span around the same day.
    package func show(_ span: BrowseSpan) async throws {
        guard let opened else { return }
        try await show(opened.id, span, opened.day)
    }

    /// Moves by `steps` spans; not beyond the span with today.
    package func move(by steps: Int) async throws {
        guard let opened else { return }
        let day = min(opened.span.moved(opened.day, by: steps), editor.clock.today)
        try await show(opened.id, opened.span, day)
    }

    /// Shows the span that contains today.
    package func showToday() async throws {
        guard let opened else { return }
        try await show(opened.id, opened.span, editor.clock.today)
    }

    private func show(_ id: String, _ span: BrowseSpan, _ day: LocalDay) async throws {
        guard let detail = try await reader.detail(of: id, span, around: day) else {
            throw Problem("there are no more samples of \(TypeName.of(identifier: id))")
        }
        opened = (id, span, day)
        summary.detail = detail
    }

    /// Deletes a sample of any program, as one undo step. The samples that belong to a workout are deleted with it.
    /// - Returns: the name of the deleted sample, for a notice.
    @discardableResult
    package func delete(_ sample: UUID) async throws -> String {
        guard let detail = summary.detail, let type = try type(detail.id) else {
            throw Problem("this sample no longer exists")
        }
        let found = try await editor.reader.samples(
            of: type, matching: HKQuery.predicateForObject(with: sample))
        guard let object = found.first else { throw Problem("this sample no longer exists") }
        if object is HKWorkout { return try await editor.deleteWorkout(sample, alone: true).notice }
        let title = "\(detail.name), \(SampleText.value(of: object, in: system))"
        try await editor.delete([object], as: "deleting \(title)")
        return "\(title) deleted – u undoes"
    }

    /// Moves a source up (`step` −1) or down (1) in the order of trust, as one undo step.
    /// - Returns: false at either end, and for a type without an order.
    package func moveSource(at index: Int, by step: Int) async throws -> Bool {
        guard let detail = summary.detail, let type = try type(detail.id) as? HKQuantityType else {
            return false
        }
        let old = try editor.store.sourceOrder(for: type)
        guard old.indices.contains(index), old.indices.contains(index + step) else { return false }
        var new = old
        new.swapAt(index, index + step)
        try await editor.set(.sourceOrder(new, type), as: "reordering the sources of \(detail.name)")
        return true
    }

    private var reader: BrowseReader {
        BrowseReader(reader: editor.reader, clock: editor.clock, system: system)
    }

    private func type(_ id: String) throws -> HKSampleType? {
        try editor.store.overview().first { $0.type.identifier == id }?.type
    }

    /// Also observes the types in the store. A new type is noticed, because the import or entry that brings it also
    /// contains one of the common types.
    private func follow() {
        // IGNORED: a store that cannot be read has no types to observe.
        let present = (try? editor.store.overview().map(\.type)) ?? []
        let wanted = observed.union(present).union(Self.common)
        guard wanted != observed else { return }
        observed = wanted
        refreshing.follow([.samples(wanted)]) { [weak self] in self?.isShown == true }
    }

    private static let common: Set<HKSampleType> = [
        HKQuantityType(.bodyMass), HKQuantityType(.height), HKQuantityType(.stepCount),
        HKQuantityType(.activeEnergyBurned), HKQuantityType(.dietaryEnergyConsumed),
        HKQuantityType(.heartRate),
        HKQuantityType(.distanceSwimming), HKCategoryType(.sleepAnalysis), HKCorrelationType(.food),
        .workoutType(),
    ]
}
