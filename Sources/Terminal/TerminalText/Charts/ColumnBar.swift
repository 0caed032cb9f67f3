extension CellBuffer {
    /// A bar from the lower edge of a rectangle upwards, in eighths of a row; a share above 0 is always seen.
    ///
    /// - Parameters:
    ///   - share: of the height, from 0 to 1.
    ///   - glyph: for whole rows of a bar that is told apart without colour; its end is a whole row then.
    package mutating func bar(_ share: Double, in rect: Rect, _ style: Style, glyph: Character? = nil) {
        var eighths = Int((min(1, max(0, share)) * Double(rect.height * 8)).rounded())
        if share > 0 { eighths = max(1, eighths) }
        for row in (0..<rect.height).reversed() where eighths > 0 {
            fill(rect.row(row), glyph ?? Eighths.up[min(8, eighths)], style)
            eighths -= 8
        }
    }
}
