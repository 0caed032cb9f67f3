import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitFood
import SwimFitBase

@Suite("Text folded for searching", .inTurn)
struct FoldedTextTests {
    @Test(
        "case, accents and joined letters do not count, in whatever script",
        arguments: [
            ("Rice 2", "rice 2"), ("PURÉE", "puree"), ("É", "e"), ("ΨΆΡΙ", "ψαρι"), ("Straße", "strasse"),
            ("Smørbrød", "smorbrod"), ("Æble", "aeble"), ("œuf", "oeuf"), ("", ""),
        ])
    func fold(text: String, folded: String) {
        #expect(FoldedText.fold(text) == folded)
    }

    @Test("letters and digits make words, everything else is between them")
    func words() {
        #expect(FoldedText.words(of: " Crème-brûlée, 2× (½ fat) ") == ["creme", "brulee", "2", "½", "fat"])
        #expect(FoldedText.words(of: " – ").isEmpty)
    }
}
