internal import SampleStore
import Foundation

/// Events as columns, because a swim has one for each length and most of them differ in their dates alone:
///
///     {"type":[3,3,3],"start":[0,24,49],"end":[24,49,73],"metadata":[{"HKSwimmingStrokeStyle":2}],"about":[0,0,-1]}
///
/// `about` is the element of `metadata` that is of an event; -1 where it has none. Earlier versions wrote an object with `type`,
/// `start`, `end` and `metadata` for each event.
extension WorkoutCoder {
    static func stored(_ events: [HKWorkoutEvent]) -> JSONValue {
        var numbers: [Metadata: Int] = [:]
        var metadata: [JSONValue] = []
        let about = events.map { event -> JSONValue in
            guard !event.storedMetadata.isEmpty else { return .int(-1) }
            if let number = numbers[event.storedMetadata] { return .int(Int64(number)) }
            numbers[event.storedMetadata] = metadata.count
            metadata.append(event.storedMetadata.stored)
            return .int(Int64(metadata.count - 1))
        }
        func column(_ value: (HKWorkoutEvent) -> JSONValue) -> JSONValue { .array(events.map(value)) }
        return .object([
            StoredField.type: column { .int(Int64($0.storedType.rawValue)) },
            StoredField.start: column { .double($0.storedDateInterval.start.timeIntervalSinceReferenceDate) },
            StoredField.end: column { .double($0.storedDateInterval.end.timeIntervalSinceReferenceDate) },
            StoredField.metadata: .array(metadata), StoredField.about: .array(about),
        ])
    }

    /// Events of a kind that this version does not know are left out.
    static func events(_ stored: JSONValue?) -> [HKWorkoutEvent] {
        guard case .object(let columns)? = stored else {
            return (stored?.elements ?? []).compactMap { fields in
                event(
                    fields[StoredField.type], fields[StoredField.start], fields[StoredField.end],
                    Metadata(stored: fields[StoredField.metadata]))
            }
        }
        func column(_ name: String) -> [JSONValue] { columns[name]?.elements ?? [] }
        let (starts, ends, about) = (
            column(StoredField.start), column(StoredField.end), column(StoredField.about)
        )
        let metadata = column(StoredField.metadata).map { Metadata(stored: $0) }
        return zip(column(StoredField.type), starts.indices).compactMap { type, index in
            let number = about.indices.contains(index) ? code(about[index]) ?? -1 : -1
            return event(
                type, starts[index], ends.indices.contains(index) ? ends[index] : nil,
                metadata.indices.contains(number) ? metadata[number] : .none)
        }
    }

    private static func event(
        _ type: JSONValue?, _ start: JSONValue?, _ end: JSONValue?, _ metadata: Metadata
    ) -> HKWorkoutEvent? {
        guard let type = code(type).flatMap(HKWorkoutEventType.init), let interval = interval(start, end)
        else { return nil }
        return HKWorkoutEvent(storedType: type, interval: interval, metadata: metadata)
    }
}
