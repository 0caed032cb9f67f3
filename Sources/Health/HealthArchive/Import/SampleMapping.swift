import HealthKit

/// Makes HealthKit's samples out of what an export says.
///
/// Every sample is checked by HealthKit's own rules; one that breaks a rule becomes a problem with its
/// line. Identities come from ``SampleIdentity``.
struct SampleMapping {
    /// Under this key a record keeps the constant that the export names when its number is not known, and what it says
    /// when it cannot be read as its type.
    static let unknownConstantKey = ImportedSample.unknownConstantKey

    var identity = SampleIdentity()
    var vocabulary = ExportVocabulary()
    var exported = ExportedFacts()
    /// Under this key a sample keeps what else its element says, see ``ExportRest``.
    static let restKey = "swimfit.exported-rest"
    /// Metadata that an import adds to what an export says.
    static let ownKeys: Set = [restKey, unknownConstantKey]

    /// The members of the correlation that was made last that were refused.
    var refused = ExportSize()
    /// How many workouts have their energy as a total alone, without statistics.
    var energyTotals = 0
    /// What was changed or left out of samples that were kept, since it was last taken.
    var mended: [ArchiveProblem] = []

    /// Hands over what was mended since the last call.
    mutating func takeMended() -> [ArchiveProblem] {
        defer { mended.removeAll(keepingCapacity: true) }
        return mended
    }

    // MARK: Records

    /// The sample of a record at the top level.
    mutating func sample(_ record: ExportRecord, in names: ExportNames) throws(Refusal) -> ImportedSample {
        let meaning = try meaning(of: record, in: names)
        let known = identity.ofRecord(record, value: meaning.number, in: names)
        return ImportedSample(
            try sample(record, meaning, uuid: known.uuid, in: names), isRepeated: known.isRepeated)
    }

    private enum Meaning {
        case quantity(HKQuantityType, HKQuantity, Double)
        case category(HKCategoryType, Int)
        case constant(HKCategoryType, String)
        /// What a record says that HealthKit has no value for, and why.
        case text(String, reason: String)

        /// The number that belongs to the identity: as written for a quantity, whatever its unit.
        var number: Double? {
            switch self {
            case .quantity(_, _, let number): number
            case .category(_, let value): Double(value)
            case .constant, .text: nil
            }
        }
    }

    /// What a record says. One that cannot be read as its type is kept as text.
    private mutating func meaning(of record: ExportRecord, in names: ExportNames) throws(Refusal) -> Meaning {
        do throws(Refusal) {
            return try value(of: record, in: names)
        } catch {
            return text(of: record, because: error.reason, in: names)
        }
    }

    private func text(of record: ExportRecord, because reason: String, in names: ExportNames) -> Meaning {
        var parts: [String] = []
        if record.unit >= 0 { parts.append("unit=\"\(names.units.texts[Int(record.unit)])\"") }
        switch record.value {
        case .absent: break
        case .number(let number): parts.append("value=\"\(number)\"")
        case .symbol(let symbol): parts.append("value=\"\(names.symbols.texts[Int(symbol)])\"")
        }
        return .text(parts.joined(separator: " "), reason: reason)
    }

    private mutating func value(of record: ExportRecord, in names: ExportNames) throws(Refusal) -> Meaning {
        let unit = vocabulary.unit(record.unit, in: names)
        var type = vocabulary.type(record.type, in: names)
        if case .unlisted = type {
            guard record.unit < 0 || unit != nil else {
                throw Refusal(reason: "\"\(names.units.texts[Int(record.unit)])\" is not a unit")
            }
            type = vocabulary.settle(record.type, unit: unit, isOwn: record.identity != nil, in: names)
        }
        switch type {
        case .quantity(let type):
            guard record.unit >= 0 else { throw Refusal(reason: "it has no unit") }
            guard let unit else {
                throw Refusal(reason: "\"\(names.units.texts[Int(record.unit)])\" is not a unit")
            }
            guard case .number(let number) = record.value else {
                guard case .symbol(let symbol) = record.value else {
                    throw Refusal(reason: "it has no value")
                }
                throw Refusal(reason: "its value \"\(names.symbols.texts[Int(symbol)])\" is not a number")
            }
            let quantity = HKQuantity(unit: unit, doubleValue: number)
            guard SampleMapping.fits(quantity, type) else {
                throw Refusal(reason: "its value of \(quantity) cannot be")
            }
            return .quantity(type, quantity, number)
        case .category(let type): return try meaning(of: record.value, as: type, in: names)
        case .unlisted, .unsuitable:
            let name = names.types.texts[Int(record.type)]
            let shown = name.count > 80 ? name.prefix(80) + "…" : name[...]
            throw Refusal(reason: "its type \(shown) is not one of records")
        }
    }

    private mutating func meaning(
        of value: ExportValue, as type: HKCategoryType, in names: ExportNames
    ) throws(Refusal) -> Meaning {
        switch value {
        case .number(let number):
            guard let whole = Int(exactly: number) else {
                throw Refusal(reason: "its value is not a whole number")
            }
            return .category(type, whole)
        case .symbol(let symbol):
            if let number = vocabulary.value(ofSymbol: symbol, in: names) { return .category(type, number) }
            let name = names.symbols.texts[Int(symbol)]
            // Any number of a type that HealthKit knows means something else: 0 is a time in bed.
            guard !type.isListed else { throw Refusal(reason: "its value \(name) is not known") }
            return .constant(type, name)
        case .absent:
            // Types without values of their own leave the value out.
            guard !type.isListed || type.exportName(of: 0) == "HKCategoryValueNotApplicable" else {
                throw Refusal(reason: "it has no value")
            }
            return .category(type, 0)
        }
    }

    /// The sample of a record. One that breaks a rule of its type is kept as text, too.
    private mutating func sample(
        _ record: ExportRecord, _ meaning: Meaning, uuid: UUID, in names: ExportNames
    ) throws(Refusal) -> HKSample {
        do throws(Refusal) {
            return try checked(record, meaning, uuid: uuid, in: names)
        } catch {
            if case .text = meaning { throw error }
            let text = text(of: record, because: error.reason, in: names)
            return try checked(record, text, uuid: uuid, in: names)
        }
    }

    private mutating func checked(
        _ record: ExportRecord, _ meaning: Meaning, uuid: UUID, in names: ExportNames
    ) throws(Refusal) -> HKSample {
        let start = Date(timeIntervalSinceReferenceDate: record.start)
        let end = Date(timeIntervalSinceReferenceDate: record.end)
        let device = vocabulary.device(record.origin.device, in: names)
        let revision = vocabulary.revision(record.origin, in: names)
        let unit = vocabulary.unit(record.unit, in: names)
        var metadata = metadata(
            record.metadata, record.rest, unit: unit, line: record.line, element: "Record")
        do {
            switch meaning {
            case .text(let text, let reason):
                guard let type = vocabulary.textType(record.type, in: names) else {
                    throw Refusal(reason: reason)
                }
                mended.append(
                    ArchiveProblem(
                        line: record.line, element: "Record",
                        reason: "\(reason); it is kept as text under \(type.identifier)", outcome: .mended))
                metadata = metadata ?? [:]
                metadata?[SampleMapping.unknownConstantKey] = text
                return try HKCategorySample.withUnknownValue(
                    type: type, start: start, end: end, device: device, metadata: metadata,
                    uuid: uuid, sourceRevision: revision
                ).saying(exported.of(creation: record.creation, end: record.end))
            case .quantity(let type, let quantity, _):
                if end.timeIntervalSince(start) > type.maximumAllowedDuration {
                    mended.append(
                        ArchiveProblem(
                            line: record.line, element: "Record",
                            reason: "it lasts longer than HealthKit allows and is kept", outcome: .mended))
                }
                return try HKQuantitySample.ofAnyDuration(
                    type: type, quantity: quantity, start: start, end: end, device: device,
                    metadata: metadata, uuid: uuid, sourceRevision: revision,
                    exported: exported.of(record, keptIn: type.canonicalUnit, in: names))
            case .category(let type, let value):
                return try HKCategorySample.checked(
                    type: type, value: value, start: start, end: end, device: device, metadata: metadata,
                    uuid: uuid, sourceRevision: revision
                ).saying(exported.of(creation: record.creation, end: record.end))
            case .constant(let type, let name):
                metadata = metadata ?? [:]
                metadata?[SampleMapping.unknownConstantKey] = name
                return try HKCategorySample.withUnknownValue(
                    type: type, start: start, end: end, device: device, metadata: metadata,
                    uuid: uuid, sourceRevision: revision
                ).saying(exported.of(creation: record.creation, end: record.end))
            }
        } catch let error as Refusal {
            throw error
        } catch {
            throw Refusal(reason: "\(error)")
        }
    }

    /// The entries as HealthKit keeps them. What does not fit is kept as text, with the rest of the element; what is not
    /// of its key's kind is reported as well.
    mutating func metadata(
        _ entries: [ExportMetadata], _ rest: ExportRest, unit: HKUnit?, line: Int, element: String
    ) -> [String: Any]? {
        if entries.isEmpty, rest.isEmpty { return nil }
        var rest = rest
        var values = MetadataText.dictionary(entries, unit: unit) { entry, misfit in
            let hasRoom = rest.add(ExportRest.markup(entry))
            guard misfit == .unreadable || !hasRoom else { return }
            mended.append(
                ArchiveProblem(
                    line: line, element: element,
                    reason: "its metadata \(entry.key) with the value \"\(entry.value)\" "
                        + (hasRoom
                            ? "is kept as text: not of its kind" : "was left out: too much does not fit"),
                    outcome: .mended))
        }
        if !rest.isEmpty {
            values = values ?? [:]
            values?[SampleMapping.restKey] = rest.text
        }
        return values
    }

    // MARK: Correlations

    /// The correlation, and its members, which have the identities of their twins at the top level.
    mutating func sample(_ correlation: ExportCorrelation, in names: ExportNames) throws(Refusal)
        -> ImportedSample
    {
        let name = names.types.texts[Int(correlation.type)]
        var size = ExportSize()
        var members: [HKSample] = []
        var repeated: Set<UUID> = []
        for record in correlation.members {
            do throws(Refusal) {
                let meaning = try meaning(of: record, in: names)
                let known = identity.ofMember(record, value: meaning.number, in: names)
                members.append(try sample(record, meaning, uuid: known.uuid, in: names))
                if known.isRepeated { repeated.insert(known.uuid) }
                size += record.size
            } catch {
                mended.append(
                    ArchiveProblem(
                        line: record.line, element: "Record", reason: error.reason, outcome: .skipped))
                refused += record.size
            }
        }
        func refusal(_ reason: String) -> Refusal {
            let alone = members.map {
                ImportedSample($0, isRepeated: repeated.contains($0.uuid))
            }
            let kept = members.isEmpty ? "" : "; its members are kept"
            return Refusal(reason: reason + kept, members: alone, size: size)
        }
        guard
            let type = HKObjectType.correlationType(
                forIdentifier: HKCorrelationTypeIdentifier(rawValue: name))
        else { throw refusal("its type \(name) is not known") }
        let known = identity.ofCorrelation(correlation, members: members.map(\.uuid), in: names)
        do throws(SampleRuleError) {
            let sample = try HKCorrelation.checked(
                type: type, start: Date(timeIntervalSinceReferenceDate: correlation.start),
                end: Date(timeIntervalSinceReferenceDate: correlation.end), objects: Set(members),
                device: vocabulary.device(correlation.origin.device, in: names),
                metadata: metadata(
                    correlation.metadata, correlation.rest, unit: nil, line: correlation.line,
                    element: "Correlation"),
                uuid: known.uuid, sourceRevision: vocabulary.revision(correlation.origin, in: names)
            ).saying(exported.of(creation: correlation.creation, end: correlation.end))
            return ImportedSample(sample, repeatedMembers: repeated)
        } catch {
            throw refusal(error.description)
        }
    }

    /// Whether somebody can have the amount; another dimension is not asked.
    ///
    /// - Parameter seconds: of the workout that it is the total of; nil for one sample.
    static func fits(
        _ quantity: HKQuantity, _ type: HKQuantityType, inWorkoutOf seconds: Double? = nil
    ) -> Bool {
        guard let amount = quantity.checkedValue(for: type.canonicalUnit) else { return true }
        return seconds.map { type.isPossible(amount, inWorkoutOf: $0) } ?? type.isPossible(amount)
    }
}

extension HKCategoryType {
    /// Whether HealthKit knows the type's values.
    fileprivate var isListed: Bool {
        HKObjectType.categoryType(forIdentifier: HKCategoryTypeIdentifier(rawValue: identifier)) != nil
    }
}
