import Foundation

/// What a FIT file says of activities and weights, by its own messages.
struct FITActivity {
    struct Session {
        var start: Date
        var end: Date
        var sport: Int
        var subSport: Int?
        /// Metres.
        var distance: Double?
        var kilocalories: Double?
        var strokes: Double?
        /// Metres.
        var poolLength: Double?
        var isStatute = false
        /// The stroke of all of it.
        var stroke: Int?
        /// The place among the sessions of the file.
        var number = 0
    }

    struct Length {
        var start: Date
        /// Seconds swum, without a rest that the watch counts to the length.
        var seconds: Double
        var isActive: Bool
        var stroke: Int?
        /// Some watches write a running total or rubbish there: nobody takes more than 200.
        var strokes: Double?
    }

    struct Weighing {
        var date: Date
        var kilograms: Double?
        /// 0…1.
        var fat: Double?
    }

    /// Who made the file: what tells one file from another.
    struct Maker: Hashable {
        var manufacturer = 0
        var product = 0
        var serial = 0
        var created = 0
        var name: String?
        var softwareVersion: Double?
    }

    private(set) var maker = Maker()
    private(set) var sessions: [Session] = []
    private(set) var laps: [DateInterval] = []
    private(set) var lengths: [Length] = []
    private(set) var pulse: [(date: Date, rate: Double)] = []
    /// Whether the clock runs from this moment on.
    private(set) var switches: [(date: Date, runs: Bool)] = []
    private(set) var weighings: [Weighing] = []
    /// Seconds from UTC to the wall clock of the watch.
    private(set) var offset: Int?
    /// Messages and fields without a place here, counted by name.
    private(set) var leftovers = Leftovers()
    private(set) var hasDeveloperFields = false

    /// Midnight of the last day of 1989, in UTC.
    private static let epoch = Date(timeIntervalSince1970: 631_065_600)
    /// Zones are from 12 hours behind UTC to 14 before it.
    private static let quartersOfZones = -48.0...56.0
    /// Smaller numbers are seconds since the device was switched on.
    private static let firstInstant: UInt32 = 0x1000_0000

    private static func date(_ seconds: Double?) -> Date? {
        seconds.flatMap { $0 >= Double(firstInstant) ? epoch.addingTimeInterval($0) : nil }
    }

    mutating func take(_ message: FITMessage) {
        if message.hasDeveloperFields { hasDeveloperFields = true }
        let time = Self.date(message.timestamp.map(Double.init))
        switch message.kind {
        case 0: takeMaker(message)
        case 18: takeSession(message, time)
        case 19: takeLap(message)
        case 101: takeLength(message)
        case 20: takeRecord(message, time)
        case 21: takeEvent(message, time)
        case 30: takeWeighing(message, time)
        case 34:
            if let local = Self.date(message.number(5)), let time {
                let quarters = (local.timeIntervalSince(time) / 900).rounded()
                offset = Self.quartersOfZones.contains(quarters) ? Int(quarters) * 900 : nil
            }
        case 23:
            if message.whole(0) == 0 {
                maker.softwareVersion = maker.softwareVersion ?? message.number(5, scale: 100)
                maker.name = maker.name ?? message.text(27)
            }
        default: leftovers.count(Self.names[message.kind] ?? "message \(message.kind)")
        }
    }

    private static let names: [UInt16: String] = [
        49: "file_creator", 2: "device_settings", 3: "user_profile", 7: "zones_target", 12: "sport",
        78: "hrv", 132: "hr (memory of a chest strap)", 160: "gps_metadata", 206: "field_description",
        207: "developer_data_id", 216: "time_in_zone", 13: "training_settings",
    ]

    private mutating func takeMaker(_ message: FITMessage) {
        maker.manufacturer = message.whole(1) ?? 0
        maker.product = message.whole(2) ?? 0
        maker.serial = message.whole(3) ?? 0
        maker.created = message.whole(4) ?? 0
        maker.name = message.text(8) ?? maker.name
    }

    private mutating func takeSession(_ message: FITMessage, _ time: Date?) {
        let elapsed = message.number(7, scale: 1000) ?? message.number(8, scale: 1000)
        guard let start = Self.date(message.number(2)) ?? time.flatMap({ end in elapsed.map { end - $0 } })
        else {
            return leftovers.count("session without a start")
        }
        let end = elapsed.map { start + $0 } ?? time ?? start
        sessions.append(
            Session(
                start: start, end: max(start, end), sport: message.whole(5) ?? 0, subSport: message.whole(6),
                distance: message.number(9, scale: 100), kilocalories: message.number(11),
                strokes: message.number(10), poolLength: message.number(44, scale: 100),
                isStatute: message.whole(46) == 1, stroke: message.whole(43), number: sessions.count))
    }

    private mutating func takeLap(_ message: FITMessage) {
        guard let start = Self.date(message.number(2)), let seconds = message.number(7, scale: 1000),
            seconds > 0
        else {
            return
        }
        laps.append(DateInterval(start: start, duration: seconds))
    }

    private mutating func takeLength(_ message: FITMessage) {
        // All lengths of some watches have the timestamp of the end of the swim.
        guard let start = Self.date(message.number(2)),
            let seconds = message.number(4, scale: 1000) ?? message.number(3, scale: 1000)
        else { return leftovers.count("length without a time") }
        lengths.append(
            Length(
                start: start, seconds: max(seconds, 0), isActive: message.whole(12) != 0,
                stroke: message.whole(7),
                strokes: message.number(5).flatMap { (0...200).contains($0) ? $0 : nil }))
    }

    private mutating func takeRecord(_ message: FITMessage, _ time: Date?) {
        if let time, let rate = message.number(3), rate > 0 { pulse.append((time, rate)) }
        for (field, name) in [
            (UInt8(0), "positions of records"), (13, "temperatures of records"), (4, "cadences of records"),
        ]
        where message.number(field) != nil {
            leftovers.count(name)
        }
    }

    private mutating func takeEvent(_ message: FITMessage, _ time: Date?) {
        guard message.whole(0) == 0, let time, let type = message.whole(1) else { return }
        if type == 0 { switches.append((time, true)) }
        if type == 1 || type == 4 { switches.append((time, false)) }
    }

    private mutating func takeWeighing(_ message: FITMessage, _ time: Date?) {
        guard let time else { return }
        // 0xFFFE: the scale was still calculating.
        let kilograms = message.number(0).flatMap { $0 >= 65_534 ? nil : $0 / 100 }
        weighings.append(
            Weighing(date: time, kilograms: kilograms, fat: message.number(1, scale: 100).map { $0 / 100 }))
        for (field, name) in [
            (UInt8(2), "hydrations"), (4, "bone masses"), (5, "muscle masses"), (7, "basal rates"),
        ]
        where message.number(field) != nil {
            leftovers.count("\(name) of weighings")
        }
    }
}
