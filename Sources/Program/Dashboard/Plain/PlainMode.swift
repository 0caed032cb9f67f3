import Disk
import Foundation
import SwimFit
import Terminal

/// The dashboard as questions and sentences, for screen readers and for terminals without a cursor.
///
///     Net minus 320 kilocalories: goal minus 500, 530 left.
///     1. Log food
///     2. Journal
///     1 to 9:
///
/// The models, forms and rules are those of the screens: what is saved here is what they would have saved.
@MainActor
struct PlainMode {
    let models: Models
    let dialogue: PlainDialogue
    let commands: CommandDoor

    var clock: WallClock { models.clock }

    /// Runs until the user quits or the input ends.
    func run() async throws {
        dialogue.verb = { line in await verb(line) }
        dialogue.say("swimfit, plain mode. \(models.clock.today.long), \(time(clock.now())). ? helps.")
        do {
            if models.profile.summary.metabolism.value == nil {
                dialogue.say(
                    "Your profile lacks what the resting energy is calculated from: fill it in first.")
            }
            try await mainMenu()
        } catch is DialogueEnded {}
    }

    private struct Item {
        let name: String
        let act: (PlainMode) async throws -> Void
    }

    private static let items = [
        Item(name: "Log food") { try await $0.logFood() },
        Item(name: "Journal: what was eaten") { try await $0.journal() },
        Item(name: "Enter a workout") { try await $0.enterWorkout() },
        Item(name: "Workouts and swims") { try await $0.workouts() },
        Item(name: "Enter your weight") { try await $0.weigh() },
        Item(name: "Energy: other days, weeks, months, and how a figure came about") {
            try await $0.energy()
        },
        Item(name: "Profile, goals and units") { try await $0.profile() },
        Item(name: "All data by type") { try await $0.browse() },
        Item(name: "Import an Apple Health export") { try await $0.importExport() },
        Item(name: "Settings") { try await $0.settings() },
    ]

    private func mainMenu() async throws {
        while true {
            await goToToday()
            dialogue.say(sentence(.net))
            let index = try await dialogue.choose(
                "What do you want to do?", Self.items.map(\.name),
                help: ["q quits. swimfit saves each change at once."])
            guard let index else { continue }
            try await attempt { try await Self.items[index].act(self) }
        }
    }

    /// Runs a part; what goes wrong in it is said, and leads back.
    func attempt(_ part: () async throws -> Void) async throws {
        do {
            try await part()
        } catch let ended as DialogueEnded {
            throw ended
        } catch {
            dialogue.say(Problem(error).sentence)
        }
    }

    /// Says what was logged, and what is left after it.
    func logged(_ sentence: String) async {
        await done(sentence)
        let balance = models.energy.summary.balance
        guard let left = balance.left.value else { return }
        dialogue.say(balance.text(left: left, unit: " kcal") + ".")
    }

    /// Says what was done, once the models show it.
    func done(_ sentence: String) async {
        await models.refresh()
        dialogue.say(sentence + ". u undoes.")
    }

    private func goToToday() async {
        await models.show(clock.today)
        // IGNORED: what cannot be read is said by the figures' own sentence.
        try? await models.energy.show(.day)
        await models.refresh()
    }

    /// What works at every question: u, r, and commands behind a colon.
    private func verb(_ line: String) async -> Bool {
        do {
            switch line {
            case "u": dialogue.say(UndoText.undone(try await models.journal.undo(in: models.library)) + ".")
            case "r": dialogue.say(UndoText.redone(try await models.journal.redo(in: models.library)) + ".")
            default:
                guard line.hasPrefix(":") else { return false }
                try await command(ShellWords.split(String(line.dropFirst())))
            }
        } catch {
            dialogue.say(Problem(error).sentence)
        }
        await models.refresh()
        return true
    }

    /// Runs a shell command and says what it prints.
    func command(_ words: [String]) async throws {
        guard !words.isEmpty else {
            return dialogue.say("Type a command behind the colon, such as :today.")
        }
        let printer = CommandDoor.Printer(
            width: nil,
            print: { for line in $0.split(separator: "\n") { dialogue.say(String(line)) } },
            progress: { _ in })
        _ = try await commands.run(words, models.session, printer)
    }

    /// "1 slice", "2 times slice", "150 g"
    func words(_ amount: Amount) -> String { amount.text }

    func time(_ instant: Date) -> String { TimeOfDay.of(instant, in: clock.calendar).text }

    private func importExport() async throws {
        guard
            let path = try await dialogue.ask(
                "The file: export.zip or export.xml",
                help: ["Health app, your picture, Export All Health Data."])
        else { return }
        try await command(["import", path])
    }

    private func settings() async throws {
        while true {
            let isPlain = models.library[Preferences.self].isPlain
            let chosen = try await dialogue.choose(
                "Settings.",
                ["Plain mode at every start: \(isPlain ? "on" : "off")", "Health access of swimfit"])
            switch chosen {
            case 0?: try models.library.update(Preferences.self) { $0.isPlain.toggle() }
            case 1?: try await healthAccess()
            default: return
            }
        }
    }

    private func healthAccess() async throws {
        while true {
            models.healthAccess.refresh()
            let rows = models.healthAccess.rows
            let names = rows.map { row in
                let share = row.share.map { $0 ? ", may write" : ", may not write" } ?? ""
                return "\(row.name): \(row.read ? "may read" : "may not read")\(share)"
            }
            guard let index = try await dialogue.choose("Choose a type to change it.", names) else { return }
            let kinds = [HealthAccess.Access.read] + (rows[index].share == nil ? [] : [.share])
            let chosen = try await dialogue.choose(
                rows[index].name,
                kinds.map { kind in
                    let isAllowed = rows[index].isAllowed(kind) ?? false
                    return "\(isAllowed ? "Forbid" : "Allow") \(kind == .read ? "reading" : "writing")"
                })
            guard let chosen else { continue }
            var wanted = rows
            wanted[index].set(kinds[chosen], to: rows[index].isAllowed(kinds[chosen]) == false)
            try await models.healthAccess.save(wanted)
        }
    }
}

extension PlainMode {
    /// `swimfit --plain`: the standard streams are the conversation.
    static func open(
        _ session: Session, _ options: DashboardOptions, _ commands: CommandDoor
    ) async throws {
        let models = try await Models.open(session)
        models.spelling = Spelling(locale: options.locale)
        await models.refresh()
        models.start()
        let input = LineInput()
        var failure: SystemError?
        let dialogue = PlainDialogue(
            write: { text in
                do throws(SystemError) { try StandardStream.write(text, to: STDOUT_FILENO) } catch {
                    failure = error
                }
            },
            read: { failure == nil ? await input.next() : nil })
        for notice in session.notices { dialogue.say(notice) }
        try await PlainMode(models: models, dialogue: dialogue, commands: commands).run()
        if let failure, !failure.isClosedByReader {
            throw Problem("standard output cannot be written: \(failure.reason)")
        }
    }
}
