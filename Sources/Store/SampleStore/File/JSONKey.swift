import Glibc

/// The key of a field. It is compared by its bytes in the text, so that known keys need no string.
///
/// The memory of the text must stay valid while the key is used.
struct JSONKey {
    private let raw: UnsafeBufferPointer<UInt8>
    /// A key that is written with escapes, without them.
    private let unescaped: String?

    init(_ raw: UnsafeBufferPointer<UInt8>) {
        self.raw = raw
        unescaped = nil
    }

    init(_ unescaped: String) {
        raw = UnsafeBufferPointer(start: nil, count: 0)
        self.unescaped = unescaped
    }

    var text: String { unescaped ?? String(decoding: raw, as: UTF8.self) }

    @inline(__always)
    static func ~= (name: StaticString, key: JSONKey) -> Bool {
        if let unescaped = key.unescaped { return unescaped == name.description }
        guard key.raw.count == name.utf8CodeUnitCount, let raw = key.raw.baseAddress else {
            return key.raw.isEmpty && name.utf8CodeUnitCount == 0
        }
        return memcmp(raw, name.utf8Start, name.utf8CodeUnitCount) == 0
    }
}
