extension String {
    /// The text without characters that would steer a terminal: what comes from a file may hold any.
    ///
    /// Control characters of both blocks (C0 with escape, C1) and DEL become U+FFFD, line ends too: the
    /// result is one line.
    var printable: String {
        guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.steersTerminal ? "\u{FFFD}" : $0 }))
    }
}

extension Unicode.Scalar {
    fileprivate var steersTerminal: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}
