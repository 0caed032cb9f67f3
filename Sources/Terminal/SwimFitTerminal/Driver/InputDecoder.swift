/// Turns the bytes and key codes that curses reads into events.
///
/// Bytes are combined here and not by curses: its `wget_wch` drops the first half of a UTF-8 character whose second
/// half has not arrived yet.
struct InputDecoder {
    /// One reading from the terminal.
    enum InputUnit: Equatable {
        case byte(UInt8)
        case key(Key)
        case pasteStart, pasteEnd
        case mouse(Mouse)
    }

    private var pending: [UInt8] = []
    private var pasted: String?
    /// Escape and the following bytes, while they may be a sequence of the terminal.
    private var sequence: [UInt8] = []
    /// Whether the terminal was asked for its background and may still answer.
    var awaitsAnswer = false
    /// The background in the terminal's answer.
    private(set) var background: RGB?
    /// The background that the terminal has reported after its answer: this can change while the program runs.
    private(set) var scheme: Background?
    /// Whether the terminal shows everything between two marks in one step (mode 2026).
    private(set) var hasSynchronizedOutput = false
    /// The bytes of an answer after its introducer; nil while no answer is arriving.
    private var answer: [UInt8]?

    /// Whether a single Escape has arrived that may begin an answer.
    var mayBeginAnswer: Bool { awaitsAnswer && sequence.count == 1 }

    /// The events that this unit completes, usually one.
    mutating func take(_ unit: InputUnit) -> [Event] {
        switch unit {
        case .byte(let byte) where answer != nil: return resumeAnswer(byte)
        case .byte(let byte): return sequence.isEmpty ? begin(byte) : resume(byte)
        case .key(let key): return finish() + took(key)
        case .mouse(let mouse): return finish() + [.mouse(mouse)]
        case .pasteStart:
            defer { pasted = "" }
            return finish()
        case .pasteEnd:
            let before = finish()
            defer { pasted = nil }
            return before + (pasted.map { [.paste(Self.cleaned($0))] } ?? [])
        }
    }

    /// Nothing more has arrived: a pending escape is the key, unless the rest of an answer is on its way.
    mutating func finish() -> [Event] {
        guard !awaitsAnswer || sequence.count < 2 else { return [] }
        defer { sequence = [] }
        return sequence.flatMap { plain($0) }
    }

    private mutating func begin(_ byte: UInt8) -> [Event] {
        guard byte == 0x1B else { return plain(byte) }
        pending = []
        sequence = [byte]
        return []
    }

    /// Curses knows the sequences of the terminal's description. Others (keys with Ctrl or Alt, unrequested reports)
    /// would arrive as Escape and letters, and close a form or turn a page.
    private mutating func resume(_ byte: UInt8) -> [Event] {
        if awaitsAnswer, sequence.count == 1, byte == UInt8(ascii: "]") {
            (sequence, answer) = ([], [])
            return []
        }
        switch KeyEscapeSequence.reading(of: sequence + [byte]) {
        case .unfinished:
            sequence.append(byte)
            return []
        case .whole(let key):
            // The answer to the second query. The first one will not be answered.
            if byte == UInt8(ascii: "c") { awaitsAnswer = false }
            takeReport(String(decoding: (sequence + [byte]).dropFirst(2), as: UTF8.self))
            sequence = []
            return key.map { took($0) } ?? []
        case .none:
            return finish() + begin(byte)
        }
    }

    /// Handles a sequence that is a report and not a key.
    private mutating func takeReport(_ text: String) {
        switch text {
        case "?997;1n": scheme = .dark
        case "?997;2n": scheme = .light
        case "?2026;1$y", "?2026;2$y": hasSynchronizedOutput = true
        default: break
        }
    }

    /// Continues an answer. It ends with a bell, or with Escape and a backslash. Bytes that are not an answer were
    /// typed.
    private mutating func resumeAnswer(_ byte: UInt8) -> [Event] {
        var bytes = answer ?? []
        let isEnd = byte == 0x07 || bytes.last == 0x1B && byte == UInt8(ascii: "\\")
        if isEnd {
            if bytes.last == 0x1B { bytes.removeLast() }
            if let colour = TerminalQueries.colour(in: String(decoding: bytes, as: UTF8.self)) {
                (background, scheme) = (colour, nil)  // more exact than the side
            }
            answer = nil
            return []
        }
        bytes.append(byte)
        answer = bytes
        if bytes.count <= 64, byte == 0x1B || "0123456789abcdefABCDEF;:/rg".utf8.contains(byte) { return [] }
        answer = nil
        return ([0x1B, UInt8(ascii: "]")] + bytes).flatMap { plain($0) }
    }

    private mutating func plain(_ byte: UInt8) -> [Event] {
        if byte < 0x80 {
            pending = []
            return took(Self.key(for: byte))
        }
        if byte >= 0xC0 { pending = [] }  // the start of another character
        pending.append(byte)
        guard let first = pending.first, first >= 0xC2, first < 0xF5 else {
            pending = []
            return []
        }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard pending.count == length else { return [] }
        defer { pending = [] }
        return String(validating: pending, as: UTF8.self)?.first.map { took(.character($0)) } ?? []
    }

    /// The events of a key. Inside a paste a key is text or is ignored.
    private mutating func took(_ key: Key) -> [Event] {
        guard pasted != nil else { return [.key(key)] }
        switch key {
        case .character(let character): pasted?.append(character)
        case .enter, .control("j"): pasted?.append("\n")
        case .tab: pasted?.append("\t")
        default: break
        }
        return []
    }

    private static func key(for byte: UInt8) -> Key {
        switch byte {
        case 0x0D, 0x0A: .enter
        case 0x1B: .escape
        case 0x09: .tab
        case 0x7F, 0x08: .backspace
        case 0x00: .control(" ")
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        case 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
        default: .character(Character(Unicode.Scalar(byte)))
        }
    }

    /// Control characters never reach a field or a screen.
    private static func cleaned(_ text: String) -> String {
        String(text.filter { $0 == "\n" || $0 == "\t" || !TextWidth.isControl($0) })
    }
}

/// Sequences that a terminal sends for a key: Escape, `[` or `O`, parameters, a letter.
///
///     ESC [ A          up
///     ESC [ 1 ; 5 C    Ctrl and right
///     ESC O H          home
private enum KeyEscapeSequence {
    enum SequenceReading: Equatable {
        /// More bytes are to come.
        case unfinished
        /// A key; nil for an unused one.
        case whole(Key?)
        /// Not a sequence: the bytes are separate keys.
        case none
    }

    /// The meaning of bytes that begin with Escape.
    static func reading(of bytes: [UInt8]) -> SequenceReading {
        guard bytes.count > 1 else { return .unfinished }
        guard let last = bytes.last, bytes.count <= longest else { return .none }
        switch bytes[1] {
        case UInt8(ascii: "["):
            return bytes.count == 2 ? .unfinished : controlSequence(bytes.dropFirst(2), last)
        case UInt8(ascii: "O"): return bytes.count == 2 ? .unfinished : singleShift(last)
        default: return .none
        }
    }

    private static func singleShift(_ last: UInt8) -> SequenceReading {
        (0x40...0x7E).contains(last) ? .whole(keys[[last]]) : .none
    }

    /// The longest sequence; longer ones are noise on the line.
    private static let longest = 32

    private static func controlSequence(_ body: ArraySlice<UInt8>, _ last: UInt8) -> SequenceReading {
        // The Linux console's function keys: ESC [ [ A.
        if body.elementsEqual("[".utf8) { return .unfinished }
        switch last {
        case 0x20...0x3F: return .unfinished
        case 0x40...0x7E: return .whole(keys[Array(body)])
        default: return .none
        }
    }

    /// Keys by the bytes between the introducer and the end: only keys without Ctrl, Alt or Shift. A key with a
    /// modifier does nothing, instead of acting like the plain key.
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
