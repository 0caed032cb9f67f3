import Foundation
import HealthArchive
import HealthKit
import SwimFitModels
import SwimFitBase

extension Command {
    static let watch = Command(
        "watch",
        options: [
            CommandOption("--since", "MARK", "go on after a line, by its “mark”"),
            CommandOption("--columns", "the same columns in each line, with times in UTC"),
            CommandOption(
                "--person", "ID", "add “person” to each line, where the stores of many come together"),
            CommandOption("--once", "end when what is there is printed"),
        ],
        summary: "print what is in the store, then each change, as NDJSON",
        help: """
            One JSON object a line, for other programs: first every sample, then those that are saved and
            deleted from now on, by whatever program, until nobody reads them any more. A line is as in
            “swimfit export --format ndjson”, with “mark”: --since goes on after it, also in another
            process and after a restart. A reader that breaks gets some lines twice and none never: the
            later one of an “id” counts.

            The columns of --columns, which databases like, are \(FeedRow.columns.joined(separator: ", ")).
            --once is for databases that keep nothing before their input ends.
            """,
        examples: [
            ("swimfit watch --columns --once > health.ndjson", "everything, for DuckDB"),
            ("swimfit watch --since 812.790.6F1C22AB-…", "what was changed after a mark"),
        ], isInDashboard: false,
        run: { try await follow($0) })

    @MainActor
    private static func follow(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let mark = arguments.value(of: "--since")
        let hasColumns = arguments.flag("--columns")
        let person = arguments.value(of: "--person")
        let isOnce = arguments.flag("--once")
        try arguments.finish()
        try StandardStream.checkRoomForFiles()
        let (output, store) = (call.output, try await call.session.editor().store)
        output.isJSON = true
        let problems = isOnce ? nil : try await call.tellProblems()
        defer { withExtendedLifetime(problems) {} }
        let (commits, tell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let query = CommitQuery { tell.yield() }
        store.execute(query)
        defer { store.stop(query) }
        output.onHangUp { tell.finish() }
        var feed = ChangeFeed(store, since: mark)
        for await _ in commits {
            try feed.read { item, mark in
                let row = FeedRow(item: item, mark: mark, person: person)
                output.print(hasColumns ? row.columns : row.line)
                if let failure = output.dataFailure { throw failure }
            }
            output.flush()
            if isOnce || output.dataFailure != nil { break }
        }
        return .done
    }
}

/// A line that `swimfit watch` prints.
private struct FeedRow {
    let item: ChangeFeed.FeedItem
    let mark: String
    let person: String?

    static let columns = [
        "id", "type", "deleted", "start", "end", "value", "unit", "name", "source", "source_id", "device",
        "person",
        "mark",
    ]

    /// The line of an export with two more fields.
    var line: String {
        let line =
            switch item {
            case .sample(let row): row.line
            case .deletion(_, _, let line): line
            }
        let more = [("mark", mark as String?), ("person", person)].compactMap { key, value in
            value.map { ",\"\(key)\":" + JSONPrinter.compact(.text($0)) }
        }
        return line.dropLast() + more.joined() + "}"
    }

    var columns: String {
        let values: [JSONPrinter.PrintedValue]
        switch item {
        case .deletion(let id, let type, _):
            values =
                [.text(id.uuidString), .text(type), .bool(true)]
                + Array(repeating: .null, count: Self.columns.count - 5)
        case .sample(let row):
            values = [
                .text(row.id.uuidString), .text(row.type), .bool(false), .text(ISOTimestamp.of(row.start)),
                .text(orNull: row.end.map(ISOTimestamp.of)), .number(row.value), .text(orNull: row.unit),
                .text(orNull: row.name), .text(row.source), .text(row.sourceIdentifier),
                .text(orNull: row.device),
            ]
        }
        let all = values + [.text(orNull: person), .text(mark)]
        return JSONPrinter.compact(.object(zip(Self.columns, all).map { (key: $0, value: $1) }))
    }
}
