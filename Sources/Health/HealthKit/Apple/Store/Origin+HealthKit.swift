import Foundation
internal import SampleStoreEngine
internal import Synchronization

/// Source revisions and devices as the engine's origins.
///
/// The device's properties also hold entries of this library, the marks:
/// - whether a sample was entered by hand. Statistics trust a sample according to this, and they read origins but no
///   metadata.
/// - facts of an export that many samples share, so that no sample has to store them. Samples that an export has in two
///   units therefore have two origins with equal source revisions and devices.
extension Origin {
    private static let handMark = "enteredByHand"
    /// The unit in the export's spelling.
    private static let unitMark = "exportedUnit"
    /// Set when the export states the creation dates of the samples. A date is the sample's end plus its delay, if any.
    private static let creationMark = "creationKnown"
    private static let marks: Set = [handMark, unitMark, creationMark]

    init(
        _ revision: HKSourceRevision, device: HKDevice?, isEnteredByHand: Bool,
        exported: SharedExportFacts? = nil
    ) {
        var fields = device?.properties ?? [:]
        if isEnteredByHand { fields[Self.handMark] = "true" }
        if let unit = exported?.unit { fields[Self.unitMark] = unit }
        if exported?.knowsCreation == true { fields[Self.creationMark] = "true" }
        self.init(
            source: revision.storedSource.storedBundleIdentifier, name: revision.storedSource.storedName,
            version: revision.storedVersion, product: revision.storedProductType,
            system: revision.storedSystem, device: fields)
    }

    var isEnteredByHand: Bool { source == "com.apple.Health" || device[Self.handMark] != nil }

    /// The export's facts about the samples; nil for samples of no export.
    var exported: SharedExportFacts? {
        let facts = SharedExportFacts(
            unit: device[Self.unitMark], knowsCreation: device[Self.creationMark] != nil)
        return facts.unit == nil && !facts.knowsCreation ? nil : facts
    }

    /// The device's properties by predicate key, without our marks.
    var deviceProperties: [String: String] { device.filter { !Self.marks.contains($0.key) } }

    /// The device; nil for none.
    var hardware: HKDevice? {
        let properties = deviceProperties
        return properties.isEmpty ? nil : HKDevice(properties: properties)
    }

    var revision: HKSourceRevision {
        HKSourceRevision(
            source: HKSource(stored: self),
            version: version,
            productType: product,
            operatingSystemVersion: HKSourceRevision.systemVersion(stored: system))
    }
}

extension HKSource {
    convenience init(stored origin: Origin) { self.init(name: origin.name, bundleIdentifier: origin.source) }
}

extension HKSourceRevision {
    /// The system's version as text; nil when it is unknown.
    var storedSystem: String? {
        systemVersion == [0, 0, 0] ? nil : systemVersion.map(String.init).joined(separator: ".")
    }

    static func systemVersion(stored text: String?) -> OperatingSystemVersion {
        let parts = (text ?? "").split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
        return OperatingSystemVersion(majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
    }

    /// The revision as a pattern for predicates, with Apple's wild cards.
    var pattern: RevisionPattern {
        let isOfAnyProduct = isOfAnyDevice || storedProductType == HKSourceRevisionAnyProductType
        let isOfAnySystem = isOfAnyDevice || systemVersion == [-1, -1, -1]
        return RevisionPattern(
            source: storedSource.storedBundleIdentifier,
            version: storedVersion == HKSourceRevisionAnyVersion ? .whatever : .exactly(storedVersion),
            product: isOfAnyProduct ? .whatever : .exactly(storedProductType),
            system: isOfAnySystem ? .whatever : .exactly(storedSystem))
    }
}

/// The origins and stored metadata of objects that are saved together, each made once: the objects share source
/// revisions, devices and metadata.
///
/// Equal origins that share their memory are found equal without looking at their texts.
struct StoredFormMemo {
    private struct Key: Hashable {
        var revision: ObjectIdentifier
        var device: ObjectIdentifier?
        var facts: ObjectIdentifier?
        var isEnteredByHand: Bool
    }

    /// The objects are retained, so that no other object gets their address.
    private struct Known {
        var revision: HKSourceRevision
        var device: HKDevice?
        var facts: SharedExportFacts?
        var origin: Origin
    }

    typealias MetadataForm = (details: [String: JSONValue], isEnteredByHand: Bool)

    private var known: [Key: Known] = [:]
    private var latest: (key: Key, origin: Origin)?
    private var details: [Metadata: [String: JSONValue]] = [:]
    /// The forms of shared metadata, which are retained.
    private var forms: [ObjectIdentifier: (shared: SharedMetadata, form: MetadataForm)] = [:]

    /// The largest number of remembered objects. An export needs few; the limit bounds the memory when every sample has
    /// its own object.
    private static let capacity = 1024

    mutating func origin(
        _ revision: HKSourceRevision, device: HKDevice?, isEnteredByHand: Bool,
        exported facts: SharedExportFacts?
    ) -> Origin {
        let key = Key(
            revision: ObjectIdentifier(revision), device: device.map(ObjectIdentifier.init),
            facts: facts.map(ObjectIdentifier.init), isEnteredByHand: isEnteredByHand)
        if let latest, latest.key == key { return latest.origin }
        if let origin = known[key]?.origin {
            latest = (key, origin)
            return origin
        }
        let origin = Origin(revision, device: device, isEnteredByHand: isEnteredByHand, exported: facts)
        guard known.count < Self.capacity else { return origin }
        known[key] = Known(revision: revision, device: device, facts: facts, origin: origin)
        latest = (key, origin)
        return origin
    }

    /// The stored form of an object's metadata, and whether they say that a person typed the object.
    mutating func form(of provenance: Provenance) -> MetadataForm {
        guard let shared = provenance.sharedMetadata else { return form(of: provenance.metadata) }
        if let form = forms[ObjectIdentifier(shared)]?.form { return form }
        let form = form(of: shared.metadata)
        if forms.count < Self.capacity { forms[ObjectIdentifier(shared)] = (shared, form) }
        return form
    }

    private mutating func form(of metadata: Metadata) -> MetadataForm {
        (details(of: metadata), metadata.saysEnteredByHand)
    }

    /// The stored form of metadata. Objects with equal metadata, such as heart rates at rest, share it in memory.
    private mutating func details(of metadata: Metadata) -> [String: JSONValue] {
        if metadata.isEmpty { return [:] }
        guard metadata.isStoredAlike else { return [StoredField.metadata: metadata.stored] }
        if let stored = details[metadata] { return stored }
        let stored = [StoredField.metadata: metadata.stored]
        if details.count < Self.capacity { details[metadata] = stored }
        return stored
    }
}

extension Metadata {
    /// Whether equal metadata have equal stored forms. Quantities in two units, 0 and -0, and accents in one or two
    /// characters are equal and stored differently.
    fileprivate var isStoredAlike: Bool {
        values.allSatisfy { key, value in
            switch value {
            case .boolean, .integer: key.isASCII
            case .string(let text): key.isASCII && text.isASCII
            case .double, .date, .quantity: false
            }
        }
    }
}

extension String {
    fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

/// The source revisions and devices of origins, made once and shared by all fetched objects.
///
/// Samples come in runs of one origin, so the last result is usually the next one, too.
final class OriginObjects: Sendable {
    static let shared = OriginObjects()

    struct Parts: Sendable {
        let revision: HKSourceRevision
        let device: HKDevice?
        let exported: SharedExportFacts?
    }

    /// The largest number of cached origins. A normal store has few; the limit bounds the memory for a hostile file.
    private static let capacity = 1024

    private struct State {
        var latest: (origin: Origin, parts: Parts)?
        var known: [Origin: Parts] = [:]
    }

    private let state = Mutex(State())

    func parts(of origin: Origin) -> Parts {
        state.withLock { state in
            if let latest = state.latest, latest.origin == origin { return latest.parts }
            let parts =
                state.known[origin]
                ?? Parts(revision: origin.revision, device: origin.hardware, exported: origin.exported)
            if state.known.count < Self.capacity { state.known[origin] = parts }
            state.latest = (origin, parts)
            return parts
        }
    }
}
