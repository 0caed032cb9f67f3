import Foundation
import SwimFitModels
import SwimFitFood
import SwimFitBase
import SwimFitReading

/// What a command asks for, because its words lack it, could mean several things, or are improbable.
///
/// A command throws the question. Where somebody can answer, the command runs again with the answer; a script gets the
/// refusal.
package struct Question: Error, Sendable {
    package enum Kind: Sendable {
        /// The answer continues the words of the command line.
        case words
        /// The answer is one word of the command line as it is typed: a name or a note.
        case text
        /// The answer is the path of a file, which may have quotation marks around it.
        case path
        /// The answer is the value of an option.
        case option(String)
        /// The answer is one of the choices, else words instead of those that left the choice open.
        case choice(instead: (@Sendable (String) -> [String])?)
        /// y confirms, or stands for other words; any other answer is typed instead of the words.
        case doubt(yes: [String]?, instead: @Sendable (String) -> [String])
    }

    /// An answer that can be chosen by its number, its name, or an unambiguous beginning of the name.
    package struct Choice: Sendable {
        /// The answer for the command.
        let value: String
        /// The name, and figures behind it, which distinguish it.
        let cells: [String]

        init(_ value: String, _ cells: [String]) { (self.value, self.cells) = (value, cells) }
        init(_ name: String) { self.init(name, [name]) }
    }

    /// The name in the synopsis, such as FOOD.
    let name: String
    /// The question, such as “Eat what?”.
    package let text: String
    /// Answers that work.
    let examples: [String]
    let choices: [Choice]
    /// The answer for an empty line, and its meaning; without one, an empty line goes back.
    let empty: (answer: String, meaning: String)?
    let kind: Kind
    /// The message for a script.
    let refusal: Problem

    /// A value that is missing.
    ///
    /// - Parameters:
    ///   - name: as in the synopsis; its plural form is “SETS are”.
    ///   - text: the question.
    init(
        _ name: String, _ text: String, _ examples: [String], as kind: Kind = .words,
        choices: [Choice] = [], empty: (answer: String, meaning: String)? = nil, refusal: Problem? = nil
    ) {
        (self.name, self.text, self.examples, self.kind) = (name, text, examples, kind)
        (self.choices, self.empty) = (choices, empty)
        let verb = name.hasSuffix("S") ? "are" : "is"
        let example = (examples.first ?? choices.first?.value).map { ", such as \($0)" } ?? ""
        self.refusal = refusal ?? .usage("\(name) \(verb) missing\(example)")
    }
}

/// A question as it is put to a user: after a refused answer, or with further rows of its choices.
package struct AskedQuestion: Sendable {
    package let question: Question
    /// What was wrong with the answer before.
    package var problem: Problem?
    /// The choices that were shown before.
    var shown = 0
    /// Whether the question was put before, so that only the question itself is repeated.
    var isRepeated = false

    /// The number of rows of a list of choices.
    static let page = 7

    /// The choices to show now as lines, with their numbers.
    package var lines: [String] {
        TextColumns.lines(rows.map { ["\($0.number)"] + $0.choice.cells }, right: [0])
    }

    /// The choices to show now, with their numbers.
    var rows: [(number: Int, choice: Question.Choice)] {
        isRepeated && problem != nil
            ? [] : Array(zip(1..., question.choices).dropFirst(shown).prefix(Self.page).map { ($0, $1) })
    }

    /// The question with its examples and the meaning of an empty line, in one line: “Weight? 72.5, or yesterday 72.5.”
    package var prompt: String { prompt(choices: "") }

    /// - Parameter choices: a sentence with the choices; empty where they are shown as lines.
    func prompt(choices: String) -> String {
        guard !isRepeated else { return question.text }
        var parts = [question.text]
        if !question.examples.isEmpty { parts.append(question.examples.joined(separator: ", ") + ".") }
        if !choices.isEmpty { parts.append(choices) }
        let left = question.choices.count - shown - rows.count
        if left > 0 { parts.append("\(left) more: m, or type more of the name.") }
        if let empty = question.empty { parts.append("Empty line: \(empty.meaning).") }
        return parts.joined(separator: " ")
    }

    /// Prints the question on a terminal.
    @MainActor
    func print(to output: Output) {
        if let problem { output.note("swimfit: \(problem.text)") }
        for line in lines { output.note(line) }
        output.prompt("swimfit: \(prompt) ")
    }
}

/// A command line with the answers to the questions that it raised.
package struct CommandDialogue: Sendable {
    private var typed: [String]
    /// The options of the command, which stay when an answer replaces its other words.
    private let options: [CommandOption]
    /// The answers, oldest first.
    private var steps: [(question: Question, answer: String)] = []

    init(_ words: [String], options: [CommandOption] = []) { (typed, self.options) = (words, options) }

    /// The words with the answers that continue or replace them.
    var words: [String] {
        steps.reduce(typed) { words, step in
            let answer = step.answer
            switch step.question.kind {
            case .words:
                return words + answer.split(whereSeparator: \.isWhitespace).map(String.init)
            case .text: return words + ["--", answer]
            case .path:
                // Blanks belong to the name, unless it is quoted.
                let isQuoted = answer.contains { "\"'\\".contains($0) }
                return words + ["--"] + (isQuoted ? ShellWords.split(answer) : [answer])
            case .option(let name): return [name, answer] + words
            case .choice(let instead):
                return step.question.choices.contains { $0.value == answer }
                    ? words : instead.map { optionWords(of: words) + $0(answer) } ?? words
            case .doubt(let yes, let instead):
                guard answer == Self.yes else { return optionWords(of: words) + instead(answer) }
                return yes.map { optionWords(of: words) + $0 } ?? words
            }
        }
    }

    /// The options among words, with their values.
    private func optionWords(of words: [String]) -> [String] {
        var (taken, index) = ([String](), 0)
        while index < words.count, words[index] != "--" {
            let name = words[index].prefix { $0 != "=" }
            let option = options.first { [$0.name, $0.formerName].contains(String(name)) }
            let length = option == nil ? 0 : option?.value != nil && name == words[index] ? 2 : 1
            taken += words[index...].prefix(length)
            index += max(1, length)
        }
        return taken
    }

    /// The answers to choices and doubts, by the texts of the questions.
    var answers: [String: String] {
        Dictionary(steps.map { ($0.question.text, $0.answer) }) { $1 }
    }

    /// Whether something was typed after the name of the command, or in answer to a question.
    private var hasTyped: Bool { !steps.isEmpty || !typed.isEmpty }

    private static let yes = "y"

    /// Takes the answer to a question.
    ///
    /// - Parameter typed: nil at the end of the input.
    /// - Returns: the same question where the answer is not understood or asks for more of a list; nil to go on.
    /// - Throws: `AnswersDropped` when the user leaves the first question.
    mutating func answer(_ asked: AskedQuestion, with typed: String?) throws(AnswersDropped) -> AskedQuestion?
    {
        let question = asked.question
        guard let line = typed else { throw AnswersDropped(hasTyped: hasTyped) }
        let answer = line.trimmingCharacters(in: .whitespaces)
        guard !answer.isEmpty else {
            if let empty = question.empty {
                steps.append((question, empty.answer))
            } else {
                guard steps.popLast() != nil else { throw AnswersDropped(hasTyped: hasTyped) }
            }
            return nil
        }
        func again(_ problem: Problem?, shown: Int? = nil) -> AskedQuestion {
            AskedQuestion(
                question: question, problem: problem, shown: shown ?? asked.shown,
                isRepeated: problem != nil)
        }
        switch question.kind {
        case .words, .option, .text, .path:
            let choice = question.choices.isEmpty ? nil : Self.choice(answer, of: question.choices)
            steps.append((question, choice?.value ?? answer))
        case .choice(let instead):
            let shown = asked.shown + asked.rows.count
            if answer.lowercased() == "m", shown < question.choices.count { return again(nil, shown: shown) }
            if let choice = Self.choice(answer, of: question.choices) {
                steps.append((question, choice.value))
            } else if let number = Int(answer), number > question.choices.count || number < 1 {
                return again(.usage("the list has \(question.choices.count)"))
            } else if instead != nil {
                steps.append((question, answer))
            } else {
                return again(
                    .usage(
                        "“\(Input.quoted(answer))” is none of them",
                        hint: "type its number, or \(question.choices[0].cells[0])"))
            }
        case .doubt:
            switch answer.lowercased() {
            case "y", "yes": steps.append((question, Self.yes))
            case "n", "no": throw AnswersDropped(hasTyped: true)
            default: steps.append((question, answer))
            }
        }
        return nil
    }

    /// The choice with a number, a name, or the only one whose name begins so.
    private static func choice(_ typed: String, of choices: [Question.Choice]) -> Question.Choice? {
        if let number = Int(typed) { return choices.indices.contains(number - 1) ? choices[number - 1] : nil }
        let folded = FoldedText.fold(SpokenText.typeable(typed))
        let names = choices.map { FoldedText.fold(SpokenText.typeable($0.cells.first ?? $0.value)) }
        if let whole = names.firstIndex(of: folded) { return choices[whole] }
        let begun = names.indices.filter { names[$0].hasPrefix(folded) }
        return begun.count == 1 ? choices[begun[0]] : nil
    }

    /// The line with the signs of what was typed last as plain mode says it; nil where there is nothing to change. Words
    /// that an argument takes as they are, such as names, are never refused.
    func respelled() -> CommandDialogue? {
        var line = self
        if let last = steps.last {
            line.steps[steps.count - 1].answer = SpokenText.typeable(last.answer)
            return line.steps[steps.count - 1].answer == last.answer ? nil : line
        }
        // A word with blanks in it was quoted.
        guard !typed.contains(where: { $0.contains(where: \.isWhitespace) }) else { return nil }
        line.typed = SpokenText.typeable(typed.joined(separator: " ")).split(separator: " ").map(String.init)
        return line.typed == typed ? nil : line
    }

    /// The question after a refusal of the last answer, which is forgotten; nil if there was no answer.
    mutating func refuse(_ problem: Problem) -> AskedQuestion? {
        steps.popLast().map { AskedQuestion(question: $0.question, problem: problem, isRepeated: true) }
    }
}

/// The user has left a question; nothing is saved.
struct AnswersDropped: LocalizedError {
    /// Whether something was typed.
    let hasTyped: Bool

    var errorDescription: String? { "nothing is saved" }
}

extension CommandInput {
    /// Runs a command, and again with each answer, until it asks no more.
    ///
    /// - Throws: the refusal of a question where nobody can be asked; `AnswersDropped` when the user leaves a question.
    func settle(
        _ line: CommandDialogue, _ output: Output,
        _ run: (CommandDialogue) async throws -> CommandStatus
    ) async throws -> CommandStatus {
        var (line, next) = (line, AskedQuestion?.none)
        /// Runs the line, and if it is refused, with the signs of what was said in words.
        func attempt() async throws -> CommandStatus {
            do {
                return try await run(line)
            } catch let problem as Problem where problem.status == .usage {
                guard let other = line.respelled() else { throw problem }
                do {
                    return try await run(other)
                } catch let second as Problem where second.status == .usage {
                    throw problem
                } catch let question as Question {
                    line = other
                    throw question
                }
            }
        }
        while true {
            do {
                if next == nil { return try await attempt() }
            } catch let question as Question {
                guard ask != nil else {
                    question.printChoices(to: output)
                    throw question.refusal
                }
                next = AskedQuestion(question: question)
            } catch let problem as Problem where problem.status == .usage {
                guard let asked = line.refuse(problem) else { throw problem }
                next = asked
            }
            while let asked = next, let ask {
                let typed = try await ask(asked)
                next = try line.answer(asked, with: typed)
            }
        }
    }
}

extension Question {
    /// Lists the choices for a script.
    @MainActor
    func printChoices(to output: Output) {
        let rows = zip(1..., choices.prefix(9)).map { ["\($0)"] + $1.cells }
        for line in TextColumns.lines(rows, right: [0]) { output.note(line) }
    }
}

extension CommandCall {
    /// The answer to a question.
    ///
    /// - Throws: the question, while it has no answer.
    func answer(to question: Question) throws -> String {
        guard let answer = answers[question.text] else { throw question }
        return answer
    }

    /// Asks the user to confirm what is improbable, for all kinds of entries; `--yes` confirms in advance.
    ///
    /// - Parameters:
    ///   - question: what y does.
    ///   - other: what can be typed instead, such as “the weight”.
    ///   - words: the words of the command line with another answer.
    /// - Throws: the question, while it has no answer.
    func confirm(
        _ doubt: String, _ question: String = "y logs it", or other: String = "type it again",
        yes: [String]? = nil,
        instead words: @escaping @Sendable (String) -> [String] = {
            $0.split(whereSeparator: \.isWhitespace).map(String.init)
        }
    ) throws {
        let end = doubt.hasSuffix("?") || doubt.hasSuffix(".") ? "" : "."
        _ = try answer(
            to: Question(
                "ANSWER", "\(doubt)\(end) \(question), or \(other).", [],
                as: .doubt(yes: yes, instead: words),
                refusal: .usage(
                    "understood: \(doubt)", hint: "type it otherwise, or add --yes if it is right")))
    }

    /// Reads a value. A refusal that `--yes` would lift is a doubt, which is asked about.
    func sure<Value>(
        _ isSure: Bool, or other: String = "type it again",
        instead words: @escaping @Sendable (String) -> [String],
        _ read: (_ isSure: Bool) throws(Problem) -> Value
    ) throws -> Value {
        let refusal: Problem
        switch Result(catching: { () throws(Problem) in try read(isSure) }) {
        case .success(let value): return value
        case .failure(let problem): refusal = problem
        }
        // IGNORED: what is refused with --yes too, is refused for the first reason.
        guard !isSure, refusal.status == .usage, let value = try? read(true) else { throw refusal }
        _ = try answer(
            to: Question(
                "ANSWER", "\(Problem(refusal.message).sentence). y logs it, or \(other).", [],
                as: .doubt(yes: nil, instead: words), refusal: refusal))
        return value
    }
}
