import SampleStoreDisk
import Foundation

/// A database in the format of Health Connect's exports, made with the system's SQLite.
package enum HealthConnectFixture {
    private static let start = Int(RecordingTexts.start.timeIntervalSince1970) * 1000

    private static let head =
        "row_id integer primary key, uuid blob, app_info_id integer, client_record_id text, recording_method integer"
    private static let interval =
        head + ", start_time integer, end_time integer, start_zone_offset integer, end_zone_offset integer"
    private static let instant = head + ", time integer, zone_offset integer"

    /// The first values of a row with a number.
    private static func row(_ number: Int, lasting seconds: Int? = nil) -> String {
        let uuid = String(format: "%032x", 0xA0_0000 + number)
        let time = start + number * 1000
        let end = seconds.map { ", \(time + $0 * 1000), 3600, 3600" } ?? ", 3600"
        return "\(number), x'\(uuid)', 1, null, \(number == 2 ? 3 : 1), \(time)\(end)"
    }

    /// Valid and unusual rows for every table that is read, as SQL.
    package static func tables() -> String {
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

    /// Workouts of two applications as SQL, with distances and energies in rows of other tables: a swim of two lengths,
    /// a swim with only its laps, a ride with steps in its time, a run without rows of its own application,
    /// and a sport without a distance.
    package static func workouts() -> String {
        func row(_ number: Int, app: Int, at second: Int, lasting seconds: Int) -> String {
            let uuid = String(format: "%032x", 0xB0_0000 + number)
            let (from, to) = (start + second * 1000, start + (second + seconds) * 1000)
            return "\(number), x'\(uuid)', \(app), null, 1, \(from), \(to), 3600, 3600"
        }
        func laps(of session: Int, at second: Int, _ metres: [Double]) -> String {
            metres.enumerated().map { number, metres in
                let from = start + (second + number * 30) * 1000
                return "(\(session), \(from), \(from + 25_000), \(metres))"
            }.joined(separator: ", ")
        }
        return """
            create table application_info_table(row_id integer primary key, package_name text, app_name text);
            insert into application_info_table values(1, 'com.example.run', 'Runner'), (2, 'com.example.phone', 'Phone');
            create table exercise_session_record_table(\(interval), exercise_type integer, title text, notes text);
            insert into exercise_session_record_table values
              (\(row(1, app: 1, at: 0, lasting: 600)), 74, 'Pool swim', null),
              (\(row(2, app: 1, at: 1000, lasting: 600)), 74, null, null),
              (\(row(3, app: 1, at: 2000, lasting: 600)), 8, 'Biking', null),
              (\(row(4, app: 2, at: 3000, lasting: 600)), 56, 'Running', null),
              (\(row(5, app: 1, at: 4000, lasting: 600)), 70, 'Strength training', null);
            create table exercise_laps_table(parent_key integer, lap_start_time integer, lap_end_time integer, lap_length real);
            insert into exercise_laps_table values \(laps(of: 1, at: 0, [25, 25])), \(laps(of: 2, at: 1000, [50, 50, 50])),
              \(laps(of: 3, at: 2000, [1000, 400]));
            create table distance_record_table(\(interval), distance real);
            insert into distance_record_table values
              (\(row(11, app: 1, at: 0, lasting: 300)), 30.0), (\(row(12, app: 1, at: 300, lasting: 300)), 20.0),
              (\(row(13, app: 2, at: 0, lasting: 300)), 7.0), (\(row(14, app: 1, at: 2000, lasting: 600)), 3000.0),
              (\(row(15, app: 1, at: 2500, lasting: 200)), 40.0), (\(row(16, app: 1, at: 3100, lasting: 60)), 100.0),
              (\(row(17, app: 1, at: 2100, lasting: 60)), 9.0), (\(row(18, app: 1, at: 4000, lasting: 60)), 20.0);
            create table active_calories_burned_record_table(\(interval), energy real);
            insert into active_calories_burned_record_table values(\(row(21, app: 1, at: 0, lasting: 600)), 90000.0);
            create table total_calories_burned_record_table(\(interval), energy real);
            insert into total_calories_burned_record_table values
              (\(row(31, app: 1, at: 0, lasting: 600)), 110000.0), (\(row(32, app: 1, at: 2000, lasting: 600)), 200000.0),
              (\(row(33, app: 1, at: 0, lasting: 80_000)), 2000000.0);
            """
    }

    /// The database made by SQL statements.
    ///
    /// - Throws: ``FixtureDatabaseError`` when SQLite refuses; the errors of the disk.
    package static func file(_ sql: String) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).db")
        // IGNORED: the system removes temporary files that remain.
        defer { try? FileManager.default.removeItem(at: file) }
        try SQLiteDatabase<FixtureDatabaseError>(path: file.path).run(sql)
        return try Data(contentsOf: file)
    }
}

/// SQLite failed to make a database.
private struct FixtureDatabaseError: SQLiteErrorInitialisable {
    let fault: SQLiteError

    package init(_ fault: SQLiteError) { self.fault = fault }
}
