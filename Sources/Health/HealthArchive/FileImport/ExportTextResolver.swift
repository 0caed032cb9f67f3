import HealthKit

/// The meaning of an export's recurring texts in HealthKit, each looked up once.
struct ExportTextResolver {
    /// The kind of sample for a record of a type.
    enum RecordType {
        case quantity(HKQuantityType)
        case category(HKCategoryType)
        /// A type that HealthKit does not list; the unit of its first record decides its kind.
        case unlisted
        /// A type that samples cannot have, such as that of a workout.
        case unsuitable
    }

    /// The largest number of unlisted types from one export. Real exports have a handful; each type takes a place in
    /// the store's index of types, which is limited.
    static let mostUnlistedTypes = 4096
    /// The prefix of the type of records that are kept as text.
    static let textPrefix = "swimfit.text."
    private var unlistedTypes = 0
    private var textTypes: [String: HKCategoryType] = [:]
    private var leftovers = Leftovers()
    private var types: [RecordType?] = []
    private var units: [HKUnit??] = []
    private var values: [Int??] = []
    private var devices: [HKDevice??] = []
    private var revisions: [UInt64: HKSourceRevision] = [:]
    /// The identifiers of sources that have another name in the export.
    private var sourceIdentifiers: [String: String] = [:]
    /// The real names of sources that have another name in the export, because two sources share one.
    private var titles: [String: String] = [:]
    /// Returns the type of the stored samples with an identifier that HealthKit does not list; nil if there are none.
    private let keptType: @Sendable (String) -> HKSampleType?

    /// - Parameters:
    ///   - sourceIdentifiers: the identifiers of sources that have another name in the export.
    ///   - keptType: returns the type of the stored samples with an identifier that HealthKit does not list; nil if
    ///     there are none.
    init(
        sourceIdentifiers: [String: String] = [:],
        keptType: @escaping @Sendable (String) -> HKSampleType? = { _ in nil }
    ) {
        (self.sourceIdentifiers, self.keptType) = (sourceIdentifiers, keptType)
    }

    /// Adds the identifiers of sources that have another name in the export, by this name.
    mutating func rename(_ names: [String: String]) { sourceIdentifiers.merge(names) { $1 } }

    /// Uses the export's identifier and title for a source, unless the store already knows this source by another
    /// identifier.
    mutating func name(_ name: String, _ identifier: String, _ title: String?) {
        guard !name.isEmpty, !identifier.isEmpty, sourceIdentifiers[name] == nil else { return }
        sourceIdentifiers[name] = identifier
        titles[name] = title
    }

    private func source(named name: String) -> HKSource {
        HKSource(name: titles[name] ?? name, bundleIdentifier: sourceIdentifiers[name] ?? name)
    }

    /// The source for a name in a file that accompanies the export.
    func revision(named name: String, version: String?) -> HKSourceRevision {
        HKSourceRevision(source: source(named: name), version: version)
    }

    /// The kind of a record's type.
    mutating func type(_ number: Int32, in names: ExportNames) -> RecordType {
        ExportTextResolver.remembered(&types, number) {
            let name = names.types.texts[Int(number)]
            if let type = HKObjectType.quantityType(forIdentifier: HKQuantityTypeIdentifier(rawValue: name)) {
                return .quantity(type)
            }
            if let type = HKObjectType.categoryType(forIdentifier: HKCategoryTypeIdentifier(rawValue: name)) {
                return .category(type)
            }
            let isOther =
                name.hasPrefix("HKCorrelationType") || name.hasPrefix("HKWorkoutType")
                || HKObjectType.seriesType(forIdentifier: name) != nil
            let mayBeName = !name.isEmpty && name.utf8.count <= HKObjectType.longestIdentifier
            return isOther || !mayBeName ? .unsuitable : .unlisted
        }
    }

    /// Decides the kind of an unlisted type: a quantity with a unit, else a category.
    ///
    /// A type keeps one unit forever, but the unit of an export is its owner's present choice. So the type gets the
    /// unit of its stored samples, or the first compatible unit of `lasting(_:)`, and not the unit of this sample.
    ///
    /// - Parameter isOwn: whether the sample comes from our own export, which writes the unit of its store.
    mutating func settle(_ number: Int32, unit: HKUnit?, isOwn: Bool, in names: ExportNames) -> RecordType {
        let name = names.types.texts[Int(number)]
        unlistedTypes += 1
        guard unlistedTypes <= ExportTextResolver.mostUnlistedTypes else {
            types[Int(number)] = .unsuitable
            return .unsuitable
        }
        let type: RecordType =
            switch keptType(name) {
            case let kept as HKQuantityType: .quantity(kept)
            case let kept as HKCategoryType: .category(kept)
            default:
                unit.map { .quantity(.unlisted(name, unit: isOwn ? $0 : ExportTextResolver.lasting($0))) }
                    ?? .category(.unlisted(name))
            }
        types[Int(number)] = type
        return type
    }

    /// The type of records that cannot be read as their own type: `swimfit.text.` and the name of that type. Nil where
    /// a file has too many such types, or the name is too long.
    mutating func textType(_ number: Int32, in names: ExportNames) -> HKCategoryType? {
        textType(named: names.types.texts[Int(number)])
    }

    /// The type of elements with a name that cannot be read.
    mutating func textType(named name: String) -> HKCategoryType? {
        if let known = textTypes[name] { return known }
        guard name.utf8.count <= HKObjectType.longestIdentifier else { return nil }
        unlistedTypes += 1
        guard unlistedTypes <= ExportTextResolver.mostUnlistedTypes else { return nil }
        // Only a forged file has quantities under such a name.
        guard !(keptType(Self.textPrefix + name) is HKQuantityType) else { return nil }
        let type = HKCategoryType.unlisted(Self.textPrefix + name)
        textTypes[name] = type
        return type
    }

    private static func lasting(_ unit: HKUnit) -> HKUnit {
        let one = HKQuantity(unit: unit, doubleValue: 1)
        let units: [HKUnit] = [
            .count(), .hour(), .meter(), .gramUnit(with: .kilo), .liter(), .kilocalorie(), .degreeCelsius(),
            .count().unitDivided(by: .minute()), .meter().unitDivided(by: .second()),
        ]
        return units.first { one.is(compatibleWith: $0) } ?? unit
    }

    /// The unit of a text; nil if it is not a unit.
    mutating func unit(_ number: Int32, in names: ExportNames) -> HKUnit? {
        guard number >= 0 else { return nil }
        return ExportTextResolver.remembered(&units, number) {
            ExportUnit.parse(names.units.texts[Int(number)])
        }
    }

    /// The number of a category's constant; nil for an unknown one.
    mutating func value(ofSymbol number: Int32, in names: ExportNames) -> Int? {
        ExportTextResolver.remembered(&values, number) {
            HKCategoryType.value(exportName: names.symbols.texts[Int(number)])
        }
    }

    /// The device; nil for an unknown one.
    mutating func device(_ number: Int32, in names: ExportNames) -> HKDevice? {
        guard number >= 0 else { return nil }
        return ExportTextResolver.remembered(&devices, number) {
            let device = ExportDevice(names.devices.texts[Int(number)])
            let name = device.name ?? device.model ?? "without a name"
            if let date = device.creationDate {
                leftovers.count("creation date of the device \(name)", example: date)
            }
            if let others = device.others { leftovers.count("text of the device \(name)", example: others) }
            return HKDevice(export: device)
        }
    }

    /// The contents without a place since the last call.
    mutating func takeLeftovers() -> Leftovers {
        defer { leftovers = Leftovers() }
        return leftovers
    }

    /// The source at its version. Exports hold no bundle identifiers: the name is used instead.
    mutating func revision(_ origin: ExportOrigin, in names: ExportNames) -> HKSourceRevision {
        let key = UInt64(UInt32(bitPattern: origin.source)) << 32 | UInt64(UInt32(bitPattern: origin.version))
        if let known = revisions[key] { return known }
        let name = names.sources.texts[Int(origin.source)]
        let revision = HKSourceRevision(
            source: source(named: name),
            version: origin.version < 0 ? nil : names.versions.texts[Int(origin.version)])
        revisions[key] = revision
        return revision
    }

    @inline(__always)
    private static func remembered<Value>(_ known: inout [Value?], _ number: Int32, _ find: () -> Value)
        -> Value
    {
        let index = Int(number)
        if index < known.count, let value = known[index] { return value }
        while known.count <= index { known.append(nil) }
        let value = find()
        known[index] = value
        return value
    }
}

extension HKDevice {
    /// The device of an export's description; nil for an empty description.
    convenience init?(export device: ExportDevice) {
        guard !device.isEmpty else { return nil }
        self.init(
            name: device.name, manufacturer: device.manufacturer, model: device.model,
            hardwareVersion: device.hardware, firmwareVersion: device.firmware,
            softwareVersion: device.software,
            localIdentifier: device.localIdentifier, udiDeviceIdentifier: device.udi)
    }
}

/// Units in the spellings of exports and other programs.
enum ExportUnit {
    /// The unit of a text; nil for a text that is not a unit.
    ///
    /// Programs write a hyphen for the dot of a product, `kcal/hr-kg`, and `bpm` for `count/min`. A hyphen in a power
    /// is a sign, so HealthKit's own parser tries first.
    static func parse(_ text: String) -> HKUnit? {
        // IGNORED: nil means that the text is not a unit; the caller reports it.
        if let unit = try? HKUnit.parse(text) { return unit }
        if text.lowercased() == "bpm" { return .count().unitDivided(by: .minute()) }
        guard text.contains("-") else { return nil }
        // IGNORED: as above.
        return try? HKUnit.parse(text.replacing("-", with: "·"))
    }
}
