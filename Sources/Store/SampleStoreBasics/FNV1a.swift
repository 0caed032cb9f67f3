/// The hash FNV-1a of 64 bits: the same in every process and version, but not secure against deliberate collisions.
///
/// The standard library's hashes are seeded in each process, so they cannot be part of a file or of an identity.
package struct FNV1a {
    @usableFromInline package var value: UInt64

    /// - Parameter start: the standard value, or a seed.
    package init(from start: UInt64 = 0xCBF2_9CE4_8422_2325) { value = start }

    /// The hash of the concatenated bytes of texts.
    package init(of texts: String...) {
        self.init()
        for text in texts { mix(text.utf8) }
    }

    @inlinable
    package mutating func mix(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
