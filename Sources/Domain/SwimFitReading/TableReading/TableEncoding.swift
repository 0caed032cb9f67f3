import Foundation
import SwimFitBase

/// The encoding of a file of text, found by its bytes.
package enum TableEncoding: Sendable, Equatable {
    case utf8, windows1252, macRoman
    case utf16(isBigEndian: Bool)

    package var name: String {
        switch self {
        case .utf8: "UTF-8"
        case .windows1252: "Windows-1252"
        case .macRoman: "Mac Roman"
        case .utf16: "UTF-16"
        }
    }

    /// The order of bytes of a text whose characters have two bytes each; nil for another text.
    static func isWideBigEndian(_ head: ArraySlice<UInt8>) -> Bool? {
        if head.starts(with: [0xFF, 0xFE]) { return false }
        if head.starts(with: [0xFE, 0xFF]) { return true }
        // Without a mark, every second byte of ordinary letters is 0.
        let head = Array(head.prefix(min(head.count, 64) & ~1))
        let isZero = head.map { $0 == 0 }
        guard head.count >= 4, isZero[0] != isZero[1],
            isZero.indices.allSatisfy({ isZero[$0] == isZero[$0 % 2] })
        else { return nil }
        return isZero[0]
    }

    /// The characters of the bytes from 0x80 on; nil for a byte without one.
    fileprivate func characters() -> [[UInt8]?] {
        // Foundation for Linux reads Mac Roman with the codes of Unicode in the place of its own.
        if self == .macRoman { return Self.macRomanCharacters.map { Array(String($0).utf8) } }
        // These have no character, though some decoders make a control character of them.
        let holes: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
        return (UInt8(0x80)...0xFF).map { byte in
            holes.contains(byte)
                ? nil : String(bytes: [byte], encoding: .windowsCP1252).map { Array($0.utf8) }
        }
    }

    /// The characters of Mac Roman from 0x80 on.
    private static let macRomanCharacters = Array(
        "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
            + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")
}

/// What the bytes of a text show of its encoding and its ends of lines.
private struct TextSurvey {
    private var lineFeeds = 0
    private var returns = 0
    private var bytesFromLatin = [Int](repeating: 0, count: 128)
    /// Characters of several bytes in UTF-8, and bytes that do not form a character.
    private var wide = 0
    private var broken = 0
    private var expected = 0

    mutating func read(_ bytes: [UInt8]) {
        for byte in bytes {
            if expected > 0 {
                if byte & 0xC0 == 0x80 {
                    expected -= 1
                    if expected == 0 { wide += 1 }
                    bytesFromLatin[Int(byte & 0x7F)] += 1
                    continue
                }
                (expected, broken) = (0, broken + 1)
            }
            switch byte {
            case 0x0A: lineFeeds += 1
            case 0x0D: returns += 1
            case ..<0x80: break
            case 0xC2...0xDF: expected = 1
            case 0xE0...0xEF: expected = 2
            case 0xF0...0xF4: expected = 3
            default: broken += 1
            }
            if byte >= 0x80 { bytesFromLatin[Int(byte & 0x7F)] += 1 }
        }
    }

    /// Whether lines end with a carriage return alone.
    var endsLinesWithReturns: Bool { lineFeeds == 0 && returns > 0 }

    /// A text with broken bytes is in UTF-8 if it has more characters of several bytes, which other encodings hardly
    /// ever have. Otherwise it is in the encoding that makes letters of its bytes, none of them without a character.
    var encoding: TableEncoding {
        guard broken > wide else { return .utf8 }
        func letters(_ encoding: TableEncoding) -> Int? {
            let characters = encoding.characters()
            var count = 0
            for (index, number) in bytesFromLatin.enumerated() where number > 0 {
                guard let character = characters[index] else { return nil }
                if Self.letters.contains(String(decoding: character, as: UTF8.self)) { count += number }
            }
            return count
        }
        let mac = endsLinesWithReturns ? letters(.macRoman) : nil
        guard let windows = letters(.windows1252) else {
            return mac.map { $0 > 0 } == true ? .macRoman : .utf8
        }
        // Lines that end with a carriage return alone are the Mac's own.
        return mac.map { $0 > 0 && $0 >= windows } == true ? .macRoman : .windows1252
    }

    private static let letters = Set(
        "äöüßÄÖÜéèêëáàâãåæçíìîïñóòôõøœúùûýÉÈÊÀÁÇÑÓÔÕØÅ°µ½¼–’“”…º€\u{A0}".map(String.init))
}

/// Makes UTF-8 with line feeds of a text, block by block.
private struct TextConverter {
    private let encoding: TableEncoding
    private let replacesReturns: Bool
    private let characters: [[UInt8]?]
    /// The bytes of an incomplete character of UTF-16 at the end of the last block.
    private var rest: [UInt8] = []
    private var isAtStart = true

    init(_ encoding: TableEncoding, replacesReturns: Bool) {
        (self.encoding, self.replacesReturns) = (encoding, replacesReturns)
        characters = encoding.characters()
    }

    mutating func utf8(of bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 3 / 2)
        if case .utf16(let isBigEndian) = encoding {
            text = wide(rest + bytes, isBigEndian)
        } else {
            for byte in bytes {
                if byte < 0x80 || encoding == .utf8 {
                    text.append(byte)
                } else {
                    text += characters[Int(byte & 0x7F)] ?? [byte]
                }
            }
        }
        if replacesReturns { for place in text.indices where text[place] == 0x0D { text[place] = 0x0A } }
        return text
    }

    private mutating func wide(_ bytes: [UInt8], _ isBigEndian: Bool) -> [UInt8] {
        var units: [UInt16] = []
        for place in stride(from: 0, to: bytes.count - 1, by: 2) {
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
        }
        var used = units.count * 2
        // The first half of a pair waits for the other one.
        if let last = units.last, UTF16.isLeadSurrogate(last) {
            units.removeLast()
            used -= 2
        }
        rest = Array(bytes[used...])
        if isAtStart, units.first == 0xFEFF { units.removeFirst() }
        isAtStart = false
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

extension TableFile {
    /// The file as UTF-8 with line feeds: this one, or an unnamed copy of it.
    package func inUTF8() throws(Problem) -> TableFile {
        let head = try block(at: 0)
        if let isBigEndian = TableEncoding.isWideBigEndian(head[...]) {
            let encoding = TableEncoding.utf16(isBigEndian: isBigEndian)
            // Only the decoded text shows its ends of lines.
            let decoded = try copied(as: encoding, TextConverter(encoding, replacesReturns: false))
            guard try decoded.survey().endsLinesWithReturns else { return decoded }
            return try decoded.copied(as: encoding, TextConverter(.utf8, replacesReturns: true))
        }
        let survey = try survey()
        let encoding = survey.encoding
        guard encoding != .utf8 || survey.endsLinesWithReturns else { return self }
        return try copied(
            as: encoding, TextConverter(encoding, replacesReturns: survey.endsLinesWithReturns))
    }

    /// Whether the characters have two bytes each.
    package func isWide() throws(Problem) -> Bool {
        TableEncoding.isWideBigEndian(try block(at: 0).prefix(64)) != nil
    }

    private func survey() throws(Problem) -> TextSurvey {
        var (survey, offset) = (TextSurvey(), 0)
        while true {
            let bytes = try block(at: offset)
            guard !bytes.isEmpty else { return survey }
            survey.read(bytes)
            offset += bytes.count
        }
    }

    private func copied(as encoding: TableEncoding, _ converter: TextConverter) throws(Problem) -> TableFile {
        func failure() -> Problem { .failed(file: name, reason: String(cString: strerror(errno))) }
        guard let file = tmpfile() else { throw failure() }
        defer { fclose(file) }
        var (converter, offset) = (converter, 0)
        while true {
            let bytes = try block(at: offset)
            guard !bytes.isEmpty else { break }
            offset += bytes.count
            let text = converter.utf8(of: bytes)
            guard fwrite(text, 1, text.count, file) == text.count else { throw failure() }
        }
        let copy = fflush(file) == 0 ? dup(fileno(file)) : -1
        guard copy >= 0 else { throw failure() }
        return TableFile(name: name, descriptor: copy, encoding: encoding)
    }

    /// A megabyte of the file; empty at its end.
    private func block(at offset: Int) throws(Problem) -> [UInt8] {
        guard !Task.isCancelled else { throw .stopped }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        var count = 0
        repeat {
            count = pread(descriptor, &bytes, bytes.count, off_t(offset))
        } while count < 0 && errno == EINTR
        guard count >= 0 else {
            throw errno == ESPIPE
                ? .unusable(file: name, reason: "it can be read only once; save it as a file first")
                : .failed(file: name, reason: String(cString: strerror(errno)))
        }
        return Array(bytes[..<count])
    }
}
