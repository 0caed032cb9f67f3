import Foundation

/// The base times that points are counted by, from a table that the user imports: a section of the library. None is
/// shipped, because the copies in public disagree.
package struct BaseTimes: LibrarySection {
    package static let key = "base_times"

    /// Seconds by "scm f 100 freestyle".
    private var seconds: [String: Double] = [:]
    /// The year of the table.
    package private(set) var year: Int?

    package init() {}

    package var isEmpty: Bool { seconds.isEmpty }

    /// ⌊1000 · (B ÷ T)³⌋; nil without a base time for the event.
    package func points(for effort: BestEffort, isFemale: Bool) -> Int? {
        guard effort.longer == nil, effort.seconds > 0, let pool = effort.event.kind.pool,
            let course = SwimCourse(pool: pool),
            let base = seconds[Self.key(course, isFemale, effort.event.distance, effort.event.kind.stroke)]
        else { return nil }
        let share = base / effort.seconds
        return Int(nearest: (1000 * share * share * share).rounded(.down))
    }

    private static func key(_ course: SwimCourse, _ isFemale: Bool, _ distance: Int, _ stroke: SwimStroke)
        -> String
    {
        "\(course.rawValue) \(isFemale ? "f" : "m") \(distance) \(stroke.rawValue)"
    }
}

extension BaseTimes {
    /// Reads a table of `year,course,sex,event,seconds`: "2026,LCM,F,100 free,51.71". Of several years the last counts.
    ///
    /// - Throws: `Problem` that names the line.
    package init(csv: String) throws(Problem) {
        self.init()
        var rows: [(year: Int, key: String, seconds: Double)] = []
        for (index, line) in csv.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            if cells.allSatisfy(\.isEmpty) || index == 0 && cells.first == "year" { continue }
            do throws(Problem) { rows.append(try Self.row(cells)) } catch {
                throw .usage("line \(index + 1): \(error.message)", hint: error.hint)
            }
        }
        guard let newest = rows.map(\.year).max() else { throw .usage("the table has no line") }
        year = newest
        for row in rows where row.year == newest { seconds[row.key] = row.seconds }
    }

    private static func row(_ cells: [String]) throws(Problem) -> (year: Int, key: String, seconds: Double) {
        let example = "a line is year,course,sex,event,seconds, such as 2026,LCM,F,100 free,51.71"
        guard cells.count == 5, let year = Int(cells[0]) else {
            throw .usage("this is not a base time", hint: example)
        }
        guard let course = SwimCourse(rawValue: cells[1]) else {
            throw .usage("the course is SCY, SCM or LCM, not “\(Input.quoted(cells[1]))”")
        }
        guard let sex = cells[2].first, ["f", "w", "m"].contains(sex) else {
            throw .usage("the sex is F or M, not “\(Input.quoted(cells[2]))”")
        }
        let words = cells[3].split(separator: " ")
        guard words.count == 2, let distance = Int(words[0].prefix { $0.isNumber }), distance > 0,
            let stroke = SwimStroke(word: words[1])
        else {
            throw .usage(
                "the event is a distance and a stroke such as 100 free, not “\(Input.quoted(cells[3]))”")
        }
        let seconds = cells[4].split(separator: ":").reduce(Double?.some(0)) { sum, part in
            guard let sum, let part = Double(part), part >= 0 else { return nil }
            return sum * 60 + part
        }
        guard let seconds, seconds > 0, seconds.isFinite else {
            throw .usage("the time is in seconds, such as 51.71 or 1:52.23, not “\(Input.quoted(cells[4]))”")
        }
        return (year, key(course, sex != "m", distance, stroke), seconds)
    }
}

extension BaseTimes: Codable {
    private enum CodingKeys: String, CodingKey { case seconds, year }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        seconds = try fields.decodeIfPresent([String: Double].self, forKey: .seconds) ?? [:]
        year = try fields.decodeIfPresent(Int.self, forKey: .year)
    }
}

extension HealthJournal {
    /// Takes a table of base times in the place of the one before, as one step.
    /// - Returns: what was done.
    package func setBaseTimes(_ times: BaseTimes, in library: Library) async throws -> String {
        let year = times.year.map { " of \($0)" } ?? ""
        try await change(BaseTimes.self, of: library, as: "the base times\(year)") { $0 = times }
        return "Base times\(year) imported"
    }
}
