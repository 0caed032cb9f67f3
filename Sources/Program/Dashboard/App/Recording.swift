import Foundation
import SwimFit
import Terminal

/// What came from the terminal in a run of the dashboard, and when: `--record` writes it, `--replay` does it again.
///
/// The file has a line of JSON for each turn of the event loop. The first one is how the run began:
///
///     {"height":24,"now":1795181520,"offset":3600,"version":1,"width":80,"zone":"Europe/Berlin"}
///     {"events":[{"key":"3"}],"now":1795181521.25}
///     {"events":[{"paste":"apple"},{"key":"Ctrl-R"}],"now":1795181522.5}
///     {"events":[{"mouse":"press","x":4,"y":7},{"height":30,"width":100}],"now":1795181530}
///     {"events":[],"now":1795181580}
///
/// `now` is in seconds since 1970 and is the clock until the next line; `zone` names the zone and `offset` is
/// its one at the beginning, in seconds, for a reader that does not know the name; a line
/// without events is the end of a minute. Keys have the names of `keys.json`; those without one are written as
/// `character`, `control` or `function`. A line is written before its events are handled, so that the file of a run
/// that crashed ends with what it crashed on.
///
/// A recording may come from a stranger. What it says is checked while it is read, and a replay changes nothing but
/// a copy of the data in memory.
///
/// A replay of the same data gives the same frames. They do not depend on how long a change or an import took: each is
/// waited for. The identifiers of samples that the run saves are new ones.
struct Recording: Equatable {
    /// How the run began.
    struct Start: Codable, Equatable {
        var version = 1
        let now: Double
        /// Of the zone, in seconds; nil for the machine's own.
        var offset: Int?
        /// The identifier of the zone, whose offset changes with the seasons; nil in older recordings.
        var zone: String?
        let width: Int
        let height: Int

        /// The zone of the run: by its name where that is known, else by its offset; nil for the machine's own.
        var timeZone: TimeZone? {
            if let zone, TimeZone.knownTimeZoneIdentifiers.contains(zone) {
                return TimeZone(identifier: zone)
            }
            return offset.flatMap { TimeZone(secondsFromGMT: $0) }
        }
    }

    struct Turn: Codable, Equatable {
        let now: Double
        var events: [RecordedEvent]
    }

    let start: Start
    var turns: [Turn] = []

    /// Reads a file. A last line that was cut off is left out.
    init(text: String) throws(Problem) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: true)
        guard let first = lines.first, let start: Start = Self.decode(first), start.version == 1 else {
            throw Problem("this is no recording of swimfit, or one of a later version")
        }
        guard Self.mayBeSize(start.width, start.height), Self.mayBeTime(start.now),
            start.offset.map((-18 * 3600...18 * 3600).contains) ?? true
        else {
            throw Problem(
                "line 1 of the recording cannot be used: a window of \(Self.widths.upperBound) × "
                    + "\(Self.heights.upperBound) and a time in \(LocalDay.typedYears) are the most that is drawn"
            )
        }
        self.start = start
        lines.removeFirst()
        for (index, line) in lines.enumerated() {
            guard let turn: Turn = Self.decode(line), Self.mayBeTime(turn.now),
                turn.events.allSatisfy({ $0.event != nil })
            else {
                if index == lines.count - 1, !text.hasSuffix("\n") { break }
                throw Problem("line \(index + 2) of the recording cannot be read")
            }
            turns.append(turn)
        }
    }

    static func line(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(value) + Data("\n".utf8)
    }

    private static let (widths, heights) = (0...1000, 0...500)

    /// Whether a frame of a size takes no more memory than that of a very large terminal.
    fileprivate static func mayBeSize(_ width: Int, _ height: Int) -> Bool {
        widths.contains(width) && heights.contains(height)
    }

    private static func mayBeTime(_ seconds: Double) -> Bool {
        LocalDay.typed.contains(LocalDay.of(Date(timeIntervalSince1970: seconds), in: LocalCalendar(.gmt)))
    }

    private static func decode<Value: Decodable>(_ line: Substring) -> Value? {
        // IGNORED: the caller reports the line.
        try? JSONDecoder().decode(Value.self, from: Data(line.utf8))
    }
}

/// An event as a recording has it: one of the fields is there, or the two of a size, or the three of the mouse.
struct RecordedEvent: Codable, Equatable {
    private var key: String?
    private var character: String?
    private var control: String?
    private var function: Int?
    private var paste: String?
    private var mouse: String?
    private var x: Int?
    private var y: Int?
    private var width: Int?
    private var height: Int?

    private static let mouseKinds: [(name: String, kind: Mouse.Kind)] = [
        ("press", .press), ("double-press", .doublePress), ("wheel-up", .wheelUp), ("wheel-down", .wheelDown),
    ]

    init(_ event: Event) {
        switch event {
        case .key(let key): set(key)
        case .paste(let text): paste = text
        case .resize(let width, let height): (self.width, self.height) = (width, height)
        case .mouse(let mouse):
            self.mouse = Self.mouseKinds.first { $0.kind == mouse.kind }?.name
            (x, y) = (mouse.x, mouse.y)
        }
    }

    private mutating func set(_ key: Key) {
        if Key(named: key.name) == key { return self.key = key.name }
        switch key {
        case .character(let character): self.character = String(character)
        case .control(let character): control = String(character)
        case .function(let number): function = number
        default: self.key = key.name
        }
    }

    /// The event; nil for a line that no version of the program wrote.
    var event: Event? {
        if let key { return Key(named: key).map { .key($0) } }
        if let character { return character.first.map { .key(.character($0)) } }
        if let control { return control.first.map { .key(.control($0)) } }
        if let function { return .key(.function(function)) }
        if let paste { return .paste(paste) }
        if let width, let height, Recording.mayBeSize(width, height) {
            return .resize(width: width, height: height)
        }
        guard let mouse, let kind = Self.mouseKinds.first(where: { $0.name == mouse })?.kind, let x, let y,
            (-10_000...10_000).contains(x), (-10_000...10_000).contains(y)
        else { return nil }
        return .mouse(Mouse(kind, x: x, y: y))
    }
}
