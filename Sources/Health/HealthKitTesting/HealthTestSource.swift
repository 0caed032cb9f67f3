import HealthKit

/// The source of a sample: an app or device with its version, and the hardware.
///
/// Statistics trust a watch more than a phone, and a phone more than the rest, see `HKHealthStore.sourceOrder(for:)`.
public struct HealthTestSource: Sendable {
    /// The source with its version, kind of device and system.
    public var revision: HKSourceRevision
    /// The device, if any.
    public var device: HKDevice?

    /// A custom source.
    ///
    /// - Parameters:
    ///   - name: the name shown to people.
    ///   - bundleIdentifier: the identifier by which stores distinguish sources.
    ///   - productType: the kind of device, `Watch7,5`; nil where it is not known.
    ///   - device: the measuring device; nil for none.
    public init(
        name: String, bundleIdentifier: String, version: String = "1.0", productType: String? = nil,
        device: HKDevice? = nil
    ) {
        revision = HKSourceRevision(
            source: HKSource(name: name, bundleIdentifier: bundleIdentifier), version: version,
            productType: productType,
            operatingSystemVersion: OperatingSystemVersion(majorVersion: 26, minorVersion: 0, patchVersion: 0)
        )
        self.device = device
    }

    /// The code under test: `HKSource.default()`, by which an app looks for its own samples.
    public static let `default`: HealthTestSource = {
        let running = HKSource.default()
        return HealthTestSource(name: running.name, bundleIdentifier: running.bundleIdentifier)
    }()

    /// A watch on the person's wrist.
    public static let watch = HealthTestSource(
        name: "Test Watch", bundleIdentifier: "com.example.health.watch", version: "26.0",
        productType: "Watch7,5", device: device("Watch", "Watch7,5"))

    /// A phone in the person's pocket.
    public static let phone = HealthTestSource(
        name: "Test Phone", bundleIdentifier: "com.example.health.phone", version: "26.0",
        productType: "iPhone17,1", device: device("iPhone", "iPhone17,1"))

    /// A bathroom scale, with its maker's app.
    public static let scale = HealthTestSource(
        name: "Test Scale", bundleIdentifier: "com.example.scale", device: device("Scale", "S1"))

    /// Another app, by its name, from which its bundle identifier is made.
    public static func app(_ name: String) -> HealthTestSource {
        let word = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return HealthTestSource(name: name, bundleIdentifier: "com.example.\(word)")
    }

    private static func device(_ model: String, _ hardware: String) -> HKDevice {
        HKDevice(
            name: "Test \(model)", manufacturer: "Example", model: model, hardwareVersion: hardware,
            firmwareVersion: nil, softwareVersion: "26.0", localIdentifier: nil, udiDeviceIdentifier: nil)
    }
}
