import SampleStoreDisk
import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite(
    "Health Connect", .inTurn, .enabled(if: SQLiteLibrary.isInstalled, "libsqlite3.so.0 is not installed"))
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
        #expect(both.first?.workoutEvents?.map(\.type) == [.lap, .lap])
        #expect(both.last?.metadata?["HealthConnectExerciseType"] as? Int == 56)
        let second = try await fixture.add(file)
        #expect(second.added == 0 && second.alreadyThere > 15)
    }

    @Test(
        "a workout has the distance and energy that its own application measured in its time, in its sport's type"
    )
    func totals() async throws {
        let file = try HealthConnectFixture.file(HealthConnectFixture.workouts())
        let report = try await fixture.add(file)
        let all = try await fixture.workouts()
        #expect(
            all.map(\.workoutActivityType) == [
                .swimming, .swimming, .cycling, .running, .traditionalStrengthTraining,
            ])
        #expect(all.map { $0.totalDistance?.doubleValue(for: .meter()) } == [50, 150, 3000, nil, nil])
        #expect(
            all.map { $0.totalEnergyBurned?.doubleValue(for: .kilocalorie()) } == [90, nil, 200, nil, nil])
        // Each row once, and no distance of laps or lengths besides.
        let swum = try await quantities(HKQuantityType(.distanceSwimming), .meter())
        #expect(swum == [30, 20, 150])
        #expect(try await quantities(HKQuantityType(.distanceCycling), .meter()) == [3000])
        #expect(
            try await quantities(HKQuantityType(.distanceWalkingRunning), .meter()) == [7, 9, 40, 100, 20])
        #expect(
            report.notKept == [NotKept("rows of total_calories_burned_record_table", count: 2)])
        #expect(try await fixture.add(file).added == 0)
    }

    @Test("laps of one length as short as a pool are the lengths of a swim, other laps are segments")
    func lengths() async throws {
        try await fixture.add(HealthConnectFixture.file(HealthConnectFixture.workouts()))
        let all = try await fixture.workouts()
        #expect(all.map { $0.workoutEvents?.count { $0.type == .lap } ?? 0 } == [2, 3, 0, 0, 0])
        #expect(all.map { $0.workoutEvents?.count { $0.type == .segment } ?? 0 } == [0, 0, 2, 0, 0])
        let pools = all.map {
            ($0.metadata?[HKMetadataKeyLapLength] as? HKQuantity)?.doubleValue(for: .meter())
        }
        #expect(pools == [25, 50, nil, nil, nil])
    }

    @Test("a time's offset of any size stops nothing; that of no zone is none")
    func offsets() async throws {
        let extreme = "update weight_record_table set zone_offset = \(Int.min);"
        try await fixture.add(HealthConnectFixture.file(HealthConnectFixture.tables() + extreme))
        let mass = try #require(try await samples(HKQuantityType(.bodyMass), as: HKQuantitySample.self).first)
        #expect(mass.metadata?[HKMetadataKeyTimeZone] == nil)
    }

    @Test("a blood pressure that nobody has is refused by its table, and the rest is kept")
    func impossiblePressure() async throws {
        let change = "update blood_pressure_record_table set systolic = 900;"
        let report = try await fixture.add(HealthConnectFixture.file(HealthConnectFixture.tables() + change))
        let problem = report.problems.first { $0.element == "blood_pressure_record_table" }
        #expect(problem?.reason.contains("900") == true && report.added > 0, "\(report.problems)")
        #expect(report.counts[HKCorrelationTypeIdentifier.bloodPressure.rawValue] == nil)
    }

    @Test("the members of foods and blood pressures count, as in an export of Apple")
    func counts() async throws {
        let file = try HealthConnectFixture.file(HealthConnectFixture.tables())
        let report = try await fixture.add(file)
        #expect(report.added == (try StoreExport(fixture.store).count))
        #expect(report.counts[HKQuantityTypeIdentifier.dietaryEnergyConsumed.rawValue]?.added == 2)
        #expect(try await fixture.add(file).alreadyThere == report.added)
    }

    @Test(
        "an import in many transactions is one step, with workouts and their samples", arguments: [1, 1000])
    func oneStep(batchSize: Int) async throws {
        let file = try HealthConnectFixture.file(HealthConnectFixture.tables())
        let other = RecordingFixture()
        try await other.add(file)
        var options = HealthImport.Options()
        options.title = "importing it"
        func add() async throws -> ImportReport {
            try await fixture.add(file, batchSize: batchSize, options: options)
        }
        let count = try StoreExport(other.store).count
        #expect(try await add().added == count && StoreExport(fixture.store).count == count)
        let workouts = try await (fixture.workouts(), other.workouts())
        for (workout, same) in zip(workouts.0, workouts.1) {
            let rate = HKQuantityType(.heartRate)
            let members = try await (fixture.samples(rate, of: workout), other.samples(rate, of: same))
            #expect(workout == same && Set(members.0) == Set(members.1))
        }
        #expect(try await fixture.store.takeBack(try #require(try fixture.store.undoHistory().done.last)))
        #expect(try StoreExport(fixture.store).count == 0)
        #expect(try await add().added == count)
    }

    @Test(
        "a type that HealthKit does not list is kept in the unit of its first import, whatever the others have"
    )
    func units() async throws {
        let file = try HealthConnectFixture.file(HealthConnectFixture.tables())
        let type = "healthconnect.heart_rate_variability_rmssd"
        func export(_ unit: String, day: Int) -> String {
            "<HealthData><Record type=\"\(type)\" sourceName=\"W\" unit=\"\(unit)\" value=\"1\" "
                + "startDate=\"2026-01-0\(day) 08:00:00 +0100\" endDate=\"2026-01-0\(day) 08:00:00 +0100\"/></HealthData>"
        }
        func values() throws -> [Double] {
            var values: [Double] = []
            try StoreExport(fixture.store).forEachObject(of: type) { sample, _ in
                let quantity = (sample as? HKQuantitySample)?.quantity
                values.append(quantity?.doubleValue(for: .secondUnit(with: .milli)) ?? 0)
            }
            return values.map { $0.rounded() }.sorted()
        }
        try await fixture.add(export("min", day: 1))
        try await fixture.add(file)
        #expect(try values() == [42, 60_000])
        try await fixture.add(export("s", day: 2))
        #expect(try values() == [42, 1000, 60_000])
        // Another kind of unit is told, and kept as text.
        let report = try await fixture.add(export("kg", day: 3))
        #expect(report.added == 1 && report.mended == 1)
        #expect(try values().count == 3)
        // Of a file of another program it is told by its type.
        let other = RecordingFixture()
        try await other.add(export("kg", day: 1))
        let refused = try await other.add(file).problems.first { $0.element == type }
        #expect(refused?.reason.contains("unit") == true, "\(String(describing: refused))")
    }

    @Test("a type that HealthKit does not list has the same unit after an export as Apple's")
    func unitAfterExport() async throws {
        try await fixture.add(HealthConnectFixture.file(HealthConnectFixture.tables()))
        var zip = Data()
        var export = try AppleExport(fixture.store)
        _ = try export.write { zip.append(contentsOf: $0) }
        let other = RecordingFixture()
        try await other.add(zip)
        let type = "healthconnect.heart_rate_variability_rmssd"
        #expect((other.store.keptType(type) as? HKQuantityType)?.canonicalUnit == .secondUnit(with: .milli))
    }

    @Test("a database of another kind, a damaged one, and one that would compute for ever end in an error")
    func refusals() async throws {
        for sql in [
            "create table other(a)",
            "create view steps_record_table as with recursive n(i) as (select 1 union all select i + 1 from n) "
                + "select i as row_id, null as uuid, 1 as app_info_id, i as start_time, i as end_time, 1 as count from n",
        ] {
            let file = try HealthConnectFixture.file(sql)
            let error = await #expect(throws: ArchiveError.self) { try await fixture.add(file) }
            #expect(error?.description.contains("is a Health Connect database") == false)
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

    @Test("rows that are in the log beside the database are read, too, and a table may have any name")
    func log() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hc-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: a folder left behind in the temporary place harms no test.
        defer { try? FileManager.default.removeItem(at: folder) }
        let (open, file) = (folder.appending(path: "open.db"), folder.appending(path: "export.db"))
        do {
            let database = try SQLiteDatabase<ArchiveError>(path: open.path)
            try database.run("pragma journal_mode=wal; pragma wal_autocheckpoint=0")
            try database.run(HealthConnectFixture.tables() + "create table \"select\"(a); ")
            try database.run("pragma wal_checkpoint(truncate)")
            try database.run("update weight_record_table set weight = 80000.0 where weight > 0")
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: open.path + suffix, toPath: file.path + suffix)
            }
        }
        _ = try await HealthImport(into: fixture.store).run(file.path)
        #expect(try await quantities(HKQuantityType(.bodyMass), .gramUnit(with: .kilo)) == [80])
    }

    @Test("the name of an application is as long as anybody reads")
    func longName() async throws {
        let name = String(repeating: "x", count: 100_000)
        let tables = HealthConnectFixture.tables().replacing("'Runner'", with: "'\(name)'")
        try await fixture.add(HealthConnectFixture.file(tables))
        let mass = try #require(try await samples(HKQuantityType(.bodyMass), as: HKQuantitySample.self).first)
        #expect(mass.sourceRevision.source.name.count == 101)
    }
}
