import Foundation
import HealthKit
import SampleStoreProof

@testable import HealthArchive

/// A run as several watches record it: with laps, pauses, and what goes wrong on the way.
struct MadeRecording {
    struct Point {
        var second: Double
        var latitude: Double
        var metres: Double
        var rate: Int
        var isAfterPause = false
    }

    struct Lap {
        var start: Double
        var end: Double
        /// Without pauses.
        var seconds: Double
        var metres: Double
    }

    private(set) var points: [Point] = []
    private(set) var laps: [Lap] = []
    private(set) var pauses: [(from: Double, to: Double)] = []
    let kilocalories: Int
    /// What the timer counted.
    let seconds: Double
    let span: Double
    let metres: Double
    /// The moment of a point that is of another time; nil for none.
    let stray: Double?
    /// How many points come before the clock was set; 0 for none.
    let early: Int
    let hasEvents: Bool
    let hasWholeLap: Bool
    let isDoubled: Bool
    private let lateness: Double
    private static let clockError = -1e8

    init(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed) &* 977 &+ 5)
        func random<Number: FixedWidthInteger>(_ range: ClosedRange<Number>) -> Number {
            Number.random(in: range, using: &generator)
        }
        func isTrue(_ share: Int) -> Bool { random(1...share) == 1 }
        let (count, step) = (random(40...200), Double(random(1...8)))
        let pauseAt = Set((0..<random(0...2)).map { _ in random(5...count - 5) })
        let lapAt = Set((0..<random(0...5)).map { _ in random(5...count - 5) }).subtracting(pauseAt)
        var (second, metres, paused, lapStart) = (0.0, 0.0, 0.0, (second: 0.0, metres: 0.0, paused: 0.0))
        var last: CLLocation?
        for index in 0..<count {
            if pauseAt.contains(index) {
                let pause = Double(random(90...1500))
                pauses.append((second - step, second - step + pause))
                second += pause - step
                paused += pause
            }
            let latitude =
                (last?.coordinate.latitude ?? 52)
                + (index == 0 || pauseAt.contains(index) ? 0 : Double(random(1...4)) * 1e-5 * step)
            let place = CLLocation(latitude: latitude, longitude: 13)
            metres += last.map { place.distance(from: $0) } ?? 0
            last = place
            points.append(
                Point(
                    second: second, latitude: latitude, metres: metres, rate: random(90...180),
                    isAfterPause: pauseAt.contains(index)))
            if lapAt.contains(index) || index == count - 1 {
                laps.append(
                    Lap(
                        start: lapStart.second, end: second,
                        seconds: second - lapStart.second - (paused - lapStart.paused),
                        metres: metres - lapStart.metres))
                lapStart = (second, metres, paused)
            }
            second += step
        }
        (span, self.metres) = (points[count - 1].second, metres)
        seconds = span - paused
        kilocalories = random(50...900)
        // How long a pause was in which the clock was set, no file says.
        let set = isTrue(5) ? count / random(3...5) : 0
        early = pauseAt.contains(set) ? 0 : set
        stray = early == 0 && isTrue(3) ? (isTrue(2) ? -1_795_161_600 : 2.5e9) : nil
        hasEvents = isTrue(2)
        hasWholeLap = laps.count > 1 && isTrue(4)
        isDoubled = isTrue(4)
        lateness = isTrue(3) ? 0.25 : 0
        // Some moments are missing, though not those around a pause or a lap.
        let kept = points.enumerated().filter { index, point in
            let isEdge =
                index < early + 1 || index == count - 1 || point.isAfterPause
                || index + 1 < count && points[index + 1].isAfterPause || lapAt.contains(index)
            return isEdge || !isTrue(9)
        }
        points = kept.map(\.element)
    }

    /// The second that the watch's clock had at a time.
    private func clock(_ second: Double) -> Double {
        early > 0 && second <= points[early - 1].second ? second + Self.clockError : second
    }

    /// The points as they are written, with those that are of no use.
    private var written: [Point] {
        var all = points
        for index in all.indices { all[index].second = clock(all[index].second) }
        if isDoubled { all.insert(all[all.count / 2], at: all.count / 2) }
        if let stray {
            var point = all[all.count / 3]
            (point.second, point.isAfterPause) = (stray, false)
            all.insert(point, at: all.count / 3)
        }
        return all
    }

    /// Pulses that are kept.
    var pulses: Int { points.count + (isDoubled ? 1 : 0) }

    private var allLaps: [Lap] {
        var all = laps
        all[all.count - 1].end += lateness
        if hasWholeLap { all.append(Lap(start: 0, end: span, seconds: seconds, metres: metres)) }
        return all
    }

    // MARK: Formats

    var fit: Data {
        var writer = FITWriter()
        writer.maker()
        if hasEvents {
            writer.timer(at: clock(0), runs: true)
            for pause in pauses {
                writer.timer(at: clock(pause.from), runs: false)
                writer.timer(at: clock(pause.to), runs: true)
            }
        }
        for point in written {
            // No watch writes times before 1989 but as seconds since it was switched on.
            let time = point.second < -1e9 ? 100 : FITWriter.start + point.second
            writer.message(
                20,
                [
                    (253, .uint32, time), (0, .sint32, (point.latitude * 2_147_483_648 / 180).rounded()),
                    (1, .sint32, (13 * 2_147_483_648 / 180.0).rounded()), (3, .uint8, Double(point.rate)),
                    (5, .uint32, (point.metres * 100).rounded()),
                ])
        }
        for lap in allLaps {
            writer.message(
                19,
                [
                    (2, .uint32, FITWriter.start + clock(lap.start)),
                    (7, .uint32, (lap.end - lap.start) * 1000),
                    (8, .uint32, lap.seconds * 1000), (9, .uint32, (lap.metres * 100).rounded()),
                ])
        }
        writer.message(
            18,
            [
                (253, .uint32, FITWriter.start + span), (2, .uint32, FITWriter.start + clock(0)),
                (5, .enumeration, 1), (7, .uint32, span * 1000), (8, .uint32, seconds * 1000),
                (9, .uint32, (metres * 100).rounded()), (11, .uint16, Double(kilocalories)),
            ])
        return writer.file
    }

    var tcx: String {
        let track = written.map {
            "<Trackpoint><Time>\(RecordingTexts.time($0.second))</Time><Position><LatitudeDegrees>\($0.latitude)"
                + "</LatitudeDegrees><LongitudeDegrees>13</LongitudeDegrees></Position><DistanceMeters>\($0.metres)"
                + "</DistanceMeters><HeartRateBpm><Value>\($0.rate)</Value></HeartRateBpm></Trackpoint>"
        }
        let laps = allLaps.enumerated().map { index, lap in
            "<Lap StartTime=\"\(RecordingTexts.time(clock(lap.start)))\"><TotalTimeSeconds>\(lap.seconds)"
                + "</TotalTimeSeconds><DistanceMeters>\(lap.metres)</DistanceMeters><Calories>"
                + "\(index == 0 || index == self.laps.count ? kilocalories : 0)</Calories>"
                + (index == 0 ? "<Track>\(track.joined())</Track>" : "") + "</Lap>"
        }
        return TCXFixture.file("Running", laps.joined())
    }

    var gpx: String {
        var segments = [""]
        for point in written {
            if point.isAfterPause { segments.append("") }
            segments[segments.count - 1] += GPXFixture.point(point.second, point.latitude, rate: point.rate)
        }
        let track = segments.map { "<trkseg>\($0)</trkseg>" }.joined()
        return GPXFixture.file("<trk><type>running</type>\(track)</trk>")
    }

    var phone: String {
        func date(_ second: Double) -> String {
            String(RecordingTexts.time(second).dropLast()).replacingOccurrences(of: "T", with: " ") + " +0000"
        }
        let rates = points.map { "{\"date\": \"\(date($0.second))\", \"Avg\": \($0.rate)}" }
        let places = points.map {
            "{\"timestamp\": \"\(date($0.second))\", \"latitude\": \($0.latitude), \"longitude\": 13}"
        }
        return """
            {"data": {"workouts": [{"route": [\(places.joined(separator: ","))], "name": "Outdoor Run", "id": "W",
            "end": "\(date(span))", "start": "\(date(0))", "duration": \(seconds),
            "heartRateData": [\(rates.joined(separator: ","))], "distance": {"units": "km", "qty": \(metres / 1000)},
            "activeEnergyBurned": {"qty": \(kilocalories), "units": "kcal"}}]}}
            """
    }

    var healthConnect: String {
        func time(_ second: Double) -> Int {
            Int((RecordingTexts.start.timeIntervalSince1970 + second) * 1000)
        }
        let rows = laps.map { "(1, \(time($0.start)), \(time($0.end)), \($0.metres))" }
        let route = points.map { "(1, \(time($0.second)), \($0.latitude), 13)" }
        return """
            create table exercise_session_record_table(row_id integer primary key, uuid blob, app_info_id integer,
              client_record_id text, recording_method integer, start_time integer, end_time integer,
              start_zone_offset integer, exercise_type integer, title text, notes text);
            insert into exercise_session_record_table values(1, x'01', null, null, 1, \(time(0)), \(time(span)), 0, 56,
              'Running', null);
            create table exercise_laps_table(parent_key integer, lap_start_time integer, lap_end_time integer,
              lap_length real);
            insert into exercise_laps_table values \(rows.joined(separator: ","));
            create table exercise_route_table(parent_key integer, timestamp_millis integer, latitude real, longitude real);
            insert into exercise_route_table values \(route.joined(separator: ","));
            """
    }
}
