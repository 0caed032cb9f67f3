import Foundation
import HealthKit

/// Reads the tracks of a GPX file. Each is a workout with its route; a new segment of a track is a pause.
///
/// Points follow GPX 1.0 and 1.1, with the extensions of Garmin (`hr`, `speed`, `course`) and Apple (`speed`, `course`,
/// `hAcc`, `vAcc`).
struct GPXReader {
    private struct GPXTrack {
        var type = ""
        /// The points of each segment.
        var segments: [[GPXPoint]] = []
    }

    private var creator = ""
    private var tracks: [GPXTrack] = []
    private var point: GPXPoint?
    private var leftovers = Leftovers()
    /// The number of points without a readable time.
    private var timeless = 0
    private var strange = 0

    /// Whether a file begins like a GPX file.
    static func canRead(_ head: some Collection<UInt8>) -> Bool { ElementReader.root(of: head) == "gpx" }

    /// The readable part of a file, and the reason why the rest could not be read.
    ///
    /// - Throws: ``ArchiveError`` where the bytes cannot be read.
    static func read(_ source: any ByteSource) throws(ArchiveError) -> ParsedRecordings {
        var (reader, elements) = (GPXReader(), ElementReader(source))
        while let event = try elements.next() {
            switch event {
            case .begin: reader.begin(elements)
            case .end: reader.end(elements)
            }
        }
        var recorded = ParsedRecordings(recordings: reader.recordings, problems: elements.problems)
        if elements.isCutOff { recorded.end = "it ends in the middle" }
        recorded.lack =
            reader.strange > 0
            ? "the times of its points cannot be read"
            : reader.timeless > 0
                ? "its points have no times: it is a planned route, and no record"
                : recorded.recordings.contains { !$0.points.isEmpty }
                    ? "its track has one point alone" : "it has no track with points"
        return recorded
    }

    /// The places of a route in Apple's export, of all its tracks.
    ///
    /// - Throws: ``ArchiveError`` where the bytes cannot be read.
    static func places(_ source: any ByteSource) throws(ArchiveError) -> [CLLocation] {
        var (reader, elements) = (GPXReader(), ElementReader(source))
        while let event = try elements.next() {
            switch event {
            case .begin: reader.begin(elements)
            case .end: reader.end(elements)
            }
        }
        return reader.tracks.flatMap { $0.segments.flatMap { $0.map(\.location) } }
    }

    private mutating func begin(_ elements: ElementReader) {
        switch elements.name {
        case "gpx": creator = elements.attributes["creator"] ?? ""
        case "trk": tracks.append(GPXTrack())
        case "trkseg":
            if tracks.isEmpty { tracks.append(GPXTrack()) }
            tracks[tracks.count - 1].segments.append([])
        case "trkpt": point = GPXPoint(elements.attributes)
        case "wpt": leftovers.count("waypoints")
        case "rtept": leftovers.count("points of planned routes")
        default: break
        }
    }

    private mutating func end(_ elements: ElementReader) {
        if elements.name == "trkpt" { return takePoint() }
        guard elements.isLeaf, !elements.text.isEmpty else { return }
        if elements.path.contains("trkpt") {
            if point?.take(elements.name, elements.text) == false {
                leftovers.count("\(elements.name) of points")
            }
        } else if elements.name == "type", elements.parent == "trk", !tracks.isEmpty {
            tracks[tracks.count - 1].type = elements.text
        } else if !elements.path.contains("wpt"), !elements.path.contains("rtept") {
            let isTime = elements.name == "time" || elements.parent == "bounds"
            if !isTime { leftovers.count("\(elements.name) of \(elements.parent)", example: elements.text) }
        }
    }

    private mutating func takePoint() {
        defer { point = nil }
        guard let point else { return leftovers.count("points without a place") }
        guard point.time != nil else {
            timeless += 1
            if point.isStrange { strange += 1 }
            return leftovers.count("points without a time")
        }
        if tracks.isEmpty { tracks.append(GPXTrack()) }
        let last = tracks.count - 1
        if tracks[last].segments.isEmpty { tracks[last].segments.append([]) }
        tracks[last].segments[tracks[last].segments.count - 1].append(point)
    }

    /// One recording for each track, because tracks of the same time have different points.
    private var recordings: [Recording] {
        var maker = Recording.Maker(format: "gpx")
        (maker.name, maker.identifier) = (creator.isEmpty ? nil : creator, creator.isEmpty ? nil : creator)
        var recordings: [Recording] = []
        for track in tracks {
            if let made = Self.recording(track, maker, number: recordings.count) { recordings.append(made) }
        }
        // Reported once, with the first.
        if recordings.isEmpty { recordings = [Recording(maker)] }
        recordings[0].leftovers.add(leftovers)
        return recordings
    }

    /// - Returns: nil for a track without points.
    private static func recording(_ track: GPXTrack, _ maker: Recording.Maker, number: Int) -> Recording? {
        let segments = track.segments.filter { !$0.isEmpty }.sorted {
            // The first point may have a wrong time.
            $0[$0.count / 2].date < $1[$1.count / 2].date
        }
        guard !segments.isEmpty else { return nil }
        var recording = Recording(maker)
        recording.sport = SportWord(track.type)
        recording.number = number
        if recording.sport == nil, !track.type.isEmpty {
            recording.leftovers.count("unknown sport", example: track.type)
        }
        for segment in segments {
            for (index, point) in segment.enumerated() {
                recording.points.append(
                    Recording.TrackPoint(
                        date: point.date, rate: point.rate, place: point.location, isAfterBreak: index == 0))
            }
        }
        return recording
    }
}

/// A point of a track.
private struct GPXPoint {
    let latitude: Double
    let longitude: Double
    var time: Date?
    /// Whether a point has an unreadable time.
    var isStrange = false
    var rate: Double?
    private var figures: [String: Double] = [:]

    /// Nil for coordinates that are not on the earth.
    init?(_ attributes: [String: String]) {
        guard let latitude = ExportText.anyNumber(attributes["lat"]), abs(latitude) <= 90,
            let longitude = ExportText.anyNumber(attributes["lon"]), abs(longitude) <= 180
        else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    var date: Date { time ?? Date(timeIntervalSinceReferenceDate: 0) }

    /// Reads an element of the point.
    ///
    /// - Returns: false for an element without a place in it.
    mutating func take(_ name: String, _ text: String) -> Bool {
        switch name {
        case "time":
            time = ExportText.date(text)
            isStrange = time == nil
            return true
        case "hr":
            rate = ExportText.anyNumber(text).flatMap { $0 > 0 ? $0 : nil }
            return true
        case "ele", "speed", "course", "hAcc", "vAcc", "speedAcc", "courseAcc":
            figures[name] = ExportText.anyNumber(text)
            return figures[name] != nil
        default: return false
        }
    }

    var location: CLLocation {
        CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            altitude: figures["ele"] ?? 0, horizontalAccuracy: figures["hAcc"] ?? 0,
            verticalAccuracy: figures["vAcc"] ?? (figures["ele"] == nil ? -1 : 0),
            course: figures["course"] ?? -1, courseAccuracy: figures["courseAcc"] ?? -1,
            speed: figures["speed"] ?? -1, speedAccuracy: figures["speedAcc"] ?? -1, timestamp: date)
    }
}
