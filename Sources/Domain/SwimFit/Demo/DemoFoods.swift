import HealthKit

/// The meals of the demo.
enum DemoFoods {
    static func write(_ plan: DemoPlan, into writer: inout DemoWriter) {
        for day in plan.days { write(day, plan, into: &writer) }
    }

    private static func write(_ day: DemoPlan.Day, _ plan: DemoPlan, into writer: inout DemoWriter) {
        var random = plan.random(day, "foods")
        func eat(_ dishes: [DemoMenu.Dish], _ meal: Meal, at minutes: Double) {
            for dish in dishes {
                guard let food = FoodCatalogue.food(dish.food) else {
                    preconditionFailure("the demo eats \(dish.food), which is not in the catalogue")
                }
                let usual = food.usualAmount
                let amount = Amount(usual.quantity * dish.quantity, usual.portion)
                let serving = Serving(of: food, amount, time: plan.instant(day, minutes: minutes), meal: meal)
                writer.add(serving.correlation())
            }
        }
        let late = day.isWeekend ? 85.0 : 0
        eat(random.pick(DemoMenu.breakfasts), .breakfast, at: 465 + late + 12 * random.bell())
        eat(random.pick(DemoMenu.lunches), .lunch, at: 750 + late / 2 + 12 * random.bell())
        if random.happens(0.9) { eat(random.pick(DemoMenu.snacks), .snack, at: 945 + 15 * random.bell()) }
        if DemoSwims.isSwimDay(day, plan) { eat(DemoMenu.recovery, .snack, at: 545 + late) }
        eat(random.pick(DemoMenu.dinners), .dinner, at: 1150 + 15 * random.bell())
        if random.happens(0.65) { eat(random.pick(DemoMenu.snacks), .snack, at: 1270 + 8 * random.bell()) }
    }
}
