// Figures in keyed archives, as JSON.
extension NSCoder {
    /// Writes what was counted, by type.
    func encode(figures: [HKQuantityType: QuantityFigures]) {
        encode(parts: figures.values.sorted { $0.type.storedIdentifier < $1.type.storedIdentifier })
    }

    /// What was counted, by type; nil where that is missing or damaged.
    var figures: [HKQuantityType: QuantityFigures]? {
        let all: [QuantityFigures]? = parts()
        return all.map { Dictionary($0.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first }) }
    }
}

extension QuantityFigures: Codable {
    private enum CodingKeys: CodingKey {
        case type, unit, start, end, sum, average, minimum, maximum, mostRecent, mostRecentInterval, duration
        case zones
    }

    /// - Throws: `DecodingError` when something is missing or damaged.
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let name = try values.decode(String.self, forKey: .type)
        let unit = try values.decode(String.self, forKey: .unit)
        guard let type = ObjectTypeCatalogue.sampleType(name, unit: unit) as? HKQuantityType else {
            throw DecodingError.dataCorruptedError(
                forKey: .type, in: values, debugDescription: "\(name) is no quantity type.")
        }
        self.init(
            type: type, start: try values.decode(Date.self, forKey: .start),
            end: try values.decode(Date.self, forKey: .end))
        sum = try values.decodeIfPresent(Double.self, forKey: .sum)
        average = try values.decodeIfPresent(Double.self, forKey: .average)
        minimum = try values.decodeIfPresent(Double.self, forKey: .minimum)
        maximum = try values.decodeIfPresent(Double.self, forKey: .maximum)
        mostRecent = try values.decodeIfPresent(Double.self, forKey: .mostRecent)
        mostRecentInterval = try values.decodeIfPresent(DateInterval.self, forKey: .mostRecentInterval)
        duration = try values.decodeIfPresent(TimeInterval.self, forKey: .duration)
        zones = try values.decodeIfPresent(ZoneTimes.self, forKey: .zones)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(type.storedIdentifier, forKey: .type)
        try values.encode(type.canonicalUnit.storedUnitString, forKey: .unit)
        try values.encode(start, forKey: .start)
        try values.encode(end, forKey: .end)
        try values.encodeIfPresent(sum, forKey: .sum)
        try values.encodeIfPresent(average, forKey: .average)
        try values.encodeIfPresent(minimum, forKey: .minimum)
        try values.encodeIfPresent(maximum, forKey: .maximum)
        try values.encodeIfPresent(mostRecent, forKey: .mostRecent)
        try values.encodeIfPresent(mostRecentInterval, forKey: .mostRecentInterval)
        try values.encodeIfPresent(duration, forKey: .duration)
        try values.encodeIfPresent(zones, forKey: .zones)
    }
}
