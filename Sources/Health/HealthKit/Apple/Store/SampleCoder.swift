internal import SampleStore
import Foundation

/// HealthKit's objects as the engine's samples, and back.
///
/// Quantities are kept in their type's canonical unit, so that statistics never convert. What comes
/// back equals what was saved: metadata with the kinds of its values, members, events, activities,
/// statistics. A sample of a kind that this version does not know stays in the file and is left out.
enum SampleCoder {
    /// The stored form of an object, without its members' own stored forms.
    ///
    /// - Parameter device: that of an object that names none.
    static func sample(
        from object: HKSample, writtenBy revision: HKSourceRevision, on device: HKDevice? = nil
    ) -> Sample {
        var memo = OriginMemo()
        return sample(from: object, writtenBy: revision, on: device, &memo)
    }

    /// The same for one of many objects.
    static func sample(
        from object: HKSample, writtenBy revision: HKSourceRevision, on device: HKDevice? = nil,
        _ memo: inout OriginMemo
    ) -> Sample {
        let metadata = object.provenance.metadata
        var sample = Sample(
            id: object.provenance.uuid,
            type: object.storedSampleType.storedIdentifier,
            start: object.storedStartDate.timeIntervalSinceReferenceDate,
            end: object.hasUndeterminedDuration
                ? .infinity : object.storedEndDate.timeIntervalSinceReferenceDate,
            origin: memo.origin(
                revision, device: object.provenance.device ?? device,
                isEnteredByHand: metadata.saysEnteredByHand,
                exported: object.provenance.exported.facts),
            delay: object.provenance.exported.delay)
        if !metadata.isEmpty { sample.details[StoredField.metadata] = metadata.stored }
        switch object {
        case let object as HKQuantitySample: write(object, to: &sample)
        case let object as HKCategorySample: sample.value = Double(object.storedValue)
        case let object as HKCorrelation:
            sample.members = object.storedObjects.map(\.provenance.uuid).sorted()
        case let object as HKWorkout: sample.details[StoredField.workout] = WorkoutCoder.stored(object.parts)
        default: sample.details[StoredField.parts] = object.details?.stored
        }
        return sample
    }

    private static func write(_ object: HKQuantitySample, to sample: inout Sample) {
        let unit = object.storedQuantityType.canonicalUnit
        let conversion = object.unit === unit ? nil : object.unit.conversion(to: unit)
        func convert(_ number: Double) -> Double { conversion?.apply(number) ?? number }
        sample.value = convert(object.value)
        sample.unit = unit.storedUnitString
        guard let series = object.series else { return }
        sample.details[StoredField.series] = .array(
            series.points.map { point in
                .array([
                    .double(point.start.timeIntervalSinceReferenceDate),
                    .double(point.end.timeIntervalSinceReferenceDate), .double(convert(point.value)),
                ])
            })
    }

    /// The object of a stored sample; nil for a kind that is not known.
    ///
    /// - Parameters:
    ///   - snapshot: where members are found; without one a correlation has none and is nil.
    ///   - isVisible: whether a member is shown.
    static func object(
        from sample: Sample, in snapshot: Snapshot?, isVisible: (Sample) -> Bool = { _ in true }
    ) -> HKSample? {
        guard let type = ObjectTypeCatalogue.sampleType(sample.type, unit: sample.unit) else { return nil }
        let start = Date(timeIntervalSinceReferenceDate: sample.start)
        let end = sample.end == .infinity ? .distantFuture : Date(timeIntervalSinceReferenceDate: sample.end)
        let origin = OriginObjects.shared.parts(of: sample.origin)
        let provenance = Provenance(
            uuid: sample.id, sourceRevision: origin.revision, device: origin.device,
            metadata: Metadata(stored: sample.details[StoredField.metadata]),
            exported: Exported(origin.exported, delay: sample.delay))
        switch type {
        case let type as HKQuantityType:
            return HKQuantitySample.stored(
                type: type, value: sample.value, unit: type.canonicalUnit, series: series(sample.details),
                start: start, end: end, provenance: provenance)
        case let type as HKCategoryType:
            return HKCategorySample(
                CategorySampleParts(
                    type: type, value: category(sample.value), start: start, end: end, provenance: provenance)
            )
        case let type as HKCorrelationType:
            let members = sample.members.compactMap { snapshot?.sample($0) }.filter(isVisible)
            let objects = members.compactMap { object(from: $0, in: snapshot, isVisible: isVisible) }
            guard !objects.isEmpty else { return nil }
            return HKCorrelation(
                CorrelationParts(
                    type: type, objects: Set(objects), start: start, end: end, provenance: provenance))
        case is HKWorkoutType:
            guard let fields = sample.details[StoredField.workout] else { return nil }
            return HKWorkout(
                parts: WorkoutCoder.parts(fields, start: start, end: end), start: start, end: end,
                provenance: provenance)
        default:
            return sample.details[StoredField.parts]
                .flatMap { SampleDetails(stored: $0, type: type) }?
                .sample(of: type, start: start, end: end, provenance: provenance)
        }
    }

    /// The value of a category's sample. Another program may have written a number that no category has.
    static func category(_ value: Double) -> Int { Int(exactly: value.rounded(.towardZero)) ?? 0 }

    /// The measurements of a series in the details of a sample.
    static func series(_ details: [String: JSONValue]) -> SeriesFigures? {
        guard let members = details[StoredField.series]?.elements else { return nil }
        return SeriesFigures(members.compactMap(point))
    }

    private static func point(_ stored: JSONValue) -> SeriesFigures.Point? {
        let numbers = stored.elements.compactMap(\.number)
        guard numbers.count == 3 else { return nil }
        return SeriesFigures.Point(
            start: Date(timeIntervalSinceReferenceDate: numbers[0]),
            end: Date(timeIntervalSinceReferenceDate: numbers[1]), value: numbers[2])
    }
}

extension Metadata {
    /// The stored form: an object of stored values.
    var stored: JSONValue { .object(values.mapValues(\.stored)) }

    init(stored: JSONValue?) {
        guard case .object(let fields)? = stored else {
            self = .none
            return
        }
        self.init(fields.compactMapValues { MetadataValue(stored: $0) })
    }

    var saysEnteredByHand: Bool { self[HKMetadataKeyWasUserEntered]?.number == 1 }
}
