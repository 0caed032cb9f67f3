import SwimFitBase

/// The interpretation of one part of a training, as a row for the live preview of the form, plain mode and the shell.
package struct SwimSetPreviewRow: Hashable, Sendable {
    /// The number of nested rounds that contain the row.
    package let depth: Int
    /// "4 × 100 m free", "3 rounds", "== Main".
    package let name: String
    /// "0:52 on 1:10", "1:20, 1:18 …"; empty without a time and a send-off.
    package let time: String
    /// "1:44 /100 m", "no times", "kick: no pace"; empty for a heading.
    package let pace: String
    /// "rest 0:18"; empty without a rest.
    package let rest: String
    /// "8:40", "–": from the first start to the end of the last rest.
    package let elapsed: String
    /// "400 m"
    package let distance: String
    /// The interpretation, where it is not obvious: a note, a different sum.
    package let remark: String?

    package var cells: [String] {
        [String(repeating: "  ", count: depth) + name, time, pace, rest, elapsed, distance]
    }

    /// The columns whose cells end at the right.
    package static let rightColumns: Set<Int> = [4, 5]

    /// "8 × 50 m free, 0:52 on 1:10, 1:44 /100 m, rest 0:18, 9:20, 400 m": in a sentence.
    package var sentence: String {
        ([name, time, pace, rest] + (elapsed == Figure.unknown ? [] : [elapsed]) + [distance, remark ?? ""])
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension SwimSetList {
    /// A row for each item; the items of rounds follow the row with the number of rounds.
    package var rows: [SwimSetPreviewRow] { Self.rows(of: items, depth: 0) }

    /// The rows of a plan, where missing times are normal.
    package var plannedRows: [SwimSetPreviewRow] { Self.rows(of: items, depth: 0, isPlan: true) }

    /// Whether the line is more than one plain set, of which the swim’s own figures say all.
    package var wantsRows: Bool {
        rows.count > 1 || rows.contains { $0.remark != nil } || sets.contains { !$0.isPlain }
    }

    private static func rows(of items: [Item], depth: Int, isPlan: Bool = false) -> [SwimSetPreviewRow] {
        items.flatMap { item -> [SwimSetPreviewRow] in
            switch item {
            case .set(let set):
                let pause = set.pause.map { SwimSetPreviewRow("rest \(TimeSpan.exact($0))", depth) }
                return [SwimSetPreviewRow(set, depth, isPlan: isPlan)] + [pause].compactMap(\.self)
            case .rounds(let count, let items, let note):
                let head = SwimSetPreviewRow(
                    Figure.count(count, "round"), depth, SwimSetList(items: [item]),
                    remark: note.map { "note: \($0)" })
                return [head] + rows(of: items, depth: depth + 1, isPlan: isPlan)
            case .section(let section): return [SwimSetPreviewRow("== " + section.text, depth)]
            case .note(let text): return [SwimSetPreviewRow("“\(text)”", depth, remark: "a note")]
            case .comment(let text): return [SwimSetPreviewRow("# " + text, depth)]
            }
        }
    }
}

extension SwimSetPreviewRow {
    fileprivate init(_ name: String, _ depth: Int, _ line: SwimSetList? = nil, remark: String? = nil) {
        (self.name, self.depth, self.remark) = (name, depth, remark)
        (time, pace, rest) = ("", "", "")
        elapsed = line.map { TimeSpan.clock($0.elapsedSeconds) } ?? ""
        distance = line.map { Self.distance($0.metres, $0.sets.first?.unit ?? .metres) } ?? ""
    }

    fileprivate init(_ set: SwimSet, _ depth: Int, isPlan: Bool) {
        self.depth = depth
        let repeats = set.repeats == 1 ? "" : "\(set.repeats) × "
        name = ([repeats + set.distanceText] + set.attributes { $0.shortName }).joined(separator: " ")
        let swum = set.times.prefix(4).map(TimeSpan.exact).joined(separator: ", ")
        let more = set.times.count > 4 ? " …" : ""
        time = [swum + more, set.interval.map { "on " + TimeSpan.exact($0) } ?? ""].filter { !$0.isEmpty }
            .joined(separator: " ")
        pace = Self.pace(set, isPlan: isPlan)
        let rests = Set((0..<set.repeats).map { set.restSeconds(of: $0) })
        rest = rests.count == 1 ? rests.first.flatMap(\.self).map { "rest " + TimeSpan.exact($0) } ?? "" : ""
        elapsed = TimeSpan.clock(set.elapsedSeconds)
        distance = Self.distance(set.totalMetres, set.unit)
        let parts = set.parts.isEmpty ? nil : "as " + set.parts.map(\.text).joined(separator: " / ")
        let remarks = [parts, set.note.map { "note: \($0)" }].compactMap(\.self)
        remark = remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    }

    private static func pace(_ set: SwimSet, isPlan: Bool) -> String {
        guard set.isPaced else {
            return "\(set.activity == .swim ? "parts" : set.activity.rawValue): no pace"
        }
        guard let time = SwimSetList(sets: [set]).timed else { return isPlan ? "" : "no times" }
        return SwimText.paceWithUnit(time.pace, set.unit)
    }

    private static func distance(_ metres: Double, _ unit: SwimUnit) -> String {
        "\(Figure.upTo(metres / unit.metres, digits: 1)) \(unit.rawValue)"
    }
}
