import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitApp
@testable import SwimFitBase
@testable import SwimFitFood
import SwimFitSwim

@MainActor
@Suite("Plain mode", .onMainActor)
struct PlainModeTests {
    /// What is said when lines are typed one after the other, then the input ends.
    private func say(_ lines: [String], to models: Models) async throws -> String {
        var rest = lines[...]
        var said = ""
        let dialogue = PlainDialogue(
            write: { said += $0 },
            read: {
                if let line = rest.popFirst() { said += "[\(line)]\n" } else { return nil }
                return lines[lines.count - rest.count - 1]
            })
        try await PlainMode(models: models, dialogue: dialogue, commands: .shell()).run()
        #expect(rest.isEmpty, "nobody asked for \(Array(rest))")
        #expect(!said.contains("\u{1B}"))
        return said
    }

    private func demo() async throws -> Models { try await DemoFixture.recent().models }

    @Test("it begins with the day's balance in a sentence, and q or the end of the input ends it")
    func beginning() async throws {
        for lines in [[], ["q"], ["2", "q"]] as [[String]] {
            let said = try await say(lines, to: try await demo())
            #expect(said.hasPrefix("swimfit, plain mode. Fri 20 Nov 2026, 14:32. ? helps.\nNet minus "))
            #expect(said.contains("1. Log food\n2. Journal: what was eaten\n"))
        }
    }

    @Test("what is left of the goal is said")
    func goal() async throws {
        let models = try await demo()
        _ = try await models.profile.setNetGoal(-500)
        let said = try await say([], to: models)
        #expect(said.contains(/Net minus \d+ kilocalories: goal minus 500, \d+ (left|over)\.\n/))
    }

    @Test("the weekly check-in says its proposal, which is accepted or not")
    func checkIn() async throws {
        let models = try await demo()
        _ = try await models.profile.setWeeklyGoal(-0.4)
        let said = try await say(["6", "10", "1"], to: models)
        #expect(said.contains(/10\. The weekly check-in\n/))
        #expect(said.contains(/1\. Accept minus \d+ kilocalories\n2\. Keep the goal\n/))
        #expect(models.library[Goals.self].checkedIn == models.day)
    }

    @Test("a food is found, its amount changed, logged, and undone")
    func food() async throws {
        let models = try await demo()
        let before = models.foodJournal.summary.entries.count
        let said = try await say(["1", "banana", "1", "2", "2", "1"], to: models)
        #expect(said.contains("Found for banana:\n1. Banana, 1 medium, 105 kilocalories\n"))
        #expect(said.contains("Banana, 210 kilocalories added. u undoes.\n"))
        #expect(models.foodJournal.summary.entries.count == before + 1)
        #expect(try await say(["u"], to: models).contains("Adding Banana, 210 kilocalories undone.\n"))
        #expect(models.foodJournal.summary.entries.count == before)
    }

    @Test("an amount is also typed where a number chooses what to change")
    func amountAtOnce() async throws {
        let models = try await demo()
        let said = try await say(["1", "banana", "1", "150 g", "1"], to: models)
        #expect(said.contains(", or an amount such as 150 g"))
        #expect(models.foodJournal.summary.entries.contains { $0.serving.amount?.grams == 150 })
    }

    @Test("a line is read as the shell reads it: with its meal, day and time, and no figure is guessed")
    func line() async throws {
        let models = try await CoreFixture.filled().models
        let at = try await say(["1", "2 banana 7:30", "1", "1"], to: models)
        #expect(at.contains("Banana, 210 kilocalories") && at.contains("Time: 07:30"), "\(at)")
        let lunch = try await say(["1", "60g oats @lunch", "1", "1"], to: models)
        #expect(lunch.contains("Meal: Lunch"), "\(lunch)")
        let yesterday = try await say(["1", "banana yesterday", "1", "1"], to: models)
        #expect(yesterday.contains("added"), "\(yesterday)")
        #expect(models.foodJournal.summary.entries.filter { $0.serving.name == "Banana" }.count == 1)
        #expect(try await say(["1", "350 @lunch"], to: models).contains("Quick add, 350 kilocalories added"))
        for (typed, why) in [
            ("2 xyzzy", "no food matches \"2 xyzzy\""),
            ("@usual", "\"@usual\" is not a meal"),
        ] {
            let before = models.foodJournal.summary.entries.count
            let said = try await say(["1", typed], to: models)
            #expect(said.lowercased().contains(why.lowercased()), "\(said)")
            #expect(models.foodJournal.summary.entries.count == before)
        }
    }

    @Test("q asks first where something typed is not saved, and the end of the input says so")
    func unsaved() async throws {
        let question = "What you typed is not saved."
        let models = try await demo()
        let kept = try await say(["3", "5", "40", "q", "", "q", "2"], to: models)
        #expect(kept.components(separatedBy: question).count == 3, "\(kept)")
        #expect(try await say(["3", "5", "40"], to: models).hasSuffix("\n\(question)\n"))
        #expect(try await !say(["3", "q"], to: models).contains(question))
    }

    @Test("a choice is also made by its words")
    func words() async throws {
        let models = try await demo()
        let said = try await say(["1", "banana", "1", "3", "breakfast", ""], to: models)
        #expect(said.contains("Meal: Breakfast"), "\(said)")
    }

    @Test("after each food it is said what is left, and the list is not read again")
    func meal() async throws {
        let models = try await demo()
        _ = try await models.profile.setNetGoal(-500)
        let said = try await say(["1", "1", "1", "2", "1"], to: models)
        #expect(said.matches(of: /added\. u undoes\.\n\d+ kilocalories (left|over)\.\n/).count == 2)
        #expect(said.matches(of: #/Which food\?\n1\. /#).count == 1)
        #expect(said.contains("The list is as before"))
    }

    @Test("of a list that was read before only what changed is said")
    func changedLine() async throws {
        let said = try await say(["3", "6", "40"], to: try await demo())
        #expect(said.contains("6. Laps: 40\nThe rest of the list is as before; . lists it.\n"))
    }

    @Test("an empty line asks before it drops a workout that was typed")
    func emptyLine() async throws {
        let models = try await demo()
        let said = try await say(["3", "6", "40", "", "", "", "2", "q"], to: models)
        #expect(said.matches(of: /What you typed is not saved\./).count == 2)
        #expect(said.contains("1. Go on with it"))
        #expect(!(try await say(["3", "", "q"], to: models)).contains("not saved"))
    }

    @Test("figures without a food are logged as in quick add")
    func quickAdd() async throws {
        let models = try await demo()
        #expect(try await say(["1", "350 lunch"], to: models).contains("350 kilocalories added."))
        #expect(models.foodJournal.summary.entries.contains { $0.energy == 350 && $0.serving.meal == .lunch })
        let said = try await say(["1", "qqqq"], to: models)
        #expect(said.contains("No food matches \"qqqq\""))
    }

    @Test("a food of one's own is created, logged, made a favourite, changed and removed")
    func ownFood() async throws {
        let models = try await demo()
        let said = try await say(
            ["1", "n", "s", "1", "Plum cake", "4", "250", "s", "2", "80 g", "1"], to: models)
        #expect(said.contains("Type a name for the food"))
        #expect(said.contains("Plum cake is now one of your foods. u undoes."))
        #expect(said.contains("Plum cake, 200 kilocalories added."))
        let food = try #require(models.library[OwnFoods.self].all.first { $0.name == "Plum cake" })
        _ = try await say(["1", "plum cake", "1", "5", "1"], to: models)
        #expect(models.library[FavouriteFoods.self].contains(food.id))
        _ = try await say(["1", "plum cake", "1", "5", "2", "4", "300", "s"], to: models)
        #expect(models.library[OwnFoods.self].all.first { $0.id == food.id }?.perHundredGrams.energy == 300)
        _ = try await say(["1", "plum cake", "1", "5", "3"], to: models)
        #expect(!models.library[OwnFoods.self].all.contains { $0.id == food.id })
    }

    @Test("an entry is corrected, deleted and copied from the journal")
    func journal() async throws {
        let models = try await demo()
        let first = try #require(models.foodJournal.summary.entries.first)
        _ = try await say(["2", "1", "1", "4", "6:15", "1"], to: models)
        #expect(
            TimeOfDay.of(models.foodJournal.summary.entries[0].serving.time, in: DemoFixture.calendar).text
                == "06:15")
        let count = models.foodJournal.summary.entries.count
        #expect(try await say(["2", "1", "2"], to: models).contains(" deleted. u undoes."))
        #expect(models.foodJournal.summary.entries.count == count - 1)
        #expect(
            !models.foodJournal.summary.entries.contains {
                $0.serving.name == first.serving.name
                    && $0.serving.amount == first.serving.amount && $0.serving.meal == first.serving.meal
            })
        let said = try await say(["2", "yesterday", "1", "3"], to: models)
        #expect(said.contains(" copied to today. u undoes."))
    }

    @Test("a swim is entered field by field, and corrected")
    func workout() async throws {
        let models = try await demo()
        let said = try await say(["3", "s", "6", "40", "7", "38:20", "11", "felt light", "s"], to: models)
        #expect(said.contains("So far: distance 1000 metres, time 38 minutes, energy "))
        #expect(said.contains("Swim 1000 metres, "))
        let swim = try #require(models.swims.summary.months.first?.swims.first)
        #expect(swim.laps == 40 && swim.seconds == 2300)
        _ = try await say(["4", "1", "2", "6", "42", "s"], to: models)
        #expect(models.workout.summary.workouts.contains { $0.swim?.laps == 42 })
        #expect(!models.workout.summary.workouts.contains { $0.swim?.laps == 40 && $0.seconds == 2300 })
    }

    @Test("sets are read back as they were understood")
    func understoodSets() async throws {
        let models = try await demo()
        let said = try await say(["3", "2", "4x50 kick on 1:10 + 200 easy choise"], to: models)
        #expect(said.contains("Understood: 4 times 50 metres kick, on 1:10, kick: no pace, "), "\(said)")
        #expect(said.contains("note: choise."))
    }

    @Test("a duration beside send-offs is asked about before it is saved")
    func clockOrSwum() async throws {
        let models = try await demo()
        let said = try await say(["3", "2", "8x50 on 1:00", "7", "7:50", "s", "1"], to: models)
        #expect(said.contains("swum, or on the clock with the rests?\n1. Swum\n2. On the clock\n"), "\(said)")
        let swim = try #require(models.swims.summary.months.first?.swims.first)
        #expect(swim.seconds == 470 && swim.pace?.seconds(per100: .metres) == 117.5)
    }

    @Test("an activity is chosen by its number, and an optional field emptied")
    func activity() async throws {
        let models = try await demo()
        let said = try await say(["3", "1", "2"], to: models)
        #expect(said.contains("Activity:\n1. Swimming\n2. Walking\n"))
        #expect(said.contains("1. Activity: Walking\n2. Effort: "))
    }

    @Test("a weight, the profile and goals are set")
    func profile() async throws {
        let models = try await demo()
        #expect(try await say(["5", "71.4"], to: models).contains("Weight 71.4 kilograms saved. u undoes."))
        #expect(try await say(["5", "heavy"], to: models).contains("\"heavy\""))
        _ = try await say(["7", "2", "1", "6", "-300", "10"], to: models)
        #expect(models.profile.summary.netGoal == -300)
        #expect(models.profile.summary.system == .us)
        _ = try await say(["7", "6", "none"], to: models)
        #expect(models.profile.summary.netGoal == nil)
    }

    @Test("other days, spans and explanations are said")
    func energy() async throws {
        let models = try await demo()
        let said = try await say(["6", "1", "2 Nov", "3", "9"], to: models)
        #expect(said.contains("Thu 19 Nov 2026.\n"))
        #expect(said.contains("Mon 2 Nov 2026.\n"))
        #expect(said.contains("basal metabolic rate"))
    }

    @Test("types and samples are read and deleted")
    func browse() async throws {
        let models = try await demo()
        let said = try await say(["8", "weight", "1", "b", "f", "y", "1", "1"], to: models)
        #expect(said.contains("Types with weight in their name:\n1. Weight\n"))
        #expect(said.contains(" deleted: u undoes\n"))
    }

    @Test("the sources of a type are ordered by trust")
    func sources() async throws {
        let models = try await demo()
        _ = try await say(["8", "active", "1", "s", "2"], to: models)
        #expect(models.browse.summary.detail.map { $0.sources.count > 1 } == true)
        #expect(models.editor.undoTitle == "reordering the sources of Active energy")
    }

    @Test("? helps, . repeats, a wrong number says what to type, and a colon runs a command")
    func verbs() async throws {
        let said = try await say(["?", ".", "77", ":swimfit swims", ":nonsense"], to: try await demo())
        #expect(said.components(separatedBy: "1. Log food").count == 3)
        #expect(said.contains("? helps, . repeats, an empty line goes back"))
        #expect(said.contains("Type a number from 1 to 10"))
        #expect(said.contains("There is no command \"nonsense\"") || said.contains("no command \"nonsense\""))
    }

    @Test("plain mode at every start is a setting")
    func setting() async throws {
        let models = try await demo()
        _ = try await say(["10", "1"], to: models)
        #expect(models.library[Preferences.self].isPlain)
    }

    @Test("a new store is filled in from nothing")
    func firstDay() async throws {
        let models = await DemoFixture.empty().models
        let said = try await say(
            ["7", "1", "1985-06-15", "2", "2", "4", "178", "5", "72.5", "", "1", "350 lunch"], to: models)
        #expect(said.contains("Your profile lacks what the resting energy"))
        #expect(said.contains("Basal metabolism "))
        #expect(models.profile.summary.metabolism.value != nil)
        #expect(models.energy.summary.balance.consumed == 350)
    }
}
