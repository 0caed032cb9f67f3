import Foundation
import HealthKit

/// The contents of a file from a watch, an application or a scale, in the same terms for every format.
///
/// ```
/// FITReader ────────────────┐
/// TCXReader, GPXReader ─────┼─> Recording ─> RecordingSamples ─> RecordingImport: what is new ─> one change
/// GarminActivityListReader ─┤
/// StravaListReader ─────────┤
/// AutoExportReader ─────────┤
/// GoogleHealthReader ───────┤
/// HealthConnectReader ──────┘
/// ```
struct Recording {
    /// The facts that identify a file and its maker.
    struct Maker: Hashable {
        /// The kind of file: "fit".
        let format: String
        /// Numbers that identify the maker and the time.
        var figures: [Int] = []
        /// Whether no other file has the same `figures`. Otherwise the start of the contents also identifies the file.
        var isUnique = false
        /// The name of the device or the application.
        var name: String?
        /// The bundle identifier of the source after `format`: "connect" of "garmin.connect".
        var identifier: String?
        var company: String?
        var model: String?
        var serial: String?
        var version: String?
    }

    struct Session {
        var start: Date
        var end: Date
        var activity: HKWorkoutActivityType
        /// The place of a swim, if the file states it.
        var place: HKWorkoutSwimmingLocationType?
        /// The seconds that the timer counted, and the elapsed seconds that the file states.
        var seconds: Double?
        var elapsed: Double?
        /// Whether the session's start and end are certain, so that contents outside do not extend the session.
        var isWhole = false
        /// Metres.
        var distance: Double?
        var kilocalories: Double?
        /// Whether the kilocalories include the resting energy, as watches write them.
        var hasResting = false
        var strokes: Double?
        /// Metres.
        var poolLength: Double?
        var isStatute = false
        /// The stroke of the whole session.
        var stroke: HKSwimmingStrokeStyle?
        /// The place among the sessions of the file.
        var number = 0
        /// The place of its first lap among the laps of the file, if the file states it.
        var firstLap: Int?
        /// Whether separate samples (``Recording/ready``) have the session's distance: lengths and laps then add none.
        var isMeasured = false
        /// Other facts about the session.
        var metadata: [String: Any] = [:]
    }

    struct Lap {
        var interval: DateInterval
        /// Metres.
        var metres: Double?
        var isRest = false
        /// The timer's seconds.
        var seconds: Double?
        var kilocalories: Double?
    }

    /// A moment of a track.
    struct TrackPoint {
        var date: Date
        /// Beats per minute.
        var rate: Double?
        /// Metres since the start.
        var metres: Double?
        var place: CLLocation?
        /// Whether the track was interrupted before it.
        var isAfterBreak = false
    }

    /// A distance that was covered in an interval.
    struct DistanceStep {
        var interval: DateInterval
        var metres: Double
    }

    struct Length {
        var start: Date
        /// The swimming seconds, without a rest that the watch adds to the length.
        var seconds: Double
        var isActive: Bool
        var stroke: HKSwimmingStrokeStyle?
        var strokes: Double?
    }

    /// A heart rate in beats per minute, of a moment or the mean of an interval.
    struct Pulse {
        var start: Date
        var end: Date
        var rate: Double
    }

    struct Weighing {
        var date: Date
        var kilograms: Double?
        /// 0…1.
        var fat: Double?
    }

    /// A measurement of a separate type, over an interval.
    struct Measurement {
        var type: HKQuantityType
        var start: Date
        var end: Date
        var quantity: HKQuantity
        /// The source of the measurement, if the file states it. Several sources are one text.
        var source: String?
    }

    var maker: Maker
    var sessions: [Session] = []
    /// The sport of a file without sessions: its points, laps and lengths are one session.
    var sport: SportWord?
    /// The number of the session within the file.
    var number = 0
    var laps: [Lap] = []
    var lengths: [Length] = []
    /// The points in the order of the file. ``settled(_:)`` turns them into pulses, places, steps and moments.
    var points: [TrackPoint] = []
    var pulse: [Pulse] = []
    var places: [CLLocation] = []
    var steps: [DistanceStep] = []
    /// Whether the steps were counted by the recorder, instead of measured between places.
    var isCounted = false
    /// The times of all points.
    var moments: [Date] = []
    /// Whether the clock runs from this moment on.
    var switches: [(date: Date, runs: Bool)] = []
    var weighings: [Weighing] = []
    var measurements: [Measurement] = []
    /// Samples that are complete already, with their own identities.
    var ready: [HKSample] = []
    /// Seconds from UTC to the local time of the watch.
    var offset: Int?
    /// Whether the file has no part with a time.
    var isEmpty: Bool {
        sessions.isEmpty && laps.isEmpty && lengths.isEmpty && points.isEmpty && weighings.isEmpty
    }
    /// Contents without a place here, counted by name.
    var leftovers = Leftovers()

    init(_ maker: Maker) { self.maker = maker }

    /// Seconds from UTC to local time; nil for an offset that no zone has: zones are from 12 hours behind UTC to 14
    /// ahead of it.
    static func offset(ofLocal local: Double, utc: Double) -> Int? {
        let quarters = ((local - utc) / 900).rounded()
        return (-48.0...56.0).contains(quarters) ? Int(quarters) * 900 : nil
    }

    // This extension alone checks the figures of all readers of recordings, by the limits of typed figures.

    /// The recording without impossible figures, such as 2⁶³ strokes or 1 800 heartbeats a minute. Their session, lap
    /// or length is kept.
    ///
    /// - Parameter told: receives the omitted figures.
    func possible(_ told: inout [(what: String, reason: String)]) -> Recording {
        var recording = self
        for index in sessions.indices {
            for (path, figure) in recording.sessions[index].removeImpossibleFigures() {
                // Watches write wrong strokes in the session; those of the lengths are used where there are any.
                if path == \.strokes, !lengths.isEmpty { continue }
                let reason = "its \(figure) cannot be and was left out"
                told.append(("session \(sessions[index].number + 1)", reason))
            }
        }
        var left: [String: (count: Int, example: String)] = [:]
        func isLeft(_ what: String, _ value: Double, _ unit: String, _ isPossible: Bool) -> Bool {
            if !isPossible { left[what, default: (0, "\(String(format: "%g", value)) \(unit)")].count += 1 }
            return !isPossible
        }
        recording.pulse.removeAll {
            isLeft("heart rates", $0.rate, "/min", Self.isPossible(heartRate: $0.rate))
        }
        for (index, length) in lengths.enumerated() {
            // Some watches write a running total or wrong numbers here: nobody takes more than 200 strokes.
            guard let strokes = length.strokes,
                isLeft("strokes of lengths", strokes, "strokes", (0...200).contains(strokes))
            else { continue }
            recording.lengths[index].strokes = nil
        }
        let (distance, speed) = (HKQuantityType(.distanceWalkingRunning), fastest)
        for (index, lap) in laps.enumerated() {
            guard let metres = lap.metres,
                isLeft(
                    "distances of laps", metres, "m",
                    distance.isPossible(metres, inWorkoutOf: lap.interval.duration)
                        && metres <= Self.reach(lap.interval.duration, speed, grain: 60))
            else { continue }
            recording.laps[index].metres = nil
        }
        for (what, figures) in left.sorted(by: { $0.key < $1.key }) {
            told.append(
                (what, "\(figures.count) of them cannot be, as \(figures.example), and were left out"))
        }
        return recording
    }

    /// The largest speed in metres a second, with a margin: of people on foot and in water a fast car's, of cyclists
    /// twice that, else half an aeroplane's.
    var fastest: Double {
        let sports = sessions.isEmpty ? [sport?.activity ?? .other] : sessions.map(\.activity)
        return sports.map(Self.fastest).max() ?? 150
    }

    static func fastest(in activity: HKWorkoutActivityType) -> Double {
        switch activity {
        case .running, .walking, .hiking, .swimming, .rowing, .paddleSports, .crossCountrySkiing: 30
        case .cycling, .handCycling, .skatingSports, .downhillSkiing, .snowboarding: 60
        default: 150
        }
    }

    /// The metres that are possible in some seconds, with 100 m that satellites are wrong.
    ///
    /// - Parameter grain: the seconds by which the time may be too short.
    static func reach(_ seconds: Double, _ speed: Double, grain: Double = 1) -> Double {
        speed * (max(0, seconds) + grain) + 100
    }

    /// Whether a heart rate is plausible, in beats per minute. 0 and 255 mean that none was measured.
    static func isPossible(heartRate: Double) -> Bool {
        heartRate > 0 && heartRate != 255 && HKQuantityType(.heartRate).isPossible(heartRate)
    }

    /// The recordings without those that repeat the points and laps of an earlier one, as of a file that was joined
    /// from copies.
    static func withoutRepetitions(_ recordings: [Recording]) -> [Recording] {
        guard recordings.count > 1 else { return recordings }
        var seen: Set<Int> = []
        return recordings.filter { recording in
            guard !recording.points.isEmpty, recording.ready.isEmpty else { return true }
            var hasher = Hasher()
            for point in recording.points { hasher.combine(figures(point)) }
            for lap in recording.laps { hasher.combine(lap.interval) }
            for session in recording.sessions { hasher.combine([session.start, session.end]) }
            return seen.insert(hasher.finalize()).inserted
        }
    }
}

/// The readable part of a file.
struct ParsedRecordings {
    var recordings: [Recording]
    /// Problems of a file that was read nevertheless.
    var problems: [ArchiveProblem] = []
    /// The reason why the rest could not be read; nil when all of it was.
    var end: String?
    /// A description of a file without a recording: "it is a course without times".
    var lack: String?
    /// A description of a file that only begins like the format: "is a database of another program".
    var otherKind: String?

    /// Uses the sport from a list of activities if the file itself has none.
    mutating func take(_ sport: SportWord) {
        guard recordings.count == 1 else { return }
        if recordings[0].sessions.isEmpty {
            if (recordings[0].sport?.activity ?? .other) == .other { recordings[0].sport = sport }
            return
        }
        guard recordings[0].sessions.count == 1, recordings[0].sessions[0].activity == .other else { return }
        (recordings[0].sessions[0].activity, recordings[0].sessions[0].place) = (sport.activity, sport.place)
    }
}

extension Recording.Session {
    /// - Returns: the removed figures with their units.
    fileprivate mutating func removeImpossibleFigures()
        -> [(path: WritableKeyPath<Self, Double?>, text: String)]
    {
        let (seconds, swims) = (end.timeIntervalSince(start), HKQuantityType(.swimmingStrokeCount))
        let distances = activity.distanceType ?? HKQuantityType(.distanceWalkingRunning)
        let figures: [(WritableKeyPath<Self, Double?>, String, unit: String, HKUnit, HKQuantityType?)] = [
            (\.kilocalories, "energy of", "kcal", .kilocalorie(), HKQuantityType(.activeEnergyBurned)),
            (\.distance, "distance of", "m", .meter(), distances),
            (\.strokes, "count of", "strokes", .count(), swims),
            (\.poolLength, "pool of", "m", .meter(), nil),
        ]
        var removed: [(WritableKeyPath<Self, Double?>, String)] = []
        for (path, name, text, unit, type) in figures {
            // 0 is the value of a file that does not know the figure.
            guard let value = self[keyPath: path], value != 0 else { continue }
            let quantity = HKQuantity(unit: unit, doubleValue: value)
            var isPossible =
                type.map { $0.isPossible(quantity.doubleValue(for: $0.canonicalUnit), inWorkoutOf: seconds) }
                ?? quantity.isPossibleLapLength
            // A time below a minute may be the wrong figure.
            if path == \.distance, seconds >= 60 {
                let most = Recording.reach(seconds, Recording.fastest(in: activity), grain: 60)
                // Kilometres in the place of metres: 5.01 in 25 minutes.
                let isKilometres = seconds >= 300 && value < 0.01 * seconds
                isPossible = isPossible && value <= most && !isKilometres
            }
            guard !isPossible else { continue }
            removed.append((path, "\(name) \(String(format: "%g", value)) \(text)"))
            self[keyPath: path] = nil
        }
        return removed
    }
}

/// The sport of a word in a file: "Biking", "open_water_swimming", "Nordic Ski", "Wanderung".
///
/// Programs write sports in the language of the account: English, German, French, Spanish, Italian, Portuguese and Dutch.
struct SportWord {
    let activity: HKWorkoutActivityType
    /// The place of a swim, if the word names it.
    var place: HKWorkoutSwimmingLocationType?

    init(_ activity: HKWorkoutActivityType) { self.activity = activity }

    /// Nil for an unknown word.
    init?(_ word: String) {
        if let number = Int(word) {
            // Strava's older GPX files have the number of the sport.
            guard let known = Self.numbers[number] else { return nil }
            activity = known
            return
        }
        let words = Self.words(of: word)
        let letters = words.joined()
        func has(_ some: [String]) -> Bool { some.contains { letters.contains($0) } }
        if has(Self.swims) {
            activity = .swimming
            place = has(Self.openWaters) ? .openWater : has(Self.pools) ? .pool : nil
            return
        }
        if let known = Self.words[letters] {
            activity = known
        } else if let known = Self.byName[letters] {
            activity = known
        } else if let part = Self.parts.first(where: { Self.names($0.part, words, letters) }) {
            activity = part.activity
        } else {
            return nil
        }
    }

    /// The words of a name without accents, in small letters: "trail", "run" of "TrailRun".
    private static func words(of name: String) -> [String] {
        var words = [""]
        var before: Character = " "
        for letter in name.folding(options: .diacriticInsensitive, locale: nil) {
            if !letter.isLetter || letter.isUppercase && before.isLowercase { words.append("") }
            if letter.isLetter { words[words.count - 1] += letter.lowercased() }
            before = letter
        }
        return words.filter { !$0.isEmpty }
    }

    /// Whether a word begins with a part, or all letters end with it and an ending: "mountainbiking", but not “run” in
    /// “Wanderung”.
    private static func names(_ part: String, _ words: [String], _ letters: String) -> Bool {
        words.contains { $0.hasPrefix(part) }
            || ["", "ing", "e", "er", "en", "s"].contains { letters.hasSuffix(part + $0) }
    }

    private static let swims = ["swim", "schwimm", "natation", "natacion", "natacao", "nuoto", "zwem"]
    private static let openWaters = [
        "open", "sea", "lake", "freiwasser", "eaulibre", "aguasabiertas", "acquelibere", "aguasabertas",
    ]
    private static let pools = [
        "lap", "pool", "indoor", "bahn", "bad", "becken", "piscin", "vasca", "binnen",
    ]

    /// Strava's sports by their number.
    private static let numbers: [Int: HKWorkoutActivityType] = [
        1: .cycling, 2: .downhillSkiing, 3: .downhillSkiing, 4: .hiking, 5: .skatingSports, 6: .skatingSports,
        7: .crossCountrySkiing, 8: .skatingSports, 9: .running, 10: .walking, 12: .snowboarding,
        13: .snowSports, 14: .surfingSports, 15: .surfingSports, 16: .swimming, 23: .rowing,
    ]

    /// Words that are complete names of sports.
    private static let words: [String: HKWorkoutActivityType] = [
        "other": .other, "generic": .other, "uncategorized": .other, "workout": .other,
        "hike": .hiking, "hiking": .hiking, "walk": .walking, "row": .rowing, "golf": .golf,
        "hiit": .highIntensityIntervalTraining,
        "surfing": .surfingSports, "sail": .sailing, "fitnessequipment": .mixedCardio, "cardio": .mixedCardio,
        "indoorcardio": .mixedCardio, "training": .other, "triathlon": .swimBikeRun,
        "multisport": .swimBikeRun,
    ]

    /// Parts of words, most specific first.
    private static let parts: [(part: String, activity: HKWorkoutActivityType)] = [
        ("nordicski", .crossCountrySkiing), ("crosscountryski", .crossCountrySkiing),
        ("backcountryski", .downhillSkiing), ("snowboard", .snowboarding), ("snowshoe", .snowSports),
        ("ski", .downhillSkiing), ("skat", .skatingSports), ("handcycl", .handCycling), ("cycl", .cycling),
        ("bik", .cycling),
        ("ride", .cycling), ("running", .running), ("run", .running), ("walking", .walking), ("hik", .hiking),
        ("rowing", .rowing), ("kayak", .paddleSports), ("canoe", .paddleSports), ("paddl", .paddleSports),
        ("kitesurf", .surfingSports), ("windsurf", .surfingSports), ("climb", .climbing),
        ("strength", .traditionalStrengthTraining), ("weighttraining", .traditionalStrengthTraining),
        ("yoga", .yoga), ("pilates", .pilates), ("elliptical", .elliptical), ("stair", .stairClimbing),
        ("football", .soccer), ("tennis", .tennis), ("horse", .equestrianSports),
        ("wander", .hiking), ("randonn", .hiking), ("senderis", .hiking), ("escursion", .hiking),
        ("lauf", .running), ("course", .running), ("carrera", .running), ("corsa", .running),
        ("corrida", .running), ("hardlop", .running), ("rad", .cycling), ("velo", .cycling),
        ("cicl", .cycling), ("bici", .cycling), ("fiets", .cycling), ("spazier", .walking),
        ("gehen", .walking), ("marche", .walking), ("caminata", .walking), ("camminata", .walking),
        ("caminhada", .walking), ("wandel", .walking), ("ruder", .rowing), ("aviron", .rowing),
        ("krafttraining", .traditionalStrengthTraining), ("musculation", .traditionalStrengthTraining),
    ]

    /// Apple's words.
    private static let byName = Dictionary(
        HKWorkoutActivityType.known.map { ("\($0)".lowercased(), $0) },
        uniquingKeysWith: { first, _ in first })
}
