import Foundation
import SwimFitBase
import SwimFitReading

/// The lines of a board, and what their numbers are among each other: what is swum, and what is the sum of other lines.
///
/// A line alone often has several readings: “Main: 400” is 400 m, or the heading of the lines below it. The words say
/// which readings there are, and arithmetic decides: a heading is the sum of one or more of the lines below it, a total
/// of those above. What arithmetic leaves open is a question with the metres of each answer.
struct SwimBoard {
    /// One line, as its words alone allow it.
    package enum Line {
        case items([SwimSetList.Item], SwimBoardItems)
        /// A number of rounds of other lines: “Main set 3x (900 m)”.
        case rounds(Rounds)
        /// One number behind a title: “WARMUP: 500”.
        case amount(Amount)
        /// A number that is a sum by its words: “400 total”.
        case total(metres: Double, text: String, isHead: Bool)
        /// Numbers alone: “400/1600/2000”.
        case sums([Double], text: String, swum: [SwimSetList.Item])
        case section(SwimSetList.BoardSection)
        case blank
    }

    struct Rounds {
        let count: Int
        let title: String?
        /// The sum that the line names, of one round or of all.
        let metres: Double?
        let text: String
        /// Whether the word behind the count is not known: “3 goes of:”.
        let isGuess: Bool
        /// Whether the lines may be those above: “repeat 3 times”.
        let mayBeAbove: Bool
        /// Whether they are: “repeat”.
        var isAbove = false
        /// See `SwimToken.depth`.
        var depth = 0
    }

    package struct Amount {
        let title: String
        let metres: Double
        let text: String
        /// The line as it is swum.
        package let swum: [SwimSetList.Item]
        /// See `SwimBoardItems`.
        let beginsEasyPart: Bool
        let depth: Int
        /// Whether the title says that it is a heading: capitals, a colon, parentheses, or a word such as “main”.
        let isTitled: Bool
        /// Whether the words can lead a set: “warm up 400”.
        let canLead: Bool
        /// Whether the number is in parentheses, which no distance of a set is.
        let isInParentheses: Bool
        let unit: SwimUnit
    }

    /// Lines that became items.
    private struct Block {
        var items: [SwimSetList.Item]
        var shape = SwimBoardItems()
        /// Whether the section before ends here.
        var isBreak = false
        var isBlank = false
        var above: Rounds?
        var total: (metres: Double, isHead: Bool)?
        var sums: (metres: [Double], text: String, swum: [SwimSetList.Item])?
        /// Whether the block is an amount behind a title.
        var isAmount = false
        let metres: Double

        init(_ items: [SwimSetList.Item]) {
            self.items = items
            metres = SwimSetList(items: items).metres
        }

        /// Whether the block is one set without repetitions.
        var isOneDistance: Bool {
            if case .set(let set)? = items.first { items.count == 1 && set.repeats == 1 } else { false }
        }
    }

    private(set) var questions: [SwimQuestion] = []
    /// A sum that the sets do not have.
    package private(set) var total: Double?
    /// The blocks below the line that is read, the nearest one last.
    private var below: [Block] = []

    /// The items of the lines. O(n), and O(n) more for each heading.
    package mutating func items(of lines: [Line]) -> [SwimSetList.Item] {
        for line in lines.reversed() { add(line) }
        var above: [Block] = []
        for var block in below.reversed() {
            if let rounds = block.above {
                block.items = repeated(&above, rounds)
                block = Block(block.items)
            } else if let sum = block.total, !isSum(sum.metres, of: above) || sum.isHead {
                total = sum.metres
            }
            above.append(block)
        }
        askAboutTop(of: above)
        for (index, block) in above.enumerated() {
            guard let sums = block.sums else { continue }
            above[index].items = withoutSums(sums.metres, sums.text, sums.swum, of: above)
        }
        return above.flatMap(\.items)
    }

    /// A line of numbers alone as a note where the last of them is the sum of the board; otherwise as it is swum.
    private mutating func withoutSums(
        _ numbers: [Double], _ text: String, _ swum: [SwimSetList.Item], of blocks: [Block]
    ) -> [SwimSetList.Item] {
        let (rest, all) = (blocks.reduce(0) { $0 + $1.metres }, numbers.reduce(0, +))
        func isEqual(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.01 }
        let last = numbers.last ?? 0
        // “100 + 200 + 300” are sets.
        let addsUp = isEqual(all - last, last) && !text.contains("+") || text.contains("=")
        let isSum = isEqual(last, rest)
        guard addsUp || isSum || isEqual(all, rest) else { return swum }
        if !addsUp || !isSum {
            let sets = text.prefix { $0 != "=" }.replacing("/", with: " + ")
                .trimmingCharacters(in: .whitespaces)
            questions.append(
                SwimQuestion(
                    "Is “\(text)” sums, or swum?", about: text, answers: ["“\(text)”", sets + " swim"]))
        }
        return [.note(text)]
    }

    /// Asks about a number alone at the top that is the sum of all below it.
    private mutating func askAboutTop(of blocks: [Block]) {
        guard let first = blocks.first, first.shape.isBare, first.isOneDistance,
            blocks.dropFirst().count(where: { $0.metres > 0 }) > 1,
            abs(blocks.dropFirst().reduce(0) { $0 + $1.metres } - first.metres) < 0.01
        else { return }
        let text = first.shape.text
        questions.append(
            SwimQuestion(
                "Is “\(text)” the sum of the board, or swum?", about: text,
                answers: ["(\(text))", "\(text) swim"]))
    }

    private mutating func add(_ line: Line) {
        switch line {
        case .items(let items, let shape):
            var block = Block(withParts(items, shape))
            block.shape = shape
            block.isBreak = shape.isTitle
            below.append(block)
        case .rounds(let rounds): add(rounds)
        case .amount(let amount): add(amount)
        case .total(let metres, let text, let isHead):
            var block = Block(isHead ? [] : [.note(text)])
            (block.total, block.isBreak) = ((metres, isHead), true)
            below.append(block)
        case .sums(let metres, let text, let swum):
            var block = Block([])
            block.sums = (metres, text, swum)
            below.append(block)
        case .section(let section): addSection(section)
        case .blank:
            var block = Block([])
            (block.isBreak, block.isBlank) = (true, true)
            below.append(block)
        }
    }

    private mutating func addSection(_ section: SwimSetList.BoardSection) {
        var block = Block([.section(section)])
        block.isBreak = true
        below.append(block)
    }

    // MARK: - Sums

    /// The number of blocks below whose metres add up to a sum; nil for none.
    private func count(adding metres: Double, of blocks: some Sequence<Block>) -> Int? {
        var sum = 0.0
        for (index, block) in blocks.enumerated() where block.metres > 0 {
            sum += block.metres
            if abs(sum - metres) < 0.01 { return index + 1 }
            if sum > metres { return nil }
        }
        return nil
    }

    private func isSum(_ metres: Double, of above: [Block]) -> Bool {
        count(adding: metres, of: above.reversed()) != nil || count(adding: metres, of: above) == above.count
    }

    /// The blocks below up to the next break.
    private var section: ArraySlice<Block> {
        let end = below.lastIndex(where: \.isBreak).map { $0 + 1 } ?? 0
        return below[end...]
    }

    // MARK: - Headings

    private mutating func add(_ amount: Amount) {
        let heading = SwimSetList.BoardSection(title: amount.title, metres: amount.metres, unit: amount.unit)
        let next = below.last { !$0.isBlank }
        let lines = below.reversed().prefix { !$0.isBreak || $0.isBlank }
        /// The lines before the next one with a title.
        let own = lines.drop { $0.isBlank }.prefix {
            !$0.shape.isHead && !$0.shape.beginsEasyPart && !$0.isAmount && !$0.isBlank
        }
        let isAbove = !(next.map { !$0.isBreak && $0.metres > 0 } ?? false)
        // “Main: 800” above “Cool-down: 200” has no lines of its own.
        let isAlone = isAbove || next?.isAmount == true || next?.shape.beginsEasyPart == true
        // A sum that reaches behind the next title may be by chance.
        let isNear = count(adding: amount.metres, of: lines) != nil
        let fits = isNear || !isAbove && count(adding: amount.metres, of: below.reversed()) != nil
        let isSwum = !amount.isInParentheses && (amount.canLead || !fits && !amount.isTitled)
        let number = Figure.typed(amount.metres / amount.unit.metres)
        let (title, unit) = (amount.title, amount.unit.rawValue)
        let swum = title.isEmpty ? "\(number)\(unit)" : "\(number)\(unit) “\(title)”"
        let question = SwimQuestion(
            "Is “\(amount.text)” a heading, or swum?", about: amount.text,
            answers: [title.isEmpty ? "== \(number)" : "== \(title): \(number)", swum])
        if fits {
            // “Warm-up: 300” above “Kick: 200” and “Cool-down: 100” may be a sum by chance.
            let isByChance = next?.isAmount == true && amount.canLead
            guard amount.isTitled && !isByChance || !isSwum || isRepeated(amount, by: lines) else {
                // “Warm up 400” above 8x50 and 10x100 is as long as the first of them by chance.
                let sum = own.reduce(0) { $0 + $1.metres }
                let isFirst =
                    own.first { $0.metres > 0 }.map { abs($0.metres - amount.metres) < 0.01 } == true
                // Where each line below has a title of its own, the words above have no lines.
                let isOpen =
                    isByChance || own.isEmpty ? amount.isTitled : abs(sum - amount.metres) < 0.01 || !isFirst
                if isOpen { questions.append(question) }
                return below.append(swumBlock(amount))
            }
            if !isNear { questions.append(question) }
            return addSection(heading)
        }
        if isAlone {
            // Nothing is below it that it could be the heading of.
            if amount.canLead || !isAbove && amount.isTitled, !amount.isInParentheses {
                return below.append(swumBlock(amount))
            }
            var block = Block([.note(amount.text)])
            block.total = (amount.metres, false)
            if !amount.isInParentheses {
                questions.append(
                    SwimQuestion(
                        "Is “\(amount.text)” a sum, or swum?", about: amount.text,
                        answers: ["“\(amount.title) \(number)”", swum]))
            }
            return below.append(block)
        }
        // A title of words that can lead a set is swum where its lines are another sum, or none.
        guard amount.canLead, !amount.isInParentheses, !amount.isTitled || own.isEmpty else {
            questions.append(question)
            return isSwum ? below.append(swumBlock(amount)) : addSection(heading)
        }
        below.append(swumBlock(amount))
    }

    private func swumBlock(_ amount: Amount) -> Block {
        var block = Block(amount.swum)
        block.isAmount = true
        (block.shape.beginsEasyPart, block.shape.depth) = (amount.beginsEasyPart, amount.depth)
        return block
    }

    /// Whether the lines that add up to an amount say what its title says: “Kick: 400” above “8x50 kick”.
    private func isRepeated(_ amount: Amount, by lines: some Sequence<Block>) -> Bool {
        let activity = SwimSetList(items: amount.swum).sets.first?.activity
        guard let activity, activity != .swim, let count = count(adding: amount.metres, of: lines) else {
            return false
        }
        let sets = SwimSetList(items: lines.prefix(count).flatMap(\.items)).sets
        return sets.allSatisfy { $0.activity == activity }
    }

    // MARK: - Rounds

    private mutating func add(_ rounds: Rounds) {
        var body = Array(section.reversed())
        // What is repeated is deeper than its heading, or ends where another part begins.
        if let first = body.first, first.shape.depth > rounds.depth {
            body = Array(body.prefix { $0.shape.depth > rounds.depth })
        } else if let end = body.indices.dropFirst().first(where: { body[$0].shape.beginsEasyPart }) {
            body = Array(body[..<end])
        }
        if let metres = rounds.metres,
            let end = count(adding: metres / Double(rounds.count), of: body)
                ?? count(adding: metres, of: body)
        {
            body = Array(body.prefix(end))
        }
        guard !rounds.isAbove, body.contains(where: { $0.metres > 0 }) else {
            var block = Block([])
            block.above = rounds
            return below.append(block)
        }
        if rounds.mayBeAbove {
            questions.append(
                SwimQuestion(
                    "Does “\(rounds.text)” repeat what is below it? A blank line under it says: above"))
        } else if let next = body.indices.dropFirst().first(where: { body[$0].shape.isNext }) {
            let text = body[next].shape.text
            let words = text.drop { $0 != " " }.trimmingCharacters(in: .whitespaces)
            questions.append(
                SwimQuestion(
                    "Is “\(text)” behind what is repeated?", about: text,
                    answers: ["Then; \(words)", words]))
            body = Array(body[..<next])
        } else if let title = body.indices.dropFirst().first(where: {
            body[$0].shape.isRemark && body[($0 + 1)...].contains { $0.metres > 0 }
        }) {
            let text = body[title].shape.text
            questions.append(
                SwimQuestion(
                    "Does “\(text)” end what is repeated?", about: text, answers: ["\n\(text)", "# \(text)"]))
        }
        if rounds.isGuess {
            questions.append(
                SwimQuestion(
                    "Does “\(rounds.text)” repeat the lines below it?", about: rounds.text,
                    answers: ["\(rounds.count) rounds", "“\(rounds.text)”"]))
        }
        below.removeLast(body.count)
        let items = body.flatMap(\.items)
        let one = SwimSetList(items: items).metres
        if let metres = rounds.metres,
            ![one, one * Double(rounds.count)].contains(where: { abs($0 - metres) < 0.01 })
        {
            questions.append(SwimQuestion("“\(rounds.text)” is another sum than that of its lines. Right?"))
        }
        var block = Block([.rounds(rounds.count, items, note: rounds.title)])
        // What is above a titled part is another part.
        block.isBreak = rounds.title != nil
        block.shape.depth = rounds.depth
        below.append(block)
    }

    /// The items of “repeat 3 times” below the lines that are repeated, which it takes from `above`.
    private mutating func repeated(_ above: inout [Block], _ rounds: Rounds) -> [SwimSetList.Item] {
        let start = above.lastIndex(where: \.isBreak).map { $0 + (above[$0].metres > 0 ? 0 : 1) } ?? 0
        let repeated = above[start...].flatMap(\.items)
        guard SwimSetList(items: repeated).metres > 0 else {
            questions.append(
                SwimQuestion("“\(rounds.text)” has no lines to repeat, and is kept as a note. Right?"))
            return [.note(rounds.text)]
        }
        above.removeSubrange(start...)
        questions.append(
            SwimQuestion("“\(rounds.text)” is read as \(rounds.count) rounds of what is above it. Right?"))
        return [.rounds(rounds.count, repeated, note: rounds.title)]
    }

    // MARK: - Parts

    private func opening(_ shape: SwimBoardItems) -> SwimBoardItems {
        var shape = shape
        shape.opensParts = true
        return shape
    }

    /// The items with the lines below as the parts of the last set, where they add up to its distance.
    private mutating func withParts(_ items: [SwimSetList.Item], _ shape: SwimBoardItems) -> [SwimSetList
        .Item]
    {
        let isInParentheses = below.last?.shape.isInParentheses == true
        guard case .set(var set)? = items.last, set.parts.isEmpty else { return items }
        let lines = Array(section.reversed())
        let opensParts = shape.opensParts || isInParentheses
        let sum = count(adding: set.metres, of: lines)
        guard opensParts else {
            // “8x75 on 1:10” above three lines of 25.
            guard set.repeats > 1, let sum, sum > 1, lines[..<sum].allSatisfy(\.isOneDistance) else {
                return items
            }
            if lines[..<sum].allSatisfy({ $0.shape.depth > shape.depth }) {
                return withParts(items, opening(shape))
            }
            questions.append(
                SwimQuestion(
                    "Are the lines below “\(shape.text)” its parts, or swum after it?", about: shape.text,
                    answers: [shape.text + ":", shape.text + "\n\n"]))
            return items
        }
        guard let end = sum else {
            if isInParentheses, let text = below.last?.shape.text, below.last?.metres ?? 0 > 0 {
                questions.append(
                    SwimQuestion(
                        "Are “\(text)” sets, or said of the set above?", about: text, answers: ["“\(text)”"]))
            } else if shape.opensParts, lines.first?.metres ?? 0 > 0, lines.first?.metres ?? 0 < set.metres {
                questions.append(
                    SwimQuestion(
                        "The parts below “\(shape.text)” do not add up to \(set.distanceText). Right?"))
            }
            return items
        }
        below.removeLast(end)
        let parts = lines.prefix(end).flatMap(\.items)
        set.parts = SwimSetList(items: parts).sets.map(\.asPart)
        let notes = parts.compactMap { if case .note(let text) = $0 { text } else { nil } }
        if !notes.isEmpty { set.note = ([set.note].compactMap(\.self) + notes).joined(separator: ", ") }
        return items.dropLast() + [.set(set)]
    }
}

/// What the shape of a line of items says.
struct SwimBoardItems {
    var text = ""
    /// See `SwimToken.depth`.
    var depth = 0
    /// Whether the line begins a part that is not swum all out: “CD 200”, “200 warm down”.
    var beginsEasyPart = false
    /// Whether parts of the last set may follow below: “5x100 broken:”, “as follows”.
    var opensParts = false
    var isInParentheses = false
    /// Whether the line is a number alone.
    var isBare = false
    /// Whether the line has a title of its own: “Main 10x100”, “Drills: 6x50”.
    var isHead = false
    /// Whether the line begins with a word such as “then”.
    var isNext = false
    /// Whether the line is words alone that begin a part, or that may be a remark.
    var isTitle = false
    var isRemark = false
}

/// A question about a board: its answers are texts that replace what it is about.
struct SwimQuestion {
    let text: String
    package let subject: String
    let answers: [String]

    init(_ text: String, about subject: String = "", answers: [String] = []) {
        (self.text, self.subject, self.answers) = (text, subject, answers)
    }

    /// The question with each answer and the distance that would come of it.
    ///
    /// - Parameter metres: the distance of a changed text; nil for one that is not understood.
    package func doubt(about board: String, distance: (String) -> String?) -> String {
        let found = answers.compactMap { answer -> String? in
            guard let place = board.range(of: subject) else { return nil }
            let line = answer.trimmingCharacters(in: .newlines)
            return distance(board.replacingCharacters(in: place, with: answer)).map { "`\(line)` (\($0))" }
        }
        return found.isEmpty ? text : text + " Type " + found.joined(separator: " or ")
    }

    /// A question about a board with sets for several lanes, of which one is swum: “Lane 1: 10x100, Lane 2: 8x100”.
    static func lanes(of board: String) -> [SwimQuestion] {
        // A pattern costs more than to look for the words of few boards.
        let lower = board.lowercased()
        guard names.contains(where: lower.contains) else { return [] }
        let pattern =
            /(?:^|[,;:\/(|]|\n)[ \t•-]*((\p{L}+)(?: [A-Ea-e]| ?[1-9](?:-[1-9])?)\b|([A-E])(?= ?:)|\p{L}+ (\p{L}+)(?= ?:))/
        func isGroup(_ word: Substring?) -> Bool {
            guard let word else { return false }
            return SwimLexicon.roles(of: FoldedText.fold(word)).contains(.group)
                || ["bahn", "l"].contains(word.lowercased())
        }
        let marks = board.matches(of: pattern).filter { match in
            isGroup(match.2) || isGroup(match.4) || match.3 != nil
        }
        guard let first = marks.first, let last = marks.last, first.1.lowercased() != last.1.lowercased()
        else {
            return []
        }
        let starts = marks.map(\.1.startIndex)
        var lanes = zip(starts, starts.dropFirst()).map { String(board[$0..<$1]) }
        let hasLines = lanes.contains { $0.trimmingCharacters(in: .newlines).contains("\n") }
        let behind = board[last.1.startIndex...]
        let end = behind.range(of: hasLines ? "\n\n" : "\n")?.lowerBound ?? behind.endIndex
        lanes.append(String(behind[..<end]))
        let signs = CharacterSet(charactersIn: ",;:/(| \n\t•-")
        return [
            SwimQuestion(
                "“\(first.1)” and “\(last.1)”: which was swum?",
                about: String(board[first.1.startIndex..<end]),
                answers: lanes.map { $0.trimmingCharacters(in: signs).replacing("\n", with: "; ") })
        ]
    }

    private static let names = ["lane", "group", "grup", "bahn", "ligne", "calle", "carril", "b:", "l2"]
}
