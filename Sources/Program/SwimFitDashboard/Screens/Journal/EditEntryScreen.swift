import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood

/// Changes amount, meal, time and day of an entry.
struct EditEntryScreen: ServingScreen {
    private let entry: FoodEntry
    private(set) var form: ServingForm

    init(changing entry: FoodEntry, _ context: Context) {
        self.entry = entry
        let food = entry.serving.food.flatMap { id in context.models.foodJournal.foods.first { $0.id == id } }
        form = ServingForm(
            changing: entry, portions: food?.portions ?? [], calendar: context.calendar,
            system: context.system, meals: context.models.foodJournal.meals)
    }

    var title: String { "Edit entry" }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 76), min(room.height, 15))
    }

    static let tables = [
        KeyTable<EditEntryScreen>(
            "entry", otherKeys: .text, Motion.keysThatTypeNothing, "meal, time, day", inFooter: true,
            [KeyTableRow(.open, "save") { $0.save($1) }]
                + servingRows + [KeyTableRow(.back, "close") { _, _ in .dismiss }])
    ]

    var serving: ServingForm? {
        get { form }
        set { form = newValue ?? form }
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        form.move(motion)
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        form.type(key)
        return .stay
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        form.paste(text)
        return .stay
    }

    /// Reads the day of the entry.
    func needs(_ context: Context) -> Action? { AfterServingView.needs(form, context) }

    private mutating func save(_ context: Context) -> Action? {
        do {
            let serving = try form.serving(now: context.now)
            guard serving != entry.serving else { return .dismiss }
            let (id, calendar, today) = (entry.id, context.calendar, context.today)
            let day = LocalDay.of(serving.time, in: calendar)
            let isMoved = day != LocalDay.of(entry.serving.time, in: calendar)
            return .perform { models in
                do {
                    let title = try await models.foodJournal.change(id, to: serving)
                    return [
                        .dismiss,
                        .notify(
                            .done(
                                "\(title) \(isMoved ? "moved to " + day.inSentence(from: today) : "saved") – u undoes"
                            )),
                    ]
                } catch let problem as EntryDeleted {
                    return [.present(QuestionScreen.deleted(problem, logging: serving))]
                }
            }
        } catch {
            form.problem = error
            return .stay
        }
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        if rect.height >= 14, let after = AfterServingView(form, insteadOf: entry, context) {
            after.draw(in: rect.cutBottom(AfterServingView.height), into: &buffer)
        }
        let panel = rect.width >= 60 ? rect.cutRight(25) : rect.cutBottom(min(10, rect.height - 7))
        buffer.put(form.name, in: rect.cutTop(2), .title)
        form.draw(now: context.now, in: rect, into: &buffer)
        NutritionView(nutrition: form.nutrition, amount: form.amountRead, spelling: context.spelling)
            .draw(in: panel, into: &buffer)
    }
}
