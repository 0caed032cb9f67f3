import Foundation
import SampleStoreProof

/// What a phone knows, small: the facts of an export before they are written, and the truth about them.
///
/// Variants are other exports of the same phone. Figures are written as phones do, to six significant digits.
struct ExportModel {
    struct Record: Equatable {
        var type: String
        var source: String
        /// Seconds since the reference date.
        var start: Int
        var end: Int
        /// In the first of the type's units; nil for a category.
        var value: Double?
        /// Number of the meal that it is a member of.
        var meal: Int?
    }

    /// What another export of the same phone may do otherwise.
    enum Variant: String, CaseIterable {
        case same, otherUnits, renamedSources, otherDevices, reversed, otherZone
        case superset, subset, later
    }

    static let units: [String: [(text: String, factor: Double)]] = [
        "StepCount": [("count", 1)],
        "ActiveEnergyBurned": [("kcal", 1), ("kJ", 4.184), ("Cal", 1)],
        "DistanceWalkingRunning": [("km", 1), ("mi", 1 / 1.609344), ("m", 1000)],
        "DietaryEnergyConsumed": [("kcal", 1), ("kJ", 4.184)],
        "DietaryProtein": [("g", 1), ("oz", 1 / 28.349523125)],
        "BodyTemperature": [("degC", 1), ("degF", 1.8)],
    ]

    var records: [Record] = []
    private(set) var unitNumber = 0
    private(set) var device = "Watch"
    private(set) var offset = 1
    private(set) var isReversed = false
    private(set) var made = 0

    init(days: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for day in 0..<days {
            for hour in 7..<12 {
                let start = day * 86_400 + hour * 3600 + Int.random(in: 0..<600, using: &random)
                let steps = Double(Int.random(in: 1..<900, using: &random))
                add("StepCount", "Zoë’s iPhone", start, start + 300, steps)
                add("StepCount", "Zoë’s Watch", start, start + 300, steps + Double(hour % 3))
                add("ActiveEnergyBurned", "Zoë’s Watch", start, start + 300, steps * 0.0412345)
                add("DistanceWalkingRunning", "Zoë’s Watch", start, start + 300, steps * 0.00075)
            }
            // Equal in every respect, and equal but for the value.
            let noon = day * 86_400 + 12 * 3600
            for value in [105.0, 105, 310] { add("DietaryEnergyConsumed", "Snacks", noon, noon, value) }
            for meal in 0..<2 {
                let time = noon + meal * 3600 * 6
                let number = day * 2 + meal
                add(
                    "DietaryEnergyConsumed", "Meals", time, time, Double.random(in: 90..<900, using: &random),
                    number)
                add("DietaryProtein", "Meals", time, time, Double.random(in: 1..<50, using: &random), number)
            }
            add("BodyTemperature", "Ring", noon, noon, Double.random(in: 0..<38, using: &random))
            add("SleepAnalysis", "Zoë’s Watch", day * 86_400, day * 86_400 + 20_000, nil)
        }
    }

    private mutating func add(
        _ type: String, _ source: String, _ start: Int, _ end: Int, _ value: Double?, _ meal: Int? = nil
    ) {
        records.append(Record(type: type, source: source, start: start, end: end, value: value, meal: meal))
    }

    // MARK: Variants

    func variant(_ variant: Variant, seed: UInt64) -> ExportModel {
        var random = SeededGenerator(seed: seed &+ 77)
        var other = self
        switch variant {
        case .same: break
        case .otherUnits: other.unitNumber += 1
        case .renamedSources:
            for index in other.records.indices { other.records[index].source += " II" }
        case .otherDevices: other.device = "Watch, Series 9"
        case .reversed: other.isReversed = true
        case .otherZone: other.offset = -7
        case .superset:
            let last = records.map(\.start).max() ?? 0
            for minute in 1..<20 {
                other.add("StepCount", "Zoë’s iPhone", last + minute * 60, last + minute * 60, 7)
            }
        case .subset: other.drop(&random, share: 0.2)
        case .later:
            other.made = made + 1
            other.drop(&random, share: 0.05)
            for index in other.records.indices where Int.random(in: 0..<10, using: &random) == 0 {
                if let value = other.records[index].value { other.records[index].value = value * 1.2 + 1 }
            }
        }
        return other
    }

    /// Meals go whole.
    private mutating func drop(_ random: inout SeededGenerator, share: Double) {
        let meals = Set(
            records.compactMap(\.meal).filter { _ in Double.random(in: 0..<1, using: &random) < share })
        records.removeAll { record in
            record.meal.map(meals.contains) ?? (Double.random(in: 0..<1, using: &random) < share)
        }
    }

    // MARK: Text and truth

    var text: String {
        var blocks = records.map { element($0, indent: " ") }
        for (meal, members) in Dictionary(grouping: records.filter { $0.meal != nil }, by: { $0.meal ?? 0 })
            .sorted(by: { $0.key < $1.key })
        {
            let inside = (isReversed ? members.reversed() : members).map { element($0, indent: "  ") }
                .joined()
            blocks.append(
                " <Correlation type=\"HKCorrelationTypeIdentifierFood\"\(common(members[0]))>\n"
                    + "  <MetadataEntry key=\"HKFoodType\" value=\"Meal \(meal)\"/>\n\(inside) </Correlation>\n"
            )
        }
        let date = "<ExportDate value=\"2026-03-01 \(20 + offset):00:0\(made) \(zone)\"/>"
        return "<HealthData locale=\"en_GB\">\n \(date)\n"
            + (isReversed ? blocks.reversed() : blocks).joined()
            + "</HealthData>\n"
    }

    private var zone: String { offset < 0 ? "-0\(-offset)00" : "+0\(offset)00" }

    private func element(_ record: Record, indent: String) -> String {
        let kind = record.value == nil ? "Category" : "Quantity"
        let head = "\(indent)<Record type=\"HK\(kind)TypeIdentifier\(record.type)\"\(common(record))"
        guard let value = record.value, let units = ExportModel.units[record.type] else {
            return head + " value=\"HKCategoryValueSleepAnalysisAsleepCore\"/>\n"
        }
        let unit = units[unitNumber % units.count]
        let figure = value * unit.factor + (unit.text == "degF" ? 32 : 0)
        return head + " unit=\"\(unit.text)\" value=\"\(String(format: "%.6g", figure))\"/>\n"
    }

    private func common(_ record: Record) -> String {
        " sourceName=\"\(record.source)\" sourceVersion=\"1\""
            + " device=\"&lt;&lt;HKDevice: 0x\(String(record.start, radix: 16))&gt;, name:\(device)&gt;\""
            + " startDate=\"\(moment(record.start))\" endDate=\"\(moment(record.end))\""
    }

    /// 31 days from 2026-01-01 on.
    private func moment(_ seconds: Int) -> String {
        let local = seconds + offset * 3600 + 86_400
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let time = local % 86_400
        return "2026-01-\(two(local / 86_400 + 1)) "
            + "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60)) \(zone)"
    }

    /// When the model's second 0 is, in seconds since the reference date.
    static let origin = 788_918_400 + 86_400

    /// Totals by type and day, and counts by type.
    var truth: ExportTruth {
        var truth = ExportTruth()
        for record in records { truth.add(record.type, day: record.start / 86_400, record.value ?? 0) }
        truth.meals = Set(records.compactMap(\.meal)).count
        return truth
    }
}

/// Sums by type and day, and counts.
struct ExportTruth: CustomStringConvertible {
    var counts: [String: Int] = [:]
    var totals: [String: Double] = [:]
    var meals = 0

    mutating func add(_ type: String, day: Int, _ value: Double) {
        counts[type, default: 0] += 1
        totals["\(type) \(day)", default: 0] += value
    }

    /// What differs, for people; empty when the totals agree as far as six digits go.
    func differences(from other: ExportTruth) -> [String] {
        var found: [String] = []
        for type in Set(counts.keys).union(other.counts.keys).sorted()
        where counts[type] != other.counts[type] {
            found.append("\(type): \(counts[type] ?? 0) instead of \(other.counts[type] ?? 0)")
        }
        for day in Set(totals.keys).union(other.totals.keys).sorted() {
            let (mine, its) = (totals[day] ?? 0, other.totals[day] ?? 0)
            if abs(mine - its) > 1e-4 * max(1, abs(its)) { found.append("\(day): \(mine) instead of \(its)") }
        }
        if meals != other.meals { found.append("\(meals) meals instead of \(other.meals)") }
        return found
    }

    var description: String { "\(counts)" }
}
