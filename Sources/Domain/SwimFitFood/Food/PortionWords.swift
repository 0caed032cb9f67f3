import SwimFitBase
import SwimFitReading

/// Words for what a food is measured in: one table of English names, which portions have, and of German, French and Spanish
/// words for them.
enum PortionWords {
    /// What a measure of the eye is.
    enum Kind {
        /// What food is sold or served in: a mass beside it says how much is in it, and it can be parted.
        case packet
        /// A piece of food, or an amount of it, that can be parted: half a medium banana.
        case piece
        /// Cut from something: a part of a melon is no part of a wedge.
        case cut
        /// Neither: what a whole one weighs is not known.
        case other
    }

    /// The kind of a word, in the singular or the plural; nil for a word that is no measure.
    static func kind(_ word: String) -> Kind? { kinds[word] }

    /// The kind of the measure at a token.
    static func kind(at place: Int, of line: TypedLine) -> Kind? {
        place < line.tokens.count ? kinds.claim(at: place, of: line)?.role : nil
    }

    /// Whether a word is all of a thing: "whole", "ganz".
    static func isWhole(_ word: String) -> Bool { word == "whole" || english(word) == ["whole"] }

    /// The names of portions that a folded word may mean: "slice" of “Scheiben”; empty for other words.
    static func english(_ word: String) -> [String] { names[word] ?? [] }

    private static let measures: [(words: String, kind: Kind)] = [
        (
            "can, cans, tin, tins, bottle, bottles, glass, glasses, mug, mugs, bowl, bowls, plate, plates",
            .packet
        ),
        (
            "pack, packs, packet, packets, bag, bags, bar, bars, scoop, scoops, jar, jars, carton, cartons",
            .packet
        ),
        (
            "package, packages, pouch, pouches, sachet, sachets, box, boxes, tray, trays, punnet, punnets",
            .packet
        ),
        ("pot, pots, tub, tubs, container, containers, tube, tubes, piece, pieces", .packet),
        (
            "slice, slices, wedge, wedges, ring, rings, segment, segments, chunk, chunks, rasher, rashers",
            .cut
        ),
        ("medium, small, large, half, ml, g, cup, tbsp, tsp, pint, egg", .piece),
        (
            "serving, servings, portion, portions, handful, handfuls, bunch, bunches, head, heads, stick, sticks",
            .other
        ),
        (
            "side, ear, ears, spoon, spoons, spoonful, spoonfuls, splash, dash, drizzle, dollop, dollops, pinch, knob, pat",
            .other
        ),
        (
            "whole, square, squares, loaf, loaves, leaf, leaves, clove, cloves, shot, shots, sheet, sheets",
            .other
        ),
    ]

    private static let names = Lexicon<[String]>([
        "scheibe, scheiben, tranche, tranches, rebanada, rebanadas, loncha, lonchas": ["slice"],
        "tasse, tassen, tasses, taza, tazas": ["cup"],
        "becher": ["cup", "pot"], "pinte, pintes, pinta, pintas": ["pint"],
        "glas, glaser, verre, verres, vaso, vasos, copa, copas": ["glass"],
        "dose, dosen, boite, boites, canette, canettes, lata, latas": ["can"],
        "flasche, flaschen, bouteille, bouteilles, botella, botellas": ["bottle"],
        "stuck, stucke, stk, morceau, morceaux, pieza, piezas, trozo, trozos, part, parts": [
            "piece", "slice",
        ],
        "schussel, schale, bol, bols, cuenco": ["bowl"],
        "teller, assiette, assiettes, plato, platos": ["plate"],
        "kugel, kugeln, boule, boules, bola, bolas": ["scoop"],
        "handvoll, poignee, poignees, punado, punados": ["handful"],
        "riegel, barre, barres, barrita, barritas, tafel, tafeln, tablette, tablettes, tableta, tabletas": [
            "bar"
        ],
        "carre, carres": ["square"], "kanne, kannen": ["pot"],
        "portion, portionen, portions, racion, raciones, porcion, porciones": ["serving", "portion"],
        "packung, packungen, pck, pkg, paquet, paquets, paquete, paquetes, tute, tuten, sachet, bolsa, bolsas":
            [
                "packet", "pack", "bag",
            ],
        "loffel, cuillere, cuilleres, cuillerée, cuillerées, cuchara, cucharas": ["spoon"],
        "big, gross, grosse, grosser, grosses, grossen, grand, grande, gran, grandes": ["large"],
        "klein, kleine, kleiner, kleines, kleinen, petit, petite, petits, petites, pequeno, pequena": [
            "small"
        ],
        "entire, ganz, ganze, ganzer, ganzes, ganzen, entier, entiere, entero, entera": ["whole"],
        "mittel, mittlere, mittlerer, mittleres, mittelgross, moyen, moyenne, mediano, mediana": ["medium"],
    ])

    private static let kinds = Lexicon<Kind>(
        measures.map { ($0.words, $0.kind) }
            + names.words.map { ($0, english($0).first.flatMap { known[$0] } ?? .other) })

    private static let known = Lexicon<Kind>(measures.map { ($0.words, $0.kind) })
}
