/// The columns the table of swims can be sorted by.
package enum SwimColumn: String, CaseIterable, Hashable, Sendable {
    case date, distance, laps, time, pace, swolf, energy, stroke

    /// The direction that is wanted first: newest, longest and fastest on top.
    package var startsAscending: Bool { [.pace, .swolf, .stroke].contains(self) }
}

/// An order of the table.
package struct SwimOrder: Hashable, Sendable {
    package var column: SwimColumn
    package var isAscending: Bool

    package init(_ column: SwimColumn, ascending: Bool? = nil) {
        self.column = column
        isAscending = ascending ?? column.startsAscending
    }

    package static let newestFirst = SwimOrder(.date)

    /// The order by the next column in its usual direction; what pressing the sort key does.
    package var next: SwimOrder {
        let all = SwimColumn.allCases
        let index = all.firstIndex(of: column) ?? 0
        return SwimOrder(all[(index + 1) % all.count])
    }

    package var reversed: SwimOrder { SwimOrder(column, ascending: !isAscending) }

    /// Swims without a figure in the column come last in either direction; ties are newest first.
    package func sorted(_ swims: [Swim]) -> [Swim] {
        switch column {
        case .date: sorted(swims) { $0.start.timeIntervalSinceReferenceDate }
        case .distance: sorted(swims, by: \.metres)
        case .laps: sorted(swims, by: \.laps)
        case .time: sorted(swims) { $0.seconds }
        case .pace: sorted(swims, by: \.pace)
        case .swolf: sorted(swims, by: \.swolf)
        case .energy: sorted(swims, by: \.kilocalories)
        case .stroke: sorted(swims, by: \.stroke.name)
        }
    }

    private func sorted<Figure: Comparable>(_ swims: [Swim], by figure: (Swim) -> Figure?) -> [Swim] {
        swims.sorted { a, b in
            switch (figure(a), figure(b)) {
            case (let x?, let y?) where x != y: isAscending ? x < y : x > y
            case (_?, nil): true
            case (nil, _?): false
            default: a.start != b.start ? a.start > b.start : a.id.uuidString < b.id.uuidString
            }
        }
    }
}
