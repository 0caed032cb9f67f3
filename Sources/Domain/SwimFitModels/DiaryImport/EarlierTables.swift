import Foundation
import HealthKit
import SwimFitBase
import SwimFitFood

/// What earlier imports of the same tables brought for the days of the files.
///
/// A diary is a source for its span of days: exported again, it replaces what the same program brought for them. What
/// was changed here has another identity, and stays. A table of the user's own is the same one if it has the same
/// headings and at least half of what it brought before, be it corrected: two tables of one form may have different meals
/// of a day. What a second one brings is noted as its own, so that each is compared with itself.
struct EarlierTables {
    /// The meal and name of an entry on its day, or a measure at a time: what is corrected in place.
    struct Slot: Hashable {
        let day: LocalDay
        let time: TimeOfDay?
        let what: String
    }

    /// The earlier samples of one kind.
    struct Samples {
        fileprivate var samples: [(sample: HKSample, slot: Slot, table: String)] = []
        /// The identities in the files.
        fileprivate var wanted: Set<UUID> = []
    }

    /// What the files change of the samples.
    struct Replacement {
        var replaced: [HKSample] = []
        /// New items in the place of stored ones.
        var corrected = 0
        /// Stored items that the files no longer have.
        var gone = 0
        /// Stored items that the files do not have, but may have had in a line that was refused.
        var kept = 0
        /// The tables of new items, where these are not their kinds.
        var tables: [UUID: String] = [:]
    }

    private(set) var foods = Samples()
    private(set) var measurements = Samples()

    init(
        of items: [(food: DiaryFood, id: UUID)], _ measured: [(measurement: DiaryMeasurement, id: UUID)],
        in interval: DateInterval?, _ calendar: LocalCalendar, _ store: HKHealthStore
    ) throws {
        guard let interval else { return }
        (foods.wanted, measurements.wanted) = (Set(items.map(\.id)), Set(measured.map(\.id)))
        let span = Self.spans(items.map { ($0.food.line, $0.food.day) })
        if !span.isEmpty {
            for sample in try store.importedSamples(of: HKCorrelationType(.food), in: interval) {
                let day = LocalDay.of(sample.startDate, in: calendar)
                guard let food = sample as? HKCorrelation, let table = Self.table(of: food),
                    span[Self.kind(of: table)]?.contains(day) == true
                else { continue }
                let serving = EatenFood(of: food, in: calendar)
                foods.samples.append(
                    (
                        food, Slot(day: day, time: nil, what: "\(serving.meal.rawValue) \(serving.name)"),
                        table
                    ))
            }
        }
        let spanOfBody = Self.spans(measured.map { ($0.measurement.line, $0.measurement.day) })
        for measure in Set(measured.map(\.measurement.measure)) {
            for sample in try store.importedSamples(of: measure.quantityType, in: interval) {
                let day = LocalDay.of(sample.startDate, in: calendar)
                guard let table = sample.metadata?[FoodMetadata.table] as? String,
                    spanOfBody[Self.kind(of: table)]?.contains(day) == true
                else { continue }
                let time = TimeOfDay.of(sample.startDate, in: calendar)
                measurements.samples.append(
                    (sample, Slot(day: day, time: time, what: measure.rawValue), table))
            }
        }
    }

    /// The identities of the earlier samples.
    var ids: Set<UUID> {
        Set(
            (foods.samples + measurements.samples).flatMap { sample, _, _ in
                [sample.uuid] + ((sample as? HKCorrelation)?.objects.map(\.uuid) ?? [])
            })
    }

    /// The days of each table, from its first to its last one.
    private static func spans(_ lines: [(place: DiaryPlace, day: LocalDay)]) -> [String: ClosedRange<
        LocalDay
    >] {
        var spans: [String: ClosedRange<LocalDay>] = [:]
        for (place, day) in lines {
            for table in Set([place.table, place.formerTable].compactMap(\.self)) {
                let span = spans[table] ?? day...day
                spans[table] = min(span.lowerBound, day)...max(span.upperBound, day)
            }
        }
        return spans
    }

    /// The table of a stored food. Earlier versions noted only the program: then it was that with the foods.
    private static func table(of food: HKCorrelation) -> String? {
        if let table = food.metadata?[FoodMetadata.table] as? String { return table }
        switch food.metadata?[FoodMetadata.program] as? String {
        case "MyFitnessPal": return DiaryFormat.myFitnessPalNutrition.rawValue
        case "Cronometer":
            let isDay = food.metadata?[HKMetadataKeyFoodType] as? String == "Whole day"
            return (isDay ? DiaryFormat.cronometerDays : .cronometerServings).rawValue
        default: return nil
        }
    }

    /// The kind of a table: that without the number of several tables of one form.
    fileprivate static func kind(of table: String) -> String {
        isOwn(table) ? String(table.prefix(DiaryPlace.ownTable.count + UUID().uuidString.count)) : table
    }

    fileprivate static func isOwn(_ table: String) -> Bool { table.hasPrefix(DiaryPlace.ownTable) }
}

extension EarlierTables.Samples {
    /// The change that makes the samples those of the files.
    ///
    /// - Parameters:
    ///   - new: the new items.
    ///   - isWhole: whether each line of the files was read.
    func change(
        by new: [(slot: EarlierTables.Slot, id: UUID, table: String?)], isWhole: Bool
    ) -> EarlierTables.Replacement {
        var change = EarlierTables.Replacement()
        var free = Dictionary(grouping: new.reversed(), by: \.slot).mapValues { $0.map(\.id) }
        var gone: [(sample: HKSample, table: String)] = []
        for (sample, slot, table) in samples where !wanted.contains(sample.uuid) {
            if let id = free[slot]?.popLast() {
                change.corrected += 1
                change.replaced.append(sample)
                change.tables[id] = table
            } else {
                gone.append((sample, table))
            }
        }
        let counts = Dictionary(grouping: samples, by: \.table).mapValues(\.count)
        let goneCounts = Dictionary(grouping: gone, by: \.table).mapValues(\.count)
        let same = Set(
            counts.filter { !EarlierTables.isOwn($0.key) || (goneCounts[$0.key] ?? 0) * 2 <= $0.value }.keys)
        for (sample, table) in gone where same.contains(table) {
            if isWhole {
                change.gone += 1
                change.replaced.append(sample)
            } else {
                change.kept += 1
            }
        }
        // What is new in another table of the same form does not count when that form is compared again.
        let known = Dictionary(grouping: counts.keys.sorted(), by: EarlierTables.kind)
        for (_, id, table) in new where change.tables[id] == nil {
            guard let table, let tables = known[table] else { continue }
            change.tables[id] =
                tables.first(where: same.contains)
                ?? (2...).lazy.map { "\(table) \($0)" }.first { counts[$0] == nil }
        }
        return change
    }
}

extension DiaryFood {
    /// Where the entry is corrected.
    func slot(in calendar: LocalCalendar) -> EarlierTables.Slot {
        let serving = DiaryObjectMaker(calendar: calendar).serving(self)
        return EarlierTables.Slot(day: day, time: nil, what: "\(serving.meal.rawValue) \(serving.name)")
    }
}

extension DiaryMeasurement {
    /// Where the measurement is corrected.
    var slot: EarlierTables.Slot {
        EarlierTables.Slot(day: day, time: time ?? TimeOfDay(hour: 8), what: measure.rawValue)
    }
}
