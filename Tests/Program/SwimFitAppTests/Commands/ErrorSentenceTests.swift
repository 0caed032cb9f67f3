import HealthArchive
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@MainActor
@Suite("Sentences about errors", .onMainActor)
struct ErrorSentenceTests {
    @Test("on the command line they begin with a small letter, and one sentence has no full stop")
    func line() {
        let errors: [(any Error, String)] = [
            (Problem("FILE is missing"), "FILE is missing"),
            (Problem.usage("type a date, such as 1985-06-15"), "type a date, such as 1985-06-15"),
            (Problem.usage("a swim is more than 0 m"), "a swim is more than 0 m"),
            (
                ArchiveError.empty(path: "Export"),
                "Export is empty; export it again, and copy the whole file"
            ),
            (HKError(.errorNoData), "there is no data for this query"),
        ]
        for (error, text) in errors { #expect(Problem(error).text == text) }
    }

    @Test("in the dashboard they begin with a capital, but for the name of a file")
    func sentence() {
        #expect(Problem(Problem("the disk is full")).sentence == "The disk is full")
        #expect(Problem(ArchiveError.zipNotSeekable).sentence.hasPrefix("A zip"))
        let problem = ArchiveError.unreadable(path: "nofile", reason: "No such file or directory")
        #expect(Problem(problem).sentence == "nofile cannot be read: No such file or directory")
    }

    @Test(
        "a day or a figure that is refused is told like any other mistake",
        arguments: [
            (
                ["today", "soon", "--at", "2026-11-20T12:00:00+01:00"],
                "swimfit: “soon” is not a day; type one such as 2026-11-19, yesterday, -3d or mon\n"
            ),
            (["log", "weight", "900", "kg"], "swimfit: nobody weighs 900 kg\n"),
        ])
    func usage(words: [String], notes: String) async {
        let run = await CommandRun(words)
        #expect(run.status == .usage && run.data.isEmpty)
        #expect(run.notes == notes)
    }
}
