import Foundation

/// The parts of a device's description in an export.
///
/// ```
/// <<HKDevice: 0x533ad2350>, name:Apple Watch, manufacturer:Apple Inc., hardware:Watch6,9, software:11.2>
/// ```
/// The address differs from record to record and is never part of what a device is. Values may hold
/// commas, so the text is split only before a known key.
struct ExportDevice: Hashable {
    var name: String?
    var manufacturer: String?
    var model: String?
    var hardware: String?
    var firmware: String?
    var software: String?
    var localIdentifier: String?
    var udi: String?
    /// When the phone met it, as written. Apple's devices have no place for it.
    var creationDate: String?
    /// What is before the first key that is known, as written.
    var others: String?

    private static let keys: [(String, any WritableKeyPath<ExportDevice, String?> & Sendable)] = [
        ("name", \.name), ("manufacturer", \.manufacturer), ("model", \.model), ("hardware", \.hardware),
        ("firmware", \.firmware), ("software", \.software), ("localIdentifier", \.localIdentifier),
        ("UDIDeviceIdentifier", \.udi), ("UDI", \.udi), ("creation date", \.creationDate),
    ]

    /// Reads the description without its address, see ``withoutAddress(_:)``. Other programs than Apple's write the name
    /// of a device alone.
    init(_ description: String) {
        var text = Substring(description)
        while text.last == ">" { text.removeLast() }
        var rest = text[...]
        while let (key, value) = ExportDevice.lastField(of: &rest) {
            guard let path = ExportDevice.keys.first(where: { $0.0 == key })?.1, !value.isEmpty else {
                continue
            }
            self[keyPath: path] = value
        }
        if rest.isEmpty || rest.hasPrefix(">") || rest.hasPrefix("<<HKDevice") {
            let after = rest.drop { $0 == ">" || $0 == "," || $0 == " " }
            others = after.isEmpty || after.hasPrefix("<<HKDevice") ? nil : String(after)
        } else {
            name = ([String(rest)] + [name].compactMap(\.self)).joined(separator: ", ")
        }
    }

    /// Whether a device of HealthKit's would have nothing.
    var isEmpty: Bool {
        var known = self
        (known.creationDate, known.others) = (nil, nil)
        return known == ExportDevice()
    }

    private init() {}

    /// Takes the last `, key:value` off the text.
    private static func lastField(of text: inout Substring) -> (String, String)? {
        var last: (start: String.Index, key: String, value: Substring)?
        for (key, _) in keys {
            guard let range = text.range(of: ", \(key):", options: .backwards) else { continue }
            if last.map({ $0.start < range.lowerBound }) ?? true {
                last = (range.lowerBound, key, text[range.upperBound...])
            }
        }
        guard let last else { return nil }
        text = text[..<last.start]
        return (last.key, last.value.trimmingCharacters(in: .whitespaces))
    }

    /// The bytes of a description from after its address on, or all of them where there is none.
    ///
    /// The angle brackets before the address may be written as references or as they are.
    static func withoutAddress(_ bytes: Bytes) -> Bytes {
        var at = 0
        // Another text than Apple's may have a number in it.
        guard bytes.first == UInt8(ascii: "&") || bytes.first == UInt8(ascii: "<") else { return bytes }
        while at + 1 < bytes.count, at < 64 {
            if bytes[at] == UInt8(ascii: "0"), bytes[at + 1] == UInt8(ascii: "x") {
                at += 2
                while at < bytes.count, isHexDigit(bytes[at]) { at += 1 }
                return Bytes(rebasing: bytes[at...])
            }
            at += 1
        }
        return bytes
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66
    }
}
