import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@MainActor
@Suite("The commands week, month and year", .onMainActor)
struct SpanCommandTests {
    private let demo = ["--demo", "--at", "2026-11-20T14:32:00+01:00"]

    private func run(_ words: String...) async -> CommandRun { await CommandRun(words + demo) }

    private func lines(_ words: String...) async -> [String] {
        await CommandRun(words + demo).data.split(separator: "\n").map(String.init)
    }

    @Test("a week has a line for each day up to today, and says what its mean is of")
    func week() async throws {
        let lines = await lines("week")
        #expect(lines.count == 9)
        #expect(lines[0].hasPrefix("16 – 22 Nov 2026"))
        #expect(lines[1].hasPrefix("Mon 16 Nov"))
        #expect(lines[5].hasPrefix("Fri 20 Nov"))
        #expect(lines[6].hasPrefix("Mean "))
        #expect(lines[7] == "Mean of 4 complete days of 4, kcal")
        #expect(lines[8].hasPrefix("Goals met: net "))
        #expect(Set(lines.dropLast(2).map(\.count)) == [64])
    }

    @Test(
        "a span that is still to come has no days, and says so",
        arguments: [
            ("week", "2026-W53", "28 Dec 2026 – 3 Jan 2027"), ("month", "2027-01", "January 2027"),
            ("year", "2027", "2027"),
        ])
    func toCome(command: String, which: String, title: String) async {
        let told = await run(command, which)
        #expect(told.status == .done && told.data == "\(title) is still to come\n")
        let json = await run(command, which, "--json")
        #expect(json.data.contains(command == "year" ? "\"months\": []" : "\"days\": []"))
    }

    @Test(
        "the table fits the width there is: narrower columns first, then fewer", arguments: [20, 40, 52, 64])
    func width(columns: Int) async throws {
        let energy = try await DemoFixture.demo().models.energy
        for span in [EnergySpan.week, .year] {
            try await energy.show(span)
            let lines = EnergySpanReport(summary: energy.summary, width: columns).lines
            #expect(lines.allSatisfy { TextWidth.of($0) <= columns })
            #expect(lines[0].contains("Net"))
            #expect(lines[0].contains("Resting") == (columns >= 52))
            #expect(lines.contains { $0.hasPrefix("Mean ") && $0.contains { $0.isNumber } })
        }
        let wide = EnergySpanReport(summary: energy.summary, width: 200).lines
        #expect(wide == EnergySpanReport(summary: energy.summary).lines)
        #expect(try GlobalOptions.parse(["week"], environment: ["COLUMNS": "40"]).0.columns == 40)
    }

    @Test("the figures are those of the Energy screen")
    func sameFigures() async throws {
        let energy = try await DemoFixture.demo().models.energy
        try await energy.show(.month)
        let summary = energy.summary
        let printed = await lines("month", "--format", "{date} {net} {consumed}")
        #expect(
            printed
                == summary.days.map { day in
                    func text(_ value: Double?) -> String {
                        JSONPrinter.PrintedValue.number(orNull: value.map { ($0 * 100).rounded() / 100 })
                            .plainText
                    }
                    return "\(day.day.iso) \(text(day.net.value)) \(text(day.consumed))"
                })
    }

    @Test("a year has a line for each month")
    func year() async throws {
        let lines = await lines("year", "-O", "csv")
        #expect(lines[0] == "month,complete_days,net_kcal,consumed_kcal,active_kcal,resting_kcal,at_least")
        #expect(lines.count == 12)
        #expect(lines[11].hasPrefix("2026-11,19,"))
    }

    @Test("a list is printed as objects, one a line, with the fields that are named")
    func objects() async throws {
        #expect(await lines("week", "--ndjson", "--json=date").first == #"{"schema":1,"date":"2026-11-16"}"#)
        #expect(await lines("week", "--json", "net_kcal,date").contains("    {"))
        let wrong = await run("week", "--json", "net_kcal,nothing")
        #expect(wrong.status == .usage && wrong.data.isEmpty)
        #expect(wrong.notes.contains("there is no field “nothing”"))
    }

    @Test("a form that a command does not have is refused before anything is done")
    func refused() async throws {
        for words in [["doctor", "--format", "{file}"], ["doctor", "-O", "csv"], ["log", "--json", "a_b"]] {
            let run = await CommandRun(words + demo)
            #expect(run.status == .usage, "\(words)")
            #expect(run.notes.contains("has no"), "\(words): \(run.notes)")
        }
    }

    @Test("-o writes the file whole, in the form of its ending, or leaves it as it was")
    func file() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "week.csv").path
            let written = await CommandRun(["week", "-o", file] + demo)
            #expect(written.status == .done && written.data.isEmpty && written.notes.isEmpty)
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.hasPrefix("date,net_kcal,") && text.split(separator: "\n").count == 6)
            #expect(await CommandRun(["week", "nonsense", "-o", file] + demo).status == .usage)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
            // A link stays one, and the file keeps who may read it.
            let link = folder.appendingPathComponent("link.csv")
            try FileManager.default.createSymbolicLink(
                atPath: link.path, withDestinationPath: (file as NSString).lastPathComponent)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
            #expect(await CommandRun(["week", "last", "-o", link.path] + demo).status == .done)
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "week.csv")
            #expect(try String(contentsOfFile: file, encoding: .utf8) != written.data)
            let nowhere = await CommandRun(["week", "-o", folder.path + "/no/week.csv"] + demo)
            #expect(nowhere.status == .failure && nowhere.notes.contains("cannot be written"))
        }
    }

    @Test("--check says with the exit code whether the goal is met")
    func check() async throws {
        #expect(await CommandRun(["today", "--check"] + demo).status == .done)
        try await withTemporaryFolder {
            let unknown = await CommandRun("today", "--check", in: $0)
            #expect(unknown.status == .noValue && unknown.notes.hasPrefix("swimfit: "))
        }
    }

    @Test("seven days in a line, a dot for one without food")
    func spark() async throws {
        let line = await lines("today", "--format", "{spark7}|{net:+}")[0]
        #expect(line.prefix(7).allSatisfy { "▁▂▃▄▅▆▇█".contains($0) } && line.dropFirst(7).hasPrefix("|"))
        #expect(line.contains("█") && line.contains("▁"))
        try await withTemporaryFolder {
            #expect(await CommandRun("today", "--format", "{spark7}", in: $0).data == "·······\n")
        }
    }
}

@Suite("Cells of CSV", .inTurn)
struct CSVLineTests {
    @Test(
        "cells are quoted where needed, and none begins like a formula",
        arguments: [
            (JSONPrinter.PrintedValue.null, ""), (.number(-412), "-412"), (.text("a,b"), "\"a,b\""),
            (.text("say \"hi\""), "\"say \"\"hi\"\"\""), (.text("=1+1"), "'=1+1"), (.text("@x"), "'@x"),
            (.text("-x"), "'-x"), (.text("+1"), "'+1"), (.bool(true), "true"),
            (.text("a\nb"), "a\u{FFFD}b"),
        ])
    func cells(value: JSONPrinter.PrintedValue, cell: String) {
        #expect(CSVLineWriter.cell(value) == cell)
        #expect(CSVLineWriter.cell(.text("a\nb\u{1B}"), hasLines: true) == "\"a\nb\u{FFFD}\"")
    }
}
