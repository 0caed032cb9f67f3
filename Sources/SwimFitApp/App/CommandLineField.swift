import Foundation
import Terminal

/// The command line in the footer: a text, and the words that could complete it.
struct CommandLineField {
    var field = TextField()
    /// First words and what they do, in the order they are offered.
    let words: [(name: String, summary: String)]

    init(words: [(name: String, summary: String)]) { self.words = words }

    /// The words that begin with what has been typed; none once an argument is being typed.
    var choices: [(name: String, summary: String)] {
        let typed = field.text.lowercased()
        guard !typed.contains(" ") else { return [] }
        return words.filter { $0.name.hasPrefix(typed) }
    }

    /// Tab: as much as all the choices share, and a blank after the only one; a path for an argument.
    mutating func complete() {
        if field.text.contains(" ") { return completePath() }
        let names = choices.map(\.name)
        guard let first = names.first else { return }
        let shared = names.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        field.set(names.count == 1 ? first + " " : shared)
    }

    /// Completes the last word as the name of a file.
    private mutating func completePath() {
        let (before, typed) = field.text.splitAtLastBlank
        let expanded = typed.hasPrefix("~/") ? NSHomeDirectory() + typed.dropFirst(1) : typed
        let (folder, stem) = expanded.splitAfterLastSlash
        let listed = FileManager.default.enumerator(
            at: URL(fileURLWithPath: folder.isEmpty ? "." : folder),
            includingPropertiesForKeys: [.isDirectoryKey],
            options: [.skipsSubdirectoryDescendants])
        var names: [String] = []
        while let url = listed?.nextObject() as? URL {
            guard url.lastPathComponent.hasPrefix(stem),
                stem.hasPrefix(".") || !url.lastPathComponent.hasPrefix(".")
            else { continue }
            names.append(url.lastPathComponent + (url.hasDirectoryPath ? "/" : ""))
        }
        guard let first = names.sorted().first else { return }
        let shared = names.reduce(first) { $0.commonPrefix(with: $1) }
        field.set(before + folder + shared)
    }

    func draw(in row: Rect, into buffer: inout CellBuffer) {
        var line = row
        buffer.put(":", in: line.cutLeft(1), .accent)
        field.draw(
            in: line, into: &buffer, isFocused: true,
            hint: "a tab, a command, a date, quit; Tab completes, F1 helps")
    }

    /// The choices in a box above the footer.
    func drawChoices(above footer: Rect, into buffer: inout CellBuffer) {
        let shown = choices.prefix(max(0, min(16, footer.y - 3)))
        guard !shown.isEmpty else { return }
        let width = min(footer.width - 2, 60)
        let box = Rect(x: 1, y: footer.y - shown.count - 2, width: width, height: shown.count + 2)
        guard box.y >= 1 else { return }
        Frame().draw(in: box, into: &buffer)
        var rows = Frame.inside(box)
        for choice in shown {
            var row = rows.cutTop(1)
            buffer.put(choice.name, in: row.cutLeft(12), .accent)
            buffer.put(choice.summary, in: row, .muted)
        }
    }
}

extension String {
    fileprivate var splitAtLastBlank: (String, String) {
        guard let blank = lastIndex(of: " ") else { return ("", self) }
        return (String(self[...blank]), String(self[index(after: blank)...]))
    }

    fileprivate var splitAfterLastSlash: (String, String) {
        guard let slash = lastIndex(of: "/") else { return ("", self) }
        return (String(self[...slash]), String(self[index(after: slash)...]))
    }
}
