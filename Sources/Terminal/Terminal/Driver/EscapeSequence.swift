/// Sequences that a terminal sends for a key: Escape, `[` or `O`, parameters, a letter.
///
///     ESC [ A          up
///     ESC [ 1 ; 5 C    Ctrl and right
///     ESC O H          home
enum EscapeSequence {
    enum Reading: Equatable {
        /// More bytes are to come.
        case unfinished
        /// A key; nil for one that is not used.
        case whole(Key?)
        /// No sequence: the bytes are keys of their own.
        case none
    }

    /// What bytes that begin with Escape are.
    static func reading(of bytes: [UInt8]) -> Reading {
        guard bytes.count > 1 else { return .unfinished }
        guard let last = bytes.last, bytes.count <= longest else { return .none }
        switch bytes[1] {
        case UInt8(ascii: "["):
            return bytes.count == 2 ? .unfinished : controlSequence(bytes.dropFirst(2), last)
        case UInt8(ascii: "O"): return bytes.count == 2 ? .unfinished : singleShift(last)
        default: return .none
        }
    }

    private static func singleShift(_ last: UInt8) -> Reading {
        (0x40...0x7E).contains(last) ? .whole(keys[[last]]) : .none
    }

    /// Longer ones are noise on the line.
    private static let longest = 32

    private static func controlSequence(_ body: ArraySlice<UInt8>, _ last: UInt8) -> Reading {
        // The Linux console's function keys: ESC [ [ A.
        if body.elementsEqual("[".utf8) { return .unfinished }
        switch last {
        case 0x20...0x3F: return .unfinished
        case 0x40...0x7E: return .whole(keys[Array(body)])
        default: return .none
        }
    }

    /// By the bytes between the introducer and the end: only keys without Ctrl, Alt or Shift. A key with one of
    /// them does nothing, rather than what it does alone.
    private static let keys: [[UInt8]: Key] = {
        let named: [(String, Key)] = [
            ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end), ("Z", .backTab),
            ("1~", .home), ("7~", .home), ("4~", .end), ("8~", .end), ("2~", .insert), ("3~", .delete),
            ("5~", .pageUp), ("6~", .pageDown), ("11~", .function(1)), ("[A", .function(1)),
            ("P", .function(1)),
            ("M", .enter),
        ]
        return Dictionary(uniqueKeysWithValues: named.map { (Array($0.0.utf8), $0.1) })
    }()
}
