import SwimFitNcurses
import Glibc

/// The terminal through ncursesw: the only file that uses curses.
///
/// The changed rows of a frame are written to curses' own screen, and curses sends the differences to the terminal. The
/// terminal is restored however the program ends: see `shim.h`.
@MainActor
package final class CursesDriver: Driver {
    package private(set) var size: (width: Int, height: Int)
    package private(set) var isInputClosed = false
    /// A remark about a deviation from `TERM`, to be shown once; nil for none.
    package let note: String?

    private let screen: OpaquePointer?
    private let isUnicode: Bool
    /// Whether this is the Linux console, whose fonts have few of Unicode's drawing characters.
    private let isConsole: Bool
    private let colours: Int
    private var looks: [Role: RolePalette.RoleLook] = [:]
    /// Whether bars below zero end in halves of a row: reversed eighths need block characters and colours.
    private let hangsInHalves: Bool
    /// The colour pairs of roles, and of roles over the area of a chart.
    private var pairs: [Role: Int16] = [:]
    private var pairsOnArea: [Role: Int16] = [:]
    private var decoder = InputDecoder()
    private var lastPress: (mouse: Mouse, at: timespec)?
    /// The time of the query for the background.
    private var asked = timespec()
    private let usesPaste: Bool
    private var isOpen = true
    package var interruptIsKey = false {
        didSet { if isOpen, interruptIsKey != oldValue { swimfit_interrupt_is_key(interruptIsKey ? 1 : 0) } }
    }
    package var appearance = Appearance() { didSet { if appearance != oldValue { applyColours() } } }
    /// The contents of curses' own screen: unchanged rows are not written again.
    private var shown: CellBuffer?

    private enum Code {
        static let pasteStart: Int32 = 0x7F00
        static let pasteEnd: Int32 = 0x7F01
    }

    /// Opens the full screen.
    /// - Parameters:
    ///   - colour: the caller has already taken `NO_COLOR` into account.
    ///   - usesMouse: tabs, rows and the wheel; the terminal's own selecting then needs Shift.
    package init(colour: ColourChoice, usesMouse: Bool) throws(DriverError) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
        let name = getenv("TERM").map { String(cString: $0) } ?? ""
        if ["", "dumb", "unknown"].contains(name) { throw .dumbTerminal }
        setlocale(LC_ALL, "")
        isUnicode = String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
        isConsole = name == "linux" || name.hasPrefix("linux-")
        swimfit_remember_modes()
        (screen, note) = try Self.open(name, colour)
        usesPaste = !(name.hasPrefix("vt") || name.hasPrefix("linux") || name.hasPrefix("ansi"))
        size = (1, 1)
        Self.beginBuffering()
        colours = Self.startColours(colour)
        hangsInHalves = !isUnicode || colours == 0
        configure(usesMouse: usesMouse)
        askForBackground()
        applyColours()
        measure()
    }

    /// Tries the terminal's own description, then ones that nearly every terminal understands. A description without
    /// colours is replaced when the user wants colours.
    private static func open(
        _ name: String, _ colour: ColourChoice
    ) throws(DriverError) -> (OpaquePointer?, String?) {
        // The description of `ansi` puts the cursor into the next row after the last column, which no present terminal
        // does.
        let described = name.hasPrefix("ansi") ? "xterm" : name
        if let screen = Self.inTrueColour(name) ?? swimfit_newterm(described) {
            guard colour == .always, !has_colors() else { return (screen, nil) }
            endwin()
            delscreen(screen)
            if let coloured = swimfit_newterm("xterm") {
                return (
                    coloured, "The terminal “\(name)” has no colours by its description: drawing as xterm."
                )
            }
        }
        for other in ["xterm-256color", "xterm", "vt100"] {
            if let screen = swimfit_newterm(other) {
                return (screen, "No description of the terminal “\(name)” is installed: drawing as \(other).")
            }
        }
        throw .unknownTerminal(name)
    }

    /// Terminals with more than 256 colours often use a description with 256, and set `COLORTERM`. If a description
    /// with direct colours is installed, it is used instead.
    private static func inTrueColour(_ name: String) -> OpaquePointer? {
        let more = getenv("COLORTERM").map { String(cString: $0) } ?? ""
        guard ["truecolor", "24bit"].contains(more), name.hasSuffix("-256color") else { return nil }
        return swimfit_newterm(String(name.dropLast("256color".count)) + "direct")
    }

    /// The number of colours that the dashboard would use on the terminal named in `TERM`, by its description. Nil
    /// without a terminal, or without a description that tells.
    package nonisolated static func describedColours(_ name: String) -> Int? {
        guard !["", "dumb", "unknown"].contains(name) else { return nil }
        let colours = swimfit_described_colours(name.hasPrefix("ansi") ? "xterm" : name)
        return colours < 0 ? nil : Int(colours)
    }

    /// Makes ncurses write each frame at once. Until the screen has been left and entered again, ncurses 6 assumes that
    /// it is used without curses, and writes at each movement of the cursor: forty times a frame.
    private static func beginBuffering() {
        endwin()
        doupdate()
        typeahead(-1)  // a frame is drawn to its end, and nothing looks for keys in between
    }

    /// - Returns: the number of colours to use, 0 for none.
    private static func startColours(_ choice: ColourChoice) -> Int {
        guard choice != .never, has_colors(), start_color() == OK else { return 0 }
        use_default_colors()
        return Int(swimfit_colors())
    }

    private func configure(usesMouse: Bool) {
        let window = swimfit_screen()
        cbreak()
        noecho()
        nonl()
        keypad(window, true)
        meta(window, true)
        nodelay(window, true)
        // Curses has read the variable, which gives slow lines more time.
        if getenv("ESCDELAY") == nil { set_escdelay(25) }
        swimfit_free_control_keys()
        if usesMouse {
            mouseinterval(0)
            mousemask(swimfit_mouse_events(), nil)
        }
        define_key("\u{1B}[200~", Code.pasteStart)
        define_key("\u{1B}[201~", Code.pasteEnd)
        let mouseOff = usesMouse ? "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l" : ""
        let modesOff =
            usesPaste ? "\u{1B}[?2004l\u{1B}[?2026l" + TerminalQueries.reports(isOn: false) : ""
        swimfit_prepare_restore(modesOff + mouseOff)
        swimfit_hold_stderr()
        setModes(isOn: true)
    }

    /// Switches bracketed paste, and reports of dark and light colours.
    private func setModes(isOn: Bool) {
        guard usesPaste else { return }
        // Another program may have left kitty's key codes enabled.
        if isOn { swimfit_write("\u{1B}[=0;1u") }
        swimfit_write((isOn ? "\u{1B}[?2004h" : "\u{1B}[?2004l") + TerminalQueries.reports(isOn: isOn))
    }

    // MARK: Colours

    /// Asks the terminal for its background. Not on the Linux console, which is black and would print a part of the
    /// query, and not on terminals that do not answer.
    private func askForBackground() {
        guard colours > 0, !isConsole, usesPaste else { return }
        swimfit_write(TerminalQueries.text)
        decoder.awaitsAnswer = true
        asked = Self.now
    }

    private static var now: timespec {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now
    }

    /// Whether the rest of an answer follows an Escape that came alone: slow lines cut answers anywhere. No key waits
    /// after the answer, which nearly all terminals send at once, or later than ten seconds after the query.
    private func hasRestOfAnswer() -> Bool {
        guard decoder.mayBeginAnswer, Self.now.tv_sec - asked.tv_sec < 10 else { return false }
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, 150) > 0
    }

    /// The background: the user's choice, else the terminal's answer, else the environment's.
    private var background: Background? {
        let answer = decoder.scheme ?? decoder.background.map(Background.init)
        if let chosen = appearance.background ?? answer { return chosen }
        if isConsole { return .dark }
        return getenv("COLORFGBG").flatMap { Background(environment: String(cString: $0)) }
    }

    /// Sets the colours of the roles, also in the shown frame.
    private func applyColours() {
        let palette = RolePalette(colours: colours, theme: appearance.theme, background: background)
        looks = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, palette.look(of: $0)) })
        (pairs, pairsOnArea) = ([:], [:])
        var next: Int16 = 1
        func pair(_ foreground: Int32, _ background: Int32) -> Int16? {
            defer { next += 1 }
            return init_extended_pair(Int32(next), foreground, background) == OK ? next : nil
        }
        for role in Role.allCases {
            guard let look = looks[role] else { continue }
            // The two default colours also get a pair: curses sends only differences between pairs, but without a pair
            // it resets everything.
            if colours > 0 { pairs[role] = pair(look.foreground, look.background) }
            if let area = palette.areaBackground { pairsOnArea[role] = pair(look.foreground, area) }
        }
        guard let frame = shown else { return }
        shown = nil
        show(frame)
    }

    @discardableResult
    private func measure() -> Bool {
        var (width, height): (Int32, Int32) = (0, 0)
        if swimfit_window_size(&width, &height) == 0 {
            (width, height) = (getmaxx(swimfit_screen()), getmaxy(swimfit_screen()))
        }
        guard (Int(width), Int(height)) != size else { return false }
        size = (Int(width), Int(height))
        if getmaxx(swimfit_screen()) != width || getmaxy(swimfit_screen()) != height {
            resize_term(height, width)
            shown = nil
            redrawAll()  // terminals move their contents in ways that curses cannot know
        }
        return true
    }

    // MARK: Events

    package func readEvents() -> [Event] {
        var events: [Event] = []
        if measure() { events.append(.resize(width: size.width, height: size.height)) }
        var isSilent = true
        let known = (decoder.background, decoder.scheme)
        while true {
            let code = wgetch(swimfit_screen())
            if code == ERR {
                if hasRestOfAnswer() { continue }
                break
            }
            isSilent = false
            if code == KEY_MOUSE {
                events += takeMouse().flatMap { decoder.take(.mouse($0)) }
            } else if let unit = unit(for: code) {
                events += decoder.take(unit)
            }
        }
        events += decoder.finish()
        if (decoder.background, decoder.scheme) != known { applyColours() }
        // The terminal became dark or light. Its exact colour follows.
        if let scheme = decoder.scheme, scheme != known.1, !decoder.awaitsAnswer { askForBackground() }
        if isSilent, swimfit_input_is_closed() != 0 { isInputClosed = true }
        return events
    }

    private func unit(for code: Int32) -> InputDecoder.InputUnit? {
        switch code {
        case 0...255: .byte(UInt8(code))
        case Code.pasteStart: .pasteStart
        case Code.pasteEnd: .pasteEnd
        default: Self.key(for: code).map { .key($0) }
        }
    }

    private static func key(for code: Int32) -> Key? {
        switch code {
        case KEY_UP: .up
        case KEY_DOWN: .down
        case KEY_LEFT: .left
        case KEY_RIGHT: .right
        case KEY_HOME, KEY_FIND, KEY_A1: .home
        case KEY_END, KEY_SELECT, KEY_C1: .end
        case KEY_NPAGE, KEY_C3: .pageDown
        case KEY_PPAGE, KEY_A3: .pageUp
        case KEY_BACKSPACE: .backspace
        case KEY_DC: .delete
        case KEY_IC: .insert
        case KEY_ENTER: .enter
        case KEY_BTAB: .backTab
        case KEY_F0...(KEY_F0 + 12): .function(Int(code - KEY_F0))
        default: nil
        }
    }

    /// The mouse events. For several presses in a row curses reports once, and returns the latest first.
    private func takeMouse() -> [Mouse] {
        var event = MEVENT()
        var all: [MEVENT] = []
        while getmouse(&event) == OK { all.append(event) }
        return all.reversed().compactMap(mouse)
    }

    private func mouse(_ event: MEVENT) -> Mouse? {
        let (x, y) = (Int(event.x), Int(event.y))
        if swimfit_is_wheel_up(event.bstate) != 0 { return Mouse(.wheelUp, x: x, y: y) }
        if swimfit_is_wheel_down(event.bstate) != 0 { return Mouse(.wheelDown, x: x, y: y) }
        guard swimfit_is_press(event.bstate) != 0 else { return nil }
        return press(x: x, y: y)
    }

    /// Two presses on one cell within 400 ms are a double press.
    private func press(x: Int, y: Int) -> Mouse {
        let now = Self.now
        let press = Mouse(.press, x: x, y: y)
        if let last = lastPress, last.mouse == press,
            (now.tv_sec - last.at.tv_sec) * 1000 + (now.tv_nsec - last.at.tv_nsec) / 1_000_000 < 400
        {
            lastPress = nil
            return Mouse(.doublePress, x: x, y: y)
        }
        lastPress = (press, now)
        return press
    }

    // MARK: Frames

    package func show(_ frame: CellBuffer) {
        guard isOpen else { return }
        let before = shown.flatMap { $0.width == frame.width && $0.height == frame.height ? $0 : nil }
        for y in 0..<min(frame.height, size.height) where before.map({ $0.row(y) != frame.row(y) }) ?? true {
            show(row: y, of: frame)
        }
        shown = frame
        placeCursor(of: frame)
        let isSynchronized = decoder.hasSynchronizedOutput
        if isSynchronized { swimfit_write("\u{1B}[?2026h") }
        wrefresh(swimfit_screen())
        if isSynchronized { swimfit_write("\u{1B}[?2026l") }
    }

    /// Ends a frame: places the cursor on the caret, otherwise on the selected row.
    private func placeCursor(of frame: CellBuffer) {
        curs_set(frame.cursor == nil ? 0 : 1)
        guard let place = frame.cursor ?? frame.selection, frame.bounds.contains(x: place.x, y: place.y)
        else { return }
        wmove(swimfit_screen(), Int32(place.y), Int32(place.x))
    }

    /// One call for each run of cells of the same style.
    private func show(row y: Int, of frame: CellBuffer) {
        var run: [wchar_t] = []
        var start = 0
        var style = Style.text
        let cells = Array(frame.row(y).prefix(size.width))
        run.reserveCapacity(cells.count)
        for x in cells.indices where !cells[x].isContinuation {
            let shaded = pairsOnArea.isEmpty ? cells[x].withoutShade : cells[x]
            let cell = hangsInHalves ? Eighths.withoutReverse(shaded) : shaded
            if cell.style != style || run.isEmpty {
                flush(&run, x: start, y: y, style)
                (start, style) = (x, cell.style)
            }
            if cell.glyph == .area, pairsOnArea[cell.style.role] != nil, cell.style.isOnArea {
                run.append(0x20)
            } else if let plain = cell.style.ascii, isPlain(cell) {
                run.append(wchar_t(plain))
            } else if let character = cell.glyph.ascii {
                run.append(wchar_t(character))
            } else if let text = cell.text {
                append(text, isWide: x + 1 < cells.count && cells[x + 1].isContinuation, to: &run)
            }
        }
        flush(&run, x: start, y: y, style)
    }

    /// Whether the terminal cannot show a cell.
    private func isPlain(_ cell: Cell) -> Bool {
        !isUnicode || isConsole && cell.text.flatMap(Braille.mask) != nil
    }

    /// Adds text that takes exactly the columns of the frame, independent of this machine's table of character widths.
    private func append(_ text: Character, isWide: Bool, to run: inout [wchar_t]) {
        let text = isConsole && isUnicode && !isWide ? ConsoleGlyphs.standIn(for: text) : text
        let columns: Int32 = isWide ? 2 : 1
        let first = text.unicodeScalars[text.unicodeScalars.startIndex]
        if first.isASCII {
            run.append(wchar_t(truncatingIfNeeded: first.value))
            guard text.unicodeScalars.count > 1, isUnicode else { return }
        } else if !isUnicode {
            let plain = isWide ? "?" : AsciiGlyphs.standIn(for: text)
            run += Array(repeating: wchar_t(plain.asciiValue ?? 0x3F), count: Int(columns))
            return
        } else if swimfit_wcwidth(wchar_t(truncatingIfNeeded: first.value)) != columns {
            run += Array(repeating: 0x3F, count: Int(columns))
            return
        } else {
            run.append(wchar_t(truncatingIfNeeded: first.value))
        }
        for mark in text.unicodeScalars.dropFirst().prefix(4)
        where swimfit_wcwidth(wchar_t(truncatingIfNeeded: mark.value)) == 0 {
            run.append(wchar_t(truncatingIfNeeded: mark.value))
        }
    }

    private func flush(_ run: inout [wchar_t], x: Int, y: Int, _ style: Style) {
        guard !run.isEmpty else { return }
        let look = looks[style.role] ?? RolePalette.RoleLook()
        var attributes: attr_t = 0
        if style.bold || look.isBold { attributes |= swimfit_bold() }
        if look.isDim { attributes |= swimfit_dim() }
        if style.reversed != look.isReversed { attributes |= swimfit_reverse() }
        if style.underlined || look.isUnderlined { attributes |= swimfit_underline() }
        let onArea = style.isOnArea ? pairsOnArea[style.role] : nil
        swimfit_attributes(attributes, onArea ?? pairs[style.role] ?? 0)
        swimfit_put(Int32(y), Int32(x), run, Int32(run.count))
        run.removeAll(keepingCapacity: true)
    }

    package func copy(_ text: String) {
        guard isOpen, !isConsole else { return }
        swimfit_write(
            ClipboardSequence.text(
                text, in: .init(hasTmux: getenv("TMUX") != nil, hasScreen: getenv("STY") != nil)))
    }

    package func redrawAll() { clearok(swimfit_screen(), true) }

    // MARK: Leaving

    package func suspend() {
        guard isOpen else { return }
        setModes(isOn: false)
        def_prog_mode()
        endwin()
        swimfit_stop()
        reset_prog_mode()
        setModes(isOn: true)
        redrawAll()
    }

    package func leave() {
        guard isOpen else { return }
        isOpen = false
        // A late answer of the terminal would be typed into the shell.
        if decoder.awaitsAnswer { swimfit_swallow_answer() }
        setModes(isOn: false)
        endwin()
        swimfit_finish_restore()
    }
}

/// The look of every glyph on the Linux console, whose fonts have the drawing characters of the first IBM
/// computers (full and half blocks, three shades, lines) and no braille, no eighths of a block and no emoji.
///
/// Such a font shows all other characters as the same square, so they are translated on their way out.
enum ConsoleGlyphs {
    /// The stand-in for a one-column grapheme; most are shown as they are.
    static func standIn(for character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first else { return " " }
        switch scalar.value {
        case 0x2800...0x28FF: return AsciiGlyphs.standIn(for: character)
        case 0x2581: return "_"
        case 0x2582...0x2583: return "▄"
        case 0x2585...0x2587: return "█"
        case 0x2589...0x258B: return "█"
        case 0x258D...0x258F: return "▌"
        case 0x2594: return "▀"
        case 0x2595: return "▐"
        default: return table[character] ?? character
        }
    }

    /// Lines of other weights, round corners, small triangles and stars.
    private static let table: [Character: Character] = [
        "━": "═", "╍": "-", "╌": "-", "┄": "-", "┅": "-", "╴": "─", "╶": "─", "┃": "│", "╭": "┌", "╮": "┐",
        "╰": "└",
        "╯": "┘", "▴": "▲", "▾": "▼", "▸": "►", "◂": "◄", "▶": "►", "◀": "◄", "★": "*", "☆": "+", "⚑": "^",
        "✓": "√",
        "✗": "x",
        "−": "-", "›": ">", "‹": "<", "↵": "<", "⏎": "<", "…": "~", "’": "'", "‘": "'", "“": "\"", "”": "\"",
        "„": "\"", "–": "-", "—": "-", "⅓": "t", "\u{202F}": " ", "\u{2009}": " ",
        "\u{2007}": " ",
    ]
}

/// The sequence that puts a text into the clipboard of the terminal, also over ssh (OSC 52).
///
///     ESC ] 52 ; c ; base64 BEL
///
/// tmux keeps the sequence for itself, or drops it, unless it is wrapped in tmux's passthrough sequence; tmux receives
/// both forms. GNU screen passes on pieces wrapped in its own sequence.
///
/// Source: XTerm Control Sequences, "Operating System Commands" 52; the manuals of tmux and screen on DCS.
enum ClipboardSequence {
    /// The program around this one, by the environment.
    enum Host: Equatable {
        case terminal, tmux, screen
        /// tmux and screen, one inside the other. Which is the inner one is not known, and each prints the passthrough
        /// sequence of the other as text.
        case both

        init(hasTmux: Bool, hasScreen: Bool) {
            self =
                switch (hasTmux, hasScreen) {
                case (false, false): .terminal
                case (true, false): .tmux
                case (false, true): .screen
                case (true, true): .both
                }
        }
    }

    /// The largest size of a piece: screen cuts strings of more than 768 bytes.
    private static let piece = 500

    static func text(_ text: String, in host: Host) -> String {
        let plain = "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{07}"
        switch host {
        case .terminal, .both: return plain
        case .tmux:
            // Each Escape in the text is doubled.
            return plain + "\u{1B}Ptmux;\u{1B}" + plain + "\u{1B}\\"
        case .screen:
            let bytes = Array(plain.utf8)
            return stride(from: 0, to: bytes.count, by: piece).map { start in
                let part = bytes[start..<min(start + piece, bytes.count)]
                return "\u{1B}P" + String(decoding: part, as: UTF8.self) + "\u{1B}\\"
            }.joined()
        }
    }

    static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let three = bytes[start..<min(start + 3, bytes.count)]
            let bits = three.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - three.count))
            for index in 0..<4 {
                text.append(index <= three.count ? letters[bits >> (18 - 6 * index) & 63] : "=")
            }
        }
        return text
    }
}
