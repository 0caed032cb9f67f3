import Foundation
import HealthKit
import SwimFitModels
import Synchronization
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitReading
import SwimFitStore

/// The running dashboard: its tabs and popups, the notice in the footer, the running job.
///
/// Data flow in one direction: an event becomes an `Action`, `perform` carries it out, and the next frame shows the
/// changes. The app never blocks: the loop (`EventLoop`) passes in events and takes the frames.
@MainActor
final class App {
    /// The smallest window in which every screen has room for its essentials: a phone, or a half of a split window.
    private static let smallest = (width: 40, height: 12)

    let models: Models
    let commands: EmbeddedShell
    private(set) var tab: Tab
    private(set) var screens: [Tab: any Screen] = [:]
    private(set) var popups: [any Screen] = []
    /// The types of all popups, for the help.
    let popupTypes: [any Screen.Type]
    /// The open command line; its help may be above it.
    var commandLine: CommandLineField?
    /// The executed lines, newest last.
    private var commandHistory: [String] = []
    private(set) var notice: Notice?
    /// The line of choices in the footer that is waiting for a key.
    private(set) var choices: FooterChoices?
    private(set) var job: RunningJob?
    private(set) var hasEnded = false
    /// Whether the state has changed since the last frame.
    var needsFrame = true
    /// The mouse targets of the last frame.
    var targets: [PressTarget] = []
    /// The text of the selected row of the last frame.
    var selectedText = ""

    /// Called on any thread if there is something new to draw or to do.
    var wake: @Sendable () -> Void = {}
    /// Called to stop the program like Ctrl-Z, and to redraw the whole screen.
    var onSuspend: () -> Void = {}
    var onRedraw: () -> Void = {}
    /// Called to copy a text to the terminal's clipboard.
    var onCopy: (String) -> Void = { _ in }

    /// The user's own keys for actions.
    var ownKeys: UserKeyBindings
    /// Whether the cursor is visible on the selected row even if a search field is above the list.
    var cursorFollowsRow = false
    private var waiting: [Event] = []
    /// Popups that wait until no popup is open and nothing is being typed: results of jobs, and file problems.
    private var unseen: [any Screen] = []
    /// The last started change. Keys wait until it has ended, and so until all earlier changes have ended.
    private var change: Task<Void, Never>?
    private var changesAtWork = 0
    /// The reading in progress for a screen, and whether another one was requested meanwhile.
    private var reading: Task<Void, Never>?
    private var isReadingDue = false
    /// The whole window, at the last event.
    private(set) var room: Rect

    /// - Parameters:
    ///   - screens: the first screens of the tabs.
    ///   - popups: the types of popups, whose keys the help finds.
    ///   - tab: the first tab.
    init(
        models: Models, commands: EmbeddedShell = .none, screens: [Tab: any Screen],
        popups: [any Screen.Type] = [],
        width: Int = 80,
        height: Int = 24, ownKeys: UserKeyBindings = UserKeyBindings(), tab: Tab = .profile
    ) {
        (self.ownKeys, self.models, self.commands, popupTypes) = (ownKeys, models, commands, popups)
        room = Rect(width: width, height: height)
        self.screens = screens
        self.tab = tab
        if self.screens[tab] == nil { self.tab = tabs.first ?? .profile }
        models.show(self.tab)
    }

    /// The tabs, in order.
    var tabs: [Tab] { Tab.allCases.filter { screens[$0] != nil } }

    var context: Context {
        Context(
            models: models, now: models.clock.now(), calendar: models.clock.calendar, ownKeys: ownKeys,
            columns: room.width, rows: room.height)
    }

    // MARK: Events

    /// Handles events in order. Events that arrive during a change wait for its end.
    func handle(_ events: [Event]) {
        // A key acts on the library with all changes by other programs.
        if !events.isEmpty { models.library.catchUp() }
        waiting += events
        models.session.bySettings { drain() }
    }

    /// Shows a notice that was not requested by a key.
    func tell(_ notice: Notice) {
        self.notice = notice
        needsFrame = true
        wake()
    }

    /// Returns when all changes are made and all readings are complete.
    func settle() async {
        while let change { await change.value }
        await reading?.value
        await models.catalogue.settled()
    }

    private func drain() {
        while change == nil, !waiting.isEmpty, !hasEnded { take(waiting.removeFirst()) }
        if change == nil, !hasEnded, let action = isInCommandLine ? rehearsal : topScreen?.needs(context) {
            perform(action)
        }
        showUnseen()
    }

    private func take(_ event: Event) {
        needsFrame = true
        switch event {
        case .resize(let width, let height): room = Rect(width: width, height: height)
        case .key(let key): take(key)
        case .paste(let text): take(pasted: text)
        case .mouse(let mouse): take(mouse)
        }
    }

    var isTooSmall: Bool { room.width < Self.smallest.width || room.height < Self.smallest.height }

    private func take(_ key: Key) {
        notice = nil
        if isTooSmall {  // nothing is typed into what is not seen
            if [.character("q"), .control("c")].contains(key), !hasTypedText { hasEnded = true }
            return
        }
        let line = choices
        choices = nil
        if let action = urgentAction(for: key) { return perform(action) }
        if let line {
            if let action = line.action(for: key) { return perform(action) }
            guard isTabKey(key) else { return }
        }
        if isInCommandLine { return perform(commandLineAction(for: key) ?? .stay) }
        if let action = withTopScreen({ $0.handle(key, context) }) { return perform(action) }
        if let action = ownAction(for: key) { return perform(action) }
        if !isTabKey(key), let place = topScreen?.title,
            let meaning = Meaning.allCases.first(where: { ownKeys.keys(of: $0).contains(key) }),
            meaning != .back, meaning != .open
        {
            notice = .hint("“\(key.name)”, \(meaning.name), does nothing in \(place)")
        }
    }

    private func take(pasted text: String) {
        guard !isTooSmall else { return }
        (notice, choices) = (nil, nil)
        if isInCommandLine {
            commandLine?.field.paste(text)
        } else if let action = withTopScreen({ $0.paste(text, context) }) {
            perform(action)
        } else {
            notice = .hint("Nothing here takes pasted text")
        }
    }

    private func take(_ mouse: Mouse) {
        guard !isTooSmall, !isInCommandLine else { return }
        let layout = AppLayout(room)
        if mouse.kind == .press, popups.isEmpty, let tab = TabBar(self).tab(atColumn: mouse.x, row: mouse.y) {
            notice = nil
            return perform(.show(tab))
        }
        if mouse.kind == .press || mouse.kind == .doublePress,
            let press = targets.last(where: { $0.rect.contains(x: mouse.x, y: mouse.y) })?.press
        {
            return take(press)
        }
        choices = nil
        let rect = popupRect(of: popups.count - 1) ?? layout.body
        guard rect.contains(x: mouse.x, y: mouse.y) else { return }
        if let action = withTopScreen({ $0.handle(mouse, in: rect, context) }) { return perform(action) }
        guard mouse.kind == .wheelUp || mouse.kind == .wheelDown else { return }
        let motion = mouse.kind == .wheelUp ? Motion.up : .down
        if let action = withTopScreen({ $0.scroll(motion, context) }) { perform(action) }
    }

    private func take(_ press: PressTarget.Press) {
        switch press {
        case .key(let key): take(key)
        case .item(let index):
            notice = nil
            if let action = withTopScreen({ $0.press(item: index, context) }) { perform(action) }
        }
    }

    // MARK: Screens

    var tabScreen: (any TabScreen)? { screens[tab] as? any TabScreen }

    /// The reason why the contents of the tab could not be read the last time; nil for success.
    var problem: String? { tabScreen?.models(of: models).lazy.compactMap(\.problem).first }

    var topScreen: (any Screen)? { popups.last ?? screens[tab] }

    /// Whether the command line receives the keys.
    var isInCommandLine: Bool { commandLine != nil && !isHelpOpen }

    var isHelpOpen: Bool { popups.last is HelpScreen }

    private func withTopScreen(_ use: (inout any Screen) -> Action?) -> Action? {
        if !popups.isEmpty { return use(&popups[popups.count - 1]) }
        guard screens[tab] != nil else { return nil }
        return use(&screens[tab]!)  // SAFETY: checked on the line before
    }

    var hasUnsavedInput: Bool {
        isInputInPopups || screens.values.contains { $0.hasUnsavedInput }
    }

    /// Whether typed text would be lost at the end of the program.
    var hasTypedText: Bool {
        popups.contains { $0.hasTypedText } || screens.values.contains { $0.hasTypedText }
    }

    /// The place of typed text: the title of a popup or a tab.
    private var placeOfInput: String {
        let place =
            popups.last { $0.hasTypedText } ?? tabs.compactMap { screens[$0] }.first { $0.hasTypedText }
        return place?.title ?? ""
    }

    private var isInputInPopups: Bool { popups.contains { $0.hasUnsavedInput } }

    /// The rectangle inside a popup; nil when there is no such popup.
    private func popupRect(of index: Int) -> Rect? {
        guard popups.indices.contains(index) else { return nil }
        return AppLayout(room).popup(popups[index], context).inside
    }

    // MARK: Actions

    /// Carries out the action of a key. Asks first if typed text would be lost.
    func perform(_ action: Action) {
        switch action {
        case .dismiss where popups.last?.hasUnsavedInput == true: ask(.discardInput)
        case .show where isInputInPopups: ask(.discardInput)
        case .quit where hasTypedText: ask(.quitWithInput(in: placeOfInput))
        case .quit where job != nil: ask(.quitWithJob(job?.title ?? ""))
        default: carryOut(action)
        }
    }

    private func ask(_ question: QuestionScreen) { popups.append(question) }

    /// Performs an action without asking.
    func carryOut(_ action: Action) {
        needsFrame = true
        switch action {
        case .stay: break
        case .show(let tab): show(tab)
        case .present(let screen): popups.append(screen)
        case .dismiss: if !popups.isEmpty { popups.removeLast() }
        case .moveDay(let days):
            begin { [day = models.day.adding(days: days)] in await $0.show(day, then: []) }
        case .showToday: begin { [today = models.clock.today] in await $0.show(today, then: []) }
        case .notify(let notice): self.notice = notice
        case .offer(let line): choices = line
        case .perform(let work): begin(work)
        case .ask(let request): request(models)
        case .read(let work): read(work)
        case .start(let job): start(job)
        case .cancelJob: cancelJob()
        case .all(let actions): actions.forEach(perform)
        case .undo:
            begin { models in
                let title = try await models.editor.undo()
                let text = UndoText.undone(title)
                return [.notify(title == nil ? .hint(text) : .done(text + " – Ctrl-R redoes"))]
            }
        case .redo:
            begin { models in
                let title = try await models.editor.redo()
                return [.notify(title == nil ? .hint(UndoText.redone(nil)) : .done(UndoText.redone(title)))]
            }
        case .press(let key): take(key)
        case .openHelp: popups.append(HelpScreen(sections: helpSections(), hits: helpHits()))
        case .openCommandLine: commandLine = newCommandLine
        case .typeCommand(let text):
            commandLine = newCommandLine
            commandLine?.field.set(text)
        case .redrawAll: onRedraw()
        case .copy(let text, let name): copy(text, named: name)
        case .suspend: onSuspend()
        case .quit: end()
        }
    }

    private func show(_ tab: Tab) {
        guard screens[tab] != nil else { return }
        popups = []
        self.tab = tab
        models.show(tab)
    }

    private func end() {
        job?.task.cancel()
        hasEnded = true
        wake()
    }

    // MARK: Changes and jobs

    /// Begins a change after the earlier ones. The actions that `work` returns are carried out when it has ended.
    private func begin(_ work: @escaping @MainActor (Models) async throws -> [Action]) {
        let before = change
        changesAtWork += 1
        change = Task {
            await before?.value
            do {
                let actions = try await withTaskExecutorPreference(BackgroundTaskExecutor("swimfit.change")) {
                    try await models.session.runBySettings { try await work(models) }
                }
                // The change may be that of the unit.
                models.session.bySettings { actions.forEach(carryOut) }
            } catch {
                notice = .problem(Problem(error).sentence)
            }
            changesAtWork -= 1
            if changesAtWork == 0 { change = nil }
            needsFrame = true
            models.session.bySettings { drain() }
            wake()
        }
    }

    /// Reads without delaying keys. The loop observes the results and draws a frame.
    private func read(_ work: @escaping @MainActor (Models) async -> Void) {
        guard reading == nil else {
            isReadingDue = true
            return
        }
        reading = Task {
            await models.session.runBySettings { await work(models) }
            reading = nil
            if isReadingDue { wake() }
            isReadingDue = false
        }
    }

    private func start(_ job: Job) {
        guard self.job == nil else {
            return notice = .problem("“\(self.job?.title ?? "")” is still running; Esc stops it")
        }
        let progress = JobProgress(changed: wake)
        let task = Task {
            var next: [Action] = []
            do {
                next = try await withTaskExecutorPreference(BackgroundTaskExecutor("swimfit.job")) {
                    try await models.session.runBySettings { try await job.work(models, progress) }
                }
            } catch is CancellationError {
                next = [.notify(.hint("\(job.title) stopped"))]
            } catch {
                next = [.notify(.problem(Problem(error).sentence))]
            }
            self.job = nil
            models.session.bySettings { next.forEach(tell) }
            needsFrame = true
            wake()
        }
        self.job = RunningJob(title: job.title, progress: progress, task: task)
    }

    /// Shows the result of a job. A popup waits until no other is open and nothing is being typed, because it would
    /// receive the next keys.
    private func tell(_ action: Action) {
        guard case .present(let screen) = action, isBeingUsed else { return carryOut(action) }
        unseen.append(screen)
        notice = .done("\(screen.title) is done: the result will appear when you close this")
    }

    private var isBeingUsed: Bool { !popups.isEmpty || commandLine != nil || hasUnsavedInput }

    private func showUnseen() {
        if let problems = models.fileProblems.takeUnshown() {
            unseen.append(problems)
            needsFrame = true
        }
        guard !unseen.isEmpty, !isBeingUsed else { return }
        popups.append(unseen.removeFirst())
    }

    private func cancelJob() {
        guard job != nil else { return notice = .hint("Nothing to cancel") }
        job?.isStopping = true
        job?.task.cancel()
    }

    // The keys of the program, which work on every screen that does not use them otherwise.

    private static let tabKeys: [KeyTableRow<App>] = Tab.allCases.map { tab in
        KeyTableRow(.tab, tab.name, only: [.character(Character(String(tab.rawValue)))]) { app, _ in
            app.isInputInPopups || app.screens[tab] == nil ? nil : .show(tab)
        }
    }

    static let keys = KeyTable<App>(
        "everywhere",
        tabKeys + [
            KeyTableRow(.next, "next tab") { app, _ in app.neighbour(1) },
            KeyTableRow(.previous, "previous tab") { app, _ in app.neighbour(-1) },
            KeyTableRow(.water) { app, _ in app.popups.isEmpty ? .drink : nil },
            KeyTableRow(.weight) { app, context in
                app.popups.isEmpty ? .present(WeighInScreen(context)) : nil
            },
            KeyTableRow(.clipboard, "copy the row", only: ["y", .control("y")]) { app, _ in app.copyRow },
            KeyTableRow(.clipboard, "copy the table", only: ["Y"]) { app, _ in app.copyTable }.fixed,
            KeyTableRow(.undo) { _, _ in .undo },
            KeyTableRow(.redo) { _, _ in .redo },
            KeyTableRow(.commandLine) { _, _ in .openCommandLine },
            KeyTableRow(.help) { app, _ in app.isHelpOpen ? nil : .openHelp }.urgent,
            KeyTableRow(.back, "back") { app, _ in
                app.popups.isEmpty ? (app.job == nil ? nil : .cancelJob) : .dismiss
            },
            KeyTableRow(.quit, "the popup, or the program", only: ["q"]) { app, _ in
                app.popups.isEmpty ? .quit : .dismiss
            },
            KeyTableRow(.quit, only: [.control("c")]) { app, _ in
                app.popups.last is QuestionScreen ? nil : .quit
            }
            .fixed.urgent,
            KeyTableRow(.terminal, "redraw", only: [.control("l")]) { _, _ in .redrawAll }.urgent,
            KeyTableRow(.terminal, "suspend", only: [.control("z")]) { _, _ in .suspend }.urgent,
        ])

    /// The program's own action of a key that the screen did not use.
    private func ownAction(for key: Key) -> Action? { Self.keys.action(for: key, self, context) }

    /// The action of a key that works everywhere, also where text is typed.
    private func urgentAction(for key: Key) -> Action? {
        guard !TextField.uses(key) else { return nil }
        return Self.keys.action(for: key, self, context, where: \.isUrgent)
    }

    private func isTabKey(_ key: Key) -> Bool { ownKeys.keys(of: .tab).contains(key) }

    private func neighbour(_ step: Int) -> Action? {
        guard popups.isEmpty, let index = tabs.firstIndex(of: tab) else { return nil }
        return .show(tabs[(index + step + tabs.count) % tabs.count])
    }

    /// The present frame. It has no side effects, except that it clears `needsFrame` and sets `targets`.
    func draw() -> CellBuffer { models.session.bySettings { drawFrame() } }

    private func drawFrame() -> CellBuffer {
        needsFrame = false
        var buffer = CellBuffer(width: room.width, height: room.height)
        guard !isTooSmall else {
            drawTooSmall(into: &buffer)
            return buffer
        }
        let layout = AppLayout(room)
        let context = context
        var top = layout.body
        screens[tab]?.draw(context, in: layout.body, into: &buffer)
        // Only the topmost popup is drawn, because it covers the others.
        if let popup = popups.last {
            let place = layout.popup(popup, context)
            buffer.restyle(layout.body, .muted)
            (buffer.cursor, buffer.selection, buffer.targets) = (nil, nil, [])
            top = place.inside
            layout.clear(around: place.frame, into: &buffer)
            TitledBox(title: popup.title).draw(in: place.frame, into: &buffer)
            popups[popups.count - 1].draw(context, in: place.inside, into: &buffer)
        }
        TabBar(self).draw(into: &buffer)
        if isInCommandLine { buffer.cursor = nil }
        let footer = Footer(app: self)
        if let popup = popups.last {
            footer.drawOtherKeys(of: layout.popup(popup, context).frame, row: layout.footer, into: &buffer)
        }
        footer.draw(in: layout.footer, into: &buffer)
        if isInCommandLine { commandLine?.drawChoices(above: layout.footer, into: &buffer) }
        if cursorFollowsRow { followRow(in: &buffer) }
        // Screen readers read a text without a selected row from its beginning.
        buffer.selection = buffer.selection ?? (top.x, top.y)
        targets = buffer.targets
        selectedText = buffer.selectedText
        return buffer
    }

    /// Puts the cursor on the selected row, unless the cursor is in this row already, as in the field of a form.
    private func followRow(in buffer: inout CellBuffer) {
        guard !isInCommandLine, let row = buffer.selection, buffer.cursor?.y != row.y else { return }
        buffer.cursor = row
    }

    private func drawTooSmall(into buffer: inout CellBuffer) {
        let text = """
            swimfit needs \(App.smallest.width) × \(App.smallest.height) characters;
            this window has \(room.width) × \(room.height).
            Make it larger, or press q.
            """
        let lines = text.wrapped(to: room.width)
        var place = buffer.bounds.centred(width: room.width, height: lines.count)
        for line in lines { buffer.put(line, in: place.cutTop(1), align: .centre) }
    }

    /// The commands after ":": the tabs, the program's own verbs, and the shell commands.
    var commandWords: [EmbeddedShell.Word] {
        tabs.map { ($0.name.lowercased(), "go to \($0.name)") } + Self.verbs + typedCommands
    }

    /// The shell commands that can be typed here. Tabs replace the commands with their names, and undo has a key.
    var typedCommands: [EmbeddedShell.Word] {
        let own = Set(Tab.allCases.map { $0.name.lowercased() } + Self.verbs.map(\.name))
        return commands.words.filter { !own.contains($0.name) }
    }

    private static let verbs: [EmbeddedShell.Word] = [
        ("help", "show every key"), ("undo", "undo the last change"), ("redo", "redo it"),
        ("day", "show a day: day 17 Nov"), ("checkin", "weekly check-in"),
        ("units", "metric or US units"), ("colours", "theme and background"),
        ("access", "health access, type by type"), ("cancel", "stop the running job"),
        ("files", "show problems with the files"), ("quit", "quit swimfit"),
    ]

    /// The effect of Enter on the typed line, in words; nil for a shell command, which is rehearsed.
    private func effect(ofLine line: String) -> String? {
        guard let name = name(ofLine: line) else {
            // IGNORED: a line that is not a date has no effect.
            return (try? Input.day(line, today: models.clock.today)).map { "shows \($0.long)" }
        }
        if let tab = tabs.first(where: { $0.name.lowercased() == name }) { return "goes to \(tab.name)" }
        guard name == "day" else { return Self.verbs.first { $0.name == name }?.summary }
        // IGNORED: a half-typed day is not an error yet.
        return (try? dayNamed(in: line)).map { "shows \($0.long)" }
    }

    private func dayNamed(in line: String) throws(Problem) -> LocalDay {
        let rest = ShellWords.split(line).dropFirst().joined(separator: " ")
        return try Input.day(rest, today: models.clock.today)
    }

    /// The rehearsal of a shell command while its line is typed.
    private var rehearsal: Action? {
        guard let line = commandLine?.unrehearsed else { return nil }
        return .read { [commands, weak self] models in
            let words = ShellWords.split(line)
            var text: String?
            if let known = self?.name(ofLine: line), words.count > 1, !words.contains("-") {
                do {
                    text = try await commands.rehearse([known] + words.dropFirst(), models.session)
                } catch { text = Problem(error).sentence }
            }
            self?.commandLine?.rehearsed = (line, text)
            self?.needsFrame = true
            self?.wake()
        }
    }

    static let commandLineKeys = KeyTable<App>(
        "command-line", otherKeys: .text,
        [
            KeyTableRow(.open, "run it") { app, _ in app.runLine() },
            KeyTableRow(.next, "complete a word or the name of a file") { app, _ in
                app.commandLine?.complete()
                return .stay
            },
            KeyTableRow(.up, "the line before", only: [.up]) { app, _ in
                app.commandLine?.recall(-1)
                return .stay
            },
            KeyTableRow(.down, "the line after", only: [.down]) { app, _ in
                app.commandLine?.recall(1)
                return .stay
            },
            KeyTableRow(.back, "leave it when it is empty", only: [.backspace]) { app, _ in
                app.commandLine?.field.isEmpty == true ? app.leaveLine() : nil
            },
            KeyTableRow(.back, "leave it") { app, _ in app.leaveLine() },
        ])

    /// The action of a key in the command line; nil for typed text.
    private func commandLineAction(for key: Key) -> Action? {
        if let action = Self.commandLineKeys.action(for: key, self, context) { return action }
        _ = commandLine?.field.handle(key)
        return nil
    }

    private func runLine() -> Action {
        let text = commandLine?.field.text ?? ""
        commandLine = nil
        remember(text)
        return action(forLine: text)
    }

    private func remember(_ line: String) {
        if line.contains(where: { $0 != " " }), line != commandHistory.last { commandHistory.append(line) }
    }

    /// A new command line with its completion: the words of the shell, on the open store.
    private var newCommandLine: CommandLineField {
        CommandLineField(
            words: commandWords, effect: { [weak self] in self?.effect(ofLine: $0) },
            candidates: { [commands, session = models.session] in commands.candidates($0, session) },
            history: commandHistory)
    }

    /// The history also keeps a line that was abandoned.
    private func leaveLine() -> Action {
        remember(commandLine?.field.text ?? "")
        commandLine = nil
        return .stay
    }

    /// The action of a typed line. The first word may be shortened while it is unambiguous.
    func action(forLine line: String) -> Action {
        let words = ShellWords.split(line)
        guard let typed = words.first?.lowercased() else { return .stay }
        guard let name = name(ofLine: line) else {
            // IGNORED: a line that is not a date is reported as an unknown command.
            if let day = try? Input.day(line, today: models.clock.today) { return go(to: day) }
            guard !commands.namesForShell.contains(typed) else {
                return .notify(.problem("“\(typed)” is for the shell"))
            }
            let names = commandWords.map(\.name)
            return .notify(.problem(Self.unknown(typed, begun: names.filter { $0.hasPrefix(typed) }, names)))
        }
        // The name of a tab alone shows the tab; followed by other words, it is the name of a shell command.
        if (words.count == 1 ? typedCommands : commands.words).contains(where: { $0.name == name }) {
            return .start(job(for: [name] + words.dropFirst()))
        }
        if name == "day" {
            do { return go(to: try dayNamed(in: line)) } catch { return .notify(.problem(error.sentence)) }
        }
        guard words.count == 1 else { return .notify(.problem("“\(name)” takes no arguments")) }
        if let tab = tabs.first(where: { $0.name.lowercased() == name }) { return .show(tab) }
        switch name {
        case "help": return .openHelp
        case "checkin": return CheckInScreen.open
        case "units": return .use(context.system.other)
        case "colours": return .present(AppearanceScreen())
        case "access": return .showAccess(context)
        case "undo": return .undo
        case "redo": return .redo
        case "cancel": return .cancelJob
        case "files":
            let problems = models.fileProblems
            return problems.all.isEmpty
                ? .notify(.hint("No problems found with the files")) : .present(problems.screen())
        case "quit": return .quit
        default: return .stay
        }
    }

    /// The command at the beginning of a line. It may be shortened as long as it is unambiguous.
    private func name(ofLine line: String) -> String? {
        guard let typed = ShellWords.split(line).first?.lowercased() else { return nil }
        let names = commandWords.map(\.name)
        let begun = names.filter { $0.hasPrefix(typed) }
        return names.first { $0 == typed } ?? (begun.count == 1 ? begun[0] : nil)
    }

    /// Shows a day in a tab with days.
    private func go(to day: LocalDay) -> Action {
        let move = Action.moveDay(models.day.days(to: day))
        return tab == .energy || tab == .journal ? move : .all([move, .show(.energy)])
    }

    private static func unknown(_ typed: String, begun: [String], _ names: [String]) -> String {
        if begun.count > 1 { return "“\(typed)” could be " + begun.joined(separator: ", ") }
        guard let near = NearestName.of(typed, among: names) else { return "There is no command “\(typed)”" }
        return "There is no command “\(typed)”; did you mean “\(near)”?"
    }

    /// A shell command in the dashboard: it uses the open store, and its output is shown at the end.
    private func job(for words: [String]) -> Job {
        let width = TitledBox.inside(AppLayout(room).body).width
        return Job(words.joined(separator: " ")) { [commands, weak self] models, progress in
            let transcript = CommandOutput()
            let isDone = try await commands.run(
                words, models.session,
                .init(
                    width: width, print: transcript.add, progress: { progress.report(fraction: nil, $0) },
                    ask: { await self?.answer(to: $0, of: words[0]) ?? nil }))
            return transcript.actions(title: words[0], isDone: isDone)
        }
    }

    /// Asks the user in a popup.
    private func answer(to question: EmbeddedShell.ShellQuestion, of command: String) async -> String? {
        await withCheckedContinuation { continuation in
            let answer = AnswerScreen.PendingAnswer(continuation)
            tell(.present(AnswerScreen(title: command, question: question, answer: answer)))
            needsFrame = true
            wake()
        }
    }

    /// The job whose progress is in the footer.
    struct RunningJob {
        let title: String
        let progress: JobProgress
        let task: Task<Void, Never>
        var isStopping = false
    }
}

extension KeyTable where Target == App {
    /// The action of the first row that has the key and can use the key now.
    func action(
        for key: Key, _ app: App, _ context: Context,
        where isMeant: (KeyTableRow<App>) -> Bool = { _ in true }
    ) -> Action? {
        var app = app
        for row in rows(of: key, context.ownKeys) where isMeant(row) {
            if let action = row.act(&app, context) { return action }
        }
        return nil
    }
}

/// The output of a command, line by line.
@MainActor
private final class CommandOutput {
    private var lines: [String] = []

    func add(_ text: String) {
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
    }

    /// Shows one line as a notice, more lines as a popup.
    /// - Parameter isDone: whether the command was successful.
    func actions(title: String, isDone: Bool) -> [Action] {
        let notice = isDone ? Notice.done : Notice.hint
        switch lines.count {
        case 0: return [.notify(notice(isDone ? "\(title) done" : "\(title): nothing found"))]
        case 1: return [.notify(notice(lines[0]))]
        default: return [.present(TextScreen(title: title, lines: lines))]
        }
    }
}
