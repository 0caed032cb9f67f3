import Foundation
import HealthKit

/// Reads `*_summarizedActivities.json` of Garmin's archive of a user's data: a list of all activities with their
/// totals.
///
/// ```
/// [{"summarizedActivitiesExport": [{"activityId": 1, "beginTimestamp": 1.7e12, "duration": 1.8e6, "distance": 1e5, …}]}]
/// ```
/// Times are milliseconds since 1970, durations milliseconds, distances centimetres. `calories` are kilojoules: the
/// measurements `SUM_ENERGY` of the same activities have the same numbers with the unit `KILOJOULE`. The archive's FIT
/// files contain more, so an activity with a FIT file is read from that file.
enum GarminActivityListReader {
    /// Whether a file begins like a Garmin summary.
    static func canRead(_ head: some Collection<UInt8>) -> Bool {
        let text = String(decoding: head.prefix(200), as: UTF8.self)
        return text.first == "[" && text.contains("\"summarizedActivitiesExport\"")
    }

    private struct Page: Decodable {
        let summarizedActivitiesExport: [Activity]?
    }

    /// Values of an unexpected kind are left out, not the whole activity.
    private struct Activity: Decodable {
        var numbers: [ActivityKey: Double] = [:]
        var type: String?
        var isParent = false

        enum ActivityKey: String, CodingKey, CaseIterable {
            case activityId, beginTimestamp, startTimeGmt, startTimeLocal, duration, elapsedDuration, distance
            case calories, avgHr, strokes, activityType, parent
        }

        private struct ActivityKind: Decodable { let typeKey: String? }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: ActivityKey.self)
            for key in ActivityKey.allCases {
                // IGNORED: a value that is not a number is not a figure.
                numbers[key] = try? values.decode(Double.self, forKey: key)
            }
            // IGNORED: as above; some archives have an object that contains the word.
            let kind = try? values.decode(ActivityKind.self, forKey: .activityType)
            // IGNORED: as above.
            type = (try? values.decode(String.self, forKey: .activityType)) ?? kind?.typeKey
            // IGNORED: as above.
            isParent = (try? values.decode(Bool.self, forKey: .parent)) ?? false
        }
    }

    static func read(_ data: Data) -> ParsedRecordings {
        let pages: [Page]
        do { pages = try JSONDecoder().decode([Page].self, from: data) } catch {
            return ParsedRecordings(recordings: [], end: "it is no JSON of this kind, or cut off")
        }
        let activities = pages.flatMap { $0.summarizedActivitiesExport ?? [] }
        return ParsedRecordings(
            recordings: activities.map(recording), lack: "it lists no activity with a time")
    }

    private static func recording(_ activity: Activity) -> Recording {
        var maker = Recording.Maker(format: "garmin", name: "Garmin Connect", identifier: "connect")
        let id = activity.numbers[.activityId].flatMap { Int(exactly: $0) }
        maker.figures = [id ?? 0]
        maker.isUnique = id != nil
        var recording = Recording(maker)
        let numbers = activity.numbers
        func seconds(_ key: Activity.ActivityKey) -> Double? {
            numbers[key].flatMap { $0.isFinite && abs($0) < 1e14 ? $0 / 1000 : nil }
        }
        guard !activity.isParent else {
            recording.leftovers.count("activities of several sports, whose parts are kept")
            return recording
        }
        guard let begin = seconds(.beginTimestamp) ?? seconds(.startTimeGmt), let timed = seconds(.duration),
            timed >= 0
        else {
            recording.leftovers.count("activities without a time")
            return recording
        }
        let start = Date(timeIntervalSince1970: begin)
        let elapsed = max(timed, seconds(.elapsedDuration) ?? timed)
        let sport = activity.type.flatMap { SportWord($0) }
        if sport == nil { recording.leftovers.count("unknown sport", example: activity.type) }
        if let local = seconds(.startTimeLocal) {
            recording.offset = Recording.offset(ofLocal: local, utc: begin)
        }
        recording.sessions = [
            Recording.Session(
                start: start, end: start + elapsed, activity: sport?.activity ?? .other, place: sport?.place,
                seconds: timed, isWhole: true, distance: numbers[.distance].map { $0 / 100 },
                kilocalories: numbers[.calories].map { $0 / 4.184 }, hasResting: true,
                strokes: numbers[.strokes])
        ]
        if let rate = numbers[.avgHr], rate > 0, elapsed > 0 {
            recording.pulse = [.init(start: start, end: start + elapsed, rate: rate)]
        }
        recording.leftovers.count("other figures of Garmin's summaries, by activity")
        return recording
    }
}
