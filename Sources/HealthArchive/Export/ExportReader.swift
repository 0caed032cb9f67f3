import Foundation

/// Turns the tags of an export into what they say, one top-level element at a time.
///
/// Unknown elements and attributes are passed over; an element that lacks what it needs becomes a
/// problem, and reading continues. Memory does not grow with the file.
final class ExportReader {
    let markup: MarkupReader
    private let path: String
    let names = ExportNames()
    /// The export's language and region, for example `en_GB`.
    private(set) var locale: String?
    private var pushedBack: MarkupReader.Event?
    private var problems: [ArchiveProblem] = []
    /// How many of them have been returned.
    private var toldProblems = 0
    private var hasRoot = false

    /// - Parameter path: The export's name for messages.
    init(_ source: any ByteSource, path: String, bufferSize: Int = 1 << 18) {
        markup = MarkupReader(source, bufferSize: bufferSize)
        self.path = path
    }

    /// Bytes read so far.
    var bytesRead: Int { markup.bytesRead }

    /// Whether the file ended before the export did.
    var isCutOff: Bool { markup.isCutOff }

    /// The next thing the export says, or nil at its end.
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

    /// The next problem that was kept, in the order they were met.
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
        let item: ExportItem =
            if name.equals("Me") {
                .owner(texts())
            } else if name.equals("ExportDate") {
                exportDate()
            } else {
                .other(name.text)
            }
        if isOpen { markup.skipContents() }
        return item
    }

    private func exportDate() -> ExportItem {
        let date = texts()["value"] ?? ""
        if ExportText.isOldMoment(date) { markup.readsSpacedNames = true }
        return .exportDate(date)
    }

    private func nextEvent() throws(ArchiveError) -> MarkupReader.Event {
        if let event = pushedBack {
            pushedBack = nil
            return event
        }
        return try markup.next()
    }

    // MARK: Children

    /// Reads what the element `element` holds, calling `child` at each tag inside it.
    ///
    /// - Returns: False when the file ended first: the element is incomplete.
    func readContents(
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

    /// Whether an element of this name can only be next to `element`, whose end tag must be missing.
    private func isTopLevelOnly(_ name: Bytes, inside element: StaticString) -> Bool {
        name.equals("Workout") || name.equals("Correlation") || name.equals("ActivitySummary")
            || name.equals("Record") && element.description != "Correlation"
    }

    /// Whether this end tag belongs to an outer element, which ends the inner one too.
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

    /// Passes over a child that means nothing here.
    func ignore(_ isOpen: Bool) {
        if isOpen { markup.skipContents() }
    }

    // MARK: Records

    private func readRecord(_ isOpen: Bool) throws(ArchiveError) -> ExportRecord? {
        let line = markup.line
        var record: ExportRecord?
        switch recordAttributes(line) {
        case .success(let read): record = read
        case .failure(.wrong(let reason)): report(reason, line, "Record")
        }
        guard isOpen else { return record }
        let isWhole = try readContents(of: "Record", line: line) { isOpen throws(ArchiveError) in
            if self.markup.name.equals("MetadataEntry") {
                if let entry = self.metadataEntry() { record?.metadata.append(entry) }
                self.ignore(isOpen)
            } else if self.markup.name.equals("InstantaneousBeatsPerMinute") {
                record?.beats += 1
                self.ignore(isOpen)
            } else if !self.markup.name.equals("HeartRateVariabilityMetadataList") {
                self.ignore(isOpen)
            }
        }
        return isWhole ? record : nil
    }

    private enum RecordFault: Error {
        case wrong(String)
    }

    private func recordAttributes(_ line: Int) -> Result<ExportRecord, RecordFault> {
        var record = ExportRecord(
            line: line, type: ExportNames.none, unit: ExportNames.none,
            origin: ExportOrigin(source: ExportNames.none), start: .nan, end: .nan, value: .absent)
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            let name = attribute.name
            switch name.count {
            case 4 where name.equals("type"): record.type = names.types.number(of: attribute)
            case 4 where name.equals("unit"): record.unit = names.units.number(of: attribute)
            case 5 where name.equals("value"):
                guard let value = value(of: attribute) else {
                    return .failure(.wrong("its value \"\(attribute.decoded.string)\" is not a number"))
                }
                record.value = value
            case 9 where name.equals("startDate"):
                guard let moment = ExportText.moment(attribute.value) else { return dateFault(attribute) }
                record.start = moment
            case 7 where name.equals("endDate"):
                guard let moment = ExportText.moment(attribute.value) else { return dateFault(attribute) }
                record.end = moment
            case 12 where name.equals("creationDate"):
                record.creation = creation(attribute, line, "Record")
            default:
                if !readOrigin(attribute, into: &record.origin), isOld { readOldMetadata(attribute, &record) }
            }
            if attribute.needsDecoding { reportMending(in: name, line, "Record") }
        }
        if record.type < 0 { return .failure(.wrong("it has no type")) }
        if record.origin.source < 0 { return .failure(.wrong("it has no sourceName")) }
        if record.start.isNaN { return .failure(.wrong("it has no startDate")) }
        if record.end.isNaN { return .failure(.wrong("it has no endDate")) }
        if record.end < record.start { return .failure(.wrong("its end lies before its start")) }
        return .success(record)
    }

    private func creation(_ attribute: MarkupAttribute, _ line: Int, _ element: String) -> Double {
        creation(ExportText.moment(attribute.value), attribute.decoded.string, line, element)
    }

    /// When an element was made; NaN, which is reported, for what is not a date that a sample can have.
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

    private func dateFault(_ attribute: MarkupAttribute) -> Result<ExportRecord, RecordFault> {
        return .failure(.wrong("its \(attribute.name.text) \"\(attribute.decoded.string)\" is not a date"))
    }

    /// Whether iOS 8 or 9 wrote the export, as its dates show: metadata are attributes there, whose names may
    /// have spaces.
    private var isOld: Bool { markup.readsSpacedNames }

    private func readOldMetadata(_ attribute: MarkupAttribute, _ record: inout ExportRecord) {
        record.metadata.append(
            ExportMetadata(key: attribute.name.text, value: attribute.decoded.string))
    }

    /// Takes the attribute if it says who wrote the element; false if it does not.
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

    /// Reports what decoding an attribute seen for the first time had to mend.
    func reportMending(in attribute: Bytes, _ line: Int, _ element: String) {
        for pool in names.all {
            if let mending = pool.takeMending() {
                report("in \(attribute.text) \(mending)", line, element, .mended)
            }
        }
    }

    private func value(of attribute: MarkupAttribute) -> ExportValue? {
        guard let first = attribute.value.first else { return .absent }
        if let number = ExportText.number(attribute.value) { return .number(number) }
        let isName = first | 0x20 >= UInt8(ascii: "a") && first | 0x20 <= UInt8(ascii: "z")
        return isName ? .symbol(names.symbols.number(of: attribute)) : nil
    }

    /// The current `MetadataEntry`, or nil when it has no key.
    func metadataEntry() -> ExportMetadata? {
        var key: String?
        var value = ""
        let line = markup.line
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            if attribute.name.equals("key") {
                let number = names.keys.number(of: attribute)
                key = names.keys.texts[Int(number)]
                if attribute.needsDecoding { reportMending(in: attribute.name, line, "MetadataEntry") }
            } else if attribute.name.equals("value") {
                let decoded = attribute.decoded
                value = decoded.string
                if let mending = decoded.mending {
                    report("in value \(mending)", line, "MetadataEntry", .mended)
                }
            }
        }
        if key == nil { report("it has no key", line, "MetadataEntry") }
        return key.map { ExportMetadata(key: $0, value: value) }
    }

    // MARK: Correlations

    private func readCorrelation(_ isOpen: Bool) throws(ArchiveError) -> ExportCorrelation? {
        let line = markup.line
        // A correlation needs the same attributes as a record, and has no value.
        var head: ExportCorrelation?
        switch recordAttributes(line) {
        case .success(let read):
            head = ExportCorrelation(
                line: line, type: read.type, origin: read.origin, start: read.start, end: read.end,
                creation: read.creation)
        case .failure(.wrong(let reason)): report(reason, line, "Correlation")
        }
        guard isOpen else { return head }
        let isWhole = try readContents(of: "Correlation", line: line) { isOpen throws(ArchiveError) in
            if self.markup.name.equals("MetadataEntry") {
                if let entry = self.metadataEntry() { head?.metadata.append(entry) }
                self.ignore(isOpen)
            } else if self.markup.name.equals("Record") {
                if let member = try self.readRecord(isOpen) { head?.members.append(member) }
            } else {
                self.ignore(isOpen)
            }
        }
        return isWhole ? head : nil
    }

    /// All attributes of the tag, for elements too rare to care about speed.
    func texts() -> [String: String] {
        var texts: [String: String] = [:]
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            texts[attribute.name.text] = attribute.decoded.string
        }
        return texts
    }
}

extension MarkupReader.Event {
    fileprivate var isOpen: Bool {
        if case .open = self { true } else { false }
    }
}
