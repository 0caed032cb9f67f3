import SwimFit
import Terminal

/// What is found for what is typed, at once and in the imported catalogues.
extension FoodPickerScreen {
    /// The foods that match, with those that imported catalogues had for these words by now.
    func foods(_ context: Context) -> [Food] {
        guard let answer = answer(context) else { return found.foods }
        return found.adding(answer.foods).foods
    }

    /// What the catalogues had for what is typed; nil while they are searched.
    func answer(_ context: Context) -> CatalogueSearch.Answer? {
        found.catalogueQuery.flatMap { context.models.catalogue.answer(to: $0) }
    }

    /// The food under the cursor.
    func chosen(_ context: Context) -> Food? {
        let foods = foods(context)
        return foods.indices.contains(list.cursor) ? foods[list.cursor] : nil
    }

    /// Whether the food under the cursor may be another one when the catalogues have answered.
    func isWaiting(_ context: Context) -> Bool {
        found.catalogueQuery != nil && !found.isCertain && answer(context) == nil
            && context.models.catalogue.hasCatalogues
    }

    /// What to say of a barcode that was not found.
    func unknown(_ barcode: Barcode, _ context: Context) -> String {
        context.models.catalogue.hasCatalogues
            ? "No imported catalogue has the barcode \(barcode.number)"
            : "Barcodes need a catalogue: “swimfit catalogue import FILE” imports one"
    }

    /// Looks in the imported catalogues for what is typed.
    func searchCatalogues() -> Action {
        guard let query = found.catalogueQuery else { return .stay }
        return .ask { $0.catalogue.search(query) }
    }

    /// Waits until the catalogues have answered, then presses the key again: a scanner types its Enter at once.
    func again(_ key: Key) -> Action {
        .perform { models in
            await models.catalogue.settled()
            return [.press(key)]
        }
    }
}
