import SwimFitBase
import SwimFitReading

/// Words for what a food is measured in, in German, French and Spanish, with the names that portions have.
enum PortionWords {
    /// The names of portions that a folded word may mean: "slice" of “Scheiben”; empty for other words.
    static func english(_ word: String) -> [String] { names[word] ?? [] }

    private static let names = Lexicon<[String]>([
        "scheibe, scheiben, tranche, tranches, rebanada, rebanadas, loncha, lonchas": ["slice"],
        "tasse, tassen, tasses, taza, tazas": ["cup"],
        "glas, glaser, verre, verres, vaso, vasos, copa, copas": ["glass"],
        "dose, dosen, boite, boites, canette, canettes, lata, latas": ["can"],
        "flasche, flaschen, bouteille, bouteilles, botella, botellas": ["bottle"],
        "stuck, stucke, stk, morceau, morceaux, pieza, piezas, trozo, trozos": ["piece", "slice"],
        "schussel, schale, bol, bols, cuenco": ["bowl"],
        "teller, assiette, assiettes, plato, platos": ["plate"],
        "kugel, kugeln, boule, boules, bola, bolas": ["scoop"],
        "handvoll, poignee, poignees, punado, punados": ["handful"],
        "riegel, barre, barres, barrita, barritas": ["bar"], "carre, carres": ["square"],
        "portion, portionen, portions, racion, raciones, porcion, porciones": ["serving", "portion"],
        "packung, packungen, pck, pkg, paquet, paquets, paquete, paquetes, tute, tuten": [
            "packet", "pack", "bag",
        ],
    ])

    /// Each name of a portion that is also a measure of the eye, in the singular and the plural, and the words for it.
    static let plurals =
        [
            "can, cans, bottle, bottles, glass, glasses, mug, mugs, bowl, bowls, slice, slices, piece, pieces",
            "pack, packs, packet, packets, bag, bags, bar, bars, scoop, scoops, serving, servings, plate, plates",
        ] + names.words
}
