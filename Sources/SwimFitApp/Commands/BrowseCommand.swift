import HealthKit
import SwimFit

extension Command {
    /// `swimfit browse`.
    static let browse = Command(
        "browse", "",
        summary: "list the types of samples in the store",
        help: """
            Fields for --json, --format, --ndjson and -O csv:
            \(BrowseListing.table.help)
            """,
        examples: [
            ("swimfit browse", "every type with its sample count and latest sample"),
            (
                "swimfit browse --json | jq '.types[] | select(.count > 1000).type'",
                "types with more than 1000 samples"
            ),
        ], forms: [.fields, .rows]
    ) { call in
        var arguments = call.arguments
        try arguments.finish()
        let store = try await call.session.journal().store
        try store.checkLines()
        let listing = BrowseListing(
            try store.overview(), zone: call.session.clock.calendar.zone,
            system: call.session.library()[Preferences.self].system,
            spelling: Spelling(locale: call.options.locale))
        try call.print(listing.rows, BrowseListing.table, as: "types", lines: listing.lines)
        if listing.rows.isEmpty {
            call.output.note("the store is empty; “swimfit import FILE” imports an Apple Health export")
        }
        return listing.rows.isEmpty ? .noValue : .done
    }
}
