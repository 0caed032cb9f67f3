/// A source at a version, on a kind of device with a version of its system. Two are equal when all four parts
/// are. Immutable, for any thread.
public final class HKSourceRevision: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The app or device that wrote.
    public let source: HKSource

    /// The app's version as the app states it; nil where it is not known.
    public let version: String?

    /// The kind of device, `Watch6,2`; nil where it is not known. A name with "watch" or "iphone" in it also
    /// decides how far statistics trust the source, see ``HKHealthStore/sourceOrder(for:)``.
    public let productType: String?

    /// The version of the device's system; 0.0.0 where it is not known.
    public let operatingSystemVersion: OperatingSystemVersion

    /// A revision with a version alone; the product type is nil and the system 0.0.0.
    public convenience init(source: HKSource, version: String?) {
        self.init(
            source: source, version: version, productType: nil,
            operatingSystemVersion: OperatingSystemVersion(majorVersion: 0, minorVersion: 0, patchVersion: 0))
    }

    /// A revision of a source. For predicates, ``HKSourceRevisionAnyVersion`` and its like match everything
    /// in their place.
    public init(
        source: HKSource, version: String?, productType: String?,
        operatingSystemVersion: OperatingSystemVersion
    ) {
        self.source = source
        self.version = version
        self.productType = productType
        self.operatingSystemVersion = operatingSystemVersion
    }

    /// The system version as three numbers, comparable and hashable.
    var systemVersion: [Int] {
        let version = operatingSystemVersion
        return [version.majorVersion, version.minorVersion, version.patchVersion]
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKSourceRevision else { return false }
        return source == other.source && version == other.version && productType == other.productType
            && systemVersion == other.systemVersion
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(source)
        hasher.combine(version)
        hasher.combine(productType)
        hasher.combine(systemVersion)
        return hasher.finalize()
    }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) {
        coder.encode(source, forKey: "source")
        coder.encode(version, key: "version")
        coder.encode(productType, key: "productType")
        for (part, key) in zip(systemVersion, Self.systemKeys) { coder.encode(part, forKey: key) }
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        guard let source = coder.object(HKSource.self, "source") else { return nil }
        let parts = Self.systemKeys.map { coder.decodeInteger(forKey: $0) }
        self.init(
            source: source, version: coder.string("version"), productType: coder.string("productType"),
            operatingSystemVersion: OperatingSystemVersion(
                majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2]))
    }

    private static let systemKeys = ["systemMajor", "systemMinor", "systemPatch"]
}

/// In a predicate's source revision: any version.
public let HKSourceRevisionAnyVersion: String = "HKSourceRevisionAnyVersion"

/// In a predicate's source revision: any kind of device.
public let HKSourceRevisionAnyProductType: String = "HKSourceRevisionAnyProductType"

/// In a predicate's source revision: any version of the system.
public let HKSourceRevisionAnyOperatingSystem = OperatingSystemVersion(
    majorVersion: -1, minorVersion: -1, patchVersion: -1)
