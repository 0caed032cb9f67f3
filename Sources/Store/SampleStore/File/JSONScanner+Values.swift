extension JSONScanner {
    /// Any value.
    mutating func value(depth: Int = 0) throws(MalformedJSON) -> JSONValue {
        guard depth < Self.depthLimit else { throw malformed("less nesting") }
        switch peek() {
        case UInt8(ascii: "{"):
            var fields: [String: JSONValue] = [:]
            try object { key, scanner throws(MalformedJSON) in
                fields[key.text] = try scanner.value(depth: depth + 1)
            }
            return .object(fields)
        case UInt8(ascii: "["):
            var elements: [JSONValue] = []
            try array { scanner throws(MalformedJSON) in
                elements.append(try scanner.value(depth: depth + 1))
            }
            return .array(elements)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try numericValue()
        }
    }

    /// Skips any value.
    mutating func passOver() throws(MalformedJSON) {
        if peek() == UInt8(ascii: "\"") { _ = try rawString() } else { _ = try value() }
    }

    /// The fields of an object that holds any values.
    mutating func fields() throws(MalformedJSON) -> [String: JSONValue] {
        guard case .object(let fields) = try value() else { throw malformed("an object") }
        return fields
    }

    mutating func word<Value>(_ word: StaticString, _ value: Value) throws(MalformedJSON) -> Value {
        guard skip(word) else { throw malformed("a value") }
        return value
    }

    private mutating func numericValue() throws(MalformedJSON) -> JSONValue {
        let start = offset
        let number = try number()
        let text = bytes[start..<offset]
        let isWhole = !text.contains {
            $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e")
        }
        if isWhole, !text.elementsEqual("-0".utf8), let whole = Int64(String(decoding: text, as: UTF8.self)) {
            return .int(whole)
        }
        return .double(number)
    }
}
