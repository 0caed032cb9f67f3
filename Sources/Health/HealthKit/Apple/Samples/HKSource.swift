internal import Synchronization

/// Who wrote an object: an app or a device.
///
/// Two sources are equal when their bundle identifiers are, whatever their names (Apple does not say).
/// Immutable, for any thread.
open class HKSource: ValueObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The name for people to read. It may change over time: a fetched object has the name it was saved with.
    open var name: String { storedName }
    let storedName: String

    /// The identifier, `com.example.App`, by which the store tells sources apart and decides which objects
    /// are an app's own. For a source known from an export alone, which names no identifiers, it is the name.
    open var bundleIdentifier: String { storedBundleIdentifier }
    let storedBundleIdentifier: String

    /// A source. Not Apple's, where sources are only found on fetched objects: for imports, for
    /// ``HKHealthStore/Configuration`` and for tests. Neither text is checked.
    public init(name: String, bundleIdentifier: String) {
        storedName = name
        storedBundleIdentifier = bundleIdentifier
    }

    /// The running program: its process name, and as bundle identifier that of the main bundle, or the
    /// process name where there is none. Saves carry it unless the store's ``HKHealthStore/Configuration``
    /// names another.
    open class func `default`() -> HKSource {
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

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKSource)?.storedBundleIdentifier == storedBundleIdentifier
    }

    open override var hash: Int { storedBundleIdentifier.hashValue }

    open override var description: String { "\(storedName) (\(storedBundleIdentifier))" }

    open override func encode(with coder: NSCoder) {
        coder.encode(storedName as NSString, forKey: "name")
        coder.encode(storedBundleIdentifier as NSString, forKey: "bundleIdentifier")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let name = coder.string("name"), let identifier = coder.string("bundleIdentifier") else {
            return nil
        }
        storedName = name
        storedBundleIdentifier = identifier
    }
}
