import Foundation
import SampleStoreDisk
import SwimFitModels
import SwimFitTerminal
import SwimFitBase

/// `--screenshot`: each screen as an image and as text, from the terminal's cells.
@MainActor
package enum Screenshots {
    /// One picture: the name of its files, and the keys that lead to its contents.
    struct Shot: Sendable {
        let name: String
        let title: String
        let keys: [Key]

        init(_ name: String, _ title: String, _ tab: Tab, _ keys: Key...) {
            self.name = name
            self.title = "swimfit: \(title)"
            self.keys = [.character(Character(String(tab.rawValue)))] + keys
        }
    }

    /// Every tab, and its most interesting states.
    static let shots =
        Tab.allCases.map { Shot($0.name.lowercased(), $0.name, $0) } + [
            Shot("energy-month", "Energy by month", .energy, .character("v"), .character("m")),
            Shot("food-picker", "Food picker", .journal, .character("a")),
            Shot("swim", "A swim", .swimming, .down, .enter),
            Shot("help", "Help", .energy, .character("?")),
        ]

    static let usualSize = (width: 160, height: 50)

    /// Draws every shot on the same models, each in a separate dashboard.
    static func draw(_ models: Models, size: (width: Int, height: Int)) async -> [(
        shot: Shot, frame: CellBuffer
    )] {
        var drawn: [(shot: Shot, frame: CellBuffer)] = []
        for shot in shots {
            let app = App(models: models, width: size.width, height: size.height)
            _ = app.draw()
            for key in shot.keys {
                app.handle([.key(key)])
                await app.settle()
            }
            drawn.append((shot, app.draw()))
        }
        return drawn
    }

    /// The files of one shot, by name.
    static func files(
        _ shot: Shot, _ frame: CellBuffer, _ appearance: Appearance = Appearance(),
        _ colour: ColourChoice = .auto, colours: Int? = nil
    ) -> [(name: String, text: String)] {
        let picture = SVGScreenshot(frame, appearance, colour, colours: colours)
        return [
            (shot.name + ".svg", picture.text(title: shot.title)),
            (shot.name + ".txt", frame.text),
        ]
    }

    /// Writes all pictures into a folder, which is created if needed.
    ///
    /// - Parameter written: called with the name of each file.
    package static func write(
        to url: URL, of session: Session, _ options: DashboardOptions, written: (String) -> Void
    ) async throws {
        let folder = url.path
        let models = try await Models.open(session)
        models.spelling = EnglishVariant(locale: options.locale)
        models.appearanceSettings = try ThemeSettings(options)
        await models.refresh()
        // Only the user may read pictures of health data.
        try LinuxCalls().makeFolder(folder)
        for (shot, frame) in await draw(
            models, size: options.screenshotSize ?? usualSize)
        {
            for file in files(shot, frame, models.appearance, options.colour, colours: options.colours) {
                try models.session.files.refuse(folder + "/" + file.name, of: "--screenshot")
                try OutputFile.write(file.text, to: folder + "/" + file.name)
                written(file.name)
            }
        }
    }
}
