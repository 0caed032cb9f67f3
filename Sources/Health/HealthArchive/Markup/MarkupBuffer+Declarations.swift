import Foundation

extension MarkupBuffer {
    /// Moves past a comment, a processing instruction, a CDATA section or the document type.
    ///
    /// - Returns: False when the file ends inside it.
    func skipDeclaration() throws(ArchiveError) -> Bool {
        try fill(9)
        let start = Bytes(start: base + position, count: min(9, count))
        if start.starts(with: "<!--".utf8) { return try skip(past: "-->") }
        if start.starts(with: "<![CDATA[".utf8) {
            position += 9
            return try skip(past: "]]>", keeping: true)
        }
        if start.starts(with: "<!DOCTYPE".utf8) { return try skipDocumentType() }
        // Instructions as well: a tag whose first letter was damaged must not swallow the file.
        return try skip(past: ">")
    }

    /// - Parameter keeping: whether what is passed is text.
    private func skip(past terminator: StaticString, keeping: Bool = false) throws(ArchiveError) -> Bool {
        let length = terminator.utf8CodeUnitCount
        while true {
            while count >= length {
                if memcmp(base + position, terminator.utf8Start, length) == 0 {
                    position += length
                    return true
                }
                if keeping { keep(position..<position + 1) }
                step()
            }
            guard try refill() else { return false }
        }
    }

    private func step() {
        if base[position] == 0x0a { line += 1 }
        position += 1
    }

    /// Skips to the line that is exactly `]>`; where there is none, to the outermost element.
    ///
    /// The declarations inside are not read: in one generation of exports they are not well-formed, and
    /// entities declared there must have no effect. A single `>` ends a document type without declarations.
    private func skipDocumentType() throws(ArchiveError) -> Bool {
        var byte: UInt8 = 0
        repeat {
            try fill(1)
            guard count > 0 else { return false }
            byte = base[position]
            step()
            if byte == UInt8(ascii: ">") { return true }
        } while byte != UInt8(ascii: "[")
        while true {
            try fill(32)
            guard count > 0 else { return false }
            let rest = Bytes(start: base + position, count: count)
            if rest[0] == 0x0a, isDeclarationsEnd(rest.dropFirst()) {
                line += 1
                position += 3
                return true
            }
            if rest[0] == 0x3c, rest.starts(with: "<HealthData".utf8), rest.count > 11,
                MarkupBuffer.isSpace(rest[11]) || rest[11] == UInt8(ascii: ">")
            {
                return true
            }
            step()
        }
    }

    /// Whether the line is only `]>`, apart from spaces and a carriage return.
    private func isDeclarationsEnd(_ line: Slice<Bytes>) -> Bool {
        guard line.starts(with: "]>".utf8) else { return false }
        let rest = line.dropFirst(2).first { $0 != 0x20 && $0 != 9 && $0 != 13 }
        return rest == nil || rest == 0x0a
    }
}
