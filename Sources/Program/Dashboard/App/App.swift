import Foundation
import HealthKit
import SwimFit
import Terminal

/// The running dashboard: its tabs and popups, the notice in the footer, the running job.
///
/// One direction only: an event becomes an `Action`, `perform` carries it out, and whatever changed is
/// seen in the next frame. Nothing here waits: the loop (`EventLoop`) calls in with events and takes
/// the frames.
@MainActor
final class App {
    /// The smallest window in which every screen has room for what it must show: a phone, or a half of a split one.
    static let smallest = (width: 40, height: 12)

    let models: Models
    let commands: CommandDoor
    private(set) var tab: Tab
    private(set) var screens: [Tab: any Screen] = [:]
    private(set) var popups: [any Screen] = []
    /// The command line that is open; its help may be above it.
    var commandLine: CommandLineField?
    /// The lines that were run, the newest last.
    var commandHistory: [String] = []
    private(set) var notice: Notice?
    private(set) var job: RunningJob?
    private(set) var hasEnded = false
    /// Whether what the last frame showed may have changed.
    var needsFrame = true
    /// What can be pressed in the last frame.
    var targets: [PressTarget] = []
    /// The text of the selected row of the last frame.
    var selectedText = ""

    /// Called when there is something new to draw or to do, on any thread.
    var wake: @Sendable () -> Void = {}
    /// Called to stop the program as Ctrl-Z does, and to redraw the whole screen.
    var onSuspend: () -> Void = {}
    var onRedraw: () -> Void = {}
    /// Called to put a text into the terminal's clipboard.
    var onCopy: (String) -> Void = { _ in }

    /// The keys that the user gave to actions.
    var ownKeys: OwnKeys
    /// Whether the cursor is on the selected row also where a search field is above the list, and can be seen there.
    var cursorFollowsRow = false
    /// The number typed before a movement.
    private var count: Int?
    /// Whether a `g` after a number was pressed last: another one belongs to it, as in `010gg`.
    private var isAfterFirstG = false
    private var waiting: [Event] = []
    /// Results of jobs that would have covered what was being typed.
    private var unseen: [any Screen] = []
    /// The last change that was begun; keys wait for its end, and so for all before it.
    private var change: Task<Void, Never>?
    private var changesAtWork = 0
    /// What is being read for a screen, and whether something else was asked for meanwhile.
    private var reading: Task<Void, Never>?
    private var isReadingDue = false
    /// The whole window, as of the last event.
    private(set) var room: Rect

    /// - Parameters:
    ///   - screens: the tabs to have instead of all; for tests.
    ///   - tab: the tab to begin with.
    init(
        models: Models, commands: CommandDoor = .none, screens: [Tab: any Screen]? = nil, width: Int = 80,
        height: Int = 24, ownKeys: OwnKeys = OwnKeys(), tab: Tab = .profile
    ) {
        self.ownKeys = ownKeys
        self.models = models
        self.commands = commands
        room = Rect(width: width, height: height)
        for tab in Tab.allCases { self.screens[tab] = screens == nil ? tab.makeScreen() : screens?[tab] }
        self.tab = tab
        if self.screens[tab] == nil { self.tab = tabs.first ?? .profile }
        models.show(self.tab)
    }

    /// The tabs there are, in their order.
    var tabs: [Tab] { Tab.allCases.filter { screens[$0] != nil } }

    var context: Context {
        Context(
            models: models, now: models.clock.now(), calendar: models.clock.calendar, ownKeys: ownKeys,
            columns: room.width)
    }

    // MARK: Events

    /// Takes events in their order. Those that come while a change is being made wait for its end.
    func handle(_ events: [Event]) {
        // A key is answered with what other programs have done to the library by now.
        if !events.isEmpty { models.library.catchUp() }
        waiting += events
        drain()
    }

    /// Shows a notice that no key has asked for.
    func tell(_ notice: Notice) {
        self.notice = notice
        needsFrame = true
        wake()
    }

    /// Returns when all changes are made and what was asked is answered.
    func settle() async {
        while let change { await change.value }
        await reading?.value
        await models.catalogue.settled()
    }

    private func drain() {
        while change == nil, !waiting.isEmpty, !hasEnded { take(waiting.removeFirst()) }
        if change == nil, !hasEnded, let action = topScreen?.needs(context) { perform(action) }
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
            if [.character("q"), .control("c")].contains(key), !hasUnsavedInput { hasEnded = true }
            return
        }
        let number = count
        count = nil
        defer { isAfterFirstG = number != nil && key == "g" }
        if isAfterFirstG, key == "g" { return }
        if let action = urgentAction(for: key) { return perform(action) }
        if isInCommandLine { return perform(commandLineAction(for: key) ?? .stay) }
        if number != nil, key == .escape { return }
        if let action = withTopScreen({ $0.handle(key, context, times: number == 0 ? nil : number) }) {
            return perform(action)
        }
        if takeDigit(key, after: number) { return }
        if let action = ownAction(for: key) { perform(action) }
    }

    /// Takes a digit that is no key of its own as a part of the number before a movement: `05j`, `010G`.
    private func takeDigit(_ key: Key, after number: Int?) -> Bool {
        guard case .character(let character) = key, character.isASCII, let digit = character.wholeNumberValue,
            topScreen?.hasMotions == true, number != nil || !Self.hasKey(key, ownKeys)
        else { return false }
        let whole = min((number ?? 0) * 10 + digit, 99_999)
        count = whole
        notice = .hint("\(whole) – then a movement: repeats it, or goes to that row")
        return true
    }

    private func take(pasted text: String) {
        guard !isTooSmall else { return }
        notice = nil
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

    var topScreen: (any Screen)? { popups.last ?? screens[tab] }

    /// Whether keys are typed into the command line.
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

    /// Where something is typed that is not saved: the title of a popup, or of a tab.
    private var placeOfInput: String {
        let place =
            popups.last { $0.hasUnsavedInput } ?? tabs.compactMap { screens[$0] }.first { $0.hasUnsavedInput }
        return place?.title ?? ""
    }

    var isInputInPopups: Bool { popups.contains { $0.hasUnsavedInput } }

    /// Where the inside of a popup is drawn; nil when there is no such popup.
    private func popupRect(of index: Int) -> Rect? {
        guard popups.indices.contains(index) else { return nil }
        return AppLayout(room).popup(popups[index], context).inside
    }

    // MARK: Actions

    /// Carries out what a key asked for, asking first where something typed would be lost.
    func perform(_ action: Action) {
        switch action {
        case .dismiss where popups.last?.hasUnsavedInput == true: ask(.discardInput)
        case .show where isInputInPopups: ask(.discardInput)
        // The sheet is to be answered: a tab would close it without that.
        case .show where popups.contains { $0 is HealthAccessScreen }:
            notice = .hint(
                "Answer the sheet first: Enter saves it, Esc leaves it as it was")
        case .quit where hasUnsavedInput: ask(.quitWithInput(in: placeOfInput))
        case .quit where job != nil: ask(.quitWithJob(job?.title ?? ""))
        default: carryOut(action)
        }
    }

    private func ask(_ question: QuestionScreen) { popups.append(question) }

    /// Carries out an action without asking.
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
        case .perform(let work): begin(work)
        case .ask(let request): request(models)
        case .read(let work): read(work)
        case .start(let job): start(job)
        case .cancelJob: cancelJob()
        case .all(let actions): actions.forEach(perform)
        case .undo:
            begin { models in
                let title = try await models.journal.undo(in: models.library)
                let text = UndoText.undone(title)
                return [.notify(title == nil ? .hint(text) : .done(text + " – Ctrl-R redoes"))]
            }
        case .redo:
            begin { models in
                let title = try await models.journal.redo(in: models.library)
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

    /// Makes a change after those begun before it; what it returns is carried out at its end.
    private func begin(_ work: @escaping @MainActor (Models) async throws -> [Action]) {
        let before = change
        changesAtWork += 1
        change = Task {
            await before?.value
            do {
                let actions = try await withTaskExecutorPreference(BackgroundQueue("swimfit.change")) {
                    try await work(models)
                }
                actions.forEach(carryOut)
            } catch {
                notice = .problem(Problem(error).sentence)
            }
            changesAtWork -= 1
            if changesAtWork == 0 { change = nil }
            needsFrame = true
            drain()
            wake()
        }
    }

    /// Reads without letting keys wait. What was found wakes the loop by being observed.
    private func read(_ work: @escaping @MainActor (Models) async -> Void) {
        guard reading == nil else {
            isReadingDue = true
            return
        }
        reading = Task {
            await work(models)
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
                next = try await withTaskExecutorPreference(BackgroundQueue("swimfit.job")) {
                    try await job.work(models, progress)
                }
            } catch is CancellationError {
                next = [.notify(.hint("\(job.title) stopped"))]
            } catch {
                next = [.notify(.problem(Problem(error).sentence))]
            }
            self.job = nil
            next.forEach(tell)
            needsFrame = true
            wake()
        }
        self.job = RunningJob(title: job.title, progress: progress, task: task)
    }

    /// Shows the result of a job. A popup waits until no other is open and nothing is being typed: it would
    /// take the next keys.
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
}
