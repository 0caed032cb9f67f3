import SampleStoreDisk
import Foundation

/// A kind of file that an import reads. It is recognised by its contents, never by its name.
public struct ImportFormat: Sendable, Equatable {
    /// The name of one file in messages: "an Apple Health export". The plural is the title without its article, with an
    /// s.
    public let title: String
    /// The contents of a file, for the help of the command.
    public let holds: String
    /// Whether a file with these first bytes has the format.
    private let recognises: @Sendable (Data) -> Bool
    /// Reads the workouts and weights of a file; nil for a format with its own way into the store.
    let record: (@Sendable (Data) throws(ArchiveError) -> ParsedRecordings)?
    /// Whether the format has totals of activities that other files of the same archive contain in full. The other
    /// files are read first.
    let isSummary: Bool
    /// Reads a list of the sports of other files, by the names of these files; nil for a format without such a list.
    let sports: (@Sendable (Data) -> [String: SportWord])?

    private init(
        title: String, holds: String, isSummary: Bool = false,
        sports: (@Sendable (Data) -> [String: SportWord])? = nil,
        record: (@Sendable (Data) throws(ArchiveError) -> ParsedRecordings)? = nil,
        recognises: @escaping @Sendable (Data) -> Bool
    ) {
        (self.title, self.holds, self.isSummary) = (title, holds, isSummary)
        if let sports {
            self.sports = { sports($0.withoutByteOrderMark) }
        } else {
            self.sports = nil
        }
        if let record {
            self.record = { (data) throws(ArchiveError) in try record(data.withoutByteOrderMark) }
        } else {
            self.record = nil
        }
        self.recognises = { recognises($0.withoutByteOrderMark) }
    }

    /// The formats, the most particular first.
    public static let all = [
        fit, tcx, gpx, garmin, strava, autoExport, googleHealth, healthConnect, lines, apple,
    ]

    /// The recordings of a watch, a bicycle computer or a scale.
    public static let fit = ImportFormat(
        title: "a FIT file",
        holds:
            "what a watch, a bicycle computer or a scale records: swims with their lengths, strokes and rests, other "
            + "sports, heart rates, routes, weights",
        record: { $0.withUnsafeBytes(FITReader.read) },
        recognises: { FITDecoder.canRead($0) })

    /// The exchange format of Garmin's training programs.
    public static let tcx = ImportFormat(
        title: "a TCX file", holds: "the laps, heart rates, energy and route of workouts",
        record: { (data) throws(ArchiveError) in try TCXReader.read(PrefixedSource(head: [UInt8](data))) },
        recognises: { TCXReader.canRead($0) })

    /// A track with times.
    public static let gpx = ImportFormat(
        title: "a GPX file", holds: "tracks with times: workouts with their routes",
        record: { (data) throws(ArchiveError) in try GPXReader.read(PrefixedSource(head: [UInt8](data))) },
        recognises: { GPXReader.canRead($0) })

    /// The list of activities in Garmin's archive.
    public static let garmin = ImportFormat(
        title: "a Garmin activity list",
        holds: "summarizedActivities.json of Garmin's archive: the totals of activities without a FIT file",
        isSummary: true, record: { GarminActivityListReader.read($0) },
        recognises: { GarminActivityListReader.canRead($0) })

    /// The list of activities in Strava's archive.
    public static let strava = ImportFormat(
        title: "a Strava activity list",
        holds: "activities.csv of Strava's archive: the totals of activities without a file",
        isSummary: true, sports: { StravaListReader.sports($0) }, record: { StravaListReader.read($0) },
        recognises: { StravaListReader.canRead($0) })

    /// The files of the application Health Auto Export.
    public static let autoExport = ImportFormat(
        title: "a Health Auto Export file", holds: "the JSON of that application: measurements and workouts",
        isSummary: true, record: { AutoExportReader.read($0) }, recognises: { AutoExportReader.canRead($0) })

    /// A table in Google's archive of a user's data.
    public static let googleHealth = ImportFormat(
        title: "a Google Health table",
        holds:
            "the CSV files of Google Health, formerly Fitbit, in Google's archive of your data: steps, distances, heart "
            + "rates, weights, body fat",
        record: { GoogleHealthReader.read($0) }, recognises: { GoogleHealthReader.canRead($0) })

    /// The export of Android's Health Connect.
    public static let healthConnect = ImportFormat(
        title: "a Health Connect database",
        holds:
            "the zip that Android's Health Connect exports, or the database in it: steps, heart rates, weights, sleep, food, "
            + "workouts and what else applications wrote there",
        record: { (data) throws(ArchiveError) in try HealthConnectReader.read(data) },
        recognises: { $0.starts(with: Data("SQLite format 3\0".utf8)) })

    /// The output of `swimfit export --format ndjson`.
    public static let lines = ImportFormat(
        title: "a swimfit NDJSON export",
        holds: "what “swimfit export --format ndjson” wrote; what the store has already is left alone"
    ) { head in
        guard head.first == UInt8(ascii: "{") else { return false }
        // Programs that rewrite JSON add spaces after colons, or change the order of the keys.
        let line = head.prefix { $0 != UInt8(ascii: "\n") }
        // The header line of a long life is longer than the part that is read here.
        if line.count >= FileSearch.headLength {
            return String(decoding: line, as: UTF8.self).contains(/"export"\s*:\s*"swimfit"/)
        }
        // IGNORED: a line that is not JSON belongs to another format.
        let header = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
        return header?["export"] as? String == "swimfit"
    }

    /// `export.xml`, or the zip that contains it, recognised by its contents.
    public static let apple = ImportFormat(
        title: "an Apple Health export",
        holds:
            "the export.zip that the Health app's “Export All Health Data” creates, the export.xml inside it, or - for "
            + "standard input"
    ) { head in
        if head.starts(with: [0x50, 0x4B]) { return true }
        // Markup too broken for an element is accepted, too: the reader reports it with its line.
        return head.first { $0 > 0x20 } == UInt8(ascii: "<")
            && [nil, "HealthData"].contains(ElementReader.root(of: head))
    }

    /// The format of a file; nil for an unknown format, a zip without a health export, a file that cannot be opened,
    /// and a pipe, whose bytes could be read only once.
    public static func of(_ path: String) -> ImportFormat? {
        guard path != "-", PathKind(at: path) == .file, let file = FileHandle(forReadingAtPath: path) else {
            return nil
        }
        // IGNORED: an unreadable file is reported by the following import.
        defer { try? file.close() }
        let head = (try? file.read(upToCount: FileSearch.headLength)) ?? Data()  // IGNORED: as above
        let format = all.first { $0.recognises(head) }
        return format == apple && head.starts(with: [0x50, 0x4B]) && !ExportInput.isInZip(path) ? nil : format
    }

    /// The format of a file that the search found. A packed file can only be a recording: an export is read in place.
    /// An empty file or a pipe may be an Apple export, whose reader reports the problem.
    static func of(_ file: FileSearch.FoundFile) -> ImportFormat? {
        let isWide = ExportInput.isUTF16([UInt8](file.head.prefix(4)))
        if file.path != nil, file.head.isEmpty || isWide && file.head.prefix(8).contains(UInt8(ascii: "<")) {
            return apple
        }
        return all.first { $0.recognises(file.head) && (file.path != nil || $0.record != nil) }
    }

    /// The title without its article: "FIT file".
    public var noun: String { title.split(separator: " ").dropFirst().joined(separator: " ") }

    /// The titles of all formats, for a sentence: "a FIT file, a TCX file or an Apple Health export".
    public static var list: String {
        let titles = all.map(\.title)
        return titles.dropLast().joined(separator: ", ") + " or " + (titles.last ?? "")
    }

    public static func == (a: ImportFormat, b: ImportFormat) -> Bool { a.title == b.title }
}

extension Data {
    /// The data without the byte order mark that programs for Windows write.
    fileprivate var withoutByteOrderMark: Data {
        starts(with: [0xEF, 0xBB, 0xBF]) ? Data(dropFirst(3)) : self
    }
}
