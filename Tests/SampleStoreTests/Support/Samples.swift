import Foundation

@testable import SampleStore

extension Origin {
    static let watch = Origin(
        source: "org.example.watch", name: "Watch", version: "2.0", product: "Watch7,1", system: "11.0",
        device: ["model": "Watch"])
    static let phone = Origin(source: "org.example.phone", name: "Phone \"x\"\n")
    static let hand = Origin(source: "org.example.hand", name: "Zoë", version: "1")
}

extension UUID {
    /// An identity that reads as a number.
    init(_ number: Int) {
        self.init(RawID(truncatingIfNeeded: number).byteSwapped)
    }
}

extension Sample {
    /// A sample with as little said as possible.
    static func steps(
        _ number: Int, at start: Double, lasting duration: Double = 0, value: Double = 1,
        origin: Origin = .watch, members: [UUID] = [], details: [String: JSONValue] = [:]
    ) -> Sample {
        Sample(
            id: UUID(number), type: "steps", start: start, end: start + duration, value: value, unit: "count",
            origin: origin, members: members, details: details)
    }
}
