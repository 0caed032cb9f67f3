/// The reader's English for the few words on the screens with different spellings.
package enum EnglishVariant: Sendable {
    case british, american

    /// - Parameter locale: as in `LANG`: "en_US.UTF-8". American English for countries that use it; otherwise, and
    ///   without a language, British.
    package init(locale: String) {
        let region = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
        self =
            region.count == 2 && region[0] == "en" && ["US", "PH", "PR"].contains(region[1])
            ? .american : .british
    }

    /// A British text in the user's spelling: "Dietary fibre", "Dietary fiber".
    package func of(_ text: String) -> String {
        self == .british ? text : text.replacing("fibre", with: "fiber").replacing("Fibre", with: "Fiber")
    }
}
