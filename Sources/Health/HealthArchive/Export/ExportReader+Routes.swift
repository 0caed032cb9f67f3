import HealthKit

// Routes, goals and clinical records: elements that name files, or say something of a day.
extension ExportReader {
    /// Reads a `WorkoutRoute` with contents, whose tag was just found.
    func readRoute(_ size: inout ExportSize) throws(ArchiveError) -> ExportRoute? {
        let line = markup.line
        var own = ExportSize(elements: 1, attributes: markup.attributeCount)
        var origin = ExportOrigin(source: ExportNames.none)
        for index in 0..<markup.attributeCount { readOrigin(markup.attribute(index), into: &origin) }
        let texts = texts()
        var route: ExportRoute?
        if origin.source >= 0 {
            // Its dates are those of its places.
            route = ExportRoute(
                line: line, origin: origin, start: ExportText.moment(texts["startDate"]) ?? 0,
                end: ExportText.moment(texts["endDate"]) ?? 0)
            route?.creation =
                texts["creationDate"].map { creation(ExportText.moment($0), $0, line, "WorkoutRoute") }
                ?? .nan
            route?.identity = texts["swimfitUUID"].flatMap(UUID.init(uuidString:))
        } else {
            report("it has no sourceName", line, "WorkoutRoute")
        }
        let known: Set = [
            "sourceName", "sourceVersion", "device", "creationDate", "startDate", "endDate", "swimfitUUID",
        ]
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            guard route != nil, !known.contains(attribute.name.text) else { continue }
            own.attributes -= 1
            leave(attribute, of: "WorkoutRoute")
        }
        let isWhole = try readContents(of: "WorkoutRoute", line: line) { isOpen throws(ArchiveError) in
            if self.markup.name.equals("MetadataEntry") {
                if let entry = self.metadataEntry(isOpen, &own) { route?.metadata.append(entry) }
            } else if self.markup.name.equals("FileReference") {
                own += ExportSize(elements: 1, attributes: self.markup.attributeCount)
                if let path = self.texts()["path"] { route?.paths.append(path) }
                self.ignoreContents(isOpen, of: "FileReference")
            } else {
                self.leave(isOpen)
            }
        }
        guard isWhole, route != nil else {
            refuse(own)
            return nil
        }
        route?.size = own
        size += own
        return route
    }

    /// The goals of a day. Its sums are those of the samples.
    func goals(_ isOpen: Bool) -> ExportGoals? {
        let texts = texts()
        guard let day = texts["dateComponents"] else {
            leave(isOpen)
            return nil
        }
        understand("ActivitySummary", Self.summaryAttributes)
        ignoreContents(isOpen, of: "ActivitySummary")
        func goal(_ name: String, _ unit: HKUnit? = nil, in kept: HKUnit? = nil) -> Double? {
            guard let number = ExportText.number(texts[name]), number > 0 else { return nil }
            guard let unit, let kept else { return number }
            return HKQuantity(unit: unit, doubleValue: number).checkedValue(for: kept)
        }
        var goals = HKHealthStore.ActivityGoals()
        let unit = texts["activeEnergyBurnedUnit"].flatMap(ExportUnit.parse)
        goals.energy = goal("activeEnergyBurnedGoal", unit, in: .kilocalorie())
        goals.moveTime = goal("appleMoveTimeGoal") ?? goal("appleMoveMinutesGoal")
        goals.exercise = goal("appleExerciseTimeGoal")
        goals.standHours = goal("appleStandHoursGoal")
        goals.isPaused = texts["isPaused"] == "1"
        if texts["activityMoveMode"] == "HKActivityMoveModeAppleMoveTime" { goals.moveMode = .appleMoveTime }
        return ExportGoals(day: day, goals: goals)
    }

    private static let summaryAttributes: Set = [
        "dateComponents", "activeEnergyBurned", "activeEnergyBurnedGoal", "activeEnergyBurnedUnit",
        "appleMoveTime", "appleMoveTimeGoal", "appleMoveMinutes", "appleMoveMinutesGoal", "appleExerciseTime",
        "appleExerciseTimeGoal", "appleStandHours", "appleStandHoursGoal", "isPaused", "activityMoveMode",
    ]

    func clinicalRecord(_ isOpen: Bool) -> ExportClinicalRecord? {
        let (line, texts) = (markup.line, texts())
        guard let type = texts["type"], let received = ExportText.moment(texts["receivedDate"]) else {
            leave(isOpen)
            return nil
        }
        var size = ExportSize(elements: 1, attributes: markup.attributeCount)
        let known: Set = [
            "type", "identifier", "sourceName", "sourceURL", "fhirVersion", "receivedDate",
            "resourceFilePath",
            "displayName", "clinicalType", "sourceVersion", "swimfitUUID",
        ]
        for index in 0..<markup.attributeCount where !known.contains(markup.attribute(index).name.text) {
            size.attributes -= 1
            leave(markup.attribute(index), of: "ClinicalRecord")
        }
        ignoreContents(isOpen, of: "ClinicalRecord")
        return ExportClinicalRecord(
            line: line, type: type, identifier: texts["identifier"] ?? "", source: texts["sourceName"] ?? "",
            url: texts["sourceURL"] ?? "", version: texts["fhirVersion"] ?? "", received: received,
            path: texts["resourceFilePath"], displayName: texts["displayName"],
            clinicalType: texts["clinicalType"], sourceVersion: texts["sourceVersion"],
            identity: texts["swimfitUUID"].flatMap(UUID.init(uuidString:)), size: size)
    }
}
