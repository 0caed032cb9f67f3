import Terminal
import SwimFit

extension Key {
    /// The key of a name in `keys.json`: as the footer writes it, or in letters where that has a sign of its own. Case
    /// matters only for a single letter.
    init?(named name: String) {
        if name.count == 1, let character = name.first, !character.isWhitespace {
            let arrows: [Character: Key] = ["↑": .up, "↓": .down, "←": .left, "→": .right]
            self = arrows[character] ?? .character(character)
            return
        }
        let lower = name.lowercased()
        if let key = Self.named[lower] {
            self = key
        } else if lower.hasPrefix("ctrl-"), lower.count == 6, let letter = lower.last,
            letter.isASCII, letter.isLetter, !"ijmh[".contains(letter)
        {
            self = .control(letter)  // a terminal sends Tab, Enter and Backspace for i, j, m and h
        } else if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...12).contains(number) {
            self = .function(number)
        } else {
            return nil
        }
    }

    private static let named: [String: Key] = {
        let keys: [Key] = [
            .character(" "), .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .home, .end,
            .pageUp, .pageDown,
        ]
        let arrows: [String: Key] = ["up": .up, "down": .down, "left": .left, "right": .right]
        return Dictionary(uniqueKeysWithValues: keys.map { ($0.name.lowercased(), $0) })
            .merging(arrows) { $1 }
    }()
}
