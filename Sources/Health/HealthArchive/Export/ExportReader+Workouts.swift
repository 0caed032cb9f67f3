import Foundation

// The elements of workouts: few to a file, so they take the plain way over texts.
extension ExportReader {
    /// Reads a `Workout`, whose tag was just found.
    func readWorkout(_ isOpen: Bool) throws(ArchiveError) -> ExportWorkout? {
        let line = markup.line
        var size = ExportSize(elements: 1, attributes: markup.attributeCount)
        var rest = ExportRest()
        var workout = workoutAttributes(line)
        if let workout {
            keepOthers(of: "Workout", Self.workoutAttributes.subtracting(workout.unread), &rest, &size)
        }
        var isWhole = true
        if isOpen {
            isWhole = try readContents(of: "Workout", line: line) { isOpen throws(ArchiveError) in
                let name = self.markup.name
                if name.equals("WorkoutEvent") {
                    if let event = try self.readEvent(isOpen, &size) { workout?.events.append(event) }
                } else if name.equals("WorkoutStatistics") {
                    if let figures = self.statistics(isOpen, &size) { workout?.statistics.append(figures) }
                } else if name.equals("WorkoutActivity") {
                    var routes: [ExportRoute] = []
                    if let part = try self.readActivity(isOpen, &size, &routes) {
                        workout?.activities.append(part)
                    }
                    workout?.routes += routes
                } else if workout != nil, name.equals("SwimFitSample") {
                    size += ExportSize(elements: 1, attributes: self.markup.attributeCount)
                    if let id = self.texts()["uuid"].flatMap(UUID.init(uuidString:)) {
                        workout?.parts.append(id)
                    }
                    self.ignoreContents(isOpen, of: "SwimFitSample")
                } else if workout != nil, self.readsFiles, isOpen, name.equals("WorkoutRoute") {
                    if let route = try self.readRoute(&size) { workout?.routes.append(route) }
                } else if name.equals("MetadataEntry") {
                    if let entry = self.metadataEntry(isOpen, &size) { workout?.metadata.append(entry) }
                } else if workout == nil {
                    size += self.refusedChild(isOpen)
                } else {
                    self.keepAsText(isOpen, &rest, &size)
                }
            }
        }
        guard isWhole, workout != nil else {
            refuse(size)
            return nil
        }
        workout?.size = size
        workout?.rest = rest
        return workout
    }

    private static let workoutAttributes: Set = [
        "workoutActivityType", "duration", "durationUnit", "totalDistance", "totalDistanceUnit",
        "totalEnergyBurned", "totalEnergyBurnedUnit", "totalSwimmingStrokeCount",
        "totalSwimmingStrokeCountUnit", "totalFlightsClimbed", "totalFlightsClimbedUnit", "source",
        "sourceName", "sourceVersion", "device", "creationDate", "startDate", "endDate", "swimfitUUID",
    ]

    /// Keeps the attributes of the current tag that are not among these.
    private func keepOthers(
        of element: StaticString, _ known: Set<String>, _ rest: inout ExportRest, _ size: inout ExportSize
    ) {
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            if !known.contains(attribute.name.text) { keepAsText(attribute, of: element, &rest, &size) }
        }
    }

    private func workoutAttributes(_ line: Int) -> ExportWorkout? {
        var origin = ExportOrigin(source: ExportNames.none)
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            readOrigin(attribute, into: &origin)
            if attribute.needsDecoding { reportMending(in: attribute.name, line, "Workout") }
        }
        let texts = texts()
        guard let activity = texts["workoutActivityType"] else {
            return fault("it has no workoutActivityType")
        }
        guard origin.source >= 0 else { return fault("it has no sourceName") }
        guard let start = moment(texts["startDate"]) else { return fault("its startDate is not a date") }
        guard let end = moment(texts["endDate"]) else { return fault("its endDate is not a date") }
        guard end >= start else { return fault("its end lies before its start") }
        return ExportWorkout(
            line: line, activity: activity, origin: origin, start: start, end: end,
            creation: creation(texts["creationDate"], line),
            identity: texts["swimfitUUID"].flatMap(UUID.init(uuidString:)),
            duration: duration(texts, "Workout"),
            totalDistance: quantity("totalDistance", of: texts),
            totalEnergy: quantity("totalEnergyBurned", of: texts),
            totalStrokes: quantity("totalSwimmingStrokeCount", of: texts, unit: "count"),
            totalFlights: quantity("totalFlightsClimbed", of: texts, unit: "count"))
    }

    private func readActivity(
        _ isOpen: Bool, _ size: inout ExportSize, _ routes: inout [ExportRoute]
    ) throws(ArchiveError) -> ExportActivity? {
        let line = markup.line
        let texts = texts()
        var own = ExportSize(elements: 1, attributes: markup.attributeCount)
        var rest = ExportRest()
        var activity: ExportActivity?
        if let start = moment(texts["startDate"]) {
            activity = ExportActivity(
                uuid: texts["uuid"] ?? "", start: start, end: moment(texts["endDate"]),
                duration: duration(texts, "WorkoutActivity"), activity: texts["workoutActivityType"],
                markup: markup.markup)
            let known: Set = [
                "uuid", "startDate", "endDate", "duration", "durationUnit", "workoutActivityType",
            ]
            keepOthers(of: "WorkoutActivity", known.subtracting(activity?.unread ?? []), &rest, &own)
        } else {
            report("its startDate is not a date", line, "WorkoutActivity")
        }
        var isWhole = true
        if isOpen {
            isWhole = try readContents(of: "WorkoutActivity", line: line) { isOpen throws(ArchiveError) in
                let name = self.markup.name
                if name.equals("WorkoutEvent") {
                    if let event = try self.readEvent(isOpen, &own) { activity?.events.append(event) }
                } else if name.equals("WorkoutStatistics") {
                    if let figures = self.statistics(isOpen, &own) { activity?.statistics.append(figures) }
                } else if activity != nil, self.readsFiles, isOpen, name.equals("WorkoutRoute") {
                    if let route = try self.readRoute(&own) { routes.append(route) }
                } else if name.equals("MetadataEntry") {
                    if let entry = self.metadataEntry(isOpen, &own) { activity?.metadata.append(entry) }
                } else if activity == nil {
                    own += self.refusedChild(isOpen)
                } else {
                    self.keepAsText(isOpen, &rest, &own)
                }
            }
        }
        activity?.rest = rest
        return counted(isWhole ? activity : nil, own, &size)
    }

    /// Counts a part of a workout, as refused where there is none.
    private func counted<Part>(_ part: Part?, _ own: ExportSize, _ size: inout ExportSize) -> Part? {
        if part == nil { refuse(own) } else { size += own }
        return part
    }

    private func readEvent(_ isOpen: Bool, _ size: inout ExportSize) throws(ArchiveError) -> ExportEvent? {
        let line = markup.line
        let texts = texts()
        var own = ExportSize(elements: 1, attributes: markup.attributeCount)
        var rest = ExportRest()
        var event: ExportEvent?
        if let type = texts["type"], let date = moment(texts["date"]) {
            let duration = duration(texts, "WorkoutEvent") ?? 0
            event = ExportEvent(
                type: type, date: date, duration: duration.isFinite ? max(0, duration) : 0,
                markup: markup.markup)
            keepOthers(of: "WorkoutEvent", ["type", "date", "duration", "durationUnit"], &rest, &own)
        } else {
            report("it has no type or no date", line, "WorkoutEvent")
        }
        var isWhole = true
        if isOpen {
            isWhole = try readContents(of: "WorkoutEvent", line: line) { isOpen throws(ArchiveError) in
                if self.markup.name.equals("MetadataEntry") {
                    if let entry = self.metadataEntry(isOpen, &own) { event?.metadata.append(entry) }
                } else if event == nil {
                    own += self.refusedChild(isOpen)
                } else {
                    self.keepAsText(isOpen, &rest, &own)
                }
            }
        }
        event?.rest = rest
        return counted(isWhole ? event : nil, own, &size)
    }

    private static let statisticsAttributes: Set = [
        "type", "unit", "startDate", "endDate", "sum", "average", "minimum", "maximum",
    ]

    private func statistics(_ isOpen: Bool, _ size: inout ExportSize) -> ExportStatistics? {
        defer { ignoreContents(isOpen, of: "WorkoutStatistics") }
        let own = ExportSize(elements: 1, attributes: markup.attributeCount)
        return counted(statistics(), own, &size)
    }

    private func statistics() -> ExportStatistics? {
        let texts = texts()
        guard let type = texts["type"], let unit = texts["unit"],
            let start = moment(texts["startDate"]), let end = moment(texts["endDate"])
        else {
            report("it has no type, unit or dates", markup.line, "WorkoutStatistics")
            return nil
        }
        let figures = ["sum", "average", "minimum", "maximum"].map { number(texts[$0]) }
        let isKnown = texts.keys.allSatisfy(Self.statisticsAttributes.contains)
        let said = ["sum", "average", "minimum", "maximum"].filter { texts[$0] != nil }
        return ExportStatistics(
            type: type, start: start, end: end, unit: unit, sum: figures[0], average: figures[1],
            minimum: figures[2], maximum: figures[3], markup: markup.markup,
            hasMore: !isKnown || said.count > figures.count { $0 != nil })
    }

    /// When the workout was made; NaN where the export does not say.
    private func creation(_ text: String?, _ line: Int) -> Double {
        guard let text else { return .nan }
        return creation(moment(text), text, line, "Workout")
    }

    private func fault(_ reason: String) -> ExportWorkout? {
        report(reason, markup.line, "Workout")
        return nil
    }

    private func number(_ text: String?) -> Double? { ExportText.number(text) }

    private func moment(_ text: String?) -> Double? { ExportText.moment(text) }

    /// A total, such as `totalDistance` with `totalDistanceUnit`.
    private func quantity(_ name: String, of texts: [String: String], unit: String? = nil) -> ExportQuantity?
    {
        guard let text = texts[name] else { return nil }
        guard let value = number(text), let unit = texts[name + "Unit"] ?? unit else {
            report(
                "its \(name) \"\(text)\" is kept as text: not a number with a unit", markup.line, "Workout",
                .mended)
            return nil
        }
        return ExportQuantity(value: value, unit: unit)
    }

    private func duration(_ texts: [String: String], _ element: String) -> Double? {
        let duration = seconds(texts["duration"], unit: texts["durationUnit"])
        if duration == nil, let text = texts["duration"] {
            report("its duration \"\(text)\" is kept as text: not a number", markup.line, element, .mended)
        }
        return duration
    }

    /// A duration in seconds; without a unit it is minutes, as exports write them.
    private func seconds(_ value: String?, unit: String?) -> Double? {
        guard let value = number(value) else { return nil }
        switch unit {
        case "s", "sec": return value
        case "hr", "h": return value * 3600
        default: return value * 60
        }
    }
}

extension ExportWorkout {
    /// The attributes of figures that are missing or could not be read.
    fileprivate var unread: Set<String> {
        let figures = [
            ("duration", duration == nil), ("totalDistance", totalDistance == nil),
            ("totalEnergyBurned", totalEnergy == nil), ("totalSwimmingStrokeCount", totalStrokes == nil),
            ("totalFlightsClimbed", totalFlights == nil),
        ]
        return Set(figures.filter(\.1).flatMap { [$0.0, $0.0 + "Unit"] })
    }
}

extension ExportActivity {
    fileprivate var unread: Set<String> { duration == nil ? ["duration", "durationUnit"] : [] }
}
