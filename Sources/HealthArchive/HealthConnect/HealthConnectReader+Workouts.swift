import Disk
import Foundation
import HealthKit

// Workouts: their sport, laps and route, and their totals, which are rows of other tables.
extension HealthConnectReader {
    /// The parts of workouts, by the row of each.
    private struct Parts {
        var laps: [Int: [Recording.Lap]] = [:]
        var segments: [Int: [Recording.Lap]] = [:]
        var places: [Int: [CLLocation]] = [:]
    }

    /// The numbers of sports are not the same in all versions, and public readers do not agree on them: the sport is the
    /// one that the title names, and else another one, with the number kept. Laps as short as a pool are of a swim.
    mutating func readWorkouts() throws(ArchiveError) {
        let parts = try readParts()
        let table = "exercise_session_record_table"
        try forEach(table, ["exercise_type", "title", "notes"]) { reader, head, row in
            var maker = Recording.Maker(
                format: "healthconnect", name: head.revision.source.name,
                identifier: head.revision.source.bundleIdentifier)
            maker.figures = [Int(truncatingIfNeeded: StableHash(of: head.uuid.uuidString).low)]
            maker.isUnique = true
            var workout = Recording(maker)
            let title = row.text(Self.first + 1)
            let laps = parts.laps[head.row]
            let pool = Self.pool(laps ?? [])
            let sport = title.flatMap { SportWord($0) }
            let isSwim = sport.map { $0.activity == .swimming && $0.place != .openWater } ?? (pool != nil)
            if sport == nil, !isSwim {
                workout.leftovers.count("sports of Health Connect that only have a number", example: title)
            }
            var session = Recording.Session(
                start: head.start, end: head.end,
                activity: sport?.activity ?? (isSwim ? .swimming : .other), place: sport?.place)
            session.metadata = head.metadata
            session.metadata["HealthConnectExerciseType"] = row.int(orNull: Self.first)
            session.metadata["HealthConnectTitle"] = title
            session.metadata["SwimFitNote"] = row.text(Self.first + 2)
            workout.laps = laps ?? parts.segments[head.row] ?? []
            if isSwim, let pool {
                session.poolLength = pool
                workout.lengths = workout.laps.map {
                    .init(start: $0.interval.start, seconds: $0.interval.duration, isActive: true)
                }
                workout.laps = parts.segments[head.row] ?? []
            }
            workout.sessions = [session]
            workout.places = (parts.places[head.row] ?? []).sorted { $0.timestamp < $1.timestamp }
            reader.add(workout, of: head)
        }
    }

    private mutating func readParts() throws(ArchiveError) -> Parts {
        func interval(_ row: SQLiteQuestion<ArchiveError>) -> DateInterval? {
            guard let start = Self.date(row.int(orNull: 1)), let end = Self.date(row.int(orNull: 2)),
                end >= start
            else { return nil }
            return DateInterval(start: start, end: end)
        }
        var all = Parts()
        all.laps = try parts(
            of: "exercise_laps_table", ["lap_start_time", "lap_end_time", "lap_length"]
        ) { row in interval(row).map { Recording.Lap(interval: $0, metres: Self.number(row, 3)) } }
        all.segments = try parts(
            of: "exercise_segments_table", ["segment_start_time", "segment_end_time"]
        ) { row in interval(row).map { Recording.Lap(interval: $0) } }
        let columns = [
            "timestamp_millis", "latitude", "longitude", "altitude", "horizontal_accuracy",
            "vertical_accuracy",
        ]
        all.places = try parts(of: "exercise_route_table", columns) { row -> CLLocation? in
            guard let time = Self.date(row.int(orNull: 1)), let latitude = Self.number(row, 2),
                let longitude = Self.number(row, 3), abs(latitude) <= 90, abs(longitude) <= 180
            else { return nil }
            return CLLocation(
                latitude: latitude, longitude: longitude, altitude: Self.number(row, 4), speed: nil,
                timestamp: time)
        }
        return all
    }

    /// The metres of a pool whose lengths the laps are; nil where they are others.
    private static func pool(_ laps: [Recording.Lap]) -> Double? {
        guard let metres = laps.first?.metres, (15...60).contains(metres),
            laps.allSatisfy({ $0.metres == metres && $0.interval.duration > 0 })
        else { return nil }
        return metres
    }

    // MARK: Totals

    /// Adds what was measured during a workout to its totals.
    ///
    /// - Returns: the type of the measurement: a distance is of the workout's sport.
    mutating func count(_ value: Double, of figure: HealthConnectFigure, in head: Head) -> HKQuantityType {
        switch figure.type {
        case HKQuantityType(.distanceWalkingRunning):
            guard let place = workout(during: head) else { return figure.type }
            workouts[place].sessions[0].distance = (workouts[place].sessions[0].distance ?? 0) + value
            workouts[place].sessions[0].isMeasured = true
            return workouts[place].sessions[0].activity.distanceType ?? figure.type
        case HKQuantityType(.activeEnergyBurned):
            guard let place = workout(during: head) else { return figure.type }
            workouts[place].sessions[0].kilocalories =
                (workouts[place].sessions[0].kilocalories ?? 0) + value
            return figure.type
        default: return figure.type
        }
    }

    /// Energy with the resting one is no sample. It is the energy of a workout whose active energy is not known.
    mutating func readTotalEnergy() throws(ArchiveError) {
        let table = "total_calories_burned_record_table"
        let known = Set(workouts.indices.filter { workouts[$0].sessions[0].kilocalories != nil })
        try forEach(table, ["energy"]) { reader, head, row in
            guard let energy = Self.number(row, Self.first), let place = reader.workout(during: head),
                !known.contains(place)
            else { return reader.leftovers.count("rows of \(table)") }
            reader.workouts[place].sessions[0].kilocalories =
                (reader.workouts[place].sessions[0].kilocalories ?? 0) + energy / 1000
        }
    }
}
