import Foundation
import HealthKit

extension MetadataText {
    /// A value as an export has it, and its kind where the key does not say it: a phone writes text for keys of other
    /// programs.
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
        // The reader divides by a hundred, and what is above a hundred by a hundred more.
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
