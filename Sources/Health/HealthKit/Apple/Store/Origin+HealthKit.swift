internal import SampleStore
import Foundation

/// Source revisions and devices as the engine's origins.
///
/// Among the device's properties are marks of ours:
/// - whether a sample was entered by hand. It decides how far the sample is trusted, and statistics read origins
///   but no metadata.
/// - what an export says of the samples and is the same for many: so it costs nothing for each of them. The
///   origins of two units are two, and their source revisions and devices are equal.
extension Origin {
    private static let handMark = "enteredByHand"
    /// The unit as an export wrote it.
    private static let unitMark = "exportedUnit"
    /// Set where the export says when the samples were made: at their ends, or as much later as their delays.
    private static let creationMark = "creationKnown"
    private static let marks: Set = [handMark, unitMark, creationMark]

    init(
        _ revision: HKSourceRevision, device: HKDevice?, isEnteredByHand: Bool, exported: ExportFacts? = nil
    ) {
        var fields = device?.properties ?? [:]
        if isEnteredByHand { fields[Self.handMark] = "true" }
        if let unit = exported?.unit { fields[Self.unitMark] = unit }
        if exported?.knowsCreation == true { fields[Self.creationMark] = "true" }
        self.init(
            source: revision.storedSource.storedBundleIdentifier,
            name: revision.storedSource.storedName,
            version: revision.storedVersion,
            product: revision.storedProductType,
            system: revision.storedSystem,
            device: fields)
    }

    var isEnteredByHand: Bool {
        source == "com.apple.Health" || device[Self.handMark] != nil
    }

    /// What an export says of the samples; nil for those of none.
    var exported: ExportFacts? {
        let facts = ExportFacts(
            unit: device[Self.unitMark], knowsCreation: device[Self.creationMark] != nil)
        return facts.unit == nil && !facts.knowsCreation ? nil : facts
    }

    /// The device's properties by predicate key, without our marks.
    var deviceProperties: [String: String] {
        device.filter { !Self.marks.contains($0.key) }
    }

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
    convenience init(stored origin: Origin) {
        self.init(name: origin.name, bundleIdentifier: origin.source)
    }
}

extension HKSourceRevision {
    /// The system's version as text; nil when nothing is known.
    var storedSystem: String? {
        systemVersion == [0, 0, 0] ? nil : systemVersion.map(String.init).joined(separator: ".")
    }

    static func systemVersion(stored text: String?) -> OperatingSystemVersion {
        let parts = (text ?? "").split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
        return OperatingSystemVersion(majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
    }

    /// The revision as a predicate takes it, with Apple's wild cards.
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
