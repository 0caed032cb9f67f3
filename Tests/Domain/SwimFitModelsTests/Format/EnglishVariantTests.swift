import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitBase

@Suite("Spelling", .inTurn)
struct EnglishVariantTests {
    @Test("the region of an English locale decides", arguments: ["en_US.UTF-8", "en_US", "en_PH.UTF-8@x"])
    func american(locale: String) {
        #expect(EnglishVariant(locale: locale) == .american)
    }

    @Test(
        "others are British",
        arguments: ["", "C.UTF-8", "en_GB.UTF-8", "en", "de_DE.UTF-8", "es_US.UTF-8", "POSIX"])
    func british(locale: String) {
        #expect(EnglishVariant(locale: locale) == .british)
    }

    @Test("a text is spelled either way")
    func text() {
        #expect(EnglishVariant.american.of("Fibre, dietary fibre") == "Fiber, dietary fiber")
        #expect(EnglishVariant.british.of("Dietary fibre") == "Dietary fibre")
    }
}
