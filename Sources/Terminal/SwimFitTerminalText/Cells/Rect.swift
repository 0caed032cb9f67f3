/// A rectangle of terminal cells; the origin is the top left corner and y grows downwards.
///
/// Sizes are never negative: cutting too much leaves an empty rectangle, so that a screen of 1×1 draws nothing instead
/// of trapping.
package struct Rect: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package private(set) var width: Int
    package private(set) var height: Int

    package init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The first column to the right of the rectangle.
    package var endX: Int { x + width }
    /// The first row below the rectangle.
    package var endY: Int { y + height }
    package var isEmpty: Bool { width == 0 || height == 0 }

    package func contains(x column: Int, y row: Int) -> Bool {
        column >= x && column < endX && row >= y && row < endY
    }

    /// The rectangle without `horizontal` columns at either side and `vertical` rows above and below.
    package func inset(horizontal: Int = 0, vertical: Int = 0) -> Rect {
        Rect(x: x + horizontal, y: y + vertical, width: width - 2 * horizontal, height: height - 2 * vertical)
    }

    /// One row of the rectangle counted from its top; empty for a row outside.
    package func row(_ index: Int) -> Rect {
        Rect(x: x, y: y + index, width: width, height: index >= 0 && index < height ? 1 : 0)
    }

    /// Cuts `count` rows off the top and returns them; the rest stays in the receiver.
    package mutating func cutTop(_ count: Int) -> Rect {
        let taken = min(max(0, count), height)
        defer { (y, height) = (y + taken, height - taken) }
        return Rect(x: x, y: y, width: width, height: taken)
    }

    /// Cuts `count` rows off the bottom and returns them.
    package mutating func cutBottom(_ count: Int) -> Rect {
        let taken = min(max(0, count), height)
        height -= taken
        return Rect(x: x, y: y + height, width: width, height: taken)
    }

    /// Cuts `count` columns off the left and returns them.
    package mutating func cutLeft(_ count: Int) -> Rect {
        let taken = min(max(0, count), width)
        defer { (x, width) = (x + taken, width - taken) }
        return Rect(x: x, y: y, width: taken, height: height)
    }

    /// Cuts `count` columns off the right and returns them.
    package mutating func cutRight(_ count: Int) -> Rect {
        let taken = min(max(0, count), width)
        width -= taken
        return Rect(x: x + width, y: y, width: taken, height: height)
    }

    /// A rectangle of at most the given size in the middle of this one.
    package func centred(width wanted: Int, height tall: Int) -> Rect {
        let (w, h) = (min(wanted, width), min(tall, height))
        return Rect(x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h)
    }

    /// The common part of both rectangles; empty when they do not meet.
    package func intersection(_ other: Rect) -> Rect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Rect(x: left, y: top, width: min(endX, other.endX) - left, height: min(endY, other.endY) - top)
    }
}
