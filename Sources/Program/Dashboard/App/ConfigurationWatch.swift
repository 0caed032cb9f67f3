import Disk
import Foundation
import SwimFit
import Terminal

/// Reads `keys.json` and `themes.json` again when they are saved.
@MainActor
final class ConfigurationWatch {
    private let app: App
    private let options: DashboardOptions
    private var watches: [FileWatch] = []
    /// Whether the keys had a problem when they were read last: that it is gone is told, too.
    private var hadProblem = false

    init(_ app: App, _ options: DashboardOptions) {
        (self.app, self.options) = (app, options)
        watches = [
            watch(options.keysFile) { $0.readKeys() }, watch(options.themesFile) { $0.readThemes() },
        ].compactMap(\.self)
    }

    private func watch(
        _ file: URL, _ read: @escaping @MainActor @Sendable (ConfigurationWatch) -> Void
    ) -> FileWatch? {
        FileWatch(path: file.path) { [weak self] in
            Task { @MainActor in if let self { read(self) } }
        }
    }

    func readKeys() {
        let (keys, problems) = OwnKeys.read(options.keysFile)
        guard keys != app.ownKeys || !problems.isEmpty || hadProblem else { return }
        hadProblem = !problems.isEmpty
        app.ownKeys = keys
        app.tell(
            problems.isEmpty
                ? .done("keys.json was read again")
                : .problem("keys.json: " + problems.joined(separator: " · ")))
    }

    func readThemes() {
        do throws(Problem) {
            let settings = try AppearanceSettings(options)
            if let problem = settings.problem { throw .usage(problem) }
            app.models.appearanceSettings = settings
            app.tell(.done("themes.json was read again"))
        } catch {
            app.tell(.problem(error.sentence))
        }
    }
}
