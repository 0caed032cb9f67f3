import Foundation
import HealthKit

/// Turns the tags of an export into items, one top-level element at a time.
///
/// Each element and attribute is counted once: as part of an item, in ``leftovers`` where there is no place for it, or
/// in ``refused`` where it is broken or lacks a required part. A refused element is also reported as a problem. Memory
/// does not grow with the file.
final class ExportReader {
    let markup: MarkupReader
    private let path: String
    let names = ExportNames()
    /// The export's language and region, for example `en_GB`.
    private(set) var locale: String?
    /// Contents without a place in an import.
    var leftovers = Leftovers()
    /// Broken and incomplete elements, with everything inside.
    var refused = MarkupCount()
    /// The contents read outside items: the outermost element, and the date of the export.
    var understood = MarkupCount()
    /// The part of the markup reader's skipped contents that is already counted here.
    var counted = (skippedOver: MarkupCount(), brokenTags: 0)
    /// The element whose contents are skipped; nil for a broken tag.
    var passing: Passing?

    /// Whether the files next to the export can be read.
    let readsFiles: Bool

    private var pushedBack: MarkupReader.MarkupEvent?
    private var problems: [ArchiveProblem] = []
    /// The number of problems that were returned.
    private var toldProblems = 0
    private var hasRoot = false

    /// - Parameter path: The export's name for messages.
    init(_ source: any ByteSource, path: String, bufferSize: Int = 1 << 18, readsFiles: Bool = false) {
        self.readsFiles = readsFiles
        markup = MarkupReader(source, bufferSize: bufferSize)
        self.path = path
    }

    /// Bytes read so far.
    var bytesRead: Int { markup.bytesRead }

    /// All elements and attributes so far.
    var met: MarkupCount { markup.met }

    /// Whether the file ended before the export did.
    var isCutOff: Bool { markup.isCutOff }

    /// The next item of the export, or nil at its end.
    ///
    /// - Throws: ``ArchiveError`` when the bytes cannot be read or are not an export.
    func next() throws(ArchiveError) -> ExportItem? {
        if !hasRoot { try readRoot() }
        while true {
            if let problem = nextProblem() { return .problem(problem) }
            let event = try nextEvent()
            switch event {
            case .problem(let problem): return .problem(problem)
            case .close: continue
            case .finished: return nil
            case .open, .leaf:
                if let item = try readTopLevel(event.isOpen) { return item }
            }
        }
    }

    /// The next kept problem, in order of occurrence.
    private func nextProblem() -> ArchiveProblem? {
        guard toldProblems < problems.count else { return nil }
        defer {
            toldProblems += 1
            if toldProblems == problems.count {
                problems.removeAll(keepingCapacity: true)
                toldProblems = 0
            }
        }
        return problems[toldProblems]
    }

    private func readRoot() throws(ArchiveError) {
        var sawProblem = false
        while true {
            let event = try markup.next()
            switch event {
            case .open, .leaf:
                guard markup.name.equals("HealthData") else {
                    throw .notAnExport(path: path, found: "begins with <\(markup.name.text)>")
                }
                locale = texts()["locale"]
                understand("HealthData", ["locale"])
                hasRoot = true
                return
            case .finished:
                if markup.bytesRead == 0 { throw .empty(path: path) }
                throw .notAnExport(
                    path: path,
                    found: sawProblem ? "is cut off before its first element" : "has no XML elements")
            case .problem, .close: sawProblem = true
            }
        }
    }

    private func readTopLevel(_ isOpen: Bool) throws(ArchiveError) -> ExportItem? {
        let name = markup.name
        if name.equals("Record") { return try readRecord(isOpen).map(ExportItem.record) }
        if name.equals("Correlation") { return try readCorrelation(isOpen).map(ExportItem.correlation) }
        if name.equals("Workout") { return try readWorkout(isOpen).map(ExportItem.workout) }
        if name.equals("Me") {
            let size = MarkupCount(elements: 1, attributes: markup.attributeCount)
            defer { ignoreContents(isOpen, of: "Me") }
            return .owner(texts(), size)
        }
        if name.equals("ExportDate") {
            defer { ignoreContents(isOpen, of: "ExportDate") }
            return exportDate()
        }
        if name.equals("ActivitySummary") { return goals(isOpen).map(ExportItem.goals) }
        if readsFiles, name.equals("ClinicalRecord") {
            return clinicalRecord(isOpen).map(ExportItem.clinicalRecord)
        }
        if name.equals("SwimFitSource") {
            let texts = texts()
            understand("SwimFitSource", ["name", "identifier", "title"])
            ignoreContents(isOpen, of: "SwimFitSource")
            return .source(
                name: texts["name"] ?? "", identifier: texts["identifier"] ?? "", title: texts["title"])
        }
        // The contents of a clinical record are in a file.
        guard !name.equals("ClinicalRecord") else {
            leave(isOpen)
            return nil
        }
        return try readElement(isOpen).map(ExportItem.element)
    }

    private func exportDate() -> ExportItem {
        let date = texts()["value"] ?? ""
        understand("ExportDate", ["value"])
        if ExportText.isOldMoment(date) { markup.readsSpacedNames = true }
        return .exportDate(date)
    }

    private func nextEvent() throws(ArchiveError) -> MarkupReader.MarkupEvent {
        if let event = pushedBack {
            pushedBack = nil
            return event
        }
        let event = try markup.next()
        if markup.skippedOver != counted.skippedOver || markup.brokenTags != counted.brokenTags {
            countLeftOut()
        }
        passing = nil
        return event
    }

    // MARK: Children

    /// Reads the contents of `element`, and calls `child` at each tag inside it.
    ///
    /// - Returns: false when the file ended first: the element is incomplete.
    private func readContents(
        of element: StaticString, line: Int, _ child: (_ isOpen: Bool) throws(ArchiveError) -> Void
    ) throws(ArchiveError) -> Bool {
        while true {
            let event = try nextEvent()
            switch event {
            case .close:
                if markup.name.equals(element) { return true }
                if endsOuter(markup.name) {
                    pushedBack = event
                    return true
                }
            case .problem(let problem): problems.append(problem)
            case .finished:
                report("the file ends before it does", line, element.description)
                pushedBack = .finished
                return false
            case .open, .leaf:
                if isTopLevelOnly(markup.name, inside: element) {
                    report("it has no end tag", line, element.description, .mended)
                    pushedBack = event
                    return true
                }
                try child(event.isOpen)
            }
        }
    }

    /// Whether an element with this name can only follow `element`, whose end tag must be missing.
    private func isTopLevelOnly(_ name: Bytes, inside element: StaticString) -> Bool {
        name.equals("Workout") || name.equals("Correlation") || name.equals("ActivitySummary")
            || name.equals("Record") && element.description != "Correlation"
    }

    /// Whether this end tag belongs to an outer element, and so ends the inner one too.
    private func endsOuter(_ name: Bytes) -> Bool {
        name.equals("Correlation") || name.equals("Workout") || name.equals("WorkoutActivity")
            || name.equals("Record") || name.equals("HealthData")
    }

    /// Keeps a problem, to be returned after the current element.
    func report(
        _ reason: String, _ line: Int, _ element: String, _ outcome: ArchiveProblem.Outcome = .skipped
    ) {
        problems.append(ArchiveProblem(line: line, element: element, reason: reason, outcome: outcome))
    }

    /// All attributes of the tag, for elements too rare for their speed to matter.
    func texts() -> [String: String] {
        var texts: [String: String] = [:]
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            texts[attribute.name.text] = attribute.decoded.string
        }
        return texts
    }

    // Reads records and correlations, most of every export.

    func readRecord(_ isOpen: Bool) throws(ArchiveError) -> ExportRecord? {
        let line = markup.line
        var record: ExportRecord?
        switch recordAttributes(line, of: "Record") {
        case .success(let read): record = read
        case .failure(let refusal): report(refusal.reason, line, "Record")
        }
        var size = MarkupCount(elements: 1, attributes: markup.attributeCount)
        if let record { size += record.size }
        var rest = record?.rest ?? UnplacedMarkup()
        guard isOpen else { return whole(record, size) }
        let isWhole = try readContents(of: "Record", line: line) { isOpen throws(ArchiveError) in
            let name = self.markup.name
            if name.equals("MetadataEntry") {
                if let entry = self.metadataEntry(isOpen, &size) { record?.metadata.append(entry) }
            } else if record != nil, name.equals("InstantaneousBeatsPerMinute") {
                record?.beats.append(self.beat(isOpen, &size))
            } else if record != nil, name.equals("HeartRateVariabilityMetadataList"), isOpen {
                size += MarkupCount(elements: 1, attributes: self.markup.attributeCount)
                record?.identityOfBeats = self.texts()["swimfitUUID"].flatMap(UUID.init(uuidString:))
            } else if record == nil {
                size += self.refusedChild(isOpen)
            } else {
                self.keepAsText(isOpen, &rest, &size)
            }
        }
        record?.rest = rest
        return whole(isWhole ? record : nil, size)
    }

    /// The record with its size; a missing record counts as refused.
    private func whole(_ record: ExportRecord?, _ size: MarkupCount) -> ExportRecord? {
        var record = record
        record?.size = size
        if record == nil { refuse(size) }
        return record
    }

    private func recordAttributes(_ line: Int, of element: StaticString) -> Result<ExportRecord, Refusal> {
        var record = ExportRecord(
            line: line, type: ExportNames.none, unit: ExportNames.none,
            origin: ExportOrigin(source: ExportNames.none), start: .nan, end: .nan, value: .absent)
        var mean: MarkupAttribute?
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            let name = attribute.name
            switch name.count {
            case 4 where name.equals("type"): record.type = names.types.number(of: attribute)
            case 4 where name.equals("unit"): record.unit = names.units.number(of: attribute)
            case 5 where name.equals("value"): record.value = value(of: attribute)
            case 9 where name.equals("startDate"):
                guard let moment = ExportText.moment(attribute.value) else { return dateFault(attribute) }
                record.start = moment
            case 7 where name.equals("endDate"):
                guard let moment = ExportText.moment(attribute.value) else { return dateFault(attribute) }
                record.end = moment
            case 12 where name.equals("creationDate"):
                record.creation = creation(attribute, line, "Record")
            case 7 where name.equals("average"): mean = attribute
            case 11 where name.equals("swimfitUUID"): record.identity = UUID(uuidString: attribute.value.text)
            default:
                if !readOrigin(attribute, into: &record.origin) { readOther(attribute, of: element, &record) }
            }
            if attribute.needsDecoding { reportMending(in: name, line, "Record") }
        }
        if let mean { readMean(mean, of: element, &record) }
        if record.type < 0 { return .failure(Refusal(reason: "it has no type")) }
        if record.origin.source < 0 { return .failure(Refusal(reason: "it has no sourceName")) }
        if record.start.isNaN { return .failure(Refusal(reason: "it has no startDate")) }
        if record.end.isNaN { return .failure(Refusal(reason: "it has no endDate")) }
        if record.end < record.start { return .failure(Refusal(reason: "its end lies before its start")) }
        return .success(record)
    }

    private func creation(_ attribute: MarkupAttribute, _ line: Int, _ element: String) -> Double {
        creation(ExportText.moment(attribute.value), attribute.decoded.string, line, element)
    }

    /// The creation date of an element. NaN for a text that is not a possible date, which is reported.
    func creation(
        _ moment: Double?, _ text: @autoclosure () -> String, _ line: Int, _ element: String
    ) -> Double {
        let valid =
            Date.distantPast
            .timeIntervalSinceReferenceDate...Date.distantFuture.timeIntervalSinceReferenceDate
        if let moment, valid.contains(moment) { return moment }
        let fault = moment == nil ? "is not a date" : "is outside the years 1 to 4001"
        report("its creationDate \"\(text())\" \(fault) and was left out", line, element, .mended)
        return .nan
    }

    private func dateFault(_ attribute: MarkupAttribute) -> Result<ExportRecord, Refusal> {
        return .failure(
            Refusal(reason: "its \(attribute.name.text) \"\(attribute.decoded.string)\" is not a date"))
    }

    /// Whether iOS 8 or 9 wrote the export, judged by its dates. Metadata in such an export are attributes, whose names
    /// may contain spaces.
    private var isOld: Bool { markup.readsSpacedNames }

    /// iOS 8 wrote the mean of several heart rates in place of a value.
    private func readMean(
        _ attribute: MarkupAttribute, of element: StaticString, _ record: inout ExportRecord
    ) {
        if case .absent = record.value, let mean = ExportText.number(attribute.value) {
            record.value = .number(mean)
        } else {
            readOther(attribute, of: element, &record)
        }
    }

    /// Reads an unknown attribute of a record: iOS 8 wrote metadata in this form.
    private func readOther(
        _ attribute: MarkupAttribute, of element: StaticString, _ record: inout ExportRecord
    ) {
        if isOld {
            record.metadata.append(
                ExportMetadataEntry(key: attribute.name.text, value: attribute.decoded.string))
        } else {
            keepAsText(attribute, of: element, &record.rest, &record.size)
        }
    }

    /// Reads an attribute that describes the source of the element; false for another attribute.
    @discardableResult
    func readOrigin(_ attribute: MarkupAttribute, into origin: inout ExportOrigin) -> Bool {
        let name = attribute.name
        switch name.count {
        case 6 where name.equals("source"): origin.source = names.sources.number(of: attribute)
        case 10 where name.equals("sourceName"): origin.source = names.sources.number(of: attribute)
        case 13 where name.equals("sourceVersion"): origin.version = names.versions.number(of: attribute)
        case 6 where name.equals("device"):
            origin.device = names.devices.number(spelledAs: ExportDevice.withoutAddress(attribute.value))
        case 12 where name.equals("creationDate"): return true
        default: return false
        }
        return true
    }

    /// Reports the repairs in the decoding of a new attribute text.
    private func reportMending(in attribute: Bytes, _ line: Int, _ element: String) {
        for pool in names.all {
            if let mending = pool.takeMending() {
                report("in \(attribute.text) \(mending)", line, element, .mended)
            }
        }
    }

    private func value(of attribute: MarkupAttribute) -> ExportRecordValue {
        if attribute.value.isEmpty { return .absent }
        return ExportText.number(attribute.value).map { .number($0) }
            ?? .symbol(names.symbols.number(of: attribute))
    }

    /// The current `MetadataEntry`, or nil when it has no key.
    ///
    /// - Parameter size: grows by the parts that were read.
    private func metadataEntry(_ isOpen: Bool, _ size: inout MarkupCount) -> ExportMetadataEntry? {
        var (key, kind): (String?, String?) = (nil, nil)
        var value = ""
        let line = markup.line
        var known = MarkupCount(elements: 1)
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            if attribute.name.equals("key") {
                known.attributes += 1
                let number = names.keys.number(of: attribute)
                key = names.keys.texts[Int(number)]
                if attribute.needsDecoding { reportMending(in: attribute.name, line, "MetadataEntry") }
            } else if attribute.name.equals("kind") {
                known.attributes += 1
                kind = attribute.decoded.string
            } else if attribute.name.equals("value") {
                known.attributes += 1
                let decoded = attribute.decoded
                value = decoded.string
                if let mending = decoded.mending {
                    report("in value \(mending)", line, "MetadataEntry", .mended)
                }
            } else {
                leave(attribute, of: "MetadataEntry")
            }
        }
        ignoreContents(isOpen, of: "MetadataEntry")
        guard let key else {
            report("it has no key", line, "MetadataEntry")
            refuse(known)
            return nil
        }
        size += known
        return ExportMetadataEntry(key: key, value: value, kind: kind)
    }

    private func beat(_ isOpen: Bool, _ size: inout MarkupCount) -> ExportBeat {
        let texts = texts()
        size += MarkupCount(elements: 1, attributes: markup.attributeCount)
        defer { ignoreContents(isOpen, of: "InstantaneousBeatsPerMinute") }
        let time = texts["time"] ?? ""
        var beat = ExportBeat(
            time: time, rate: ExportText.number(texts["bpm"]), seconds: ExportText.number(texts["seconds"]),
            precededByGap: texts["precededByGap"].map { $0 == "1" })
        let isRead = beat.seconds != nil || ExportText.timeOfDay(time) != nil
        if !isRead || beat.rate == nil && texts["bpm"] != nil { beat.markup = markup.markup }
        return beat
    }

    // MARK: Correlations

    private func readCorrelation(_ isOpen: Bool) throws(ArchiveError) -> ExportCorrelation? {
        let line = markup.line
        // A correlation needs the same attributes as a record, and has no value.
        var head: ExportCorrelation?
        var rest = UnplacedMarkup()
        var size = MarkupCount(elements: 1, attributes: markup.attributeCount)
        switch recordAttributes(line, of: "Correlation") {
        case .success(let read):
            head = ExportCorrelation(
                line: line, type: read.type, origin: read.origin, start: read.start, end: read.end,
                creation: read.creation, identity: read.identity, metadata: read.metadata)
            size += read.size
            rest = read.rest
            for index in 0..<markup.attributeCount {
                let attribute = markup.attribute(index)
                if attribute.name.equals("value") || attribute.name.equals("unit") {
                    keepAsText(attribute, of: "Correlation", &rest, &size)
                }
            }
        case .failure(let refusal): report(refusal.reason, line, "Correlation")
        }
        var isWhole = true
        if isOpen {
            isWhole = try readContents(of: "Correlation", line: line) { isOpen throws(ArchiveError) in
                if self.markup.name.equals("MetadataEntry") {
                    if let entry = self.metadataEntry(isOpen, &size) { head?.metadata.append(entry) }
                } else if self.markup.name.equals("Record") {
                    guard let member = try self.readRecord(isOpen) else { return }
                    if head == nil { self.refuse(member.size) } else { head?.members.append(member) }
                } else if head == nil {
                    size += self.refusedChild(isOpen)
                } else {
                    self.keepAsText(isOpen, &rest, &size)
                }
            }
        }
        guard isWhole, head != nil else {
            refuse(size)
            for member in head?.members ?? [] { refuse(member.size) }
            return nil
        }
        head?.size = size
        head?.rest = rest
        return head
    }

    // The elements of workouts: a file has few of them, so they are read in the simple way, as texts.

    /// Reads a `Workout` after its tag was found.
    private func readWorkout(_ isOpen: Bool) throws(ArchiveError) -> ExportWorkout? {
        let line = markup.line
        var size = MarkupCount(elements: 1, attributes: markup.attributeCount)
        var rest = UnplacedMarkup()
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
                    size += MarkupCount(elements: 1, attributes: self.markup.attributeCount)
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

    /// Keeps the attributes of the current tag that are not in the list.
    private func keepOthers(
        of element: StaticString, _ known: Set<String>, _ rest: inout UnplacedMarkup,
        _ size: inout MarkupCount
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
            duration: duration(texts["duration"], unit: texts["durationUnit"], "Workout"),
            totalDistance: quantity("totalDistance", of: texts),
            totalEnergy: quantity("totalEnergyBurned", of: texts),
            totalStrokes: quantity("totalSwimmingStrokeCount", of: texts, unit: "count"),
            totalFlights: quantity("totalFlightsClimbed", of: texts, unit: "count"))
    }

    private func readActivity(
        _ isOpen: Bool, _ size: inout MarkupCount, _ routes: inout [ExportRoute]
    ) throws(ArchiveError) -> ExportWorkoutActivity? {
        let line = markup.line
        let texts = texts()
        var own = MarkupCount(elements: 1, attributes: markup.attributeCount)
        var rest = UnplacedMarkup()
        var activity: ExportWorkoutActivity?
        if let start = moment(texts["startDate"]) {
            activity = ExportWorkoutActivity(
                uuid: texts["uuid"] ?? "", start: start, end: moment(texts["endDate"]),
                duration: duration(texts["duration"], unit: texts["durationUnit"], "WorkoutActivity"),
                activity: texts["workoutActivityType"],
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

    /// Counts a part of a workout; a missing part counts as refused.
    private func counted<Part>(_ part: Part?, _ own: MarkupCount, _ size: inout MarkupCount) -> Part? {
        if part == nil { refuse(own) } else { size += own }
        return part
    }

    private func readEvent(_ isOpen: Bool, _ size: inout MarkupCount) throws(ArchiveError)
        -> ExportWorkoutEvent?
    {
        let line = markup.line
        var own = MarkupCount(elements: 1, attributes: markup.attributeCount)
        var rest = UnplacedMarkup()
        var event = event(line, &rest, &own)
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

    private func event(_ line: Int, _ rest: inout UnplacedMarkup, _ size: inout MarkupCount)
        -> ExportWorkoutEvent?
    {
        var (type, date): (Int32, Double?) = (ExportNames.none, nil)
        var (written, unit): (String?, String?) = (nil, nil)
        var known = 0
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            let name = attribute.name
            switch name.count {
            case 4 where name.equals("type"): type = names.symbols.number(of: attribute)
            case 4 where name.equals("date"): date = ExportText.moment(attribute.value)
            case 8 where name.equals("duration"): written = attribute.decoded.string
            case 12 where name.equals("durationUnit"): unit = attribute.decoded.string
            default: continue
            }
            known += 1
            if attribute.needsDecoding { reportMending(in: name, line, "WorkoutEvent") }
        }
        guard type >= 0, let date else {
            report("it has no type or no date", line, "WorkoutEvent")
            return nil
        }
        let duration = duration(written, unit: unit, "WorkoutEvent")
        if known < markup.attributeCount || duration == nil && written != nil {
            let read: Set =
                duration == nil ? ["type", "date"] : ["type", "date", "duration", "durationUnit"]
            keepOthers(of: "WorkoutEvent", read, &rest, &size)
        }
        let seconds = duration ?? 0
        return ExportWorkoutEvent(
            type: names.symbols.texts[Int(type)], date: date,
            duration: seconds.isFinite ? max(0, seconds) : 0, markup: markup.markup)
    }

    private static let statisticsAttributes: Set = [
        "type", "unit", "startDate", "endDate", "sum", "average", "minimum", "maximum",
    ]

    private func statistics(_ isOpen: Bool, _ size: inout MarkupCount) -> ExportWorkoutStatistics? {
        defer { ignoreContents(isOpen, of: "WorkoutStatistics") }
        let own = MarkupCount(elements: 1, attributes: markup.attributeCount)
        return counted(statistics(), own, &size)
    }

    private func statistics() -> ExportWorkoutStatistics? {
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
        return ExportWorkoutStatistics(
            type: type, start: start, end: end, unit: unit, sum: figures[0], average: figures[1],
            minimum: figures[2], maximum: figures[3], markup: markup.markup,
            hasMore: !isKnown || said.count > figures.count { $0 != nil })
    }

    /// The creation date of the workout; NaN where the export does not state it.
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

    private func duration(_ text: String?, unit: String?, _ element: String) -> Double? {
        let duration = seconds(text, unit: unit)
        if duration == nil, let text {
            report("its duration \"\(text)\" is kept as text: not a number", markup.line, element, .mended)
        }
        return duration
    }

    /// A duration in seconds; without a unit it is in minutes, the default of exports.
    private func seconds(_ value: String?, unit: String?) -> Double? {
        guard let value = number(value) else { return nil }
        switch unit {
        case "s", "sec": return value
        case "hr", "h": return value * 3600
        default: return value * 60
        }
    }

    // Rare or unknown elements: they are kept with their contents.

    /// Reads the element at the present tag. An element that is too long to keep counts as not kept.
    private func readElement(_ isOpen: Bool) throws(ArchiveError) -> ExportOtherElement? {
        var element = ExportOtherElement(
            line: markup.line, name: markup.name.text, attributes: texts(), markup: markup.markup,
            size: MarkupCount(elements: 1, attributes: markup.attributeCount))
        let head = element.markup
        var isWhole = true
        if isOpen {
            element.markup = String(head.dropLast(2)) + ">"
            isWhole = try readContents(of: &element)
        }
        guard isWhole, element.markup.utf8.count <= UnplacedMarkup.longest else {
            if isWhole {
                leftovers.count(element.name, size: element.size, example: head)
            } else {
                refuse(element.size)
            }
            return nil
        }
        return element
    }

    /// - Returns: false if the file ended first.
    private func readContents(of element: inout ExportOtherElement) throws(ArchiveError) -> Bool {
        var open = [element.name]
        while !open.isEmpty {
            let event = try nextEvent()
            switch event {
            case .close:
                let name = markup.name.text
                guard open.contains(name) else {
                    pushedBack = event
                    end(&open, of: &element)
                    break
                }
                // Inner elements without an end tag end with the outer one.
                while let inner = open.popLast() {
                    add("</\(inner)>", to: &element)
                    if inner == name { break }
                }
            case .problem(let problem):
                report(problem.reason, problem.line, problem.element, problem.outcome)
            case .finished:
                report("the file ends before it does", element.line, element.name)
                pushedBack = .finished
                return false
            case .open, .leaf:
                guard !isTopLevelOnly(markup.name, inside: "Record") else {
                    report("it has no end tag", element.line, element.name, .mended)
                    pushedBack = event
                    end(&open, of: &element)
                    break
                }
                take(event.isOpen, depth: open.count, into: &element)
                if event.isOpen { open.append(markup.name.text) }
            }
        }
        return true
    }

    private func end(_ open: inout [String], of element: inout ExportOtherElement) {
        while let inner = open.popLast() { add("</\(inner)>", to: &element) }
    }

    private func take(_ isOpen: Bool, depth: Int, into element: inout ExportOtherElement) {
        let (text, attributes) = (markup.markup, texts())
        element.size += MarkupCount(elements: 1, attributes: markup.attributeCount)
        add(isOpen ? String(text.dropLast(2)) + ">" : text, to: &element)
        guard depth == 1, element.markup.utf8.count <= UnplacedMarkup.longest else { return }
        if markup.name.equals("MetadataEntry") {
            guard let key = attributes["key"] else { return }
            element.metadata.append(
                ExportMetadataEntry(key: key, value: attributes["value"] ?? "", kind: attributes["kind"]))
        } else {
            element.children.append((markup.name.text, attributes))
        }
    }

    /// Text longer than the limit is not kept, so it is not collected in memory either.
    private func add(_ text: String, to element: inout ExportOtherElement) {
        guard element.markup.utf8.count <= UnplacedMarkup.longest else { return }
        element.markup += text
    }

    // Routes, goals and clinical records: elements that name files or describe a day.

    /// Reads a `WorkoutRoute` with contents after its tag was found.
    private func readRoute(_ size: inout MarkupCount) throws(ArchiveError) -> ExportRoute? {
        let line = markup.line
        var own = MarkupCount(elements: 1, attributes: markup.attributeCount)
        var origin = ExportOrigin(source: ExportNames.none)
        for index in 0..<markup.attributeCount { readOrigin(markup.attribute(index), into: &origin) }
        let texts = texts()
        var route: ExportRoute?
        if origin.source >= 0 {
            // A missing date may be 0: the sample's dates are those of the route's locations.
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
                own += MarkupCount(elements: 1, attributes: self.markup.attributeCount)
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

    /// The goals of a day. Its sums follow from the samples.
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
        var size = MarkupCount(elements: 1, attributes: markup.attributeCount)
        let known: Set = [
            "type", "identifier", "sourceName", "sourceURL", "fhirVersion", "receivedDate",
            "resourceFilePath", "displayName", "clinicalType", "sourceVersion", "swimfitUUID",
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

    // Contents of an export that do not become samples: each element and attribute is counted once.

    /// The element whose contents are being skipped.
    enum Passing {
        /// An element counted at this place of ``leftovers``.
        case place(Int)
        /// An element that should have no contents.
        case contents(of: StaticString)
    }

    /// Counts the contents that the markup reader skipped on its way to the next tag.
    private func countLeftOut() {
        let size = markup.skippedOver - counted.skippedOver
        refused.elements += markup.brokenTags - counted.brokenTags
        counted = (markup.skippedOver, markup.brokenTags)
        switch passing {
        case nil: refused += size
        case .place(let place): leftovers.count(place, 0, size: size)
        case .contents(let element):
            if size.elements > 0 { leftovers.count("contents of \(element)", size.elements, size: size) }
        }
    }

    /// Counts the current tag as read, except attributes that are not in the list.
    private func understand(_ element: StaticString, _ known: Set<String>) {
        understood.elements += 1
        understood.attributes += countAttributes(of: element, known)
    }

    /// Counts the attributes of the current tag that are not in `known` as not kept.
    ///
    /// - Returns: the number of attributes in `known`.
    private func countAttributes(of element: StaticString, _ known: Set<String>) -> Int {
        var count = 0
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            if known.contains(attribute.name.text) {
                count += 1
            } else {
                leave(attribute, of: element)
            }
        }
        return count
    }

    func leave(_ attribute: MarkupAttribute, of element: StaticString) {
        leftovers.count(
            "attribute \(attribute.name.text) of \(element)", size: MarkupCount(attributes: 1),
            example: attribute.decoded.string)
    }

    /// Counts the element at the present tag as not kept, with its contents.
    func leave(_ isOpen: Bool) {
        let place = leftovers.place(of: markup.name.text)
        leftovers.count(
            place, size: MarkupCount(elements: 1, attributes: markup.attributeCount),
            example: markup.attributeCount > 0 ? markup.markup : nil)
        if isOpen {
            markup.skipContents()
            passing = .place(place)
        }
    }

    /// Keeps an unknown child without contents as text. Counts any other child, or one that has no room, as not kept.
    func keepAsText(_ isOpen: Bool, _ rest: inout UnplacedMarkup, _ size: inout MarkupCount) {
        // Routes are counted under their name, even a route without contents.
        guard !isOpen, !markup.name.equals("WorkoutRoute"), rest.add(markup.markup) else {
            return leave(isOpen)
        }
        size += MarkupCount(elements: 1, attributes: markup.attributeCount)
    }

    /// Keeps an unknown attribute as text, or counts it where there is no room.
    func keepAsText(
        _ attribute: MarkupAttribute, of element: StaticString, _ rest: inout UnplacedMarkup,
        _ size: inout MarkupCount
    ) {
        guard !rest.add(UnplacedMarkup.markup(attribute)) else { return }
        size.attributes -= 1
        leave(attribute, of: element)
    }

    /// Skips the contents of an element that should have none.
    private func ignoreContents(_ isOpen: Bool, of element: StaticString) {
        guard isOpen else { return }
        markup.skipContents()
        passing = .contents(of: element)
    }

    /// Counts a reported element.
    func refuse(_ size: MarkupCount) { refused += size }

    /// Skips an unknown child of a refused element: its contents are refused as well.
    private func refusedChild(_ isOpen: Bool) -> MarkupCount {
        if isOpen { markup.skipContents() }
        return MarkupCount(elements: 1, attributes: markup.attributeCount)
    }
}

extension MarkupReader.MarkupEvent {
    var isOpen: Bool { if case .open = self { true } else { false } }
}

extension ExportWorkout {
    /// The attributes with missing or unreadable figures.
    fileprivate var unread: Set<String> {
        let figures = [
            ("duration", duration == nil), ("totalDistance", totalDistance == nil),
            ("totalEnergyBurned", totalEnergy == nil), ("totalSwimmingStrokeCount", totalStrokes == nil),
            ("totalFlightsClimbed", totalFlights == nil),
        ]
        return Set(figures.filter(\.1).flatMap { [$0.0, $0.0 + "Unit"] })
    }
}

extension ExportWorkoutActivity {
    fileprivate var unread: Set<String> { duration == nil ? ["duration", "durationUnit"] : [] }
}

extension MarkupReader {
    /// The last returned tag, with its attributes and without contents.
    var markup: String {
        if let plainTag { return "<" + String(decoding: plainTag, as: UTF8.self) + "/>" }
        let attributes = (0..<attributeCount).map { UnplacedMarkup.markup(attribute($0)) }
        return "<" + ([name.text] + attributes).joined(separator: " ") + "/>"
    }

    /// The name and the attributes as written; nil if ``markup`` would spell them differently.
    private var plainTag: Bytes? {
        guard let start = name.baseAddress else { return nil }
        var end = start + name.count
        for index in 0..<attributeCount {
            let attribute = attribute(index)
            guard !attribute.needsDecoding, let name = attribute.name.baseAddress,
                let value = attribute.value.baseAddress, name == end + 1, end.pointee == UInt8(ascii: " "),
                value == name + attribute.name.count + 2, value[-2] == UInt8(ascii: "="),
                value[-1] == UInt8(ascii: "\""), !attribute.value.contains(UInt8(ascii: "<"))
            else { return nil }
            end = value + attribute.value.count + 1
        }
        return Bytes(start: start, count: end - start)
    }
}
