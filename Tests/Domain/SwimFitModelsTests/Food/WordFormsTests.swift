import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Forms of a word", .inTurn)
struct WordFormsTests {
    @Test(
        "plurals have their singular among their forms",
        arguments: [
            ("bananas", "banana"), ("berries", "berry"), ("cookies", "cookie"), ("pies", "pie"),
            ("tomatoes", "tomato"), ("peaches", "peach"), ("quiches", "quiche"), ("radishes", "radish"),
            ("olives", "olive"), ("loaves", "loaf"), ("peas", "pea"), ("kiwis", "kiwi"),
        ])
    func plurals(plural: String, singular: String) {
        #expect(WordForms.of(plural).contains(singular))
        #expect(WordForms.ofTyped(plural).contains(singular))
    }

    @Test("other words have none", arguments: ["egg", "hummus", "swiss", "gas", "asparagus", "is"])
    func others(word: String) {
        #expect(WordForms.singulars(of: word).isEmpty)
    }

    @Test(
        "a plural that lacks its last letter is the singular",
        arguments: [
            ("tomatoe", "tomato"), ("berrie", "berry"), ("peache", "peach"),
        ])
    func unfinished(typed: String, singular: String) {
        #expect(WordForms.ofTyped(typed).contains(singular))
    }

    @Test(
        "British and American words are forms of each other, in the plural too",
        arguments: [
            ("yoghurt", "yogurt"), ("zucchini", "courgette"), ("aubergines", "eggplant"), ("fibre", "fiber"),
            ("shrimps", "prawn"),
        ])
    func english(one: String, other: String) {
        #expect(WordForms.of(one).contains(other))
    }
}
