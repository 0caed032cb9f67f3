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
                activity: sport?.activity ?? (isSwim ? .swimming : .other), place: sport?.place,
                isWhole: true)
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
            workout.places = parts.places[head.row] ?? []
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

    /// A row that was measured during a workout.
    private struct Measured {
        let row: Int
        let interval: DateInterval
        let value: Double
    }

    /// Adds what a table measured during workouts to them: the rows of the same application that lie in the time of one. The
    /// application may have a row of the whole and others of its parts, such as those of steps: each time counts once, and
    /// the longest rows first.
    ///
    /// - Parameters:
    ///   - factor: what a number of the column is in the unit of the total.
    ///   - wanted: the workouts that have a total of these rows.
    /// - Returns: the workout of each row that is part of a total.
    mutating func addTotals(
        of table: String, _ column: String, factor: Double = 1,
        to total: WritableKeyPath<Recording.Session, Double?>,
        wanted: (Recording.Session) -> Bool = { _ in true }
    ) throws(ArchiveError) -> [Int: Int] {
        guard !workouts.isEmpty, database.has(table, [column]) else { return [:] }
        var measured: [Int: [Measured]] = [:]
        // The rows are read once more for themselves, and counted then.
        var reader = self
        try reader.forEach(table, [column]) { reader, head, row in
            guard let value = Self.number(row, Self.first), value >= 0,
                let place = reader.workout(during: head)
            else { return }
            let interval = DateInterval(start: head.start, end: head.end)
            measured[place, default: []].append(
                Measured(row: head.row, interval: interval, value: value * factor))
        }
        var counted: [Int: Int] = [:]
        for (place, rows) in measured where wanted(workouts[place].sessions[0]) {
            let session = workouts[place].sessions[0]
            let rows = Self.apart(rows)
            // Some steps during a sport without a distance are not its distance.
            let covered = rows.reduce(0) { $0 + $1.interval.duration }
            let isDistance = total == \Recording.Session.distance
            guard
                !isDistance || session.activity.distanceType != nil
                    || covered * 2 >= session.end.timeIntervalSince(session.start)
            else { continue }
            workouts[place].sessions[0][keyPath: total] = rows.reduce(0) { $0 + $1.value }
            if isDistance { workouts[place].sessions[0].isMeasured = true }
            for row in rows { counted[row.row] = place }
        }
        return counted
    }

    /// Those of the rows that do not overlap, the longest first.
    private static func apart(_ rows: [Measured]) -> [Measured] {
        var taken: [Measured] = []
        for row in rows.sorted(by: {
            ($1.interval.duration, $0.interval.start) < ($0.interval.duration, $1.interval.start)
        }) {
            // The first that begins later, and the one before it.
            let next = taken.firstIndexInOrder { $0.interval.start >= row.interval.start }
            let isFree =
                (next == 0 || taken[next - 1].interval.end <= row.interval.start)
                && (next == taken.count || taken[next].interval.start >= row.interval.end)
            if isFree { taken.insert(row, at: next) }
        }
        return taken
    }

    /// Energy with the resting one is no sample. It is the energy of a workout whose active energy is not known.
    mutating func readTotalEnergy() throws(ArchiveError) {
        let table = "total_calories_burned_record_table"
        let counted = try addTotals(of: table, "energy", factor: 0.001, to: \.kilocalories) {
            $0.kilocalories == nil
        }
        for place in Set(counted.values) { workouts[place].sessions[0].hasResting = true }
        try forEach(table, []) { reader, head, _ in
            if counted[head.row] == nil { reader.leftovers.count("rows of \(table)") }
        }
    }
}
