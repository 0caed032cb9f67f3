import HealthKit
import SwimFit

extension Command {
    /// `swimfit browse`.
    static let browse = Command(
        "browse", "",
        summary: "list the types of samples in the store",
        help: "With --json it prints an array of objects with type, count and latest.",
        examples: [
            ("swimfit browse", "every type with its sample count and latest sample"),
            (
                "swimfit browse --json | jq '.[] | select(.count > 1000).type'",
                "types with more than 1000 samples"
            ),
        ]
    ) { call in
        var arguments = call.arguments
        try arguments.finish()
        let store = try await call.session.journal().store
        try store.checkLines()
        let listing = BrowseListing(try store.overview(), zone: call.session.clock.calendar.zone)
        if call.options.printsJSON {
            call.output.print(try listing.json())
        } else {
            for line in listing.lines { call.output.print(line) }
            if listing.rows.isEmpty {
                call.output.note("the store is empty; “swimfit import FILE” imports an Apple Health export")
            }
        }
        return listing.rows.isEmpty ? .noValue : .done
    }
}
