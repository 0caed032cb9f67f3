internal import SampleStore
import Foundation

/// Makes the objects of one answer out of stored rows.
///
/// What many rows share is looked up once: the class for a type, the source and device of an origin. What a
/// sample has beside the columns is kept as it is stored and read when somebody asks for it. To be used by one
/// thread at a time; the objects are free of it.
struct SampleMaker {
    private let view: ReadView
    private let seesEverything: Bool
    private var forms: [Int: Form] = [:]
    private var latestType = -1
    private var latestForm = Form.unknown
    private var origins: [OriginObjects.Parts?] = []

    /// What objects of a type are.
    private enum Form {
        case quantity(HKQuantityType, HKQuantitySample.Type)
        case category(HKCategoryType)
        case correlation(HKCorrelationType)
        /// Rare kinds, which are made from the whole stored sample.
        case other
        /// A kind that this version does not know.
        case unknown
    }

    init(_ view: ReadView) {
        self.view = view
        seesEverything = view.authorization.grantsEverything
    }

    /// The object of a row; nil when it is hidden, or of a kind this version does not know.
    mutating func object(_ row: StoredRow) -> HKSample? {
        object(row, row.fields)
    }

    /// The same of a row that a plan has found.
    mutating func object(_ planned: PlannedRow, in slice: ColumnSlice) -> HKSample? {
        let index = planned.row - slice.firstRow
        let fields = StoredRow.Fields(
            id: slice.id(index), start: planned.start, end: planned.end, value: planned.value,
            originIndex: planned.origin, mayHaveDetails: slice.hasDetails)
        // Most samples are numbers with nothing beside.
        if seesEverything, !fields.mayHaveDetails, latestType == slice.typeNumber,
            case .quantity(let type, let made) = latestForm
        {
            return quantity(fields, [:], type, made)
        }
        return object(slice.row(index), fields)
    }

    private mutating func object(_ row: StoredRow, _ fields: StoredRow.Fields) -> HKSample? {
        guard seesEverything || view.isVisible(row) else { return nil }
        switch form(of: row) {
        case .quantity(let type, let made):
            return quantity(fields, fields.mayHaveDetails ? row.details : [:], type, made)
        case .category(let type):
            return HKCategorySample(
                storedType: type, value: Int(fields.value), start: Self.start(fields), end: Self.end(fields),
                provenance: provenance(fields, fields.mayHaveDetails ? row.details : [:]))
        case .correlation(let type): return correlation(row, fields, type, visibleMembers(of: row))
        case .other: return view.object(view.snapshot.sample(at: row))
        case .unknown: return nil
        }
    }

    /// The correlation of a row with the members given, which are visible; nil without any.
    mutating func correlation(_ row: StoredRow, members: [StoredRow]) -> HKCorrelation? {
        guard seesEverything || view.isVisible(row), case .correlation(let type) = form(of: row) else {
            return nil
        }
        return correlation(row, row.fields, type, members)
    }

    /// The members of a sample that may be seen.
    ///
    /// - Parameter known: one of them that was found already.
    func visibleMembers(of row: StoredRow, knowing known: StoredRow? = nil) -> [StoredRow] {
        let members = view.snapshot.members(of: row, knowing: known)
        return seesEverything ? members : members.filter(view.isVisible)
    }

    // MARK: Kinds

    private mutating func quantity(
        _ fields: StoredRow.Fields, _ details: [String: JSONValue], _ type: HKQuantityType,
        _ made: HKQuantitySample.Type
    ) -> HKQuantitySample {
        made.init(
            storedType: type, value: fields.value, unit: type.canonicalUnit,
            series: details.isEmpty ? nil : SampleCoder.series(details), start: Self.start(fields),
            end: Self.end(fields), provenance: provenance(fields, details))
    }

    private mutating func correlation(
        _ row: StoredRow, _ fields: StoredRow.Fields, _ type: HKCorrelationType, _ members: [StoredRow]
    ) -> HKCorrelation? {
        var objects = Set<HKSample>(minimumCapacity: members.count)
        for member in members {
            if let object = object(member) { objects.insert(object) }
        }
        guard !objects.isEmpty else { return nil }
        return HKCorrelation(
            storedType: type, objects: objects, start: Self.start(fields), end: Self.end(fields),
            provenance: provenance(fields, row.details))
    }

    private mutating func provenance(
        _ fields: StoredRow.Fields, _ details: [String: JSONValue]
    ) -> Provenance {
        let parts = parts(ofOrigin: fields.originIndex)
        return Provenance(
            uuid: fields.id, sourceRevision: parts.revision, device: parts.device,
            stored: details.isEmpty ? nil : details[StoredField.metadata])
    }

    private static func start(_ fields: StoredRow.Fields) -> Date {
        Date(timeIntervalSinceReferenceDate: fields.start)
    }

    private static func end(_ fields: StoredRow.Fields) -> Date {
        fields.end == .infinity ? .distantFuture : Date(timeIntervalSinceReferenceDate: fields.end)
    }

    // MARK: What rows share

    private mutating func form(of row: StoredRow) -> Form {
        let number = row.typeNumber
        if latestType == number { return latestForm }
        let form = forms[number] ?? newForm(view.snapshot.type(of: row))
        forms[number] = form
        (latestType, latestForm) = (number, form)
        return form
    }

    private func newForm(_ identifier: String) -> Form {
        switch ObjectTypeCatalogue.sampleType(identifier, unit: view.snapshot.unit(of: identifier)) {
        case let type as HKQuantityType: .quantity(type, HKQuantitySample.storedClass(for: type))
        case let type as HKCategoryType: .category(type)
        case let type as HKCorrelationType: .correlation(type)
        case nil: .unknown
        default: .other
        }
    }

    private mutating func parts(ofOrigin number: Int) -> OriginObjects.Parts {
        if number < origins.count, let parts = origins[number] { return parts }
        let parts = OriginObjects.shared.parts(of: view.snapshot.origin(number))
        while origins.count <= number { origins.append(nil) }
        origins[number] = parts
        return parts
    }
}
