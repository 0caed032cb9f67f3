import Foundation
import SampleStore

extension Origin {
    package static let watch = Origin(
        source: "org.example.watch", name: "Watch", version: "2.0", product: "Watch7,1", system: "11.0",
        device: ["model": "Watch"])
    package static let phone = Origin(source: "org.example.phone", name: "Phone \"x\"\n")
    package static let hand = Origin(source: "org.example.hand", name: "Zoë", version: "1")
}

extension UUID {
    /// An identity that reads as a number.
    package init(_ number: Int) {
        let bits = UInt64(truncatingIfNeeded: number)
        func byte(_ place: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (56 - 8 * place)) }
        self.init(
            uuid: (
                0, 0, 0, 0, 0, 0, 0, 0, byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
            ))
    }
}

extension Sample {
    /// A sample with default values for most fields.
    package static func steps(
        _ number: Int, at start: Double, lasting duration: Double = 0, value: Double = 1,
        origin: Origin = .watch, members: [UUID] = [], details: [String: JSONValue] = [:]
    ) -> Sample {
        Sample(
            id: UUID(number), type: "steps", start: start, end: start + duration, value: value, unit: "count",
            origin: origin, members: members, details: details)
    }
}
