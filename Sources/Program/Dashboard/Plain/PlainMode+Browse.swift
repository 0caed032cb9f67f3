import Foundation
import SwimFit

extension PlainMode {
    /// All types with data; a number opens one.
    func browse() async throws {
        models.browse.setShown(true)
        defer { models.browse.setShown(false) }
        await models.browse.refresh()
        while true {
            let types = models.browse.summary.types
            let choice = try await dialogue.choose(
                "\(Figure.count(types.count, "type")), \(Figure.count(models.browse.summary.count, "sample")).",
                types.map { "\($0.name): \(Figure.whole($0.count)), latest \($0.latest)" }, others: "a name")
            switch choice {
            case nil: return
            case .item(let index): try await attempt { try await open(types[index]) }
            case .text(let typed):
                let found = types.filter { FoldedText.fold($0.name).contains(FoldedText.fold(typed)) }
                let index = try await dialogue.choose("Types with \(typed) in their name:", found.map(\.name))
                if let index { try await attempt { try await open(found[index]) } }
            }
        }
    }

    private func open(_ type: BrowseType) async throws {
        try await models.browse.open(type.id)
        while let detail = models.browse.summary.detail {
            dialogue.say("\(detail.name), \(detail.span.title(around: detail.day)).")
            dialogue.say(detail.statistics.map { "\($0.name): \($0.text)." })
            let rows = detail.rows
            let choice = try await dialogue.choose(
                rows.isEmpty ? "No samples in this time." : "A number opens a sample.",
                rows.map { "\(when($0)): \($0.value), \($0.source)" },
                others:
                    "b for before, f for after, s for sources, or d, w, m, y for a day, week, month, year",
                help: [
                    "b goes back in time, f forward. d, w, m and y show a day, week, month or year.",
                    "s orders the sources by trust.",
                ])
            switch choice {
            case nil: return
            case .item(let index): try await attempt { try await open(rows[index]) }
            case .text("b"): try await models.browse.move(by: -1)
            case .text("f"): try await models.browse.move(by: 1)
            case .text("s"): try await orderSources()
            case .text(let typed):
                guard let span = BrowseSpan.allCases.first(where: { $0.rawValue.hasPrefix(typed) }) else {
                    dialogue.say("Type a number, b, f, d, w, m or y.")
                    continue
                }
                try await models.browse.show(span)
            }
        }
    }

    private func orderSources() async throws {
        while let sources = models.browse.summary.detail?.sources {
            let index = try await dialogue.choose(
                "Where samples of several sources overlap, the first one counts. A number trusts one more.",
                sources.map { "\($0.name), \($0.text)" })
            guard let index else { return }
            _ = try await models.browse.moveSource(at: index, by: -1)
        }
    }

    private func when(_ row: BrowseDetail.Row) -> String {
        "\(LocalDay.of(row.start, in: clock.calendar).full), \(time(row.start))"
    }

    private func open(_ row: BrowseDetail.Row) async throws {
        dialogue.say("\(when(row)): \(row.value), from \(row.source).")
        dialogue.say(row.metadata.map { "\($0.name): \($0.text)." })
        guard try await dialogue.choose("Go on with:", ["Delete it"]) != nil else { return }
        dialogue.say(try await models.browse.delete(row.id))
        await models.refresh()
    }
}
