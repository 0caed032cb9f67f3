import Foundation
import Glibc

/// Commands that look at all of something, beside the program that only starts: lists of 500 swims, sums of years, exports,
/// the examination of the whole file.
extension CommandsBenchmark {
    static func listTable() -> ResultTable {
        ResultTable(
            "Lists with 500 swims, and whole stores, medians of \(listTurns) and \(wholeTurns)", "command",
            "samples",
            "swimfit", "--version", "ratio")
    }

    private static let (listTurns, wholeTurns) = (15, 3)

    /// - Parameter store: gets 500 swims with their lengths.
    static func measureLists(on store: FilledStore, into table: inout ResultTable) throws {
        try importSwims(into: store)
        let lists = [
            ["swims"], ["bests"], ["workouts"], ["get", "css"], ["get", "streak"], ["browse"],
            ["browse", "steps", "--by", "day"], ["browse", "steps", "--by", "year"],
        ]
        let whole = [
            ["doctor"], ["export", "--format", "ndjson"], ["export", "--format", "csv", "-o", "/dev/null"],
        ]
        let bare = FreshProcess(path: store.swimfit, arguments: ["--version"])
        let clock = ContinuousClock()
        for (words, turns) in lists.map({ ($0, listTurns) }) + whole.map({ ($0, wholeTurns) }) {
            let process = store.command(words)
            var times: [[Double]] = [[], []]
            for _ in 0..<turns {
                for (index, one) in [process, bare].enumerated() {
                    times[index].append(try clock.measure { try one.run(keepingOutput: false) }.seconds)
                }
            }
            let medians = times.map { Timings($0).median }
            table.add(
                words.joined(separator: " "), "\(store.count)", timeText(medians[0]), timeText(medians[1]),
                String(format: "%.1f", medians[0] / medians[1]))
        }
    }

    /// Three swims a week of 40 lengths, as a phone exports them.
    private static func importSwims(into store: FilledStore) throws {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateSeparator(.dash)
        let clock = Date.ISO8601FormatStyle(timeZone: .gmt).time(includingFractionalSeconds: false)
        func text(_ seconds: Double) -> String {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            return "\(date.formatted(style)) \(date.formatted(clock)) +0000"
        }
        var xml = #"<?xml version="1.0" encoding="UTF-8"?><HealthData locale="en_US">"#
        for number in 0..<500 {
            let start = StoreBenchmarkData.lastDay.lowerBound - Double(number) * 604_800 / 3 + 25_200
            // Slower from length to length, as people are: at an even pace there is no critical speed.
            let lengths = (0..<40).map { 27 + Double(number % 5) + Double($0) / 10 }
            let seconds = lengths.reduce(0, +)
            xml += """
                <Workout workoutActivityType="HKWorkoutActivityTypeSwimming" duration="\(seconds / 60)" \
                durationUnit="min" totalDistance="1000" totalDistanceUnit="m" totalEnergyBurned="300" \
                totalEnergyBurnedUnit="kcal" sourceName="Watch" creationDate="\(text(start))" \
                startDate="\(text(start))" endDate="\(text(start + seconds))">\
                <MetadataEntry key="HKLapLength" value="25 m"/>\
                <MetadataEntry key="HKSwimmingLocationType" value="1"/>
                """
            var begin = start
            for length in lengths {
                xml += """
                    <WorkoutEvent type="HKWorkoutEventTypeLap" date="\(text(begin))" \
                    duration="\(length / 60)" durationUnit="min"><MetadataEntry key="HKSwimmingStrokeStyle" value="2"/>\
                    </WorkoutEvent>
                    """
                begin += length
            }
            xml += "</Workout>\n"
        }
        let file = store.folder.appending(path: "swims.xml")
        try Data((xml + "</HealthData>").utf8).write(to: file)
        try store.command("import", file.path).run()
        guard try store.command("swims", "--format", "{start}").run().split(separator: "\n").count == 500
        else {
            throw BenchmarkError("the store has not got 500 swims")
        }
    }
}
