import Foundation

/// The writer of an object: an app or a device.
///
/// Two sources are equal when their bundle identifiers are equal, independent of their names (Apple documents no rule).
/// Immutable, for any thread.
///
/// ```swift
/// let isMine = walk.sourceRevision.source == .default()
/// ```
open class HKSource: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The name for people to read. It may change over time: a fetched object has the name it was saved with.
    open var name: String { storedName }
    let storedName: String

    /// The identifier, `com.example.App`, by which the store distinguishes sources and decides which objects belong to
    /// an app. Exports do not name identifiers: a source known only from an export has its name here.
    open var bundleIdentifier: String { storedBundleIdentifier }
    let storedBundleIdentifier: String

    /// A source. Not Apple's, where sources are only found on fetched objects: for imports, for
    /// ``HKHealthStore/Configuration`` and for tests. Neither text is checked.
    public init(name: String, bundleIdentifier: String) {
        storedName = name
        storedBundleIdentifier = bundleIdentifier
    }

    /// The running program, by its process name. The identifier is the main bundle's, or the process name if that has
    /// none. Saved objects carry this source unless the store's ``HKHealthStore/Configuration`` names another.
    open class func `default`() -> HKSource { running }

    private static let running: HKSource = {
        // Where there is no /proc, Foundation ends a program that asks for its name or its bundle.
        guard access("/proc/self/exe", F_OK) == 0 else {
            let called = dlsym(nil, "program_invocation_short_name")?.load(as: UnsafePointer<CChar>?.self)
            let name = called.map { String(cString: $0) } ?? "program"
            return HKSource(name: name, bundleIdentifier: name)
        }
        let name = ProcessInfo.processInfo.processName
        return HKSource(name: name, bundleIdentifier: Bundle.main.bundleIdentifier ?? name)
    }()

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKSource)?.storedBundleIdentifier == storedBundleIdentifier
    }

    open override var hash: Int { storedBundleIdentifier.hashValue }

    open override var description: String { "\(storedName) (\(storedBundleIdentifier))" }

    open override func encode(with coder: NSCoder) {
        coder.encode(storedName as NSString, forKey: "name")
        coder.encode(storedBundleIdentifier as NSString, forKey: "bundleIdentifier")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let name = coder.string("name"), let identifier = coder.string("bundleIdentifier") else {
            return nil
        }
        storedName = name
        storedBundleIdentifier = identifier
    }
}

/// A source at a version, on a kind of device with a version of its system. Two are equal when all four parts
/// are. Immutable, for any thread.
///
/// ```swift
/// let version = walk.sourceRevision.version  // "1.4", of the app that saved it
/// ```
open class HKSourceRevision: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The app or device that wrote the data.
    open var source: HKSource { storedSource }
    let storedSource: HKSource

    /// The app's version as the app states it; nil where it is not known.
    open var version: String? { storedVersion }
    let storedVersion: String?

    /// The kind of device, `Watch6,2`; nil where it is not known. A name with "watch" or "iphone" in it also
    /// decides how far statistics trust the source, see ``HKHealthStore/sourceOrder(for:)``.
    open var productType: String? { storedProductType }
    let storedProductType: String?

    /// The version of the device's system; 0.0.0 where it is not known.
    open var operatingSystemVersion: OperatingSystemVersion { storedOperatingSystemVersion }
    private let storedOperatingSystemVersion: OperatingSystemVersion

    /// Whether the revision was made from source and version alone: a predicate then matches any device and system.
    let isOfAnyDevice: Bool

    /// A revision with a version alone; the product type is nil and the system 0.0.0. A predicate with it finds the
    /// objects that the version saved on any device.
    public init(source: HKSource, version: String?) {
        isOfAnyDevice = true
        storedSource = source
        storedVersion = version
        storedProductType = nil
        storedOperatingSystemVersion = OperatingSystemVersion(
            majorVersion: 0, minorVersion: 0, patchVersion: 0)
    }

    /// A revision of a source. In predicates, ``HKSourceRevisionAnyVersion`` and similar constants match every value.
    public init(
        source: HKSource, version: String?, productType: String?,
        operatingSystemVersion: OperatingSystemVersion
    ) {
        isOfAnyDevice = false
        storedSource = source
        storedVersion = version
        storedProductType = productType
        storedOperatingSystemVersion = operatingSystemVersion
    }

    /// The system version as three numbers, comparable and hashable.
    var systemVersion: [Int] {
        let version = storedOperatingSystemVersion
        return [version.majorVersion, version.minorVersion, version.patchVersion]
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKSourceRevision else { return false }
        return storedSource == other.storedSource && storedVersion == other.storedVersion
            && storedProductType == other.storedProductType
            && systemVersion == other.systemVersion
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(storedSource)
        hasher.combine(storedVersion)
        hasher.combine(storedProductType)
        hasher.combine(systemVersion)
        return hasher.finalize()
    }

    open override func encode(with coder: NSCoder) {
        coder.encode(storedSource, forKey: "source")
        coder.encode(storedVersion, key: "version")
        coder.encode(storedProductType, key: "productType")
        coder.encode(isOfAnyDevice, forKey: "isOfAnyDevice")
        for (part, key) in zip(systemVersion, Self.systemKeys) { coder.encode(part, forKey: key) }
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let source = coder.object(HKSource.self, "source") else { return nil }
        let parts = Self.systemKeys.map { coder.decodeInteger(forKey: $0) }
        storedSource = source
        storedVersion = coder.string("version")
        storedProductType = coder.string("productType")
        isOfAnyDevice = coder.decodeBool(forKey: "isOfAnyDevice")
        storedOperatingSystemVersion = OperatingSystemVersion(
            majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
    }

    private static let systemKeys = ["systemMajor", "systemMinor", "systemPatch"]
}

/// Any version, in the source revision of a predicate.
public let HKSourceRevisionAnyVersion: String = "HKSourceRevisionAnyVersion"

/// Any kind of device, in the source revision of a predicate.
public let HKSourceRevisionAnyProductType: String = "HKSourceRevisionAnyProductType"

/// Any version of the system, in the source revision of a predicate.
public let HKSourceRevisionAnyOperatingSystem = OperatingSystemVersion(
    majorVersion: -1, minorVersion: -1, patchVersion: -1)
