import HealthKit

/// What an export says of samples besides what they are: when each was made, and its unit as written.
struct ExportedFacts {
    private struct Key: Hashable {
        var type: Int32
        var unit: Int32
        var knowsCreation: Bool
    }

    private var facts: [Key: ExportFacts] = [:]
    private var latest: (key: Key, facts: ExportFacts)?
    private let creationAlone = ExportFacts(unit: nil, knowsCreation: true)

    /// Of a quantity that is kept in the unit given.
    mutating func of(_ record: ExportRecord, keptIn unit: HKUnit, in names: ExportNames) -> Exported {
        // A sample of our own, which no phone's export brought.
        if record.identity != nil, record.creation.isNaN,
            names.units.texts[Int(record.unit)] == unit.unitString
        {
            return Exported()
        }
        let key = Key(type: record.type, unit: record.unit, knowsCreation: !record.creation.isNaN)
        return Exported(facts(key, unit, in: names), delay: record.creation - record.end)
    }

    /// Of a sample without a unit.
    func of(creation: Double, end: Double) -> Exported {
        creation.isNaN ? Exported() : Exported(creationAlone, delay: creation - end)
    }

    private mutating func facts(_ key: Key, _ unit: HKUnit, in names: ExportNames) -> ExportFacts {
        if let latest, latest.key == key { return latest.facts }
        let text = names.units.texts[Int(key.unit)]
        // Where nothing else marks the samples as imported, the unit does.
        let isUsual = key.knowsCreation && text == unit.unitString
        let made = facts[key] ?? ExportFacts(unit: isUsual ? nil : text, knowsCreation: key.knowsCreation)
        facts[key] = made
        latest = (key, made)
        return made
    }
}
