import Foundation
import HealthKit

/// Turns metadata entries of an export into the values that HealthKit keeps, and values into the text of an export.
///
/// An export writes every value as text, and the key determines its kind. Values under keys of other apps stay texts:
/// it is not known whether "0" was a number or a word.
enum MetadataText {
    /// The reason why an entry is not in a dictionary.
    enum Misfit {
        /// The text does not have the kind of its key, or is an impossible value.
        case unreadable
        /// A later entry has another value under its key.
        case repeated
        /// A sync identifier without its version, or a version without its identifier: HealthKit refuses half a pair,
        /// which cannot control replacement.
        case half
    }

    /// The entries as a dictionary. Of several entries with the same key, the last one counts.
    ///
    /// - Parameters:
    ///   - unit: the sample's unit, whose dimension some keys follow.
    ///   - misfit: called with the entries that are left out, except exact copies of an entry.
    static func dictionary(
        _ entries: [ExportMetadataEntry], unit: HKUnit?, misfit: (ExportMetadataEntry, Misfit) -> Void
    ) -> [String: Any]? {
        guard !entries.isEmpty else { return nil }
        var values: [String: Any] = [:]
        for (index, entry) in entries.enumerated() {
            guard let value = value(entry, unit: unit) else {
                misfit(entry, .unreadable)
                continue
            }
            guard values.updateValue(value, forKey: entry.key) != nil,
                let former = entries[..<index].last(where: { $0.key == entry.key }), former != entry
            else { continue }
            misfit(former, .repeated)
        }
        let pair = [HKMetadataKeySyncIdentifier, HKMetadataKeySyncVersion]
        if pair.count(where: { values[$0] != nil }) == 1 {
            for key in pair {
                values[key] = nil
                if let entry = entries.last(where: { $0.key == key }) { misfit(entry, .half) }
            }
        }
        return values
    }

    private static func value(_ entry: ExportMetadataEntry, unit: HKUnit?) -> Any? {
        switch entry.kind.flatMap(kind) ?? MetadataKind.expected(for: entry.key) {
        case nil, .string: return entry.value
        case .boolean: return boolean(entry.value)
        case .integer:
            guard let number = ExportText.number(entry.value), let whole = Int(exactly: number) else {
                return nil
            }
            return whole
        case .number: return ExportText.number(entry.value)
        case .date:
            return ExportText.moment(entry.value).map { Date(timeIntervalSinceReferenceDate: $0) }
        case .quantity(""): return quantity(entry.value)
        case .quantity(let text):
            // IGNORED: the units of HealthKit's own table are valid; without one the entry is kept as text.
            guard let expected = try? HKUnit.parse(text) else { return nil }
            let quantity = quantity(entry.value, like: expected)
            return entry.key == HKMetadataKeyLapLength && quantity?.isPossibleLapLength != true
                ? nil : quantity
        case .quantityLikeSample: return unit.flatMap { quantity(entry.value, like: $0) }
        }
    }

    /// The kind that an entry names; a quantity in any unit.
    private static func kind(_ word: String) -> MetadataKind? {
        switch word {
        case "string": .string
        case "boolean": .boolean
        case "integer": .integer
        case "number": .number
        case "date": .date
        case "quantity": .quantity("")
        default: nil
        }
    }

    private static func boolean(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "1", "true", "yes": true
        case "0", "false", "no": false
        default: nil
        }
    }

    /// The quantity of "83.0485 dBASPL", in any unit.
    private static func quantity(_ text: String) -> HKQuantity? {
        let unit = text.firstIndex(of: " ").map { String(text[text.index(after: $0)...]) }
        return unit.flatMap(ExportUnit.parse).flatMap { quantity(text, like: $0) }
    }

    /// The quantity of "83.0485 dBASPL", if its unit converts to `unit`.
    static func quantity(_ text: String, like unit: HKUnit) -> HKQuantity? {
        guard let space = text.firstIndex(of: " "), let number = ExportText.number(String(text[..<space]))
        else { return nil }
        let name = String(text[text.index(after: space)...])
        if name == "%" { return unit == .percent() ? percentage(number) : nil }
        guard let given = ExportUnit.parse(name) else { return nil }
        let quantity = HKQuantity(unit: given, doubleValue: number)
        return quantity.is(compatibleWith: unit) ? quantity : nil
    }

    /// A percentage in HealthKit's form, where 1 is 100 %.
    ///
    /// Exports write percentages of metadata as numbers out of 100, and watches have written them a hundredfold again:
    /// 72 % of humidity as "7200 %".
    private static func percentage(_ number: Double) -> HKQuantity {
        HKQuantity(unit: .percent(), doubleValue: abs(number) > 100 ? number / 10_000 : number / 100)
    }

    /// A value as an export writes it, with its kind where the key does not determine it: a phone writes text under
    /// keys of other programs.
    static func written(_ value: Any, for key: String) -> (text: String, kind: String?) {
        let expected = MetadataKind.expected(for: key)
        switch value {
        case let text as String: return (text, expected == nil || expected == .string ? nil : "string")
        case let date as Date:
            let text = String(
                decoding: MarkupWriter.moment(date.timeIntervalSinceReferenceDate), as: UTF8.self)
            return (text, expected == .date ? nil : "date")
        case let quantity as HKQuantity:
            return (written(quantity), expected.map(isOfQuantities) == true ? nil : "quantity")
        case let number as NSNumber: return written(number, expected)
        default: return ("\(value)", nil)
        }
    }

    private static func isOfQuantities(_ kind: MetadataKind) -> Bool {
        switch kind {
        case .quantity, .quantityLikeSample: true
        default: false
        }
    }

    private static func written(_ quantity: HKQuantity) -> String {
        let unit = quantity.givenUnit.unitString
        let number = quantity.doubleValue(for: quantity.givenUnit)
        // The reader divides by 100, and values above 100 by 10 000.
        guard unit == "%" else { return "\(MarkupWriter.text(number)) \(unit)" }
        return MarkupWriter.text(number > 1 ? number * 10_000 : number * 100) + " %"
    }

    private static func written(_ number: NSNumber, _ expected: MetadataKind?) -> (String, String?) {
        switch expected {
        case .boolean, .integer, .number: return (MarkupWriter.text(number.doubleValue), nil)
        default: break
        }
        return switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "c"): (number.boolValue ? "1" : "0", "boolean")
        case UInt8(ascii: "d"), UInt8(ascii: "f"): (MarkupWriter.text(number.doubleValue), "number")
        default: ("\(number.int64Value)", "integer")
        }
    }
}
