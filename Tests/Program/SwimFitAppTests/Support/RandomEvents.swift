import HealthKit
import SwimFitModels
import SwimFitTerminal

@testable import SwimFitDashboard
@testable import SwimFitShell

/// What somebody might do at a keyboard, the same for the same seed: keys of the tables, letters, pastes, the mouse,
/// and windows of every size.
@MainActor
struct RandomEvents {
    private var random: SeededRandom
    private var size: (width: Int, height: Int)
    private static let keys =
        KeyReference.places.flatMap { $0.entries.flatMap(\.keys) } + [
            .insert, .function(5), .control("k"), .control("w"), .control(" "),
        ]
    private static let texts = [
        "apple", "250", "8x50 1:00", "1985-06-15", "350 lunch", "19:45", "–3,5", "", "é👩‍👩‍👧漢字",
        "a\u{301}\u{200D}",
        "import nofile", "\u{1B}[31mred", "x\ny\tz\r\n", String(repeating: "long ", count: 80),
    ]

    init(seed: UInt64, width: Int = 80, height: Int = 24) {
        random = SeededRandom(seed: seed)
        size = (width, height)
    }

    mutating func next() -> Event {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<58: .key(Self.keys.randomElement(using: &random) ?? .enter)
        case 58..<80:
            .key(.character("abcdefghijklmnopqrstuvwxyz0123456789 .:-".randomElement(using: &random) ?? "a"))
        case 80..<84: .paste(Self.texts.randomElement(using: &random) ?? "")
        case 84..<96: .mouse(mouse())
        default: resize()
        }
    }

    /// So that a run that left its screen goes back to it now and then.
    mutating func returns() -> Bool { Int.random(in: 0..<12, using: &random) == 0 }

    private mutating func mouse() -> Mouse {
        let kinds: [Mouse.Kind] = [.press, .doublePress, .wheelUp, .wheelDown]
        let x = Int.random(in: 0..<max(1, size.width), using: &random)
        let y = Int.random(in: 0..<max(1, size.height), using: &random)
        return Mouse(kinds.randomElement(using: &random) ?? .press, x: x, y: y)
    }

    /// Mostly a window that can be used, so that what follows is seen.
    private mutating func resize() -> Event {
        if Int.random(in: 0..<4, using: &random) > 0 {
            size = (Int.random(in: 60...160, using: &random), Int.random(in: 16...50, using: &random))
        } else {
            size = (Int.random(in: 0...500, using: &random), Int.random(in: 0...200, using: &random))
        }
        return .resize(width: size.width, height: size.height)
    }
}
