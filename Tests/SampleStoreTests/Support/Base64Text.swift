@testable import SampleStore

/// The letters of base 64 that stand for the bytes.
func base64Text(of bytes: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    json.base64(of: bytes)
    return Array(json.bytes.dropFirst().dropLast())
}
