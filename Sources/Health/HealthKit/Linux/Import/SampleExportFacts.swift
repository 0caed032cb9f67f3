import Foundation

/// Facts of an export that Apple's objects have no place for. They are kept, so that an export back to Apple's form can
/// state them.
package struct SampleExportFacts: Sendable {
    /// The facts that the samples of one origin share; nil for a sample that no export brought, or that an earlier
    /// version imported.
    package var facts: SharedExportFacts?
    /// The seconds from the sample's end to its creation, or from its start if the end is open. 0 if the creation date
    /// is not known.
    package var delay: Double

    package init(_ facts: SharedExportFacts? = nil, delay: Double = 0) {
        self.facts = facts
        self.delay = facts?.knowsCreation == true ? delay : 0
    }
}

/// Facts in an export that many samples share. They share one object.
package final class SharedExportFacts: Sendable {
    /// The unit as written, if it differs from the type's stored unit; else nil.
    package let unit: String?
    /// Whether the export states the creation dates of the samples.
    package let knowsCreation: Bool

    package init(unit: String?, knowsCreation: Bool) {
        self.unit = unit
        self.knowsCreation = knowsCreation
    }
}

extension HKCategorySample {
    /// A copy of the sample with the facts that an export adds.
    package func saying(_ exported: SampleExportFacts) -> HKCategorySample {
        HKCategorySample(
            storedType: storedCategoryType, value: storedValue, start: storedStartDate, end: storedEndDate,
            provenance: provenance.saying(exported))
    }
}

extension HKCorrelation {
    /// A copy of the sample with the facts that an export adds.
    package func saying(_ exported: SampleExportFacts) -> HKCorrelation {
        HKCorrelation(
            storedType: storedCorrelationType, objects: storedObjects, start: storedStartDate,
            end: storedEndDate, provenance: provenance.saying(exported))
    }
}

extension HKWorkout {
    /// A copy of the workout with the facts that an export adds.
    package func saying(_ exported: SampleExportFacts) -> HKWorkout {
        HKWorkout(
            parts: parts, start: storedStartDate, end: storedEndDate, provenance: provenance.saying(exported))
    }

    /// The totals given for the workout besides its statistics; nil for those that only samples or statistics have.
    package var givenTotals:
        (energy: HKQuantity?, distance: HKQuantity?, strokes: HKQuantity?, flights: HKQuantity?)
    {
        let totals = parts.totals
        return (totals.energy, totals.distance, totals.strokes, totals.flights)
    }

    /// Whether the two are recordings of one workout: they overlap for at least half of the longer one's time, and have
    /// the same activity or one has an unnamed activity.
    ///
    /// - Parameter own: the program's own source: two workouts that the user entered there are always different.
    package func isTwin(of other: HKWorkout, own: HKSource) -> Bool {
        guard sourceRevision.source != own || other.sourceRevision.source != own,
            workoutActivityType == other.workoutActivityType || workoutActivityType == .other
                || other.workoutActivityType == .other
        else { return false }
        let shared = min(endDate, other.endDate).timeIntervalSince(max(startDate, other.startDate))
        let longer = max(
            endDate.timeIntervalSince(startDate), other.endDate.timeIntervalSince(other.startDate))
        return shared > 0 && shared * 2 >= longer
    }
}

extension HKHealthStore {
    /// The facts of an Apple Health export about a sample, beyond the sample's own properties.
    public struct ExportedForm: Sendable, Hashable {
        /// The creation date of the sample; nil where the export does not state it.
        public let creationDate: Date?
        /// The unit of the value as the export wrote it: "mi" for a distance that is stored in metres. Nil for samples
        /// without a unit.
        public let unit: String?

        package init(creationDate: Date?, unit: String?) {
            self.creationDate = creationDate
            self.unit = unit
        }
    }

    /// The facts of the export that brought a sample. The sample's value, source and device do not depend on these
    /// facts. Not Apple's.
    ///
    /// - Returns: nil for a sample that no export brought, and for one imported by a version that did not keep these
    ///   facts.
    public func exportedForm(of sample: HKSample) -> ExportedForm? {
        let exported = sample.provenance.exported
        guard let facts = exported.facts else { return nil }
        let end = sample.hasUndeterminedDuration ? sample.storedStartDate : sample.storedEndDate
        return ExportedForm(
            creationDate: facts.knowsCreation ? end.addingTimeInterval(exported.delay) : nil,
            unit: (sample as? HKQuantitySample).map {
                facts.unit ?? $0.storedQuantityType.canonicalUnit.storedUnitString
            }
        )
    }
}

// Access for imports and exports to samples that only Apple's devices write.

extension HKHeartbeatSeriesSample {
    /// One heartbeat of a file.
    package typealias ImportedBeat = (time: TimeInterval, precededByGap: Bool)

    /// A series from imported data, such as an export.
    ///
    /// - Parameter heartbeats: seconds since the start, in order.
    /// - Throws: ``SampleRuleError`` for dates that no sample may have, no beats, and beats before the start.
    package static func checked(
        start: Date, end: Date, heartbeats: [ImportedBeat], device: HKDevice?, uuid: UUID,
        sourceRevision: HKSourceRevision
    ) throws(SampleRuleError) -> HKHeartbeatSeriesSample {
        let type = HKSeriesType.heartbeat()
        try SampleRules.check(type, start: start, end: end)
        guard !heartbeats.isEmpty, heartbeats.allSatisfy({ $0.time >= 0 && $0.time.isFinite }) else {
            throw SampleRuleError(.quantityOutOfRange, "a series of \(heartbeats.count) heartbeats")
        }
        let beats = heartbeats.map { HeartbeatParts.Beat(time: $0.time, precededByGap: $0.precededByGap) }
        return HKHeartbeatSeriesSample(
            storedType: type, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, metadata: .none),
            details: .heartbeats(HeartbeatParts(beats: beats)))
    }

    /// Seconds since the start, in order.
    package var heartbeats: [ImportedBeat] { beats.map { ($0.time, $0.precededByGap) } }
}

extension HKElectrocardiogram {
    /// Volts from the start, with ``samplingFrequency`` values a second.
    package var volts: [Double] {
        guard case .electrocardiogram(let parts)? = details else { return [] }
        return parts.volts
    }
}

extension HKQuantity {
    /// The unit that the quantity was made with.
    package var givenUnit: HKUnit { unit }
}

extension HKWorkoutRoute {
    /// A route from imported data, such as a file. Its locations are kept in order of time.
    ///
    /// - Parameter uuid: the identity; the same for the same route of a file.
    /// - Throws: ``SampleRuleError`` for no locations, locations that are not on the earth, dates that no sample may
    ///   have, and metadata of a wrong kind.
    package static func checked(
        locations: [CLLocation], device: HKDevice?, metadata: [String: Any]?, uuid: UUID,
        sourceRevision: HKSourceRevision
    ) throws(SampleRuleError) -> HKWorkoutRoute {
        let points = locations.map(RouteParts.Point.init).sorted { $0.time < $1.time }
        guard let first = points.first, let last = points.last, points.allSatisfy(\.isOnEarth) else {
            throw SampleRuleError(.quantityOutOfRange, "a route of \(points.count) places")
        }
        let type = HKSeriesType.workoutRoute()
        let start = Date(timeIntervalSinceReferenceDate: first.time)
        let end = Date(timeIntervalSinceReferenceDate: last.time)
        try SampleRules.check(type, start: start, end: end)
        return HKWorkoutRoute(
            storedType: type, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device,
                metadata: try Metadata(checking: metadata)),
            details: .route(RouteParts(points: points)))
    }

    /// A copy of the route with the facts that an export adds.
    package func saying(_ exported: SampleExportFacts) -> HKWorkoutRoute {
        HKWorkoutRoute(
            storedType: storedSampleType, start: storedStartDate, end: storedEndDate,
            provenance: provenance.saying(exported), details: details)
    }

    /// The places in order of time.
    package var places: [CLLocation] { locations }
}

extension RouteParts.Point {
    /// Whether the coordinates exist on the earth, and all figures are finite numbers.
    fileprivate var isOnEarth: Bool {
        abs(latitude) <= 90 && abs(longitude) <= 180 && time.isFinite
            && [altitude, horizontalAccuracy, verticalAccuracy, course, speed].allSatisfy(\.isFinite)
    }
}

extension HKHealthStore {
    /// What the matching samples of a type measured: ``HKQuantitySample/measurements(in:)`` of each, in the type's unit,
    /// with the name of its source. No objects of the samples are made.
    ///
    /// - Throws: `HKError` as a query does.
    package func measurements(
        of type: HKQuantityType, matching predicate: NSPredicate?
    ) async throws -> [(span: HKQuantitySample.Measurement, source: String)] {
        let descriptor = HKQueryDescriptor(sampleType: type, predicate: predicate)
        return try await answer(
            by: { HKSampleQuery(queryDescriptors: [descriptor], limit: 0) { _, _, _ in } }
        ) { view in
            let plan = try view.plan(type, descriptor.storedPredicate)
            var maker = SampleMaker(view, expecting: type)
            var found: [(span: HKQuantitySample.Measurement, source: String)] = []
            plan.forEachMatch(in: view.snapshot, keeping: false) { row, slice in
                maker.forEachMeasurement(of: row, in: slice) { found.append(($0, $1)) }
                return .on
            }
            return found
        }
    }
}

extension HKQuantitySample {
    /// The measurements of a series by start, or a plain sample as one measurement; empty if the unit does not fit.
    package func measurements(in unit: HKUnit) -> [Measurement] {
        guard unit == self.unit || quantity.is(compatibleWith: unit) else { return [] }
        func converted(_ value: Double) -> Double {
            unit == self.unit ? value : HKQuantity(unit: self.unit, doubleValue: value).doubleValue(for: unit)
        }
        guard let series else {
            return [Measurement(start: storedStartDate, end: storedEndDate, value: converted(value))]
        }
        return series.points.map { Measurement(start: $0.start, end: $0.end, value: converted($0.value)) }
    }

    /// One measurement of a series.
    package struct Measurement: Sendable {
        package var start: Date
        package var end: Date
        package var value: Double

        package init(start: Date, end: Date, value: Double) {
            (self.start, self.end, self.value) = (start, end, value)
        }
    }

    /// The measurements of a series, in the unit of its type; nil for a plain sample.
    package var measurements: [Measurement]? {
        guard let series else { return nil }
        return series.points.map { Measurement(start: $0.start, end: $0.end, value: $0.value) }
    }

    /// A sample that represents a series from a file.
    ///
    /// - Parameters:
    ///   - measurements: in any order; at least one.
    ///   - unit: the unit of the measurements.
    ///   - uuid: the identity; the same for the same series of a file.
    /// - Throws: ``SampleRuleError`` for dates that no sample may have, and for no measurements.
    package static func series(
        type: HKQuantityType, _ measurements: [Measurement], in unit: HKUnit, device: HKDevice?,
        metadata: [String: Any]?, uuid: UUID, sourceRevision: HKSourceRevision
    ) throws(SampleRuleError) -> HKQuantitySample {
        let points = try measurements.map { measurement throws(SampleRuleError) in
            let quantity = HKQuantity(unit: unit, doubleValue: measurement.value)
            guard let value = quantity.checkedValue(for: type.canonicalUnit) else {
                throw SampleRuleError(.unit, "\(quantity) of \(type.storedIdentifier)")
            }
            return QuantitySeries.Point(start: measurement.start, end: measurement.end, value: value)
        }
        guard let series = QuantitySeries(points), let first = series.points.first else {
            throw SampleRuleError(.quantityOutOfRange, "a series without measurements")
        }
        let end = series.points.reduce(first.start) { max($0, $1.end) }
        let sum = type.storedAggregationStyle == .cumulative
        let plain = try checked(
            type: type,
            quantity: HKQuantity(unit: type.canonicalUnit, doubleValue: sum ? series.sum : series.mean),
            start: first.start, end: end, device: device, metadata: metadata, uuid: uuid,
            sourceRevision: sourceRevision)
        return stored(
            type: type, value: plain.value, unit: plain.unit, series: series, start: first.start, end: end,
            provenance: plain.provenance)
    }
}
