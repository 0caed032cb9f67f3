internal import SampleStoreEngine
import Foundation

/// Makes the objects of one answer out of stored rows.
///
/// The parts that many rows share are looked up once: the class of a type, the source and device of an origin. Details
/// without a column stay in their stored form until they are read. For one thread at a time; the objects are
/// `Sendable`.
struct SampleMaker {
    private let view: ReadView
    private let seesEverything: Bool
    private var forms = Remembered<Form>()
    private var origins = Remembered<OriginObjects.Parts>()

    /// Values by a small number, the last one used kept separately.
    private struct Remembered<Value> {
        private(set) var latest: (number: Int, value: Value)?
        private var values: [Value?] = []

        mutating func value(_ number: Int, orMake make: () -> Value) -> Value {
            if let latest, latest.number == number { return latest.value }
            while values.count <= number { values.append(nil) }
            let value = values[number] ?? make()
            values[number] = value
            latest = (number, value)
            return value
        }
    }

    /// The kind of the objects of a type.
    private enum Form {
        case quantity(HKQuantityType)
        case category(HKCategoryType)
        case correlation(HKCorrelationType)
        /// Rare kinds, which are made from the whole stored sample.
        case other
        /// A kind that is unknown in this version.
        case unknown

        init(_ type: HKSampleType?) {
            switch type {
            case let type as HKQuantityType: self = .quantity(type)
            case let type as HKCategoryType: self = .category(type)
            case let type as HKCorrelationType: self = .correlation(type)
            case nil: self = .unknown
            default: self = .other
            }
        }
    }

    /// - Parameter type: the type of most rows; rows of other types may be among them.
    init(_ view: ReadView, expecting type: HKSampleType? = nil) {
        self.view = view
        seesEverything = view.authorization.grantsEverything
        guard let type, let number = view.snapshot.typeNumber(of: type.storedIdentifier) else { return }
        _ = forms.value(number) { Form(type) }
    }

    /// The object of a row; nil if it is hidden or of a kind that is unknown in this version.
    mutating func object(_ row: StoredRow) -> HKSample? { object(row, row.fields) }

    /// The object of a row that a plan has found; nil when it cannot be made.
    mutating func object(_ planned: MatchingRow, in slice: RowSlice) -> HKSample? {
        let index = planned.row - slice.firstRow
        // Most samples are numbers without details.
        guard seesEverything, !slice.hasDetails, let latest = forms.latest,
            latest.number == slice.typeNumber, case .quantity(let type) = latest.value
        else { return object(slice.row(index)) }
        let parts = parts(ofOrigin: planned.origin)
        return HKQuantitySample.stored(
            type: type, value: planned.value, unit: type.canonicalUnit, series: nil,
            start: Self.date(planned.start), end: Self.date(planned.end),
            provenance: Provenance(
                uuid: slice.id(index), sourceRevision: parts.revision, device: parts.device, stored: nil,
                exported: SampleExportFacts(parts.exported, delay: slice.delay(index))))
    }

    /// Calls the body with what a sample of a quantity measured, and with the name of its source. A hidden sample has no
    /// measurements.
    mutating func forEachMeasurement(
        of planned: MatchingRow, in slice: RowSlice,
        _ body: (_ span: HKQuantitySample.Measurement, _ source: String) -> Void
    ) {
        let isPlain =
            seesEverything
            && (!slice.hasDetails
                || slice.row(planned.row - slice.firstRow).details[StoredField.series] == nil)
        if isPlain {
            let span = HKQuantitySample.Measurement(
                start: Self.date(planned.start), end: Self.date(planned.end), value: planned.value)
            body(span, parts(ofOrigin: planned.origin).revision.storedSource.storedName)
        } else if let sample = object(planned, in: slice) as? HKQuantitySample {
            for span in sample.measurements(in: sample.unit) {
                body(span, sample.sourceRevision.source.name)
            }
        }
    }

    private mutating func object(_ row: StoredRow, _ fields: StoredRow.ColumnValues) -> HKSample? {
        guard seesEverything || view.isVisible(row) else { return nil }
        switch form(of: row) {
        case .quantity(let type):
            return quantity(fields, fields.mayHaveDetails ? row.details : [:], row.delay, type)
        case .category(let type):
            return HKCategorySample(
                CategorySampleParts(
                    type: type, value: SampleCoder.category(fields.value), start: Self.date(fields.start),
                    end: Self.date(fields.end),
                    provenance: provenance(fields, fields.mayHaveDetails ? row.details : [:], row.delay)))
        case .correlation(let type):
            let group = row.group
            return correlation(group, type, visibleMembers(of: group))
        case .other: return view.object(view.snapshot.sample(at: row))
        case .unknown: return nil
        }
    }

    /// The correlation of a group with the given visible members; nil when it may not be seen, or has no members.
    mutating func correlation(
        _ group: SampleWithMembers, of type: HKCorrelationType, members: [StoredRow]
    ) -> HKCorrelation? {
        guard seesEverything || view.isVisible(group.row) else { return nil }
        return correlation(group, type, members)
    }

    /// The members of a sample that the app may see.
    ///
    /// - Parameter known: a member that was already found.
    func visibleMembers(of group: SampleWithMembers, knowing known: StoredRow? = nil) -> [StoredRow] {
        let members = view.snapshot.members(of: group, knowing: known)
        return seesEverything ? members : members.filter(view.isVisible)
    }

    // MARK: Kinds

    private mutating func quantity(
        _ fields: StoredRow.ColumnValues, _ details: [String: JSONValue], _ delay: Double,
        _ type: HKQuantityType
    ) -> HKQuantitySample {
        HKQuantitySample.stored(
            type: type, value: fields.value, unit: type.canonicalUnit,
            series: details.isEmpty ? nil : SampleCoder.series(details), start: Self.date(fields.start),
            end: Self.date(fields.end), provenance: provenance(fields, details, delay))
    }

    private mutating func correlation(
        _ group: SampleWithMembers, _ type: HKCorrelationType, _ members: [StoredRow]
    ) -> HKCorrelation? {
        var objects = Set<HKSample>(minimumCapacity: members.count)
        for member in members {
            if let object = object(member) { objects.insert(object) }
        }
        guard !objects.isEmpty else { return nil }
        let fields = group.row.fields
        return HKCorrelation(
            CorrelationParts(
                type: type, objects: objects, start: Self.date(fields.start), end: Self.date(fields.end),
                provenance: provenance(fields, group.details, group.row.delay)))
    }

    private mutating func provenance(
        _ fields: StoredRow.ColumnValues, _ details: [String: JSONValue], _ delay: Double
    ) -> Provenance {
        let parts = parts(ofOrigin: fields.originIndex)
        return Provenance(
            uuid: fields.id, sourceRevision: parts.revision, device: parts.device,
            stored: details.isEmpty ? nil : details[StoredField.metadata],
            exported: SampleExportFacts(parts.exported, delay: delay))
    }

    /// An open end is infinite in the columns.
    private static func date(_ seconds: Double) -> Date {
        seconds == .infinity ? .distantFuture : Date(timeIntervalSinceReferenceDate: seconds)
    }

    // MARK: What rows share

    private mutating func form(of row: StoredRow) -> Form {
        let view = view
        return forms.value(row.typeNumber) { Self.newForm(view.snapshot.type(of: row), in: view.snapshot) }
    }

    private static func newForm(_ identifier: String, in snapshot: Snapshot) -> Form {
        Form(ObjectTypeCatalogue.sampleType(identifier, unit: snapshot.unit(of: identifier)))
    }

    private mutating func parts(ofOrigin number: Int) -> OriginObjects.Parts {
        let view = view
        return origins.value(number) { OriginObjects.shared.parts(of: view.snapshot.origin(number)) }
    }
}
