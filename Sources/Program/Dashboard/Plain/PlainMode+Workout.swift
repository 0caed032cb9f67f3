import Foundation
import SwimFit

extension PlainMode {
    /// A new workout: the form's fields as a numbered list.
    func enterWorkout() async throws {
        var form = models.workout.summary.usual ?? WorkoutForm()
        if models.workout.summary.usual == nil, system == .us {
            form[.lapLength] = LapLength(25, .yards).text
        }
        guard let entry = try await fill(form, editing: nil) else { return }
        let id = try await models.workout.save(entry)
        await done("\(entry.title) saved")
        if let workout = models.workout.summary.workout(id) { dialogue.say(sentence(workout)) }
    }

    var system: MeasurementSystem { models.library[Preferences.self].system }

    /// Asks for fields until the form can be saved and is; nil when the user goes back.
    private func fill(_ start: WorkoutForm, editing workout: Workout?) async throws -> WorkoutEntry? {
        var form = start
        form.system = system
        let opened = form
        var said: SwimSetLine?
        defer { dialogue.hasUnsaved = false }
        while true {
            dialogue.hasUnsaved = form != opened
            let summary = models.workout.summary
            let circumstances = WorkoutCircumstances(
                weights: summary.weights, body: summary.body, workouts: summary.workouts, edited: workout,
                now: clock.now(),
                calendar: clock.calendar, system: system)
            let reading = form.reading(circumstances)
            let fields = form.fields(needsWeight: circumstances.needsWeight)
            for (field, problem) in reading.problems { dialogue.say("\(field.line.label): \(problem).") }
            dialogue.say(preview(reading))
            if let sets = reading.sets, sets != said {
                dialogue.say(sets.rows.map { "Understood: \($0.sentence)." })
                said = sets
            }
            let lines = fields.map { field in
                let value = form[field].isEmpty ? "empty, \(field.line.hint(reading))" : form[field]
                return "\(field.line.label): \(value)"
            }
            let choice = try await dialogue.choose(
                workout == nil ? "New workout. s saves it." : "Correct it. s saves it.", lines,
                others: "s to save",
                help: ["A number changes that field. s saves the workout once nothing is missing."])
            switch choice {
            case nil: if try await dialogue.mayLeave() { return nil }
            case .item(let index): try await fill(fields[index], of: &form, reading)
            case .text("s"):
                if let entry = reading.entry, try await isSure(reading) { return entry }
                guard reading.entry == nil else { continue }
                dialogue.say(reading.firstObstacle(in: fields)?.text ?? "Something is missing.")
            case .text: dialogue.say("Type the number of a field, or s.")
            }
        }
    }

    /// Asks about what is possible and improbable.
    private func isSure(_ reading: WorkoutReading) async throws -> Bool {
        guard let doubt = reading.doubtText else { return true }
        return try await dialogue.choose(doubt, ["Save it", "Change it"]) == .item(0)
    }

    private func fill(_ field: WorkoutField, of form: inout WorkoutForm, _ reading: WorkoutReading)
        async throws
    {
        let hint = field.line.hint(reading)
        guard field.line.input != .text else {
            guard
                let typed = try await dialogue.ask(
                    "\(field.line.label)\(hint.isEmpty ? "" : ", \(hint)"); minus empties it", help: [])
            else { return }
            return form[field] = typed == "-" ? "" : typed
        }
        let choices = Self.choices(of: field, in: form)
        let text = field.line.input == .choiceOrText ? "a value of your own" : nil
        let choice = try await dialogue.choose(field.line.label + ":", choices, others: text)
        switch choice {
        case nil: return
        case .item(let index):
            while form[field] != choices[index] { form.choose(field, step: 1) }
            if field == .effort { form.effort = form.effort }  // chosen now, even where it is the usual one
        case .text(let typed): form[field] = typed
        }
    }

    /// What can be chosen, what is chosen now first.
    private static func choices(of field: WorkoutField, in form: WorkoutForm) -> [String] {
        var form = form
        var found: [String] = []
        while !found.contains(form[field]) {
            found.append(form[field])
            form.choose(field, step: 1)
        }
        return found
    }

    private func preview(_ reading: WorkoutReading) -> String {
        let text = WorkoutText(system: system)
        var parts: [String] = []
        if let metres = reading.metres {
            let isSwim = reading.form.sport == .swimming
            let unit = reading.lapLength?.unit ?? system.swimmingUnit
            parts.append("distance \(isSwim ? SwimText.distance(metres, unit) : text.distance(metres))")
        }
        if let seconds = reading.seconds { parts.append("time \(TimeSpan.words(seconds))") }
        if let entry = reading.entry { parts.append("energy \(entry.energy.text)") }
        let overlaps = reading.overlaps.map { "It overlaps \($0.title)." }
        guard !parts.isEmpty else { return overlaps.joined(separator: " ") }
        return (["So far: " + parts.joined(separator: ", ") + "."] + overlaps).joined(separator: " ")
    }

    /// All workouts, the newest first: open, correct, delete.
    func workouts() async throws {
        while true {
            let all = models.workout.summary.workouts.sorted { $0.start > $1.start }
            let choice = try await dialogue.choose(
                all.isEmpty ? "No workouts yet." : "A number opens a workout.", all.map(sentence),
                others: "b for best times",
                help: ["b lists your best times of swims. :swims --sort pace lists swims by a figure."])
            switch choice {
            case nil: return
            case .item(let index): try await attempt { try await open(all[index]) }
            case .text("b"): bestTimes()
            case .text: dialogue.say("Type a number, or b.")
            }
        }
    }

    private func sentence(_ workout: Workout) -> String {
        let text = WorkoutText(system: system)
        var parts = [
            LocalDay.of(workout.start, in: clock.calendar).long, time(workout.start), workout.name,
        ]
        if workout.metres != nil || workout.swim?.metres != nil { parts.append(text.distance(workout)) }
        parts.append(TimeSpan.words(workout.seconds))
        if let speed = text.speed(workout) {
            parts.append("\(WorkoutText.speedName(workout.sport).lowercased()) \(speed)")
        }
        parts.append(workout.energyText ?? Figure.kilocalories(nil))
        return parts.joined(separator: ", ")
    }

    private func open(_ workout: Workout) async throws {
        dialogue.say(sentence(workout) + ".")
        if let swim = workout.swim {
            let load = models.swims.summary.loads[swim.id]
            dialogue.say(SwimDetailView.figures(swim, load, system).map { "\($0.0): \($0.1)." })
            let doubts = swim.lengthDoubts
            for (index, split) in swim.splits.enumerated() where split.pace != nil {
                let stroke = SwimText.stroke(split, in: swim.lapLength).map { ", \($0)" } ?? ""
                let doubt = doubts[index].map { ". Probably \($0.text)" } ?? ""
                // A set that was timed as a whole is one row.
                let isLength = swim.lapLength.map { abs($0.metres - split.metres) < 0.01 } ?? false
                let name =
                    isLength
                    ? "Length \(index + 1)" : SwimText.distance(split.metres, swim.lapLength?.unit ?? .metres)
                dialogue.say("\(name): \(SwimText.time(split.seconds ?? 0))\(stroke)\(doubt).")
            }
        }
        var actions: [(String, () async throws -> Void)] = [
            (
                "Delete it with its energy and distance",
                {
                    await done(try await models.workout.delete(workout.id).title + " deleted")
                }
            )
        ]
        if workout.correctionObstacle == nil {
            actions.append(("Correct it", { try await correct(workout) }))
        }
        if let swim = workout.swim, swim.hasRecordedLengths {
            actions.append(("Correct a length", { try await correctLength(of: swim) }))
        }
        let index = try await dialogue.choose(workout.correctionObstacle ?? "Go on with:", actions.map(\.0))
        if let index { try await actions[index].1() }
    }

    private func correctLength(of swim: Swim) async throws {
        let help = ["What the watch recorded is kept: the same correction again takes it back."]
        guard let typed = try await dialogue.ask("Number of the length", help: help) else { return }
        guard let number = Int(typed) else { return dialogue.say("Type the number of a length, such as 19.") }
        let title = "Length \(number) is:"
        let names = [
            "two lengths, a turn was missed", "one with its neighbour, there was no turn", "a drill",
        ]
        guard let index = try await dialogue.choose(title, names) else { return }
        let done = try await models.journal.correct(
            swim, LengthChange.allCases[index], at: number - 1, in: models.library)
        await self.done(done)
    }

    private func correct(_ workout: Workout) async throws {
        let form = WorkoutForm(editing: workout, calendar: clock.calendar)
        guard let entry = try await fill(form, editing: workout) else { return }
        _ = try await models.workout.replace(workout.id, with: entry)
        await done("\(entry.title) corrected")
    }

    private func bestTimes() {
        let bests = models.swims.summary.bests.shown
        if bests.isEmpty { dialogue.say("No swims yet.") }
        for best in bests {
            let time = SwimText.time(of: best).replacing("≤", with: "at most")
            let longer = SwimText.remark(on: best)
            let prediction = models.swims.summary.prediction(for: best.event)
            let predicted = prediction.map { ", predicted \(TimeSpan.clock($0.seconds))" } ?? ""
            dialogue.say("\(SwimText.name(best.event)): \(time)\(longer)\(predicted).")
        }
    }
}
