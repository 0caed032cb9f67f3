import Foundation
import SwimFitModels
import SwimFitTerminalText
import SwimFitBase
import SwimFitFood
import SwimFitReading

/// The options of every command line, before or after the command's name.
package struct GlobalOptions: Equatable, Sendable {
    /// `--data-dir`, otherwise `SWIMFIT_DATA_DIR`, otherwise the XDG folder.
    package var dataFolder: URL
    /// `--data-dir`.
    private var namedFolder: URL?
    /// `$XDG_CONFIG_HOME/swimfit`, otherwise `~/.config/swimfit`: the folder of the user's `keys.json`, `themes.json`
    /// and `shell.json`.
    package var configurationFolder = URL(fileURLWithPath: "/")
    /// `--at`: the instant that is used as now.
    package var at: ZonedInstant?
    package var colour = ColourChoice.auto
    /// `--theme`: the name of a theme.
    package var theme: String?
    package var background: Preferences.Background?
    /// `LC_ALL`, else `LC_MESSAGES`, else `LANG`.
    package var locale = ""
    package var printsJSON = false
    /// `--json FIELDS`: the fields to print; nil for all.
    package var jsonFields: [String]?
    /// The word after a `--json` without fields: it may have been meant as a field.
    package var wordAfterJSON: String?
    var template: OutputTemplate?
    /// The width in `COLUMNS`.
    package var columns: Int?
    /// `--ndjson` and `-O`; nil for the command's usual text, or JSON.
    var rowForm: RowForm?
    /// `-o`: the output file instead of standard output.
    package var outputFile: String?
    package var isDemo = false
    package var wantsHelp = false
    package var wantsVersion = false
    package var usesMouse = true
    /// `--cursor row`: the terminal's cursor is on the selected row, instead of in the search field above it.
    package var cursorFollowsRow = false
    /// Whether plain mode, a dialogue in sentences, is selected.
    package var isPlain = false
    /// `--screenshot`: draw the screens into files instead of opening them.
    package var screenshotFolder: String?
    /// `--size`: the size of the screenshots.
    package var screenshotSize: Size?

    package struct Size: Equatable, Sendable {
        package let width: Int
        package let height: Int
    }

    /// A given option that has an effect only in the dashboard.
    package var dashboardOption: String?
    /// A given option that affects the whole process.
    package var processOption: String?
    private static let processOptions: Set = [
        "--data-dir", "--at", "--demo", "--theme", "--background", "--no-mouse", "--cursor", "--plain",
    ]

    /// The table for parsing and for `--help`.
    package struct Option: Sendable {
        package let name: String
        /// The placeholder of its value in `--help`; nil for a switch.
        package let value: String?
        package let summary: String
        /// Whether the option only affects the dashboard. Such an option may be in an alias, before any command.
        package var isForDashboard = false
        /// Whether the next word is the value, for an option with an optional value.
        package var isValue: (@Sendable (String) -> Bool)?
        package let apply: @Sendable (inout GlobalOptions, String) throws -> Void
    }

    /// The options listed with the commands; the others are for work on the dashboard.
    static var listed: [Option] { table.filter { !$0.isForDashboard } }

    /// The options of the dashboard's screens, which do nothing for a command.
    static let ofScreens: Set = ["--theme", "--background", "--no-mouse", "--cursor", "--plain"]

    package static let table: [Option] = [
        Option(name: "--data-dir", value: "DIR", summary: "keep the data in DIR (also: SWIMFIT_DATA_DIR)") {
            guard !$1.isEmpty else { throw Problem.usage("--data-dir needs a folder") }
            $0.namedFolder = try url(of: $1)
        },
        Option(
            name: "--at", value: "TIME",
            summary: "pretend it is TIME: 07:00, 'yesterday 18:00', 2026-11-20T12:00:00+01:00"
        ) {
            $0.at = try ZonedInstant(typed: $1)
        },
        Option(
            name: "--json", value: "[FIELDS]",
            summary: "print JSON, or only these fields: net_kcal,left_kcal",
            isValue: { $0.wholeMatch(of: /[a-z0-9_,.]*[_,][a-z0-9_,.]*/) != nil }
        ) {
            $0.printsJSON = true
            if !$1.isEmpty { $0.jsonFields = $1.split(separator: ",").map(String.init) }
        },
        Option(name: "--format", value: "TEXT", summary: "print a line such as '{net} kcal, {left} left'") {
            $0.template = try OutputTemplate($1)
        },
        Option(name: "--ndjson", value: nil, summary: "print a list as JSON, one object a line") {
            options, _ in
            options.rowForm = .ndjson
        },
        Option(name: "-O", value: "FORM", summary: "print a list as text, json, ndjson or csv") {
            $0.rowForm = try RowForm(named: $1)
        },
        Option(name: "-o", value: "FILE", summary: "write to FILE; its ending chooses the form") {
            guard !$1.isEmpty else { throw Problem.usage("-o needs a file") }
            $0.outputFile = $1 == "-" ? nil : $1
        },
        Option(name: "--demo", value: nil, summary: "use made-up data in memory; save nothing") {
            options, _ in options.isDemo = true
        },
        Option(name: "--color", value: "WHEN", summary: "auto, always or never (also: NO_COLOR)") {
            guard let choice = ColourChoice(rawValue: $1) else {
                throw Problem.usage("--color takes auto, always or never, not “\($1)”")
            }
            $0.colour = choice
        },
        Option(
            name: "--theme", value: "NAME",
            summary: "the colours: standard, contrast, blue-orange or one of yours"
        ) {
            $0.theme = $1
        },
        Option(name: "--background", value: "WHICH", summary: "auto (ask the terminal), light or dark") {
            guard let choice = Preferences.Background(rawValue: $1) else {
                throw Problem.usage("--background takes auto, light or dark, not “\($1)”")
            }
            $0.background = choice
        },
        Option(name: "--no-mouse", value: nil, summary: "leave the mouse to the terminal") { options, _ in
            options.usesMouse = false
        },
        Option(
            name: "--cursor", value: "WHERE",
            summary: "in lists with a search field: caret (default), or row for screen readers"
        ) {
            guard ["caret", "row"].contains($1) else {
                throw Problem.usage("--cursor takes caret or row, not “\($1)”")
            }
            $0.cursorFollowsRow = $1 == "row"
        },
        Option(
            name: "--plain", value: nil,
            summary: "sentences for screen readers (also: SWIMFIT_PLAIN=1, ACCESSIBLE=1)"
        ) { options, _ in options.isPlain = true },
        Option(
            name: "--screenshot", value: "DIR", summary: "write each screen to DIR as SVG and text",
            isForDashboard: true
        ) {
            guard !$1.isEmpty else { throw Problem.usage("--screenshot needs a folder") }
            $0.screenshotFolder = $1
        },
        Option(
            name: "--size", value: "WxH", summary: "the size of the screenshots (default: 160x50)",
            isForDashboard: true
        ) {
            let parts = $1.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let width = parts[0], let height = parts[1],
                (1...500).contains(width), (1...200).contains(height)
            else { throw Problem.usage("“\($1)” is not a size", hint: "write one such as 100x30") }
            $0.screenshotSize = Size(width: width, height: height)
        },
        Option(name: "--version", value: nil, summary: "print the version") { options, _ in
            options.wantsVersion = true
        },
        Option(name: "--help", value: nil, summary: "print help, or the help of one command") { options, _ in
            options.wantsHelp = true
        },
    ]

    /// Extracts the global options from a command line.
    ///
    /// - Parameter settings: reads a file with aliases and default options, which expand the first remaining word.
    /// - Returns: the options and the remaining words: a command and its arguments.
    /// - Throws: `Problem`.
    package static func parse(
        _ words: [String], environment: EnvironmentVariables,
        settings: (URL) throws(Problem) -> ShellSettings = { _ in ShellSettings() }
    ) throws -> (GlobalOptions, [String]) {
        var words = words
        var isExpanded = false
        var options = GlobalOptions(dataFolder: URL(fileURLWithPath: "/"))
        options.configurationFolder = try folder("XDG_CONFIG_HOME", ".config", environment)
        if try environment.text("NO_COLOR")?.isEmpty == false { options.colour = .never }
        let accessible = try environment.text("ACCESSIBLE")?.lowercased() ?? ""
        if try environment.text("SWIMFIT_PLAIN") == "1" || !["", "0", "false"].contains(accessible)
            || environment.text("TERM") == "dumb"
        {
            options.isPlain = true
        }
        var left: [String] = []
        var index = words.startIndex
        while index < words.endIndex {
            let word = words[index]
            index += 1
            if word == "--" {
                left += words[(index - 1)...]
                break
            }
            let (name, attached) = split(word)
            guard let option = table.first(where: { $0.name == name }) else {
                if !isExpanded {
                    isExpanded = true
                    index -= 1
                    let line = try settings(options.shellFile).expanding(
                        Array(words[index...]), after: Array(words[..<index]))
                    words.replaceSubrange(index..., with: line)
                    continue
                }
                left.append(word)
                continue
            }
            if option.isForDashboard { options.dashboardOption = name }
            if processOptions.contains(name) { options.processOption = name }
            var value = ""
            if option.value != nil {
                if let attached {
                    value = attached
                } else if let isValue = option.isValue, index == words.endIndex || !isValue(words[index]) {
                    options.wordAfterJSON = index < words.endIndex ? words[index] : nil
                } else {
                    guard index < words.endIndex else {
                        throw Problem.usage("\(name) needs a value")
                    }
                    value = words[index]
                    index += 1
                }
            }
            try option.apply(&options, value)
        }
        if options.colour == .never { options.template = options.template?.withoutColours }
        if let columns = try environment.text("COLUMNS").flatMap({ Int($0) }), columns > 0 {
            options.columns = columns
        }
        options.dataFolder = try options.namedFolder ?? defaultFolder(environment)
        if options.rowForm == nil, !options.printsJSON, let file = options.outputFile {
            options.rowForm = RowForm(ofFile: file)
        }
        if options.rowForm == .json { options.printsJSON = true }
        for name in ["LANG", "LC_MESSAGES", "LC_ALL"] {
            // IGNORED: an unreadable locale is ignored, because it only decides the spelling of words.
            if let locale = try? environment.text(name), !locale.isEmpty { options.locale = locale }
        }
        return (options, left)
    }

    /// The name of an option and its value in the same word: "--at=7:30", "-Ocsv".
    private static func split(_ word: String) -> (name: String, value: String?) {
        if let name = ["-h": "--help", "-V": "--version"][word] { return (name, nil) }
        if let name = ["-O", "-o"].first(where: { word.hasPrefix($0) && word.count > 2 }) {
            let value = word.dropFirst(2)
            return (name, String(value.first == "=" ? value.dropFirst() : value))
        }
        guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }

    /// `SWIMFIT_DATA_DIR`, otherwise `$XDG_DATA_HOME/swimfit`, otherwise `~/.local/share/swimfit`.
    private static func defaultFolder(_ environment: EnvironmentVariables) throws(Problem) -> URL {
        if let own = try environment.text("SWIMFIT_DATA_DIR"), !own.isEmpty { return try url(of: own) }
        return try folder("XDG_DATA_HOME", ".local/share", environment)
    }

    /// The program's folder in an XDG folder: the one in `variable`, otherwise `usual` in the home folder.
    private static func folder(
        _ variable: String, _ usual: String, _ environment: EnvironmentVariables
    ) throws(Problem) -> URL {
        // By the XDG rules, a relative path is ignored.
        if let base = try environment.text(variable), base.hasPrefix("/") {
            return try url(of: base + "/swimfit")
        }
        let home = try environment.text("HOME").flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
        return try url(of: "\(home)/\(usual)/swimfit")
    }

    /// The clock with the command line's options.
    package func clock(in calendar: LocalCalendar = .machine) -> WallClock {
        Session.clock(at: at?.instant, isDemo: isDemo, in: calendar)
    }

    /// The folder of `--data-dir`, if it does not exist.
    var missingFolder: URL? {
        namedFolder.flatMap { isDemo || FileManager.default.fileExists(atPath: $0.path) ? nil : $0 }
    }

    /// The output form of a report or a list.
    var form: RowForm { rowForm ?? (printsJSON ? .json : .text) }

    /// The file with the user's names for command lines, and default options.
    package var shellFile: URL {
        configurationFolder.appending(path: "shell.json", directoryHint: .notDirectory)
    }

    /// The path reaches the system unchanged.
    package static func url(of path: String) throws(Problem) -> URL {
        guard let url = URL.file(at: path) else {
            throw .usage(
                "the current folder has no name that is UTF-8", hint: "write “\(path)” as an absolute path")
        }
        return url
    }
}

/// The environment variables that the program uses.
package struct EnvironmentVariables: ExpressibleByDictionaryLiteral {
    private var values: [String: String]
    /// The names of values that are not UTF-8.
    private var unreadable: Set<String> = []

    package init(_ values: [String: String]) { self.values = values }

    package init(dictionaryLiteral elements: (String, String)...) {
        values = Dictionary(elements) { $1 }
    }

    /// The process's values of these variables.
    package static func ofProcess() -> EnvironmentVariables {
        var environment: EnvironmentVariables = [:]
        for name in [
            "SWIMFIT_DATA_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME", "NO_COLOR", "SWIMFIT_PLAIN",
            "COLUMNS", "ACCESSIBLE", "TERM", "LANG", "LC_MESSAGES", "LC_CTYPE", "LC_ALL",
        ] {
            guard let value = getenv(name) else { continue }
            environment.set(name, value)
        }
        return environment
    }

    /// Sets a value from the system.
    package mutating func set(_ name: String, _ value: UnsafePointer<CChar>) {
        values[name] = String(validatingCString: value)
        if values[name] == nil { unreadable.insert(name) }
    }

    /// Whether the character locale is ASCII, by the first of LC_ALL, LC_CTYPE and LANG that is set; true if none is.
    var isASCII: Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { values[$0] }.first { !$0.isEmpty }
        return locale?.lowercased().filter { $0 != "-" }.contains("utf8") != true
    }

    /// - Throws: `Problem` for a value that is not UTF-8.
    package func text(_ name: String) throws(Problem) -> String? {
        guard !unreadable.contains(name) else {
            throw .usage(
                "the environment variable \(name) is not UTF-8, so the place it names cannot be used")
        }
        return values[name]
    }
}

/// An instant with its written zone: "2026-11-20T12:00:00+01:00".
package struct ZonedInstant: Equatable, Sendable {
    package var instant: Date

    /// Reads a day and a time, seconds and fractions optional, with "Z", an offset, or neither.
    /// - Parameter local: the zone of a text without an offset.
    package init?(_ text: String, local: TimeZone = LocalCalendar.machine.zone) {
        let fields = Self.fields(text)
        guard let fields, let day = Self.date(fields, in: fields.zone ?? local) else { return nil }
        instant = day
    }

    /// Reads the value of `--at`: an instant, or a time as in the forms, such as "07:00" and "yesterday 18:00".
    /// - Throws: `Problem` for an invalid time.
    package init(typed text: String, local: TimeZone = LocalCalendar.machine.zone, now: Date = Date())
        throws(Problem)
    {
        guard let instant = ZonedInstant(text, local: local) else {
            // If the time exists in UTC, the clock of this zone skips it.
            guard ZonedInstant(text, local: .gmt) == nil else {
                throw .usage(
                    "--at: “\(text)” does not exist in \(local.identifier), the clock skips it",
                    hint: "write another time"
                )
            }
            do throws(Problem) {
                instant = try Input.instant(text, now: now, calendar: LocalCalendar(local))
            } catch {
                throw .usage("--at: \(error.message)", hint: error.hint)
            }
            return
        }
        let day = LocalDay.of(instant.instant, in: LocalCalendar(local))
        guard LocalDay.typed.contains(day) else {
            throw .usage("--at: “\(text)” is too far away", hint: "write a time in \(LocalDay.typedYears)")
        }
        self = instant
    }

    private struct Fields {
        package var numbers: [Int]
        package var fraction: Double
        package var zone: TimeZone?
    }

    private static func fields(_ text: String) -> Fields? {
        let pattern =
            /(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?/
        guard let match = try? pattern.wholeMatch(in: text) else { return nil }  // IGNORED: a fixed pattern
        let parts = match.output
        let numbers = [parts.1, parts.2, parts.3, parts.4, parts.5, parts.6 ?? "00"].compactMap { Int($0) }
        guard numbers.count == 6, numbers[3] < 24, numbers[4] < 60, numbers[5] < 60 else { return nil }
        guard let zoneText = parts.8 else { return Fields(numbers: numbers, fraction: fraction(parts.7)) }
        guard let zone = zone(zoneText) else { return nil }
        return Fields(numbers: numbers, fraction: fraction(parts.7), zone: zone)
    }

    private static func fraction(_ text: Substring?) -> Double { text.flatMap { Double("0" + $0) } ?? 0 }

    private static func zone(_ text: Substring) -> TimeZone? {
        if text == "Z" { return TimeZone(secondsFromGMT: 0) }
        let digits = text.filter(\.isNumber)
        guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)), hours < 15, minutes < 60
        else { return nil }
        return TimeZone(secondsFromGMT: (text.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60))
    }

    private static func date(_ fields: Fields, in zone: TimeZone) -> Date? {
        let calendar = LocalCalendar(zone).gregorian
        let numbers = fields.numbers
        let components = DateComponents(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
            second: numbers[5])
        guard components.isValidDate(in: calendar), let date = calendar.date(from: components) else {
            return nil
        }
        return date.addingTimeInterval(fields.fraction)
    }
}

extension Session {
    /// The session with the command line's options.
    package convenience init(_ options: GlobalOptions) {
        self.init(folder: options.dataFolder, clock: options.clock(), isDemo: options.isDemo)
        isColourless = options.colour == .never
    }
}
