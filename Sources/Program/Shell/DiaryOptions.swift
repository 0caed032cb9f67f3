import Foundation
import SwimFit

/// What `swimfit import` says of the files of MyFitnessPal, Cronometer and tables of days, and its options for them.
enum DiaryOptions {
    static let help = """
        FILE may be what MyFitnessPal or Cronometer exports, as CSV files, their folder or their zip,
        or a CSV of days that you kept. What it is shows in its first line. All of it is
        added in one step, which “swimfit undo” takes back; a file that is imported again changes
        nothing, a newer one adds what is new. Where a file has no times, meals are put at their
        usual hours, weights at 8:00, and workouts from 17:00 on. Days with other entries in the
        journal are left out and listed, so that nothing counts twice; --even-logged-days adds to
        them. Lines that cannot be used are listed and refused.

        MAP says which column of your own CSV has what: date=Tag,kcal=Energie; of several files each
        takes the columns that it has. There are
        \(DiaryColumnMap.keys.joined(separator: ", ")).
        Columns that are called so need no MAP, also with a unit: “Weight (kg)”. Figures are of what
        was eaten where a heading says so (food, meal, protein, calories eaten) or MAP does; a list
        of activities is refused. Columns that nothing is made of are counted. --dates dmy or mdy says what 3/4/2026 means, --units metric or us in what weights
        without a unit are, --decimal comma or point what 1.200 is, where the file does not show it.
        """

    /// Takes the options of its own.
    static func options(_ arguments: inout Arguments) throws -> DiaryImport.Options {
        var options = DiaryImport.Options()
        if let columns = try arguments.value(of: "--columns") {
            options.columns = try DiaryColumnMap(columns)
        }
        if let order = try arguments.value(of: "--dates") {
            guard let known = DateOrder(rawValue: order.lowercased()) else {
                throw Problem.usage("--dates takes dmy or mdy, not “\(Input.quoted(order))”")
            }
            options.order = known
        }
        if let units = try arguments.value(of: "--units") {
            guard let system = MeasurementSystem(rawValue: units.lowercased()) else {
                throw Problem.usage("--units takes metric or us, not “\(Input.quoted(units))”")
            }
            options.system = system
        }
        options.numbers = try arguments.decimalMark()
        options.addsToLoggedDays = arguments.flag("--even-logged-days")
        return options
    }
}

extension Arguments {
    /// Takes `--decimal`: the decimal mark of a table that does not show it.
    mutating func decimalMark() throws -> NumberStyle? {
        guard let mark = try value(of: "--decimal") else { return nil }
        guard let style = NumberStyle(rawValue: mark.lowercased()) else {
            throw Problem.usage("--decimal takes comma or point, not “\(Input.quoted(mark))”")
        }
        return style
    }
}
