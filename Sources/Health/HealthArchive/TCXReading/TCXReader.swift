import Foundation
import HealthKit

/// Reads the activities of a TCX file: laps, and the track with places and heart rates where there is one. For a swim
/// in a pool most programs write only laps.
struct TCXReader {
    private struct Lap {
        var start: Date
        var seconds: Double?
        var metres: Double?
        var kilocalories: Double?
        var rate: Double?
        var isRest = false
    }

    private struct TCXPoint {
        var time: Date?
        var latitude: Double?
        var longitude: Double?
        var altitude: Double?
        var rate: Double?
        var metres: Double?
        var speed: Double?
        /// Whether it begins another track of the same lap.
        var isAfterBreak = false
    }

    private struct Activity {
        var sport = ""
        var laps: [Lap] = []
        var points: [TCXPoint] = []
        var maker = Recording.Maker(format: "tcx")
        var version: [String] = []
        /// The number of tracks in the last lap.
        var tracks = 0
    }

    private var activities: [Activity] = []
    private var point = TCXPoint()
    private var isAfterBreak = false
    private var author = ""
    private var leftovers = Leftovers()
    private var hasPlans = false

    /// Whether a file begins like a TCX file.
    static func canRead(_ head: some Collection<UInt8>) -> Bool {
        ElementReader.root(of: head) == "TrainingCenterDatabase"
    }

    /// The readable part of a file, and the reason why the rest could not be read.
    ///
    /// - Throws: ``ArchiveError`` where the bytes cannot be read.
    static func read(_ source: any ByteSource) throws(ArchiveError) -> ParsedRecordings {
        var (reader, elements) = (TCXReader(), ElementReader(source))
        while let event = try elements.next() {
            switch event {
            case .begin: reader.begin(elements)
            case .end: reader.end(elements)
            }
        }
        var recordings = reader.activities.map(reader.recording)
        // Reported once, with the first.
        if recordings.isEmpty { recordings = [Recording(Recording.Maker(format: "tcx"))] }
        recordings[0].leftovers.add(reader.leftovers)
        var recorded = ParsedRecordings(recordings: recordings, problems: elements.problems)
        if elements.isCutOff { recorded.end = "it ends in the middle" }
        recorded.lack =
            reader.hasPlans ? "it has a plan or a course, and no activity" : "it has no activity with a time"
        return recorded
    }

    private mutating func begin(_ elements: ElementReader) {
        switch elements.name {
        case "Activity":
            activities.append(Activity())
            activities[activities.count - 1].sport = elements.attributes["Sport"] ?? ""
        case "Lap" where elements.parent == "Activity":
            guard let start = ExportText.date(elements.attributes["StartTime"]) else {
                return leftovers.count("laps without a start")
            }
            activities[activities.count - 1].laps.append(Lap(start: start))
            activities[activities.count - 1].tracks = 0
        case "Track" where elements.parent == "Lap" && !activities.isEmpty:
            // The timer stood still between two tracks of a lap.
            activities[activities.count - 1].tracks += 1
            isAfterBreak = activities[activities.count - 1].tracks > 1
        case "Trackpoint": point = TCXPoint()
        case "Course", "Workout":
            hasPlans = true
            leftovers.count(elements.name == "Course" ? "courses" : "planned workouts")
        default: break
        }
    }

    private mutating func end(_ elements: ElementReader) {
        let (name, path) = (elements.name, elements.path)
        if name == "Author" || path.contains("Author") {
            if name == "Name" { author = elements.text }
            return
        }
        guard path.contains("Activity"), !activities.isEmpty else { return }
        if name == "Trackpoint" {
            if point.time != nil {
                point.isAfterBreak = isAfterBreak
                isAfterBreak = false
            }
            return activities[activities.count - 1].points.append(point)
        }
        guard elements.isLeaf, !elements.text.isEmpty else { return }
        let isTaken =
            path.contains("Trackpoint")
            ? takeOfPoint(elements)
            : path.contains("Lap") ? takeOfLap(elements) : takeOfActivity(elements)
        if !isTaken { leftovers.count(Self.described(elements), example: elements.text) }
    }

    private static func described(_ elements: ElementReader) -> String {
        let places = ["Trackpoint", "Lap", "Activity"]
        let place = places.first { elements.path.contains($0) } ?? ""
        let isValue = elements.name == "Value"
        return "\(isValue ? elements.parent : elements.name) of \(place)"
    }

    private mutating func takeOfPoint(_ elements: ElementReader) -> Bool {
        let number = ExportText.anyNumber(elements.text)
        switch elements.name {
        case "Time":
            point.time = ExportText.date(elements.text)
            return point.time != nil
        case "LatitudeDegrees": point.latitude = number
        case "LongitudeDegrees": point.longitude = number
        case "AltitudeMeters": point.altitude = number
        case "DistanceMeters": point.metres = number
        case "Speed": point.speed = number
        case "Value" where elements.parent == "HeartRateBpm": point.rate = number
        // Whether a sensor was connected.
        case "SensorState": return true
        default: return false
        }
        return number != nil
    }

    private mutating func takeOfLap(_ elements: ElementReader) -> Bool {
        let activity = activities.count - 1
        guard !activities[activity].laps.isEmpty else { return false }
        let lap = activities[activity].laps.count - 1
        let number = ExportText.anyNumber(elements.text)
        switch elements.name {
        case "TotalTimeSeconds": activities[activity].laps[lap].seconds = number
        case "DistanceMeters": activities[activity].laps[lap].metres = number
        case "Calories": activities[activity].laps[lap].kilocalories = number
        case "Value" where elements.parent == "AverageHeartRateBpm":
            activities[activity].laps[lap].rate = number
        case "Intensity":
            activities[activity].laps[lap].isRest = elements.text == "Resting"
            return true
        // The reason why the lap ended.
        case "TriggerMethod": return true
        default: return false
        }
        return number != nil
    }

    private mutating func takeOfActivity(_ elements: ElementReader) -> Bool {
        let (activity, text) = (activities.count - 1, elements.text)
        switch elements.name {
        case "Id": return true
        case "Name" where elements.parent == "Creator": activities[activity].maker.name = text
        case "UnitId": activities[activity].maker.serial = text == "0" ? nil : text
        case "ProductID": activities[activity].maker.identifier = text
        case "VersionMajor", "VersionMinor": activities[activity].version.append(text)
        case "BuildMajor", "BuildMinor": return true
        default: return false
        }
        return true
    }

    // MARK: Recordings

    private func recording(_ activity: Activity) -> Recording {
        var maker = activity.maker
        maker.name = maker.name ?? (author.isEmpty ? nil : author)
        maker.model = activity.maker.name
        maker.identifier = maker.identifier ?? maker.name
        maker.version = activity.version.isEmpty ? nil : activity.version.joined(separator: ".")
        var recording = Recording(maker)
        Self.add(activity.points, to: &recording)
        Self.add(activity.laps, to: &recording)
        recording.sport = SportWord(activity.sport)
        if recording.sport == nil { recording.leftovers.count("unknown sport", example: activity.sport) }
        return recording
    }

    private static func add(_ points: [TCXPoint], to recording: inout Recording) {
        for point in points {
            guard let time = point.time else {
                recording.leftovers.count("points without a time")
                continue
            }
            var place: CLLocation?
            if let latitude = point.latitude, let longitude = point.longitude {
                if abs(latitude) <= 90, abs(longitude) <= 180 {
                    place = CLLocation(
                        latitude: latitude, longitude: longitude, altitude: point.altitude,
                        speed: point.speed, timestamp: time)
                } else {
                    recording.leftovers.count("points without a place")
                }
            }
            let rate = point.rate.flatMap { $0 > 0 ? $0 : nil }
            recording.points.append(
                Recording.TrackPoint(
                    date: time, rate: rate, metres: point.metres, place: place,
                    isAfterBreak: point.isAfterBreak))
        }
    }

    private static func add(_ laps: [Lap], to recording: inout Recording) {
        let hasPulse = recording.points.contains { $0.rate.map(Recording.isPossible(heartRate:)) == true }
        for (index, lap) in laps.enumerated() {
            let said = lap.seconds.flatMap { $0 > 0 && $0 < 1e7 ? $0 : nil }
            if said == nil { recording.leftovers.count("laps without a duration") }
            // Such a lap lasts until the next one.
            let next = index + 1 < laps.count ? laps[index + 1].start.timeIntervalSince(lap.start) : 0
            guard let seconds = said ?? (next > 0 && next < 1e7 ? next : nil) else { continue }
            let interval = DateInterval(start: lap.start, duration: seconds)
            recording.laps.append(
                Recording.Lap(
                    interval: interval, metres: lap.metres, isRest: lap.isRest, seconds: said,
                    kilocalories: lap.kilocalories))
            // A lap's mean rate is used if no moment has a rate.
            if !hasPulse, let rate = lap.rate, rate > 0 {
                recording.pulse.append(.init(start: interval.start, end: interval.end, rate: rate))
            }
        }
    }
}
