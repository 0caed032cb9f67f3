import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitFood

extension Command {
    static let foods: Command = Command(
        "foods", "[SEARCH…]", summary: "list the foods that match, as the food picker does",
        help: """
            The best match comes first: it is the food that “swimfit eat” takes. Without SEARCH, what
            is usually eaten at this hour is first. SEARCH may have an amount (2 eggs); energy is that of
            this amount, else of the one usually eaten. Foods of imported catalogues come after the
            others; a barcode finds its product there.

            Fields for --json, --format, --ndjson and -O csv:
            \(FoodRow.table.help)
            """,
        examples: [
            ("swimfit foods ban", "bananas and others"),
            ("swimfit foods --format '{name}'", "all names, a line each"),
        ], forms: [.fields, .rows],
        documents: [.rows("foods", FoodRow.table)],
        run: { try await printFoods($0) })

    @MainActor
    private static func printFoods(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let search = try arguments.rest().joined(separator: " ")
        let pantry = try await call.pantry(at: call.session.clock.now())
        var found = pantry.find(search)
        if let query = found.catalogueQuery {
            do {
                found = found.adding(try await call.session.catalogue.foods(query))
            } catch {
                // The other foods are still available.
                call.output.note("swimfit: \(error.localizedDescription)")
            }
        }
        let rows = found.foods.map {
            FoodRow(food: $0, amount: pantry.amount(of: $0, in: found), isFavourite: pantry.isFavourite($0))
        }
        try call.print(rows, FoodRow.table, as: "foods", lines: rows.isEmpty ? [] : FoodRow.lines(rows))
        if rows.isEmpty { call.output.note("swimfit: no food matches “\(Input.quoted(search))”") }
        return .done
    }
}

extension CommandCall {
    /// The foods available at an instant, with the habits of the food picker.
    func pantry(at instant: Date) async throws -> Pantry {
        let (clock, library) = (session.clock, session.library())
        let reader = try await journalReader()
        let weeks = FoodEntryReader.weeksOfHabit(upTo: clock.today, in: clock.calendar)
        let uses = try await reader.uses(in: weeks)
        return Pantry(
            foods: library.foods, uses: uses,
            favourites: library[FavouriteFoods.self].ids, at: instant, in: clock.calendar,
            system: library[Preferences.self].system, meals: meals)
    }
}

/// A food in the list.
struct FoodRow: Sendable {
    let food: Food
    /// The amount to offer.
    let amount: Amount
    let isFavourite: Bool

    static let table = FieldTable<FoodRow>(
        [
            Field("name", "its name") { .text($0.food.name) },
            Field("group", "where the catalogue lists it") { .text($0.food.group) },
            Field("amount", "what is usually eaten of it") { .text($0.amount.text) },
            Field("amount_g", short: "grams", "the same in grams") { .hundredths($0.amount.grams) },
            Field("energy_kcal", short: "energy", "kilocalories of the amount") {
                .hundredths($0.food.nutrition(of: $0.amount).energy)
            },
        ] + NutrientFigures.fields { $0.food.nutrition(of: $0.amount) }
            + [
                Field("portions", "the portions there are") {
                    .list($0.food.allPortions.map { .text($0.name) })
                },
                Field("favourite", "whether it is one") { .bool($0.isFavourite) },
                Field("own", "whether it is one of yours") { .bool($0.food.isOwn) },
                Field("id", "its identifier") { .text($0.food.id) },
            ])

    static func lines(_ rows: [FoodRow]) -> [String] {
        TextColumns.lines(
            rows.map { row in
                [
                    (row.isFavourite ? "★ " : "  ") + row.food.name, row.amount.text,
                    row.food.nutrition(of: row.amount).energyText(),
                ]
            }, right: [2])
    }
}
