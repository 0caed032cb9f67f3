import Foundation
import SwimFitBase
import SwimFitReading

/// The words of a set without a meaning in the notation.
struct UnparsedWords {
    package private(set) var words = ""
    /// The first word that may have been meant as a time or an amount.
    private(set) var doubtful: String?

    /// Appends a token that belongs to the words before it, so that it does not become `doubtful`.
    package mutating func append(said token: SwimToken) {
        let known = doubtful
        append(token)
        doubtful = known
    }

    /// Whether the last token was a word, known or unknown.
    var lastIsWord = false
    /// Strokes among the words: "odds fly evens free".
    var strokes: Set<SwimStroke> = []
    /// Whether a stroke is said not to be swum: "non-free".
    var hasNegatedStroke = false
    /// Whether the token before became a part of the words.
    var isOpen = false
    /// Activities among the words: "swim" of "kick and swim".
    var activities: [SwimActivity] = []
    /// Whether fewer repetitions than those of the set may have been swum: "missed 2", "only 8".
    var hasFewer = false
    var hasNumber = false
    /// Whether the last token is said of some repetitions: "except last".
    var endsInSome = false
    /// Whether a time may have the rests in it: "including rests".
    var hasIncluded = false
    /// The words behind the time swum: of "back hurts" the first may be the stroke.
    var behindTime: [SwimToken] = []

    package mutating func append(_ token: SwimToken) {
        // "level 3" and "3/5" belong together; a number alone, or a time, may be a typing error.
        let isSaid = lastIsWord || token.isGlued && !words.isEmpty
        // A number that can be a distance was not meant as a remark.
        let isDistance = (Double(token.text) ?? 0) >= 50 && (Int(token.text) ?? 1).isMultiple(of: 25)
        let isSlip =
            token.has(.again) || token.isTimes || token.hasColon
            || token.kind == .word && token.roles.isEmpty && WhenReader.isOfDay(token.text)
            || token.kind == .number && (!isSaid || isDistance)
        if isSlip, doubtful == nil { doubtful = token.text }
        if !words.isEmpty, !token.isGlued { words += " " }
        words += token.text.filter { !"“”\"".contains($0) }
        (lastIsWord, isOpen) = (token.kind == .word, true)
        // "focus on technique" is a remark.
        if token.kind == .word, token.text.count > 1, !token.has(.manner), let activity = token.activity {
            activities.append(activity)
        }
        if token.has(.fewer) { hasFewer = true }
        if token.has(.included) { hasIncluded = true }
        if token.isCount { hasNumber = true }
        endsInSome = token.has(.ofSome)
        if token.kind == .word, token.text.count > 1, let stroke = token.stroke {
            strokes.insert(stroke)
        }
    }

    /// Adds a second send-off, time or rest to the notes, with a doubt: the set keeps the first one.
    package mutating func append(second words: [SwimToken], _ doubt: inout [String], _ name: String) {
        for word in words { append(word) }
        doubtful = nil
        let text = words.map(\.text).joined(separator: " ")
        doubt.append("“\(text)” is a second \(name), kept as a note. Is the first right?")
    }

    /// Nil for signs alone.
    var text: String? { words.contains { $0.isLetter || $0.isNumber } ? words : nil }

    package var doubt: String? {
        text.flatMap { _ in doubtful }.map(Self.doubt)
    }

    package static func doubt(_ word: String) -> String {
        "“\(word)” has no place there and is kept as a note. Right?"
    }
}
