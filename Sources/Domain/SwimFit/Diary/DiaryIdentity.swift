import Foundation
import HealthKit

/// Makes identities of what lines say, the same each time: so the same file twice changes nothing.
///
/// A file names no identifiers. An entry is its day, time, meal, name, amount and the figures of a label; a later export
/// may have more vitamins of it. Lines that say the same are numbered in the order of their file: a copy of the
/// file has the same numbers.
struct DiaryIdentity {
    private var seen: [Key: Int] = [:]

    private struct Key: Hashable {
        let file: Int
        let id: UUID
    }

    mutating func of(_ food: DiaryFood) -> UUID {
        var hash = Hash("food", food.day, food.time)
        hash.mix(FoldedText.fold(food.meal))
        hash.mix(food.name)
        hash.mix(food.amount)
        for nutrient in Nutrient.main { hash.mix(food.figures[nutrient]) }
        return next(hash, food.line)
    }

    mutating func of(_ measurement: DiaryMeasurement) -> UUID {
        var hash = Hash(measurement.measure.rawValue, measurement.day, measurement.time)
        hash.mix(measurement.value)
        return next(hash, measurement.line)
    }

    /// The identities of a workout and of its energy.
    mutating func of(_ exercise: DiaryExercise) -> (workout: UUID, energy: UUID) {
        var hash = Hash("exercise", exercise.day, exercise.time)
        hash.mix(exercise.name)
        hash.mix(exercise.minutes)
        hash.mix(exercise.energy)
        let workout = next(hash, exercise.line)
        var energy = Hash("energy", exercise.day, exercise.time)
        energy.mix(workout.uuidString)
        return (workout, energy.uuid)
    }

    /// The identity of a sample that belongs to an entry: the same on each machine that imports the file.
    static func part(_ type: String, of entry: UUID) -> UUID {
        var hash = Hash("part", nil, nil)
        hash.mix(entry.uuidString)
        hash.mix(type)
        return hash.uuid
    }

    private mutating func next(_ hash: Hash, _ line: DiaryPlace) -> UUID {
        var hash = hash
        let key = Key(file: line.number, id: hash.uuid)
        let count = seen[key, default: 0]
        seen[key] = count + 1
        if count > 0 { hash.mix("\(count)") }
        return hash.uuid
    }

    /// Two lanes of FNV-1a, the second over the bytes turned round: against accidents, not against somebody who looks for
    /// equal hashes.
    private struct Hash {
        private var high: UInt64 = 0xcbf2_9ce4_8422_2325
        private var low: UInt64 = 0x8422_2325_cbf2_9ce4

        init(_ kind: String, _ day: LocalDay?, _ time: TimeOfDay?) {
            mix(kind)
            mix(day?.iso ?? "")
            mix(time?.text ?? "")
        }

        /// The lengths are mixed too, so that parts do not run together.
        mutating func mix(_ text: String) {
            for byte in text.utf8 { mix(byte: byte) }
            mix(word: UInt64(text.utf8.count))
        }

        mutating func mix(_ number: Double?) {
            mix(word: number.map { ($0 == 0 ? 0 : $0).bitPattern } ?? .max)
        }

        private mutating func mix(word: UInt64) {
            for shift in stride(from: 0, to: 64, by: 8) {
                mix(byte: UInt8(truncatingIfNeeded: word >> shift))
            }
        }

        private mutating func mix(byte: UInt8) {
            high = (high ^ UInt64(byte)) &* 0x100_0000_01b3
            low = (low ^ UInt64(~byte) ^ low >> 29) &* 0xbf58_476d_1ce4_e5b9
        }

        var uuid: UUID { UUID(imported: high, low) }
    }
}
