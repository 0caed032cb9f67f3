import HealthKit
import SwimFitTestSupport
import Testing

@testable import HealthArchive

/// What an export's elements become, with their problems.
private func map(_ body: String) throws -> (samples: [HKSample], problems: [ArchiveProblem]) {
    let text = "<HealthData locale=\"en_GB\">\n\(body)\n</HealthData>\n"
    let reader = ExportReader(PrefixedSource(head: Array(text.utf8)), path: "export.xml")
    var maker = ExportSampleMaker()
    var samples: [HKSample] = []
    var problems: [ArchiveProblem] = []
    while let item = try reader.next() {
        do throws(Refusal) {
            switch item {
            case .record(let record): samples.append(try maker.sample(record, in: reader.names).sample)
            case .correlation(let group): samples.append(try maker.sample(group, in: reader.names).sample)
            case .workout(let workout): samples.append(try maker.sample(workout, in: reader.names).sample)
            case .problem(let problem): problems.append(problem)
            default: break
            }
        } catch {
            problems.append(ArchiveProblem(line: 0, element: "", reason: error.reason, outcome: .skipped))
        }
        problems += maker.takeMended()
    }
    return (samples, problems)
}

private func map(first body: String) throws -> HKSample { try #require(try map(body).samples.first) }

private let times = "startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-01 08:05:00 +0100\""
private let by = "sourceName=\"Zoë’s Apple Watch\" sourceVersion=\"11.2\""

private func record(
    _ type: String, _ value: String?, unit: String? = nil, metadata: [(String, String)] = [],
    by source: String = by
) -> String {
    let unit = unit.map { " unit=\"\($0)\"" } ?? ""
    let value = value.map { " value=\"\($0)\"" } ?? ""
    let entries = metadata.map { "<MetadataEntry key=\"\($0.0)\" value=\"\($0.1)\"/>" }.joined()
    return "<Record type=\"\(type)\" \(source)\(unit)\(value) \(times)>\(entries)</Record>\n"
}

private let steps = "HKQuantityTypeIdentifierStepCount"
private let sleep = "HKCategoryTypeIdentifierSleepAnalysis"

@Suite("Making samples of an export", .inTurn)
struct ExportSampleMakerTests {
    @Test("a quantity record becomes a sample with its source, version and device")
    func quantity() throws {
        let device = "device=\"&lt;&lt;HKDevice: 0x1a&gt;, name:Apple Watch, hardware:Watch6,9&gt;\""
        let sample = try #require(
            try map(first: record(steps, "120", unit: "count", by: by + " " + device)) as? HKQuantitySample)
        #expect(sample.quantityType == HKQuantityType(.stepCount))
        #expect(sample.quantity.doubleValue(for: .count()) == 120)
        #expect(sample.sourceRevision.source.name == "Zoë’s Apple Watch")
        #expect(sample.sourceRevision.version == "11.2")
        #expect(sample.device?.hardwareVersion == "Watch6,9")
        #expect(sample.endDate.timeIntervalSince(sample.startDate) == 300)
    }

    @Test("a percentage of a record is a fraction as it stands")
    func percentages() throws {
        let sample = try #require(
            try map(first: record("HKQuantityTypeIdentifierOxygenSaturation", "0.97", unit: "%"))
                as? HKQuantitySample)
        #expect(sample.quantity.doubleValue(for: .percent()) == 0.97)
    }

    @Test("a category's constant becomes its number, also under its former name")
    func categories() throws {
        let values = try map(
            record(sleep, "HKCategoryValueSleepAnalysisAsleepCore")
                + record(sleep, "HKCategoryValueSleepAnalysisAsleep")
        ).samples.compactMap { ($0 as? HKCategorySample)?.value }
        #expect(values == [3, 1])
    }

    @Test("a category without values may leave its value out, another may not")
    func absentValues() throws {
        #expect(try map(record("HKCategoryTypeIdentifierMindfulSession", nil)).samples.count == 1)
        let (samples, problems) = try map(record(sleep, nil))
        #expect(samples.map(\.sampleType.identifier) == ["swimfit.text." + sleep])
        #expect(problems.first?.reason.hasPrefix("it has no value; it is kept as text") == true)
    }

    @Test("types that HealthKit does not list are kept as they are")
    func unlisted() throws {
        let samples = try map(
            record("HKDataTypeSleepDurationGoal", "8", unit: "hr")
                + record("HKDataTypeSomethingNew", "HKSomethingNewBig")
        ).samples
        let goal = try #require(samples.first as? HKQuantitySample)
        #expect(goal.sampleType.identifier == "HKDataTypeSleepDurationGoal")
        #expect(goal.quantity.doubleValue(for: .hour()) == 8)
        let new = try #require(samples.last as? HKCategorySample)
        #expect(new.metadata?[ImportedSample.unknownConstantKey] as? String == "HKSomethingNewBig")
    }

    @Test(
        "a record that HealthKit refuses is kept as text, with the reason",
        arguments: [
            (record(steps, "3", unit: "kg"), "A quantity's unit must fit the type"),
            (record(steps, "3", unit: "furlong"), "\"furlong\" is not a unit"),
            (record(steps, "3"), "it has no unit"),
            (
                record("HKQuantityTypeIdentifierBodyMass", "1e307", unit: "Tg"),
                "its value of 1e+307 Tg cannot be"
            ),
            (record("HKQuantityTypeIdentifierBodyMass", "-3", unit: "kg"), "its value of -3 kg cannot be"),
            (
                record("HKQuantityTypeIdentifierBodyMass", "NaN", unit: "kg"),
                "its value \"NaN\" is not a number"
            ),
            (
                record("HKQuantityTypeIdentifierBodyMass", "72,5", unit: "kg"),
                "its value \"72,5\" is not a number"
            ),
            (record("HKQuantityTypeIdentifierBodyMass", "", unit: "kg"), "it has no value"),
            (record("HKQuantityTypeIdentifierHeight", "1780", unit: "m"), "its value of 1780 m cannot be"),
            (record(steps, "-1", unit: "count"), "its value of -1 count cannot be"),
            (
                record("HKQuantityTypeIdentifierHeartRate", "1800", unit: "count/min"),
                "its value of 1800 count/min cannot be"
            ),
            (record(steps, "many", unit: "count"), "its value \"many\" is not a number"),
            (record(sleep, "17"), "A category value must be one of the type's own"),
            (record("HKCorrelationTypeIdentifierFood", "3", unit: "g"), "is not one of records"),
        ])
    func refused(body: String, reason: String) throws {
        let (samples, problems) = try map(body)
        #expect(samples.count == 1)
        #expect(samples.first?.sampleType.identifier.hasPrefix("swimfit.text.HK") == true)
        #expect(problems.count == 1)
        #expect(problems.first?.reason.contains(reason) == true, "\(problems)")
    }

    @Test("metadata gets the kinds its keys need, and other apps' keys keep their text")
    func metadata() throws {
        let metadata = try #require(
            try map(
                first: record(
                    steps, "3", unit: "count",
                    metadata: [
                        (HKMetadataKeyWasUserEntered, "1"), (HKMetadataKeyWeatherTemperature, "56 degF"),
                        (HKMetadataKeyTimeZone, "Europe/Berlin"),
                        ("Modified Date", "2016-04-18 15:56:05 +0000"),
                        (HKMetadataKeyDateOfEarliestDataUsedForEstimate, "2001-01-01 00:01:00 +0000"),
                        ("Lucky", "7"),
                    ])
            ).metadata)
        #expect(metadata[HKMetadataKeyWasUserEntered] as? Bool == true)
        #expect(
            (metadata[HKMetadataKeyWeatherTemperature] as? HKQuantity)?.doubleValue(for: .degreeFahrenheit())
                == 56)
        #expect(metadata[HKMetadataKeyTimeZone] as? String == "Europe/Berlin")
        #expect(metadata["Modified Date"] as? String == "2016-04-18 15:56:05 +0000")
        let earliest = metadata[HKMetadataKeyDateOfEarliestDataUsedForEstimate] as? Date
        #expect(earliest?.timeIntervalSinceReferenceDate == 60)
        #expect(metadata["Lucky"] as? String == "7")
    }

    @Test(
        "humidity is a fraction, whichever of the two ways exports write it", arguments: ["96 %", "9600 %"])
    func humidity(text: String) throws {
        let entry = [(HKMetadataKeyWeatherHumidity, text)]
        let metadata = try map(first: record(steps, "3", unit: "count", metadata: entry)).metadata
        let humidity = try #require(metadata?[HKMetadataKeyWeatherHumidity] as? HKQuantity)
        #expect(abs(humidity.doubleValue(for: .percent()) - 0.96) < 1e-12)
    }

    @Test("metadata of a wrong kind is kept as text and reported")
    func wrongMetadata() throws {
        let (samples, problems) = try map(
            record(
                steps, "3", unit: "count",
                metadata: [(HKMetadataKeyWeatherTemperature, "warm"), (HKMetadataKeySyncIdentifier, "half")]))
        #expect(samples.count == 1)
        #expect(
            samples.first?.metadata?[UnplacedMarkup.key] as? String
                == #"<MetadataEntry key="HKWeatherTemperature" value="warm"/> "#
                + #"<MetadataEntry key="HKMetadataKeySyncIdentifier" value="half"/>"#)
        #expect(problems.map(\.outcome) == [.mended])
    }
}

@Suite("Identities of imported samples", .inTurn)
struct SampleIdentityTests {
    @Test("the same export gives the same identities, and equal records get different ones")
    func repeatable() throws {
        let body =
            record(steps, "3", unit: "count") + record(steps, "3", unit: "count")
            + record(steps, "4", unit: "count")
        let first = try map(body).samples.map(\.uuid)
        #expect(Set(first).count == 3)
        #expect(try map(body).samples.map(\.uuid) == first)
    }

    @Test("a record keeps its identity when its version, device or place in the file changes")
    func stable() throws {
        let old = try map(first: record(steps, "3", unit: "count"))
        let newer =
            "sourceName=\"Zoë’s Apple Watch\" sourceVersion=\"12\" creationDate=\"2026-01-02 08:00:00 +0100\""
        let new = try map(record(sleep, "1") + record(steps, "3", unit: "count", by: newer)).samples
        #expect(new.last?.uuid == old.uuid)
    }

    @Test("what differs in type, source, dates, value or unit differs in identity")
    func distinct() throws {
        let energy = "HKQuantityTypeIdentifierActiveEnergyBurned"
        let samples = try map(
            record(steps, "3", unit: "count") + record(energy, "3", unit: "kcal")
                + record(energy, "3", unit: "kJ")
                + record(energy, "4", unit: "kcal")
                + record(energy, "3", unit: "kcal", by: "sourceName=\"B\"")
                + record(energy, "3", unit: "kcal").replacing("08:05", with: "08:06")
        ).samples
        #expect(Set(samples.map(\.uuid)).count == 6)
    }

    @Test("the identity of a record never changes")
    func fixed() throws {
        let sample = try map(first: record(steps, "3", unit: "count"))
        #expect(sample.uuid.uuidString == "98B18C2B-BD3B-8531-9E84-5B9DD36DA4EF")
    }

    @Test("a correlation's members have the identities of their twins, in the order of the file")
    func members() throws {
        let fat = record("HKQuantityTypeIdentifierDietaryFatTotal", "6", unit: "g", by: "sourceName=\"M\"")
        let food =
            "<Correlation type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"M\" \(times)>\(fat)</Correlation>\n"
        let samples = try map(fat + fat + food + food).samples
        let groups = samples.compactMap { $0 as? HKCorrelation }
        #expect(groups.map { $0.objects.map(\.uuid) } == [[samples[0].uuid], [samples[1].uuid]])
        #expect(groups.first?.uuid != groups.last?.uuid)
    }

    @Test("equal hashes are counted, whatever the table's size")
    func occurrences() {
        var counter = OccurrenceCounter(capacity: 4)
        for round in 0..<3 {
            for number in 0..<1000 {
                var hash = StableHash()
                hash.mix(UInt64(number))
                #expect(counter.next(hash) == round)
            }
        }
    }
}
