import Foundation
import Terminal

/// `--screenshot`: every screen as a picture and as text, from the same cells the terminal gets.
@MainActor
enum Screenshots {
    /// One picture: the name of its files, and the keys that lead to what it shows.
    struct Shot: Sendable {
        let name: String
        let title: String
        let keys: [Key]
    }

    static let shots = [
        Shot(name: "profile", title: "swimfit: Profile", keys: [.character("1")]),
        Shot(name: "energy", title: "swimfit: Energy", keys: [.character("2")]),
        Shot(
            name: "energy-month", title: "swimfit: Energy by month", keys: [.character("2"), .character("m")]),
        Shot(name: "journal", title: "swimfit: Journal", keys: [.character("3")]),
        Shot(name: "food-picker", title: "swimfit: Food picker", keys: [.character("3"), .character("a")]),
        Shot(name: "workout", title: "swimfit: Workout", keys: [.character("4")]),
        Shot(name: "swimming", title: "swimfit: Swimming", keys: [.character("5")]),
        Shot(name: "swim", title: "swimfit: A swim", keys: [.character("5"), .enter]),
        Shot(name: "browse", title: "swimfit: Browse", keys: [.character("6")]),
        Shot(name: "help", title: "swimfit: Help", keys: [.character("2"), .character("?")]),
    ]

    static let usualSize = (width: 100, height: 30)

    /// Draws every shot on the same models, each in a dashboard of its own.
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
    static func files(_ shot: Shot, _ frame: CellBuffer) -> [(name: String, text: String)] {
        [
            (shot.name + ".svg", SVGScreenshot(frame).text(title: shot.title)),
            (shot.name + ".txt", frame.text),
        ]
    }

    /// Writes all of them into a folder, which is made when it is not there.
    static func write(to path: String, _ options: GlobalOptions, _ output: Output) async throws
        -> CommandStatus
    {
        let folder = try GlobalOptions.url(of: path).path
        let models = try await Models.open(Session(options))
        await models.refresh()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (shot, frame) in await draw(models, size: options.screenshotSize ?? usualSize) {
            for file in files(shot, frame) {
                try Data(file.text.utf8).write(to: URL(fileURLWithPath: folder + "/" + file.name))
                output.print((path.hasSuffix("/") ? path : path + "/") + file.name)
            }
        }
        return .done
    }
}
