import SwimFit
import Foundation
import TestSupport
import Testing

@testable import Dashboard
@testable import Shell

@Suite("The table of commands", .inTurn)
struct CommandTableTests {
    @Test("every command that has a source is in the table, once")
    func all() throws {
        let commands = sourceFolder(of: "Shell")
        let files = try FileManager.default.contentsOfDirectory(at: commands, includingPropertiesForKeys: nil)
        var written = 0
        for file in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            written += text.matches(of: /static let \w+(: Command)? = (Command|span)\(/).count
        }
        #expect(written == CommandTable.all.count)
        #expect(Set(CommandTable.all.map(\.name)).count == CommandTable.all.count)
    }
}
