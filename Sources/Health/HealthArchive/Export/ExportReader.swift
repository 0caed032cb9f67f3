import Foundation

/// Turns the tags of an export into what they say, one top-level element at a time.
///
/// Each element and attribute is counted once: as part of an item, in ``leftovers`` where there is no place for it, or
/// in ``refused`` where it is broken or lacks what it needs, which becomes a problem too. Memory does not grow with the
/// file.
final class ExportReader {
    let markup: MarkupReader
    private let path: String
    let names = ExportNames()
    /// The export's language and region, for example `en_GB`.
    private(set) var locale: String?
    /// What there is no place for.
    var leftovers = Leftovers()
    /// Broken elements, and those that lack what they need, with all that is inside.
    var refused = ExportSize()
    /// What was read apart from items: the outermost element, and when the export was made.
    var understood = ExportSize()
    /// Of what the reader below left out, how much has been counted here.
    var counted = (skippedOver: ExportSize(), brokenTags: 0)
    /// Whose contents are being left out; nil for those of a broken tag.
    var passing: Passing?

    /// Whether the files next to the export can be read.
    let readsFiles: Bool

    var pushedBack: MarkupReader.Event?
    private var problems: [ArchiveProblem] = []
    /// How many of them have been returned.
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
    var met: ExportSize { markup.met }

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
            let size = ExportSize(elements: 1, attributes: markup.attributeCount)
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
        // Its contents are in a file.
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

    func nextEvent() throws(ArchiveError) -> MarkupReader.Event {
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
    func isTopLevelOnly(_ name: Bytes, inside element: StaticString) -> Bool {
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
    var isOpen: Bool {
        if case .open = self { true } else { false }
    }
}
