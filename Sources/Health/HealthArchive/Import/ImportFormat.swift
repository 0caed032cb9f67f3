import Disk
import Foundation

/// A kind of file that an import reads. It is known by its contents, never by its name.
public struct ImportFormat: Sendable, Equatable {
    /// What it is called in messages: "an Apple Health export". Many are the title without its article, with an s.
    public let title: String
    /// What one has, for the help of the command.
    public let holds: String
    /// Whether a file with these first bytes is one.
    private let recognises: @Sendable (Data) -> Bool
    /// Reads the workouts and weights of a file; nil for a format with a way of its own into the store.
    let record: (@Sendable (Data) throws(ArchiveError) -> Recorded)?
    /// Whether it has totals of what other files of the same archive say in full: those are read first.
    let isSummary: Bool
    /// The sports of other files that a list names, by the names of these; nil for a format that names none.
    let sports: (@Sendable (Data) -> [String: SportWord])?

    private init(
        title: String, holds: String, isSummary: Bool = false,
        sports: (@Sendable (Data) -> [String: SportWord])? = nil,
        record: (@Sendable (Data) throws(ArchiveError) -> Recorded)? = nil,
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

    /// What a watch, a bicycle computer or a scale records.
    public static let fit = ImportFormat(
        title: "a FIT file",
        holds:
            "what a watch, a bicycle computer or a scale records: swims with their lengths, strokes and rests, other "
            + "sports, heart rates, routes, weights",
        record: { $0.withUnsafeBytes(FITReader.read) },
        recognises: { FITDecoder.canRead($0) })

    /// What Garmin's training programs exchange.
    public static let tcx = ImportFormat(
        title: "a TCX file", holds: "the laps, heart rates, energy and route of workouts",
        record: { (data) throws(ArchiveError) in try TCXReader.read(PrefixedSource(head: [UInt8](data))) },
        recognises: { TCXReader.canRead($0) })

    /// A way with its times.
    public static let gpx = ImportFormat(
        title: "a GPX file", holds: "tracks with times: workouts with their routes",
        record: { (data) throws(ArchiveError) in try GPXReader.read(PrefixedSource(head: [UInt8](data))) },
        recognises: { GPXReader.canRead($0) })

    /// The list of activities in Garmin's archive.
    public static let garmin = ImportFormat(
        title: "a Garmin activity list",
        holds: "summarizedActivities.json of Garmin's archive: the totals of activities without a FIT file",
        isSummary: true, record: { GarminSummaryReader.read($0) },
        recognises: { GarminSummaryReader.canRead($0) })

    /// The list of activities in Strava's archive.
    public static let strava = ImportFormat(
        title: "a Strava activity list",
        holds: "activities.csv of Strava's archive: the totals of activities without a file",
        isSummary: true, sports: { StravaListReader.sports($0) }, record: { StravaListReader.read($0) },
        recognises: { StravaListReader.canRead($0) })

    /// What the application Health Auto Export sends.
    public static let autoExport = ImportFormat(
        title: "a Health Auto Export file", holds: "the JSON of that application: measurements and workouts",
        isSummary: true, record: { AutoExportReader.read($0) }, recognises: { AutoExportReader.canRead($0) })

    /// A table in Google's archive of one's data.
    public static let googleHealth = ImportFormat(
        title: "a Google Health table",
        holds:
            "the CSV files of Google Health, formerly Fitbit, in Google's archive of your data: steps, distances, heart "
            + "rates, weights, body fat",
        record: { GoogleHealthReader.read($0) }, recognises: { GoogleHealthReader.canRead($0) })

    /// What Android's Health Connect exports.
    public static let healthConnect = ImportFormat(
        title: "a Health Connect database",
        holds:
            "the zip that Android's Health Connect exports, or the database in it: steps, heart rates, weights, sleep, food, "
            + "workouts and what else applications wrote there",
        record: { (data) throws(ArchiveError) in try HealthConnectReader.read(data) },
        recognises: { $0.starts(with: Data("SQLite format 3\0".utf8)) })

    /// What `swimfit export --format ndjson` writes.
    public static let lines = ImportFormat(
        title: "a swimfit NDJSON export",
        holds: "what “swimfit export --format ndjson” wrote; what the store has already is left alone"
    ) { head in
        guard head.first == UInt8(ascii: "{") else { return false }
        // Programs that write JSON again put blanks after colons, or the keys in another order.
        let line = head.prefix { $0 != UInt8(ascii: "\n") }
        // The values of a long life are longer than what is looked at.
        if line.count >= FileSearch.headLength {
            return String(decoding: line, as: UTF8.self).contains(/"export"\s*:\s*"swimfit"/)
        }
        // IGNORED: what is not JSON is another format.
        let header = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
        return header?["export"] as? String == "swimfit"
    }

    /// `export.xml`, or the zip that it came in: of a zip, its contents decide.
    public static let apple = ImportFormat(
        title: "an Apple Health export",
        holds:
            "the export.zip that the Health app's “Export All Health Data” creates, the export.xml inside it, or - for "
            + "standard input"
    ) { head in
        if head.starts(with: [0x50, 0x4B]) { return true }
        // Markup too broken to have an element is reported with its line.
        return head.first { $0 > 0x20 } == UInt8(ascii: "<")
            && [nil, "HealthData"].contains(ElementReader.root(of: head))
    }

    /// The format of a file; nil for another one, for a zip without a health export, for one that cannot be opened, and for
    /// a pipe: what is read of it could not be put back.
    public static func of(_ path: String) -> ImportFormat? {
        guard path != "-", FileKind(at: path) == .file, let file = FileHandle(forReadingAtPath: path) else {
            return nil
        }
        // IGNORED: a file that cannot be read is reported by the import that is tried then.
        defer { try? file.close() }
        let head = (try? file.read(upToCount: FileSearch.headLength)) ?? Data()  // IGNORED: as above
        let format = all.first { $0.recognises(head) }
        return format == apple && head.starts(with: [0x50, 0x4B]) && !ExportInput.isInZip(path) ? nil : format
    }

    /// The format of a file that was found. What is packed has a record's: an export is read from where it lies. An empty
    /// file and a pipe may be an export of Apple, which says what is wrong.
    static func of(_ file: FileSearch.FoundFile) -> ImportFormat? {
        let isWide = ExportInput.isUTF16([UInt8](file.head.prefix(4)))
        if file.path != nil, file.head.isEmpty || isWide && file.head.prefix(8).contains(UInt8(ascii: "<")) {
            return apple
        }
        return all.first { $0.recognises(file.head) && (file.path != nil || $0.record != nil) }
    }

    /// What the title says without its article: "FIT file".
    public var noun: String { title.split(separator: " ").dropFirst().joined(separator: " ") }

    /// All of them, for a sentence: "a FIT file, a TCX file or an Apple Health export".
    public static var list: String {
        let titles = all.map(\.title)
        return titles.dropLast().joined(separator: ", ") + " or " + (titles.last ?? "")
    }

    public static func == (a: ImportFormat, b: ImportFormat) -> Bool { a.title == b.title }
}

extension Data {
    /// Without the mark that programs for Windows put in front of a text.
    fileprivate var withoutByteOrderMark: Data {
        starts(with: [0xEF, 0xBB, 0xBF]) ? Data(dropFirst(3)) : self
    }
}
