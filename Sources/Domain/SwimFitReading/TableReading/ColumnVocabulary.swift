import Foundation
import SwimFitBase

/// The names of columns, with their English translations: whole vocabularies of English, German, Spanish, French, Italian,
/// Portuguese and Dutch, and the words of programs.
///
/// MyFitnessPal writes the headings of its export in the language of the account. The Spanish words of energy, meals
/// and macronutrients are those of a real export, as documented by an open-source importer; FatSecret's short words
/// are those of a published report; the others are the plain words for the same things, which users' own tables have,
/// too.
package enum ColumnVocabulary {
    /// The English name of a folded heading; an unknown heading is unchanged.
    package static func english(_ name: String) -> String { headings[name] ?? name }

    /// The English name of a meal; an unknown meal is unchanged.
    package static func meal(_ name: String) -> String {
        meals[FoldedText.words(of: name).joined(separator: " ")] ?? name
    }

    /// Whether a text is the name of a meal and nothing else.
    package static func isMeal(_ name: String) -> Bool {
        englishMeals.contains(FoldedText.words(of: meal(name)).joined(separator: " "))
    }

    /// The English name of a figure beside a word for a sum or for eating: "fat" of "Total Fat", "calories" of
    /// "Gesamtkalorien" and "kcal" of "kcal gegessen"; nil for other words.
    static func figure(ofSum words: [String]) -> String? {
        var rest = words.filter { !sumWords.contains($0) && !eatenWords.contains($0) }
        if rest == words {
            guard let place = rest.firstIndex(where: { $0.hasPrefix("gesamt") }) else { return nil }
            rest[place] = String(rest[place].dropFirst("gesamt".count))
        }
        let name = english(rest.joined(separator: " "))
        return FigureName.isName(name) ? name : nil
    }

    /// Words for a sum, in columns and in lines.
    package static let sumWords: Set = [
        "total", "totals", "sum", "σ", "subtotal", "summe", "gesamt", "gesamtsumme", "tagessumme",
        "insgesamt", "zwischensumme", "tagesgesamt", "totales", "suma", "totale", "totali", "totaux", "somme",
        "soma", "totais", "totaal", "subtotaal", "somma",
    ]

    /// Words that say that something was eaten.
    package static let eatenWords: Set = [
        "eaten", "consumed", "intake", "dietary", "gegessen", "aufgenommen", "verzehrt", "consumidas",
        "ingeridas", "consommees", "assunte", "gegeten",
    ]

    /// Whether a text names an exercise in the place of a meal.
    package static func isExercise(_ name: String) -> Bool {
        let words = FoldedText.words(of: name)
        return !words.isEmpty && words.allSatisfy(exerciseWords.contains)
    }

    private static let exerciseWords: Set = [
        "exercise", "exercises", "activity", "activities", "cardio",
        "ubung", "ubungen", "uebung", "uebungen", "bewegung", "aktivitat", "aktivitaten",
        "aktivitaet", "aktivitaeten", "ejercicio", "ejercicios", "actividad", "exercice", "exercices",
        "activite", "esercizio", "esercizi", "attivita", "exercicio", "exercicios", "atividade", "oefening",
        "oefeningen", "beweging",
    ]

    private static let englishMeals: Set = [
        "breakfast", "brunch", "lunch", "dinner", "supper", "snack", "snacks",
    ]

    /// Whether a column is of days.
    static func isDay(_ heading: ColumnHeading) -> Bool { days.contains(heading.name) }

    /// Whether a heading is known: that of a column that is used, or of one whose meaning is known.
    package static func isKnown(_ heading: ColumnHeading) -> Bool {
        FigureName.of(heading) != nil || others.contains(heading.name)
    }

    private static let days: Set = ["date", "day"]

    /// The names of columns besides figures of food.
    private static let others: Set<String> = days.union([
        "time", "meal", "group", "name", "food", "food name", "brand", "barcode", "portion", "amount", "unit",
        "exercise",
        "exercise minutes", "exercise calories", "workout", "minutes", "burned", "calories burned", "metric",
        "type",
        "deleted", "note", "weight", "body weight", "body mass", "body fat", "waist", "bmi", "steps",
        "distance",
        "muscle mass", "bone mass", "body water", "kilograms", "pounds", "trend", "duration", "activity",
        "category",
        "completed", "height", "fat mass", "hips", "neck", "chest", "source", "heart rate",
    ])

    private static func folded(_ lines: [(english: String, words: [String])]) -> [String: String] {
        var found: [String: String] = [:]
        for (english, words) in lines {
            for word in words.flatMap({ [$0, withoutUmlauts($0)] }) {
                let key = FoldedText.words(of: word.replacing("_", with: " ")).joined(separator: " ")
                if found[key] == nil { found[key] = english }
            }
        }
        return found
    }

    /// "Fruehstueck" for "Frühstück".
    private static func withoutUmlauts(_ word: String) -> String {
        [("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("Ä", "Ae"), ("Ö", "Oe"), ("Ü", "Ue")]
            .reduce(word) { $0.replacing($1.0, with: $1.1) }
    }

    private static let headings = folded([
        (
            "date",
            [
                "Datum", "Tag", "Fecha", "Día", "Jour", "Data", "Giorno", "Dia", "Dag", "Datetime",
                "Date time",
                "Date and time", "Date/Time", "Timestamp", "Time stamp", "Time of measurement", "Measured at",
                "Measurement date", "Date of measurement", "Measurement time", "Entry date", "Log date",
                "Logged at",
                "Recorded at", "Created at", "Datum und Uhrzeit", "Datum/Uhrzeit", "Zeitpunkt",
                "Messzeitpunkt",
                "Zeitstempel", "Fecha y hora", "Date et heure", "Data e ora", "Data e hora", "Datum en tijd",
                "datum_tag_monat_jahr_stunde_minute",
            ]
        ),
        (
            "time",
            ["Uhrzeit", "Zeit", "Hora", "Heure", "Ora", "Orario", "Horário", "Tijd", "Time of day", "Clock"]
        ),
        (
            "meal",
            [
                "Mahlzeit", "Comida", "Repas", "Pasto", "Refeição", "Maaltijd", "Meal type", "Meal name",
                "Mealtime",
                "Meal time", "Tipo de comida", "Type de repas",
            ]
        ),
        (
            "food name",
            [
                "Lebensmittel", "Nahrungsmittel", "Speise", "Produkt", "Bezeichnung", "Gericht", "Essen",
                "Alimento", "Alimentos",
                "Aliment", "Aliments", "Cibo", "Voedingsmiddel", "Voeding", "Product", "Producto", "Produit",
                "Prodotto",
                "Produto", "Food item", "Food description",
            ]
        ),
        (
            "name",
            ["Name des Lebensmittels", "Nombre", "Nom", "Nome", "Naam", "Item", "Title", "Description"]
        ),
        (
            "amount",
            [
                "Menge", "Cantidad", "Quantité", "Quantità", "Quantidade", "Hoeveelheid", "Quantity", "Qty",
                "Serving", "Servings",
                "Serving size", "Portion size", "Ración", "Porción",
            ]
        ),
        ("portion", ["Portion", "Portionsgröße"]),
        ("unit", ["Units", "Einheit", "Unidad", "Unité", "Unità", "Unidade", "Eenheid"]),
        ("brand", ["Marke", "Hersteller", "Marca", "Marque", "Merk", "Brand name"]),
        (
            "barcode",
            ["Strichcode", "EAN", "GTIN", "UPC", "Código de barras", "Code-barres", "Codice a barre"]
        ),
        (
            "calories",
            [
                "Kalorien", "Calorías", "Calorie", "Calorias", "Calorieën", "Cals", "Cal", "Kilokalorien",
                "Kilocalorías",
                "Kilocalories", "Calories in", "Food cals", "Kalorien gegessen",
            ]
        ),
        (
            "energy",
            [
                "Energie", "Brennwert", "Energía", "Énergie", "Energia", "Valor energético",
                "Valeur énergétique",
                "Valore energetico", "Energiewert", "Energiegehalt",
            ]
        ),
        (
            "fat",
            [
                "Fett", "Grasa", "Grasas", "Lipides", "Matières grasses", "Grassi", "Gordura", "Gorduras",
                "Lípidos", "Vet", "Vetten", "Fette", "Total fat",
            ]
        ),
        (
            "saturated fat",
            [
                "Gesättigte Fette", "Gesättigte Fettsäuren", "davon gesättigte Fettsäuren", "ges. Fettsäuren",
                "ges. Fett", "Grasas saturadas",
                "Grasa saturada", "Acides gras saturés", "Graisses saturées", "Grassi saturi",
                "Gorduras saturadas", "Gordura saturada", "Verzadigd vet",
                "Verzadigde vetten", "Sat", "Sat fat", "of which saturates",
            ]
        ),
        (
            "polyunsaturated fat",
            [
                "Mehrfach ungesättigte Fette", "Mehrfach ungesättigte Fettsäuren", "Grasas poliinsaturadas",
                "Graisses polyinsaturées", "Grassi polinsaturi", "Gorduras poli-insaturadas",
            ]
        ),
        (
            "monounsaturated fat",
            [
                "Einfach ungesättigte Fette", "Einfach ungesättigte Fettsäuren", "Grasas monoinsaturadas",
                "Graisses monoinsaturées", "Grassi monoinsaturi", "Gorduras monoinsaturadas",
            ]
        ),
        ("trans fat", ["Transfette", "Grasas trans", "Graisses trans", "Grassi trans"]),
        ("cholesterol", ["Cholesterin", "Colesterol", "Cholestérol", "Colesterolo", "Chol"]),
        ("sodium", ["Natrium", "Sodio", "Sódio", "Sod"]), ("salt", ["Salz", "Sal", "Sel", "Sale", "Zout"]),
        ("potassium", ["Kalium", "Potasio", "Potassio", "Potássio"]),
        (
            "carbohydrates",
            [
                "Kohlenhydrate", "Carbohidratos", "Hidratos de carbono", "Hidratos", "Glucides",
                "Carboidrati", "Carboidratos",
                "Koolhydraten", "KH", "Kohlenhydr.", "Carbs", "Carb", "Glúcidos", "Total carbohydrate",
                "Total carbohydrates", "Total carbs",
            ]
        ),
        (
            "fiber",
            [
                "Ballaststoffe", "Fibra", "Fibras", "Fibres", "Fibres alimentaires", "Fibre", "Vezels",
                "Voedingsvezels", "Fibra alimentaria",
            ]
        ),
        (
            "sugar",
            [
                "Zucker", "davon Zucker", "Azúcar", "Azúcares", "Sucre", "Sucres", "Zuccheri", "Zucchero",
                "Açúcar", "Açúcares", "Suiker", "Suikers", "of which sugars", "dont sucres", "Total sugars",
                "Total sugar",
            ]
        ),
        (
            "protein",
            [
                "Eiweiß", "Proteine", "Proteína", "Proteínas", "Protéines", "Protéine", "Eiwit", "Eiwitten",
                "Prot",
            ]
        ),
        ("water", ["Wasser", "Agua", "Eau", "Acqua", "Água"]),
        ("caffeine", ["Koffein", "Cafeína", "Caféine", "Caffeina", "Cafeïne"]),
        ("vitamin a", ["Vitamina A", "Vitamine A"]), ("vitamin c", ["Vitamina C", "Vitamine C"]),
        ("vitamin d", ["Vitamina D", "Vitamine D"]), ("vitamin b12", ["Vitamina B12", "Vitamine B12"]),
        ("calcium", ["Kalzium", "Calcio", "Cálcio"]), ("iron", ["Eisen", "Hierro", "Fer", "Ferro", "IJzer"]),
        ("magnesium", ["Magnesio", "Magnésium", "Magnésio"]), ("zinc", ["Zink", "Zinco"]),
        (
            "note",
            [
                "Notiz", "Nota", "Notes", "Comment", "Comments", "Kommentar", "Bemerkung", "Notizen",
                "Remarque", "Opmerking",
            ]
        ),
        (
            "weight",
            [
                "Gewicht", "Körpergewicht", "Peso", "Peso corporal", "Peso corporeo", "Poids",
                "Masse corporelle", "Lichaamsgewicht",
            ]
        ),
        (
            "body fat",
            [
                "Körperfett", "Körperfettanteil", "Körperfettprozent", "KFA", "Grasa corporal",
                "Graisse corporelle", "Grasso corporeo",
                "Massa grassa", "Masse grasse", "Masa grasa", "Massa gorda", "Taux de graisse",
                "Taux de masse grasse", "Porcentaje de grasa", "Percentuale di grasso", "Vetpercentage",
                "Fettanteil",
                "Gordura corporal", "Lichaamsvet", "Fat percentage", "Body fat rate",
                "Percent body fat", "Body fat percent",
            ]
        ),
        (
            "waist",
            ["Taillenumfang", "Bauchumfang", "Cintura", "Tour de taille", "Girovita", "Vita", "Tailleomtrek"]
        ),
        ("exercise", ["Übung", "Ejercicio", "Training"]), ("type", ["Typ", "Tipo"]),
        ("exercise calories", ["Übungskalorien", "Calorías de ejercicio"]),
        ("exercise minutes", ["Übungsminuten", "Minutos de ejercicio"]),
        (
            "calories burned",
            [
                "kj_aktivitaeten", "kcal_aktivitaeten", "Kalorien verbrannt", "Verbrannte Kalorien",
                "Calorías quemadas", "Calories brûlées", "Calorie bruciate", "Verbrande calorieën",
            ]
        ),
        ("kilograms", ["Kilogramm", "Kilogramos"]), ("pounds", ["Pfund", "Libras"]),
        (
            "activity type",
            [
                "Aktivitätstyp", "Aktivitätsart", "Sportart", "Tipo de actividad", "Type d’activité",
                "Type d'activité", "Tipo di attività", "Tipo de atividade", "Activiteittype",
                "Type activiteit",
            ]
        ),
        ("distance", ["Distanz", "Strecke", "Distancia", "Distanza", "Distância", "Afstand"]),
        ("duration", ["Dauer", "Duración", "Durée", "Durata", "Duração", "Duur"]),
        (
            "avg hr",
            [
                "Ø Herzfrequenz", "Durchschnittliche Herzfrequenz", "Durchschn. HF",
                "Frecuencia cardiaca media",
                "FC media", "Fréquence cardiaque moyenne", "FC media", "FC média", "Gem. HS",
            ]
        ),
        (
            "max hr",
            [
                "Maximale Herzfrequenz", "Max. Herzfrequenz", "Frecuencia cardiaca máxima", "FC máxima",
                "Fréquence cardiaque maximale", "FC max", "Max. HS",
            ]
        ),
        ("avg pace", ["Ø Pace", "Ritmo medio", "Allure moyenne", "Passo medio"]),
        ("laps", ["Runden", "Vueltas", "Circuits"]),
    ])

    private static let meals = folded([
        (
            "breakfast",
            [
                "Frühstück", "Desayuno", "Petit-déjeuner", "Petit déjeuner", "Colazione", "Café da manhã",
                "Pequeno-almoço", "Ontbijt",
            ]
        ),
        ("lunch", ["Mittagessen", "Mittag", "Almuerzo", "Comida", "Déjeuner", "Pranzo", "Almoço"]),
        (
            "dinner",
            [
                "Abendessen", "Abendbrot", "Abend", "Nachtessen", "Cena", "Dîner", "Jantar", "Diner",
                "Avondeten", "Avondmaal",
            ]
        ),
        (
            "snacks",
            [
                "Aperitivos", "Merienda", "Meriendas", "Zwischenmahlzeit", "Zwischenmahlzeiten", "Collation",
                "Collations", "Encas", "Goûter", "Spuntino", "Spuntini", "Merenda", "Lanche", "Lanches",
                "Tussendoortje", "Tussendoortjes",
            ]
        ),
    ])
}
