/// What makes two times comparable: the stroke, and the pool or open water.
///
/// Turns make a short pool faster than a long one, and no stroke is as fast as another.
package struct SwimKind: Hashable, Sendable {
    package let stroke: SwimStroke
    /// nil is open water.
    package let pool: LapLength?

    package init(_ stroke: SwimStroke, _ pool: LapLength?) {
        self.stroke = stroke
        self.pool = pool
    }

    /// The unit of its distances and paces: the pool's own.
    package var unit: LapLength.Unit { pool?.unit ?? .metres }
}

extension SwimKind: Comparable {
    /// By stroke, in the order of `SwimStroke`; then the shortest pool first, and open water last.
    package static func < (a: SwimKind, b: SwimKind) -> Bool { a.rank < b.rank }

    private var rank: (Int, Double, String) {
        (SwimStroke.allCases.firstIndex(of: stroke) ?? 0, pool?.metres ?? .infinity, unit.rawValue)
    }
}
