import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

@Suite("Foods as files have them", .inTurn)
struct CatalogueRowTests {
    @Test("a food without a barcode has a negative number, the same at each import")
    func codes() {
        #expect(CatalogueRow.code(number: 1) == -2 && CatalogueRow.code(number: -1) == -2)
        #expect(CatalogueRow.code(number: 0) == -1)
        #expect(CatalogueRow.code(name: "Tea", brand: "Farm") == -3_452_920_432_411_254_642)
        #expect(CatalogueRow.code(name: "", brand: "") == -3_159_538_278_923_791_864)
        let codes = [("Tea", ""), ("", "Tea"), ("Te", "a"), ("aTe", ""), ("tea", "")].map {
            CatalogueRow.code(name: $0.0, brand: $0.1)
        }
        #expect(Set(codes).count == 5)
    }

    @Test("nothing of a food stays for the next one")
    func clear() {
        var row = CatalogueRow()
        (row.name, row.brand, row.code, row.rank) = ("Tea", "Farm", 7, 3)
        row.figures[.energy] = 1
        row.portions = [Portion("cup", grams: 200)]
        row.clear()
        #expect(row.name.isEmpty && row.brand.isEmpty && row.code == 0 && row.rank == 0)
        #expect(row.figures.nutrition == Nutrition() && row.portions.isEmpty)
    }

    @Test(
        "a brand that the name has in it is not shown, whatever the case of its letters",
        arguments: [
            ("Ferrero Nutella", "ferrero", ""), ("NUTELLA", "nutella", ""), ("Nutella", "Ferrero", "Ferrero"),
            ("abc", "abcd", "abcd"), ("x[y", "X{Y", "X{Y"), ("a@b", "A`B", "A`B"), ("Tea", "", ""),
            ("the tea", "eat", "eat"), ("Käse", "käse", ""), ("aab", "AB", ""), ("b", "B", ""),
        ])
    func brands(name: String, brand: String, shown: String) {
        var row = CatalogueRow()
        (row.name, row.brand) = (name, brand)
        #expect(row.shownBrand == shown)
    }

    @Test("a name has a word more than blanks", arguments: [("", 1), ("Milk", 1), ("Milk chocolate bar", 3)])
    func words(name: String, count: Int) { #expect(FoodText.wordCount(name) == count) }

    @Test("portions are stored as lines and read again; what is none is passed over")
    func portionTexts() {
        let portions = [Portion("cup, 1=250 ml", grams: 244.5), Portion("slice", grams: 30)]
        #expect(PortionCoder.text(portions) == "cup, 1=250 ml=244.5\nslice=30.0")
        #expect(PortionCoder.portions(PortionCoder.text(portions)) == portions)
        #expect(PortionCoder.text([]) == nil && PortionCoder.portions(nil).isEmpty)
        #expect(
            PortionCoder.portions("a=0\nb=-1\nc=inf\nd=nan\ne\nf=\ng=x\nh=2") == [Portion("h", grams: 2)])
    }

    @Test(
        "a portion has a name and a weight that can be",
        arguments: [
            ("slice", 30.0, "slice"), ("slice", 0.02, "slice"), ("slice", 5000, "slice"),
            ("slice", 0.01, nil),
            ("slice", 0, nil), ("slice", -3, nil), ("slice", 5000.1, nil), ("slice", nil, nil), ("", 30, nil),
            (String(repeating: "x", count: 41), 30, String(repeating: "x", count: 40)),
        ] as [(String, Double?, String?)])
    func portions(name: String, grams: Double?, expected: String?) {
        let portion = PortionCoder.portion(name, grams: grams)
        #expect(portion?.name == expected)
        #expect(portion == nil || portion?.grams == grams)
    }

    // MARK: Figures

    @Test(
        "a figure of a label may be a hundredth above the most that can be, and not below zero",
        arguments: [
            (.energy, 919, nil), (.energy, 920, "energy is more than 910 kcal in 100 g"), (.energy, 0, nil),
            (.energy, -0.1, "energy is negative"), (.protein, 101, nil),
            (.protein, 101.1, "protein is more than 100 g in 100 g"), (.sodium, 40_400, nil),
            (.sodium, 40_401, "sodium is more than 40 000 mg in 100 g"), (.sugars, -1, "sugars is negative"),
        ] as [(Nutrient, Double, String?)])
    func limits(nutrient: Nutrient, amount: Double, reason: String?) throws {
        var figures = FoodFigures()
        figures[.energy] = 100
        figures[nutrient] = amount
        if let reason {
            #expect(throws: RefusalReason(reason)) { try figures.check() }
        } else {
            try figures.check()
            #expect(figures[nutrient] == amount)
        }
    }

    @Test(
        "other figures that cannot be are forgotten", arguments: [(101.0, true), (101.5, false), (-1, false)])
    func others(amount: Double, isKept: Bool) throws {
        var figures = FoodFigures()
        figures[.energy] = 100
        figures[.saturatedFat] = amount
        try figures.check()
        #expect(figures[.saturatedFat] == (isKept ? amount : nil))
    }

    @Test("energy is calculated where it is missing, and not beyond what can be")
    func energy() throws {
        func energy(_ protein: Double?, _ fat: Double?, _ carbohydrate: Double?) throws(RefusalReason)
            -> Double?
        {
            var figures = FoodFigures()
            (figures[.protein], figures[.fat], figures[.carbohydrate]) = (protein, fat, carbohydrate)
            try figures.check()
            return figures[.energy]
        }
        #expect(try energy(10, 1, 20) == 129)
        #expect(try energy(5, 101, 5) == 910)
        for (protein, fat, carbohydrate) in [(nil, 1.0, 1.0), (1, nil, 1), (1, 1, nil)]
            as [(Double?, Double?, Double?)]
        {
            #expect(throws: RefusalReason.noFigures) { try energy(protein, fat, carbohydrate) }
        }
    }

    // MARK: Identifiers

    @Test("an identifier names a catalogue, a code, and which product of the code it is")
    func identifiers() {
        #expect(ImportedCatalogue.identifier("off", 12, place: 0) == "catalogue:off:12")
        #expect(ImportedCatalogue.identifier("off", 12, place: 1) == "catalogue:off:12-2")
    }

    @Test(
        "a catalogue is called by the letters of its file",
        arguments: [
            ("/tmp/My Foods 2026.csv", "my-foods-2026"), ("Käse & Brot.csv", "kase-brot"), ("牛乳.csv", ""),
            ("牛乳 milk.csv", "milk"), ("x.y.csv", "x-y"),
            (String(repeating: "a", count: 40) + ".csv", String(repeating: "a", count: 32)),
        ])
    func names(path: String, name: String) {
        #expect(CatalogueFormat.csv.name(of: path) == name)
        #expect(CatalogueFormat.off.name(of: path) == "off" && CatalogueFormat.fdc.name(of: path) == "usda")
    }

    @Test("the brand is behind the name, where there is one")
    func shownNames() {
        #expect(ImportedCatalogue.name(of: "Milk", brand: "Farm") == "Milk (Farm)")
        #expect(ImportedCatalogue.name(of: "Milk", brand: "") == "Milk")
        #expect(ImportedCatalogue.name(of: "Milk", brand: nil) == "Milk")
    }

    // MARK: Words

    @Test(
        "what the index is asked for",
        arguments: [
            ("egg", #"("egg"*)"#), ("Eggs", #"("egg"*)"#), ("berry", #"("berr"*)"#),
            ("egg salad", #"("egg"*) AND ("sala"*)"#), ("the egg", #"("egg"*)"#), ("the", #"("the"*)"#),
            ("prawn", #"("praw"* OR "shri"*)"#), ("pie", #"("pie"*)"#), ("sky", #"("sky"*)"#),
            ("1 2 3 4 5 6 7 8 9", (1...8).map { #"("\#($0)"*)"# }.joined(separator: " AND ")),
        ])
    func expressions(query: String, expression: String) {
        #expect(CatalogueSearchTerms(query).expression(letters: 4) == expression)
    }

    @Test("a word has the forms that find no more than another one does left out")
    func forms() {
        #expect(CatalogueSearchTerms("berry").forms == [["berry", "berries"]])
        #expect(CatalogueSearchTerms("eggs").forms == [["egg"]])
        #expect(
            CatalogueSearchTerms("sky").forms == [["sky"]]
                && CatalogueSearchTerms("baby").forms == [["baby", "babies"]])
        #expect(CatalogueSearchTerms("…").isEmpty && !CatalogueSearchTerms("a").isEmpty)
    }

    @Test(
        "a long word is looked for at the beginning of words",
        arguments: [
            ("chocolate", "Chocolate", nil, true), ("chocolate", "Hot chocolate", nil, true),
            ("chocolate", "Hotchocolate", nil, false), ("chocolate", "7chocolate", nil, false),
            ("chocolate", "hot-chocolates", nil, true), ("chocolate", "Cake", "Chocolatier", false),
            ("chocolate", "Cake", "Chocolate Inc", true), ("chocolate", nil, nil, false),
            ("chocolate", "Chocolat", nil, false), ("chocolate cake", "Chocolate", "Cakes", true),
            ("chocolate cake", "Chocolate", "Pie", false), ("chocolates", "Chocolate", nil, true),
            // Short words are all that the index was asked for.
            ("cake", "Pie", nil, true),
        ] as [(String, String?, String?, Bool)])
    func longWords(query: String, name: String?, brand: String?, isFound: Bool) {
        #expect(CatalogueSearchTerms(query).areIn(name, brand) == isFound)
    }
}
