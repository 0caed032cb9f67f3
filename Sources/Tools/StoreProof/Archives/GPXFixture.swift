/// Writes GPX files.
package enum GPXFixture {
    package static func point(_ second: Double?, _ latitude: Double, rate: Int? = nil) -> String {
        let time = second.map { "<time>\(RecordingTexts.time($0))</time>" } ?? ""
        let pulse = rate.map {
            "<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>\($0)</gpxtpx:hr><gpxtpx:cad>80</gpxtpx:cad>"
                + "</gpxtpx:TrackPointExtension></extensions>"
        }
        return "<trkpt lat=\"\(latitude)\" lon=\"11.5\"><ele>510.5</ele>\(time)\(pulse ?? "")</trkpt>\n"
    }

    package static func file(_ tracks: String) -> String {
        "<?xml version=\"1.0\"?>\n<gpx creator=\"Tracker\" version=\"1.1\">\n"
            + "<metadata><time>\(RecordingTexts.time(0))</time></metadata>\n\(tracks)</gpx>\n"
    }

    package static func track(_ segments: String..., type: String = "") -> String {
        "<trk>\(type.isEmpty ? "" : "<type>\(type)</type>")"
            + segments.map { "<trkseg>\($0)</trkseg>" }.joined() + "</trk>\n"
    }

    /// Two ways with a pause between them.
    package static var swim: String {
        file(
            track(
                point(0, 48, rate: 100) + point(60, 48.001, rate: 120), point(120, 48.001) + point(180, 48),
                type: "open_water_swimming"))
    }
}
