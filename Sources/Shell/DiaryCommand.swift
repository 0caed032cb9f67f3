import Foundation
import HealthArchive
import SwimFit

/// The part of `swimfit import` that reads the files of MyFitnessPal, Cronometer and tables of days.
@MainActor
struct DiaryCommand {
    /// What the help says of it.
    nonisolated static let help = """
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

    let files: [TableFile]
    let name: String
    let options: DiaryImport.Options
    let isRehearsal: Bool

    /// The files at a path; nil where it is something else, an export of Apple Health for instance.
    static func files(at path: String) throws -> [TableFile]? {
        // A pipe is not opened: what is read of it could not be put back. What cannot be opened is told by the import
        // that is tried then.
        var facts = stat()
        guard path != "-", stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, access(path, R_OK) == 0
        else { return nil }
        let tables = try ZipTables.tables(in: path)
        guard tables.isEmpty else {
            return tables.map { TableFile(name: $0.name, descriptor: $0.descriptor) }
        }
        let file = try TableFile(path: path)
        return file.isPlainText ? [file] : nil
    }

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

    func run(_ call: CommandCall) async throws -> CommandStatus {
        let journal = try await call.session.journal()
        let work = DiaryImport(files, options: options, clock: call.session.clock)
        let report = try await call.importing(name, counting: nil) { [isRehearsal, name] tell in
            isRehearsal
                ? try await work.preview(against: journal.store, progress: tell)
                : try await work.run(into: journal, as: "importing \(name)", progress: tell)
        }
        guard let report else { return .failure }
        try call.print(
            DiarySummary(report: report, isRehearsal: isRehearsal, calendar: call.session.clock.calendar))
        return .done
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
