import Foundation
import HealthKit
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim
import SwimFitReading

extension Command {
    static let edit = Command(
        "edit",
        "ENTRY [VALUE] [NAME]",
        options: [
            CommandOption("--time", "TIME", "move an entry to 7:30, on its day"),
            CommandOption("--day", "DAY", "move an entry to another day"),
            CommandOption("--meal", "MEAL", "move food to another meal"),
            CommandOption(
                "--apart", "count what other programs recorded of a workout as one of its own",
                without: ["--together"]),
            CommandOption("--together", "count them as one again"),
            CommandOption("--sport", "SPORT", "what a workout was, also one that another program recorded"),
            .yes,
        ] + workoutOptions.map(\.option),
        summary: "correct one entry of any day",
        help: """
            \(FoundEntry.help)

            VALUE is the new amount of a food (150g, 2; a number alone counts portions), the new value of a sample (71.5kg), or
            the new sets of a swim. An entry without a food takes figures and a NAME: 450k, 38p, 450k Soup.
            What is improbable is asked about, as where it is logged. A time alone keeps the day, in --start, too.
            The options after --yes are of workouts. What is not named stays as it is. Of what another program recorded only the
            sport can be corrected here; it can be deleted. “swimfit undo” takes it back.
            """,
        examples: [
            ("swimfit edit journal 3 150g", "the third entry of today was 150 g"),
            ("swimfit edit journal yesterday 2 --meal lunch --time 13:00", "when it was eaten"),
            ("swimfit edit weight 1 71.5kg", "the newest weight"),
            ("swimfit edit journal last 450k", "the energy of what was logged without a food"),
            ("swimfit edit swims 1 --duration 38:20", "the time of the last swim"),
            ("swimfit edit swim last --start 18:30", "when it began, on its day"),
            ("swimfit edit workouts 3 --sport swimming", "a swim that a watch recorded as “Other”"),
            ("swimfit edit swims 2 --apart", "it was not the swim that Strava has at that time"),
        ],
        documents: [.change(ChangeConfirmation.table)],
        choices: ["SPORT": Sport.allCases.map(\.word)],
        run: { try await editEntry($0) })

    @MainActor
    private static func editEntry(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        let entry = try await call.takeEntry()
        if call.arguments.operands.map({ $0.lowercased() }) == ["delete"] {
            _ = try call.arguments.next()
            return try await delete([entry], isRehearsal: false, call)
        }
        let title: String
        switch entry {
        case .food(let food): title = try await edit(food, call)
        case .workout(let workout): title = try await edit(workout, call)
        case .sample(let sample): title = try await edit(sample, call)
        }
        try call.print(done: SpokenText.isOn ? "Corrected: \(title)" : title)
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
        if let typed = call.arguments.value(of: "--meal") {
            guard let meal = call.meals.meal(named: typed) else {
                throw Problem.usage(
                    "--meal takes \(call.meals.meals.map(\.rawValue).joined(separator: ", ")), not “\(Input.quoted(typed))”"
                )
            }
            serving.meal = meal
        }
        serving.time = try call.takeMoment(after: serving.time, isPlan: true)
        let isSure = call.arguments.flag("--yes")
        var words = try call.arguments.restOfWords()
        if serving.amount != nil { try takeMealAndTime(from: &words, into: &serving, call) }
        let isPlanned = entry.isPlanned || serving.time > call.session.clock.now()
        // "edit last to 80g"
        if words.count > 1, words[0].lowercased() == "to" { words.removeFirst() }
        let typed = words.joined(separator: " ")
        let library = call.session.library()
        if !typed.isEmpty {
            serving = try await changed(serving, to: typed, isSure: isSure, call)
            if !isSure, let doubt = ServingDoubt.about(serving) { throw doubt }
        }
        guard serving != entry.serving else {
            let row = EntryRow(entry: entry, calendar: call.session.clock.calendar)
            throw Question(
                "VALUE", "\(row.sentence(today: call.session.clock.today)). Change to?",
                serving.amount == nil ? ["450k", "450k Soup"] : ["120 g", "lunch", "6:50", "delete"],
                refusal: .usage("nothing is to be changed", hint: "see --help"))
        }
        let editor = try await call.session.editor()
        _ = try await JournalModel(editor: editor, library: library).change(entry.id, to: serving)
        return EntryRow(
            entry: FoodEntry(id: entry.id, serving: serving, isPlanned: isPlanned),
            calendar: call.session.clock.calendar
        )
        .sentence(today: call.session.clock.today)
    }

    /// Takes a meal and a time of day from the words of an entry with a food.
    @MainActor
    private static func takeMealAndTime(
        from words: inout [String], into serving: inout EatenFood, _ call: CommandCall
    ) throws {
        let isMeal: (String) -> Bool = { word in
            word.hasPrefix("@") || word.first?.isLetter == true && call.meals.meal(named: word) != nil
        }
        if let typed = try Input.takeOne(from: &words, "meal", where: isMeal) {
            guard let meal = call.meals.meal(named: typed.drop { $0 == "@" }) else {
                throw Problem.usage("“\(Input.quoted(typed))” is not a meal", hint: "write one such as lunch")
            }
            serving.meal = meal
        }
        let isTime: (String) -> Bool = { $0.contains(":") && Input.timeOfDay($0) != nil }
        guard let typed = try Input.takeOne(from: &words, "time", where: isTime),
            let time = Input.timeOfDay(typed)
        else { return }
        let calendar = call.session.clock.calendar
        serving.time = time.on(LocalDay.of(serving.time, in: calendar), in: calendar)
    }

    /// A serving with another amount; an entry without a food with other figures or another name.
    @MainActor
    private static func changed(
        _ serving: EatenFood, to typed: String, isSure: Bool, _ call: CommandCall
    ) async throws -> EatenFood {
        // IGNORED: what is no day is an amount, figures or a name.
        if typed.first?.isLetter == true, (try? Input.day(typed, today: call.session.clock.today)) != nil {
            throw Problem.usage(
                "“\(Input.quoted(typed))” is a day", hint: "“--day \(typed)” moves the entry there")
        }
        guard let current = serving.amount else {
            return try serving.with(
                figures: typed, today: call.session.clock.today, meals: call.meals, isSure: isSure)
        }
        if let factor = TypedQuantity.multiple(typed) {
            return serving.with(Amount(current.quantity * factor, current.portion))
        }
        // The portions of a known food; for other foods only the logged one.
        let pantry = try await call.pantry(at: serving.time)
        let known = pantry.foods(matching: serving.name).first { $0.id == serving.food }
        // A number counts portions, even for an entry in grams.
        let counted =
            current.portion == .gram
            ? known?.portions.first { $0 != .gram } ?? current.portion : current.portion
        // "+50g", "-1": more or less of what was logged.
        let change = TypedQuantity.change(typed)
        let text = change?.amount ?? typed
        if !isSure {
            try Input.checkCount(text, of: counted, serving.name) { serving.with($0).nutrition }
        }
        var amount = try Input.amount(
            text, of: known?.portions ?? [current.portion], current: counted,
            in: call.session.library()[Preferences.self].system)
        if let change {
            amount =
                amount.portion == current.portion
                ? Amount(current.quantity + change.sign * amount.quantity, current.portion)
                : Amount(current.grams + change.sign * amount.grams, .gram)
            guard amount.quantity > 0 else {
                throw Problem.usage(
                    "“\(Input.quoted(typed))”: it was \(current.text)",
                    hint: "write less, or “swimfit delete journal last” takes the newest entry out")
            }
        }
        return serving.with(
            try Input.possible(amount, of: serving.name) { serving.with($0).nutrition })
    }

    @MainActor
    private static func edit(_ sample: HKSample, _ call: CommandCall) async throws -> String {
        var call = call
        guard let old = sample as? HKQuantitySample, old.count == 1 else {
            throw Problem(
                "\(TypeName.of(sample.sampleType)) cannot be corrected here",
                hint: "delete it and log it again")
        }
        let editor = try await call.session.editor()
        guard sample.sourceRevision.source == editor.store.configuration.source.source else {
            throw Problem(
                "\(sample.sourceRevision.source.name) recorded it, and an app may correct only its own samples",
                hint: "delete it and log another one")
        }
        let system = call.session.library()[Preferences.self].system
        let isSure = call.arguments.flag("--yes")
        let start = try call.takeMoment(after: old.startDate)
        let typed = try call.arguments.rest().joined(separator: " ")
        let id = old.uuid.uuidString
        let retyped: @Sendable (String) -> [String] = {
            [id] + $0.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        guard !typed.isEmpty || start != old.startDate else {
            throw Question(
                "VALUE",
                "\(call.step(FoundEntry.sample(old).title(in: system), of: old.startDate)). Change to?",
                [QuantityLogRequest.example(of: old.quantityType, in: system), "delete"],
                refusal: .usage("nothing is to be changed", hint: "write the new value, --time or --day"))
        }
        var quantity = old.quantity
        if !typed.isEmpty {
            quantity = try changed(old, to: typed, call).quantity
        }
        if !isSure, old.quantityType == HKQuantityType(.bodyMass) {
            let body = BodyReader(editor.reader, clock: call.session.clock)
            let doubt = try await body.history(of: .bodyMass).doubt(
                about: quantity.doubleValue(for: .gramUnit(with: .kilo)), at: start, editing: old.uuid,
                in: system, call.session.clock.calendar)
            if let doubt { try call.confirm(doubt, "y saves it", or: "type the weight", instead: retyped) }
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
        let title = FoundEntry.sample(new).title(in: system)
        if !isSure, !typed.isEmpty, let doubt = QuantityLogRequest.doubt(about: new, title) {
            try call.confirm(doubt, "y saves it", or: "type the value", instead: retyped)
        }
        try await editor.replace(old, with: new, as: call.step("changing \(title)", of: start))
        return call.step(title, of: start)
    }

    /// Another value of a sample; "+100ml" is more of one that adds up.
    @MainActor
    private static func changed(
        _ sample: HKQuantitySample, to typed: String, _ call: CommandCall
    ) throws(Problem) -> QuantityLogRequest {
        let preferences = call.session.library()[Preferences.self]
        let (system, type) = (preferences.system, sample.quantityType)
        func request(_ text: String) throws(Problem) -> QuantityLogRequest {
            if type == HKQuantityType(.dietaryWater) {
                return try QuantityLogRequest(water: text, glass: preferences.glass, in: system)
            }
            let words = text.split(separator: " ").map(String.init)
            let unit = words.count > 1 ? words.dropFirst().joined(separator: " ") : nil
            return try QuantityLogRequest(type.identifier, words.first ?? "", unit, in: system)
        }
        guard let change = TypedQuantity.change(typed), type.aggregationStyle == .cumulative else {
            return try request(typed)
        }
        let more = try request(change.amount.trimmingCharacters(in: .whitespaces))
        let whole = sample.quantity.doubleValue(for: more.unit) + change.sign * more.value
        guard whole > 0 else {
            throw Problem.usage(
                "“\(Input.quoted(typed))”: it was \(SampleText.value(of: sample, in: system))",
                hint: "write less")
        }
        return try QuantityLogRequest(
            HKQuantityTypeIdentifier(rawValue: type.identifier), whole, more.unit, in: system)
    }

    @MainActor
    private static func edit(_ workout: Workout, _ call: CommandCall) async throws -> String {
        var call = call
        if let done = try await call.countRecordings(of: workout) { return done }
        let isSure = call.arguments.flag("--yes")
        if let typed = call.arguments.value(of: "--sport") {
            try call.arguments.finish()
            return try await call.session.editor().correct(
                try Sport.named(typed), of: workout.id, in: call.session.library())
        }
        if let obstacle = workout.correctionObstacle { throw Problem(obstacle) }
        var form = WorkoutForm(editing: workout, calendar: call.session.clock.calendar)
        var isChanged = false
        let calendar = call.session.clock.calendar
        for (option, field) in workoutOptions {
            guard var typed = call.arguments.value(of: option.name) else { continue }
            // A time alone keeps the day.
            if field == .start, let time = Input.timeOfDay(typed) {
                typed = "\(LocalDay.of(workout.start, in: calendar).iso) \(time.text)"
            }
            (form[field], isChanged) = (typed, true)
        }
        // The time on the clock, as for all entries. The former form “--time 38:20” is not a time of day, and sets the
        // duration.
        if let typed = call.arguments.value(of: "--time") {
            if let time = Input.timeOfDay(typed) {
                form[.start] = "\(LocalDay.of(workout.start, in: calendar).iso) \(time.text)"
            } else {
                form[.duration] = typed
            }
            isChanged = true
        }
        if let typed = call.arguments.value(of: "--day") {
            let time = Input.timeOfDay(form[.start].split(separator: " ").last.map(String.init) ?? "")
            form[.start] =
                "\(try call.pastDay(typed).iso) \((time ?? TimeOfDay.of(workout.start, in: calendar)).text)"
            isChanged = true
        }
        let sets = try call.arguments.rest().joined(separator: " ")
        if !sets.isEmpty { (form[.sets], isChanged) = (sets, true) }
        guard isChanged else {
            throw Question(
                "VALUE", "\(call.step(workout.title, of: workout.start)). Change to?",
                workout.swim == nil
                    ? ["--duration 45:00", "delete"] : ["8x50 on 1:00", "--start 18:30", "delete"],
                refusal: .usage("nothing is to be changed", hint: "see --help"))
        }
        let circumstances = try await call.workoutCircumstances(editing: workout)
        form.system = circumstances.system
        let reading = try call.answered(form.reading(circumstances))
        guard let entry = reading.entry else {
            let obstacle = reading.firstObstacle(in: reading.form.fields(needsWeight: false))
            throw Problem.usage(Problem.clause(of: obstacle?.text ?? "this is not a whole workout"))
        }
        if !isSure, let doubt = reading.doubtText {
            let id = workout.id.uuidString
            try call.confirm(doubt, "y saves it", or: "type the sets or an option again") {
                [id] + $0.split(whereSeparator: \.isWhitespace).map(String.init)
            }
        }
        _ = try await WorkoutModel(editor: call.session.editor()).replace(workout.id, with: entry)
        let began = TimeOfDay.of(entry.start, in: call.session.clock.calendar).text
        return call.step(
            entry.start == workout.start ? entry.title : "\(entry.title), \(began)", of: entry.start)
    }
}

extension CommandCall {
    /// Reads `--time` and `--day`, for an entry at another time.
    ///
    /// - Parameter isPlan: whether the time may be in the future.
    fileprivate mutating func takeMoment(after time: Date, isPlan: Bool = false) throws -> Date {
        let calendar = session.clock.calendar
        let (typed, day) = (arguments.value(of: "--time"), arguments.value(of: "--day"))
        guard typed != nil || day != nil else { return time }
        let on =
            try day.map { try isPlan ? self.day($0) : pastDay($0) } ?? LocalDay.of(time, in: calendar)
        let at = try typed.map { text throws(Problem) in
            guard let time = Input.timeOfDay(text) else {
                throw .usage("--time takes a time such as 7:30, not “\(Input.quoted(text))”")
            }
            return time
        }
        let moment = (at ?? TimeOfDay.of(time, in: calendar)).on(on, in: calendar)
        guard isPlan || moment <= session.clock.now() else { throw Problem.usage("that is still to come") }
        return moment
    }

    /// Counts the recordings of a workout separately or together; nil if neither is requested.
    @MainActor
    fileprivate mutating func countRecordings(of workout: Workout) async throws -> String? {
        let (isApart, isTogether) = (arguments.flag("--apart"), arguments.flag("--together"))
        guard isApart || isTogether else { return nil }
        try arguments.finish()
        let (editor, library) = (try await session.editor(), session.library())
        return isApart
            ? try await editor.countApart(workout.others, in: library)
            : try await editor.countTogether(workout.id, in: library)
    }
}

extension Command {
    static let delete = Command(
        "delete", "ENTRY", options: [.dryRun], summary: "delete entries of any day",
        help: """
            \(FoundEntry.help)

            “journal 1-3” and “swims 1,4” are several, which are deleted as one change. A workout goes with the samples that belong to it. What another program recorded may be
            deleted, too. “swimfit undo” takes it back.
            """,
        examples: [
            ("swimfit delete journal 3", "the third entry of today"),
            ("swimfit delete weight 1", "the newest weight"),
            ("swimfit delete swims 2 --dry-run", "which swim it would be"),
        ],
        documents: [.change(ChangeConfirmation.table)],
        run: { try await deleteEntry($0) })

    @MainActor
    private static func deleteEntry(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        let isRehearsal = call.arguments.flag("--dry-run")
        let entries = try await call.takeEntries()
        return try await delete(entries, isRehearsal: isRehearsal, call)
    }

    @MainActor
    private static func delete(
        _ entries: [FoundEntry], isRehearsal: Bool, _ call: CommandCall
    ) async throws -> CommandStatus {
        var call = call
        try call.arguments.finish()
        let editor = try await call.session.editor()
        guard let entry = entries.first, entries.count == 1 else {
            return try await deleteSeveral(entries, isRehearsal: isRehearsal, call)
        }
        let title = entry.title(in: call.session.library()[Preferences.self].system)
        let step = call.step("deleting \(title)", of: entry.time)
        guard !isRehearsal else {
            try call.print(done: call.step("\(title) would be deleted", of: entry.time))
            return .done
        }
        switch entry {
        case .food(let food):
            _ = try await JournalModel(editor: editor, library: call.session.library()).delete([food])
        case .workout(let workout):
            let deletion = try await editor.deleteWorkout(workout.id)
            if !deletion.others.isEmpty {
                call.output.note(
                    "swimfit: with what \(deletion.others.joined(separator: ", ")) recorded of it")
            }
            if deletion.leavesEnergy {
                call.output.note("swimfit: its energy was recorded apart and stays")
            }
        case .sample(let sample): try await editor.delete([sample], as: step)
        }
        try call.print(done: call.step("\(title) deleted", of: entry.time))
        return .done
    }

    /// Deletes several entries of one list.
    @MainActor
    private static func deleteSeveral(
        _ entries: [FoundEntry], isRehearsal: Bool, _ call: CommandCall
    ) async throws -> CommandStatus {
        let system = call.session.library()[Preferences.self].system
        let titles = entries.map { call.step($0.title(in: system), of: $0.time) }
        guard !isRehearsal else {
            try call.print(done: titles.map { "\($0) would be deleted" }.joined(separator: "\n"))
            return .done
        }
        let editor = try await call.session.editor()
        let foods = entries.compactMap { entry in if case .food(let food) = entry { food } else { nil } }
        let samples = entries.compactMap { entry in
            if case .sample(let sample) = entry { sample } else { nil }
        }
        if !foods.isEmpty {
            _ = try await JournalModel(editor: editor, library: call.session.library()).delete(foods)
        }
        if !samples.isEmpty {
            try await editor.delete(samples, as: "deleting \(Figure.count(samples.count, "sample"))")
        }
        let workouts = entries.compactMap { entry in
            if case .workout(let workout) = entry { workout.id } else { nil }
        }
        if !workouts.isEmpty { try await editor.deleteWorkouts(workouts) }
        try call.print(done: titles.map { "\($0) deleted" }.joined(separator: "\n"))
        return .done
    }
}

/// One stored entry, found by its number in a list or by its identifier.
private enum FoundEntry: Sendable {
    case food(FoodEntry)
    case workout(Workout)
    case sample(HKSample)

    /// The help text of commands with an ENTRY operand.
    static let help = """
        ENTRY is a list and a number in it, 1 for the first: “journal 3” of today, “journal yesterday 3”,
        “swims 2”, “workouts 1”, and for samples of one type its name: “weight 1” is the newest weight.
        “last” is the newest, and a day names the one of that day: “swim last”, “weight yesterday”.
        It is also the identifier that --json, --format '{uuid}' and a pipe have, or its first eight
        letters.
        """

    /// "Banana, 105 kcal", "Weight 72.4 kg".
    func title(in system: MeasurementSystem) -> String {
        switch self {
        case .food(let entry): entry.serving.title
        case .workout(let workout): workout.title
        case .sample(let sample):
            "\(TypeName.of(sample.sampleType)), \(SampleText.value(of: sample, in: system))"
        }
    }

    var time: Date {
        switch self {
        case .food(let entry): entry.serving.time
        case .workout(let workout): workout.start
        case .sample(let sample): sample.startDate
        }
    }
}

extension CommandCall {
    /// Removes the words of an entry from the arguments.
    ///
    /// - Throws: a mistake in the command line that explains how to name an entry, or states the length of the list.
    fileprivate mutating func takeEntry() async throws -> FoundEntry {
        let entries = try await takeEntries()
        guard let entry = entries.first, entries.count == 1 else {
            throw Problem.usage(
                "\(Figure.count(entries.count, "entry", "entries")) are named", hint: "name one")
        }
        return entry
    }

    /// Takes the words of one entry or more: “journal 1-3”, “swims 1,4”.
    fileprivate mutating func takeEntries() async throws -> [FoundEntry] {
        guard !arguments.operands.isEmpty else {
            throw Question(
                "ENTRY", "Which entry?", ["last", "journal 1", "weight 1", "swim last"],
                refusal: .usage("ENTRY is missing, such as “journal 3”"))
        }
        let word = try arguments.nextName("ENTRY") { TypeAliases.identifier(of: $0) != nil }
        let letters = word.filter { $0 != "-" }
        if letters.count >= 8, letters.allSatisfy(\.isHexDigit) { return [try await entry(identified: word)] }
        // What is listed in a question is told by a copy, while the arguments are read.
        let teller = self
        switch word.lowercased() {
        case "last":
            guard
                let entry = Self.newest(
                    eaten(try await journal(of: session.clock.today).listed), \.serving.time)
            else { throw Problem.usage("the journal of today: there is nothing yet") }
            return [.food(entry)]
        case "journal", "journals", "eat", "eaten", "food", "foods", "entry", "entries", "meal", "meals":
            let day = try takeDayBeforeNumber() ?? session.clock.today
            let entries = try await journal(of: day).listed
            return try pick(
                of: entries, "journal", day.full, time: \.serving.time, last: { teller.eaten(entries) }
            ) {
                EntryRow(entry: $0, calendar: teller.session.clock.calendar)
                    .sentence(today: teller.session.clock.today)
            }.map(FoundEntry.food)
        case "swims", "swim":
            let swims = try await swims().ordered(by: .newestFirst).swims
            var found: [FoundEntry] = []
            let named = try pick(of: swims, "swims", time: \.start) {
                teller.step("\($0.distanceText), \(TimeSpan.clock($0.seconds))", of: $0.start)
            }
            for swim in named {
                found.append(.workout(try await workout(swim.id)))
            }
            return found
        case "workouts", "workout", "sport", "sports":
            let workouts = try await session.editor().reader.workouts()
            return try pick(of: workouts, "workouts", time: \.start) { teller.step($0.title, of: $0.start) }
                .map(FoundEntry.workout)
        default:
            let (reader, store) = (try await session.editor().reader, try await session.editor().store)
            let type = try TypeWords.stored(word, among: try store.overview().map(\.type))
            let samples = try await reader.samples(of: type, limit: 100_000, newestFirst: true)
            var found: [FoundEntry] = []
            let system = session.library()[Preferences.self].system
            // The water in a food is no entry of its own. IGNORED: a store that cannot be read throws where the entry is used.
            let isOwn: (HKSample) -> Bool = { (try? store.isMember($0.uuid)) != true }
            let named = try pick(
                of: samples, TypeName.of(type).lowercased(), time: \.startDate,
                last: { samples.first(where: isOwn).map { [$0] } ?? [] }, isListed: isOwn
            ) {
                teller.step(FoundEntry.sample($0).title(in: system), of: $0.startDate)
            }
            for sample in named {
                if try store.isMember(sample.uuid) {
                    let text = teller.step(FoundEntry.sample(sample).title(in: system), of: sample.startDate)
                    throw Problem(
                        "\(text) is part of another entry",
                        hint: "a food has its number in “swimfit journal”, a blood pressure in its own list")
                }
                found.append(try await reference(to: sample))
            }
            return found
        }
    }

    /// The entries that are eaten; where all are planned, the plans.
    private func eaten(_ entries: [FoodEntry]) -> [FoodEntry] {
        let eaten = entries.filter { $0.counts(at: session.clock.now()) }
        return eaten.isEmpty ? entries : eaten
    }

    /// The newest entry; of several at one time, the one listed last.
    private static func newest<Entry>(_ entries: [Entry], _ time: (Entry) -> Date) -> Entry? {
        entries.reversed().max { time($0) < time($1) }
    }

    /// Reads a day before the number of an entry: "yesterday 3", "17 Nov 2".
    private mutating func takeDayBeforeNumber() throws(Problem) -> LocalDay? {
        let reader = WhenReader(today: session.clock.today, readsTimes: false, isAmongAmounts: false)
        if let (day, count) = try reader.dayAtStart(of: arguments.operands), arguments.operands.count > count
        {
            for _ in 0..<count { _ = try arguments.next() }
            return day
        }
        // A first operand such as `3` is the number of an entry in the last printed list, not a day.
        guard let first = arguments.operands.first, numbers(in: first) == nil, first.lowercased() != "last"
        else { return nil }
        return try day(arguments.next("DAY"))
    }

    /// "3", "1-3", "1,4"; nil for other words.
    private func numbers(in word: String) -> [Int]? {
        var numbers: [Int] = []
        for part in word.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: /[-–]/, omittingEmptySubsequences: false).map { Int($0) }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last,
                last - first < 1000
            else { return nil }
            numbers += first...last
        }
        return numbers.isEmpty ? nil : numbers
    }

    /// Takes the word that selects entries of a list: numbers, "last", or a day.
    ///
    /// - Parameters:
    ///   - list: the name of the list in the command line.
    ///   - last: the entries of which “last” is the newest; nil for all.
    ///   - isListed: whether an entry is among the answers of a question.
    private mutating func pick<Entry>(
        of entries: [Entry], _ list: String, _ name: String? = nil, time: (Entry) -> Date,
        last: (() -> [Entry])? = nil, isListed: (Entry) -> Bool = { _ in true },
        title text: (Entry) -> String
    ) throws -> [Entry] {
        let title = list == "journal" ? "the journal of \(name ?? "today")" : list
        guard let word = try arguments.next() else {
            guard entries.contains(where: isListed) else {
                throw Problem.usage("\(title): there is nothing yet")
            }
            throw Question(
                "NUMBER", "Which of \(title)?", [],
                choices: zip(1..., entries.prefix(100)).filter { isListed($1) }
                    .map { Question.Choice("\($0)", [text($1)]) },
                refusal: .usage("the number of the entry in “swimfit \(list)” is missing"))
        }
        let isLast = word.lowercased() == "last"
        if isLast {
            guard let newest = Self.newest(last?() ?? entries, time) else {
                throw Problem.usage("\(title): there is nothing yet")
            }
            return [newest]
        }
        let reader = WhenReader(today: session.clock.today, readsTimes: false, isAmongAmounts: false)
        // "19 Nov" is a day, 19 alone is a number.
        let day = try reader.dayAtStart(of: [word] + arguments.operands)
        if let numbers = numbers(in: word), day?.1 ?? 1 == 1 {
            return try numbers.map { number in
                guard entries.indices.contains(number - 1) else {
                    throw Problem.usage("\(title): there are \(entries.count), and no number \(number)")
                }
                return entries[number - 1]
            }
        }
        guard let (day, count) = day else {
            throw Problem.usage(
                "“\(word)” is not a number in a list", hint: "write one such as 1, last, or a day")
        }
        for _ in 1..<count { _ = try arguments.next() }
        let found = entries.filter {
            LocalDay.of(time($0), in: session.clock.calendar) == day && isListed($0)
        }
        guard found.count == 1 else {
            throw Problem.usage(
                "\(title): \(day.full) has \(found.isEmpty ? "none" : "\(found.count)")",
                hint: "write the number in the list")
        }
        return found
    }

    private func workout(_ id: UUID) async throws -> Workout {
        guard let found = try await session.editor().reader.workouts().first(where: { $0.id == id }) else {
            throw Problem("this workout no longer exists")
        }
        return found
    }

    private func entry(identified word: String) async throws -> FoundEntry {
        let plans = session.library()[PlannedFoods.self].entries()
            .filter { $0.id.uuidString.hasPrefix(word.uppercased()) }
        if plans.count == 1 { return .food(plans[0]) }
        let (reader, store) = (try await session.editor().reader, try await session.editor().store)
        let types = try store.overview().map(\.type)
        let found: [HKSample]
        if let id = UUID(uuidString: word) {
            found = try await reader.samples(of: types, matching: HKQuery.predicateForObject(with: id))
        } else {
            // A part of an identifier is not a key of the store, so all identifiers are compared.
            var samples: [HKSample] = []
            for type in types {
                samples += try await reader.samples(of: type).filter {
                    $0.uuid.uuidString.hasPrefix(word.uppercased())
                }
            }
            found = samples
        }
        guard let sample = found.first, found.count == 1 else {
            throw Problem.usage(
                found.isEmpty
                    ? "there is no entry \(word)"
                    : "\(Figure.count(found.count, "entry", "entries")) begin with \(word)",
                hint: "“swimfit browse TYPE --format '{uuid}'” lists identifiers")
        }
        return try await reference(to: sample)
    }

    private func reference(to sample: HKSample) async throws -> FoundEntry {
        if sample is HKWorkout { return .workout(try await workout(sample.uuid)) }
        guard sample is HKCorrelation else { return .sample(sample) }
        let day = LocalDay.of(sample.startDate, in: session.clock.calendar)
        let entries = try await journal(of: day).entries
        return entries.first { $0.id == sample.uuid }.map(FoundEntry.food) ?? .sample(sample)
    }
}
