import HealthKit

/// Routes of workouts.
extension HealthTestStore {
    /// Saves the route of a stored workout, as recorded by the watch.
    ///
    /// - Parameter locations: at least one; they are kept in order of time.
    /// - Returns: the route, for its query.
    /// - Throws: `HKError.errorInvalidArgument` for no locations, and for a workout that is not in the store.
    @discardableResult
    public func addRoute(of workout: HKWorkout, along locations: [CLLocation]) async throws -> HKWorkoutRoute
    {
        let builder = HKWorkoutRouteBuilder(
            healthStore: store(of: .watch), device: HealthTestSource.watch.device)
        try await builder.insertRouteData(locations)
        return try await builder.finishRoute(with: workout, metadata: nil)
    }

    /// Saves an invented route of a stored workout: a circle that begins and ends at one place, with a location every
    /// five seconds, as irregular as those of a watch. Its length is about the workout's distance, or 1 km for each ten
    /// minutes.
    ///
    /// - Returns: the route, for its query.
    /// - Throws: `HKError.errorInvalidArgument` for a workout that is not in the store.
    @discardableResult
    public func addRoute(
        of workout: HKWorkout, from place: CLLocationCoordinate2D
    ) async throws -> HKWorkoutRoute {
        let metres = workout.totalDistance?.doubleValue(for: .meter()) ?? workout.duration / 0.6
        let round = CircularRoute(start: place, metres: metres, from: workout.startDate, to: workout.endDate)
        var random = SeededRandom(seed: seed)
        return try await addRoute(of: workout, along: round.locations(&random))
    }
}

/// A circular route that begins and ends at one place.
private struct CircularRoute {
    let start: CLLocationCoordinate2D
    let metres: Double
    let from: Date
    let to: Date

    /// Metres of a degree of latitude.
    private static let degree = 111_195.0

    func locations(_ random: inout SeededRandom) -> [CLLocation] {
        let seconds = max(1, to.timeIntervalSince(from))
        let steps = max(1, Int(seconds / 5))
        return (0...steps).map { step in
            location(at: Double(step) / Double(steps), seconds: seconds, &random)
        }
    }

    /// - Parameter part: the part of the way, 0 to 1.
    private func location(at part: Double, seconds: Double, _ random: inout SeededRandom) -> CLLocation {
        let radius = metres / (2 * .pi)
        let angle = 2 * .pi * part
        let north = radius * sin(angle) + 0.8 * random.bell()
        let east = radius * (1 - cos(angle)) + 0.8 * random.bell()
        let shrink = max(0.01, cos(start.latitude * .pi / 180))
        // Clockwise from north: the route leads north first, then east.
        let course = (angle * 180 / .pi).truncatingRemainder(dividingBy: 360)
        return CLLocation(
            coordinate: CLLocationCoordinate2D(
                latitude: start.latitude + north / Self.degree,
                longitude: start.longitude + east / (Self.degree * shrink)),
            altitude: 40 + 6 * sin(angle) + 0.3 * random.bell(), horizontalAccuracy: 4, verticalAccuracy: 6,
            course: course, courseAccuracy: 5, speed: metres / seconds, speedAccuracy: 0.3,
            timestamp: from.addingTimeInterval(seconds * part))
    }
}
