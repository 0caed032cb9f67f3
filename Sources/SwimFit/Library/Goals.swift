/// The user's goals: a section of the library.
///
/// A goal for the energy balance is valid from its day on, until the next one, so that a goal changed today
/// does not judge the past.
package struct Goals: LibrarySection {
    package static let key = "goals"

    /// Net kilocalories a day from a day on; nil ends the goal before it.
    private var net: [LocalDay: Double?] = [:]
    /// The goal weight, in kilograms.
    package var kilograms: Double?

    package init() {}

    /// The goal for net energy on a day, in kilocalories: −500 is 500 less eaten than burned.
    package func netKilocalories(on day: LocalDay) -> Double? {
        net.filter { $0.key <= day }.max { $0.key < $1.key }?.value
    }

    /// Sets or ends the goal from a day on; goals that began on that day or later are replaced.
    package mutating func setNet(_ kilocalories: Double?, from day: LocalDay) {
        net = net.filter { $0.key < day }
        if netKilocalories(on: day) != kilocalories { net[day] = .some(kilocalories) }
    }

    /// How many days a new goal began on.
    var changes: Int { net.count }
}

extension Goals: Codable {
    /// `{"net_kilocalories_from": {"2026-11-01": -500, "2026-11-20": null}, "kilograms": 70}`
    private enum CodingKeys: String, CodingKey {
        case net = "net_kilocalories_from"
        case kilograms
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        for (text, goal) in try values.decodeIfPresent([String: Double?].self, forKey: .net) ?? [:] {
            if let day = LocalDay(text) { net[day] = .some(goal) }
        }
        kilograms = try values.decodeIfPresent(Double.self, forKey: .kilograms)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(
            Dictionary(uniqueKeysWithValues: net.map { ($0.key.iso, $0.value) }), forKey: .net)
        try values.encodeIfPresent(kilograms, forKey: .kilograms)
    }
}
