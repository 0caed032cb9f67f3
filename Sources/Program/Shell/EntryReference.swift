import Foundation
import HealthKit
import SwimFit

/// One entry that is in the store, found by its number in a list or by its identifier.
enum EntryReference: Sendable {
    case food(FoodEntry)
    case workout(Workout)
    case sample(HKSample)

    /// For the help of the commands that take one.
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
    /// Takes the words of an entry off the arguments.
    ///
    /// - Throws: a mistake in the command line that says how an entry is named, or how many the list has.
    mutating func takeEntry() async throws -> EntryReference {
        let entries = try await takeEntries()
        guard let entry = entries.first, entries.count == 1 else {
            throw Problem.usage(
                "\(Figure.count(entries.count, "entry", "entries")) are named", hint: "name one")
        }
        return entry
    }

    /// Takes the words of one entry or more: “journal 1-3”, “swims 1,4”.
    mutating func takeEntries() async throws -> [EntryReference] {
        guard !arguments.isEmpty else { throw Problem.usage("ENTRY is missing, such as “journal 3”") }
        let word = try arguments.nextName("ENTRY") { Vocabulary.identifier(of: $0) != nil }
        let letters = word.filter { $0 != "-" }
        if letters.count >= 8, letters.allSatisfy(\.isHexDigit) { return [try await entry(identified: word)] }
        switch word.lowercased() {
        case "journal", "food", "foods", "entry", "entries", "meal", "meals":
            let day = try takeDayBeforeNumber() ?? session.clock.today
            let entries = try await journal(of: day).courses.flatMap(\.entries)
            return try pick(of: entries, "journal", day.full) { $0.serving.time }.map(EntryReference.food)
        case "swims", "swim":
            let swims = try await swims().ordered(by: .newestFirst).swims
            var found: [EntryReference] = []
            for swim in try pick(of: swims, "swims", time: \.start) {
                found.append(.workout(try await workout(swim.id)))
            }
            return found
        case "workouts", "workout":
            let workouts = try await session.journal().reader.workouts()
            return try pick(of: workouts, "workouts", time: \.start).map(EntryReference.workout)
        default:
            let (reader, store) = (try await session.journal().reader, try await session.journal().store)
            let type = try TypeWords.stored(word, among: try store.overview().map(\.type))
            let samples = try await reader.samples(of: type, limit: 100_000, newestFirst: true)
            var found: [EntryReference] = []
            for sample in try pick(of: samples, TypeName.of(type).lowercased(), time: \.startDate) {
                found.append(try await reference(to: sample))
            }
            return found
        }
    }

    /// Takes a day in front of the number of an entry: "yesterday 3", "17 Nov 2".
    private mutating func takeDayBeforeNumber() throws(Problem) -> LocalDay? {
        let reader = WhenReader(today: session.clock.today, readsTimes: false, isAmongAmounts: false)
        if let (day, count) = try reader.dayAtStart(of: arguments.operands), arguments.operands.count > count
        {
            for _ in 0..<count { _ = try arguments.next() }
            return day
        }
        // A number alone is of the list.
        guard let first = arguments.operands.first, numbers(in: first) == nil, first.lowercased() != "last"
        else { return nil }
        return try day(arguments.next("DAY"))
    }

    /// "3", "1-3", "1,4"; nil for any other word.
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

    /// Takes the word that says which entries of a list: numbers, "last", or a day.
    ///
    /// - Parameter list: as it is called in the command line.
    private mutating func pick<Entry>(
        of entries: [Entry], _ list: String, _ name: String? = nil, time: (Entry) -> Date
    ) throws(Problem) -> [Entry] {
        let word = try arguments.next("the number of the entry in “swimfit \(list)”")
        let isLast = word.lowercased() == "last"
        let title = list == "journal" ? "the journal of \(name ?? "today")" : list
        if isLast {
            guard let newest = entries.max(by: { time($0) < time($1) }) else {
                throw .usage("\(title): there is nothing yet")
            }
            return [newest]
        }
        if let numbers = numbers(in: word) {
            return try numbers.map { number throws(Problem) in
                guard entries.indices.contains(number - 1) else {
                    throw .usage("\(title): there are \(entries.count), and no number \(number)")
                }
                return entries[number - 1]
            }
        }
        let reader = WhenReader(today: session.clock.today, readsTimes: false, isAmongAmounts: false)
        guard let (day, count) = try reader.dayAtStart(of: [word] + arguments.operands) else {
            throw .usage("“\(word)” is not a number in a list", hint: "write one such as 1, last, or a day")
        }
        for _ in 1..<count { _ = try arguments.next() }
        let found = entries.filter { LocalDay.of(time($0), in: session.clock.calendar) == day }
        guard found.count == 1 else {
            throw .usage(
                "\(title): \(day.full) has \(found.isEmpty ? "none" : "\(found.count)")",
                hint: "write the number in the list")
        }
        return found
    }

    private func workout(_ id: UUID) async throws -> Workout {
        guard let found = try await session.journal().reader.workouts().first(where: { $0.id == id }) else {
            throw Problem("this workout no longer exists")
        }
        return found
    }

    private func entry(identified word: String) async throws -> EntryReference {
        let (reader, store) = (try await session.journal().reader, try await session.journal().store)
        let types = try store.overview().map(\.type)
        let found: [HKSample]
        if let id = UUID(uuidString: word) {
            found = try await reader.samples(of: types, matching: HKQuery.predicateForObject(with: id))
        } else {
            // A beginning is not a key of the store: all identifiers are looked at.
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

    private func reference(to sample: HKSample) async throws -> EntryReference {
        if sample is HKWorkout { return .workout(try await workout(sample.uuid)) }
        guard sample is HKCorrelation else { return .sample(sample) }
        let day = LocalDay.of(sample.startDate, in: session.clock.calendar)
        let entries = try await journal(of: day).entries
        return entries.first { $0.id == sample.uuid }.map(EntryReference.food) ?? .sample(sample)
    }
}
