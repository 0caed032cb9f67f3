import Foundation
import SwimFitTestSupport
import Testing

/// Two folders that `rclone bisync` keeps in step, as the handbook runs it.
@Suite(
    "Data in folders of rclone", .oneAtATime,
    .enabled(if: TmuxTerminal.installed("rclone") != nil, "rclone is not installed: apt-get install rclone"))
struct RcloneJourneyTests {
    @Test("what both sides changed is noticed, joined by one of them, and then the same on both")
    func bisync() throws {
        let machines = try Machines()
        defer { machines.close() }
        let (one, two) = (try machines.machine("one"), try machines.machine("two"))
        let lines = try Machines.documented("rclone").split(separator: "\n").map {
            String($0).replacing("~/.local/share/swimfit", with: one.data.path)
                .replacing("remote:swimfit", with: two.data.path)
        }
        try #require(lines.count == 5)
        let history = SharedHistory(one: one, two: two)
        try history.begin()
        try machines.run(lines[0])
        try machines.run(lines[1])
        #expect(try two.contents() == one.contents())

        try history.part()
        // rclone knows changes by their size and their time, in its own whole seconds.
        for (machine, second) in [(one, 10), (two, 20)] {
            try machines.run("touch -d '2026-11-20 18:30:\(second)' *.json", in: machine.data)
        }
        try machines.run(lines[2])
        for machine in [one, two] {
            #expect(
                try machine.names() == ["RCLONE_TEST", "health.json..path1", "health.json..path2"])
        }
        try history.expectNotice { $0.contains("health.json..path1 and 1 other: another machine") }

        try machines.run(lines[3], ["SWIMFIT_DATA_DIR": one.data.path])
        try machines.run(lines[4])
        let joined = try one.contents()
        #expect(try two.contents() == joined)
        try history.expectJoined()
        try machines.run(lines[2])
        #expect(try one.contents() == joined && two.contents() == joined)
    }
}
