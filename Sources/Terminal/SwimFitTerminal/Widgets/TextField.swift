/// One line of text being edited, with the keys of a shell.
///
/// The method for a key returns false for keys that the field does not use (Enter, Escape, Tab, up, down), so that the
/// form around the field can.
package struct TextField: Equatable, Sendable {
    package private(set) var text: String
    /// The number of characters before the cursor.
    package private(set) var cursor: Int
    /// Whether the whole text is selected: typing replaces it, and a movement keeps it.
    package private(set) var isSelected = false

    package init(_ text: String = "") {
        self.text = text
        cursor = text.count
    }

    /// A field with an initial value that typing replaces.
    package init(selecting text: String) {
        self.init(text)
        isSelected = !text.isEmpty
    }

    package var isEmpty: Bool { text.isEmpty }

    /// Replaces the whole text; the cursor moves to the end.
    package mutating func set(_ text: String) { self = TextField(text) }

    package mutating func clear() { set("") }

    /// Edits the text. Ctrl-A and Ctrl-E move to the start and the end, Ctrl-W deletes the word, Ctrl-U everything
    /// before the cursor, Ctrl-K everything after it.
    package mutating func handle(_ key: Key) -> Bool {
        if isSelected, Self.uses(key) {
            isSelected = false
            switch key {
            case .character: clear()
            case .backspace, .delete, .control("w"), .control("k"):
                clear()
                return true
            default: break
            }
        }
        switch key {
        case .character(let character): insert(String(character))
        case .backspace: remove(from: cursor - 1, to: cursor)
        case .delete: remove(from: cursor, to: cursor + 1)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = text.count
        case .control("w"): remove(from: wordStart, to: cursor)
        case .control("u"): remove(from: 0, to: cursor)
        case .control("k"): remove(from: cursor, to: text.count)
        default: return false
        }
        return true
    }

    /// Whether a key edits the text.
    package static func uses(_ key: Key) -> Bool {
        var field = TextField()
        return field.handle(key)
    }

    /// Inserts text pasted at once; line ends and tabs become blanks, control characters are dropped.
    package mutating func paste(_ pasted: String) {
        if isSelected { clear() }
        let line = pasted.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
        insert(String(line.filter { !TextWidth.isControl($0) }))
    }

    /// The number of rows of the text in `width` columns, broken between words, with a column for the cursor after
    /// each.
    package func rows(width: Int) -> Int { rowStarts(width: width).count }

    /// The index of each row's first character.
    private func rowStarts(width: Int) -> [Int] {
        let widths = text.map { TextWidth.of($0) }
        var (starts, used, afterBlank) = ([0], 0, 0)
        for (index, character) in text.enumerated() {
            if used + widths[index] > max(1, width - 1), index > starts[starts.count - 1] {
                let start = afterBlank > starts[starts.count - 1] ? afterBlank : index
                starts.append(start)
                used = widths[start..<index].reduce(0, +)
            }
            used += widths[index]
            if character == " " { afterBlank = index + 1 }
        }
        return starts
    }

    /// Draws the text in all rows of `rect`; longer text is scrolled so that the cursor is visible.
    private func drawRows(in rect: Rect, into buffer: inout CellBuffer, isFocused: Bool, _ style: Style) {
        let starts = rowStarts(width: rect.width)
        let row = (starts.lastIndex { $0 <= cursor }) ?? 0
        let first = isFocused ? min(max(0, row - rect.height + 1), max(0, starts.count - rect.height)) : 0
        let characters = Array(text)
        for (index, start) in starts.enumerated().dropFirst(first).prefix(rect.height) {
            let end = index + 1 < starts.count ? starts[index + 1] : characters.count
            let place = rect.row(index - first)
            if isFocused { buffer.fill(place, " ", style) }
            buffer.put(String(characters[start..<end]), in: place, isSelected ? Style(.selected) : style)
            guard isFocused, index == row else { continue }
            let before = characters[start..<cursor].reduce(0) { $0 + TextWidth.of($1) }
            buffer.cursor = (rect.x + min(before, rect.width - 1), place.y)
        }
    }

    /// Draws the text, or `hint` when it is empty; with the focus it is underlined and the terminal's cursor is in it.
    /// In one row a wider text is scrolled to the cursor, in several rows it is broken between words.
    package func draw(
        in rect: Rect, into buffer: inout CellBuffer, isFocused: Bool, hint: String = "",
        _ style: Style = .text
    ) {
        guard !rect.isEmpty else { return }
        var shown = style
        if isFocused {
            shown.underlined = true
            buffer.fill(rect.row(0), " ", shown)
        }
        if text.isEmpty {
            var muted = Style.muted
            muted.underlined = isFocused
            buffer.put(hint, in: rect.row(0), muted)
            if isFocused { buffer.cursor = (rect.x, rect.y) }
            return
        }
        if rect.height > 1 {
            return drawRows(in: rect, into: &buffer, isFocused: isFocused, shown)
        }
        let characters = Array(text)
        var first = 0
        var before = characters[..<cursor].reduce(0) { $0 + TextWidth.of($1) }
        while isFocused, before > rect.width - 1, first < cursor {
            before -= TextWidth.of(characters[first])
            first += 1
        }
        let line = String(characters[first...])
        if isFocused {
            if isSelected { shown = Style(.selected) }
            buffer.put(line, x: rect.x, y: rect.y, shown, limit: rect.width)
            buffer.cursor = (rect.x + before, rect.y)
        } else {
            buffer.put(line, in: rect.row(0), shown)
        }
    }

    /// The start of the word before the cursor, ignoring blanks after it.
    private var wordStart: Int {
        let characters = Array(text)
        var index = cursor
        while index > 0, characters[index - 1].isWhitespace { index -= 1 }
        while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
        return index
    }

    private mutating func insert(_ piece: String) {
        let before = text.prefix(cursor)
        let whole = before + piece + text.dropFirst(cursor)
        let after = text.count - cursor
        text = String(whole)
        cursor = max(0, text.count - after)  // a combining mark joins the character before it
    }

    private mutating func remove(from start: Int, to end: Int) {
        guard start >= 0, end <= text.count, start < end else { return }
        text = String(text.prefix(start) + text.dropFirst(end))
        cursor = start
    }
}
