import Foundation

/// Made-up exports of Apple's Health, written piece by piece.
enum MadeUpFile {
    /// 200 000 records: a heart rate every 40 s and steps every 5 min.
    static func records(in folder: URL) throws -> String {
        try write("records.xml", in: folder, count: 200_000) { index, value in
            let isStep = index % 8 == 0
            let kind = isStep ? "StepCount\" unit=\"count" : "HeartRate\" unit=\"count/min"
            let number = isStep ? value % 900 : 52 + value % 100
            let seconds = index * 40
            return " <Record type=\"HKQuantityTypeIdentifier\(kind)\" \(origin(value)) "
                + "\(times(seconds, seconds)) value=\"\(number)\"/>\n"
        }
    }

    /// 4 000 swims of 60 lengths, with the elements that a watch writes of each.
    static func workouts(in folder: URL) throws -> String {
        try write("workouts.xml", in: folder, count: 4000) { index, value in
            let start = index * 86_400
            let lengths = (0..<60).map { length in
                let time = start + length * 30
                return "  <WorkoutEvent type=\"HKWorkoutEventTypeLap\" date=\"\(text(time))\" "
                    + "duration=\"0.\(40 + value % 9)\" durationUnit=\"min\">\n"
                    + metadata("HKSwimmingStrokeStyle", "\(2 + length % 3)") + "  </WorkoutEvent>\n"
            }
            let statistics = [
                "ActiveEnergyBurned\" sum=\"285\" unit=\"kcal", "DistanceSwimming\" sum=\"1500\" unit=\"m",
            ]
            .map {
                "  <WorkoutStatistics type=\"HKQuantityTypeIdentifier\($0)\" "
                    + "startDate=\"\(text(start))\" endDate=\"\(text(start + 1800))\"/>\n"
            }
            return " <Workout workoutActivityType=\"HKWorkoutActivityTypeSwimming\" duration=\"30\" "
                + "durationUnit=\"min\" \(origin(value)) \(times(start, start + 1800))>\n"
                + metadata("HKLapLength", "25 m") + metadata("HKSwimmingLocationType", "1")
                + metadata("HKTimeZone", "Europe/Berlin") + lengths.joined() + statistics.joined()
                + " </Workout>\n"
        }
    }

    private static func write(
        _ name: String, in folder: URL, count: Int, _ element: (_ index: Int, _ value: Int) -> String
    ) throws -> String {
        let path = folder.appending(path: name).path
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else { throw BenchmarkError("\(path) cannot be written") }
        var text = "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_GB\">\n"
        var seed: UInt64 = 1
        for index in 0..<count {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            text += element(index, Int(seed >> 33))
            if text.utf8.count > 1 << 20 {
                try file.write(contentsOf: Data(text.utf8))
                text = ""
            }
        }
        try file.write(contentsOf: Data((text + "</HealthData>\n").utf8))
        try file.close()
        return path
    }

    private static func origin(_ value: Int) -> String {
        "sourceName=\"Zoë’s Apple\u{A0}Watch\" sourceVersion=\"11.2\" "
            + "device=\"&lt;&lt;HKDevice: 0x\(String(value, radix: 16))&gt;, name:Apple Watch, "
            + "manufacturer:Apple Inc., model:Watch, hardware:Watch6,9, software:11.2&gt;\""
    }

    private static func metadata(_ key: String, _ value: String) -> String {
        "  <MetadataEntry key=\"\(key)\" value=\"\(value)\"/>\n"
    }

    private static func times(_ start: Int, _ end: Int) -> String {
        "creationDate=\"\(text(end))\" startDate=\"\(text(start))\" endDate=\"\(text(end))\""
    }

    /// Of seconds since the beginning of 2015, with 28 days a month.
    private static func text(_ seconds: Int) -> String {
        let (day, time) = (seconds / 86_400, seconds % 86_400)
        return String(
            format: "%04d-%02d-%02d %02d:%02d:%02d +0100", 2015 + day / 336, day / 28 % 12 + 1, day % 28 + 1,
            time / 3600, time / 60 % 60, time % 60)
    }
}
