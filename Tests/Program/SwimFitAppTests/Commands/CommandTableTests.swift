import SwimFitModels
import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@Suite("The table of commands", .inTurn)
struct CommandTableTests {
    @Test("every command that has a source is in the table, once")
    func all() throws {
        let commands = sourceFolder(of: "SwimFitShell")
        let files = FileManager.default.enumerator(at: commands, includingPropertiesForKeys: nil)
        var written = 0
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            written += text.matches(of: /static let \w+(: Command)? = (Command|span)\(/).count
        }
        #expect(written == CommandTable.all.count)
        #expect(Set(CommandTable.all.map(\.name)).count == CommandTable.all.count)
    }
}
