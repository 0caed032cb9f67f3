import Foundation
import HealthArchive
import HealthKit
import SampleStoreProof

/// Sound small files of every kind that an import reads.
enum ArchiveCorpus {
    /// The files of a seed. Some of them contain random numbers from the generator.
    ///
    /// - Throws: `FixtureDatabaseError` without SQLite, `ArchiveError` without zlib.
    static func files(_ generator: inout SeededGenerator) throws -> [NestedArchive] {
        var all = try exports() + recordings(&generator) + lists + databases(&generator) + diaries
        all += archives(of: all)
        return all
    }

    // MARK: Apple Health

    private static func exports() throws -> [NestedArchive] {
        var texts: [String] = []
        for type in [ExportFixture.DocumentType.none, .good, .broken] {
            var fixture = ExportFixture(days: 1, documentType: type, isDirty: type == .none)
            texts.append(fixture.text())
        }
        texts.append(AppleExportFixture.xml(AppleExportFixture.body + elements))
        let zip = AppleExportFixture.zip(AppleExportFixture.body + elements, AppleExportFixture.files)
        let members = zip.members.map { NestedArchive.Member(name: $0.name, file: .plain($0.content)) }
        return texts.map(NestedArchive.text) + [.zip(members, .packed), .zip(members, .large)]
    }

    /// One of each element that is missing in the other fixtures.
    private static let elements: String = {
        let times = AppleExportFixture.times
        let head = "sourceName=\"Watch\" creationDate=\"2026-01-01 08:02:00 +0100\" \(times)"
        func record(_ type: String, _ value: String, _ contents: String = "") -> String {
            "<Record type=\"HK\(type)\" \(head) \(value)>\(contents)</Record>\n"
        }
        func meta(_ key: String, _ value: String) -> String {
            "<MetadataEntry key=\"\(key)\" value=\"\(value)\"/>"
        }
        let beats =
            "<HeartRateVariabilityMetadataList><InstantaneousBeatsPerMinute bpm=\"61\" time=\"8:00:01.50\"/>"
            + "<InstantaneousBeatsPerMinute bpm=\"63\" time=\"8:00:02,75 AM\"/></HeartRateVariabilityMetadataList>"
        let pressure = ["Systolic\" unit=\"mmHg\" value=\"121", "Diastolic\" unit=\"mmHg\" value=\"79"].map {
            "<Record type=\"HKQuantityTypeIdentifierBloodPressure\($0)\" \(head)/>"
        }.joined()
        let identity = "swimfitUUID=\"11111111-2222-3333-4444-555555555555\""
        let events = ["Lap", "Segment", "Pause", "Resume", "Marker"].map {
            "<WorkoutEvent type=\"HKWorkoutEventType\($0)\" date=\"2026-01-01 08:00:10 +0100\" duration=\"0.5\" "
                + "durationUnit=\"min\">\(meta("HKSwimmingStrokeStyle", "2"))</WorkoutEvent>"
        }.joined()
        let sums =
            "<WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceSwimming\" \(times) sum=\"1000\" unit=\"m\"/>"
            + "<WorkoutStatistics type=\"HKQuantityTypeIdentifierHeartRate\" \(times) average=\"120\" minimum=\"60\" "
            + "maximum=\"180\" unit=\"count/min\"/>"
        return
            "<Me HKCharacteristicTypeIdentifierDateOfBirth=\"1985-06-15\" "
            + "HKCharacteristicTypeIdentifierFitzpatrickSkinType=\"HKFitzpatrickSkinTypeII\"/>\n"
            + record("QuantityTypeIdentifierHeartRateVariabilitySDNN", "unit=\"ms\" value=\"40\"", beats)
            + record(
                "QuantityTypeIdentifierBloodGlucose",
                "unit=\"mmol&lt;180.1558800000541&gt;/L\" value=\"5.5\"")
            + record("QuantityTypeIdentifierBodyTemperature", "unit=\"degF\" value=\"98.6\" \(identity)")
            + record("QuantityTypeIdentifierStepCount", "unit=\"count\" value=\"10\" \(identity)")
            + record("QuantityTypeIdentifierStepCount", "unit=\"count\" value=\"11\" \(identity)")
            + record("CategoryTypeIdentifierAppleStandHour", "value=\"HKCategoryValueAppleStandHourStood\"")
            + record("DataTypeSleepDurationGoal", "unit=\"hr\" value=\"8\"")
            + "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" \(head)>\(pressure)</Correlation>\n"
            + "<Workout workoutActivityType=\"HKWorkoutActivityTypeSwimming\" duration=\"1\" durationUnit=\"min\" "
            + "totalDistance=\"1\" totalDistanceUnit=\"km\" totalEnergyBurned=\"10\" totalEnergyBurnedUnit=\"kcal\" \(head)>"
            + meta("HKLapLength", "25 m") + meta("HKWeatherTemperature", "38.8 degF") + events + sums
            + "<WorkoutActivity uuid=\"1\" duration=\"1\" \(times)>\(events)\(sums)</WorkoutActivity></Workout>\n"
            + "<ActivitySummary dateComponents=\"2026-01-01\" activeEnergyBurned=\"321\" activeEnergyBurnedGoal=\"400\" "
            + "activeEnergyBurnedUnit=\"kcal\" appleExerciseTime=\"31\" appleExerciseTimeGoal=\"30\" "
            + "appleStandHours=\"10\" appleStandHoursGoal=\"12\"/>\n"
            + "<Audiogram type=\"HKDataTypeIdentifierAudiogram\" \(head)><SensitivityPoint frequencyValue=\"500\" "
            + "frequencyUnit=\"Hz\" leftEarValue=\"15\" leftEarUnit=\"dBHL\" rightEarValue=\"20\" rightEarUnit=\"dBHL\"/>"
            + "</Audiogram>\n"
            + "<VisionPrescription type=\"glasses\" dateIssued=\"2026-01-01\" expirationDate=\"2027-01-01\">"
            + "<RightEye sphere=\"-1.5\" sphereUnit=\"D\" cylinder=\"0.5\" axis=\"90\" axisUnit=\"deg\"/>"
            + "<Attachment identifier=\"a\"/></VisionPrescription>\n"
            + "<StateOfMind note=\"1\" \(times)><Label value=\"2\"/></StateOfMind>\n"
    }()

    // MARK: Recordings

    private static func recordings(_ generator: inout SeededGenerator) -> [NestedArchive] {
        var swim = FITWriter()
        swim.maker()
        for number in 0..<4 { swim.length(at: Double(number) * 30, lasting: 28.5, strokes: 12) }
        swim.length(at: 120, lasting: 30, isActive: false)
        swim.timer(at: 120, runs: false)
        swim.timer(at: 150, runs: true)
        swim.session(lasting: 190)
        let point =
            "<Trackpoint><Time>\(RecordingTexts.time(1))</Time><Position><LatitudeDegrees>48</LatitudeDegrees>"
            + "<LongitudeDegrees>11.5</LongitudeDegrees></Position><AltitudeMeters>500</AltitudeMeters>"
            + "<HeartRateBpm><Value>100</Value></HeartRateBpm></Trackpoint>"
        let run = TCXFixture.file("Running", TCXFixture.lap(0, 10, 30, track: "<Track>\(point)</Track>"))
        return [.plain([UInt8](swim.file)), .text(TCXFixture.swim), .text(run), .text(GPXFixture.swim)]
            + (0..<3).map { _ in .plain([UInt8](randomFIT(&generator).file)) }
    }

    /// Messages of the kinds that the import reads, with random fields and numbers.
    private static func randomFIT(_ generator: inout SeededGenerator) -> FITWriter {
        let kinds: [UInt16] = [0, 18, 19, 101, 20, 21, 30, 34, 23, 49]
        let hostile: [Double] = [0, 1, 2, 255, 254, 65_534, 65_535, 4_294_967_294, 2_147_483_647, -1, 1e9]
        var writer = FITWriter()
        writer.isBigEndian = Bool.random(using: &generator)
        writer.maker(serial: Double(Int.random(in: 1...1000, using: &generator)))
        for _ in 0..<Int.random(in: 3...30, using: &generator) {
            let fields = (0..<Int.random(in: 0...9, using: &generator)).map { _ -> FITWriter.FITField in
                let number = UInt8(Int.random(in: 0...12, using: &generator))
                // Times during the swim are the most useful ones.
                let isTime = Bool.random(using: &generator)
                let time = FITWriter.start + Double(Int.random(in: -10...4000, using: &generator))
                let base = FITWriter.Base.allCases.randomElement(using: &generator) ?? .uint8
                guard !isTime else { return (number == 0 ? 253 : number, .uint32, time) }
                return (number, base, hostile.randomElement(using: &generator) ?? 0)
            }
            writer.message(kinds.randomElement(using: &generator) ?? 18, fields)
        }
        writer.session(lasting: 190)
        return writer
    }

    // MARK: Tables

    private static let lists: [NestedArchive] = [
        .text(RecordingTexts.garmin), .text(RecordingTexts.phone), .text(RecordingTexts.strava),
        .text(RecordingTexts.google),
        .text(
            "timestamp,beats per minute,data source\n"
                + (10..<40).map { "2026-11-20T08:\($0):05Z,\(50 + $0),Band\n" }.joined()),
        .text("timestamp,weight grams\n2026-11-20T06:00:00Z,71500\n"),
    ]

    private static let diaries: [NestedArchive] = [
        .text(DiaryTexts.nutrition), .text(DiaryTexts.servings),
        .text(
            "Date;Food;kcal;Protein (g);Weight (kg)\n20.1.2026;Soup;1.200,5;7,5;71,5\n21.1.2026;Rice;300;;\n"),
        .text("Day,Exercise,Minutes,Calories Burned\n2026-02-01,Swimming,30,-300\n"),
        .text("Day,Time,Group,Metric,Unit,Amount\n2026-02-01,8:00 AM,,Weight,lbs,157.3\n"),
    ]

    private static func databases(_ generator: inout SeededGenerator) throws -> [NestedArchive] {
        let tables = [
            "steps_record_table": "count", "weight_record_table": "weight",
            "sleep_stages_table": "stage_type",
            "heart_rate_record_series_table": "epoch_millis", "nutrition_record_table": "energy",
            "exercise_session_record_table": "end_time", "exercise_laps_table": "lap_end_time",
            "blood_pressure_record_table": "systolic", "body_fat_record_table": "zone_offset",
            "sleep_session_record_table": "start_time", "application_info_table": "package_name",
            "blood_glucose_record_table": "uuid",
        ].sorted { $0.key < $1.key }
        let values = [
            "null", "''", "'x'", "x''", "x'00'", "zeroblob(100000)", "9223372036854775807",
            "-9223372036854775808", "1e308", "-1e308", "9e999", "5e-324", "0", "-1", "253402300800000",
            "replace(hex(zeroblob(50000)), '00', 'long ')",
        ]
        var changed = ""
        for _ in 0..<6 {
            guard let (table, column) = tables.randomElement(using: &generator) else { continue }
            let value = values.randomElement(using: &generator) ?? "null"
            changed += "update or ignore \(table) set \(column) = \(value);\n"
        }
        let sound = HealthConnectFixture.tables()
        return try [sound, sound + changed].map { .plain([UInt8](try HealthConnectFixture.file($0))) }
    }

    // MARK: Archives

    private static func archives(of files: [NestedArchive]) -> [NestedArchive] {
        func member(_ name: String, _ file: NestedArchive) -> NestedArchive.Member {
            .init(name: name, file: file)
        }
        guard let fit = recordingsOnly(files) else { return [] }
        return [
            .zip(
                [
                    member("activities.csv", .text(RecordingTexts.strava)),
                    member("activities/7.fit.gz", .gzip(fit)),
                ], .packed),
            .zip(
                [
                    member("DI_CONNECT/Uploaded.zip", .zip([member("1.fit", fit)], .stored)),
                    member("DI_CONNECT/summarizedActivities.json", .text(RecordingTexts.garmin)),
                ], .packed),
            .zip(
                [
                    member("nutrition.csv", .text(DiaryTexts.nutrition)),
                    member("servings.csv", .text(DiaryTexts.servings)),
                ],
                .packed),
        ]
    }

    private static func recordingsOnly(_ files: [NestedArchive]) -> NestedArchive? {
        files.first { file in
            if case .plain(let bytes) = file { bytes.dropFirst(8).starts(with: ".FIT".utf8) } else { false }
        }
    }
}

/// A file of health data, or a packed one that contains others, which can be mutated on each level.
indirect enum NestedArchive: Sendable {
    struct Member: Sendable {
        var name: String
        var file: NestedArchive
    }

    /// The way of writing a zip.
    enum ZipForm: CaseIterable {
        case stored, large, packed
    }

    case plain([UInt8])
    case gzip(NestedArchive)
    case zip([Member], ZipForm)

    static func text(_ text: String) -> NestedArchive { .plain(Array(text.utf8)) }

    /// The bytes of the whole.
    ///
    /// - Throws: `ArchiveError` if nothing can be compressed.
    func bytes() throws -> [UInt8] {
        switch self {
        case .plain(let bytes): return bytes
        case .gzip(let file): return try ZipFixture.gzip(file.bytes())
        case .zip(let members, .packed):
            var bytes: [UInt8] = []
            let writer = try ZipWriter { bytes += $0 }
            for member in members { try writer.add(member.name, member.file.bytes()) }
            try writer.finish()
            return bytes
        case .zip(let members, let form):
            let parts = try members.map { ZipFixture.Member($0.name, try $0.file.bytes()) }
            return ZipFixture(members: parts, isLarge: form == .large).bytes
        }
    }

    /// The unpacked size of its files, in bytes.
    var size: Int {
        switch self {
        case .plain(let bytes): bytes.count
        case .gzip(let file): file.size
        case .zip(let members, _): members.reduce(0) { $0 + $1.file.size }
        }
    }

    /// Changes one of its unpacked files.
    fileprivate mutating func editOne(
        using generator: inout SeededGenerator, _ change: (inout [UInt8], inout SeededGenerator) -> Void
    ) {
        switch self {
        case .plain(var bytes):
            change(&bytes, &generator)
            self = .plain(bytes)
        case .gzip(var file):
            file.editOne(using: &generator, change)
            self = .gzip(file)
        case .zip(var members, let form):
            guard let place = members.indices.randomElement(using: &generator) else { return }
            members[place].file.editOne(using: &generator, change)
            self = .zip(members, form)
        }
    }

    /// One of its unpacked files.
    func one(using generator: inout SeededGenerator) -> [UInt8] {
        var (copy, found) = (self, [UInt8]())
        copy.editOne(using: &generator) { bytes, _ in found = bytes }
        return found
    }
}

/// One way to mutate a file of health data.
struct ArchiveMutation: Sendable {
    let name: String
    /// Receives the file to mutate, any second file, and a generator.
    let apply: @Sendable (inout NestedArchive, NestedArchive, inout SeededGenerator) -> Void

    init(
        _ name: String,
        _ apply: @escaping @Sendable (inout NestedArchive, NestedArchive, inout SeededGenerator) -> Void
    ) {
        (self.name, self.apply) = (name, apply)
    }

    private init(_ edit: FuzzEdit) {
        self.init(edit.name) { file, _, generator in
            file.editOne(using: &generator) { edit.apply(&$0, &$1) }
        }
    }

    /// The mutations of a file's contents.
    static let contents: [ArchiveMutation] =
        (FuzzEdit.bytes + FuzzEdit.orders + FuzzEdit.texts + FuzzEdit.texts + FuzzEdit.numbers)
        .map { ArchiveMutation($0) } + [
            ArchiveMutation("a piece of another file") { file, other, generator in
                let piece = other.one(using: &generator)
                file.editOne(using: &generator) { bytes, generator in
                    let start = Int.random(in: 0...piece.count, using: &generator)
                    let end = min(start + Int.random(in: 0...2000, using: &generator), piece.count)
                    bytes.insert(
                        contentsOf: piece[start..<end], at: Int.random(in: 0...bytes.count, using: &generator)
                    )
                }
            },
            ArchiveMutation("another file in its place") { file, other, generator in
                let whole = other.one(using: &generator)
                file.editOne(using: &generator) { bytes, _ in bytes = whole }
            },
        ]

    /// The mutations of the packing.
    static let packing: [ArchiveMutation] = [
        ArchiveMutation("in a zip") { file, other, generator in
            let form = NestedArchive.ZipForm.allCases.randomElement(using: &generator) ?? .stored
            var members = [NestedArchive.Member(name: name(using: &generator), file: file)]
            if Bool.random(using: &generator) {
                members.append(.init(name: name(using: &generator), file: other))
            }
            file = .zip(members.shuffled(using: &generator), form)
        },
        ArchiveMutation("in gzip") { file, _, _ in file = .gzip(file) },
        ArchiveMutation("in zip after zip") { file, _, generator in
            for _ in 0..<Int.random(in: 2...6, using: &generator) {
                let isGzip = Int.random(in: 0..<4, using: &generator) == 0
                file = isGzip ? .gzip(file) : .zip([.init(name: "a.zip", file: file)], .packed)
            }
        },
        ArchiveMutation("many files") { file, _, generator in
            let count = [3, 60, 65, 1000, 70_000].randomElement(using: &generator) ?? 3
            let ending = ["csv", "xml", "txt"].randomElement(using: &generator) ?? ""
            let contents: NestedArchive = .text(count < 100 ? "Date,Meal,Energy\n" : "")
            let members = (0..<count).map { NestedArchive.Member(name: "\($0).\(ending)", file: contents) }
            file = .zip(members + [.init(name: "export.xml", file: file)], .stored)
        },
        ArchiveMutation("a file twice, under the same name") { file, _, generator in
            let member = NestedArchive.Member(name: name(using: &generator), file: file)
            file = .zip([member, member], .stored)
        },
    ]

    /// The mutations that make a zip bomb of a file.
    static let bombs: [ArchiveMutation] = [
        ArchiveMutation("a bomb of one byte") { file, _, generator in
            let byte = [0x20, 0x0A, 0, 0x30, 0x5B].randomElement(using: &generator) ?? 0x20
            let count = [1 << 20, 17 << 20, 40 << 20].randomElement(using: &generator) ?? 0
            file.editOne(using: &generator) { bytes, generator in
                let place = Bool.random(using: &generator) ? bytes.count : bytes.count / 2
                bytes.insert(contentsOf: repeatElement(UInt8(byte), count: count), at: place)
            }
            file = .zip([.init(name: name(using: &generator), file: file)], .packed)
        },
        ArchiveMutation("a bomb of many pieces") { file, _, generator in
            let most = [1 << 20, 4 << 20, 8 << 20].randomElement(using: &generator) ?? 0
            file.editOne(using: &generator) { bytes, generator in
                guard bytes.count > 1 else { return }
                let start = Int.random(in: 0..<bytes.count, using: &generator)
                let end = min(start + Int.random(in: 1...400, using: &generator), bytes.count)
                let count = min(most / (end - start), 300_000)
                let piece = bytes[start..<end]
                bytes.insert(contentsOf: Array(repeatElement(piece, count: count).joined()), at: end)
            }
            file = .zip([.init(name: name(using: &generator), file: file)], .packed)
        },
    ]

    /// The mutations of the packed bytes.
    static let outside: [FuzzEdit] =
        Array(FuzzEdit.bytes.prefix(7)) + FuzzEdit.numbers + [
            FuzzEdit("a hostile field of a zip") { bytes, generator in
                let marks: [(mark: [UInt8], length: Int)] = [
                    ([0x50, 0x4B, 1, 2], 46), ([0x50, 0x4B, 3, 4], 30), ([0x50, 0x4B, 5, 6], 22),
                    ([0x50, 0x4B, 6, 6], 56), ([0x50, 0x4B, 6, 7], 20),
                ]
                let (mark, length) = marks.randomElement(using: &generator) ?? marks[0]
                let places = bytes.ranges(of: mark).map(\.lowerBound)
                guard let place = places.randomElement(using: &generator) else { return }
                let size = [1, 2, 4, 8].randomElement(using: &generator) ?? 1
                bytes.putHostile(
                    size, at: place + 4 + Int.random(in: 0..<length - 4, using: &generator), &generator)
            }
        ]

    private static func name(using generator: inout SeededGenerator) -> String {
        let names = [
            "export.xml", "apple_health_export/export.xml", "apple_health_export/workout-routes/route_1.gpx",
            "activities.csv", "a/b/1.fit", "data.zip", "7.fit.gz", "../../../../tmp/a.fit", "/etc/passwd", "",
            "a/",
            "__MACOSX/a.fit", ".a.fit", "swimfit.ndjson", String(repeating: "n/", count: 30_000), "a\0b.csv",
            "electrocardiograms/e.csv", "\u{1B}[31m.csv",
        ]
        return names.randomElement(using: &generator) ?? "a"
    }
}

extension FuzzEdit {
    /// Changes of numbers in bytes: sizes, counts, kinds.
    static let numbers: [FuzzEdit] =
        [1, 2, 4, 8].map { size in
            FuzzEdit("a hostile number of \(size) bytes") { bytes, generator in
                guard let place = bytes.indices.randomElement(using: &generator) else { return }
                bytes.putHostile(size, at: place, &generator)
            }
        } + [
            FuzzEdit("a hostile number near the start") { bytes, generator in
                guard !bytes.isEmpty else { return }
                let place = Int.random(in: 0..<min(bytes.count, 120), using: &generator)
                bytes.putHostile([1, 2, 4].randomElement(using: &generator) ?? 1, at: place, &generator)
            }
        ]
}

extension [UInt8] {
    /// Overwrites `size` bytes with a hostile number: a limit of an integer type, one derived from the present number
    /// or from the count of bytes, or a random one.
    fileprivate mutating func putHostile(_ size: Int, at place: Int, _ generator: inout SeededGenerator) {
        let end = Swift.min(place + size, count)
        guard place < end else { return }
        let old = self[place..<end].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let figures: [UInt64] = [
            0, 1, 2, 0x7F, 0x80, 0xFF, 0xFFFE, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF,
            0x1_0000_0000, .max, .max - 1, .max >> 1, old &- 1, old &+ 1, old &* 2, old >> 1, UInt64(count),
            UInt64(count) &- 1, UInt64.random(in: 0...(.max), using: &generator),
        ]
        let figure = figures.randomElement(using: &generator) ?? 0
        let isBigEndian = Bool.random(using: &generator)
        for index in 0..<end - place {
            let shift = UInt64(isBigEndian ? end - place - 1 - index : index) * 8
            self[place + index] = UInt8(truncatingIfNeeded: figure >> shift)
        }
    }
}
