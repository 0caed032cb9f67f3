import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

/// A run of 600 s and about 1 800 m with one fault, which a watch or a converter made.
private struct FaultyRun {
    enum Fault: CaseIterable {
        case none, pointBefore, pointAfter, backwards, placeFarAway, firstPlacesFarAway, countFalls,
            countLeaps,
            noPulses, twice, pauseInLap, lateSession
    }

    struct Point {
        var second: Double
        var latitude: Double
        var metres: Double
        var rate = 140
        var isAfterPause = false
    }

    let fault: Fault
    private(set) var points: [Point]
    let metres: Double
    /// Whether the recorder counted the distance, and whether the file has totals.
    let hasCount: Bool
    let hasTotals: Bool
    let lateness: Double

    init(_ fault: Fault, seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed) &* 31 &+ 7)
        let index = Int.random(in: 10...45, using: &generator)
        hasCount = Bool.random(using: &generator)
        hasTotals = Bool.random(using: &generator)
        lateness = fault == .lateSession ? Double.random(in: 60...500, using: &generator).rounded() : 0
        let first = CLLocation(latitude: 48, longitude: 11.5)
        points = (0...60).map { index in
            let place = CLLocation(latitude: 48 + Double(index) * 2.7e-4, longitude: 11.5)
            return Point(
                second: Double(index) * 10, latitude: place.coordinate.latitude,
                metres: place.distance(from: first))
        }
        metres = points[60].metres
        self.fault = fault
        switch fault {
        case .none, .twice, .lateSession: break
        case .pointBefore: points[seed % 3 == 0 ? 60 : index].second -= 65
        case .pointAfter: points[seed % 3 == 0 ? 0 : index].second += 65
        case .backwards: points.reverse()
        case .placeFarAway: points[seed % 3 == 0 ? 60 : index].latitude += 0.5
        case .firstPlacesFarAway: for index in 0..<5 { points[index].latitude += 1 }
        case .countFalls:
            points[index].metres = points[index - 1].metres - 0.4
            points[index + 1].metres = points[index - 1].metres - 1.5
        case .countLeaps: points[index].metres += 60_000
        case .noPulses:
            for index in points.indices { points[index].rate = [0, 255, 140, 141][index % 4] }
        case .pauseInLap:
            for index in points.indices.dropFirst(index) { points[index].second += 50 }
            points[index].isAfterPause = true
        }
    }

    var pulses: Int { fault == .noPulses ? 30 : 61 }

    var fit: Data {
        var writer = FITWriter()
        writer.maker()
        let degrees = 2_147_483_648 / 180.0
        for point in points {
            var fields: [FITWriter.FITField] = [
                (253, .uint32, FITWriter.start + point.second),
                (0, .sint32, (point.latitude * degrees).rounded()), (1, .sint32, (11.5 * degrees).rounded()),
                (3, .uint8, Double(point.rate)),
            ]
            if hasCount { fields.append((5, .uint32, (point.metres * 100).rounded())) }
            writer.message(20, fields)
        }
        let elapsed = fault == .pauseInLap ? 650.0 : 600
        var lap: [FITWriter.FITField] = [
            (2, .uint32, FITWriter.start), (7, .uint32, elapsed * 1000), (8, .uint32, 600_000),
        ]
        if hasTotals { lap.append((9, .uint32, (metres * 100).rounded())) }
        writer.message(19, lap)
        var session = lap
        session[0].value += lateness
        session.append((253, .uint32, FITWriter.start + elapsed))
        session.append((5, .enumeration, 1))
        writer.message(18, session)
        return fault == .twice ? writer.file + writer.file : writer.file
    }

    var tcx: String {
        var track = ""
        for point in points {
            if point.isAfterPause { track += "</Track><Track>" }
            track += "<Trackpoint><Time>\(RecordingTexts.time(point.second))</Time>"
            track += "<Position><LatitudeDegrees>\(point.latitude)</LatitudeDegrees>"
            track += "<LongitudeDegrees>11.5</LongitudeDegrees></Position>"
            if hasCount { track += "<DistanceMeters>\(point.metres)</DistanceMeters>" }
            track += "<HeartRateBpm><Value>\(point.rate)</Value></HeartRateBpm></Trackpoint>"
        }
        var lap = "<Lap StartTime=\"\(RecordingTexts.time(0))\"><TotalTimeSeconds>600</TotalTimeSeconds>"
        if hasTotals { lap += "<DistanceMeters>\(metres)</DistanceMeters>" }
        let file = TCXFixture.file("Running", "\(lap)<Track>\(track)</Track></Lap>")
        guard fault == .twice, let begin = file.range(of: "<Activity "),
            let end = file.range(of: "</Activity>")
        else { return file }
        let activity = String(file[begin.lowerBound..<end.upperBound])
        return file.replacingOccurrences(of: "</Activity>", with: "</Activity>\(activity)")
    }

    /// Health Auto Export's form; nil for a fault that it cannot have.
    var phone: String? {
        switch fault {
        case .countFalls, .countLeaps, .pauseInLap, .lateSession: return nil
        default: break
        }
        func date(_ second: Double) -> String {
            String(RecordingTexts.time(second).dropLast()).replacingOccurrences(of: "T", with: " ") + " +0000"
        }
        let rates = points.map { "{\"date\": \"\(date($0.second))\", \"Avg\": \($0.rate)}" }
        let places = points.map {
            "{\"timestamp\": \"\(date($0.second))\", \"latitude\": \($0.latitude), \"longitude\": 11.5}"
        }
        let distance = hasTotals ? "\"distance\": {\"units\": \"km\", \"qty\": \(metres / 1000)}," : ""
        let workout = """
            {"route": [\(places.joined(separator: ","))], "name": "Outdoor Run", "id": "W", \(distance)
            "end": "\(date(600))", "start": "\(date(0))", "duration": 600,
            "heartRateData": [\(rates.joined(separator: ","))]}
            """
        let workouts = fault == .twice ? [workout, workout] : [workout]
        return "{\"data\": {\"workouts\": [\(workouts.joined(separator: ","))]}}"
    }

    var gpx: String {
        let track = points.map {
            ($0.isAfterPause ? "</trkseg><trkseg>" : "")
                + GPXFixture.point($0.second, $0.latitude, rate: $0.rate)
        }
        let whole = GPXFixture.track(track.joined(), type: "running")
        return GPXFixture.file(fault == .twice ? whole + whole : whole)
    }
}

/// A swim in a pool, in sets with rests between them, with one fault of a watch.
private struct FaultySwim {
    enum Fault: CaseIterable {
        case none, noPool, noLengthStarts, twice, lateSession, editedTotal, noTotal, noPulses, noStrokeKinds,
            noRests
    }

    let fault: Fault
    /// The beginning, the seconds and the strokes of each length.
    private(set) var lengths: [(second: Double, seconds: Double, strokes: Double)] = []
    private(set) var rests: [(second: Double, seconds: Double)] = []
    let pool: Double
    let seconds: Double
    private(set) var pulses = 0

    init(_ fault: Fault, seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed) &* 53 &+ 11)
        self.fault = fault
        pool = [25, 50, 33.33, 20][Int.random(in: 0...3, using: &generator)]
        var second = 0.0
        for set in 0..<Int.random(in: 1...6, using: &generator) {
            if set > 0 {
                let rest = Double(Int.random(in: 10...60, using: &generator))
                rests.append((second, rest))
                second += rest
            }
            for _ in 0..<Int.random(in: 2...12, using: &generator) {
                let seconds = Double(Int.random(in: 18...60, using: &generator))
                lengths.append((second, seconds, Double(Int.random(in: 8...30, using: &generator))))
                second += seconds
            }
        }
        seconds = second
        pulses = (0..<Int(seconds / 5)).count { fault != .noPulses || $0 % 4 > 1 }
    }

    var metres: Double { pool * Double(lengths.count) }
    var strokes: Double { lengths.reduce(0) { $0 + $1.strokes } }

    var fit: Data {
        var writer = FITWriter()
        writer.maker()
        for index in 0..<Int(seconds / 5) {
            let rate = fault == .noPulses ? [0, 255, 140, 141][index % 4] : 140
            writer.message(
                20, [(253, .uint32, FITWriter.start + Double(index) * 5), (3, .uint8, Double(rate))])
        }
        let pieces =
            lengths.map { ($0.second, $0.seconds, Double?.some($0.strokes)) }
            + (fault == .noRests ? [] : rests.map { ($0.second, $0.seconds, nil) })
        for (second, seconds, strokes) in pieces.sorted(by: { $0.0 < $1.0 }) {
            var fields: [FITWriter.FITField] = [
                (253, .uint32, FITWriter.start + second + seconds), (3, .uint32, seconds * 1000),
                (4, .uint32, seconds * 1000), (12, .enumeration, strokes == nil ? 0 : 1),
            ]
            if fault != .noLengthStarts { fields.append((2, .uint32, FITWriter.start + second)) }
            if let strokes {
                fields.append((5, .uint16, strokes))
                fields.append((7, .enumeration, fault == .noStrokeKinds ? 255 : 0))
            }
            writer.message(101, fields)
        }
        let total = fault == .editedTotal ? metres + pool * 4 : metres
        var lap: [FITWriter.FITField] = [
            (253, .uint32, FITWriter.start + seconds), (2, .uint32, FITWriter.start),
            (7, .uint32, seconds * 1000), (8, .uint32, seconds * 1000),
        ]
        if fault != .noTotal { lap.append((9, .uint32, (total * 100).rounded())) }
        writer.message(19, lap)
        var session = lap
        if fault == .lateSession { session[1].value += 40 }
        session += [(5, .enumeration, 5), (6, .enumeration, 17)]
        if fault != .noPool { session.append((44, .uint16, (pool * 100).rounded())) }
        writer.message(18, session)
        return fault == .twice ? writer.file + writer.file : writer.file
    }
}

/// A file with one fault of each kind: the time, distance and heart rates are those of the run.
@Suite("A recording with a fault, in every format", .inTurn)
struct RecordingFaultTests {
    private func check(_ run: FaultyRun, _ name: String, _ file: Data) async throws {
        let fixture = RecordingFixture()
        let report = try await fixture.add(file)
        let told = report.problems.map { "\($0.element): \($0.reason)" }.joined(separator: "\n")
        let comment = Comment(rawValue: "\(name) with \(run.fault): \(told)")
        let workouts = try await fixture.workouts()
        try #require(workouts.count == 1, comment)
        // A point that is left out at the end, and the step over a pause, take ten seconds and 30 m along.
        #expect(abs(workouts[0].duration - 600) < 11, comment)
        #expect(abs(workouts[0].startDate.timeIntervalSince(RecordingFixture.start)) < 11, comment)
        let missing = run.fault == .firstPlacesFarAway ? 151.0 : 31
        let total = try #require(workouts[0].totalDistance).doubleValue(for: .meter())
        #expect(total < run.metres + 1 && total > run.metres - missing, comment)
        let samples = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.distanceWalkingRunning))], sortDescriptors: []
        ).result(for: fixture.store)
        let sum = samples.reduce(0) { $0 + $1.measurements(in: .meter()).reduce(0) { $0 + $1.value } }
        #expect(abs(sum - total) < 0.01, comment)
        let pulses = try await fixture.samples(HKQuantityType(.heartRate), of: workouts[0]).reduce(0) {
            $0 + (($1 as? HKQuantitySample)?.count ?? 0)
        }
        #expect((run.pulses - 1...run.pulses).contains(pulses), comment)
        let words: String? =
            switch run.fault {
            case .pointBefore, .pointAfter: "out of order"
            // These places have no order of their own.
            case .backwards: name == "JSON" ? nil : "backwards"
            case .placeFarAway, .firstPlacesFarAway: "nobody reaches"
            case .noPulses: name == "FIT" ? nil : "255"
            case .twice: name == "FIT" ? "twice" : nil
            case .lateSession: name == "FIT" ? "its own first lap" : nil
            // The places of a track are not counted.
            case .countLeaps: name == "GPX" || !run.hasCount ? nil : "leaps of the counter"
            case .none, .countFalls, .pauseInLap: nil
            }
        if let words { #expect(told.contains(words), comment) } else { #expect(told.isEmpty, comment) }
    }

    @Test("time, distance and heart rates are right, and what is left out is told", arguments: Seeds.first(6))
    func faults(seed: Int) async throws {
        for fault in FaultyRun.Fault.allCases {
            let run = FaultyRun(fault, seed: seed)
            try await check(run, "FIT", run.fit)
            try await check(run, "TCX", Data(run.tcx.utf8))
            try await check(run, "GPX", Data(run.gpx.utf8))
            if let phone = run.phone { try await check(run, "JSON", Data(phone.utf8)) }
        }
    }

    @Test("a swim in a pool keeps its lengths, strokes and pulses", arguments: Seeds.first(6))
    func swims(seed: Int) async throws {
        for fault in FaultySwim.Fault.allCases {
            let swim = FaultySwim(fault, seed: seed)
            let fixture = RecordingFixture()
            let report = try await fixture.add(swim.fit)
            let told = report.problems.map { "\($0.element): \($0.reason)" }.joined(separator: "\n")
            let comment = Comment(rawValue: "\(fault), seed \(seed): \(told)")
            let workouts = try await fixture.workouts()
            try #require(workouts.count == 1, comment)
            let workout = workouts[0]
            #expect(abs(workout.duration - swim.seconds) < 2, comment)
            let metres = workout.totalDistance?.doubleValue(for: .meter()) ?? 0
            #expect(abs(metres - swim.metres) < 0.01, comment)
            #expect(workout.totalSwimmingStrokeCount?.doubleValue(for: .count()) == swim.strokes, comment)
            #expect(workout.workoutEvents?.count { $0.type == .lap } == swim.lengths.count, comment)
            let pool = workout.metadata?[HKMetadataKeyLapLength] as? HKQuantity
            #expect(abs((pool?.doubleValue(for: .meter()) ?? 0) - swim.pool) < 0.001, comment)
            let pulses = try await fixture.samples(HKQuantityType(.heartRate), of: workout).reduce(0) {
                $0 + (($1 as? HKQuantitySample)?.count ?? 0)
            }
            #expect(pulses == swim.pulses, comment)
            let words: String? =
                switch fault {
                case .noPool: "length of the pool"
                case .twice: "twice"
                case .lateSession: "its own first lap"
                default: nil
                }
            if let words { #expect(told.contains(words), comment) }
        }
    }

    @Test("a swim without the length of its pool keeps lengths and strokes, also where lengths have no start")
    func pool() async throws {
        var writer = FITWriter()
        writer.maker()
        for number in 0..<8 {
            writer.message(
                101,
                [
                    (253, .uint32, FITWriter.start + Double(number + 1) * 30), (4, .uint32, 30_000),
                    (5, .uint16, 12), (12, .enumeration, 1),
                ])
        }
        writer.session(lasting: 240, pool: nil, metres: 200)
        let fixture = RecordingFixture()
        let report = try await fixture.add(writer.file)
        let workout = try #require(try await fixture.workouts().first)
        #expect(workout.duration == 240 && workout.totalDistance?.doubleValue(for: .meter()) == 200)
        #expect(workout.totalSwimmingStrokeCount?.doubleValue(for: .count()) == 96)
        #expect(workout.workoutEvents?.count { $0.type == .lap } == 8)
        let lap = workout.metadata?[HKMetadataKeyLapLength] as? HKQuantity
        #expect(lap?.doubleValue(for: .meter()) == 25)
        #expect(report.problems.contains { $0.reason.contains("length of the pool") })
    }

    @Test(
        "times since power-on begin at the file's local clock, and the report asks; without one they are refused"
    )
    func powerOn() async throws {
        func swim(_ local: Double?) -> Data {
            var writer = FITWriter()
            writer.message(0, [(0, .enumeration, 4), (1, .uint16, 1), (2, .uint16, 1499), (4, .uint32, 485)])
            writer.message(
                18,
                [
                    (253, .uint32, 1685), (2, .uint32, 485), (5, .enumeration, 5), (7, .uint32, 1_200_000),
                    (9, .uint32, 100_000),
                ])
            var activity: [FITWriter.FITField] = [(253, .uint32, 1685)]
            if let local { activity.append((5, .uint32, local)) }
            writer.message(34, activity)
            return writer.file
        }
        let fixture = RecordingFixture()
        let report = try await fixture.add(swim(FITWriter.start + 1200))
        let workout = try #require(try await fixture.workouts().first)
        let zone = Double(TimeZone.current.secondsFromGMT(for: workout.startDate))
        #expect(workout.startDate == RecordingFixture.start - zone && workout.duration == 1200)
        #expect(report.problems.contains { $0.reason.contains("switched on") && $0.reason.contains("undo") })
        await #expect(throws: ArchiveError.self) { try await RecordingFixture().add(swim(nil)) }
    }

    @Test(
        "sub-sports of FIT and Strava's numbers name the activity",
        arguments: [
            (10.0, 43.0, HKWorkoutActivityType.yoga), (4, 14, .rowing), (10, 44, .pilates),
            (4, 16, .stairClimbing),
            (1, 45, .running), (2, 8, .cycling),
        ])
    func sports(sport: Double, subSport: Double, activity: HKWorkoutActivityType) async throws {
        var writer = FITWriter()
        writer.session(lasting: 600, sport: sport, subSport: subSport, pool: nil)
        let fixture = RecordingFixture()
        try await fixture.add(writer.file)
        #expect(try await fixture.workouts().first?.workoutActivityType == activity)
        #expect(SportWord("9")?.activity == .running && SportWord("1")?.activity == .cycling)
        #expect(SportWord("99") == nil)
        let names: [(String, HKWorkoutActivityType)] = [
            ("Wanderung", .hiking), ("Course à pied", .running), ("VirtualRun", .running),
            ("Rennrad", .cycling),
            ("mountain_biking", .cycling), ("mountainbiking", .cycling), ("Traillauf", .running),
            ("marche", .walking),
            ("natación", .swimming), ("trail_running", .running), ("alpineSkiing", .downhillSkiing),
            ("Walking", .walking), ("Fiets", .cycling), ("IceSkate", .skatingSports),
        ]
        for (name, activity) in names { #expect(SportWord(name)?.activity == activity, "\(name)") }
        #expect(SportWord("Freiwasserschwimmen")?.place == .openWater)
        #expect(SportWord("Schwimmbadschwimmen")?.place == .pool)
        #expect(SportWord("Frühstück") == nil && SportWord("Whisky") == nil)
    }

    @Test("points of one time, or many hours apart, are refused with that reason", arguments: [0.0, 90_000])
    func noWorkout(step: Double) async throws {
        let points = (0..<20).map { GPXFixture.point(Double($0) * step, 48 + Double($0) * 1e-4) }
        let error = await #expect(throws: ArchiveError.self) {
            try await RecordingFixture().add(GPXFixture.file(GPXFixture.track(points.joined())))
        }
        let reason = step == 0 ? "have one time" : "lie over 19 days"
        #expect(error.map { "\($0)".contains(reason) } == true)
    }
}
