import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import HealthArchive

/// An export that has something strange in every place that can have it. Each is marked by a word that is nowhere else.
private struct StrangeExport {
    private(set) var body = ""
    private(set) var elements = 1
    private(set) var attributes = 1
    private(set) var words: Set<String> = []

    static let times = "startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-01 09:00:00 +0100\""

    /// Writes an element. Words that begin with “odd” are marks.
    @discardableResult
    mutating func add(_ name: String, _ attributes: String, _ contents: (inout Self) -> Void = { _ in })
        -> Self
    {
        elements += 1
        self.attributes += attributes.count { $0 == "=" }
        for text in [name, attributes] {
            words.formUnion(text.matches(of: /odd[A-Za-z0-9]+/).map { String($0.output) })
        }
        let before = body.count
        body += "<\(name) \(attributes)>"
        let start = body.count
        contents(&self)
        if body.count == start {
            body = String(body.prefix(before)) + "<\(name) \(attributes)/>\n"
        } else {
            body += "</\(name)>\n"
        }
        return self
    }

    mutating func record(_ type: String, _ rest: String, _ contents: (inout Self) -> Void = { _ in }) {
        add("Record", "type=\"HK\(type)\" sourceName=\"S\" \(Self.times) \(rest)", contents)
    }

    mutating func meta(_ key: String, _ value: String) {
        add("MetadataEntry", "key=\"\(key)\" value=\"\(value)\"")
    }

    mutating func statistics(_ type: String, _ rest: String) {
        add("WorkoutStatistics", "type=\"HKQuantityTypeIdentifier\(type)\" \(rest)")
    }

    init() {
        add("ExportDate", "value=\"2026-02-01 10:00:00 +0100\" oddA=\"1\"")
        add("Me", "HKCharacteristicTypeIdentifierNew=\"oddMe\"") { $0.meta("k", "oddInsideMe") }
        record("QuantityTypeIdentifierBodyMass", "unit=\"kg\" value=\"70\" future=\"oddRecord\"") {
            $0.meta("twice", "oddFirst")
            $0.meta("twice", "oddSecond")
            $0.meta("HKMetadataKeySyncIdentifier", "oddSync")
            $0.meta("HKWasUserEntered", "oddUnreadable")
            $0.add("MetadataEntry", "key=\"k\" value=\"v\" oddB=\"1\"")
            $0.add("oddChild", "note=\"oddNote\"")
            $0.add("oddParent", "note=\"oddParentNote\"") { $0.add("Inner", "note=\"1\"") }
        }
        record("QuantityTypeIdentifierBodyMass", "unit=\"oddUnit\" value=\"71\"")
        record("QuantityTypeIdentifierHeartRate", "unit=\"bpm\" value=\"62\" device=\"oddDevice\"")
        record(
            "QuantityTypeIdentifierHeartRate",
            "unit=\"count/min\" value=\"63\" device=\"&lt;&lt;HKDevice: 0x1&gt;, name:W, creation date:oddDate&gt;\""
        )
        record("CategoryTypeIdentifierSleepAnalysis", "") { $0.meta("k", "oddSleep") }
        record("CategoryTypeIdentifierSleepAnalysis", "value=\"oddStage\"")
        record("QuantityTypeIdentifierHeartRateVariabilitySDNN", "unit=\"ms\" value=\"40\"") {
            $0.add("HeartRateVariabilityMetadataList", "") {
                $0.add("InstantaneousBeatsPerMinute", "bpm=\"oddBeat\" time=\"1\"")
            }
        }
        add("Correlation", "type=\"HKoddGroup\" sourceName=\"S\" \(Self.times)") {
            $0.record("QuantityTypeIdentifierBloodGlucose", "unit=\"mg/dL\" value=\"97\" mark=\"oddMember\"")
        }
        add(
            "Correlation",
            "type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"S\" \(Self.times) x=\"oddMeal\""
        ) {
            $0.record("QuantityTypeIdentifierDietaryProtein", "unit=\"g\" value=\"7\"")
            $0.add("Recipe", "name=\"oddRecipe\"")
        }
        addWorkout()
        for name in ["ActivitySummary", "Audiogram", "oddElement"] {
            add(name, "note=\"1\"") { $0.add("Part", "size=\"1\"") }
        }
        add("Record", "type=\"HKQuantityTypeIdentifierStepCount\" value=\"1\"") { $0.meta("k", "v") }
    }

    private mutating func addWorkout() {
        let activity = "workoutActivityType=\"HKWorkoutActivityTypeSwimming\" sourceName=\"S\" \(Self.times)"
        add("Workout", "\(activity) goal=\"oddGoal\" totalSwimmingStrokeCount=\"900\"") {
            $0.meta("HKAverageMETs", "6.5 kcal/hr-kg")
            for (type, rest) in [("Pause", ""), ("Marker", ""), ("oddEvent", "")] {
                $0.add(
                    "WorkoutEvent",
                    "type=\"HKWorkoutEventType\(type)\" date=\"2026-01-01 08:10:00 +0100\" duration=\"1.5\" mark=\"odd\(type)Mark\"\(rest)"
                )
            }
            $0.statistics(
                "DistanceSwimming",
                "startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-01 08:30:00 +0100\" sum=\"750\" unit=\"m\""
            )
            $0.statistics(
                "DistanceSwimming",
                "startDate=\"2026-01-01 08:30:00 +0100\" endDate=\"2026-01-01 09:00:00 +0100\" sum=\"50\" unit=\"m\""
            )
            $0.statistics("oddFigure", "\(Self.times) sum=\"5\" unit=\"count\"")
            $0.statistics(
                "HeartRate", "\(Self.times) average=\"120\" median=\"oddMedian\" unit=\"count/min\"")
            $0.add("WorkoutActivity", "uuid=\"1\" duration=\"59.5\" \(Self.times) kind=\"oddKind\"") {
                $0.meta("k", "oddPart")
                $0.add("oddZone", "seconds=\"612\"")
                $0.add("WorkoutRoute", "sourceName=\"oddRoute\"") {
                    $0.add("FileReference", "path=\"/1.gpx\"")
                }
            }
        }
    }

    var text: String { "<HealthData locale=\"oddLocale\">\n\(body)</HealthData>\n" }
}

@Suite("An export with strange things in every place", .inTurn)
struct StrangeExportTests {
    /// What the store has of all samples.
    private func kept(in store: HKHealthStore) throws -> String {
        var text = ""
        try StoreExport(store).forEach { text += $0.line + "\n" }
        return text
    }

    @Test("each is in what is kept or in what is said, and every element and attribute is counted once")
    func words() async throws {
        let export = StrangeExport()
        let store = HKHealthStore.inMemory()
        let report = try await importing(export.text, into: store)
        let said =
            report.notKept.flatMap { [$0.what, $0.example ?? ""] } + report.problems.map(\.description)
            + [report.locale ?? ""]
        let all = try kept(in: store) + said.joined(separator: "\n")
        // Beats and what is inside of something that is not kept are counted, not shown one by one.
        let unseen = export.words.filter { !all.contains($0) }
        #expect(unseen == ["oddInsideMe"])
        #expect(export.words.count > 30)
        #expect(report.read == MarkupCount(elements: export.elements, attributes: export.attributes))
        let parts = [report.kept, report.notKeptSize, report.refused]
        #expect(parts.reduce(0) { $0 + $1.elements } == report.read.elements)
        #expect(parts.reduce(0) { $0 + $1.attributes } == report.read.attributes)
        // The record without a source and its entry, and the correlation of an unknown type.
        #expect(report.refused.elements == 3)
    }

    @Test("statistics of parts are added, and METs in another spelling are read")
    func workout() async throws {
        let store = HKHealthStore.inMemory()
        _ = try await importing(StrangeExport().text, into: store)
        let swim = try #require(try await samples(.workoutType(), in: store).first as? HKWorkout)
        #expect(
            swim.statistics(for: HKQuantityType(.distanceSwimming))?.sumQuantity()?.doubleValue(for: .meter())
                == 800)
        #expect(swim.metadata?[HKMetadataKeyAverageMETs] is HKQuantity)
        #expect(swim.totalSwimmingStrokeCount?.doubleValue(for: .count()) == 900)
        let rest = try #require(swim.metadata?[UnplacedMarkup.key] as? String)
        #expect(rest.contains(#"sum="750""#) && rest.contains(#"goal="oddGoal""#))
        let pause = try #require(swim.workoutEvents?.first { $0.type == .pause })
        #expect(
            (pause.metadata?[UnplacedMarkup.key] as? String)?.contains("duration=\"90.0\"") == true)
        let part = try #require(swim.workoutActivities.first)
        #expect(
            (part.metadata?[UnplacedMarkup.key] as? String)?.contains("duration=\"3570.0\"") == true)
    }

    @Test("one total over the whole workout is not added to those of its parts")
    func wholeAndParts() async throws {
        let half = "startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-01 08:30:00 +0100\""
        let figures = { (times: String, sum: Int) in
            "<WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceSwimming\" \(times) sum=\"\(sum)\" unit=\"m\"/>"
        }
        let store = HKHealthStore.inMemory()
        _ = try await importing(
            """
            <HealthData locale="en"><Workout workoutActivityType="HKWorkoutActivityTypeSwimming" sourceName="S" \
            \(StrangeExport.times)>\(figures(half, 750))\(figures(StrangeExport.times, 800))\
            \(figures(StrangeExport.times, 800))</Workout></HealthData>
            """, into: store)
        let swim = try #require(try await samples(.workoutType(), in: store).first as? HKWorkout)
        #expect(
            swim.statistics(for: HKQuantityType(.distanceSwimming))?.sumQuantity()?.doubleValue(for: .meter())
                == 800)
    }

    @Test("records in other spellings are read: bpm, hyphens, means of several heart rates")
    func spellings() async throws {
        let times = StrangeExport.times
        let store = HKHealthStore.inMemory()
        let report = try await importing(
            """
            <HealthData locale="en">
             <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="S" unit="bpm" value="62" \(times)/>
             <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="S" unit="count/min" average="63.5" min="50" \
            max="80" recordCount="6" \(times)/>
             <Record type="HKQuantityTypeIdentifierVO2Max" sourceName="S" unit="mL/min-kg" value="41.5" \(times)/>
            </HealthData>
            """, into: store)
        #expect(report.problems.isEmpty && report.notKept.isEmpty)
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        let rates = try await samples(HKQuantityType(.heartRate), in: store).compactMap {
            $0 as? HKQuantitySample
        }
        #expect(Set(rates.map { $0.quantity.doubleValue(for: perMinute) }) == [62, 63.5])
        #expect(
            rates.contains {
                $0.metadata?[UnplacedMarkup.key] as? String == #"min="50" max="80" recordCount="6""#
            })
        let fitness = try await samples(HKQuantityType(.vo2Max), in: store).first as? HKQuantitySample
        #expect(fitness?.quantity.doubleValue(for: HKUnit(from: "mL/min·kg")) == 41.5)
    }

    @Test("a sleep without a value is kept as text, and not as a time in bed")
    func sleep() async throws {
        let store = HKHealthStore.inMemory()
        _ = try await importing(
            "<HealthData locale=\"en\"><Record type=\"HKCategoryTypeIdentifierSleepAnalysis\" sourceName=\"S\" "
                + "\(StrangeExport.times)/></HealthData>", into: store)
        #expect(
            try store.overview().map(\.type.identifier) == [
                "swimfit.text.HKCategoryTypeIdentifierSleepAnalysis"
            ])
    }

    @Test("short names and compact dates of an owner are read")
    func owner() async throws {
        let store = HKHealthStore.inMemory()
        let report = try await importing(
            "<HealthData><Me dateOfBirth=\"19850615\" BiologicalSex=\"Female\" "
                + "HKCharacteristicTypeIdentifierActivityMoveMode=\"HKActivityMoveModeAppleMoveTime\"/></HealthData>",
            into: store)
        #expect(report.characteristics.map(\.outcome) == [.set, .set, .set])
        #expect(try store.dateOfBirthComponents().month == 6)
        #expect(try store.biologicalSex().biologicalSex == .female)
        #expect(try store.activityMoveMode().activityMoveMode == .appleMoveTime)
    }

    @Test(
        "an export that was written again without indentation, or on one line, is as good",
        arguments: ["\n", ""])
    func flat(lineBreak: String) async throws {
        let lines = [
            "<HealthData locale=\"en\">",
            "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" sourceName=\"S\" \(StrangeExport.times)>",
            "<WorkoutRoute sourceName=\"S\">", "<FileReference path=\"/1.gpx\"/>", "<Location/>",
            "</WorkoutRoute>",
            "<WorkoutRoute sourceName=\"S\">", "<FileReference path=\"/2.gpx\"/>", "</WorkoutRoute>",
            "</Workout>", "<ActivitySummary>", "<New/>", "</ActivitySummary>",
            "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"S\" unit=\"count\" value=\"1\" \(StrangeExport.times)/>",
            "</HealthData>",
        ]
        let report = try await importing(lines.joined(separator: lineBreak), into: .inMemory())
        #expect(report.problems.isEmpty)
        #expect(report.added == 2)
        #expect(report.notKept.map(\.count) == [1, 2])
        #expect(report.notKept.map(\.size.elements) == [2, 5])
    }

    @Test("a route that has lost its end tag does not swallow what follows it")
    func lostEndTag() async throws {
        let report = try await importing(
            """
            <HealthData locale="en">
             <ActivitySummary note="1">
              <Part/>
             <Record type="HKQuantityTypeIdentifierStepCount" sourceName="S" unit="count" value="1" \(StrangeExport.times)/>
            </HealthData>
            """, into: .inMemory())
        #expect(report.added == 1)
        #expect(report.problems.map(\.reason) == ["it has no end tag"])
    }
}
