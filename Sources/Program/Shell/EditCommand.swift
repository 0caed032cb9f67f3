import Foundation
import HealthKit
import SwimFit

extension Command {
    /// `swimfit edit journal 3 150g`.
    static let edit = Command(
        "edit",
        "ENTRY [VALUE] [NAME] [--time TIME] [--day DAY] [--meal MEAL] [--apart] [--together] [--yes] [OPTIONS]",
        summary: "correct one entry of any day",
        help: """
            \(EntryReference.help)

            VALUE is the new amount of a food (150g, 2; a number alone counts portions), the new value of a sample (71.5kg), or
            the new sets of a swim. An entry without a food takes figures and a NAME: 450k, 38p, 450k Soup.
            --time 7:30 and --day yesterday move an entry, --meal lunch moves food. What is improbable is asked about, as where it
            is logged; --yes says that it is right. A time alone keeps the day, in --start, too.
            Workouts take what “swimfit swim” does: \(workoutOptions.map(\.name).joined(separator: ", ")).
            What is not named stays as it is. What another program recorded cannot be corrected here, only
            deleted. --apart lets what other programs recorded of a workout count as one of its own, and
            --together takes that back. “swimfit undo” takes it back.
            """,
        examples: [
            ("swimfit edit journal 3 150g", "the third entry of today was 150 g"),
            ("swimfit edit journal yesterday 2 --meal lunch --time 13:00", "when it was eaten"),
            ("swimfit edit weight 1 71.5kg", "the newest weight"),
            ("swimfit edit journal last 450k", "the energy of what was logged without a food"),
            ("swimfit edit swims 1 --duration 38:20", "the time of the last swim"),
            ("swimfit edit swim last --start 18:30", "when it began, on its day"),
            ("swimfit edit swims 1 --apart", "it was not the swim that Strava has at that time"),
        ],
        documents: [.change(Changed.table)],
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
        try call.print(done: title)
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
        let isSure = call.arguments.takeConsent()
        let typed = try call.arguments.rest().joined(separator: " ")
        let library = call.session.library()
        if !typed.isEmpty {
            serving = try await changed(serving, to: typed, isSure: isSure, call)
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

    /// A serving in another amount; one without a food with other figures or another name.
    @MainActor
    private static func changed(
        _ serving: Serving, to typed: String, isSure: Bool, _ call: CommandCall
    ) async throws -> Serving {
        guard let current = serving.amount else {
            return try serving.with(
                figures: typed, today: call.session.clock.today, meals: call.meals, isSure: isSure)
        }
        // The portions of a food that is still known; of others the one that was logged.
        let pantry = try await call.pantry(at: serving.time)
        let known = pantry.foods(matching: serving.name).first { $0.id == serving.food }
        // A number counts portions, also of what was weighed.
        let counted =
            current.portion == .gram
            ? known?.portions.first { $0 != .gram } ?? current.portion : current.portion
        if !isSure {
            try Input.checkCount(typed, of: counted, serving.name) { serving.with($0).nutrition }
        }
        let amount = try Input.amount(
            typed, of: known?.portions ?? [current.portion], current: counted,
            in: call.session.library()[Preferences.self].system)
        return serving.with(try Input.possible(amount, of: serving.name) { serving.with($0).nutrition })
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
        let isSure = call.arguments.takeConsent()
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
        let isSure = call.arguments.takeConsent()
        var form = WorkoutForm(editing: workout, calendar: call.session.clock.calendar)
        var isChanged = false
        let calendar = call.session.clock.calendar
        for (name, field) in workoutOptions where name != "--time" {
            guard var typed = try call.arguments.value(of: name) else { continue }
            // A time alone keeps the day.
            if field == .start, let time = Input.timeOfDay(typed) {
                typed = "\(LocalDay.of(workout.start, in: calendar).iso) \(time.text)"
            }
            (form[field], isChanged) = (typed, true)
        }
        // The clock's time, as of all entries; the former “--time 38:20” is no time of day.
        if let typed = try call.arguments.value(of: "--time") {
            if let time = Input.timeOfDay(typed) {
                form[.start] = "\(LocalDay.of(workout.start, in: calendar).iso) \(time.text)"
            } else {
                form[.duration] = typed
            }
            isChanged = true
        }
        if let typed = try call.arguments.value(of: "--day") {
            let time = Input.timeOfDay(form[.start].split(separator: " ").last.map(String.init) ?? "")
            form[.start] =
                "\(try call.pastDay(typed).iso) \((time ?? TimeOfDay.of(workout.start, in: calendar)).text)"
            isChanged = true
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
