import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase

/// The themes, and the command line's options for them, which win over the settings.
package struct ThemeSettings {
    /// The built-in themes, then the user's own.
    private(set) var themes = Theme.builtIn
    private var theme: Theme?
    private var background: Preferences.Background?
    /// The problem of the file with the user's themes, for a notice.
    private(set) var problem: String?

    init() {}

    /// The names of the available themes; only the built-in ones if the user's own cannot be read.
    package static func names(_ options: DashboardOptions) -> [String] {
        // IGNORED: an unreadable file of themes offers none.
        ((try? ThemeSettings(options)) ?? ThemeSettings()).themes.map(\.name)
    }

    /// - Throws: `Problem` if `--theme` names no theme.
    package init(_ options: DashboardOptions) throws(Problem) {
        do throws(Problem) {
            let (own, problems) = try UserThemeReader.themes(at: options.themesFile)
            themes += own
            problem = problems.isEmpty ? nil : problems.map(\.sentence).joined(separator: " · ")
        } catch {
            problem = error.sentence
        }
        background = options.background
        guard let name = options.theme else { return }
        theme = themes.first { $0.name == name }
        guard theme == nil else { return }
        if let problem { throw .usage(problem) }
        throw .usage("there is no theme “\(name)”; there are \(themes.map(\.name).formattedAsList)")
    }

    /// Keeps the earlier themes if the file has an error.
    mutating func keepThemes(of earlier: ThemeSettings) {
        guard problem != nil else { return }
        themes += earlier.themes.filter { old in !themes.contains { $0.name == old.name } }
    }

    /// The colours of the dashboard. A missing theme is replaced by the standard one.
    func appearance(_ preferences: Preferences) -> Appearance {
        let named = themes.first { $0.name == preferences.theme }
        let choice = background ?? Preferences.Background(rawValue: preferences.background) ?? .auto
        return Appearance(theme ?? named ?? .standard, on: Background(rawValue: choice.rawValue))
    }
}

/// The user's own themes: `~/.config/swimfit/themes.json`.
///
///     {
///       "night": {
///         "dark":  {"accent": "#ffaf00", "muted": "#8a8a8a"},
///         "light": {"accent": "#875f00"}
///       }
///     }
///
/// Colours that a theme does not name are those of the standard theme.
enum UserThemeReader {
    /// - Returns: the themes, empty for a missing file, and a problem for each unusable theme.
    /// - Throws: `Problem` when the file does not contain themes.
    static func themes(at file: URL) throws(Problem) -> (themes: [Theme], problems: [Problem]) {
        let data: Data
        do { data = try Data(contentsOf: file) } catch CocoaError.fileReadNoSuchFile {
            return ([], [])
        } catch {
            throw .usage("\(file.path) cannot be read: \(Problem(error).text)")
        }
        let place = ThemePlace(file: file.lastPathComponent)
        let root: Any
        do { root = try JSONSerialization.jsonObject(with: data) } catch {
            throw place.problem("not JSON\(Self.line(of: error, in: data))")
        }
        var (themes, problems): ([Theme], [Problem]) = ([], [])
        for (name, value) in try members(root, place) {
            do { themes.append(try theme(name, value, place.inside(name))) } catch { problems.append(error) }
        }
        return (themes, problems)
    }

    /// A place in the file in a readable form: `themes.json: night, dark, accent`.
    private struct ThemePlace {
        let file: String
        var path: [String] = []

        func inside(_ name: String) -> ThemePlace { ThemePlace(file: file, path: path + [name]) }

        func problem(_ what: String) -> Problem {
            .usage("\(file): " + (path.isEmpty ? "" : path.joined(separator: ", ") + ": ") + what)
        }
    }

    /// The text " from line 3 on" for the byte at which Foundation stopped; empty if the error does not name this byte.
    private static func line(of error: any Error, in data: Data) -> String {
        let details = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
        let words = details.split { !$0.isNumber && !$0.isLetter }
        guard let index = words.lastIndex(of: "character"), index + 1 < words.count,
            let place = Int(words[index + 1])
        else { return "" }
        return " from line \(data.prefix(place).count { $0 == UInt8(ascii: "\n") } + 1) on"
    }

    private static func theme(_ name: String, _ value: Any, _ place: ThemePlace) throws(Problem) -> Theme {
        guard !Theme.builtIn.contains(where: { $0.name == name }) else {
            throw place.problem("a built-in theme has this name")
        }
        var theme = Theme(name: name, light: Theme.standard.light, dark: Theme.standard.dark)
        for (side, shades) in try members(value, place) {
            switch Background(rawValue: side) {
            case .light: theme.light = try changed(theme.light, by: shades, place.inside(side))
            case .dark: theme.dark = try changed(theme.dark, by: shades, place.inside(side))
            case nil: throw place.inside(side).problem("not a background; it is “light” or “dark”")
            }
        }
        return theme
    }

    private static func changed(_ shades: ColourScheme, by value: Any, _ place: ThemePlace) throws(Problem)
        -> ColourScheme
    {
        var shades = shades
        for (name, text) in try members(value, place) {
            let here = place.inside(name)
            guard let role = roles.first(where: { $0.name == name }) else {
                let names = roles.map(\.name).joined(separator: ", ")
                throw here.problem("not a name of a colour; there are \(names)")
            }
            guard let text = text as? String, let colour = RGB(hex: text) else {
                throw here.problem("“\(text)” is not a colour; write one such as #5fafff")
            }
            shades[keyPath: role.path] = colour
            if role.path == \.seriesA { shades.area = nil }  // another colour's shade
        }
        return shades
    }

    /// The members of an object by name, in the order of the names.
    private static func members(_ value: Any, _ place: ThemePlace) throws(Problem) -> [(
        key: String, value: Any
    )] {
        guard let object = value as? [String: Any] else { throw place.problem("not an object: { … }") }
        return object.sorted { $0.key < $1.key }
    }

    /// The names in the file.
    private static var roles: [(name: String, path: WritableKeyPath<ColourScheme, RGB>)] {
        [
            ("accent", \.accent), ("good", \.good), ("warning", \.warning), ("error", \.bad),
            ("muted", \.muted),
            ("selected", \.selected), ("selected_background", \.selectedBackground), ("series_a", \.seriesA),
            ("series_b", \.seriesB), ("series_c", \.seriesC),
        ]
    }
}
