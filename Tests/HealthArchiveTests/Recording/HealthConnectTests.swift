import Disk
import Foundation
import HealthKit
import StoreProof
import Testing

@testable import HealthArchive

/// A database as Health Connect exports it, made with the system's SQLite.
private struct HealthConnectFixture {
    static let start = Int(RecordingFixture.start.timeIntervalSince1970) * 1000

    private static let head =
        "row_id integer primary key, uuid blob, app_info_id integer, client_record_id text, recording_method integer"
    private static let interval =
        head + ", start_time integer, end_time integer, start_zone_offset integer, end_zone_offset integer"
    private static let instant = head + ", time integer, zone_offset integer"

    /// The values of the head of the row of this number.
    private static func row(_ number: Int, lasting seconds: Int? = nil) -> String {
        let uuid = String(format: "%032x", 0xA0_0000 + number)
        let time = start + number * 1000
        let end = seconds.map { ", \(time + $0 * 1000), 3600, 3600" } ?? ", 3600"
        return "\(number), x'\(uuid)', 1, null, \(number == 2 ? 3 : 1), \(time)\(end)"
    }

    static func tables() -> String {
        """
        create table application_info_table(row_id integer primary key, package_name text, app_name text);
        insert into application_info_table values(1, 'com.example.run', 'Runner');
        create table steps_record_table(\(interval), count integer);
        insert into steps_record_table values(\(row(1, lasting: 60)), 120);
        insert into steps_record_table values(9, x'01', 7, null, 1, null, null, null, null, 5);
        create table active_calories_burned_record_table(\(interval), energy real);
        insert into active_calories_burned_record_table values(\(row(3, lasting: 60)), 12500.0);
        create table weight_record_table(\(instant), weight real);
        insert into weight_record_table values(\(row(2)), 71500.0);
        insert into weight_record_table values(\(row(4)), -5.0);
        create table body_fat_record_table(\(instant), percentage real);
        insert into body_fat_record_table values(\(row(5)), 18.5);
        create table basal_metabolic_rate_record_table(\(instant), basal_metabolic_rate real);
        insert into basal_metabolic_rate_record_table values(\(row(6)), 80.0);
        create table heart_rate_variability_rmssd_record_table(\(instant), heart_rate_variability_millis real);
        insert into heart_rate_variability_rmssd_record_table values(\(row(7)), 42.0);
        create table blood_glucose_record_table(\(instant), level real);
        insert into blood_glucose_record_table values(\(row(8)), 5.5);
        create table heart_rate_record_table(\(interval));
        insert into heart_rate_record_table values(\(row(10, lasting: 60)));
        create table heart_rate_record_series_table(parent_key integer, beats_per_minute integer, epoch_millis integer);
        insert into heart_rate_record_series_table values(10, 61, \(start + 10_000)), (10, 75, \(start + 15_000)),
          (10, null, \(start + 16_000));
        create table sleep_session_record_table(\(interval), title text, notes text);
        insert into sleep_session_record_table values(\(row(11, lasting: 3600)), 'Night', null);
        insert into sleep_session_record_table values(\(row(12, lasting: 1200)), null, null);
        create table sleep_stages_table(parent_key integer, stage_start_time integer, stage_end_time integer,
          stage_type integer);
        insert into sleep_stages_table values(11, \(start + 11_000), \(start + 600_000), 5),
          (11, \(start + 600_000), \(start + 900_000), 1), (11, \(start + 900_000), \(start + 901_000), 0);
        create table blood_pressure_record_table(\(instant), systolic real, diastolic real);
        insert into blood_pressure_record_table values(\(row(13)), 121.0, 79.0);
        create table nutrition_record_table(\(interval), meal_name text, meal_type integer, energy real, protein real,
          sodium real, trans_fat real);
        insert into nutrition_record_table values(\(row(14, lasting: 60)), 'Oat soup', 1, 250000.0, 0.0, 5e-324, 1.0);
        insert into nutrition_record_table values(\(row(15, lasting: 60)), null, 0, 99000.0, 5e-324, 0.4, 5e-324);
        create table exercise_session_record_table(\(interval), exercise_type integer, title text, notes text);
        insert into exercise_session_record_table values(\(row(20, lasting: 1800)), 74, 'Pool swim', 'easy');
        insert into exercise_session_record_table values(\(row(4000, lasting: 600)), 56, null, null);
        create table exercise_laps_table(parent_key integer, lap_start_time integer, lap_end_time integer, lap_length real);
        insert into exercise_laps_table values(20, \(start + 20_000), \(start + 60_000), 25.0),
          (20, \(start + 60_000), \(start + 100_000), 25.0);
        create table elevation_gained_record_table(\(interval), elevation real);
        insert into elevation_gained_record_table values(\(row(21, lasting: 60)), 12.0);
        create table change_logs_table(row_id integer primary key);
        insert into change_logs_table values(1);
        """
    }

    static func file(_ sql: String) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).db")
        // SAFETY: a file left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: file) }
        try SQLiteDatabase<ArchiveError>(path: file.path).run(sql)
        return try Data(contentsOf: file)
    }
}

@Suite(
    "Health Connect", .enabled(if: SQLiteLibrary.isInstalled, "libsqlite3.so.0 is not installed"))
struct HealthConnectTests {
    private let fixture = RecordingFixture()

    private func samples<Kind: HKSample>(_ type: HKSampleType, as kind: Kind.Type) async throws -> [Kind] {
        try await HKSampleQueryDescriptor(
            predicates: [.sample(type: type)], sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: fixture.store).compactMap { $0 as? Kind }
    }

    private func quantities(_ type: HKQuantityType, _ unit: HKUnit) async throws -> [Double] {
        try await samples(type, as: HKQuantitySample.self).map { $0.quantity.doubleValue(for: unit) }
    }

    @Test("figures are in their units, with the application as their source, and what cannot be is told")
    func figures() async throws {
        let report = try await fixture.add(HealthConnectFixture.file(HealthConnectFixture.tables()))
        #expect(try await quantities(HKQuantityType(.stepCount), .count()) == [120])
        #expect(try await quantities(HKQuantityType(.activeEnergyBurned), .kilocalorie()) == [12.5])
        #expect(try await quantities(HKQuantityType(.bodyMass), .gramUnit(with: .kilo)) == [71.5])
        #expect(try await quantities(HKQuantityType(.bodyFatPercentage), .percent()) == [0.185])
        let glucose = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
        let levels = try await quantities(HKQuantityType(.bloodGlucose), glucose.unitDivided(by: .liter()))
        #expect(levels.map { ($0 * 1000).rounded() } == [5500])
        #expect(report.counts["healthconnect.basal_metabolic_rate"]?.added == 1)
        #expect(report.counts["healthconnect.heart_rate_variability_rmssd"]?.added == 1)
        let mass = try #require(try await samples(HKQuantityType(.bodyMass), as: HKQuantitySample.self).first)
        #expect(mass.sourceRevision.source.bundleIdentifier == "com.example.run")
        #expect(mass.sourceRevision.source.name == "Runner")
        #expect(mass.metadata?[HKMetadataKeyWasUserEntered] as? Bool == true)
        #expect(mass.metadata?[HKMetadataKeyTimeZone] as? String == "GMT+0100")
        #expect(report.problems.map(\.element) == ["weight_record_table"])
        #expect(report.files == ["Health Connect database": 1])
        #expect(
            report.notKept.map(\.what)
                == [
                    "rows of elevation_gained_record_table", "rows of sleep_stages_table that say nothing",
                    "rows of steps_record_table without a time",
                    "rows of heart_rate_record_series_table that say nothing",
                    "sports of Health Connect that only have a number", "title of sleeps",
                    "trans_fat of foods",
                ].sorted())
    }

    @Test("pulse is a series, sleep has its stages, a food its nutrients: 0 is 0, and 5e-324 is nothing")
    func parts() async throws {
        try await fixture.add(HealthConnectFixture.file(HealthConnectFixture.tables()))
        let pulse = try #require(
            try await samples(HKQuantityType(.heartRate), as: HKQuantitySample.self).first)
        #expect(pulse.count == 2)
        let sleep = try await samples(HKCategoryType(.sleepAnalysis), as: HKCategorySample.self)
        #expect(
            Set(sleep.map(\.value)) == [
                HKCategoryValueSleepAnalysis.inBed.rawValue, HKCategoryValueSleepAnalysis.asleepDeep.rawValue,
                HKCategoryValueSleepAnalysis.awake.rawValue,
                HKCategoryValueSleepAnalysis.asleepUnspecified.rawValue,
            ])
        let pressure = try await samples(HKCorrelationType(.bloodPressure), as: HKCorrelation.self)
        #expect(pressure.map(\.objects.count) == [2])
        let foods = try await samples(HKCorrelationType(.food), as: HKCorrelation.self)
        #expect(foods.count == 1 && foods.first?.objects.count == 2)
        #expect(foods.first?.metadata?[HKMetadataKeyFoodType] as? String == "Oat soup")
        #expect(foods.first?.metadata?["SwimFitMeal"] as? String == "breakfast")
        #expect(try await quantities(HKQuantityType(.dietaryEnergyConsumed), .kilocalorie()) == [250, 99])
        #expect(try await quantities(HKQuantityType(.dietaryProtein), .gram()) == [0])
    }

    @Test("a workout has the sport of its title and its laps; a number alone is another workout, and is kept")
    func workouts() async throws {
        let file = try HealthConnectFixture.file(HealthConnectFixture.tables())
        try await fixture.add(file)
        let both = try await fixture.workouts()
        #expect(both.map(\.workoutActivityType) == [.swimming, .other])
        #expect(both.first?.totalDistance?.doubleValue(for: .meter()) == 50)
        #expect(both.first?.workoutEvents?.count == 2)
        #expect(both.last?.metadata?["HealthConnectExerciseType"] as? Int == 56)
        let second = try await fixture.add(file)
        #expect(second.added == 0 && second.alreadyThere > 15)
    }

    @Test("a database of another kind, a damaged one, and one that would compute for ever end in an error")
    func refusals() async throws {
        for sql in [
            "create table other(a)",
            "create view steps_record_table as with recursive n(i) as (select 1 union all select i + 1 from n) "
                + "select i as row_id, null as uuid, 1 as app_info_id, i as start_time, i as end_time, 1 as count from n",
        ] {
            let file = try HealthConnectFixture.file(sql)
            await #expect(throws: ArchiveError.self) { try await fixture.add(file) }
        }
        let sound = try HealthConnectFixture.file(HealthConnectFixture.tables())
        await #expect(throws: ArchiveError.self) { try await fixture.add(sound.prefix(100)) }
    }

    @Test("no bytes stop the program", arguments: 0..<4)
    func fuzz(round: Int) throws {
        var generator = SeededGenerator(seed: 9_900 + UInt64(round))
        let sound = [UInt8](try HealthConnectFixture.file(HealthConnectFixture.tables()))
        for _ in 0..<60 {
            let recorded = try HealthConnectReader.read(Data(damaged(sound, by: &generator)))
            for recording in recorded.recordings { #expect(RecordingSamples(recording).samples.count < 100) }
        }
    }
}
