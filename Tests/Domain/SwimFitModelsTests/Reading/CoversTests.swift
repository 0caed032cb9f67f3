import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

/// A grammar of one amount and one name: “g” is grams or a note of music.
private struct Toy: ReadingGrammar {
    enum Role: Hashable, Sendable { case amount, unit, name, filler }

    struct State: Hashable {
        var amounts: [Double] = []
        var unit = ""
        var name: [String] = []
    }

    let start = State()
    static let lexicon = Lexicon<Role>([
        "g, kg": .unit, "g, rice, white rice, cups": .name, "of, a bit of": .filler, "cups": .unit,
    ])

    func claims(at place: Int, of line: TypedLine) -> [Claim<Role>] {
        let token = line.tokens[place]
        return Self.lexicon.claims(at: place, of: line)
            + (token.kind == .number ? [Claim(place..<place + 1, .amount)] : [])
    }

    func state(_ state: State, adding claim: Claim<Role>, of line: TypedLine) -> State? {
        var state = state
        let text = line.tokens[claim.tokens].map(\.folded).joined(separator: " ")
        switch claim.role {
        case .amount: state.amounts.append(line.tokens[claim.tokens.lowerBound].value ?? 0)
        case .unit:
            guard state.unit.isEmpty, !state.amounts.isEmpty else { return nil }
            state.unit = text
        case .name: state.name.append(text)
        case .filler: break
        }
        return state.amounts.count < 2 ? state : nil
    }

    func isComplete(_ state: State) -> Bool { !state.name.isEmpty }
}

@Suite("Covers of a line", .inTurn)
struct CoversTests {
    private func covers(_ text: String) -> Covers<Toy> { Covers(of: TypedLine(text), by: Toy()) }

    @Test("a line with one meaning has one cover, with its account")
    func one() throws {
        let line = TypedLine("150 kg of white rice")
        let cover = try #require(Covers(of: line, by: Toy()).complete.first)
        #expect(cover.state == Toy.State(amounts: [150], unit: "kg", name: ["white rice"]))
        let account = ReadingAccount(of: cover, line) { "\($0)" }
        #expect(account.text == "150: amount · kg: unit · of: filler · white rice: name")
        #expect(line.tokens.allSatisfy { account.count(of: $0) == 1 })
    }

    @Test("a word with two meanings makes two covers, unless the rest decides")
    func two() {
        #expect(covers("2 g rice").complete.map(\.state.unit) == ["g", ""])
        #expect(covers("g 2").complete.map(\.state.name) == [["g"]])
        #expect(covers("2 g").complete.map(\.state.name) == [["g"]])
    }

    @Test("a line without a cover says which token has no claim, or none that goes with the others")
    func none() {
        #expect(covers("2 bananas rice").complete.isEmpty && covers("2 bananas rice").reached == 1)
        #expect(covers("2 rice 3 rice").complete.isEmpty && covers("2 rice 3 rice").reached == 2)
        #expect(covers("").complete.isEmpty && covers("").reached == 0)
    }

    @Test("each cover of a random line has each token once, and a noisy line none")
    func random() {
        var random = Seeded(state: 65)
        let words = ["2", "½", "g", "kg", "cups", "rice", "white", "a", "bit", "of", "white rice", "zzz"]
        var complete = 0
        for _ in 0..<2000 {
            let parts = (0..<Int.random(in: 1...8, using: &random)).map { _ in
                words[Int.random(in: words.indices, using: &random)]
            }
            let line = TypedLine(parts.joined(separator: " "))
            for cover in Covers(of: line, by: Toy()).complete {
                #expect(
                    cover.claims.flatMap { Array($0.tokens) } == Array(line.tokens.indices), "\(line.text)")
                #expect(!parts.contains("zzz"), "\(line.text)")
                complete += 1
            }
        }
        #expect(complete > 200)
    }

    @Test("a long line with many meanings costs no more than its states")
    func long() {
        let line = TypedLine(String(repeating: "g rice ", count: 40))
        #expect(Covers(of: line, by: Toy()).complete.count == 1)
    }
}
