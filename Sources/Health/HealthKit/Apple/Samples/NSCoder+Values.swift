// Reading and writing values that may be absent. Foundation's own decoding takes a missing key
// for damage and fails the whole archive, so each read asks first.
extension NSCoder {
    func object<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }

    func object(_ classes: [AnyClass], _ key: String) -> Any? {
        containsValue(forKey: key) ? decodeObject(of: classes, forKey: key) : nil
    }

    func string(_ key: String) -> String? {
        object(NSString.self, key).map { String(describing: $0) }
    }

    func date(_ key: String) -> Date? {
        containsValue(forKey: key)
            ? Date(timeIntervalSinceReferenceDate: decodeDouble(forKey: key)) : nil
    }

    func encode(_ date: Date?, key: String) {
        if let date { encode(date.timeIntervalSinceReferenceDate, forKey: key) }
    }

    func encode(_ string: String?, key: String) {
        if let string { encode(string as NSString, forKey: key) }
    }
}

// Values of ours in archives, as JSON under one key.
extension NSCoder {
    func encode(parts: some Encodable) {
        // IGNORED: parts hold text and numbers, which encode; what did not would read back as nil.
        let data = (try? JSONEncoder().encode(parts)) ?? Data()
        encode(NSData(data: data), forKey: "parts")
    }

    func parts<Parts: Decodable>() -> Parts? {
        // IGNORED: damage in an archive is answered by nil.
        object(NSData.self, "parts").flatMap {
            try? JSONDecoder().decode(Parts.self, from: Data(referencing: $0))
        }
    }
}
