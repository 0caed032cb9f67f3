extension Int {
    /// The nearest whole number to a figure that is stored, whatever it is: files of others have counts that are no counts. Not
    /// more than 10¹⁵ either way, so that many can be added; 0 for what is no number.
    package init(nearest figure: Double) {
        self = figure.isNaN ? 0 : Int(Swift.max(-1e15, Swift.min(1e15, figure.rounded())))
    }
}
