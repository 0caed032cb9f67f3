/// A stroke, as pool watches and HealthKit distinguish them.
package enum SwimStroke: String, CaseIterable, Hashable, Sendable {
    case freestyle, backstroke, breaststroke, butterfly, mixed, kickboard
    /// Not recorded, or a stroke without a name of its own (sidestroke).
    case unknown

    /// The name on the screens.
    package var name: String {
        switch self {
        case .freestyle: "Freestyle"
        case .backstroke: "Backstroke"
        case .breaststroke: "Breaststroke"
        case .butterfly: "Butterfly"
        case .mixed: "Mixed"
        case .kickboard: "Kickboard"
        case .unknown: "Other"
        }
    }

    /// The name where there is little room, as it is typed in a line of sets: "free", "back", "fly".
    package var shortName: String {
        switch self {
        case .freestyle: "free"
        case .backstroke: "back"
        case .breaststroke: "breast"
        case .butterfly: "fly"
        case .mixed: "mixed"
        case .kickboard: "kick"
        case .unknown: "other"
        }
    }

    /// The stroke meant by a word of a set line, abbreviated or not: "free", "fr", "back", "IM";
    /// nil for any other word.
    package init?(word: some StringProtocol) {
        let word = word.lowercased()
        guard let stroke = Self.words.first(where: { $0.words.contains(word) })?.stroke else { return nil }
        self = stroke
    }

    private static let words: [(stroke: SwimStroke, words: [String])] = [
        (
            .freestyle,
            ["freestyle", "free", "fr", "fs", "fc", "front", "crawl", "kraul", "kraulen", "freistil", "nl"]
        ),
        (.backstroke, ["backstroke", "back", "bk", "bs", "rücken", "ruecken", "dos"]),
        (.breaststroke, ["breaststroke", "breast", "br", "brst", "brust", "brasse"]),
        (.butterfly, ["butterfly", "fly", "fl", "delfin", "delphin", "schmetterling", "papillon", "pap"]),
        (.mixed, ["mixed", "medley", "im", "lagen"]),
        (.kickboard, ["kickboard", "kick", "k"]),
        (.unknown, ["choice"]),
    ]
}
