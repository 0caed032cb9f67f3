import Foundation
import HealthArchive
import HealthKit
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

@MainActor
@Suite("Files that are no days", .onMainActor)
struct DiaryRefusalTests {
    private let fixture = DiaryFixture()

    /// The sentence that an import ends with; nil where it does not fail.
    private func sentence(
        _ files: [String: String], _ change: (inout DiaryImport.DiaryOptions) -> Void = { _ in }
    ) async throws -> String? {
        do {
            _ = try await fixture.add(files, change)
            return nil
        } catch let problem as Problem {
            return problem.errorDescription
        }
    }

    private nonisolated static let noDate =
        "it has no column with a date, and is no export of Apple Health, MyFitnessPal, Cronometer or swimfit; "
        + "name its columns with --columns date=DAY,kcal=ENERGY"
    private nonisolated static let noFigures =
        "it has no column with figures that are known; name them with --columns date=DAY,kcal=ENERGY or "
        + "date=DAY,kg=WEIGHT"
    private nonisolated static let noUnit =
        "it does not say the units of its measurements; add --units metric (kg and cm) or --units us (lb and in)"

    @Test(
        "a table says what is wrong with it, and what to do",
        arguments: [
            ("", nil, "it has no line with the names of its columns"), ("kcal,name\n", nil, noDate),
            ("date,name\n", nil, noFigures), ("date,vitamin_a (IU)\n", nil, noFigures),
            ("date,kcal eaten\n", nil, "there is nothing to import in it"),
            (
                "date,kcal eaten\n2026-01-01,\n", nil,
                "there is nothing to import in it: lines without figures"
            ),
            (
                "date,kcal eaten\n\nsoon,1\nnever,1\n", nil,
                "no line can be used; line 3: the date is not a day"
            ),
            (
                "date,kcal eaten\n2026-01-01,many\n", nil,
                "there is nothing to import in it: figures of energy that are words, such as “many”, lines without figures"
            ),
            ("Wann,kcal\n", "kcal=kcal", noDate),
            ("date,kcal eaten\n", "date=date", "there is nothing to import in it"),
            ("date,kcal eaten\n", "date=Tag,kcal=kcal", "it has no column “Tag”; there are date, kcal eaten"),
            (
                "date,Vit (IU)\n", "date=date,vitamin_a=Vit (IU)",
                "vitamin A cannot be counted in iu, the unit of the column “Vit (IU)”"
            ),
            ("date,weight\n2026-01-01,70\n", nil, noUnit),
            ("date,waist\n2026-01-01,\n2026-01-02,80\n", nil, noUnit),
            (
                "date,kcal eaten\n2026-01-01,1\n3/4/2026,2000\n5/6/2026,1900\n", nil,
                "line 3: is “3/4/2026” day/month or month/day? Add --dates dmy or --dates mdy"
            ),
            (
                "date,kcal eaten\n13/4/2026,2000\n4/13/2026,1900\n5/6/2026,1900\n6/5/2026,1\n", nil,
                "some dates are day/month and some month/day: “13/4/2026” in line 2, “4/13/2026” in line 3; with "
                    + "--dates dmy or --dates mdy those of the other order are refused"
            ),
        ] as [(String, String?, String)])
    func tables(text: String, map: String?, reason: String) async throws {
        let columns = try map.map { try DiaryColumnMap($0) }
        #expect(try await sentence(["a.csv": text]) { $0.columns = columns } == "a.csv: " + reason)
        #expect(try fixture.sampleCount() == 0)
    }

    @Test("of several files the one that is wrong is named")
    func files() async throws {
        let days = "date,kcal eaten\n2026-01-01,2000\n"
        let report = try await DiaryFixture().add(["a.csv": days, "b.csv": "kcal,mood\n1,2\n"])
        #expect(report.entries.added == 1)
        #expect(report.leftTables.map(\.name) == ["b.csv"])
        #expect(report.leftTables.map(\.headings) == [["kcal", "mood"]])
        #expect(report.leftTables.map(\.reason) == [Self.noDate])
        #expect(
            try await sentence(["a.csv": days, "b.csv": "date,weight\n2026-01-01,70\n"]) == "b.csv: "
                + Self.noUnit)
        #expect(
            try await sentence(["a.csv": "date,kcal eaten\n", "b.csv": "date,kcal eaten\nx,1\n"])
                == "b.csv: no line can be used; line 2: the date is not a day")
        #expect(
            try await sentence(["a.csv": "date,kcal eaten\n", "b.csv": "date,kcal eaten\n"])
                == "a.csv: there is nothing to import in it")
    }

    @Test("the user’s word decides where the file cannot")
    func answers() async throws {
        let text = "date,weight,kcal\n3/4/2026,70,2000\n"
        let report = try await fixture.add(text) { ($0.order, $0.system) = (.dayFirst, .metric) }
        #expect(report.days.map(\.iso) == ["2026-04-03"])
        #expect(try await fixture.measured(.bodyMass, .gramUnit(with: .kilo)) == [70])
    }

    @Test("one date that has only one order decides for all of them")
    func oneOrder() async throws {
        let report = try await fixture.add("date,kcal eaten\n3/4/2026,2000\n13/4/2026,2000\n")
        #expect(report.days.map(\.iso) == ["2026-04-03", "2026-04-13"])
    }

    @Test(
        "a map of columns says which word it does not know",
        arguments: [
            ("date", "“date” is not a column; write date=Day,kcal=Energy"),
            ("date=", "“date=” is not a column; write date=Day,kcal=Energy"),
        ])
    func maps(text: String, sentence: String) {
        let problem = #expect(throws: Problem.self) { try DiaryColumnMap(text) }
        #expect(problem?.text == sentence)
        let unknown = #expect(throws: Problem.self) { try DiaryColumnMap("Mood=x") }
        let keys =
            "date, time, meal, name, amount, exercise, minutes, burned, weight, kg, lb, body_fat, waist, energy"
        #expect(
            unknown?.text.hasPrefix("“mood” is nothing a day has; there are \(keys), protein, ") == true)
    }

    @Test("each word of a map is a column of its own")
    func words() throws {
        let map = try DiaryColumnMap(
            "date=a,time=b,meal=c,name=d,amount=e,exercise=f,minutes=g,burned=h,weight=i (lb),kg=j,lb=k,body_fat=l,"
                + "waist=m,kj=n,salt=o (mg)")
        let header = "a,b,c,d,e,f,g,h,i (lb),j,k,l,m,n,o (mg)".split(separator: ",").map(String.init)
        let columns = try DiaryColumns(CSVHeader(names: header), map, file: "a.csv")
        let places: [DiaryColumnMap.ColumnRole] = [
            .date, .time, .meal, .name, .amount, .exercise, .minutes, .burned,
        ]
        #expect(places.map { columns[$0] } == Array(0...7))
        #expect(columns[.metric] == nil && columns[.value] == nil)
        #expect(
            columns.measures == [
                .init(measure: .weight, column: 8, unit: "lb"),
                .init(measure: .weight, column: 9, unit: "kg"),
                .init(measure: .weight, column: 10, unit: "lb"),
                .init(measure: .bodyFat, column: 11, unit: "%"),
                .init(measure: .waist, column: 12, unit: nil),
            ])
        #expect(
            columns.figures == [
                FigureColumn(.energy, column: 13, factor: 1000 / 4184),
                FigureColumn(
                    try #require(FigureName.all.first { $0.word == "salt" }), column: 14, factor: 0.4),
            ])
        #expect(
            columns.shown.map(\.name) == [
                "date", "time", "meal", "name", "amount", "exercise", "minutes", "burned", "weight", "weight",
                "weight",
                "body_fat", "waist", "energy", "sodium",
            ])
        #expect(columns.shown.map(\.column) == header)
    }

    // MARK: Files

    @Test("a file that is not there is told")
    func missing() throws {
        #expect(throws: Problem.failed(file: "gone.csv", reason: "No such file or directory")) {
            try TableFile(path: "/nowhere/gone.csv")
        }
    }

    @Test("a pipe can be read only once, and is closed at the end")
    func pipe() throws {
        try withPipe { reading, writing in
            do {
                let file = TableFile(name: "days", descriptor: reading)
                #expect(!file.isPlainText && isRead(writing))
                let problem = Problem.unusable(
                    file: "days", reason: "it can be read only once; save it as a file first")
                #expect(throws: problem) { try file.reader() }
            }
            #expect(!isRead(writing))
        }
    }

    @Test(
        "a text that is neither markup nor JSON may be days",
        arguments: [
            (Array("date,kcal eaten\n".utf8), true), (Array(" \n<?xml".utf8), false),
            (Array("<a>".utf8), false),
            ([], false), (Array("PK\u{3}\u{4}".utf8), false), ([0xEF, 0xBB, 0xBF, 0x3C], false),
            ([0xEF, 0xBB, 0xBF, 0x64], true), ([0xFF, 0xFE, 0x3C, 0], false), ([0xFE, 0xFF, 0x64, 0], true),
            ([0x20], true), (Array("P".utf8), true), (Array(" {\"a\": 1}".utf8), false),
            ([0x41, 0, 0x42], false),
        ] as [([UInt8], Bool)])
    func plainTexts(bytes: [UInt8], isPlain: Bool) async throws {
        try await CatalogueFixture.run { fixture in
            let file = try TableFile(path: fixture.write("a.csv", bytes))
            #expect(file.isPlainText == isPlain && file.name == "a.csv")
        }
    }

    // MARK: Long files

    /// A file with so many days, and what its lines are taken for.
    private func lines(
        _ count: Int, _ body: @escaping @Sendable (TableFile, DiaryColumns) throws -> Void
    ) async throws {
        try await CatalogueFixture.run { fixture in
            let text = "date,kcal eaten\n" + String(repeating: "2026-01-01,1\n", count: count)
            let file = try TableFile(path: fixture.write("a.csv", text))
            let columns = try DiaryColumns(file.reader().header(), nil, file: "a.csv")
            try await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try body(file, columns)
            }.value
        }
    }

    @Test("both readings of a long file end when the user stops them, at 4096 lines")
    func stopped() async throws {
        @Sendable func survey(_ file: TableFile, _ columns: DiaryColumns) throws {
            var survey = DiaryLocaleDetector()
            try survey.read(file.reader(), columns)
        }
        @Sendable func read(_ file: TableFile, _ columns: DiaryColumns) throws {
            var reading = DiaryReading { _ in }
            var reader = try DiaryReader(
                file.reader(), columns, DiaryLocale(), clock: TestClock.noon)
            try reader.read(into: &reading)
        }
        // The end of the file counts as a line.
        try await lines(4094) { try survey($0, $1) }
        try await lines(4094) { try read($0, $1) }
        await #expect(throws: Problem.stopped) { try await lines(4095) { try survey($0, $1) } }
        await #expect(throws: Problem.stopped) { try await lines(4095) { try read($0, $1) } }
    }

    @Test("an import tells how far it has come")
    func progress() async throws {
        try await CatalogueFixture.run { files in
            let text = "date,kcal eaten\n" + String(repeating: "2026-01-01,1\n", count: 4100)
            let path = try files.write("a.csv", text)
            let steps = Mutex<[ImportProgress]>([])
            let days = DiaryImport(clock: fixture.editor.clock)
            var options = HealthImport.Options()
            options.tables = days
            let work = HealthImport(into: fixture.editor.store, options: options)
            _ = try await work.run(path) { step in steps.withLock { $0.append(step) } }
            #expect(days.report?.entries.added == 4100)
            #expect(
                steps.withLock { $0 } == [
                    .init(step: "reading a.csv", bytesRead: text.utf8.count, byteCount: text.utf8.count),
                    .init(step: "saving", fraction: nil),
                ])
        }
    }
}
