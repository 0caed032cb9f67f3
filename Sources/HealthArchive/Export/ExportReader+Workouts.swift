// The elements of workouts: few to a file, so they take the plain way over texts.
extension ExportReader {
    /// Reads a `Workout`, whose tag was just found.
    func readWorkout(_ isOpen: Bool) throws(ArchiveError) -> ExportWorkout? {
        let line = markup.line
        var workout = workoutAttributes(line)
        guard isOpen else { return workout }
        let isWhole = try readContents(of: "Workout", line: line) { isOpen throws(ArchiveError) in
            let name = self.markup.name
            if name.equals("WorkoutEvent") {
                if let event = try self.readEvent(isOpen) { workout?.events.append(event) }
            } else if name.equals("WorkoutStatistics") {
                if let statistics = self.statistics() { workout?.statistics.append(statistics) }
                self.ignore(isOpen)
            } else if name.equals("WorkoutActivity") {
                if let activity = try self.readActivity(isOpen) { workout?.activities.append(activity) }
            } else if name.equals("MetadataEntry") {
                if let entry = self.metadataEntry() { workout?.metadata.append(entry) }
                self.ignore(isOpen)
            } else {
                if name.equals("WorkoutRoute") { workout?.routes += 1 }
                self.ignore(isOpen)
            }
        }
        return isWhole ? workout : nil
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
            duration: seconds(texts["duration"], unit: texts["durationUnit"]),
            totalDistance: quantity(texts["totalDistance"], unit: texts["totalDistanceUnit"]),
            totalEnergy: quantity(texts["totalEnergyBurned"], unit: texts["totalEnergyBurnedUnit"]))
    }

    private func readActivity(_ isOpen: Bool) throws(ArchiveError) -> ExportActivity? {
        let line = markup.line
        let texts = texts()
        var activity: ExportActivity?
        if let start = moment(texts["startDate"]) {
            activity = ExportActivity(uuid: texts["uuid"] ?? "", start: start, end: moment(texts["endDate"]))
        } else {
            report("its startDate is not a date", line, "WorkoutActivity")
        }
        guard isOpen else { return activity }
        let isWhole = try readContents(of: "WorkoutActivity", line: line) { isOpen throws(ArchiveError) in
            let name = self.markup.name
            if name.equals("WorkoutEvent") {
                if let event = try self.readEvent(isOpen) { activity?.events.append(event) }
                return
            }
            if name.equals("WorkoutStatistics"), let statistics = self.statistics() {
                activity?.statistics.append(statistics)
            } else if name.equals("MetadataEntry"), let entry = self.metadataEntry() {
                activity?.metadata.append(entry)
            }
            self.ignore(isOpen)
        }
        return isWhole ? activity : nil
    }

    private func readEvent(_ isOpen: Bool) throws(ArchiveError) -> ExportEvent? {
        let line = markup.line
        let texts = texts()
        var event: ExportEvent?
        if let type = texts["type"], let date = moment(texts["date"]) {
            let duration = seconds(texts["duration"], unit: texts["durationUnit"]) ?? 0
            event = ExportEvent(type: type, date: date, duration: duration.isFinite ? max(0, duration) : 0)
        } else {
            report("it has no type or no date", line, "WorkoutEvent")
        }
        guard isOpen else { return event }
        let isWhole = try readContents(of: "WorkoutEvent", line: line) { isOpen throws(ArchiveError) in
            if self.markup.name.equals("MetadataEntry"), let entry = self.metadataEntry() {
                event?.metadata.append(entry)
            }
            self.ignore(isOpen)
        }
        return isWhole ? event : nil
    }

    private func statistics() -> ExportStatistics? {
        let texts = texts()
        guard let type = texts["type"], let unit = texts["unit"],
            let start = moment(texts["startDate"]), let end = moment(texts["endDate"])
        else {
            report("it has no type, unit or dates", markup.line, "WorkoutStatistics")
            return nil
        }
        return ExportStatistics(
            type: type, start: start, end: end, unit: unit,
            sum: number(texts["sum"]), average: number(texts["average"]),
            minimum: number(texts["minimum"]), maximum: number(texts["maximum"]))
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

    private func quantity(_ value: String?, unit: String?) -> ExportQuantity? {
        guard let value = number(value), let unit else { return nil }
        return ExportQuantity(value: value, unit: unit)
    }

    /// A duration in seconds; without a unit it is minutes, as exports write them.
    private func seconds(_ value: String?, unit: String?) -> Double? {
        guard let value = number(value) else { return nil }
        switch unit {
        case "s": return value
        case "hr": return value * 3600
        default: return value * 60
        }
    }
}
