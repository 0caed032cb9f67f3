/// The hardware that made a measurement. All properties are texts that the writer chose and nobody checks.
/// Two are equal when all properties are. Immutable, for any thread.
///
/// ```swift
/// let scale = HKDevice(
///     name: "Scale", manufacturer: "Example", model: "S1", hardwareVersion: nil, firmwareVersion: nil,
///     softwareVersion: "2.1", localIdentifier: nil, udiDeviceIdentifier: nil)
/// ```
open class HKDevice: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The name for people to read, `Apple Watch`; nil where it is not known.
    open var name: String? { storedName }
    let storedName: String?
    /// The manufacturer; nil where it is not known.
    open var manufacturer: String? { storedManufacturer }
    private let storedManufacturer: String?
    /// The model: the manufacturer's name for the product. "Watch" or "iPhone" in it also decides how far statistics
    /// trust the source, see ``HKHealthStore/sourceOrder(for:)``.
    open var model: String? { storedModel }
    private let storedModel: String?
    /// The version of the hardware in the manufacturer's numbering; nil where it is not known.
    open var hardwareVersion: String? { storedHardwareVersion }
    private let storedHardwareVersion: String?
    /// The version of the firmware in the manufacturer's numbering; nil where it is not known.
    open var firmwareVersion: String? { storedFirmwareVersion }
    private let storedFirmwareVersion: String?
    /// The version of the software on it; nil where it is not known.
    open var softwareVersion: String? { storedSoftwareVersion }
    private let storedSoftwareVersion: String?
    /// An identifier that is unique on the machine that wrote the object, such as a Bluetooth address. It means nothing
    /// on another machine.
    open var localIdentifier: String? { storedLocalIdentifier }
    private let storedLocalIdentifier: String?
    /// The device identifier of the Unique Device Identification (UDI) of medical devices. It identifies the model, not
    /// the single device.
    open var udiDeviceIdentifier: String? { storedUDIDeviceIdentifier }
    private let storedUDIDeviceIdentifier: String?
    /// The known properties by their predicate keys; unknown ones are absent. Stored, because an import reads them for
    /// every sample.
    let properties: [String: String]

    /// A device; unknown properties are nil.
    public init(
        name: String?, manufacturer: String?, model: String?, hardwareVersion: String?,
        firmwareVersion: String?, softwareVersion: String?, localIdentifier: String?,
        udiDeviceIdentifier UDIDeviceIdentifier: String?
    ) {
        storedName = name
        storedManufacturer = manufacturer
        storedModel = model
        storedHardwareVersion = hardwareVersion
        storedFirmwareVersion = firmwareVersion
        storedSoftwareVersion = softwareVersion
        storedLocalIdentifier = localIdentifier
        storedUDIDeviceIdentifier = UDIDeviceIdentifier
        let pairs: [(String, String?)] = [
            (HKDevicePropertyKeyName, name), (HKDevicePropertyKeyManufacturer, manufacturer),
            (HKDevicePropertyKeyModel, model), (HKDevicePropertyKeyHardwareVersion, hardwareVersion),
            (HKDevicePropertyKeyFirmwareVersion, firmwareVersion),
            (HKDevicePropertyKeySoftwareVersion, softwareVersion),
            (HKDevicePropertyKeyLocalIdentifier, localIdentifier),
            (HKDevicePropertyKeyUDIDeviceIdentifier, UDIDeviceIdentifier),
        ]
        properties = Dictionary(
            pairs.compactMap { pair in pair.1.map { (pair.0, $0) } }, uniquingKeysWith: { first, _ in first })
    }

    /// This machine: the model `Linux` and the version of the operating system. Its name is nil: the host's name is
    /// private. Apple's returns the phone or watch.
    open class func local() -> HKDevice { machine }

    private static let machine = HKDevice(
        name: nil, manufacturer: nil, model: "Linux", hardwareVersion: nil, firmwareVersion: nil,
        softwareVersion: ProcessInfo.processInfo.operatingSystemVersionString, localIdentifier: nil,
        udiDeviceIdentifier: nil)

    /// The device with these properties, by predicate key.
    convenience init(properties: [String: String]) {
        self.init(
            name: properties[HKDevicePropertyKeyName],
            manufacturer: properties[HKDevicePropertyKeyManufacturer],
            model: properties[HKDevicePropertyKeyModel],
            hardwareVersion: properties[HKDevicePropertyKeyHardwareVersion],
            firmwareVersion: properties[HKDevicePropertyKeyFirmwareVersion],
            softwareVersion: properties[HKDevicePropertyKeySoftwareVersion],
            localIdentifier: properties[HKDevicePropertyKeyLocalIdentifier],
            udiDeviceIdentifier: properties[HKDevicePropertyKeyUDIDeviceIdentifier])
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKDevice else { return false }
        return self === other || properties == other.properties
    }

    open override var hash: Int { properties.hashValue }

    open override var description: String {
        let parts = properties.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return "HKDevice(" + parts.joined(separator: ", ") + ")"
    }

    open override func encode(with coder: NSCoder) {
        for (key, value) in properties { coder.encode(value, key: key) }
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        let pairs = Self.keys.compactMap { key in coder.string(key).map { (key, $0) } }
        self.init(properties: Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
    }

    private static let keys = [
        HKDevicePropertyKeyName, HKDevicePropertyKeyManufacturer, HKDevicePropertyKeyModel,
        HKDevicePropertyKeyHardwareVersion, HKDevicePropertyKeyFirmwareVersion,
        HKDevicePropertyKeySoftwareVersion, HKDevicePropertyKeyLocalIdentifier,
        HKDevicePropertyKeyUDIDeviceIdentifier,
    ]
}

/// The key of the name in a device predicate.
public let HKDevicePropertyKeyName: String = "HKDevicePropertyName"
/// The key of the manufacturer in a device predicate.
public let HKDevicePropertyKeyManufacturer: String = "HKDevicePropertyManufacturer"
/// The key of the model in a device predicate.
public let HKDevicePropertyKeyModel: String = "HKDevicePropertyModel"
/// The key of the hardware version in a device predicate.
public let HKDevicePropertyKeyHardwareVersion: String = "HKDevicePropertyHardwareVersion"
/// The key of the firmware version in a device predicate.
public let HKDevicePropertyKeyFirmwareVersion: String = "HKDevicePropertyFirmwareVersion"
/// The key of the software version in a device predicate.
public let HKDevicePropertyKeySoftwareVersion: String = "HKDevicePropertySoftwareVersion"
/// The key of the local identifier in a device predicate.
public let HKDevicePropertyKeyLocalIdentifier: String = "HKDevicePropertyLocalIdentifier"
/// The key of the medical device identifier in a device predicate.
public let HKDevicePropertyKeyUDIDeviceIdentifier: String = "HKDevicePropertyUDIDeviceIdentifier"
