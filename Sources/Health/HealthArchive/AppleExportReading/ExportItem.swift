import Foundation
import HealthKit

/// One item of an export, in the export's own terms: recurring texts are numbers in ``ExportNames``.
enum ExportItem {
    case record(ExportRecord)
    case correlation(ExportCorrelation)
    case workout(ExportWorkout)
    /// The owner's characteristics by their identifiers in the export, and their size in the export.
    case owner([String: String], MarkupCount)
    /// The time at which the export was written, as stated in it.
    case exportDate(String)
    /// The identifier of a source, by its name in the export. Only our own exports have it.
    case source(name: String, identifier: String, title: String?)
    /// The goals of a day.
    case goals(ExportGoals)
    case clinicalRecord(ExportClinicalRecord)
    case element(ExportOtherElement)
    case problem(ArchiveProblem)
}

/// Texts of one export that recur, by kind; elements refer to them by number.
///
/// A class, because every record is mapped with it, and copying a structure would retain dozens of references.
final class ExportNames {
    let types = NamePool()
    let units = NamePool()
    let sources = NamePool()
    let versions = NamePool()
    let devices = NamePool()
    let symbols = NamePool()
    let keys = NamePool()
    /// Every pool.
    let all: [NamePool]

    init() { all = [types, units, sources, versions, devices, symbols, keys] }

    /// The number of an absent text.
    static let none: Int32 = -1
}

/// The source and device of an element: numbers in ``ExportNames``.
struct ExportOrigin: Hashable {
    var source: Int32
    var version = ExportNames.none
    var device = ExportNames.none
}

/// A metadata entry as written.
struct ExportMetadataEntry: Hashable {
    var key: String
    var value: String
    /// The kind of the value, where the key does not determine it: "quantity". Only our own exports have it.
    var kind: String?
}

/// The value of a record.
enum ExportRecordValue: Hashable {
    case absent
    case number(Double)
    /// The name of a constant, or a text where a number is expected: an index into ``ExportNames/symbols``.
    case symbol(Int32)
}

/// A `Record`: one measurement. Times are seconds since 2001-01-01T00:00:00Z.
struct ExportRecord {
    var line: Int
    var type: Int32
    var unit: Int32
    var origin: ExportOrigin
    var start: Double
    var end: Double
    var value: ExportRecordValue
    /// The creation date; NaN where the export does not state it.
    var creation = Double.nan
    /// The identity in our own export; the records of a series share it.
    var identity: UUID?
    var metadata: [ExportMetadataEntry] = []
    /// The times of the heartbeats from which a variability was calculated.
    var beats: [ExportBeat] = []
    var identityOfBeats: UUID?
    /// Other attributes and elements, as text.
    var rest = UnplacedMarkup()
    /// The size in the export.
    var size = MarkupCount()
}

/// An `InstantaneousBeatsPerMinute`.
struct ExportBeat {
    /// A time of day as written: `07:01:00,40`, `7:01:00.40 AM`.
    var time: String
    /// Beats per minute since the previous beat; nil for the first beat.
    var rate: Double?
    /// Seconds since the start of the record, and whether beats may be missing before this beat. Only our own exports
    /// state the two values.
    var seconds: Double?
    var precededByGap: Bool?
    /// The tag, if it cannot be read.
    var markup: String?
}

/// A `WorkoutRoute`: the paths of files with the places.
struct ExportRoute {
    var line: Int
    var origin: ExportOrigin
    var start: Double
    var end: Double
    var creation = Double.nan
    var identity: UUID?
    /// The paths in the folder of the export: `/workout-routes/route_1.gpx`.
    var paths: [String] = []
    var metadata: [ExportMetadataEntry] = []
    /// The size in the export.
    var size = MarkupCount()
}

/// An `ActivitySummary`.
struct ExportGoals {
    /// `2026-06-15`.
    var day: String
    var goals: HKHealthStore.ActivityGoals
}

/// A `ClinicalRecord`.
struct ExportClinicalRecord {
    var line: Int
    /// The FHIR type: "Observation".
    var type: String
    var identifier: String
    var source: String
    var url: String
    var version: String
    var received: Double
    var path: String?
    var displayName: String?
    var clinicalType: String?
    var sourceVersion: String?
    var identity: UUID?
    /// The size in the export.
    var size = MarkupCount()
}

/// A rare or unknown element, with its contents.
struct ExportOtherElement {
    var line: Int
    /// `Audiogram`
    var name: String
    var attributes: [String: String]
    /// The direct children except metadata. Deeper elements are only in the markup.
    var children: [(name: String, attributes: [String: String])] = []
    var metadata: [ExportMetadataEntry] = []
    /// The whole element, without white space between its tags.
    var markup: String
    /// The size in the export.
    var size = MarkupCount()

    /// The identity in our own export.
    var identity: UUID? { attributes["swimfitUUID"].flatMap(UUID.init(uuidString:)) }
}

/// A `Correlation` with the copies of its members.
struct ExportCorrelation {
    var line: Int
    var type: Int32
    var origin: ExportOrigin
    var start: Double
    var end: Double
    var creation = Double.nan
    var identity: UUID?
    var metadata: [ExportMetadataEntry] = []
    var members: [ExportRecord] = []
    /// Other attributes and elements, as text.
    var rest = UnplacedMarkup()
    /// The size in the export, without its members.
    var size = MarkupCount()
}

/// A figure with its unit as written.
struct ExportQuantity: Hashable {
    var value: Double
    var unit: String
}

/// A `Workout`.
struct ExportWorkout {
    var line: Int
    /// The activity, for example `HKWorkoutActivityTypeSwimming`.
    var activity: String
    var origin: ExportOrigin
    var start: Double
    var end: Double
    var creation = Double.nan
    var identity: UUID?
    /// Seconds without pauses, where the export states them.
    var duration: Double?
    var totalDistance: ExportQuantity?
    var totalEnergy: ExportQuantity?
    var totalStrokes: ExportQuantity?
    var totalFlights: ExportQuantity?
    var metadata: [ExportMetadataEntry] = []
    var events: [ExportWorkoutEvent] = []
    var statistics: [ExportWorkoutStatistics] = []
    var activities: [ExportWorkoutActivity] = []
    var routes: [ExportRoute] = []
    /// The identities of the workout's samples. Only our own exports have them.
    var parts: [UUID] = []
    /// Other attributes and elements, as text.
    var rest = UnplacedMarkup()
    /// The size in the export.
    var size = MarkupCount()
}

/// A `WorkoutEvent`.
struct ExportWorkoutEvent {
    /// The kind of the event, for example `HKWorkoutEventTypeLap`.
    var type: String
    var date: Double
    /// Seconds; 0 for an instant.
    var duration: Double
    var metadata: [ExportMetadataEntry] = []
    /// Other attributes and elements, as text.
    var rest = UnplacedMarkup()
    /// The tag as written.
    var markup = ""
}

/// A `WorkoutStatistics`: totals of one type over a workout or one of its activities.
struct ExportWorkoutStatistics {
    var type: String
    var start: Double
    var end: Double
    var unit: String
    var sum: Double?
    var average: Double?
    var minimum: Double?
    var maximum: Double?
    /// The tag as written.
    var markup = ""
    /// Whether the tag has more than these figures.
    var hasMore = false
}

/// A `WorkoutActivity`: one part of a workout.
struct ExportWorkoutActivity {
    var uuid: String
    var start: Double
    var end: Double?
    /// Seconds, where the export states them.
    var duration: Double?
    /// The sport, if it differs from the workout's. Only our own exports have it.
    var activity: String?
    /// Other attributes and elements, as text.
    var rest = UnplacedMarkup()
    /// The tag as written.
    var markup = ""
    var metadata: [ExportMetadataEntry] = []
    var events: [ExportWorkoutEvent] = []
    var statistics: [ExportWorkoutStatistics] = []
}

/// The parts of a device's description in an export.
///
/// ```
/// <<HKDevice: 0x533ad2350>, name:Apple Watch, manufacturer:Apple Inc., hardware:Watch6,9, software:11.2>
/// ```
/// The address differs from record to record and does not identify a device. Values may hold commas, so the text is
/// split only before a known key.
struct ExportDevice: Hashable {
    var name: String?
    var manufacturer: String?
    var model: String?
    var hardware: String?
    var firmware: String?
    var software: String?
    var localIdentifier: String?
    var udi: String?
    /// The time at which the phone first connected, as written. Apple's `HKDevice` has no place for it.
    var creationDate: String?
    /// The text before the first known key, as written.
    var others: String?

    private static let keys: [(String, any WritableKeyPath<ExportDevice, String?> & Sendable)] = [
        ("name", \.name), ("manufacturer", \.manufacturer), ("model", \.model), ("hardware", \.hardware),
        ("firmware", \.firmware), ("software", \.software), ("localIdentifier", \.localIdentifier),
        ("UDIDeviceIdentifier", \.udi), ("UDI", \.udi), ("creation date", \.creationDate),
    ]

    /// Reads the description without the memory address at its start, see ``withoutAddress(_:)``. Programs other than
    /// Apple's write only the name of a device.
    init(_ description: String) {
        var text = Substring(description)
        while text.last == ">" { text.removeLast() }
        var rest = text[...]
        while let (key, value) = ExportDevice.lastField(of: &rest) {
            guard let path = ExportDevice.keys.first(where: { $0.0 == key })?.1, !value.isEmpty else {
                continue
            }
            self[keyPath: path] = value
        }
        if rest.isEmpty || rest.hasPrefix(">") || rest.hasPrefix("<<HKDevice") {
            let after = rest.drop { $0 == ">" || $0 == "," || $0 == " " }
            others = after.isEmpty || after.hasPrefix("<<HKDevice") ? nil : String(after)
        } else {
            name = ([String(rest)] + [name].compactMap(\.self)).joined(separator: ", ")
        }
    }

    /// Whether an `HKDevice` would have no properties.
    var isEmpty: Bool {
        var known = self
        (known.creationDate, known.others) = (nil, nil)
        return known == ExportDevice()
    }

    private init() {}

    /// Removes the last `, key:value` from the text.
    private static func lastField(of text: inout Substring) -> (String, String)? {
        var last: (start: String.Index, key: String, value: Substring)?
        for (key, _) in keys {
            guard let range = text.range(of: ", \(key):", options: .backwards) else { continue }
            if last.map({ $0.start < range.lowerBound }) ?? true {
                last = (range.lowerBound, key, text[range.upperBound...])
            }
        }
        guard let last else { return nil }
        text = text[..<last.start]
        return (last.key, last.value.trimmingCharacters(in: .whitespaces))
    }

    /// The bytes of a device's description after the memory address at its start; all bytes when it has no address.
    ///
    /// The angle brackets before the address may be escaped (`&lt;`) or plain.
    static func withoutAddress(_ bytes: Bytes) -> Bytes {
        var at = 0
        // Only Apple's descriptions begin with a bracket. Others may contain a number that looks like an address.
        guard bytes.first == UInt8(ascii: "&") || bytes.first == UInt8(ascii: "<") else { return bytes }
        while at + 1 < bytes.count, at < 64 {
            if bytes[at] == UInt8(ascii: "0"), bytes[at + 1] == UInt8(ascii: "x") {
                at += 2
                while at < bytes.count, isHexDigit(bytes[at]) { at += 1 }
                return Bytes(rebasing: bytes[at...])
            }
            at += 1
        }
        return bytes
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66
    }
}

/// Texts that recur millions of times in an export (types, units, sources, devices), each kept once.
///
/// A text is found by its bytes as written, before decoding, so that finding a known text costs one or two comparisons
/// and no memory. Most attributes repeat the value of the previous record, so this value is compared first. Numbers are
/// assigned in order of first appearance, from 0. Not thread-safe.
final class NamePool {
    /// The decoded texts by number.
    private(set) var texts: [String] = []
    /// A 128-bit hash of each decoded text, for identities.
    private(set) var hashes: [StableHash] = []
    /// The repairs of the last new text; nil for none. ``takeMending()`` reads and clears it.
    private(set) var mending: String?

    /// The numbers of the decoded texts.
    private var numbers: [String: Int32] = [:]
    /// All spellings in a row.
    private var arena: [UInt8] = []
    private var spellings: [Spelling] = []
    private var lastIndex = -1
    /// Open addressing with a power of two as length: index into `spellings` plus 1, 0 for free.
    private var slots = [Int32](repeating: 0, count: 64)

    private struct Spelling {
        var start: Int
        var count: Int
        var hash: UInt64
        var number: Int32
    }

    /// The repairs since the last call; nil for none.
    func takeMending() -> String? {
        defer { mending = nil }
        return mending
    }

    /// The number of an attribute's text.
    @inline(__always)
    func number(of attribute: MarkupAttribute) -> Int32 { number(spelledAs: attribute.value) }

    /// The number of the spelling with these bytes.
    func number(spelledAs bytes: Bytes) -> Int32 {
        if lastIndex >= 0, matches(spellings[lastIndex], bytes) { return spellings[lastIndex].number }
        let hash = NamePool.hash(bytes)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if spellings[index].hash == hash, matches(spellings[index], bytes) {
                lastIndex = index
                return spellings[index].number
            }
            slot = (slot + 1) & mask
        }
        return add(bytes, hash: hash)
    }

    @inline(__always)
    private func matches(_ spelling: Spelling, _ bytes: Bytes) -> Bool {
        guard spelling.count == bytes.count else { return false }
        guard let start = bytes.baseAddress else { return true }
        return arena.withUnsafeBufferPointer { arena in
            // SAFETY: a spelling that is not empty lies inside the arena, so the arena has an address.
            spelling.count == 0 || memcmp(arena.baseAddress! + spelling.start, start, spelling.count) == 0
        }
    }

    private func add(_ bytes: Bytes, hash: UInt64) -> Int32 {
        let decoded = UnescapedText(decoding: bytes)
        mending = mending ?? decoded.mending
        // Two spellings of one text (`·` and `&#183;`) share a number.
        let known = numbers[decoded.string]
        if known == nil {
            numbers[decoded.string] = Int32(texts.count)
            texts.append(decoded.string)
            hashes.append(StableHash(of: decoded.string))
        }
        let number = known ?? Int32(texts.count - 1)
        spellings.append(Spelling(start: arena.count, count: bytes.count, hash: hash, number: number))
        arena.append(contentsOf: bytes)
        lastIndex = spellings.count - 1
        if spellings.count * 2 > slots.count {
            slots = [Int32](repeating: 0, count: slots.count * 2)
            for index in spellings.indices { occupySlot(for: index) }
        } else {
            occupySlot(for: lastIndex)
        }
        return number
    }

    private func occupySlot(for index: Int) {
        var slot = Int(truncatingIfNeeded: spellings[index].hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(index + 1)
    }

    /// Folds in eight bytes at a time by a multiplication. The last steps spread all bits into the low bits, which
    /// choose the slot: names that differ in a digit must not get adjacent slots.
    private static func hash(_ bytes: Bytes) -> UInt64 {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash = UInt64(bytes.count) &* 0x9e37_79b9_7f4a_7c15
        var at = 0
        while at + 8 <= raw.count {
            hash = (hash ^ raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* 0xd6e8_feb8_6659_fd93
            hash ^= hash >> 32
            at += 8
        }
        while at < raw.count {
            hash = (hash ^ UInt64(raw[at])) &* 0xd6e8_feb8_6659_fd93
            hash ^= hash >> 32
            at += 1
        }
        hash = (hash ^ hash >> 29) &* 0x9e37_79b9_7f4a_7c15
        return hash ^ hash >> 32
    }
}

extension HKWorkoutEventType {
    /// The words of exports.
    static let exportNames: [(type: HKWorkoutEventType, name: String)] = [
        (.pause, "HKWorkoutEventTypePause"), (.resume, "HKWorkoutEventTypeResume"),
        (.lap, "HKWorkoutEventTypeLap"), (.marker, "HKWorkoutEventTypeMarker"),
        (.motionPaused, "HKWorkoutEventTypeMotionPaused"),
        (.motionResumed, "HKWorkoutEventTypeMotionResumed"), (.segment, "HKWorkoutEventTypeSegment"),
        (.pauseOrResumeRequest, "HKWorkoutEventTypePauseOrResumeRequest"),
    ]

    /// The event for a word in an export, such as `HKWorkoutEventTypeLap`.
    init?(exportName: String) {
        guard let known = Self.exportNames.first(where: { $0.name == exportName }) else { return nil }
        self = known.type
    }

    /// The word of an export.
    var exportName: String? { Self.exportNames.first { $0.type == self }?.name }
}

/// The parts of an element for which HealthKit has no place, as markup: they are kept with the sample as one text.
///
/// ```
/// goalType="distance" <WorkoutZone number="3" seconds="612"/>
/// ```
/// Attributes are as the export writes them; metadata entries are composed of their key and value.
struct UnplacedMarkup: Hashable {
    /// The metadata key of the text.
    static let key = "swimfit.exported-rest"
    /// The metadata keys that an import adds.
    static let importedKeys: Set = [key, ImportedSample.unknownConstantKey]

    private(set) var text = ""
    /// The longest text that is kept. Samples have a few parts; more are counted as not kept.
    static let longest = 1 << 14

    var isEmpty: Bool { text.isEmpty }

    /// - Returns: false when there is no room left.
    @discardableResult
    mutating func add(_ markup: String) -> Bool {
        guard text.utf8.count + markup.utf8.count < Self.longest else { return false }
        text += text.isEmpty ? markup : " " + markup
        return true
    }

    static func markup(_ attribute: MarkupAttribute) -> String {
        "\(attribute.name.text)=\"\(escaped(attribute.decoded.string))\""
    }

    static func markup(_ entry: ExportMetadataEntry) -> String {
        let kind = entry.kind.map { " kind=\"\(escaped($0))\"" } ?? ""
        return "<MetadataEntry key=\"\(escaped(entry.key))\" value=\"\(escaped(entry.value))\"\(kind)/>"
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x26 || $0 == 0x3c }) else { return text }
        return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
