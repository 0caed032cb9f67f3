import Foundation
import HealthKit
import SwimFit

extension Command {
    /// `swimfit edit journal 3 150g`.
    static let edit = Command(
        "edit",
        "ENTRY [VALUE] [--time TIME] [--day DAY] [--meal MEAL] [--apart] [--together] [--sure] [OPTIONS]",
        summary: "correct one entry of any day",
        help: """
            \(EntryReference.help)

            VALUE is the new amount of a food (150g, 2), the new value of a sample (71.5kg), or the new
            sets of a swim. --time 7:30 and --day yesterday move an entry, --meal lunch moves food.
            Workouts take what “swimfit swim” does: \(workoutOptions.map(\.name).joined(separator: ", ")).
            What is not named stays as it is. What another program recorded cannot be corrected here, only
            deleted. --apart lets what other programs recorded of a workout count as one of its own, and
            --together takes that back. “swimfit undo” takes it back.
            """,
        examples: [
            ("swimfit edit journal 3 150g", "the third entry of today was 150 g"),
            ("swimfit edit journal yesterday 2 --meal lunch --time 13:00", "when it was eaten"),
            ("swimfit edit weight 1 71.5kg", "the newest weight"),
            ("swimfit edit swims 1 --time 38:20", "the time of the last swim"),
            ("swimfit edit swims 1 --apart", "it was not the swim that Strava has at that time"),
        ],
        run: { try await editEntry($0) })

    @MainActor
    private static func editEntry(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        let entry = try await call.takeEntry()
        let title: String
        switch entry {
        case .food(let food): title = try await edit(food, call)
        case .workout(let workout): title = try await edit(workout, call)
        case .sample(let sample): title = try await edit(sample, call)
        }
        call.output.print(title)
        return .done
    }

    @MainActor
    private static func edit(_ entry: FoodEntry, _ call: CommandCall) async throws -> String {
        var call = call
        guard entry.isEditable else {
            throw Problem(
                "“\(entry.serving.name)” was not logged as one food", hint: "delete it and log it again")
        }
        var serving = entry.serving
        if let typed = try call.arguments.value(of: "--meal") {
            guard let meal = call.meals.meal(named: typed) else {
                throw Problem.usage(
                    "--meal takes \(call.meals.meals.map(\.rawValue).joined(separator: ", ")), not “\(Input.quoted(typed))”"
                )
            }
            serving.meal = meal
        }
        serving.time = try call.takeMoment(after: serving.time)
        let typed = try call.arguments.rest().joined(separator: " ")
        let library = call.session.library()
        if !typed.isEmpty {
            guard let current = serving.amount else {
                throw Problem.usage(
                    "“\(serving.name)” was logged without an amount", hint: "delete it and log it again")
            }
            // The portions of a food that is still known; of others the one that was logged.
            let known = try await call.pantry(at: serving.time).foods(matching: serving.name)
                .first { $0.id == serving.food }
            serving = serving.with(
                try Input.amount(
                    typed, of: known?.portions ?? [current.portion], current: current.portion,
                    in: library[Preferences.self].system))
        }
        guard serving != entry.serving else {
            throw Problem.usage("nothing is to be changed", hint: "see --help")
        }
        let journal = try await call.session.journal()
        _ = try await JournalModel(journal: journal, library: library).change(entry.id, to: serving)
        return EntryRow(
            entry: FoodEntry(id: entry.id, serving: serving), calendar: call.session.clock.calendar
        )
        .sentence(today: call.session.clock.today)
    }

    @MainActor
    private static func edit(_ sample: HKSample, _ call: CommandCall) async throws -> String {
        var call = call
        guard let old = sample as? HKQuantitySample, old.count == 1 else {
            throw Problem(
                "\(TypeName.of(sample.sampleType)) cannot be corrected here",
                hint: "delete it and log it again")
        }
        let journal = try await call.session.journal()
        guard sample.sourceRevision.source == journal.store.configuration.source.source else {
            throw Problem(
                "\(sample.sourceRevision.source.name) recorded it, and an app may correct only its own samples",
                hint: "delete it and log another one")
        }
        let system = call.session.library()[Preferences.self].system
        let isSure = call.arguments.flag("--sure")
        let start = try call.takeMoment(after: old.startDate)
        let typed = try call.arguments.rest().joined(separator: " ")
        guard !typed.isEmpty || start != old.startDate else {
            throw Problem.usage("nothing is to be changed", hint: "write the new value, --time or --day")
        }
        var quantity = old.quantity
        if !typed.isEmpty {
            let words = typed.split(separator: " ").map(String.init)
            let unit = words.count > 1 ? words.dropFirst().joined(separator: " ") : nil
            let request = try LogRequest(old.quantityType.identifier, words[0], unit, in: system)
            quantity = request.quantity
        }
        if !isSure, old.quantityType == HKQuantityType(.bodyMass) {
            let body = BodyReader(journal.reader, clock: call.session.clock)
            let doubt = try await body.history(of: .bodyMass).doubt(
                about: quantity.doubleValue(for: .gramUnit(with: .kilo)), at: start, editing: old.uuid,
                in: system, call.session.clock.calendar)
            if let doubt { try call.confirm(doubt) }
        }
        let new: HKQuantitySample
        do {
            new = try HKQuantitySample.checked(
                type: old.quantityType, quantity: quantity, start: start,
                end: start.addingTimeInterval(old.endDate.timeIntervalSince(old.startDate)),
                device: old.device,
                metadata: old.metadata)
        } catch {
            throw Problem.usage("\(TypeName.of(old.quantityType)) cannot be saved: \(Problem(error).text)")
        }
        let title = EntryReference.sample(new).title(in: system)
        try await journal.replace(old, with: new, as: call.step("changing \(title)", of: start))
        return call.step(title, of: start)
    }

    @MainActor
    private static func edit(_ workout: Workout, _ call: CommandCall) async throws -> String {
        var call = call
        if let done = try await call.countRecordings(of: workout) { return done }
        let isSure = call.arguments.flag("--sure")
        var form = WorkoutForm(editing: workout, calendar: call.session.clock.calendar)
        var isChanged = false
        for (name, field) in workoutOptions {
            guard let typed = try call.arguments.value(of: name) else { continue }
            (form[field], isChanged) = (typed, true)
        }
        let sets = try call.arguments.rest().joined(separator: " ")
        if !sets.isEmpty { (form[.sets], isChanged) = (sets, true) }
        guard isChanged else { throw Problem.usage("nothing is to be changed", hint: "see --help") }
        let circumstances = try await call.workoutCircumstances(editing: workout)
        form.system = circumstances.system
        let reading = form.reading(circumstances)
        guard let entry = reading.entry else {
            let obstacle = reading.firstObstacle(in: reading.form.fields(needsWeight: false))
            throw Problem.usage(Problem.clause(of: obstacle?.text ?? "this is not a whole workout"))
        }
        if !isSure, let doubt = reading.doubtText { try call.confirm(doubt) }
        _ = try await WorkoutModel(journal: call.session.journal()).replace(workout.id, with: entry)
        return call.step(entry.title, of: entry.start)
    }
}

extension CommandCall {
    /// Takes `--time` and `--day`, for an entry of another time.
    fileprivate mutating func takeMoment(after time: Date) throws -> Date {
        let calendar = session.clock.calendar
        let (typed, day) = (try arguments.value(of: "--time"), try arguments.value(of: "--day"))
        guard typed != nil || day != nil else { return time }
        let on = try day.map { try pastDay($0) } ?? LocalDay.of(time, in: calendar)
        let at = try typed.map { text throws(Problem) in
            guard let time = Input.timeOfDay(text) else {
                throw .usage("--time takes a time such as 7:30, not “\(Input.quoted(text))”")
            }
            return time
        }
        let moment = (at ?? TimeOfDay.of(time, in: calendar)).on(on, in: calendar)
        guard moment <= session.clock.now() else { throw Problem.usage("that is still to come") }
        return moment
    }

    /// Counts the recordings of a workout apart or together; nil where neither is asked for.
    @MainActor
    fileprivate mutating func countRecordings(of workout: Workout) async throws -> String? {
        let (isApart, isTogether) = (arguments.flag("--apart"), arguments.flag("--together"))
        guard isApart || isTogether else { return nil }
        try arguments.finish()
        guard !isApart || !isTogether else {
            throw Problem.usage("--apart and --together are opposites", hint: "leave one out")
        }
        let (journal, library) = (try await session.journal(), session.library())
        return isApart
            ? try await journal.countApart(workout.others, in: library)
            : try await journal.countTogether(workout.id, in: library)
    }
}
