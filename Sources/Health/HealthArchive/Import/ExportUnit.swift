import HealthKit

/// Units as exports and other programs write them.
enum ExportUnit {
    /// The unit, or nil for text that is none.
    ///
    /// Programs write a hyphen for the dot of a product, `kcal/hr-kg`, and `bpm` for `count/min`. A hyphen in a power
    /// is a sign: HealthKit's own reading comes first.
    static func parse(_ text: String) -> HKUnit? {
        // IGNORED: nil is the answer for text that is not a unit; the caller reports it.
        if let unit = try? HKUnit.parse(text) { return unit }
        if text.lowercased() == "bpm" { return .count().unitDivided(by: .minute()) }
        guard text.contains("-") else { return nil }
        // IGNORED: as above.
        return try? HKUnit.parse(text.replacing("-", with: "·"))
    }
}
