extension NSCoder {
    func string(_ key: String) -> String? {
        decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) }
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
