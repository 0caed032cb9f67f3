internal import Synchronization

/// Who wrote an object: an app or a device.
///
/// Two sources are equal when their bundle identifiers are, whatever their names (Apple does not say).
/// Immutable, for any thread.
public final class HKSource: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The name for people to read. It may change over time: a fetched object has the name it was saved with.
    public let name: String

    /// The identifier, `com.example.App`, by which the store tells sources apart and decides which objects
    /// are an app's own. For a source known from an export alone, which names no identifiers, it is the name.
    public let bundleIdentifier: String

    /// A source. Not Apple's, where sources are only found on fetched objects: for imports, for
    /// ``HKHealthStore/Configuration`` and for tests. Neither text is checked.
    public init(name: String, bundleIdentifier: String) {
        self.name = name
        self.bundleIdentifier = bundleIdentifier
    }

    /// The running program: its process name, and as bundle identifier that of the main bundle, or the
    /// process name where there is none. Saves carry it unless the store's ``HKHealthStore/Configuration``
    /// names another.
    public class func `default`() -> HKSource {
        running.withLock { $0 }
    }

    /// Sets what ``default()`` returns from now on.
    static func setDefault(_ source: HKSource) {
        running.withLock { $0 = source }
    }

    private static let running: Mutex<HKSource> = {
        let name = ProcessInfo.processInfo.processName
        return Mutex(HKSource(name: name, bundleIdentifier: Bundle.main.bundleIdentifier ?? name))
    }()

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKSource)?.bundleIdentifier == bundleIdentifier
    }

    public override var hash: Int { bundleIdentifier.hashValue }

    public override var description: String { "\(name) (\(bundleIdentifier))" }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(bundleIdentifier as NSString, forKey: "bundleIdentifier")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        guard let name = coder.string("name"), let identifier = coder.string("bundleIdentifier") else {
            return nil
        }
        self.init(name: name, bundleIdentifier: identifier)
    }
}
