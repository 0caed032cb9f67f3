import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal

@Suite("Text field", .inTurn)
struct TextFieldTests {
    private func edited(_ start: String, _ keys: Key...) -> TextField {
        var field = TextField(start)
        for key in keys { _ = field.handle(key) }
        return field
    }

    @Test("characters go in at the cursor, backspace and delete take them out on either side")
    func editing() {
        #expect(edited("ac", .left, .character("b")).text == "abc")
        #expect(edited("abc", .left, .backspace).text == "ac")
        #expect(edited("abc", .home, .delete, .delete, .delete, .delete).text == "")
        #expect(edited("", .backspace).text == "")
    }

    @Test("a selected text is replaced by typing or pasting, and kept by a movement")
    func selection() {
        func after(_ edit: (inout TextField) -> Void) -> String {
            var field = TextField(selecting: "72.5")
            edit(&field)
            #expect(!field.isSelected)
            return field.text
        }
        #expect(after { for key in ["8", "0"] as [Key] { _ = $0.handle(key) } } == "80")
        #expect(after { $0.paste("81") } == "81")
        #expect(after { _ = $0.handle(.backspace) } == "")
        #expect(after { _ = $0.handle(.delete) } == "")
        #expect(after { for key in [.end, .backspace, "6"] as [Key] { _ = $0.handle(key) } } == "72.6")
        #expect(after { for key in [.home, "1"] as [Key] { _ = $0.handle(key) } } == "172.5")
        var field = TextField(selecting: "72.5")
        let isUsed = field.handle(.enter)
        #expect(!isUsed && field.isSelected)
        #expect(!TextField(selecting: "").isSelected)
    }

    @Test("words and lines are killed as in a shell")
    func killing() {
        #expect(edited("8 x 50  ", .control("w")).text == "8 x ")
        #expect(edited("abc", .left, .control("u")).text == "c")
        #expect(edited("abc", .left, .control("k")).text == "ab")
        #expect(edited("abc", .control("a")).cursor == 0)
    }

    @Test("the cursor is never inside a grapheme")
    func graphemes() {
        let field = edited("e", .character("\u{301}"), .character("x"))
        #expect(field.text == "e\u{301}x")
        #expect(field.cursor == 2)
        #expect(edited("👩‍👩‍👧", .backspace).text == "")
    }

    @Test("pasted text becomes one clean line")
    func pasting() {
        var field = TextField("a")
        field.paste("b\nc\u{1B}[0m\td")
        #expect(field.text == "ab c[0m d")
    }

    @Test(
        "Enter, Escape, Tab and the vertical arrows belong to the form",
        arguments: [Key.enter, .escape, .tab, .up])
    func passing(key: Key) {
        var field = TextField("a")
        let isUsed = field.handle(key)
        #expect(!isUsed)
    }

    @Test("a text wider than its field is scrolled to the cursor")
    func scrolling() {
        var buffer = CellBuffer(width: 6, height: 1)
        TextField("abcdefgh").draw(in: Rect(width: 5, height: 1), into: &buffer, isFocused: true)
        #expect(buffer.line(0) == "efgh")
        #expect(buffer.cursor?.x == 4)
        buffer = CellBuffer(width: 6, height: 1)
        TextField("界界界").draw(in: Rect(width: 5, height: 1), into: &buffer, isFocused: true)
        #expect(buffer.line(0) == "界界")
        #expect(buffer.cursor?.x == 4)
    }

    @Test("a form row shows the problem in place of the note")
    func formRow() {
        let text = drawn(40, 2) {
            var rect = $0.bounds
            FormRow("Laps", .choice("40"), isFocused: true, note: "of 25 m")
                .draw(labelWidth: 8, valueWidth: 10, in: rect.cutTop(1), into: &$0)
            FormRow("Weight", .fixed("-3"), note: "kg", problem: "more than 0 kg")
                .draw(labelWidth: 8, valueWidth: 10, in: rect.cutTop(1), into: &$0)
        }
        #expect(text == "› Laps     ‹ 40 ›      of 25 m\n  Weight   -3          more than 0 kg")
    }

    @Test("the row that has the focus is where the cursor of the terminal goes, also where a text is typed")
    func selectedRow() throws {
        for value in [FormRow.RowValue.choice("40"), .field(TextField())] {
            var buffer = CellBuffer(width: 40, height: 3)
            for (y, isFocused) in [false, true, false].enumerated() {
                FormRow("Laps", value, isFocused: isFocused).draw(in: buffer.bounds.row(y), into: &buffer)
            }
            let selection = try #require(buffer.selection)
            #expect(selection.x == 0 && selection.y == 1)
        }
    }

    @Test(
        "a note has as many of its parts as there is room for, and none is cut in two",
        arguments: [
            (40, "in 0:45 · on 1:00 · rest 0:15"), (28, "in 0:45 · on 1:00"), (17, "in 0:45 · on 1:00"),
            (16, "in 0:45"),
        ])
    func partsOfNote(columns: Int, expected: String) {
        let text = drawn(2 + 4 + 1 + 2 + 2 + columns, 1) {
            FormRow("Sets", .fixed("–"), note: "in 0:45 · on 1:00 · rest 0:15")
                .draw(labelWidth: 4, valueWidth: 2, in: $0.bounds, into: &$0)
        }
        #expect(text == "  Sets –   " + expected)
    }

    @Test("a choice without a note is not cut while the row has room")
    func alone() {
        expectDrawing("› Meal    ‹ Breakfast ›", 40, 1) { buffer in
            FormRow("Meal", .choice("Breakfast"), isFocused: true)
                .draw(labelWidth: 7, valueWidth: 12, in: buffer.bounds, into: &buffer)
        }
        expectDrawing("› Meal    ‹ Breakfast…  at 7 o'clock", 40, 1) { buffer in
            FormRow("Meal", .choice("Breakfast"), isFocused: true, note: "at 7 o'clock")
                .draw(labelWidth: 7, valueWidth: 12, in: buffer.bounds, into: &buffer)
        }
    }
}
