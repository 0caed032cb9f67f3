import Foundation

// Records and correlations: most of every export.
extension ExportReader {
    func readRecord(_ isOpen: Bool) throws(ArchiveError) -> ExportRecord? {
        let line = markup.line
        var record: ExportRecord?
        switch recordAttributes(line, of: "Record") {
        case .success(let read): record = read
        case .failure(let refusal): report(refusal.reason, line, "Record")
        }
        var size = ExportSize(elements: 1, attributes: markup.attributeCount)
        if let record { size += record.size }
        var rest = record?.rest ?? ExportRest()
        guard isOpen else { return whole(record, size) }
        let isWhole = try readContents(of: "Record", line: line) { isOpen throws(ArchiveError) in
            let name = self.markup.name
            if name.equals("MetadataEntry") {
                if let entry = self.metadataEntry(isOpen, &size) { record?.metadata.append(entry) }
            } else if record != nil, name.equals("InstantaneousBeatsPerMinute") {
                record?.beats.append(self.beat(isOpen, &size))
            } else if record != nil, name.equals("HeartRateVariabilityMetadataList"), isOpen {
                size += ExportSize(elements: 1, attributes: self.markup.attributeCount)
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

    /// The record with its size; without one, that is refused.
    private func whole(_ record: ExportRecord?, _ size: ExportSize) -> ExportRecord? {
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

    private func dateFault(_ attribute: MarkupAttribute) -> Result<ExportRecord, Refusal> {
        return .failure(
            Refusal(reason: "its \(attribute.name.text) \"\(attribute.decoded.string)\" is not a date"))
    }

    /// Whether iOS 8 or 9 wrote the export, as its dates show: metadata are attributes there, whose names may
    /// have spaces.
    private var isOld: Bool { markup.readsSpacedNames }

    /// iOS 8 wrote the mean of several heart rates where others have a value.
    private func readMean(
        _ attribute: MarkupAttribute, of element: StaticString, _ record: inout ExportRecord
    ) {
        if case .absent = record.value, let mean = ExportText.number(attribute.value) {
            record.value = .number(mean)
        } else {
            readOther(attribute, of: element, &record)
        }
    }

    /// An attribute that is not one of a record's: iOS 8 wrote metadata so.
    private func readOther(
        _ attribute: MarkupAttribute, of element: StaticString, _ record: inout ExportRecord
    ) {
        if isOld {
            record.metadata.append(
                ExportMetadata(key: attribute.name.text, value: attribute.decoded.string))
        } else {
            keepAsText(attribute, of: element, &record.rest, &record.size)
        }
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

    private func value(of attribute: MarkupAttribute) -> ExportValue {
        if attribute.value.isEmpty { return .absent }
        return ExportText.number(attribute.value).map { .number($0) }
            ?? .symbol(names.symbols.number(of: attribute))
    }

    /// The current `MetadataEntry`, or nil when it has no key.
    ///
    /// - Parameter size: grows by what was understood.
    func metadataEntry(_ isOpen: Bool, _ size: inout ExportSize) -> ExportMetadata? {
        var (key, kind): (String?, String?) = (nil, nil)
        var value = ""
        let line = markup.line
        var known = ExportSize(elements: 1)
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
        return ExportMetadata(key: key, value: value, kind: kind)
    }

    private func beat(_ isOpen: Bool, _ size: inout ExportSize) -> ExportBeat {
        let texts = texts()
        size += ExportSize(elements: 1, attributes: markup.attributeCount)
        defer { ignoreContents(isOpen, of: "InstantaneousBeatsPerMinute") }
        let time = texts["time"] ?? ""
        var beat = ExportBeat(
            time: time, rate: ExportText.number(texts["bpm"]), seconds: ExportText.number(texts["seconds"]),
            precededByGap: texts["precededByGap"].map { $0 == "1" })
        let isRead = beat.seconds != nil || SampleMapping.timeOfDay(time) != nil
        if !isRead || beat.rate == nil && texts["bpm"] != nil { beat.markup = markup.markup }
        return beat
    }

    // MARK: Correlations

    func readCorrelation(_ isOpen: Bool) throws(ArchiveError) -> ExportCorrelation? {
        let line = markup.line
        // A correlation needs the same attributes as a record, and has no value.
        var head: ExportCorrelation?
        var rest = ExportRest()
        var size = ExportSize(elements: 1, attributes: markup.attributeCount)
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
}
