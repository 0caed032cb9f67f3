/// A piece of text with its style: lines of mixed styles are arrays of spans.
package struct Span: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = .text) {
        self.text = text
        self.style = style
    }

    package init(stringLiteral value: String) { self.init(value) }

    package static func muted(_ text: String) -> Span { Span(text, .muted) }
    package static func title(_ text: String) -> Span { Span(text, .title) }
    package static func accent(_ text: String) -> Span { Span(text, .accent) }
    package static func good(_ text: String) -> Span { Span(text, .good) }
    package static func warning(_ text: String) -> Span { Span(text, .warning) }
    package static func bad(_ text: String) -> Span { Span(text, .bad) }
}

extension Sequence<Span> {
    /// The columns of all of them, one after the other.
    package var width: Int { reduce(0) { $0 + TextWidth.of($1.text) } }
}
