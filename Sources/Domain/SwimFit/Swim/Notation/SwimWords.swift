/// What is done over a distance.
package enum SwimActivity: String, CaseIterable, Hashable, Sendable {
    case swim, kick, pull, drill, scull

    /// Whether its time is a time of swimming. Of a drill nobody compares times, and a kick is another matter.
    package var isPaced: Bool { self == .swim || self == .pull }

    init?(word: String) {
        switch word {
        case "kick", "kicking", "kickboard", "k", "kicks", "beine", "beinschlag", "jambes", "battements":
            self = .kick
        case "pull", "pulling", "arme", "bras": self = .pull
        case "drill", "drills", "technik", "technique", "éducatif", "éducatifs", "educatif", "educatifs":
            self = .drill
        case "scull", "sculling": self = .scull
        case "swim", "swimming": self = .swim
        default: return nil
        }
    }
}

/// What is worn or held. A time with any of it is not comparable with one without.
package enum SwimEquipment: String, CaseIterable, Hashable, Sendable {
    case fins, paddles, buoy, board, snorkel, band

    init?(word: String) {
        let others = [
            "flossen": Self.fins, "palmes": .fins, "plaquettes": .paddles, "brett": .board, "planche": .board,
            "schnorchel": .snorkel, "tuba": .snorkel, "pullbuoy": .buoy, "bands": .band,
        ]
        guard
            let one = others[word]
                ?? Self.allCases.first(where: { word == $0.rawValue || word + "s" == $0.rawValue })
        else {
            return nil
        }
        self = one
    }
}

/// How hard it should be.
package enum SwimEffort: Hashable, Sendable {
    case easy, moderate, strong, fast, maximal
    /// 1…7
    case zone(Int)
    /// Seconds for 100 m more than at critical swim speed.
    case css(Double)
    /// Percent of the best speed.
    case percent(Double)

    package var text: String {
        switch self {
        case .easy: "easy"
        case .moderate: "mod"
        case .strong: "strong"
        case .fast: "fast"
        case .maximal: "max"
        case .zone(let zone): "Z\(zone)"
        case .css(0): "CSS"
        case .css(let seconds): "CSS\(seconds > 0 ? "+" : "-")\(Figure.typed(abs(seconds)))"
        case .percent(let percent): "\(Figure.typed(percent))%"
        }
    }

    /// Whether nobody swims all out at it: easy and moderate, zones 1 and 2, slower than critical speed.
    package var isEasy: Bool {
        switch self {
        case .easy, .moderate: true
        case .strong, .fast, .maximal: false
        case .zone(let zone): zone <= 2
        case .css(let seconds): seconds > 0
        case .percent(let percent): percent < 90
        }
    }

    init?(word: String) {
        switch word {
        case "easy", "ez", "locker", "leicht", "souple", "facile", "recovery": self = .easy
        case "mod", "moderate": self = .moderate
        case "strong": self = .strong
        case "fast", "schnell", "vite", "rapide": self = .fast
        case "max", "sprint": self = .maximal
        default: return nil
        }
    }
}

/// How the speed changes from one repetition to the next, or within one.
package enum SwimProgression: String, CaseIterable, Hashable, Sendable {
    case descend, ascend, build, neg

    init?(word: String) {
        switch word {
        case "descend", "descending", "desc": self = .descend
        case "ascend", "ascending": self = .ascend
        case "build": self = .build
        case "neg", "negative": self = .neg
        default: return nil
        }
    }
}
