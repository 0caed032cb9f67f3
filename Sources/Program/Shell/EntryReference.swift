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
        guard let word = try arguments.next() else {
            throw Problem.usage("ENTRY is missing, such as “journal 3”")
        }
        let letters = word.filter { $0 != "-" }
        if letters.count >= 8, letters.allSatisfy(\.isHexDigit) { return try await entry(identified: word) }
        switch word.lowercased() {
        case "journal":
            var day = session.clock.today
            var number = try arguments.next("the number of the entry in “swimfit journal”")
            if Int(number) == nil {
                day = try self.day(number)
                number = try arguments.next("the number of the entry in “swimfit journal \(number)”")
            }
            let entries = try await journal(of: day).courses.flatMap(\.entries)
            return .food(try pick(number, of: entries, "the journal of \(day.full)"))
        case "swims":
            let number = try arguments.next("the number of the swim in “swimfit swims”")
            let swim = try pick(number, of: try await swims().ordered(by: .newestFirst).swims, "swims")
            return .workout(try await workout(swim.id))
        case "workouts":
            let number = try arguments.next("the number of the workout in “swimfit workouts”")
            let workouts = try await session.journal().reader.workouts()
            return .workout(try pick(number, of: workouts, "workouts"))
        default:
            let (reader, store) = (try await session.journal().reader, try await session.journal().store)
            let type = try TypeWords.stored(word, among: try store.overview().map(\.type))
            let typed = try arguments.next("the number of the sample in “swimfit browse \(word)”")
            let limit = Int(typed).map { max(1, $0) } ?? 1
            let samples = try await reader.samples(of: type, limit: min(limit, 100_000), newestFirst: true)
            return try await reference(to: pick(typed, of: samples, TypeName.of(type).lowercased()))
        }
    }

    private func pick<Entry>(_ typed: String, of entries: [Entry], _ list: String) throws(Problem) -> Entry {
        guard let number = Int(typed), number > 0 else {
            throw .usage("“\(typed)” is not a number in a list", hint: "write one such as 1")
        }
        guard entries.indices.contains(number - 1) else {
            throw .usage("\(list): there are \(entries.count), and no number \(number)")
        }
        return entries[number - 1]
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
