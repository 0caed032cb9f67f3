import Foundation
import SwimFitBase

/// The style of the numbers in a file: 1,234.5 or 1.234,5.
package enum NumberStyle: String, CaseIterable, Sendable {
    case point, comma

    /// The style that a number proves for its file.
    enum Evidence: Equatable {
        /// The text is the same number in both styles, or not a number.
        case none
        /// A single mark before three digits: 1.200 is a different number in each style.
        case doubtful
        case proof(NumberStyle)
    }

    private var decimal: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
    private var group: UInt8 { self == .point ? UInt8(ascii: ",") : UInt8(ascii: ".") }

    static func evidence(in text: UnsafeBufferPointer<UInt8>) -> Evidence {
        var (points, commas, last) = (0, 0, -1)
        for (index, byte) in text.enumerated() {
            guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") else { continue }
            if byte == UInt8(ascii: ".") { points += 1 } else { commas += 1 }
            last = index
        }
        guard last >= 0 else { return .none }
        let isPoint = text[last] == UInt8(ascii: ".")
        if points > 0, commas > 0 { return .proof(isPoint ? .point : .comma) }
        if points + commas > 1 { return .proof(isPoint ? .comma : .point) }
        var end = text.count
        while end > last, text[end - 1] <= 0x20 { end -= 1 }
        let digits = text[..<last].filter { (0x30...0x39).contains($0) }
        let isGroup =
            end - last - 1 == 3 && (1...3).contains(digits.count) && digits.first != UInt8(ascii: "0")
        guard isGroup else { return .proof(isPoint ? .point : .comma) }
        let isNumber = text[last..<end].dropFirst().allSatisfy { (0x30...0x39).contains($0) }
        return isNumber ? .doubtful : .none
    }

    /// Reads a number whose groups of three digits are separated by this style's mark, spaces or apostrophes.
    ///
    /// - Returns: nil for a field that says nothing: spaces, "-", "n/a", "null".
    /// - Throws: for a text that is not a number.
    package func read(_ text: UnsafeBufferPointer<UInt8>) throws(RefusalReason) -> Double? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        guard text.count < 64 else { throw RefusalReason.notANumber }
        if !text.contains(where: { (0x30...0x39).contains($0) }),
            text.isEmpty || Self.saysNothing(Array(text))
        {
            return nil
        }
        var digitsInGroup: Int?
        var isDecimal = false
        for byte in text {
            switch byte {
            case 0x30...0x39:
                digitsInGroup = digitsInGroup.map { $0 + 1 }
                bytes.append(byte)
            case decimal where !isDecimal:
                guard digitsInGroup ?? 3 == 3 else { throw RefusalReason.notANumber }
                (isDecimal, digitsInGroup) = (true, nil)
                bytes.append(UInt8(ascii: "."))
            // A minus sign is E2 88 92, a figure dash E2 80 92.
            case 0x92 where bytes.isEmpty: bytes.append(UInt8(ascii: "-"))
            case group, 0x20, 0xC2, 0xA0, 0xE2, 0x80, 0x88, 0xAF, 0x99, UInt8(ascii: "'"):
                // A no-break space is C2 A0, a narrow one E2 80 AF, an apostrophe E2 80 99: the other bytes are skipped.
                let isMark = byte == group || byte == UInt8(ascii: "'") || byte == 0x99
                guard isMark, !bytes.isEmpty, !isDecimal else {
                    guard !isMark else { throw RefusalReason.notANumber }
                    continue
                }
                guard digitsInGroup ?? 3 == 3 else { throw RefusalReason.notANumber }
                digitsInGroup = 0
            default: bytes.append(byte)
            }
        }
        guard digitsInGroup ?? 3 == 3 else { throw RefusalReason.notANumber }
        if Self.saysNothing(bytes) { return nil }
        return try bytes.withUnsafeBufferPointer { (bytes) throws(RefusalReason) in
            try TableNumber.read(bytes)
        }
    }

    private static func saysNothing(_ bytes: [UInt8]) -> Bool {
        if bytes.allSatisfy({ $0 == UInt8(ascii: "-") || $0 <= 0x20 }) { return true }
        guard bytes.count < 16, !(0x30...0x39).contains(bytes[0]) else { return false }
        return nothing.contains(
            String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces).lowercased())
    }

    /// Whether a cell says nothing: "null", "n/a", "–".
    package static func saysNothing(_ text: String) -> Bool { text.isEmpty || saysNothing(Array(text.utf8)) }

    private static let nothing: Set = [
        "n/a", "na", "n.a.", "k.a.", "k. a.", "#n/a", "#nv", "#na", "null", "nil", "none", "nan", "undefined",
        "–", "—",
        "−", "?", "#value!", "#wert!", "#div/0!", "#ref!", "#bezug!", "(null)", "<null>", "\\n", "unknown",
        "unbekannt",
        "keine", "leer", "./.", "inf", "-inf", "infinity",
    ]

    /// Reads a number with its own unit: "71.6 kg", "21,5 %", "1 240 kJ", "11st 4lb", "5'11\"", "<0.5".
    ///
    /// - Returns: nil for a field that says nothing.
    /// - Throws: `RefusalReason.word` for a text without a digit, and another reason for one that is not a number or has
    ///   a unit that is not known.
    package func figure(_ text: UnsafeBufferPointer<UInt8>) throws(RefusalReason) -> CellFigure? {
        do throws(RefusalReason) {
            return try read(text).map { CellFigure(number: $0, unit: nil, isBound: false) }
        } catch {
            let cell = String(decoding: text, as: UTF8.self)
            guard cell.contains(where: \.isNumber) else { throw .word }
            guard let figure = try figureWithUnit(cell) else { throw error }
            return figure
        }
    }

    /// Reads one of two numbers on both sides of a stroke: 500 of "2092/500".
    ///
    /// - Parameter part: the place of the number; nil for cells of one number.
    package func figure(
        _ text: UnsafeBufferPointer<UInt8>, part: Int?
    ) throws(RefusalReason) -> CellFigure? {
        guard let part else { return try figure(text) }
        guard let stroke = text.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "|") })
        else {
            // One number without a unit may be either of the two.
            let figure = try figure(text)
            guard figure?.unit != nil || figure == nil else { throw RefusalReason.notANumber }
            return figure
        }
        let range = part == 0 ? text.startIndex..<stroke : stroke + 1..<text.endIndex
        return try figure(UnsafeBufferPointer(rebasing: text[range]))
    }

    private func figureWithUnit(_ text: String) throws(RefusalReason) -> CellFigure? {
        var rest = Substring(text.trimmingCharacters(in: .whitespacesAndNewlines))
        guard rest.utf8.count < 64 else { return nil }
        let sign = rest.prefix { "<>≤≥~≈".contains($0) }
        rest = rest.dropFirst(sign.count)
        var parts: [(number: Double, unit: String)] = []
        while let first = rest.first(where: { !$0.isWhitespace }) {
            rest = rest.drop(while: \.isWhitespace)
            // "410 kcal (1715 kJ)": the remark says the same in another unit.
            if first == "(", rest.hasSuffix(")"), !parts.isEmpty { break }
            let digits = rest.prefix { $0.isNumber || $0.isWhitespace || ".,'’+-".contains($0) }
            let isFeet = rest.dropFirst(digits.count).first == "'" || digits.hasSuffix("'")
            let number = isFeet && digits.hasSuffix("'") ? digits.dropLast() : digits
            guard var value = try read(number) else { return nil }
            if number.hasPrefix("-"), parts.isEmpty == false { value = .nan }
            rest = rest.dropFirst(digits.count)
            var unit = isFeet ? "ft" : String(rest.prefix { !$0.isNumber && $0 != "(" })
            if !isFeet { rest = rest.dropFirst(unit.count) }
            unit = ColumnUnit.normal(unit.trimmingCharacters(in: .init(charactersIn: " ,;/|")))
            guard unit.isEmpty ? parts.isEmpty : ColumnUnit.isOfCells(unit) else { return nil }
            parts.append((value, unit))
        }
        let isBound = !sign.isEmpty && !"~≈".contains(sign.first ?? " ")
        let units = parts.map(\.unit)
        if units.count == 1, !units[0].isEmpty || !sign.isEmpty {
            return CellFigure(
                number: parts[0].number, unit: units[0].isEmpty ? nil : units[0], isBound: isBound)
        }
        // "2092 kJ / 500 kcal"
        if Set(units) == ["kj", "kcal"], units.count == 2, let place = units.firstIndex(of: "kcal") {
            return CellFigure(number: parts[place].number, unit: "kcal", isBound: isBound)
        }
        for (pair, size, unit) in [
            (["st", "lb"], 1.0 / 14, "st"), (["lb", "oz"], 1.0 / 16, "lb"), (["ft", "in"], 1.0 / 12, "ft"),
        ]
        where units == pair {
            return CellFigure(number: parts[0].number + parts[1].number * size, unit: unit, isBound: isBound)
        }
        return nil
    }

    private func read(_ text: Substring) throws(RefusalReason) -> Double? {
        let bytes = Array(text.utf8)
        return try bytes.withUnsafeBufferPointer { (bytes) throws(RefusalReason) in try read(bytes) }
    }
}

/// The number of a cell, with the unit that the cell names.
package struct CellFigure: Equatable {
    package let number: Double
    /// As `ColumnUnit` spells it; nil where the cell names none.
    package let unit: String?
    /// Whether the cell gives a limit instead of a figure: "<0.5".
    package let isBound: Bool
}

/// Numbers in the notations of files.
package enum TableNumber {
    /// Digits with a point or a comma before the decimals, a sign, an exponent.
    ///
    /// - Returns: nil for an empty field.
    /// - Throws: for a text that is not a number.
    package static func read(_ text: UnsafeBufferPointer<UInt8>) throws(RefusalReason) -> Double? {
        var (index, end) = (0, text.count)
        while index < end, text[index] <= 0x20 { index += 1 }
        while index < end, text[end - 1] <= 0x20 { end -= 1 }
        guard index < end else { return nil }
        let first = index
        let isNegative = text[index] == UInt8(ascii: "-")
        if isNegative || text[index] == UInt8(ascii: "+") { index += 1 }
        var (mantissa, digits, decimals, hasPoint) = (0, 0, 0, false)
        while index < end {
            let byte = text[index]
            if (0x30...0x39).contains(byte) {
                guard digits < 15 else { return try long(text, first..<end) }
                mantissa = mantissa * 10 + Int(byte - 0x30)
                digits += 1
                if hasPoint { decimals += 1 }
            } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), !hasPoint {
                hasPoint = true
            } else {
                return try long(text, first..<end)
            }
            index += 1
        }
        guard digits > 0 else { throw RefusalReason.notANumber }
        let value = Double(mantissa) / powers[decimals]
        return isNegative && value != 0 ? -value : value
    }

    /// Reads a text with more digits than an integer can have, or with an exponent.
    private static func long(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) throws(RefusalReason)
        -> Double
    {
        let bytes = UnsafeBufferPointer(rebasing: text[range])
        guard bytes.count < 64, bytes.allSatisfy({ "0123456789.,+-eE".utf8.contains($0) }),
            let value = Double(String(decoding: bytes, as: UTF8.self).replacing(",", with: ".")),
            value.isFinite
        else { throw RefusalReason.notANumber }
        return value
    }

    private static let powers = (0...15).map { pow(10, Double($0)) }
}

/// Finds the style of a file's numbers by reading all of them.
///
/// A number that can be read in only one style proves that style for the others. If no number proves a style, and some
/// number would differ between the styles, the user has to choose.
package struct NumberStyleDetector {
    private var proofs: [NumberStyle: Int] = [:]
    private var doubtful: (file: String, line: Int, text: String, readings: [Double?])?

    package init() {}

    /// Whether some number shows the style.
    package var isProven: Bool { !proofs.isEmpty }

    /// Takes what another detector found, as of another table.
    package mutating func add(_ other: NumberStyleDetector) {
        proofs.merge(other.proofs, uniquingKeysWith: +)
        doubtful = doubtful ?? other.doubtful
    }

    /// Examines a cell of the present record.
    package mutating func note(_ column: Int, _ csv: CSVReader) {
        // Of "60 g", "<0.5" and "21,5 %" the number.
        let whole = csv.field(column)
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        guard let first = whole.firstIndex(where: isDigit), let last = whole.lastIndex(where: isDigit) else {
            return
        }
        var begin = first
        while begin > 0, whole[begin - 1] == UInt8(ascii: ".") || whole[begin - 1] == UInt8(ascii: ",") {
            begin -= 1
        }
        // Of "2092/500" the first number.
        let end = whole[begin...last].firstIndex(of: UInt8(ascii: "/")) ?? last + 1
        let field = UnsafeBufferPointer(rebasing: whole[begin..<end])
        func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
        // Two numbers, such as a time or “11 st 4 lb”, prove nothing, nor does the number of a remark.
        guard !field.contains(where: { isLetter($0) || $0 == UInt8(ascii: ":") }),
            !whole[..<begin].contains(where: isLetter)
        else { return }
        switch NumberStyle.evidence(in: field) {
        case .none: break
        case .proof(let style): proofs[style, default: 0] += 1
        case .doubtful:
            guard doubtful == nil else { return }
            let text = String(decoding: field, as: UTF8.self)
            // IGNORED: a number with three digits after one mark is valid in both styles.
            let readings = NumberStyle.allCases.map { try? $0.read(field) }
            doubtful = (csv.input.name, csv.line, text, readings)
        }
    }

    /// The style of the file: the one that most conclusive cells prove.
    ///
    /// - Parameter asked: the user's choice; nil for none.
    /// - Throws: `Problem.unusable` when the user has to choose.
    package func style(_ asked: NumberStyle?) throws(Problem) -> NumberStyle {
        if let asked { return asked }
        if let doubtful, proofs.count != 1 {
            let readings = zip(doubtful.readings, NumberStyle.allCases).map {
                "\(Figure.typed($0, digits: 3)) (add --decimal \($1.rawValue))"
            }
            throw .unusable(
                file: doubtful.file,
                reason: "line \(doubtful.line): “\(Input.quoted(doubtful.text))” could be "
                    + "\(readings.joined(separator: " or ")); "
                    + (proofs.isEmpty
                        ? "no other number shows which"
                        : "some numbers have a decimal point and some a comma"))
        }
        return (proofs[.comma] ?? 0) > (proofs[.point] ?? 0) ? .comma : .point
    }
}
