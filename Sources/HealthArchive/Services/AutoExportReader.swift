import Foundation
import HealthKit

/// Reads the JSON of the application Health Auto Export: measurements of intervals, and workouts.
///
/// ```
/// {"data": {"metrics": [{"name": "step_count", "units": "count", "data": [{"date": "2026-01-01 08:00:00 +0100", "qty": 12}]}],
///           "workouts": [{"id": …, "name": "Pool Swim", "start": …, "end": …, "duration": 1800, "distance": {"qty": 1, "units": "km"}}]}}
/// ```
/// A sum is of an interval that its file does not say: it begins at its date and lasts as long as the shortest time between
/// two dates of the metric, at least a minute and at most a day. Units are those of the phone.
struct AutoExportReader {
    private typealias Object = [String: Any]

    private var recording = Recording(
        Recording.Maker(format: "autoexport", name: "Health Auto Export", identifier: "app"))
    private var recordings: [Recording] = []

    /// Whether a file begins as one does.
    static func canRead(_ head: some Collection<UInt8>) -> Bool {
        let text = String(decoding: head.prefix(400).filter { $0 > 0x20 }, as: UTF8.self)
        return ["metrics", "workouts"].contains { text.hasPrefix("{\"data\":{\"\($0)\":[") }
    }

    static func read(_ data: Data) -> Recorded {
        // IGNORED: what is not JSON is told.
        guard let document = try? JSONSerialization.jsonObject(with: data) as? Object,
            let contents = document["data"] as? Object
        else { return Recorded(recordings: [], end: "it is no JSON of this kind, or cut off") }
        var reader = AutoExportReader()
        for metric in contents["metrics"] as? [Object] ?? [] { reader.take(metric) }
        for workout in contents["workouts"] as? [Object] ?? [] { reader.take(workout: workout) }
        for (key, value) in contents where key != "metrics" && key != "workouts" {
            reader.recording.leftovers.count(key, (value as? [Any])?.count ?? 1)
        }
        return Recorded(
            recordings: [reader.recording] + reader.recordings, lack: "it has no measurement that is known")
    }

    // MARK: Measurements

    private mutating func take(_ metric: Object) {
        let name = metric["name"] as? String ?? ""
        let rows = metric["data"] as? [Object] ?? []
        guard !rows.isEmpty else { return }
        guard let identifier = Self.types[name], let written = metric["units"] as? String,
            let unit = Self.unit(written), HKQuantityType(identifier).is(compatibleWith: unit)
        else {
            return recording.leftovers.count("\(name) of Health Auto Export", rows.count)
        }
        let type = HKQuantityType(identifier)
        let dated = rows.compactMap { row -> (date: Date, row: Object)? in
            Self.date(row["date"]).map { ($0, row) }
        }.sorted { $0.date < $1.date }
        if dated.count < rows.count {
            recording.leftovers.count("\(name) without a date", rows.count - dated.count)
        }
        let steps = zip(dated, dated.dropFirst()).map { $1.date.timeIntervalSince($0.date) }.filter { $0 > 0 }
        let lasting = type.aggregationStyle == .cumulative ? min(max(steps.min() ?? 60, 60), 86400) : 0
        for entry in dated {
            guard let value = Self.number(entry.row["qty"]) ?? Self.number(entry.row["Avg"]) else {
                recording.leftovers.count("\(name) without a value")
                continue
            }
            if entry.row["Min"] != nil || entry.row["Max"] != nil {
                recording.leftovers.count("smallest and largest values of \(name)")
            }
            recording.measurements.append(
                Recording.Measurement(
                    type: type, start: entry.date, end: entry.date + lasting,
                    quantity: HKQuantity(unit: unit, doubleValue: Self.kept(value, unit, written)),
                    source: entry.row["source"] as? String))
        }
    }

    /// Percentages are out of a hundred.
    private static func kept(_ value: Double, _ unit: HKUnit, _ written: String) -> Double {
        written == "%" ? value / 100 : value
    }

    private static func unit(_ text: String) -> HKUnit? {
        words[text] ?? ExportUnit.parse(text)
    }

    private static let words: [String: HKUnit] = [
        "bpm": HKUnit.count().unitDivided(by: .minute()), "steps": .count(), "hours": .hour(), "hr": .hour(),
        "min": .minute(), "mi/hr": HKUnit.mile().unitDivided(by: .hour()),
        "km/hr": HKUnit.meterUnit(with: .kilo).unitDivided(by: .hour()), "fl_oz_us": .fluidOunceUS(),
        "kg/m^2": .count(), "ml/(kg·min)": HKUnit(from: "mL/min·kg"), "degC": .degreeCelsius(),
        "degF": .degreeFahrenheit(),
    ]

    /// The metrics that are one of Apple's types.
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

    private static func date(_ value: Any?) -> Date? {
        ExportText.moment(value as? String).map { Date(timeIntervalSinceReferenceDate: $0) }
    }

    private static func number(_ value: Any?) -> Double? {
        (value as? NSNumber)?.doubleValue ?? ExportText.number(value as? String)
    }

    // MARK: Workouts

    private mutating func take(workout: Object) {
        guard let start = Self.date(workout["start"]), let end = Self.date(workout["end"]), end >= start
        else {
            return recording.leftovers.count("workouts without a time")
        }
        var maker = recording.maker
        // Its first version gives none.
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
        let timed = Self.number(workout["duration"]).flatMap { $0 > 0 && $0 < 1e7 ? $0 : nil }
        let lap = quantity(["lapLength"], .meter())
        made.sessions = [
            Recording.Session(
                start: start, end: end, activity: sport?.activity ?? .other, place: sport?.place ?? place,
                seconds: timed.flatMap { $0 < end.timeIntervalSince(start) - 0.5 ? $0 : nil },
                distance: quantity(["distance"], .meter()),
                kilocalories: quantity(["activeEnergyBurned", "activeEnergy"], .kilocalorie()),
                strokes: quantity(["totalSwimmingStrokeCount"], .count()), poolLength: lap)
        ]
        made.pulse = (workout["heartRateData"] as? [Object] ?? []).compactMap { row in
            guard let date = Self.date(row["date"]), let rate = Self.number(row["Avg"] ?? row["qty"]),
                rate > 0,
                date >= start, date <= end
            else { return nil }
            return Recording.Pulse(start: date, end: date, rate: rate)
        }
        made.places = (workout["route"] as? [Object] ?? []).compactMap(Self.place)
        let known: Set = [
            "id", "name", "start", "end", "duration", "location", "distance", "activeEnergyBurned",
            "activeEnergy",
            "totalSwimmingStrokeCount", "heartRateData", "route", "lapLength",
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
            speed: number(row["speed"]),
            timestamp: time)
    }
}
