import SwimFit

extension PlainMode {
    /// Creates a food, saves it, and goes on to log it.
    func newFood() async throws {
        guard let food = try await write(FoodForm(name: "")) else { return }
        try await log(food, food.usualAmount)
    }

    /// Favourites and own foods.
    func manage(_ food: Food) async throws {
        let isFavourite = models.library[FavouriteFoods.self].contains(food.id)
        let favourite = isFavourite ? "Take it from the favourites" : "Make it a favourite"
        let items =
            [favourite] + (food.isOwn ? ["Change what it contains", "Remove it from your foods"] : [])
        switch try await dialogue.choose("\(food.name):", items) {
        case 0?:
            try await models.foodJournal.toggleFavourite(food)
            await done("\(food.name) is \(isFavourite ? "no longer" : "now") a favourite")
        case 1?: _ = try await write(FoodForm(changing: food))
        case 2?:
            try await models.foodJournal.remove(food)
            await done("\(food.name) is no longer among your foods")
        default: return
        }
    }

    /// Fills in the form of a food and saves it; nil when the user goes back.
    private func write(_ start: FoodForm) async throws -> Food? {
        var form = start
        defer { dialogue.hasUnsaved = false }
        while true {
            dialogue.hasUnsaved = form.isChanged
            let basis = form.isPerPortion ? "of one portion" : "of 100 g"
            let choice = try await dialogue.choose(
                "\(form.title). The figures are those \(basis). s saves it.",
                FoodForm.rows.map { line($0, of: form) },
                others: "s to save, or p for figures \(form.isPerPortion ? "of 100 g" : "of a portion")",
                help: ["A number changes that line. p switches between figures of a portion and of 100 g."])
            switch choice {
            case nil: if try await dialogue.mayLeave() { return nil }
            case .item(let index):
                let row = FoodForm.rows[index]
                let typed = try await dialogue.ask("\(form.label(row)); minus empties it", help: [])
                if let typed { form[row] = typed == "-" ? "" : typed }
            case .text("p"): form.switchAmount()
            case .text("s"):
                let food: Food
                do {
                    food = try form.food(identifier: models.library[OwnFoods.self].newIdentifier)
                } catch {
                    dialogue.say(error.sentence + ".")
                    continue
                }
                try await models.foodJournal.save(food)
                await done("\(food.name) is now one of your foods")
                return food
            case .text: dialogue.say("Type the number of a line, s or p.")
            }
        }
    }

    private func line(_ row: FoodForm.Row, of form: FoodForm) -> String {
        let value = form[row].isEmpty ? "empty" : form[row]
        let note = form.note(row)
        return models.spelling.of(form.label(row)) + ": " + value + (note.isEmpty ? "" : ", \(note)")
    }
}
