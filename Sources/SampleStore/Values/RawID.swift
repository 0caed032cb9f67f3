import Foundation

/// A UUID as one number: sixteen bytes that compare and copy without a call.
typealias RawID = UInt128

extension UUID {
    /// The UUID's bytes as a number, first byte lowest on little-endian machines.
    var raw: RawID { unsafeBitCast(uuid, to: RawID.self) }

    init(_ raw: RawID) {
        self = unsafeBitCast(raw, to: UUID.self)
    }
}
