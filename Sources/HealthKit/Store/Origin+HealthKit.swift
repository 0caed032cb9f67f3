internal import SampleStore
import Foundation

/// Source revisions and devices as the engine's origins.
///
/// Whether a sample was entered by hand is a mark on its origin, beside the device's properties: it
/// decides how far the sample is trusted, and statistics read origins but no metadata.
extension Origin {
    private static let handMark = "enteredByHand"

    init(_ revision: HKSourceRevision, device: HKDevice?, isEnteredByHand: Bool) {
        var fields = device?.properties ?? [:]
        if isEnteredByHand { fields[Self.handMark] = "true" }
        self.init(
            source: revision.source.bundleIdentifier,
            name: revision.source.name,
            version: revision.version,
            product: revision.productType,
            system: revision.storedSystem,
            device: fields)
    }

    var isEnteredByHand: Bool {
        source == "com.apple.Health" || device[Self.handMark] != nil
    }

    /// The device's properties by predicate key, without our mark.
    var deviceProperties: [String: String] {
        guard device[Self.handMark] != nil else { return device }
        return device.filter { $0.key != Self.handMark }
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
        let anySystem = systemVersion == [-1, -1, -1]
        return RevisionPattern(
            source: source.bundleIdentifier,
            version: version == HKSourceRevisionAnyVersion ? .whatever : .exactly(version),
            product: productType == HKSourceRevisionAnyProductType ? .whatever : .exactly(productType),
            system: anySystem ? .whatever : .exactly(storedSystem))
    }
}
