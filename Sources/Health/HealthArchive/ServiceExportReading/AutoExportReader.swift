import SampleStoreBasics
import Foundation
import HealthKit

/// Reads the JSON of the application Health Auto Export: measurements of intervals, and workouts.
///
/// ```
/// {"data": {"metrics": [{"name": "step_count", "units": "count", "data": [{"date": "2026-01-01 08:00:00 +0100", "qty": 12}]}],
///           "workouts": [{"id": …, "name": "Pool Swim", "start": …, "end": …, "duration": 1800, "distance": {"qty": 1, "units": "km"}}]}}
/// ```
/// The file does not state the intervals of sums. An interval begins at the sum's date and lasts as long as the
/// shortest time between two dates of the metric, at least a minute and at most a day. Units are those of the phone.
struct AutoExportReader {
    private typealias Object = [String: Any]

    private var recording = Recording(
        Recording.Maker(format: "autoexport", name: "Health Auto Export", identifier: "app"))
    private var recordings: [Recording] = []

    /// Whether a file begins like a Health Auto Export file.
    static func canRead(_ head: some Collection<UInt8>) -> Bool {
        let text = String(decoding: head.filter { $0 > 0x20 }, as: UTF8.self)
        guard text.hasPrefix("{"), let data = text.range(of: "\"data\":{") else { return false }
        // Members of an object come in any order.
        let isFirst = data.lowerBound == text.index(after: text.startIndex)
        let lists = ["metrics", "workouts"] + (isFirst ? others : [])
        return lists.contains { text.contains("\"\($0)\":[") }
    }

    /// Lists that are not read and may precede those that are.
    private static let others = [
        "symptoms", "stateOfMind", "ecg", "heartRateNotifications", "cycleTracking", "medications",
    ]

    static func read(_ data: Data) -> ParsedRecordings {
        // IGNORED: a file that is not JSON is reported.
        guard let contents = try? JSONDecoder().decode(Document.self, from: data).data else {
            return ParsedRecordings(recordings: [], end: "it is no JSON of this kind, or cut off")
        }
        var reader = AutoExportReader()
        for metric in contents.metrics { reader.take(metric) }
        for workout in contents.workouts { reader.take(workout: workout) }
        for (key, count) in contents.others { reader.recording.leftovers.count(key, count) }
        return ParsedRecordings(
            recordings: [reader.recording] + reader.recordings, lack: "it has no measurement that is known")
    }

    // MARK: Measurements

    private mutating func take(_ metric: MetricSeries) {
        let (name, rows) = (metric.name, metric.rows)
        guard !rows.isEmpty else { return }
        guard let identifier = Self.types[name], let written = metric.units,
            let unit = Self.unit(written), HKQuantityType(identifier).is(compatibleWith: unit)
        else { return recording.leftovers.count("\(name) of Health Auto Export", rows.count) }
        let type = HKQuantityType(identifier)
        let dated = rows.compactMap { row -> (date: Date, row: MetricRow)? in
            Self.date(row.date).map { ($0, row) }
        }.sorted { $0.date < $1.date }
        if dated.count < rows.count {
            recording.leftovers.count("\(name) without a date", rows.count - dated.count)
        }
        let steps = zip(dated, dated.dropFirst()).map { $1.date.timeIntervalSince($0.date) }.filter { $0 > 0 }
        let lasting = type.aggregationStyle == .cumulative ? min(max(steps.min() ?? 60, 60), 86400) : 0
        for entry in dated {
            guard let value = entry.row.quantity ?? entry.row.mean else {
                recording.leftovers.count("\(name) without a value")
                continue
            }
            if entry.row.hasLimits { recording.leftovers.count("smallest and largest values of \(name)") }
            recording.measurements.append(
                Recording.Measurement(
                    type: type, start: entry.date, end: entry.date + lasting,
                    quantity: HKQuantity(unit: unit, doubleValue: Self.kept(value, unit, written)),
                    source: entry.row.source))
        }
    }

    /// Percentages are in hundredths.
    private static func kept(_ value: Double, _ unit: HKUnit, _ written: String) -> Double {
        written == "%" ? value / 100 : value
    }

    private static func unit(_ text: String) -> HKUnit? { words[text] ?? ExportUnit.parse(text) }

    private static let words: [String: HKUnit] = [
        "bpm": HKUnit.count().unitDivided(by: .minute()), "steps": .count(), "hours": .hour(), "hr": .hour(),
        "min": .minute(), "mi/hr": HKUnit.mile().unitDivided(by: .hour()),
        "km/hr": HKUnit.meterUnit(with: .kilo).unitDivided(by: .hour()), "fl_oz_us": .fluidOunceUS(),
        "kg/m^2": .count(), "ml/(kg·min)": HKUnit(from: "mL/min·kg"), "degC": .degreeCelsius(),
        "degF": .degreeFahrenheit(),
    ]

    /// The metrics with a type of Apple's.
    private static let types: [String: HKQuantityTypeIdentifier] = [
        "step_count": .stepCount, "active_energy": .activeEnergyBurned,
        "basal_energy_burned": .basalEnergyBurned,
        "heart_rate": .heartRate, "resting_heart_rate": .restingHeartRate,
        "walking_heart_rate_average": .walkingHeartRateAverage,
        "heart_rate_variability": .heartRateVariabilitySDNN,
        "walking_running_distance": .distanceWalkingRunning, "cycling_distance": .distanceCycling,
        "swimming_distance": .distanceSwimming, "swimming_stroke_count": .swimmingStrokeCount,
        "flights_climbed": .flightsClimbed, "apple_exercise_time": .appleExerciseTime,
        "apple_stand_time": .appleStandTime, "weight_body_mass": .bodyMass, "lean_body_mass": .leanBodyMass,
        "body_fat_percentage": .bodyFatPercentage, "body_mass_index": .bodyMassIndex, "height": .height,
        "vo2_max": .vo2Max, "respiratory_rate": .respiratoryRate,
        "blood_oxygen_saturation": .oxygenSaturation,
        "body_temperature": .bodyTemperature, "blood_glucose": .bloodGlucose,
        "dietary_energy": .dietaryEnergyConsumed, "dietary_water": .dietaryWater, "protein": .dietaryProtein,
        "carbohydrates": .dietaryCarbohydrates, "total_fat": .dietaryFatTotal, "fiber": .dietaryFiber,
        "dietary_sugar": .dietarySugar, "sodium": .dietarySodium, "caffeine": .dietaryCaffeine,
    ]

    /// A phone with a clock of 12 hours writes `2026-01-01 7:57:00 pm +1000`, with a blank of any kind before the
    /// letters.
    private static func date(_ value: Any?) -> Date? {
        guard let text = value as? String else { return nil }
        if let moment = ExportText.moment(text) { return Date(timeIntervalSinceReferenceDate: moment) }
        var words = text.uppercased().filter { $0 != "." }.split(whereSeparator: \.isWhitespace).map(
            String.init)
        if words.count > 2, words[1].hasSuffix("M"), let letter = words[1].dropLast().last,
            "AP".contains(letter)
        {
            words.insert(String(words[1].suffix(2)), at: 2)
            words[1].removeLast(2)
        }
        guard words.count == 4, let half = ["AM", "PM"].firstIndex(of: words[2]) else { return nil }
        var parts = words[1].split(separator: ":").map(String.init)
        guard parts.count > 1, let hour = Int(parts[0]), (1...12).contains(hour) else { return nil }
        if parts.count == 2 { parts.append("00") }
        let whole = hour % 12 + half * 12
        parts[0] = String(whole, width: 2)
        return ExportText.moment("\(words[0]) \(parts.joined(separator: ":")) \(words[3])").map {
            Date(timeIntervalSinceReferenceDate: $0)
        }
    }

    private static func number(_ value: Any?) -> Double? {
        (value as? NSNumber)?.doubleValue ?? ExportText.number(value as? String)
    }

    // MARK: Workouts

    private mutating func take(workout: Object) {
        guard let start = Self.date(workout["start"]), let end = Self.date(workout["end"]), end >= start
        else { return recording.leftovers.count("workouts without a time") }
        var maker = recording.maker
        // The metrics of the file also contain the workout's distance. With two sources, each time counts once.
        maker.identifier = "workouts"
        // The first version of the format has no identifier.
        let id = workout["id"] as? String
        maker.figures = id.map { [Int(truncatingIfNeeded: StableHash(of: $0).low)] } ?? []
        maker.isUnique = id != nil
        var made = Recording(maker)
        let name = workout["name"] as? String ?? ""
        let sport = SportWord(name)
        if sport == nil { made.leftovers.count("unknown sport", example: name) }
        let place = (workout["location"] as? String).flatMap { SportWord("swim \($0)")?.place }
        func quantity(_ keys: [String], _ unit: HKUnit) -> Double? {
            for key in keys {
                guard let object = workout[key] as? Object, let number = Self.number(object["qty"]),
                    let given = (object["units"] as? String).flatMap(Self.unit)
                else { continue }
                return HKQuantity(unit: given, doubleValue: number).checkedValue(for: unit)
            }
            return nil
        }
        let lap = quantity(["lapLength"], .meter())
        made.sessions = [
            Recording.Session(
                start: start, end: end, activity: sport?.activity ?? .other, place: sport?.place ?? place,
                seconds: Self.number(workout["duration"]), isWhole: true,
                distance: quantity(["distance"], .meter()),
                kilocalories: quantity(["activeEnergyBurned", "activeEnergy"], .kilocalorie()),
                strokes: quantity(["totalSwimmingStrokeCount"], .count()), poolLength: lap)
        ]
        let (rates, places) = (
            workout["heartRateData"] as? [Object] ?? [], workout["route"] as? [Object] ?? []
        )
        made.pulse = rates.compactMap { row in
            guard let date = Self.date(row["date"]), let rate = Self.number(row["Avg"] ?? row["qty"]),
                rate > 0
            else { return nil }
            return Recording.Pulse(start: date, end: date, rate: rate)
        }
        made.places = places.compactMap(Self.place)
        for (name, missing) in [
            ("heart rates of workouts without a time or a value", rates.count - made.pulse.count),
            ("places of workouts without a time or a place", places.count - made.places.count),
        ] where missing > 0 { made.leftovers.count(name, missing) }
        let known: Set = [
            "id", "name", "start", "end", "duration", "location", "distance", "activeEnergyBurned",
            "activeEnergy", "totalSwimmingStrokeCount", "heartRateData", "route", "lapLength",
        ]
        for key in workout.keys.sorted() where !known.contains(key) {
            made.leftovers.count("\(key) of workouts")
        }
        recordings.append(made)
    }

    private static func place(_ row: Object) -> CLLocation? {
        guard let latitude = number(row["latitude"] ?? row["lat"]), abs(latitude) <= 90,
            let longitude = number(row["longitude"] ?? row["lon"]), abs(longitude) <= 180,
            let time = date(row["timestamp"])
        else { return nil }
        return CLLocation(
            latitude: latitude, longitude: longitude, altitude: number(row["altitude"]),
            speed: number(row["speed"]), timestamp: time)
    }
}

// MARK: - The document

/// The contents of the file, without an object for each value: a year of minutes has millions of them.
private struct Document: Decodable {
    let data: AutoExportContents
}

/// The metrics and workouts of a file of Health Auto Export.
private struct AutoExportContents: Decodable {
    private(set) var metrics: [MetricSeries] = []
    private(set) var workouts: [[String: Any]] = []
    /// The counts of other elements, by name.
    private(set) var others: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: AnyKey.self)
        for key in values.allKeys {
            switch key.stringValue {
            case "metrics":
                metrics = try values.decode([Lenient<MetricSeries>].self, forKey: key).compactMap(\.value)
            case "workouts":
                workouts = try values.decode([AnyValue].self, forKey: key).compactMap {
                    $0.value as? [String: Any]
                }
            default:
                // IGNORED: a value that is not a list counts as one.
                others[key.stringValue] = (try? values.nestedUnkeyedContainer(forKey: key))?.count ?? 1
            }
        }
    }
}

/// All rows of one metric of the file, such as heart rate.
private struct MetricSeries: Decodable {
    let name: String
    let units: String?
    let rows: [MetricRow]

    enum CodingKeys: String, CodingKey { case name, units, rows = "data" }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        // IGNORED: a value of an unexpected kind counts as absent, and is reported as absent.
        name = (try? values.decode(String.self, forKey: .name)) ?? ""
        // IGNORED: as above.
        units = try? values.decode(String.self, forKey: .units)
        // IGNORED: as above.
        rows = ((try? values.decode([Lenient<MetricRow>].self, forKey: .rows)) ?? []).compactMap(\.value)
    }
}

private struct MetricRow: Decodable {
    let date: String?
    let quantity: Double?
    let mean: Double?
    /// Whether the row has a smallest or a largest value.
    let hasLimits: Bool
    let source: String?

    enum CodingKeys: String, CodingKey { case date, quantity = "qty", mean = "Avg", Min, Max, source }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys) -> Double? {
            guard values.contains(key) else { return nil }
            // IGNORED: a value that is not a number counts as absent.
            return (try? values.decode(Double.self, forKey: key))
                ?? ExportText.number(try? values.decode(String.self, forKey: key))  // IGNORED: as above
        }
        // IGNORED: as above.
        date = try? values.decode(String.self, forKey: .date)
        (quantity, mean) = (number(.quantity), number(.mean))
        hasLimits = values.contains(.Min) || values.contains(.Max)
        // IGNORED: as above.
        source = values.contains(.source) ? try? values.decode(String.self, forKey: .source) : nil
    }
}

/// A value of a list; nil for another kind.
private struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    // IGNORED: elements of an unknown kind are skipped.
    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
}

/// Any JSON, as dictionaries, lists, texts and numbers.
private struct AnyValue: Decodable {
    let value: Any

    init(from decoder: any Decoder) throws {
        if let values = try? decoder.container(keyedBy: AnyKey.self) {  // IGNORED: it is no object then
            var object: [String: Any] = [:]
            for key in values.allKeys {
                object[key.stringValue] = try values.decode(AnyValue.self, forKey: key).value
            }
            value = object
        } else if var values = try? decoder.unkeyedContainer() {  // IGNORED: it is no list then
            var list: [Any] = []
            while !values.isAtEnd { list.append(try values.decode(AnyValue.self).value) }
            value = list
        } else {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                value = NSNull()
            } else if let text = try? single.decode(String.self) {  // IGNORED: it is a number then
                value = text
            } else if let number = try? single.decode(Double.self) {  // IGNORED: it is true or false then
                value = NSNumber(value: number)
            } else {
                value = NSNumber(value: try single.decode(Bool.self))
            }
        }
    }
}
