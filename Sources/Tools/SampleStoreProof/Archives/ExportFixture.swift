import SampleStoreBasics
import Foundation

/// Writes exports as phones do: records of several sources, foods with their members, swims, a person.
///
/// The same arguments give the same text. `counts` has the expected contents of the store.
package struct ExportFixture {
    package enum DocumentType { case none, good, broken }

    /// Number of days, each with 33 records.
    package var days = 3
    package var documentType = DocumentType.good
    /// Whether the text ends with faulty records of real files, which XML parsers refuse. The last record is cut off.
    package var isDirty = false

    /// Samples by type identifier.
    package private(set) var counts: [String: Int] = [:]

    package init(days: Int = 3, documentType: DocumentType = .good, isDirty: Bool = false) {
        self.days = days
        self.documentType = documentType
        self.isDirty = isDirty
    }

    /// The text. Sets ``counts`` to its contents.
    package mutating func text() -> String {
        counts = [:]
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + header + "<HealthData locale=\"en_GB\">\n"
        text += " <ExportDate value=\"2026-11-20 23:59:00 +0100\"/>\n"
        text += " <Me HKCharacteristicTypeIdentifierDateOfBirth=\"1985-06-15\""
        text += " HKCharacteristicTypeIdentifierBiologicalSex=\"HKBiologicalSexFemale\""
        text += " HKCharacteristicTypeIdentifierBloodType=\"HKBloodTypeNotSet\"/>\n"
        for day in 0..<days { text += self.day(day) }
        text += " <ActivitySummary dateComponents=\"2026-01-01\"/>\n"
        return text + (isDirty ? dirt() : "</HealthData>\n")
    }

    private var header: String {
        switch documentType {
        case .none: ""
        case .good: "<!DOCTYPE HealthData [\n<!ATTLIST Record\n  type CDATA #REQUIRED\n>\n]>\n"
        case .broken:
            "<!DOCTYPE HealthData [\n<!ATTLIST Record\n  type CDATA #REQUIRED\n<!ATTLIST Me a CDATA\n>\n]>\n"
        }
    }

    private func time(_ day: Int, _ hour: Int, _ minute: Int = 0) -> String {
        let two = { (number: Int) in String(number, width: 2) }
        return "2026-01-\(two(day + 1)) \(two(hour)):\(two(minute)):00 +0100"
    }

    private mutating func day(_ day: Int) -> String {
        var text = ""
        for hour in 7..<21 {
            text += record("StepCount", by: "Zoë’s iPhone", hour * 10, "count", day, hour)
            text += record(
                "HeartRate", by: "Zoë’s Apple\u{A0}Watch", 60 + hour, "count/min", day, hour, device: true)
        }
        text += record("BodyMass", by: "Scale &amp; Co", 70, "kg", day, 7)
        text += category("SleepAnalysis", "HKCategoryValueSleepAnalysisAsleepCore", day)
        return text + food(day) + swim(day)
    }

    private mutating func record(
        _ type: String, by source: String, _ value: Int, _ unit: String, _ day: Int, _ hour: Int,
        device: Bool = false, isCounted: Bool = true, metadata: String = ""
    ) -> String {
        let type = "HKQuantityTypeIdentifier" + type
        if isCounted { counts[type, default: 0] += 1 }
        let watch =
            "&lt;&lt;HKDevice: 0x\(String(day * 977 + hour * 31, radix: 16))&gt;, name:Apple Watch&gt;"
        let head =
            " <Record type=\"\(type)\" sourceName=\"\(source)\"" + (device ? " device=\"\(watch)\"" : "")
        let dates = "startDate=\"\(time(day, hour))\" endDate=\"\(time(day, hour, 5))\""
        let tag = "\(head) unit=\"\(unit)\" creationDate=\"\(time(day, hour))\" \(dates) value=\"\(value)\""
        return metadata.isEmpty ? "\(tag)/>\n" : "\(tag)>\n  \(metadata)\n </Record>\n"
    }

    private mutating func category(_ type: String, _ value: String, _ day: Int) -> String {
        let type = "HKCategoryTypeIdentifier" + type
        counts[type, default: 0] += 1
        return " <Record type=\"\(type)\" sourceName=\"Watch\" startDate=\"\(time(day, 0))\" "
            + "endDate=\"\(time(day, 6))\" value=\"\(value)\"/>\n"
    }

    private mutating func food(_ day: Int) -> String {
        let name = "<MetadataEntry key=\"HKFoodType\" value=\"Banana\"/>"
        let members = { (fixture: inout ExportFixture, isCounted: Bool) in
            fixture.record(
                "DietaryEnergyConsumed", by: "MealLog 🍌", 105, "kcal", day, 8, isCounted: isCounted,
                metadata: name)
                + fixture.record(
                    "DietaryProtein", by: "MealLog 🍌", 1, "g", day, 8, isCounted: isCounted, metadata: name)
        }
        counts["HKCorrelationTypeIdentifierFood", default: 0] += 1
        return members(&self, true)
            + " <Correlation type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"MealLog 🍌\" "
            + "startDate=\"\(time(day, 8))\" endDate=\"\(time(day, 8, 5))\">\n  \(name)\n"
            + members(&self, false)
            + " </Correlation>\n"
    }

    private mutating func swim(_ day: Int) -> String {
        counts["HKWorkoutTypeIdentifier", default: 0] += 1
        return """
             <Workout workoutActivityType="HKWorkoutActivityTypeSwimming" duration="30" durationUnit="min" \
            sourceName="Watch" startDate="\(time(day, 6))" endDate="\(time(day, 6, 30))">
              <MetadataEntry key="HKLapLength" value="25 m"/>
              <WorkoutEvent type="HKWorkoutEventTypeLap" date="\(time(day, 6))" duration="0.5" durationUnit="min"/>
              <WorkoutRoute sourceName="Watch" startDate="\(time(day, 6))" endDate="\(time(day, 6, 30))"/>
              <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceSwimming" startDate="\(time(day, 6))" \
            endDate="\(time(day, 6, 30))" sum="1000" unit="m"/>
             </Workout>

            """
    }

    private mutating func dirt() -> String {
        record("DietaryWater", by: "Meal\u{B}Log", 250, "mL", 0, 9)
            + " <Record type=\"HKQuantityTypeIdentifierBodyMass\" source Name=\"Old\" unit=\"kg\" value=\"70\"/>\n"
            + " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Zoë\" unit=\"count\" startD"
    }
}
