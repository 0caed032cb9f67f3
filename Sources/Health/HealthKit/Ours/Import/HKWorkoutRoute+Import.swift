import Foundation

extension HKWorkoutRoute {
    /// A route out of data, such as a file's. Its places are kept in order of time.
    ///
    /// - Parameter uuid: the identity; the same for the same route of a file.
    /// - Throws: ``SampleRuleError`` for no places, places that are not on the earth, dates that no sample may have, and
    ///   metadata of a wrong kind.
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

    /// The same route with what else an export says.
    package func saying(_ exported: Exported) -> HKWorkoutRoute {
        HKWorkoutRoute(
            storedType: storedSampleType, start: storedStartDate, end: storedEndDate,
            provenance: provenance.saying(exported), details: details)
    }

    /// The places in order of time.
    package var places: [CLLocation] { locations }
}

extension RouteParts.Point {
    /// Whether it is a place, all of whose figures are numbers.
    fileprivate var isOnEarth: Bool {
        abs(latitude) <= 90 && abs(longitude) <= 180 && time.isFinite
            && [altitude, horizontalAccuracy, verticalAccuracy, course, speed].allSatisfy(\.isFinite)
    }
}
