import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("Lists of activities and measurements", .inTurn)
struct ActivityListTests {
    private let fixture = RecordingFixture()

    @Test("Garmin's list has the totals of activities, in its units")
    func garmin() async throws {
        let report = try await fixture.add(RecordingTexts.garmin)
        let both = try await fixture.workouts()
        #expect(both.map(\.workoutActivityType) == [.swimming, .running])
        #expect(both[0].startDate == RecordingFixture.start && both[0].duration == 1800)
        #expect(both[0].sourceRevision.source.name == "Garmin Connect")
        #expect(both[0].endDate == RecordingFixture.start + 1900)
        #expect(both[0].totalDistance?.doubleValue(for: .meter()) == 1000)
        #expect(both[0].totalSwimmingStrokeCount?.doubleValue(for: .count()) == 400)
        // 1 046 kJ.
        #expect(both[0].totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 250)
        #expect(both[0].metadata?[HKMetadataKeyTimeZone] as? String == "GMT+0100")
        let pulse = try await fixture.samples(HKQuantityType(.heartRate), of: both[0])
        let rates = pulse.map {
            ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .count().unitDivided(by: .minute()))
        }
        #expect(rates == [130])
        #expect(
            report.notKept.map(\.what) == [
                "activities of several sports, whose parts are kept", "activities without a time",
                "other figures of Garmin's summaries, by activity",
            ])
        #expect(try await fixture.add(RecordingTexts.garmin).added == 0)
    }

    @Test("a byte order mark in front of a text changes nothing")
    func byteOrderMark() async throws {
        for text in [RecordingTexts.garmin, RecordingTexts.strava, RecordingTexts.google] {
            #expect(try await fixture.add("\u{FEFF}" + text).added > 0)
        }
        let apple = """
            \u{FEFF}<HealthData><Record type="HKQuantityTypeIdentifierBodyMass" sourceName="S" unit="kg" value="70" \
            startDate="2026-01-01 08:00:00 +0000" endDate="2026-01-01 08:00:00 +0000"/></HealthData>
            """
        #expect(try await fixture.add(apple).added == 1)
    }

    @Test("an activity that a FIT file of the same folder has is taken from it")
    func withFIT() async throws {
        var writer = FITWriter()
        writer.maker()
        writer.length(at: 0, lasting: 900)
        writer.session(lasting: 1800)
        let folder = FileManager.default.temporaryDirectory.appending(path: "garmin-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: a folder left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(RecordingTexts.garmin.utf8).write(to: folder.appending(path: "a.json"))
        try writer.file.write(to: folder.appending(path: "z.fit"))
        let report = try await HealthImport(into: fixture.store).run([folder.path])
        let swim = try #require(try await fixture.workouts().first)
        #expect(swim.sourceRevision.source.name == "Watch 9")
        #expect(report.files == ["FIT file": 1, "Garmin activity list": 1])
    }

    @Test(
        "measurements of Health Auto Export are sums of their intervals and values, and unknown metrics are told"
    )
    func phone() async throws {
        let report = try await fixture.add(RecordingTexts.phone)
        let steps = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.stepCount))],
            sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: fixture.store)
        #expect(steps.map { $0.quantity.doubleValue(for: .count()) } == [80, 120])
        #expect(steps.map { $0.endDate.timeIntervalSince($0.startDate) } == [3600, 3600])
        #expect(steps.first?.sourceRevision.source.name == "Watch")
        let fat = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.bodyFatPercentage))], sortDescriptors: []
        ).result(for: fixture.store)
        #expect(fat.first?.quantity.doubleValue(for: .percent()) == 0.185)
        let swim = try #require(try await fixture.workouts().first)
        #expect(swim.sourceRevision.source.name == "Health Auto Export")
        #expect(swim.duration == 1700 && swim.totalDistance?.doubleValue(for: .meter()) == 1000)
        #expect(
            swim.metadata?[HKMetadataKeyLapLength] as? HKQuantity
                == HKQuantity(unit: .meter(), doubleValue: 25))
        #expect(abs((swim.totalEnergyBurned?.doubleValue(for: .kilocalorie()) ?? 0) - 239) < 0.1)
        #expect(
            report.notKept.map(\.what) == [
                "humidity of workouts", "moon_phase of Health Auto Export",
                "smallest and largest values of heart_rate",
            ])
        #expect(try await fixture.add(RecordingTexts.phone).added == 0)
    }

    @Test("a workout of Health Auto Export has its route and its pulse")
    func phoneRoute() async throws {
        let row = "\"duration\": 1700,"
        let text = RecordingTexts.phone.replacing(
            row,
            with: """
                \(row) "route": [
                  {"latitude": 47.25, "longitude": 8.5, "altitude": 410, "timestamp": "2026-11-20 09:01:00 +0100"},
                  {"lat": 47.26, "lon": 8.51, "timestamp": "2026-11-20 09:02:00 +0100"},
                  {"lat": 97, "lon": 8.51, "timestamp": "2026-11-20 09:03:00 +0100"}],
                "heartRateData": [{"date": "2026-11-20 09:01:00 +0100", "Avg": 120}],
                """)
        try await fixture.add(text)
        let swim = try #require(try await fixture.workouts().first)
        let route = try await fixture.samples(HKSeriesType.workoutRoute(), of: swim).first as? HKWorkoutRoute
        #expect(route?.places.map(\.coordinate.latitude) == [47.25, 47.26])
        #expect(route?.places.map(\.coordinate.longitude) == [8.5, 8.51])
        let pulse = try await fixture.samples(HKQuantityType(.heartRate), of: swim)
        #expect(pulse.count == 1)
    }

    @Test("what a file has twice counts once")
    func twice() async throws {
        let row = "{\"date\": \"2026-11-20 08:00:00 +0100\", \"qty\": 80, \"source\": \"Watch\"}"
        let text = RecordingTexts.phone.replacing(row, with: "\(row), \(row)")
        let report = try await fixture.add(text)
        let steps = report.counts[HKQuantityTypeIdentifier.stepCount.rawValue]
        #expect(steps?.added == 2 && steps?.alreadyThere == 0)
        #expect(report.notKept.contains(NotKept("samples that these files have more than once", count: 1)))
        #expect(report.added == (try StoreExport(fixture.store).count))
    }

    @Test("Strava's list has the totals of activities, in metres and seconds whatever the account shows")
    func strava() async throws {
        let report = try await fixture.add(RecordingTexts.strava)
        let both = try await fixture.workouts()
        #expect(both.map(\.workoutActivityType) == [.swimming, .crossCountrySkiing])
        #expect(
            both[0].startDate == RecordingFixture.start && both[0].endDate == RecordingFixture.start + 1900)
        #expect(both[0].duration == 1800)
        #expect(both.map { $0.totalDistance?.doubleValue(for: .meter()) } == [1000.5, 5000])
        #expect(both[0].totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 250)
        #expect(both[1].startDate == RecordingFixture.start + 16_205)
        #expect(
            report.notKept == [
                NotKept("Activity Description of Strava", count: 1, example: "two\nlines"),
                NotKept("Activity Name of Strava", count: 1, example: "Swim, \"slow\" one"),
                NotKept("activities without a time", count: 1),
            ])
        #expect(try await fixture.add(RecordingTexts.strava).added == 0)
    }

    @Test(
        "a list of Strava in another language is known by the order of its columns",
        arguments: [
            ("20.11.2026, 08:00:00", "1000,5"), ("20 nov. 2026 à 08:00:00", "1000.5"),
            ("20 de nov. de 2026, 08:00:00", "1000,5"), ("2026/11/20 8:00:00", "1000.5"),
        ])
    func stravaElsewhere(date: String, metres: String) async throws {
        let names = ["Nr", "Tag", "Name", "Art", "Text", "Zeit", "Weg"] + (7..<15).map { "c\($0)" }
        let header = (names + ["Zeit", "Bewegt", "Weg"]).joined(separator: ",")
        let line = "21,\"\(date)\",Früh,Swim,,1900,\"1,0\",,,,,,activities/1.fit.gz,,,1900,1800,\"\(metres)\""
        let report = try await fixture.add("\(header)\n\(line)\n")
        let swim = try #require(try await fixture.workouts().first)
        #expect(report.files == ["Strava activity list": 1])
        #expect(swim.startDate == RecordingFixture.start && swim.workoutActivityType == .swimming)
        #expect(swim.totalDistance?.doubleValue(for: .meter()) == 1000.5 && swim.duration == 1800)
    }

    /// A list as Strava writes it for an account in German: the first 38 of its columns.
    private let german =
        "Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Aktivitätsbeschreibung,Verstrichene Zeit,Distanz,"
        + "Max. Herzfrequenz,Relative Leistung,Pendeln,Hinweis zur Privatsphäre für Aktivitäten,Aktivitätsausrüstung,"
        + "Dateiname,Sportlergewicht,Fahrradgewicht,Verstrichene Zeit,Bewegungszeit,Distanz,Höchstgeschw.,"
        + "Durchschnittliche Geschwindigkeit,Höhenzunahme,Höhenunterschied,Min. Höhe,Max. Höhe,Max. Steigung,"
        + "Durchschnittliche Steigung,Durchschnittliche positive Steigung,Durchschnittliche negative Steigung,"
        + "Max. Tritt-/Schrittfrequenz,Durchschnittliche Trittfrequenz,Max. Herzfrequenz,"
        + "Durchschnittliche Herzfrequenz,Max. Watt,Durchschnittliche Watt,Kalorien,Max. Temperatur,"
        + "Durchschnittliche Temperatur,Relative Leistung"

    /// A line of it.
    private func line(_ id: Int, _ sport: String, file: String, rate: String, energy: String) -> String {
        "\(id),\"20.11.2026, 08:00:00\",,\(sport),,1900,\"1,00\",,,false,,,\(file),,,1900,1800,1000,2.5"
            + String(repeating: ",", count: 13) + "\(rate),,,\(energy),,,"
    }

    @Test(
        "energy and heart rate of a list in another language are found by their places, and the rest is told")
    func stravaFigures() async throws {
        let report = try await fixture.add(
            "\(german)\n\(line(21, "Schwimmen", file: "", rate: "131", energy: "\"250,5\""))\n")
        let swim = try #require(try await fixture.workouts().first)
        #expect(swim.totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 250.5)
        let pulse = try await fixture.samples(HKQuantityType(.heartRate), of: swim)
        #expect(pulse.count == 1)
        #expect(
            report.notKept == [
                NotKept("other figures of Strava's list, by activity", count: 1, example: "Max Speed")
            ])
        #expect(swim.workoutActivityType == .swimming)
        // Where other columns come after the known ones, their figures are told and not guessed.
        let other = RecordingFixture()
        let elsewhere = german.replacing("Relative Leistung,Pendeln", with: "Leistung,Pendeln")
        let told = try await other.add(
            "\(elsewhere)\n\(line(21, "Swim", file: "", rate: "131", energy: "250"))\n")
        #expect(try await other.workouts().first?.totalEnergyBurned == nil)
        #expect(told.notKept.map(\.what) == ["other figures of Strava's list, by activity"])
    }

    @Test("a file without a sport takes that of the line that names it")
    func sportOfList() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "strava-\(UUID().uuidString)")
        let files = folder.appending(path: "activities")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        // IGNORED: a folder left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: folder) }
        let lap =
            "<Lap StartTime=\"\(RecordingFixture.time(0))\"><TotalTimeSeconds>1900</TotalTimeSeconds>"
            + "<DistanceMeters>1000</DistanceMeters></Lap>"
        let text =
            "<TrainingCenterDatabase><Activity Sport=\"Other\">\(lap)</Activity></TrainingCenterDatabase>"
        try Data(ZipFixture.gzip(Array(text.utf8))).write(to: files.appending(path: "7.tcx.gz"))
        let list = "\(german)\n\(line(7, "Swim", file: "activities/7.tcx.gz", rate: "", energy: ""))\n"
        try Data(list.utf8).write(to: folder.appending(path: "activities.csv"))
        let report = try await HealthImport(into: fixture.store).run([folder.path])
        #expect(report.files == ["TCX file": 1, "Strava activity list": 1])
        let all = try await fixture.workouts()
        #expect(all.map(\.workoutActivityType) == [.swimming])
        #expect(all.first?.sourceRevision.source.name != "Strava")
        #expect(try await fixture.samples(HKQuantityType(.distanceSwimming), of: all[0]).count == 1)
    }

    @Test("a date that could be read in two ways is none")
    func ambiguousDate() { #expect(StravaListReader.date("05/06/2026 08:00:00") == nil) }

    @Test("tables of Google Health are sums of a minute, weights and pulse, by the device that measured them")
    func googleHealth() async throws {
        let report = try await fixture.add(RecordingTexts.google)
        let steps = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.stepCount))],
            sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: fixture.store)
        #expect(steps.map { $0.quantity.doubleValue(for: .count()) } == [84, 10, 6])
        #expect(steps.map { $0.endDate.timeIntervalSince($0.startDate) } == [40, 60, 60])
        #expect(steps.map(\.sourceRevision.source.name) == ["Band", "Phone, old", "Band"])
        #expect(report.notKept.map(\.what) == ["lines of Google Health without a time or a value"])
        #expect(try await fixture.add(RecordingTexts.google).added == 0)
        let pulse = (0..<60).map { "2026-11-20T08:\($0 < 10 ? "0" : "")\($0):05Z,\(60 + $0),Band" }
        let heading = "timestamp,beats per minute,data source\n"
        let read = try await fixture.add(heading + pulse.joined(separator: "\n"))
        #expect(read.counts["HKQuantityTypeIdentifierHeartRate"]?.added == 1)
        let resting = try await fixture.add(
            heading + "2026-11-20T00:00:00Z,51.5,Band\n2026-11-21T00:00:00Z,0,Band\n")
        #expect(resting.counts["HKQuantityTypeIdentifierRestingHeartRate"]?.added == 1)
        let mass = try await fixture.add("timestamp,weight grams\n2026-11-20T06:00:00Z,71500\n")
        #expect(mass.counts["HKQuantityTypeIdentifierBodyMass"]?.added == 1)
        let old = "[{\"dateTime\": \"11/20/26 08:00:00\", \"value\": \"84\"}]"
        await #expect(throws: ArchiveError.self) { try await fixture.add(old) }
    }

    @Test("no bytes stop the program", arguments: 0..<8)
    func fuzz(round: Int) {
        var generator = SeededGenerator(seed: 9_700 + UInt64(round))
        for _ in 0..<200 {
            for recorded in [
                GarminActivityListReader.read(
                    Data(damaged([UInt8](RecordingTexts.garmin.utf8), by: &generator))),
                AutoExportReader.read(Data(damaged([UInt8](RecordingTexts.phone.utf8), by: &generator))),
                StravaListReader.read(Data(damaged([UInt8](RecordingTexts.strava.utf8), by: &generator))),
                GoogleHealthReader.read(Data(damaged([UInt8](RecordingTexts.google.utf8), by: &generator))),
            ] {
                for recording in recorded.recordings {
                    #expect(RecordingSamples(recording).samples.count < 20)
                }
            }
        }
    }
}
