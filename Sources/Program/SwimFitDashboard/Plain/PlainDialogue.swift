import Foundation
import SwimFitModels
import SwimFitTerminal

/// The standard input has ended, or the user quits: every question throws it.
struct DialogueEnded: Error {}

/// Questions and answers in lines of text: without escape sequences, boxes, or columns.
///
/// Everywhere `?` helps, `.` repeats, an empty line goes back, and `q` quits, after a question if there are unsaved
/// data.
@MainActor
final class PlainDialogue {
    private let write: (String) -> Void
    private let read: () async -> String?
    /// Runs a line after ":", and u and r: the commands that work at every question.
    var verb: (String) async -> Bool = { _ in false }
    /// Whether leaving would lose input, so that `mayLeave` asks. The open form keeps this up to date.
    var hasUnsaved = false
    /// The lines since the last answer.
    private var said: [String] = []
    private var isAnswered = true
    /// The items of each list at its last display.
    private var listed: [String: [String]] = [:]

    init(write: @escaping (String) -> Void, read: @escaping () async -> String?) {
        (self.write, self.read) = (write, read)
    }

    func say(_ line: String) {
        guard !line.isEmpty else { return }
        if isAnswered { said = [] }
        isAnswered = false
        let spoken = SpokenText.spoken(line)
        said.append(spoken)
        write(spoken + "\n")
    }

    func say(_ lines: [String]) { lines.forEach(say) }

    /// Asks for a line; nil for an empty one, which means back.
    /// - Throws: `DialogueEnded`.
    func ask(_ prompt: String, help: [String]) async throws -> String? {
        while true {
            write(SpokenText.spoken(prompt) + ": ")
            guard let line = await read() else {
                if hasUnsaved { write("\n\(Self.unsaved)\n") }
                throw DialogueEnded()
            }
            let typed = line.trimmingCharacters(in: .whitespaces)
            switch typed {
            case "": return nil
            case "?": write((help + [Self.help]).map { SpokenText.spoken($0) + "\n" }.joined())
            case ".": write(said.map { $0 + "\n" }.joined())
            case "q", "Q": if try await mayLeave() { throw DialogueEnded() }
            default:
                if await verb(typed) { continue }
                isAnswered = true
                return typed
            }
        }
    }

    private static let help =
        "? helps, . repeats, an empty line goes back, u undoes, r redoes, q quits, : and a command runs it."

    /// Offers numbered items.
    /// - Parameters:
    ///   - others: the help's description of other answers; nil when only a number can be typed.
    /// - Returns: the chosen index, or the typed text; nil to go back.
    func choose(
        _ title: String, _ items: [String], others: String? = nil, help: [String] = []
    ) async throws -> ListAnswer? {
        var shown = 0
        say(title)
        defer { listed[title] = items }
        let before = listed[title] ?? []
        func list() {
            for (index, item) in items.enumerated().dropFirst(shown).prefix(Self.page) {
                say("\(index + 1). \(item)")
            }
            shown = min(items.count, shown + Self.page)
            if shown < items.count { say("m lists more: \(items.count - shown) are left.") }
        }
        if items.count > Self.short, items.count == before.count {
            let changed = items.indices.filter { items[$0] != before[$0] }
            let page = items.enumerated().prefix(Self.page).map { SpokenText.spoken("\($0 + 1). \($1)") }
            for index in changed { say("\(index + 1). \(items[index])") }
            say("The \(changed.isEmpty ? "list" : "rest of the list") is as before; . lists it.")
            said += page
            shown = page.count
        } else {
            list()
        }
        let numbers = items.isEmpty ? [] : [items.count == 1 ? "1" : "1 to \(items.count)"]
        let prompt = (numbers + [others].compactMap(\.self)).joined(separator: ", or ")
        while let typed = try await ask(prompt, help: help) {
            if typed == "m", shown < items.count {
                list()
            } else if let number = Int(typed), items.indices.contains(number - 1) {
                return .item(number - 1)
            } else if let index = items.firstIndex(where: { $0.lowercased() == typed.lowercased() }) {
                return .item(index)
            } else if others != nil {
                return .text(typed)
            } else {
                say("Type a number from 1 to \(items.count), or an empty line to go back.")
            }
        }
        isAnswered = true
        return nil
    }

    /// Asks before input is lost; an empty line keeps it, and `q` quits.
    func mayLeave() async throws -> Bool {
        guard hasUnsaved else { return true }
        hasUnsaved = false
        let isDropped = try await choose(Self.unsaved, ["Go on with it", "Discard it"]) == 1
        hasUnsaved = !isDropped
        return isDropped
    }

    private static let unsaved = "What you typed is not saved."

    /// Offers numbered items, when only a number can be typed.
    func choose(_ title: String, _ items: [String], help: [String] = []) async throws -> Int? {
        guard case .item(let index)? = try await choose(title, items, others: nil, help: help) else {
            return nil
        }
        return index
    }

    enum ListAnswer: Equatable {
        case item(Int)
        case text(String)
    }

    private static let page = 20
    /// The longest list that is always repeated.
    private static let short = 5
}

/// Text for speech: characters that a screen reader would skip or misread are written out.
enum SpokenText {
    /// "−412 kcal · 5.2 km" becomes "minus 412 kilocalories, 5.2 kilometres": the minus sign as a word, no spaces
    /// inside numbers, no dashes or dots between figures, units in full.
    static func spoken(_ line: String) -> String {
        var text = line.printable
        text = text.replacing(/(\d) (?=\d{3}(?!\d))/) { "\($0.output.1)" }
        for (found, spoken) in marks { text = text.replacing(found, with: spoken) }
        text = text.replacing(/−(?=\d)/, with: "minus ").replacing("−", with: "minus")
        text = text.replacing(/(\d)–(?=\d)/) { "\($0.output.1) to " }
        text = text.replacing(/(\p{Letter})–(?=\p{Letter})/) { "\($0.output.1)-" }.replacing(
            "–", with: "unknown")
        for (unit, name) in units {
            text = text.replacing(unit) { match in
                let number = match.output.1
                return "\(number) \(number == "1" && name.hasSuffix("s") ? String(name.dropLast()) : name)"
            }
        }
        for (found, spoken) in rates { text = text.replacing(found, with: spoken) }
        return text.replacing(/\ {2,}/, with: " ")
    }

    private static let marks: [(String, String)] = [
        ("≥ ", "at least "), ("≤ ", "at most "), (" · ", ", "), (" – ", ": "), ("…", "..."), ("×", "times"),
        ("÷", "divided by"), ("“", "\""),
        ("”", "\""), ("’", "'"), ("‘", "'"), ("→", "to"), ("★ ", "record: "), (" / ", " per "),
    ]

    // SAFETY: the expressions are constant, and hold no state between uses.
    private nonisolated(unsafe) static let units: [(Regex<(Substring, Substring)>, String)] = [
        (/(\d[\d.]*) kcal\b/, "kilocalories"), (/(\d[\d.]*) kJ\b/, "kilojoules"),
        (/(\d[\d.]*) kg\b/, "kilograms"), (/(\d[\d.]*) km\b/, "kilometres"),
        (/(\d[\d.]*) cm\b/, "centimetres"), (/(\d[\d.]*) mg\b/, "milligrams"),
        (/(\d[\d.]*) [µμ]g\b/, "micrograms"), (/(\d[\d.]*) m[lL]\b/, "millilitres"),
        (/(\d[\d.]*) L\b/, "litres"), (/(\d[\d.]*) fl oz\b/, "fluid ounces"),
        (/(\d[\d.]*) oz\b/, "ounces"), (/(\d[\d.]*) m\b/, "metres"), (/(\d[\d.]*) g\b/, "grams"),
        (/(\d[\d.]*) lb\b/, "pounds"), (/(\d[\d.]*) yd\b/, "yards"), (/(\d[\d.]*) mi\b/, "miles"),
        (/(\d[\d.]*) min\b/, "minutes"), (/(\d[\d.]*) h\b/, "hours"), (/(\d[\d.]*) s\b/, "seconds"),
        (/(\d[\d.]*) %/, "percent"),
    ]

    /// A unit after a slash.
    private static let rates = [
        ("/min", " a minute"), ("/h", " an hour"), (" /100 ", " for 100 "), (" /500 ", " for 500 "),
        (" /km", " a kilometre"), (" /mi", " a mile"),
    ]
}

/// The lines of standard input, from a terminal or a pipe. Nothing is read before a line is requested.
@MainActor
final class LineInput {
    private var bytes: [UInt8] = []
    private var hasEnded = false
    /// The number of bytes of a longer line that are one answer, so that an endless one is not kept.
    private static let longestLine = 1 << 16

    /// The next line without its end; nil at the end.
    func next() async -> String? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: bytes[..<end], as: UTF8.self)
                bytes.removeSubrange(...end)
                return line
            }
            if hasEnded || bytes.count >= Self.longestLine {
                guard !bytes.isEmpty else { return nil }
                defer { bytes = [] }
                return String(decoding: bytes, as: UTF8.self)
            }
            await readMore()
        }
    }

    /// Waits for input in `MainThreadLoop`, like the dashboard: so the models continue to observe the store.
    private func readMore() async {
        await withCheckedContinuation { continuation in
            MainThreadLoop.onInput = {
                MainThreadLoop.onInput = nil
                continuation.resume()
            }
        }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
        if count > 0 {
            bytes += buffer[..<count]
        } else if count == 0 || errno != EINTR {
            hasEnded = true
        }
    }
}
