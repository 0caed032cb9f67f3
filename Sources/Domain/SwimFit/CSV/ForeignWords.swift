/// Words of tables in other languages, by the English ones that they mean.
///
/// MyFitnessPal writes the headings of its export in the language of the account. The Spanish words of energy, meals and
/// macronutrients are those of a real export, as an open-source importer tells them; the others are the plain words for
/// the same things, which own tables have, too.
enum ForeignWords {
    /// The English name of a heading's folded one; the same where it is not known.
    static func heading(_ name: String) -> String { headings[name] ?? name }

    /// The English name of a meal; the same where it is not known.
    static func meal(_ name: String) -> String {
        meals[FoldedText.words(of: name).joined(separator: " ")] ?? name
    }

    private static func folded(_ lines: [(english: String, words: [String])]) -> [String: String] {
        Dictionary(
            lines.flatMap { line in
                line.words.map { (FoldedText.words(of: $0).joined(separator: " "), line.english) }
            }, uniquingKeysWith: { first, _ in first })
    }

    private static let headings = folded([
        ("date", ["Datum", "Fecha"]), ("time", ["Uhrzeit", "Hora"]), ("meal", ["Mahlzeit", "Comida"]),
        ("calories", ["Kalorien", "Calorías"]), ("fat", ["Fett", "Grasa", "Grasas"]),
        ("saturated fat", ["Gesättigte Fette", "Gesättigte Fettsäuren", "Grasas saturadas"]),
        ("polyunsaturated fat", ["Mehrfach ungesättigte Fette", "Grasas poliinsaturadas"]),
        ("monounsaturated fat", ["Einfach ungesättigte Fette", "Grasas monoinsaturadas"]),
        ("trans fat", ["Transfette", "Grasas trans"]), ("cholesterol", ["Cholesterin", "Colesterol"]),
        ("sodium", ["Natrium", "Sodio"]), ("potassium", ["Kalium", "Potasio"]),
        ("carbohydrates", ["Kohlenhydrate", "Carbohidratos"]), ("fiber", ["Ballaststoffe", "Fibra"]),
        ("sugar", ["Zucker", "Azúcar", "Azúcares"]), ("protein", ["Eiweiß", "Proteína", "Proteínas"]),
        ("vitamin a", ["Vitamina A"]), ("vitamin c", ["Vitamina C"]), ("calcium", ["Kalzium", "Calcio"]),
        ("iron", ["Eisen", "Hierro"]), ("note", ["Notiz", "Nota"]), ("weight", ["Gewicht", "Peso"]),
        ("body fat", ["Körperfett"]), ("exercise", ["Übung", "Ejercicio"]), ("type", ["Typ", "Tipo"]),
        ("exercise calories", ["Übungskalorien"]), ("exercise minutes", ["Übungsminuten"]),
        ("kilograms", ["Kilogramm", "Kilogramos"]), ("pounds", ["Pfund", "Libras"]),
    ])

    private static let meals = folded([
        ("breakfast", ["Frühstück", "Desayuno"]), ("lunch", ["Mittagessen", "Almuerzo", "Comida"]),
        ("dinner", ["Abendessen", "Cena"]), ("snacks", ["Aperitivos", "Merienda", "Meriendas"]),
    ])
}
