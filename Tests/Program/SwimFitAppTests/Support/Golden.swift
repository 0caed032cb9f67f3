import Foundation
import SwimFitTerminal
import Testing

/// Compares a frame with the golden `NAME.txt` in the folder of the suite: what the cells show, how they look, and
/// where the cursor is.
///
/// A missing golden fails. `SWIMFIT_RECORD=1 swift test --filter …` writes what the screens draw
/// now; read the difference before it is committed.
func expectGolden(
    _ frame: CellBuffer, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try expectGolden(text: frame.text + StylePlane(frame).text, name, sourceLocation: sourceLocation)
}

/// Compares a text with the golden `NAME.txt` in the folder of the suite.
func expectGolden(
    text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    guard let folder = GoldenFolder.current else {
        Issue.record(
            "the suite has no folder of goldens: @Suite(.goldens(…))", sourceLocation: sourceLocation)
        return
    }
    let golden = folder.file(name)
    if ProcessInfo.processInfo.environment["SWIMFIT_RECORD"] == "1" {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: golden)
        return
    }
    // IGNORED: an unreadable golden is reported as missing, on the next line.
    guard let expected = try? String(contentsOf: golden, encoding: .utf8) else {
        Issue.record(
            "no golden \(folder.name)/\(name).txt; record it with SWIMFIT_RECORD=1",
            sourceLocation: sourceLocation)
        return
    }
    #expect(text == expected, "\(folder.name)/\(name) differs", sourceLocation: sourceLocation)
}
