import SwimFitTestSupport
import Testing

@testable import HealthArchive

/// Everything an export says, with the reader for its names.
func items(_ body: String) throws -> ([ExportItem], ExportReader) {
    let text = "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_GB\">\n\(body)\n</HealthData>\n"
    let reader = ExportReader(PrefixedSource(head: Array(text.utf8)), path: "export.xml")
    var items: [ExportItem] = []
    while let item = try reader.next() { items.append(item) }
    return (items, reader)
}

private let times = "startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-01 08:05:00 +0100\""

@Suite("The export reader", .inTurn)
struct ExportReaderTests {
    @Test("a record's attributes may come in any order, with unknown ones among them")
    func recordAttributes() throws {
        let (items, reader) = try items(
            "<Record value=\"72\" new=\"?\" \(times) unit=\"count/min\" sourceName=\"Watch\" type=\"HeartRate\"/>"
        )
        guard case .record(let record)? = items.first else {
            Issue.record("no record")
            return
        }
        #expect(items.count == 1)
        #expect(reader.names.types.texts[Int(record.type)] == "HeartRate")
        #expect(reader.names.units.texts[Int(record.unit)] == "count/min")
        #expect(reader.names.sources.texts[Int(record.origin.source)] == "Watch")
        #expect(record.value == .number(72))
        #expect(record.end - record.start == 300)
        #expect(record.line == 3)
    }

    @Test("metadata keeps every entry, doubled ones too, and line by line")
    func metadata() throws {
        let (items, _) = try items(
            """
            <Record type="T" sourceName="S" \(times)>
             <MetadataEntry key="Modified Date" value="a &amp; b"/>
             <MetadataEntry key="Modified Date" value="c"/>
             <Unknown><MetadataEntry key="k" value="v"/></Unknown>
            </Record>
            """)
        guard case .record(let record)? = items.first else {
            Issue.record("no record")
            return
        }
        #expect(record.metadata.map(\.value) == ["a & b", "c"])
    }

    @Test(
        "a record that lacks what it needs is reported by line and reason",
        arguments: [
            ("sourceName=\"S\" \(times)", "it has no type"),
            ("type=\"T\" \(times)", "it has no sourceName"),
            ("type=\"T\" sourceName=\"S\" endDate=\"2026-01-01 08:05:00 +0100\"", "it has no startDate"),
            ("type=\"T\" sourceName=\"S\" startDate=\"soon\"", "its startDate \"soon\" is not a date"),
            (
                "type=\"T\" sourceName=\"S\" startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2025-01-01 08:00:00 +0100\"",
                "its end lies before its start"
            ),
        ])
    func badRecords(attributes: String, reason: String) throws {
        let (items, _) = try items("<Record \(attributes)/>\n<ActivitySummary/>")
        guard case .problem(let problem)? = items.first else {
            Issue.record("no problem")
            return
        }
        #expect(problem == ArchiveProblem(line: 3, element: "Record", reason: reason, outcome: .skipped))
        #expect(items.count == 1)
    }

    @Test("a source's name is cleaned, which is reported once, and the record is kept")
    func cleaning() throws {
        let record = "<Record type=\"T\" sourceName=\"Meal\u{0B}Log\" \(times)/>\n"
        let (items, reader) = try items(record + record)
        #expect(reader.names.sources.texts == ["MealLog"])
        let problems = items.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
        #expect(problems.map(\.outcome) == [.mended])
        #expect(items.count == 3)
    }

    @Test("two spellings of one text are one name")
    func spellings() throws {
        let (_, reader) = try items(
            """
            <Record type="T" sourceName="S" unit="mL/min·kg" value="1" \(times)/>
            <Record type="T" sourceName="S" unit="mL/min&#183;kg" value="1" \(times)/>
            """)
        #expect(reader.names.units.texts == ["mL/min·kg"])
    }

    @Test("devices that differ in their address alone are one device")
    func devices() throws {
        let device = { (address: String) in "&lt;&lt;HKDevice: 0x\(address)&gt;, name:Watch&gt;" }
        let (_, reader) = try items(
            """
            <Record type="T" sourceName="S" device="\(device("1a2b"))" \(times)/>
            <Record type="T" sourceName="S" device="\(device("ffff00"))" \(times)/>
            """)
        #expect(reader.names.devices.texts.count == 1)
    }

    @Test("a correlation holds its members and its own metadata")
    func correlations() throws {
        let (items, _) = try items(
            """
            <Correlation type="Food" sourceName="S" \(times)>
             <MetadataEntry key="HKFoodType" value="Skyr"/>
             <Record type="Energy" sourceName="S" unit="kcal" value="130" \(times)>
              <MetadataEntry key="HKFoodType" value="Skyr"/>
             </Record>
             <Record type="Protein" sourceName="S" unit="g" value="22" \(times)/>
            </Correlation>
            """)
        guard case .correlation(let food)? = items.first else {
            Issue.record("no correlation")
            return
        }
        #expect(food.members.map(\.value) == [.number(130), .number(22)])
        #expect(food.members.map(\.metadata.count) == [1, 0])
        #expect(food.metadata.count == 1)
    }

    @Test("a workout's events, statistics, parts and both forms of totals are read; routes are counted")
    func workouts() throws {
        let (items, _) = try items(
            """
            <Workout workoutActivityType="HKWorkoutActivityTypeSwimming" duration="2.5" durationUnit="min"
              totalDistance="1" totalDistanceUnit="km" sourceName="S" \(times)>
             <MetadataEntry key="HKLapLength" value="25 m"/>
             <WorkoutEvent type="HKWorkoutEventTypeLap" date="2026-01-01 08:00:00 +0100" duration="0.5" durationUnit="min">
              <MetadataEntry key="HKSwimmingStrokeStyle" value="2"/>
             </WorkoutEvent>
             <WorkoutActivity uuid="U" \(times)>
              <WorkoutStatistics type="T" \(times) average="3" minimum="1" maximum="7" unit="count/min"/>
              <WorkoutEvent type="HKWorkoutEventTypePause" date="2026-01-01 08:00:00 +0100"/>
             </WorkoutActivity>
             <WorkoutStatistics type="E" \(times) sum="240" unit="kcal"/>
             <WorkoutRoute sourceName="S" \(times)><Location latitude="1"/><FileReference path="/a.gpx"/></WorkoutRoute>
             <MetadataEntry key="HKLapLength" value="25 m"/>
            </Workout>
            """)
        guard case .workout(let swim)? = items.first else {
            Issue.record("no workout")
            return
        }
        #expect(items.count == 1)
        #expect(swim.duration == 150)
        #expect(swim.totalDistance == ExportQuantity(value: 1, unit: "km"))
        #expect(swim.events.map(\.duration) == [30])
        #expect(swim.events.first?.metadata.first?.value == "2")
        #expect(swim.activities.first?.statistics.first?.maximum == 7)
        #expect(swim.activities.first?.events.count == 1)
        #expect(swim.statistics.first?.sum == 240)
        #expect(swim.metadata.count == 2)
    }

    @Test("a record without an end tag ends where the next one begins")
    func missingEndTag() throws {
        let (items, _) = try items(
            "<Record type=\"T\" sourceName=\"S\" value=\"1\" \(times)>\n<Record type=\"T\" sourceName=\"S\" value=\"2\" \(times)/>"
        )
        let values = items.compactMap { if case .record(let record) = $0 { record.value } else { nil } }
        #expect(values == [.number(1), .number(2)])
    }

    @Test("a member without an end tag ends with its correlation")
    func missingInnerEndTag() throws {
        let (items, _) = try items(
            """
            <Correlation type="Food" sourceName="S" \(times)>
             <Record type="T" sourceName="S" value="1" \(times)>
            </Correlation>
            <Record type="T" sourceName="S" value="2" \(times)/>
            """)
        guard case .correlation(let group)? = items.first else {
            Issue.record("no correlation")
            return
        }
        #expect(group.members.count == 1)
        #expect(items.contains { if case .record = $0 { true } else { false } })
    }

    @Test("a record that the file's end cuts off is left out and reported")
    func truncated() throws {
        let text = """
            <HealthData locale="en">
             <Record type="T" sourceName="S" value="1" \(times)/>
             <Record type="T" sourceName="S" value="2" \(times)>
              <MetadataEntry key="a" val
            """
        let reader = ExportReader(PrefixedSource(head: Array(text.utf8)), path: "export.xml")
        var records = 0
        var problems: [ArchiveProblem] = []
        while let item = try reader.next() {
            if case .record = item { records += 1 }
            if case .problem(let problem) = item { problems.append(problem) }
        }
        #expect(records == 1)
        #expect(problems.map(\.line) == [4, 3])
        #expect(problems.allSatisfy { $0.outcome == .skipped })
    }

    @Test("another program's XML is refused by its outermost element")
    func otherXML() {
        let reader = ExportReader(PrefixedSource(head: Array("<ClinicalDocument/>".utf8)), path: "a.xml")
        #expect(throws: ArchiveError.notAnExport(path: "a.xml", found: "begins with <ClinicalDocument>")) {
            try reader.next()
        }
    }

    @Test("an export of iOS 8 is read: compact dates, source, and metadata as attributes with spaces")
    func old() throws {
        let read = try items(
            """
            <ExportDate value="20150704202020+0200"/>
            <Record type="T" source="S" unit="count" Was Entered="1" startDate="20150101120000+0100" \
            endDate="20150101120500+0100" value="7"/>
            """)
        let records = read.0.compactMap { if case .record(let record) = $0 { record } else { nil } }
        #expect(records.count == 1)
        #expect(records.first?.start == 441_802_800)
        #expect(records.first?.end == 441_803_100)
        #expect(records.first?.metadata == [ExportMetadataEntry(key: "Was Entered", value: "1")])
        #expect(records.first?.origin.source == 0)
    }
}
