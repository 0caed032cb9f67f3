import Foundation
import HealthKit

/// Reads activities and weights from the messages of a FIT file.
struct FITReader {
    private(set) var recording = Recording(Recording.Maker(format: "fit"))
    private var hasDeveloperFields = false
    /// The numbers of messages with times since power-on, and of those without times.
    private var timeless = (sincePowerOn: 0, without: 0)
    /// The lengths read so far: index and second of the start.
    private var lengthIndices: Set<[Int]> = []
    private var sports: [(sport: Int, subSport: Int?)] = []
    /// The counts of ``leftFields``.
    private var left = [0, 0, 0]
    private var (manufacturer, product, serial, created) = (0, 0, 0, 0)
    /// The kind of file: 4 is an activity, 9 a weight; others are plans, settings, courses and days.
    private var type: Int?
    /// When the watch was switched on, in seconds since the epoch, if smaller times count from then.
    private var switchedOn: Double?
    /// The same, as the file's local time says.
    private var localStart: Double?
    /// The place of each lap message among the laps, and the number of such messages in earlier files of a chain.
    private var (lapPlaces, earlierLaps) = ([Int?](), 0)
    /// The values of the file; ``finished()`` turns them into those of the recording.
    private var (name, softwareVersion): (String?, Double?) = (nil, nil)

    /// The readable part of a file, and the reason why the rest could not be read.
    static func read(_ bytes: UnsafeRawBufferPointer) -> ParsedRecordings {
        var (reader, decoder, end) = decoded(bytes, switchedOn: nil)
        if let switchedOn = reader.localStart, reader.recording.isEmpty {
            (reader, decoder, end) = decoded(bytes, switchedOn: switchedOn)
        }
        var recorded = ParsedRecordings(recordings: [reader.finished()], end: end)
        recorded.lack =
            reader.timeless.sincePowerOn > 0
            ? "its times count from when the device was switched on, and no clock was set"
            : reader.timeless.without > 0
                ? "its points, laps and sessions have no times"
                : "it has no session, no two points and no weighing"
        if let start = reader.recording.sessions.first?.start, reader.switchedOn != nil {
            let reason =
                "its times count from when the watch was switched on; by the watch's own clock it begins at "
                + "\(start.formatted(Self.localFormat)) in the zone of this computer: undo the import if that is wrong"
            recorded.problems.append(
                ArchiveProblem(line: 0, element: "file", reason: reason, outcome: .mended))
        }
        if decoder.isUnfinished {
            recorded.problems.append(
                ArchiveProblem(
                    line: 0, element: "file",
                    reason: "its header has no size, as of a recorder that died; all of it is read",
                    outcome: .mended))
        }
        if decoder.trailing > 0 {
            recorded.problems.append(
                ArchiveProblem(
                    line: 0, element: "file",
                    reason: "\(decoder.trailing) bytes after its end are no FIT file", outcome: .skipped))
        }
        let isOther = ![nil, 4, 9].contains(reader.type)
        if isOther, reader.recording.sessions.isEmpty, reader.recording.weighings.isEmpty {
            // The points of a course are a plan.
            (recorded.recordings[0].points, recorded.recordings[0].laps) = ([], [])
            if end == nil { recorded.otherKind = "is a FIT file of steps, sleep, settings or plans" }
        }
        if end == nil, decoder.hasWrongChecksum {
            let reason = "its checksum is wrong: the file was changed after it was written, or damaged"
            recorded.problems.append(
                ArchiveProblem(line: 0, element: "file", reason: reason, outcome: .mended))
        }
        return recorded
    }

    private static func decoded(
        _ bytes: UnsafeRawBufferPointer, switchedOn: Double?
    ) -> (FITReader, FITDecoder, String?) {
        var (reader, decoder, end) = (FITReader(), FITDecoder(bytes), String?.none)
        reader.switchedOn = switchedOn
        do throws(Refusal) { try decoder.decode { reader.take($0) } } catch {
            end = error.reason
        }
        return (reader, decoder, end)
    }

    /// A moment as the clock on the wall shows it.
    private static var localFormat: Date.ISO8601FormatStyle {
        .init(timeZone: .current).year().month().day().time(includingFractionalSeconds: false)
    }

    /// Midnight of the last day of 1989, in UTC.
    private static let epoch = Date(timeIntervalSince1970: 631_065_600)
    /// Smaller numbers are seconds since the device was switched on.
    private static let firstInstant: UInt32 = 0x1000_0000

    private func date(_ seconds: Double?) -> Date? {
        guard let seconds else { return nil }
        if seconds >= Double(Self.firstInstant) { return Self.epoch + seconds }
        return switchedOn.map { Self.epoch + $0 + seconds }
    }

    /// Takes the moment when the watch was switched on from its clock at the end, which has the time of the wall.
    private mutating func takeLocalClock(_ message: FITMessage) {
        guard let counter = message.timestamp, counter < Self.firstInstant, let local = message.number(5),
            local >= Double(Self.firstInstant)
        else { return }
        let (wall, zone) = (Self.epoch + local, TimeZone.current)
        let offset = zone.secondsFromGMT(for: wall - Double(zone.secondsFromGMT(for: wall)))
        localStart = local - Double(offset) - Double(counter)
    }

    mutating func take(_ message: FITMessage) {
        if message.hasDeveloperFields { hasDeveloperFields = true }
        let time = date(message.timestamp.map(Double.init))
        if [18, 19, 20, 101].contains(message.kind), time == nil, date(message.number(2)) == nil {
            if message.timestamp == nil { timeless.without += 1 } else { timeless.sincePowerOn += 1 }
        }
        switch message.kind {
        case 12:
            if let sport = message.whole(0) { sports.append((sport, message.whole(1))) }
        case 0: takeMaker(message)
        case 18: takeSession(message, time)
        case 19: takeLap(message, time)
        case 101: takeLength(message, time)
        case 20: takeRecord(message, time)
        case 21: takeEvent(message, time)
        case 30: takeWeighing(message, time)
        case 34:
            takeLocalClock(message)
            if let local = date(message.number(5)), let time {
                recording.offset = Recording.offset(
                    ofLocal: local.timeIntervalSince1970, utc: time.timeIntervalSince1970)
            }
        case 23:
            if message.whole(0) == 0 {
                softwareVersion = softwareVersion ?? message.number(5, scale: 100)
                name = name ?? message.text(27)
            }
        default: recording.leftovers.count(Self.names[message.kind] ?? "message \(message.kind)")
        }
    }

    private static let names: [UInt16: String] = [
        49: "file_creator", 2: "device_settings", 3: "user_profile", 7: "zones_target",
        78: "hrv", 132: "hr (memory of a chest strap)", 160: "gps_metadata", 206: "field_description",
        207: "developer_data_id", 216: "time_in_zone", 13: "training_settings",
    ]

    private static let companies = [
        1: "garmin", 23: "suunto", 32: "wahoo", 123: "polar", 294: "coros", 309: "form",
    ]

    /// The recording, after all messages were read.
    func finished() -> Recording {
        var recording = recording
        let company = Self.companies[manufacturer]
        recording.maker.figures = [manufacturer, product, serial, created]
        // An edited file may name no maker.
        recording.maker.isUnique = created != 0 && switchedOn == nil
        recording.maker.name = name ?? company?.capitalized
        recording.maker.identifier = "\(company ?? "\(manufacturer)").\(product)"
        recording.maker.company = company?.capitalized
        recording.maker.model = name ?? "\(product)"
        recording.maker.serial = serial == 0 ? nil : "\(serial)"
        recording.maker.version = softwareVersion.map { String($0) }
        for (field, count) in zip(Self.leftFields, left) where count > 0 {
            recording.leftovers.count(field.name, count)
        }
        if hasDeveloperFields { recording.leftovers.count("fields of an application on the watch") }
        if timeless.sincePowerOn > 0 {
            recording.leftovers.count(
                "messages with times since the device was switched on", timeless.sincePowerOn)
        }
        if timeless.without > 0 { recording.leftovers.count("messages without a time", timeless.without) }
        if let (sport, subSport) = sports.first {
            recording.sport = SportWord(Self.activity(sport, subSport))
            recording.sport?.place = Self.places[subSport ?? 0]
        }
        for index in recording.sessions.indices {
            let number = recording.sessions[index].firstLap
            recording.sessions[index].firstLap = number.flatMap {
                lapPlaces.indices.contains($0) ? lapPlaces[$0] : nil
            }
        }
        return recording
    }

    private mutating func takeMaker(_ message: FITMessage) {
        earlierLaps = lapPlaces.count
        type = message.whole(0) ?? type
        manufacturer = message.whole(1) ?? 0
        product = message.whole(2) ?? 0
        serial = message.whole(3) ?? 0
        created = message.whole(4) ?? 0
        name = message.text(8) ?? name
    }

    private static let places: [Int: HKWorkoutSwimmingLocationType] = [17: .pool, 18: .openWater]

    private mutating func takeSession(_ message: FITMessage, _ time: Date?) {
        let (elapsed, timer) = (message.number(7, scale: 1000), message.number(8, scale: 1000))
        let length = [elapsed, timer].compactMap(\.self).max()
        guard let start = date(message.number(2)) ?? time.flatMap({ end in length.map { end - $0 } })
        else { return }
        recording.sessions.append(
            Recording.Session(
                start: start, end: max(start, length.map { start + $0 } ?? time ?? start),
                activity: Self.activity(message.whole(5) ?? 0, message.whole(6)),
                place: Self.places[message.whole(6) ?? 0], seconds: timer ?? elapsed,
                elapsed: elapsed ?? timer,
                distance: message.number(9, scale: 100), kilocalories: message.number(11),
                hasResting: true, strokes: message.number(10), poolLength: message.number(44, scale: 100),
                isStatute: message.whole(46) == 1, stroke: message.whole(43).flatMap { Self.strokes[$0] },
                number: recording.sessions.count, firstLap: message.whole(25).map { $0 + earlierLaps }))
    }

    private mutating func takeLap(_ message: FITMessage, _ time: Date?) {
        if let sport = message.whole(25) { sports.append((sport, message.whole(39))) }
        lapPlaces.append(nil)
        let (elapsed, timer) = (message.number(7, scale: 1000), message.number(8, scale: 1000))
        guard let start = date(message.number(2)) else { return }
        guard let seconds = [elapsed, timer].compactMap(\.self).max() ?? time?.timeIntervalSince(start),
            seconds > 0
        else { return recording.leftovers.count("laps without a duration") }
        lapPlaces[lapPlaces.count - 1] = recording.laps.count
        recording.laps.append(
            Recording.Lap(
                interval: DateInterval(start: start, duration: seconds),
                metres: message.number(9, scale: 100), isRest: message.whole(23) == 1,
                seconds: timer ?? seconds, kilocalories: message.number(11)))
    }

    private mutating func takeLength(_ message: FITMessage, _ time: Date?) {
        let (elapsed, timer) = (message.number(3, scale: 1000), message.number(4, scale: 1000))
        // Some watches give all lengths the timestamp of the end of the swim.
        guard let seconds = timer ?? elapsed,
            let start = date(message.number(2)) ?? time.map({ $0 - (elapsed ?? seconds) })
        else { return recording.leftovers.count("length without a time") }
        if let index = message.whole(254),
            !lengthIndices.insert([index, Int(start.timeIntervalSince1970)]).inserted
        {
            return recording.leftovers.count("lengths that are in the file twice")
        }
        recording.lengths.append(
            Recording.Length(
                start: start, seconds: max(seconds, 0), isActive: message.whole(12) != 0,
                stroke: message.whole(7).flatMap { Self.strokes[$0] }, strokes: message.number(5)))
    }

    private mutating func takeRecord(_ message: FITMessage, _ time: Date?) {
        if let time {
            let rate = message.number(3).flatMap { $0 > 0 ? $0 : nil }
            recording.points.append(
                Recording.TrackPoint(
                    date: time, rate: rate, metres: message.number(5, scale: 100), place: place(message, time)
                ))
        }
        for (place, field) in Self.leftFields.enumerated() where message.number(field.number) != nil {
            left[place] += 1
        }
    }

    /// Fields of records that are counted but not kept. A big file has millions of records.
    private static let leftFields: [(number: UInt8, name: String)] = [
        (13, "temperatures of records"), (4, "cadences of records"), (7, "powers of records"),
    ]

    /// The place of a record, in degrees; the file has semicircles.
    private func place(_ message: FITMessage, _ time: Date) -> CLLocation? {
        let degrees = 180 / 2_147_483_648.0
        guard let latitude = message.number(0), let longitude = message.number(1),
            abs(latitude * degrees) <= 90, abs(longitude * degrees) <= 180
        else { return nil }
        return CLLocation(
            latitude: latitude * degrees, longitude: longitude * degrees,
            altitude: (message.number(78, scale: 5) ?? message.number(2, scale: 5)).map { $0 - 500 },
            speed: message.number(73, scale: 1000) ?? message.number(6, scale: 1000), timestamp: time)
    }

    private mutating func takeEvent(_ message: FITMessage, _ time: Date?) {
        guard message.whole(0) == 0, let time, let type = message.whole(1) else { return }
        if type == 0 { recording.switches.append((time, true)) }
        if type == 1 || type == 4 { recording.switches.append((time, false)) }
    }

    private mutating func takeWeighing(_ message: FITMessage, _ time: Date?) {
        guard let time else { return }
        // 0xFFFE means that the scale is still calculating.
        let kilograms = message.number(0).flatMap { $0 >= 65_534 ? nil : $0 / 100 }
        recording.weighings.append(
            Recording.Weighing(
                date: time, kilograms: kilograms, fat: message.number(1, scale: 100).map { $0 / 100 }))
        for (field, name) in [
            (UInt8(2), "hydrations"), (4, "bone masses"), (5, "muscle masses"), (7, "basal rates"),
        ]
        where message.number(field) != nil { recording.leftovers.count("\(name) of weighings") }
    }

    /// Strokes by their number in the file; a drill has no known stroke.
    private static let strokes: [Int: HKSwimmingStrokeStyle] = [
        0: .freestyle, 1: .backstroke, 2: .breaststroke, 3: .butterfly, 4: .unknown, 5: .mixed, 6: .mixed,
        7: .mixed, 8: .mixed,
    ]

    /// The activity of a sport, or of its sub-sport where that says more.
    private static func activity(_ sport: Int, _ subSport: Int?) -> HKWorkoutActivityType {
        subSport.flatMap { bySubSport[$0] } ?? activities[sport] ?? .other
    }

    /// The sub-sports that are activities of their own, by their number in the file.
    private static let bySubSport: [Int: HKWorkoutActivityType] = [
        12: .handCycling, 14: .rowing, 15: .elliptical, 16: .stairClimbing, 17: .swimming, 18: .swimming,
        19: .flexibility, 20: .traditionalStrengthTraining, 26: .mixedCardio, 27: .walking, 43: .yoga,
        44: .pilates, 45: .running, 53: .underwaterDiving, 54: .underwaterDiving, 55: .underwaterDiving,
        56: .underwaterDiving, 57: .underwaterDiving, 62: .mindAndBody, 68: .climbing, 69: .climbing,
        70: .highIntensityIntervalTraining, 73: .highIntensityIntervalTraining,
        74: .highIntensityIntervalTraining, 75: .highIntensityIntervalTraining, 84: .pickleball, 94: .squash,
        95: .badminton, 96: .racquetball, 97: .tableTennis,
    ]

    /// Sports by their number in the file; all other numbers become “other”.
    private static let activities: [Int: HKWorkoutActivityType] = [
        1: .running, 2: .cycling, 3: .transition, 4: .mixedCardio, 5: .swimming, 6: .basketball, 7: .soccer,
        8: .tennis,
        9: .americanFootball, 10: .traditionalStrengthTraining, 11: .walking, 12: .crossCountrySkiing,
        13: .downhillSkiing, 14: .snowboarding, 15: .rowing, 16: .climbing, 17: .hiking, 19: .paddleSports,
        21: .cycling, 25: .golf, 27: .equestrianSports, 28: .hunting, 29: .fishing, 30: .skatingSports,
        31: .climbing, 32: .sailing, 33: .skatingSports, 35: .snowSports, 37: .paddleSports,
        38: .surfingSports, 39: .waterSports, 40: .waterSports, 41: .paddleSports, 42: .paddleSports,
        43: .surfingSports, 44: .surfingSports, 47: .boxing, 48: .climbing, 53: .underwaterDiving,
        62: .highIntensityIntervalTraining,
    ]
}

extension CLLocation {
    /// A place from a file without accuracies. Missing values are invalid.
    convenience init(
        latitude: Double, longitude: Double, altitude: Double?, speed: Double?, timestamp: Date
    ) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            altitude: altitude ?? 0, horizontalAccuracy: 0, verticalAccuracy: altitude == nil ? -1 : 0,
            course: -1, speed: speed ?? -1, timestamp: timestamp)
    }
}
